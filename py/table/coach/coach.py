"""The coach at one table: a sentence before a decision, a doubt, a look back.

The sentence is found at once. The expert's opinion of the moves is computed in slices in the
background while the person thinks; a move made before the opinion is reliable is not doubted.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

from table.advice.advice import Advice, Advices
from table.page.tasks import Attention, Run
from table.session import presenting
from table.session.session import Session
from trickhunt.bots import is_decision
from trickhunt.coach import BAD, Badness, coach_of
from trickhunt.core.chance import COACH, generator
from trickhunt.core.game import Move, TrickTaken
from trickhunt.core.reason import Reason
from trickhunt.core.words import N_, _, catalogue
from trickhunt.search.opinion import JudgedMove, Opinion

ENOUGH = 120
"""Play-outs after which the second opinion is good enough to confirm the first."""

MUCH = 0.08
"""The loss in the share of the win at which a move is doubted, whatever its points."""

LARGE = 4.0
"""The badness from which a move is doubted even if no difference can be named."""

FORCED = N_("Once again, only one card may be played.")
"""What a first game says where a card is the only legal move, with the offer to play such cards."""

OFTEN = 3
"""The forced card of a game from which on it is said."""


class Basic(NamedTuple):
    """A rule to know at a decision, in a first game."""

    words: str  #: the rule, or ``""``
    offers_forced: bool  #: whether to offer that forced cards are played automatically


class CoachedDecision(NamedTuple):
    """A decision of the person."""

    seen: Any  #: what the person knew
    trick: int  #: the number of the trick; 0 if no card was to be played
    advice: Advice  #: the expert's opinion so far
    #: the expert's second opinion, with other random numbers: one thought may be misled by a few
    #: worlds, two hardly ever
    check: Advice

    @property
    def reviewed(self) -> Opinion | None:
        """The opinion as the review has it; ``None`` until it is known."""
        return self.advice.opinion if self.advice.is_whole else None

    @property
    def checked(self) -> Opinion | None:
        """The second opinion, once it is reliable."""
        opinion = self.check.so_far()
        is_reliable = self.check.is_final or (opinion and opinion.iterations >= ENOUGH)
        return opinion if is_reliable else None

    async def think(self, concludes: Callable[[], None]) -> None:
        """Think about it twice; ``concludes`` is called when the first thought is finished."""
        await self.advice.grow()
        concludes()
        await self.check.grow()
        await self.advice.prepare()


class CoachBeside:
    """The coach at the table of one session."""

    def __init__(
        self, session: Session, advices: Advices, run: Run, show: Callable[[], None]
    ) -> None:
        """A coach before the first decision.

        Args:
            advices: the expert's advice on its decisions, shared with the hint.
            run: starts a coroutine; errors in it are reported like all others.
            show: draws the table again when there is more to say.
        """
        self._advices = advices
        self._show = show
        self._session = session
        self._game = session.setup.game
        self._coach = coach_of(self._game)
        self._has_expert = presenting.has_expert(session)
        self._decisions: dict[int, CoachedDecision] = {}
        self._attention = Attention(run)
        # remarks on decisions, by the number of moves before, and whether the expert has chosen
        self._found: dict[tuple[int, bool], str] = {}
        self._spoken = catalogue()  # the language of these
        # what to know at decisions in a first game, likewise
        self._known: dict[int, Sequence[str | Reason]] = {}

    # Thinking in the background

    def attend(self, *, is_free: bool) -> None:
        """Think about the current decision; after a round, about the cost of the person's moves.

        Args:
            is_free: whether nothing else, such as a hint, is being computed.
        """
        session = self._session
        at = len(session.steps)
        if not (is_free and self._has_expert):
            self._attention.rest()
        elif session.is_mine and len(session.state.legal_moves()) > 1:
            self._attention.attend(at, lambda: self._decision(at).think(self._conclude))
        elif session.is_stopping:
            unknown = self._unknown(session.steps[-1].round)
            self._attention.attend(unknown or None, lambda: self._finish(unknown))
        else:
            self._attention.rest()

    def _unknown(self, number: int) -> list[int]:
        """The decisions of a round whose cost is not known yet."""
        return [at for at, cost in self._costs(number).items() if cost is None]

    async def _finish(self, unknown: Iterable[int]) -> None:
        for at in unknown:
            await self._advices.at(self._session, at).finish()
        self._show()

    def rest(self) -> None:
        """Stop thinking."""
        self._attention.rest()

    def _decision(self, at: int) -> CoachedDecision:
        for later in [one for one in self._decisions if one > len(self._session.steps)]:
            del self._decisions[later]  # moves were taken back
        if at not in self._decisions:
            self._decisions[at] = self._new_decision(at)
        return self._decisions[at]

    def _new_decision(self, at: int) -> CoachedDecision:
        session, seen = self._session, self._seen(at)
        is_play = any(move.action == "play" for move in seen.legal_moves)
        rng = generator(session.record.seed, COACH.first + at)
        check = Advice(self._game, seen, session.names, rng)
        trick = session.after(at).tricks + 1 if is_play else 0
        return CoachedDecision(seen, trick, self._advices.at(session, at), check)

    # Sentences

    def basic(self, *, finished: int = 0, plays_forced: bool = False) -> Basic:
        """A rule to know at the decision, in a first game; ``""`` if there is no new one.

        Nothing is said twice in a game, and one thing at a time. In a later game only lasting facts
        are said, and in the second one what a whole game has more than a short one.

        Args:
            finished: the number of finished games of its kind.
            plays_forced: whether forced cards are played automatically, so that nobody reads there.
        """
        session = self._session
        if not session.is_mine:
            return Basic("", offers_forced=False)
        _forget(self._known, len(session.steps))
        mine = [at for at, step in enumerate(session.steps) if step.seat == session.seat]
        forced, is_forced, told = 0, False, {""}
        last: str | Reason = ""
        for at in (*mine, len(session.steps)):
            is_forced = FORCED in self._basics(at)
            forced += is_forced
            known = [one for one in self._basics(at) if one != FORCED]
            known = [one for one in known if self._is_said(_key(one), finished)]
            last = next((one for one in known if _key(one) not in told), "")
            told.add(_key(last))
        # After its last card a game has no more to offer.
        is_last = session.state.round == session.record.game.rounds
        is_last &= len(session.state.hand(session.seat)) == 1
        if not finished and is_forced and forced >= OFTEN and not (plays_forced or is_last):
            return Basic(_(FORCED), offers_forced=True)
        if isinstance(last, Reason):
            return Basic(self._coach.words(last, session.names), offers_forced=False)
        return Basic(last and _(last), offers_forced=False)

    def _is_said(self, basic: str, finished: int) -> bool:
        """Whether a rule or a kind of fact is said after a number of finished games."""
        if basic in self._coach.fuller:
            return finished == 1
        return not finished or basic in self._coach.lasting

    def sentence(self) -> str:
        """What matters at the person's current decision; ``""`` if there is nothing new.

        Nothing is said twice in a round. The earlier sentences follow from the game, so they are
        also known after a reload.
        """
        session = self._session
        if not session.is_mine:
            return ""
        at = len(session.steps)
        for later in [one for one in self._found if one[0] >= at]:
            del self._found[later]
        words = self._words(at)
        return "" if words in map(self._words, self._earlier(at)) else words

    def conclusion(self) -> str:
        """The recommendation at the decision; ``""`` until the expert has chosen.

        It is shown only if the expert's opinion supports it.
        """
        at = len(self._session.steps)
        opinion = self._opinion(at)
        words = self._coach.conclusion(self._seen(at), opinion, self._session.names)
        if words:
            self._advices.at(self._session, at).is_told = True
        return words

    def _opinion(self, at: int) -> Badness:
        """How bad the moves of a decision are; empty until the expert has chosen."""
        decision = self._decisions.get(at)
        if decision is None or not decision.advice.is_final:
            return {}
        opinion = decision.advice.opinion
        assert opinion is not None
        best = opinion.judged[0]
        return {one.move: self._behind(decision, best, one) for one in opinion.judged}

    def _recommends(self, at: int, move: Move) -> bool:
        """Whether a move follows the recommendation at the decision after a number of moves."""
        return self._coach.recommended(self._seen(at), self._opinion(at), move)

    def _is_disregarded(self, at: int) -> bool:
        """Whether the move after a number of moves is another than the coach recommended."""
        words = self._coach.conclusion(self._seen(at), self._opinion(at), self._session.names)
        return bool(words) and not self._recommends(at, self._session.steps[at].move)

    def _conclude(self) -> None:
        if self.conclusion():
            self._show()

    def _words(self, at: int) -> str:
        """The remark on the decision after a number of moves."""
        if self._spoken is not catalogue():
            self._spoken, self._found = catalogue(), {}
        opinion = self._opinion(at)
        place = at, bool(opinion)
        if place not in self._found:
            self._found[place] = self._coach.sentence(self._seen(at), self._session.names, opinion)
        return self._found[place]

    def _basics(self, at: int) -> Sequence[str | Reason]:
        """The rules to know at the decision after a number of moves."""
        if at not in self._known:
            seen = self._seen(at)
            is_forced, by_card = len(seen.legal_moves) == 1, seen.legal_moves[0].card >= 0
            # Where nothing can be chosen but to pass, there is nothing to know.
            known = () if is_forced and not by_card else self._coach.basics(seen)
            self._known[at] = [*([FORCED] if is_forced and by_card else []), *known]
        return self._known[at]

    def _seen(self, at: int) -> Any:
        """What the person knew after a number of moves."""
        session = self._session
        return session.after(at).state.observe(session.seat)

    def _earlier(self, at: int) -> list[int]:
        """The person's decisions before one, in its round."""
        session = self._session
        number = session.state.round
        return [
            before
            for before, step in enumerate(session.steps[:at])
            if (step.round, step.seat) == (number, session.seat)
        ]

    def doubt(self, move: Move) -> str:
        """Why a legal move is doubtful; ``""`` if it is not, or if that is not known yet.

        Args:
            move: the move that the person is about to make.
        """
        decision, badness = self._decisions.get(len(self._session.steps)), self.badness(move)
        found = _judged(decision.reviewed, move) if decision else None
        if decision is None or found is None or badness < 1:
            return ""
        advice, (best, mine) = decision.advice, found
        reason = advice.because(best.move, move)
        # Without a difference to learn from, only a great loss is a reason to disturb.
        if not reason and badness < LARGE:
            return ""
        advice.is_told, advice.doubted = True, move
        return _(
            "Better: {move}. {reason}",
            move=advice.words(best.move),
            reason=reason or advice.why(best, mine),
        )

    def badness(self, move: Move) -> float:
        """How bad a legal move is: from 1 on it is doubted; 0 if that is not known yet."""
        decision = self._decisions.get(len(self._session.steps))
        return self._badness(decision, move) if decision else 0.0

    def look_back(self, number: int) -> str:
        """The decision of a round that mattered most, as a sentence; ``""`` if none is known.

        It says what a review would show, and nothing until that is known: the decision that cost
        most; or, if none cost anything, the right one beside which the next best move was worst.
        Nothing is praised after a setback. A move that was recommended is never called a mistake.
        """
        costs = self._costs(number)
        if not all(costs.values()):
            return ""
        dearest = max(costs, key=lambda at: costs[at] or (), default=-1)
        if dearest < 0 or any(costs[dearest] or ()):
            return self._mistake(dearest) if dearest >= 0 else ""
        return "" if self.setback(number) else self._merit(costs)

    def _costs(self, number: int) -> dict[int, tuple[int, float] | None]:
        """The cost of each decision of a round, by the moves before it; ``None`` until known."""
        session = self._session
        mine = [
            step
            for step in session.steps
            if (step.round, step.seat) == (number, session.seat) and self._has_expert
        ]
        choices = [(step, self._seen(step.moves - 1)) for step in mine]
        return {
            step.moves - 1: self._advices.at(session, step.moves - 1).cost(step.move)
            for step, seen in choices
            if is_decision(self._game, seen, step.move)
        }

    def setback(self, number: int) -> str:
        """Why a round went wrong for the person, as sentences; ``""`` if it did not."""
        steps, seat = self._session.steps, self._session.seat
        played = [step for step in steps if step.round == number]
        mine = [step.moves - 1 for step in played if step.seat == seat]
        tricks = [one for step in played for one in step.events if isinstance(one, TrickTaken)]
        found = self._coach.setback(self._seen(mine[-1]), tricks) if mine else None
        if found is None:
            return ""
        words = self._coach.words(found, self._session.names)
        costs = self._costs(number)
        if any(cost is None or any(cost) for cost in costs.values()):
            return words
        luck = (
            _("Bad luck: the move advised instead would have done about as well.")
            if any(map(self._is_disregarded, costs))
            else _("You played well and were unlucky: none of your decisions cost anything.")
        )
        return f"{words} {luck}"

    def _mistake(self, at: int) -> str:
        """The decision after a number of moves as a mistake; ``""`` if it was a small one."""
        decision, played = self._decision(at), self._session.steps[at].move
        advice = decision.advice
        assert advice.opinion is not None
        best, mine = advice.opinion.judged[0], advice.opinion.of(played)
        if self._behind(decision, best, mine) < BAD or self._recommends(at, played):
            return ""
        facts = {
            "trick": decision.trick,
            "played": advice.words(mine.move),
            "better": advice.words(best.move),
            "idea": advice.why(best, mine),
        }
        words = (
            N_(
                "What mattered most: in trick {trick} you chose “{played}”, and the expert would "
                "have chosen “{better}”. {idea}"
            )
            if decision.trick
            else N_(
                "What mattered most: you chose “{played}”, and the expert would have chosen "
                "“{better}”. {idea}"
            )
        )
        return _(words, **facts)

    def _merit(self, costs: Iterable[int]) -> str:
        """The right decision beside which the next best move was worst; ``""`` if none was bad.

        A decision with a hint, or as the coach recommended, was not the person's own.
        """
        found = []
        for at in costs:
            advice = self._decision(at).advice
            if at in self._session.hinted or advice.is_told:
                continue
            opinion = advice.opinion
            assert opinion is not None
            if opinion.following is not None:
                behind = self._behind(self._decision(at), opinion.judged[0], opinion.following)
                found.append(
                    (behind, at, opinion.of(self._session.steps[at].move), opinion.following)
                )
        behind, at, mine, other = max(found, key=lambda one: one[0], default=(0.0, 0, None, None))
        if mine is None or other is None or behind < BAD:
            return ""
        decision = self._decision(at)
        advice = decision.advice
        facts = {
            "trick": decision.trick,
            "played": advice.words(mine.move),
            "idea": advice.why(mine, other, advice.words(other.move)),
        }
        words = (
            N_(
                "What mattered most, and you got it right: in trick {trick} you chose "
                "“{played}”. {idea}"
            )
            if decision.trick
            else N_("What mattered most, and you got it right: you chose “{played}”. {idea}")
        )
        return _(words, **facts)

    def _badness(self, decision: CoachedDecision, move: Move) -> float:
        """How much worse than the best a move is, by both thoughts: from 1 on it is doubted.

        The first is that of the review, so what it will not call worse is not doubted. Before the
        second, half of what the first found is counted; then their mean, if neither denies it.
        """
        mine = _judged(decision.reviewed, move)
        if mine is None:
            return 0.0
        best, again = _judged(decision.checked, mine[0].move), _judged(decision.checked, move)
        first = self._behind(decision, *mine)
        second = self._behind(decision, best[1], again[1]) if best and again else None
        return (first + (second or 0.0)) / 2 if first and second != 0 else 0.0

    def _behind(self, decision: CoachedDecision, best: JudgedMove, mine: JudgedMove) -> float:
        """How much worse than the best a move is, by one thought."""
        points = (best.points - mine.points) / self._coach.much(decision.seen)
        wins = (best.wins - mine.wins) / MUCH
        if mine.is_level or (mine.wins_lost and wins < 0):
            return 0.0
        return max(points, wins) if mine.wins_lost else points


def _key(basic: str | Reason) -> str:
    """A rule, or the kind of a fact, which is said once."""
    return basic.kind if isinstance(basic, Reason) else basic


def _forget(found: dict[int, Any], at: int) -> None:
    """Forget results for decisions that were taken back."""
    for later in [one for one in found if one >= at]:
        del found[later]


def _judged(opinion: Opinion | None, move: Move) -> tuple[JudgedMove, JudgedMove] | None:
    """How good the best move is, and this one; ``None`` if that is not known."""
    judged = opinion.judged if opinion else ()
    mine = next((one for one in judged if one.move is move), None)
    return None if mine is None else (judged[0], mine)
