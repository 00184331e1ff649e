"""The application: it receives the actions of a person, and shows screens.

It knows the page only through :class:`table.page.page.Page`, so it is also tested without a
browser.
"""

from __future__ import annotations

import asyncio
import traceback
from collections.abc import Callable, Coroutine, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from htpy import Renderable

from table.app.key_handler import KeyHandler
from table.app.language import Speaking
from table.app.preferences import Preferences
from table.app.tab_conflict import TabConflict
from table.boot.code_cache import practise
from table.page import events, routes, tasks
from table.page.page import VISIT, Page
from table.play.screen import PlayScreen
from table.replay.linked import LinkedScreen
from table.shell import embedding
from table.shell.current_game import CurrentGame
from table.shell.lazy_screen import LazyScreen
from table.shell.lazy_sheet import LazySheet
from table.shell.overlay import overlay
from table.shell.screen import Screen
from table.start.chosen_tables import Tables
from table.start.game_home import GameHomeScreen
from table.start.resumable_games import StoredGames
from table.start.screen import StartScreen
from table.store.pending_results import PendingResults
from table.store.settings import Settings
from table.store.storage import Storage
from table.store.store import Store
from table.ui.models.table import OVER, TableModel
from table.ui.rendering import html_of
from table.ui.views import sheets
from table.ui.views.fetched import coming
from table.ui.views.frame import sheet, update_in_words
from trickhunt.core.words import N_, _
from trickhunt.links import Link

if TYPE_CHECKING:
    from table.editor.screen import EditorScreen
    from table.exercises.screen import ExercisesScreen
    from table.review.screen import ReviewScreen
    from table.share.screen import ShareSheet


