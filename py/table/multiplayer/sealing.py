"""A deal that is sealed while it is played: whether it was the one that the host's page drew.

At the beginning the host's page sends a hash of the deal number, of the game with its options and
of a secret; at the end it sends number and secret. Then a guest's page deals that number by the
rules and plays the same moves: all that its seat saw must have been so. That shows that no card was
exchanged after the seal came. It does not show how the number was chosen, nor who looked.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from typing import Any

from trickhunt.core.errors import TrickHuntError
from trickhunt.core.game import Game
from trickhunt.formats.record import Record

AS_SEALED, UNSEALED, OTHERWISE = "as sealed", "unsealed", "otherwise"
"""What a seal says in the end: the deal was the sealed one; it cannot be told, as with a page of an
earlier version, or where a game went on from a position; it was another one."""


def seal(game: Game[Any, Any], seed: int, secret: str) -> str:
    """The hash of a deal.

    Args:
        game: the rules.
        seed: the deal number.
        secret: what nobody guesses.
    """
    options = ",".join(f"{name}={value}" for name, value in sorted(game.options.items()))
    text = f"{secret} {seed} {game.name} {game.players} {options}"
    return hashlib.sha256(text.encode()).hexdigest()


def judged(
    sealed: str, opened: tuple[int, str] | None, record: Record, seat: int, seen: Mapping[int, Any]
) -> str:
    """What a seal says of a game that is over.

    Args:
        sealed: the hash that came first; ``""`` for none.
        opened: the deal number and the secret, if they came.
        record: the game as it was told.
        seat: who saw it.
        seen: what that seat knew after so many moves, as it was told first.
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
