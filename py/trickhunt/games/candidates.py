"""What the actor of any game could think of doing, lawful or not."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from trickhunt.game import Move, State
from trickhunt.games.bargain_hunt import candidates as bargain_hunt
from trickhunt.games.treasure_hunt import candidates as treasure_hunt
from trickhunt.games.volltreffer import candidates as volltreffer

_CANDIDATES: dict[str, Callable[[Any], tuple[Move, ...]]] = {
    "bargain-hunt": bargain_hunt.candidates,
    "volltreffer": volltreffer.candidates,
    "treasure-hunt": treasure_hunt.candidates,
}


def candidates(state: State[Any]) -> tuple[Move, ...]:
    """The moves that the actor could think of, each once: all legal ones, and illegal ones.

    Empty when the game is over.
    """
    return _CANDIDATES[state.game.name](state)
