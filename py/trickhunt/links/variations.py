"""Variations (side lines): alternative moves, with their own comments."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from trickhunt.core.game import Move
from trickhunt.formats.walk import Moment
from trickhunt.links.packing import NotPacked, Packer, Unpacker

MOST_LINES = 24
"""The most side lines of a link."""

MOST_LINE_MOVES = 60
"""The most moves of a side line: more than a typical round has."""

MOST_MOVES = 2**16
"""One more than the most moves of a link."""


@dataclass(frozen=True)
class Variation:
    """Alternative moves to those of the game."""

    after: int  #: the number of moves of the game before the branch
    moves: tuple[Move, ...]  #: the moves made from there, at least one
    #: comments by the number of moves before them, in order, at most one each; the comment after no
    #: moves introduces the line
    comments: tuple[tuple[int, str], ...] = ()

    @property
    def of(self) -> int:
        """The number of the line from which it branches off: in a link always the game."""
        return 0

    def comment(self, moves: int) -> str:
        """The comment after a number of its moves, or ``""``."""
        return dict(self.comments).get(moves, "")


def put_lines(packer: Packer, lines: Iterable[Variation], game: Moment) -> None:
    """Pack side lines: the branch of each, then the moves of each.

    Args:
        game: the game from which they branch off, after all its moves.
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
    """Pack moves, each as its index among the legal ones; returns the moment after them.

    Args:
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
        here: the moment before the first.

    Raises:
        NotPacked: a packer cannot have written this.
        BadPosition: an explicit deal is impossible.
    """
    for _move in range(count):
        legal = here.state.legal_moves()
        here = here.after(legal[unpacker.take(len(legal))])
    return here


def _places(game: Moment) -> list[Moment]:
    """The moments of a game, by the number of moves made."""
    return [game.begun, *game.path]


def _take_outline(unpacker: Unpacker) -> list[tuple[int, int]]:
    """The branch and the number of moves of each side line.

    Raises:
        NotPacked: a packer cannot have written this.
    """
    outline = []
    for _line in range(unpacker.take(MOST_LINES + 1)):
        after, count = unpacker.take(MOST_MOVES), unpacker.take(MOST_LINE_MOVES + 1)
        if not count:
            raise NotPacked
        outline.append((after, count))
    return outline


def take_lines(unpacker: Unpacker, game: Moment) -> list[Variation]:
    """Unpack side lines; the inverse of :func:`put_lines`.

    Args:
        game: the game from which they branch off, after all its moves.

    Raises:
        NotPacked: a packer cannot have written this.
        BadPosition: an explicit deal is impossible.
    """
    lines, places = [], _places(game)
    for after, count in _take_outline(unpacker):
        if after > game.moves:
            raise NotPacked
        end = take_moves(unpacker, count, places[after])
        lines.append(Variation(after, tuple(step.move for step in end.path[after:])))
    return lines


def moves_in_words(game: Moment) -> str:
    """The moves up to a moment as text, for the checksum."""
    return " ".join(str(step.move) for step in game.path)


def lines_in_words(lines: Iterable[Variation]) -> str:
    """Side lines without comments as text, for the checksum."""
    return "; ".join(" ".join([str(line.after), *map(str, line.moves)]) for line in lines)
