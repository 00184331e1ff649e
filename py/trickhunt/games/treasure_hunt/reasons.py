"""Effects of the moves of Treasure Hunt, and reasons for them.

All of them are true in every deal that agrees with the observation.
"""

from __future__ import annotations

from math import fsum

from trickhunt.core.arithmetic import exp
from trickhunt.core.reason import PREDICT, Reason, Reasons, Wording
from trickhunt.core.words import N_, NN_
from trickhunt.games.treasure_hunt.bots.chances import leanings_of
from trickhunt.games.treasure_hunt.bots.characters import Style
from trickhunt.games.treasure_hunt.bots.counting import Count
from trickhunt.games.treasure_hunt.constants import (
    PLAYERS,
)
from trickhunt.games.treasure_hunt.last_round import BEHIND, CHASE, STANDINGS, standing, when
from trickhunt.games.treasure_hunt.moves import CARDS, STRENGTH, SUIT_OF, TreasureMove
from trickhunt.games.treasure_hunt.names import card_name, card_names, suit_name
from trickhunt.games.treasure_hunt.observation import TreasureObservation
from trickhunt.games.treasure_hunt.outcomes import AGAIN, DUE, FALSE, TURNINGS, turning

LIKELY, MANY = "likely", "many likely"
"""Kinds of predictions for which each of that many cards is likely to win."""

AGAINST = (FALSE, AGAIN, "lets go", "takes too many", "beatable")
"""The kinds of outcomes that speak against a move."""

FEW = 3
"""The most cards that are named."""

POSSIBLE = 0.35
"""The chance of a trick from which a card is worth a prediction."""

NEEDED = {"takes last": 2.0, "takes": 2.0, "highest": 1.0, "too many for": 1.0}
SPARED = {"takes none": 1.0, "too many for": 2.0, "takes from": 0.5}
"""The strength of the reasons for a card while tricks are needed, and afterwards; by the kind of
the idea.
"""


def idea(seen: TreasureObservation, move: TreasureMove) -> Reason:
    """The reason for a legal move."""
    if move.action == "golden":
        return _of_golden(seen, move.card)
    if move.action == "bid":
        return _of_bid(seen, move.number)
    if move.suit >= 0:
        return turning(seen, move)
    return _of_card(seen, move.card)


def force(seen: TreasureObservation, move: TreasureMove, said: Reason) -> float:
    """How strongly an idea supports its move: whether it takes or leaves a trick as wanted."""
    if move.action == "bid":
        return float(said.kind != "bid")
    if move.action != "play":
        return float(said.kind in ("golden shared", DUE))
    if seen.bids[seen.seat] > seen.taken[seen.seat]:
        return NEEDED.get(said.kind, 0.0)
    return said.facts["count"] / CARDS if said.kind == "unwanted" else SPARED.get(said.kind, 0.0)


def contrast(seen: TreasureObservation, move: TreasureMove, other: TreasureMove) -> Reason | None:
    """The difference that speaks for a move against another; ``None`` if there is none to name."""
    if (move.action, other.action) == ("bid", "bid"):
        if _of_standing(seen, other.number, move.number):
            return None
        by_standing = _of_standing(seen, move.number, other.number)
        return by_standing or _of_next_card(seen, move.number, other.number)
    if (move.action, other.action) != ("play", "play"):
        return None
    need = seen.bids[seen.seat] - seen.taken[seen.seat]
    first, second = ((SUIT_OF[one] == seen.trump, STRENGTH[one]) for one in (move.card, other.card))
    if beats(seen, move.card) or beats(seen, other.card):
        return _of_beating(seen, move.card, other.card) if need > 0 else None
    if need > 0 and first < second and _is_high(seen, other.card):
        return Reason("keeps", {"count": need, "card": other.card})
    if need <= 0 and first > second and _is_high(seen, move.card):
        return Reason("rid of", {"card": move.card})
    return None


def _is_high(seen: TreasureObservation, face: int) -> bool:
    """Whether a card may well take a trick: trump, or with no more cards above it than below."""
    about = [other for other in _unseen(seen) if SUIT_OF[other] == SUIT_OF[face]]
    return SUIT_OF[face] == seen.trump or 2 * len(higher(seen, face)) <= len(about)


