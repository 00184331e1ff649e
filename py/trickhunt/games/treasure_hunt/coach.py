"""What matters at a decision in Treasure Hunt."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from trickhunt.coach import Coach, filled
from trickhunt.core.bits import bit_set
from trickhunt.core.reason import Reason
from trickhunt.core.trick import NO_SUIT
from trickhunt.core.words import N_, _, ngettext
from trickhunt.games.treasure_hunt.bots.ideas import beats, can_beat, higher, idea, to_come
from trickhunt.games.treasure_hunt.constants import (
    BOTH_RIGHT,
    NAMING,
    NOT_TURNED,
    PLAYING,
    RANK_RIGHT,
)
from trickhunt.games.treasure_hunt.moves import STRENGTH, SUIT_OF, HuntMove
from trickhunt.games.treasure_hunt.names import card_name, suit_name
from trickhunt.games.treasure_hunt.observation import HuntObservation
from trickhunt.games.treasure_hunt.suit_cards import lawful


def remark(seen: HuntObservation) -> Reason | None:
    """What matters now; ``None`` where nothing is to be decided.

    Args:
        seen: what the seat that is to move knows.
    """
    if seen.phase == NAMING:
        return _of_golden(seen)
    if seen.phase != PLAYING:
        return _of_prediction(seen)
    owed = _owed(seen)
    if owed:
        return Reason("turn one" if len(owed) == 1 else "turn both", {"suits": owed})
    cards = _lawful(seen)
    if len(cards) < 2:
        return None
    return _of_trick(seen, cards) if seen.trick else _of_lead(seen, cards)


def words(reason: Reason, names: Sequence[str]) -> str:
    """A remark as a sentence.

    Args:
        reason: what :func:`remark` found.
        names: what each seat is called.
    """
    facts = filled(reason, names, card_name)
    if "suits" in facts:
        facts["suit"], facts["other"] = (suit_name(facts["suits"][at]) for at in (0, -1))
    return _WORDS[reason.kind](facts)


def against(seen: HuntObservation, move: HuntMove, names: Sequence[str]) -> str:
    """What a legal move comes to, as a sentence."""
    return idea(seen, move, names)


def much(seen: HuntObservation) -> float:
    """How many points a decision must cost to be a bad one: those of a trick."""
    return float(seen.round)


# Before the tricks


def _of_golden(seen: HuntObservation) -> Reason:
    """How far one is from the best of the others."""
    others = [seat for seat in range(seen.players) if seat != seen.seat]
    best = max(others, key=lambda seat: seen.totals[seat])
    lead = seen.totals[seen.seat] - seen.totals[best]
    facts = {"seat": best, "count": abs(lead)}
    return Reason(
        "golden ahead" if lead > 0 else "golden behind" if lead else "golden level", facts
    )


def _of_prediction(seen: HuntObservation) -> Reason:
    """The cards of the hand that are likely to win."""
    trumps = sum(SUIT_OF[face] == seen.trump for face in seen.hand)
    masters = sum(SUIT_OF[face] != seen.trump and not higher(seen, face) for face in seen.hand)
    return Reason("predict", {"trumps": trumps, "masters": masters})


# Tricks


def _lawful(seen: HuntObservation) -> list[int]:
    """The cards that may be played without a fault."""
    hand = bit_set(seen.hand)
    if seen.led != NO_SUIT:
        lies = any(SUIT_OF[face] == seen.trump for face in seen.trick)
        hand = lawful(hand, seen.led, seen.trump, trump_lies=lies)
    return [face for face in seen.hand if hand >> face & 1]


def _owed(seen: HuntObservation) -> tuple[int, ...]:
    """The suit cards that have to be turned by hand before a card is laid (TH-12)."""
    holds = {SUIT_OF[face] for face in seen.hand}
    if not seen.strict or seen.led in (NO_SUIT, *holds):
        return ()
    suits = dict.fromkeys((seen.led, *(() if seen.trump in holds else (seen.trump,))))
    return tuple(suit for suit in suits if not seen.down[seen.seat] >> suit & 1)


def _need(seen: HuntObservation) -> int:
    """How many tricks are missing; below 0 for too many."""
    return seen.bids[seen.seat] - seen.taken[seen.seat]


def _is_sure(seen: HuntObservation, face: int) -> bool:
    """Whether a card takes the trick for certain."""
    return beats(seen, face) and not any(can_beat(seen, seat, face) for seat in to_come(seen))


def _of_lead(seen: HuntObservation, cards: Sequence[int]) -> Reason:
    need, left = _need(seen), len(seen.hand)
    if need <= 0:
        return Reason("over" if need else "made", {"points": seen.round})
    if need > left:
        return Reason("lost", {"points": seen.round})
    if need == left:
        return Reason("all", {"count": left})
    for kind, fits in (
        ("need sure", lambda face: _is_sure(seen, face)),
        ("need high", lambda face: not higher(seen, face)),
    ):
        card = min(filter(fits, cards), key=STRENGTH.__getitem__, default=-1)
        if card >= 0:
            return Reason(kind, {"count": need, "card": card})
    return Reason("need", {"need": need, "left": left})


def _of_trick(seen: HuntObservation, cards: Sequence[int]) -> Reason:
    """Of a trick that others have begun."""
    need = _need(seen)
    wins = [face for face in cards if beats(seen, face)]
    sure = [face for face in wins if _is_sure(seen, face)]
    if need <= 0:
        return _of_a_trick_too_many(cards, wins, sure)
    if not wins:
        return Reason("cannot win", {"count": need})
    if need > len(seen.hand):
        return Reason("lost", {"points": seen.round})
    if sure:
        return Reason("sure", {"count": need, "card": min(sure, key=STRENGTH.__getitem__)})
    card = min(wins, key=lambda face: (len(higher(seen, face)), STRENGTH[face]))
    return Reason("open", {"count": len(higher(seen, card)), "card": card})


def _of_a_trick_too_many(cards: Sequence[int], wins: Sequence[int], sure: Sequence[int]) -> Reason:
    """Of a trick that is not wanted."""
    if not wins:
        return Reason("spared", {})
    if len(sure) == len(cards):
        return Reason("forced", {})
    if len(wins) == len(cards):
        return Reason("all win", {})
    return Reason("duck", {"count": len(cards) - len(wins), "of": len(cards)})


# Words


def _plainly(words: str) -> Callable[[Mapping[str, Any]], str]:
    """A sentence that is the same for every count."""
    return lambda facts: _(words, **facts)


def _golden(words: str) -> Callable[[Mapping[str, Any]], str]:
    """A sentence on the golden card and what it brings."""
    return lambda facts: _(words, rank=RANK_RIGHT, both=BOTH_RIGHT, **facts)


def _to_turn(words: str) -> Callable[[Mapping[str, Any]], str]:
    return lambda facts: _(words, penalty=NOT_TURNED, **facts)


def _hand(facts: Mapping[str, Any]) -> str:
    """What of a hand is likely to win."""
    trumps, masters = facts["trumps"], facts["masters"]
    if not masters:
        if not trumps:
            return _("You hold no trump, and no card that only a trump can beat.")
        return ngettext(
            "You hold {count} trump, and no other card that only a trump can beat.",
            "You hold {count} trumps, and no other card that only a trump can beat.",
            trumps,
        )
    if not trumps:
        return ngettext(
            "You hold no trump, but {count} card that only a trump can beat.",
            "You hold no trump, but {count} cards that only a trump can beat.",
            masters,
        )
    if trumps == 1:
        return ngettext(
            "You hold 1 trump, and {count} other card that only a trump can beat.",
            "You hold 1 trump, and {count} other cards that only a trump can beat.",
            masters,
        )
    return ngettext(
        "You hold {trumps} trumps, and {count} other card that only a trump can beat.",
        "You hold {trumps} trumps, and {count} other cards that only a trump can beat.",
        masters,
        trumps=trumps,
    )


_WORDS: Mapping[str, Callable[[Mapping[str, Any]], str]] = {
    "golden ahead": _golden(
        N_("You lead {name} by {count} points; the right rank brings {rank}, the card {both}.")
    ),
    "golden level": _golden(
        N_("You and {name} are level; the right rank brings {rank}, the card {both}.")
    ),
    "golden behind": _golden(
        N_("You are {count} points behind {name}; the right rank brings {rank}, the card {both}.")
    ),
    "predict": _hand,
    "turn one": _to_turn(
        N_(
            "You hold no {suit}: not to turn that suit card before you play is a fault of "
            "{penalty} points."
        )
    ),
    "turn both": _to_turn(
        N_(
            "You hold neither {suit} nor {other}: not to turn both suit cards before you play is "
            "a fault of {penalty} points."
        )
    ),
    "over": lambda facts: ngettext(
        "You have more tricks than you predicted: each further one costs {count} point.",
        "You have more tricks than you predicted: each further one costs {count} points.",
        facts["points"],
    ),
    "made": lambda facts: ngettext(
        "You have the tricks that you predicted: each further one costs {count} point.",
        "You have the tricks that you predicted: each further one costs {count} points.",
        facts["points"],
    ),
    "lost": lambda facts: ngettext(
        "You can no longer take all you predicted, but each trick still saves you {count} point.",
        "You can no longer take all you predicted, but each trick still saves you {count} points.",
        facts["points"],
    ),
    "all": lambda facts: ngettext(
        "You need the {count} trick that is left.",
        "You need all {count} tricks that are left.",
        facts["count"],
    ),
    "need sure": lambda facts: ngettext(
        "You still need {count} trick, and nobody can beat your {card}.",
        "You still need {count} tricks, and nobody can beat your {card}.",
        **facts,
    ),
    "need high": lambda facts: ngettext(
        "You still need {count} trick, and only a trump can beat your {card}.",
        "You still need {count} tricks, and only a trump can beat your {card}.",
        **facts,
    ),
    "need": _plainly(N_("You still need {need} of the {left} tricks that are left.")),
    "cannot win": lambda facts: ngettext(
        "You cannot win this trick, and still need {count}.",
        "You cannot win this trick, and still need {count}.",
        facts["count"],
    ),
    "sure": lambda facts: ngettext(
        "You still need {count} trick, and nobody can beat your {card} now.",
        "You still need {count} tricks, and nobody can beat your {card} now.",
        **facts,
    ),
    "open": lambda facts: (
        ngettext(
            "Your {card} would be winning; {count} higher card of its suit is still out.",
            "Your {card} would be winning; {count} higher cards of its suit are still out.",
            **facts,
        )
        if facts["count"]
        else _("Your {card} would be winning; only a trump can beat it.", **facts)
    ),
    "spared": _plainly(N_("You need no more tricks, and you cannot win this one.")),
    "forced": _plainly(N_("You need no more tricks, but whatever you play takes this one.")),
    "all win": _plainly(
        N_("You need no more tricks, but whatever you play is winning until somebody beats it.")
    ),
    "duck": _plainly(
        N_("You need no more tricks: of the {of} cards that you may play, {count} cannot win this.")
    ),
}

COACH = Coach(remark, words, against, much)
"""The coach of the game."""
