"""The club player's estimates of hands, cards and predictions as fast tables.

Play-outs ask the same questions very often, so every answer is cached. Cards are *places* here:
suit by suit, and within a suit from the weakest to the strongest (TH-6), so that the higher bits of
a suit are the cards that beat it.
"""

from __future__ import annotations

from functools import cache, lru_cache
from math import fsum

from trickhunt.core.arithmetic import exp, log, power
from trickhunt.games.treasure_hunt.bots.characters import Style
from trickhunt.games.treasure_hunt.moves import CARDS, RANKS, STRENGTH, SUIT_BITS, SUIT_OF, SUITS

STYLE = Style()
"""The club player whose estimates these are."""

PLACE = tuple(SUIT_OF[face] * RANKS + STRENGTH[face] for face in range(CARDS))
"""The place of each face."""
FACE = tuple(sorted(range(CARDS), key=PLACE.__getitem__))
"""The face at each place."""

ALL = (1 << CARDS) - 1
"""The whole pack, as a bit set of places."""

SHARES = 24
"""The resolution of the probability that the others hold an unseen card: steps from 0 to 1."""
STEPS = 8
"""The resolution of the expected number of tricks: steps per trick."""
STEADY = 0.65
"""How much less the number of tricks varies than if every card had the same probability."""

_SORTED = tuple(
    sum(1 << STRENGTH[rank] for rank in range(RANKS) if bits >> rank & 1)
    for bits in range(SUIT_BITS + 1)
)


def places(hand: int) -> int:
    """A hand as a bit set of places, from a bit set of faces."""
    return (
        _SORTED[hand & SUIT_BITS]
        | _SORTED[hand >> RANKS & SUIT_BITS] << RANKS
        | _SORTED[hand >> 2 * RANKS & SUIT_BITS] << 2 * RANKS
        | _SORTED[hand >> 3 * RANKS] << 3 * RANKS
    )


def share_of(size: int, unseen: int) -> int:
    """The probability that a hand of ``size`` cards holds a given one of ``unseen``, in steps."""
    return int(SHARES * size / unseen + 0.5) if unseen > size else SHARES


@lru_cache(maxsize=1 << 15)
def winners(
    held: int, unseen: int, trumps: int, share: int, size: int
) -> tuple[tuple[float, ...], float]:
    """The probability that each card of a suit takes a trick at some time, whatever is needed.

    Args:
        held: the cards of the suit in the hand, as eight bits.
        trumps: the number of unseen trumps, or -1 if this suit is trump.
        share: see :func:`share_of`.
        size: the number of cards in the hand.

    Returns:
        By strength, the probability for each card held, else 0; and the sum.
    """
    part = min(0.95, share / SHARES)
    out = unseen.bit_count()
    length = held.bit_count() / size
    if trumps < 0:
        weights = STYLE.trump
        third = 2 * part * out / size
    else:
        weights = STYLE.plain
        safe = 1 - power(1 - part, out) * (1 - power(1 - part, trumps))
        third = 1 - safe * safe
    fixed = weights[0] + weights[2] * third + weights[3] * length + weights[4] * size / RANKS
    chances = [0.0] * RANKS
    for strength in range(RANKS):
        if held >> strength & 1:
            better = 2 * part * (unseen >> strength).bit_count()
            chances[strength] = 1 / (1 + exp(-fixed - weights[1] * better))
    return tuple(chances), fsum(chances)


@cache
def threat(higher: int, unseen: int, trumps: int, share: int) -> tuple[float, float]:
    """The probability that one opponent beats a card of the suit led.

    Args:
        higher: the number of unseen cards of the suit that beat it.
        unseen: the number of unseen cards of the suit.
        trumps: the number of unseen trumps, or -1 if the suit is trump.
        share: see :func:`share_of`.

    Returns:
        The probability that the opponent must, and the additional probability that it can.
    """
    part = min(0.95, share / SHARES)
    can = must = 0.0
    if higher:
        can = 1 - power(1 - part, higher)
        must = can * power(higher / unseen, max(1.0, part * unseen))
    if trumps > 0:
        forced = power(1 - part, unseen) * (1 - power(1 - part, trumps))
        can += forced
        must += forced
    return must, can - must


