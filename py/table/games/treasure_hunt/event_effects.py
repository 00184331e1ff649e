"""The visible effects of the events of Treasure Hunt."""

from __future__ import annotations

from collections.abc import Sequence

from table.page.visual_effects import GOLDEN, NOBODY, PENALTY, TURNED, Effect
from table.session.event_effects import names, usual
from trickhunt.core.game import Event
from trickhunt.core.words import _
from trickhunt.games.treasure_hunt.constants import ROUNDS
from trickhunt.games.treasure_hunt.events import GoldenShown, Penalised, Turned, Uncovered
from trickhunt.games.treasure_hunt.moves import DECK
from trickhunt.games.treasure_hunt.observation import TreasureObservation


def moments(event: Event) -> tuple[Effect, ...]:
    """The visible effects of an event."""
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


def at_stake(seen: TreasureObservation) -> str:
    """Return a sentence on the golden card and the many tricks of the last round, or ``""``."""
    if seen.round < seen.rounds or seen.rounds == 1:
        return ""
    if seen.round == ROUNDS:
        return _("The last round, and the golden card is turned over after it.")
    return _("The last round.")


def _letters(suits: Sequence[int]) -> tuple[str, ...]:
    return tuple(DECK.suits[suit] for suit in suits)
