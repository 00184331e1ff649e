"""Pepper: its cards, auction and points."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, NamedTuple

from tests.pepper.rulebook import REASONS
from trickhunt.core.errors import NotAMove, Refusal
from trickhunt.core.game import Event, Move
from trickhunt.core.round_state import Phase, RoundState
from trickhunt.core.trick import NO_SUIT, Trick
from trickhunt.core.words import N_, _
from trickhunt.rulebook.rulebook import refuse
from trickhunt.toolkit.following import FollowingGame, FollowingState
from trickhunt.toolkit.french import FrenchDeck
from trickhunt.toolkit.plain_tricks import PlainObservation

DECK = FrenchDeck("CDHS", ("9", "10", "J", "Q", "K", "A"))
PLAYERS, MOST = 4, 6
JACK = DECK.ranks.index("J")
AUCTION, NAMING, TRICKS = range(3)
SILENT = (None,) * PLAYERS
"""The bids before the first one."""


class PepperMove(Move):
    """A bid, the name of a trump suit, or a card."""

    __slots__ = ("bid", "card", "suit")

    def __init__(
        self, text: str, action: str, *, bid: int = -1, suit: int = NO_SUIT, card: int = -1
    ) -> None:
        super().__init__(text, action)
        self.bid, self.suit, self.card = bid, suit, card

    def __reduce__(self) -> tuple[Any, ...]:
        return move_of, (self.text,)


BIDS = (
    PepperMove("pass", "bid", bid=0),
    *(PepperMove(f"bid {count}", "bid", bid=count) for count in range(1, MOST + 1)),
)
TRUMPS = tuple(
    PepperMove(f"trump {letter}", "name", suit=suit) for suit, letter in enumerate(DECK.suits)
)
CARDS = tuple(PepperMove(name, "play", card=face) for face, name in enumerate(DECK.names))
MOVES = {move.text: move for move in (*BIDS, *TRUMPS, *CARDS)}


def move_of(text: str) -> PepperMove:
    """Return the move with a text.

    Raises:
        KeyError: there is no such move.
    """
    return MOVES[text]


class Spoke(NamedTuple):
    """A seat bid a number of tricks; 0 for a pass."""

    seat: int
    bid: int


class Named(NamedTuple):
    """A seat named the trump suit."""

    seat: int
    suit: int


def suit_of(face: int, trump: int) -> int:
    """Return the suit that a card belongs to (PE-7)."""
    suit = DECK.suit_of(face)
    return trump if DECK.rank_of(face) == JACK and suit == 3 - trump else suit


def strength(face: int, trump: int) -> int:
    """Return the strength of a card within its suit (PE-7)."""
    is_bower = DECK.rank_of(face) == JACK and suit_of(face, trump) == trump
    return face + DECK.size * (is_bower + (is_bower and DECK.suit_of(face) == trump))


def beats(face: int, best: int, trump: int) -> bool:
    """Return whether a card beats the winning one (PE-8)."""
    suit = suit_of(face, trump)
    if suit != suit_of(best, trump):
        return suit == trump
    return strength(face, trump) > strength(best, trump)


def spoken(dealer: int, bids: Sequence[int | None]) -> list[int]:
    """Return the bids in the order of bidding.

    Args:
        dealer: the seat that bids last.
        bids: the bid of each seat; ``None`` for one that has not bid.
    """
    seats = ((dealer + n) % PLAYERS for n in range(1, PLAYERS + 1))
    found: list[int] = []
    for seat in seats:
        bid = bids[seat]
        if bid is None:
            break
        found.append(bid)
    return found


@dataclass(frozen=True, slots=True, kw_only=True)
class PepperObservation(PlainObservation):
    """The knowledge of a seat with a perfect memory."""

    bids: tuple[int, ...]  #: the bids of this round, from the dealer's left; 0 for a pass


class PepperState(FollowingState[PepperMove]):
    """One game in progress.

    Attributes:
        bids: the bids of this round, from the dealer's left; 0 for a pass.
        named: the trump suit, or :data:`NO_SUIT`.
    """

    __slots__ = ("bids", "named")

    move_kind = PepperMove
    seen_kind = PepperObservation
    cards = CARDS
    rounds = PLAYERS
    hand_size = len(DECK.ranks)
    otherwise = N_("The 24 cards are not these: too many {extra}, missing {missing}.")

    def clear(self) -> None:
        """Clear the bids and cards of the round."""
        super().clear()
        self.bids: list[int] = []
        self.named, self.phase = NO_SUIT, AUCTION

    def seen_by(self, seat: int) -> dict[str, Any]:
        """Return a seat's knowledge by the fields of its observation."""
        return {**super().seen_by(seat), "bids": tuple(self.bids)}

    def recall(self, seen: PepperObservation) -> None:
        """Restore the auction of an observation."""
        self.bids, self.named, self.phase = list(seen.bids), seen.trump, seen.phase

    def said(self) -> dict[str, Any]:
        """Return the additional fields of a position: the auction and trump."""
        first = (self.dealer + 1) % PLAYERS
        by_seat = dict(zip([*range(first, PLAYERS), *range(first)], self.bids, strict=False))
        trump = DECK.suits[self.named] if self.named != NO_SUIT else ""
        return {"bids": tuple(map(by_seat.get, range(PLAYERS))), "trump": trump}

    def resume(self, position: Any) -> None:
        """Continue from a position within a round."""
        self.bids = spoken(position.dealer, position.bids)
        if len(self.bids) < PLAYERS:
            self.actor = (self.dealer + 1 + len(self.bids)) % PLAYERS
            return
        if position.leader is None or not position.trump:
            self.actor = self.bidder
        if not position.trump:
            self.phase = NAMING
            return
        self.phase, self.named = TRICKS, DECK.suits.index(position.trump)
        self.trick = Trick(self.actor, self.named)

    @property
    def trump(self) -> int:
        """The trump suit, once named (PE-6)."""
        return self.named

    @property
    def contract(self) -> int:
        """The number of tricks bid (PE-4)."""
        return max(self.bids, default=0)

    @property
    def bidder(self) -> int:
        """The seat with the highest bid (PE-4)."""
        return (self.dealer + 1 + self.bids.index(self.contract)) % PLAYERS

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of each seat's side; a round counts when it is over (PE-9)."""
        return self.totals

    def suit_of(self, face: int) -> int:
        """Return the suit that a card belongs to (PE-7)."""
        return suit_of(face, self.named)

    def strength(self, face: int) -> int:
        """Return the strength of a card within its suit (PE-7)."""
        return strength(face, self.named)

    def _to_say(self) -> tuple[PepperMove, ...]:
        higher = BIDS[self.contract + 1 :]
        return higher if self.actor == self.dealer and not self.contract else (BIDS[0], *higher)

    def _speak(self, move: PepperMove) -> list[Event]:
        seat = self.actor
        self.bids.append(move.bid)
        self.actor = (seat + 1) % PLAYERS
        if len(self.bids) == PLAYERS:
            self.actor, self.phase = self.bidder, NAMING
        return [Spoke(seat, move.bid)]

    def _name(self, move: PepperMove) -> list[Event]:
        self.named, self.phase = move.suit, TRICKS
        self.trick = Trick(self.actor, move.suit)
        return [Named(self.actor, move.suit)]

    def _after_round(self) -> tuple[int, ...]:
        sides = [self.taken[seat] + self.taken[(seat + 2) % PLAYERS] for seat in range(PLAYERS)]
        if sides[self.bidder] < self.contract:
            sides[self.bidder] = sides[(self.bidder + 2) % PLAYERS] = -self.contract
        return tuple(map(sum, zip(self.totals, sides, strict=True)))

    def _why_not(self, move: PepperMove) -> Refusal:
        if self.is_over:
            return refuse(REASONS, "game-over")
        if self.phase == NAMING:
            return refuse(REASONS, "name-trump")
        if self.phase == TRICKS and move.card < 0:
            return refuse(REASONS, "auction-over")
        if self.phase == AUCTION:
            if move.bid < 0:
                return refuse(REASONS, "auction")
            code = "too-low" if move.bid else "dealer-bids"
            return refuse(REASONS, code, bid=self.contract)
        if move.card not in self.hand(self.actor):
            return refuse(REASONS, "not-in-hand", card=DECK.card_name(move.card))
        return refuse(REASONS, "must-follow", suit=DECK.suit_name(self.trick.led))

    phases = (
        Phase(_to_say, _speak),
        Phase(lambda _state: TRUMPS, _name),
        Phase(FollowingState._cards, RoundState._play),
    )


