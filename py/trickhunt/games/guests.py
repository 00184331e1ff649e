"""Games whose packages lie elsewhere: the environment names them, and a built page its own."""

from __future__ import annotations

import os

VARIABLE = "TRICK_HUNT_GAMES"
"""The variable of the environment that names the packages, separated by spaces."""

GUESTS: tuple[str, ...] = tuple(os.environ.get(VARIABLE, "").split())
"""The packages, as they are imported."""
