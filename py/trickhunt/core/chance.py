"""Random numbers that are the same on every machine.

All chance of a game follows from a whole number, the *deal number*. Each use has its own generator,
identified by the deal number and a stream number; how a round's pack is shuffled does not depend on
the moves before it, though the contents of the pack may. :data:`USES` lists all streams; no two
uses share one. Only ``random.Random.random`` is used, because it is the one method whose sequence
Python's documentation promises to keep.
"""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

from trickhunt.core.errors import BadOption
from trickhunt.core.words import _

STREAMS = 1_000_003
"""The number of streams of a deal number; a prime well above the rounds of any game."""

MOST_MOVES = 125_000
"""More moves than any game has in practice."""


class Streams(NamedTuple):
    """The streams of a deal number for one use."""

    first: int  #: the first stream
    size: int  #: the number of streams

    @property
    def last(self) -> int:
        """The last stream."""
        return self.first + self.size - 1


DEALS = Streams(0, 100_000)
"""The draw for the first dealer, then the deal of each round by its number."""
LENIENCE = Streams(100_000, 25_000)
"""The faults that a lenient table misses (TH-12), two streams for each move."""
QUIZ = Streams(STREAMS // 8, 1)
"""The expert's thought about a quiz."""
ADVICE = Streams(STREAMS // 4, MOST_MOVES)
"""The expert's thoughts in hints, questions and reviews, by the moves before each decision."""
PAR = Streams(3 * (STREAMS // 8), 1000)
"""The replays of a deal, one each (:mod:`trickhunt.par`)."""
DAILY = Streams(PAR.last + 1, 1009)
"""The options of a daily deal, one for each game (:mod:`trickhunt.daily`)."""
CHARACTERS = Streams(DAILY.last + 1, 1)
"""The characters of the bots at a table."""
BOTS = Streams(STREAMS // 2, MOST_MOVES)
"""The bots at a table, by the number of moves before each of their moves."""
COACH = Streams(3 * (STREAMS // 4), MOST_MOVES)
"""The checks of the coach's remarks, by the number of moves before each."""
PUZZLES = Streams(7 * (STREAMS // 8), 100_000)
"""The search for puzzles: the bots of the game, then eight streams for each decision."""
LEAGUE = Streams(STREAMS - 101, 100)
"""The bots of a league: rotation ``r`` of a deal draws from the ``r``-th before the last."""
TRACE = Streams(STREAMS - 1, 1)
"""The bots of a trace."""

USES = {
    "deals": DEALS,
    "lenience": LENIENCE,
    "quiz": QUIZ,
    "advice": ADVICE,
    "par": PAR,
    "daily": DAILY,
    "characters": CHARACTERS,
    "bots": BOTS,
    "coach": COACH,
    "puzzles": PUZZLES,
    "league": LEAGUE,
    "trace": TRACE,
}
"""All streams in use, by their purpose."""

LARGEST_SEED = 2**53 - 1
"""The largest deal number: the largest whole number that JSON readers keep exactly."""


def generator(seed: int, stream: int) -> Random:
    """A generator for one stream of a deal number.

    Args:
        seed: the deal number, 0 to :data:`LARGEST_SEED`.
        stream: 0 to ``STREAMS - 1``, within one of :data:`USES`.

    Raises:
        BadOption: the deal number is out of range.
    """
    if not 0 <= seed <= LARGEST_SEED:
        raise BadOption(
            _(
                "Deal numbers run from 0 to {last}; {seed} is not one of them.",
                last=LARGEST_SEED,
                seed=seed,
            )
        )
    return Random(seed * STREAMS + stream)


def fork(rng: Random) -> int:
    """A seed for another generator, whose draws then do not affect this one."""
    # A whole number: a float would be hashed, and the hash differs where words have 32 bits.
    return int(rng.random() * (1 << 61))


def below(rng: Random, bound: int) -> int:
    """A whole number from 0 to ``bound - 1``, uniformly distributed."""
    return int(rng.random() * bound)


def shuffle(rng: Random, cards: list[Any]) -> None:
    """Shuffle ``cards`` in place; all orders are equally likely."""
    draw = rng.random
    for last in range(len(cards) - 1, 0, -1):
        other = int(draw() * (last + 1))
        cards[last], cards[other] = cards[other], cards[last]
