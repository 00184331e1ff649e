"""Effects of a move and facts about a position, as values that can be put into words.

A game defines its reasons in its module ``reasons``, and its coach defines more in ``coach``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from trickhunt.core.game import Move, State
from trickhunt.core.words import worded

LEAD, TAKE, TRUMP, LEAVE, DISCARD = "lead", "take", "trump", "leave", "discard"
"""Kinds of cards in a trick: a lead; a card that takes the lead by following suit, or with another
suit; a card that leaves the trick to others, in the suit led or in another.
"""

IN_FRONT, BEHIND = (TAKE, TRUMP), (LEAVE, DISCARD)
"""Kinds of cards that take the lead in a trick, and of those that do not."""

PREDICT = "predict"
"""The kind of a move that predicts a number of tricks."""


class Reason(NamedTuple):
    """A fact about a position, based on what one seat may know."""

    kind: str  #: the kind of fact, as a name in the game's :class:`Wording`
    facts: Mapping[str, Any]  #: the numbers, faces and seats in it, by name


@dataclass(frozen=True)
class Wording:
    """The sentences for a game's reasons."""

    #: the sentence for each kind of reason, marked with ``N_``; or a pair marked with ``NN_``, for
    #: a fact ``count`` of one and of others
    sentences: Mapping[str, str | tuple[str, str]]
    #: the function that puts a fact into words, by the fact's name, such as ``card``; other facts
    #: are used unchanged
    told: Mapping[str, Callable[[Any], str]]

    def __call__(self, reason: Reason, names: Sequence[str]) -> str:
        """A reason as a sentence.

        Args:
            reason: one of the kinds in :attr:`sentences`. If it has a ``seat``, the sentence has a
                ``name``.
        """
        facts: dict[str, Any] = {
            name: self.told[name](fact) if name in self.told else fact
            for name, fact in reason.facts.items()
        }
        if "seat" in facts:
            facts["name"] = names[facts["seat"]]
        return worded(self.sentences[reason.kind], **facts)


class Reasons(NamedTuple):
    """What a game says of its moves, from the observation of the seat that is to move."""

    idea: Callable[[Any, Any], Reason]  #: why a legal move may be good
    #: the consequence of a legal move, for a player who doubts it
    outcome: Callable[[Any, Any], Reason]
    #: how both are put into words, such as a :class:`Wording`
    words: Callable[[Reason, Sequence[str]], str]
    #: the kind of a move that plays no card, by its action; an action that is not here is its own
    #: kind
    kinds: Mapping[str, str] = {}
    #: what to think of before a move, by its kind, marked with ``N_``, or by the kind of the reason
    #: that decides; :data:`PREDICT` and cards in tricks have texts of their own
    hints: Mapping[str, str] = {}
    #: how strongly an idea supports its move, from the observation, the move and the idea; 0 if it
    #: is only true
    force: Callable[[Any, Any, Reason], float] = lambda _seen, _move, _said: 0.0
    #: the difference that speaks for a legal move against another, if it can be named
    contrast: Callable[[Any, Any, Any], Reason | None] = lambda _seen, _move, _other: None
    #: what speaks against a legal move if another is better; ``None`` for its mere outcome
    objection: Callable[[Any, Any, Any], Reason | None] = lambda _seen, _move, _other: None
    #: the steps of what takes long about a legal move; whatever is asked of it then is told at once
    work: Callable[[Any, Any], Iterable[None]] = lambda _seen, _move: ()

    def kind(self, state: State[Any], move: Move) -> str:
        """The kind of a legal move: :data:`LEAD`, …, or one of the game's own.

        Args:
            state: the game before it; it is not changed.
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
        """The reason for a legal move as a sentence; ``""`` if there is none."""
        return self.words(self.idea(seen, move), names)

    def warning(self, seen: Any, move: Any, other: Any) -> Reason | None:
        """What speaks against a legal move and is no fault of a better one, too; or ``None``.

        Two objections of one kind are the same fault, whatever their numbers.
        """
        found, better = self.objection(seen, move, other), self.objection(seen, other, move)
        is_same = found is not None and better is not None and found.kind == better.kind
        return None if is_same else found

    def reproach(self, seen: Any, move: Any, other: Any, names: Sequence[str]) -> str:
        """What speaks against a legal move beside a better one, as a sentence, or ``""``.

        Without an objection it is the outcome, unless that supports the move, or the better one
        leads to the same.
        """
        found, said = self.warning(seen, move, other), self.outcome(seen, move)
        is_same = said.kind == self.outcome(seen, other).kind
        if found is None and not is_same and self.force(seen, move, said) <= 0:
            found = said
        return "" if found is None else self.words(found, names)

    def defence(self, seen: Any, move: Any, other: Any, names: Sequence[str]) -> str:
        """The reason why a legal move is better than another; ``""`` if there is none.

        Args:
            other: the alternative; ``None`` for an equally good one.
        """
        differs = None if other is None else self.contrast(seen, move, other)
        against = None if other is None else self.contrast(seen, other, move)
        if differs is not None and against is None:
            return self.words(differs, names)
        if against is not None and differs is None:
            return ""

        def weighed(one: Any) -> tuple[float, Reason]:
            said = self.idea(seen, one)
            return self.force(seen, one, said), said

        force, said = weighed(move)
        least, instead = (0.0, None) if other is None else weighed(other)
        # All predictions are based on the same hand, and their reasons differ.
        tells = said != instead or self.kinds.get(move.action) == PREDICT
        return self.words(said, names) if tells and force > max(0.0, least) else ""
