"""The six colours of the cards: each has a hue, an ink for text on it, a symbol and a pattern.

The colours differ in symbol and pattern as well as in hue, and the hues can be distinguished by
people who are red-blind or green-blind (the tests measure that).
"""

from __future__ import annotations

from dataclasses import dataclass

INK = "#2b1a10"
"""The colour of text on light ground."""
PAPER = "#fffaf0"
"""The paper of the cards, and the colour of text on dark ground."""


@dataclass(frozen=True)
class Suit:
    """The appearance of one colour of the cards."""

    letter: str  #: the letter in the deck and in the notation
    hue: str  #: the ground of its cards
    ink: str  #: the colour of text and drawings on that ground
    deep: str  #: a darker shade that can be drawn on paper
    symbol: str  #: the outline of its symbol in a square of 24
    weave: str  #: the pattern of its ground, drawn in a square of 20 with the ink


CLOVER = (
    "M12 2.2a4.6 4.6 0 0 1 4.1 6.7 4.6 4.6 0 1 1-1.2 8.5l-1.5-1.1c.2 2.1 1 3.9 2.4 5.5H8.2"
    "c1.4-1.6 2.2-3.4 2.4-5.5l-1.5 1.1a4.6 4.6 0 1 1-1.2-8.5A4.6 4.6 0 0 1 12 2.2z"
)
SUN = (
    "M12 0.8 14.3 5.4 18.8 2.9 18.3 8 23.4 8.6 20 12.4 23.4 16.1 18.3 16.7"
    " 18.8 21.8 14.3 19.3 12 23.9 9.7 19.3 5.2 21.8 5.7 16.7 0.6 16.1 4 12.4"
    " 0.6 8.6 5.7 8 5.2 2.9 9.7 5.4z"
)
DROP = "M12 .8c3.4 5 7.4 9.1 7.4 14a7.4 7.4 0 0 1-14.8 0c0-4.9 4-9 7.4-14z"
HEART = (
    "M12 22.2C5.5 17.3 1.2 13.3 1.2 8.3c0-3.5 2.7-6 5.8-6 2.1 0 3.9 1 5 2.9"
    " 1.1-1.9 2.9-2.9 5-2.9 3.1 0 5.8 2.5 5.8 6 0 5-4.3 9-10.8 13.9z"
)
MOON = "M15.6 1.4A11 11 0 1 0 22.6 15.8 8.6 8.6 0 0 1 15.6 1.4z"
KITE = "M12 .6 20.6 12 12 23.4 3.4 12z"

# The suits of the standard pack that are not among the colours; its heart is one.
CLUB = (
    "M12 1.6a5.1 5.1 0 0 1 4.4 7.7 5.1 5.1 0 1 1-2.9 9.3c.2 1.6.9 3 2 4.2h-7c1.1-1.2 1.8-2.6 2-4.2"
    "A5.1 5.1 0 1 1 7.6 9.3 5.1 5.1 0 0 1 12 1.6z"
)
SPADE = (
    "M12 1.2c3.6 4.6 9.6 7.6 9.6 12.9a4.9 4.9 0 0 1-8.2 3.6c.2 1.9.9 3.6 2.1 5.1h-7"
    "c1.2-1.5 1.9-3.2 2.1-5.1a4.9 4.9 0 0 1-8.2-3.6C2.4 8.8 8.4 5.8 12 1.2z"
)
DIAMOND = "M12 1Q15.4 7.4 20.4 12 15.4 16.6 12 23 8.6 16.6 3.6 12 8.6 7.4 12 1z"

SUITS = (
    Suit("G", "#12805c", PAPER, "#0d6347", CLOVER, "M-2 22 22-2M-2 2 2-2M18 22l4-4"),
    Suit("Y", "#fad75a", INK, "#7d5800", SUN, "M10 6.5v7M6.5 10h7"),
    Suit("B", "#5fb0e8", INK, "#125a92", DROP, "M0 6q5-5 10 0t10 0M0 16q5-5 10 0t10 0"),
    Suit("R", "#bf1f2d", PAPER, "#a31622", HEART, "M0 0h10v10H0zM10 10h10v10H10z"),
    Suit("V", "#5b3391", PAPER, "#5b3391", MOON, "M4 5h2M14 15h2"),
    Suit("O", "#e97826", INK, "#8f3f05", KITE, "M0 12l5-5 5 5 5-5 5 5"),
)
"""In the order of the deck's letters."""

STAR = (
    "M12.0 1.2 15.1 8.5 23.0 9.2 17.0 14.4 18.8 22.2 12.0 18.1 5.2 22.2 7.0 14.4 1.0 9.2 8.9 8.5z"
)
"""The symbol of the super special offer, which has no colour."""
OFFER_LETTER = "S"
"""The letter of the offer in place of a colour's letter."""
