"""What junk will be worth in the end.

A card of junk costs a point (BH-18), but a clearing takes all junk of one value away, and what is
above the toll even counts as bargains (BH-19, BH-20). So a card is worth little or much according
to how many of its value lie beside it, and how many clearings are still to come. The estimate:
each value grows by chance until it is cleared, and the clearings go to the values where they
bring most.
"""

from __future__ import annotations

from functools import lru_cache
from math import exp

from trickhunt.games.bargain_hunt.moves import VALUE_OF, VALUES
from trickhunt.games.bargain_hunt.observation import BargainObservation

MOST = 12
"""Cards of one value in the pack (BH-2)."""


def gain(count: int, toll: int, french: bool) -> int:
    """The points that clearing so many cards of one value brings at once."""
    if count > toll:
        return 2 * count - toll
    return 0 if french else count


@lru_cache(maxsize=4096)
def prospects(growth: float, toll: int, french: bool) -> tuple[float, ...]:
    """Per number of cards of a value, what clearing them later is expected to bring.

    Args:
        growth: how many more cards of the value come on average, by chance.
        toll: how many cards converting costs.
        french: whether the French edition is played.
    """
    chances = [exp(-growth)]
    for more in range(1, MOST + 1):
        chances.append(chances[-1] * growth / more)
    return tuple(
        sum(chance * gain(count + more, toll, french) for more, chance in enumerate(chances))
        for count in range(MOST + 2)
    )


@lru_cache(maxsize=256)
def attention(clearings: int, blur: float) -> tuple[float, ...]:
    """Per rank of a value, best first, how likely one of the clearings goes to it."""
    return tuple(
        1 / (1 + exp((rank + 0.5 - clearings) / blur)) if blur else float(rank < clearings)
        for rank in range(VALUES)
    )


@lru_cache(maxsize=16384)
def junk_value(
    counts: tuple[int, ...], clearings: int, growth: float, toll: int, french: bool, blur: float
) -> float:
    """What junk will count in the end, special offers left aside.

    Args:
        counts: how many cards of each value lie in it; index 0 is not looked at.
        clearings: how many clearings are still to come.
        growth: how many more cards of each value come on average.
        toll: how many cards converting costs.
        french: whether the French edition is played.
        blur: how unsure the choice of values is, in ranks.
    """
    table = prospects(growth, toll, french)
    gains = sorted([table[count] for count in counts[1:]], reverse=True)
    rest = sum(counts) - counts[0]
    cleared = sum(map(float.__mul__, gains, attention(clearings, blur)))
    return cleared - rest


def count_values(cards: tuple[int, ...]) -> list[int]:
    """How many cards of each value lie in a pile; index 0 counts special offers."""
    counts = [0] * (VALUES + 1)
    for face in cards:
        counts[VALUE_OF[face]] += 1
    return counts


def clearings_left(observation: BargainObservation) -> int:
    """How many clearings each seat still has, before this round's (BH-19, BH-23)."""
    return observation.rounds - observation.round + 2


@lru_cache(maxsize=16384)
def card_values(
    counts: tuple[int, ...],
    bargain: int,
    clearings: int,
    growth: float,
    toll: int,
    french: bool,
    blur: float,
) -> tuple[float, ...]:
    """Per value, what winning one more card of it is worth to a seat; index 0: special offer.

    Args:
        counts: how many cards of each value lie in the seat's junk.
        bargain: the value it collects.
        clearings: how many clearings it still has.
        growth: how many more cards of each value come on average.
        toll: how many cards converting costs.
        french: whether the French edition is played.
        blur: how unsure the choice of values is, in ranks.
    """
    now = junk_value(counts, clearings, growth, toll, french, blur)
    values = [-1.0]
    for value in range(1, VALUES + 1):
        if value == bargain:
            values.append(1.0)
        else:
            more = (*counts[:value], counts[value] + 1, *counts[value + 1 :])
            values.append(junk_value(more, clearings, growth, toll, french, blur) - now)
    return tuple(values)
