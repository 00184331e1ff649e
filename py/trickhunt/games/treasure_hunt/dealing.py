"""Dealing a round (TH-3, TH-15): at random, or an explicit deal after a check.

The stock of a deal holds the cards that no seat gets: first the card turned up for trump, then in
round 10 the golden card, then the undealt cards from the top.
"""

from __future__ import annotations

from random import Random

from trickhunt.core.cards import flat
from trickhunt.core.chance import shuffle
from trickhunt.core.dealing import check_cards, check_dealer, check_sizes
from trickhunt.core.errors import BadPosition
from trickhunt.core.game import Deal
from trickhunt.core.words import N_
from trickhunt.games.treasure_hunt.constants import NO_CARD, PLAYERS, ROUNDS
from trickhunt.games.treasure_hunt.moves import DECK


def draw(rng: Random, number: int, dealer: int) -> Deal:
    """A random deal for round ``number``."""
    pack = DECK.cards()
    shuffle(rng, pack)
    golden = [pack.pop(0)] if number == ROUNDS else []
    hands = tuple(
        tuple(sorted(pack[seat * number : (seat + 1) * number])) for seat in range(PLAYERS)
    )
    trump_card, *rest = pack[number * PLAYERS :]
    return Deal(dealer, hands, (trump_card, *golden, *rest))


def check(deal: Deal, number: int, dealer: int) -> None:
    """Check an explicit deal.

    Raises:
        BadPosition: the deal is impossible here; with every reason.
    """
    reasons = [
        *check_dealer(deal.dealer, dealer, PLAYERS),
        *check_sizes(deal.hands, PLAYERS, number),
        *check_cards(
            DECK,
            [*flat(deal.hands), *deal.stock],
            DECK.cards(),
            N_(
                "The deal does not match the 32 cards of the pack: too many: {extra}; missing: "
                "{missing}."
            ),
        ),
    ]
    if reasons:
        raise BadPosition(reasons)


def stock_parts(number: int, stock: tuple[int, ...]) -> tuple[int, int, tuple[int, ...]]:
    """The stock of a deal as trump card, golden card (or ``NO_CARD``) and undealt cards."""
    if number == ROUNDS:
        trump_card, golden, *rest = stock
        return trump_card, golden, tuple(rest)
    return stock[0], NO_CARD, stock[1:]
