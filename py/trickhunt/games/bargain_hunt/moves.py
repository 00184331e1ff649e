"""The cards of Schnäppchen Jagd, and all its moves, each made only once.

Faces 0–53 are six colours of nine values; face 54 is the super special offer (BH-2). Sets of faces
are bit sets, and the plays with a colour's cards are looked up by its nine bits, so legal moves are
found without a loop over the hand.
"""

from __future__ import annotations

from typing import Any

from trickhunt.core.bits import BySuit
from trickhunt.core.cards import Deck
from trickhunt.core.game import Move
from trickhunt.toolkit.moves import read_move

DECK = Deck(
    suits="GYBRVO",
    ranks=tuple("123456789"),
    copies=2,
    special="SSO",
    special_copies=2,
)
OFFER = DECK.special_face
"""The face of a super special offer."""

COLOURS = len(DECK.suits)
VALUES = len(DECK.ranks)
COLOUR_OF = tuple(face // VALUES for face in range(OFFER + 1))
"""The colour of each face; 6, which is not a colour, for the super special offer."""
VALUE_OF = (*(face % VALUES + 1 for face in range(OFFER)), 0)
"""The value of each face, 1–9; 0, which is not a value, for the super special offer."""

COLOUR_BITS = (1 << VALUES) - 1
"""The nine bits of one colour, after shifting it down."""

TRUMP, PLAIN, OVER, UNDER = "trump", "plain", "over", "under"


class BargainMove(Move):
    """A move of Schnäppchen Jagd.

    Attributes:
        action: ``show``, ``play``, ``trash``, ``convert``, ``dump`` or ``pass``.
        card: the face shown or played, else -1.
        word: the announcement with a card: ``trump``, ``plain``, ``over``, ``under``, or nothing.
        value: the value trashed or converted, 1–9, or 0 for the super special offer; else -1.
    """

    __slots__ = ("card", "value", "word")

    def __init__(
        self, text: str, action: str, card: int = -1, word: str = "", value: int = -1
    ) -> None:
        super().__init__(text, action)
        self.card = card
        self.word = word
        self.value = value

    def __reduce__(self) -> tuple[Any, ...]:
        return parse_move, (self.text,)


def _with_card(action: str, word: str = "", prefix: str = "") -> tuple[BargainMove, ...]:
    suffix = f" {word}" if word else ""
    return tuple(
        BargainMove(prefix + name + suffix, action, face, word)
        for face, name in enumerate(DECK.names)
    )


def _with_value(action: str) -> tuple[BargainMove, ...]:
    names = ["SSO", *DECK.ranks]
    return tuple(
        BargainMove(f"{action} {name}", action, value=value) for value, name in enumerate(names)
    )


SHOW = _with_card("show", prefix="show ")
PLAY = _with_card("play")
PLAY_TRUMP = _with_card("play", TRUMP)[:OFFER]
PLAY_PLAIN = _with_card("play", PLAIN)[:OFFER]
PLAY_OVER = _with_card("play", OVER)[:OFFER]
PLAY_UNDER = _with_card("play", UNDER)[:OFFER]
TRASH = _with_value("trash")
"""By value; index 0 is the super special offer, which is never legal."""
CONVERT = _with_value("convert")
DUMP = BargainMove("dump", "dump")
PASS = BargainMove("pass", "pass")

ALL_MOVES: tuple[BargainMove, ...] = (
    *SHOW,
    *PLAY,
    *PLAY_TRUMP,
    *PLAY_PLAIN,
    *PLAY_OVER,
    *PLAY_UNDER,
    *TRASH,
    *CONVERT,
    DUMP,
    PASS,
)

_BY_TEXT = {move.text: move for move in ALL_MOVES}
_SAMPLES = (
    "show G4 · G4 · G4 trump · G4 plain · G4 over · G4 under · SSO · trash 4 · "
    "convert 4 · dump · pass"
)


def parse_move(text: str) -> BargainMove:
    """The move that a text denotes: ``show G4``, ``B9 trump``, ``convert 4``, ``pass``.

    Raises:
        NotAMove: the text is not a move of this game.
    """
    return read_move(text, _BY_TEXT, "Schnäppchen Jagd", _SAMPLES)


PLAYS = BySuit(COLOURS, VALUES, PLAY)
"""``PLAYS.rows[colour][bits]``: a play without announcement for each card of the colour in the nine
bits.
"""
CALLS = BySuit(COLOURS, VALUES, PLAY_TRUMP, PLAY_PLAIN)
"""``CALLS.rows[colour][bits]``: for each card a play as trump and one as plain."""
