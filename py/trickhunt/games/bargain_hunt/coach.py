"""What matters at a decision in Schnäppchen Jagd."""

from __future__ import annotations

from collections import Counter

from trickhunt.coach import Coach
from trickhunt.core.reason import Reason, Wording
from trickhunt.core.words import N_, NN_, listed
from trickhunt.games.bargain_hunt.constants import PLAYING, SHOWING
from trickhunt.games.bargain_hunt.moves import COLOUR_OF, OFFER, VALUE_OF, VALUES
from trickhunt.games.bargain_hunt.names import card_name, colour_name
from trickhunt.games.bargain_hunt.observation import BargainObservation
from trickhunt.games.bargain_hunt.reasons import (
    CANNOT,
    TAKES,
    After,
    brought,
    gain,
    higher,
    unseen,
)
from trickhunt.toolkit.telling import signed


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


def much(seen: BargainObservation) -> float:
    """How many points a decision must cost to be a bad one: half of what a trick can be worth."""
    return seen.players / 2


def _of_show(seen: BargainObservation) -> Reason:
    """Of the first bargain."""
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


def _of_lead(seen: BargainObservation) -> Reason:
    """Of the lead: a card of one's bargain that could win, a low card that hardly can."""
    mine = seen.bargain(seen.seat)
    about = unseen(seen)
    above = {face: higher(about, face) for face in seen.hand}

    def lower(face: int) -> int:
        return sum(about[other] for other in range(COLOUR_OF[face] * VALUES, face))

    own = [face for face in above if VALUE_OF[face] == mine]
    if own:
        card = min(own, key=above.__getitem__)
        return Reason(
            "lead bargain" if above[card] else "lead highest", _of_card(card, above[card])
        )
    low = [face for face in above if face != OFFER and not lower(face) and above[face]]
    if low:
        card = max(low, key=above.__getitem__)
        return Reason("lead low", _of_card(card, above[card]))
    return Reason("lead junk", {"value": mine})


def _of_card(card: int, count: int) -> dict[str, int]:
    return {"card": card, "colour": COLOUR_OF[card], "count": count}


def _of_trick(seen: BargainObservation) -> Reason:
    """Of a trick that others have begun: what it would bring, and whether it can be won."""
    made = [After(seen, move).outcome(seen) for move in seen.legal_moves]
    if {*made} == {CANNOT}:
        return Reason("cannot win", {"seat": seen.winner, "value": seen.bargain(seen.winner)})
    kind = "forced" if {*made} == {TAKES} else "certain" if {*made} == {TAKES, CANNOT} else "stake"
    mine = seen.bargain(seen.seat)
    bargains = sum(VALUE_OF[face] == mine for face in seen.trick)
    junk = len(seen.trick) - bargains
    return Reason(
        brought(kind, bargains, junk),
        {
            "bargains": bargains,
            "junk": junk,
            "count": bargains or junk,
            "sum": bargains - junk,
        },
    )


def _of_clearing(seen: BargainObservation) -> Reason | None:
    """Which way to clear brings the most points at once; nothing where none brings any."""
    best = max(seen.legal_moves, key=lambda move: gain(seen, move))
    count = gain(seen, best)
    return Reason(best.action, {"value": best.value, "count": count}) if count else None


WORDS = Wording(
    {
        "show nothing": N_("You hold no value twice: better one that nobody else collects."),
        "show several": N_(
            "You hold {count} cards of each of the values {values}: show one of these."
        ),
        "show shared": N_(
            "You hold {count} cards of value {value}, but {name} collects it, too: you would fight "
            "over them."
        ),
        "show most": N_(
            "You hold {count} cards of value {value}, more than of any other value: a good choice."
        ),
        "lead highest": N_(
            "No {colour} card that you have not seen is higher than your {card}, "
            "a card of your bargain: a good lead."
        ),
        "lead bargain": NN_(
            "{count} {colour} card that you have not seen is higher than your {card}, "
            "a card of your bargain.",
            "{count} {colour} cards that you have not seen are higher than your {card}, "
            "a card of your bargain.",
        ),
        "lead low": NN_(
            "{count} {colour} card that you have not seen is higher than your {card}, "
            "none is lower: a lead that hardly wins you junk.",
            "{count} {colour} cards that you have not seen are higher than your {card}, "
            "none is lower: a lead that hardly wins you junk.",
        ),
        "lead junk": N_(
            "You hold no {value}: in every trick that you win, your own card is junk. Lead low."
        ),
        "cannot win": N_(
            "You cannot win this, and all but {value}s is junk for {name}: get rid of a card that "
            "may win you junk later."
        ),
        "stake bargains": NN_(
            "{count} card of your bargain lies here: worth winning.",
            "{count} cards of your bargain lie here: worth winning.",
        ),
        "stake junk": NN_(
            "Only junk lies here, {count} card: better let others win it.",
            "Only junk lies here, {count} cards: better let others win it.",
        ),
        "stake both": N_(
            "Winning this brings {bargains} of your bargain and {junk} of junk, so far {sum}, and "
            "your own card."
        ),
        "certain bargains": NN_(
            "{count} card of your bargain lies here, and you can take it for certain: do.",
            "{count} cards of your bargain lie here, and you can take them for certain: do.",
        ),
        "certain junk": NN_(
            "You can take this for certain, but {count} card of junk lies here: better not.",
            "You can take this for certain, but {count} cards of junk lie here: better not.",
        ),
        "certain both": N_(
            "You can take this for certain: {bargains} of your bargain and {junk} of junk, so far "
            "{sum}, and your own card."
        ),
        "forced bargains": NN_(
            "Whatever you play takes this: {count} card of your bargain lies there.",
            "Whatever you play takes this: {count} cards of your bargain lie there.",
        ),
        "forced junk": NN_(
            "Whatever you play takes this: {count} card of junk lies there.",
            "Whatever you play takes this: {count} cards of junk lie there.",
        ),
        "forced both": N_(
            "Whatever you play takes this: {bargains} of your bargain and {junk} of junk."
        ),
        "convert": NN_(
            "Converting your {value}s brings most now, {count} point, and {value} is then your "
            "bargain.",
            "Converting your {value}s brings most now, {count} points, and {value} is then your "
            "bargain.",
        ),
        "trash": NN_(
            "The most that clearing can bring you now is {count} point, with your {value}s.",
            "The most that clearing can bring you now is {count} points, with your {value}s.",
        ),
        "dump": NN_(
            "Dumping your whole pile brings you {count} point.",
            "Dumping your whole pile brings you {count} points.",
        ),
    },
    {
        "card": card_name,
        "colour": colour_name,
        "values": lambda values: listed(map(str, values)),
        "sum": signed,
    },
)
"""How a remark is said."""

AIM = N_("Your aim: win cards of your number. Every other card that you win costs a point.")
"""What the game is about."""

COACH = Coach(remark, WORDS, much, AIM)
"""The coach of the game."""
