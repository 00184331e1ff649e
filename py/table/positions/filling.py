"""Filling a position by chance: the remaining cards go into the stock, or are dealt."""

from __future__ import annotations

from typing import Any

from table.games.page import page_of
from table.positions.draft import Draft
from table.positions.places import STOCK, TRICK, Place, entries, holding, left
from trickhunt.core.chance import LARGEST_SEED, generator, shuffle

TRUMP = "trump"


def rest_in_order(draft: Draft) -> list[str]:
    """The cards that lie nowhere, as the deal number shuffles them."""
    deck = draft.game.deck
    faces = [deck.face(name) for name, count in left(draft).items() for _copy in range(count)]
    seed = draft.values["deal-number"]
    shuffle(generator(seed if 0 <= seed <= LARGEST_SEED else 0, 0), faces)
    return deck.text(faces)


def has_stock(draft: Draft) -> bool:
    """Whether the game has a stock."""
    return STOCK in draft.values


def with_rest_in_stock(draft: Draft) -> Draft:
    """The same with the remaining cards under the stock; as it is if there is none."""
    stock = Place(STOCK)
    if not has_stock(draft):
        return draft
    return holding(draft, stock, [*entries(draft, stock), *rest_in_order(draft)])


def with_rest_dealt(draft: Draft) -> Draft:
    """The same with hands as full as they are at that moment, by the deal number.

    The trump card and what else a game deals are filled too, where they are empty. When no other
    card is left, those on top of the stock are dealt. Hands with too many cards stay as they are.
    """
    stock = entries(draft, Place(STOCK))
    if not all(map(draft.game.deck.is_card, stock)):
        stock = ()  # what is wrong there is to be seen there
    rest = [*reversed(stock), *rest_in_order(draft)]
    fields = page_of(draft.game.name).fields
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
    """Full hands, less the tricks that were taken in the round."""
    full = page_of(draft.game.name).fields.full_hand
    return even_hands(draft, full - taken(draft), leader(draft))


def even_hands(draft: Draft, size: int, leader: int) -> list[int]:
    """Hands of so many cards, less what lies in the trick."""
    players, gone = draft.game.players, len(draft.values[TRICK])
    return [size - ((seat - leader) % players < gone) for seat in range(players)]


def leader(draft: Draft) -> int:
    """Who leads the trick; where nobody says so, the seat after the dealer."""
    said: int | None = draft.values["leader"]
    return int(draft.values["dealer"]) + 1 if said is None else said


def taken(draft: Draft) -> int:
    """How many tricks were taken in this round."""
    numbers: list[Any] = draft.seat_values("taken", 0)
    return sum(numbers)
