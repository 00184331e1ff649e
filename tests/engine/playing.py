"""Random play for tests, by styles that reach situations that uniform play rarely reaches."""

from __future__ import annotations

from hypothesis import strategies as st

from tests.engine.any_game import Style, even, recorded, seeds, state_after
from trickhunt.core.game import Event
from trickhunt.games.bargain_hunt.game import BargainHunt
from trickhunt.games.bargain_hunt.moves import OFFER, BargainMove
from trickhunt.games.bargain_hunt.options import EDITIONS
from trickhunt.games.bargain_hunt.state import BargainState

KINDS = [(players, edition) for players in (3, 4) for edition in EDITIONS]
"""Every way to play Schnäppchen Jagd."""


def lively(state: BargainState, move: BargainMove) -> float:
    """Lead offers, play twins, decline colours, convert much."""
    if move.card == OFFER:
        return 0.2 if state.trick.cards else 5
    if move.card in state.trick.cards:
        return 20
    return {"plain": 3.0, "convert": 20.0, "dump": 20.0}.get(move.word or move.action, 1)


def hoarding(_state: BargainState, move: BargainMove) -> float:
    """Clear nothing, so that the stock runs out and deals become short."""
    return 0 if move.action in ("trash", "convert", "dump") else 1


STYLES: tuple[Style, ...] = (even, lively, hoarding)


def whole_game(
    players: int, edition: str, seed: int, style: Style
) -> tuple[BargainState, list[Event]]:
    """Return a finished game and all its events."""
    _record, state, events = recorded(BargainHunt(players, edition), seed, style)
    return state, events


@st.composite
def states(draw: st.DrawFn, least: int = 0, most: int = 170) -> BargainState:
    """Return a game of any kind, anywhere between the first decision and the end."""
    players, edition = draw(st.sampled_from(KINDS))
    style = draw(st.sampled_from(STYLES))
    game, moves = BargainHunt(players, edition), draw(st.integers(least, most))
    state: BargainState = state_after(game, draw(seeds), style, moves)
    return state
