"""Advice for next time: the most expensive kind of decision in a reviewed game, as a sentence.

There are a few kinds of decisions: leads, tricks taken or left against the expert's choice,
predictions, and other decisions of a game. The advice is about the kind whose decisions together
cost most, with their number.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import fsum
from typing import Any, NamedTuple

from table.games.registry import optional_page_part
from trickhunt.core.game import Move, State
from trickhunt.core.reason import BEHIND, IN_FRONT, LEAD, PREDICT
from trickhunt.core.words import NN_, worded
from trickhunt.games.registry import reasons_of

LED, TAKEN, LEFT, SPENT = "led", "taken", "left", "spent"
"""Kinds of played cards: leads; taking the trick unlike the expert; leaving it unlike the expert;
neither.
"""

HIGH, LOW = "high", "low"
"""Kinds of predictions: more, or less, than the expert's."""


class Costly(NamedTuple):
    """A decision that cost something."""

    kind: str  #: one of the kinds above, or that of the move (:meth:`Reasons.kind`)
    loss: float  #: its share of everything that was lost


def kind_of(state: State[Any], played: Move, better: Move) -> str:
    """The kind of a decision.

    Args:
        state: the game before it; it is not changed.
        better: the expert's choice.
    """
    kind = reasons_of(state.game.name).kind
    was, would = kind(state, played), kind(state, better)
    if was == would == PREDICT:  # predictions are sorted, lowest first
        legal = state.legal_moves()
        return HIGH if legal.index(played) > legal.index(better) else LOW
    if was in IN_FRONT and would in BEHIND:
        return TAKEN
    if was in BEHIND and would in IN_FRONT:
        return LEFT
    if {was, would} <= {*IN_FRONT, *BEHIND}:
        return SPENT
    return LED if was == would == LEAD else was


def next_time(found: Iterable[Costly], game: str) -> str:
    """What to do better next time; ``""`` if nothing was lost.

    Args:
        found: the decisions of a game that cost something.
    """
    by_kind: dict[str, list[float]] = {}
    for one in found:
        by_kind.setdefault(one.kind, []).append(one.loss)
    if not by_kind:
        return ""
    kind, losses = max(by_kind.items(), key=lambda entry: fsum(entry[1]))
    own = optional_page_part(game, "review")
    sentences = {**SENTENCES, **(own.NEXT_TIME if own else {})}
    return worded(sentences.get(kind, OTHERS), count=len(losses))


SENTENCES: Mapping[str, str | tuple[str, str]] = {
    LED: NN_(
        "Next time, take most care over your leads: one of them cost you most.",
        "Next time, take most care over your leads: {count} of them cost you most.",
    ),
    TAKEN: NN_(
        "Next time, look at what a trick brings before you go for it: you went for one that the "
        "expert would have ducked.",
        "Next time, look at what a trick brings before you go for it: you went for {count} that "
        "the expert would have ducked.",
    ),
    LEFT: NN_(
        "Next time, be bolder: you ducked in one trick where the expert would have gone for it.",
        "Next time, be bolder: you ducked in {count} tricks where the expert would have gone "
        "for it.",
    ),
    SPENT: NN_(
        "Next time, look ahead: once the expert would have spent another card on a trick and "
        "kept the one you played.",
        "Next time, look ahead: {count} times the expert would have spent another card on a "
        "trick and kept the one you played.",
    ),
    HIGH: NN_(
        "Next time, predict a little lower: once you predicted more than the expert would have.",
        "Next time, predict a little lower: {count} times you predicted more than the expert "
        "would have.",
    ),
    LOW: NN_(
        "Next time, trust your hand: once you predicted less than the expert would have.",
        "Next time, trust your hand: {count} times you predicted less than the expert would have.",
    ),
}
"""Advice by the kind of decision, for one and for several; untranslated.

For other decisions of a game, its part of the page has advice in ``NEXT_TIME`` of its module
``review``, by the moves' kinds.
"""

OTHERS = NN_(
    "Next time, think twice where it counts: one such decision cost you most.",
    "Next time, think twice where it counts: {count} such decisions cost you most.",
)
"""The advice for kinds without their own."""
