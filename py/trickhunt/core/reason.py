"""What a move does, and what is true of a position, as values of which words can be made.

A game finds its reasons in its module ``reasons``, and its coach finds more in ``coach``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from trickhunt.core.game import Move, State
from trickhunt.core.words import worded

LEAD, TAKE, TRUMP, LEAVE, DISCARD = "lead", "take", "trump", "leave", "discard"
"""Kinds of cards in a trick: one that is led; one that takes the lead by following, or by another
suit; one that leaves the trick to others, of the suit led or of another."""

IN_FRONT, BEHIND = (TAKE, TRUMP), (LEAVE, DISCARD)
"""Kinds of cards that take the lead in a trick, and of those that do not."""

PREDICT = "predict"
"""The kind of a move that says how many tricks are to be taken."""


class Reason(NamedTuple):
    """Something true of a position, from what one seat may know."""

    kind: str  #: what is said, as a name that the game's words know
    facts: Mapping[str, Any]  #: the numbers, faces and seats that it is said with, by name


@dataclass(frozen=True)
class Wording:
    """How a game's reasons are said."""

    #: by the kind of a reason, its sentence, as ``N_`` marks it; or the one for a fact ``count`` of
    #: one and the one for others, as ``NN_`` does
    sentences: Mapping[str, str | tuple[str, str]]
    #: what puts a fact into words, by the fact's name, as ``card``; others are said as they are
    told: Mapping[str, Callable[[Any], str]]

    def __call__(self, reason: Reason, names: Sequence[str]) -> str:
        """A reason as a sentence.

        Args:
            reason: one of the kinds that there are sentences for. Where it is of a ``seat``, the
                sentence has a ``name``.
            names: what each seat is called.
        """
        facts: dict[str, Any] = {
            name: self.told[name](fact) if name in self.told else fact
            for name, fact in reason.facts.items()
        }
        if "seat" in facts:
            facts["name"] = names[facts["seat"]]
        return worded(self.sentences[reason.kind], **facts)


class Reasons(NamedTuple):
    """What a game can say of its moves, each from the observation of the seat that is to move."""

    idea: Callable[[Any, Any], Reason]  #: what speaks for a legal move
    outcome: Callable[[Any, Any], Reason]  #: what a legal move comes to, for whoever doubts it
    words: Callable[[Reason, Sequence[str]], str]  #: how both are said, as :class:`Wording`
    #: of what kind a move is that plays no card, by its action; one that is not here names itself
    kinds: Mapping[str, str] = {}
    #: what to think of before a move, by its kind, as ``N_`` marks it; there are words for
    #: :data:`PREDICT` and for cards in tricks
    hints: Mapping[str, str] = {}
    #: how much an idea speaks for its move; 0 for one that is only true. From the observation, the
    #: move and the idea
    force: Callable[[Any, Any, Reason], float] = lambda _seen, _move, _said: 0.0

    def kind(self, state: State[Any], move: Move) -> str:
        """Of what kind a legal move is: :data:`LEAD`, …, or one of the game's own.

        Args:
            state: the game before it; it is not changed.
            move: the move.
        """
        if move.action != "play":
            return self.kinds.get(move.action, move.action)
        laid = state.before_taking(move).trick
        if len(laid.cards) == 1:
            return LEAD
        follows = state.suit_of(laid.cards[0]) == state.suit_of(move.card)
        if laid.winner == state.actor:
            return TAKE if follows else TRUMP
        return LEAVE if follows else DISCARD

    def sentence(self, seen: Any, move: Any, names: Sequence[str]) -> str:
        """What speaks for a legal move, as a sentence; ``""`` where nothing can be said.

        Args:
            seen: what the seat that is to move knows.
            move: the move.
            names: what each seat is called.
        """
        return self.words(self.idea(seen, move), names)

    def defence(self, seen: Any, move: Any, other: Any, names: Sequence[str]) -> str:
        """What speaks for a legal move, and more than for another one; ``""`` for nothing.

        Args:
            seen: what the seat that is to move knows.
            move: the move.
            other: what else could be done; ``None`` for what is as good.
            names: what each seat is called.
        """

        def weighed(one: Any) -> tuple[float, Reason]:
            said = self.idea(seen, one)
            return self.force(seen, one, said), said

        force, said = weighed(move)
        least, against = (0.0, None) if other is None else weighed(other)
        # What all predictions rest on is the same hand, and tells them apart.
        tells = said != against or self.kinds.get(move.action) == PREDICT
        return self.words(said, names) if tells and force > max(0.0, least) else ""
