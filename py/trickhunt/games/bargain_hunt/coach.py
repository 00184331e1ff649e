"""What matters at a decision in Schnäppchen Jagd."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from trickhunt.coach import Coach, Facts, Fits
from trickhunt.core.reason import Reason, Wording
from trickhunt.core.trick import NO_SUIT
from trickhunt.core.words import N_, NN_, listed
from trickhunt.games.bargain_hunt.constants import PLAYING, SHOWING
from trickhunt.games.bargain_hunt.moves import COLOUR_OF, OFFER, VALUE_OF, VALUES, BargainMove
from trickhunt.games.bargain_hunt.names import card_name, colour_name, value_name
from trickhunt.games.bargain_hunt.observation import BargainObservation
from trickhunt.games.bargain_hunt.reasons import (
    CANNOT,
    TAKES,
    WINS,
    After,
    brought,
    gain,
    higher,
    unseen,
)
from trickhunt.toolkit.event_sentences import signed


def remarks(seen: BargainObservation) -> Iterator[Reason]:
    """What matters now, most important first; nothing if there is nothing to decide.

    Args:
        seen: the observation of the seat to move.
    """
    if len(seen.legal_moves) < 2:
        return
    if seen.phase == SHOWING:
        yield _of_show(seen)
    elif seen.phase != PLAYING:
        yield from _of_clearing(seen)
    else:
        yield from _of_trick(seen) if seen.trick else _of_lead(seen)


def much(seen: BargainObservation) -> float:
    """How many points a decision must lose to count as bad: half the value of a trick."""
    return seen.players / 2


def _of_show(seen: BargainObservation) -> Reason:
    """A remark on the first bargain."""
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


def _of_lead(seen: BargainObservation) -> Iterator[Reason]:
    """Remarks on the lead: a card of the own bargain that could win, or a low card."""
    mine = seen.bargain(seen.seat)
    about = unseen(seen)
    above = {face: higher(about, face) for face in seen.hand}

    def lower(face: int) -> int:
        return sum(about[other] for other in range(COLOUR_OF[face] * VALUES, face))

    own = [face for face in above if VALUE_OF[face] == mine]
    if own:
        card = min(own, key=above.__getitem__)
        kind = "lead bargain" if above[card] else "lead twin" if about[card] else "lead highest"
        yield Reason(kind, _of_card(card, above[card]))
    low = [face for face in above if face != OFFER and not lower(face) and above[face]]
    if low:
        card = max(low, key=above.__getitem__)
        yield Reason("lead low", _of_card(card, above[card]))
    if not own:
        yield Reason("lead junk", {"value": mine})


def _of_card(card: int, count: int) -> dict[str, int]:
    return {"card": card, "colour": COLOUR_OF[card], "count": count}


def _of_trick(seen: BargainObservation) -> Iterator[Reason]:
    """Remarks on a trick that others have begun: its value, and whether it can be won."""
    made = [After(seen, move).outcome(seen) for move in seen.legal_moves]
    if {*made} == {CANNOT}:
        yield Reason("cannot win", {"seat": seen.winner, "value": seen.bargain(seen.winner)})
        return
    kind = "forced" if {*made} == {TAKES} else "certain" if {*made} == {TAKES, CANNOT} else "stake"
    mine = seen.bargain(seen.seat)
    if kind != "forced":
        yield from _gathered(seen)
    points = [1 if VALUE_OF[face] == mine else -1 for face in seen.trick]
    bargains, junk = points.count(1), points.count(-1)
    if bargains and junk:
        yield _of_both(seen, kind, points)
    else:
        yield Reason(brought(kind, bargains, junk), {"count": bargains or junk})


def _gathered(seen: BargainObservation) -> Iterator[Reason]:
    """Remarks on a trick that gives enough cards of a value to gain points by clearing."""
    held = Counter(VALUE_OF[face] for face in seen.junk[seen.seat])
    for value, count in Counter(map(VALUE_OF.__getitem__, seen.trick)).items():
        most = held[value] + count
        if value not in (0, seen.bargain(seen.seat)) and held[value] <= seen.toll < most:
            yield Reason("gather", {"value": value, "held": most, "count": most - seen.toll})


def _of_both(seen: BargainObservation, kind: str, points: Sequence[int]) -> Reason:
    """A remark on a trick that would bring both: the value of each card, own one included."""
    mine = seen.bargain(seen.seat)
    counts = tuple((VALUE_OF[face], point) for face, point in zip(seen.trick, points, strict=True))
    own = {1 if VALUE_OF[move.card] == mine else -1 for move in seen.legal_moves}
    facts = {"counts": counts, "sum": sum(points)}
    if len(own) > 1:
        return Reason(f"{kind} both", facts)
    (card,) = own
    return Reason(f"{kind} sum", {**facts, "own": card, "sum": sum(points) + card})


def _of_clearing(seen: BargainObservation) -> Iterator[Reason]:
    """The clearings that bring points at once, those that bring most first."""
    most = max(gain(seen, move) for move in seen.legal_moves)
    for move in sorted(seen.legal_moves, key=lambda move: -gain(seen, move)):
        count = gain(seen, move)
        if count:
            kind = move.action if count == most else f"{move.action} less"
            yield Reason(kind, {"value": move.value, "count": count})


GAINS = {
    "convert": NN_(
        "Converting your {value}s gains you {count} point, and from then on you collect {value}s.",
        "Converting your {value}s gains you {count} points, and from then on you collect {value}s.",
    ),
    "trash": NN_(
        "Trashing your {value}s gains you {count} point.",
        "Trashing your {value}s gains you {count} points.",
    ),
    "dump": NN_(
        "Dumping your whole pile gains you {count} point.",
        "Dumping your whole pile gains you {count} points.",
    ),
}
"""What the ways to clear bring."""


def _plus(points: int) -> str:
    """Points of a single card, such as ``+1``."""
    return f"+{points}" if points > 0 else signed(points)


WORDS = Wording(
    {
        "show nothing": N_("You do not hold any value twice."),
        "nobody's": N_("Pick one that nobody else collects."),
        "show several": N_("You hold {count} cards of each of the values {values}."),
        "one of these": N_("Show one of these."),
        "show shared": N_("You hold {count} cards of value {value}, and {name} collects it too."),
        "another": N_("You would fight over them: pick another value."),
        "show most": N_("You hold {count} cards of value {value}, more than of any other value."),
        "good choice": N_("That is a good choice."),
        "lead highest": N_(
            "No unseen {colour} card is higher than your {card}, a card of your bargain."
        ),
        "lead twin": N_(
            "Of the unseen {colour} cards, only its twin can beat your {card}, a card of your "
            "bargain."
        ),
        "good lead": N_("It is a good lead."),
        "lead bargain": NN_(
            "{count} unseen {colour} card is higher than your {card}, a card of your bargain.",
            "{count} unseen {colour} cards are higher than your {card}, a card of your bargain.",
        ),
        "risky lead": N_("If you lead it, you may lose it."),
        "lead low": NN_(
            "{count} unseen {colour} card is higher than your {card}, and none is lower.",
            "{count} unseen {colour} cards are higher than your {card}, and none is lower.",
        ),
        "safe lead": N_("If you lead it, it is unlikely to win you junk."),
        "lead junk": N_("You hold no {value}s: in every trick you win, your own card is junk."),
        "low": N_("Lead low."),
        "cannot win": N_(
            "You cannot win this trick, and everything but {value}s is junk for {name}."
        ),
        "get rid": N_("Get rid of a card that may win you junk later."),
        "stake bargains": NN_(
            "{count} card of your bargain is in this trick.",
            "{count} cards of your bargain are in this trick.",
        ),
        "win it": N_("Worth winning."),
        "stake junk": NN_(
            "There is only junk in this trick: {count} card.",
            "There is only junk in this trick: {count} cards.",
        ),
        "leave it": N_("Better to let the others win it."),
        "stake both": N_("If you win: {counts}, so {sum} so far, plus your own card."),
        "stake sum": N_("If you win: {counts}, your card {own}, so {sum} in all so far."),
        "certain bargains": NN_(
            "{count} card of your bargain is in this trick, and you can be sure of it.",
            "{count} cards of your bargain are in this trick, and you can be sure of them.",
        ),
        "certain junk": NN_(
            "You can be sure of this trick, with {count} card of junk in it.",
            "You can be sure of this trick, with {count} cards of junk in it.",
        ),
        "gather": NN_(
            "If you win this, you will have {held} {value}s in your junk: clearing can then "
            "turn {count} of them into a point.",
            "If you win this, you will have {held} {value}s in your junk: clearing can then "
            "turn {count} of them into points.",
        ),
        "take it": N_("Take it."),
        "better not": N_("Better not."),
        "certain both": N_(
            "You can be sure of this trick: {counts}, so {sum} so far, plus your own card."
        ),
        "certain sum": N_(
            "You can be sure of this trick: {counts}, your card {own}, so {sum} in all so far."
        ),
        "forced bargains": NN_(
            "Whatever you play wins this trick, with {count} card of your bargain in it.",
            "Whatever you play wins this trick, with {count} cards of your bargain in it.",
        ),
        "forced junk": NN_(
            "Whatever you play wins this trick, with {count} card of junk in it.",
            "Whatever you play wins this trick, with {count} cards of junk in it.",
        ),
        "forced both": N_(
            "Whatever you play wins this trick: {counts}, so {sum} so far, plus your own card."
        ),
        "forced sum": N_(
            "Whatever you play wins this trick: {counts}, your card {own}, so {sum} in all so far."
        ),
        **GAINS,
        **{f"{action} less": GAINS[action] for action in ("convert", "trash")},
        "most": N_("No other choice gains more."),
        "better still": N_("Others gain more now, but this is worth more in the end."),
    },
    {
        "card": card_name,
        "colour": colour_name,
        "values": lambda values: listed(map(str, values)),
        "counts": lambda counts: ", ".join(
            f"{value_name(value)} {_plus(point)}" for value, point in counts
        ),
        "own": _plus,
        "sum": signed,
    },
)
"""The sentences for remarks and conclusions."""

AIM = N_("Your aim: win cards of the value you collect. Every other card you win costs a point.")
WINNING = N_(
    "The highest card of the colour led wins, unless somebody makes another colour trump, which "
    "lasts for this trick only."
)
OFFERS = N_(
    "You hold a super special offer (SSO): you may always play it, and it beats every card. But "
    "it is junk for the player who wins it: you, unless the other one is already in the trick."
)
VOID = N_(
    "If you have none of the colour led, you may play any card and, if there is no trump yet, "
    "make its colour trump."
)
TWINS = N_(
    "There are two of every card: the second may go over the first, and beat it, or under it."
)
CLEARED = N_(
    "After the round you may throw away all your junk of one value; if you have enough of it, "
    "some cards even become bargains."
)
CONVERTED = {
    2: N_(
        "Look at your junk: with more than two cards of one value, clearing after the round throws "
        "two of them away and makes the rest your bargains."
    ),
    3: N_(
        "Look at your junk: with more than three cards of one value, clearing after the round "
        "throws three of them away and makes the rest your bargains."
    ),
}
"""What converting does, by the number of cards that it costs."""
CLEARING = N_("Each card you clear from your junk saves you a point.")
"""The rules that a first game explains, once each."""


MUCH_JUNK = 3
"""From this many cards of junk on, a first game explains clearing."""


def basics(seen: BargainObservation) -> list[str]:
    """The rules to know at a decision, most basic first."""
    if seen.phase != PLAYING:
        return [AIM if seen.phase == SHOWING else CLEARING]
    near = [OFFERS] if OFFER in seen.hand else []
    near += [CONVERTED[seen.toll]] if _is_near_converting(seen) else []
    if not seen.trick:
        return [AIM, *near, WINNING]
    told = [*near, WINNING]
    if len(seen.junk[seen.seat]) >= MUCH_JUNK:
        told.append(CLEARED)
    if seen.led not in (NO_SUIT, *(COLOUR_OF[face] for face in seen.hand)):
        told.insert(0, VOID)
    return [TWINS, *told] if seen.best in seen.hand else told


def _is_near_converting(seen: BargainObservation) -> bool:
    """Whether one more card of some value in the junk would allow converting."""
    counts = Counter(VALUE_OF[face] for face in seen.junk[seen.seat] if face != OFFER)
    return max(counts.values(), default=0) >= seen.toll


def _is_of(_seen: BargainObservation, facts: Facts, move: BargainMove) -> bool:
    """Whether a move is made with the card of the remark."""
    return bool(move.card == facts["card"])


def _is_free(seen: BargainObservation, _facts: Facts, move: BargainMove) -> bool:
    """Whether nobody collects the value of a shown card."""
    return VALUE_OF[move.card] not in map(seen.bargain, range(seen.players))


def _is_low(seen: BargainObservation, _facts: Facts, move: BargainMove) -> bool:
    """Whether a card belongs to the lower half of the hand."""
    lower = sum(VALUE_OF[face] < VALUE_OF[move.card] for face in seen.hand)
    return move.card != OFFER and 2 * lower < len(seen.hand)


def _does(*made: str) -> Fits:
    """Whether a play has one of these effects on the trick."""
    return lambda seen, _facts, move: After(seen, move).outcome(seen) in made


def _clears_so(action: str) -> Fits:
    return lambda _seen, facts, move: (move.action, move.value) == (action, facts["value"])


CONCLUSIONS: Mapping[str, tuple[str, Fits]] = {
    "show nothing": ("nobody's", _is_free),
    "show several": (
        "one of these",
        lambda _seen, facts, move: VALUE_OF[move.card] in facts["values"],
    ),
    "show shared": ("another", lambda _seen, facts, move: VALUE_OF[move.card] != facts["value"]),
    "show most": ("good choice", lambda _seen, facts, move: VALUE_OF[move.card] == facts["value"]),
    "lead highest": ("good lead", _is_of),
    "lead twin": ("good lead", _is_of),
    "lead bargain": ("risky lead", lambda _seen, facts, move: move.card != facts["card"]),
    "lead low": ("safe lead", _is_of),
    "gather": ("win it", _does(TAKES, WINS)),
    "lead junk": ("low", _is_low),
    "cannot win": ("get rid", lambda _seen, facts, move: VALUE_OF[move.card] != facts["value"]),
    "stake bargains": ("win it", _does(TAKES, WINS)),
    "stake junk": ("leave it", _does(CANNOT)),
    "certain bargains": ("take it", _does(TAKES)),
    "certain junk": ("better not", _does(CANNOT)),
    **{action: ("most", _clears_so(action)) for action in GAINS},
    **{f"{action} less": ("better still", _clears_so(action)) for action in ("convert", "trash")},
}
"""The conclusion of each remark, and the test for moves that follow it."""

POINTING = frozenset(
    (
        *(kind for kind in CONCLUSIONS if kind.startswith("lead ")),
        *GAINS,
        *("convert less", "trash less", "show shared", "gather"),
    )
) - {"lead junk"}
"""The kinds of remarks that name a card or a value."""

WARNING = frozenset(("show shared", "lead bargain", "stake junk", "certain junk"))
"""The kinds of remarks whose conclusion warns of the other moves."""

COACH = Coach(remarks, WORDS, much, basics, CONCLUSIONS, POINTING, WARNING)
"""The coach of the game."""
