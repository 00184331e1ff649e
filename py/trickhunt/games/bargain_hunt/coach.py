"""What matters at a decision in Schnäppchen Jagd."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence

from trickhunt.coach import Coach, Facts, Fits
from trickhunt.core.reason import Reason, Wording
from trickhunt.core.words import N_, NN_, _, either, in_row
from trickhunt.games.bargain_hunt.after import CANNOT, TAKES, WINS, After, higher, unseen
from trickhunt.games.bargain_hunt.constants import PLAYING, SHOWING
from trickhunt.games.bargain_hunt.moves import (
    COLOUR_OF,
    OFFER,
    TRUMP,
    VALUE_OF,
    VALUES,
    BargainMove,
)
from trickhunt.games.bargain_hunt.names import card_name, colour_name, value_name
from trickhunt.games.bargain_hunt.observation import BargainObservation
from trickhunt.games.bargain_hunt.outcomes import brought, gathered
from trickhunt.games.bargain_hunt.reasons import GATHERED, MANY
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


SOON = 2
"""The number of cards in hand from which on a first game is told of clearing."""

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
    """Remarks on the lead: what to lead, then what of the own bargain to keep for later."""
    mine = seen.bargain(seen.seat)
    about = unseen(seen)
    above = {face: higher(about, face) for face in {*seen.hand} - {OFFER}}

    def gives_away(face: int) -> bool:
        """Whether others are likely to win a trick that a card leads."""
        lower = any(about[other] for other in range(COLOUR_OF[face] * VALUES, face))
        return above[face] >= (1 if not lower else MANY)

    own = sorted((face for face in above if VALUE_OF[face] == mine), key=above.__getitem__)
    if own and not above[own[0]]:
        yield Reason("lead twin" if about[own[0]] else "lead highest", _of_card(own[0], 0))
    for card in sorted(above, key=lambda face: (-above[face], face)):
        if card not in own and gives_away(card):
            yield Reason("lead low", _of_card(card, above[card]))
    if own and above[own[0]]:
        yield Reason("lead bargain", _of_card(own[0], above[own[0]]))
    if not own:
        yield Reason("lead junk", {"value": mine})


def _of_card(card: int, count: int) -> dict[str, int]:
    return {"card": card, "colour": COLOUR_OF[card], "count": count}


def _of_trick(seen: BargainObservation) -> Iterator[Reason]:
    """Remarks on a trick that others have begun: its value, and whether it can be won."""
    made = {move: After(seen, move).outcome(seen) for move in seen.legal_moves}
    effects, mine = {*made.values()}, seen.bargain(seen.seat)
    if effects == {CANNOT}:
        value = seen.bargain(seen.winner)
        is_held = value != mine and value in (VALUE_OF[face] for face in seen.hand)
        kind = "cannot win" if is_held else "cannot give"
        yield Reason(kind, {"seat": seen.winner, "value": value})
        return
    kind = "forced" if effects == {TAKES} else "certain" if effects == {TAKES, CANNOT} else "stake"
    if kind != "forced":
        yield from gathered(seen, seen.trick)
    points = [1 if VALUE_OF[face] == mine else -1 for face in seen.trick]
    bargains, junk = points.count(1), points.count(-1)
    winning = [move.card for move in made if made[move] != CANNOT]
    own = {1 if VALUE_OF[card] == mine else -1 for card in winning}
    if not bargains and kind != "forced":
        for card in sorted({card for card in winning if VALUE_OF[card] == mine}):
            counts = ((mine, 1), *((VALUE_OF[face], -1) for face in seen.trick))
            yield Reason("bring home", {"card": card, "counts": counts, "sum": 1 - junk})
    if bargains and (junk or own == {-1}):
        yield _of_both(seen, kind, points, own)
    else:
        yield Reason(brought(kind, bargains, junk), {"count": bargains or junk})


def _of_both(
    seen: BargainObservation, kind: str, points: Sequence[int], own: Collection[int]
) -> Reason:
    """A remark on a trick that would bring both: the value of each card, own one included."""
    counts = tuple((VALUE_OF[face], point) for face, point in zip(seen.trick, points, strict=True))
    facts = {"counts": counts, "sum": sum(points)}
    if len(own) > 1:
        return Reason(f"{kind} both", facts)
    (card,) = own
    return Reason(f"{kind} sum", {**facts, "own": card, "sum": sum(points) + card})


def _of_clearing(seen: BargainObservation) -> Iterator[Reason]:
    """The clearings that bring points at once, those that bring most first."""
    most = max(seen.gain(move) for move in seen.legal_moves)
    for move in sorted(seen.legal_moves, key=lambda move: -seen.gain(move)):
        count = seen.gain(move)
        if count and count == most:
            yield Reason(move.action, {"value": move.value, "count": count})
        # In the last round a smaller clearing is at most the first of two, and nothing to advise.
        elif count and seen.round < seen.rounds:
            yield Reason(f"{move.action} less", {"value": move.value, "count": count})
    yield Reason("ways", {"ways": _ways(seen)})


def _ways(seen: BargainObservation) -> tuple[tuple[str, tuple[int, ...], int], ...]:
    """The clearings that bring most, best first, no more than may be made: way, values, points.

    Equal ones are named together.
    """
    best = {move.value: move for move in sorted(seen.legal_moves, key=seen.gain)}
    alike: dict[tuple[int, str], list[int]] = {}
    for value, move in sorted(best.items()):
        alike.setdefault((-seen.gain(move), move.action), []).append(value)
    left = 2 - seen.cleared % 2 if seen.round == seen.rounds else 1
    least = max(1, sorted(map(seen.gain, best.values()))[-left:][0])
    return tuple(
        (action, tuple(values), -loss)
        for (loss, action), values in sorted(alike.items())
        if -loss >= least
    )


OFFERED = {
    "offer lies": N_(
        "The super special offer (SSO) beats every card: whatever you play, this trick goes to "
        "{name}, and the offer is junk for {name} to the end."
    ),
    "offer wins": N_(
        "Your super special offer (SSO) would win this trick: {counts}, the offer −1, so {sum} in "
        "all so far, and the offer can never be cleared."
    ),
}
"""What a first game says of an offer in a trick, and of the player's own."""

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


