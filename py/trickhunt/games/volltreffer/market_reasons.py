"""What sets one card of the market apart from another, for the pawn of the seat that buys.

A plan counts in spaces, as the club player does: what a card brings by tricks, by the smallest sum
and by melds, and what it costs. The card whose plan ends nearer to the middle of the goal is the
better one, and what contributes most to the difference is the reason. Where plans tell nothing, or
where rounds that are played out deny it, these rounds tell what a card brings.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import fsum
from random import Random
from typing import NamedTuple

from trickhunt.core.bits import bit_set
from trickhunt.core.reason import Reason
from trickhunt.core.words import N_, NN_
from trickhunt.games.volltreffer.bots.buying import Market
from trickhunt.games.volltreffer.bots.characters import Style
from trickhunt.games.volltreffer.bots.purchases import Plans
from trickhunt.games.volltreffer.bots.rollout import NOISE
from trickhunt.games.volltreffer.bots.search_model import VolltrefferModel, tricks_of
from trickhunt.games.volltreffer.constants import (
    BULLSEYE,
    FULL_HAND,
    SMALLEST_POINTS,
    SUITS_POINTS,
    TRICK_POINTS,
    in_goal,
)
from trickhunt.games.volltreffer.melding import melds_in
from trickhunt.games.volltreffer.moves import RANK_OF, RANKS, SUIT_OF, SUITS
from trickhunt.games.volltreffer.observation import VolltrefferObservation
from trickhunt.games.volltreffer.outcomes import price_of
from trickhunt.search.averages import differences, mean, standard_error
from trickhunt.toolkit.stepwise import Stepwise

LINES = 24
"""The number of rounds that are played out with a card."""

SURE = 3.0
"""The number of standard errors from which a difference between played-out rounds is none of luck.
"""

APART = ("denies", "second", "new suit", "top", "trumps", "unbeaten", "harder", "smaller")
"""The kinds for a remark; there is another one on melds, and a lower price alone needs none."""

SHARED = ("adds", "second", "new suit", "smaller")
"""The kinds that tell of one card only, and may be as true of a third one."""

OFTENER = LINES // 4
"""How many more rounds have to end in the goal with one card than with another, to be told."""

LEAST = 0.25
"""The smallest contribution to a difference that is named, in spaces."""


def worth_of_melds(hand: Sequence[int]) -> int:
    """The value of all melds of a hand."""
    melds = melds_in(bit_set(hand))
    return melds.points(melds.ranks, suits=melds.suits)


def gain(hand: Sequence[int], card: int) -> int:
    """By how many points a card raises the value of a hand's melds."""
    return worth_of_melds((*hand, card)) - worth_of_melds(hand)


def is_top_trump(seen: VolltrefferObservation, card: int) -> bool:
    """Whether a card is a trump that no trump of the others can beat."""
    return SUIT_OF[card] == seen.trump and not higher(seen, card)


def higher(seen: VolltrefferObservation, card: int) -> int:
    """The number of higher cards of its suit that others have or can get."""
    return len(set(range(card + 1, (SUIT_OF[card] + 1) * RANKS)) - {seen.trump_card, *seen.hand})


def is_second_of_three(seen: VolltrefferObservation, card: int) -> bool:
    """Whether a card is the second of its rank, and a third one can still be bought."""
    same = set(range(RANK_OF[card] - 1, SUITS * RANKS, RANKS)) - {card}
    left = same.difference([seen.trump_card], *seen.hands)
    return len(same.intersection(seen.hand)) == 1 and bool(left) and len(seen.hand) < FULL_HAND - 1


def wanted(seen: VolltrefferObservation, card: int) -> tuple[int, int]:
    """How much a card would add to the melds of the one after the buyer, beyond every other here.

    Returns:
        The points, 0 if another card on offer adds as much; and the seat.
    """
    seat = (seen.seat + 1) % seen.players
    hand = seen.hands[seat]
    points = gain(hand, card)
    others = max(gain(hand, other) for other in seen.display if other != card)
    return (points if points > others else 0), seat


