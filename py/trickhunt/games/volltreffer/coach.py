"""What matters at a decision in Volltreffer, where everyone sees what everyone buys."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import inf
from typing import Any

from trickhunt.coach import Coach, filled
from trickhunt.core.bits import bit_set
from trickhunt.core.reason import Reason
from trickhunt.core.words import N_, _, ngettext
from trickhunt.games.volltreffer.bots.ideas import can_beat, idea
from trickhunt.games.volltreffer.bots.rollout import Tricks
from trickhunt.games.volltreffer.constants import (
    BUYING,
    FULL_HAND,
    MELDING,
    PLAYING,
    PRICES,
    SMALLEST_POINTS,
    TRACK_END,
    TRICK_POINTS,
    in_goal,
)
from trickhunt.games.volltreffer.melding import melds_in, smallest_sum
from trickhunt.games.volltreffer.moves import RANK_OF, RANKS, SUIT_OF, VolltrefferMove
from trickhunt.games.volltreffer.names import card_name
from trickhunt.games.volltreffer.observation import VolltrefferObservation

EVERY_RANK = (1 << RANKS) - 1


def remark(seen: VolltrefferObservation) -> Reason | None:
    """What matters now; ``None`` where nothing is to be decided.

    Args:
        seen: what the seat that is to move knows.
    """
    if len(seen.legal_moves) < 2:
        return None
    if seen.phase == BUYING:
        return _of_purchase(seen)
    if seen.phase == MELDING:
        return _of_melds(seen)
    if seen.phase != PLAYING:
        return _of_exchange(seen)
    return _of_trick(seen) if seen.trick else _of_lead(seen)


def words(reason: Reason, names: Sequence[str]) -> str:
    """A remark as a sentence.

    Args:
        reason: what :func:`remark` found.
        names: what each seat is called.
    """
    return _WORDS[reason.kind](filled(reason, names, card_name))


def against(seen: VolltrefferObservation, move: VolltrefferMove, names: Sequence[str]) -> str:
    """What a legal move comes to, as a sentence."""
    return idea(seen, move, names)


def much(_seen: VolltrefferObservation) -> float:
    """How many points a decision must cost to be a bad one: more points may be too many."""
    return inf


def _gain(hand: Sequence[int], card: int) -> int:
    """By how many points a card makes the melds of a hand worth more."""
    before, after = melds_in(bit_set(hand)), melds_in(bit_set((*hand, card)))
    return after.points(EVERY_RANK, suits=after.suits) - before.points(
        EVERY_RANK, suits=before.suits
    )


# The market


def _of_purchase(seen: VolltrefferObservation) -> Reason:
    score = seen.scores[seen.seat]
    if score > seen.goal.last:
        return Reason("beyond", {"score": score})
    price = dict(zip(seen.display, PRICES, strict=True))
    can = [move.card for move in seen.legal_moves]
    gains = {card: _gain(seen.hand, card) for card in can}
    card = max(can, key=lambda one: (gains[one] > 0, gains[one] - price[one]))
    if gains[card]:
        return Reason("buy meld", {"card": card, "count": gains[card], "price": price[card]})
    wanted = _wanted(seen, can, [(seen.seat + step) % seen.players for step in (1, 2)])
    if wanted is not None:
        return Reason("buy wanted", wanted)
    for card in can:
        above = range(card + 1, (seen.trump + 1) * RANKS)
        if SUIT_OF[card] == seen.trump and all(
            one == seen.trump_card or one in seen.hand for one in above
        ):
            return Reason("buy trump", {"card": card, "price": price[card]})
    if in_goal(score, seen.goal):
        return Reason("buy in goal", {"score": score})
    ranks = [RANK_OF[one] for one in seen.hand]
    for card in reversed(can):
        if ranks.count(RANK_OF[card]) == 1:
            return Reason("buy second", {"card": card, "rank": RANK_OF[card]})
    return Reason(
        "buy", {"score": score, "first": seen.goal.first, "missing": seen.goal.first - score}
    )


def _wanted(
    seen: VolltrefferObservation, cards: Sequence[int], seats: Sequence[int]
) -> dict[str, int] | None:
    """The card that would serve the melds of one of the others best, and whose they are."""
    buyers = [seat for seat in seats if len(seen.hands[seat]) < FULL_HAND]
    gains = [(_gain(seen.hands[seat], card), -seat, card) for seat in buyers for card in cards]
    count, seat, card = max(gains, default=(0, 0, 0))
    return {"seat": -seat, "card": card, "count": count} if count else None


def _of_exchange(seen: VolltrefferObservation) -> Reason | None:
    """Of the next in turn, who buys from the display as it is left."""
    following = (seen.seat + 1) % seen.players
    if len(seen.hands[following]) == FULL_HAND:
        return None
    wanted = _wanted(seen, seen.display, [following])
    if wanted is None:
        return Reason("swap", {"seat": following, "card": seen.display[-1]})
    return Reason("swap wanted", {**wanted, "price": PRICES[seen.display.index(wanted["card"])]})


# Melds


def _of_melds(seen: VolltrefferObservation) -> Reason:
    """Where all melds would take the pawn, before the tricks."""
    hands = [bit_set(hand) for hand in seen.hands]
    melds = melds_in(hands[seen.seat])
    points = melds.points(EVERY_RANK, suits=melds.suits)
    score = min(seen.scores[seen.seat] + points, TRACK_END)
    has_smallest = smallest_sum(hands, seen.dealer)[0] == seen.seat
    if has_smallest:
        score = min(score + SMALLEST_POINTS, TRACK_END)
    kind = "meld beyond" if score > seen.goal.last else "meld"
    return Reason(f"{kind} smallest" if has_smallest else kind, {"points": points, "score": score})


# Tricks


def _of_lead(seen: VolltrefferObservation) -> Reason:
    """Of the lead: where the pawn stands, and how many tricks it takes."""
    score, left = seen.scores[seen.seat], len(seen.hand)
    then = min(score + TRICK_POINTS, TRACK_END)
    if then > seen.goal.last:
        return Reason("too far", {"score": then})
    if in_goal(score, seen.goal):
        return Reason("in goal", {"before": score, "score": then})
    needed = -((score - seen.goal.first) // TRICK_POINTS)
    if needed > left:
        return Reason("out of reach", {"needed": needed, "left": left})
    return Reason("needed", {"count": needed, "left": left})


def _of_trick(seen: VolltrefferObservation) -> Reason:
    """Of a trick that others have begun: whether it can be won, and where that leads."""
    score = seen.scores[seen.seat]
    then = min(score + TRICK_POINTS, TRACK_END)
    cards = [move.card for move in seen.legal_moves]
    beaten = {card: beaters for card in cards if (beaters := _beaters(seen, card)) is not None}
    sure = [card for card, beaters in beaten.items() if not beaters]
    if not beaten:
        return Reason("cannot win", {"score": score})
    if len(sure) == len(cards):
        return Reason("forced", {"score": then})
    if then > seen.goal.last:
        return Reason("too far", {"score": then})
    if sure:
        return Reason("sure", {"card": min(sure, key=lambda card: card % RANKS), "score": then})
    card = min(beaten, key=lambda one: (len(beaten[one]), one % RANKS))
    return Reason("open", {"card": card, "count": len(beaten[card])})


def _beaters(seen: VolltrefferObservation, card: int) -> list[int] | None:
    """The seats that can beat a card of the observer's; ``None`` if it does not even win now."""
    after = Tricks.of(seen).after(card)
    if not after.cards:  # it was the last one of the trick
        return [] if after.actor == seen.seat else None
    if after.winner != seen.seat:
        return None
    to_come = range(1, seen.players - len(seen.trick))
    seats = [(seen.seat + step) % seen.players for step in to_come]
    return [seat for seat in seats if can_beat(after, seat)]


