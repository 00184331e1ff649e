"""What it means to touch a card: of the market, or of the hand."""

from __future__ import annotations

from trickhunt.games.volltreffer.moves import BUY, DECK, PLAY, VolltrefferMove
from trickhunt.games.volltreffer.state import VolltrefferState
from trickhunt.games.volltreffer.table import BUYING


def moves_with(state: VolltrefferState, card: str) -> tuple[VolltrefferMove, ...]:
    """The legal moves with a card, by its name; none for a name that is no card."""
    if not DECK.is_card(card):
        return ()
    face = DECK.face(card)
    return tuple(move for move in state.legal_moves() if face in (move.card, move.other))


def attempt(state: VolltrefferState, card: str) -> VolltrefferMove:
    """The plainest move with a card, to be refused when none is legal.

    Raises:
        KeyError: there is no such card.
    """
    face = DECK.face(card)
    return BUY[face] if state.phase == BUYING and face in state.display else PLAY[face]
