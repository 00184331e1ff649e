"""The screen of a linked quiz: marking moves, asking the expert if needed, the answer."""

from __future__ import annotations

import asyncio
from typing import Any

from htpy import Node

from table.exercises.ask_expert import ask_expert
from table.exercises.quiz_model import QuizModel
from table.exercises.quiz_state import QuizState
from table.exercises.quiz_view import quiz, styles
from table.page import key_bindings
from table.page.events import Act, Key
from table.shell.linked_position_screen import LinkedPositionScreen
from table.shell.screen import Host
from table.ui.models.table import TableModel
from trickhunt.core.game import Move, State
from trickhunt.formats.exercise import Exercise, Judged

MARK = "mark-"
"""The prefix of the ids of the moves that can be marked."""


class QuizScreen(LinkedPositionScreen):
    """The screen of a quiz."""

    titles = ("quiz-title",)

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self._asking: QuizState | None = None
        self._thinking: asyncio.Task[None] | None = None
        self.acts = {
            **self.acts,
            "mark": self._mark,
            "answer": lambda _act: self._answer(),
            "try-again": lambda _act: self._try_again(),
        }

    @property
    def asking(self) -> QuizState:
        """The current state of the quiz."""
        assert self._asking is not None
        return self._asking

    def begin(self, state: State[Any]) -> None:
        """Ask about another moment."""
        self._rest()
        self._asking = QuizState(self.link.quiz or Exercise(), state, self.comment)

    def with_panel(self, model: TableModel) -> TableModel:
        """The question beside the table."""
        asking = self.asking.model()
        return self.beside(model, self.here, self.panel(asking), styles(asking))

    def panel(self, asking: QuizModel) -> Node:
        """The question as HTML."""
        return quiz(asking)

    def leave(self) -> None:
        """Stop the expert; the marks are kept."""
        self._rest()

    def answered(self, answer: Judged) -> None:
        """Called when an answer was given; a subclass may store it."""

    @property
    def first(self) -> tuple[str, ...]:
        """Where to answer first: ids, best first."""
        return (self.asking.ids[0],)

    # Answering

    def _mark(self, act: Act) -> None:
        if self.asking.mark(act.data.get("move", "")):
            self.host.show()

    def _answer(self) -> None:
        asking = self.asking
        if asking.answer is not None or asking.thinks:
            return
        if asking.quiz.by_expert:
            asking.thinks = True
            self._thinking = self.host.run(self._ask_expert())
            self.host.show()
        else:
            self._conclude()

    async def _ask_expert(self) -> None:
        best = await ask_expert(self.asking, self._names)
        self._thinking = None
        self._conclude(*best)

    @property
    def _names(self) -> tuple[str, ...]:
        assert self.session is not None
        return self.session.names

    def _conclude(self, *best: Move) -> None:
        asking = self.asking
        self.answered(asking.conclude(best))
        self.host.page.report("answer", asking.report())
        self.host.show()
        self.host.page.focus("quiz-result")

    def _try_again(self) -> None:
        self.asking.again()
        self.host.show()
        self.host.page.focus(*self.first)

    def _rest(self) -> None:
        """Stop the expert."""
        if self._thinking is not None:
            self._thinking.cancel()
            self._thinking = None
            self.asking.thinks = False

    # Keys

    def press(self, key: Key) -> bool | None:
        """Move between the moves that can be marked with the arrow keys."""
        is_free = not (key.in_field or self.host.route.over)
        if (
            is_free
            and key.target.startswith(MARK)
            and key.key in (*key_bindings.STEPS, "Home", "End")
        ):
            asking = self.asking
            old = asking.pointed
            asking.pointed = key_bindings.step(key.key, old, len(asking.moves))
            self.host.page.move_focus(asking.ids[old], asking.ids[asking.pointed])
            return True
        return super().press(key)


SCREEN = QuizScreen
