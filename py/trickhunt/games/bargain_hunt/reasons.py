"""Effects of the moves of Schnäppchen Jagd, and reasons for them.

Statements of certainty hold in every deal that agrees with the observation.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from math import inf

from trickhunt.core.reason import Reason, Reasons, Wording
from trickhunt.core.words import N_, NN_
from trickhunt.games.bargain_hunt.after import CANNOT, After, brings, higher, unseen
from trickhunt.games.bargain_hunt.constants import PLAYING, SHOWING
from trickhunt.games.bargain_hunt.moves import COLOUR_OF, OFFER, TRUMP, VALUE_OF, BargainMove
from trickhunt.games.bargain_hunt.names import card_name
from trickhunt.games.bargain_hunt.observation import BargainObservation
from trickhunt.games.bargain_hunt.outcomes import OUTCOMES, TOLD, gathered, played, values
from trickhunt.toolkit.counted import counted
from trickhunt.toolkit.event_sentences import signed

MANY = 6
"""With this many higher cards it is likely that somebody has one of them and plays it."""

LEFT = {"leaves": 1.0, "last of colour": 1.5}
"""The strength of reasons for leaving a worthless trick, by the kind of the idea."""


def outcome(seen: BargainObservation, move: BargainMove) -> Reason:
    """The result of a legal move: for a play, who has the trick then, and what it brings."""
    if seen.phase == SHOWING:
        return idea(seen, move)
    if seen.phase != PLAYING:
        return Reason("scores", {"score": seen.scores[seen.seat] + seen.gain(move)})
    return played(seen, move)


def idea(seen: BargainObservation, move: BargainMove) -> Reason:
    """The reason for a legal move."""
    if seen.phase == PLAYING:
        return _of_play(seen, move)
    if seen.phase == SHOWING:
        return _of_show(seen, VALUE_OF[move.card])
    return _of_clearing(seen, move)


def _of_play(seen: BargainObservation, move: BargainMove) -> Reason:
    after, face = After(seen, move), move.card
    is_won = seen.trick and after.winner == seen.seat
    worth = brings(seen.bargain(seen.seat), after.cards)
    if is_won and worth < 0 and (found := [*gathered(seen, after.cards)]):
        return found[0]
    if after.is_safe:
        return _of_taken(seen, after)
    if after.winner != seen.seat:
        mine = [COLOUR_OF[card] for card in seen.hand].count(COLOUR_OF[face])
        is_last = mine == 1 < len(seen.hand) and face != OFFER
        return Reason("last of colour" if is_last else "leaves", {})
    bargains = (len(after.cards) + worth) // 2
    if is_won and bargains:
        is_mixed = worth < len(after.cards) and OFFER not in after.cards
        return Reason("winning both" if is_mixed else "winning", {"count": bargains, "sum": worth})
    about = unseen(seen)
    above = higher(about, face)
    if move.word == TRUMP:
        return Reason("as trump", {"count": about[OFFER] + about[face] + above})
    if above >= MANY and worth < 0:
        return Reason("low", {"count": above})
    if above and worth < 0:
        return Reason("beatable junk", {"count": above})
    kind = "beatable" if above else "twin" if about[face] else "highest"
    return Reason(kind, {"count": above})


def _of_taken(seen: BargainObservation, after: After) -> Reason:
    """The reason for a play after which the taker of the trick is certain."""
    value = seen.bargain(after.winner)
    junk = tuple(face for face in after.cards if VALUE_OF[face] != value)
    if after.winner != seen.seat:
        return Reason(
            "gives junk" if junk else "gives bargains",
            {"seat": after.winner, "cards": junk, "loss": len(junk)},
        )
    bargains = len(after.cards) - len(junk)
    if bargains:
        return Reason("certain", {"count": bargains, "value": value})
    return Reason("takes lead" if len(after.cards) == seen.players else "unbeatable", {})


def _of_show(seen: BargainObservation, value: int) -> Reason:
    more = [VALUE_OF[face] for face in seen.hand].count(value) - 1
    if more:
        return Reason("show held", {"alike": (more, value), "count": more})
    for seat in range(seen.players):
        if seen.bargain(seat) == value:
            return Reason("show shared", {"seat": seat, "value": value})
    return Reason("show free", {"value": value})


def _of_better_show(seen: BargainObservation, value: int, other: int) -> Reason | None:
    """What speaks for collecting a value rather than another; ``None`` if nothing can be named."""
    held = Counter(VALUE_OF[face] for face in seen.hand)
    taken = [*map(seen.bargain, range(seen.players))]
    if held[value] != held[other]:
        return _of_show(seen, value) if held[value] > held[other] else None
    if (value in taken) != (other in taken):
        return Reason("show free", {"value": value}) if other in taken else None
    return Reason("show higher", {"value": value, "low": other}) if value > other else None


def force(seen: BargainObservation, move: BargainMove, said: Reason) -> float:
    """How strongly an idea supports its move: the value of the trick, or the use of the value."""
    if seen.phase == SHOWING:
        return float(said.facts.get("count", said.kind == "show free"))
    if seen.phase != PLAYING:
        # Cards are kept for their possible later use, which other clearings do not have.
        return inf if said.kind == "pass for now" else seen.gain(move)
    after = After(seen, move)
    mine = brings(seen.bargain(seen.seat), after.cards)
    if said.kind in GATHERED:
        return float(said.facts.get("count", 0))
    if said.kind in ("certain", "winning", "winning both", "highest", "twin"):
        return max(0.0, mine + 1.0)
    if said.kind == "gives junk":
        theirs = brings(seen.bargain(after.winner), after.cards)
        return 1.0 - theirs if theirs < 0 else 0.0
    if said.kind == "low":
        return float(said.facts["count"])
    return LEFT.get(said.kind, 0.0) if brings(seen.bargain(seen.seat), seen.trick) < 0 else 0.0


def contrast(seen: BargainObservation, move: BargainMove, other: BargainMove) -> Reason | None:
    """The difference that speaks for a move against another; ``None`` if there is none to name."""
    if seen.phase == SHOWING:
        return _of_better_show(seen, VALUE_OF[move.card], VALUE_OF[other.card])
    if seen.phase != PLAYING:
        return _kept_together(seen, move, other)
    mine = seen.bargain(seen.seat)
    after, instead = After(seen, move), After(seen, other)
    if after.winner == seen.seat != instead.winner:
        count = brings(seen.bargain(seen.winner), seen.trick)
        return Reason("denies", {"seat": seen.winner, "count": count}) if count > 0 else None
    if move.card == other.card and instead.winner == seen.seat:
        return Reason("leaves", {}) if brings(mine, seen.trick) < 0 else None
    if {after.winner, instead.winner} & {seen.seat} or move.card == other.card:
        return None
    theirs = seen.bargain(after.winner)
    values = VALUE_OF[move.card], VALUE_OF[other.card]
    if mine == values[1] != values[0] and theirs != mine:
        return Reason("keeps bargain", {"card": other.card})
    if theirs == values[1] != values[0]:
        return Reason("spares", {"seat": after.winner, "card": other.card})
    if values[0] > values[1] and OFFER not in (move.card, other.card) and mine != values[0]:
        return Reason("rid of high", {"card": move.card})
    return None


def _kept_together(
    seen: BargainObservation, move: BargainMove, other: BargainMove
) -> Reason | None:
    """What another clearing would throw away, although one more card would allow converting it."""
    if not other.value > 0 or move.value == other.value:
        return None
    held = [VALUE_OF[face] for face in seen.junk[seen.seat]].count(other.value)
    if other.action == "trash" and held == seen.toll and seen.round < seen.rounds:
        return Reason("keeps together", {"value": other.value})
    return None


def objection(seen: BargainObservation, move: BargainMove, other: BargainMove) -> Reason | None:
    """What speaks against a legal move if another is better; ``None`` for its mere outcome."""
    if seen.phase == SHOWING:
        return _against_show(seen, VALUE_OF[move.card], VALUE_OF[other.card])
    if seen.phase != PLAYING:
        less = seen.gain(other) - seen.gain(move)
        return Reason("gains less", {"count": less}) if less > 0 else None
    if move.card == OFFER:
        return Reason("spends offer", {})
    after = After(seen, move)
    if not seen.trick:
        found = _against_lead(seen, move.card)
    elif after.winner == seen.seat:
        found = _against_winning(seen, after)
    else:
        found = _against_leaving(seen, move.card, after.winner)
    is_lower = other.card != OFFER and VALUE_OF[move.card] < VALUE_OF[other.card]
    leaves = not seen.trick or CANNOT in (after.outcome(seen), After(seen, other).outcome(seen))
    return Reason("spends low", {}) if found is None and is_lower and leaves else found


def _against_show(seen: BargainObservation, value: int, better: int) -> Reason | None:
    held = [VALUE_OF[face] for face in seen.hand]
    if held.count(value) < held.count(better):
        return Reason("holds few", {"alike": (held.count(value), value)})
    shared = [seat for seat in range(seen.players) if seen.bargain(seat) == value]
    if shared:
        return Reason("show shared", {"seat": shared[0], "value": value})
    return Reason("show low", {"value": value}) if value < better else None


def _against_lead(seen: BargainObservation, face: int) -> Reason | None:
    above = higher(unseen(seen), face)
    if VALUE_OF[face] == seen.bargain(seen.seat):
        return Reason("risks bargain", {"count": above}) if above else None
    return Reason("may win junk", {}) if above < MANY else None


def _against_winning(seen: BargainObservation, after: After) -> Reason | None:
    mine = seen.bargain(seen.seat)
    junk = tuple(face for face in after.cards if VALUE_OF[face] != mine)
    if brings(mine, after.cards) < 0:
        return Reason("wins you junk", {"cards": junk, "loss": len(junk)})
    return None if after.is_safe else Reason("unsafe", {})


def _against_leaving(seen: BargainObservation, face: int, winner: int) -> Reason | None:
    value, mine, theirs = VALUE_OF[face], seen.bargain(seen.seat), seen.bargain(winner)
    bargains = [VALUE_OF[card] for card in seen.trick].count(mine)
    gained = brings(theirs, seen.trick)
    if theirs != mine == value:
        return Reason("gives away", {"seat": winner, "value": value})
    if theirs == value:
        return Reason("helps", {"seat": winner, "value": value})
    if bargains:
        return Reason("leaves bargains", {"seat": winner, "count": bargains})
    return Reason("lets gain", {"seat": winner, "count": gained}) if gained > 0 else None


def _of_clearing(seen: BargainObservation, move: BargainMove) -> Reason:
    junk = seen.junk[seen.seat]
    of_value = [VALUE_OF[face] for face in junk].count(move.value)
    if move.action == "convert":
        return Reason("convert", {"count": of_value - seen.toll, "held": of_value})
    if move.action == "trash":
        return Reason("trash", {"count": of_value})
    if move.action == "dump":
        return Reason("dump", {"count": len(junk)})
    if not junk:
        return Reason("pass without junk", {})
    clears_again = seen.round < seen.rounds or seen.cleared % 2 == 0
    return Reason("pass for now" if clears_again else "pass", {"count": len(junk)})


GATHERED: Mapping[str, str | tuple[str, str]] = {
    "gather": NN_(
        "The trick would give you {alike} in your junk: clearing can then turn {count} of them "
        "into a point.",
        "The trick would give you {alike} in your junk: clearing can then turn {count} of them "
        "into points.",
    ),
    "gather near": N_(
        "The trick would give you {alike} in your junk: with one more, clearing them brings {gain} "
        "points."
    ),
}
"""What winning a trick does for a later conversion of junk."""

OBJECTIONS: Mapping[str, str | tuple[str, str]] = {
    "holds few": N_("You hold only {alike}."),
    "show low": N_("Low numbers seldom win a trick: your {value}s will need help."),
    "gains less": NN_("It brings {count} point less now.", "It brings {count} points less now."),
    "spends offer": N_("It beats every card: save it for a trick that is worth it."),
    "risks bargain": NN_(
        "Led now, it may be lost: {count} higher card of its colour is in another hand or in the "
        "stock.",
        "Led now, it may be lost: {count} higher cards of its colour are in other hands or in the "
        "stock.",
    ),
    "may win junk": N_("It may well win the trick, and with it the junk of the others."),
    "wins you junk": N_("If you win this trick, you get {cards} as junk (−{loss})."),
    "unsafe": N_("It can still be beaten."),
    "gives away": N_("You collect {value}s, and this one would go to {name}."),
    "helps": N_("{name} collects {value}s: it would be a point for them."),
    "leaves bargains": NN_(
        "It leaves {count} card of your bargain to {name}.",
        "It leaves {count} cards of your bargain to {name}.",
    ),
    "lets gain": NN_(
        "It lets {name} gain {count} point by this trick.",
        "It lets {name} gain {count} points by this trick.",
    ),
    "spends low": N_("Keep low cards: they leave later tricks to the others."),
}
"""What speaks against a move."""

WORDS = Wording(
    {
        **GATHERED,
        **OBJECTIONS,
        **OUTCOMES,
        "scores": N_("Leaves you at {score}."),
        "certain": NN_(
            "Nobody can beat it, and it takes {count} card of your bargain, {value}.",
            "Nobody can beat it, and it takes {count} cards of your bargain, {value}.",
        ),
        "takes lead": N_("Takes the trick, and the lead."),
        "unbeatable": N_("Nobody can beat it."),
        "gives bargains": N_("{name} takes the trick: every card in it is a bargain for them."),
        "gives junk": N_("{name} takes the trick, with {cards} as junk (−{loss})."),
        "winning": NN_(
            "It is winning so far, with {count} card of your bargain in the trick.",
            "It is winning so far, with {count} cards of your bargain in the trick.",
        ),
        "winning both": N_(
            "It is winning so far, {sum} in all: a bargain stays with you, and junk can be cleared "
            "after the round."
        ),
        "as trump": NN_(
            "As trump it is winning, and {count} card in another hand or in the stock could beat "
            "it.",
            "As trump it is winning, and {count} cards in other hands or in the stock could beat "
            "it.",
        ),
        "highest": N_("No other player can hold a higher card of its colour."),
        "twin": N_("In its colour, only its twin can beat it."),
        "beatable": NN_(
            "{count} higher card of its colour is in another hand or in the stock.",
            "{count} higher cards of its colour are in other hands or in the stock.",
        ),
        "beatable junk": NN_(
            "{count} higher card of its colour is in another hand or in the stock: another player "
            "may take the trick, and its junk.",
            "{count} higher cards of its colour are in other hands or in the stock: another player "
            "may take the trick, and its junk.",
        ),
        "low": N_(
            "{count} higher cards of its colour are in other hands or in the stock: others are "
            "likely to take the trick."
        ),
        "denies": NN_(
            "Otherwise {name} would get this trick, worth {count} point so far.",
            "Otherwise {name} would get this trick, worth {count} points so far.",
        ),
        "keeps bargain": N_("It keeps your {card}, which only you collect, for a trick you win."),
        "spares": N_("The {card} would be a bargain for {name}."),
        "rid of high": N_("It gets rid of your {card}, which might win you junk."),
        "keeps together": N_("It keeps your {value}s: with one more you could convert them."),
        "last of colour": N_(
            "It is your last card of its colour, so you may play anything when that is led again."
        ),
        "leaves": N_("Leaves the trick to others."),
        "show held": NN_(
            "You keep {alike}, a point if you win a trick with it.",
            "You keep {alike}, each a point if you win a trick with it.",
        ),
        "show shared": N_("{name} collects {value}s as well, so you would share them."),
        "show free": N_("Nobody else collects {value}s so far."),
        "show higher": N_("{value}s win tricks themselves more often than {low}s."),
        "convert": NN_(
            "Rids you of {held} cards of junk, and one of them becomes a point.",
            "Rids you of {held} cards of junk, and {count} of them become points.",
        ),
        "trash": NN_("Rids you of {count} card of junk.", "Frees you from {count} cards of junk."),
        "dump": NN_(
            "Rids you of your only card of junk.",
            "Rids you of all {count} cards in your junk.",
        ),
        "pass without junk": N_("You have no junk to clear."),
        "pass for now": N_("Keeps your junk together for a later clearing."),
        "pass": NN_(
            "Keeps your {count} card of junk, which costs a point.",
            "Keeps your {count} cards of junk, each of which costs a point.",
        ),
    },
    {
        **TOLD,
        "cards": values,
        "alike": lambda alike: counted(*alike),
        "card": card_name,
        "score": signed,
        "sum": signed,
    },
)
"""The sentences for the reasons."""

REASONS = Reasons(
    idea,
    outcome,
    WORDS,
    dict.fromkeys(("trash", "dump", "pass"), "clear"),
    {
        "show": N_("Count what you hold of each value, and what the others have shown."),
        "clear": N_("Think about what is still to come of each value."),
        "convert": N_("A value you convert stays with you: think of the rounds to come."),
    },
    force=force,
    contrast=contrast,
    objection=objection,
)
"""The reasons of the game."""
