"""Marks in a picture: rings and numbers on cards and seats, and arrows between them.

A spot is written ``seat 1`` (a seat), ``1 G4`` (a card in front of that seat) or ``trick G4`` (a
card in the middle of the table). A mark is ``ring SPOT``, ``number 3 SPOT`` or ``arrow SPOT >
SPOT``. Marks on spots that a picture does not show are left out.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from math import hypot
from typing import Any

from trickhunt.card_art.lettering import BOLD, MIDDLE, text
from trickhunt.core.game import Game
from trickhunt.core.words import N_, _, about
from trickhunt.drawing.boxes import CENTRE, SEAT, Box, Boxes, Over, Spot
from trickhunt.drawing.boxes import MIDDLE as IN_THE_MIDDLE
from trickhunt.drawing.scene import Scene

RING, NUMBER, ARROW = KINDS = ("ring", "number", "arrow")
"""The kinds of marks."""

LARGEST = 99
"""The largest number that can be put on a card."""

_TO = " > "
_SHORTEST = 24
_INK, _EDGE = "#8a1c12", "#fffefb"


@dataclass(frozen=True)
class Mark:
    """A mark on a spot."""

    kind: str  #: one of :data:`KINDS`
    spot: Spot  #: what is marked; for an arrow, where it begins
    to: Spot | None = None  #: where an arrow ends, else ``None``
    number: int = 0  #: the number shown there, from 1; 0 for other marks

    def __str__(self) -> str:
        number = f"{self.number} " if self.number else ""
        end = f"{_TO}{self.to}" if self.to else ""
        return f"{self.kind} {number}{self.spot}{end}"


def read_mark(game: Game[Any, Any], line: str) -> Mark:
    """Parse a mark; ``str`` of it is the inverse.

    Args:
        line: the text, such as ``arrow 1 G4 > trick B9``.

    Raises:
        ValueError: it is not a mark of that game.
    """
    kind, _blank, rest = line.partition(" ")
    if kind == ARROW:
        start, arrow, end = rest.partition(_TO)
        spots = _spot(game, start), _spot(game, end)
        if not arrow or spots[0] == spots[1]:
            raise ValueError
        return Mark(kind, *spots)
    number = 0
    if kind == NUMBER:
        found, _blank, rest = rest.partition(" ")
        number = int(found) if re.fullmatch(r"[1-9]\d?", found, re.ASCII) else 0
    if kind not in KINDS or (kind == NUMBER and not number):
        raise ValueError
    return Mark(kind, _spot(game, rest), None, number)


def _spot(game: Game[Any, Any], words: str) -> Spot:
    where, _blank, what = words.partition(" ")
    seats = {str(seat): seat for seat in range(game.players)}
    if where == SEAT and what in seats:
        return Spot(seats[what])
    if what not in game.deck.names:
        raise ValueError
    if where == IN_THE_MIDDLE:
        return Spot(CENTRE, what)
    if where not in seats:
        raise ValueError
    return Spot(seats[where], what)


def spots_in(scene: Scene) -> tuple[Spot, ...]:
    """Everything that can be marked in a scene: the seats, and the visible cards."""
    deck = scene.pack.deck
    spots = [Spot(place.seat) for place in scene.places]
    spots += [Spot(CENTRE, deck.names[slot.card]) for slot in scene.trick if slot.card >= 0]
    spots += [Spot(CENTRE, deck.names[card]) for group in scene.groups for card in group.cards]
    spots += [
        Spot(place.seat, deck.names[card])
        for place in scene.places
        for group in place.groups
        for card in group.cards
    ]
    return tuple(dict.fromkeys(spots))


def spot_in_words(scene: Scene, spot: Spot) -> str:
    """A spot in words: the name of the seat, or the card and its place."""
    names = {place.seat: place.name for place in scene.places}
    if not spot.card:
        return names[spot.seat]
    card = scene.pack.card_name(scene.pack.deck.face(spot.card))
    if spot.seat == CENTRE:
        return _("{card} in the middle", card=card)
    return about(names[spot.seat], N_("your {card}"), N_("{name}’s {card}"), card=card)


def mark_in_words(scene: Scene, mark: Mark) -> str:
    """A mark as a sentence."""
    spot = spot_in_words(scene, mark.spot)
    if mark.to:
        return _("Arrow from {spot} to {end}.", spot=spot, end=spot_in_words(scene, mark.to))
    if mark.number:
        return _("Number {number}: {spot}.", number=mark.number, spot=spot)
    return _("Ring: {spot}.", spot=spot)


def marked(scene: Scene, marks: Iterable[Mark]) -> Over:
    """A drawing of marks over a picture; marks on spots that are not in it are left out."""

    def over(boxes: Boxes) -> tuple[str, str]:
        seen = [one for one in marks if one.spot in boxes and (one.to or one.spot) in boxes]
        return (
            "".join(_drawn(mark, boxes) for mark in seen),
            "\n".join(mark_in_words(scene, mark) for mark in seen),
        )

    return over


def _drawn(mark: Mark, boxes: Boxes) -> str:
    box = boxes[mark.spot]
    if mark.to:
        return _arrow(box, boxes[mark.to])
    return _number(box, mark.number) if mark.number else _ring(box)


def _ring(box: Box) -> str:
    place = (
        f'<rect x="{box.x - 1:.4g}" y="{box.y - 1:.4g}" width="{box.wide + 2:.4g}"'
        f' height="{box.high + 2:.4g}" rx="6" fill="none"'
    )
    return f'{place} stroke="{_EDGE}" stroke-width="6"/>{place} stroke="{_INK}" stroke-width="3"/>'


def _number(box: Box, number: int) -> str:
    x, y = box.x + min(box.wide, 24) / 2, box.y + min(box.high, 24) / 2
    words = text(str(number), x, y + 5, 14, fill=_EDGE, more=BOLD + MIDDLE)
    return (
        f'<circle cx="{x:.4g}" cy="{y:.4g}" r="11" fill="{_INK}" stroke="{_EDGE}"'
        f' stroke-width="2"/>{words}'
    )


def _arrow(start: Box, end: Box) -> str:
    """From edge to edge, so both cards stay readable; if they touch, from centre to centre."""
    (x, y), (to_x, to_y) = start.middle, end.middle
    length = hypot(to_x - x, to_y - y) or 1
    along, across = (to_x - x) / length, (to_y - y) / length
    out, into = _within(start, along, across), _within(end, along, across)
    if length - out - into >= _SHORTEST:
        x, y = x + out * along, y + out * across
        to_x, to_y = to_x - into * along, to_y - into * across
    neck_x, neck_y = to_x - 13 * along, to_y - 13 * across
    shaft = f'<path d="M{x:.4g} {y:.4g}L{neck_x:.4g} {neck_y:.4g}" fill="none"'
    head = (
        f'<path d="M{to_x:.4g} {to_y:.4g}'
        f"L{neck_x - 7 * across:.4g} {neck_y + 7 * along:.4g}"
        f'L{neck_x + 7 * across:.4g} {neck_y - 7 * along:.4g}z"'
    )
    return (
        f'{shaft} stroke="{_EDGE}" stroke-width="8" stroke-linecap="round"/>'
        f'{shaft} stroke="{_INK}" stroke-width="4" stroke-linecap="round"/>'
        f'{head} fill="{_INK}" stroke="{_EDGE}" stroke-width="1.5"/>'
    )


def _within(box: Box, along: float, across: float) -> float:
    """The distance from the centre of a box to its edge, in a direction of length 1."""
    sides = ((box.wide, along), (box.high, across))
    return min(size / 2 / abs(part) for size, part in sides if part)
