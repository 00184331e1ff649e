"""Side lines: what might have been played instead, with words of its own."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from trickhunt.core.game import Move
from trickhunt.formats.walk import Moment
from trickhunt.links.packing import NotPacked, Packer, Unpacker

MOST_LINES = 24
"""The most side lines of a link."""

MOST_LINE_MOVES = 60
"""The most moves of a side line: more than a usual round has."""

MOST_MOVES = 2**16
"""How many moves a link can have, and one more."""


@dataclass(frozen=True)
class SideLine:
    """Moves that might have been made instead of those of the game."""

    after: int  #: how many moves of the game were made before
    moves: tuple[Move, ...]  #: the moves made from there, at least one
    #: words on the position after so many of them, in order, one each at most; those after none of
    #: them say what the line is about
    comments: tuple[tuple[int, str], ...] = ()

    @property
    def of(self) -> int:
        """The number of the line that it leaves: those of a link all leave the game."""
        return 0

    def comment(self, moves: int) -> str:
        """The words on the position after so many of its moves, or ``""``."""
        return dict(self.comments).get(moves, "")


def put_lines(packer: Packer, lines: Iterable[SideLine], game: Moment) -> None:
    """Pack side lines: where each begins, then the moves of each.

    Args:
        packer: what they are packed into.
        lines: the side lines.
        game: the game that they leave, after all its moves.
    """
    lines = list(lines)
    packer.put(len(lines), MOST_LINES + 1)
    for line in lines:
        packer.put(line.after, MOST_MOVES)
        packer.put(len(line.moves), MOST_LINE_MOVES + 1)
    places = _places(game)
    for line in lines:
        put_moves(packer, line.moves, places[line.after])


def put_moves(packer: Packer, moves: Iterable[Move], here: Moment) -> Moment:
    """Pack moves, each as its place among the legal ones; returns the moment after them.

    Args:
        packer: what they are packed into.
        moves: the moves.
        here: the moment before the first.
    """
    for move in moves:
        legal = here.state.legal_moves()
        packer.put(legal.index(move), len(legal))
        here = here.after(move)
    return here


def take_moves(unpacker: Unpacker, count: int, here: Moment) -> Moment:
    """Unpack moves; returns the moment after them.

    Args:
        unpacker: what is packed.
        count: how many moves there are.
        here: the moment before the first.

    Raises:
        NotPacked: nobody packed this.
        BadPosition: a deal that was given does not fit.
    """
    for _move in range(count):
        legal = here.state.legal_moves()
        here = here.after(legal[unpacker.take(len(legal))])
    return here


def _places(game: Moment) -> list[Moment]:
    """The moments of a game, by how many moves were made."""
    return [game.begun, *game.path]


def _take_outline(unpacker: Unpacker) -> list[tuple[int, int]]:
    """Where each side line begins, and how many moves it has.

    Raises:
        NotPacked: nobody packed this.
    """
    outline = []
    for _line in range(unpacker.take(MOST_LINES + 1)):
        after, count = unpacker.take(MOST_MOVES), unpacker.take(MOST_LINE_MOVES + 1)
        if not count:
            raise NotPacked
        outline.append((after, count))
    return outline


def take_lines(unpacker: Unpacker, game: Moment) -> list[SideLine]:
    """Unpack side lines; the inverse of :func:`put_lines`.

    Args:
        unpacker: what is packed.
        game: the game that they leave, after all its moves.

    Raises:
        NotPacked: nobody packed this.
        BadPosition: a deal that was given does not fit.
    """
    lines, places = [], _places(game)
    for after, count in _take_outline(unpacker):
        if after > game.moves:
            raise NotPacked
        end = take_moves(unpacker, count, places[after])
        lines.append(SideLine(after, tuple(step.move for step in end.path[after:])))
    return lines


def moves_in_words(game: Moment) -> str:
    """The moves up to a moment as a text to be checked."""
    return " ".join(str(step.move) for step in game.path)


def lines_in_words(lines: Iterable[SideLine]) -> str:
    """Side lines as a text to be checked, whatever their comments."""
    return "; ".join(" ".join([str(line.after), *map(str, line.moves)]) for line in lines)
