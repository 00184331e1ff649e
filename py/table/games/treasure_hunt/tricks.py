"""The trick on the table, and the round whose scores are shown."""

from __future__ import annotations

from table.session import presenting
from table.session.rounds import scored_now
from table.session.session import Session
from table.ui.models.table import TrickModel
from trickhunt.core.trick import Trick
from trickhunt.games.treasure_hunt.events import TreasureScored


def scored_line(session: Session) -> TreasureScored | None:
    """The line of the score sheet that is currently shown, if any."""
    scored = scored_now(session)
    assert scored is None or isinstance(scored, TreasureScored)
    return scored


def trick_on_table(session: Session) -> TrickModel:
    """The view model of the trick on the table; ``None`` between two rounds."""
    if scored_now(session):
        return presenting.trick_model(session, 0, Trick(session.shown.trick.leader))
    return presenting.trick_on_table(session)
