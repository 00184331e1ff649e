"""Bots of Whist: nobody taught them, so that they search and play out by lot."""

from __future__ import annotations

from trickhunt.bots.roster import plain_roster
from trickhunt.bots.search.plain import idea

__all__ = ["ROSTER", "idea"]

ROSTER = plain_roster()