def _of_beating(seen: TreasureObservation, face: int, other: int) -> Reason | None:
    """The cards that may beat one, if it is winning, as another is, and they are fewer."""
    if not (beats(seen, face) and beats(seen, other)) or SUIT_OF[face] == seen.trump:
        return None
    above, instead = len(higher(seen, face)), len(higher(seen, other))
    if above >= instead:
        return None
    facts = {"count": above, "of": instead}
    return Reason("fewer above", facts) if above else Reason("highest", {})


def _of_next_card(seen: TreasureObservation, number: int, other: int) -> Reason | None:
    """What speaks for a prediction against another, such as a card; ``None`` if nothing does."""
    if number > other:
        return _of_one_more(seen, number)
    chance, card = _chances(seen)[number]
    if chance < POSSIBLE and _of_one_more(seen, number + 1) is None:
        return Reason("unlikely", {"card": card})
    wanted = _wanted(seen)
    is_crowded = other > seen.round - wanted >= number
    return Reason("wanted", {"count": wanted, "of": seen.round}) if is_crowded else None


def _of_one_more(seen: TreasureObservation, number: int) -> Reason | None:
    """What speaks for the last trick of a prediction; ``None`` if nothing does."""
    chance, card = _chances(seen)[number - 1]
    if chance >= POSSIBLE:
        return prediction(seen, number)
    if number == 1 and seen.bids == (-1,) * PLAYERS:  # the first to predict leads, too
        beaters, about = higher(seen, card), _unseen(seen)
        if SUIT_OF[card] != seen.trump:
            trumps = [other for other in about if SUIT_OF[other] == seen.trump]
            if not beaters and seen.round <= FEW:
                return Reason("led high", {"card": card})
            beaters = [*beaters, *trumps]
        safe = len(about) - len(beaters)
        if seen.round == 1 and 3 * safe * (safe - 1) > len(about) * (len(about) - 1):
            return Reason("led", {"card": card, "count": len(beaters), "of": len(about)})
    is_last = sum(bid < 0 for bid in seen.bids) == 1
    wanted = _wanted(seen)
    if is_last and number <= seen.round - wanted:
        kind = "left over" if wanted else "all left"
        return Reason(kind, {"count": wanted, "of": seen.round})
    return None


def _wanted(seen: TreasureObservation) -> int:
    """How many tricks the others have predicted so far."""
    return sum(bid for bid in seen.bids if bid > 0)


def objection(seen: TreasureObservation, move: TreasureMove, other: TreasureMove) -> Reason | None:
    """What speaks against a move if another is better; ``None`` for its mere outcome.

    Against a prediction it is never about the hand as a whole, which would speak for one of them.
    """
    if move.action != "bid":
        said = idea(seen, move)
        return said if said.kind in AGAINST and said.kind != idea(seen, other).kind else None
    by_standing = _of_standing(seen, other.number, move.number)
    kind = "too few" if move.number > other.number else "too many"
    return by_standing or Reason(kind, {"count": seen.round})


def _of_bid(seen: TreasureObservation, number: int) -> Reason:
    """The reason for a prediction: by the hand, else by the standing, else what it brings."""
    said = prediction(seen, number)
    if said.kind not in ("hand", "weak hand") or said.facts["count"] == number:
        return said
    by_standing = _of_standing(seen, number, 0)
    return by_standing or Reason("bid", {"count": number * seen.round})


def _of_standing(seen: TreasureObservation, number: int, fewer: int) -> Reason | None:
    """The standing in the last round, if a number of tricks can be enough and fewer cannot."""
    found = standing(seen)
    is_it = found and found.kind in (BEHIND, CHASE) and fewer < found.facts["need"] <= number
    return found if is_it else None


def _of_golden(seen: TreasureObservation, guess: int) -> Reason:
    for seat in range(PLAYERS):
        if seen.guesses[seat] == guess:
            return Reason("golden shared", {"seat": seat})
    return Reason("golden", {})


