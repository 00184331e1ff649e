"""What matters at a decision in Schnäppchen Jagd."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from trickhunt.coach import Coach, Facts, Fits
from trickhunt.core.reason import Reason, Wording
from trickhunt.core.trick import NO_SUIT
from trickhunt.core.words import N_, NN_
from trickhunt.games.bargain_hunt.after import CANNOT, TAKES, WINS, After, higher, unseen
from trickhunt.games.bargain_hunt.constants import PLAYING, SHOWING
from trickhunt.games.bargain_hunt.moves import COLOUR_OF, OFFER, VALUE_OF, VALUES, BargainMove
from trickhunt.games.bargain_hunt.names import card_name, colour_name, value_name
from trickhunt.games.bargain_hunt.observation import BargainObservation
from trickhunt.games.bargain_hunt.reasons import GATHERED, brought, gain, gathered
from trickhunt.toolkit.counted import counted
from trickhunt.toolkit.event_sentences import signed


def remarks(seen: BargainObservation) -> Iterator[Reason]:
    """What matters now, most important first; nothing if there is nothing to decide."""
    if len(seen.legal_moves) < 2:
        return
    if seen.phase == SHOWING:
        yield from _of_show(seen)
    elif seen.phase != PLAYING:
        yield from _of_clearing(seen)
    else:
        yield from _of_trick(seen) if seen.trick else _of_lead(seen)


HIGH = 7
"""From this value on, many cards can win tricks themselves."""


def much(seen: BargainObservation) -> float:
    """How many points a decision must lose to count as bad: half the value of a trick."""
    return seen.players / 2


def _of_show(seen: BargainObservation) -> Iterator[Reason]:
    """A remark on each card that may be shown, those of the value held most often first."""
    counts = Counter(VALUE_OF[face] for face in seen.hand if face != OFFER)
    taken = [*map(seen.bargain, range(seen.players))]
    for card in sorted({*seen.hand}, key=lambda face: (-counts[VALUE_OF[face]], -VALUE_OF[face])):
        value = VALUE_OF[card]
        facts = {"card": card, "value": value, "alike": (counts[value], value)}
        if counts[value] > 1:
            yield Reason("show held", facts)
        elif counts[value] and value not in taken:
            yield Reason("show high" if value >= HIGH else "show free", facts)


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
        yield from gathered(seen, seen.trick)
    points = [1 if VALUE_OF[face] == mine else -1 for face in seen.trick]
    bargains, junk = points.count(1), points.count(-1)
    if bargains and junk:
        yield _of_both(seen, kind, points)
    else:
        yield Reason(brought(kind, bargains, junk), {"count": bargains or junk})


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
        if count and count == most:
            yield Reason(move.action, {"value": move.value, "count": count})
        # In the last round a smaller clearing is at most the first of two, and nothing to advise.
        elif count and seen.round < seen.rounds:
            yield Reason(f"{move.action} less", {"value": move.value, "count": count})


GAINS: Mapping[str, tuple[str, str]] = {
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

SHOWN = ("show held", "show high", "show free")
"""The reasons for a first bargain: more of its value, a high value, a value of one's own."""

LESS = {f"{action} less": action for action in ("convert", "trash")}
"""Kinds of remarks on clearing a value though another one would bring more now, and the ways."""


JUNK = {
    "first junk": N_(
        "Junk is not lost: when you clear after the round you may throw away all of one value, "
        "and if you have {least} or more of it, some become points."
    ),
    "two alike": N_(
        "You have {alike} in your junk. More {value}s are welcome: from {least} on, clearing turns "
        "all but {toll} of them into points."
    ),
    "many alike": N_("You have {alike} in your junk: each further {value} is now a point."),
    "clear next": N_(
        "After this trick everyone clears: you throw away all your junk of one value, or turn "
        "some of it into points."
    ),
    "clear last": N_(
        "After this trick everyone clears, twice this time: each time you throw away all your "
        "junk of one value, or turn some of it into points."
    ),
}
"""What a first game says of the junk that a player has, once each."""


def _plus(points: int) -> str:
    """Points of a single card, such as ``+1``."""
    return f"+{points}" if points > 0 else signed(points)


