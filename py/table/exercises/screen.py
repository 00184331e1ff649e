"""The screens of lessons and of puzzles: all games, one game, and one exercise at a table."""

from __future__ import annotations

from dataclasses import replace

from table.exercises.exercise_models import (
    DONE,
    NEW,
    SEEN,
    SOLVED,
    EntryModel,
    ListModel,
    MinuteModel,
    puzzle_route,
)
from table.exercises.lesson_screen import LessonScreen
from table.exercises.list_view import games, listed, minute_view
from table.exercises.puzzle_screen import PuzzleScreen
from table.games.registry import info_of, playable
from table.page.events import Act
from table.page.routes import LEARN, MINUTE, PUZZLES, TODAY, Route
from table.shell.screen import Host, Screen
from table.store.progress import LESSON_PROGRESS, PUZZLE_PROGRESS
from trickhunt.core.words import _
from trickhunt.drawing import as_svg
from trickhunt.exercises import lessons, minute, puzzles
from trickhunt.exercises.lesson_state import told
from trickhunt.exercises.order import in_order, of_day
from trickhunt.links import Link


class ExercisesScreen(Screen):
    """The screen of lessons or puzzles; it shows a list, or one exercise."""

    titles = ("learn-title", "puzzles-title")

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self._lesson = LessonScreen(host)
        self._puzzle = PuzzleScreen(host, self._puzzles)
        self._shown: Screen = self
        self._place = LEARN
        self._game = ""
        self._is_minute = False
        self.acts = {"puzzle-order": self._order}

    @property
    def current(self) -> Screen:
        """The screen of the address: the list or one exercise."""
        return self._shown

    @property
    def link(self) -> Link | None:
        """The current puzzle as a link, if there is one."""
        return self._puzzle.shown if self._shown is self._puzzle else None

    @property
    def name(self) -> str:
        """The title of the screen."""
        title = info_of(self._game).title if self._game else ""
        if self._place == PUZZLES:
            return _("Puzzles: {game}", game=title) if title else _("Puzzles")
        return _("Learn {game}", game=title) if title else _("Learn")

    @property
    def _of_day(self) -> tuple[str, int]:
        """The game and the number of the puzzle of the day."""
        today = self.host.page.today()
        return of_day(today)

    def open(self, route: Route) -> Route | None:
        """Open an address."""
        place, game, number = (*route.screen.split("/"), "", "")[:3]
        if game == TODAY:
            return puzzle_route(*self._of_day)
        found = (lessons if place == LEARN else puzzles)(game) if game else ()
        if game and not found:
            return Route(place)
        is_minute = number == MINUTE
        if not minute(game) if is_minute else int(number or 0) > len(found):
            return Route(f"{place}/{game}")
        self._place, self._game, self._is_minute = place, game, is_minute
        if is_minute or not number:
            self.leave()
        elif place == LEARN:
            self._shown = self._lesson
            self._lesson.open_lesson(game, int(number), route)
        else:
            self._shown = self._puzzle
            is_of_day = self._of_day == (game, int(number))
            one = puzzles(game)[int(number) - 1]
            self._puzzle.open_puzzle(one, int(number), route, is_of_day=is_of_day)
        return None

    def leave(self) -> None:
        """Leave the exercise, for a list or another screen."""
        if self._shown is not self:
            self._shown.leave()
        self._shown = self

    def show(self) -> None:
        """Render the list."""
        route = self.host.route
        is_learning = self._place == LEARN
        of_game = self._lessons if is_learning else self._puzzles
        if self._is_minute:
            self.render(minute_view(_minute(self._game), route))
        elif self._game:
            self.render(listed(of_game(self._game), route))
        else:
            having = lessons if is_learning else puzzles
            self.render(games([of_game(game) for game in playable() if having(game)], route))

    def _order(self, act: Act) -> None:
        saves = self.host.saves
        saves.keep(
            PUZZLE_PROGRESS,
            replace(saves.read(PUZZLE_PROGRESS), mixed=act.data.get("move") == "mixed"),
        )
        self.host.show()

    def _lessons(self, game: str) -> ListModel:
        progress = self.host.saves.read(LESSON_PROGRESS)
        done = progress.of(game)
        entries = (
            EntryModel(
                number,
                DONE if number in done else NEW,
                _(one.title),
                progress.step_of(game, number) > 0,
                one.is_extra,
            )
            for number, one in enumerate(lessons(game), 1)
        )
        return ListModel(LEARN, game, tuple(entries), has_minute=minute(game) is not None)

    def _puzzles(self, game: str) -> ListModel:
        puzzled = self.host.saves.read(PUZZLE_PROGRESS)
        solved, seen = puzzled.solved_of(game), puzzled.seen_of(game)
        found = puzzles(game)
        entries = (
            EntryModel(
                number,
                SOLVED if number in solved else SEEN if number in seen else NEW,
                difficulty=found[number - 1].difficulty,
            )
            for number in in_order(found, mixed=puzzled.mixed)
        )
        return ListModel(PUZZLES, game, tuple(entries), mixed=puzzled.mixed)


def _minute(game: str) -> MinuteModel:
    """The one-minute introduction to a game, with pictures of the learner's view."""
    one = minute(game)
    assert one
    pictures = (
        (as_svg(scene, apart=str(number)), words) for number, (scene, words) in enumerate(told(one))
    )
    return MinuteModel(game, tuple(pictures))


SCREEN = ExercisesScreen
