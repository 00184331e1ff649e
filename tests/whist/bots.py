"""Bots of Whist, which search with random play-outs."""

from __future__ import annotations

from trickhunt.search.roster import plain_roster

ROSTER = plain_roster()
