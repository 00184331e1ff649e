"""What there is to tell of a moment of a linked game: what happened, words on it, side lines."""

from __future__ import annotations

from typing import TYPE_CHECKING

from table import looking
from table.games import page_of
from table.looks import SideLook
from trickhunt.game import Event, RoundBegan

if TYPE_CHECKING:
    from collections.abc import Sequence

    from table.session import Session
    from trickhunt.links import Link

SHOWN_MOVES = 3
"""How many moves of a side line tell it apart."""


def told(link: Link, session: Session) -> str:
    """What the last move came to, as sentences; the next round is told with its first move.

    Args:
        link: the game.
        session: the same at the moment, with the names of the seats.
    """
    steps = session.steps
    events = list(steps[-1].events if steps else session.opening)
    if not steps and link.position:
        return ""
    if session.is_resting:
        events = events[: _round_begins(events)]
    if len(steps) > 1 and looking.taken_in(session, len(steps) - 2) is not None:
        before = steps[-2].events
        events = [*before[_round_begins(before) :], *events]
    names = session.setup.names
    return " ".join(words for event in events if (words := link.game.tell(event, names)))


def _round_begins(events: Sequence[Event]) -> int:
    """Where among events a round begins; behind the last of them where none does."""
    return next((at for at, one in enumerate(events) if isinstance(one, RoundBegan)), len(events))


def comment(link: Link, side: int | None, at: int) -> str:
    """The writer's words on a moment, or ``""``.

    Args:
        link: the game.
        side: the side line, or ``None`` for the game itself.
        at: after how many moves of it.
    """
    return link.comment(at) if side is None else link.lines[side].comment(at)


def sides(link: Link, side: int | None, at: int) -> tuple[SideLook, ...]:
    """The side lines that leave the game there; in one of them, those that leave it where it did.

    Args:
        link: the game.
        side: the side line that is shown, or ``None`` for the game itself.
        at: after how many moves of it.
    """
    place = at if side is None else link.lines[side].after
    words = page_of(link.game.name).move_words
    return tuple(
        SideLook(
            number,
            ", ".join(words(move) for move in line.moves[:SHOWN_MOVES])
            + (" …" if len(line.moves) > SHOWN_MOVES else ""),
            line.comment(0),
            number == side,
        )
        for number, line in enumerate(link.lines)
        if line.after == place
    )


def marks(link: Link, side: int | None) -> tuple[int, ...]:
    """After how many moves of the game, or of a side line, there is something to find, in order."""
    if side is not None:
        return tuple(at for at, _words in link.lines[side].comments)
    places = {at for at, _words in link.comments} | {line.after for line in link.lines}
    return tuple(sorted(places))
