"""What matters at a decision in Volltreffer, where everyone sees what everyone buys."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import inf

from trickhunt.coach import Coach, Facts, Fits
from trickhunt.core.reason import Reason, Wording
from trickhunt.core.words import N_, NN_
from trickhunt.games.volltreffer import reasons
from trickhunt.games.volltreffer.constants import (
    BULLSEYE,
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
from trickhunt.games.volltreffer.moves import (
    RANK_OF,
    RANKS,
    SUIT_OF,
    SUITS,
    VolltrefferMove,
)
from trickhunt.games.volltreffer.names import card_name
from trickhunt.games.volltreffer.observation import VolltrefferObservation

FEW = 2
"""The most cards that may beat a card that is called strong."""


def remarks(seen: VolltrefferObservation) -> Iterator[Reason]:
    """What matters now, most important first; nothing if there is nothing to decide."""
    if len(seen.legal_moves) < 2:
        return
    if seen.phase == BUYING:
        yield from _of_purchase(seen)
    elif seen.phase == MELDING:
        yield _of_melds(seen)
    elif seen.phase != PLAYING:
        yield from _of_exchange(seen)
    else:
        yield from [_of_trick(seen)] if seen.trick else _of_lead(seen)


def much(_seen: VolltrefferObservation) -> float:
    """How many points a decision must lose to count as bad: more points may be too many."""
    return inf


def _gain(hand: Sequence[int], card: int) -> int:
    """By how many points a card raises the value of a hand's melds."""
    return reasons.worth_of_melds((*hand, card)) - reasons.worth_of_melds(hand)


# The market


def _of_purchase(seen: VolltrefferObservation) -> Iterator[Reason]:
    score = seen.scores[seen.seat]
    if score > seen.goal.last:
        yield Reason("beyond", {"score": score})
        return
    price = dict(zip(seen.display, PRICES, strict=True))
    can = [move.card for move in seen.legal_moves]
    if reasons.is_last_purchase(seen):
        yield _of_last_purchase(seen, can)
        return
    gains = {card: _gain(seen.hand, card) for card in can}
    for card in sorted(can, key=lambda one: price[one] - gains[one]):
        if gains[card]:
            yield Reason("buy meld", {"card": card, "count": gains[card], "price": price[card]})
    wanted = _wanted(seen, can, [(seen.seat + step) % seen.players for step in (1, 2)])
    if wanted is not None:
        yield Reason("buy wanted", wanted)
    for card in can:
        if reasons.is_top_trump(seen, card):
            yield Reason("buy trump", {"card": card, "price": price[card]})
    if in_goal(score, seen.goal):
        yield Reason("buy in goal", {"score": score})
        return
    for card in reversed(can):
        if _is_second_of_three(seen, card):
            yield Reason("buy second", {"card": card, "rank": RANK_OF[card]})
    if seen.hand:  # what earns points was mentioned before the first purchase
        yield from _of_sum(seen, can)
        yield from _of_strength(seen, can, price)
    else:
        yield Reason("buy", {"points": TRICK_POINTS})


def _of_last_purchase(seen: VolltrefferObservation, cards: Sequence[int]) -> Reason:
    """A remark on the card with which the pawn is likely to end nearest to the middle."""
    found = {card: reasons.forecast_of_purchase(seen, card) for card in cards}
    card = min(cards, key=lambda one: (not in_goal(found[one].end, seen.goal), found[one].missed))
    return Reason("buy last", {"card": card, "end": found[card].end})


def _is_second_of_three(seen: VolltrefferObservation, card: int) -> bool:
    """Whether a card is the second of its rank, and a third one can still be bought."""
    same = set(range(RANK_OF[card] - 1, SUITS * RANKS, RANKS)) - {card}
    left = same.difference([seen.trump_card], *seen.hands)
    return len(same.intersection(seen.hand)) == 1 and bool(left) and len(seen.hand) < FULL_HAND - 1


