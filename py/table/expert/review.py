"""Going through a finished game: what each decision cost against the expert's choice.

The expert thinks about each decision as it stood then, with what the player could know then. It
thinks for a number of play-outs, not for a time, so a game is always reviewed alike.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from table.expert.advice import Advice
from table.match.pacing import PACES
from table.match.saved import Saved
from table.match.session import Session, Unwatched
from table.view_models.table import DecisionModel, ReviewedModel, ReviewModel
from trickhunt.bots import considers
from trickhunt.chance import REVIEW, generator
from trickhunt.game import TrickTaken
from trickhunt.words import _

if TYPE_CHECKING:
    from collections.abc import Callable

    from trickhunt.bots.search.thinking import Thought
    from trickhunt.game import Move

PLAYOUTS = 400
"""Play-outs for a decision; choices that are clear take far fewer."""

WORST = 3
"""How many of the decisions that cost most are shown first."""

WORTH_TELLING = 0.002
"""The share of the win below which a decision counts as costing nothing."""


class Decision(NamedTuple):
    """A decision of the person's.

    Attributes:
        at: how many moves were made before it.
        when: the round and the trick, in words.
        played: the move that was made.
        advice: what the expert thinks of it.
    """

    at: int
    when: str
    played: Move
    advice: Advice

    @property
    def model(self) -> DecisionModel:
        """The decision as it is listed."""
        words = self.advice.words
        opinion = self.advice.opinion if self.advice.is_final else None
        if opinion is None:
            return DecisionModel(self.at, self.when, words(self.played), "", -1.0, 0.0)
        best, mine = opinion.judged[0], opinion.of(self.played)
        loss = best.wins - mine.wins
        is_worth = loss >= WORTH_TELLING and not mine.is_level
        return DecisionModel(
            self.at,
            self.when,
            words(self.played),
            words(best.move),
            loss if is_worth else 0.0,
            best.points - mine.points if is_worth else 0.0,
        )


class Review:
    """A finished game and what the expert thinks of it, as far as it has come.

    Attributes:
        saved: the game.
        decisions: the decisions in which the person had a choice, in order.
    """

    def __init__(self, saved: Saved) -> None:
        """A review that is still to be made, of a game with a person in it."""
        self.saved = saved
        self.decisions = _decisions(saved)

    def at(self, moves: int) -> Decision | None:
        """The decision that was made after a number of moves, if there was one."""
        return next((one for one in self.decisions if one.at == moves), None)

    async def work(self, wanted: int, told: Callable[[], None]) -> None:
        """Think about all decisions that are still open; can be cancelled and resumed.

        Args:
            wanted: the decision to begin with, by the moves made before it; -1 for the first.
            told: called now and then, and at the end.
        """
        for one in sorted(self.decisions, key=lambda one: (one.at != wanted, one.at)):
            await one.advice.grow(_is_enough)
            told()

    def session(self, moves: int) -> Session:
        """The game as it was after a number of moves; it does not go on by itself."""
        return Session(self.cut(moves), Unwatched(), lambda: PACES["tap"])

    def cut(self, moves: int) -> Saved:
        """The game as it was after a number of moves, to be resumed."""
        return Saved(self.saved.setup, self.saved.record.upto(moves)[0])

    def model(self) -> ReviewModel:
        """The review as it is shown."""
        models = [one.model for one in self.decisions]
        costly = sorted((one for one in models if one.loss > 0), key=lambda one: -one.loss)
        return ReviewModel(
            game=self.saved.setup.game,
            number=self.saved.record.seed,
            decisions=tuple(models),
            worst=tuple(costly[:WORST]),
        )

    def reviewed(self, decision: Decision) -> ReviewedModel:
        """A decision as it is looked at again on the table."""
        at = self.decisions.index(decision)
        return ReviewedModel(
            decision=decision.model,
            opinion=decision.advice.model(decision.played),
            before=self.decisions[at - 1].at if at else -1,
            after=self.decisions[at + 1].at if at + 1 < len(self.decisions) else -1,
        )


def _is_enough(thought: Thought) -> bool:
    return thought.iterations >= PLAYOUTS


def _decisions(saved: Saved) -> list[Decision]:
    """The decisions of the person that left a choice and that the expert would consider."""
    setup, record = saved.setup, saved.record
    person = [seat.is_person for seat in setup.seated].index(True)
    _record, state, _events = record.again(len(record.turns))
    found = []
    number, tricks = 0, 0
    for at, turn in enumerate(record.turns):
        if state.round != number:
            number, tricks = state.round, 0
        if turn.seat == person:
            seen = state.observe(person)
            if len(seen.legal_moves) > 1 and considers(setup.game, seen, turn.move):
                when = _("Round {round}", round=number)
                if turn.move.action == "play":
                    when = _("Round {round}, trick {trick}", round=number, trick=tricks + 1)
                rng = generator(record.seed, REVIEW.first + at)
                advice = Advice(setup.game, seen, setup.names, rng)
                found.append(Decision(at, when, turn.move, advice))
        tricks += any(isinstance(event, TrickTaken) for event in state.apply(turn.move))
    return found
