"""The steps after a game, depending on its result: the suggested one, and the others."""

from __future__ import annotations

from typing import TYPE_CHECKING

from table.page.routes import CHALLENGE, LEARN, RESULT, REVIEW, TODAY, TOGETHER
from table.session.session import Session
from table.store.setup import Setup, levels
from table.ui.models.ending import CLEAR, CLOSE
from table.ui.models.table import AGAIN, ASIDE, NEW_DEAL, NEXT, SAME_DEAL, UNAIDED, WHOLE

if TYPE_CHECKING:
    from table.ui.models.story import StoryModel


def next_step(
    session: Session,
    story: StoryModel | None,
    grade: str,
    *,
    is_challenged: bool = False,
    is_daily: bool = False,
    is_aided: bool = False,
) -> str:
    """The suggested act or screen after a game.

    Args:
        story: its story; ``None`` until it is known.
        grade: how it was won or lost.
        is_challenged: whether it was a friend's challenge.
        is_aided: whether each decision was made with a hint.
    """
    if is_challenged:
        return CHALLENGE
    if session.taken_over_at is not None:
        return NEW_DEAL if _has_won(story) else AGAIN
    if is_daily:
        return TODAY
    if story is None or not story.place or session.remote_seats:
        return NEW_DEAL
    if is_aided:
        return UNAIDED
    if session.record.game.is_short:
        return WHOLE
    if grade == CLOSE:
        return SAME_DEAL
    return _harder(session, story) if grade == CLEAR else NEW_DEAL


def other_steps(
    first: str,
    session: Session,
    story: StoryModel | None,
    *,
    aside: int = -1,
    has_lesson: bool,
    can_review: bool,
) -> tuple[str, ...]:
    """The other acts and screens after a game.

    Args:
        first: the suggested one.
        story: its story; ``None`` until it is known.
        aside: the index of a game of this kind that was put aside; -1 for none.
        has_lesson: whether there is a lesson to learn next.
        can_review: whether the expert can review the decisions.
    """
    is_short = session.record.game.is_short
    is_whole = session.taken_over_at is None and not session.record.position
    can_challenge = is_whole and session.is_kept and len(session.setup.people) == 1
    found = {
        f"{ASIDE}:{aside}": aside >= 0,
        _harder(session, story): not (is_short or session.remote_seats),
        NEW_DEAL: not is_short,
        SAME_DEAL if session.taken_over_at is None else AGAIN: first != UNAIDED,
        LEARN: has_lesson,
        REVIEW: can_review,
        RESULT: story is not None and not can_challenge,
        f"{RESULT}:{CHALLENGE}": story is not None and can_challenge,
        TOGETHER: session.setup.is_shared,
    }
    return tuple(one for one, is_there in found.items() if one and is_there and one != first)


def _has_won(story: StoryModel | None) -> bool:
    return story is not None and story.place == 1 and not story.is_shared


def _harder(session: Session, story: StoryModel | None) -> str:
    """The step to stronger opponents after a win, if there are any."""
    level = stronger(session.setup) if _has_won(story) else ""
    return f"{NEXT}:{level}" if level else NEW_DEAL


def stronger(setup: Setup) -> str:
    """The level above the best bots at a table; ``""`` if there is none."""
    ladder = levels(setup.game)
    at = min((ladder.index(one.level) for one in setup.seated if one.level in ladder), default=0)
    return ladder[at - 1] if at else ""
