"""The question of a table in a document."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from table.exercises.quiz_model import HOW, LEFT, MISSED, OTHER, RIGHT, WAYS, WRONG
from table.exercises.quiz_state import QuizState, by_card, outcome
from table.games.page import page_of
from table.studio.question import ANSWERED, MARKED, OptionModel, QuestionModel, ReplyModel
from trickhunt.core.game import Move, State
from trickhunt.core.words import _
from trickhunt.documents.safe_markdown import in_words, marked_up
from trickhunt.formats.exercise import LEGAL, MOVE, Exercise, Verdict, judge

SIGNS = {WRONG: "forbidden", OTHER: "info", MISSED: "help", RIGHT: "check", LEFT: ""}
"""The icon on a move by the verdict on it, worst first."""


def added(verdict: str, words: str) -> str:
    """A verdict before a writer's words; ``""`` if they begin with it themselves."""
    begin = verdict.rstrip(".!\xa0\u202f ").casefold()
    return "" if begin and in_words(words).casefold().startswith(begin) else verdict


class TableQuestion(QuizState):
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
        """Nothing: a mark is visible."""
        return ""

    @property
    def how(self) -> str:
        """How it is answered."""
        return _(HOW[self.quiz.ask])

    def choose(self, number: int) -> bool:
        """Mark a move, or remove its mark, by its index; returns whether that was done."""
        return number < len(self.moves) and self.mark(self.moves[number].text)

    def resume(self, kind: str, numbers: Sequence[int]) -> None:
        """Restore the marks; the expert has to think again."""
        if kind not in (MARKED, ANSWERED) or self.answer is not None:
            return
        self.again()
        for number in dict.fromkeys(numbers):
            if number < len(self.moves):
                self.mark(self.moves[number].text)
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
            verdict = added(_("Right!") if answer.is_right else missed, answer.words)
            told = (
                (words(one.move), self._verdict(one))
                for one in answer.verdicts
                if one.is_marked or one.is_due
            )
            reply = ReplyModel("", verdict, (answer.words, marked_up(self.idea)), tuple(told))
        return QuestionModel(
            self.quiz.words or usual,
            tuple(self._option(move, some) for some in by_card(self.moves) for move in some),
            is_of_moves=True,
            is_closed=self.is_closed,
            waits=True,
            thinks=self.thinks,
            reply=reply,
            how=self.how,
        )

    def _option(self, move: Move, some: list[Move]) -> OptionModel:
        """The choice of a move; of several ways to play a card, the one without a call names it."""
        page, card = page_of(self.state.game.name), ""
        words = page.move_words(move)
        if len(some) > 1:
            card = page.pack.card_name(move.card)
            words = _(WAYS[move.word][1]) if move.word else card
        return OptionModel(marked_up(words), move in self.marked, self._sign(move), card)

    def _sign(self, move: Move) -> str:
        """The icon on a move once it is judged."""
        verdicts = self.answer.verdicts if self.answer else ()
        found = next((outcome(one) for one in verdicts if one.move == move), LEFT)
        return SIGNS[RIGHT if found == MISSED and not self._is_missed else found]

    @property
    def _is_missed(self) -> bool:
        """Whether what is not marked is missing from the answer."""
        return self.quiz.ask == LEGAL and bool(self.marked)

    def _verdict(self, one: Verdict) -> str:
        """A move's verdict in words, and the writer's reply to it."""
        usual = _("right.") if one.is_due else _("not the answer.")
        if one.is_due and not one.is_marked and self._is_missed:
            usual = _("missed.")
        said = marked_up(one.refusal.words) if one.refusal else usual
        return " ".join(filter(None, (said, one.words)))


class Guess(TableQuestion):
    """The question about the next move of a replay. Every try is answered at once.

    A right move closes it, and so does the answer if the reader asks for it.
    """

    @property
    def how(self) -> str:
        """Nothing: a press is answered."""
        return ""

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
        if self.marked and judge(self.quiz, self.state, self.marked).is_right:
            self.conclude()
        return True

    def asked(self) -> QuestionModel:
        """The view model."""
        model = super().asked()
        if self.answer is not None or not self.marked:
            return model
        tried = judge(self.quiz, self.state, self.marked)
        (said,) = (one.words for one in tried.verdicts if one.is_marked)
        words = said or tried.words
        return replace(model, reply=ReplyModel("", added(_("No."), words), (words,)))
