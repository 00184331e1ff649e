"""What matters at a decision in Schnäppchen Jagd."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from trickhunt.coach import Coach, filled
from trickhunt.core.reason import Reason
from trickhunt.core.words import N_, _, listed, ngettext
from trickhunt.games.bargain_hunt.bots.ideas import After, idea, unseen
from trickhunt.games.bargain_hunt.constants import PLAYING, SHOWING
from trickhunt.games.bargain_hunt.moves import COLOUR_OF, OFFER, VALUE_OF, VALUES, BargainMove
from trickhunt.games.bargain_hunt.names import card_name, colour_name
from trickhunt.games.bargain_hunt.observation import BargainObservation
from trickhunt.games.bargain_hunt.outcomes import outcome, outcome_in_words


def remark(seen: BargainObservation) -> Reason | None:
    """What matters now; ``None`` where nothing is to be decided.

    Args:
        seen: what the seat that is to move knows.
    """
    if len(seen.legal_moves) < 2:
        return None
    if seen.phase == SHOWING:
        return _of_show(seen)
    if seen.phase != PLAYING:
        return _of_clearing(seen)
    return _of_trick(seen) if seen.trick else _of_lead(seen)


def words(reason: Reason, names: Sequence[str]) -> str:
    """A remark as a sentence.

    Args:
        reason: what :func:`remark` found.
        names: what each seat is called.
    """
    facts = filled(reason, names, card_name)
    if "card" in facts:
        facts["colour"] = colour_name(COLOUR_OF[reason.facts["card"]])
    return _WORDS[reason.kind](facts)


def against(seen: BargainObservation, move: BargainMove, names: Sequence[str]) -> str:
    """What a legal move comes to, as a sentence."""
    if seen.phase == PLAYING:
        return outcome_in_words(outcome(seen, move), names)
    return idea(seen, move, names)


def much(seen: BargainObservation) -> float:
    """How many points a decision must cost to be a bad one: half of what a trick can be worth."""
    return seen.players / 2


# The first bargain


def _of_show(seen: BargainObservation) -> Reason:
    counts = Counter(VALUE_OF[face] for face in seen.hand if face != OFFER)
    most = max(counts.values())
    values = tuple(sorted(value for value, count in counts.items() if count == most))
    if most == 1:
        return Reason("show nothing", {})
    if len(values) > 1:
        return Reason("show several", {"count": most, "values": values})
    value = values[0]
    for seat in range(seen.players):
        if seen.bargain(seat) == value:
            return Reason("show shared", {"count": most, "value": value, "seat": seat})
    return Reason("show most", {"count": most, "value": value})


# Tricks


def _of_lead(seen: BargainObservation) -> Reason:
    """Of the lead: a card of one's bargain that could win, a low card that hardly can."""
    mine = seen.bargain(seen.seat)
    about = unseen(seen)

    def higher(face: int) -> int:
        return sum(about[other] for other in range(face + 1, (COLOUR_OF[face] + 1) * VALUES))

    def lower(face: int) -> int:
        return sum(about[other] for other in range(COLOUR_OF[face] * VALUES, face))

    own = [face for face in seen.hand if VALUE_OF[face] == mine]
    if own:
        card = min(own, key=higher)
        return Reason("lead bargain", {"card": card, "count": higher(card)})
    low = [face for face in seen.hand if face != OFFER and not lower(face) and higher(face)]
    if low:
        card = max(low, key=higher)
        return Reason("lead low", {"card": card, "count": higher(card)})
    return Reason("lead junk", {"value": mine})


def _of_trick(seen: BargainObservation) -> Reason:
    """Of a trick that others have begun: what it would bring, and whether it can be won."""
    afters = [After(seen, move) for move in seen.legal_moves]
    wins = [after for after in afters if after.winner == seen.seat]
    if not wins:
        return Reason("cannot win", {"seat": seen.winner, "value": seen.bargain(seen.winner)})
    kind = "stake"
    if all(after.is_safe for after in wins):
        kind = "certain" if len(wins) < len(afters) else "forced"
    mine = seen.bargain(seen.seat)
    bargains = sum(VALUE_OF[face] == mine for face in seen.trick)
    return Reason(kind, {"bargains": bargains, "junk": len(seen.trick) - bargains})


# Clearing


def _of_clearing(seen: BargainObservation) -> Reason:
    """Which way to clear brings the most points at once."""
    junk = Counter(VALUE_OF[face] for face in seen.junk[seen.seat])

    def gain(move: BargainMove) -> int:
        if move.action == "pass":
            return 0
        if move.action == "dump":
            return junk.total()
        count = junk[move.value]
        return 2 * count - seen.toll if move.action == "convert" else count

    best = max(seen.legal_moves, key=gain)
    return Reason(best.action, {"value": best.value, "count": gain(best)})


