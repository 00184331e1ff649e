"""A replay as steps that are already drawn, so that a post needs no Python for it.

``embed.js`` draws them with the cards of its posters. A step has only the differences from the step
before, so a whole game takes few kilobytes.
"""

from __future__ import annotations

from typing import Any

from trickhunt.core.seats import seat_names
from trickhunt.core.words import _
from trickhunt.drawing import Scene, poster, scene_at_rest, scene_of
from trickhunt.drawing.poster import HIDDEN
from trickhunt.drawing.scene import SeatArea
from trickhunt.formats.walk import Moment
from trickhunt.links import Link, write_link

KIND, VERSION = "trick-hunt steps", 1
"""What the file says it is."""

Data = dict[str, Any]


class Steps:
    """Steps of one line of a game, each as its differences from the one before."""

    def __init__(self, link: Link, labels: list[str], names: tuple[str, ...]) -> None:
        self.steps: list[Data] = []
        self._link = link
        self._labels = labels
        self._names = names
        self._groups: dict[int, str] = {}
        self._stand = ""

    def add(self, moment: Moment, note: str, *, is_told: bool = True) -> None:
        """Add a moment; a trick that the last move completed is still shown.

        Args:
            note: the writer's comment, or ``""``.
            is_told: whether this step describes the last move; otherwise another step does.
        """
        seat, is_open, names = self._link.viewer, self._link.is_open, self._link.names
        scene = lies = scene_of(moment.state, seat, is_open=is_open, names=names)
        if is_told and moment.laid:
            lies = scene_at_rest(moment, seat, is_open=is_open, names=names)
        groups = self._numbered(lies)
        gone = dict.fromkeys(self._groups.keys() - groups.keys(), "")
        changed = {at: cards for at, cards in groups.items() if self._groups.get(at) != cards}
        self._groups = groups
        game, events = self._link.game, moment.events if is_told else ()
        told = [words for event in events if (words := game.tell(event, self._names))]
        stands = " · ".join(f"{place.name} {place.points}" for place in by_seat(scene))
        step = {
            "say": " ".join([*told, scene.turn]),
            "stand": stands,
            "note": note,
            "cards": {str(at): cards for at, cards in sorted((gone | changed).items())},
        }
        if self._stand == stands:
            step["stand"] = ""
        self._stand = stands
        self.steps.append({key: value for key, value in step.items() if value})

    def _numbered(self, scene: Scene) -> dict[int, str]:
        """The groups of cards by the number of their label, in the form of a poster."""
        found = {}
        for group in poster(scene).split(" | "):
            label, _colon, cards = group.rpartition(": ")
            if HIDDEN in cards:  # there is nothing to see
                continue
            if label not in self._labels:
                self._labels.append(label)
            found[self._labels.index(label)] = cards
        return found


def by_seat(scene: Scene) -> list[SeatArea]:
    """The seat areas of a scene by seat number."""
    return sorted(scene.places, key=lambda place: place.seat)


def steps_of(link: Link) -> Data:
    """The steps of a game and its side lines, as plain values.

    Returns:
        ``labels`` names groups of cards; a step has ``cards``, the changed groups by the number of
        their label; ``say``, what happened and who is to play; ``stand``, the points if they
        changed; ``note``, the writer's comment. A side line has ``after``, the step of the game
        from which it branches off, its ``title`` and its ``steps``.
    """
    names = seat_names(link.game.players, link.names)
    labels: list[str] = [_("In the trick")]
    game = Steps(link, labels, names)
    game.add(link.begun, link.comment(0), is_told=not link.position)
    moments = link.end.path
    for moment in moments:
        game.add(moment, link.comment(moment.moves))
    lines = []
    for side in link.lines:
        here = [link.begun, *moments][side.after]
        line = Steps(link, labels, names)
        line.add(here, side.comment(0), is_told=False)
        for moment in here.after(*side.moves).path[side.after :]:
            line.add(moment, side.comment(moment.moves - side.after))
        title = " ".join(map(str, side.moves[:3]))
        lines.append({"after": side.after, "title": title, "steps": line.steps})
    found: Data = {
        "kind": KIND,
        "version": VERSION,
        "link": write_link(link),
        "labels": labels,
        "steps": game.steps,
    }
    if lines:
        found["lines"] = lines
    return found
