"""A suitable next step after a game, depending on its result."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from table.page.routes import CHALLENGE, TODAY
from table.session.session import Session
from table.store.setup import Setup, levels
from table.ui.models.table import AGAIN, NEW_DEAL, NEXT, SAME_DEAL, UNAIDED, WHOLE

if TYPE_CHECKING:
    from table.ui.models.story import StoryModel


def next_step(
    session: Session,
    story: StoryModel | None,
    *,
    is_challenged: bool = False,
    is_daily: bool = False,
    is_aided: bool = False,
    is_close: bool = False,
) -> str:
    """The act or the screen of the main button (:class:`~table.ui.models.table.TableModel`).

    Args:
        story: its story; ``None`` until it is known.
        is_challenged: whether it was a friend's challenge.
        is_aided: whether each decision was made with a hint.
        is_close: whether it was nearly won.
    """
    if is_challenged:
        return CHALLENGE
    has_won = story is not None and story.place == 1 and not story.is_shared
    if session.taken_over_at is not None:
        return NEW_DEAL if has_won else AGAIN
    if is_daily:
        return TODAY
    if story is None or not story.place or session.remote_seats:
        return NEW_DEAL
    if is_aided:
        return UNAIDED
    if session.record.game.is_short:
        return WHOLE
    if is_close:
        return SAME_DEAL
    level = stronger(session.setup) if has_won else ""
    return f"{NEXT}:{level}" if level else NEW_DEAL


def stronger(setup: Setup) -> str:
    """The level above the best bots at a table; ``""`` if there is none."""
    ladder = levels(setup.game)
    at = min((ladder.index(one.level) for one in setup.seated if one.level in ladder), default=0)
    return ladder[at - 1] if at else ""


def against(setup: Setup, level: str) -> Setup:
    """A copy of the table with all bots of a level."""
    return replace(
        setup,
        seats=tuple(one if one.is_person else replace(one, kind=level) for one in setup.seats),
    )
