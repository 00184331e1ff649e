"""The expert's opinion of one decision, updated while it thinks; for hint, coach and review.

The expert is asked as if it sat in the seat: it sees only what the seat may know.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from table.games.page import page_of
from table.session.session import Session
from table.session.time_slicing import deadline, think, work
from table.store.setup import EXPERT
from table.ui.models.table import ExpectedModel, OpinionModel
from trickhunt.bots import make_thinker
from trickhunt.core.chance import ADVICE, generator
from trickhunt.core.game import Move
from trickhunt.core.words import NN_, _, begun, labelled, worded
from trickhunt.games.registry import make_game, reasons_of
from trickhunt.search.opinion import JudgedMove, Opinion
from trickhunt.search.thinker import Thought

PLAYOUTS = 400
"""Play-outs for a reviewed decision; clear choices take far fewer."""

TELLS = 0.3
"""Seconds between two updates of an opinion."""

HALF_A_POINT = 0.5
"""From this many points on, a difference is rounded to whole points."""

POINTS_MORE = (
    NN_("About {count} point better.", "About {count} points better."),
    NN_(
        "It scores about {count} point more than {other}.",
        "It scores about {count} points more than {other}.",
    ),
)
GAMES_MORE = (
    NN_(
        "Played out 100 times, it wins {count} more game.",
        "Played out 100 times, it wins {count} more games.",
    ),
    NN_(
        "Played out 100 times, it wins {count} more game than {other}.",
        "Played out 100 times, it wins {count} more games than {other}.",
    ),
)
"""Phrases for how much better a move is, alone and with the name of the other one."""


def no_reason() -> str:
    """That a move is better by its numbers alone, as a sentence."""
    return _("No single reason stands out: the numbers alone say so.")


class Advices:
    """The expert's advice on the decisions of the current game.

    Hint and coach share it, so that both consider the same move best.
    """

    def __init__(self) -> None:
        self._session: Session | None = None
        self._after: dict[int, Advice] = {}  # by the number of moves before

    def here(self, session: Session) -> Advice:
        """The advice on the current decision."""
        return self.at(session, len(session.steps))

    def at(self, session: Session, moves: int) -> Advice:
        """The advice on the person's decision after a number of moves."""
        if session is not self._session:
            self._session, self._after = session, {}
        seen = session.after(moves).state.observe(session.seat)
        known = self._after.get(moves)
        if known is not None and known.seen == seen:  # else moves were taken back
            return known
        # The same random numbers as in a review, so that both agree.
        rng = generator(session.record.seed, ADVICE.first + moves)
        advice = Advice(session.setup.game, seen, session.names, rng)
        self._after[moves] = advice
        return advice

    def known(self, seed: int, moves: int, seen: Any) -> Advice | None:
        """The advice on a decision of the deal with this number, if it was begun."""
        found = self._after.get(moves)
        is_same = self._session is not None and self._session.record.seed == seed
        return found if is_same and found is not None and found.seen == seen else None