WAYS: Mapping[str, str] = {
    "convert": N_("convert the {values} {points}"),
    "trash": N_("trash the {values} {points}"),
    "dump": N_("dump the whole pile {points}"),
}
"""The ways to clear, each with what it brings."""

CLEARING = {
    "clearing": N_(
        "Clearing rids you of one value in your junk: trashed, each card no longer costs a point; "
        "converted, all but {toll} become bargains. What brings most: {ways}."
    ),
    "clearing few": N_(
        "Clearing rids you of one value in your junk, and each card of it no longer costs a point. "
        "What brings most: {ways}. Of more than {toll} alike, the others could become bargains."
    ),
    "clearing french": N_(
        "Clearing rids you of one value in your junk: {toll} cards of it are trashed, and the "
        "others become bargains. What brings most: {ways}."
    ),
    "dumping": N_(
        "You have too few cards of any value to convert, so you may dump your new junk pile, and "
        "no card of it costs a point any more: {ways}."
    ),
}
"""What a first game says of clearing, by what can be done."""

JUNK = {
    "two alike": N_(
        "You have {alike} in your junk: with {least}, clearing them brings {more} points."
    ),
    "many alike": N_(
        "You have {alike} in your junk: clearing them brings {gain} points, and {more} with one "
        "more {value}."
    ),
    "clear next": N_(
        "After the last trick you may clear: of {least} or more junk cards of one value, all but "
        "{toll} become points."
    ),
    "clear last": N_(
        "After the last trick you may clear twice: each time, of {least} or more junk cards of one "
        "value, all but {toll} become points."
    ),
}
"""What a first game says of the junk that a player has, once each."""


def _any_of(values: Sequence[int]) -> str:
    """One of several values, such as ``3s, 5s or 7s``."""
    return either(_("{value}s", value=value) for value in values)


def _plus(points: int) -> str:
    """Points of a single card, such as ``+1``."""
    return f"+{points}" if points > 0 else signed(points)


