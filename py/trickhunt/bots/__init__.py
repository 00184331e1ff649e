"""Players that are programs: each gets an observation and a generator, nothing else.

A bot is called by its name: ``random``, ``casual``, ``club``; and ``flat``, ``ismcts``, ``expert``,
which search, for :data:`USUAL_BUDGET` play-outs a move or for as many as follow a colon, as in
``expert:300``.
"""

from trickhunt.bots.factory import (
    LARGEST_BUDGET,
    USUAL_BUDGET,
    bot_names,
    considers,
    make_bot,
    make_thinker,
    roster_of,
)

__all__ = [
    "LARGEST_BUDGET",
    "USUAL_BUDGET",
    "bot_names",
    "considers",
    "make_bot",
    "make_thinker",
    "roster_of",
]
