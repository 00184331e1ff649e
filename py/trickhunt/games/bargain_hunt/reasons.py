"""Effects of the moves of Schnäppchen Jagd, and reasons for them.

Statements of certainty hold in every deal that agrees with the observation.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from math import inf

from trickhunt.core.reason import Reason, Reasons, Wording
from trickhunt.core.trick import NO_SUIT
from trickhunt.core.words import N_, NN_, in_row
from trickhunt.games.bargain_hunt.constants import PLAYING, SHOWING
from trickhunt.games.bargain_hunt.moves import (
    COLOUR_OF,
    OFFER,
    OVER,
    PLAIN,
    TRUMP,
    UNDER,
    VALUE_OF,
    VALUES,
    BargainMove,
)
from trickhunt.games.bargain_hunt.names import card_name, value_name
from trickhunt.games.bargain_hunt.observation import BargainObservation
from trickhunt.toolkit.event_sentences import signed

TAKES, WINS, CANNOT = "takes", "wins", "cannot"
"""The effects of a play on the trick: it takes it for certain, wins for now, can no longer win."""

MANY = 6
"""With this many higher cards it is likely that somebody has one of them and plays it."""

LEFT = {"leaves": 1.0, "last of colour": 1.5}
"""The strength of reasons for leaving a worthless trick, by the kind of the idea."""


class After:
    """The trick on the table after a play.

    Attributes:
        cards: its cards, the one just played last.
        winner: the seat whose card is winning.
        best: that card.
        is_safe: whether nobody can beat it any more.
    """

    def __init__(self, seen: BargainObservation, move: BargainMove) -> None:
        """The trick after one of the actor's legal plays."""
        face = move.card
        self.cards = (*seen.trick, face)
        self.winner, self.best = seen.winner, seen.best
        if _beats(seen, move):
            self.winner, self.best = seen.seat, face
        trump = COLOUR_OF[face] if move.word == TRUMP else seen.trump
        to_come = seen.players - len(self.cards)
        after = [(seen.seat + turn) % seen.players for turn in range(1, to_come + 1)]
        self.is_safe = not after or self._is_safe(seen, trump, after)

    def _is_safe(self, seen: BargainObservation, trump: int, after: list[int]) -> bool:
        """Whether no unseen card beats the best, if seats are still to play."""
        best = self.best
        if best == OFFER:
            return True
        about = unseen(seen)
        colour = COLOUR_OF[best]
        if about[OFFER] or (trump == NO_SUIT and any(about.values())):
            return False
        if all(seen.voids[seat] >> colour & 1 for seat in after):
            return True
        return not any(about[face] for face in range(best, (colour + 1) * VALUES))

    def outcome(self, seen: BargainObservation) -> str:
        """The effect on the trick: :data:`TAKES`, :data:`WINS` or :data:`CANNOT`."""
        if self.winner != seen.seat:
            return CANNOT
        return TAKES if self.is_safe else WINS


def _beats(seen: BargainObservation, move: BargainMove) -> bool:
    """Whether a play takes the lead in the trick."""
    face, top = move.card, seen.best
    if top < 0:
        return True
    if top == OFFER or move.word in (PLAIN, UNDER):
        return False
    if face == OFFER or move.word in (TRUMP, OVER):
        return True
    if COLOUR_OF[face] == COLOUR_OF[top]:
        return face > top
    return COLOUR_OF[face] == seen.trump


def unseen(seen: BargainObservation) -> Counter[int]:
    """The cards in other hands or the stock."""
    about = Counter(face for layer in seen.pack for face in layer)
    return about - Counter(seen.spent) - Counter(seen.hand)


def higher(about: Mapping[int, int], face: int) -> int:
    """How many of some cards are of a card's colour, and higher."""
    return sum(about[other] for other in range(face + 1, (COLOUR_OF[face] + 1) * VALUES))


def outcome(seen: BargainObservation, move: BargainMove) -> Reason:
    """The result of a legal move: for a play, who has the trick then, and what it brings.

    Args:
        seen: the observation of the seat to move.
        move: the move.
    """
    if seen.phase == SHOWING:
        return idea(seen, move)
    if seen.phase != PLAYING:
        return Reason("scores", {"score": seen.scores[seen.seat] + gain(seen, move)})
    after = After(seen, move)
    value = seen.bargain(after.winner)
    bargains = tuple(face for face in after.cards if VALUE_OF[face] == value)
    junk = tuple(face for face in after.cards if VALUE_OF[face] != value)
    return Reason(
        brought(after.outcome(seen), len(bargains), len(junk)),
        {
            "seat": after.winner,
            "bargains": bargains,
            "gain": len(bargains),
            "junk": junk,
            "loss": len(junk),
        },
    )


def brought(kind: str, bargains: int, junk: int) -> str:
    """The kind of a reason by the contents of a trick: bargains, junk, or both."""
    return f"{kind} both" if bargains and junk else f"{kind} {'junk' if junk else 'bargains'}"


def idea(seen: BargainObservation, move: BargainMove) -> Reason:
    """The reason for a legal move.

    Args:
        seen: the observation of the seat to move.
        move: the move.
    """
    if seen.phase == PLAYING:
        return _of_play(seen, move)
    if seen.phase == SHOWING:
        return _of_show(seen, VALUE_OF[move.card])
    return _of_clearing(seen, move)


