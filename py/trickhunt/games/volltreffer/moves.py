"""The cards of Volltreffer, and all its moves, each made only once.

Faces 0–49 are five suits of ten ranks (VT-1). Sets of faces are bit sets, and so are sets of ranks:
bit 0 stands for rank 1.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import Any

from trickhunt.core.bits import BySuit, each_bit
from trickhunt.core.cards import Deck
from trickhunt.core.game import Move
from trickhunt.toolkit.moves import read_move

DECK = Deck(suits="GRBYV", ranks=tuple(map(str, range(1, 11))))

SUITS = len(DECK.suits)
RANKS = len(DECK.ranks)
SUIT_OF = tuple(face // RANKS for face in range(DECK.size))
"""The suit of each face."""
RANK_OF = tuple(face % RANKS + 1 for face in range(DECK.size))
"""The rank of each face, 1–10."""

SUIT_BITS = (1 << RANKS) - 1
"""The ten bits of one suit, once it is shifted down."""

MOST_SETS = 2
"""A hand of eight cards cannot have more sets."""


class VolltrefferMove(Move):
    """A move of Volltreffer.

    Attributes:
        action: ``buy``, ``swap``, ``meld`` or ``play``.
        card: the face bought or played, or the first one exchanged; else -1.
        other: the second face exchanged, else -1.
        ranks: the ranks of the sets declared, as a bit set.
        suits: whether cards of all five suits are declared.
    """

    __slots__ = ("card", "other", "ranks", "suits")

    def __init__(self, text: str, action: str, card: int = -1, other: int = -1) -> None:
        super().__init__(text, action)
        self.card = card
        self.other = other
        self.ranks = 0
        self.suits = False

    def __reduce__(self) -> tuple[Any, ...]:
        return parse_move, (self.text,)


def _meld(ranks: int, *, suits: bool) -> VolltrefferMove:
    words = [str(bit + 1) for bit in each_bit(ranks)] + (["suits"] if suits else [])
    move = VolltrefferMove(" ".join(["meld", *words]) if words else "meld none", "meld")
    move.ranks = ranks
    move.suits = suits
    return move


class _Exchanges(dict[tuple[int, int], VolltrefferMove]):
    """Exchanges, of which there are 2,450; each is made when it is first needed."""

    def __missing__(self, faces: tuple[int, int]) -> VolltrefferMove:
        one, other = faces
        text = f"swap {DECK.names[one]} {DECK.names[other]}"
        move = self[faces] = VolltrefferMove(text, "swap", one, other)
        return move


_SETS = [
    sum(1 << rank for rank in ranks)
    for size in range(MOST_SETS + 1)
    for ranks in combinations(range(RANKS), size)
]

BUY = tuple(VolltrefferMove(f"buy {name}", "buy", face) for face, name in enumerate(DECK.names))
SWAP = _Exchanges()
"""By the two faces. Both orders are there: they are the same exchange, written in two ways."""
MELD = {(ranks, suits): _meld(ranks, suits=suits) for suits in (False, True) for ranks in _SETS}
"""By the ranks of the sets, as a bit set, and whether all suits are declared."""
PLAY = tuple(VolltrefferMove(name, "play", face) for face, name in enumerate(DECK.names))

_BY_TEXT = {move.text: move for move in (*BUY, *MELD.values(), *PLAY)}
_SAMPLES = "buy G4 · swap G4 R7 · meld 7 9 suits · meld none · G4"


def parse_move(text: str) -> VolltrefferMove:
    """The move that a text denotes: ``buy G4``, ``swap G4 R7``, ``meld 7 suits``, ``G4``.

    Raises:
        NotAMove: the text is not a move of this game.
    """
    match text.split(" "):
        case ["swap", one, other] if one != other and DECK.is_card(one) and DECK.is_card(other):
            return SWAP[DECK.face(one), DECK.face(other)]
    return read_move(text, _BY_TEXT, "Volltreffer", _SAMPLES)


PLAYS = BySuit(SUITS, RANKS, PLAY)
"""``PLAYS.rows[suit][bits]``: a play for each card of the suit in the ten bits."""


@cache
def melds_of(ranks: int, suits: bool) -> tuple[VolltrefferMove, ...]:  # noqa: FBT001 - a cache key
    """Every way to declare some of a hand's melds, the empty one first.

    Args:
        ranks: the ranks of which it holds a set.
    """
    return tuple(
        move
        for (declared, with_suits), move in MELD.items()
        if not declared & ~ranks and with_suits <= suits
    )
