"""The screens of lessons: the courses of all games, the lessons of one, and a lesson."""

from __future__ import annotations

from typing import TYPE_CHECKING

from table.games.registry import info_of, playable
from table.lessons.lesson import LessonScreen
from table.lessons.model import CourseModel, EntryModel, MinuteModel, course_route
from table.lessons.view import course, courses
from table.lessons.view import minute as minute_view
from table.page.routes import LEARN, MINUTE, Route
from table.shell.screen import Screen
from table.store.lesson_progress import LESSON_PROGRESS
from trickhunt.core.words import _
from trickhunt.drawing import as_svg, scene_of
from trickhunt.exercises import begin, lessons, minute
from trickhunt.exercises.model import LEARNER, NAMES

if TYPE_CHECKING:
    from table.shell.screen import Host


class LessonsScreen(Screen):
    """The screen of all that is about lessons; it leads to a list, or to a lesson."""

    titles = ("learn-title",)

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self._lesson = LessonScreen(host)
        self._shown: Screen = self
        self._game = ""
        self._is_minute = False

    @property
    def current(self) -> Screen:
        """The list, or the lesson that the address names."""
        return self._shown

    @property
    def name(self) -> str:
        """What is to be learnt."""
        return _("Learn {game}", game=info_of(self._game).title) if self._game else _("Learn")

    def open(self, route: Route) -> Route | None:
        """Prepare what an address means."""
        _learn, game, number = (*route.screen.split("/"), "", "")[:3]
        if game and not lessons(game):
            return Route(LEARN)
        is_lesson = number not in ("", MINUTE)
        if number == MINUTE and not minute(game):
            return course_route(game)
        if is_lesson and int(number) > len(lessons(game)):
            return course_route(game)
        self._game = game
        self._is_minute = number == MINUTE
        if not is_lesson:
            self.leave()
            return None
        self._shown = self._lesson
        self._lesson.open_lesson(game, int(number), route)
        return None

    def leave(self) -> None:
        """No lesson is shown from now on."""
        if self._shown is self._lesson:
            self._lesson.leave()
        self._shown = self

    def show(self) -> None:
        """Render the list."""
        route = self.host.route
        if self._is_minute:
            self.render(minute_view(_minute(self._game), route))
        elif self._game:
            self.render(course(self._course(self._game), route))
        else:
            taught = [game for game in playable() if lessons(game)]
            self.render(courses([self._course(game) for game in taught], route))

    def _course(self, game: str) -> CourseModel:
        progress = self.host.saves.read(LESSON_PROGRESS)
        done = progress.of(game)
        return CourseModel(
            game,
            tuple(
                EntryModel(
                    number,
                    _(one.title),
                    number in done,
                    progress.step_of(game, number) > 0,
                    one.is_extra,
                )
                for number, one in enumerate(lessons(game), 1)
            ),
            has_minute=minute(game) is not None,
        )


def _minute(game: str) -> MinuteModel:
    """A game in a minute, with its pictures as the learner sees the table."""
    told = minute(game)
    assert told
    names = [_(name) for name in NAMES]
    pictures = []
    for number in range(len(told.steps)):
        run = begin(told, number)
        scene = scene_of(run.state, LEARNER, names=names[: run.state.game.players])
        pictures.append((as_svg(scene, apart=str(number)), run.words))
    return MinuteModel(game, tuple(pictures))


def made(host: Host) -> LessonsScreen:
    """The screen for an application."""
    return LessonsScreen(host)
