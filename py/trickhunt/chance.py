"""Chance, the same on every machine.

A game's chance is a whole number, the *deal number*. Each use draws from a generator of its
own, found from the deal number and the number of the stream: how a round's pack is shuffled
depends on nothing that was played, though what lies in it may. Only ``random.Random.random`` is
used: it is the one method whose sequence Python's documentation promises to keep.
"""

from __future__ import annotations

from random import Random

from trickhunt.errors import BadOption
from trickhunt.words import _

STREAMS = 1_000_003
"""Streams a deal number has; a prime well above the number of rounds of any game."""

LARGEST_SEED = 2**53 - 1
"""The largest deal number: the largest whole number that JSON readers keep exactly."""


def generator(seed: int, stream: int) -> Random:
    """A generator for one stream of a deal number.

    Args:
        seed: the deal number, 0 to :data:`LARGEST_SEED`.
        stream: 0 to ``STREAMS - 1``; 0 is the lot for the first dealer, ``r`` the deal of
            round ``r``.

    Raises:
        BadOption: there is no such deal number.
    """
    if not 0 <= seed <= LARGEST_SEED:
        raise BadOption(
            _("A deal number is 0 to {last}, not {seed}.", last=LARGEST_SEED, seed=seed)
        )
    return Random(seed * STREAMS + stream)


def below(rng: Random, bound: int) -> int:
    """A whole number from 0 to ``bound - 1``, each as likely as the others."""
    return int(rng.random() * bound)


def shuffle(rng: Random, cards: list[int]) -> None:
    """Put ``cards`` into a random order, every order as likely as the others, in place."""
    draw = rng.random
    for last in range(len(cards) - 1, 0, -1):
        other = int(draw() * (last + 1))
        cards[last], cards[other] = cards[other], cards[last]
