"""One thing to do better next time: what cost most in a reviewed game, as a sentence.

Decisions are of a few kinds: what was led, tricks that were taken or left though the expert would
not have, what was bought, declared, predicted, cleared. The kind that cost most, all its decisions
together, is told; how often it happened is counted.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import fsum
from typing import Any, NamedTuple

from trickhunt.core.game import Move, State
from trickhunt.core.words import _, ngettext

LED, TAKEN, LEFT, SPENT = "led", "taken", "left", "spent"
"""Kinds of cards that were played: to lead; in front where the expert's would have stayed behind;
behind where the expert's would have come in front; neither."""

HIGH, LOW = "high", "low"
"""Kinds of predictions: more, or less, than the expert's."""


class Costly(NamedTuple):
    """A decision that cost something."""

    kind: str  #: one of the kinds above, or the move's action
    loss: float  #: the share of the win that it cost


def kind_of(state: State[Any], played: Move, better: Move) -> str:
    """Of which kind a decision is.

    Args:
        state: the game before it; it is not changed.
        played: the move that was made.
        better: the expert's choice.
    """
    if played.action == "bid" and better.action == "bid":
        return HIGH if _number(played) > _number(better) else LOW
    if played.action != "play" or better.action != "play":
        return played.action
    if not state.trick.cards:
        return LED
    is_front, would_be = (_is_in_front(state, move) for move in (played, better))
    if is_front == would_be:
        return SPENT
    return TAKEN if is_front else LEFT


def _number(move: Move) -> int:
    return int(move.text.rpartition(" ")[2])


def _is_in_front(state: State[Any], move: Move) -> bool:
    """Whether the card of a move wins the trick as it lies then."""
    then, seat = state.copy(), state.actor
    trick = then.trick
    then.apply(move)
    return bool(trick.winner == seat)


def next_time(found: Iterable[Costly]) -> str:
    """What to do better next time; ``""`` where nothing cost anything."""
    by_kind: dict[str, list[float]] = {}
    for one in found:
        by_kind.setdefault(one.kind, []).append(one.loss)
    if not by_kind:
        return ""
    kind, losses = max(by_kind.items(), key=lambda entry: fsum(entry[1]))
    return _of_cards(kind, len(losses)) or _of_the_rest(kind, len(losses))


def _of_cards(kind: str, count: int) -> str:
    """What to do better about cards in tricks; ``""`` about anything else."""
    match kind:
        case "led":
            return ngettext(
                "Next time, think longest before you lead: a lead of yours cost most.",
                "Next time, think longest before you lead: {count} leads of yours cost most.",
                count,
            )
        case "taken":
            return ngettext(
                "Next time, look at what a trick brings before you take the front: once you did, "
                "where the expert would have stayed behind.",
                "Next time, look at what a trick brings before you take the front: {count} times "
                "you did, where the expert would have stayed behind.",
                count,
            )
        case "left":
            return ngettext(
                "Next time, dare more: once you stayed behind in a trick, where the expert would "
                "have taken the front.",
                "Next time, dare more: {count} times you stayed behind in a trick, where the "
                "expert would have taken the front.",
                count,
            )
        case "spent":
            return ngettext(
                "Next time, look ahead: once the expert would have spent another card on a trick "
                "and kept the one that you played.",
                "Next time, look ahead: {count} times the expert would have spent another card on "
                "a trick and kept the one that you played.",
                count,
            )
    return ""


def _of_the_rest(kind: str, count: int) -> str:
    """What to do better about what is bought, declared, predicted or cleared."""
    match kind:
        case "high":
            return ngettext(
                "Next time, predict with more care: once you said more than the expert.",
                "Next time, predict with more care: {count} times you said more than the expert.",
                count,
            )
        case "low":
            return ngettext(
                "Next time, trust your hand: once you predicted less than the expert.",
                "Next time, trust your hand: {count} times you predicted less than the expert.",
                count,
            )
        case "show":
            return _(
                "Next time, choose your first bargain with care: count what you hold of it, and "
                "think of how you will win more."
            )
        case "buy":
            return ngettext(
                "Next time, weigh each card against its price: a purchase of yours cost most.",
                "Next time, weigh each card against its price: {count} purchases of yours cost "
                "most.",
                count,
            )
        case "swap":
            return _("Next time, think of who buys next before you exchange two cards.")
        case "meld":
            return _("Next time, see where your pawn will land before you meld.")
        case "trash" | "convert" | "dump" | "pass":
            return _(
                "Next time, take your time over clearing: see what each number brings now, and "
                "what it may bring in a later round."
            )
    return ngettext(
        "Next time, think twice where it counts: one such decision cost most.",
        "Next time, think twice where it counts: {count} such decisions cost most.",
        count,
    )