class Plan(NamedTuple):
    """Where a purchase is likely to take the buyer's pawn by the end of the round."""

    end: float  #: the space, with all melds
    melds: float  #: how many of the spaces are by melds, which need not be declared
    tricks: float  #: and by tricks
    price: int

    @property
    def least(self) -> float:
        """By the smallest sum, beside what all plans of a market share."""
        return self.end - self.melds - self.tricks + self.price

    @property
    def missed(self) -> float:
        """The distance from the middle of the goal, with as many melds as are useful."""
        return max(BULLSEYE - self.end, self.end - self.melds - BULLSEYE, 0.0)


def plans(seen: VolltrefferObservation, *cards: int) -> list[Plan]:
    """The plans with these cards of the market."""
    market, prices, seat = Market(seen, Style()), price_of(seen), seen.seat
    rest = (FULL_HAND - 1 - len(seen.hand)) / seen.players
    found = []
    for card in cards:
        end, melds = market.expected(seat, card)
        tricks = max(market.tricks[seat] + market.tricks_of(card) + rest, 0.0)
        found.append(Plan(end - prices[card], melds, TRICK_POINTS * tricks, prices[card]))
    return found


class PlayedRound(NamedTuple):
    """A round that is played out after a purchase, as the expert does it."""

    start: int  #: the buyer's space before the tricks
    has_least: bool  #: whether the points for the smallest sum are included
    ends: tuple[int, ...]  #: each seat's space at the end
    #: the buyer's points by melds, by tricks and by the smallest sum, and those not paid for cards
    parts: tuple[int, ...]


@Stepwise
def lines(seen: VolltrefferObservation, card: int) -> Iterator[PlayedRound]:
    """Some rounds after buying a card of the market; the stock lies the same way for each card."""
    draw, rng, me = VolltrefferModel().worlds(seen), Random(0), seen.seat
    move = next(one for one in seen.legal_moves if one.card == card)
    for number in range(LINES):
        state = draw(rng)
        state.apply(move)
        plans = Plans(state)
        plans.buy_all()
        left = state.points[me]
        plans.meld_all()
        start, has_least = state.points[me], state.actor == me
        ends = tuple(tricks_of(state).play_out(Random(number), NOISE))
        least = has_least * SMALLEST_POINTS
        parts = start - left - least, ends[me] - start, least, left - seen.scores[me]
        yield PlayedRound(start, has_least, ends, parts)


Ends = Sequence[Sequence[int]]
"""Each seat's space at the end of some rounds."""


def nearer(mine: Ends, instead: Ends, seat: int) -> float:
    """By how much a seat ends nearer to the middle in some rounds than in others; 0 for luck."""
    gaps = differences(*([abs(BULLSEYE - ends[seat]) for ends in some] for some in (instead, mine)))
    gap = mean(gaps)
    return gap if abs(gap) > SURE * standard_error(gaps, 1.0) else 0.0


def market_contrast(seen: VolltrefferObservation, card: int, other: int) -> Reason | None:
    """What speaks for a card of the market against another, if it is the better one."""
    mine, instead = ([line.ends for line in lines(seen, one)] for one in (card, other))
    own = nearer(mine, instead, seen.seat)
    said, against = plan_contrast(seen, card, other), plan_contrast(seen, other, card)
    if said is not None and own >= 0:
        return said
    if own:
        said = _of_lines(seen, card, other) if own > 0 else None
    if own < 0 or said or against:
        return said
    return of_rounds(seen, (card, other), mine, instead)


def of_rounds(
    seen: VolltrefferObservation, cards: tuple[int, int], mine: Ends, instead: Ends
) -> Reason | None:
    """What rounds that were played out with two cards show, if no difference else can be named.

    It is a rival whom the first card holds back; or how often each leads into the goal.
    """
    facts = dict(zip(("card", "other"), cards, strict=True))
    rivals = {seat: -nearer(mine, instead, seat) for seat in range(seen.players)}
    del rivals[seen.seat]
    seat = max(rivals, key=rivals.__getitem__)
    if fsum(rivals.values()) > 0 and rivals[seat] >= 1:
        held = {"seat": seat, "count": round(rivals[seat]), "best": BULLSEYE}
        return Reason("holds back", {**facts, **held})
    count, of = (
        sum(in_goal(ends[seen.seat], seen.goal) for ends in some) for some in (mine, instead)
    )
    often = {"count": count, "of": of, "all": len(mine)}
    return Reason("in goal more", {**facts, **often}) if count - of >= OFTENER else None


