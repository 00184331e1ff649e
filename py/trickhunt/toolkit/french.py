"""The standard (French-suited) pack, with its suits and ranks in words."""

from __future__ import annotations

from dataclasses import dataclass

from trickhunt.core.cards import Deck
from trickhunt.core.words import N_, _

SUIT_WORDS = {"C": N_("clubs"), "D": N_("diamonds"), "H": N_("hearts"), "S": N_("spades")}
"""The suits by their letters."""

RANK_WORDS = {"J": N_("jack"), "Q": N_("queen"), "K": N_("king"), "A": N_("ace")}
"""The ranks by their letters; the others are numbers."""

# Translators: what stands on a jack, a queen, a king and an ace, in this order, with blanks
# between them: "B D K A" in German. Each can be one of A B D H J K Q R V.
_COURTS = N_("J Q K A")
_LETTERS = tuple(_COURTS.split())

DRAWN_LETTERS = frozenset("ABDHJKQRV")
"""The letters that cards can have."""


def court_letters() -> tuple[str, ...]:
    """What stands on a jack, a queen, a king and an ace in the current language."""
    found = tuple(_(_COURTS).split())
    return found if len(found) == len(_LETTERS) and DRAWN_LETTERS.issuperset(found) else _LETTERS


@dataclass(frozen=True)
class FrenchDeck(Deck):
    """A pack with the four suits, and as many ranks as a game needs."""

    def suit_name(self, suit: int) -> str:
        """The suit in a word, such as ``hearts``, in the current language."""
        return _(SUIT_WORDS[self.suits[suit]])

    def rank_name(self, rank: int) -> str:
        """The rank in a word, such as ``queen`` or ``10``."""
        name = self.ranks[rank]
        return _(RANK_WORDS[name]) if name in RANK_WORDS else name

    def rank_sign(self, rank: int) -> str:
        """What stands on the card: a number, or the letter that courts have in the language."""
        name = self.ranks[rank]
        return court_letters()[_LETTERS.index(name)] if name in _LETTERS else name

    def card_name(self, face: int) -> str:
        """The card in words, such as ``queen of hearts``."""
        return _(
            "{rank} of {suit}",
            rank=self.rank_name(self.rank_of(face)),
            suit=self.suit_name(self.suit_of(face)),
        )
