"""What everybody knows of the undealt cards; the record of a single seat's view must store it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from trickhunt.core.game import Deal, Game
from trickhunt.formats.record import Round


def _none_revealed(_one: Round) -> int:
    return 0


def _as_dealt(deal: Deal) -> tuple[int, ...]:
    return deal.stock


def _stock(state: Any) -> tuple[int, ...]:
    return tuple(getattr(state, "stock", ()))


def _as_undealt(
    _state: Any, stock: tuple[int, ...], _laid: int
) -> tuple[tuple[int, ...], dict[str, str]]:
    return stock, {}


def _never(_game: Game[Any, Any]) -> bool:
    return False


@dataclass(frozen=True)
class Stock:
    """What everybody knows of the cards that a game leaves undealt; by default, nothing."""

    #: the number of stock cards, from the top, that everybody has seen after a round
    revealed: Callable[[Round], int] = _none_revealed
    #: the stock of a deal, with cards that were turned over together in a commonly known order
    turned: Callable[[Deal], tuple[int, ...]] = _as_dealt
    #: the stock of a state, in the order of a deal: cards that nobody holds and nobody played
    undealt: Callable[[Any], tuple[int, ...]] = _stock
    #: from a state, its undealt cards and the number of cards in its trick: the stock of its
    #: position, and other facts about it
    placed: Callable[[Any, tuple[int, ...], int], tuple[tuple[int, ...], dict[str, str]]] = (
        _as_undealt
    )
    #: whether discarded cards go under the stock, which then has layers (BH-21)
    is_layered: Callable[[Game[Any, Any]], bool] = _never
