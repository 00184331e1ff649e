"""Tables of the built-in games, and their games at every moment."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache

from table.games.page import page_of
from table.session.session import Session
from table.store.saved_game import Saved
from table.store.settings import Settings
from table.store.setup import Setup, default_setup
from table.ui.rendering import html_of
from tests.table.fakes import AT_ONCE, Watching, a_whole_game
from tests.table.markup import Tag, read


def a_hunt(strict: str = "false", dealer_by: str = "round", me: int = 0) -> Setup:
    """Return a table of Treasure Hunt against quick bots."""
    setup = default_setup("treasure-hunt").with_option("strict", strict)
    setup = setup.with_option("dealer_by", dealer_by)
    for seat in range(setup.players):
        setup = setup.with_kind(seat, "person" if seat == me else "random")
    return replace(setup, deal="7")


game = cache(a_whole_game)


def sessions(setup: Setup, seed: int = 1) -> Iterator[Session]:
    """Yield a whole game: at every move, at rest, at a stop, and when continued.

    Random players turn suit cards all the time on a strict table; most of these turns are left out.
    """
    whole = game(setup, seed)
    session = Session(Saved(setup, whole.record), Watching(), lambda: AT_ONCE)
    session.progress.replay(whole.record, 0)
    yield session
    for number, step in enumerate(whole.steps):
        session.progress.apply(step.move)
        if step.move.action in ("turn", "uncover") and number % 9:
            continue
        session.rest_after_last()
        if session.is_resting:
            yield session
            session.is_resting = False
        session.is_reading = False
        if session.is_stopping:
            yield session
            session.is_stopping = False
        yield session


def shown(session: Session, settings: Settings | None = None) -> Tag:
    page = page_of(session.setup.game)
    return read(page.screen(page.present(session, settings or Settings())))


def everything(session: Session) -> list[str]:
    """Return everything that a session can show or announce, with and without a perfect memory."""
    page, texts = page_of(session.setup.game), []
    for settings in (Settings(), Settings(perfect_memory=True)):
        model = page.present(session, settings)
        texts.append(html_of(page.screen(model)))
        texts += [html_of(dialog(session, model)) for dialog in page.dialogs.values()]
        texts += [say(model) for say in page.on_request.values()]
    return texts
