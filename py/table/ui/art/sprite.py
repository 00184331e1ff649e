"""The sprite: every drawing of the page once, used everywhere else with ``<use>``."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path

from markupsafe import Markup

from table.ui.art.backs import BACKS
from table.ui.art.faces import FACES as PLAYERS
from trickhunt.card_art.card_parts import FRENCH_SYMBOLS, PICTURES, SYMBOLS, WEAVES
from trickhunt.card_art.pens import Drawing, PagePen
from trickhunt.games.bargain_hunt.pack import FACES

_SVG = "http://www.w3.org/2000/svg"

_PAINT = re.compile(r"<(pattern|clipPath)\b")


def _sprite(drawings: Iterable[str], attributes: str) -> Markup:
    """A hidden element with some drawings.

    What is only used with ``<use>`` is not displayed in place: otherwise browsers would compute the
    style of every element of it for nothing. Paints and clips have to be displayed.

    Args:
        drawings: elements as text, symbols or patterns; they may refer to each other by id.
    """
    kept: list[str] = []
    referred: list[str] = []
    for drawing in drawings:
        (kept if _PAINT.search(drawing) else referred).append(drawing)
    return Markup(  # noqa: S704, all of it is from this package
        f'<div {attributes} aria-hidden="true"><svg xmlns="{_SVG}" width="0" height="0">'
        f'{"".join(kept)}</svg><svg xmlns="{_SVG}" display="none">{"".join(referred)}</svg></div>'
    )


def _drawn(drawings: Mapping[str, Drawing]) -> list[str]:
    pen = PagePen()
    return [drawing(pen) for drawing in drawings.values()]


def sprite_of(drawings: Mapping[str, Drawing], more: str = "") -> Markup:
    """The drawings that only one game has, which must be in the page before its screens are shown.

    Args:
        more: further elements.
    """
    return _sprite([more, *_drawn(drawings)], 'class="sprite"')


@cache
def sprite() -> Markup:
    """The sprite, which must be in the page before anything uses it."""
    icons = (Path(__file__).parent / "icons.svg").read_text("utf-8").partition("-->\n")[2]
    symbols = {**SYMBOLS, **FRENCH_SYMBOLS}
    drawings = [
        *_drawn({**WEAVES, **symbols, **PICTURES}),
        icons,
        PLAYERS,
        *_drawn({**FACES, **BACKS}),
    ]
    return _sprite(drawings, 'id="sprite"')
