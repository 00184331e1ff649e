"""What was biggest in a game of Treasure Hunt: rounds, penalties, and the golden card."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from table.games.treasure_hunt.cards import PACK
from table.session import story as common
from table.session.session import Session
from table.session.story import PEAK, StoryFact
from table.ui.models.story import StoryModel
from trickhunt.core.words import _, ngettext
from trickhunt.games.treasure_hunt.events import TreasureScored

GOLDEN, PENALTIES, WORST, BEST = "golden", "penalties", "worst", "best"


def story(session: Session) -> StoryModel | None:
    """A finished game as it is told."""
    return common.story(session, PACK, words=_words, peaks=peaks)


def peaks(session: Session) -> list[StoryFact]:
    """The golden card, the dearest penalties or else the worst round, and the best round."""
    lines = [
        event
        for step in session.steps
        for event in step.events
        if isinstance(event, TreasureScored)
    ]

    def most(kind: str, points: Callable[[TreasureScored], Sequence[int]]) -> list[StoryFact]:
        """Where one number was largest, the first of equal ones; nothing for none above 0."""
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


def _words(fact: StoryFact, names: Callable[[Sequence[int]], str]) -> str:
    values = {"name": names(fact.seats), "round": fact.round}
    if fact.kind == PENALTIES:
        return _(
            "In round {round} penalties cost {name} {count} points; nobody paid more in a round.",
            count=fact.amount,
            **values,
        )
    if fact.kind == WORST:
        return ngettext(
            "Round {round} cost {name} {count} point; no round was worse for anybody.",
            "Round {round} cost {name} {count} points; no round was worse for anybody.",
            fact.amount,
            **values,
        )
    if fact.kind == BEST:
        return ngettext(
            "Round {round} brought {name} {count} point; no round was better for anybody.",
            "Round {round} brought {name} {count} points; no round was better for anybody.",
            fact.amount,
            **values,
        )
    if fact.kind == GOLDEN:
        return _("The golden card brought {name} {count} points.", count=fact.amount, **values)
    return ""
