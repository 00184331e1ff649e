"""Shared helpers for the tests of the table: a page without a browser, and random players."""

from __future__ import annotations

import asyncio
import re
import selectors
from collections.abc import Callable, Coroutine, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from datetime import date
from random import Random
from typing import Any, TypeVar

from table.app.app import App
from table.page.companion_file import CompanionFile
from table.page.events import Act, Navigated
from table.page.languages import ENGLISH, Language
from table.page.page import WORD, Done, NotFetched, OneFile
from table.page.peers import Peers
from table.page.visual_effects import Effects
from table.session.pacing import Pace
from table.session.session import Session
from table.store.coaching import COACHING, Coaching
from table.store.game_database import GameDatabase
from table.store.saved_game import Saved
from table.store.setup import Setup, default_setup
from table.store.storage import MemoryStorage, Storage
from table.store.store import Store
from trickhunt.core.game import Event
from trickhunt.games.registry import GAMES

T = TypeVar("T")

AT_ONCE = Pace(0, 0, 0)

LONGEST = 10_000
"""The time limit in seconds on the clock of a :class:`Loop`."""

TICK = 0.001
"""Seconds that a turn of a :class:`Loop` takes on its clock."""


class Loop(asyncio.SelectorEventLoop):
    """An event loop with a simulated clock: waiting takes turns instead of time.

    Each turn takes the same simulated time. If everything is scheduled for later, the clock jumps.
    """

    def __init__(self) -> None:
        self._turns = Turns()
        super().__init__(self._turns)

    def time(self) -> float:
        """Return the seconds that have passed."""
        return self._turns.passed


class Turns(selectors.DefaultSelector):
    """The selector of a loop, called in each turn to look for events from outside.

    Attributes:
        passed: seconds that have passed on the loop's clock.
    """

    def __init__(self) -> None:
        super().__init__()
        self.passed = 0.0

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        """Return the events; a timeout has already passed on the simulated clock."""
        self.passed += max(timeout or 0, TICK)
        return super().select(None if timeout is None else 0)


def run(test: Callable[[], Coroutine[Any, Any, T]]) -> T:
    """Run a coroutine on its own simulated clock, even inside a running loop."""

    async def inside() -> T:
        return await asyncio.wait_for(test(), LONGEST)

    def apart() -> T:
        with asyncio.Runner(loop_factory=Loop) as runner:
            return runner.run(inside())

    with ThreadPoolExecutor(1) as thread:
        return thread.submit(apart).result() if asyncio._get_running_loop() else apart()


def a_setup(players: int = 4, edition: str = "english", deal: str = "7", me: int = 0) -> Setup:
    """Return a table against quick bots."""
    setup = default_setup("bargain-hunt").with_players(players).with_option("edition", edition)
    for seat in range(players):
        setup = setup.with_kind(seat, "person" if seat == me else "random")
    return replace(setup, deal=deal)


def a_shared_setup(
    people: Sequence[int], game: str = "bargain-hunt", players: int = 0, deal: str = "7"
) -> Setup:
    """Return a table where several people share the device, against quick bots."""
    setup = default_setup(game)
    setup = setup.with_players(players or setup.players)
    if game == "volltreffer":  # random play takes about sixty rounds
        setup = setup.with_option("max_rounds", "3")
    for seat in range(setup.players):
        setup = setup.with_kind(seat, "person" if seat in people else "random")
    return replace(setup, deal=deal)


class Watching:
    """A watcher that records its calls."""

    def __init__(self) -> None:
        self.events: list[Event] = []
        self.texts: list[str] = []
        self.errors: list[Exception] = []
        self.models = 0
        self.on_change: Callable[[], None] = lambda: None

    def changed(self) -> None:
        self.models += 1
        self.on_change()

    def happened(self, events: Sequence[Event]) -> None:
        self.events += events

    def keep(self, saved: Saved) -> None:
        self.texts.append(saved.text())

    def failed(self, error: Exception) -> None:
        self.errors.append(error)
        raise error


def a_session(setup: Setup | None = None, pace: Pace = AT_ONCE) -> tuple[Session, Watching]:
    """Return a new game that has not started."""
    watching = Watching()
    return Session(Saved.new(setup or a_setup()), watching, lambda: pace), watching


