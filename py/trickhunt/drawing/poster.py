"""A position as a short text from which another page can draw it at once: see ``embed.js``."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from typing import Protocol

from trickhunt.core.words import _, begun
from trickhunt.drawing.boxes import CENTRE, Spot
from trickhunt.drawing.scene import HAND, Scene

HIDDEN = "??"
"""A card face down."""

MOST_CARDS = 60
"""The most cards on a poster."""


class OnPoster(Protocol):
    """A mark: a ring, a number or an arrow."""

    @property
    def spot(self) -> Spot:
        """What is marked; for an arrow, where it begins."""

    @property
    def to(self) -> Spot | None:
        """Where an arrow ends, else ``None``."""

    @property
    def number(self) -> int:
        """The number there, from 1; 0 for other marks."""


def poster(scene: Scene, marks: Collection[OnPoster] = (), below: str = "") -> str:
    """The most informative groups of cards: the middle of the table, and the visible hands.

    Args:
        marks: the marks on them; those on anything that is not shown are left out.

    Returns:
        Groups separated by ``|``, each with a few words, a colon, and names of cards, in brackets
        if they have a ring; then, after ``@``, the other marks, by the numbers of group and card.
    """
    names = scene.pack.deck.names
    ringed = {one.spot for one in marks if not (one.to or one.number)}
    marked: set[Spot | None] = {one for mark in marks for one in (mark.spot, mark.to)}
    groups = [(group.label, CENTRE, group.cards) for group in scene.groups]
    played = tuple(lying.card for lying in scene.trick if lying.card >= 0)
    groups.append((_("In the trick"), CENTRE, played))
    groups += [
        (place.name, place.seat, group.cards)
        for place in scene.places
        for group in place.groups
        if group.shape == HAND
    ]
    shown = {seat for _words, seat, cards in groups if cards}
    groups = [one for one in groups if one[2]] + [
        (place.name, place.seat, ())
        for place in scene.places
        if place.seat not in shown and Spot(place.seat) in marked
    ]
    parts, spots, left = list[str](), dict[Spot | None, str](), MOST_CARDS
    for words, seat, cards in groups:
        if len(cards) > left:
            continue
        left -= len(cards)
        places = [Spot(seat, names[card]) for card in cards]
        named = [f"({one.card})" if one in ringed else one.card for one in places]
        parts.append(f"{_plain(words)}: {' '.join(named)}".rstrip())
        at = len(parts)
        spots |= {one: f"{at}.{number}" for number, one in enumerate(places, 1)}
        spots[Spot(seat)] = str(at)
    found = " | ".join(parts) or f"{HIDDEN} {HIDDEN} {HIDDEN}"
    found += f" | {_plain(below)}:" if below else ""
    signs = [_sign(one, spots) for one in marks if one.spot in spots]
    return " ".join([found, *(["@"] if any(signs) else []), *filter(None, signs)])


def _sign(mark: OnPoster, spots: Mapping[Spot | None, str]) -> str:
    """A mark by the numbers of what it marks; ``""`` for a ring on a card, or without an end."""
    place = spots[mark.spot]
    if mark.to:
        return f"{place}-{spots[mark.to]}" if mark.to in spots else ""
    if mark.number:
        return f"{place}={mark.number}"
    return "" if mark.spot.card else place


def _plain(words: str) -> str:
    """Words without the characters that have a meaning in a poster."""
    return re.sub(r"[:|@]", " ", begun(words)).strip()
