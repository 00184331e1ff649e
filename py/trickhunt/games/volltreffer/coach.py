"""What matters at a decision in Volltreffer, where everyone sees what everyone buys."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import inf

from trickhunt.coach import Coach, Facts, Fits
from trickhunt.core.reason import Reason, Wording
from trickhunt.core.words import N_, NN_, _
from trickhunt.games.volltreffer import reasons
from trickhunt.games.volltreffer.constants import (
    BULLSEYE,
    BUYING,
    FULL_HAND,
    MELDING,
    PLAYING,
    SMALLEST_POINTS,
    TRACK_END,
    TRICK_POINTS,
    Goal,
    in_goal,
)
from trickhunt.games.volltreffer.market_reasons import (
    APART,
    SHARED,
    gain,
    plan_contrast,
    wanted,
    worth_of_melds,
)
from trickhunt.games.volltreffer.moves import (
    RANK_OF,
    RANKS,
    SUIT_OF,
    VolltrefferMove,
)
from trickhunt.games.volltreffer.names import card_name
from trickhunt.games.volltreffer.observation import VolltrefferObservation
from trickhunt.games.volltreffer.outcomes import price_of


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


# The market


def _of_purchase(seen: VolltrefferObservation) -> Iterator[Reason]:
    score = seen.scores[seen.seat]
    if score > seen.goal.last:
        yield Reason("beyond", {"score": score})
        return
    can = [move.card for move in seen.legal_moves]
    if reasons.is_last_purchase(seen):
        yield _of_last_purchase(seen, can)
        return
    yield from _of_gains(seen, can)
    yield from _apart(seen, can)
    if in_goal(score, seen.goal):
        yield Reason("buy in goal", {"score": score})
    elif not seen.hand:
        yield _aim(seen)


def _aim(seen: VolltrefferObservation) -> Reason:
    facts = {"score": seen.scores[seen.seat], "goal": seen.goal, "best": BULLSEYE}
    return Reason("aim once" if seen.max_rounds == 1 else "aim", facts)


def _of_gains(seen: VolltrefferObservation, cards: Sequence[int]) -> Iterator[Reason]:
    """Remarks on cards that add more to the melds than any cheaper one does."""
    prices, most, found = price_of(seen), 0, list[tuple[int, Reason]]()
    for card in reversed(cards):
        count = gain(seen.hand, card)
        if count > most:
            most = count
            said = Reason("adds", {"card": card, "count": count})
            found.append((prices[card] - count, said))
    yield from (said for _net, said in sorted(found, key=lambda one: one[0]))


def _apart(seen: VolltrefferObservation, cards: Sequence[int]) -> Iterator[Reason]:
    """Remarks on cards that are better than every cheaper one; on the cheapest, than the next.

    What is said of a card alone must set it apart from all of these.
    """
    cheapest, *dearer = reversed(cards)
    for at, card in enumerate((cheapest, *dearer)):
        others = (cheapest, *dearer[: at - 1]) if at else dearer[:1]
        said = [plan_contrast(seen, card, other) for other in others]
        found = [one for one in said if one is not None]
        if len(found) == len(others):
            is_same = len({one.kind for one in found}) == 1
            told = [one for one in found if is_same or one.kind not in SHARED]
            yield from (one for one in told[:1] if one.kind in APART)


def _of_last_purchase(seen: VolltrefferObservation, cards: Sequence[int]) -> Reason:
    """A remark on the card with which the pawn is likely to end nearest to the middle."""
    found = {card: reasons.forecast_of_purchase(seen, card) for card in cards}
    card = min(cards, key=lambda one: found[one].rank(seen))
    return Reason("buy last", {"card": card, "end": found[card].ends})


def _of_exchange(seen: VolltrefferObservation) -> Iterator[Reason]:
    """A remark on the next player, who buys from the display after the exchange."""
    following = (seen.seat + 1) % seen.players
    if len(seen.hands[following]) == FULL_HAND:
        return
    for card in seen.display:
        count, seat = wanted(seen, card)
        if count:
            facts = {"seat": seat, "card": card, "count": count, "price": price_of(seen)[card]}
            yield Reason("swap wanted", facts)
            return
    yield Reason("swap", {"seat": following, "card": seen.display[-1]})


# Melds


FEWER = ("meld fewer", "meld fewer, too far")
"""The kinds of reasons for leaving out a meld."""


def _of_melds(seen: VolltrefferObservation) -> Reason:
    """The space of the pawn after all melds, before the tricks and after them; or after fewer.

    Fewer are better where the same tricks then take the pawn nearer to the middle.
    """
    worth = worth_of_melds(seen.hand)
    found = reasons.forecast(seen, worth)

    def missed(move: VolltrefferMove) -> float:
        less = worth - reasons.points_of_meld(seen, move)
        return found._replace(score=found.score - less).missed

    fewer = reasons.idea(seen, min(seen.legal_moves, key=missed))
    if fewer.kind in FEWER:
        return fewer
    facts = found.facts
    if found.score > seen.goal.last:
        return Reason("meld beyond", facts)
    needed = reasons.tricks_to(seen, found.score)
    if 0 < found.most < needed <= FULL_HAND // 2:
        return Reason("meld short", {**facts, "needed": needed})
    return Reason("meld" if found.most else "meld alone", facts)


# Tricks


def _of_lead(seen: VolltrefferObservation) -> Iterator[Reason]:
    """Remarks on the lead: the space of the pawn, and the number of tricks needed."""
    score, left = seen.scores[seen.seat], len(seen.hand)
    needed = reasons.tricks_to(seen, score)
    if stands := reasons.standing(seen):
        yield stands
    elif needed > left:
        yield Reason("out of reach", {"needed": needed, "left": left})
    else:
        beaten = {move.card: reasons.after(seen, move.card).beaters for move in seen.legal_moves}
        card = _hardest_to_beat(beaten)
        if not beaten[card]:
            yield reasons.sure(seen, card)
        yield Reason("needed", {"count": needed, "left": left, "card": card})


def _hardest_to_beat(beaten: Mapping[int, Sequence[int]]) -> int:
    """The card, from the seats that can beat each, that fewest can beat; the lowest of those."""
    return min(beaten, key=lambda card: (len(beaten[card]), card % RANKS))


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
    if stands := reasons.standing(seen):
        return stands
    if sure:
        return reasons.sure(seen, min(sure, key=lambda card: card % RANKS))
    card = _hardest_to_beat(beaten)
    return Reason("open", {"card": card, "count": len(beaten[card]), "score": then})


def spaces(goal: Goal) -> str:
    """The spaces of the goal."""
    return _("{first} to {last}", first=goal.first, last=goal.last)


WORDS = Wording(
    {
        "beyond": N_(
            "You are on {score}, beyond the goal: what you pay brings you back, so an expensive "
            "card does no harm."
        ),
        **reasons.WORDS.sentences,
        "buy last": N_("Your last card: with the {card} you are likely to end on {end}."),
        "buy in goal": N_("You are on {score}, inside the goal, and what you pay takes you back."),
        "buy it": N_("Buy the {card}."),
        "take away": N_("Take the {card} away from {name}."),
        "pay little": N_("Spend nothing: take the {chosen}."),
        "swap": N_("{name} buys next and, as the cards lie now, can have the {card} for nothing."),
        "swap wanted": N_(
            "{name} buys next, and for {price} the {card} would add {count} points to their melds."
        ),
        "make dearer": N_("Make the {card} cost more."),
        "aim": N_(
            "Your aim: end a round in the goal, {goal}, best on {best}. You are on {score}: what "
            "you pay takes you back, tricks and melds take you forward."
        ),
        "aim once": N_(
            "Your aim: end the only round in the goal, {goal}, best on {best}. You are on {score}: "
            "what you pay takes you back, tricks and melds take you forward."
        ),
        "first lead": N_(
            "Your cards add up to {sum}, the smallest sum: that brought you {points} points, and "
            "you play the first card."
        ),
        "meld": N_(
            "With all your melds you start the tricks on {start}. Your hand is good for {tricks}: "
            "that takes you to {end}."
        ),
        "meld short": N_(
            "With all your melds you start the tricks on {start}. The goal is {needed} tricks "
            "away, and your hand is good for {tricks}."
        ),
        "meld alone": N_(
            "With all your melds you start the tricks on {start}, and your hand is unlikely "
            "to take a trick."
        ),
        "meld beyond": N_(
            "With all your melds you would start the tricks on {score}, beyond the goal."
        ),
        "meld all": N_("Meld them all."),
        "leave out": N_("Meld fewer."),
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
        "open": NN_(
            "Your {card} would win this trick and bring you to {score}, but {count} player "
            "after you can still beat it.",
            "Your {card} would win this trick and bring you to {score}, but {count} players "
            "after you can still beat it.",
        ),
        "play it": N_("Play the {card}."),
        "best chance": N_("The {card} is your best chance."),
    },
    {**reasons.TOLD, "goal": spaces, "chosen": lambda move: card_name(move.card)},
)
"""The sentences for remarks and conclusions."""

MELDS = N_(
    "Before the tricks, melds score: three of a rank bring 5 points, four 10, five 25; holding "
    "all five suits brings 5."
)
SMALLEST = N_(
    "The numbers on your cards add up to your sum: after the melds, the smallest sum scores 5 "
    "points and leads, that is, plays the first card of the first trick."
)
ONE_ROUND = N_(
    "There is only one round: if nobody ends it inside the goal, the nearest to 66 wins."
)
MORE_ROUNDS = N_(
    "If nobody ends a round inside the goal, all play another one from where they stand."
)
TRICKS = N_(
    "Each trick you win moves your pawn 5 spaces forward. The highest card of the suit led wins "
    "it, unless somebody plays a trump: then the highest trump wins."
)
VOID = N_("If you have none of the suit led, you may play any card; a trump beats all other suits.")
"""The rules that a first game explains, once each."""


def basics(seen: VolltrefferObservation) -> list[str | Reason]:
    """The rules to know at a decision, most basic first."""
    if seen.phase == MELDING:
        return [TRICKS, SMALLEST]
    if seen.phase != PLAYING:
        rounds = ONE_ROUND if seen.max_rounds == 1 else MORE_ROUNDS
        return [_aim(seen), MELDS, TRICKS, SMALLEST, rounds] if seen.phase == BUYING else []
    if not seen.trick:
        facts = {"sum": sum(RANK_OF[card] for card in seen.hand), "points": SMALLEST_POINTS}
        return [TRICKS, *([] if any(seen.taken) else [Reason("first lead", facts)])]
    is_void = SUIT_OF[seen.trick[0]] not in {SUIT_OF[card] for card in seen.hand}
    return [VOID, TRICKS] if is_void else [TRICKS]


def _is_of(_seen: VolltrefferObservation, facts: Facts, move: VolltrefferMove) -> bool:
    """Whether a move is made with the card of the remark."""
    return bool(move.card == facts["card"])


def _is_cheap(seen: VolltrefferObservation, _facts: Facts, move: VolltrefferMove) -> bool:
    return not price_of(seen)[move.card]


def _makes_dearer(seen: VolltrefferObservation, facts: Facts, move: VolltrefferMove) -> bool:
    """Whether an exchange moves the card of the remark to a higher price."""
    pair = {move.card, move.other}
    (other,) = pair - {facts["card"]} if facts["card"] in pair else (facts["card"],)
    return bool(price_of(seen)[other] > facts["price"])


def _melds_all(seen: VolltrefferObservation, _facts: Facts, move: VolltrefferMove) -> bool:
    return reasons.points_of_meld(seen, move) == worth_of_melds(seen.hand)


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
    **dict.fromkeys(("adds", *APART), ("buy it", _is_of)),
    "denies": ("take away", _is_of),
    "buy last": ("buy it", _is_of),
    **dict.fromkeys(("aim", "aim once", "buy in goal"), ("pay little", _is_cheap)),
    "swap wanted": ("make dearer", _makes_dearer),
    **dict.fromkeys(("meld", "meld alone", "meld short"), ("meld all", _melds_all)),
    **dict.fromkeys(("meld beyond", *FEWER), ("leave out", _melds_fewer)),
    **dict.fromkeys(("too far", "in goal"), ("lose it", _tries_to_lose)),
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
        *("adds", "buy last", *APART),
        *("swap wanted", "needed sure", "sure", "open"),
    )
)
"""The kinds of remarks that name a card."""

COACH = Coach(remarks, WORDS, much, basics, CONCLUSIONS, POINTING)
"""The coach of the game."""
