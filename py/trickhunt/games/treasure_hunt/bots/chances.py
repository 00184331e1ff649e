"""How likely the cards of a hand take tricks, and what a number of tricks is then worth."""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum

from trickhunt.core.arithmetic import exp
from trickhunt.games.treasure_hunt.bots.counting import Count
from trickhunt.games.treasure_hunt.bots.style import Style
from trickhunt.games.treasure_hunt.moves import RANKS, SUIT_OF

Features = tuple[float, ...]


def features(hand: Sequence[int], trump: int, count: Count) -> dict[int, Features]:
    """What is looked at in each card of a hand, apart from how many tricks are needed.

    For every card: a constant, how many better cards of its suit the other hands hold on
    average, for a plain card how likely it is trumped and for a trump how many trumps the others
    hold, how many cards of its suit the hand holds, and how many cards there are in all.
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
    """How strongly a card tends to win, as log odds, whatever is needed."""
    return fsum(map(float.__mul__, look, weights))


def spread(leanings: Sequence[float], push: float) -> list[float]:
    """The chances of taking 0, 1, 2 … tricks with cards that win apart from each other.

    Args:
        leanings: the log odds of each card.
        push: what is added to all of them, because the player wants tricks or does not.
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
    """The points to expect (TH-13), for a round that counts once.

    Args:
        leanings: the log odds of each card still to be played.
        bid: the prediction.
        taken: the tricks taken so far.
        push: how much needing all the tricks that are left adds to the log odds.
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