def _of_lines(seen: VolltrefferObservation, card: int, other: int) -> Reason | None:
    """What brings a pawn nearer with the first of two cards, by what most of the way comes from."""
    found = [lines(seen, face) for face in (card, other)]
    end, far = (round(mean([one.ends[seen.seat] for one in some])) for some in found)
    mine, instead = (map(mean, zip(*(one.parts for one in some), strict=True)) for some in found)
    shares = [one - less for one, less in zip(mine, instead, strict=True)]
    most = max(range(len(shares)), key=shares.__getitem__)
    facts = {"card": card, "other": other}
    if end > far and shares[most] >= 1:
        facts["count"] = round(shares[most])
        by = BROUGHT[most]
        return Reason("brings", {**facts, "by": by}) if by else Reason("pays less", facts)
    ends = {"end": (end, end), "far": (far, far), "best": BULLSEYE}
    return Reason("less far", {**facts, **ends}) if far > max(end, BULLSEYE) else None


BROUGHT = (N_("by melds"), N_("by tricks"), N_("by the smallest sum"), "")
"""What brings a pawn forward in played-out rounds; at last, what is not paid."""


def plan_contrast(seen: VolltrefferObservation, card: int, other: int) -> Reason | None:
    """What speaks most for a card of the market against another, if its plan is the better one."""
    mine, instead = plans(seen, card, other)
    nearer = instead.missed - mine.missed
    denied = Style().spite * (wanted(seen, card)[0] - wanted(seen, other)[0])
    if nearer + denied <= 0:
        return None
    facts = {"card": card, "other": other}
    shares = [(denied, _of_next(seen, facts))]
    if nearer > 0 and mine.end > instead.end:
        shares += [
            (mine.melds - instead.melds, _of_melds(seen, facts)),
            (mine.tricks - instead.tricks, _of_strength(seen, facts)),
            (mine.least - instead.least, _of_sum(seen, facts)),
            (float(instead.price - mine.price), _of_price(seen, facts)),
        ]
    named = [(share, said) for share, said in shares if said is not None and share >= LEAST]
    return max(named, key=lambda one: one[0])[1] if named else None


Facts = Mapping[str, int]
"""The two cards, and what else a sentence tells."""


def _of_next(seen: VolltrefferObservation, facts: Facts) -> Reason | None:
    count, seat = wanted(seen, facts["card"])
    return Reason("denies", {**facts, "seat": seat, "count": count}) if count else None


def _of_melds(seen: VolltrefferObservation, facts: Facts) -> Reason | None:
    """More points at once; else a card more on the way to three of a rank, or to all suits."""
    card, other = facts["card"], facts["other"]
    now, instead = gain(seen.hand, card), gain(seen.hand, other)
    if now > instead:
        return Reason("adds more" if instead else "adds", {**facts, "count": now, "of": instead})
    if is_second_of_three(seen, card) and not is_second_of_three(seen, other):
        return Reason("second", {**facts, "rank": RANK_OF[card]})
    suits = {SUIT_OF[one] for one in seen.hand}
    if SUIT_OF[card] not in suits and SUIT_OF[other] in suits:
        return Reason("new suit", {**facts, "have": len(suits) + 1, "points": SUITS_POINTS})
    return None


def _of_strength(seen: VolltrefferObservation, facts: Facts) -> Reason | None:
    """Trump, or fewer higher cards."""
    card, other = facts["card"], facts["other"]
    if is_top_trump(seen, card):
        return Reason("top", facts)
    if SUIT_OF[other] != SUIT_OF[card] == seen.trump:
        return Reason("trumps", facts)
    above, instead = higher(seen, card), higher(seen, other)
    if above >= instead:
        return None
    kind = "harder" if above else "unbeaten"
    return Reason(kind, {**facts, "count": above or instead, "of": instead})


