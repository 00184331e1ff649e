"""The bots of Treasure Hunt."""

from __future__ import annotations

from trickhunt.games.treasure_hunt.bots.casual import CasualBot
from trickhunt.games.treasure_hunt.bots.characters import CHARACTERS
from trickhunt.games.treasure_hunt.bots.club import ClubBot
from trickhunt.games.treasure_hunt.bots.search_model import Expert, TreasureHuntModel
from trickhunt.search.roster import Roster

ROSTER = Roster(ClubBot, CasualBot, TreasureHuntModel, Expert, CHARACTERS)
"""The constructors of the bots."""
