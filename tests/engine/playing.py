"""Random play for tests, by styles that reach situations that uniform play rarely reaches."""

from __future__ import annotations

from random import Random

from hypothesis import strategies as st

from tests.engine.any_game import Style, choose, even
from trickhunt.core.chance import LARGEST_SEED
from trickhunt.core.game import Deal, Dealt, Event
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


def state_after(players: int, edition: str, seed: int, style: Style, moves: int) -> BargainState:
    """Return a game after a number of moves, or at its end."""
    state = BargainHunt(players, edition).new(seed)
    rng = Random(seed)
    while len(state.history) < moves and not state.is_over:
        state.apply(choose(state, style, rng))
    return state


def whole_game(
    players: int, edition: str, seed: int, style: Style
) -> tuple[BargainState, list[Event]]:
    """Return a finished game and all its events."""
    state, events = BargainHunt(players, edition).begin(seed)
    rng = Random(seed)
    while not state.is_over:
        events += state.apply(choose(state, style, rng))
    return state, events


def deals_of(events: list[Event]) -> list[Deal]:
    """Return the deals among the events."""
    return [event.deal for event in events if isinstance(event, Dealt)]


seeds = st.integers(0, LARGEST_SEED)


@st.composite
def states(draw: st.DrawFn, least: int = 0, most: int = 170) -> BargainState:
    """Return a game of any kind, anywhere between the first decision and the end."""
    players, edition = draw(st.sampled_from(KINDS))
    style = draw(st.sampled_from(STYLES))
    return state_after(players, edition, draw(seeds), style, draw(st.integers(least, most)))
