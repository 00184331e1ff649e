"""What is seen of the events of Treasure Hunt."""

from __future__ import annotations

from collections.abc import Sequence

from table.page.effects import GOLDEN, NOBODY, PENALTY, TURNED, Effect
from table.session.effects import names, usual
from trickhunt.core.game import Event
from trickhunt.games.treasure_hunt.events import GoldenShown, Penalised, Turned, Uncovered
from trickhunt.games.treasure_hunt.moves import DECK


def moments(event: Event) -> tuple[Effect, ...]:
    """What is seen of an event."""
    match event:
        case Turned(seat, suits):
            return (Effect(TURNED, seat, _letters(suits)),)
        case Uncovered(seat, suit):
            return (Effect(TURNED, seat, _letters((suit,))),)
        case Penalised(seat, points, suits):
            return (Effect(PENALTY, seat, _letters(suits), to="penalty", points=-points),)
        case GoldenShown(card):
            return (Effect(GOLDEN, NOBODY, names(DECK, (card,))),)
    return usual(event, DECK, "bid")


def _letters(suits: Sequence[int]) -> tuple[str, ...]:
    return tuple(DECK.suits[suit] for suit in suits)
