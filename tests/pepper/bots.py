"""Bots of Pepper: they search, and in their play-outs bid what a hand promises."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from tests.pepper.game import (
    AUCTION,
    BIDS,
    DECK,
    JACK,
    TRICKS,
    TRUMPS,
    PepperState,
    strength,
    suit_of,
)
from trickhunt.search.flat import FlatSearch
from trickhunt.search.model import Ending
from trickhunt.search.plain import PlainModel
from trickhunt.search.roster import plain_roster
from trickhunt.search.thinking import SearchBot

ACE = DECK.ranks.index("A")


def trumps(hand: Sequence[int], trump: int) -> list[int]:
    """The trumps of a hand, the highest first."""
    found = [face for face in hand if suit_of(face, trump) == trump]
    return sorted(found, key=lambda face: -strength(face, trump))


def bowers(hand: Sequence[int], trump: int) -> int:
    """How many of a hand's trumps are bowers."""
    return sum(DECK.rank_of(face) == JACK for face in trumps(hand, trump))


def aces(hand: Sequence[int], trump: int) -> int:
    """How many aces of other suits are in a hand."""
    return sum(DECK.rank_of(face) == ACE and DECK.suit_of(face) != trump for face in hand)


def promise(hand: Sequence[int], trump: int) -> int:
    """How many tricks a hand may take with such a trump, and a partner who helps a little."""
    return len(trumps(hand, trump)) - 1 + bowers(hand, trump) // 2 + aces(hand, trump)


def best_suit(hand: Sequence[int]) -> int:
    """The suit that promises most as trump."""
    return max(range(len(DECK.suits)), key=lambda suit: promise(hand, suit))


class PepperModel(PlainModel):
    """What a search knows: a hand is bid for what it promises; cards fall by lot."""

    def finish(self, state: PepperState, number: int, rng: Random) -> Ending:
        """Play a state on until round ``number`` is over."""
        while state.actor >= 0 and state.round <= number and state.phase != TRICKS:
            hand = state.hand(state.actor)
            suit, legal = best_suit(hand), state.legal_moves()
            if state.phase == AUCTION:
                bid = BIDS[max(0, min(promise(hand, suit), len(BIDS) - 1))]
                state.apply(bid if bid in legal else legal[0])
            else:
                state.apply(TRUMPS[suit])
        return super().finish(state, number, rng)


def _expert() -> FlatSearch:
    return FlatSearch(PepperModel())


ROSTER = plain_roster()._replace(
    model=PepperModel,
    expert=_expert,
    club=lambda: SearchBot(_expert(), 100),
    casual=lambda: SearchBot(_expert(), 12),
)
