"""Highlights of a game of Schnäppchen Jagd: the richest trick and the one with most junk."""

from __future__ import annotations

from collections.abc import Sequence

from table.games.bargain_hunt.cards import PACK
from table.games.bargain_hunt.words import stands_in_words
from table.session import story as common
from table.session.session import Session
from table.session.story import PEAK, StoryFact, Told
from table.ui.models.story import StoryModel
from trickhunt.core.words import NN_
from trickhunt.games.bargain_hunt.events import Collected
from trickhunt.games.bargain_hunt.observation import BargainObservation

BARGAINS, JUNK = "bargains", "junk"


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
    """The tricks with the most bargains and the most junk, if no other has as many."""
    collected = [
        (step.round, event)
        for step in session.steps
        for event in step.events
        if isinstance(event, Collected)
    ]
    found = []
    for kind in (JUNK, BARGAINS):
        tricks = [
            StoryFact(PEAK, kind, number, (event.seat,), amount=len(getattr(event, kind)))
            for number, event in collected
        ]
        most = max((one.amount for one in tricks), default=0)
        best = [one for one in tricks if one.amount == most > 1]
        found += best if len(best) == 1 else []
    return found


def _words(fact: StoryFact, called: Sequence[str]) -> str:
    told = _TOLD.get(fact.kind)
    return told.of(fact, called, round=fact.round, count=fact.amount) if told else ""


_TOLD = {
    JUNK: Told(
        NN_(
            "In round {round} a trick brought {name} {count} card of junk; no trick brought more.",
            "In round {round} a trick brought {name} {count} cards of junk; no trick brought more.",
        ),
        NN_(
            "In round {round} a trick brought you {count} card of junk; no trick brought more.",
            "In round {round} a trick brought you {count} cards of junk; no trick brought more.",
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