def _of_strength(
    seen: VolltrefferObservation, cards: Sequence[int], price: Mapping[int, int]
) -> Iterator[Reason]:
    """Remarks on cards that few others of their suit beat."""
    for card in cards:
        said = reasons.strength(seen, card)
        if said.kind == "high" and said.facts["count"] <= FEW:
            yield Reason("buy high", {**said.facts, "card": card, "price": price[card]})


def _of_sum(seen: VolltrefferObservation, cards: Sequence[int]) -> Iterator[Reason]:
    """A remark on a card that leaves the smallest sum with a hand that is half full."""
    sums = [sum(RANK_OF[card] for card in hand) for hand in seen.hands]
    card = min(cards, key=RANK_OF.__getitem__)
    mine = sums.pop(seen.seat) + RANK_OF[card]
    if 2 * len(seen.hand) >= FULL_HAND and mine < min(sums):
        yield Reason("buy low", {"card": card, "sum": mine, "points": SMALLEST_POINTS})


def _wanted(
    seen: VolltrefferObservation, cards: Sequence[int], seats: Sequence[int]
) -> dict[str, int] | None:
    """The card that would serve the melds of one of the others best, and that seat."""
    buyers = [seat for seat in seats if len(seen.hands[seat]) < FULL_HAND]
    gains = [(_gain(seen.hands[seat], card), -seat, card) for seat in buyers for card in cards]
    count, seat, card = max(gains, default=(0, 0, 0))
    return {"seat": -seat, "card": card, "count": count} if count else None


def _of_exchange(seen: VolltrefferObservation) -> Iterator[Reason]:
    """A remark on the next player, who buys from the display after the exchange."""
    following = (seen.seat + 1) % seen.players
    if len(seen.hands[following]) == FULL_HAND:
        return
    wanted = _wanted(seen, seen.display, [following])
    if wanted is None:
        yield Reason("swap", {"seat": following, "card": seen.display[-1]})
    else:
        price = PRICES[seen.display.index(wanted["card"])]
        yield Reason("swap wanted", {**wanted, "price": price})


# Melds


def _of_melds(seen: VolltrefferObservation) -> Reason:
    """The space of the pawn after all melds, before the tricks and after them."""
    found = reasons.forecast(seen, reasons.worth_of_melds(seen.hand))
    facts = found.facts
    if found.score > seen.goal.last:
        return Reason("meld beyond", facts)
    needed = _tricks_to(seen, found.score)
    if 0 < found.tricks < needed <= FULL_HAND // 2:
        return Reason("meld short", {**facts, "needed": needed})
    return Reason("meld" if found.tricks else "meld alone", facts)


