"""A game to go through as steps that are drawn already, so that a post needs no Python for them.

``embed.js`` draws them with the cards of its posters. A step says only what is other than in the
step before, so that a whole game takes few kilobytes.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from trickhunt.core.game import Event, Move, State, takes_trick
from trickhunt.core.seats import seat_names
from trickhunt.core.words import _
from trickhunt.drawing import Scene, poster, scene_before_taking, scene_of
from trickhunt.drawing.poster import HIDDEN
from trickhunt.drawing.scene import Place
from trickhunt.links import Link, write_link

KIND, VERSION = "trick-hunt steps", 1
"""What the file says it is."""

Data = dict[str, Any]


class Steps:
    """Steps of one line of a game, each told by what is other than before.

    Attributes:
        steps: the steps so far, as data.
    """

    def __init__(self, link: Link, labels: list[str], names: tuple[str, ...]) -> None:
        self.steps: list[Data] = []
        self._link = link
        self._labels = labels
        self._names = names
        self._groups: dict[int, str] = {}
        self._stand = ""

    def make(self, state: State[Any], move: Move, note: str) -> None:
        """Make a move, and add the position after it; a trick that it completes still lies there.

        Args:
            state: the position before the move, which is changed.
            move: a legal move.
            note: what the writer says of it, or ``""``.
        """
        before = state.copy()
        events = state.apply(move)
        self.add(state, events, note, (before, move) if takes_trick(events) else None)

    def add(
        self,
        state: State[Any],
        events: Iterable[Event],
        note: str,
        laid: tuple[State[Any], Move] | None = None,
    ) -> None:
        """Add a position.

        Args:
            state: the position.
            events: what happened since the step before.
            note: what the writer says of it, or ``""``.
            laid: where a trick was completed, the position before its last card, and that move.
        """
        # Whoever goes through a game looks from one seat all the time.
        seat, is_open, names = self._link.seat or 0, self._link.is_open, self._link.names
        scene = scene_of(state, seat, is_open=is_open, names=names)
        lies = scene_before_taking(*laid, seat, is_open=is_open, names=names) if laid else scene
        groups = self._numbered(lies)
        gone = dict.fromkeys(self._groups.keys() - groups.keys(), "")
        changed = {at: cards for at, cards in groups.items() if self._groups.get(at) != cards}
        self._groups = groups
        game = state.game
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
        """The groups of cards by the number of their label, as a poster has them."""
        found = {}
        for group in poster(scene).split(" | "):
            label, _colon, cards = group.rpartition(": ")
            if HIDDEN in cards:  # nothing is to be seen
                continue
            if label not in self._labels:
                self._labels.append(label)
            found[self._labels.index(label)] = cards
        return found


def by_seat(scene: Scene) -> list[Place]:
    """The places of a scene by their numbers."""
    return sorted(scene.places, key=lambda place: place.seat)


def steps_of(link: Link) -> Data:
    """The steps of a game and its side lines, as plain values.

    Returns:
        ``labels`` names groups of cards; a step has ``cards``, the groups that are other than
        before by the number of their label; ``say``, what happened and who is to play; ``stand``,
        the points where they changed; ``note``, the writer's words. A side line has ``after``,
        the step that it leaves the game at, its ``title`` and its ``steps`` from there on.
    """
    names = seat_names(link.game.players, link.names)
    labels: list[str] = [_("In the trick")]
    state, events = link.begin()
    game = Steps(link, labels, names)
    game.add(state, events, link.comment(0))
    for number, move in enumerate(link.moves, 1):
        game.make(state, move, link.comment(number))
    lines = []
    for side in link.lines:
        state = link.state(side.after)
        line = Steps(link, labels, names)
        line.add(state, (), side.comment(0))
        for number, move in enumerate(side.moves, 1):
            line.make(state, move, side.comment(number))
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
