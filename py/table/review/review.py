"""The review of a finished game: what each decision cost compared with the expert's choice.

The expert thinks about each decision with what the player could know then, for a fixed number of
play-outs rather than a time, so the review of a game is always the same.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from math import fsum
from typing import TYPE_CHECKING, Any, NamedTuple

from table.advice.advice import Advice, Advices
from table.games.page import page_of
from table.review.next_time import Costly, kind_of, next_time
from table.session.session import Session, looked_at
from table.shell.current_game import CurrentGame
from table.store.saved_game import Saved
from table.ui.models.table import DecisionModel, ReviewedModel, ReviewModel
from trickhunt.bots import is_decision
from trickhunt.core.chance import ADVICE, generator
from trickhunt.core.game import Move, State
from trickhunt.core.words import _, decimals
from trickhunt.formats.walk import Moment
from trickhunt.search.opinion import JudgedMove
from trickhunt.toolkit.earnings import earnings_of

if TYPE_CHECKING:
    from trickhunt.par import Par

LEAST = 0.05
"""The least difference from par that is worth mentioning."""

WORST = 3
"""How many of the most expensive decisions are shown first."""


class Decision(NamedTuple):
    """A decision of a person."""

    made: Moment  #: the game after it
    who: str  #: the person's name if several people played, else ``""``
    when: str  #: the round and the trick, in words
    counts_as: int  #: the index of its kind for statistics; -1 for none
    advice: Advice  #: the expert's opinion
    has_hint: bool  #: whether there was a hint before it

    @property
    def at(self) -> int:
        """The number of moves before it."""
        return self.made.moves - 1

    @property
    def played(self) -> Move:
        """The move that was made."""
        return self.made.move

    @property
    def state(self) -> State[Any]:
        """The game before it, which is not changed."""
        return self.made.earlier.state

    @property
    def model(self) -> DecisionModel:
        """The decision as a list entry."""
        words = self.advice.words
        opinion = self.advice.opinion if self.advice.is_whole else None
        seen = DecisionModel(
            at=self.at,
            when=self.when,
            played=words(self.played),
            better="",
            loss=-1.0,
            points=0.0,
            lies=tuple(page_of(self.state.game.name).lying(self.state)),
            hand=self.state.hand(self.made.seat),
            card=_card_of(self.played),
            who=self.who,
        )
        if opinion is None:
            return seen
        mine = opinion.of(self.played)
        return replace(
            seen,
            better=words(opinion.move),
            better_card=_card_of(opinion.move),
            wins=opinion.judged[0].wins,
            loss=mine.wins_lost,
            points=mine.points_lost,
            is_gone=opinion.is_gone,
            is_hinted=self.has_hint and mine.is_level,
            reason="" if mine.is_level else self.advice.defence(opinion.move, self.played),
        )

    @property
    def _next(self) -> JudgedMove | None:
        """The best move that is worse than the one of an own good decision, if there is one."""
        opinion = self.advice.opinion
        if self.has_hint or opinion is None or not opinion.of(self.played).is_level:
            return None
        return next((one for one in opinion.judged if not one.is_level), None)

    @property
    def merit(self) -> tuple[float, float]:
        """What the next move would have lost: the share of the win, and points; else zeros."""
        other = self._next
        return (other.wins_lost, other.points_lost) if other else (0.0, 0.0)

    @property
    def praised(self) -> DecisionModel:
        """The decision compared with the next move, which is worse."""
        other = self._next
        assert other is not None
        return replace(
            self.model,
            better=self.advice.words(other.move),
            better_card=_card_of(other.move),
            loss=other.wins_lost,
            points=other.points_lost,
            reason=self.advice.defence(self.played, other.move),
        )

    @property
    def kind(self) -> str:
        """Its kind, once the expert has an opinion (table.review.next_time)."""
        assert self.advice.opinion is not None
        return kind_of(self.state, self.played, self.advice.opinion.move)


def review_of(game: CurrentGame, saved: Saved) -> Review:
    """The review of a finished game: the one that was begun, or a new one.

    Args:
        game: remembers it, and has the expert's advice while the game was played.
    """
    if not isinstance(game.review, Review) or game.review.saved is not saved:
        game.review = Review(saved, game.advices)
    return game.review


class Review:
    """A finished game and the expert's opinions so far.

    Attributes:
        decisions: the decisions in which a person had a choice, in order.
    """

    def __init__(self, saved: Saved, advices: Advices | None = None) -> None:
        """A review of a game with people in it.

        Args:
            advices: the expert's advice while it was played; what is known of it is used.
        """
        self.saved = saved
        self.decisions = _decisions(saved, advices or Advices())

    @property
    def open(self) -> int:
        """How many decisions are not known yet."""
        return sum(not one.advice.is_whole for one in self.decisions)

    def at(self, moves: int) -> Decision | None:
        """The decision after a number of moves, if there was one."""
        return next((one for one in self.decisions if one.at == moves), None)

    async def work(self, wanted: int, told: Callable[[], None]) -> None:
        """Think about all open decisions; can be cancelled and resumed.

        Args:
            wanted: the decision to begin with, by the number of moves before it; -1 for the first.
            told: called now and then, and at the end.
        """
        for one in sorted(self.decisions, key=lambda one: (one.at != wanted, one.at)):
            await one.advice.finish()
            told()

    def costs(self) -> list[tuple[int, float]]:
        """For each kind of decision of the game, how many were judged, and their total cost.

        The kinds are those of :attr:`trickhunt.toolkit.earnings.Earnings.decisions`, the costs are
        shares of the win.
        """
        found = [(0, 0.0) for _kind in earnings_of(self.saved.setup.game).decisions]
        for one in self.decisions:
            if one.counts_as >= 0 and one.advice.is_whole:
                count, cost = found[one.counts_as]
                found[one.counts_as] = count + 1, cost + max(0.0, one.model.loss)
        return found

    def session(self, decision: Decision) -> Session:
        """The game before a decision, seen by its player, without going on."""
        return looked_at(self.saved.setup, decision.made.earlier, decision.made.seat)

    def cut(self, moves: int) -> Saved:
        """The game after a number of moves, to be tried from there."""
        return Saved(self.saved.setup, self.saved.record.upto(moves)[0], taken=moves)

    def model(self, par: Par | None = None) -> ReviewModel:
        """The view model of the review."""
        models = [one.model for one in self.decisions]
        is_final = all(one.is_judged for one in models)
        dear = _shares([(max(0.0, one.loss), max(0.0, one.points)) for one in models])
        costly = [one for one in models if one.is_dear]
        costly.sort(key=lambda one: (-one.games_lost, -one.points))
        return ReviewModel(
            game=self.saved.setup.game,
            number=self.saved.record.seed,
            decisions=tuple(models),
            worst=tuple(costly[:WORST]),
            best=self._best() if is_final else None,
            compared=_compared(par, is_dear=bool(costly)) if is_final and par else "",
            next_time=next_time(
                [
                    Costly(decision.kind, share)
                    for decision, share in zip(self.decisions, dear, strict=True)
                    if is_final and share
                ],
                self.saved.setup.game,
            ),
        )

    def _best(self) -> DecisionModel | None:
        """The decision of the only person in which the next move would have lost most."""
        best = max(self.decisions, key=lambda one: one.merit, default=None)
        if best is None or best.who or best.merit <= (0.0, 0.0):
            return None
        return best.praised

    def reviewed(self, decision: Decision) -> ReviewedModel:
        """A decision as it is shown at the table."""
        at = self.decisions.index(decision)
        return ReviewedModel(
            decision=decision.model,
            opinion=decision.advice.model(decision.played),
            before=self.decisions[at - 1].at if at else -1,
            after=self.decisions[at + 1].at if at + 1 < len(self.decisions) else -1,
        )


def _compared(par: Par, *, is_dear: bool) -> str:
    """How bots did in the same seat, and whether bad luck explains the difference, as sentences.

    Args:
        is_dear: whether decisions cost something.
    """
    if par.mine is None:
        return ""
    ahead = par.mine.merit - par.mean
    if abs(ahead) < LEAST:
        return _("On average, bots in your seat did as well as you.")
    points = decimals(abs(ahead))
    if ahead > 0:
        return _("On average, bots in your seat did {points} points worse than you.", points=points)
    told = _("On average, bots in your seat did {points} points better than you.", points=points)
    luck = "" if is_dear else _("No decision cost you anything: that was bad luck.")
    return f"{told} {luck}".strip()


def _shares(lost: Sequence[tuple[float, float]]) -> list[float]:
    """The share of each decision in everything that was lost, of the win or of points.

    Args:
        lost: the share of the win and the points that each cost.
    """
    wins, points = (fsum(some) or 1.0 for some in zip(*lost, strict=True)) if lost else (1.0, 1.0)
    return [max(one / wins, other / points) for one, other in lost]


def _card_of(move: Move) -> int:
    """The card of a move, or -1."""
    return int(getattr(move, "card", -1))


def _decisions(saved: Saved, advices: Advices) -> list[Decision]:
    """The decisions of people with a choice that the expert would consider."""
    setup, record = saved.setup, saved.record
    found = []
    counts = earnings_of(setup.game)
    for made in record.gone_through().path:
        if made.seat not in saved.people:
            continue
        before, move = made.earlier, made.move
        seen = before.state.observe(made.seat)
        if is_decision(setup.game, seen, move):
            when = _("Round {round}", round=made.round)
            if move.action == "play":
                number = before.tricks + 1
                when = _("Round {round}, trick {trick}", round=made.round, trick=number)
            rng = generator(record.seed, ADVICE.first + before.moves)
            found.append(
                Decision(
                    made=made,
                    who=setup.names[made.seat] if len(saved.people) > 1 else "",
                    when=when,
                    counts_as=counts.decision(move, leads=not before.state.trick.cards),
                    advice=advices.known(record.seed, before.moves, seen)
                    or Advice(setup.game, seen, setup.names, rng),
                    has_hint=before.moves in saved.hinted,
                )
            )
    return found
