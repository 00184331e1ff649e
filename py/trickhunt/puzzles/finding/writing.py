"""Puzzles as a module: what the page and the package carry."""

from __future__ import annotations

from collections.abc import Iterable

from trickhunt.puzzles.model import Puzzle, written

WIDTH = 98
"""So many characters of a puzzle stand on a line of the module."""


def module(title: str, found: Iterable[Puzzle]) -> str:
    """The source of the module that holds a game's puzzles.

    Args:
        title: what people call the game.
        found: the puzzles, by their numbers.
    """
    lines = "\n".join(_folded(written(puzzle)) for puzzle in found)
    return (
        f'"""The puzzles of {title}, made by ``make puzzles``: see :mod:`trickhunt.puzzles.model`.'
        f'"""\n\nPUZZLES = """\\\n{lines}\n"""\n"""A puzzle a line, the numbers from 1."""\n'
    )


def _folded(line: str) -> str:
    """A line of the text on several lines of the source."""
    parts = [line[at : at + WIDTH] for at in range(0, len(line), WIDTH)]
    return "\\\n".join(parts)
