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
    """Cards that lie together.

    Attributes:
        label: what they are, as ``bargains``.
        cards: their faces, in the order in which they lie.
        hidden: how many more there are that nobody may see here; face down.
        shape: :data:`HAND`, :data:`FAN`, :data:`CHIPS` or :data:`ROW`.
        notes: words under each card, as prices; as many as there are cards, or none.
        back: the drawing of a card face down.
    """

    label: str
    cards: tuple[int, ...] = ()
    hidden: int = 0
    shape: str = CHIPS
    notes: tuple[str, ...] = ()
    back: str = "card-back"

    @property
    def count(self) -> int:
        """How many cards there are."""
        return len(self.cards) + self.hidden


@dataclass(frozen=True)
class Claims:
    """The suit cards before a seat of Treasure Hunt.

    Attributes:
        label: what they are.
        down: those that lie face down, as a bit set.
    """

    label: str
    down: int


@dataclass(frozen=True)
class Place:
    """A seat and what lies before it.

    Attributes:
        seat: its number.
        name: what it is called.
        points: where it stands, as ``−3`` or ``space 37``.
        marks: words beside the name, as ``dealer``.
        is_actor: whether it is to move.
        groups: its cards, the hand last.
        facts: what else there is to say.
        claims: its suit cards, in Treasure Hunt.
    """

    seat: int
    name: str
    points: str
    marks: tuple[str, ...]
    is_actor: bool
    groups: tuple[Group, ...]
    facts: tuple[str, ...] = ()
    claims: Claims | None = None

    @property
    def open_cards(self) -> int:
        """How many cards of its hand can be seen."""
        return sum(len(group.cards) for group in self.groups if group.shape == HAND)


@dataclass(frozen=True)
class TrickSlot:
    """A card in the trick, or the place of one that is still to come.

    Attributes:
        name: whose it is.
        card: its face, or -1 when it was not played yet.
        word: what was said with it, in words.
        is_lead: whether it was led.
        is_best: whether it is winning.
    """

    name: str
    card: int = -1
    word: str = ""
    is_lead: bool = False
    is_best: bool = False


@dataclass(frozen=True)
class Sign:
    """Something that holds in the trick: a word, and the suit it is about.

    Attributes:
        label: what it says, as ``to follow``.
        suit: the suit, or -1.
        word: what stands after it, as ``red``.
    """

    label: str
    suit: int = -1
    word: str = ""


@dataclass(frozen=True)
class Scene:
    """A position as somebody sees it.

    Attributes:
        pack: the cards that are drawn.
        title: the name of the game.
        facts: a few words on the game and where it stands, as ``round 1 of 4``.
        viewer: whose seat is shown largest, or -1.
        places: the seats, the viewer last, in the order of play before it.
        signs: what holds in the trick.
        trick: the cards of the trick in playing order, and the places that are still empty.
        groups: what lies in the middle.
        turn: what is to happen next, as a sentence.
    """

    pack: Pack
    title: str
    facts: tuple[str, ...]
    viewer: int
    places: tuple[Place, ...]
    signs: tuple[Sign, ...]
    trick: tuple[TrickSlot, ...]
    groups: tuple[Group, ...]
    turn: str
