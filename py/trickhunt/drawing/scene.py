"""The visible parts of a position, in an order for both pictures and words.

A scene is pure data: the players at their seats, the cards in their groups, and the announcements.
It contains only what the viewer may know, so anything made from it reveals no more.
"""

from __future__ import annotations

from dataclasses import dataclass

from trickhunt.card_art.packs import Pack

HAND, FAN, CHIPS, ROW = "hand", "fan", "chips", "row"
"""The layout of a group: as a hand, as small overlapping cards, as labels, as cards in a row."""


@dataclass(frozen=True)
class Group:
    """Cards that belong together."""

    label: str  #: their name, such as ``bargains``
    cards: tuple[int, ...] = ()  #: their faces, in order
    hidden: int = 0  #: the number of further cards that are face down here
    shape: str = CHIPS  #: :data:`HAND`, :data:`FAN`, :data:`CHIPS` or :data:`ROW`
    #: text under each card, such as prices; one for each card, or empty
    notes: tuple[str, ...] = ()
    back: str = "card-back"  #: the drawing of a face-down card

    @property
    def count(self) -> int:
        """The number of cards."""
        return len(self.cards) + self.hidden


@dataclass(frozen=True)
class Claims:
    """The suit cards in front of a seat of Treasure Hunt."""

    label: str  #: their name
    down: int  #: those that are face down, as a bit set


@dataclass(frozen=True)
class SeatArea:
    """A seat and everything in front of it."""

    seat: int
    name: str
    points: str  #: its score, such as ``−3`` or ``space 37``
    marks: tuple[str, ...]  #: words beside the name, such as ``dealer``
    is_actor: bool  #: whether it is to move
    groups: tuple[Group, ...]  #: its cards, the hand last
    facts: tuple[str, ...] = ()  #: other facts to mention
    claims: Claims | None = None  #: its suit cards, in Treasure Hunt

    @property
    def open_cards(self) -> int:
        """The number of visible cards of its hand."""
        return sum(len(group.cards) for group in self.groups if group.shape == HAND)


@dataclass(frozen=True)
class TrickSlot:
    """A card in the trick, or the empty place of one still to come."""

    name: str  #: the name of its player
    card: int = -1  #: its face, or -1 if it was not played yet
    word: str = ""  #: the announcement with it, in words
    is_lead: bool = False  #: whether it was led
    is_best: bool = False  #: whether it is winning


@dataclass(frozen=True)
class Sign:
    """A statement about the trick: a word, and its suit."""

    label: str  #: the word, such as ``to follow``
    suit: int = -1
    word: str = ""  #: the text after it, such as ``red``


@dataclass(frozen=True)
class Scene:
    """A position as one viewer sees it."""

    pack: Pack  #: the drawings of the cards
    title: str  #: the name of the game
    facts: tuple[str, ...]  #: a few words on the game and its progress, such as ``round 1 of 4``
    viewer: int  #: the seat that is shown largest, or -1
    places: tuple[SeatArea, ...]  #: the seats, the viewer last, in the order of play before it
    signs: tuple[Sign, ...]  #: the statements about the trick
    trick: tuple[TrickSlot, ...]  #: the cards of the trick in playing order, then the empty places
    groups: tuple[Group, ...]  #: the groups in the middle
    turn: str  #: the next action, as a sentence
    named: str = ""  #: the name of the game with what it means, if that is not its title
