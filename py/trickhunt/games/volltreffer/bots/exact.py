"""An exhaustive search of the rest of a round: nothing is hidden once buying is over.

Everyone is assumed to maximize the own share of the win. Among moves with the same share, a player
chooses any with equal probability.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum

from trickhunt.games.volltreffer.bots.evaluation import Judge
from trickhunt.games.volltreffer.bots.rollout import Tricks

NODES = 120
"""The number of decisions searched in one step: less than a millisecond."""

ALIKE = 1e-9
"""Shares with a smaller difference are equal: they differ by rounding."""

Worth = tuple[float, ...]
"""Per seat its share of the win, then per seat the space of its pawn in the lines searched: after a
move that certainly wins, no other is searched.
"""


class Node:
    """A decision in the search.

    Attributes:
        cards: the cards to consider.
        worths: the values of those searched so far.
        key: the key of the decision in the cache, or nothing.
    """

    __slots__ = ("cards", "key", "tricks", "worths")

    def __init__(self, tricks: Tricks, cards: tuple[int, ...], key: tuple[int, ...]) -> None:
        self.tricks = tricks
        self.cards = cards
        self.worths: list[Worth] = []
        self.key = key


class ExactSearch:
    """Searches the rest of a round, a few decisions at a time.

    Attributes:
        root: the decision in question; its values are in the order of its cards.
        is_done: whether everything was searched.
    """

    def __init__(self, tricks: Tricks, judge: Judge) -> None:
        """A search that has not begun.

        Args:
            tricks: the remaining tricks, at least one card.
            judge: evaluates the ends of the round.
        """
        self.root = Node(tricks, tricks.distinct(), ())
        self.is_done = False
        self._judge = judge
        self._stack = [self.root]
        self._known: dict[tuple[int, ...], Worth] = {}
        self._judged: dict[tuple[int, ...], Worth] = {}

    def step(self) -> bool:
        """Search a few more decisions; returns whether there is more to search."""
        stack = self._stack
        for _node in range(NODES):
            node = stack[-1]
            if len(node.worths) == len(node.cards):
                if len(stack) == 1:
                    self.is_done = True
                    return False
                stack.pop()
                self._report(stack[-1], self._settled(node))
            else:
                self._descend(node)
        return True

    def _settled(self, node: Node) -> Worth:
        worth = shared_best(node.worths, node.tricks.actor)
        if node.key:
            self._known[node.key] = worth
        return worth

    def _report(self, node: Node, worth: Worth) -> None:
        """Report the value of a decision's next card to it."""
        node.worths.append(worth)
        if worth[node.tricks.actor] >= 1 - ALIKE and node is not self.root:
            # Nothing is better, and equally good cards leave as little to the others.
            node.worths = [worth]
            node.cards = node.cards[:1]

    def _descend(self, node: Node) -> None:
        """Search the next card of a decision, down to the next choice."""
        tricks = node.tricks.after(node.cards[len(node.worths)])
        cards: tuple[int, ...] = ()
        while tricks.left:
            cards = tricks.distinct()
            if len(cards) > 1:
                break
            tricks.play(cards[0])
        else:
            self._report(node, self._end(tuple(tricks.points)))
            return
        key: tuple[int, ...] = ()
        if not tricks.cards:
            key = (tricks.actor, *tricks.hands, *tricks.points)
            known = self._known.get(key)
            if known is not None:
                self._report(node, known)
                return
        self._stack.append(Node(tricks, cards, key))

    def _end(self, points: tuple[int, ...]) -> Worth:
        worth = self._judged.get(points)
        if worth is None:
            worth = self._judged[points] = (*self._judge.shares(points), *map(float, points))
        return worth


def shared_best(worths: Sequence[Worth], seat: int) -> Worth:
    """The value of a decision of a seat: the mean of those that are best for it."""
    best = max([worth[seat] for worth in worths]) - ALIKE
    equals = [worth for worth in worths if worth[seat] >= best]
    if len(equals) == 1:
        return equals[0]
    return tuple([fsum(parts) / len(equals) for parts in zip(*equals, strict=True)])
