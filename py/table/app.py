"""The application: between what a person does, the screens, and the game that is played.

It knows the page only through :class:`table.page.Page`, so it is tested without a browser too.
"""

from __future__ import annotations

import asyncio
import traceback
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from table import framing, routes
from table.arranging import Arranging
from table.comparing import Comparing
from table.keyboard import Keyboard
from table.linked import Linked
from table.looks import OVER, TableLook
from table.overlay import overlay
from table.page import Page
from table.playing import Playing
from table.practice import practise
from table.reviewing import Reviewing
from table.routes import COMPARE, EDIT, LINKS, PLAY, REVIEW, RULES, SHARE, START, Route
from table.rules import Rules
from table.saving import Saved
from table.screens import Screen
from table.session import Session
from table.settings import CHOICES, PACES, SWITCHES, Pace, watched_pace
from table.sharing import Sharing
from table.signals import (
    Act,
    Changed,
    Focused,
    Kept,
    Key,
    Moved,
    Printing,
    Signal,
    Stored,
    Toggled,
    Updated,
    Wished,
)
from table.starting import Starting
from table.storage import Shelf, Storage
from table.study import Study
from table.tabs import Tabs, place_of
from table.views import sheets
from table.views.frame import update_in_words
from trickhunt.game import Event
from trickhunt.words import _, add_catalogue, use_language

LOCALES = Path(__file__).parent / "locale"


