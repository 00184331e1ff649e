"""Dealing a round (BH-4, BH-21): drawn by chance, or given and checked.

The pack of a round is known in layers. In the English edition the shuffled trash heap goes under
the stock, so everyone can tell which cards lie in which layer, but not in which order. In the
French edition everything is shuffled together: one layer. Which of the cards on top goes to
which seat is chance too, so a card does not tell from where in the pack it came.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random

from trickhunt.chance import shuffle
from trickhunt.errors import BadPosition
from trickhunt.game import Deal
from trickhunt.games.bargain_hunt.moves import DECK
from trickhunt.games.bargain_hunt.table import deal_size, flat
from trickhunt.words import _

Layers = tuple[tuple[int, ...], ...]
"""A pack from top to bottom: each layer's cards, sorted; their order in the layer is chance."""


def draw(
    rng: Random,
    players: int,
    dealer: int,
    stock: Sequence[int],
    heap: Sequence[int],
    *,
    french: bool,
) -> tuple[Deal, tuple[int, ...]]:
    """A round's deal by chance.

    Returns:
        The deal, and the trash heap in the order in which it went under the stock; in the
        French edition, where it was shuffled together with the stock, as it lay.
    """
    if french:
        pack = [*stock, *heap]
        shuffle(rng, pack)
        lay = tuple(heap)
    else:
        under = list(heap)
        shuffle(rng, under)
        pack = [*stock, *under]
        lay = tuple(under)
    size = deal_size(len(pack), players)
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
    """Check a deal that is given, against the pack it must come from.

    Returns:
        The trash heap in an order that explains the deal, as :func:`draw` returns it.

    Raises:
        BadPosition: it cannot be dealt here; with every reason.
    """
    size = deal_size(len(stock) + len(heap), players)
    reasons = []
    if deal.dealer != dealer:
        reasons.append(
            _("Seat {given} cannot deal: it is seat {due}'s turn.", given=deal.dealer, due=dealer)
        )
    if len(deal.hands) != players:
        reasons.append(
            _("{given} hands for {players} players.", given=len(deal.hands), players=players)
        )
    for seat, hand in enumerate(deal.hands):
        if len(hand) != size:
            reasons.append(
                _(
                    "Seat {seat} was dealt {given} cards instead of {size}.",
                    seat=seat,
                    given=len(hand),
                    size=size,
                )
            )
    dealt = flat(deal.hands)
    given, due = Counter([*dealt, *deal.stock]), Counter([*stock, *heap])
    if given != due:
        reasons.append(
            _(
                "The deal is not made of the cards in stock and trash heap: "
                "too many: {extra}; missing: {missing}.",
                extra=" ".join(DECK.text(sorted((given - due).elements()))) or "–",
                missing=" ".join(DECK.text(sorted((due - given).elements()))) or "–",
            )
        )
    if reasons:
        raise BadPosition(reasons)
    if french:
        return tuple(heap)
    from_heap = len(dealt) - len(stock)
    kept = max(0, -from_heap)
    in_order = (
        deal.stock[:kept] == tuple(stock[len(stock) - kept :])
        if from_heap <= 0
        else not Counter(stock) - Counter(dealt)
    )
    if not in_order:
        raise BadPosition([_("The stock is dealt from the top and not reshuffled; here it was.")])
    on_top = sorted((Counter(dealt) - Counter(stock)).elements()) if from_heap > 0 else []
    return (*on_top, *deal.stock[kept:])


def next_layers(
    layers: Layers, dealt: int, heap: Sequence[int], stock: Sequence[int], *, french: bool
) -> Layers:
    """The layers of the next round's pack.

    Args:
        layers: the layers of this round's pack, before its deal.
        dealt: how many cards were dealt from it.
        heap: the trash heap.
        stock: what the deal left of the pack, top first.
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
