"""What is seen of the events of Treasure Hunt."""

from __future__ import annotations

from typing import TYPE_CHECKING

from table.match.moments import usual
from table.view_models.moments import Moment
from trickhunt.games.treasure_hunt.moves import DECK

if TYPE_CHECKING:
    from trickhunt.game import Event


def moments(event: Event) -> tuple[Moment, ...]:
    """What is seen of an event."""
    return usual(event, DECK, "bid")
