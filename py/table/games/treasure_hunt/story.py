"""Highlights of a game of Treasure Hunt: rounds, penalties, and the golden card."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from table.games.treasure_hunt.cards import PACK
from table.session import story as common
from table.session.presenting import happened
from table.session.session import Session
from table.session.story import PEAK, StoryFact, Told
from table.ui.models.story import StoryModel
from trickhunt.core.words import N_, NN_
from trickhunt.games.treasure_hunt.events import TreasureScored
from trickhunt.toolkit.event_sentences import signed

GOLDEN, PENALTIES, WORST, BEST = "golden", "penalties", "worst", "best"
GUESSED, PAID = "guessed", "paid"


def story(session: Session) -> StoryModel | None:
    """The story of a finished game."""
    return common.story(session, PACK, words=_words, peaks=peaks, turning=by_points_of_its_own)


def by_points_of_its_own(session: Session, winner: int, other: int) -> StoryFact | None:
    """The golden card of the winner, or the penalties of another, if they alone decided it."""
    return by_guessing(session, winner, other) or by_paying(session, winner, other)


def by_paying(session: Session, winner: int, other: int) -> StoryFact | None:
    """The penalties of a seat, if it had more points than the winner without them."""
    lines = [event for _step, event in happened(session, TreasureScored)]
    paid = sum(line.penalties[other] for line in lines)
    scores = session.state.scores
    if scores[other] + paid <= scores[winner]:
        return None
    words = N_("Penalties did it!")
    return StoryFact(PAID, "", lines[-1].number, (other,), amount=paid, exclaimed=words)


def by_guessing(session: Session, winner: int, _other: int) -> StoryFact | None:
    """The golden card of the winner, a seat, if others would have won without it."""
    scores = session.state.scores
    *_lines, (_step, last) = happened(session, TreasureScored)
    less = scores[winner] - last.bonuses[winner]
    most = max(score for seat, score in enumerate(scores) if seat != winner)
    if less >= most:
        return None
    others = tuple(seat for seat, score in enumerate(scores) if score == most)
    words = N_("The golden card did it!")
    return StoryFact(GUESSED, "", last.number, (winner,), others, most, less, words)


def peaks(session: Session) -> list[StoryFact]:
    """The golden card, the highest penalties or else the worst round, and the best round."""
    lines = [event for _step, event in happened(session, TreasureScored)]

    def most(kind: str, points: Callable[[TreasureScored], Sequence[int]]) -> list[StoryFact]:
        """The largest value of a number, the first of equal ones; nothing if none is above 0."""
        all_of_them = [
            StoryFact(PEAK, kind, line.number, (seat,), amount=count)
            for line in lines
            for seat, count in enumerate(points(line))
        ]
        best = max(all_of_them, key=lambda one: one.amount)
        return [best] if best.amount > 0 else []

    worst = most(PENALTIES, lambda line: line.penalties) or most(
        WORST, lambda line: [-points for points in line.points]
    )
    best = most(BEST, lambda line: line.points)
    return [*most(GOLDEN, lambda line: line.bonuses), *worst, *best]


def _words(fact: StoryFact, called: Sequence[str]) -> str:
    told = _TOLD.get(fact.kind or fact.about)
    values = {
        "round": fact.round,
        "count": fact.amount,
        "most": signed(fact.amount),
        "less": signed(fact.score),
    }
    return told.of(fact, called, **values) if told else ""


_TOLD = {
    GUESSED: Told(
        N_("The golden card of {name} decided it: without it, {most} to {less} for {other}."),
        N_("Your golden card decided it: without it, {most} to {less} for {other}."),
        N_("The golden card of {name} decided it: without it, {most} to {less} for you."),
    ),
    PAID: Told(
        NN_(
            "Penalties decided it: they cost {name} {count} point.",
            "Penalties decided it: they cost {name} {count} points.",
        ),
        NN_(
            "Penalties decided it: they cost you {count} point.",
            "Penalties decided it: they cost you {count} points.",
        ),
    ),
    PENALTIES: Told(
        N_("In round {round} penalties cost {name} {count} points; nobody paid more in any round."),
        N_("In round {round} penalties cost you {count} points; nobody paid more in any round."),
    ),
    WORST: Told(
        NN_(
            "Round {round} cost {name} {count} point; nobody had a worse round.",
            "Round {round} cost {name} {count} points; nobody had a worse round.",
        ),
        NN_(
            "Round {round} cost you {count} point; nobody had a worse round.",
            "Round {round} cost you {count} points; nobody had a worse round.",
        ),
    ),
    BEST: Told(
        NN_(
            "Round {round} earned {name} {count} point; nobody had a better round.",
            "Round {round} earned {name} {count} points; nobody had a better round.",
        ),
        NN_(
            "Round {round} earned you {count} point; nobody had a better round.",
            "Round {round} earned you {count} points; nobody had a better round.",
        ),
    ),
    GOLDEN: Told(
        N_("The golden card earned {name} {count} points."),
        N_("The golden card earned you {count} points."),
    ),
}
"""Sentences for highlights, by their kind."""
