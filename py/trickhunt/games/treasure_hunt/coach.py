"""What matters at a decision in Treasure Hunt."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from operator import attrgetter

from trickhunt.coach import Coach, Facts, Fits
from trickhunt.core.bits import bit_set
from trickhunt.core.game import TrickTaken
from trickhunt.core.reason import Reason, Wording
from trickhunt.core.trick import NO_SUIT
from trickhunt.core.words import N_, NN_
from trickhunt.games.treasure_hunt import reasons
from trickhunt.games.treasure_hunt.constants import (
    BOTH_RIGHT,
    NAMING,
    NOT_TURNED,
    PLAYERS,
    PLAYING,
    RANK_RIGHT,
    ROUNDS,
)
from trickhunt.games.treasure_hunt.last_round import STANDINGS, standing, when
from trickhunt.games.treasure_hunt.moves import BID, DECK, RANKS, STRENGTH, SUIT_OF, TreasureMove
from trickhunt.games.treasure_hunt.names import card_name, card_names, suit_name
from trickhunt.games.treasure_hunt.observation import TreasureObservation
from trickhunt.games.treasure_hunt.outcomes import TO_TURN
from trickhunt.games.treasure_hunt.suit_cards import lawful


def remarks(seen: TreasureObservation) -> Iterator[Reason]:
    """What matters now, most important first; nothing if there is nothing to decide."""
    if seen.phase == NAMING:
        yield _of_golden(seen)
        return
    if seen.phase != PLAYING:
        is_first = seen.round == 1 and seen.rounds == ROUNDS
        for reason in _of_prediction(seen):
            yield Reason(reason.kind, {**reason.facts, GOLD: is_first})
        return
    owed, cards = _owed(seen), _lawful(seen)
    if owed:
        kind = "turn one" if len(owed) == 1 else "turn both"
        yield Reason(kind, {"suit": owed[0], "other": owed[-1], "penalty": NOT_TURNED})
    elif len(cards) > 1:
        yield from _of_trick(seen, cards) if seen.trick else _of_lead(seen, cards)


def much(seen: TreasureObservation) -> float:
    """How many points a decision must lose to count as bad: those of a trick."""
    return float(seen.round)


# Before the tricks


def _of_golden(seen: TreasureObservation) -> Reason:
    """A remark on the distance from the best of the others."""
    others = [seat for seat in range(seen.players) if seat != seen.seat]
    best = max(others, key=lambda seat: seen.totals[seat])
    lead = seen.totals[seen.seat] - seen.totals[best]
    return Reason(
        "golden ahead" if lead > 0 else "golden behind" if lead else "golden level",
        {"seat": best, "count": abs(lead), "rank": RANK_RIGHT, "both": BOTH_RIGHT},
    )


def _of_prediction(seen: TreasureObservation) -> Iterator[Reason]:
    """Remarks on the standing, if it is the last round, and on the tricks that the hand may take.

    Of a card that may win or fail to, only if the expert counts on that.
    """
    likely = reasons.expected(seen)
    said = standing(seen)
    if said:
        yield Reason(said.kind, {**said.facts, "hand": likely})
        return
    for number in (likely + 1, likely - 1):
        if 0 <= number <= len(seen.hand):
            better, worse = BID[number], BID[likely]
            kind, facts = reasons.contrast(seen, better, worse) or Reason("", {})
            if kind in FINE:
                yield Reason(kind, {**facts, "likely": number})
    kind, facts = reasons.prediction(seen, likely)
    yield Reason(kind, {**facts, "likely": likely})


# Tricks


def _lawful(seen: TreasureObservation) -> list[int]:
    """The cards that may be played without a fault."""
    hand = bit_set(seen.hand)
    if seen.led != NO_SUIT:
        lies = any(SUIT_OF[face] == seen.trump for face in seen.trick)
        hand = lawful(hand, seen.led, seen.trump, trump_lies=lies)
    return [face for face in seen.hand if hand >> face & 1]


def _owed(seen: TreasureObservation) -> tuple[int, ...]:
    """The suit cards that the player must turn before playing a card (TH-12)."""
    holds = {SUIT_OF[face] for face in seen.hand}
    if not seen.strict or seen.led in (NO_SUIT, *holds):
        return ()
    suits = dict.fromkeys((seen.led, *(() if seen.trump in holds else (seen.trump,))))
    return tuple(suit for suit in suits if not seen.down[seen.seat] >> suit & 1)


def _need(seen: TreasureObservation) -> int:
    """The number of missing tricks; negative if there are too many."""
    return seen.bids[seen.seat] - seen.taken[seen.seat]


def _of_lead(seen: TreasureObservation, cards: Sequence[int]) -> Iterator[Reason]:
    need, left = _need(seen), len(seen.hand)
    if need <= 0:
        yield Reason("over" if need else "made", {"count": seen.round})
        return
    if need >= left:
        yield _of_all(seen, need)
        return
    for kind, fits in (
        ("need sure", lambda face: reasons.is_sure(seen, face)),
        (
            "need high",
            lambda face: not reasons.higher(seen, face) and not reasons.is_sure(seen, face),
        ),
    ):
        card = min(filter(fits, cards), key=STRENGTH.__getitem__, default=-1)
        if card >= 0:
            yield Reason(kind, {"count": need, "card": card})
    yield Reason("need", {"need": need, "left": left})


def _of_all(seen: TreasureObservation, need: int) -> Reason:
    """A remark on needing all the tricks that are left, or more."""
    if need > len(seen.hand):
        return Reason("lost", {"count": seen.round})
    return Reason("all", {"count": need})


def _of_trick(seen: TreasureObservation, cards: Sequence[int]) -> Iterator[Reason]:
    """Remarks on a trick that others have begun."""
    need = _need(seen)
    wins = [face for face in cards if reasons.beats(seen, face)]
    sure = [face for face in wins if reasons.is_sure(seen, face)]
    if need <= 0:
        yield _of_a_trick_too_many(cards, wins, sure)
        return
    if not wins:
        yield Reason("cannot win" if need < len(seen.hand) else "cannot win all", {"count": need})
        return
    if need <= len(seen.hand):
        if sure:
            yield Reason("sure", {"count": need, "card": min(sure, key=STRENGTH.__getitem__)})
        else:
            card = min(wins, key=lambda face: (len(reasons.higher(seen, face)), STRENGTH[face]))
            above = len(reasons.higher(seen, card))
            yield Reason("open" if above else "open to trumps", {"count": above, "card": card})
    if need >= len(seen.hand):
        yield _of_all(seen, need)
    else:
        yield Reason("need", {"need": need, "left": len(seen.hand)})


def _of_a_trick_too_many(cards: Sequence[int], wins: Sequence[int], sure: Sequence[int]) -> Reason:
    """A remark on an unwanted trick."""
    if not wins:
        return Reason("spared", {})
    if len(sure) == len(cards):
        return Reason("forced", {})
    if len(wins) == len(cards):
        return Reason("all win", {})
    return Reason("duck", {"count": len(cards) - len(wins), "of": len(cards)})


# After the tricks


def setback(seen: TreasureObservation, tricks: Sequence[TrickTaken]) -> Reason | None:
    """The trick that best shows why a prediction failed; ``None`` if it did not fail.

    Too few tricks: the strongest card that was beaten; too many: the weakest that was not.

    Args:
        seen: what the player knew at a decision in the round.
    """
    seat = seen.seat
    cards = [one.cards[(seat - one.leader) % PLAYERS] for one in tricks]
    won = [one.winner == seat for one in tricks]
    off = sum(won) - seen.bids[seat]
    if not off or len(tricks) < seen.round:
        return None

    def power(at: int) -> tuple[bool, int]:
        return SUIT_OF[cards[at]] == seen.trump, STRENGTH[cards[at]]

    choose = min if off > 0 else max
    at = choose((at for at, is_won in enumerate(won) if is_won == (off > 0)), key=power)
    taken = tricks[at]
    best = taken.cards[(taken.winner - taken.leader) % PLAYERS]
    return Reason(
        "too many" if off > 0 else "too few",
        {"count": abs(off), "trick": at + 1, "card": cards[at], "seat": taken.winner, "best": best},
    )


class _Words(Wording):
    """The sentences, each with what belongs after it.

    That is the golden card, when a full game begins, or the tricks of the hand, after the standing
    in the last round.
    """

    def __call__(self, reason: Reason, names: Sequence[str]) -> str:
        said = super().__call__(reason, names)
        if reason.facts.get(GOLD) and reason.kind in ("aim", *OF_BIDS):
            return f"{said} {super().__call__(Reason(GOLD, {'both': BOTH_RIGHT}), names)}"
        if reason.kind not in STANDINGS:
            return said
        count = reason.facts["hand"]
        hand = super().__call__(Reason("hand" if count else "weak hand", {"count": count}), names)
        return f"{said} {hand}"


GOLD = "gold"
"""The kind of a remark on the golden card to come, and the fact that it belongs to another."""

FINE = ("chance", "unlikely", "led", "led high", "left over", "wanted")
"""The kinds of reasons for one trick more or fewer than the hand is good for."""

OF_HAND = ("weak hand", "hand")
"""The kinds of remarks on a hand as a whole."""

OF_BIDS = (*OF_HAND, reasons.LIKELY, reasons.MANY, *FINE)
"""The kinds of remarks on a hand before the tricks."""

WORDS = _Words(
    {
        "aim": N_("Your aim: take exactly as many tricks as you predict."),
        "short aim": N_(
            "Your aim: take exactly as many tricks as you predict. One too many costs less than "
            "one too few."
        ),
        GOLD: N_("Before the last round you guess the golden card, for up to {both} points."),
        "full": N_(
            "A whole game has {rounds} rounds, each with one more card, and before the last one "
            "you guess the golden card, for up to {both} points."
        ),
        "golden ahead": N_(
            "You lead {name} by {count} points; the right rank is worth {rank}, the exact card "
            "{both}."
        ),
        "golden level": N_(
            "You and {name} are level; the right rank is worth {rank}, the exact card {both}."
        ),
        "golden behind": N_(
            "You are {count} points behind {name}; the right rank is worth {rank}, the exact "
            "card {both}."
        ),
        "predict": N_("Predict {likely}."),
        "predict so": N_("Predict {chosen}."),
        "unlikely": reasons.UNLIKELY,
        **reasons.PREDICTIONS,
        **STANDINGS,
        "turn one": TO_TURN,
        "turn both": N_(
            "You hold neither {suit} nor {other}: playing without turning both suit cards first "
            "costs {penalty} points."
        ),
        "over": NN_(
            "You already have too many tricks, and each further one costs {count} point.",
            "You already have too many tricks, and each further one costs {count} points.",
        ),
        "made": NN_(
            "You have what you predicted, and each further trick costs {count} point.",
            "You have what you predicted, and each further trick costs {count} points.",
        ),
        "stay low": N_("Stay low."),
        "lost": NN_(
            "You can no longer take all you predicted, but each trick still saves you "
            "{count} point.",
            "You can no longer take all you predicted, but each trick still saves you "
            "{count} points.",
        ),
        "all": NN_("You need the last trick.", "You need all {count} tricks that are left."),
        "need sure": NN_(
            "You still need {count} trick, and nobody can beat your {card}.",
            "You still need {count} tricks, and nobody can beat your {card}.",
        ),
        "need high": NN_(
            "You still need {count} trick, and only a trump can beat your {card}.",
            "You still need {count} tricks, and only a trump can beat your {card}.",
        ),
        "need": N_("You still need {need} of the {left} tricks that are left."),
        "cannot win": NN_(
            "You cannot win this trick, and still need {count}.",
            "You cannot win this trick, and still need {count}.",
        ),
        "cannot win all": N_(
            "You cannot win this trick, and so can no longer take all you predicted."
        ),
        "keep high": N_("Keep your high cards."),
        "sure": NN_(
            "You still need {count} trick, and nobody can beat your {card} now.",
            "You still need {count} tricks, and nobody can beat your {card} now.",
        ),
        "take this": N_("Take this one."),
        "lead it": N_("Lead it."),
        "best chance": N_("It is your best chance."),
        "open": NN_(
            "Your {card} would be winning; {count} higher card of its suit is in another hand or "
            "not dealt.",
            "Your {card} would be winning; {count} higher cards of its suit are in other hands or "
            "not dealt.",
        ),
        "open to trumps": N_("Your {card} would be winning; only a trump can beat it."),
        "too few": NN_(
            "You took {count} trick too few: in trick {trick} you played the {card}, and {name} "
            "won with the {best}.",
            "You took {count} tricks too few: in trick {trick} you played the {card}, and {name} "
            "won with the {best}.",
        ),
        "too many": NN_(
            "You took {count} trick too many: in trick {trick} nobody beat your {card}.",
            "You took {count} tricks too many: in trick {trick} nobody beat your {card}.",
        ),
        "spared": N_("You need no more tricks, and you cannot win this one."),
        "rid of high": N_("Get rid of a high card."),
        "forced": N_("You need no more tricks, but whatever you play takes this one."),
        "all win": N_(
            "You need no more tricks, but whatever you play is winning until somebody beats it."
        ),
        "duck": N_(
            "You need no more tricks: {count} of the {of} cards you may play cannot win this one."
        ),
    },
    {
        "card": card_name,
        "best": card_name,
        "suit": suit_name,
        "other": suit_name,
        "cards": card_names,
        "when": when,
        "chosen": attrgetter("number"),
    },
)
"""The sentences for remarks and conclusions."""

WEIGHT = N_("Each trick counts as many points as the round number, so the last rounds decide.")
WINNING = N_("The highest card of the suit led wins, unless somebody plays a trump.")
TENS = N_("In each suit the order is A 10 K Q J 9 8 7: the 10 beats the king.")
VOID = N_(
    "If you cannot follow, you must play a trump if you have one, unless there is already one "
    "in the trick."
)
OUT = N_(
    "“Out of” beside a name: a trick has shown that this player holds no more cards of these suits."
)
GOLDEN = N_("The golden card is laid aside before the last deal, and shown at the end.")
"""The rules that a first game explains, once each."""


def basics(seen: TreasureObservation) -> list[str | Reason]:
    """The rules to know at a decision, most basic first."""
    if seen.phase == NAMING:
        return [GOLDEN]
    if seen.phase != PLAYING:
        is_full = seen.rounds == ROUNDS
        longer = Reason("full", {"rounds": ROUNDS, "both": BOTH_RIGHT})
        aim = Reason("aim" if is_full else "short aim", {GOLD: is_full})
        tens = [TENS] if _has_tens(seen.hand) else []
        return [*([longer] if is_full else []), aim, WEIGHT, *tens]
    out: list[str | Reason] = [OUT] if any(seen.down) else []
    if not seen.trick:
        return out
    told: list[str | Reason] = [WINNING, *out]
    if seen.led not in {SUIT_OF[face] for face in seen.hand}:
        told.insert(0, VOID)
    return [TENS, *told] if _has_tens((*seen.trick, *seen.hand)) else told


def _has_tens(cards: Iterable[int]) -> bool:
    """Whether some cards show that the ten beats the king."""
    return not {DECK.ranks[face % RANKS] for face in cards}.isdisjoint(("10", "K"))


def _is_of(_seen: TreasureObservation, facts: Facts, move: TreasureMove) -> bool:
    """Whether a move is made with the card of the remark."""
    return bool(move.card == facts["card"])


def _is_likely(_seen: TreasureObservation, facts: Facts, move: TreasureMove) -> bool:
    """Whether the predicted number is the expected number of tricks of the hand."""
    return bool(move.number == facts["likely"])


def _is_chosen(_seen: TreasureObservation, facts: Facts, move: TreasureMove) -> bool:
    """Whether a move is the expert's."""
    return move is facts["chosen"]


