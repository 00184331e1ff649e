"""Dealing a round (BH-4, BH-21): at random, or an explicit deal after a check.

The pack of a round is known in layers. In the English edition the shuffled trash heap goes under
the stock, so everyone can tell which cards are in which layer, but not in which order. In the
French edition everything is shuffled together: one layer. Which of the top cards goes to which seat
is also random, so a card does not reveal its place in the pack.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random

from trickhunt.core.cards import flat
from trickhunt.core.chance import shuffle
from trickhunt.core.dealing import check_cards, check_dealer, check_sizes
from trickhunt.core.errors import BadPosition
from trickhunt.core.game import Deal
from trickhunt.core.words import N_, _
from trickhunt.games.bargain_hunt.constants import deal_size
from trickhunt.games.bargain_hunt.moves import DECK

Layers = tuple[tuple[int, ...], ...]
"""A pack from top to bottom: each layer's cards, sorted; their order in the layer is random."""


def draw(
    rng: Random,
    players: int,
    dealer: int,
    stock: Sequence[int],
    heap: Sequence[int],
    *,
    french: bool,
) -> tuple[Deal, tuple[int, ...]]:
    """A random deal for a round.

    Returns:
        The deal, and the trash heap in the order in which it went under the stock; its cards that
        are dealt at once are sorted, because their order has no effect. In the French edition,
        where the heap was shuffled together with the stock, its original order.
    """
    size = deal_size(len(stock) + len(heap), players)
    lay = tuple(heap)
    if french:
        pack = [*stock, *heap]
        shuffle(rng, pack)
    else:
        under = list(heap)
        shuffle(rng, under)
        pack = [*stock, *under]
        at_once = max(0, size * players - len(stock))
        lay = (*sorted(under[:at_once]), *under[at_once:])
    top = pack[: size * players]
    shuffle(rng, top)
    hands = tuple(tuple(sorted(top[i * size : (i + 1) * size])) for i in range(players))
    return Deal(dealer, hands, tuple(pack[size * players :])), lay


def accept(
    deal: Deal,
    players: int,
    dealer: int,
    stock: Sequence[int],
    heap: Sequence[int],
    *,
    french: bool,
) -> tuple[int, ...]:
    """Check an explicit deal against the pack from which it must come.

    Returns:
        The trash heap in an order that explains the deal, as :func:`draw` returns it.

    Raises:
        BadPosition: the deal is impossible here; with every reason.
    """
    size = deal_size(len(stock) + len(heap), players)
    dealt = flat(deal.hands)
    cards = check_cards(
        DECK,
        [*dealt, *deal.stock],
        [*stock, *heap],
        N_(
            "The deal does not match the cards in the stock and the trash heap: too many: "
            "{extra}; missing: {missing}."
        ),
    )
    kept = tuple(stock[len(dealt) :])
    reasons = [
        *check_dealer(deal.dealer, dealer, players),
        *check_sizes(deal.hands, players, size),
        *cards,
    ]
    if not french and not cards:
        passed_over = Counter(stock[: len(dealt)]) - Counter(dealt)
        if passed_over or deal.stock[: len(kept)] != kept:
            reasons.append(
                _("The stock is dealt from the top, without reshuffling; here it was reshuffled.")
            )
    if reasons:
        raise BadPosition(reasons)
    if french:
        return tuple(heap)
    at_once = Counter(dealt) - Counter(stock)
    return (*sorted(at_once.elements()), *deal.stock[len(kept) :])


def next_layers(
    layers: Layers, dealt: int, heap: Sequence[int], stock: Sequence[int], *, french: bool
) -> Layers:
    """The layers of the next round's pack.

    Args:
        layers: the layers of this round's pack, before its deal.
        dealt: the number of cards dealt from it.
        heap: the trash heap.
        stock: the rest of the pack after the deal, top first.
        french: whether everything is shuffled together.
    """
    if french:
        return (tuple(sorted([*stock, *heap])),) if stock or heap else ()
    rest: list[tuple[int, ...]] = []
    start = -dealt
    for layer in layers:
        end = start + len(layer)
        if end > 0:
            rest.append(tuple(sorted(stock[max(start, 0) : end])))
        start = end
    if heap:
        rest.append(tuple(sorted(heap)))
    return tuple(rest)
