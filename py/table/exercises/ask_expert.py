"""Ask the expert about a quiz: its choice is the answer."""

from __future__ import annotations

from collections.abc import Sequence

from table.advice.advice import Advice
from table.exercises.quiz_state import QuizState
from trickhunt.core.chance import QUIZ as QUIZ_STREAM
from trickhunt.core.chance import generator
from trickhunt.core.game import Move
from trickhunt.core.words import _


async def ask_expert(asking: QuizState, names: Sequence[str]) -> tuple[Move, ...]:
    """Let the expert think about a quiz; returns the moves that it considers best.

    Its reason becomes the idea of the quiz. Can be cancelled.
    """
    state = asking.state
    rng = generator(state.seed, QUIZ_STREAM.first)
    advice = Advice(state.game.name, state.observe(state.actor), names, rng)
    await advice.grow()
    assert advice.opinion is not None
    best, *others = advice.opinion.judged
    chosen = _("The expert would choose: {move}.", move=advice.words(best.move))
    asking.idea = f"{chosen} {advice.reason}".rstrip()
    as_good = [one.move for one in others if one.is_level and not one.is_open]
    return (best.move, *as_good)
