"""Whist: its cards, rules and points."""

from __future__ import annotations

from typing import Any, ClassVar

from tests.whist.rulebook import REASONS
from trickhunt.core.errors import NotAMove, Refusal
from trickhunt.core.game import Move
from trickhunt.core.round_state import Phase, RoundState
from trickhunt.core.words import N_, _
from trickhunt.rulebook.rulebook import refuse
from trickhunt.toolkit.following import FollowingGame, FollowingState
from trickhunt.toolkit.french import FrenchDeck

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

    def __reduce__(self) -> tuple[Any, ...]:
        return move_of, (self.text,)


PLAY = tuple(map(WhistMove, range(DECK.size)))


def move_of(text: str) -> WhistMove:
    """Return the move with a text.

    Raises:
        KeyError: there is no such move.
    """
    return PLAY[DECK.face(text)]


class WhistState(FollowingState[WhistMove]):
    """One game in progress."""

    __slots__ = ()

    move_kind = WhistMove
    cards = PLAY
    rounds = len(TRUMPS)
    hand_size = len(DECK.ranks)
    otherwise = N_("The 52 cards are not these: too many {extra}, missing {missing}.")

    @property
    def trump(self) -> int:
        """The suit that is trump in this round (WH-4)."""
        return TRUMPS[self.round - 1]

    @property
    def scores(self) -> tuple[int, ...]:
        """The tricks of each seat's side so far (WH-6)."""
        sides = [self.taken[seat] + self.taken[(seat + 2) % PLAYERS] for seat in range(PLAYERS)]
        return tuple(map(sum, zip(self.totals, sides, strict=True)))

    def _after_round(self) -> tuple[int, ...]:
        return self.scores

    def _why_not(self, move: WhistMove) -> Refusal:
        if self.is_over:
            return refuse(REASONS, "game-over")
        if move.card not in self.hand(self.actor):
            return refuse(REASONS, "not-in-hand", card=DECK.card_name(move.card))
        return refuse(REASONS, "must-follow", suit=DECK.suit_name(self.trick.led))

    phases = (Phase(FollowingState._cards, RoundState._play),)


class Whist(FollowingGame):
    """Whist for four, in four rounds."""

    name: ClassVar[str] = "whist"
    title: ClassVar[str] = "Whist"
    prefix: ClassVar[str] = "WH"
    deck: ClassVar[FrenchDeck] = DECK
    seats: ClassVar[tuple[int, ...]] = (PLAYERS,)
    state_kind = WhistState

    def parse_move(self, text: str) -> Move:
        """Return the move of a text."""
        if not DECK.is_card(text):
            raise NotAMove(text, _("“{text}” is no card: write suit and rank, as HQ.", text=text))
        return move_of(text)


GAME = Whist
