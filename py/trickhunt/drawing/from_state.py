"""Scenes of states of any game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from trickhunt.core.game import State
from trickhunt.core.seats import seat_names
from trickhunt.core.words import N_, about
from trickhunt.drawing.scene import Scene
from trickhunt.drawing.viewpoint import Viewpoint
from trickhunt.formats.walk import Moment
from trickhunt.games.packages import part
from trickhunt.games.registry import PACKAGE_OF
from trickhunt.toolkit.event_sentences import after_round, signed


def scene_of(
    state: State[Any],
    seat: int | None = None,
    *,
    is_open: bool = False,
    names: Sequence[str] = (),
) -> Scene:
    """The scene of a position.

    Args:
        seat: the viewing seat; ``None`` for the seat that is to move.
        names: the names of the seats; empty for numbers.
    """
    if seat is None:
        seat = max(state.actor, 0)
    package = PACKAGE_OF[state.game.name]
    scene: Scene = part(package, "drawing").scene(
        Viewpoint(state, seat, is_open, seat_names(state.game.players, names))
    )
    return scene


def scene_at_rest(
    moment: Moment,
    seat: int | None = None,
    *,
    is_open: bool = False,
    names: Sequence[str] = (),
) -> Scene:
    """The scene after a move; a trick that the move completed is still shown.

    At the end of a round, it has the points after it.

    Args:
        seat: the viewing seat; ``None`` for the seat that is to move.
        names: the names of the seats; empty for numbers.
    """
    laid = moment.laid
    scene = scene_of(laid or moment.state, seat, is_open=is_open, names=names)
    if laid is None:
        return scene
    names, points = seat_names(laid.game.players, names), moment.scores
    winner = names[laid.trick.winner]
    turn = about(winner, N_("You take the trick."), N_("{name} takes the trick."))
    places = [replace(place, is_actor=False) for place in scene.places]
    if moment.ends_round:
        turn = f"{turn} {after_round(laid.round, points, names)}"
        places = [replace(place, points=signed(points[place.seat])) for place in places]
    return replace(scene, turn=turn, places=tuple(places))
