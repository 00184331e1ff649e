"""Effects of the moves of Volltreffer, and reasons for them; all of them are certain."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from math import floor, fsum
from random import Random
from typing import Any, NamedTuple

from trickhunt.core.bits import bit_set
from trickhunt.core.reason import Reason, Reasons, Wording
from trickhunt.core.words import N_, NN_, _, ngettext
from trickhunt.games.volltreffer.bots.rollout import NOISE, Tricks
from trickhunt.games.volltreffer.constants import (
    BULLSEYE,
    BUYING,
    FULL_HAND,
    MELDING,
    PLAYING,
    SET_POINTS,
    SMALLEST_POINTS,
    SUITS_POINTS,
    TRACK_END,
    TRICK_POINTS,
    in_goal,
)
from trickhunt.games.volltreffer.market_reasons import (
    LINES,
    SENTENCES,
    Ends,
    is_top_trump,
    lines,
    market_contrast,
    nearer,
    of_rounds,
    plans,
    wanted,
    worth_of_melds,
)
from trickhunt.games.volltreffer.melding import melds_in, smallest_sum
from trickhunt.games.volltreffer.moves import (
    RANK_OF,
    RANKS,
    SUIT_BITS,
    SUIT_OF,
    SUITS,
    VolltrefferMove,
)
from trickhunt.games.volltreffer.names import card_name
from trickhunt.games.volltreffer.observation import VolltrefferObservation
from trickhunt.games.volltreffer.outcomes import SWAPPED, price_of
from trickhunt.toolkit.stepwise import Stepwise

TAKING, LEAVING = ("takes", "sure", "needed sure"), ("goes", "stays", "has to beat")
"""Kinds of ideas for cards that certainly take the trick, and for those that do not."""

USES = {"top trump": 2.0, "trump": 1.0, "free": 1.0}
"""The strength of what speaks for a card that makes no meld, by the kind of the idea."""

SOME_USE = 0.5
"""That of any other card."""

SURE = 0.25
"""How near to a whole number the expected tricks have to be for a forecast of one number."""


def idea(seen: VolltrefferObservation, move: VolltrefferMove) -> Reason:
    """The reason for a legal move."""
    if seen.phase == PLAYING:
        return _of_play(seen, move.card)
    if seen.phase == BUYING:
        return _of_purchase(seen, move.card)
    if seen.phase == MELDING:
        return _of_meld(seen, move)
    return _of_exchange(seen, move)


def force(seen: VolltrefferObservation, move: VolltrefferMove, said: Reason) -> float:
    """How strongly an idea supports its move: for a card, or for an end near the middle."""
    if seen.phase == PLAYING:
        score = seen.scores[seen.seat]
        is_wanted = is_nearer(score, min(score + TRICK_POINTS, TRACK_END))
        return float(said.kind in (TAKING if is_wanted else LEAVING) or said.kind == "takes beyond")
    if seen.phase == BUYING:
        if said.kind in ("low", "lowest") and plans(seen, move.card)[0].end < BULLSEYE:
            return 0.0
        return float(said.facts.get("points", USES.get(said.kind, SOME_USE)))
    if said.kind == "swap":
        return float(wanted(seen, said.facts["card"])[0])
    if said.kind in ("swap for nobody", "meld beyond"):
        return 0.0
    least, most = said.facts["end"]
    return float(1 / (1 + abs(BULLSEYE - (least + most) / 2)))


def contrast(
    seen: VolltrefferObservation, move: VolltrefferMove, other: VolltrefferMove
) -> Reason | None:
    """The difference that speaks for a move against another; ``None`` if there is none to name."""
    if seen.phase == BUYING:
        pair = move.card, other.card
        if is_last_purchase(seen) and (_of_end(seen, *pair) or _of_end(seen, *reversed(pair))):
            return _of_end(seen, *pair)
        return market_contrast(seen, *pair)
    return _of_better_card(seen, move, other) if seen.phase == PLAYING else None


def _of_better_card(
    seen: VolltrefferObservation, move: VolltrefferMove, other: VolltrefferMove
) -> Reason | None:
    """What a card of a trick shows against another one, if the tricks to come do not deny it.

    Where the idea of one speaks louder than that of the other, it says enough. Otherwise it is
    where the pawns end if the tricks are played out.
    """
    mine, instead = (_played_on(seen, one.card) for one in (move, other))
    own = nearer(mine, instead, seen.seat)
    said, against = _of_cards(seen, move, other), _of_cards(seen, other, move)
    if said is not None and own >= 0:
        return said
    louder, quieter = (force(seen, one, idea(seen, one)) for one in (move, other))
    if own > 0 and (against or louder <= quieter):
        found = [_after_tricks(seen, seen.scores, some) for some in (mine, instead)]
        is_told = found[0].missed < found[1].missed
        return _of_ends(move.card, other.card, *found) if is_told else None
    if own or against or louder != quieter:
        return None
    return of_rounds(seen, (move.card, other.card), mine, instead)


@Stepwise
def _played_on(seen: VolltrefferObservation, card: int) -> Iterator[list[int]]:
    """The pawns' spaces at the end of the round, if the tricks are played out after a card."""
    tricks = Tricks.of(seen).after(card)
    for number in range(LINES):
        yield tricks.copy().play_out(Random(number), NOISE)


