"""A reason: something true of a position, as values that can be checked and words can be made of.

A game finds its reasons in its module ``reasons``, and its coach finds more in ``coach``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from trickhunt.core.words import worded


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

    def sentence(self, seen: Any, move: Any, names: Sequence[str]) -> str:
        """What speaks for a legal move, as a sentence; ``""`` where nothing can be said.

        Args:
            seen: what the seat that is to move knows.
            move: the move.
            names: what each seat is called.
        """
        return self.words(self.idea(seen, move), names)
