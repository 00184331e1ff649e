"""What everybody knows of the stock of Volltreffer."""

from __future__ import annotations

from typing import Any

from trickhunt.core.game import Deal
from trickhunt.formats.record import Round
from trickhunt.games.volltreffer.dealing import OPEN, first_display
from trickhunt.toolkit.multiplayer import Stock


def _revealed(one: Round) -> int:
    at_first = 0 if one.deal is None else OPEN
    return at_first + sum(turn.move.action == "buy" for turn in one.open_turns)


def _turned(deal: Deal) -> tuple[int, ...]:
    # Nobody sees the order in which the first display was revealed.
    return (*deal.stock[:1], *first_display(deal), *deal.stock[OPEN:])


def _undealt(state: Any) -> tuple[int, ...]:
    return tuple(state.pack[state.top :])


STOCK = Stock(revealed=_revealed, turned=_turned, undealt=_undealt)
