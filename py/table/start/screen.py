"""The start page: a game in progress, the games to play, and notices."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta

from table.page.events import Changed
from table.shell.screen import Host, Screen
from table.start.chosen_tables import Tables
from table.start.resumable_games import HOME, StoredGames, is_new
from table.start.view import start as start_screen
from table.store.daily_results import DAY_RESULTS
from table.store.meetings import MEETINGS
from table.store.progress import LESSON_PROGRESS, PUZZLE_PROGRESS
from table.ui.models.start import (
    LEARNER,
    NEWCOMER,
    REGULAR,
    LanguagesModel,
    StartModel,
    WaitingModel,
)
from trickhunt.core.words import _


class StartScreen(Screen):
    """The start screen."""

    def __init__(
        self,
        host: Host,
        tables: Tables,
        stored: StoredGames,
        languages: Callable[[], LanguagesModel],
    ) -> None:
        super().__init__(host)
        self._tables = tables
        self._stored = stored
        self._languages = languages
        self.acts = {
            **stored.acts,
            "decline-lessons": lambda _act: self._decline(),
        }

    @property
    def name(self) -> str:
        """What search engines show of the page; the title before Python says the same."""
        return _("Three trick-taking card games online")

    def changed(self, signal: Changed) -> bool:
        """Handle a changed field; before Python ran, it may be one of a game's own page."""
        if not self._stored.changed(signal):
            self._tables.changed(signal)
        return True

    def toggled(self, target: str, *, is_open: bool) -> None:
        """A part was folded or unfolded; before Python ran, also on a game's own page."""
        self._stored.toggled(target, is_open=is_open)
        self._tables.toggled(target, is_open=is_open)

    def _decline(self) -> None:
        saves = self.host.saves
        saves.keep(LESSON_PROGRESS, replace(saves.read(LESSON_PROGRESS), declined=True))
        self.host.show()
        self.host.page.focus(*HOME)

    def _guest(self, waiting: WaitingModel | None) -> str:
        """The kind of visitor to greet."""
        if waiting is not None and not waiting.is_over:
            return REGULAR
        if is_new(self.host):
            return NEWCOMER
        progress = self.host.saves.read(LESSON_PROGRESS)
        return LEARNER if progress.following and not progress.declined else REGULAR

    def _week(self) -> tuple[bool, ...]:
        """Whether something of the day was played, for each day of this week."""
        now, saves = self.host.page.today(), self.host.saves
        played = {**saves.read(DAY_RESULTS).results, **saves.read(PUZZLE_PROGRESS).days}
        return tuple(now + timedelta(at - now.weekday()) in played for at in range(7))

    def show(self) -> None:
        """Render the start."""
        stored = self._stored
        now, saves = self.host.page.today(), self.host.saves
        asides, waiting = stored.asides(), stored.waiting()
        model = StartModel(
            waiting=waiting,
            guest=self._guest(waiting),
            lesson=saves.read(LESSON_PROGRESS).following or ("", 0),
            asides=asides,
            stars={game: one.stars for game, one in saves.read(DAY_RESULTS).of(now).items()},
            puzzle=saves.read(PUZZLE_PROGRESS).days.get(now, 0),
            week=self._week(),
            weekday=now.weekday(),
            friend=next(iter(saves.read(MEETINGS).standings()), None),
            languages=self._languages(),
            has_pages=self.host.page.one_file() is not None,
            notices=stored.notices(),  # last: what was read before may have turned out damaged
        )
        self.render(start_screen(model, self.host.route))
