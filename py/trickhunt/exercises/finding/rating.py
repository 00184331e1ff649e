"""How many find a puzzle: players of every strength try it."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from random import Random
from typing import Any

from trickhunt.bots import make_bot
from trickhunt.core.game import Move
from trickhunt.exercises.puzzle import FINDERS, TRIES

AT_A_GLANCE = 30
"""Play-outs for a move of an expert who has little time."""

AS_BOTS: Mapping[str, str] = {"expert": f"expert:{AT_A_GLANCE}"}
"""What those are called as bots whose name needs a number."""


def finders(name: str, seen: Any, answer: Collection[Move], rng: Random) -> tuple[int, ...]:
    """In how many of their tries each of :data:`FINDERS` finds the answer.

    Args:
        name: the name of the game.
        seen: what the seat that is to move knows.
        answer: the moves that are right.
        rng: the source of all chance.
    """
    found = []
    for finder in FINDERS:
        bot = make_bot(AS_BOTS.get(finder, finder), name)
        found.append(sum(bot.choose(seen, rng) in answer for _try in range(TRIES)))
    return tuple(found)
