"""The text for a moment of a linked game: events, comments, side lines."""

from __future__ import annotations

from collections.abc import Sequence

from table.games.page import page_of
from table.replay.replay_model import SideModel
from table.session.session import Session
from trickhunt.core.game import Event, RoundBegan
from trickhunt.core.words import _, in_row
from trickhunt.formats.walk import Walk
from trickhunt.links import Link, Variation
from trickhunt.links.link import REPLAY
from trickhunt.toolkit.event_sentences import scores_before

SHOWN_MOVES = 3
"""The number of moves of a side line in the list."""


def told(link: Link, session: Session) -> str:
    """The result of the last move, as sentences; the next round is described with its first move.

    Args:
        link: the game.
        session: its session at the moment, with the names of the seats.
    """
    steps = session.steps
    events = list(steps[-1].events if steps else session.progress.begun.events)
    if not steps and link.position:
        return scores_before(session.state.round) if link.shown_as == REPLAY else ""
    if session.is_resting:
        events = events[: _round_begins(events)]
    if len(steps) > 1 and steps[-2].trick is not None:
        before = steps[-2].events
        events = [*before[_round_begins(before) :], *events]
    names = session.names
    return " ".join(words for event in events if (words := link.game.tell(event, names)))


def _round_begins(events: Sequence[Event]) -> int:
    """The index of the beginning of a round among events; their number if there is none."""
    return next((at for at, one in enumerate(events) if isinstance(one, RoundBegan)), len(events))


def sides(walk: Walk[Variation]) -> tuple[SideModel, ...]:
    """The side lines at a place; within a side line, those with the same beginning."""
    place = walk.stem[1] if walk.line else walk.at
    words = page_of(walk.begun.state.game.name).move_words
    return tuple(
        SideModel(
            number,
            in_row(words(move) for move in line.moves[:SHOWN_MOVES])
            + (" …" if len(line.moves) > SHOWN_MOVES else ""),
            line.comment(0),
            number + 1 == walk.line,
        )
        for number, line in enumerate(walk.lines[1:])
        if line.after == place
    )


def instead(walk: Walk[Variation]) -> str:
    """The move that the side lines at a place stand for, or ``""`` at the end of the game."""
    place = walk.stem[1] if walk.line else walk.at
    main = walk.lines[0].moves
    if place >= len(main):
        return ""
    words = page_of(walk.begun.state.game.name).move_words(main[place])
    return _("move {number} ({move})", number=place + 1, move=words)


def marks(walk: Walk[Variation]) -> tuple[int, ...]:
    """The moments of the game, or of a side line, with a comment or a side line, in order."""
    if walk.line:
        return tuple(at for at, _words in walk.here.comments)
    places = {at for at, _words in walk.here.comments} | {one.after for one in walk.lines[1:]}
    return tuple(sorted(places))
