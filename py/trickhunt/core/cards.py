"""Cards and decks.

Inside the engine a card is its *face*: a small integer that counts suit by suit, rank by rank, with
cards of no suit last. Copies of one face are interchangeable, so rules need only the face. Names
such as ``G4`` are used only for input and output.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import TypeVar

Card = TypeVar("Card", int, str)
"""A card as its face or as its name."""


def flat(groups: Iterable[Iterable[Card]]) -> list[Card]:
    """All cards of several groups in order, as faces or as names."""
    return [card for group in groups for card in group]


@dataclass(frozen=True)
class Deck:
    """A kind of pack: its suits, its ranks, and the number of copies of each face."""

    suits: str  #: one letter per suit, in the order in which hands are sorted
    ranks: tuple[str, ...]  #: the name of each rank, low to high as printed
    copies: int = 1  #: the number of copies of each suit and rank
    special: str = ""  #: the name of a card without suit and rank, or ``""`` if there is none
    special_copies: int = 0  #: the number of special cards
    names: tuple[str, ...] = field(init=False, repr=False)  #: the name of every face, index by face
    _faces: dict[str, int] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        names = [suit + rank for suit in self.suits for rank in self.ranks]
        if self.special:
            names.append(self.special)
        object.__setattr__(self, "names", tuple(names))
        object.__setattr__(self, "_faces", {name: face for face, name in enumerate(names)})

    @property
    def special_face(self) -> int:
        """The face of the special card, which equals the number of ordinary faces."""
        return len(self.suits) * len(self.ranks)

    @property
    def size(self) -> int:
        """The number of cards in the whole pack."""
        return self.special_face * self.copies + self.special_copies

    def copies_of(self, face: int) -> int:
        """The number of copies of this face in the pack."""
        return self.special_copies if face == self.special_face else self.copies

    def cards(self) -> list[int]:
        """All cards of the pack, each face as often as it occurs, in face order."""
        return [face for face in range(len(self.names)) for _ in range(self.copies_of(face))]

    def suit_of(self, face: int) -> int:
        """The index of the card's suit in :attr:`suits`; ``len(suits)`` for the special card."""
        return face // len(self.ranks)

    def rank_of(self, face: int) -> int:
        """The index of the card's rank in :attr:`ranks`; meaningless for the special card."""
        return face % len(self.ranks)

    def rank_sign(self, rank: int) -> str:
        """What stands on a card for its rank, in the current language."""
        return self.ranks[rank]

    def face(self, name: str) -> int:
        """The face with this name, such as ``G4``.

        Raises:
            KeyError: no card of this deck has that name.
        """
        return self._faces[name]

    def is_card(self, name: str) -> bool:
        """Whether a card of this deck has that name."""
        return name in self._faces

    def text(self, faces: Iterable[int]) -> list[str]:
        """The names of the cards, in the order given."""
        return [self.names[face] for face in faces]

    def too_many(self, faces: Iterable[int]) -> list[int]:
        """The faces that occur more often than in the pack, in order."""
        return [
            face for face, times in sorted(Counter(faces).items()) if times > self.copies_of(face)
        ]

    def missing(self, faces: Sequence[int]) -> list[int]:
        """The cards of the pack that are not among ``faces``, in face order."""
        left = Counter(self.cards())
        left.subtract(faces)
        return [face for face in sorted(left) for _ in range(left[face])]
