"""The story of a game without its own page."""

from __future__ import annotations

from table.games.page import page_of
from table.session import story as common
from table.session.session import Session
from table.ui.models.story import StoryModel


def story(session: Session) -> StoryModel | None:
    """The story of a finished game."""
    return common.story(session, page_of(session.setup.game).pack)
