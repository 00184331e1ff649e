"""The sample of Pepper for the tests of all games."""

from __future__ import annotations

from tests.engine.any_game import Sample
from tests.pepper.game import MOVES

SAMPLE = Sample(
    moves=tuple(MOVES.values()),
    parts="bid|pass|trump|1|6|H",
    near_misses=("bid 0", "bid 7", "bid  3", "bid", "Pass", "trump", "trump X", "H8", "h9", "HQ 3"),
    lines={"bid": ("seat", "bid"), "trump": ("seat", "suit")},
)
