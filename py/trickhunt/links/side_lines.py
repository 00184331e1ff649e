"""Side lines: what might have been played instead, with words of its own."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from trickhunt.links.packing import NotPacked, Packer, Unpacker

if TYPE_CHECKING:
    from trickhunt.core.game import Move, State

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

    def comment(self, moves: int) -> str:
        """The words on the position after so many of its moves, or ``""``."""
        return dict(self.comments).get(moves, "")


Places = Mapping[int, "State[Any]"]
"""The states of a game that side lines begin at, by the moves made before."""


def put_lines(packer: Packer, lines: Iterable[SideLine], places: Places) -> None:
    """Pack side lines: where each begins, then the moves of each."""
    lines = list(lines)
    packer.put(len(lines), MOST_LINES + 1)
    for line in lines:
        packer.put(line.after, MOST_MOVES)
        packer.put(len(line.moves), MOST_LINE_MOVES + 1)
    for line in lines:
        state = places[line.after].copy()
        for move in line.moves:
            legal = state.legal_moves()
            packer.put(legal.index(move), len(legal))
            state.apply(move)


def take_outline(unpacker: Unpacker) -> list[tuple[int, int]]:
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


def take_lines(
    unpacker: Unpacker, outline: Iterable[tuple[int, int]], places: Places
) -> list[SideLine]:
    """The side lines of an outline.

    Args:
        unpacker: what is packed after the outline.
        outline: what :func:`take_outline` gave.
        places: the states at which they begin.

    Raises:
        NotPacked: nobody packed this.
        BadPosition: a deal that was given does not fit.
    """
    lines = []
    for after, count in outline:
        if after not in places:
            raise NotPacked
        state = places[after].copy()
        moves = []
        for _move in range(count):
            legal = state.legal_moves()
            moves.append(legal[unpacker.take(len(legal))])
            state.apply(moves[-1])
        lines.append(SideLine(after, tuple(moves)))
    return lines


def lines_in_words(lines: Iterable[SideLine]) -> str:
    """Side lines as a text to be checked, whatever their comments."""
    return "; ".join(" ".join([str(line.after), *map(str, line.moves)]) for line in lines)
