"""The drawings and names of a game's pack."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import NamedTuple

from trickhunt.card_art.pens import Drawing, Pen, symbol
from trickhunt.core.cards import Deck


class Tint(NamedTuple):
    """The colours of a suit: the background of its signs, and the signs themselves."""

    ground: str
    ink: str


class FirstDeal(NamedTuple):
    """The open cards of a first deal, for pictures of deals without an engine."""

    hand: int = 0  #: the largest number of cards in a hand; 0 if there are no hands
    in_turn: bool = False  #: whether cards are dealt one at a time, not a whole hand at once
    is_twice: bool = False  #: whether the cards for the hands are shuffled again separately
    trump: int = 0  #: the number of cards first turned over from the stock, for trump
    market: int = 0  #: the number of open cards beside them, highest first


@dataclass(frozen=True)
class Pack:
    """The drawings and names of a game's cards."""

    deck: Deck  #: the pack of the engine
    prefix: str  #: the prefix of the ids of its drawings, such as ``card`` in ``card-G4``
    card_name: Callable[[int], str]  #: the public name of a card, such as ``green 4``
    suit_name: Callable[[int], str]  #: the public name of a suit
    #: all drawings for its cards, by name
    drawings: Mapping[str, Drawing] = field(repr=False, hash=False, compare=False)
    tints: tuple[Tint, ...]  #: the colours of each suit; those of the card without suit come last
    special: str = ""  #: the sign in place of a suit's letter, for the card without suit
    #: names of suits in drawings and styles, if another game has the same letters
    signs: tuple[str, ...] = ()
    #: the open cards of a deal; ``None`` if pictures do not show deals
    dealt: FirstDeal | None = None
    #: the terms of the rulebook's glossary that explain a card, by the card
    terms: Mapping[int, str] = field(default_factory=dict, hash=False)
    shown: tuple[str, ...] = ()  #: the cards that represent the game in a picture of all games

    def letter(self, face: int) -> str:
        """The letter or sign of the card's suit, which selects its hue and its symbol."""
        return self.sign(self.deck.suit_of(face))

    def sign(self, suit: int) -> str:
        """The letter or sign of a suit."""
        signs = self.signs or self.deck.suits
        return signs[suit] if suit < len(signs) else self.special

    def rank(self, face: int) -> str:
        """The text on a card beside its suit."""
        is_special = self.deck.suit_of(face) == len(self.deck.suits)
        return self.deck.special if is_special else self.deck.rank_sign(self.deck.rank_of(face))

    def labels(self) -> dict[str, Drawing]:
        """Cards as small labels, ``chip-G4``, and signs of suits, ``mark-G``."""
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
