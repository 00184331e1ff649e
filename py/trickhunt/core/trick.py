"""A trick: who led, the suit led, trump, and the winning card.

The order of cards is up to the game: it passes whether a card beats the winning one. The rest is
the same in all games.
"""

from __future__ import annotations

NO_SUIT = -1
"""No suit: nothing was led yet, a card without suit was led, or there is no trump."""


class Trick:
    """The cards on the table from a lead until the trick is taken."""

    __slots__ = ("best", "cards", "leader", "led", "trump", "winner")

    def __init__(self, leader: int, trump: int = NO_SUIT) -> None:
        self.leader = leader
        self.cards: list[int] = []
        self.led = NO_SUIT
        self.trump = trump
        self.best = -1
        self.winner = leader

    def copy(self) -> Trick:
        """An independent copy of this trick."""
        twin = Trick.__new__(Trick)
        twin.leader = self.leader
        twin.cards = self.cards.copy()
        twin.led = self.led
        twin.trump = self.trump
        twin.best = self.best
        twin.winner = self.winner
        return twin