class App:
    """The application.

    Attributes:
        slips: the notes of finished games.
        game: the game that is played, or can be resumed.
        model: the view model of a game, if a table is shown.
        screens: the screens by the first word of their addresses.
        is_broken: whether an error ended everything.
    """

    def __init__(self, page: Page, storage: Storage) -> None:
        self.page = page
        self.saves = Store(storage)
        self.route = routes.Route()
        self.model: TableModel | None = None
        self.is_broken = self._is_open = False
        self._altered: str | None = None  # a new build, if there is one
        self._came_from: routes.Route | None = None
        self._has_told_update = False
        self._practising: asyncio.Task[int] | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self.pending_results = PendingResults(self.saves)
        self.tables = Tables(self)
        self._speaking = Speaking(self, self._rename_guests)
        self._preferences = Preferences(self, self._speaking)
        self.game = CurrentGame(
            self.saves, self.pending_results, lambda: self.settings, self.show, self.failed
        )
        self.keyboard = KeyHandler(self, lambda: self.screen, lambda: self.model)
        self.tabs = TabConflict(self)
        stored = StoredGames(self)
        self.play = PlayScreen(self, self.keyboard.stand)
        self.review: LazyScreen[ReviewScreen] = LazyScreen(
            self, "review", "table.review.screen", N_("Your decisions")
        )
        self.editor: LazyScreen[EditorScreen] = LazyScreen(
            self, "editor", "table.editor.screen", N_("The position editor")
        )
        self.puzzles: LazyScreen[ExercisesScreen] = LazyScreen(
            self, "exercises", "table.exercises.screen", N_("Puzzles")
        )
        linked = LinkedScreen(self)
        self.share: LazySheet[ShareSheet] = LazySheet(
            self,
            "share",
            "table.share.screen",
            lambda module: module.ShareSheet(
                self,
                self._edited,
                lambda: self._puzzle() if self.route.shows == routes.PUZZLES else linked.link,
            ),
        )
        self.game.table = self.play
        self.screens: Mapping[str, Screen] = {
            routes.START: StartScreen(self, self.tables, stored, self._speaking.model),
            routes.OWN: GameHomeScreen(self, self.tables, stored),
            routes.PLAY: self.play,
            routes.REVIEW: self.review,
            routes.FIND: LazyScreen(
                self, "review", "table.review.find_better_screen", N_("Your decisions")
            ),
            routes.RULES: LazyScreen(self, "rules", "table.rules.screen", N_("Rules")),
            routes.LEARN: LazyScreen(self, "exercises", "table.exercises.screen", N_("Lessons")),
            routes.YOU: LazyScreen(self, "stats", "table.stats.screen", N_("You")),
            routes.PUZZLES: self.puzzles,
            routes.WRITERS: LazyScreen(
                self, "share", "table.share.writers", N_("For writers and hosts")
            ),
            routes.CHALLENGE: LazyScreen(self, "daily", "table.daily.challenge", N_("A challenge")),
            routes.TODAY: LazyScreen(self, "daily", "table.daily.today", N_("Today")),
            routes.STUDIO: LazyScreen(self, "studio", "table.studio.screen", N_("The studio")),
            routes.READ: LazyScreen(self, "studio", "table.studio.read_screen", N_("A document")),
            routes.COMPARE: LazyScreen(
                self, "editions", "table.editions.screen", N_("The two editions")
            ),
            routes.EDIT: self.editor,
            routes.TOGETHER: LazyScreen(
                self, "multiplayer", "table.multiplayer.lobby", N_("Play together")
            ),
            routes.JOIN: LazyScreen(
                self, "multiplayer", "table.multiplayer.screen", N_("An invitation")
            ),
            routes.UNDONE: LazyScreen(
                self, "importer", "table.importer.redirect_screen", N_("A link")
            ),
            routes.LINK: linked,
        }
        self._acts: dict[str, Callable[[events.Act], None]] = {
            "home": lambda _act: self._go_home(),
            "deal": self.tables.deal,
            "close": lambda _act: self.close(),
            "choose": lambda act: self._choose(act.data["move"]),
            "fold-round": lambda act: self._fold_round(act.place, is_open=False),
            "unfold-round": lambda act: self._fold_round(act.place, is_open=True),
            "take-other": lambda _act: self.tabs.take_other(),
            "stay-with": lambda _act: self.tabs.stay(),
            "reload": lambda _act: page.reload(),
            "update": lambda _act: page.apply_update(),
            "swap-aside": lambda act: self.tabs.swap_aside(act.place),
            **self._preferences.acts,
            "share": lambda _act: self.share.again(),
        }

    def _edited(self) -> Link | None:
        """The position in the editor as a link, if there is a possible one."""
        return self.editor.there.link if self.editor.there else None

    def _puzzle(self) -> Link | None:
        """The current puzzle as a link, if there is one."""
        return self.puzzles.there.link if self.puzzles.there else None

    # Actions of a person

    def open(self, early: Sequence[events.UiEvent] = ()) -> None:
        """Show the page for the first time.

        Args:
            early: the actions on the start page before Python ran.
        """
        self._speaking.begin()
        self._preferences.dress()
        for signal in early:
            if isinstance(signal, events.Changed):
                self.handle(replace(signal, is_typing=True))  # shown below, with everything else
            else:
                self.handle(signal)
                self._catch_up()
        visit = self.page.remembered(VISIT)
        if visit and routes.read(self.page.address()).screen == routes.PLAY:
            self.page.go(str(routes.Route(routes.JOIN, query=visit)), replacing=True)
        self.handle(events.Navigated(self.page.address()))
        self._is_open = True
        # the overlay in the first address was not opened from another screen
        self._came_from = None

    def _catch_up(self) -> None:
        """Show the table of an early deal, as what follows may be a move there."""
        if routes.read(self.page.address()).screen == routes.PLAY != self.route.screen:
            self.handle(events.Navigated(self.page.address()))

    def handle(self, signal: events.UiEvent) -> bool:
        """Handle an event; returns whether it had an effect."""
        try:
            match signal:
                case events.Act(name):
                    if self.is_broken and name not in ("reload", "home"):
                        return False
                    self.do(signal)
                case events.Key():
                    return not self.is_broken and self.keyboard.press(signal)
                case events.Changed():
                    self._changed(signal)
                case events.Focused(target):
                    self.keyboard.stand(target)
                    self.screen.focused()
                case events.Toggled(target, is_open):
                    self.screen.toggled(target, is_open=is_open)
                case events.Navigated(address):
                    self._navigated(routes.read(address))
                case _:
                    self._happened_to_page(signal)
        except Exception as error:  # noqa: BLE001 - whatever it is, silence would be worse
            self.failed(error)
        return True

    def _happened_to_page(self, signal: events.UiEvent) -> None:
        """Handle an event that no person caused."""
        match signal:
            case events.Updated(altered):
                self._altered = altered
                self.show()
            case events.WorkerActive():
                game = self.tables.setup.game
                # Nobody waits for it: errors go only to the console.
                self._practising = tasks.start(practise(game), traceback.print_exception)
            case events.OtherTabWrote():
                self.tabs.stored()
            case events.Printing(is_on):
                self.screen.printing(is_on=is_on)
            case events.OptionsChanged(options):
                self._preferences.follow(options)
            case events.Failed(error):
                self.failed(error)

    def do(self, act: events.Act) -> None:
        """Do an act, by its name; unknown and locked ones are ignored."""
        doer = None if embedding.is_shut(act.name, self.page.locks) else self.doer(act)
        if doer is not None:
            doer(act)

    def doer(self, act: events.Act) -> Callable[[events.Act], None] | None:
        """The handler of an act on the current screen, or ``None``."""
        sharing = self.share.there.acts if self.share.there else {}
        places = (self.screen.acts, self._acts, sharing)
        return next((acts[act.name] for acts in places if act.name in acts), None)

    @property
    def screen(self) -> Screen:
        """The screen that is shown."""
        return self.screens[self.route.shows].current

    def close(self) -> None:
        """Close the overlay."""
        if self._came_from == self.route.under:
            self.page.back()
        else:
            self.page.go(str(self.route.under), replacing=True)

    def _rename_guests(self) -> None:
        self.game.rename(self.tables.rename_guests())

    def _go_home(self) -> None:
        self.page.go(str(routes.Route()))
        if self.is_broken:
            self.page.reload()

    def _fold_round(self, number: int, *, is_open: bool) -> None:
        """Unfold a round of the history, or fold it."""
        session = self.screen.session
        if session is not None:
            session.folds[number] = is_open
            self.show_over()

    def _choose(self, moves: str) -> None:
        """Choose moves that a button will make."""
        session = self.screen.session
        if session is not None:
            session.choose(moves)
            self.show()

    def _changed(self, signal: events.Changed) -> None:
        if embedding.is_shut(signal.name, self.page.locks):
            return
        takers = (self._preferences, self.share.there, self.screen)
        if (
            any(taker is not None and taker.changed(signal) for taker in takers)
            and not signal.is_typing
        ):
            self.show()

    # Display

    def _navigated(self, route: routes.Route) -> None:
        open_to_all = embedding.let_in(route, self.page.locks)
        if open_to_all != route:
            self.page.go(str(open_to_all), replacing=True)
            return
        before, self.route = self.route, route
        self.tabs.navigated()
        screen = self.screens[route.shows]
        if self.screens[before.shows] is not screen:
            self.screens[before.shows].leave()
        elsewhere = screen.open(route)
        if elsewhere is not None:
            self.page.go(str(elsewhere), replacing=True)
            return
        self._came_from = before if not before.is_top else self._came_from
        self.show()
        has_moved = (before.screen, before.shows, before.at) != (
            route.screen,
            route.shows,
            route.at,
        )
        # A person who began something before Python ran continues with it.
        is_free = self._is_open or not self.page.focused()
        if has_moved and is_free and not route.over:
            self.page.focus(*self.screen.home)

    def show(self) -> None:
        """Show everything in its current state."""
        if self.is_broken:
            return
        self.model = self.screen.show()
        self.page.set_title(" – ".join(filter(None, (self.screen.name, _("Trick Hunt")))))
        self._tell_update()
        self.show_over()
        self.tabs.ask()

    @property
    def update(self) -> str:
        """The notice of a new build, if one is available."""
        return "" if self._altered is None else update_in_words(self._altered)

    def _tell_update(self) -> None:
        """Announce the new build, once, and not during a game."""
        is_seen = self.model is None or self.model.phase == OVER
        if self.update and is_seen and not self._has_told_update:
            self._has_told_update = True
            self.page.announce(self.update)

    def show_over(self) -> None:
        """Show the current overlay, if there is one."""
        if self.is_broken:
            return
        if self.route.over:
            inside = (
                self._own_sheet()
                or self.screen.over(self.route)
                or overlay(
                    self.route,
                    self.game.session,
                    self.model,
                    self.settings,
                    self.saves,
                    self.chosen,
                )
            )
            self.page.open_dialog(self.route.over, html_of(inside))
            if self.route.over == routes.RULEBOOK and self.route.at:
                self.page.focus(self.route.at.upper())
        else:
            self.page.close_dialog()

    def _own_sheet(self) -> Renderable | None:
        """The overlay, if it belongs to no screen and no game."""
        if self.route.over == routes.SHARE:
            there = self.share.opened()
            if there is not None:
                return there.sheet(self.route)
            return sheet(_("Share"), coming(self.share.lack, "share-fetch", "share"))
        if self.route.over == "settings":
            return self._preferences.sheet()
        return None

    # For screens: see :class:`table.shell.screen.Host`

    @property
    def settings(self) -> Settings:
        """The settings."""
        return self._preferences.settings

    @property
    def chosen(self) -> str:
        """The game chosen on the start page."""
        return self.tables.setup.game

    def prefer(self, settings: Settings) -> None:
        """Use and store these settings."""
        self._preferences.prefer(settings)

    def run(self, coroutine: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Start a coroutine; errors in it are reported like all others."""
        task = tasks.start(coroutine, self.failed)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    def failed(self, error: Exception) -> None:
        """Report an error, and say what to do."""
        self.is_broken = True
        for task in self._tasks:
            task.cancel()
        self.game.stop()
        detail = "".join(traceback.format_exception(error))
        self.page.close_dialog()
        self.page.render(html_of(sheets.broken(detail)))
        self.page.alert(_("Something went wrong. Your game is saved; load the page again."))
        self.page.focus("broken-title")


def start() -> None:
    """Start the application on the current page."""
    from table.page.dom.browser import Browser, is_framed  # noqa: PLC0415 - only in a page

    browser: Browser
    storage: Storage
    if is_framed():
        from table.page.dom.framed import FramedBrowser  # noqa: PLC0415 - as above

        browser = FramedBrowser()
        storage = browser.storage()
    else:
        from table.page.dom.local_storage import LocalStorage  # noqa: PLC0415 - as above

        browser, storage = Browser(), LocalStorage()
    app = App(browser, storage)
    early = browser.early()
    browser.listen(app.handle)
    app.open(early)
    browser.ready()
    if early and app.route.screen == routes.PLAY:
        browser.focus(*app.screen.home)  # until now it could not be seen