def _tricks_to(seen: VolltrefferObservation, score: int) -> int:
    """The number of tricks that take a pawn into the goal; none if it is already there."""
    return max(0, -((score - seen.goal.first) // TRICK_POINTS))


# Tricks


def _of_lead(seen: VolltrefferObservation) -> Iterator[Reason]:
    """Remarks on the lead: the space of the pawn, and the number of tricks needed."""
    score, left = seen.scores[seen.seat], len(seen.hand)
    then = min(score + TRICK_POINTS, TRACK_END)
    needed = _tricks_to(seen, score)
    if then > seen.goal.last:
        yield Reason("too far", {"score": then})
    elif in_goal(score, seen.goal):
        yield _in_goal(score, then)
    elif needed > left:
        yield Reason("out of reach", {"needed": needed, "left": left})
    else:
        beaten = {move.card: reasons.after(seen, move.card).beaters for move in seen.legal_moves}
        card = _hardest_to_beat(beaten)
        facts = {"count": needed, "left": left, "card": card}
        if not beaten[card]:
            yield Reason("needed sure", facts)
        yield Reason("needed", facts)


def _hardest_to_beat(beaten: Mapping[int, Sequence[int]]) -> int:
    """The card, from the seats that can beat each, that fewest can beat; the lowest of those."""
    return min(beaten, key=lambda card: (len(beaten[card]), card % RANKS))


def _in_goal(score: int, then: int) -> Reason:
    """A remark on a trick that would move a pawn that is already inside the goal."""
    kind = "in goal nearer" if reasons.is_nearer(score, then) else "in goal"
    return Reason(kind, {"before": score, "score": then, "best": BULLSEYE})


def _of_trick(seen: VolltrefferObservation) -> Reason:
    """A remark on a trick that others have begun: whether it can be won, and the result."""
    score = seen.scores[seen.seat]
    then = min(score + TRICK_POINTS, TRACK_END)
    cards = [move.card for move in seen.legal_moves]
    afters = {card: reasons.after(seen, card) for card in cards}
    beaten = {card: one.beaters for card, one in afters.items() if one.winner == seen.seat}
    sure = [card for card, beaters in beaten.items() if not beaters]
    if not beaten:
        return Reason("cannot win", {"score": score})
    if len(sure) == len(cards):
        kind = "forced" if reasons.is_nearer(then, then + TRICK_POINTS) else "forced far"
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
            "You are on {score}, beyond the goal: what you pay brings you back, so an expensive "
            "card does no harm."
        ),
        "buy meld": NN_(
            "The {card} costs {price} and would add {count} point to your melds.",
            "The {card} costs {price} and would add {count} points to your melds.",
        ),
        "buy wanted": NN_(
            "The {card} would add {count} point to {name}'s melds.",
            "The {card} would add {count} points to {name}'s melds.",
        ),
        "buy trump": N_(
            "No other player's trump can beat the {card}, which costs {price}: lead it, and it "
            "takes a trick."
        ),
        "buy high": NN_(
            "Others can hold at most {count} card of its suit that beats the {card}, so it may "
            "well take a trick; it costs {price}.",
            "Others can hold at most {count} cards of its suit that beat the {card}, so it may "
            "well take a trick; it costs {price}.",
        ),
        "buy low": N_(
            "With the {card} your ranks add up to {sum}, the smallest sum so far; at the end, "
            "the smallest scores {points} points."
        ),
        "buy last": N_("Your last card: with the {card} you are likely to end on about {end}."),
        "buy second": N_("The {card} would be your second {rank}, and three make a meld."),
        "buy in goal": N_("You are on {score}, inside the goal, and what you pay takes you back."),
        "buy": N_(
            "A trick, three of a rank, all five suits: each takes you {points} spaces forward."
        ),
        "good buy": N_("Buy the {card}: it is worth its price."),
        "buy it": N_("Buy the {card}."),
        "take away": N_("Take the {card} away from {name}."),
        "pay little": N_("Spend as little as you can."),
        "swap": N_("{name} buys next and, as the cards lie now, can have the {card} for nothing."),
        "swap wanted": N_(
            "{name} buys next, and for {price} the {card} would add {count} points to their melds."
        ),
        "make dearer": N_("Make the {card} cost more."),
        "meld": NN_(
            "With all your melds you start the tricks on {start}. Your hand is good for about "
            "{count} trick: that takes you to about {end}.",
            "With all your melds you start the tricks on {start}. Your hand is good for about "
            "{count} tricks: that takes you to about {end}.",
        ),
        "meld short": NN_(
            "With all your melds you start the tricks on {start}. The goal is {needed} tricks "
            "away, and your hand is good for about {count}.",
            "With all your melds you start the tricks on {start}. The goal is {needed} tricks "
            "away, and your hand is good for about {count}.",
        ),
        "meld alone": N_(
            "With all your melds you start the tricks on {start}, and your hand is unlikely "
            "to take a trick."
        ),
        "meld beyond": N_(
            "With all your melds you would start the tricks on {score}, beyond the goal."
        ),
        "meld all": N_("Meld them all."),
        "meld fewer": N_("Meld fewer."),
        "too far": N_("Winning a trick now would take you beyond the goal, to {score}."),
        "in goal": N_(
            "You are on {before}, inside the goal; another trick takes you to {score}, no "
            "nearer to {best}."
        ),
        "in goal nearer": N_(
            "You are on {before}, inside the goal; another trick takes you to {score}, nearer "
            "to {best}."
        ),
        "lose it": N_("Try to lose it."),
        "win it": N_("Try to win it."),
        "out of reach": N_(
            "The goal is {needed} tricks away, with only {left} left in this round: each trick "
            "still brings you nearer."
        ),
        "needed": NN_(
            "{count} more trick takes you into the goal, with {left} still to play.",
            "{count} more tricks take you into the goal, with {left} still to play.",
        ),
        "needed sure": NN_(
            "{count} more trick takes you into the goal, with {left} still to play, and nobody "
            "can beat your {card}.",
            "{count} more tricks take you into the goal, with {left} still to play, and nobody "
            "can beat your {card}.",
        ),
        "lead hardest": N_("Lead the {card}: it is the one that the fewest players can beat."),
        "lead it": N_("Lead the {card}."),
        "cannot win": N_("You cannot win this trick, so you stay on {score}."),
        "forced": N_("Whatever you play takes this trick, which brings you to {score}."),
        "forced far": N_(
            "Whatever you play takes this trick, which brings you to {score}; another one would "
            "bring you no nearer to {best}."
        ),
        "play weakest": N_("Play your weakest card, and save the others for more tricks."),
        "play strongest": N_("Get rid of your strongest card."),
        "sure": N_("Nobody can beat your {card}: it takes this trick and brings you to {score}."),
        "open": NN_(
            "Your {card} would win this trick and bring you to {score}, but {count} player "
            "after you can still beat it.",
            "Your {card} would win this trick and bring you to {score}, but {count} players "
            "after you can still beat it.",
        ),
        "play it": N_("Play the {card}."),
        "best chance": N_("The {card} is your best chance."),
    },
    {"card": card_name, "start": reasons.begins_on},
)
"""The sentences for remarks and conclusions."""