def prediction(seen: TreasureObservation, number: int) -> Reason:
    """The reason for a prediction: the cards that are likely to take so many tricks.

    If that many are not likely to, it is the one that may take the last of these tricks, or else
    the expected number of tricks of the hand.
    """
    chances, tricks = _chances(seen), expected(seen)
    if number and chances[number - 1][0] >= 0.5:
        cards = tuple(card for _chance, card in chances[:number])
        return Reason(LIKELY if number <= FEW else MANY, {"count": number, "cards": cards})
    if number > tricks and chances[number - 1][0] >= POSSIBLE:
        return Reason("chance", {"count": seen.round, "card": chances[number - 1][1]})
    return Reason("hand" if tricks else "weak hand", {"count": tricks})


def expected(seen: TreasureObservation) -> int:
    """The expected number of tricks of a hand before the first one."""
    return round(fsum(chance for chance, _card in _chances(seen)))


def _chances(seen: TreasureObservation) -> list[tuple[float, int]]:
    """For each card of a hand before the first trick, how likely it is to take one; best first."""
    leanings = leanings_of(seen.hand, seen.trump, Count(seen), Style())
    chances = [(1 / (1 + exp(-lean)), card) for card, lean in leanings.items()]
    return sorted(chances, key=lambda one: (one[0], STRENGTH[one[1]]), reverse=True)


def _of_card(seen: TreasureObservation, face: int) -> Reason:
    need = seen.bids[seen.seat] - seen.taken[seen.seat]
    if not beats(seen, face):
        return _of_leaving(seen, need)
    if is_sure(seen, face):
        return _of_taking(seen, need)
    above = len(higher(seen, face))
    if not above:
        return Reason("highest", {})
    return Reason("beatable" if need > 0 else "unwanted", {"count": above})


def _of_leaving(seen: TreasureObservation, need: int) -> Reason:
    """The reason for a card that cannot take the trick."""
    winner = seen.winner
    if not to_come(seen) and seen.taken[winner] >= seen.bids[winner]:
        return Reason("too many for", {"seat": winner})
    return Reason("lets go" if need > 0 else "takes none", {"count": need})


def _of_taking(seen: TreasureObservation, need: int) -> Reason:
    """The reason for a card that takes the trick for certain."""
    if need > 0:
        return Reason("takes last" if need == 1 else "takes", {"count": need})
    winner = seen.winner
    if seen.trick and seen.taken[winner] < seen.bids[winner]:
        return Reason("takes from", {"seat": winner})
    return Reason("takes too many", {})


def to_come(seen: TreasureObservation) -> list[int]:
    """The seats that are still to play after the observer."""
    return [(seen.seat + step) % PLAYERS for step in range(1, PLAYERS - len(seen.trick))]


def beats(seen: TreasureObservation, face: int) -> bool:
    """Whether a card beats those in the trick."""
    if not seen.trick:
        return True
    suit = SUIT_OF[face]
    if suit == SUIT_OF[seen.best]:
        return STRENGTH[face] > STRENGTH[seen.best]
    return suit == seen.trump


def is_sure(seen: TreasureObservation, face: int) -> bool:
    """Whether a card takes the trick for certain."""
    return beats(seen, face) and not any(_can_beat(seen, seat, face) for seat in to_come(seen))


def _unseen(seen: TreasureObservation) -> set[int]:
    return set(range(CARDS)).difference(seen.hand, seen.spent, [seen.trump_card])


def higher(seen: TreasureObservation, face: int) -> list[int]:
    """The unseen cards of its suit that beat a card."""
    return [
        other
        for other in _unseen(seen)
        if SUIT_OF[other] == SUIT_OF[face] and STRENGTH[other] > STRENGTH[face]
    ]


def _can_beat(seen: TreasureObservation, seat: int, face: int) -> bool:
    """Whether a seat may hold a card that beats the winning one."""
    voids = seen.voids[seat]
    if higher(seen, face) and not voids >> SUIT_OF[face] & 1:
        return True
    trumped = SUIT_OF[face] == seen.trump or voids >> seen.trump & 1
    return not trumped and any(SUIT_OF[other] == seen.trump for other in _unseen(seen))


