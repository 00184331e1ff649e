"""A document that is being read: where one is at each table, and what was answered."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from table.exercises.answering import AnsweredQuiz
from table.games.page import page_of
from trickhunt.core.game import State
from trickhunt.core.seats import seat_names
from trickhunt.core.words import labelled
from trickhunt.documents import Document, Exercise, Note, TableLine, TablePart
from trickhunt.documents.marks import mark_in_words, marked, spots_in
from trickhunt.documents.telling import scene
from trickhunt.drawing import Scene, as_svg
from trickhunt.drawing.boxes import Box, Boxes, Spot
from trickhunt.formats.exercise import MOVE
from trickhunt.formats.walk import Moment, Place, Walk

LONGEST_PLACE = 3_000
"""The most characters of where one is; a page around takes messages of 4,000."""

MARKED, ANSWERED, TRIED = "q", "a", "t"
"""What a place tells of a part: a quiz with marks, one that was answered, and a lesson's step."""

MOST_DRAWN = 120
"""How many pictures are kept."""


class Reading:
    """What a reader does with a document.

    Attributes:
        document: what is read.
        chosen: the answer that was chosen to each question of the writer's own, by its part.
        tried: the move that was tried last at each step of a lesson, by its part.
    """

    def __init__(self, document: Document) -> None:
        """Begin to read a document."""
        self.document = document
        self._places: dict[int, Place] = {}
        self._pictures: dict[object, str] = {}
        self._quizzes: dict[int, tuple[TablePart, AnsweredQuiz]] = {}
        self.chosen: dict[int, int] = {}
        self.tried: dict[int, int] = {}

    def table(self, part: int) -> TablePart | None:
        """The table that is a part, if it is one."""
        parts = self.document.parts
        one = parts[part] if 0 <= part < len(parts) else None
        return one if isinstance(one, TablePart) else None

    # Where one is

    def walk(self, part: int) -> Walk[TableLine]:
        """The way through a part that is a table, from where one is; where it opens at first."""
        table = self.document.parts[part]
        assert isinstance(table, TablePart)
        place = self._places.get(part, table.at)
        return table.walk.to(*place) if table.walk.has(*place) else table.walk

    def note(self, part: int) -> Note:
        """What the writer says and marks where one is at a table."""
        walk = self.walk(part)
        return walk.here.note(walk.at)

    def go(self, part: int, place: Place) -> bool:
        """Be at a place of a table; returns whether there is one."""
        if self.table(part) is None or not self.walk(part).has(*place):
            return False
        self._places[part] = place
        return True

    @property
    def place(self) -> str:
        """Where one is at all tables, and what was chosen, for :meth:`resume`.

        ``part.line.moves`` for each table that is not where it opens, ``part.choice`` for each
        question that was answered, ``part.q.mark.mark…`` for each quiz with what was marked, ``a``
        in place of ``q`` once that was answered, and ``part.t.move`` for each step of a lesson at
        which a move was tried, with ``-`` between them.
        """
        moments = [
            f"{part}.{line}.{at}"
            for part, (line, at) in sorted(self._places.items())
            if (table := self.table(part)) is not None and (line, at) != table.at
        ]
        chosen = [f"{part}.{choice}" for part, choice in sorted(self.chosen.items())]
        quizzes = [
            ".".join(map(str, (part, ANSWERED if quiz.answer else MARKED, *quiz.chosen)))
            for part in sorted(self._quizzes)
            if (quiz := self.quiz(part)) is not None and (quiz.answer or quiz.chosen)
        ]
        tried = [f"{part}.{TRIED}.{move}" for part, move in sorted(self.tried.items())]
        return "-".join([*moments, *chosen, *quizzes, *tried])

    def resume(self, place: str) -> None:
        """Go on where one was, as :attr:`place` told; what means nothing is passed over."""
        for one in place[:LONGEST_PLACE].split("-"):
            found = re.fullmatch(r"(\d{1,3})\.(\d{1,4})(?:\.(\d{1,4}))?", one, re.ASCII)
            if not found:
                self._resume_answer(one)
                continue
            part, number = int(found[1]), int(found[2])
            if found[3]:
                self.go(part, (number, int(found[3])))
            else:
                self.choose(part, number)

    def _resume_answer(self, place: str) -> None:
        """Have a quiz, or a step of a lesson, as it was answered.

        What the expert would do takes its thinking again: there the marks alone come back.
        """
        found = re.fullmatch(r"(\d{1,3})\.([qat])((?:\.\d{1,3}){0,99})", place, re.ASCII)
        if not found:
            return
        part, numbers = int(found[1]), [int(number) for number in found[3].split(".")[1:]]
        if found[2] == TRIED:
            if len(numbers) == 1:
                self.tried[part] = numbers[0]
            return
        quiz = self.quiz(part)
        if quiz is None or quiz.answer is not None:
            return
        quiz.again()
        for number in dict.fromkeys(numbers):
            if number < len(quiz.moves):
                quiz.mark(quiz.moves[number].text)
        if found[2] == ANSWERED and not quiz.quiz.by_expert:
            quiz.conclude()

    def reorder(self, order: Sequence[int | None]) -> None:
        """Have the parts in other places.

        Args:
            order: for each place, where the part was before, or ``None`` for a new one.
        """
        before = self._places
        self._places = {at: before[old] for at, old in enumerate(order) if old in before}
        self._quizzes.clear()
        self.chosen.clear()
        self.tried.clear()

    # What is seen

    def state(self, part: int) -> State[Any]:
        """The game where one is at a table; nobody may change it."""
        return self.walk(part).moment.state

    def scene(self, part: int) -> Scene:
        """What there is to see where one is at a table."""
        table = self.table(part)
        assert table is not None
        return scene(table, *self.walk(part).place)

    def picture(self, part: int) -> str:
        """The picture of where one is at a table, with the marks, as SVG."""
        table = self.table(part)
        assert table is not None
        marks = self.note(part).marks
        key = (part, table.base, table.mode, self.walk(part).moment, marks)
        if key not in self._pictures:
            if len(self._pictures) >= MOST_DRAWN:
                self._pictures.clear()
            scene = self.scene(part)
            self._pictures[key] = as_svg(scene, apart=str(part), over=marked(scene, marks))
        return self._pictures[key]

    def spots(self, part: int) -> tuple[tuple[Spot, Box], ...]:
        """What can be pressed in the picture of a table, with its place in shares of the whole."""
        found: dict[Spot, Box] = {}

        def note(boxes: Boxes) -> tuple[str, str]:
            found.update(boxes)
            return "", ""

        scene = self.scene(part)
        drawn = as_svg(scene, described=False, over=note)
        _x, _y, wide, high = map(float, drawn.split('viewBox="')[1].split('"')[0].split())
        return tuple(
            (spot, Box(box.x / wide, box.y / high, box.wide / wide, box.high / high))
            for spot in spots_in(scene)
            for box in (found[spot],)
        )

    def told(self, part: int) -> str:
        """What is read out of where one is: the move that was made, the comment, the marks."""
        table = self.table(part)
        assert table is not None
        walk, note, scene = self.walk(part), self.note(part), self.scene(part)
        words = [self.move_in_words(part, walk.moment)] if walk.at else []
        words += [note.words, *(mark_in_words(scene, mark) for mark in note.marks)]
        return " ".join(filter(None, words)) or scene.turn

    def move_in_words(self, part: int, moment: Moment) -> str:
        """Who made the last move at a moment of a table, and which, as ``Ada: green 4``."""
        table = self.table(part)
        assert table is not None
        game = table.base.game
        name = seat_names(game.players, table.base.names)[moment.seat]
        return labelled(name, page_of(game.name).move_words(moment.move))

    # What is answered

    def quiz(self, part: int) -> AnsweredQuiz | None:
        """The question that a table asks, as it is being answered."""
        table = self.table(part)
        if table is None or table.quiz is None:
            return None
        kept = self._quizzes.get(part)
        if kept is None or kept[0] != table:
            state = table.walk.moment.state
            answered = AnsweredQuiz(table.quiz, state, only_legal=table.quiz.ask == MOVE)
            kept = self._quizzes[part] = table, answered
        return kept[1]

    def choose(self, part: int, choice: int) -> bool:
        """Choose an answer to a question of the writer's own; returns whether there is one."""
        one = self.document.parts[part] if 0 <= part < len(self.document.parts) else None
        if not isinstance(one, Exercise) or not 0 <= choice < len(one.answers):
            return False
        self.chosen[part] = choice
        return True
