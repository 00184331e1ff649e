"""Common code of games in which players must follow suit and trump beats everything else.

All cards are dealt. A game defines trump, the rank of the cards, and the points of a round.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Self

from trickhunt.core.bits import bit_set
from trickhunt.core.cards import flat
from trickhunt.core.chance import below, generator, shuffle
from trickhunt.core.dealing import check_cards, check_dealer, check_sizes, tidy
from trickhunt.core.errors import BadPosition
from trickhunt.core.game import (
    Deal,
    Dealt,
    Event,
    Game,
    GameEnded,
    Option,
    Played,
    RoundBegan,
    RoundScored,
    TrickTaken,
)
from trickhunt.core.round_state import MoveT
from trickhunt.core.trick import Trick
from trickhunt.toolkit.event_sentences import tell_alike
from trickhunt.toolkit.french import FrenchDeck
from trickhunt.toolkit.plain_tricks import PlainObservation, PlainState, sampler
from trickhunt.toolkit.tracing import line_alike


class FollowingState(PlainState[MoveT]):
    """One game in progress."""

    __slots__ = ()

    cards: ClassVar[Sequence[Any]]  #: the move that plays each card, by its face
    #: the message for a deal with the wrong cards, with ``{extra}`` and ``{missing}``
    otherwise: ClassVar[str]

    def strength(self, face: int) -> int:
        """The rank of a card among those of its suit: higher beats lower."""
        return face

    def _cards(self) -> tuple[MoveT, ...]:
        hand, led = self.hand(self.actor), self.trick.led
        following = [face for face in hand if self.suit_of(face) == led]
        return tuple(self.cards[face] for face in following or hand)

    def _lay(self, move: MoveT) -> list[Event]:
        seat, face, trick = self.actor, move.card, self.trick
        suit = self.suit_of(face)
        self.hands[seat] ^= 1 << face
        self.spent.append(face)
        if not trick.cards:
            trick.led, trick.best = suit, face
        elif suit != trick.led:
            self.voids[seat] |= 1 << trick.led
        is_alike = suit == self.suit_of(trick.best)
        if self.strength(face) > self.strength(trick.best) if is_alike else suit == trick.trump:
            trick.best, trick.winner = face, seat
        trick.cards.append(face)
        return [Played(seat, face, "")]

    def _take_trick(self, events: list[Event]) -> None:
        winner = self.actor = self.trick.winner
        events.append(TrickTaken(self.trick.leader, tuple(self.trick.cards), winner))
        self.taken[winner] += 1
        self.trick = Trick(winner, self.trump)
        if any(self.hands):
            return
        self.totals = self._after_round()
        self.clear()
        events.append(RoundScored(self.round, self.totals))
        if self.round < self.rounds:
            self.begin_round((self.dealer + 1) % self.game.players, events)
        else:
            self.actor = -1
            events.append(GameEnded(self.totals, self.winners))

    @abstractmethod
    def _after_round(self) -> tuple[int, ...]:
        """The points of each seat after the last trick of a round."""

    def begin_round(self, dealer: int, events: list[Event]) -> None:
        """Deal the next round.

        Args:
            events: what happened, appended to.

        Raises:
            BadPosition: the explicit deal is impossible.
        """
        self.round, self.dealer = self.round + 1, dealer
        given = self.deals[self.round - 1 : self.round]
        deal = given[0] if given else self._drawn()
        deck, players = self.game.deck, self.game.players
        reasons = [
            *check_dealer(deal.dealer, dealer, players),
            *check_sizes(deal.hands, players, self.hand_size),
            *check_cards(deck, [*flat(deal.hands), *deal.stock], deck.cards(), self.otherwise),
        ]
        if reasons:
            raise BadPosition(reasons)
        self.hands = list(map(bit_set, deal.hands))
        self.actor = (dealer + 1) % players
        self.trick = Trick(self.actor, self.trump)
        events += [RoundBegan(self.round, dealer), Dealt(self.round, deal)]

    def _drawn(self) -> Deal:
        pack, players = self.game.deck.cards(), self.game.players
        shuffle(generator(self.seed, self.round), pack)
        hands = (tuple(sorted(pack[seat::players])) for seat in range(players))
        return Deal(self.dealer, tuple(hands), ())


class FollowingGame(Game[Any, Any]):
    """The rules of a game without options, for one number of players."""

    deck: ClassVar[FrenchDeck]
    state_kind: ClassVar[type[FollowingState[Any]]]  #: its states
    option_table: ClassVar[tuple[Option, ...]] = ()
    options: Mapping[str, str] = {}

    def __init__(self) -> None:
        self.players = self.seats[0]

    @classmethod
    def make(cls, players: int, options: Mapping[str, str]) -> Self:
        """The game; it has no options."""
        del players, options
        return cls()

    def begin(
        self, seed: int = 0, deals: Sequence[Deal] = ()
    ) -> tuple[FollowingState[Any], list[Event]]:
        """A game at its first decision, and what happened before it."""
        state, events = self.state_kind(self, seed, tidy(deals)), list[Event]()
        dealer = deals[0].dealer if deals else below(generator(seed, 0), self.players)
        state.begin_round(dealer, events)
        return state, events

    def tell(self, event: Event, names: Sequence[str]) -> str:
        """A sentence for an event."""
        return tell_alike(event, names, self.deck.card_name)

    def trace_line(self, event: Event) -> dict[str, Any] | None:
        """The line of a trace for an event."""
        if isinstance(event, Dealt):
            hands = [self.deck.text(hand) for hand in event.deal.hands]
            return {"t": "deal", "round": event.number, "hands": hands, "stock": []}
        return line_alike(event, self.deck)

    def sampler(self, observation: PlainObservation) -> Callable[[Random], Any]:
        """A function that draws complete states that agree with the observation, uniformly."""
        return sampler(self.state_kind, observation)
