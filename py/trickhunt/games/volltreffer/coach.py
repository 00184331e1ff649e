"""What matters at a decision in Volltreffer, where everyone sees what everyone buys."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import inf

from trickhunt.coach import Coach
from trickhunt.core.bits import bit_set
from trickhunt.core.reason import Reason, Wording
from trickhunt.core.words import N_, NN_
from trickhunt.games.volltreffer.constants import (
    BULLSEYE,
    BUYING,
    FULL_HAND,
    MELDING,
    PLAYING,
    PRICES,
    TRACK_END,
    TRICK_POINTS,
    in_goal,
)
from trickhunt.games.volltreffer.melding import melds_in
from trickhunt.games.volltreffer.moves import RANK_OF, RANKS
from trickhunt.games.volltreffer.names import card_name
from trickhunt.games.volltreffer.observation import VolltrefferObservation
from trickhunt.games.volltreffer.reasons import after, before_tricks, is_top_trump

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


def much(_seen: VolltrefferObservation) -> float:
    """How many points a decision must cost to be a bad one: more points may be too many."""
    return inf


def _worth(hand: Sequence[int]) -> int:
    """What all melds of a hand are worth."""
    melds = melds_in(bit_set(hand))
    return melds.points(EVERY_RANK, suits=melds.suits)


def _gain(hand: Sequence[int], card: int) -> int:
    """By how many points a card makes the melds of a hand worth more."""
    return _worth((*hand, card)) - _worth(hand)


# The market


def _of_purchase(seen: VolltrefferObservation) -> Reason | None:
    score = seen.scores[seen.seat]
    if score > seen.goal.last:
        return Reason("beyond", {"score": score})
    price = dict(zip(seen.display, PRICES, strict=True))
    can = [move.card for move in seen.legal_moves]
    gains = {card: _gain(seen.hand, card) for card in can}
    card = max(can, key=lambda one: (gains[one] > 0, gains[one] - price[one]))
    if gains[card]:
        kind = "buy meld" if gains[card] > price[card] else "buy meld dear"
        return Reason(kind, {"card": card, "count": gains[card], "price": price[card]})
    wanted = _wanted(seen, can, [(seen.seat + step) % seen.players for step in (1, 2)])
    if wanted is not None:
        return Reason("buy wanted", wanted)
    for card in can:
        if is_top_trump(seen, card):
            return Reason("buy trump", {"card": card, "price": price[card]})
    if in_goal(score, seen.goal):
        return Reason("buy in goal", {"score": score})
    ranks = [RANK_OF[one] for one in seen.hand]
    for card in reversed(can):
        if ranks.count(RANK_OF[card]) == 1:
            return Reason("buy second", {"card": card, "rank": RANK_OF[card]})
    if seen.hand:
        return None  # it was said before the first purchase
    return Reason(
        "buy", {"score": score, "first": seen.goal.first, "count": seen.goal.first - score}
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
    score, has_smallest = before_tricks(seen, _worth(seen.hand))
    count = _tricks_to(seen, score)
    kind = "meld beyond" if score > seen.goal.last else "meld" if count > 0 else "meld in goal"
    return Reason(
        f"{kind} smallest" if has_smallest else kind,
        {"score": score, "count": count},
    )


def _tricks_to(seen: VolltrefferObservation, score: int) -> int:
    """How many tricks take a pawn into the goal; none where it has got so far."""
    return max(0, -((score - seen.goal.first) // TRICK_POINTS))


# Tricks


def _of_lead(seen: VolltrefferObservation) -> Reason:
    """Of the lead: where the pawn stands, and how many tricks it takes."""
    score, left = seen.scores[seen.seat], len(seen.hand)
    then = min(score + TRICK_POINTS, TRACK_END)
    if then > seen.goal.last:
        return Reason("too far", {"score": then})
    if in_goal(score, seen.goal):
        return _in_goal(score, then)
    needed = _tricks_to(seen, score)
    if needed > left:
        return Reason("out of reach", {"needed": needed, "left": left})
    beaten = {move.card: after(seen, move.card).beaters for move in seen.legal_moves}
    card = _hardest_to_beat(beaten)
    kind = "needed" if beaten[card] else "needed sure"
    return Reason(kind, {"count": needed, "left": left, "card": card})


def _hardest_to_beat(beaten: Mapping[int, Sequence[int]]) -> int:
    """Of cards, and by whom each can be beaten, the one that fewest can; the lowest of those."""
    return min(beaten, key=lambda card: (len(beaten[card]), card % RANKS))


def _is_nearer(before: int, then: int) -> bool:
    """Whether a pawn is nearer to the middle of the goal after a move."""
    return abs(then - BULLSEYE) < abs(before - BULLSEYE)


def _in_goal(score: int, then: int) -> Reason:
    """Of a trick that would take a pawn on, which stands inside the goal."""
    kind = "in goal nearer" if _is_nearer(score, then) else "in goal"
    return Reason(kind, {"before": score, "score": then, "best": BULLSEYE})


def _of_trick(seen: VolltrefferObservation) -> Reason:
    """Of a trick that others have begun: whether it can be won, and where that leads."""
    score = seen.scores[seen.seat]
    then = min(score + TRICK_POINTS, TRACK_END)
    cards = [move.card for move in seen.legal_moves]
    afters = {card: after(seen, card) for card in cards}
    beaten = {card: one.beaters for card, one in afters.items() if one.winner == seen.seat}
    sure = [card for card, beaters in beaten.items() if not beaters]
    if not beaten:
        return Reason("cannot win", {"score": score})
    if len(sure) == len(cards):
        kind = "forced" if _is_nearer(then, then + TRICK_POINTS) else "forced far"
        return Reason(kind, {"score": then, "best": BULLSEYE})
    if then > seen.goal.last:
        return Reason("too far", {"score": then})
    if in_goal(score, seen.goal):
        return _in_goal(score, then)
    if sure:
        return Reason("sure", {"card": min(sure, key=lambda card: card % RANKS), "score": then})
    card = _hardest_to_beat(beaten)
    return Reason("open", {"card": card, "count": len(beaten[card]), "score": then})


WORDS = Wording(
    {
        "beyond": N_(
            "You stand on {score}, beyond the goal: what you pay brings you back, so a dear card "
            "does no harm."
        ),
        "buy meld": N_(
            "With the {card}, for {price}, your melds would be worth {count} points more: a good "
            "buy."
        ),
        "buy meld dear": N_(
            "The {card} would add {count} points to your melds, but costs {price}: that gains "
            "nothing yet."
        ),
        "buy wanted": N_(
            "The {card} would add {count} points to the melds of {name}: if it costs you little, "
            "take it away."
        ),
        "buy trump": N_(
            "No trump of the others can beat the {card}, which costs {price}: led, it takes a "
            "trick."
        ),
        "buy second": N_(
            "The {card} would be your second {rank}, and three are a meld: better than a card that "
            "goes with nothing."
        ),
        "buy in goal": N_(
            "You stand on {score}, inside the goal, and what you pay takes you back: buy cheaply."
        ),
        "buy": NN_(
            "You stand on {score}, and {count} point is missing to the goal, which begins on "
            "{first}: pay little.",
            "You stand on {score}, and {count} points are missing to the goal, which begins on "
            "{first}: pay little.",
        ),
        "swap": N_(
            "{name} buys next, and can have the {card} for nothing as it lies now: leave there "
            "what serves them least."
        ),
        "swap wanted": N_(
            "{name} buys next, and the {card} would add {count} points to their melds for {price}: "
            "make it dearer."
        ),
        "meld": NN_(
            "With all your melds you begin on {score}; {count} trick then takes you into the goal.",
            "With all your melds you begin on {score}; {count} tricks then take you into the goal.",
        ),
        "meld smallest": NN_(
            "With all your melds and the smallest sum you begin on {score}; {count} trick then "
            "takes you into the goal.",
            "With all your melds and the smallest sum you begin on {score}; {count} tricks then "
            "take you into the goal.",
        ),
        "meld in goal": N_("With all your melds you begin on {score}, inside the goal."),
        "meld in goal smallest": N_(
            "With all your melds and the smallest sum you begin on {score}, inside the goal."
        ),
        "meld beyond": N_(
            "With all your melds you would begin on {score}, beyond the goal: declare fewer."
        ),
        "meld beyond smallest": N_(
            "With all your melds and the smallest sum you would begin on {score}, beyond the goal: "
            "declare fewer."
        ),
        "too far": N_(
            "Winning a trick now would take you beyond the goal, to {score}: try to lose it."
        ),
        "in goal": N_(
            "You stand on {before}, inside the goal; another trick takes you to {score}, no nearer "
            "to {best}: try to lose it."
        ),
        "in goal nearer": N_(
            "You stand on {before}, inside the goal; another trick takes you to {score}, nearer to "
            "{best}: try to win it."
        ),
        "out of reach": N_(
            "The goal is {needed} tricks away, and only {left} are left in this round: what you "
            "take counts for the next one."
        ),
        "needed": NN_(
            "{count} more trick of the {left} that are left takes you into the goal: of your "
            "cards, the {card} is the one that the fewest others can beat.",
            "{count} more tricks of the {left} that are left take you into the goal: of your "
            "cards, the {card} is the one that the fewest others can beat.",
        ),
        "needed sure": NN_(
            "{count} more trick of the {left} that are left takes you into the goal, and nobody "
            "can beat your {card}: lead it.",
            "{count} more tricks of the {left} that are left take you into the goal, and nobody "
            "can beat your {card}: lead it.",
        ),
        "cannot win": N_(
            "You cannot win this trick, so you stay on {score}: play the card that you need least."
        ),
        "forced": N_(
            "Whatever you play takes this trick, and you to {score}: play your weakest card, and "
            "keep the others for more."
        ),
        "forced far": N_(
            "Whatever you play takes this trick, and you to {score}; another one would take you no "
            "nearer to {best}: get rid of your strongest card."
        ),
        "sure": N_("Nobody can beat your {card}: it takes this trick, and you to {score}."),
        "open": NN_(
            "Your {card} has the best chance of this trick, which would take you to {score}: only "
            "{count} player after you can still beat it.",
            "Your {card} has the best chance of this trick, which would take you to {score}, "
            "though {count} players after you can still beat it.",
        ),
    },
    {"card": card_name},
)
"""How a remark is said."""

AIM = N_("Your aim: have your pawn stop as near to 66 as it can, neither short of it nor past it.")
"""What the game is about."""

COACH = Coach(remark, WORDS, much, AIM)
"""The coach of the game."""
