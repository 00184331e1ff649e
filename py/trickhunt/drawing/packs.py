"""The pack of a game as it is drawn: what its cards are called, and which drawings it has."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import NamedTuple

from trickhunt.core.cards import Deck
from trickhunt.drawing.pens import Drawing, Pen, symbol


class Tint(NamedTuple):
    """The colours of a suit: what its signs are drawn on, and what they are drawn with."""

    ground: str
    ink: str


class FirstDeal(NamedTuple):
    """What of a first deal lies open, for pictures of deals that no engine is there for."""

    hand: int = 0  #: how many cards each seat gets at most; 0 where there are no hands
    in_turn: bool = False  #: whether each seat gets a card at a time, not its hand at once
    is_twice: bool = False  #: whether the cards for the hands are shuffled once more by themselves
    trump: int = 0  #: how many cards are turned from the stock first, for trump
    market: int = 0  #: how many lie open beside them, the highest first


@dataclass(frozen=True)
class Pack:
    """How the cards of a game are drawn and called."""

    deck: Deck  #: the pack of the engine
    prefix: str  #: how the ids of its drawings begin, such as ``card`` in ``card-G4``
    card_name: Callable[[int], str]  #: what a card is called for people, such as ``green 4``
    suit_name: Callable[[int], str]  #: what a suit is called for people
    #: all that its cards are made of, by name
    drawings: Mapping[str, Drawing] = field(repr=False, hash=False, compare=False)
    tints: tuple[Tint, ...]  #: the colours of each suit; those of the card without suit come last
    special: str = ""  #: what stands where a suit's letter would, for the card that has no suit
    #: what suits are called in drawings and styles, where their letters are another game's too
    signs: tuple[str, ...] = ()
    dealt: FirstDeal | None = None  #: what of a deal lies open; ``None`` where no picture tells
    shown: tuple[str, ...] = ()  #: the cards that stand for the game in a picture of all games

    def letter(self, face: int) -> str:
        """The letter, or sign, of the card's suit, which chooses its hue and its symbol."""
        return self.sign(self.deck.suit_of(face))

    def sign(self, suit: int) -> str:
        """The letter, or sign, of a suit."""
        signs = self.signs or self.deck.suits
        return signs[suit] if suit < len(signs) else self.special

    def rank(self, face: int) -> str:
        """What stands on a card beside its suit."""
        is_special = self.deck.suit_of(face) == len(self.deck.suits)
        return self.deck.special if is_special else self.deck.rank_sign(self.deck.rank_of(face))

    def labels(self) -> dict[str, Drawing]:
        """Cards as small labels, ``chip-G4``, and suits as signs, ``mark-G``."""
        chips = {
            f"chip-{name}": partial(_chip, pack=self, face=face)
            for face, name in enumerate(self.deck.names)
        }
        marks = {
            f"mark-{self.sign(suit)}": partial(_mark, pack=self, suit=suit)
            for suit in range(len(self.deck.suits))
        }
        return {**chips, **marks}


CHIP_WIDTH, CHIP_HEIGHT = 31, 20
"""The size of a label."""


def _chip(pen: Pen, pack: Pack, face: int) -> str:
    sign, tint, rank = pack.letter(face), pack.tints[pack.deck.suit_of(face)], pack.rank(face)
    size, base = (10, 14) if len(rank) > 2 else (17, 16)
    return (
        f'<g id="{pen.id("chip-" + pack.deck.names[face])}">'
        + pen.part(f"chip-{sign}", _chip_ground(pen, sign, tint))
        + pen.figures(rank, 22.5, base, size, f'fill="{tint.ink}"')
        + "</g>"
    )


def _chip_ground(pen: Pen, sign: str, tint: Tint) -> str:
    label = (
        f'<rect x=".5" y=".5" width="{CHIP_WIDTH - 1}" height="{CHIP_HEIGHT - 1}" rx="3.5"'
        ' stroke="#3a2416" stroke-opacity=".5"/>'
    )
    return pen.part("chip", label, f'fill="{tint.ground}"') + pen.use(
        f"suit-{sign}", 'x="2" y="3.5" width="13" height="13"', f'color="{tint.ink}"'
    )


def _mark(pen: Pen, pack: Pack, suit: int) -> str:
    sign, tint = pack.sign(suit), pack.tints[suit]
    return symbol(
        pen,
        f"mark-{sign}",
        "0 0 24 24",
        f'<circle cx="12" cy="12" r="11.5" fill="{tint.ground}" stroke="#3a2416"'
        ' stroke-opacity=".5"/>'
        + pen.use(f"suit-{sign}", 'x="5" y="5" width="14" height="14"', f'color="{tint.ink}"'),
    )
