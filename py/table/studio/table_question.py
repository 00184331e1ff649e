"""The question of a table in a document."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from table.exercises.answering import AnsweredQuiz, outcome
from table.exercises.quiz_model import LEFT, MISSED, OTHER, RIGHT, WRONG
from table.games.page import page_of
from table.studio.question import ANSWERED, MARKED, OptionModel, QuestionModel, ReplyModel
from trickhunt.core.game import Move, State
from trickhunt.core.words import _
from trickhunt.documents.prose import in_words, marked_up
from trickhunt.formats.exercise import LEGAL, MOVE, Exercise, Verdict, judge

SIGNS = {RIGHT: "check", MISSED: "help", WRONG: "forbidden", OTHER: "info", LEFT: ""}
"""The icon on a move by the verdict on it."""


class TableQuestion(AnsweredQuiz):
    """The question of a table. It is judged when the reader asks for the answer."""

    def __init__(self, quiz: Exercise, state: State[Any]) -> None:
        super().__init__(quiz, state, only_legal=quiz.ask == MOVE)

    @property
    def is_closed(self) -> bool:
        """Whether the answer is shown, or being computed."""
        return self.answer is not None or self.thinks

    @property
    def place(self) -> str:
        """The marks, and whether they were judged."""
        if not (self.answer or self.chosen):
            return ""
        return ".".join(map(str, (ANSWERED if self.answer else MARKED, *self.chosen)))

    @property
    def said(self) -> str:
        """``""``: a mark is visible."""
        return ""

    def choose(self, number: int) -> bool:
        """Mark a move by its index, or remove its mark; returns whether that was done."""
        return number < len(self.moves) and self.mark(self.moves[number].text)

    def resume(self, kind: str, numbers: Sequence[int]) -> None:
        """Restore the marks; the expert has to think again."""
        if kind not in (MARKED, ANSWERED) or self.answer is not None:
            return
        self.again()
        for number in dict.fromkeys(numbers):
            self.choose(number)
        if kind == ANSWERED and not self.quiz.by_expert:
            self.conclude()

    def asked(self) -> QuestionModel:
        """The view model."""
        words = page_of(self.state.game.name).move_words
        usual = (
            _("Which of these moves are allowed?")
            if self.quiz.ask == LEGAL
            else _("Which move would you make?")
        )
        reply = None
        if (answer := self.answer) is not None:
            missed = _("Not quite.") if self.marked else ""
            verdict = _("Right!") if answer.is_right else missed
            told = (
                (words(one.move), self._verdict(one))
                for one in answer.verdicts
                if one.is_marked or one.is_due
            )
            reply = ReplyModel("", verdict, (answer.words, marked_up(self.idea)), tuple(told))
        return QuestionModel(
            self.quiz.words or usual,
            tuple(
                OptionModel(marked_up(words(move)), move in self.marked, self._sign(move))
                for move in self.moves
            ),
            is_of_moves=True,
            is_closed=self.is_closed,
            waits=True,
            thinks=self.thinks,
            reply=reply,
        )

    def _sign(self, move: Move) -> str:
        """The icon on a move once it is judged."""
        verdicts = self.answer.verdicts if self.answer else ()
        found = next((outcome(one) for one in verdicts if one.move is move), LEFT)
        return SIGNS[RIGHT if found == MISSED and self.quiz.ask == MOVE else found]

    def _verdict(self, one: Verdict) -> str:
        """A move's verdict in words, and the writer's reply to it."""
        usual = _("right.") if one.is_due else _("not the answer.")
        if one.is_due and not one.is_marked and self.quiz.ask == LEGAL:
            usual = _("missed.")
        said = marked_up(one.refusal.words) if one.refusal else usual
        return " ".join(filter(None, (said, one.words)))


class Guess(TableQuestion):
    """The question about the next move of a replay. Every try is answered at once.

    A right move closes it, and so does the answer if the reader asks for it.
    """

    @property
    def said(self) -> str:
        """The reply to the try."""
        reply = self.asked().reply
        if reply is None:
            return ""
        by_move = (words for _name, words in reply.moves)
        return " ".join(filter(None, (reply.verdict, *map(in_words, (*reply.words, *by_move)))))

    def choose(self, number: int) -> bool:
        """Try a move by its index; returns whether that was done."""
        if not super().choose(number):
            return False
        if judge(self.quiz, self.state, self.marked).is_right:
            self.conclude()
        return True

    def asked(self) -> QuestionModel:
        """The view model."""
        model = super().asked()
        if self.answer is not None or not self.marked:
            return model
        tried = judge(self.quiz, self.state, self.marked)
        (said,) = (one.words for one in tried.verdicts if one.is_marked)
        return replace(model, reply=ReplyModel("", _("No."), (said or tried.words,)))
