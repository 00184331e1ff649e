"""The bots of Schnäppchen Jagd."""

from __future__ import annotations

from trickhunt.bots.bargain_hunt.casual import CasualBot
from trickhunt.bots.bargain_hunt.club import ClubBot
from trickhunt.bots.bargain_hunt.expert import thinker
from trickhunt.bots.bargain_hunt.model import BargainHuntModel
from trickhunt.bots.roster import Roster

ROSTER = Roster(ClubBot, CasualBot, BargainHuntModel, thinker)
"""What makes them."""
