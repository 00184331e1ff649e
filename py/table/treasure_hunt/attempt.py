"""What it means to touch a card of the hand, and when the table waits for everyone to look."""

from __future__ import annotations

from collections.abc import Sequence

from trickhunt.game import Event
from trickhunt.games.treasure_hunt.events import HuntScored
from trickhunt.games.treasure_hunt.moves import DECK, PLAY, HuntMove
from trickhunt.games.treasure_hunt.state import HuntState


def moves_with(state: HuntState, card: str) -> tuple[HuntMove, ...]:
    """The legal moves with a card of the hand, by its name; none for a name that is no card."""
    if not DECK.is_card(card):
        return ()
    move = PLAY[DECK.face(card)]
    return (move,) if move in state.legal_moves() else ()


def attempt(_state: HuntState, card: str) -> HuntMove:
    """The move with a card, to be refused when it is not legal.

    Raises:
        KeyError: there is no such card.
    """
    return PLAY[DECK.face(card)]


def ends_round(events: Sequence[Event]) -> bool:
    """Whether a round was scored, which everyone looks at before the next one."""
    return any(isinstance(event, HuntScored) for event in events)
