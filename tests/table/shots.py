"""Shared helpers for tests of Volltreffer's page: tables, and games at every move."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from random import Random

import pytest

from table.games.volltreffer.presenter import present
from table.games.volltreffer.screen import screen
from table.games.volltreffer.view_model import VolltrefferTableModel
from table.session.session import Session
from table.store.saved_game import Saved
from table.store.settings import Settings
from table.store.setup import Setup, default_setup
from tests.table.fakes import AT_ONCE, Watching
from tests.table.markup import Tag, read
from trickhunt.games.volltreffer.constants import BUYING, MELDING


def a_range(players: int = 4, *, variant: bool = False, deal: str = "7", me: int = 0) -> Setup:
    """Return a table of Volltreffer for a few rounds."""
    setup = default_setup("volltreffer").with_players(players)
    setup = setup.with_option("variant", "true" if variant else "false")
    # everything that changes between rounds has changed
    setup = setup.with_option("max_rounds", "3")
    for seat in range(players):
        setup = setup.with_kind(seat, "person" if seat == me else "random")
    return replace(setup, deal=deal)


TABLES = [
    a_range(3, me=1),
    a_range(5, variant=True),
    pytest.param(a_range(), marks=pytest.mark.thorough),
    pytest.param(a_range(5, me=2), marks=pytest.mark.thorough),
    pytest.param(a_range(4, variant=True), marks=pytest.mark.thorough),
]


def a_new_game(setup: Setup) -> Session:
    """Return a game that was just dealt."""
    return Session(Saved.new(setup), Watching(), lambda: AT_ONCE)


@cache
def played(setup: Setup, seed: int = 1, *, lavish: bool = False) -> Session:
    """Return a whole random game, of thrifty players or of ones who buy the best cards."""
    session = a_new_game(setup)
    rng = Random(seed)
    while not session.state.is_over:
        moves = session.state.legal_moves()
        if session.state.phase == BUYING:
            moves = moves[:1] if lavish else moves[-2:]
        elif session.state.phase == MELDING and not lavish:
            moves = moves[-1:]
        session.progress.apply(rng.choice(moves))
        if lavish and session.state.round > 3:
            break
    return session


def sessions(setup: Setup, seed: int = 1, *, lavish: bool = False) -> Iterator[Session]:
    """Yield a whole game: the same session at every move."""
    whole = played(setup, seed, lavish=lavish)
    session = Session(Saved(setup, whole.record), Watching(), lambda: AT_ONCE)
    session.progress.replay(whole.record, 0)
    yield session
    for step in whole.steps:
        session.progress.apply(step.move)
        yield session


def at(session: Session, settings: Settings | None = None) -> VolltrefferTableModel:
    """Return the person's view."""
    return present(session, settings or Settings())


def shown(session: Session, settings: Settings | None = None) -> Tag:
    """Return the screen."""
    return read(screen(at(session, settings)))