class Advice:
    """The expert's opinion of one decision.

    Attributes:
        opinion: the opinion so far, settled by the share of the win and by points; ``None`` as long
            as there is none.
        is_final: whether the expert has stopped thinking.
        is_told: whether the person was told its choice before moving.
        doubted: the move about which the person was asked last.
    """

    def __init__(self, game: str, seen: Any, names: Sequence[str], rng: Random) -> None:
        """An opinion that is still to be formed.

        Args:
            rng: the source of all chance in the thought.
        """
        self.opinion: Opinion | None = None
        self.is_final = self.is_told = self._is_clear = False
        self.doubted: Move | None = None
        self._game = game
        self.seen = seen
        self._names = names
        self._rng = rng
        self._thought: Thought | None = None
        self._had: int = seen.scores[seen.seat]
        self._merit: Callable[[Any], float] = make_game(game).merit

    async def grow(
        self,
        is_late: Callable[[], bool] = lambda: False,
        told: Callable[[], None] = lambda: None,
    ) -> None:
        """Think until the choice is clear or it is enough; can be cancelled and resumed.

        Args:
            is_late: whether to stop early; called after each step.
            told: called when the opinion has changed, now and then and at the end; at once if it is
                already final.
        """
        if self.is_final:
            told()
            return
        if self._thought is None:
            self._thought = make_thinker(EXPERT, self._game).begin(self.seen, self._rng)
        thought = self._thought

        def is_enough() -> bool:
            return thought.iterations >= PLAYOUTS or is_late()

        while not self.is_final:
            is_time = deadline(TELLS)
            goes_on = await think(thought, lambda: is_time() or is_enough())  # noqa: B023
            self.opinion = self._settled(thought)
            self._is_clear = not goes_on
            if not goes_on or is_enough():
                best, *others = self.opinion.judged
                await self.prepare(best, self.opinion.following or (others or [best])[0])
                self.is_final = True
            told()
            await asyncio.sleep(0)  # a thought may end within its first slice

    async def prepare(self, *judged: JudgedMove) -> None:
        """Work out what is to be said of some moves; by default of all."""
        for one in judged or (self.opinion.judged if self.opinion else ()):
            await work(reasons_of(self._game).work(self.seen, one.move))

    def so_far(self) -> Opinion | None:
        """The current opinion; ``None`` as long as there is none."""
        if self._thought is not None and self._thought.is_ripe:
            self.opinion = self._settled(self._thought)
        return self.opinion

    @property
    def is_whole(self) -> bool:
        """Whether the expert has thought as long as for a review, so that all say the same."""
        thought = self._thought
        return thought is not None and (self._is_clear or thought.iterations >= PLAYOUTS)

    async def finish(self) -> None:
        """Think as long as for a review, although the opinion was final before."""
        if not self.is_whole:
            self.is_final = False
            await self.grow()

    def cost(self, move: Move) -> tuple[int, float] | None:
        """The cost of a move in a review: games in 100 and points; ``None`` until it is known."""
        if not self.is_whole or self.opinion is None:
            return None
        mine = self.opinion.of(move)
        return round(100 * mine.wins_lost), mine.points_lost

    def _settled(self, thought: Thought) -> Opinion:
        """The result of a thought, settled by the share of the win and by points."""
        return thought.opinion().settled(lambda points: self._merit(self._had + points))

    def model(self, played: Move | None = None) -> OpinionModel:
        """The opinion for display, with a mark at the played move."""
        if self.opinion is None:
            return OpinionModel((), "", self.is_final)
        best = self.opinion.move
        return OpinionModel(
            tuple(
                self._expected(judged, is_best=judged.move is best, is_yours=judged.move is played)
                for judged in self.opinion.judged
            ),
            self.reason_over(played or self.doubted),
            self.is_final,
        )

    @property
    def reason(self) -> str:
        """Why the best move is better than a doubted one, else than the next, once it is known."""
        return self.reason_over(self.doubted)

    def reason_over(self, played: Move | None) -> str:
        """Why the best move is better than a worse one that was played, else than the next one.

        The sentence is ``""`` until the expert has decided.
        """
        if not self.is_final or self.opinion is None or len(self.opinion.judged) < 2:
            return ""
        best, *others = self.opinion.judged
        following = self.opinion.following or others[0]
        if played is not None and not self.opinion.of(played).is_level:
            following = self.opinion.of(played)
        if following.is_level:
            return self.defence(best.move) or self.defence(best.move, following.move)
        return self.why(best, following, than=self.words(following.move))

    def why(self, best: JudgedMove, other: JudgedMove, than: str = "") -> str:
        """Why a move is better than a worse one, as sentences: the reason, else the numbers.

        Args:
            than: the name of the other one, if it is to be mentioned.
        """
        numbers = (self.gap(best, other, than), no_reason())
        return self.because(best.move, other.move) or " ".join(filter(None, numbers))

    def because(self, best: Move, other: Move) -> str:
        """What tells a move from a worse one, as a sentence: what speaks for it, or against that.

        Coach, hint and review all say this; it is ``""`` if there is nothing to name.
        """
        said = self.defence(best, other)
        against = said or reasons_of(self._game).reproach(self.seen, other, best, self._names)
        return said or (against and labelled(begun(self.words(other)), against))

    def defence(self, move: Move, other: Move | None = None) -> str:
        """The reason why a move is better than another one, as a sentence, or ``""``."""
        return reasons_of(self._game).defence(self.seen, move, other, self._names)

    def gap(self, best: JudgedMove, other: JudgedMove, than: str = "") -> str:
        """How much better a move is than another one, as a sentence; ``""`` if hardly.

        Args:
            than: the name of the other one, if it is to be mentioned.
        """
        # As in a review: points only where no games are lost.
        points, games = best.points - other.points, 100 * (best.wins - other.wins)
        is_plain = self._merit(1) == 1
        in_points = is_plain and points >= HALF_A_POINT and not (other.wins_lost and games >= 1)
        if not in_points and games <= 0:
            return ""
        words = (POINTS_MORE if in_points else GAMES_MORE)[bool(than)]
        return worded(words, count=max(1, round(points if in_points else games)), other=than)

    def words(self, move: Move) -> str:
        """A move of the game in a few words."""
        return page_of(self._game).move_words(move)

    def _expected(self, judged: JudgedMove, *, is_best: bool, is_yours: bool) -> ExpectedModel:
        return ExpectedModel(
            text=judged.move.text,
            words=self.words(judged.move),
            share=judged.wins,
            margin=judged.margin,
            points=judged.points,
            is_best=is_best,
            is_level=judged.is_level,
            is_open=judged.is_open,
            is_yours=is_yours,
            wins_lost=judged.wins_lost,
            points_lost=judged.points_lost,
        )
