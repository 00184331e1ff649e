"""What a trick is: who led, what was led, what is trump, and whose card is winning.

The order of cards is the game's: it hands in whether a card beats the winning one. The trick
keeps the rest, which is alike in all three games.
"""

from __future__ import annotations

NO_SUIT = -1
"""No suit: nothing was led yet, a card without suit was led, or there is no trump."""


class Trick:
    """The cards on the table between a lead and its taking.

    Attributes:
        leader: the seat that leads.
        cards: the cards in playing order, the first from ``leader``.
        led: the suit to follow, or :data:`NO_SUIT`.
        trump: the suit that is trump in this trick, or :data:`NO_SUIT`.
        best: the card that is winning, or -1 before the lead.
        winner: the seat whose card is winning; the leader before the lead.
    """

    __slots__ = ("best", "cards", "leader", "led", "trump", "winner")

    def __init__(self, leader: int, trump: int = NO_SUIT) -> None:
        self.leader = leader
        self.cards: list[int] = []
        self.led = NO_SUIT
        self.trump = trump
        self.best = -1
        self.winner = leader

    def copy(self) -> Trick:
        """An independent trick that equals this one."""
        twin = Trick.__new__(Trick)
        twin.leader = self.leader
        twin.cards = self.cards.copy()
        twin.led = self.led
        twin.trump = self.trump
        twin.best = self.best
        twin.winner = self.winner
        return twin
