"""The expected final value of junk.

A card of junk costs a point (BH-18), but a clearing removes all junk of one value, and cards beyond
the toll even count as bargains (BH-19, BH-20). So the cost of a card depends on how many of its
value are beside it, and on how many clearings are still to come. The estimate: each value grows at
random until it is cleared, and the clearings go to the values where they bring most.
"""

from __future__ import annotations

from functools import lru_cache
from math import fsum
from operator import mul
from typing import NamedTuple

from trickhunt.core.arithmetic import exp
from trickhunt.games.bargain_hunt.bots.characters import Style
from trickhunt.games.bargain_hunt.constants import FULL_HAND, TERMS
from trickhunt.games.bargain_hunt.moves import VALUE_OF, VALUES
from trickhunt.games.bargain_hunt.observation import BargainObservation

MOST = 12
"""The number of cards of one value in the pack (BH-2)."""

Counts = tuple[int, ...]
"""The number of cards of each value in a pile; index 0 counts special offers."""


class Horizon(NamedTuple):
    """The future of a seat's junk."""

    clearings: int  #: how many clearings the seat still has
    growth: float  #: the expected number of further cards of each value that it will win
    blur: float  #: the uncertainty about which values will be cleared, in ranks
    toll: int  #: the number of cards that converting costs
    french: bool  #: whether the French edition is played
    last: bool  #: whether this is the last round, with two clearings at its end (BH-23)


def horizon(observation: BargainObservation, style: Style, *, made: int = 0) -> Horizon:
    """The future of a seat's junk.

    Args:
        style: the parameters of the club player.
        made: how many of the clearings to leave out, because they are made.
    """
    return horizon_of(
        observation.players,
        observation.rounds - observation.round,
        max(observation.held),
        style,
        french=observation.french,
        made=made,
    )


def horizon_of(
    players: int, rounds_left: int, tricks: int, style: Style, *, french: bool, made: int = 0
) -> Horizon:
    """The future of a seat's junk.

    Args:
        style: the parameters of the club player.
        french: whether the French edition is played.
        made: how many of the clearings to leave out, because they are made.
    """
    terms = TERMS[players]
    clearings = rounds_left + 2 - made
    inflow = style.inflow_french if french else style.inflow
    return Horizon(
        clearings,
        round(inflow * (rounds_left + tricks / FULL_HAND), 1),
        style.blur * (clearings - 1.5) if rounds_left or tricks else 0.0,
        terms.toll,
        french,
        not rounds_left,
    )


def count_values(cards: tuple[int, ...]) -> Counts:
    """The number of cards of each value in a pile."""
    counts = [0] * (VALUES + 1)
    for face in cards:
        counts[VALUE_OF[face]] += 1
    return tuple(counts)


def gain(count: int, to_come: Horizon) -> int:
    """The immediate points for clearing this number of cards of one value."""
    if count > to_come.toll:
        return 2 * count - to_come.toll
    return 0 if to_come.french else count


@lru_cache(maxsize=512)
def prospects(to_come: Horizon) -> tuple[float, ...]:
    """Per number of cards of a value, the expected points for clearing them in the end."""
    chances = [exp(-to_come.growth)]
    for more in range(1, MOST + 1):
        chances.append(chances[-1] * to_come.growth / more)
    return tuple(
        fsum(chance * gain(count + more, to_come) for more, chance in enumerate(chances))
        for count in range(MOST + 2)
    )


@lru_cache(maxsize=512)
def attention(to_come: Horizon) -> tuple[float, ...]:
    """Per rank of a value, best first, the probability that one of the clearings goes to it."""
    if not to_come.blur:
        return tuple(float(rank < to_come.clearings) for rank in range(VALUES))
    return tuple(
        1 / (1 + exp((rank + 0.5 - to_come.clearings) / to_come.blur)) for rank in range(VALUES)
    )


@lru_cache(maxsize=2048)
def junk_value(counts: Counts, to_come: Horizon, *, fresh: bool) -> float:
    """The expected final value of junk.

    Args:
        fresh: whether all of it came in this round, so that it may be dumped (BH-20).
    """
    table = prospects(to_come)
    gains = sorted([table[count] for count in counts[1:]], reverse=True)
    value = fsum(map(mul, gains, attention(to_come))) - sum(counts)
    if fresh and to_come.french and not counts[0]:
        full = [count for count in counts if count > to_come.toll]
        if len(full) <= to_come.last and len(full) < to_come.clearings:
            after = to_come._replace(clearings=to_come.clearings - 1 - len(full))
            dumped = junk_value((0,) * len(counts), after, fresh=False) + sum(
                count - to_come.toll for count in full
            )
            value = max(value, dumped)
    return value


@lru_cache(maxsize=2048)
def by_count(counts: Counts, to_come: Horizon, *, fresh: bool) -> tuple[float, ...]:
    """The value of winning one more card, by the number of cards of its value already in the junk.

    Args:
        counts: the contents of the junk; the order of the values does not matter.
        to_come: its future.
        fresh: whether all of it came in this round.

    Returns:
        The value for each number of cards that some value has; 0 for the others; at the end that of
        a special offer.
    """
    now = junk_value(counts, to_come, fresh=fresh)
    worth = [0.0] * (MOST + 2)
    for value, count in enumerate(counts):
        more = (*counts[:value], count + 1, *counts[value + 1 :])
        worth[count if value else -1] = junk_value(more, to_come, fresh=fresh) - now
    return tuple(worth)


@lru_cache(maxsize=2048)
def card_values(
    counts: Counts,
    bargain: int,
    to_come: Horizon,
    *,
    fresh: bool,
) -> tuple[float, ...]:
    """Per value, the value of winning one more card for a seat; index 0: special offer.

    Args:
        counts: the contents of the seat's junk.
        to_come: the future of its junk.
        fresh: whether all its junk came in this round.
    """
    now = junk_value(counts, to_come, fresh=fresh)
    values = []
    for value, count in enumerate(counts):
        if value == bargain:
            values.append(1.0)
        else:
            more = (*counts[:value], count + 1, *counts[value + 1 :])
            values.append(junk_value(more, to_come, fresh=fresh) - now)
    return tuple(values)


@lru_cache(maxsize=2048)
def takings(
    counts: Counts,
    bargain: int,
    to_come: Horizon,
    cards: tuple[int, ...],
    *,
    fresh: bool,
) -> float:
    """The value of winning several cards at once: more than one by one if they make a set.

    Args:
        counts: the contents of the seat's junk.
        to_come: the future of its junk.
        fresh: whether all its junk came in this round.
    """
    after = list(counts)
    points = 0
    for face in cards:
        value = VALUE_OF[face]
        if value == bargain:
            points += 1
        else:
            after[value] += 1
    now = junk_value(counts, to_come, fresh=fresh)
    return points + junk_value(tuple(after), to_come, fresh=fresh) - now