# Words


def _several(facts: Mapping[str, Any]) -> str:
    values = listed(str(value) for value in facts["values"])
    return _(
        "You hold {count} cards of each of the values {values}.", **{**facts, "values": values}
    )


def _higher(facts: Mapping[str, Any]) -> str:
    if not facts["count"]:
        return _(
            "No {colour} card that you have not seen is higher than your {card}, "
            "a card of your bargain.",
            **facts,
        )
    return ngettext(
        "{count} {colour} card that you have not seen is higher than your {card}, "
        "a card of your bargain.",
        "{count} {colour} cards that you have not seen are higher than your {card}, "
        "a card of your bargain.",
        **facts,
    )


def _low(facts: Mapping[str, Any]) -> str:
    return ngettext(
        "{count} {colour} card that you have not seen is higher than your {card}, none is lower.",
        "{count} {colour} cards that you have not seen are higher than your {card}, none is lower.",
        **facts,
    )


def _stake(facts: Mapping[str, Any]) -> str:
    """What a trick would bring that may still be lost."""
    bargains, junk = facts["bargains"], facts["junk"]
    if not junk:
        return ngettext(
            "As it lies, winning this would bring you {count} card of your bargain.",
            "As it lies, winning this would bring you {count} cards of your bargain.",
            bargains,
        )
    if not bargains:
        return ngettext(
            "As it lies, winning this would bring you {count} card of junk.",
            "As it lies, winning this would bring you {count} cards of junk.",
            junk,
        )
    return _(
        "As it lies, winning this would bring you {bargains} of your bargain and {junk} of junk.",
        **facts,
    )


def _certain(facts: Mapping[str, Any]) -> str:
    """What a trick brings that can be taken for certain."""
    bargains, junk = facts["bargains"], facts["junk"]
    if not junk:
        return ngettext(
            "You can take this for certain: {count} card of your bargain lies there.",
            "You can take this for certain: {count} cards of your bargain lie there.",
            bargains,
        )
    if not bargains:
        return ngettext(
            "You can take this for certain, but {count} card of junk lies there.",
            "You can take this for certain, but {count} cards of junk lie there.",
            junk,
        )
    return _(
        "You can take this for certain: {bargains} of your bargain and {junk} of junk.", **facts
    )


def _forced(facts: Mapping[str, Any]) -> str:
    """What a trick brings that cannot be left to others."""
    bargains, junk = facts["bargains"], facts["junk"]
    if not junk:
        return ngettext(
            "Whatever you play takes this: {count} card of your bargain lies there.",
            "Whatever you play takes this: {count} cards of your bargain lie there.",
            bargains,
        )
    if not bargains:
        return ngettext(
            "Whatever you play takes this: {count} card of junk lies there.",
            "Whatever you play takes this: {count} cards of junk lie there.",
            junk,
        )
    return _(
        "Whatever you play takes this: {bargains} of your bargain and {junk} of junk.", **facts
    )


def _plainly(words: str) -> Callable[[Mapping[str, Any]], str]:
    """A sentence that is the same for every count."""
    return lambda facts: _(words, **facts)


_WORDS: Mapping[str, Callable[[Mapping[str, Any]], str]] = {
    "show nothing": _plainly(N_("You hold no value twice.")),
    "show several": _several,
    "show shared": _plainly(
        N_("You hold {count} cards of value {value}, but {name} collects it, too.")
    ),
    "show most": _plainly(
        N_("You hold {count} cards of value {value}, more than of any other value.")
    ),
    "lead bargain": _higher,
    "lead low": _low,
    "lead junk": _plainly(
        N_("You hold no {value}: in every trick that you win, your own card is junk.")
    ),
    "cannot win": _plainly(
        N_("You cannot win this trick: {name} is winning, and all but {value}s is junk for them.")
    ),
    "stake": _stake,
    "certain": _certain,
    "forced": _forced,
    "convert": lambda facts: ngettext(
        "Converting your {value}s brings most now, {count} point, and {value} is then your "
        "bargain.",
        "Converting your {value}s brings most now, {count} points, and {value} is then your "
        "bargain.",
        **facts,
    ),
    "trash": lambda facts: ngettext(
        "The most that clearing can bring you now is {count} point, with your {value}s.",
        "The most that clearing can bring you now is {count} points, with your {value}s.",
        **facts,
    ),
    "dump": lambda facts: ngettext(
        "Dumping your whole pile brings you {count} point.",
        "Dumping your whole pile brings you {count} points.",
        facts["count"],
    ),
}

COACH = Coach(remark, words, against, much)
"""The coach of the game."""
