"""Why a move of Volltreffer may be good: one short sentence that is certainly true."""

from __future__ import annotations

from collections.abc import Sequence

from trickhunt.core.bits import bit_set
from trickhunt.core.words import _, ngettext
from trickhunt.games.volltreffer.bots.rollout import Tricks
from trickhunt.games.volltreffer.constants import (
    BULLSEYE,
    BUYING,
    FULL_HAND,
    MELDING,
    PLAYING,
    PRICES,
    SET_POINTS,
    SMALLEST_POINTS,
    SUITS_POINTS,
    TRACK_END,
    TRICK_POINTS,
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


def idea(seen: VolltrefferObservation, move: VolltrefferMove, names: Sequence[str]) -> str:
    """Why a move may be good, in a sentence.

    Args:
        seen: what the seat that is to move knows.
        move: one of its legal moves.
        names: what each seat is called.
    """
    if seen.phase == PLAYING:
        return _of_play(seen, move.card, names)
    if seen.phase == BUYING:
        return _of_purchase(seen, move.card, names)
    if seen.phase == MELDING:
        return _of_meld(seen, move)
    return _of_exchange(seen, move, names)


# Tricks


def _of_play(seen: VolltrefferObservation, card: int, names: Sequence[str]) -> str:
    before = Tricks.of(seen)
    after = before.after(card)
    if not after.cards:
        return _of_last_card(seen, after, names)
    if after.winner != seen.seat:
        return _("It does not take the trick: you stay on {score}.", score=seen.scores[seen.seat])
    to_come = [
        (seen.seat + step) % seen.players for step in range(1, seen.players - len(seen.trick))
    ]
    beaters = [seat for seat in to_come if can_beat(after, seat)]
    if not beaters:
        score = min(seen.scores[seen.seat] + TRICK_POINTS, TRACK_END)
        return _("Nobody can beat it: the trick brings you to {score}.", score=score)
    for seat in beaters:
        if has_to_beat(after, seat):
            return _("It does not take the trick: {name} has nothing lower.", name=names[seat])
    if len(beaters) == 1:
        return _("Only {name} can beat it.", name=names[beaters[0]])
    return ngettext(
        "{count} player after you can beat it, but need not.",
        "{count} players after you can beat it, but none of them has to.",
        len(beaters),
    )


def _of_last_card(seen: VolltrefferObservation, after: Tricks, names: Sequence[str]) -> str:
    """Of a card that ends the trick."""
    taker = after.actor
    score = after.points[taker]
    if taker == seen.seat:
        return _("It takes the trick, which brings you to {score}.", score=score)
    if score > seen.goal.last >= seen.scores[taker]:
        return _(
            "The trick goes to {name}, and with it beyond the goal, to {score}.",
            name=names[taker],
            score=score,
        )
    return _(
        "The trick goes to {name}: you stay on {score}.",
        name=names[taker],
        score=after.points[seen.seat],
    )


def can_beat(tricks: Tricks, seat: int) -> bool:
    """Whether a seat that is still to play holds a card that may beat the winning one."""
    return bool(_beating(tricks, seat))


def has_to_beat(tricks: Tricks, seat: int) -> bool:
    """Whether every card that a seat may play would beat the winning one, as it is now."""
    following = tricks.hands[seat] >> tricks.led * RANKS & SUIT_BITS
    may = following << tricks.led * RANKS if following else tricks.hands[seat]
    return _beating(tricks, seat) == may


def _beating(tricks: Tricks, seat: int) -> int:
    """The cards by which a seat may beat the winning one, as a bit set."""
    best = tricks.best
    suit = SUIT_OF[best]
    following = tricks.hands[seat] >> tricks.led * RANKS & SUIT_BITS
    if following and suit != tricks.led:
        return 0
    if following or suit == tricks.trump:
        return tricks.hands[seat] & (SUIT_BITS << suit * RANKS) & -(2 << best)
    return tricks.hands[seat] & SUIT_BITS << tricks.trump * RANKS


# Purchases


def _of_purchase(seen: VolltrefferObservation, card: int, names: Sequence[str]) -> str:
    rank = RANK_OF[card]
    ranks = [[RANK_OF[other] for other in hand].count(rank) for hand in seen.hands]
    have = ranks[seen.seat] + 1
    if have in SET_POINTS:
        return _(
            "You then hold {count} cards of rank {rank}, a meld of {points} points.",
            count=have,
            rank=rank,
            points=SET_POINTS[have],
        )
    suits = {SUIT_OF[other] for other in seen.hand}
    if len(suits | {SUIT_OF[card]}) == SUITS > len(suits):
        return _("You then hold all five suits, a meld of {points} points.", points=SUITS_POINTS)
    if SUIT_OF[card] == seen.trump:
        higher = range(card + 1, (seen.trump + 1) * RANKS)
        if all(other == seen.trump_card or other in seen.hand for other in higher):
            return _("No trump of the others can beat it.")
    wanting = [
        (count, seat)
        for seat, count in enumerate(ranks)
        if seat != seen.seat and count + 1 in SET_POINTS and len(seen.hands[seat]) < FULL_HAND
    ]
    if wanting:
        count, seat = max(wanting)
        return _(
            "{name} holds {count} cards of rank {rank} already and could use it.",
            name=names[seat],
            count=count,
            rank=rank,
        )
    if SUIT_OF[card] == seen.trump:
        return _("It is trump.")
    if not PRICES[seen.display.index(card)]:
        return _("It costs nothing.")
    return _strength(seen, card)


def _strength(seen: VolltrefferObservation, card: int) -> str:
    """How many cards of its suit that others may get are higher, or lower if that are fewer."""
    first = SUIT_OF[card] * RANKS
    others = {*range(first, first + RANKS)} - {card, seen.trump_card, *seen.hand}
    higher, lower = sum(other > card for other in others), sum(other < card for other in others)
    if not min(lower, higher):
        return (
            _("No card of its suit that others may get is higher: it is good for a trick.")
            if lower >= higher
            else _("No card of its suit that others may get is lower: it leaves tricks to them.")
        )
    if lower < higher:
        return ngettext(
            "Only {count} card of its suit that others may get is lower: it leaves tricks to them.",
            "Only {count} cards of its suit that others may get are lower: it leaves tricks to "
            "them.",
            lower,
        )
    return ngettext(
        "Only {count} card of its suit that others may get is higher: it is good for a trick.",
        "Only {count} cards of its suit that others may get are higher: it is good for a trick.",
        higher,
    )


def _of_exchange(seen: VolltrefferObservation, move: VolltrefferMove, names: Sequence[str]) -> str:
    following = (seen.seat + 1) % seen.players
    if len(seen.hands[following]) == FULL_HAND:
        return _("Nobody buys any more, so it changes nothing.")
    prices = [(PRICES[seen.display.index(card)], card) for card in (move.card, move.other)]
    (before, dearer), (after, _cheaper) = sorted(prices)
    return _(
        "{name} would have to pay {price} for {card} instead of {before}.",
        name=names[following],
        price=after,
        card=card_name(dearer),
        before=before,
    )


# Melds


def _of_meld(seen: VolltrefferObservation, move: VolltrefferMove) -> str:
    """Where the seat will stand when the tricks begin, and how many of them lead to the goal."""
    hands = [bit_set(hand) for hand in seen.hands]
    gain = melds_in(hands[seen.seat]).points(move.ranks, suits=move.suits)
    score = min(seen.scores[seen.seat] + gain, TRACK_END)
    if smallest_sum(hands, seen.dealer)[0] == seen.seat:
        score = min(score + SMALLEST_POINTS, TRACK_END)
    if score > seen.goal.last:
        return _("You then stand on {score} before the tricks, beyond the goal.", score=score)
    tricks = max(round((BULLSEYE - score) / TRICK_POINTS), 0)
    end = score + tricks * TRICK_POINTS
    if not 0 < tricks <= FULL_HAND:
        return _("You then stand on {score} before the tricks.", score=score)
    return ngettext(
        "You then stand on {score} before the tricks: {count} trick leads to {end}.",
        "You then stand on {score} before the tricks: {count} tricks lead to {end}.",
        tricks,
        score=score,
        end=end,
    )
