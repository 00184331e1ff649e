"""The track of 80 spaces with the pawns and the goal: as a picture, and as text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from math import fsum

import htpy as h
from markupsafe import Markup

from table.games.volltreffer.view_model import VolltrefferSeat, VolltrefferTableModel
from table.games.volltreffer.words import distance_in_words
from table.ui.art.pack import drawn
from table.ui.views.tooltips import marked
from trickhunt.core.words import N_, _, about
from trickhunt.games.volltreffer.constants import BULLSEYE, TRACK_END

NARROW, WIDE = 10, 40
"""The number of spaces in a row, on small and on large screens; the styles choose."""

APART = {NARROW: 0.7, WIDE: 1.1}
"""The smallest distance of pawns above a row, in spaces, so that each shows its letter."""


def track(model: VolltrefferTableModel) -> h.Element:
    """The track."""
    pawns = sorted((model.you, *model.seats[:-1]), key=lambda seat: seat.score)
    return h.section(".track", aria_labelledby="track-title")[
        h.h2(".visually-hidden", id="track-title")[_("The track")],
        h.div(".lane", aria_hidden="true")[
            [_board(model, at) for at in range(TRACK_END // NARROW)]
        ],
        h.p(".goal-line.spare")[_goal(model)],
        h.ul(".visually-hidden")[
            [
                h.li[
                    about(
                        one.name,
                        N_("You stand on {space}, {place}."),
                        N_("{name} stands on {space}, {place}."),
                        space=one.score,
                        place=one.place,
                    )
                ]
                for one in reversed(pawns)
            ]
        ],
    ]


def _goal(model: VolltrefferTableModel) -> h.Node:
    """The goal, and your distance from it."""
    first, last = model.goal
    goal = (
        N_("Last round: if nobody stops on {first} to {last}, the nearest to {middle} wins.")
        if model.is_last_round
        else N_("Goal: {first} to {last}, best {middle}.")
    )
    words = _(goal, first=first, last=last, middle=BULLSEYE)
    if not model.watch:
        space, where = model.you.score, N_("You are on {space}, {distance}.")
        if space == BULLSEYE:
            where = N_("You are on {space}: the bull’s eye!")
        words += " " + _(where, space=space, distance=distance_in_words(space))
    return marked(words, model)


def pawn(seat: VolltrefferSeat) -> h.Element:
    """A player's pawn, as on the track; always decoration."""
    return h.span(".pawn", data_seat=str(seat.seat), aria_hidden="true")[
        drawn(f"pawn-{seat.seat}", "shape", "-1 -1 26 26"), h.span(".initial")[seat.initial]
    ]


def _board(model: VolltrefferTableModel, at: int) -> h.Element:
    """One of the boards of the track, with the pawns above it.

    On small screens, boards without pawns or reachable spaces are thin.
    """

    def on_it(spaces: Iterable[int]) -> frozenset[int]:
        return frozenset(space for space in spaces if _at(space, NARROW)[1] == at)

    here = [one for one in model.seats if on_it([one.score])]
    taken, within_reach = on_it(one.score for one in here), on_it(_within_reach(model))
    is_near = bool(taken or within_reach or on_it(model.goal))
    return h.div(class_={"board": True, "near": is_near})[
        _spaces(at, model.goal, taken, within_reach),
        [_pawn(one, model.seats, at) for one in sorted(here, key=lambda one: one.seat)],
    ]


def _within_reach(model: VolltrefferTableModel) -> Iterator[int]:
    """The spaces that your pawn can reach with your current choice."""
    if model.is_mine:
        yield from (offer.after for offer in model.offers if offer.can and offer.after >= 0)
        yield from (choice.after for choice in model.choices)


def _pawn(one: VolltrefferSeat, seats: Sequence[VolltrefferSeat], board: int) -> h.Element:
    """A pawn above the track, which points at its space."""
    first = board * NARROW
    on = one.score - first - 1
    beside = _place(one, seats, NARROW)
    beside_wide = _place(one, seats, WIDE) - first % WIDE
    style = f"--on:{on};--c:{beside:g};--cw:{beside_wide:g}"
    classes = {"place": True, "you": one.is_you, "turn": one.is_actor}
    return h.span(class_=classes, id=f"pawn-of-{one.seat}", data_space=str(one.score), style=style)[
        h.i(".pointer", data_seat=str(one.seat)), pawn(one)
    ]


def _place(one: VolltrefferSeat, seats: Sequence[VolltrefferSeat], row: int) -> float:
    """The column of a pawn; pawns that would overlap are moved apart."""
    down = _at(one.score, row)[1]
    beside = [other for other in seats if _at(other.score, row)[1] == down]
    order = sorted(beside, key=lambda other: (other.score, other.seat))
    places = spread([_at(other.score, row)[0] for other in order], APART[row], row - 1)
    return places[order.index(one)]


def spread(wanted: Sequence[int], apart: float, last: int) -> list[float]:
    """Places as near as possible to the wanted ones, and far enough apart.

    Args:
        wanted: the wanted places, in order.
        apart: the smallest distance.
        last: the last place; those pushed beyond it move back.
    """
    groups: list[list[float]] = []  # the wanted place of each, minus its index in the group

    def middle(group: list[float]) -> float:
        return fsum(group) / len(group)

    for place in wanted:
        groups.append([float(place)])
        while len(groups) > 1 and middle(groups[-1]) < middle(groups[-2]) + apart * len(groups[-2]):
            more, before = groups.pop(), groups[-1]
            before += [one - apart * len(before) for one in more]
    found = [middle(group) + apart * at for group in groups for at in range(len(group))]
    room = float(last)
    for at in reversed(range(len(found))):
        found[at] = round(min(found[at], room), 3)
        room = found[at] - apart
    return found


def _at(space: int, row: int) -> tuple[int, int]:
    """The column and row of a space; space 0 is before the first."""
    return ((space - 1) % row, (space - 1) // row) if space else (-1, 0)


@lru_cache(maxsize=TRACK_END)
def _spaces(
    board: int, goal: tuple[int, int], taken: frozenset[int], within_reach: frozenset[int]
) -> Markup:
    """The spaces of a board; some have pawns, and some can be reached."""
    first = board * NARROW
    parts = [] if first else ['<i class="space zero" data-n="0"></i>']
    for space in range(first + 1, first + NARROW + 1):
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
        if space in taken:
            kinds.append("taken-up")
        if space in within_reach:
            kinds.append("reach")
        parts.append(f'<i class="{" ".join(kinds)}" data-n="{space}"></i>')
    return Markup("".join(parts))  # noqa: S704 - numbers alone