WORDS = Wording(
    {
        **dict.fromkeys(SHOWN, N_("You hold {alike}.")),
        "show a held": N_(
            "Show your {card}: you have more {value}s to play, and in a trick you win each is a "
            "point."
        ),
        "show a high": N_(
            "Show your {card}: nobody else collects {value}s, and high cards win tricks themselves."
        ),
        "show a free": N_(
            "Show your {card}: nobody else collects {value}s, so you need not share them."
        ),
        "lead highest": N_(
            "No unseen {colour} card is higher than your {card}, a card of your bargain."
        ),
        "lead twin": N_(
            "Of the unseen {colour} cards, only its twin can beat your {card}, a card of your "
            "bargain."
        ),
        "good lead": N_("Lead your {card}: it is hard to beat, and a point if it wins."),
        "lead bargain": NN_(
            "{count} unseen {colour} card is higher than your {card}, a card of your bargain.",
            "{count} unseen {colour} cards are higher than your {card}, a card of your bargain.",
        ),
        "risky lead": N_("Do not lead your {card} now: the player who beats it takes your point."),
        "lead low": NN_(
            "{count} unseen {colour} card is higher than your {card}, and none is lower.",
            "{count} unseen {colour} cards are higher than your {card}, and none is lower.",
        ),
        "safe lead": N_("Lead your {card}: others are likely to take the trick, and its junk."),
        "lead junk": N_("You hold no {value}s: in every trick you win, your own card is junk."),
        "low": N_("Lead a low card, so that others take the trick."),
        "cannot win": N_(
            "You cannot win this trick, and everything but {value}s is junk for {name}."
        ),
        "get rid": N_(
            "Get rid of a card that may win you junk later, but keep {value}s from {name}."
        ),
        "stake bargains": NN_(
            "{count} card of your bargain is in this trick.",
            "{count} cards of your bargain are in this trick.",
        ),
        "win it": N_("Try to win this trick: your bargains in it are points."),
        "gather it": N_("Try to win this trick for its {value}s: they pay when you clear."),
        "stake junk": NN_(
            "There is only junk in this trick: {count} card.",
            "There is only junk in this trick: {count} cards.",
        ),
        "leave it": N_("Leave this trick to the others: each card in it would cost you a point."),
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
        "take it": N_("Take this trick: your bargains in it are points."),
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
        **GATHERED,
        **JUNK,
        **GAINS,
        **{kind: GAINS[action] for kind, action in LESS.items()},
        "most": N_("Nothing else brings you more now."),
        "better still": N_(
            "Another value would gain more now, but what you keep may bring more later."
        ),
    },
    {
        "card": card_name,
        "colour": colour_name,
        "alike": lambda alike: counted(*alike),
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
    "If you have none of the colour led, you may play any card. If there is neither a trump nor "
    "an offer in the trick yet, you may make its colour trump, unless somebody has declined "
    "that colour."
)
TWINS = N_(
    "There are two of every card: the second may go over the first, and beat it, or under it."
)
"""The rules that a first game explains, once each."""


def basics(seen: BargainObservation) -> list[str | Reason]:
    """The rules to know at a decision, most basic first."""
    if seen.phase != PLAYING:
        return [AIM] if seen.phase == SHOWING else []
    told: list[str | Reason] = [*_of_junk(seen), WINNING]
    if OFFER in seen.hand:
        told.insert(-1, OFFERS)
    if not seen.trick:
        return [AIM, *told]
    if seen.led not in (NO_SUIT, *(COLOUR_OF[face] for face in seen.hand)):
        told.insert(0, VOID)
    return [TWINS, *told] if seen.best in seen.hand else told


def _of_junk(seen: BargainObservation) -> Iterator[Reason]:
    """What to know of the junk: that it may pay, and what of it does so now."""
    junk = [VALUE_OF[face] for face in seen.junk[seen.seat]]
    if not junk:
        return
    if len(seen.hand) == 1:
        yield Reason("clear last" if seen.round == seen.rounds else "clear next", {})
    yield Reason("first junk", {"least": seen.toll + 1})
    counts = Counter(value for value in junk if value not in (0, seen.bargain(seen.seat)))
    if counts:
        value, count = counts.most_common(1)[0]
        facts = {"alike": (count, value), "value": value}
        if count > seen.toll:
            yield Reason("many alike", facts)
        elif count > 1:
            yield Reason("two alike", {**facts, "least": seen.toll + 1, "toll": seen.toll})


def _is_of(_seen: BargainObservation, facts: Facts, move: BargainMove) -> bool:
    """Whether a move is made with the card of the remark."""
    return bool(move.card == facts["card"])


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
    **{kind: (kind.replace("show", "show a"), _is_of) for kind in SHOWN},
    "lead highest": ("good lead", _is_of),
    "lead twin": ("good lead", _is_of),
    "lead bargain": ("risky lead", lambda _seen, facts, move: move.card != facts["card"]),
    "lead low": ("safe lead", _is_of),
    **dict.fromkeys(GATHERED, ("gather it", _does(TAKES, WINS))),
    "lead junk": ("low", _is_low),
    "cannot win": ("get rid", lambda _seen, facts, move: VALUE_OF[move.card] != facts["value"]),
    "stake bargains": ("win it", _does(TAKES, WINS)),
    "stake junk": ("leave it", _does(CANNOT)),
    "certain bargains": ("take it", _does(TAKES)),
    "certain junk": ("leave it", _does(CANNOT)),
    **{action: ("most", _clears_so(action)) for action in GAINS},
    **{kind: ("better still", _clears_so(action)) for kind, action in LESS.items()},
}
"""The conclusion of each remark, and the test for moves that follow it."""

POINTING = frozenset(
    (
        *(kind for kind in CONCLUSIONS if kind.startswith("lead ")),
        *SHOWN,
        *GAINS,
        *GATHERED,
        *LESS,
    )
) - {"lead junk"}
"""The kinds of remarks that name a card or a value."""

WARNING = frozenset(("lead bargain", "stake junk", "certain junk"))
"""The kinds of remarks whose conclusion warns of the other moves."""

COACH = Coach(remarks, WORDS, much, basics, CONCLUSIONS, POINTING, WARNING)
"""The coach of the game."""
