"""The seal of a deal: prove that the deal was not changed during the game.

At the beginning the host's page sends a hash of the deal number, of the game with its options and
of a secret; at the end it sends number and secret. Then a guest's page deals that number by the
rules and replays the moves: everything that its seat saw must agree. This proves that no card was
exchanged after the seal arrived. It does not prove how the number was chosen, nor who looked.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from typing import Any

from trickhunt.core.errors import TrickHuntError
from trickhunt.core.game import Game
from trickhunt.formats.record import Record

AS_SEALED, UNSEALED, OTHERWISE = "as sealed", "unsealed", "otherwise"
"""The results: the deal was the sealed one; unknown, as with a page of an earlier version or a game
from a position; it was another deal.
"""


def seal(game: Game[Any, Any], seed: int, secret: str) -> str:
    """The hash of a deal.

    Args:
        seed: the deal number.
        secret: an unguessable text.
    """
    options = ",".join(f"{name}={value}" for name, value in sorted(game.options.items()))
    text = f"{secret} {seed} {game.name} {game.players} {options}"
    return hashlib.sha256(text.encode()).hexdigest()


def judged(
    sealed: str, opened: tuple[int, str] | None, record: Record, seat: int, seen: Mapping[int, Any]
) -> str:
    """The result of a seal for a finished game.

    Args:
        sealed: the first hash that arrived; ``""`` for none.
        opened: the deal number and the secret, if they arrived.
        record: the seat's view of the game.
        seen: what that seat knew after each number of moves, as first told.
    """
    if not sealed or opened is None or record.position:
        return UNSEALED
    seed, secret = opened
    if seal(record.game, seed, secret) != sealed:
        return OTHERWISE
    try:
        real, state, _events = Record.begin(record.game, seed)
        for at, turn in enumerate(record.turns):
            if seen.get(at, state.observe(seat)) != state.observe(seat):
                return OTHERWISE
            real.apply(state, turn.move)
    except TrickHuntError:
        return OTHERWISE
    is_so = seen.get(len(record.turns), state.observe(seat)) == state.observe(seat)
    return AS_SEALED if is_so else OTHERWISE
