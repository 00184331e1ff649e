"""What the memory snapshot leaves out."""

from __future__ import annotations

from dataclasses import dataclass

from table.boot.snapshot import slim


@dataclass(frozen=True, slots=True, order=True)
class Card:
    """A card."""

    suit: str
    rank: int = 7

    def beats(self, other: Card) -> bool:
        """Whether it is higher."""
        return self > other


def test_slim_functions_and_dataclasses_do_the_same() -> None:
    before = hash(Card("H"))
    slim([Card, Card.beats, len, "text"])
    assert not Card.beats.__annotations__
    assert Card("H", 8).beats(Card("H"))
    assert Card("H") == Card("H", 7)
    assert hash(Card("H")) == before
    assert "frozen" not in repr(Card("H"))
    assert "suit=" not in repr(Card("H")), "it is gone"
