"""Whist: its cards, its rules, its points."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Self

from tests.whist.rulebook import REASONS
from trickhunt.core.bits import bit_set
from trickhunt.core.cards import flat
from trickhunt.core.chance import below, generator, shuffle
from trickhunt.core.dealing import check_dealer, check_sizes, tidy
from trickhunt.core.errors import BadPosition, NotAMove, Refusal
from trickhunt.core.game import (
    Deal,
    Dealt,
    Event,
    Game,
    GameEnded,
    Move,
    Option,
    Played,
    RoundBegan,
    RoundScored,
    TrickTaken,
)
from trickhunt.core.round_state import Phase, RoundState
from trickhunt.core.trick import Trick
from trickhunt.core.words import _
from trickhunt.kits.french import FrenchDeck
from trickhunt.kits.plain_tricks import PlainObservation, PlainState, sampler
from trickhunt.kits.telling import tell_alike
from trickhunt.kits.tracing import line_alike
from trickhunt.rulebook.model import refuse

DECK = FrenchDeck("CDHS", ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"))
PLAYERS = 4
TRUMPS = tuple(map(DECK.suits.index, "HCDS"))
"""The trump of each round (WH-4)."""


class WhistMove(Move):
    """A card that is played."""

    __slots__ = ("card",)

    def __init__(self, face: int) -> None:
        super().__init__(DECK.names[face], "play")
        self.card = face


PLAY = tuple(map(WhistMove, range(DECK.size)))


class WhistState(PlainState[WhistMove]):
    """One game in progress."""

    __slots__ = ()

    move_kind = WhistMove
    rounds = len(TRUMPS)
    hand_size = len(DECK.ranks)

    @property
    def trump(self) -> int:
        """The suit that is trump in this round (WH-4)."""
        return TRUMPS[self.round - 1]

    @property
    def scores(self) -> tuple[int, ...]:
        """The tricks of each seat's side so far (WH-6)."""
        sides = [self.taken[seat] + self.taken[(seat + 2) % PLAYERS] for seat in range(PLAYERS)]
        return tuple(map(sum, zip(self.totals, sides, strict=True)))

    def _cards(self) -> tuple[WhistMove, ...]:
        hand, led = self.hand(self.actor), self.trick.led
        following = [face for face in hand if DECK.suit_of(face) == led]
        return tuple(PLAY[face] for face in following or hand)

    def _why_not(self, move: WhistMove) -> Refusal:
        if self.is_over:
            return refuse(REASONS, "game-over")
        if move.card not in self.hand(self.actor):
            return refuse(REASONS, "not-in-hand", card=DECK.card_name(move.card))
        return refuse(REASONS, "must-follow", suit=DECK.suit_name(self.trick.led))

    def _lay(self, move: WhistMove) -> list[Event]:
        seat, face, trick = self.actor, move.card, self.trick
        suit = DECK.suit_of(face)
        self.hands[seat] ^= 1 << face
        self.spent.append(face)
        if not trick.cards:
            trick.led, trick.best = suit, face
        elif suit != trick.led:
            self.voids[seat] |= 1 << trick.led
        best = DECK.suit_of(trick.best)
        if face > trick.best if suit == best else suit == trick.trump:
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
        self.totals = self.scores
        self.clear()
        events.append(RoundScored(self.round, self.totals))
        if self.round < self.rounds:
            self.begin_round((self.dealer + 1) % PLAYERS, events)
        else:
            self.actor = -1
            events.append(GameEnded(self.totals, self.winners))

    def begin_round(self, dealer: int, events: list[Event]) -> None:
        """Deal the next round (WH-3)."""
        self.round, self.dealer = self.round + 1, dealer
        given = self.deals[self.round - 1 : self.round]
        deal = given[0] if given else self._drawn()
        sizes = check_sizes(deal.hands, PLAYERS, self.hand_size)
        reasons = [*check_dealer(deal.dealer, dealer, PLAYERS), *sizes]
        if deal.stock or sorted(flat(deal.hands)) != DECK.cards():
            reasons.append(_("The deal is not made of the 52 cards of the pack."))
        if reasons:
            raise BadPosition(reasons)
        self.hands = list(map(bit_set, deal.hands))
        self.actor = (dealer + 1) % PLAYERS
        self.trick = Trick(self.actor, self.trump)
        events += [RoundBegan(self.round, dealer), Dealt(self.round, deal)]

    def _drawn(self) -> Deal:
        pack = DECK.cards()
        shuffle(generator(self.seed, self.round), pack)
        hands = (tuple(sorted(pack[seat::PLAYERS])) for seat in range(PLAYERS))
        return Deal(self.dealer, tuple(hands), ())

    phases = (Phase(_cards, RoundState._play),)


class Whist(Game[WhistState, PlainObservation]):
    """Whist for four, in four rounds."""

    name: ClassVar[str] = "whist"
    title: ClassVar[str] = "Whist"
    prefix: ClassVar[str] = "WH"
    deck: ClassVar[FrenchDeck] = DECK
    seats: ClassVar[tuple[int, ...]] = (PLAYERS,)
    option_table: ClassVar[tuple[Option, ...]] = ()
    options: Mapping[str, str] = {}
    players = PLAYERS

    @classmethod
    def make(cls, players: int, options: Mapping[str, str]) -> Self:
        """The game; there is nothing to choose."""
        del players, options
        return cls()

    def begin(self, seed: int = 0, deals: Sequence[Deal] = ()) -> tuple[WhistState, list[Event]]:
        """A game at its first decision, and what happened before it."""
        state, events = WhistState(self, seed, tidy(deals)), list[Event]()
        dealer = deals[0].dealer if deals else below(generator(seed, 0), PLAYERS)
        state.begin_round(dealer, events)
        return state, events

    def parse_move(self, text: str) -> Move:
        """The move that a text stands for."""
        if not DECK.is_card(text):
            raise NotAMove(text, _("“{text}” is no card: write suit and rank, as HQ.", text=text))
        return PLAY[DECK.face(text)]

    def tell(self, event: Event, names: Sequence[str]) -> str:
        """A sentence for an event."""
        if isinstance(event, Played):
            card = DECK.card_name(event.card)
            return _("{name} plays the {card}.", name=names[event.seat], card=card)
        return tell_alike(event, names)

    def trace_line(self, event: Event) -> dict[str, Any] | None:
        """The line of a trace for an event."""
        if isinstance(event, Dealt):
            hands = [DECK.text(hand) for hand in event.deal.hands]
            return {"t": "deal", "round": event.number, "hands": hands, "stock": []}
        return line_alike(event, DECK)

    def sampler(self, observation: PlainObservation) -> Callable[[Random], WhistState]:
        """A function that draws complete states which agree with the observation, uniformly."""
        return sampler(WhistState, observation)


GAME = Whist
