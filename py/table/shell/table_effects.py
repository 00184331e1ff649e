"""The visible and audible effects of events, in the form for a page."""

from __future__ import annotations

from collections.abc import Sequence

from table.games.page import page_of
from table.page.visual_effects import NOBODY, Effect, Effects
from table.session.pacing import PACES
from table.session.session import Session
from table.store.settings import Settings
from trickhunt.core.game import Event


def moments_of(session: Session, events: Sequence[Event]) -> tuple[Effect, ...]:
    """The effects at the table of a session, in order."""
    seen_of = page_of(session.setup.game).seen_of
    return tuple(moment for event in events for moment in seen_of(event))


def scene(
    session: Session,
    settings: Settings,
    moments: tuple[Effect, ...],
    totals: tuple[tuple[int, ...], ...] = (),
) -> Effects:
    """The effects for the person at a session, with sounds and vibrations."""
    tempo = PACES[settings.pace].tempo
    if not (settings.loudness or settings.vibration):
        return Effects(moments, tempo, totals=totals)
    from table.ui.models.cues import cues  # noqa: PLC0415 - few want it, and not at the start

    whose = NOBODY if session.is_watched else session.seat
    heard = cues(moments, whose)
    return Effects(moments, tempo, heard, settings.loudness, settings.vibration, totals)
