"""Tests of a game in one package elsewhere: they run by themselves, with the game registered."""

from __future__ import annotations

import os
import sys

import pytest

GUEST = "tests.whist"

if "trickhunt.games.guests" in sys.modules and GUEST not in os.environ.get("TRICK_HUNT_GAMES", ""):
    raise pytest.UsageError("The games are found already: run tests/guest alone (make test-guest).")
os.environ["TRICK_HUNT_GAMES"] = GUEST
