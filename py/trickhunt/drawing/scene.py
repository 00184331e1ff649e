"""What there is to see of a position, in an order that pictures and words share.

A scene is pure data: who sits where, which cards lie in which groups, what was said. It holds
nothing that the one who looks may not know, so whatever is made of it reveals nothing either.
"""

from __future__ import annotations

from dataclasses import dataclass

from trickhunt.drawing.packs import Pack

HAND, FAN, CHIPS, ROW = "hand", "fan", "chips", "row"
"""How a group lies: as a hand, as small cards one over the other, as labels, as cards in a row."""


@dataclass(frozen=True)
class Group:
    """Cards that lie together."""

    label: str  #: what they are, such as ``bargains``
    cards: tuple[int, ...] = ()  #: their faces, in the order in which they lie
    hidden: int = 0  #: how many more there are that nobody may see here; face down
    shape: str = CHIPS  #: :data:`HAND`, :data:`FAN`, :data:`CHIPS` or :data:`ROW`
    #: words under each card, as prices; as many as there are cards, or none
    notes: tuple[str, ...] = ()
    back: str = "card-back"  #: the drawing of a card face down

    @property
    def count(self) -> int:
        """How many cards there are."""
        return len(self.cards) + self.hidden


@dataclass(frozen=True)
class Claims:
    """The suit cards before a seat of Treasure Hunt."""

    label: str  #: what they are
    down: int  #: those that lie face down, as a bit set


@dataclass(frozen=True)
class SeatArea:
    """A seat and what lies before it."""

    seat: int
    name: str
    points: str  #: where it stands, such as ``−3`` or ``space 37``
    marks: tuple[str, ...]  #: words beside the name, such as ``dealer``
    is_actor: bool  #: whether it is to move
    groups: tuple[Group, ...]  #: its cards, the hand last
    facts: tuple[str, ...] = ()  #: what else there is to say
    claims: Claims | None = None  #: its suit cards, in Treasure Hunt

    @property
    def open_cards(self) -> int:
        """How many cards of its hand can be seen."""
        return sum(len(group.cards) for group in self.groups if group.shape == HAND)


@dataclass(frozen=True)
class TrickSlot:
    """A card in the trick, or the place of one that is still to come."""

    name: str  #: whose it is
    card: int = -1  #: its face, or -1 when it was not played yet
    word: str = ""  #: what was said with it, in words
    is_lead: bool = False  #: whether it was led
    is_best: bool = False  #: whether it is winning


@dataclass(frozen=True)
class Sign:
    """Something that holds in the trick: a word, and the suit it is about."""

    label: str  #: what it says, such as ``to follow``
    suit: int = -1
    word: str = ""  #: what stands after it, such as ``red``


@dataclass(frozen=True)
class Scene:
    """A position as somebody sees it."""

    pack: Pack  #: the cards that are drawn
    title: str  #: the name of the game
    facts: tuple[str, ...]  #: a few words on the game and where it stands, such as ``round 1 of 4``
    viewer: int  #: whose seat is shown largest, or -1
    places: tuple[SeatArea, ...]  #: the seats, the viewer last, in the order of play before it
    signs: tuple[Sign, ...]  #: what holds in the trick
    #: the cards of the trick in playing order, and the places that are still empty
    trick: tuple[TrickSlot, ...]
    groups: tuple[Group, ...]  #: what lies in the middle
    turn: str  #: what is to happen next, as a sentence
