"""The rest of a round searched to its end: nothing is hidden once buying is over.

Everyone is taken to play for the own share of the win. Who can choose between moves that promise
the same plays any of them as likely as the others.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum

from trickhunt.games.volltreffer.bots.evaluation import Judge
from trickhunt.games.volltreffer.bots.rollout import Tricks

NODES = 120
"""Decisions looked at in one step: less than a millisecond."""

ALIKE = 1e-9
"""Shares that differ by less are equal: they differ by rounding."""

Worth = tuple[float, ...]
"""Per seat its share of the win, then per seat where its pawn ends in the lines looked at: once a
move is found that wins for certain, no other is."""


class Node:
    """A decision that is being looked at.

    Attributes:
        tricks: what is still to play.
        cards: the cards worth a look.
        worths: what those looked at so far are worth.
        key: what the decision is remembered by, or nothing.
    """

    __slots__ = ("cards", "key", "tricks", "worths")

    def __init__(self, tricks: Tricks, cards: tuple[int, ...], key: tuple[int, ...]) -> None:
        self.tricks = tricks
        self.cards = cards
        self.worths: list[Worth] = []
        self.key = key


class ExactSearch:
    """Goes through the rest of a round, a few decisions at a time.

    Attributes:
        root: the decision that is asked about; its worths stand in the order of its cards.
        is_done: whether everything was looked at.
    """

    def __init__(self, tricks: Tricks, judge: Judge) -> None:
        """A search that has not begun.

        Args:
            tricks: what is still to play, at least one card.
            judge: judges the ends of the round.
        """
        self.root = Node(tricks, tricks.distinct(), ())
        self.is_done = False
        self._judge = judge
        self._stack = [self.root]
        self._known: dict[tuple[int, ...], Worth] = {}
        self._judged: dict[tuple[int, ...], Worth] = {}

    def step(self) -> bool:
        """Look at a few more decisions; returns whether there is more to look at."""
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
        """Tell a decision what its next card is worth."""
        node.worths.append(worth)
        if worth[node.tricks.actor] >= 1 - ALIKE and node is not self.root:
            # Nothing is better, and whatever is as good leaves as little to the others.
            node.worths = [worth]
            node.cards = node.cards[:1]

    def _descend(self, node: Node) -> None:
        """Look at the next card of a decision, down to the next choice."""
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
    """What a decision of a seat is worth: the mean of those that are best for it."""
    best = max([worth[seat] for worth in worths]) - ALIKE
    equals = [worth for worth in worths if worth[seat] >= best]
    if len(equals) == 1:
        return equals[0]
    return tuple([fsum(parts) / len(equals) for parts in zip(*equals, strict=True)])