# Words


def _plainly(words: str) -> Callable[[Mapping[str, Any]], str]:
    """A sentence that is the same for every count."""
    return lambda facts: _(words, **facts)


_WORDS: Mapping[str, Callable[[Mapping[str, Any]], str]] = {
    "beyond": _plainly(
        N_("You stand on {score}, beyond the goal: each point that you pay brings you back.")
    ),
    "buy meld": _plainly(
        N_("With the {card}, for {price}, your melds would be worth {count} points more.")
    ),
    "buy wanted": _plainly(
        N_("The {card} is of use to {name}: it would add {count} points to their melds.")
    ),
    "buy trump": _plainly(N_("No trump of the others can beat the {card}, which costs {price}.")),
    "buy second": _plainly(
        N_("The {card} would be your second {rank}; three cards of a rank are a meld.")
    ),
    "buy in goal": _plainly(
        N_("You stand on {score}, inside the goal: each point that you pay takes you back.")
    ),
    "buy": lambda facts: ngettext(
        "You stand on {score}: {count} point is missing to {first}, where the goal begins.",
        "You stand on {score}: {count} points are missing to {first}, where the goal begins.",
        facts["missing"],
        score=facts["score"],
        first=facts["first"],
    ),
    "swap": _plainly(N_("{name} buys next, and can have the {card} for nothing as it lies now.")),
    "swap wanted": _plainly(
        N_(
            "{name} buys next: the {card} would add {count} points to their melds, and costs "
            "{price} as it lies now."
        )
    ),
    "meld": _plainly(N_("All your melds bring {points} points: you would begin on {score}.")),
    "meld smallest": _plainly(
        N_("All your melds and the smallest sum take you to {score} before the tricks.")
    ),
    "meld beyond": _plainly(
        N_("All your melds bring {points} points: too far, you would begin on {score}.")
    ),
    "meld beyond smallest": _plainly(
        N_("All your melds and the smallest sum take you too far, to {score}.")
    ),
    "too far": _plainly(N_("Winning a trick now would take you beyond the goal, to {score}.")),
    "in goal": _plainly(
        N_("You stand on {before}, inside the goal; another trick would take you to {score}.")
    ),
    "out of reach": _plainly(
        N_("The goal is {needed} tricks away, and only {left} are left in this round.")
    ),
    "needed": lambda facts: ngettext(
        "{count} more trick of the {left} that are left takes you into the goal.",
        "{count} more tricks of the {left} that are left take you into the goal.",
        **facts,
    ),
    "cannot win": _plainly(N_("You cannot win this trick, so you stay on {score}.")),
    "forced": _plainly(N_("Whatever you play takes this trick, which takes you to {score}.")),
    "sure": _plainly(N_("Nobody can beat your {card}: it would take you to {score}.")),
    "open": lambda facts: ngettext(
        "Your {card} would be winning, and {count} player after you can still beat it.",
        "Your {card} would be winning, and {count} players after you can still beat it.",
        **facts,
    ),
}

COACH = Coach(remark, words, against, much)
"""The coach of the game."""