async def my_turn(session: Session) -> bool:
    """Wait for the person's turn; return false if the game ended instead."""
    for _tick in range(10_000):
        if session.state.is_over and not session.is_shown_still:
            return False
        if session.is_mine:
            return True
        session.pacer.hurry()
        await asyncio.sleep(0)
    raise AssertionError("the game does not go on")


async def play_out(session: Session, rng: Random, moves: int = 1000) -> None:
    """Make a number of random moves for the person, or play to the end."""
    for _move in range(moves):
        if not await my_turn(session):
            return
        session.play(rng.choice(session.state.legal_moves()))


def a_whole_game(setup: Setup | None = None, seed: int = 1) -> Session:
    """Return a game played to its end."""

    async def play() -> Session:
        session, _watching = a_session(setup)
        session.start()
        await play_out(session, Random(seed))
        session.stop()
        return session

    return run(play)


class FakePage:
    """A page without a browser: its contents, its focus and its announcements."""

    def __init__(self, address: str = "") -> None:
        self.addresses = [address]
        self.html = self.title = ""
        self.rendered = 0
        self.scenes: list[Effects] = []
        self.over = ""
        self.over_name = ""
        self.focus_is = ""
        self.said: list[str] = []
        self.alerts: list[str] = []
        self.looks: dict[str, str] = {}
        self.reloads = self.updates = self.persisted = 0
        self.drawn: dict[str, str] = {}
        self.is_framed = self.is_on_disk = False
        self.locks: frozenset[str] = frozenset()
        self.file: CompanionFile | None = None
        self.reports: list[tuple[str, dict[str, Any]]] = []
        self.copied: list[tuple[str, str]] = []
        self.files: list[tuple[str, str, str]] = []
        self.lets_copy = self.can_draw = self.trembles = True
        self.brought: list[str] = []
        self.is_offline = False
        self.lack: NotFetched | None = None  # why files do not load, if known
        self.shares = False
        self.day = date(2026, 11, 24)
        self.shared: list[tuple[str, str, tuple[str, str]]] = []
        self.kept: GameDatabase | None = None
        self.connects: Peers | None = None
        self.app: Any = None
        self.spoken = ENGLISH.code
        self.noted: dict[str, str] = {}
        self.warns = False
        self.offered: tuple[Language, ...] = ()
        self.packed: dict[str, Sequence[bytes]] = {}

    def render(self, html: str, scene: Effects | None = None) -> None:
        self.html = html
        if scene is not None:
            self.scenes.append(scene)
        self.rendered += 1
        self._check_acts(html)
        self._lose_focus()

    def set_title(self, title: str) -> None:
        self.title = title

    def ensure_sprite(self, name: str, drawings: Callable[[], str]) -> None:
        self.drawn[name] = drawings()

    def open_dialog(self, name: str, html: str) -> None:
        self.over_name, self.over = name, html
        self._check_acts(html)

    def _check_acts(self, html: str) -> None:
        """Check that every action on the screen has a handler."""
        for act in set(re.findall(r'data-act="([^"]*)"', html)):
            assert self.app.doer(Act(act)) is not None, f"nobody does {act} here"
        for name in set(re.findall(r'\bid="([^"]*)"', html)):
            assert re.fullmatch(r"[a-zA-Z][\w-]*", name), f"no selector finds #{name}"

    def close_dialog(self) -> None:
        self.over_name = self.over = ""
        self._lose_focus()

    def _lose_focus(self) -> None:
        is_there = self._has(self.focus_is) or (self.focus_is == WORD and "ask-word" in self.html)
        if self.focus_is and not is_there:
            self.focus_is = ""

    def _has(self, target: str) -> bool:
        return f'id="{target}"' in self.html + self.over

    def focus(self, *targets: str) -> None:
        self.focus_is = next((target for target in targets if self._has(target)), self.focus_is)

    def focused(self) -> str:
        return self.focus_is

    def move_focus(self, old: str, new: str) -> None:
        del old
        self.focus(new)

    def announce(self, words: str) -> None:
        self.said.append(words)

    def alert(self, words: str) -> None:
        self.alerts.append(words)

    def clear_announcements(self) -> None:
        self.said, self.alerts = [], []

    def apply_theme(self, looks: Mapping[str, str]) -> None:
        self.looks = dict(looks)

    def languages(self) -> Sequence[Language]:
        return self.offered

    def language(self) -> str:
        return self.spoken

    def preloaded_catalogue(self) -> Sequence[bytes]:
        return self.packed.get(self.spoken, ())

    async def fetch_catalogue(self, language: str) -> Sequence[bytes]:
        if self.is_offline:
            raise self.lack or NotFetched(language)
        return self.packed[language]

    def set_language(self, language: str) -> None:
        self.spoken = language

    def address(self) -> str:
        return self.addresses[-1]

    def go(self, address: str, *, replacing: bool = False) -> None:
        if replacing:
            self.addresses.pop()
        self.addresses.append(address)
        self.app.handle(Navigated(address))

    def back(self) -> None:
        self.addresses.pop()
        self.app.handle(Navigated(self.address()))

    def reload(self) -> None:
        self.reloads += 1

    def remember(self, what: str, text: str) -> None:
        self.noted[what] = text

    def remembered(self, what: str) -> str:
        return self.noted.get(what, "")

    def warn_before_leaving(self, *, is_on: bool) -> None:
        self.warns = is_on

    def persist(self) -> None:
        self.persisted += 1

    def today(self) -> date:
        return self.day

    def next_day_in(self) -> int:
        return 290

    def one_file(self) -> OneFile | None:
        return OneFile("trick-hunt.html", 7_190_000)

    def base_url(self) -> str:
        return "" if self.is_on_disk else "https://example.org/games/"

    def copy(self, text: str, field: str, done: Done) -> None:
        self.copied.append((field, text))
        done(is_done=self.lets_copy)

    def save(self, name: str, kind: str, text: str) -> None:
        self.files.append((name, kind, text))

    def save_picture(self, name: str, picture: str, done: Done) -> None:
        if self.can_draw:
            self.files.append((name, "image/png", picture))
        done(is_done=self.can_draw)

    def can_vibrate(self) -> bool:
        return self.trembles

    def can_share(self) -> bool:
        return self.shares

    def share(self, words: str, link: str, done: Done, picture: tuple[str, str] = ("", "")) -> None:
        if self.shares:
            self.shared.append((words, link, picture))
        done(is_done=self.shares)

    def report(self, kind: str, details: Mapping[str, Any]) -> None:
        self.reports.append((kind, dict(details)))

    async def load_bundle(self, bundle: str) -> None:
        self.brought.append(bundle)
        if self.is_offline:
            raise self.lack or NotFetched(bundle)

    async def finished_games(self) -> GameDatabase | None:
        return self.kept

    async def peers(self) -> Peers | None:
        return self.connects

    async def companion_file(self) -> CompanionFile | None:
        return self.file

    def apply_update(self) -> None:
        self.updates += 1


def have_coaching(saves: Store, coaching: Coaching) -> None:
    """Set the stored coach setting, whatever is saved."""
    kept = saves.read
    saves.read = lambda item: coaching if item is COACHING else kept(item)  # type: ignore[method-assign, assignment, return-value]


def an_app(
    storage: Storage | None = None,
    address: str = "",
    *,
    is_coached: bool = False,
    noted: Mapping[str, str] | None = None,
) -> tuple[App, FakePage]:
    """Return the opened application on a page without a browser; the coach is off in all games."""
    page = FakePage(address)
    page.noted = {**(noted or {})}
    storage = storage or MemoryStorage()
    app = App(page, storage)
    page.app = app
    app._preferences.settings = replace(app.settings, pace="instant", worth=False)
    if not is_coached:
        have_coaching(app.saves, Coaching(wanted=dict.fromkeys(GAMES, False)))
    app.open()
    return app, page


async def a_game(app: App, setup: Setup | None = None) -> Session:
    """Deal, and wait for the first turn."""
    app.tables.setup = setup or a_setup()
    app.handle(Act("deal"))
    assert app.game.session is not None
    await my_turn(app.game.session)
    return app.game.session