def _of_sum(seen: VolltrefferObservation, facts: Facts) -> Reason | None:
    """A lower rank, in a hand with the smallest sum or not far from it."""
    if not RANK_OF[facts["card"]] < RANK_OF[facts["other"]]:
        return None
    total = sum(RANK_OF[card] for card in seen.hand)
    sums = {"sum": total + RANK_OF[facts["card"]], "of": total + RANK_OF[facts["other"]]}
    return Reason("smaller", {**facts, **sums, "points": SMALLEST_POINTS})


def _of_price(seen: VolltrefferObservation, facts: Facts) -> Reason | None:
    """A lower price, and what the dearer card does not bring for the difference."""
    prices, card, other = price_of(seen), facts["card"], facts["other"]
    saved = prices[other] - prices[card]
    # Melds bring more than any card costs.
    if saved <= 0 or gain(seen.hand, other) > gain(seen.hand, card):
        return None
    ranks = [(SUIT_OF[one] == seen.trump, -higher(seen, one)) for one in (card, other)]
    found, dearer = plans(seen, card, other)
    worth = 0 if ranks[0] >= ranks[1] else round(dearer.tricks - found.tricks)
    if worth < 1:
        return Reason("cheaper", {**facts, "saved": saved})
    said = Reason("cheaper than strong", {**facts, "saved": saved, "count": worth})
    return said if worth < saved else None


SENTENCES: dict[str, str | tuple[str, str]] = {
    "denies": NN_(
        "The {card} would add {count} point to {name}'s melds; no other card here adds as many.",
        "The {card} would add {count} points to {name}'s melds; no other card here adds as many.",
    ),
    "adds": NN_(
        "The {card} adds {count} point to your melds.",
        "The {card} adds {count} points to your melds.",
    ),
    "adds more": NN_(
        "The {card} adds {count} point to your melds, the {other} only {of}.",
        "The {card} adds {count} points to your melds, the {other} only {of}.",
    ),
    "second": N_("The {card} would be your second {rank}, and three make a meld."),
    "new suit": N_(
        "With the {card} you have {have} of the five suits; all five score {points} points."
    ),
    "top": N_("No other player's trump can beat the {card}: lead it, and it takes a trick."),
    "trumps": N_("The {card} is trump: it is more likely to take a trick than the {other}."),
    "unbeaten": NN_(
        "No card of its suit can still beat the {card}, but {count} can beat the {other}.",
        "No card of its suit can still beat the {card}, but {count} can beat the {other}.",
    ),
    "harder": NN_(
        "Only {count} card of its suit can still beat the {card}, but {of} can beat the {other}.",
        "Only {count} cards of its suit can still beat the {card}, but {of} can beat the {other}.",
    ),
    "smaller": N_(
        "With the {card} your ranks add up to {sum}, with the {other} to {of}: after the melds, "
        "the smallest sum scores {points} points."
    ),
    "cheaper than strong": NN_(
        "The {card} costs {saved} less than the {other}, whose tricks are likely to bring only "
        "about {count} point more.",
        "The {card} costs {saved} less than the {other}, whose tricks are likely to bring only "
        "about {count} points more.",
    ),
    "cheaper": N_(
        "The {card} costs {saved} less than the {other}, which is hardly more likely to take a "
        "trick."
    ),
    "ends nearer": N_("With the {card} you are likely to end on {end}, with the {other} on {far}."),
    "less far": N_(
        "With the {card} you are likely to end on {end}; the {other} is likely to take you past "
        "{best}, to {far}."
    ),
    "brings": NN_(
        "By the end of the round the {card} is likely to bring about {count} point more {by} "
        "than the {other}.",
        "By the end of the round the {card} is likely to bring about {count} points more {by} "
        "than the {other}.",
    ),
    "pays less": NN_(
        "With the {card} you are likely to pay about {count} point less for your cards in this "
        "round than with the {other}.",
        "With the {card} you are likely to pay about {count} points less for your cards in this "
        "round than with the {other}.",
    ),
    "holds back": NN_(
        "With the {card}, {name} is likely to end about {count} space farther from {best} than "
        "with the {other}.",
        "With the {card}, {name} is likely to end about {count} spaces farther from {best} than "
        "with the {other}.",
    ),
    "in goal more": N_(
        "Of {all} rounds played out, {count} end in the goal with the {card}, and {of} with the "
        "{other}."
    ),
}
"""The sentences for what sets cards apart, which name both."""
