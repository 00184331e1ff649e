"""Fill a position at random: put the remaining cards into the stock, or deal them."""

from __future__ import annotations

from typing import Any

from table.games.fields import fields_of
from table.positions.draft import Draft
from table.positions.places import STOCK, TRICK, Place, entries, holding, left
from trickhunt.core.chance import LARGEST_SEED, generator, shuffle

TRUMP = "trump"


def rest_in_order(draft: Draft) -> list[str]:
    """The cards that are nowhere, shuffled by the deal number."""
    deck = draft.game.deck
    faces = [deck.face(name) for name, count in left(draft).items() for _copy in range(count)]
    seed = draft.values["deal-number"]
    shuffle(generator(seed if 0 <= seed <= LARGEST_SEED else 0, 0), faces)
    return deck.text(faces)


def has_stock(draft: Draft) -> bool:
    """Whether the game has a stock."""
    return STOCK in draft.values


def with_rest_in_stock(draft: Draft) -> Draft:
    """A copy with the remaining cards under the stock; unchanged if the game has none."""
    stock = Place(STOCK)
    if not has_stock(draft):
        return draft
    return holding(draft, stock, [*entries(draft, stock), *rest_in_order(draft)])


def with_rest_dealt(draft: Draft) -> Draft:
    """A copy with full hands for that moment, by the deal number.

    The trump card and other dealt cards are also filled in if they are missing. When no other card
    is left, those on top of the stock are dealt. Hands with too many cards are left unchanged.
    """
    stock = entries(draft, Place(STOCK))
    if not all(map(draft.game.deck.is_card, stock)):
        stock = ()  # errors there must stay visible
    rest = [*reversed(stock), *rest_in_order(draft)]
    fields = fields_of(draft.game.name)
    sizes = (fields.hand_sizes or usual_hands)(draft)
    if TRUMP in draft.values and not draft.values[TRUMP] and any(sizes) and rest:
        draft = draft.saying(TRUMP, rest.pop())
    draft = fields.deal_more(draft, rest)
    deck = draft.game.deck
    for seat, size in enumerate(sizes):
        hand = Place("hand", seat)
        held = entries(draft, hand)
        due = min(max(0, size - len(held)), len(rest))
        dealt = sorted((rest.pop() for _card in range(due)), key=deck.names.index)
        draft = holding(draft, hand, [*held, *dealt])
    if stock:
        draft = holding(draft, Place(STOCK), stock[max(0, len(stock) - len(rest)) :])
    return draft


def usual_hands(draft: Draft) -> list[int]:
    """The sizes of full hands, minus the tricks taken in the round."""
    full = fields_of(draft.game.name).full_hand
    return even_hands(draft, full - taken(draft), leader(draft))


def even_hands(draft: Draft, size: int, leader: int) -> list[int]:
    """Hands of this size, minus the cards in the trick."""
    players, gone = draft.game.players, len(draft.values[TRICK])
    return [size - ((seat - leader) % players < gone) for seat in range(players)]


def leader(draft: Draft) -> int:
    """The leader of the trick; by default, the seat after the dealer."""
    said: int | None = draft.values["leader"]
    return int(draft.values["dealer"]) + 1 if said is None else said


def taken(draft: Draft) -> int:
    """The number of tricks taken in this round."""
    numbers: list[Any] = draft.seat_values("taken", 0)
    return sum(numbers)