class App:
    """The application.

    Attributes:
        page: the page that it is shown on.
        shelf: what is kept.
        route: what is shown.
        session: the game that is played, or ``None``.
        settings: what is preferred.
        look: what is seen of a game, where a table is what is shown.
        screens: what an address can show, by its first word.
        is_broken: whether an error ended everything.
        has_update: whether another build of the page waits to be taken up.
    """

    def __init__(self, page: Page, storage: Storage) -> None:
        self.page = page
        self.shelf = Shelf(storage)
        self.settings = self.shelf.settings()
        self.session: Session | None = None
        self.route = Route()
        self.look: TableLook | None = None
        self.is_broken = self.has_update = False
        self._came_from: Route | None = None
        self._has_told_problem = self._has_told_update = False
        self._has_asked_to_persist = False
        self._finished: Saved | None = None
        self._practising: asyncio.Future[int] | None = None
        self.keyboard = Keyboard(self)
        self.tabs = Tabs(self)
        self.study = Study(self)
        self.sharing = Sharing(self)
        self.arranging = Arranging(self)
        self.starting = Starting(self)
        self.playing = Playing(self)
        self.reviewing = Reviewing(self)
        self.screens: Mapping[str, Screen] = {
            START: self.starting,
            PLAY: self.playing,
            REVIEW: self.reviewing,
            RULES: Rules(self),
            COMPARE: Comparing(self),
            EDIT: self.arranging,
            **dict.fromkeys(LINKS, Linked(self)),
        }
        self._resume = self.shelf.game()
        self._acts: dict[str, Callable[[Act], None]] = {
            "home": lambda _act: self._go_home(),
            "close": lambda _act: self.close(),
            "fold": lambda _act: self._fold(),
            "open-hands": lambda _act: self._open_hands(),
            "take-other": lambda _act: self.tabs.take_other(),
            "stay-with": lambda _act: self.tabs.stay(),
            "reload": lambda _act: page.reload(),
            "update": lambda _act: page.take_update(),
            "swap-aside": lambda act: self.tabs.swap_aside(place_of(act)),
            **self.sharing.acts,
        }

    # What a person does

    def open(self, early: Sequence[Signal] = ()) -> None:
        """Show the page for the first time.

        Args:
            early: what a person did on the start page before this was there.
        """
        self._dress()
        for signal in early:
            if isinstance(signal, Changed):
                self.handle(replace(signal, is_typing=True))  # shown below, with all the rest
            else:
                self.handle(signal)
        self.handle(Moved(self.page.address()))
        self._came_from = None  # whatever lies over the screen was not opened from there

    def _dress(self) -> None:
        """Speak and look as is preferred."""
        use_language(self.settings.language)
        add_catalogue(self.settings.language, LOCALES, "table")
        self.page.dress(self.settings.theme)

    def handle(self, signal: Signal) -> bool:
        """Do what a signal means; returns whether it meant anything."""
        try:
            match signal:
                case Act(name):
                    if self.is_broken and name not in ("reload", "home"):
                        return False
                    self.do(signal)
                case Key():
                    return self.keyboard.press(signal)
                case Changed():
                    self._changed(signal)
                case Focused(target):
                    self.keyboard.stand(target)
                case Toggled(target, is_open):
                    self.sharing.toggled(target, is_open=is_open)
                    self.screen.toggled(target, is_open=is_open)
                case Moved(address):
                    self._moved(routes.read(address))
                case _:
                    self._happened_to_page(signal)
        except Exception as error:  # noqa: BLE001 - whatever it is, silence would be worse
            self.failed(error)
        return True

    def _happened_to_page(self, signal: Signal) -> None:
        """Do what a signal means that comes from nothing a person does on the page."""
        match signal:
            case Updated():
                self.has_update = True
                self.show()
            case Kept():
                game = self.starting.setup.game
                self._practising = asyncio.ensure_future(practise(game))
            case Stored():
                self.tabs.stored()
            case Printing(is_on):
                self.screen.printing(is_on=is_on)
            case Wished(wishes):
                self._wished(wishes)

    def do(self, act: Act) -> None:
        """Do what an act is called; nothing if there is no such act here."""
        doing = self.screen.acts.get(act.name) or self._acts.get(act.name)
        if doing is not None:
            doing(act)

    @property
    def screen(self) -> Screen:
        """The screen that is shown."""
        return self.screens[self.route.screen]

    def close(self) -> None:
        """Take away what lies over the screen."""
        if self._came_from == self.route.under:
            self.page.back()
        else:
            self.page.go(str(self.route.under), replacing=True)

    def _go_home(self) -> None:
        self.page.go(str(Route()))
        if self.is_broken:
            self.page.reload()

    def _fold(self) -> None:
        self.settings = replace(self.settings, folded=not self.settings.folded)
        self.shelf.keep_settings(self.settings)
        self.show()

    def _open_hands(self) -> None:
        self._set("open_hands", "off" if self.settings.open_hands else "on")
        self.show()

    def _changed(self, signal: Changed) -> None:
        name = signal.name
        if name == "pace" or name.startswith("set-"):
            self._set(name.removeprefix("set-"), signal.value)
        elif not self.sharing.changed(signal) and not self.screen.changed(signal):
            return
        if not signal.is_typing:
            self.show()

    def _set(self, name: str, value: str) -> None:
        is_switch = name in [switch.name for switch in SWITCHES]
        if is_switch or name in [choice.name for choice in CHOICES]:
            new: Any = value == "on" if is_switch else value
            self.settings = replace(self.settings, **{name: new})
            self.shelf.keep_settings(self.settings)
            self.page.dress(self.settings.theme)

    def _wished(self, wishes: Mapping[str, str]) -> None:
        self.settings = framing.settings(wishes, self.settings)
        self._dress()
        address = self.page.address()
        seen_from = framing.with_seat(address, wishes.get("seat", ""))
        if seen_from != address:
            self.page.go(seen_from, replacing=True)
        self.show()

    # The game that is played

    @property
    def at_hand(self) -> Saved | None:
        """The game that can be gone on with: the one being played, else the one that is kept."""
        return self.session.saved if self.session else self._resume

    def begin(self, saved: Saved) -> None:
        """Go on with a game, in place of the one being played."""
        if self.session is not None:
            self.session.stop()
        self.playing.anew()
        self.keep(saved)
        self.session = Session(saved, self, self._pace)
        # Whoever watches taps to go on by stepping.
        self.session.is_paused = self.session.is_watched and self.settings.pace == "tap"
        if self.route.screen != PLAY or self.route.over:
            self.session.pacer.hold()
        self.happened(self.session.opening if not self.session.steps else ())
        self.session.start()

    def begin_instead(self, saved: Saved) -> None:
        """Begin a game; if something would be lost with the one at hand, it is put aside."""
        notice = self.tabs.make_way()
        self.begin(saved)
        self.playing.put_aside(notice)

    def _pace(self) -> Pace:
        is_watched = self.session is not None and self.session.is_watched
        return PACES[watched_pace(self.settings.pace) if is_watched else self.settings.pace]

    def leave(self) -> None:
        """Play no game any more; the one that is kept can be gone on with."""
        if self.session is not None:
            self.session.stop()
            self.session = None
        self._resume = self.shelf.game()

    def finished(self) -> Saved | None:
        """The last finished game in which a person played, if it is kept."""
        if self._finished is None:
            resume = self._resume
            if resume is not None and _is_won(resume):
                self._finished = resume
                self.shelf.keep_finished(resume)
            else:
                self._finished = self.shelf.finished()
        return self._finished

    @property
    def has_finished(self) -> bool:
        """Whether there is a finished game in which a person played."""
        return self._finished is not None or self.shelf.has_finished or _is_won(self.at_hand)

    # What is shown

    def _moved(self, route: Route) -> None:
        if route.screen not in self.screens:
            route = Route()
        before, self.route = self.route, route
        self.tabs.moved()
        if self.screens[before.screen] is not self.screen:
            self.screens[before.screen].leave()
        elsewhere = self.screen.open(route)
        if elsewhere is not None:
            self.page.go(str(elsewhere), replacing=True)
            return
        self._came_from = before if not before.is_top else self._came_from
        self.show()
        if (before.screen, before.at) != (route.screen, route.at) and not route.over:
            self.page.focus(*self.screen.home)

    def show(self) -> None:
        """Show everything as it stands."""
        if self.is_broken:
            return
        self.study.attend()
        self.look = self.screen.show()
        self._tell_update()
        self.show_over()
        self.tabs.ask()

    def _tell_update(self) -> None:
        """Have the other build announced, once, and not while a game is played."""
        is_seen = self.look is None or self.look.phase == OVER
        if self.has_update and is_seen and not self._has_told_update:
            self._has_told_update = True
            self.page.say(update_in_words())

    def show_over(self) -> None:
        """Show what lies over the screen as it stands, if anything does."""
        if self.is_broken:
            return
        if self.route.over:
            shared = self.route.over == SHARE and self.sharing.sheet(self.route)
            inside = (
                shared
                or self.screen.over(self.route)
                or overlay(
                    self.route,
                    self.session,
                    self.look,
                    self.settings,
                    self.shelf,
                    self.starting.setup.game,
                    self.study.hinted,
                )
            )
            self.page.cover(self.route.over, str(inside))
            if self.route.at:
                self.page.focus(self.route.at.upper())
        else:
            self.page.uncover()

    # What the session tells

    def changed(self) -> None:
        """Something is to be shown anew."""
        self.show()

    def happened(self, events: Sequence[Event]) -> None:
        """Something happened in the game: it will be said with the next look."""
        self.playing.happened(events)
        if self.session is not None:
            for kind, details in framing.told(self.session, events):
                self.page.report(kind, details)

    def keep(self, saved: Saved) -> None:
        """Keep the game as it stands; a finished one also for its review."""
        self._resume = saved
        self.shelf.keep_game(saved)
        if _is_won(saved):
            self._finished = saved
            self.shelf.keep_finished(saved)
        if saved.has_finished_a_deal and not self._has_asked_to_persist:
            self._has_asked_to_persist = True
            self.page.persist()
        if self.shelf.problem and not self._has_told_problem:
            self._has_told_problem = True
            self.playing.hear([self.shelf.problem])

    def failed(self, error: Exception) -> None:
        """Say that something went wrong, and what to do."""
        self.is_broken = True
        self.study.rest()
        if self.session is not None:
            self.session.stop()
        detail = "".join(traceback.format_exception(error))
        self.page.uncover()
        self.page.lay(str(sheets.broken(detail)))
        self.page.alert(_("Something went wrong. Your game is saved; load the page again."))
        self.page.focus("broken-title")


def _is_won(saved: Saved | None) -> bool:
    """Whether a game is over in which a person played."""
    return saved is not None and saved.record.scores is not None and not saved.setup.is_watched


def start() -> None:
    """Start the application on the page that it runs in."""
    from table.browser import Browser, LocalStorage, is_framed  # noqa: PLC0415 - only in a page

    browser: Browser
    storage: Storage
    if is_framed():
        from table.framed import FramedBrowser  # noqa: PLC0415 - as above

        browser = FramedBrowser()
        storage = browser.storage()
    else:
        browser, storage = Browser(), LocalStorage()
    app = App(browser, storage)
    early = browser.early()
    browser.listen(app.handle)
    app.open(early)
    browser.ready()
    if early and app.route.screen == PLAY:
        browser.focus(*app.screen.home)  # until now it could not be seen
