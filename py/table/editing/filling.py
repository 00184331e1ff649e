"""What chance puts where nobody put anything: the rest into the stock, or dealt."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from table.editing.places import STOCK, TRICK, Place, entries, holding, left
from trickhunt.chance import LARGEST_SEED, generator, shuffle
from trickhunt.games.bargain_hunt.table import FULL_HAND as FULL_BARGAIN_HAND
from trickhunt.games.treasure_hunt.table import ROUNDS
from trickhunt.games.volltreffer.display import laid_out
from trickhunt.games.volltreffer.moves import SUIT_OF
from trickhunt.games.volltreffer.table import FULL_HAND as FULL_TARGET_HAND
from trickhunt.games.volltreffer.table import PRICES

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from table.editing.draft import Draft

DISPLAY, TRUMP = "display", "trump"


def rest_in_order(draft: Draft) -> list[str]:
    """The cards that lie nowhere, as the deal number shuffles them."""
    deck = draft.game.deck
    faces = [deck.face(name) for name, count in left(draft).items() for _copy in range(count)]
    seed = draft.values["deal-number"]
    shuffle(generator(seed if 0 <= seed <= LARGEST_SEED else 0, 0), faces)
    return deck.text(faces)


def with_rest_in_stock(draft: Draft) -> Draft:
    """The same with every card that lies nowhere under the stock."""
    stock = Place(STOCK)
    return holding(draft, stock, [*entries(draft, stock), *rest_in_order(draft)])


def with_rest_dealt(draft: Draft) -> Draft:
    """The same with hands as full as they are at that moment, by the deal number.

    The trump card and the display are filled too, where a game has them and they are empty. When
    no card lies nowhere any more, those on top of the stock are dealt. Who has more cards than is
    due keeps them.
    """
    stock = entries(draft, Place(STOCK))
    if not all(map(draft.game.deck.is_card, stock)):
        stock = ()  # what is wrong there is to be seen there
    rest = [*reversed(stock), *rest_in_order(draft)]
    sizes = _SIZES[draft.game.name](draft)
    if TRUMP in draft.values and not draft.values[TRUMP] and any(sizes) and rest:
        draft = draft.saying(TRUMP, rest.pop())
    if DISPLAY in draft.values:
        draft = _with_display(draft, rest)
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


def _with_display(draft: Draft, rest: list[str]) -> Draft:
    """The same with four cards on display, as dear as they should lie, if it was not full."""
    shown, deck, trump = draft.values[DISPLAY], draft.game.deck, draft.values[TRUMP]
    due = min(len(PRICES) - len(shown), len(rest))
    if due <= 0 or not all(map(deck.is_card, [*shown, trump])):
        return draft
    faces = [deck.face(name) for name in [*shown, *(rest.pop() for _card in range(due))]]
    return draft.saying(DISPLAY, deck.text(laid_out(faces, SUIT_OF[deck.face(trump)])))


def _even(draft: Draft, size: int, leader: int) -> list[int]:
    """Hands of so many cards, less what lies in the trick."""
    players, gone = draft.game.players, len(draft.values[TRICK])
    return [size - ((seat - leader) % players < gone) for seat in range(players)]


def _leader(draft: Draft) -> int:
    leader: int | None = draft.values["leader"]
    return int(draft.values["dealer"]) + 1 if leader is None else leader


def _bargain_sizes(draft: Draft) -> list[int]:
    has_shown = draft.values["round"] == 1 and all(draft.seat_values("pile", ()))
    size = FULL_BARGAIN_HAND - has_shown
    lying = sum(left(draft).values()) + len(entries(draft, Place(STOCK))) + len(draft.values[TRICK])
    lying += sum(map(len, draft.seat_values("hand", ())))
    return _even(draft, min(size, lying // draft.game.players), _leader(draft))


def _volltreffer_sizes(draft: Draft) -> list[int]:
    players, phase = draft.game.players, draft.values["phase"]
    if phase not in ("buy", "swap"):
        return _even(draft, FULL_TARGET_HAND - _taken(draft), _leader(draft))
    laps = min(FULL_TARGET_HAND, max(map(len, draft.seat_values("hand", ()))))
    sizes = [laps] * players
    if phase == "buy" and laps == FULL_TARGET_HAND:
        sizes[(draft.values["dealer"] - 1) % players] -= 1  # somebody still has to buy
    return sizes


def _hunt_sizes(draft: Draft) -> list[int]:
    if draft.values["round"] == ROUNDS and not all(draft.seat_values("golden", "")):
        return [0] * draft.game.players
    return _even(draft, draft.values["round"] - _taken(draft), _leader(draft))


def _taken(draft: Draft) -> int:
    numbers: list[Any] = draft.seat_values("taken", 0)
    return sum(numbers)


_SIZES: Mapping[str, Callable[[Draft], list[int]]] = {
    "bargain-hunt": _bargain_sizes,
    "volltreffer": _volltreffer_sizes,
    "treasure-hunt": _hunt_sizes,
}
"""How many cards each seat is to hold, by the name of the game."""