def _of_play(seen: BargainObservation, move: BargainMove) -> Reason:
    after, face = After(seen, move), move.card
    if after.is_safe:
        return _of_taken(seen, after)
    if after.winner != seen.seat:
        mine = [COLOUR_OF[card] for card in seen.hand].count(COLOUR_OF[face])
        return Reason("last of colour" if mine == 1 and face != OFFER else "leaves", {})
    about = unseen(seen)
    above = higher(about, face)
    if move.word == TRUMP:
        return Reason("as trump", {"count": about[OFFER] + about[face] + above})
    if above >= MANY and brings(seen.bargain(seen.seat), after.cards) < 0:
        return Reason("low", {"count": above})
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
        return Reason("show held", {"count": more, "value": value})
    for seat in range(seen.players):
        if seen.bargain(seat) == value:
            return Reason("show shared", {"seat": seat, "value": value})
    return Reason("show free", {"value": value})


def gain(seen: BargainObservation, move: BargainMove) -> int:
    """The immediate points of a way to clear."""
    junk = seen.junk[seen.seat]
    if move.action == "pass":
        return 0
    if move.action == "dump":
        return len(junk)
    count = [VALUE_OF[face] for face in junk].count(move.value)
    return 2 * count - seen.toll if move.action == "convert" else count


def force(seen: BargainObservation, move: BargainMove, said: Reason) -> float:
    """How strongly an idea supports its move: the value of the trick, or the use of the value."""
    if seen.phase == SHOWING:
        held = float(said.facts.get("count", 0))
        return held or 0.5 * (said.kind == "show free")
    if seen.phase != PLAYING:
        # Cards are kept for their possible later use, which other clearings do not have.
        return inf if said.kind == "pass for now" else gain(seen, move)
    after = After(seen, move)
    mine = brings(seen.bargain(seen.seat), after.cards)
    if said.kind in ("certain", "highest", "twin"):
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
        return None
    if seen.phase != PLAYING:
        return _kept_together(seen, move, other)
    mine = seen.bargain(seen.seat)
    after, instead = After(seen, move), After(seen, other)
    if after.winner == seen.seat != instead.winner:
        count = brings(seen.bargain(seen.winner), seen.trick)
        return Reason("denies", {"seat": seen.winner, "count": count}) if count > 0 else None
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


def brings(value: int, cards: Iterable[int]) -> int:
    """The value of a trick of these cards to a player who collects a value."""
    return sum(1 if VALUE_OF[face] == value else -1 for face in cards)


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


def _values(cards: Iterable[int]) -> str:
    """The values of cards, which are all that counts, such as ``6, 3``."""
    return in_row(value_name(VALUE_OF[face]) for face in cards)


WORDS = Wording(
    {
        "takes bargains": N_("Sure to take it: {bargains} (+{gain})."),
        "wins bargains": N_("Winning so far: {bargains} (+{gain})."),
        "cannot bargains": N_("Cannot win. So far {name} gets {bargains} (+{gain})."),
        "takes junk": N_("Sure to take it: {junk} (−{loss})."),
        "wins junk": N_("Winning so far: {junk} (−{loss})."),
        "cannot junk": N_("Cannot win. So far {name} gets {junk} (−{loss})."),
        "takes both": N_("Sure to take it: {bargains} (+{gain}), {junk} (−{loss})."),
        "wins both": N_("Winning so far: {bargains} (+{gain}), {junk} (−{loss})."),
        "cannot both": N_("Cannot win. So far {name} gets {bargains} (+{gain}), {junk} (−{loss})."),
        "scores": N_("Leaves you at {score}."),
        "certain": NN_(
            "Nobody can beat it, and it takes {count} card of your bargain, {value}.",
            "Nobody can beat it, and it takes {count} cards of your bargain, {value}.",
        ),
        "takes lead": N_("Takes the trick, and the lead."),
        "unbeatable": N_("Nobody can beat it."),
        "gives bargains": N_("{name} takes the trick: every card in it is a bargain for them."),
        "gives junk": N_("{name} takes the trick, with {cards} as junk (−{loss})."),
        "as trump": NN_(
            "As trump it is winning, and {count} unseen card could beat it.",
            "As trump it is winning, and {count} unseen cards could beat it.",
        ),
        "highest": N_("No unseen card of its colour is higher."),
        "twin": N_("In its colour, only its twin can beat it."),
        "beatable": NN_(
            "{count} unseen card of its colour is higher.",
            "{count} unseen cards of its colour are higher.",
        ),
        "low": N_(
            "{count} unseen cards of its colour are higher: others are likely to take the trick."
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
            "It is your last card of its colour: when that colour is led again, you may play "
            "anything."
        ),
        "leaves": N_("Leaves the trick to others."),
        "show held": NN_(
            "You hold {count} more card of value {value}.",
            "You hold {count} more cards of value {value}.",
        ),
        "show shared": N_("{name} collects {value} as well."),
        "show free": N_("Nobody has chosen {value} so far."),
        "convert": NN_(
            "Frees you from {held} cards of junk, and one of them becomes a point.",
            "Frees you from {held} cards of junk, and {count} of them become points.",
        ),
        "trash": NN_(
            "Frees you from {count} card of junk.", "Frees you from {count} cards of junk."
        ),
        "dump": NN_(
            "Frees you from your only card of junk.",
            "Frees you from all {count} cards in your junk.",
        ),
        "pass without junk": N_("You have no junk to clear."),
        "pass for now": N_("Keeps your junk together for a later clearing."),
        "pass": NN_(
            "Keeps your {count} card of junk, which costs a point.",
            "Keeps your {count} cards of junk, each of which costs a point.",
        ),
    },
    {
        "bargains": _values,
        "junk": _values,
        "cards": _values,
        "card": card_name,
        "score": signed,
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
)
"""The reasons of the game."""
