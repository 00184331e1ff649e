"""The story of a game of Volltreffer, in which the pawn nearest to the middle leads."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import partial

from table.games.volltreffer.cards import PACK
from table.games.volltreffer.ranking import ranked
from table.games.volltreffer.words import place_in_words
from table.session import story as common
from table.session.presenting import happened
from table.session.session import Session
from table.session.story import ENDED, LAST, PEAK, StoryFact, Told
from table.ui.models.story import StoryModel
from trickhunt.core.words import N_, NN_
from trickhunt.games.volltreffer.constants import Goal
from trickhunt.games.volltreffer.events import Melded, TrickScored
from trickhunt.games.volltreffer.observation import VolltrefferObservation

MELDS, TRICKS = "melds", "tricks"
OVERSHOT = "overshot"


def story(session: Session) -> StoryModel | None:
    """The story of a finished game."""
    seen = session.seen
    assert isinstance(seen, VolltrefferObservation)
    goal = seen.goal
    words = partial(_words, goal=goal)
    return common.story(
        session,
        PACK,
        partial(ranked, goal),
        words=words,
        peaks=peaks,
        turning=partial(by_overshooting, goal),
    )


def by_overshooting(goal: Goal, session: Session, _winner: int, other: int) -> StoryFact | None:
    """How far the pawn of the loser at the screen went beyond the goal, if it did."""
    score = session.state.scores[other]
    if other != session.seat or score <= goal.last:
        return None
    beyond, words = score - goal.last, N_("Too far!")
    return StoryFact(OVERSHOT, "", session.state.round, (other,), amount=beyond, exclaimed=words)


def peaks(session: Session) -> list[StoryFact]:
    """The most valuable melds, and the round with the most tricks of one player."""
    melds = [
        StoryFact(PEAK, MELDS, step.round, (event.seat,), amount=event.points)
        for step, event in happened(session, Melded)
        if event.points
    ]
    taken = Counter((step.round, event.seat) for step, event in happened(session, TrickScored))
    tricks = [
        StoryFact(PEAK, TRICKS, number, (seat,), amount=count)
        for (number, seat), count in taken.items()
    ]
    best = (max(some, key=lambda one: one.amount, default=None) for some in (melds, tricks))
    return [one for one in best if one]


def _words(fact: StoryFact, called: Sequence[str], *, goal: Goal) -> str:
    told = _TOLD.get((fact.about, fact.kind, len(fact.seats) > 1))
    if told is None:
        return ""
    return told.of(
        fact,
        called,
        count=fact.amount,
        round=fact.round,
        before=fact.score - fact.amount,
        score=fact.score,
        where=place_in_words(fact.score, goal),
    )


_TOLD: Mapping[tuple[str, str, bool], Told] = {
    (PEAK, MELDS, False): Told(
        NN_(
            "In round {round} {name} melded for {count} point; no melds were worth more.",
            "In round {round} {name} melded for {count} points; no melds were worth more.",
        ),
        NN_(
            "In round {round} you melded for {count} point; no melds were worth more.",
            "In round {round} you melded for {count} points; no melds were worth more.",
        ),
    ),
    (PEAK, TRICKS, False): Told(
        NN_(
            "In round {round} {name} took {count} trick; nobody took more in any round.",
            "In round {round} {name} took {count} tricks; nobody took more in any round.",
        ),
        NN_(
            "In round {round} you took {count} trick; nobody took more in any round.",
            "In round {round} you took {count} tricks; nobody took more in any round.",
        ),
    ),
    (OVERSHOT, "", False): Told(
        NN_(
            "{name} went {count} space beyond the goal.",
            "{name} went {count} spaces beyond the goal.",
        ),
        NN_("You went {count} space beyond the goal.", "You went {count} spaces beyond the goal."),
    ),
    (ENDED, "won", False): Told(
        N_("{name} wins on space {score}, {where}."), N_("You win on space {score}, {where}.")
    ),
    (ENDED, "shared", True): Told(
        N_("{names} share the win, equally near the middle."),
        N_("You and {names} share the win, equally near the middle."),
    ),
    (LAST, "kept", False): Told(
        N_(
            "The last round took {name} from {before} to {score}, but the lead did not change "
            "hands."
        ),
        N_("The last round took you from {before} to {score}, but the lead did not change hands."),
    ),
    (LAST, "decided", False): Told(
        N_(
            "The last round decided it: {other} had been in front, but {name} went from "
            "{before} to {score}."
        ),
        N_(
            "The last round decided it: {other} had been in front, but you went from {before} "
            "to {score}."
        ),
        N_(
            "The last round decided it: you had been in front, but {name} went from {before} to "
            "{score}."
        ),
    ),
    (LAST, "parted", False): Told(
        N_(
            "The last round decided it: {name} had been level with {other}, and went from "
            "{before} to {score}."
        ),
        N_(
            "The last round decided it: you had been level with {other}, and went from {before} "
            "to {score}."
        ),
        N_(
            "The last round decided it: {name} had been level with you, and went from {before} "
            "to {score}."
        ),
    ),
}
"""The sentences for facts: by their subject, their kind, and whether seats share them."""
