"""Puzzles as a data file: what the page and the package carry."""

from __future__ import annotations

import json
from collections.abc import Iterable

from trickhunt.puzzles.model import Puzzle, plain_puzzle


def data_file(found: Iterable[Puzzle]) -> str:
    """A list of JSON that holds a game's puzzles by their numbers, one a line."""
    lines = ",\n".join(line(puzzle) for puzzle in found)
    return f"[\n{lines}\n]\n"


def line(puzzle: Puzzle) -> str:
    """A puzzle as a line of JSON."""
    return json.dumps(plain_puzzle(puzzle), ensure_ascii=False)
