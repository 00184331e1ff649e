"""A question in a document with answers in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from table.studio.question import CHOSEN, OptionModel, QuestionModel, ReplyModel
from trickhunt.core.words import _
from trickhunt.documents import Exercise
from trickhunt.documents.safe_markdown import in_words


class WordsQuestion:
    """A question with answers in words. Each is judged at once.

    Attributes:
        chosen: the index of the chosen answer, or ``None``.
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
        """The chosen answer."""
        return "" if self.chosen is None else str(self.chosen)

    @property
    def said(self) -> str:
        """The judgement, and the reply."""
        if self.chosen is None:
            return ""
        said = in_words(self._exercise.answers[self.chosen].words)
        return f"{self._judged} {said}".strip()

    @property
    def _judged(self) -> str:
        assert self.chosen is not None
        return _("Right!") if self._exercise.answers[self.chosen].is_good else _("No.")

    def choose(self, number: int) -> bool:
        """Choose an answer by its index; returns whether it exists."""
        if not 0 <= number < len(self._exercise.answers):
            return False
        self.chosen = number
        return True

    def again(self) -> None:
        """Remove the choice."""
        self.chosen = None

    def resume(self, kind: str, numbers: Sequence[int]) -> None:
        """Restore the choice."""
        if kind == CHOSEN:
            self.choose(numbers[0])

    def asked(self) -> QuestionModel:
        """The view model."""
        return QuestionModel(
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
