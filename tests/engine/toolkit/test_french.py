"""The standard pack: the letters on its cards in each language."""

from __future__ import annotations

from collections.abc import Iterator
from gettext import NullTranslations

import pytest

from trickhunt.card_art.figures import FIGURES
from trickhunt.core.words import use_catalogue
from trickhunt.toolkit.french import DRAWN_LETTERS, FrenchDeck

DECK = FrenchDeck("CDHS", ("9", "10", "J", "Q", "K", "A"))


class Saying(NullTranslations):
    """A catalogue with one translation for everything."""

    def __init__(self, words: str) -> None:
        super().__init__()
        self.words = words

    def gettext(self, message: str) -> str:
        """Return the one translation for any message."""
        del message
        return self.words


@pytest.fixture(autouse=True)
def _english_afterwards() -> Iterator[None]:
    yield
    use_catalogue(NullTranslations())


def signs() -> list[str]:
    """Return the letters on the cards of a suit."""
    return [DECK.rank_sign(rank) for rank in range(len(DECK.ranks))]


def test_courts_have_the_letters_of_the_language() -> None:
    assert signs() == ["9", "10", "J", "Q", "K", "A"]
    use_catalogue(Saying("V D R A"))
    assert signs() == ["9", "10", "V", "D", "R", "A"]


@pytest.mark.parametrize("words", ["", "V D R", "V D R A X", "V D R ü", "J Q K 10"])
def test_letters_that_no_card_can_have_leave_the_usual_ones(words: str) -> None:
    use_catalogue(Saying(words))
    assert signs() == [*DECK.ranks]


def test_every_letter_can_be_drawn() -> None:
    assert {*FIGURES} >= DRAWN_LETTERS
