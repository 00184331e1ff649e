"""Select from the puzzles found, and write them: every kind, every table, easy and hard."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Sequence

from trickhunt.exercises.puzzle import Puzzle
from trickhunt.exercises.reading import PUZZLE_SCHEMA

OF_A_DEAL = 8
"""The most puzzles taken from the same game."""


def choose(found: Iterable[Puzzle], count: int, kept: Sequence[Puzzle] = ()) -> list[Puzzle]:
    """At most ``count`` puzzles with as much variety as possible, easy ones first.

    Args:
        count: the number of puzzles wanted, including those that are kept.
        kept: existing puzzles. They keep their places and numbers.
    """
    chosen = list(kept)
    seen = Counter(trait for puzzle in chosen for trait in _traits(puzzle))
    known = {_moment(puzzle) for puzzle in kept}
    left = [puzzle for puzzle in found if _moment(puzzle) not in known]
    new: list[Puzzle] = []
    while len(chosen) + len(new) < count:
        left = [one for one in left if seen["deal", str(one.link.seed)] < OF_A_DEAL]
        if not left:
            break
        best = min(left, key=lambda one: (_rank(one, seen), one.shares.next - one.shares.best))
        left.remove(best)
        new.append(best)
        seen.update(_traits(best))
    return chosen + sorted(new, key=lambda one: (-one.found, _moment(one)))


def _moment(puzzle: Puzzle) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The moment of a puzzle."""
    return puzzle.position, puzzle.moves


def _rank(puzzle: Puzzle, seen: Counter[tuple[str, str]]) -> int:
    """How many similar puzzles were chosen already; fewer first."""
    return sum(seen[trait] for trait in _traits(puzzle))


def _traits(puzzle: Puzzle) -> list[tuple[str, str]]:
    """The traits that it can share with others."""
    state = puzzle.state()
    game = state.game
    return [
        ("kind", puzzle.kind),
        ("round", str(state.round)),
        ("difficulty", str(puzzle.difficulty)),
        ("table", f"{game.players} {dict(game.options)}"),
        ("deal", str(puzzle.link.seed)),
    ]


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
