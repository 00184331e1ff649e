"""The probabilities that the cards of a hand take tricks, and the resulting points."""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum

from trickhunt.core.arithmetic import exp
from trickhunt.games.treasure_hunt.bots.characters import Style
from trickhunt.games.treasure_hunt.bots.counting import Count
from trickhunt.games.treasure_hunt.moves import RANKS, SUIT_OF

Features = tuple[float, ...]


def features(hand: Sequence[int], trump: int, count: Count) -> dict[int, Features]:
    """The features of each card of a hand, independent of the number of tricks needed.

    For every card: a constant, the expected number of better cards of its suit in the other hands,
    for a plain card the probability that it is trumped and for a trump the number of trumps of the
    others, the number of cards of its suit in the hand, and the total number of cards.
    """
    length = [0] * 4
    for face in hand:
        length[SUIT_OF[face]] += 1
    size = len(hand)
    looked_at: dict[int, Features] = {}
    for face in hand:
        suit = SUIT_OF[face]
        better = count.expected(suit, count.higher[face])
        if suit == trump:
            third = count.expected(trump, count.unseen[trump]) / size
        else:
            third = count.ruff(suit, trump)
        looked_at[face] = (1.0, better, third, length[suit] / size, size / RANKS)
    return looked_at


def leaning(look: Features, weights: Sequence[float]) -> float:
    """The log odds that a card wins, independent of the number of tricks needed."""
    return fsum(map(float.__mul__, look, weights))


def spread(leanings: Sequence[float], push: float) -> list[float]:
    """The probabilities of taking 0, 1, 2 … tricks with independent cards.

    Args:
        leanings: the log odds of each card.
        push: added to all of them, because the player wants tricks or does not.
    """
    chances = [1.0]
    for lean in leanings:
        win = 1 / (1 + exp(-lean - push))
        lose = 1 - win
        chances = [
            more * win + less * lose
            for more, less in zip([0.0, *chances], [*chances, 0.0], strict=True)
        ]
    return chances


def prospect(leanings: Sequence[float], bid: int, taken: int, push: float) -> float:
    """The expected points (TH-13), for a round that counts once.

    Args:
        leanings: the log odds of each card still to be played.
        taken: the tricks taken so far.
        push: added to the log odds if all remaining tricks are needed.
    """
    left = len(leanings)
    wanted = min(max(bid - taken, 0), left)
    total = 0.0
    for more, chance in enumerate(spread(leanings, push * wanted / left if left else 0.0)):
        surplus = taken + more - bid
        total += chance * (bid - surplus if surplus >= 0 else surplus)
    return total


def leanings_of(hand: Sequence[int], trump: int, count: Count, style: Style) -> dict[int, float]:
    """The log odds of each card of a hand."""
    return {
        face: leaning(look, style.trump if SUIT_OF[face] == trump else style.plain)
        for face, look in features(hand, trump, count).items()
    }