AIM = N_("Your aim: end a round with your pawn on 61 to 70, as near to 66 as you can.")
ONE_ROUND = N_(
    "Only one round: stop on 61 to 70, ideally on 66. If nobody does, the nearest to 66 wins."
)
PAID = N_("What you pay moves your pawn back; melds and tricks move it forward.")
MELDS = N_(
    "Before the tricks, melds score: three of a rank bring 5 points, four 10, five 25; holding "
    "all five suits brings 5."
)
SMALLEST = N_(
    "After the melds, the player with the smallest sum of ranks scores 5 points and leads to "
    "the first trick."
)
TRICKS = N_("Each trick you win moves your pawn 5 spaces forward.")
WINNING = N_("The highest card of the suit led wins, unless somebody plays a trump.")
VOID = N_("If you have none of the suit led, you may play any card; a trump beats all other suits.")
"""The rules that a first game explains, once each."""


def basics(seen: VolltrefferObservation) -> list[str]:
    """The rules to know at a decision, most basic first."""
    if seen.phase == MELDING:
        return [SMALLEST]
    if seen.phase != PLAYING:
        aim = ONE_ROUND if seen.max_rounds == 1 else AIM
        return [aim, MELDS, PAID] if seen.phase == BUYING else []
    if not seen.trick:
        return [TRICKS]
    is_void = SUIT_OF[seen.trick[0]] not in {SUIT_OF[card] for card in seen.hand}
    return [VOID, WINNING, TRICKS] if is_void else [WINNING, TRICKS]


def _is_of(_seen: VolltrefferObservation, facts: Facts, move: VolltrefferMove) -> bool:
    """Whether a move is made with the card of the remark."""
    return bool(move.card == facts["card"])


