"""Write puzzles as a data file for the page and the package."""

from __future__ import annotations

import json
from collections.abc import Iterable

from trickhunt.exercises.puzzle import Puzzle
from trickhunt.exercises.reading import PUZZLE_SCHEMA


def data_file(found: Iterable[Puzzle]) -> str:
    """A readable JSON list of a game's puzzles by their numbers."""
    entries = ",\n".join(map(_entry, found))
    return f"[\n{entries}\n]\n"


def line(puzzle: Puzzle) -> str:
    """A puzzle as a line of JSON."""
    return _json(PUZZLE_SCHEMA.write(puzzle))


def _entry(puzzle: Puzzle) -> str:
    fields = {name: _json(value) for name, value in PUZZLE_SCHEMA.write(puzzle).items()}
    if puzzle.moves:
        fields["moves"] = "[\n   " + ",\n   ".join(map(_json, puzzle.moves)) + "]"
    told = ",\n  ".join(f'"{name}": {value}' for name, value in fields.items())
    return f" {{{told}}}"


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)
