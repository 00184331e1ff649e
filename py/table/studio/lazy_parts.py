"""What a document needs of other parts of the page, fetched once one is shown that needs it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import htpy as h

from table.page.page import NotFetched
from table.shell.lazy_screen import fetch, loaded
from table.shell.screen import Host
from table.ui.views.fetched import coming
from trickhunt.core.errors import BadOption
from trickhunt.documents import LessonPart, Part, TablePart
from trickhunt.links.link import COMPARE

if TYPE_CHECKING:
    from table.exercises.lesson_step import AnsweredLessonStep
    from table.studio.reading import Reading

LESSONS, EDITIONS = "exercises", "editions"
"""The parts of the page, as ``tools/pyodide/bundles.py`` calls them."""

MODULES = {
    LESSONS: ("table.exercises.lesson_step", "table.exercises.lesson_step_view"),
    EDITIONS: ("table.editions.model", "table.editions.view"),
}
"""What each of them brings: what is known of it, and how it is shown."""


def needed_by(part: Part) -> str:
    """The part of the page that a part of a document needs, or ``""``."""
    if isinstance(part, LessonPart) and part.step:
        return LESSONS
    return EDITIONS if isinstance(part, TablePart) and part.mode == COMPARE else ""


class Later:
    """What comes later to the documents of a screen."""

    def __init__(self, host: Host) -> None:
        """Nothing was asked for yet.

        Args:
            host: the application.
        """
        self._host = host
        self._coming: set[str] = set()
        self._failed: dict[str, NotFetched] = {}
        self._steps: dict[int, AnsweredLessonStep] = {}

    def begin(self) -> None:
        """Another document is shown from now on."""
        self._steps.clear()

    def modules(self, name: str) -> list[Any]:
        """The modules of a part of the page; none as long as they are not there."""
        found = [loaded(module) for module in MODULES[name]]
        if all(found):
            return found
        if name not in self._coming | self._failed.keys():
            self._coming.add(name)
            self._host.run(self._bring(name))
        return []

    async def _bring(self, name: str) -> None:
        lack = await fetch(self._host, name)
        self._coming.discard(name)
        if not all(loaded(module) for module in MODULES[name]):
            self._failed[name] = lack or NotFetched(name)
        self._host.show()

    def try_again(self) -> None:
        """Fetch once more what did not come."""
        self._failed.clear()
        self._host.show()

    # Steps of lessons

    def step(self, reading: Reading, at: int) -> AnsweredLessonStep | None:
        """The step of a lesson that is a part, if it is one, and there is such a step."""
        parts = reading.document.parts
        part = parts[at] if at < len(parts) else None
        if not isinstance(part, LessonPart) or not part.step or not self.modules(LESSONS):
            return None
        try:
            return self._begun(reading, at, part)
        except BadOption:
            return None

    def _begun(self, reading: Reading, at: int, part: LessonPart) -> AnsweredLessonStep:
        """The step that a part is; raises :class:`BadOption` where there is none."""
        kept = self._steps.get(at)
        if kept is None or kept.part != part:
            taught: AnsweredLessonStep = self.modules(LESSONS)[0].Taught(part)
            # The reader was here before, and the page around loaded the frame anew since.
            taught.answer(reading.tried.get(at, -1))
            self._steps[at] = kept = taught
        return kept

    def reply(self, reading: Reading, at: int) -> str:
        """What is said to the move that was tried at a step."""
        step = self.step(reading, at)
        if step is None or step.outcome is None:
            return ""
        words: str = self.modules(LESSONS)[1].reply_in_words(step.outcome)
        return words

    def steps_in_words(self, part: LessonPart) -> tuple[str, ...]:
        """What each step of a lesson says; nothing as long as the lessons are not there."""
        modules = self.modules(LESSONS)
        if not modules:
            return ()
        try:
            words: tuple[str, ...] = modules[0].steps_in_words(part.game, part.number)
        except BadOption:
            return ()
        return words

    # What is shown

    def shown(self, reading: Reading) -> Mapping[int, h.Node]:
        """What stands in the parts of a document that need other parts of the page."""
        return {
            at: self._shown(reading, at, part, name)
            for at, part in enumerate(reading.document.parts)
            if (name := needed_by(part))
        }

    def _shown(self, reading: Reading, at: int, part: Part, name: str) -> h.Node:
        modules = self.modules(name)
        if not modules:
            return coming(self._failed.get(name), f"read-fetch-{at}", "read-fetch")
        models, views = modules
        if isinstance(part, TablePart):
            model = models.compared(part.walk.moment.state)
            return [h.p[views.differs_in_words(model)], views.columns(model)]
        assert isinstance(part, LessonPart)
        try:
            content: h.Node = views.taught(self._begun(reading, at, part), at)
        except BadOption as error:
            return h.p(".problem")[str(error)]
        return content
