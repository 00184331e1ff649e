"""The track of 80 spaces with the pawns and the goal: for the eyes, and as text."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from htpy import Element, div, h2, li, section, span, ul
from markupsafe import Markup

from table.art.pack import drawn
from table.volltreffer.model import Look, ShotSeat
from trickhunt.games.volltreffer.table import BULLSEYE, TRACK_END
from trickhunt.words import _

NARROW, WIDE = 20, 40
"""Spaces in a row, where room is short and where there is plenty; the styles choose."""


def track(look: Look) -> Element:
    """The track."""
    pawns = sorted((look.you, *look.seats[:-1]), key=lambda seat: seat.score)
    return section(".track", aria_labelledby="track-title")[
        h2(".visually-hidden", id="track-title")[_("The track")],
        div(".lane", aria_hidden="true")[
            _spaces(look.goal),
            # In the order of seats, so that each pawn stays the element it is and glides.
            [_pawn(one, look.seats) for one in sorted(look.seats, key=lambda seat: seat.seat)],
        ],
        ul(".visually-hidden")[
            [
                li[
                    _(
                        "{name} stands on {space}, {place}.",
                        name=one.name,
                        space=one.score,
                        place=one.place,
                    )
                ]
                for one in reversed(pawns)
            ]
        ],
    ]


def pawn(seat: ShotSeat) -> Element:
    """A player's pawn, as on the track; always decoration."""
    return span(".pawn", data_seat=str(seat.seat), aria_hidden="true")[
        drawn(f"pawn-{seat.seat}", "shape", "-1 -1 26 26"), span(".initial")[seat.initial]
    ]


def _pawn(one: ShotSeat, seats: Sequence[ShotSeat]) -> Element:
    together = sorted(other.seat for other in seats if other.score == one.score)
    across, down = _at(one.score, NARROW)
    across_wide, down_wide = _at(one.score, WIDE)
    style = (
        f"--c:{across};--r:{down};--cw:{across_wide};--rw:{down_wide};"
        f"--n:{together.index(one.seat)};--of:{len(together)}"
    )
    classes = {"place": True, "you": one.is_you, "turn": one.is_actor}
    return span(class_=classes, id=f"pawn-of-{one.seat}", style=style)[pawn(one)]


def _at(space: int, row: int) -> tuple[int, int]:
    """In which column and row a space lies; space 0 lies before the first."""
    return ((space - 1) % row, (space - 1) // row) if space else (-1, 0)


@cache
def _spaces(goal: tuple[int, int]) -> Markup:
    """The spaces themselves, which never change in a game."""
    parts = ['<i class="space zero" data-n="0"></i>']
    for space in range(1, TRACK_END + 1):
        kinds = ["space"]
        if goal[0] <= space <= goal[1]:
            kinds.append("goal")
        if space == goal[0]:
            kinds.append("first")
        if space == goal[1]:
            kinds.append("last")
        if space == BULLSEYE:
            kinds.append("bull")
        if not space % 10:
            kinds.append("ten")
        parts.append(f'<i class="{" ".join(kinds)}" data-n="{space}"></i>')
    return Markup("".join(parts))  # noqa: S704 - numbers alone
