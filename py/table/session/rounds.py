"""The end of a round, which is the same for every game."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from table.session import presenting
from table.session.session import Session
from table.ui.models.table import Moved, RoundModel
from trickhunt.core.game import Scored

Ranked = Callable[[Sequence[int]], tuple[tuple[int, int], ...]]
"""Converts scores to the rank of each seat, from 1, and the seat; best first."""


def scored_now(session: Session) -> Scored | None:
    """The event that ended the round whose end is currently shown, if any."""
    if session.is_resting or not session.is_stopping:
        return None
    return presenting.scored_lines(session)[-1]


def round_over(session: Session, ranked: Ranked = presenting.ranked) -> RoundModel | None:
    """The round whose end is currently shown, if any.

    Args:
        ranked: the ranking by scores, if most points do not decide.
    """
    scored = scored_now(session)
    if scored is None:
        return None
    return _round(session, scored, ranked)


def _round(session: Session, scored: Scored, ranked: Ranked) -> RoundModel:
    names = session.names
    *_earlier, before, after = (session.progress.begun.state.scores, *presenting.totals(session))
    # When all were equal, there was no rank that could be lost.
    had_places = len(set(before)) > 1
    places = {seat: place for place, seat in ranked(before)}
    return RoundModel(
        number=scored.number,
        moved=tuple(
            Moved(
                seat=seat,
                name=names[seat],
                is_you=session.seating.is_only_person(seat),
                before=before[seat],
                after=after[seat],
                place=place,
                climbed=places[seat] - place if had_places else 0,
            )
            for place, seat in ranked(after)
        ),
        dealer="" if session.state.is_over else names[session.state.dealer],
    )
