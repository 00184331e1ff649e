"""Bots of Pepper: one follows rules of thumb; the others search, with the same play-outs."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from tests.pepper.game import (
    BIDS,
    DECK,
    JACK,
    PLAYERS,
    TRUMPS,
    PepperObservation,
    PepperState,
    beats,
    strength,
    suit_of,
)
from trickhunt.core.trick import Trick
from trickhunt.search.flat import FlatSearch
from trickhunt.search.game_model import Ending
from trickhunt.search.roster import PlainModel, plain_roster
from trickhunt.search.thinker import SearchBot

ACE = DECK.ranks.index("A")


def trumps(hand: Sequence[int], trump: int) -> list[int]:
    """Return the trumps of a hand, the highest first."""
    found = [face for face in hand if suit_of(face, trump) == trump]
    return sorted(found, key=lambda face: -strength(face, trump))


def bowers(hand: Sequence[int], trump: int) -> int:
    """Return the number of bowers in a hand."""
    return sum(DECK.rank_of(face) == JACK for face in trumps(hand, trump))


def aces(hand: Sequence[int], trump: int) -> int:
    """Return the number of aces of other suits in a hand."""
    return sum(DECK.rank_of(face) == ACE and DECK.suit_of(face) != trump for face in hand)


def promise(hand: Sequence[int], trump: int) -> int:
    """Return how many tricks a hand may take with this trump and a little help from the partner."""
    return len(trumps(hand, trump)) - 1 + bowers(hand, trump) // 2 + aces(hand, trump)


def best_suit(hand: Sequence[int]) -> int:
    """Return the most promising trump suit of a hand."""
    return max(range(len(DECK.suits)), key=lambda suit: promise(hand, suit))


def by_thumb(seat: int, hand: Sequence[int], legal: Sequence[Any], trick: Trick) -> Any:
    """Return the move of a player who follows simple rules and counts no cards.

    The player bids what the hand promises, leads the highest card, takes a trick from the opponents
    with the cheapest card that does so, and otherwise plays the lowest card.
    """
    if legal[0].action == "bid":
        bid = BIDS[max(0, min(promise(hand, best_suit(hand)), len(BIDS) - 1))]
        return bid if bid in legal else legal[0]
    if legal[0].action == "name":
        return TRUMPS[best_suit(hand)]
    cards = sorted(legal, key=lambda move: _height(move.card, trick.trump))
    if not trick.cards:
        return cards[-1]
    is_partners = trick.winner == (seat + 2) % PLAYERS
    taking = (one for one in cards if beats(one.card, trick.best, trick.trump))
    return cards[0] if is_partners else next(taking, cards[0])


def _height(face: int, trump: int) -> tuple[bool, int, int]:
    high = strength(face, trump)
    is_bower = high >= DECK.size
    return suit_of(face, trump) == trump, high if is_bower else DECK.rank_of(face), face


class ThumbBot:
    """The casual player, who follows rules of thumb."""

    def choose(self, observation: PepperObservation, rng: Random) -> Any:
        """Return the move of these rules."""
        del rng
        seen = observation
        trick = Trick(seen.leader, seen.trump)
        if seen.trick:
            trick.cards, trick.winner = list(seen.trick), seen.winner
            trick.best = seen.trick[(seen.winner - seen.leader) % PLAYERS]
        return by_thumb(seen.seat, seen.hand, seen.legal_moves, trick)


class PepperModel(PlainModel):
    """The model of a search: all players follow the rules of thumb."""

    def finish(self, state: PepperState, number: int, rng: Random) -> Ending:
        """Continue a state to the end of round ``number``."""
        while (seat := state.actor) >= 0 and state.round <= number:
            state.apply(by_thumb(seat, state.hand(seat), state.legal_moves(), state.trick))
        return super().finish(state, number, rng)


def _expert() -> FlatSearch:
    return FlatSearch(PepperModel())


ROSTER = plain_roster()._replace(
    model=PepperModel,
    expert=_expert,
    club=lambda: SearchBot(_expert(), 100),
    casual=ThumbBot,
)
