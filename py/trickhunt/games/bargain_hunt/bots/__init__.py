"""The bots of Schnäppchen Jagd."""

from __future__ import annotations

from trickhunt.games.bargain_hunt.bots.casual import CasualBot
from trickhunt.games.bargain_hunt.bots.characters import CHARACTERS
from trickhunt.games.bargain_hunt.bots.club import ClubBot
from trickhunt.games.bargain_hunt.bots.search_model import BargainHuntModel, Expert
from trickhunt.search.roster import Roster

ROSTER = Roster(ClubBot, CasualBot, BargainHuntModel, Expert, CHARACTERS)
"""The constructors of the bots."""
