"""What it means to touch a card of the hand."""

from __future__ import annotations

from trickhunt.games.bargain_hunt.moves import DECK, PLAY, SHOW, BargainMove
from trickhunt.games.bargain_hunt.state import BargainState
from trickhunt.games.bargain_hunt.table import SHOWING


def moves_with(state: BargainState, card: str) -> tuple[BargainMove, ...]:
    """The legal moves with a card, by its name; none for a name that is no card."""
    if not DECK.is_card(card):
        return ()
    face = DECK.face(card)
    return tuple(move for move in state.legal_moves() if move.card == face)


def attempt(state: BargainState, card: str) -> BargainMove:
    """The plainest move with a card, to be refused when none is legal.

    Raises:
        KeyError: there is no such card.
    """
    face = DECK.face(card)
    return SHOW[face] if state.phase == SHOWING else PLAY[face]
