"""The preview pictures of links in chats and feeds: cards on the cloth, under the awning.

They have no text, because text needs fonts, and chats show the title beside them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from trickhunt.card_art.packs import Pack
from trickhunt.card_art.pens import FreePen
from trickhunt.drawing import Scene, poster
from trickhunt.drawing.poster import HIDDEN

WIDE, HIGH = 1200, 630
"""The size of a preview in pixels, as chats recommend it."""

MOST_ROWS = 2
"""The most groups of a position in a preview: more would be too small."""

_HEM = 96
_STRIPES = 12
_CARD_WIDE, _CARD_HIGH = 100, 140
_LARGEST = 2.4
_FELT, _STRIPE, _CANVAS = "#3f6d4c", "#c0442c", "#fbf0d9"


def picture(groups: Sequence[Sequence[tuple[Pack, str]]]) -> str:
    """A preview as SVG.

    Args:
        groups: rows of cards, each with its pack and its name in the notation; ``??`` is face down.
    """
    drawings: dict[str, Any] = {}
    for row in groups:
        for pack, _name in row:
            drawings |= pack.drawings
    pen = FreePen(drawings, "t")
    top = _HEM + 60
    scale = min(_LARGEST, (HIGH - top - 40) / len(groups) / (_CARD_HIGH * 1.08))
    high = _CARD_HIGH * scale * 1.08
    y = top + (HIGH - top - 40 - high * len(groups)) / 2
    rows = []
    for n, row in enumerate(groups):
        refs = [
            pen.ref("card-back" if name == HIDDEN else f"{pack.prefix}-{name}")
            for pack, name in row
        ]
        rows.append(_row(refs, y + n * high, scale))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {HIGH}">'
        f'{pen.definitions()}<path d="M0 0h{WIDE}v{HIGH}H0z" fill="{_FELT}"/>'
        f"{_awning()}{''.join(rows)}</svg>"
    )


def of_scene(scene: Scene) -> str:
    """The preview of a position: its most informative groups, in rows."""
    rows = [
        [(scene.pack, name) for name in group.rpartition(":")[2].split()]
        for group in poster(scene).split(" | ")
    ]
    return picture(rows[:MOST_ROWS])


def _awning() -> str:
    wide = WIDE / _STRIPES
    return "".join(
        f'<path d="M{n * wide:g} 0h{wide:g}V{_HEM}a{wide / 2:g} {wide / 2:g} 0 0 1-{wide:g} 0z" '
        f'fill="{_CANVAS if n % 2 else _STRIPE}"/>'
        for n in range(_STRIPES)
    )


def _row(refs: Sequence[str], y: float, scale: float) -> str:
    """Cards side by side in the middle, overlapping if there is little room."""
    room = WIDE - 120
    step = min(_CARD_WIDE * scale * 1.08, (room - _CARD_WIDE * scale) / max(1, len(refs) - 1))
    x = (WIDE - step * (len(refs) - 1) - _CARD_WIDE * scale) / 2
    return "".join(
        f'<use href="{ref}" width="{_CARD_WIDE}" height="{_CARD_HIGH}" '
        f'transform="translate({x + n * step:g} {y:g}) scale({scale:g})"/>'
        for n, ref in enumerate(refs)
    )
