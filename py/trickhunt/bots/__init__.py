"""Bots: each gets an observation and a random number generator, nothing else.

A bot is identified by its name: ``random``, ``casual``, ``club``; and the searching ``flat``,
``ismcts``, ``expert``, with :data:`USUAL_BUDGET` play-outs per move or with the number after a
colon, as in ``expert:300``. Characters are club players with habits: ``club:rival``.
"""

from trickhunt.bots.factory import (
    LARGEST_BUDGET,
    USUAL_BUDGET,
    bot_names,
    characters_at,
    considers,
    habit_of,
    is_decision,
    make_bot,
    make_thinker,
    roster_of,
    title_of,
)

__all__ = [
    "LARGEST_BUDGET",
    "USUAL_BUDGET",
    "bot_names",
    "characters_at",
    "considers",
    "habit_of",
    "is_decision",
    "make_bot",
    "make_thinker",
    "roster_of",
    "title_of",
]
