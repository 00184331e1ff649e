"""The bots of Treasure Hunt."""

from __future__ import annotations

from trickhunt.bots.roster import Roster
from trickhunt.bots.treasure_hunt.casual import CasualBot
from trickhunt.bots.treasure_hunt.club import ClubBot
from trickhunt.bots.treasure_hunt.expert import thinker
from trickhunt.bots.treasure_hunt.model import TreasureHuntModel

ROSTER = Roster(ClubBot, CasualBot, TreasureHuntModel, thinker)
"""What makes them."""
