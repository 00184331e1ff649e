"""The cards of Treasure Hunt, and all its moves, each made only once.

Faces are four suits of eight ranks, as printed: 7 8 9 10 J Q K A (TH-1). The order of strength is
different (TH-6); it is in :data:`STRENGTH`. Sets of faces are bit sets, and the plays with a suit's
cards are looked up by its eight bits.
"""

from __future__ import annotations

from typing import Any

from trickhunt.core.bits import BySuit
from trickhunt.core.game import Move
from trickhunt.toolkit.french import FrenchDeck
from trickhunt.toolkit.moves import read_move

DECK = FrenchDeck(suits="CSHD", ranks=("7", "8", "9", "10", "J", "Q", "K", "A"))

SUITS = len(DECK.suits)
RANKS = len(DECK.ranks)
CARDS = DECK.size
SUIT_OF = tuple(face // RANKS for face in range(CARDS))
"""The suit of each face."""

RANKING = ("7", "8", "9", "J", "Q", "K", "10", "A")
"""The ranks from the weakest to the strongest (TH-6)."""
STRENGTH = tuple(RANKING.index(DECK.ranks[face % RANKS]) for face in range(CARDS))
"""The index of each face among the cards of its suit by strength, from 0 for the 7 to 7 for the
ace.
"""

SUIT_BITS = (1 << RANKS) - 1
"""The eight bits of one suit, after shifting it down."""

MOST_TRICKS = 10
"""The largest number that can be predicted, in round 10 (TH-4)."""


class TreasureMove(Move):
    """A move of Treasure Hunt.

    Attributes:
        action: ``golden``, ``bid``, ``turn``, ``uncover`` or ``play``.
        card: the face played, or described by a golden guess, else -1.
        suit: the suit card turned or uncovered, else -1.
        number: the tricks predicted, else -1.
    """

    __slots__ = ("card", "number", "suit")

    def __init__(
        self, text: str, action: str, card: int = -1, suit: int = -1, number: int = -1
    ) -> None:
        super().__init__(text, action)
        self.card = card
        self.suit = suit
        self.number = number

    def __reduce__(self) -> tuple[Any, ...]:
        return parse_move, (self.text,)


GOLDEN = tuple(
    TreasureMove(f"golden {DECK.suits[SUIT_OF[face]]} {DECK.ranks[face % RANKS]}", "golden", face)
    for face in range(CARDS)
)
"""By the face of the named suit and rank (TH-15)."""
BID = tuple(
    TreasureMove(f"bid {number}", "bid", number=number) for number in range(MOST_TRICKS + 1)
)
"""By the number predicted (TH-4)."""
TURN = tuple(
    TreasureMove(f"turn {letter}", "turn", suit=suit) for suit, letter in enumerate("CSHD")
)
"""By suit (TH-12)."""
UNCOVER = tuple(
    TreasureMove(f"uncover {letter}", "uncover", suit=suit) for suit, letter in enumerate("CSHD")
)
"""By suit (TH-12)."""
PLAY = tuple(TreasureMove(name, "play", face) for face, name in enumerate(DECK.names))
"""By face."""

ALL_MOVES: tuple[TreasureMove, ...] = (*GOLDEN, *BID, *TURN, *UNCOVER, *PLAY)

_BY_TEXT = {move.text: move for move in ALL_MOVES}
_SAMPLES = "golden H Q · bid 3 · turn H · uncover H · H10"


def parse_move(text: str) -> TreasureMove:
    """The move that a text denotes: ``golden H Q``, ``bid 3``, ``turn H``, ``H10``.

    Raises:
        NotAMove: the text is not a move of this game.
    """
    return read_move(text, _BY_TEXT, "Treasure Hunt", _SAMPLES)


PLAYS = BySuit(SUITS, RANKS, PLAY)
"""``PLAYS.rows[suit][bits]``: a play for each card of the suit in the eight bits."""
SUIT_CARDS = tuple(
    tuple(UNCOVER[suit] if down >> suit & 1 else TURN[suit] for suit in range(SUITS))
    for down in range(1 << SUITS)
)
"""By the face-down suit cards, as a bit set: the moves with the four suit cards (TH-12)."""
BIDS = tuple(BID[: most + 1] for most in range(MOST_TRICKS + 1))
"""By the number of tricks of the round: every prediction (TH-4)."""
