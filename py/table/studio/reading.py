"""A document that is being read: where one is at each table, and what was answered."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from table.advice.answering import AnsweredQuiz
from table.games.page import page_of
from table.studio.tables import Moment, Walk
from trickhunt.core.seats import seat_names
from trickhunt.core.words import labelled
from trickhunt.documents import Document, Exercise, Table
from trickhunt.documents.marks import mark_in_words, marked, spots_in
from trickhunt.drawing import as_svg
from trickhunt.drawing.boxes import Box
from trickhunt.formats.exercise import MOVE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from trickhunt.core.game import State
    from trickhunt.drawing import Scene
    from trickhunt.drawing.boxes import Boxes, Spot

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
        self._moments: dict[int, Moment] = {}
        self._walks: dict[object, Walk] = {}
        self._pictures: dict[object, str] = {}
        self._quizzes: dict[int, tuple[Table, AnsweredQuiz]] = {}
        self.chosen: dict[int, int] = {}
        self.tried: dict[int, int] = {}

    def table(self, part: int) -> Table | None:
        """The table that is a part, if it is one."""
        parts = self.document.parts
        one = parts[part] if 0 <= part < len(parts) else None
        return one if isinstance(one, Table) else None

    # Where one is

    def moment(self, part: int) -> Moment:
        """Where one is at a table; where it opens at first."""
        table = self.document.parts[part]
        assert isinstance(table, Table)
        line, at = self._moments.get(part, table.at)
        if line >= len(table.lines) or at > len(table.lines[line].moves):
            return table.at
        return line, at

    def go(self, part: int, moment: Moment) -> bool:
        """Be at a moment of a table; returns whether there is one."""
        table = self.table(part)
        line, at = moment
        if table is None or not 0 <= line < len(table.lines):
            return False
        if not 0 <= at <= len(table.lines[line].moves):
            return False
        self._moments[part] = moment
        return True

    def step(self, part: int, by: int) -> bool:
        """Go along a line; back from its beginning one comes to the line that it leaves."""
        table = self.table(part)
        if table is None:
            return False
        number, at = self.moment(part)
        if at + by < 0 and number:
            line = table.lines[number]
            return self.go(part, (line.of, line.after))
        return self.go(part, (number, at + by))

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
            for part, (line, at) in sorted(self._moments.items())
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
        before, self._moments = self._moments, {}
        for place, old in enumerate(order):
            if old in before:
                self._moments[place] = before[old]
        self._quizzes.clear()
        self.chosen.clear()
        self.tried.clear()

    # What is seen

    def walk(self, table: Table) -> Walk:
        """The lines of a table, played once as long as no move changes."""
        key = (table.base, tuple((line.of, line.after, line.moves) for line in table.lines))
        if key not in self._walks:
            if len(self._walks) > len(self.document.parts) + 8:
                self._walks.clear()
            self._walks[key] = Walk(table)
        return self._walks[key]

    def state(self, part: int) -> State[Any]:
        """The game where one is at a table."""
        table = self.table(part)
        assert table is not None
        return self.walk(table).state(self.moment(part))

    def scene(self, part: int) -> Scene:
        """What there is to see where one is at a table."""
        table = self.table(part)
        assert table is not None
        return self.walk(table).scene(table, self.moment(part))

    def picture(self, part: int) -> str:
        """The picture of where one is at a table, with the marks, as SVG."""
        table = self.table(part)
        assert table is not None
        number, at = self.moment(part)
        marks = table.lines[number].note(at).marks
        line = table.lines[number]
        key = (part, table.base, table.path(number, at), marks, line.of)
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
        number, at = self.moment(part)
        line = table.lines[number]
        note = line.note(at)
        scene = self.scene(part)
        words = [self.move_in_words(table, number, at)] if at else []
        words += [note.words, *(mark_in_words(scene, mark) for mark in note.marks)]
        return " ".join(filter(None, words)) or scene.turn

    def move_in_words(self, table: Table, number: int, at: int) -> str:
        """Who made a move, and which, as ``Ada: green 4``.

        Args:
            table: the table.
            number: the line.
            at: which of its moves, from 1.
        """
        base = table.base
        actor = self.walk(table).state((number, at - 1)).actor
        name = seat_names(base.game.players, base.names)[actor]
        return labelled(name, page_of(base.game.name).move_words(table.lines[number].moves[at - 1]))

    # What is answered

    def quiz(self, part: int) -> AnsweredQuiz | None:
        """The question that a table asks, as it is being answered."""
        table = self.table(part)
        if table is None or table.quiz is None:
            return None
        kept = self._quizzes.get(part)
        if kept is None or kept[0] != table:
            state = self.walk(table).state(table.at).copy()
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
