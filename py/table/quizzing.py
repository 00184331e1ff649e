"""A linked quiz: marking moves, asking the expert where the writer wants it, and the answer."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from table import keys
from table.advice import Advice
from table.asking import Asking
from table.beside import Beside
from table.review import PLAYOUTS, WORTH_TELLING
from trickhunt.chance import STREAMS, generator
from trickhunt.quiz import Quiz
from trickhunt.words import _

if TYPE_CHECKING:
    from table.app import App
    from table.looks import ViewedLook
    from table.signals import Act, Key
    from trickhunt.game import Move, State

QUIZ_STREAM = STREAMS // 8
"""The stream of the deal number from which the expert's chance comes."""

MARK = "mark-"
"""How the ids of the moves that can be marked begin."""


class Quizzing(Beside):
    """The screen of a quiz."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._asking: Asking | None = None
        self._thinking: asyncio.Future[None] | None = None
        self.acts = {
            **self.acts,
            "mark": self._mark,
            "answer": lambda _act: self._answer(),
            "try-again": lambda _act: self._try_again(),
        }

    @property
    def asking(self) -> Asking:
        """The quiz as it is being answered."""
        assert self._asking is not None
        return self._asking

    @property
    def home(self) -> tuple[str, ...]:
        """Where the focus belongs when it has no better place: ids, the best one first."""
        return ("quiz-title", "brand")

    def anew(self, state: State[Any]) -> None:
        """Ask about another moment from now on."""
        self._rest()
        self._asking = Asking(self.link.quiz or Quiz(), state, self.comment)

    def panel(self, viewed: ViewedLook) -> ViewedLook:
        """The question beside the table."""
        return replace(viewed, quiz=self.asking.look())

    def leave(self) -> None:
        """The expert thinks no further; what is marked stays."""
        self._rest()

    # Answering

    def _mark(self, act: Act) -> None:
        if self.asking.mark(act.data.get("move", "")):
            self.app.show()

    def _answer(self) -> None:
        asking = self.asking
        if asking.answer is not None or asking.thinks:
            return
        if asking.quiz.by_expert:
            asking.thinks = True
            self._thinking = asyncio.ensure_future(self._ask_expert())
            self.app.show()
        else:
            self._conclude()

    async def _ask_expert(self) -> None:
        try:
            state, names = self.asking.state, self._names
            rng = generator(state.seed, QUIZ_STREAM)
            advice = Advice(state.game.name, state.observe(state.actor), names, rng)
            await advice.grow(lambda thought: thought.iterations >= PLAYOUTS)
            assert advice.opinion is not None
            best = advice.opinion.judged[0]
            self.asking.idea = " ".join(
                [
                    _("The expert would choose: {move}.", move=advice.words(best.move)),
                    advice.look().idea,
                ]
            )
            self._thinking = None
            self._conclude(
                *(one.move for one in advice.opinion.judged if best.wins - one.wins < WORTH_TELLING)
            )
        except Exception as error:  # noqa: BLE001 - whatever it is, silence would be worse
            self.app.failed(error)

    @property
    def _names(self) -> tuple[str, ...]:
        assert self.session is not None
        return self.session.setup.names

    def _conclude(self, *best: Move) -> None:
        asking = self.asking
        answer = asking.conclude(best)
        self.app.page.report(
            "answer",
            {
                "ask": asking.quiz.ask,
                "right": answer.is_right,
                "marked": [str(move) for move in asking.marked],
                "missed": [str(one.move) for one in answer.missed],
                "mistaken": [str(one.move) for one in answer.mistaken],
            },
        )
        self.app.show()
        self.app.page.focus("quiz-result")

    def _try_again(self) -> None:
        self.asking.again()
        self.app.show()
        self.app.page.focus(self.asking.ids[0])

    def _rest(self) -> None:
        """Let the expert think no further."""
        if self._thinking is not None:
            self._thinking.cancel()
            self._thinking = None
            self.asking.thinks = False

    # Keys

    def press(self, key: Key) -> bool | None:
        """Go through the moves that can be marked by the arrow keys."""
        is_free = not (key.in_field or self.app.route.over)
        if is_free and key.target.startswith(MARK) and key.key in (*keys.STEPS, "Home", "End"):
            asking = self.asking
            old = asking.pointed
            asking.pointed = keys.step(key.key, old, len(asking.moves))
            self.app.page.point(asking.ids[old], asking.ids[asking.pointed])
            return True
        return super().press(key)
