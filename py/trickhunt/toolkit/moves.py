"""Parse the moves of a game with one object for each move."""

from __future__ import annotations

from collections.abc import Mapping

from trickhunt.core.errors import NotAMove
from trickhunt.core.round_state import MoveT
from trickhunt.core.words import _


def read_move(text: str, moves: Mapping[str, MoveT], game: str, samples: str) -> MoveT:
    """The move that a text denotes.

    Args:
        samples: examples of moves for the error message.

    Raises:
        NotAMove: the text is not a move of the game.
    """
    move = moves.get(text)
    if move is None:
        raise NotAMove(
            text,
            _(
                "“{text}” is not a move in {game}. Moves are written like this: {moves}.",
                text=text[:80],
                game=game,
                moves=samples,
            ),
        )
    return move
