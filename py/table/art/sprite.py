"""The sprite: every drawing of the page once, referred to by the rest with ``<use>``."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from markupsafe import Markup

from trickhunt.drawing.grounds import BACK, PICTURES, SYMBOLS, WEAVES
from trickhunt.drawing.market_cards import FACES
from trickhunt.drawing.pens import Drawing, PagePen


def _drawn(drawings: Mapping[str, Drawing]) -> str:
    pen = PagePen()
    return "".join(drawing(pen) for drawing in drawings.values())


def sprite_of(drawings: Mapping[str, Drawing], more: str = "") -> Markup:
    """The drawings that only one game has, to be put into the page before its screens are shown.

    Args:
        drawings: its drawings by name.
        more: further elements.
    """
    return Markup(  # noqa: S704, all of it is from this package
        '<svg xmlns="http://www.w3.org/2000/svg" class="sprite" width="0" height="0"'
        f' aria-hidden="true">{more}{_drawn(drawings)}</svg>'
    )


@cache
def sprite() -> Markup:
    """The sprite, to be put into the page once, before anything refers to it."""
    icons = (Path(__file__).parent / "icons.svg").read_text("utf-8").partition("-->\n")[2]
    return Markup(  # noqa: S704, all of it is from this package
        '<svg xmlns="http://www.w3.org/2000/svg" id="sprite" width="0" height="0"'
        f' aria-hidden="true">{_drawn({**WEAVES, **SYMBOLS, **PICTURES})}{icons}'
        f"{_drawn({**FACES, **BACK})}</svg>"
    )
