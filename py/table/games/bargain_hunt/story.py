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
from trickhunt.core.words import NN_
from trickhunt.games.bargain_hunt.events import Collected
from trickhunt.games.bargain_hunt.observation import BargainObservation

BARGAINS = "bargains"


def story(session: Session) -> StoryModel | None:
    """The story of a finished game."""
    seen = session.seen
    assert isinstance(seen, BargainObservation)
    return common.story(
        session,
        PACK,
        words=_words,
        peaks=peaks,
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


def _words(fact: StoryFact, called: Sequence[str]) -> str:
    told = _TOLD.get(fact.kind)
    return told.of(fact, called, round=fact.round, count=fact.amount) if told else ""


_TOLD = {
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
