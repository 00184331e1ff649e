"""Bots of Whist: nobody taught them, so that they search and play out at random."""

from __future__ import annotations

from trickhunt.search.roster import plain_roster

ROSTER = plain_roster()