def work(seen: VolltrefferObservation, move: VolltrefferMove) -> Iterable[None]:
    """The steps of playing on after a move, on which the words about it depend."""
    if seen.phase == BUYING:
        return lines.steps(seen, move.card)
    return _played_on.steps(seen, move.card) if seen.phase == PLAYING else ()


def _of_cards(
    seen: VolltrefferObservation, move: VolltrefferMove, other: VolltrefferMove
) -> Reason | None:
    """What a card shows against another one."""
    mine, instead = after(seen, move.card), after(seen, other.card)
    easy, hard = mine.ease(seen), instead.ease(seen)
    score = seen.scores[seen.seat]
    then = min(score + TRICK_POINTS, TRACK_END)
    if not is_nearer(score, then):
        return standing(seen) if then > seen.goal.last and easy > hard else None
    if easy == 0 < hard:
        return sure(seen, move.card)
    if easy < hard < seen.players:
        facts = {"card": move.card, "other": other.card, "count": easy, "of": hard}
        return Reason("fewer beat", facts)
    if seen.seat in (mine.winner, instead.winner) or SUIT_OF[move.card] == seen.trump:
        return None
    is_kept = RANK_OF[move.card] < RANK_OF[other.card] and _can_win(seen, other.card)
    return Reason("keeps", {"card": other.card}) if is_kept else None


def sure(seen: VolltrefferObservation, card: int) -> Reason:
    """What a card brings that nobody can beat: on a lead, all tricks that the goal still takes."""
    score, left = seen.scores[seen.seat], len(seen.hand)
    needed = tricks_to(seen, score)
    if not seen.trick and 0 < needed <= left:
        return Reason("needed sure", {"count": needed, "left": left, "card": card})
    return Reason("sure", {"card": card, "score": min(score + TRICK_POINTS, TRACK_END)})


