"""The cards of Volltreffer as elements, and the pawns of its track."""

from __future__ import annotations

from functools import cache

from markupsafe import Markup

from table.ui.art.pack import PackArt
from table.ui.art.sprite import sprite_of
from trickhunt.card_art.suits import PAPER
from trickhunt.games.volltreffer import pack

PACK = PackArt.of(pack.PACK)
"""The drawings of the pack."""

PAWNS = (
    "M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20z",
    "M5 2.5h14A2.5 2.5 0 0 1 21.5 5v14a2.5 2.5 0 0 1-2.5 2.5H5A2.5 2.5 0 0 1 2.5 19V5A2.5 2.5 0 0 1"
    " 5 2.5z",
    "M12 .6 23.4 12 12 23.4.6 12z",
    "M6.3 2h11.4L23.4 12l-5.7 10H6.3L.6 12z",
    "M2.5 2.5h19V12c0 5.5-4.5 8.6-9.5 10.8C7 20.6 2.5 17.5 2.5 12z",
)
"""The outlines of the pawns by seat: they differ in shape as well as in hue and initial."""


@cache
def sprite() -> Markup:
    """The drawings of the game, which must be in the page before its screens are shown."""
    pawns = "".join(
        f'<symbol id="pawn-{seat}" viewBox="-1 -1 26 26"><path d="{outline}" fill="currentColor"'
        f' stroke="{PAPER}" stroke-width="2" paint-order="stroke"/></symbol>'
        for seat, outline in enumerate(PAWNS)
    )
    return sprite_of(pack.FACES, pawns)
