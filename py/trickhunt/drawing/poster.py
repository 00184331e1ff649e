"""A position as a short text from which another page can draw it at once: see ``embed.js``."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from typing import Protocol

from trickhunt.core.words import _, begun, in_row, labelled, set_apart
from trickhunt.drawing.boxes import CENTRE, Spot
from trickhunt.drawing.scene import HAND, Scene, SeatArea
from trickhunt.drawing.words import announced, by, caption, claimed

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


def poster(scene: Scene, marks: Collection[OnPoster] = (), *, is_told: bool = False) -> str:
    """The most informative groups of cards: the middle of the table, and the visible hands.

    Args:
        marks: the marks on them; those on anything that is not shown are left out.
        is_told: whether it also has what is announced, the next action, and a line for each seat
            with its score and what lies in front of it.

    Returns:
        Groups separated by ``|``, each with a few words, a colon, and names of cards, in brackets
        if they have a ring; then, after ``@``, the other marks, by the numbers of group and card.
        Lines of seats begin with ``~``, and have words among their cards.
    """
    names = scene.pack.deck.names
    ringed = {one.spot for one in marks if not (one.to or one.number)}
    groups = [
        (in_row((group.label, *(group.notes if is_told else ()))), CENTRE, group.cards)
        for group in scene.groups
    ]
    played = [lying for lying in scene.trick if lying.card >= 0]
    trick = _("In the trick")
    if is_told:
        trick = labelled(trick, set_apart(map(by, played)))
    groups.append((trick, CENTRE, tuple(lying.card for lying in played)))
    groups += [
        (place.name, place.seat, group.cards)
        for place in scene.places
        for group in place.groups
        if group.shape == HAND
    ]
    parts, spots, left = list[str](), dict[Spot | None, str](), MOST_CARDS
    for words, seat, cards in groups:
        if not 0 < len(cards) <= left:
            continue
        left -= len(cards)
        places = [Spot(seat, names[card]) for card in cards]
        named = [f"({one.card})" if one in ringed else one.card for one in places]
        parts.append(f"{_plain(words)}: {' '.join(named)}")
        at = len(parts)
        spots |= {one: f"{at}.{number}" for number, one in enumerate(places, 1)}
        spots[Spot(seat)] = str(at)
    parts = parts or [f"{HIDDEN} {HIDDEN} {HIDDEN}"]
    if is_told:
        parts += [f"{_plain(one)}:" for one in (announced(scene), caption(scene)) if one]
        for place in scene.places:
            parts.append(_line(scene, place))
            spots.setdefault(Spot(place.seat), str(len(parts)))
    signs = [_sign(one, spots) for one in marks if one.spot in spots]
    return " ".join([" | ".join(parts), *(["@"] if any(signs) else []), *filter(None, signs)])


def _line(scene: Scene, place: SeatArea) -> str:
    """A seat with its score and what lies in front of it."""
    names = scene.pack.deck.names
    title = " · ".join([place.name, place.points, *place.marks])
    lying = [
        [_bound(group.label), *(names[card] for card in group.cards)]
        for group in place.groups
        if group.shape != HAND and group.cards
    ]
    claims = [claimed(scene, place.claims)] if place.claims and place.claims.down else []
    told = _bound(set_apart([*place.facts, *claims]))
    return (
        f"~{_plain(title)}: {' '.join([*(one for group in lying for one in group), told])}".rstrip()
    )


def _bound(words: str) -> str:
    """Words as a single item."""
    return _plain(words).replace(" ", "_")


def _sign(mark: OnPoster, spots: Mapping[Spot | None, str]) -> str:
    """A mark by the numbers of what it marks; ``""`` for a ring on a card, or without an end."""
    place = spots[mark.spot]
    if mark.to:
        return f"{place}-{spots[mark.to]}" if mark.to in spots else ""
    if mark.number:
        return f"{place}={mark.number}"
    return "" if mark.spot.card else place


def _plain(words: str) -> str:
    """Words without the characters that have a meaning in a poster; a colon becomes a dash."""
    return " ".join(re.sub(r"[|@~]", " ", begun(words).replace(":", " – ")).split())