class Pepper(FollowingGame):
    """Pepper for four, in four rounds."""

    name: ClassVar[str] = "pepper"
    title: ClassVar[str] = "Pepper"
    prefix: ClassVar[str] = "PE"
    deck: ClassVar[FrenchDeck] = DECK
    seats: ClassVar[tuple[int, ...]] = (PLAYERS,)
    state_kind = PepperState

    def parse_move(self, text: str) -> Move:
        """Return the move of a text."""
        if text not in MOVES:
            raise NotAMove(
                text, _("“{text}” is no move: write bid 3, pass, trump H or HQ.", text=text)
            )
        return move_of(text)

    def tell(self, event: Event, names: Sequence[str]) -> str:
        """Return a sentence about an event."""
        match event:
            case Spoke(seat, 0):
                return _("{name} passes.", name=names[seat])
            case Spoke(seat, bid):
                return _("{name} bids {count}.", name=names[seat], count=bid)
            case Named(seat, suit):
                return _("{name} names {suit}.", name=names[seat], suit=DECK.suit_name(suit))
        return super().tell(event, names)

    def trace_line(self, event: Event) -> dict[str, Any] | None:
        """Return the trace line of an event."""
        match event:
            case Spoke(seat, bid):
                return {"t": "bid", "seat": seat, "bid": bid}
            case Named(seat, suit):
                return {"t": "trump", "seat": seat, "suit": DECK.suits[suit]}
        return super().trace_line(event)


GAME = Pepper