@cache
def overtrumped(higher: int, unseen: int, share: int) -> float:
    """The probability that one opponent can overtrump a trump, when another suit was led.

    Args:
        higher: the number of unseen trumps that beat it.
        unseen: the number of unseen cards of the suit led.
        share: see :func:`share_of`.
    """
    part = min(0.95, share / SHARES)
    return power(1 - part, unseen) * (1 - power(1 - part, higher))


@cache
def outlook(left: int, need: int) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """The expected result of a number still needed (TH-13), by the expected further tricks.

    Args:
        left: the number of cards left, 0 to 10.
        need: the tricks still needed, negative if there are too many.

    Returns:
        Two rows by the expected tricks in steps, see :data:`STEPS`: minus the mean distance from
        the number, and the probability that it is reached.
    """
    rows = [_outlook(left, need, step / STEPS) for step in range(left * STEPS + 2)]
    return tuple(miss for miss, _reach in rows), tuple(reach for _miss, reach in rows)


def _outlook(left: int, need: int, mean: float) -> tuple[float, float]:
    if not left:
        return -abs(need), float(need <= 0)
    part = min(max(mean / left, 0.004), 0.996)
    wanted = min(max(need, 0), left)
    part = 1 / (1 + exp(-log(part / (1 - part)) - STEADY * STYLE.push * wanted / left))
    mean = part * left
    spread = STEADY * mean * (1 - part) + 0.02
    weights = [exp(-(taken - mean) * (taken - mean) / (2 * spread)) for taken in range(left + 1)]
    whole = fsum(weights)
    miss = fsum(-abs(taken - need) * weight for taken, weight in enumerate(weights)) / whole
    reach = fsum(weights[max(need, 0) :]) / whole
    return miss, reach


@cache
def worth(bid: int, need: int, left: int) -> tuple[float, ...]:
    """The expected points of a round that counts once, by the expected tricks in steps.

    Args:
        need: the tricks still needed for it, negative if there are too many.
        left: the number of cards left, 0 to 10.
    """
    return tuple(miss + bid * reach for miss, reach in zip(*outlook(left, need), strict=True))


@cache
def grudge(bid: int, need: int, left: int) -> float:
    """The cost of a trick for an opponent: see :func:`worth` for its prediction and its needs."""
    if need <= 0:
        return -STYLE.spite
    # The nearer an opponent is to losing its whole prediction, the more a trick is worth.
    return STYLE.spite * (1 + bid * need / max(need, left) / 2)


@cache
def number(left: int, steps: int) -> int:
    """The most promising prediction, by the expected tricks in steps."""
    return max(range(left + 1), key=lambda bid: worth(bid, bid, left)[steps])


def expected(hand: int, unseen: int, trump: int) -> float:
    """The expected number of tricks of a hand, whatever is needed.

    Args:
        hand: the hand, as a bit set of places.
        unseen: the cards that its holder has not seen, as a bit set of places.
        trump: the suit that is trump.
    """
    size = hand.bit_count()
    share = share_of(size, unseen.bit_count())
    trumps = (unseen >> trump * RANKS & SUIT_BITS).bit_count()
    total = 0.0
    for suit in range(SUITS):
        held = hand >> suit * RANKS & SUIT_BITS
        if held:
            there = unseen >> suit * RANKS & SUIT_BITS
            total += winners(held, there, -1 if suit == trump else trumps, share, size)[1]
    return total


def prediction(hand: int, unseen: int, trump: int) -> int:
    """The prediction of a player with a hand: see :func:`expected`."""
    mean = expected(hand, unseen, trump)
    return number(hand.bit_count(), int(STEPS * mean + 0.5))
