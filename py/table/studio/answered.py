"""What a document asks, as a reader answers it: at a table, at a step of a lesson, in words.

All of it is judged and shown alike. What differs is what can be chosen, and whether a choice is
judged at once.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol

from table.exercises.answering import AnsweredQuiz, side_by_side
from table.exercises.lesson_view import SIGNS, reply_in_words
from table.games.page import page_of
from trickhunt.core.errors import BadOption
from trickhunt.core.words import _
from trickhunt.documents import Exercise, LessonPart, Part, TablePart
from trickhunt.drawing import as_svg
from trickhunt.exercises import at_step, lesson
from trickhunt.exercises.lesson_state import MoveOutcome, seen
from trickhunt.formats.exercise import GOOD, LEGAL, MOVE, POOR, Verdict

MARKED, ANSWERED, TRIED, CHOSEN = "q", "a", "t", ""
"""What an address tells of a part: a quiz with marks, one that was answered, the move that was
tried at a step of a lesson, the answer that was chosen to a question in words."""


@dataclass(frozen=True)
class OptionModel:
    """What can be chosen."""

    words: str
    is_marked: bool | None  #: ``None`` where nothing is marked, but done at once
    sign: str = ""  #: the icon before the words, once it is judged


@dataclass(frozen=True)
class ReplyModel:
    """What is said to an answer."""

    sign: str  #: the icon before it, or ``""``
    verdict: str  #: how it was judged, or ``""`` where the words say that
    words: tuple[str, ...]  #: what is said to it as a whole, a block of paragraphs each
    moves: tuple[tuple[str, str], ...] = ()  #: moves, and what is said of each


@dataclass(frozen=True)
class AskedModel:
    """A question in a document, as it is seen."""

    question: str
    choices: tuple[OptionModel, ...]  #: what can be chosen now
    is_of_moves: bool  #: whether the choices are moves, in a row
    is_closed: bool  #: whether nothing can be chosen any more, until it is asked again
    waits: bool  #: whether it is judged only when the reader asks for that
    thinks: bool  #: whether the expert is being waited for
    reply: ReplyModel | None


class Answered(Protocol):
    """A question as it is answered."""

    @property
    def is_closed(self) -> bool:
        """Whether nothing can be chosen any more, until it is asked again."""
        ...

    @property
    def place(self) -> str:
        """What was answered, for an address; ``""`` for nothing."""
        ...

    @property
    def said(self) -> str:
        """What is read out once something was chosen, or ``""``."""
        ...

    def choose(self, number: int) -> bool:
        """Choose something by its place, or take that back; returns whether that was done."""
        ...

    def again(self) -> None:
        """Begin once more, with nothing chosen."""
        ...

    def resume(self, kind: str, numbers: Sequence[int]) -> None:
        """Go on as :attr:`place` told; what means nothing here is passed over."""
        ...

    def asked(self) -> AskedModel:
        """What is seen of it."""
        ...


def answered(part: Part) -> Answered | None:
    """A part of a document with nothing answered; ``None`` for one that asks for nothing.

    Raises:
        BadOption: it names a step of a lesson that is not there.
    """
    match part:
        case TablePart():
            return TableQuestion(part) if part.quiz else None
        case LessonPart():
            return LessonStep(part) if part.step else None
        case Exercise():
            return WordsQuestion(part)
    return None


class TableQuestion(AnsweredQuiz):
    """The question that a table asks. It is judged when the reader wants the answer."""

    def __init__(self, table: TablePart) -> None:
        assert table.quiz is not None
        state = table.walk.moment.state
        super().__init__(table.quiz, state, only_legal=table.quiz.ask == MOVE)

    @property
    def is_closed(self) -> bool:
        """Whether the answer is shown, or being looked for."""
        return self.answer is not None or self.thinks

    @property
    def place(self) -> str:
        """What is marked, and whether that was judged."""
        if not (self.answer or self.chosen):
            return ""
        return ".".join(map(str, (ANSWERED if self.answer else MARKED, *self.chosen)))

    @property
    def said(self) -> str:
        """Nothing: a mark is seen."""
        return ""

    def choose(self, number: int) -> bool:
        """Mark a move by its place, or take its mark away; returns whether that was done."""
        return number < len(self.moves) and self.mark(self.moves[number].text)

    def resume(self, kind: str, numbers: Sequence[int]) -> None:
        """Have the marks again; what the expert would do takes its thinking again."""
        if kind not in (MARKED, ANSWERED) or self.answer is not None:
            return
        self.again()
        for number in dict.fromkeys(numbers):
            self.choose(number)
        if kind == ANSWERED and not self.quiz.by_expert:
            self.conclude()

    def asked(self) -> AskedModel:
        """What is seen of it."""
        words = page_of(self.state.game.name).move_words
        usual = (
            _("Which of these moves are allowed?")
            if self.quiz.ask == LEGAL
            else _("Which move would you make?")
        )
        reply = None
        if (answer := self.answer) is not None:
            verdict = _("Right!") if answer.is_right else _("Not quite.")
            told = (
                (words(one.move), _verdict(one))
                for one in answer.verdicts
                if one.is_marked or one.is_due
            )
            reply = ReplyModel("", verdict, (answer.words, self.idea), tuple(told))
        return AskedModel(
            self.quiz.words or usual,
            tuple(OptionModel(words(move), move in self.marked) for move in self.moves),
            is_of_moves=True,
            is_closed=self.is_closed,
            waits=True,
            thinks=self.thinks,
            reply=reply,
        )


def _verdict(one: Verdict) -> str:
    usual = _("right.") if one.is_due else _("not the answer.")
    return " ".join(filter(None, (one.refusal.words if one.refusal else usual, one.words)))


class LessonStep:
    """A step of a lesson. Each move is answered as soon as it is made.

    Attributes:
        run: the lesson at that step.
        moves: the moves that can be tried, legal or not; none where nothing is asked for.
        outcome: what came of the move that was tried last, or ``None``.
    """

    def __init__(self, part: LessonPart) -> None:
        """A step at which nothing was tried yet.

        Raises:
            BadOption: there is no such lesson or no such step.
        """
        self.run = at_step(part.game, part.number, part.step)
        self.moves = side_by_side(self.run.state.candidates()) if self.run.asks else ()
        self.outcome: MoveOutcome | None = None
        self._tried = 0

    @property
    def is_closed(self) -> bool:
        """Whether a move was made, so that what it led to is shown."""
        return self.outcome is not None and self.outcome.kind in (GOOD, POOR)

    @property
    def place(self) -> str:
        """The move that was tried last."""
        return f"{TRIED}.{self._tried}" if self.outcome else ""

    @property
    def said(self) -> str:
        """What came of that move."""
        return reply_in_words(self.outcome) if self.outcome else ""

    def choose(self, number: int) -> bool:
        """Try a move by its place; returns whether that was done."""
        if self.is_closed or not 0 <= number < len(self.moves):
            return False
        self._tried, self.outcome = number, self.run.try_move(self.moves[number].text)
        return True

    def again(self) -> None:
        """Take the move back."""
        self.outcome = None

    def resume(self, kind: str, numbers: Sequence[int]) -> None:
        """Try the move again that was tried."""
        if kind == TRIED and len(numbers) == 1:
            self.choose(numbers[0])

    def picture(self, apart: str) -> str:
        """The table as the learner sees it, as SVG.

        Args:
            apart: keeps its ids apart from those of other pictures.
        """
        state = self.outcome.state if self.outcome and self.is_closed else self.run.state
        return as_svg(seen(state), apart=apart)

    def asked(self) -> AskedModel:
        """What is seen of it."""
        words = page_of(self.run.lesson.game).move_words
        moves = () if self.is_closed else self.moves
        one = self.outcome
        return AskedModel(
            self.run.words,
            tuple(OptionModel(words(move), None) for move in moves),
            is_of_moves=True,
            is_closed=self.is_closed,
            waits=False,
            thinks=False,
            reply=ReplyModel(SIGNS[one.kind], "", (self.said,)) if one else None,
        )


class WordsQuestion:
    """A question with answers in words. Each is judged as soon as it is chosen.

    Attributes:
        chosen: the place of the answer that was chosen, or ``None``.
    """

    def __init__(self, exercise: Exercise) -> None:
        self._exercise = exercise
        self.chosen: int | None = None

    @property
    def is_closed(self) -> bool:
        """Never: another answer may be chosen."""
        return False

    @property
    def place(self) -> str:
        """The answer that was chosen."""
        return "" if self.chosen is None else str(self.chosen)

    @property
    def said(self) -> str:
        """How it was judged, and what is said to it."""
        if self.chosen is None:
            return ""
        return f"{self._judged} {self._exercise.answers[self.chosen].words}".strip()

    @property
    def _judged(self) -> str:
        assert self.chosen is not None
        return _("Right!") if self._exercise.answers[self.chosen].is_good else _("No.")

    def choose(self, number: int) -> bool:
        """Choose an answer by its place; returns whether there is one."""
        if not 0 <= number < len(self._exercise.answers):
            return False
        self.chosen = number
        return True

    def again(self) -> None:
        """Have none chosen."""
        self.chosen = None

    def resume(self, kind: str, numbers: Sequence[int]) -> None:
        """Have the answer chosen again."""
        if kind == CHOSEN:
            self.choose(numbers[0])

    def asked(self) -> AskedModel:
        """What is seen of it."""
        return AskedModel(
            self._exercise.words,
            tuple(self._choices()),
            is_of_moves=False,
            is_closed=False,
            waits=False,
            thinks=False,
            reply=None
            if self.chosen is None
            else ReplyModel("", self._judged, (self._exercise.answers[self.chosen].words,)),
        )

    def _choices(self) -> Iterator[OptionModel]:
        for number, one in enumerate(self._exercise.answers):
            is_chosen = number == self.chosen
            sign = "check" if one.is_good else "forbidden"
            yield OptionModel(one.offered, is_chosen, sign if is_chosen else "")


def steps_in_words(part: LessonPart) -> tuple[str, ...]:
    """What each step of a lesson says; nothing of one that is not there."""
    try:
        return tuple(_(one.words) for one in lesson(part.game, part.number).steps)
    except BadOption:
        return ()
