"""Dealing a round (TH-3, TH-15): drawn by chance, or given and checked.

The stock of a deal holds what no seat gets: first the card turned up for trump, in round 10 then
the golden card, then the undealt cards from the top.
"""

from __future__ import annotations

from collections import Counter
from random import Random

from trickhunt.cards import flat
from trickhunt.chance import shuffle
from trickhunt.dealing import wrong_dealer, wrong_sizes
from trickhunt.errors import BadPosition
from trickhunt.game import Deal
from trickhunt.games.treasure_hunt.moves import DECK
from trickhunt.games.treasure_hunt.table import NO_CARD, PLAYERS, ROUNDS
from trickhunt.words import _


def draw(rng: Random, number: int, dealer: int) -> Deal:
    """The deal of round ``number`` by chance."""
    pack = DECK.cards()
    shuffle(rng, pack)
    golden = [pack.pop(0)] if number == ROUNDS else []
    hands = tuple(
        tuple(sorted(pack[seat * number : (seat + 1) * number])) for seat in range(PLAYERS)
    )
    trump_card, *rest = pack[number * PLAYERS :]
    return Deal(dealer, hands, (trump_card, *golden, *rest))


def check(deal: Deal, number: int, dealer: int) -> None:
    """Check a deal that is given.

    Args:
        deal: the deal.
        number: the round it is for.
        dealer: whose turn it is to deal.

    Raises:
        BadPosition: it cannot be dealt here; with every reason.
    """
    reasons = [
        *wrong_dealer(deal.dealer, dealer, PLAYERS),
        *wrong_sizes(deal.hands, PLAYERS, number),
        *_wrong_cards(deal),
    ]
    if reasons:
        raise BadPosition(reasons)


def _wrong_cards(deal: Deal) -> list[str]:
    given = [*flat(deal.hands), *deal.stock]
    unknown = sorted({face for face in given if not 0 <= face < DECK.size})
    if unknown:
        return [_("No such card: {cards}.", cards=" ".join(map(str, unknown)))]
    there, whole = Counter(given), Counter(DECK.cards())
    if there == whole:
        return []
    return [
        _(
            "The deal is not made of the 32 cards of the pack: "
            "too many: {extra}; missing: {missing}.",
            extra=" ".join(DECK.text(sorted((there - whole).elements()))) or "–",
            missing=" ".join(DECK.text(sorted((whole - there).elements()))) or "–",
        )
    ]


def stock_parts(number: int, stock: tuple[int, ...]) -> tuple[int, int, tuple[int, ...]]:
    """The stock of a deal as trump card, golden card (or ``NO_CARD``) and undealt cards."""
    if number == ROUNDS:
        trump_card, golden, *rest = stock
        return trump_card, golden, tuple(rest)
    return stock[0], NO_CARD, stock[1:]
