"""The track of 80 spaces with the pawns and the goal: as a picture, and as text."""

from __future__ import annotations

from functools import lru_cache

import htpy as h
from markupsafe import Markup

from table.games.volltreffer.view_model import VolltrefferSeat, VolltrefferTableModel
from table.games.volltreffer.words import distance_in_words
from table.ui.art.pack import drawn
from table.ui.models.table import from_you
from table.ui.views.tooltips import marked
from trickhunt.core.words import N_, _, about
from trickhunt.games.volltreffer.constants import BULLSEYE, TRACK_END

BOARD = 10
"""The number of spaces on a board; the first has space 0, too."""

END = Markup("</i>")


def track(model: VolltrefferTableModel) -> h.Element:
    """The track."""
    pawns = sorted(from_you(model.seats), key=lambda seat: seat.score)
    return h.section(".track", aria_labelledby="track-title")[
        h.h2(".visually-hidden", id="track-title")[_("The track")],
        h.div(".lane", aria_hidden="true")[[_board(model, at) for at in range(TRACK_END // BOARD)]],
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
        N_("Last round: if nobody finishes on {first} to {last}, the nearest to {middle} wins.")
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
    """One of the boards of the track, with the pawns on their spaces.

    On small screens, boards without pawns or reachable spaces are thin.
    """
    spaces = range(at * BOARD + (at > 0), (at + 1) * BOARD + 1)
    stands = {one.score for one in model.seats}
    reach = _within_reach(model)
    near = stands.union(reach, range(model.goal[0], model.goal[1] + 1)).intersection(spaces)
    return h.div(class_={"board": True, "near": bool(near)})[
        [
            [
                _space(space, model.goal, is_taken=space in stands, is_within_reach=space in reach),
                space in stands and [_pawn(one) for one in model.seats if one.score == space],
                END,
            ]
            for space in spaces
        ]
    ]


def _within_reach(model: VolltrefferTableModel) -> frozenset[int]:
    """The spaces that your pawn can reach with your current choice."""
    if not model.is_mine:
        return frozenset()
    offered = {offer.after for offer in model.offers if offer.can and offer.after >= 0}
    return frozenset(offered.union(choice.after for choice in model.choices))


def _pawn(one: VolltrefferSeat) -> h.Element:
    """A pawn on its space."""
    classes = {"place": True, "you": one.is_you, "turn": one.is_actor}
    return h.span(class_=classes, id=f"pawn-of-{one.seat}", data_space=str(one.score))[pawn(one)]


@lru_cache(maxsize=4 * TRACK_END)
def _space(space: int, goal: tuple[int, int], *, is_taken: bool, is_within_reach: bool) -> Markup:
    """The beginning of a space; pawns and ``END`` follow."""
    kinds = {
        "space": True,
        "goal": goal[0] <= space <= goal[1],
        "first": space == goal[0],
        "last": space == goal[1],
        "bull": space == BULLSEYE,
        "ten": not space % BOARD,
        "taken-up": is_taken,
        "reach": is_within_reach,
    }
    classes = " ".join(kind for kind, is_so in kinds.items() if is_so)
    return Markup(f'<i class="{classes}" data-n="{space}">')  # noqa: S704 - numbers alone
