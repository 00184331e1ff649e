"""What the tests of the table share: a page without a browser, and people who play by lot."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Any

from table.app import App
from table.page import Done, OneFile
from table.saving import Saved
from table.session import Session
from table.settings import Pace
from table.setup import Setup, default_setup
from table.signals import Act, Moved
from table.storage import MemoryStorage, Storage
from trickhunt.game import Event

AT_ONCE = Pace(0, 0, 0)

LONGEST = 100
"""Seconds after which what does not end has failed, on a slow machine too."""


def run(test: Callable[[], Awaitable[None]]) -> None:
    """Run a test that waits for things."""

    async def inside() -> None:
        await asyncio.wait_for(test(), LONGEST)

    asyncio.run(inside())


def a_setup(players: int = 4, edition: str = "english", deal: str = "7", me: int = 0) -> Setup:
    """A table against quick bots."""
    setup = default_setup("bargain-hunt").with_players(players).with_option("edition", edition)
    for seat in range(1, players):
        setup = setup.with_kind(seat, "random")
    return replace(setup.with_kind(me, "person"), deal=deal)


class Watching:
    """A watcher that keeps what it was told."""

    def __init__(self) -> None:
        self.events: list[Event] = []
        self.texts: list[str] = []
        self.errors: list[Exception] = []
        self.looks = 0
        self.on_change: Callable[[], None] = lambda: None

    def changed(self) -> None:
        self.looks += 1
        self.on_change()

    def happened(self, events: Sequence[Event]) -> None:
        self.events += events

    def keep(self, saved: Saved) -> None:
        self.texts.append(saved.text())

    def failed(self, error: Exception) -> None:
        self.errors.append(error)
        raise error


def a_session(setup: Setup | None = None, pace: Pace = AT_ONCE) -> tuple[Session, Watching]:
    """A new game, not yet started."""
    watching = Watching()
    return Session(Saved.new(setup or a_setup()), watching, lambda: pace), watching


async def my_turn(session: Session) -> bool:
    """Wait for the person's turn; false when the game ended instead."""
    for _tick in range(10_000):
        if session.state.is_over and not session.is_resting:
            return False
        if session.is_mine:
            return True
        session.hurry()
        await asyncio.sleep(0)
    raise AssertionError("the game does not go on")


async def play_out(session: Session, rng: Random, moves: int = 1000) -> None:
    """Make so many moves by lot for the person, or all to the end."""
    for _move in range(moves):
        if not await my_turn(session):
            return
        session.play(rng.choice(session.state.legal_moves()))


def a_whole_game(setup: Setup | None = None, seed: int = 1) -> Session:
    """A game played to its end."""
    session, _watching = a_session(setup)

    async def run() -> None:
        session.start()
        await play_out(session, Random(seed))
        session.stop()

    asyncio.run(run())
    return session


class FakePage:
    """A page without a browser: what is shown, where the focus is, what was said."""

    def __init__(self, address: str = "") -> None:
        self.addresses = [address]
        self.html = ""
        self.laid = 0
        self.over = ""
        self.over_name = ""
        self.focus_is = ""
        self.said: list[str] = []
        self.alerts: list[str] = []
        self.theme = ""
        self.reloads = self.updates = self.persisted = 0
        self.drawn: dict[str, str] = {}
        self.reports: list[tuple[str, dict[str, Any]]] = []
        self.copied: list[tuple[str, str]] = []
        self.files: list[tuple[str, str, str]] = []
        self.lets_copy = self.can_draw = True
        self.app: Any = None

    def lay(self, html: str) -> None:
        self.html = html
        self.laid += 1
        self._lose_focus()

    def draw(self, name: str, drawings: Callable[[], str]) -> None:
        if name not in self.drawn:
            self.drawn[name] = drawings()

    def cover(self, name: str, html: str) -> None:
        self.over_name, self.over = name, html

    def uncover(self) -> None:
        self.over_name = self.over = ""
        self._lose_focus()

    def _lose_focus(self) -> None:
        if self.focus_is and not self._has(self.focus_is):
            self.focus_is = ""

    def _has(self, target: str) -> bool:
        return f'id="{target}"' in self.html + self.over

    def focus(self, *targets: str) -> None:
        self.focus_is = next((target for target in targets if self._has(target)), self.focus_is)

    def focused(self) -> str:
        return self.focus_is

    def point(self, old: str, new: str) -> None:
        del old
        self.focus(new)

    def say(self, words: str) -> None:
        self.said.append(words)

    def alert(self, words: str) -> None:
        self.alerts.append(words)

    def dress(self, theme: str) -> None:
        self.theme = theme

    def address(self) -> str:
        return self.addresses[-1]

    def go(self, address: str, *, replacing: bool = False) -> None:
        if replacing:
            self.addresses.pop()
        self.addresses.append(address)
        self.app.handle(Moved(address))

    def back(self) -> None:
        self.addresses.pop()
        self.app.handle(Moved(self.address()))

    def reload(self) -> None:
        self.reloads += 1

    def persist(self) -> None:
        self.persisted += 1

    def one_file(self) -> OneFile | None:
        return OneFile("trick-hunt.html", 7_190_000)

    def here(self) -> str:
        return "https://example.org/games/"

    def copy(self, text: str, field: str, done: Done) -> None:
        self.copied.append((field, text))
        done(is_done=self.lets_copy)

    def save(self, name: str, kind: str, text: str) -> None:
        self.files.append((name, kind, text))

    def save_picture(self, name: str, picture: str, done: Done) -> None:
        if self.can_draw:
            self.files.append((name, "image/png", picture))
        done(is_done=self.can_draw)

    def report(self, kind: str, details: Mapping[str, Any]) -> None:
        self.reports.append((kind, dict(details)))

    def take_update(self) -> None:
        self.updates += 1


def an_app(storage: Storage | None = None, address: str = "") -> tuple[App, FakePage]:
    """The application on a page without a browser, opened."""
    page = FakePage(address)
    app = App(page, storage or MemoryStorage())
    page.app = app
    app.settings = replace(app.settings, pace="instant")
    app.open()
    return app, page


async def a_game(app: App, setup: Setup | None = None) -> Session:
    """Deal, and wait for the first turn."""
    app.starting.setup = setup or a_setup()
    app.handle(Act("deal"))
    assert app.session is not None
    await my_turn(app.session)
    return app.session
