"""A position as a short text from which another page can draw it at once: see ``embed.js``."""

from __future__ import annotations

import re
from collections.abc import Collection

from trickhunt.core.words import _, begun
from trickhunt.drawing.boxes import CENTRE, Spot
from trickhunt.drawing.scene import HAND, Scene

HIDDEN = "??"
"""A card face down."""

MOST_CARDS = 60
"""The most cards on a poster."""


def poster(scene: Scene, ringed: Collection[Spot] = ()) -> str:
    """The most informative groups of cards: the middle of the table, and the visible hands.

    Args:
        scene: the scene.
        ringed: the cards to be shown with a ring.

    Returns:
        Groups separated by ``|``, each with a few words, a colon, and names of cards, in brackets
        if they have a ring.
    """
    names = scene.pack.deck.names

    def named(seat: int, card: int) -> str:
        return f"({names[card]})" if Spot(seat, names[card]) in ringed else names[card]

    groups = [
        (group.label, [named(CENTRE, card) for card in group.cards]) for group in scene.groups
    ]
    played = [named(CENTRE, lying.card) for lying in scene.trick if lying.card >= 0]
    groups.append((_("In the trick"), played))
    groups += [
        (place.name, [named(place.seat, card) for card in group.cards])
        for place in scene.places
        for group in place.groups
        if group.shape == HAND
    ]
    parts, left = [], MOST_CARDS
    for words, cards in groups:
        if cards and len(cards) <= left:
            parts.append(f"{_plain(words)}: {' '.join(cards)}")
            left -= len(cards)
    return " | ".join(parts) or f"{HIDDEN} {HIDDEN} {HIDDEN}"


def _plain(words: str) -> str:
    """Words without the characters that have a meaning in a poster."""
    return re.sub(r"[:|]", " ", begun(words)).strip()