def tricks_to(seen: VolltrefferObservation, score: int) -> int:
    """The number of tricks that take a pawn into the goal; none if it is already there."""
    return max(0, -((score - seen.goal.first) // TRICK_POINTS))


def standing(seen: VolltrefferObservation) -> Reason | None:
    """Where another trick would take a pawn that is in the goal, or not far from it."""
    score = seen.scores[seen.seat]
    then = min(score + TRICK_POINTS, TRACK_END)
    if then > seen.goal.last:
        return Reason("too far", {"score": then})
    if not in_goal(score, seen.goal):
        return None
    kind = "in goal nearer" if is_nearer(score, then) else "in goal"
    return Reason(kind, {"before": score, "score": then, "best": BULLSEYE})


def _can_win(seen: VolltrefferObservation, card: int) -> bool:
    """Whether a card of the observer is trump, or none of its suit that others hold beats it."""
    others = {one for seat, hand in enumerate(seen.hands) if seat != seen.seat for one in hand}
    above = range(card + 1, (SUIT_OF[card] + 1) * RANKS)
    return SUIT_OF[card] == seen.trump or others.isdisjoint(above)


def objection(
    seen: VolltrefferObservation, move: VolltrefferMove, other: VolltrefferMove
) -> Reason | None:
    """What speaks against a declaration if another is better; other moves have their outcome."""
    if seen.phase != MELDING:
        return None
    ends = [forecast(seen, points_of_meld(seen, one)).missed for one in (move, other)]
    return _of_meld(seen, move) if ends[0] > ends[1] else None


def _of_end(seen: VolltrefferObservation, card: int, other: int) -> Reason | None:
    """The likely ends with two last cards, if the first is the better one."""
    mine, instead = (forecast_of_purchase(seen, one) for one in (card, other))
    if mine.rank(seen) >= instead.rank(seen):
        return None
    return _of_ends(card, other, mine, instead)


def _of_ends(card: int, other: int, mine: Forecast, instead: Forecast) -> Reason:
    facts = {"card": card, "other": other, "end": mine.ends, "far": instead.ends}
    return Reason("ends nearer", facts)


def is_nearer(before: int, then: int) -> bool:
    """Whether a pawn is nearer to the middle of the goal after a move."""
    return abs(then - BULLSEYE) < abs(before - BULLSEYE)


# Tricks


class After(NamedTuple):
    """The trick after a card of the observer."""

    #: the remaining tricks of the round; without a card in the trick if it is complete
    tricks: Tricks
    winner: int  #: the seat whose card is winning, or that has taken the trick
    beaters: tuple[int, ...]  #: the seats that can still beat the card, if it is winning

    def ease(self, seen: VolltrefferObservation) -> int:
        """How many seats can keep the trick from the observer; all of them if it is lost."""
        return len(self.beaters) if self.winner == seen.seat else seen.players


def after(seen: VolltrefferObservation, card: int) -> After:
    """The trick after a legal card, by its face."""
    tricks = Tricks.of(seen).after(card)
    if not tricks.cards:
        return After(tricks, tricks.actor, ())
    if tricks.winner != seen.seat:
        return After(tricks, tricks.winner, ())
    to_come = range(1, seen.players - len(seen.trick))
    seats = [(seen.seat + step) % seen.players for step in to_come]
    return After(tricks, seen.seat, tuple(seat for seat in seats if _beating(tricks, seat)))


def _of_play(seen: VolltrefferObservation, card: int) -> Reason:
    tricks, winner, beaters = after(seen, card)
    if not tricks.cards:
        return _of_last_card(seen, winner, tricks.points)
    if winner != seen.seat:
        return Reason("stays", {"score": seen.scores[seen.seat]})
    if not beaters:
        return sure(seen, card)
    for seat in beaters:
        if _has_to_beat(tricks, seat):
            return Reason("has to beat", {"seat": seat})
    if len(beaters) == 1:
        return Reason("can beat", {"seat": beaters[0]})
    return Reason("some can beat", {"count": len(beaters)})


def _of_last_card(seen: VolltrefferObservation, taker: int, points: Sequence[int]) -> Reason:
    """The reason for a card that completes the trick."""
    score = points[taker]
    if taker == seen.seat:
        return Reason("takes", {"score": score})
    if score > seen.goal.last >= seen.scores[taker]:
        return Reason("takes beyond", {"seat": taker, "score": score})
    return Reason("goes", {"seat": taker, "score": points[seen.seat]})


def _has_to_beat(tricks: Tricks, seat: int) -> bool:
    """Whether every legal card of a seat would beat the currently winning one."""
    following = tricks.hands[seat] >> tricks.led * RANKS & SUIT_BITS
    may = following << tricks.led * RANKS if following else tricks.hands[seat]
    return _beating(tricks, seat) == may


def _beating(tricks: Tricks, seat: int) -> int:
    """The cards with which a seat may beat the winning one, as a bit set."""
    best = tricks.best
    suit = SUIT_OF[best]
    following = tricks.hands[seat] >> tricks.led * RANKS & SUIT_BITS
    if following and suit != tricks.led:
        return 0
    if following or suit == tricks.trump:
        return tricks.hands[seat] & (SUIT_BITS << suit * RANKS) & -(2 << best)
    return tricks.hands[seat] & SUIT_BITS << tricks.trump * RANKS


# The market


def outcome(seen: VolltrefferObservation, move: VolltrefferMove) -> Reason:
    """The consequence of a legal move: of the last purchase, where it leads."""
    if not is_last_purchase(seen):
        return idea(seen, move)
    found = forecast_of_purchase(seen, move.card)
    return Reason("last card" if found.most else "last card alone", found.facts)


def _of_purchase(seen: VolltrefferObservation, card: int) -> Reason:
    rank = RANK_OF[card]
    ranks = [[RANK_OF[other] for other in hand].count(rank) for hand in seen.hands]
    have = ranks[seen.seat] + 1
    if have in SET_POINTS:
        return Reason("set", {"count": have, "rank": rank, "points": SET_POINTS[have]})
    suits = {SUIT_OF[other] for other in seen.hand}
    if len(suits | {SUIT_OF[card]}) == SUITS > len(suits):
        return Reason("all suits", {"points": SUITS_POINTS})
    if is_top_trump(seen, card):
        return Reason("top trump", {})
    if SUIT_OF[card] == seen.trump:
        return Reason("trump", {})
    if not price_of(seen)[card]:
        return Reason("free", {})
    return strength(seen, card)


def strength(seen: VolltrefferObservation, card: int) -> Reason:
    """The number of higher cards of its suit that others may get, or of lower ones if fewer."""
    first = SUIT_OF[card] * RANKS
    others = {*range(first, first + RANKS)} - {card, seen.trump_card, *seen.hand}
    higher, lower = sum(other > card for other in others), sum(other < card for other in others)
    kind = "low" if lower < higher else "high"
    fewer = min(lower, higher)
    return Reason(kind if fewer else f"{kind}est", {"count": fewer})


def _of_exchange(seen: VolltrefferObservation, move: VolltrefferMove) -> Reason:
    following = (seen.seat + 1) % seen.players
    if len(seen.hands[following]) == FULL_HAND:
        return Reason("swap for nobody", {})
    prices = [(price_of(seen)[card], card) for card in (move.card, move.other)]
    (before, dearer), (price, _cheaper) = sorted(prices)
    return Reason("swap", {"seat": following, "card": dearer, "price": price, "before": before})


# Melds


class Forecast(NamedTuple):
    """The likely result of the tricks for the observer."""

    score: int  #: the space at the beginning of the tricks
    mean: float  #: the expected number of tricks
    has_least: bool = False  #: whether the points for the smallest sum are included

    @property
    def tricks(self) -> tuple[int, int]:
        """The likely numbers of tricks: the same one twice, or two that are about as likely."""
        least = floor(self.mean)
        part = self.mean - least
        return least + (part > 1 - SURE), least + (part >= SURE)

    @property
    def most(self) -> int:
        """The larger of these."""
        return self.tricks[1]

    @property
    def ends(self) -> tuple[int, int]:
        """The spaces after these tricks."""
        least, most = (min(self.score + TRICK_POINTS * one, TRACK_END) for one in self.tricks)
        return least, most

    @property
    def facts(self) -> dict[str, Any]:
        """All values for the sentences."""
        start = self.score, self.has_least
        return {"score": self.score, "start": start, "tricks": self.tricks, "end": self.ends}

    @property
    def missed(self) -> float:
        """The distance of these spaces from the middle of the goal."""
        return abs(BULLSEYE - sum(self.ends) / 2)

    def rank(self, seen: VolltrefferObservation) -> tuple[bool, float]:
        """The smaller, the better: whether a space is outside the goal, and their distance."""
        return not all(in_goal(end, seen.goal) for end in self.ends), self.missed


def _of_meld(seen: VolltrefferObservation, move: VolltrefferMove) -> Reason:
    """The expected spaces before and after the tricks, and with all melds."""
    found = forecast(seen, points_of_meld(seen, move))
    facts = found.facts
    if found.score > seen.goal.last:
        return Reason("meld beyond", facts)
    if not found.most:
        return Reason("meld", facts)
    other = forecast(seen, worth_of_melds(seen.hand))
    if other.tricks != found.tricks or other.missed <= found.missed:
        return Reason("meld towards", facts)
    kind = "meld fewer, too far" if other.ends[0] > seen.goal.last else "meld fewer"
    return Reason(kind, {**facts, "all": other.score, "far": other.ends})


def points_of_meld(seen: VolltrefferObservation, move: VolltrefferMove) -> int:
    """The value of a declaration of the observer."""
    return melds_in(bit_set(seen.hand)).points(move.ranks, suits=move.suits)


def forecast(seen: VolltrefferObservation, gain: int) -> Forecast:
    """The likely result of a declaration, with the expert's play-outs of the tricks.

    Args:
        seen: what the observer knows.
        gain: the points of the declaration; those who declare later declare everything.
    """
    points = list(seen.scores)
    points[seen.seat] += gain
    for step in range(len(seen.melds) + 1, seen.players):
        seat = (seen.dealer + step) % seen.players
        points[seat] += worth_of_melds(seen.hands[seat])
    return _played_out(seen, seen.hands, points)


def is_last_purchase(seen: VolltrefferObservation) -> bool:
    """Whether the observer buys the last card of the hand."""
    return seen.phase == BUYING and len(seen.hand) == FULL_HAND - 1


def forecast_of_purchase(seen: VolltrefferObservation, card: int) -> Forecast:
    """The likely result of the observer's last purchase, by rounds that are played out with it."""
    found = lines(seen, card)
    starts = Counter((one.start, one.has_least) for one in found)
    (score, has_least), _count = starts.most_common(1)[0]
    gained = fsum(one.ends[seen.seat] - one.start for one in found)
    return Forecast(score, gained / LINES / TRICK_POINTS, has_least)


def _played_out(
    seen: VolltrefferObservation, held: Sequence[Sequence[int]], points: list[int]
) -> Forecast:
    """The forecast for these hands, and the spaces after all melds."""
    hands = [bit_set(hand) for hand in held]
    leader, _sum = smallest_sum(hands, seen.dealer)
    points[leader] += SMALLEST_POINTS
    points = [min(score, TRACK_END) for score in points]
    ends = [
        Tricks(hands.copy(), points.copy(), leader, seen.trump).play_out(Random(number), NOISE)
        for number in range(LINES)
    ]
    return _after_tricks(seen, points, ends)._replace(has_least=leader == seen.seat)


def _after_tricks(seen: VolltrefferObservation, before: Sequence[int], ends: Ends) -> Forecast:
    """The forecast from the pawns' spaces before the tricks, and some at the end."""
    score = before[seen.seat]
    gained = fsum(points[seen.seat] - score for points in ends)
    return Forecast(score, gained / len(ends) / TRICK_POINTS)


def tricks_in_words(likely: tuple[int, int]) -> str:
    """The likely numbers of tricks."""
    least, most = likely
    if least == most:
        return ngettext("about {count} trick", "about {count} tricks", most)
    return (
        _("{least} or {most} tricks", least=least, most=most) if least else _("one trick or none")
    )


def ends_in_words(likely: tuple[int, int]) -> str:
    """The likely spaces at the end of the round."""
    least, most = likely
    return _("about {end}", end=most) if least == most else _("{end} or {far}", end=least, far=most)


def begins_on(start: tuple[int, bool]) -> str:
    """The space of a pawn before the tricks, and whether the smallest sum is included."""
    score, has_least = start
    return _("{score} (smallest sum included)", score=score) if has_least else str(score)


TOLD: Mapping[str, Callable[[Any], str]] = {
    **dict.fromkeys(("card", "other"), card_name),
    **dict.fromkeys(("end", "far"), ends_in_words),
    "by": _,
    "start": begins_on,
    "tricks": tricks_in_words,
}
"""How facts are put into words."""

WORDS = Wording(
    {
        **SENTENCES,
        "takes": N_("It takes the trick, which brings you to {score}."),
        "takes beyond": N_("The trick takes {name} beyond the goal, to {score}."),
        "goes": N_("The trick goes to {name}: you stay on {score}."),
        "stays": N_("It does not take the trick: you stay on {score}."),
        "sure": N_("Nobody can beat your {card}: it takes this trick and brings you to {score}."),
        "needed sure": NN_(
            "{count} more trick takes you into the goal, with {left} still to play, and nobody "
            "can beat your {card}.",
            "{count} more tricks take you into the goal, with {left} still to play, and nobody "
            "can beat your {card}.",
        ),
        "in goal": N_(
            "You are on {before}, inside the goal; another trick takes you to {score}, no "
            "nearer to {best}."
        ),
        "in goal nearer": N_(
            "You are on {before}, inside the goal; another trick takes you to {score}, nearer "
            "to {best}."
        ),
        "too far": N_("Winning a trick now would take you beyond the goal, to {score}."),
        "has to beat": N_("It does not take the trick: every card that {name} may play beats it."),
        "can beat": N_("Only {name} can beat it."),
        "some can beat": NN_(
            "{count} player after you can beat it, but need not.",
            "{count} players after you can beat it, but none of them has to.",
        ),
        "set": N_("That gives you {count} cards of rank {rank}, a meld of {points} points."),
        "all suits": N_("That gives you all five suits, a meld of {points} points."),
        "top trump": N_("No other player's trump can beat it."),
        "trump": N_("It is trump."),
        "free": N_("It costs nothing."),
        "fewer beat": NN_(
            "Only {count} player can beat your {card}, but {of} can beat your {other}.",
            "Only {count} players can beat your {card}, but {of} can beat your {other}.",
        ),
        "keeps": N_("It keeps your {card} for a trick that you can win."),
        "highest": N_("Nobody else can hold a higher card of its suit: it is good for a trick."),
        "high": NN_(
            "Others can hold at most {count} higher card of its suit: it may well take a trick.",
            "Others can hold at most {count} higher cards of its suit: it may well take a trick.",
        ),
        "lowest": N_(
            "Nobody else can hold a lower card of its suit: it leaves the tricks to the others."
        ),
        "low": NN_(
            "Others can hold at most {count} lower card of its suit: it leaves tricks to them.",
            "Others can hold at most {count} lower cards of its suit: it leaves tricks to them.",
        ),
        "last card": N_("With it your hand is good for {tricks}, and you end on {end}."),
        "last card alone": N_("With it you are unlikely to take a trick, and you end on {end}."),
        "swap": N_("{name} would have to pay {price} for {card} instead of {before}."),
        "swap for nobody": N_("There is no more buying, so it changes nothing."),
        **SWAPPED,
        "meld": N_(
            "You then start the tricks on {start}, and your hand is unlikely to take a trick."
        ),
        "meld beyond": N_("You are then on {score} before the tricks, beyond the goal."),
        "meld towards": N_("Your hand is good for {tricks}: from {start} that takes you to {end}."),
        "meld fewer": N_(
            "Your hand is good for {tricks}: from {start} that takes you to {end}; from {all}, "
            "with all your melds, to {far}, farther from the middle."
        ),
        "meld fewer, too far": N_(
            "Your hand is good for {tricks}: from {start} that takes you to {end}; from {all}, "
            "with all your melds, to {far}, which is too far."
        ),
    },
    TOLD,
)
"""The sentences for the reasons."""

REASONS = Reasons(
    idea,
    outcome,
    WORDS,
    hints={
        "denies": N_("Think about what the next player would like to buy, and whether you let it."),
        "buy": N_("Think about what your hand lacks, and what each space back costs you."),
        "swap": N_("Think about what the next player would like to buy, and for how much."),
        "meld": N_("Work out where every pawn will stand after the tricks to come."),
    },
    force=force,
    contrast=contrast,
    objection=objection,
    work=work,
)
"""The reasons of the game."""