WORDS = Wording(
    {
        "show held": N_("You hold {alike}."),
        **dict.fromkeys(
            ("show high", "show free"),
            N_("You hold {alike}, and nobody else collects {value}s so far."),
        ),
        "show a held": N_(
            "Show your {card}: you have more {value}s to play, and in a trick you win each is a "
            "point."
        ),
        "show a high": N_("Show your {card}: high cards win tricks themselves."),
        "show a free": N_("Show your {card}: you need not share its value with anybody."),
        "lead highest": N_(
            "No other player can hold a {colour} card higher than your {card}, a card of your "
            "bargain."
        ),
        "lead twin": N_(
            "Of the {colour} cards that others may hold, only its twin can beat your {card}, a "
            "card of your bargain."
        ),
        "good lead": N_("Lead your {card}: it is hard to beat, and a point if it wins."),
        "lead bargain": NN_(
            "{count} {colour} card higher than your {card}, a card of your bargain, is in another "
            "hand or in the stock.",
            "{count} {colour} cards higher than your {card}, a card of your bargain, are in other "
            "hands or in the stock.",
        ),
        "risky lead": N_("Do not lead your {card} now: the player who beats it takes your point."),
        "lead low": NN_(
            "{count} {colour} card higher than your {card} is in another hand or in the stock.",
            "{count} {colour} cards higher than your {card} are in other hands or in the stock.",
        ),
        "safe lead": N_("Lead your {card}: others are likely to take the trick, and its junk."),
        "lead junk": N_("You hold no {value}s: in every trick you win, your own card is junk."),
        "low": N_("Lead a low card, so that others take the trick."),
        **dict.fromkeys(
            ("cannot win", "cannot give"),
            N_("You cannot win this trick, and everything but {value}s is junk for {name}."),
        ),
        "get rid": N_(
            "Get rid of a card that may win you junk later, but keep {value}s from {name}."
        ),
        "get rid of any": N_("Get rid of a card that may win you junk later."),
        "bring home": N_("If you win with your {card}: {counts}, so {sum} in all so far."),
        "win with it": N_(
            "Win it with your {card}: a bargain stays with you, and junk can be cleared after the "
            "round."
        ),
        "stake bargains": NN_(
            "{count} card of your bargain is in this trick.",
            "{count} cards of your bargain are in this trick.",
        ),
        "win it": N_("Try to win this trick: your bargains in it are points."),
        "win both": N_(
            "Try to win this trick: bargains stay with you, and junk can be cleared after the "
            "round."
        ),
        "gather it": N_("Try to win this trick for its {value}s: they pay when you clear."),
        "gather more": N_(
            "Try to win this trick for its {value}s: with one more, they pay when you clear."
        ),
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
        **CLEARING,
        **OFFERED,
        "ways": N_("What brings most now: {ways}."),
        "full": N_(
            "A whole game has {rounds} rounds: after each you may clear once, after the last "
            "twice, and junk that you keep in between may grow into bargains."
        ),
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
        "ways": lambda ways: in_row(
            _(WAYS[way], values=_any_of(values), points=_plus(points))
            for way, values, points in ways
        ),
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
    "Your super special offer (SSO) may always be played and beats every card except an offer "
    "played before it, but if you win with it, it is junk that you can never clear."
)
VOID = N_(
    "A card of another colour cannot win, unless you make its colour trump for this one trick."
)
TWINS = N_(
    "There are two of every card: the second may go over the first, and beat it, or under it."
)
"""The rules that a first game explains, once each."""


def basics(seen: BargainObservation) -> list[str | Reason]:
    """The rules to know at a decision, most basic first."""
    if seen.phase != PLAYING:
        return [*_of_rounds(seen), AIM] if seen.phase == SHOWING else [*_of_ways(seen)]
    told: list[str | Reason] = [*_of_junk(seen), WINNING]
    if not seen.trick:
        return [AIM, *([OFFERS] if OFFER in seen.hand else []), *told]
    if OFFER in seen.trick:
        return [Reason("offer lies", {"seat": seen.winner}), *told]
    if OFFER in seen.hand:
        told.insert(0, _of_offer(seen))
    if any(move.word == TRUMP for move in seen.legal_moves):
        told.insert(0, VOID)
    return [TWINS, *told] if seen.best in seen.hand else told


def _of_rounds(seen: BargainObservation) -> Iterator[Reason]:
    """What a whole game has more than a short one."""
    if seen.rounds > 1:
        yield Reason("full", {"rounds": seen.rounds})


def _of_offer(seen: BargainObservation) -> Reason:
    """What winning a trick with the player's offer brings."""
    points = [1 if VALUE_OF[face] == seen.bargain(seen.seat) else -1 for face in seen.trick]
    counts = tuple((VALUE_OF[face], point) for face, point in zip(seen.trick, points, strict=True))
    return Reason("offer wins", {"counts": counts, "sum": sum(points) - 1})


def _of_ways(seen: BargainObservation) -> Iterator[Reason]:
    """What to know of clearing, and what the best clearings bring."""
    ways, actions = _ways(seen), {move.action for move in seen.legal_moves}
    is_second = seen.round == seen.rounds and seen.cleared % 2
    if not ways or is_second:
        return
    if seen.french:
        kind = "clearing french" if "convert" in actions else "dumping"
    else:
        kind = "clearing" if "convert" in actions else "clearing few"
    yield Reason(kind, {"ways": ways, "toll": seen.toll})


def _of_junk(seen: BargainObservation) -> Iterator[Reason]:
    """What to know of the junk where it matters: of what there is more, and soon before it goes.

    In the last trick, a choice matters more, and what comes is not known.
    """
    is_last_trick = len(seen.hand) == 1
    if is_last_trick and len(seen.legal_moves) > 1:
        return
    junk = seen.junk[seen.seat]
    counts = Counter(VALUE_OF[face] for face in junk)
    del counts[0], counts[seen.bargain(seen.seat)]
    if junk and len(seen.hand) <= SOON:
        kind = "clear last" if seen.round == seen.rounds else "clear next"
        yield Reason(kind, {"least": seen.toll + 1, "toll": seen.toll})
    value, count = max(counts.items(), key=lambda one: one[1], default=(0, 0))
    if count > 1 and not is_last_trick:
        least, gain = max(count, seen.toll) + 1, 2 * count - seen.toll
        facts = {"alike": (count, value), "value": value, "gain": gain}
        facts.update(least=least, more=2 * least - seen.toll)
        yield Reason("many alike" if count > seen.toll else "two alike", facts)


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


def _wins_either(seen: BargainObservation, _facts: Facts, move: BargainMove) -> bool:
    """Whether a card that can be cleared, or is a bargain, wins the trick for now."""
    return move.card != OFFER and After(seen, move).outcome(seen) != CANNOT


def _wins_with(seen: BargainObservation, facts: Facts, move: BargainMove) -> bool:
    return move.card == facts["card"] and _wins_either(seen, facts, move)


def _gets_rid(seen: BargainObservation, facts: Facts, move: BargainMove) -> bool:
    """Whether a card is of no use to the player or to the winner."""
    return VALUE_OF[move.card] not in (facts["value"], seen.bargain(seen.seat))


def _clears_so(action: str) -> Fits:
    return lambda _seen, facts, move: (move.action, move.value) == (action, facts["value"])


CONCLUSIONS: Mapping[str, tuple[str, Fits]] = {
    **{kind: (kind.replace("show", "show a"), _is_of) for kind in SHOWN},
    "lead highest": ("good lead", _is_of),
    "lead twin": ("good lead", _is_of),
    "lead bargain": ("risky lead", lambda _seen, facts, move: move.card != facts["card"]),
    "lead low": ("safe lead", _is_of),
    "gather": ("gather it", _does(TAKES, WINS)),
    "gather near": ("gather more", _does(TAKES, WINS)),
    "lead junk": ("low", _is_low),
    "cannot win": ("get rid", _gets_rid),
    "cannot give": ("get rid of any", _gets_rid),
    "bring home": ("win with it", _wins_with),
    **dict.fromkeys(
        ("stake both", "stake sum", "certain both", "certain sum"), ("win both", _wins_either)
    ),
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
        "bring home",
    )
) - {"lead junk"}
"""The kinds of remarks that name a card or a value."""

WARNING = frozenset(("lead bargain", "stake junk", "certain junk"))
"""The kinds of remarks whose conclusion warns of the other moves."""

COACH = Coach(
    remarks,
    WORDS,
    much,
    basics,
    CONCLUSIONS,
    POINTING,
    exclusive=(*GATHERED, *GAINS, *LESS),
    warning=WARNING,
    lasting=JUNK,
    fuller=("full",),
)
"""The coach of the game."""
