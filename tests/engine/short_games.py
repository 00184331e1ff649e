"""Every way to play, with games short enough for a test."""

from __future__ import annotations

from tests.engine.any_game import WAYS, short

SHORT = [short(game) for game in WAYS]