UNLIKELY = N_("The {card} is not likely to win.")
"""The sentence about a card on which no prediction should count."""

PREDICTIONS: dict[str, str | tuple[str, str]] = {
    "weak hand": N_("This hand is hardly good for a trick."),
    "hand": NN_(
        "This hand is good for about {count} trick.",
        "This hand is good for about {count} tricks.",
    ),
    LIKELY: NN_(
        "{count} of your cards is likely to win ({cards}).",
        "{count} of your cards are likely to win ({cards}).",
    ),
    MANY: N_("{count} of your cards are likely to win."),
    "chance": NN_(
        "The {card} may win: predicted, that trick brings {count} point, and not predicted it "
        "costs {count}.",
        "The {card} may win: predicted, that trick brings {count} points, and not predicted "
        "it costs {count}.",
    ),
    "led": N_(
        "You lead, and of the {of} cards that the others may hold, {count} can beat your {card}."
    ),
    "led high": N_("You lead first, and only a trump can beat your {card}."),
    "all left": N_("The others want none of the {of} tricks."),
    "left over": N_("The others want only {count} of the {of} tricks."),
    "wanted": N_("The others want {count} of the {of} tricks themselves."),
}
"""The sentences for predictions."""

WORDS = Wording(
    {
        "golden": N_("Every card is equally likely."),
        "golden shared": N_("Whatever this brings {name}, it brings you too."),
        **PREDICTIONS,
        **STANDINGS,
        "bid": NN_(
            "If it comes true, it brings {count} point.",
            "If it comes true, it brings {count} points.",
        ),
        "unlikely": UNLIKELY,
        "too few": NN_(
            "Each trick too few costs {count} point, and the prize for the others is lost.",
            "Each trick too few costs {count} points, and the prize for the others is lost.",
        ),
        "too many": NN_(
            "Each trick more than that costs {count} point, and predicted it would bring {count}.",
            "Each trick more than that costs {count} points, and predicted it would bring {count}.",
        ),
        **TURNINGS,
        "keeps": NN_(
            "It keeps your {card} for the trick you still need.",
            "It keeps your {card} for the {count} tricks you still need.",
        ),
        "rid of": N_("It gets rid of your {card}, which might win a trick that you do not want."),
        "fewer above": NN_(
            "Only {count} higher card of its suit is in another hand or not dealt, against {of} "
            "for the other card.",
            "Only {count} higher cards of its suit are in other hands or not dealt, against {of} "
            "for the other card.",
        ),
        "takes last": N_("Nobody can beat it, and with this trick you have what you predicted."),
        "takes": NN_(
            "Nobody can beat it, and you still need {count} trick.",
            "Nobody can beat it, and you still need {count} tricks.",
        ),
        "takes from": N_("It takes a trick that {name} still needs."),
        "takes too many": N_("Nobody can beat it, but you need no more tricks."),
        "too many for": N_("It gives {name} a trick too many."),
        "takes none": N_("You need no more tricks, and it takes none."),
        "lets go": N_("It lets this trick go; you still need {count}."),
        "highest": N_("Only a trump can beat it."),
        "unwanted": NN_(
            "You need no more tricks, and {count} higher card of its suit is in another hand or "
            "not dealt.",
            "You need no more tricks, and {count} higher cards of its suit are in other hands or "
            "not dealt.",
        ),
        "beatable": NN_(
            "You still need tricks, and {count} higher card of its suit is in another hand or "
            "not dealt.",
            "You still need tricks, and {count} higher cards of its suit are in other hands or "
            "not dealt.",
        ),
    },
    {"suit": suit_name, "card": card_name, "cards": card_names, "when": when},
)
"""The sentences for the reasons."""

REASONS = Reasons(
    idea,
    idea,
    WORDS,
    {"bid": PREDICT},
    {"turn": N_("Before you play a card, check your suit cards.")},
    force=force,
    contrast=contrast,
    objection=objection,
)
"""The reasons of the game."""