def _is_cheap(seen: VolltrefferObservation, _facts: Facts, move: VolltrefferMove) -> bool:
    return PRICES[seen.display.index(move.card)] <= 1


def _makes_dearer(seen: VolltrefferObservation, facts: Facts, move: VolltrefferMove) -> bool:
    """Whether an exchange moves the card of the remark to a higher price."""
    pair = {move.card, move.other}
    (other,) = pair - {facts["card"]} if facts["card"] in pair else (facts["card"],)
    return bool(PRICES[seen.display.index(other)] > facts["price"])


def _melds_all(seen: VolltrefferObservation, _facts: Facts, move: VolltrefferMove) -> bool:
    return reasons.points_of_meld(seen, move) == reasons.worth_of_melds(seen.hand)


def _melds_fewer(seen: VolltrefferObservation, facts: Facts, move: VolltrefferMove) -> bool:
    return not _melds_all(seen, facts, move)


def _tries_to_win(seen: VolltrefferObservation, _facts: Facts, move: VolltrefferMove) -> bool:
    """Whether nobody still to play can beat a card less easily than another of the hand."""
    afters = {one.card: reasons.after(seen, one.card) for one in seen.legal_moves}
    beaten = {card: len(one.beaters) for card, one in afters.items() if one.winner == seen.seat}
    return beaten.get(move.card) == min(beaten.values())


def _tries_to_lose(seen: VolltrefferObservation, _facts: Facts, move: VolltrefferMove) -> bool:
    """Whether a card does not win, or is as easily beaten as any other."""
    afters = {one.card: reasons.after(seen, one.card) for one in seen.legal_moves}
    if afters[move.card].winner != seen.seat:
        return True
    if any(one.winner != seen.seat for one in afters.values()):
        return False
    most = max(len(one.beaters) for one in afters.values())
    return len(afters[move.card].beaters) == most > 0


def _is_weakest(seen: VolltrefferObservation, _facts: Facts, move: VolltrefferMove) -> bool:
    return RANK_OF[move.card] == min(RANK_OF[one.card] for one in seen.legal_moves)


def _is_strongest(seen: VolltrefferObservation, _facts: Facts, move: VolltrefferMove) -> bool:
    return RANK_OF[move.card] == max(RANK_OF[one.card] for one in seen.legal_moves)


CONCLUSIONS: Mapping[str, tuple[str, Fits]] = {
    "buy meld": ("good buy", _is_of),
    "buy wanted": ("take away", _is_of),
    "buy trump": ("good buy", _is_of),
    "buy second": ("good buy", _is_of),
    "buy last": ("buy it", _is_of),
    "buy high": ("good buy", _is_of),
    "buy low": ("good buy", _is_of),
    "buy in goal": ("pay little", _is_cheap),
    "buy": ("pay little", _is_cheap),
    "swap wanted": ("make dearer", _makes_dearer),
    "meld": ("meld all", _melds_all),
    "meld alone": ("meld all", _melds_all),
    "meld short": ("meld all", _melds_all),
    "meld beyond": ("meld fewer", _melds_fewer),
    "too far": ("lose it", _tries_to_lose),
    "in goal": ("lose it", _tries_to_lose),
    "in goal nearer": ("win it", _tries_to_win),
    "needed": ("lead hardest", _is_of),
    "needed sure": ("lead it", _is_of),
    "forced": ("play weakest", _is_weakest),
    "forced far": ("play strongest", _is_strongest),
    "sure": ("play it", _is_of),
    "open": ("best chance", _is_of),
}
"""The conclusion of each remark, and the test for moves that follow it."""

POINTING = frozenset(
    (
        *("buy meld", "buy wanted", "buy trump", "buy second", "buy high", "buy low", "buy last"),
        *("swap wanted", "needed sure", "sure", "open"),
    )
)
"""The kinds of remarks that name a card."""

COACH = Coach(remarks, WORDS, much, basics, CONCLUSIONS, POINTING)
"""The coach of the game."""
