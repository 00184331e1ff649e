"""How many tries find a puzzle's answer, by players of every strength."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from random import Random
from typing import Any

from trickhunt.bots import make_bot
from trickhunt.core.game import Move
from trickhunt.exercises.puzzle import FINDERS, TRIES

AT_A_GLANCE = 30
"""Play-outs per move of an expert with little time."""

AS_BOTS: Mapping[str, str] = {"expert": f"expert:{AT_A_GLANCE}"}
"""The names of these players as bots, if the name needs a number."""


def finders(name: str, seen: Any, answer: Collection[Move], rng: Random) -> tuple[int, ...]:
    """The number of tries in which each of :data:`FINDERS` finds the answer.

    Args:
        name: the name of the game.
        answer: the right moves.
    """
    found = []
    for finder in FINDERS:
        bot = make_bot(AS_BOTS.get(finder, finder), name)
        found.append(sum(bot.choose(seen, rng) in answer for _try in range(TRIES)))
    return tuple(found)
