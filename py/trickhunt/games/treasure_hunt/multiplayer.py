"""What everybody knows of the stock of Treasure Hunt."""

from __future__ import annotations

from typing import Any

from trickhunt.toolkit.multiplayer import Stock


def _undealt(state: Any) -> tuple[int, ...]:
    turned = (state.trump_card, state.golden_card)
    return (*(face for face in turned if face >= 0), *state.stock)


def _placed(
    state: Any, stock: tuple[int, ...], laid: int
) -> tuple[tuple[int, ...], dict[str, str]]:
    played = state.game.deck.text(state.spent[: -laid or None])
    return stock[1:], {"golden_card": "", "played": played}  # the first card of the stock is golden


STOCK = Stock(revealed=lambda _one: 1, undealt=_undealt, placed=_placed)
