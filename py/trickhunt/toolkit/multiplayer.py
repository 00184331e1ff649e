"""What everybody knows of a stock, which a record as one seat may know it has to keep."""

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
    """What everybody knows of the cards that a game leaves undealt; at first, nothing."""

    #: how many of a round everybody has seen, in their order, once it is over
    revealed: Callable[[Round], int] = _none_revealed
    #: those of a deal, with what was turned all at once in an order that everybody knows
    turned: Callable[[Deal], tuple[int, ...]] = _as_dealt
    #: those of a state, in the order of a deal: what nobody holds and nobody played
    undealt: Callable[[Any], tuple[int, ...]] = _stock
    #: from a state, what is undealt, and how many cards lie in its trick: the stock of its
    #: position, and other facts of that
    placed: Callable[[Any, tuple[int, ...], int], tuple[tuple[int, ...], dict[str, str]]] = (
        _as_undealt
    )
    #: whether what was discarded goes under the stock, which then lies in layers (BH-21)
    is_layered: Callable[[Game[Any, Any]], bool] = _never
