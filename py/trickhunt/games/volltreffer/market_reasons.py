"""What sets one card of the market apart from another, for the pawn of the seat that buys.

A plan counts in spaces, as the club player does: what a card brings by tricks, by the smallest sum
and by melds, and what it costs. The card whose plan ends nearer to the middle of the goal is the
better one, and what contributes most to the difference is the reason.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from trickhunt.core.bits import bit_set
from trickhunt.core.reason import Reason
from trickhunt.core.words import N_, NN_
from trickhunt.games.volltreffer.bots.buying import Market
from trickhunt.games.volltreffer.bots.style import Style
from trickhunt.games.volltreffer.constants import (
    BULLSEYE,
    FULL_HAND,
    PRICES,
    SMALLEST_POINTS,
    SUITS_POINTS,
    TRICK_POINTS,
)
from trickhunt.games.volltreffer.melding import melds_in
from trickhunt.games.volltreffer.moves import RANK_OF, RANKS, SUIT_OF, SUITS
from trickhunt.games.volltreffer.observation import VolltrefferObservation

APART = (
    *("denies", "second", "new suit", "top", "trumps", "harder", "smaller", "weaker", "pays back"),
)
"""The kinds for a remark; there is another one on melds, and a lower price alone needs none."""

SHARED = ("adds", "second", "new suit", "smaller")
"""The kinds that tell of one card only, and may be as true of a third one."""

LEAST = 0.25
"""The smallest contribution to a difference that is named, in spaces."""


def price_of(seen: VolltrefferObservation) -> dict[int, int]:
    """The price of each card of the market."""
    return dict(zip(seen.display, PRICES, strict=True))


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


def market_contrast(seen: VolltrefferObservation, card: int, other: int) -> Reason | None:
    """What speaks most for a card of the market against another, if it is the better one."""
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
    elif nearer > 0:
        far = {**facts, "best": BULLSEYE}
        shares += [
            (instead.tricks - mine.tricks, _of_weakness(seen, far)),
            (float(mine.price - instead.price), _of_paying(far, mine.price - instead.price)),
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
    return Reason("harder", {**facts, "count": above, "of": instead}) if above < instead else None


def _of_weakness(seen: VolltrefferObservation, facts: Facts) -> Reason | None:
    card, other = facts["card"], facts["other"]
    is_trump = SUIT_OF[other] == seen.trump != SUIT_OF[card]
    is_weaker = is_trump or higher(seen, card) > higher(seen, other)
    return Reason("weaker", facts) if is_weaker else None


def _of_sum(seen: VolltrefferObservation, facts: Facts) -> Reason | None:
    """A lower rank, in a hand with the smallest sum or not far from it."""
    if not RANK_OF[facts["card"]] < RANK_OF[facts["other"]]:
        return None
    total = sum(RANK_OF[card] for card in seen.hand) + RANK_OF[facts["card"]]
    return Reason("smaller", {**facts, "sum": total, "points": SMALLEST_POINTS})


def _of_price(seen: VolltrefferObservation, facts: Facts) -> Reason | None:
    """A lower price, and what the dearer card does not bring for the difference."""
    prices, card, other = price_of(seen), facts["card"], facts["other"]
    saved = prices[other] - prices[card]
    if saved <= 0:
        return None
    is_trump, instead = SUIT_OF[other] == seen.trump, higher(seen, other)
    if gain(seen.hand, other) > gain(seen.hand, card) or SUIT_OF[card] == seen.trump:
        return Reason("cheaper", {**facts, "count": saved})
    if not is_trump and higher(seen, card) <= instead:
        return Reason("cheaper, as strong", {**facts, "saved": saved})
    if is_trump or not instead:
        return Reason("cheaper than strong", {**facts, "count": saved})
    return Reason("cheaper than beatable", {**facts, "saved": saved, "count": instead})


def _of_paying(facts: Facts, paid: int) -> Reason | None:
    return Reason("pays back", {**facts, "count": paid}) if paid > 0 else None


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
    "harder": NN_(
        "Others can hold {count} card of its suit that beats the {card}, against {of} for the "
        "{other}.",
        "Others can hold {count} cards of its suit that beat the {card}, against {of} for the "
        "{other}.",
    ),
    "smaller": N_(
        "With the {card} your ranks add up to {sum}: after the melds, the smallest sum scores "
        "{points} points."
    ),
    "cheaper": NN_(
        "The {card} costs {count} space less than the {other}.",
        "The {card} costs {count} spaces less than the {other}.",
    ),
    "cheaper than strong": NN_(
        "The {other} is stronger than the {card}, but costs {count} space more.",
        "The {other} is stronger than the {card}, but costs {count} spaces more.",
    ),
    "cheaper, as strong": N_(
        "The {other} costs {saved} more than the {card} and is no harder to beat."
    ),
    "cheaper than beatable": NN_(
        "The {other} costs {saved} more than the {card}, and others can hold {count} higher card "
        "of its suit.",
        "The {other} costs {saved} more than the {card}, and others can hold {count} higher cards "
        "of its suit.",
    ),
    "weaker": N_(
        "With the {other} you are likely to get beyond {best}: the {card} is less likely to take "
        "a trick."
    ),
    "pays back": NN_(
        "With the {other} you are likely to get beyond {best}; the {card} costs {count} space "
        "more, and what you pay takes you back.",
        "With the {other} you are likely to get beyond {best}; the {card} costs {count} spaces "
        "more, and what you pay takes you back.",
    ),
    "ends nearer": N_(
        "With the {card} you are likely to end on about {end}, with the {other} on about {far}."
    ),
}
"""The sentences for what sets cards apart, which name both."""
