"""The bots of Volltreffer."""

from __future__ import annotations

from trickhunt.games.volltreffer.bots.casual import CasualBot
from trickhunt.games.volltreffer.bots.characters import CHARACTERS
from trickhunt.games.volltreffer.bots.club import ClubBot
from trickhunt.games.volltreffer.bots.expert import Expert
from trickhunt.games.volltreffer.bots.search_model import VolltrefferModel
from trickhunt.search.roster import Roster

ROSTER = Roster(ClubBot, CasualBot, VolltrefferModel, Expert, CHARACTERS)
"""The constructors of the bots."""
