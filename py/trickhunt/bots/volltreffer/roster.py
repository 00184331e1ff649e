"""The bots of Volltreffer."""

from __future__ import annotations

from trickhunt.bots.roster import Roster
from trickhunt.bots.volltreffer.casual import CasualBot
from trickhunt.bots.volltreffer.club import ClubBot
from trickhunt.bots.volltreffer.expert import thinker
from trickhunt.bots.volltreffer.model import VolltrefferModel

ROSTER = Roster(ClubBot, CasualBot, VolltrefferModel, thinker)
"""What makes them."""
