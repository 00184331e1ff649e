"""The review of a finished game: what each decision cost compared with the expert's choice.

The expert thinks about each decision with what the player could know then, for a fixed number of
play-outs rather than a time, so the review of a game is always the same.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from math import fsum
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

from table.advice.advice import Advice, Advices
from table.games.page import page_of
from table.games.registry import optional_page_part
from table.review.find_better_headings import asks
from table.review.next_time import Costly, kind_of, next_time
from table.session.presenting import cards_of
from table.session.session import Session, looked_at
from table.shell.current_game import CurrentGame
from table.store.saved_game import Saved
from table.ui.models.table import DecisionModel, ReviewedModel, ReviewModel, TagModel, TriedModel
from trickhunt.bots import is_decision, make_bot
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

CASUAL, TRIES = "casual", 3
"""Who tries a decision that is praised, and how often."""

LESS_THAN_ONE = 0.5
"""What counts as less than one game in 100."""

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
            asks=asks(self.state, self.played),
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
            chance=sum(one.is_level for one in opinion.judged) / len(opinion.judged),
            is_hinted=self.has_hint and mine.is_level,
            is_open=mine.is_open,
            reason="" if mine.is_level else self.advice.because(opinion.move, self.played),
        )

    @property
    def better(self) -> Move | None:
        """The expert's choice, if the one that was made cost something."""
        opinion = self.advice.opinion
        return opinion.move if opinion is not None and self.model.is_dear else None

    def tried(self, move: Move) -> TriedModel | None:
        """Another move in place of the one that was made; ``None`` until the expert has decided."""
        opinion, words = self.advice.opinion, self.advice.words(move)
        if opinion is None or not self.advice.is_whole:
            return None
        other = next((one for one in opinion.judged if one.move is move), None)
        if other is None:  # it is not even worth considering
            return TriedModel(words, is_played=False)
        mine = opinion.of(self.played)
        return TriedModel(
            words,
            is_played=move is self.played,
            is_found=other.is_level,
            is_open=other.is_open,
            is_best=move is opinion.move,
            is_better=_told(other) < _told(mine),
            loss=other.wins_lost,
            points=other.points_lost,
        )

    def tags(
        self, session: Session, better: Move | None, level: Move | None = None
    ) -> tuple[TagModel, ...]:
        """The words for the table: on the move that was made, and on better ones.

        Args:
            session: the game before it.
            level: another one that is as good as the better one.
        """
        who = self.who or _("you")
        found = [TagModel(who, self.played.text, cards_of(session, self.played))]
        for words, move in ((_("better"), better), (_("as good"), level)):
            if move is not None:
                found.append(TagModel(words, move.text, cards_of(session, move), is_better=True))
        return tuple(found)

    @property
    def _next(self) -> JudgedMove | None:
        """The best move that is worse than the one of an own good decision, if that was hard."""
        opinion = self.advice.opinion
        if self.has_hint or self.advice.is_told or opinion is None:
            return None
        is_good = opinion.of(self.played).is_level and self.model.is_at_stake
        return opinion.following if is_good else None

    @property
    def is_obvious(self) -> bool:
        """Whether a casual player, tried several times, mostly chooses as well."""
        opinion, game = self.advice.opinion, self.state.game.name
        assert opinion is not None
        level = {one.move for one in opinion.judged if one.is_level}
        bot = make_bot(CASUAL, game)
        found = sum(bot.choose(self.advice.seen, Random(at)) in level for at in range(TRIES))
        return 2 * found > TRIES

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
            reason=self.advice.because(self.played, other.move),
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
        chosen: the move that was last chosen in place of one, by the number of moves before it.
    """

    def __init__(self, saved: Saved, advices: Advices | None = None) -> None:
        """A review of a game with people in it.

        Args:
            advices: the expert's advice while it was played; what is known of it is used.
        """
        self.saved = saved
        self._end = saved.record.gone_through()
        self.decisions = _decisions(saved, self._end, advices or Advices())
        self.chosen: dict[int, Move] = {}
        self._obvious: dict[int, bool] = {}  # what was tried again, by the moves before

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
        costly = [
            one
            for at, one in enumerate(models)
            if one.is_dear and not self._is_regained(at, models)
        ]
        costly.sort(key=lambda one: (one.loss <= 0, -one.games_lost, -one.points))
        # Only costs in the same unit can be compared.
        costly = [one for one in costly if (one.loss > 0) == (costly[0].loss > 0)]
        return ReviewModel(
            game=self.saved.setup.game,
            number=self.saved.record.seed,
            decisions=tuple(models),
            worst=tuple(costly[:WORST]),
            best=self._best() if is_final else None,
            compared=_compared(par, is_dear=bool(costly)) if is_final and par else "",
            is_won=self.saved.people in [(seat,) for seat in self._end.state.winners],
            next_time=next_time(
                [
                    Costly(decision.kind, share)
                    for decision, share in zip(self.decisions, dear, strict=True)
                    if is_final and share
                ],
                self.saved.setup.game,
            ),
        )

    def _is_regained(self, at: int, models: Sequence[DecisionModel]) -> bool:
        """Whether what a decision cost was there again at the next one, and only lost with that.

        Args:
            at: its place among all decisions.
            models: their view models.
        """
        model, made = models[at], self.decisions[at].made
        if model.loss <= 0:
            return False
        later = zip(self.decisions[at + 1 :], models[at + 1 :], strict=True)
        return next(
            (
                then.loss >= model.loss and then.wins >= model.wins
                for one, then in later
                if (one.made.seat, one.made.round) == (made.seat, made.round)
            ),
            False,
        )

    def _best(self) -> DecisionModel | None:
        """The hard decision of the only person in which the next move would have lost most."""
        ranked = sorted(self.decisions, key=lambda one: one.merit, reverse=True)[:WORST]
        for one in ranked:
            if one.who or one.merit <= (0.0, 0.0):
                break
            if one.at not in self._obvious:
                self._obvious[one.at] = one.is_obvious
            if not self._obvious[one.at]:
                return one.praised
        return None

    def found(self, decision: Decision) -> Move | None:
        """The move that was found in place of one, if it is as good as the expert's choice."""
        move = self.chosen.get(decision.at)
        tried = decision.tried(move) if move else None
        return move if tried and tried.is_found and not tried.is_best else None

    def reviewed(self, decision: Decision) -> ReviewedModel:
        """A decision as it is shown at the table."""
        at = self.decisions.index(decision)
        found = self.found(decision)
        return ReviewedModel(
            decision=decision.model,
            found="" if found is None else decision.advice.words(found),
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


def _told(one: JudgedMove) -> tuple[float, float]:
    """What a move costs as it is told: games in 100, or else points."""
    games = max(round(100 * one.wins_lost), LESS_THAN_ONE) if one.wins_lost else 0.0
    return games, 0.0 if games else round(one.points_lost, 1)


def _card_of(move: Move) -> int:
    """The card of a move, or -1."""
    return int(getattr(move, "card", -1))


def _when(made: Moment) -> str:
    """The round and the trick of a move, or what else the game calls its moment, in words."""
    state, move = made.earlier.state, made.move
    own = optional_page_part(state.game.name, "review")
    if own and move.action in own.WHEN:
        words: str = own.WHEN[move.action](state)
        return words
    if move.action == "play":
        return _("Round {round}, trick {trick}", round=made.round, trick=made.earlier.tricks + 1)
    return _("Round {round}", round=made.round)


def _decisions(saved: Saved, end: Moment, advices: Advices) -> list[Decision]:
    """The decisions of people with a choice that the expert would consider, up to the end."""
    setup, record = saved.setup, saved.record
    found = []
    counts = earnings_of(setup.game)
    for made in end.path:
        if made.seat not in saved.people:
            continue
        before, move = made.earlier, made.move
        seen = before.state.observe(made.seat)
        if is_decision(setup.game, seen, move):
            rng = generator(record.seed, ADVICE.first + before.moves)
            found.append(
                Decision(
                    made=made,
                    who=setup.names[made.seat] if len(saved.people) > 1 else "",
                    when=_when(made),
                    counts_as=counts.decision(move, leads=not before.state.trick.cards),
                    advice=advices.known(record.seed, before.moves, seen)
                    or Advice(setup.game, seen, setup.names, rng),
                    has_hint=before.moves in saved.hinted,
                )
            )
    return found
