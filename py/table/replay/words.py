"""The words on a moment of a linked game: what happened, comments, side lines."""

from __future__ import annotations

from typing import TYPE_CHECKING

from table.games.page import page_of
from table.ui.models.table import SideModel
from trickhunt.core.game import Event, RoundBegan
from trickhunt.core.words import in_row

if TYPE_CHECKING:
    from collections.abc import Sequence

    from table.session.session import Session
    from trickhunt.links import Link

SHOWN_MOVES = 3
"""How many moves of a side line are shown in the list."""


def told(link: Link, session: Session) -> str:
    """What the last move came to, as sentences; the next round is told with its first move.

    Args:
        link: the game.
        session: the same at the moment, with the names of the seats.
    """
    steps = session.steps
    events = list(steps[-1].events if steps else session.progress.opening)
    if not steps and link.position:
        return ""
    if session.is_resting:
        events = events[: _round_begins(events)]
    if len(steps) > 1 and steps[-2].trick is not None:
        before = steps[-2].events
        events = [*before[_round_begins(before) :], *events]
    names = session.setup.names
    return " ".join(words for event in events if (words := link.game.tell(event, names)))


def _round_begins(events: Sequence[Event]) -> int:
    """The index at which a round begins among events; their number if none does."""
    return next((at for at, one in enumerate(events) if isinstance(one, RoundBegan)), len(events))


def comment(link: Link, side: int | None, at: int) -> str:
    """The writer's words on a moment, or ``""``.

    Args:
        link: the game.
        side: the side line, or ``None`` for the game itself.
        at: after how many moves of it.
    """
    return link.comment(at) if side is None else link.lines[side].comment(at)


def sides(link: Link, side: int | None, at: int) -> tuple[SideModel, ...]:
    """The side lines at a moment; within a side line, those that begin where it begins.

    Args:
        link: the game.
        side: the side line that is shown, or ``None`` for the game itself.
        at: after how many moves of it.
    """
    place = at if side is None else link.lines[side].after
    words = page_of(link.game.name).move_words
    return tuple(
        SideModel(
            number,
            in_row(words(move) for move in line.moves[:SHOWN_MOVES])
            + (" …" if len(line.moves) > SHOWN_MOVES else ""),
            line.comment(0),
            number == side,
        )
        for number, line in enumerate(link.lines)
        if line.after == place
    )


def marks(link: Link, side: int | None) -> tuple[int, ...]:
    """The moments of the game, or of a side line, that have a comment or a side line, in order."""
    if side is not None:
        return tuple(at for at, _words in link.lines[side].comments)
    places = {at for at, _words in link.comments} | {line.after for line in link.lines}
    return tuple(sorted(places))
