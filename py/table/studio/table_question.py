"""The question of a table in a document."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from table.exercises.quiz_model import LEFT, MISSED, OTHER, RIGHT, WRONG
from table.exercises.quiz_state import QuizState, by_card, outcome
from table.games.page import page_of
from table.studio.question import ANSWERED, MARKED, OptionModel, QuestionModel, ReplyModel
from trickhunt.core.game import Move, State
from trickhunt.core.words import _
from trickhunt.documents.safe_markdown import in_words, marked_up
from trickhunt.formats.exercise import LEGAL, MOVE, Exercise, Judged, Verdict, judge

SIGNS = {WRONG: "forbidden", OTHER: "info", MISSED: "help", RIGHT: "check", LEFT: ""}
"""The icon on a move by the verdict on it, worst first."""


class TableQuestion(QuizState):
    """The question of a table. It is judged when the reader asks for the answer."""

    def __init__(self, quiz: Exercise, state: State[Any]) -> None:
        super().__init__(quiz, state, only_legal=quiz.ask == MOVE)
        self._cards = by_card(self.moves)
        self._opened: list[Move] = []

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
        """The announcement of the ways of a card; a mark is visible."""
        is_new = self._opened and not any(move in self.marked for move in self._opened)
        return _("There are several ways to play it: choose one.") if is_new else ""

    @property
    def _offers(self) -> list[list[Move]]:
        """What can be chosen: each card with all its ways, then the ways of the opened one."""
        return [*self._cards, *([move] for move in self._opened)]

    def choose(self, number: int) -> bool:
        """Mark a move, or remove its mark, or open the ways of a card; by the index of the choice.

        Returns:
            Whether that was done.
        """
        offers = self._offers
        if number >= len(offers) or self.is_closed:
            return False
        some = offers[number]
        if len(some) > 1:
            self._opened = [] if some == self._opened else some
            return True
        return self.mark(some[0].text)

    def conclude(self, best: tuple[Move, ...] = ()) -> Judged:
        """Judge the marked moves, and close the ways of a card, which the reply names."""
        self._opened = []
        return super().conclude(best)

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
                OptionModel(
                    marked_up(words(some[0]) if len(some) == 1 else self._card_name(some[0])),
                    any(move in self.marked for move in some),
                    self._sign(some),
                )
                for some in self._offers
            ),
            is_of_moves=True,
            is_closed=self.is_closed,
            waits=True,
            thinks=self.thinks,
            reply=reply,
        )

    def _card_name(self, move: Move) -> str:
        return page_of(self.state.game.name).pack.card_name(move.card)

    def _sign(self, some: list[Move]) -> str:
        """The icon on a move once it is judged, or on a card, by the worst of its ways."""
        verdicts = self.answer.verdicts if self.answer else ()
        found = {outcome(one) for one in verdicts if one.move in some}
        worst = next((one for one in SIGNS if one in found), LEFT)
        return SIGNS[RIGHT if worst == MISSED and self.quiz.ask == MOVE else worst]

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
            return super().said
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
        return replace(model, reply=ReplyModel("", _("No."), (said or tried.words,)))
