"""Highlights of a game of Schnäppchen Jagd: the richest trick and the one with most junk."""

from __future__ import annotations

from collections.abc import Sequence

from table.games.bargain_hunt.cards import PACK
from table.games.bargain_hunt.words import stands_in_words
from table.session import story as common
from table.session.presenting import happened
from table.session.session import Session
from table.session.story import PEAK, StoryFact, Told
from table.ui.models.story import StoryModel
from trickhunt.core.words import N_, NN_
from trickhunt.games.bargain_hunt.events import Cleared, Collected
from trickhunt.games.bargain_hunt.observation import BargainObservation

BARGAINS, CLEARED = "bargains", "cleared"


def story(session: Session) -> StoryModel | None:
    """The story of a finished game."""
    seen = session.seen
    assert isinstance(seen, BargainObservation)
    return common.story(
        session,
        PACK,
        words=_words,
        peaks=peaks,
        turning=by_clearing,
        reckoned=lambda seat: stands_in_words(len(seen.piles[seat]), len(seen.junk[seat])),
    )


def peaks(session: Session) -> list[StoryFact]:
    """The trick with the most bargains, if no other has as many."""
    tricks = [
        StoryFact(PEAK, BARGAINS, step.round, (event.seat,), amount=len(event.bargains))
        for step, event in happened(session, Collected)
    ]
    most = max((one.amount for one in tricks), default=0)
    best = [one for one in tricks if one.amount == most > 1]
    return best if len(best) == 1 else []


def by_clearing(session: Session, winner: int, other: int) -> StoryFact | None:
    """What clearing brought a winner and another, if the winner was ahead by that alone."""
    made = [0] * session.setup.players
    for step, event in happened(session, Cleared):
        made[event.seat] += step.scores[event.seat] - step.earlier.scores[event.seat]
    scores = session.state.scores
    if made[winner] - made[other] < scores[winner] - scores[other]:
        return None
    number = session.state.round
    cleared, less = made[winner], made[other]
    words = N_("It came down to clearing!")
    return StoryFact(CLEARED, "", number, (winner,), (other,), cleared, less, words)


def _words(fact: StoryFact, called: Sequence[str]) -> str:
    told = _TOLD.get(fact.kind or fact.about)
    values = {"round": fact.round, "count": fact.amount, "less": fact.score}
    return told.of(fact, called, **values) if told else ""


_TOLD = {
    CLEARED: Told(
        NN_(
            "Clearing decided it: it brought {name} {count} point, and {other} {less}.",
            "Clearing decided it: it brought {name} {count} points, and {other} {less}.",
        ),
        NN_(
            "Clearing decided it: it brought you {count} point, and {other} {less}.",
            "Clearing decided it: it brought you {count} points, and {other} {less}.",
        ),
        NN_(
            "Clearing decided it: it brought {name} {count} point, and you {less}.",
            "Clearing decided it: it brought {name} {count} points, and you {less}.",
        ),
    ),
    BARGAINS: Told(
        NN_(
            "In round {round} {name} won {count} bargain in one trick; no trick held more.",
            "In round {round} {name} won {count} bargains in one trick; no trick held more.",
        ),
        NN_(
            "In round {round} you won {count} bargain in one trick; no trick held more.",
            "In round {round} you won {count} bargains in one trick; no trick held more.",
        ),
    ),
}
"""Sentences for highlights, by their kind."""
