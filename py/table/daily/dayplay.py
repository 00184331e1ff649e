"""Play the deal of the day: its table, and the stored result."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

from table.store.saved_game import Saved
from table.store.setup import PERSON, USUAL_LEVEL, Setup
from table.ui.dates import in_full
from trickhunt.daily import daily_date_of, deal_of

__all__ = ["CHAIR", "day_of", "in_full", "laid"]

CHAIR = 0
"""The person's seat."""


def laid(day: date, game: str, usual: Setup) -> Setup:
    """The table of a day: the person against club players.

    Args:
        usual: the last table of that game, for the names.
    """
    deal = deal_of(day, game)
    setup = usual.with_players(deal.game.players).with_kind(CHAIR, PERSON)
    for seat in range(deal.game.players):
        if seat != CHAIR:
            setup = setup.with_kind(seat, USUAL_LEVEL)
    for name, value in deal.game.options.items():
        setup = setup.with_option(name, value)
    return replace(setup, deal=str(deal.seed))


def day_of(saved: Saved) -> date | None:
    """The day whose deal a game has, played from its beginning at the table of the day; or none."""
    record, seats = saved.record, saved.setup.seated
    if record.position or saved.taken is not None or not seats[CHAIR].is_person:
        return None
    if any(seat.kind != USUAL_LEVEL for at, seat in enumerate(seats) if at != CHAIR):
        return None
    return daily_date_of(record.game, record.seed)
