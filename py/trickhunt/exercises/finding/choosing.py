"""The choice among all puzzles that were found: of every kind, from every table, easy and hard."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from trickhunt.exercises.puzzle import Puzzle

OF_A_DEAL = 8
"""So many puzzles are taken from the same game at most."""


def choose(found: Iterable[Puzzle], count: int, kept: Sequence[Puzzle] = ()) -> list[Puzzle]:
    """So many puzzles, or all that fit, with as much variety as there is; the easy ones first.

    Args:
        found: the puzzles to choose from.
        count: how many are wanted, with those that are kept.
        kept: puzzles that are there already. They keep their places, and their numbers.
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
    """Where a puzzle asks."""
    return puzzle.position, puzzle.moves


def _rank(puzzle: Puzzle, seen: Counter[tuple[str, str]]) -> int:
    """How many puzzles like it were chosen already; fewer first."""
    return sum(seen[trait] for trait in _traits(puzzle))


def _traits(puzzle: Puzzle) -> list[tuple[str, str]]:
    """What makes it like others."""
    state = puzzle.state()
    game = state.game
    return [
        ("kind", puzzle.kind),
        ("round", str(state.round)),
        ("difficulty", str(puzzle.difficulty)),
        ("table", f"{game.players} {dict(game.options)}"),
        ("deal", str(puzzle.link.seed)),
    ]
