"""What is seen of the events of Treasure Hunt."""

from __future__ import annotations

from typing import TYPE_CHECKING

from table.match.moments import names, usual
from table.view_models.moments import GOLDEN, NOBODY, PENALTY, TURNED, Moment
from trickhunt.games.treasure_hunt.events import GoldenShown, Penalised, Turned, Uncovered
from trickhunt.games.treasure_hunt.moves import DECK

if TYPE_CHECKING:
    from collections.abc import Sequence

    from trickhunt.game import Event


def moments(event: Event) -> tuple[Moment, ...]:
    """What is seen of an event."""
    match event:
        case Turned(seat, suits):
            return (Moment(TURNED, seat, _letters(suits)),)
        case Uncovered(seat, suit):
            return (Moment(TURNED, seat, _letters((suit,))),)
        case Penalised(seat, points, suits):
            return (Moment(PENALTY, seat, _letters(suits), to="penalty", points=-points),)
        case GoldenShown(card):
            return (Moment(GOLDEN, NOBODY, names(DECK, (card,))),)
    return usual(event, DECK, "bid")


def _letters(suits: Sequence[int]) -> tuple[str, ...]:
    return tuple(DECK.suits[suit] for suit in suits)