def _is_low(seen: TreasureObservation, _facts: Facts, move: TreasureMove) -> bool:
    """Whether at most half of the other legal cards are weaker."""
    return move.action == "play" and _weaker(seen, move) <= 0


def _keeps_high(seen: TreasureObservation, facts: Facts, move: TreasureMove) -> bool:
    """Whether a low card is played, and a card that only trumps can beat is in the hand."""
    return _is_low(seen, facts, move) and any(not reasons.higher(seen, face) for face in seen.hand)


def _is_high(seen: TreasureObservation, _facts: Facts, move: TreasureMove) -> bool:
    """Whether at most half of the other legal cards are stronger."""
    return move.action == "play" and _weaker(seen, move) >= 0


def _weaker(seen: TreasureObservation, move: TreasureMove) -> int:
    """How many more of the legal cards are weaker than stronger, with trumps above all."""

    def power(face: int) -> tuple[bool, int]:
        return SUIT_OF[face] == seen.trump, STRENGTH[face]

    others = [power(face) for face in _lawful(seen)]
    mine = power(move.card)
    return sum(one < mine for one in others) - sum(one > mine for one in others)


CONCLUSIONS: Mapping[str, tuple[str, Fits]] = {
    **dict.fromkeys(OF_BIDS, ("predict", _is_likely)),
    **dict.fromkeys(STANDINGS, ("predict so", _is_chosen)),
    "over": ("stay low", _is_low),
    "made": ("stay low", _is_low),
    "cannot win": ("keep high", _keeps_high),
    "sure": ("take this", _is_of),
    "need sure": ("lead it", _is_of),
    "need high": ("lead it", _is_of),
    "open": ("best chance", _is_of),
    "open to trumps": ("best chance", _is_of),
    "spared": ("rid of high", _is_high),
}
"""The conclusion of each remark, and the test for moves that follow it."""

POINTING = frozenset(("need sure", "need high", "sure", "open", "open to trumps", *OF_HAND, *FINE))
"""The kinds of remarks that name a card or a number of tricks."""

COACH = Coach(
    remarks,
    WORDS,
    much,
    basics,
    CONCLUSIONS,
    POINTING,
    exclusive=(*OF_BIDS, *STANDINGS),
    setback=setback,
    fuller=("full",),
)
"""The coach of the game."""
