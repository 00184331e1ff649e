"""The club player's arithmetic as tables: what it thinks of a hand, a card and a number, quickly.

Play-outs ask the same things very often, so every answer is kept. Cards are *places* here: suit by
suit, and within a suit from the weakest to the strongest (TH-6), so that the bits above a card are
those that beat it.
"""

from __future__ import annotations

from functools import cache, lru_cache
from math import fsum

from trickhunt.core.arithmetic import exp, log, power
from trickhunt.games.treasure_hunt.bots.style import Style
from trickhunt.games.treasure_hunt.moves import CARDS, RANKS, STRENGTH, SUIT_BITS, SUIT_OF, SUITS

STYLE = Style()
"""The club player whose ways these are."""

PLACE = tuple(SUIT_OF[face] * RANKS + STRENGTH[face] for face in range(CARDS))
"""The place of each face."""
FACE = tuple(sorted(range(CARDS), key=PLACE.__getitem__))
"""The face at each place."""

ALL = (1 << CARDS) - 1
"""The whole pack, as a bit set of places."""

SHARES = 24
"""How finely it is told how likely the others hold an unseen card: in so many steps from 0 to 1."""
STEPS = 8
"""How finely the number of tricks to expect is told: in so many steps a trick."""
STEADY = 0.65
"""How much less the number of tricks varies than if every card had the same chance."""

_SORTED = tuple(
    sum(1 << STRENGTH[rank] for rank in range(RANKS) if bits >> rank & 1)
    for bits in range(SUIT_BITS + 1)
)


def places(hand: int) -> int:
    """A hand as a bit set of faces, turned into one of places."""
    return (
        _SORTED[hand & SUIT_BITS]
        | _SORTED[hand >> RANKS & SUIT_BITS] << RANKS
        | _SORTED[hand >> 2 * RANKS & SUIT_BITS] << 2 * RANKS
        | _SORTED[hand >> 3 * RANKS] << 3 * RANKS
    )


def share_of(size: int, unseen: int) -> int:
    """How likely a hand of ``size`` cards holds a given one of ``unseen``, in steps."""
    return int(SHARES * size / unseen + 0.5) if unseen > size else SHARES


@lru_cache(maxsize=1 << 15)
def winners(
    held: int, unseen: int, trumps: int, share: int, size: int
) -> tuple[tuple[float, ...], float]:
    """How likely each card of a suit takes a trick, at some time, whatever is needed.

    Args:
        held: the cards of the suit in the hand, as eight bits.
        unseen: those that nobody has seen.
        trumps: how many trumps nobody has seen, or -1 when this suit is trump.
        share: see :func:`share_of`.
        size: how many cards the hand holds.

    Returns:
        By strength, the chance of each card held, else 0; and the sum.
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
    """How likely one opponent beats a card of the suit led.

    Args:
        higher: how many unseen cards of the suit beat it.
        unseen: how many cards of the suit nobody has seen.
        trumps: how many trumps nobody has seen, or -1 when the suit is trump.
        share: see :func:`share_of`.

    Returns:
        How likely it has to, and how much likelier it is that it can.
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
    """How likely one opponent can lay a better trump on a trump, when another suit was led.

    Args:
        higher: how many unseen trumps beat it.
        unseen: how many cards of the suit led nobody has seen.
        share: see :func:`share_of`.
    """
    part = min(0.95, share / SHARES)
    return power(1 - part, unseen) * (1 - power(1 - part, higher))


@cache
def outlook(left: int, need: int) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """What a number still needed will bring (TH-13), by the tricks to expect of the cards left.

    Args:
        left: how many cards are left, 0 to 10.
        need: the tricks still needed, negative when there are too many.

    Returns:
        Two rows by the tricks to expect in steps, see :data:`STEPS`: minus the distance from the
        number on average, and how likely it is reached.
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
    """The points to expect of a round that counts once, by the tricks to expect in steps.

    Args:
        bid: the prediction.
        need: the tricks still needed for it, negative when there are too many.
        left: how many cards are left, 0 to 10.
    """
    return tuple(miss + bid * reach for miss, reach in zip(*outlook(left, need), strict=True))


@cache
def grudge(bid: int, need: int, left: int) -> float:
    """What a trick for an opponent costs: see :func:`worth` for its prediction and its needs."""
    if need <= 0:
        return -STYLE.spite
    # The nearer an opponent is to losing its whole prediction, the more a trick is worth.
    return STYLE.spite * (1 + bid * need / max(need, left) / 2)


@cache
def number(left: int, steps: int) -> int:
    """The prediction that promises most, by the tricks to expect in steps."""
    return max(range(left + 1), key=lambda bid: worth(bid, bid, left)[steps])


def expected(hand: int, unseen: int, trump: int) -> float:
    """How many tricks a hand can expect, whatever is needed.

    Args:
        hand: the hand, as a bit set of places.
        unseen: the cards that its holder has not seen, likewise.
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
    """The number that a player would say with a hand: see :func:`expected`."""
    mean = expected(hand, unseen, trump)
    return number(hand.bit_count(), int(STEPS * mean + 0.5))
