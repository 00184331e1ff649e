"""A linked quiz: marking moves, asking the expert where the writer wants it, and the answer."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from table.browser import keys
from table.expert.advice import PLAYOUTS, WORTH_TELLING, Advice
from table.quiz.answering import AnsweredQuiz
from table.screens.links.moment import MomentScreen
from trickhunt.chance import QUIZ as QUIZ_STREAM
from trickhunt.chance import generator
from trickhunt.quiz import Quiz
from trickhunt.words import _

if TYPE_CHECKING:
    import asyncio

    from table.browser.signals import Act, Key
    from table.screens.screen import Host
    from table.view_models.table import ViewedModel
    from trickhunt.game import Move, State
    from trickhunt.quiz import Answer

MARK = "mark-"
"""How the ids of the moves that can be marked begin."""


class QuizScreen(MomentScreen):
    """The screen of a quiz."""

    titles = ("quiz-title",)

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self._asking: AnsweredQuiz | None = None
        self._thinking: asyncio.Task[None] | None = None
        self.acts = {
            **self.acts,
            "mark": self._mark,
            "answer": lambda _act: self._answer(),
            "try-again": lambda _act: self._try_again(),
        }

    @property
    def asking(self) -> AnsweredQuiz:
        """The quiz as it is being answered."""
        assert self._asking is not None
        return self._asking

    def begin(self, state: State[Any]) -> None:
        """Ask about another moment from now on."""
        self._rest()
        self._asking = AnsweredQuiz(self.link.quiz or Quiz(), state, self.comment)

    def panel(self, viewed: ViewedModel) -> ViewedModel:
        """The question beside the table."""
        return replace(viewed, quiz=self.asking.model())

    def leave(self) -> None:
        """The expert thinks no further; what is marked stays."""
        self._rest()

    def answered(self, answer: Answer) -> None:
        """An answer was given; a screen of its own may keep that."""

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
        state, names = self.asking.state, self._names
        rng = generator(state.seed, QUIZ_STREAM.first)
        advice = Advice(state.game.name, state.observe(state.actor), names, rng)
        await advice.grow(lambda thought: thought.iterations >= PLAYOUTS)
        assert advice.opinion is not None
        best = advice.opinion.judged[0]
        self.asking.idea = " ".join(
            [
                _("The expert would choose: {move}.", move=advice.words(best.move)),
                advice.model().idea,
            ]
        )
        self._thinking = None
        self._conclude(
            *(one.move for one in advice.opinion.judged if best.wins - one.wins < WORTH_TELLING)
        )

    @property
    def _names(self) -> tuple[str, ...]:
        assert self.session is not None
        return self.session.setup.names

    def _conclude(self, *best: Move) -> None:
        asking = self.asking
        answer = asking.conclude(best)
        self.answered(answer)
        self.host.page.report(
            "answer",
            {
                "ask": asking.quiz.ask,
                "right": answer.is_right,
                "marked": [str(move) for move in asking.marked],
                "missed": [str(one.move) for one in answer.missed],
                "mistaken": [str(one.move) for one in answer.mistaken],
            },
        )
        self.host.show()
        self.host.page.focus("quiz-result")

    def _try_again(self) -> None:
        self.asking.again()
        self.host.show()
        self.host.page.focus(self.asking.ids[0])

    def _rest(self) -> None:
        """Let the expert think no further."""
        if self._thinking is not None:
            self._thinking.cancel()
            self._thinking = None
            self.asking.thinks = False

    # Keys

    def press(self, key: Key) -> bool | None:
        """Go through the moves that can be marked by the arrow keys."""
        is_free = not (key.in_field or self.host.route.over)
        if is_free and key.target.startswith(MARK) and key.key in (*keys.STEPS, "Home", "End"):
            asking = self.asking
            old = asking.pointed
            asking.pointed = keys.step(key.key, old, len(asking.moves))
            self.host.page.point(asking.ids[old], asking.ids[asking.pointed])
            return True
        return super().press(key)
