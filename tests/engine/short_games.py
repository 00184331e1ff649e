"""Every way to play, with games short enough for a test; some ways then no longer differ."""

from __future__ import annotations

import pytest

from tests.engine.any_game import WAYS, name_of, short

SHORT = [*{(one.name, one.players, *one.options.items()): one for one in map(short, WAYS)}.values()]

every_game = pytest.mark.parametrize("game", SHORT, ids=name_of)
