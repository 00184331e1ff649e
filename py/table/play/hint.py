"""The hint at the table: what the expert would do in the person's place."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Iterable
from typing import NamedTuple

from table.advice.advice import Advice, Advices
from table.page.routes import HINT
from table.page.tasks import Attention
from table.play.lazy_coach import PART
from table.session import presenting
from table.session.session import Session
from table.session.time_slicing import deadline
from table.shell.lazy_screen import fetch
from table.shell.screen import Host
from table.ui.models.table import HintModel, OpinionModel
from trickhunt.core.words import N_, _, begun, labelled
from trickhunt.search.opinion import JudgedMove

HINT_SECONDS = 1.6
"""The expert's time limit for a hint, in seconds."""

LEVEL = (
    (
        N_("{move}, but {other} is about as good."),
        N_("{move}, but every other move is about as good."),
    ),
    (
        N_("{move}, but {other} may be as good."),
        N_("{move}, but every other move may be as good."),
    ),
)
"""What is said of another move or several where none is worse: level ones, and others."""


class HintedDecision(NamedTuple):
    """A decision of a game."""

    session: Session
    seat: int
    moves: int  #: the number of moves before it


class Hint:
    """The last requested hint, and the thought about it."""

    def __init__(self, host: Host, advices: Advices, came: Callable[[], None]) -> None:
        """No hint was requested yet.

        Args:
            advices: the expert's advice on the decisions of the game.
            came: called when the expert has decided on a hint on the table.
        """
        self._host = host
        self._advices = advices
        self._came = came
        self._attention = Attention(host.run)
        self._advice: Advice | None = None
        self._about: HintedDecision | None = None
        self._asked: HintedDecision | None = None  # the decision whose hint is on the table

    def ask(self, session: Session) -> None:
        """Request the hint for the current decision at the table."""
        self._asked = _here(session)

    def drop(self) -> bool:
        """Remove the hint from the table; returns whether there was one."""
        was_there, self._asked = self._is_asked, None
        return was_there

    @property
    def _is_asked(self) -> bool:
        session = self._host.game.session
        return session is not None and self._asked == _here(session)

    @property
    def is_thinking(self) -> bool:
        """Whether the expert is thinking about a requested hint."""
        return self._is_asked and not (self._advice and self._advice.is_final)

    def attend(self, session: Session) -> None:
        """Think about a decision while its hint is shown, and nothing else."""
        is_shown = self._host.route.over == HINT or self._is_asked
        here = _here(session) if is_shown and presenting.can_hint(session) else None
        self._attention.attend(here, lambda: self._think(_here(session)))

    def rest(self) -> None:
        """Stop thinking."""
        self._attention.rest()

    def _think(self, here: HintedDecision) -> Coroutine[None, None, None]:
        advice = self._advices.here(here.session)
        if advice is not self._advice:
            self._about, self._advice = here, advice
            self._host.pending_results.note_hint(here.session.saved)
        return self._grow(advice)

    async def _grow(self, advice: Advice) -> None:
        await fetch(self._host, PART)  # for its reasons
        await advice.grow(deadline(HINT_SECONDS), self._grown)

    def _grown(self) -> None:
        if self._about is not None and self._advice is not None and self._advice.is_final:
            self._about.session.hinted.add(self._about.moves)
        if self._host.route.over:
            self._host.show_over()
        elif self._advice is not None and self._advice.is_final:
            self._came()

    def opinion(self, session: Session) -> OpinionModel | None:
        """The expert's opinion, if it was asked in this game for the seat at the screen."""
        if self._advice is None or (self._about or ())[:2] != (session, session.seat):
            return None
        return self._advice.model()

    def model(self, session: Session) -> HintModel | None:
        """The hint for display, if it was requested for this decision."""
        if not (self._is_asked and presenting.can_hint(session)):
            return None
        advice = self._advice
        if advice is None or self._about != self._asked or not advice.is_final:
            return HintModel("", _("The expert is thinking …"))
        assert advice.opinion is not None
        move = advice.opinion.move
        words = advice.words(move)
        if len(advice.opinion.judged) == 1:
            told = _("There is only one move: {move}.", move=words)
        elif advice.opinion.following is None:
            others = advice.opinion.judged[1:]
            facts = {"move": begun(words), "other": advice.words(others[0].move)}
            told = f"{_(LEVEL[_is_open(others)][len(others) > 1], **facts)} {advice.reason}".strip()
        else:
            told = labelled(begun(words), advice.reason)
        likely = tuple(one.move.text for one in advice.opinion.judged if one.is_level)
        cards, is_best = presenting.cards_of(session, move), advice.opinion.following is not None
        return HintModel(move.text, told, cards, likely, is_best=is_best)


def _is_open(judged: Iterable[JudgedMove]) -> bool:
    return any(one.is_open for one in judged)


def _here(session: Session) -> HintedDecision:
    return HintedDecision(session, session.seat, len(session.steps))
