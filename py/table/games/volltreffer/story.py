"""The story of a game of Volltreffer, in which the nearest to the middle is in front."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import partial

from table.games.volltreffer.cards import PACK
from table.games.volltreffer.ranking import ranked
from table.games.volltreffer.words import place_in_words
from table.session import story as common
from table.session.session import Session
from table.session.story import ENDED, LAST, PEAK, StoryFact
from table.ui.models.story import StoryModel
from trickhunt.core.words import _, ngettext
from trickhunt.games.volltreffer.constants import Goal
from trickhunt.games.volltreffer.events import Melded, TrickScored

MELDS, TRICKS = "melds", "tricks"


def story(session: Session, goal: Goal) -> StoryModel | None:
    """A finished game as it is told."""
    words = partial(_words, goal=goal)
    return common.story(session, PACK, partial(ranked, goal), words=words, peaks=peaks)


def peaks(session: Session) -> list[StoryFact]:
    """The melds that were worth most, and the round in which somebody took most tricks."""
    melds = [
        StoryFact(PEAK, MELDS, step.round, (event.seat,), amount=event.points)
        for step in session.steps
        for event in step.events
        if isinstance(event, Melded) and event.points
    ]
    taken = Counter(
        (step.round, event.seat)
        for step in session.steps
        for event in step.events
        if isinstance(event, TrickScored)
    )
    tricks = [
        StoryFact(PEAK, TRICKS, number, (seat,), amount=count)
        for (number, seat), count in taken.items()
    ]
    best = (max(some, key=lambda one: one.amount, default=None) for some in (melds, tricks))
    return [one for one in best if one]


def _words(fact: StoryFact, names: Callable[[Sequence[int]], str], *, goal: Goal) -> str:
    values = {
        "name": names(fact.seats),
        "other": names(fact.others),
        "round": fact.round,
        "before": fact.score - fact.amount,
        "score": fact.score,
        "where": place_in_words(fact.score, goal),
    }
    if fact.kind == MELDS:
        return ngettext(
            "In round {round} {name} melded for {count} point; no melds were worth more.",
            "In round {round} {name} melded for {count} points; no melds were worth more.",
            fact.amount,
            **values,
        )
    if fact.kind == TRICKS:
        return ngettext(
            "In round {round} {name} took {count} trick; nobody took more in a round.",
            "In round {round} {name} took {count} tricks; nobody took more in a round.",
            fact.amount,
            **values,
        )
    told = _SENTENCES.get((fact.about, fact.kind, len(fact.seats) > 1))
    return told().format(**values) if told else ""


_SENTENCES: Mapping[tuple[str, str, bool], Callable[[], str]] = {
    (ENDED, "won", False): lambda: _("{name} wins on space {score}, {where}."),
    (ENDED, "shared", True): lambda: _("{name} share the win, equally near to the middle."),
    (LAST, "kept", False): lambda: _(
        "The last round took {name} from {before} to {score} and changed nothing at the top."
    ),
    (LAST, "decided", False): lambda: _(
        "The last round decided it: {other} had been in front, and {name} went from {before} to "
        "{score}."
    ),
    (LAST, "parted", False): lambda: _(
        "The last round decided it: {name} had been level with {other}, and went from {before} to "
        "{score}."
    ),
}
