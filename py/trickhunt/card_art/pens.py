"""Ways to draw: for the page, which has fonts and styles, or self-contained.

A drawing is a function that takes a pen and returns an SVG element with an id. It refers to other
drawings through the pen, so that a picture contains only what it shows.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from math import fsum

from trickhunt.card_art.figures import EM, FIGURES


class Pen(ABC):
    """Draws. The two kinds differ in the resources that they may use."""

    weave: str  #: the opacity of the patterns that distinguish suits without colours

    @abstractmethod
    def id(self, name: str) -> str:
        """The id of the drawing with this name."""

    def ref(self, name: str) -> str:
        """A reference to the drawing with this name."""
        return f"#{self.id(name)}"

    def use(self, name: str, place: str, paint: str = "") -> str:
        """Use another drawing at a place.

        Args:
            place: its attributes ``x``, ``y``, ``width`` and ``height``, or ``transform``.
            paint: the attribute with its colour.
        """
        return f'<use href="{self.ref(name)}" {place}{paint and " " + paint}/>'

    @abstractmethod
    def part(self, name: str, drawn: str, paint: str = "") -> str:
        """A part that several drawings share.

        Args:
            name: its name among the parts.
            drawn: its SVG; a single element if it is painted.
            paint: its attributes in this drawing.
        """

    @abstractmethod
    def tint(self, attribute: str, sign: str, tint: str) -> str:
        """The attribute that paints in the colour of a suit, which is a setting of the page."""

    def fine(self, drawn: str) -> str:
        """A picture in a square of 256 without digits that cannot be seen."""
        return drawn

    @abstractmethod
    def figures(self, text: str, middle: float, base: float, size: float, paint: str) -> str:
        """The characters that name a card; two or three in the width of one and a half.

        Args:
            text: the characters; see :data:`trickhunt.card_art.figures.FIGURES`.
            middle: their horizontal centre.
            base: their base line.
            paint: the attribute with their colour.
        """


Drawing = Callable[[Pen], str]
"""Draws one thing: an SVG element with an id."""


def symbol(pen: Pen, name: str, box: str, content: str) -> str:
    """A drawing that can be used anywhere in any size.

    Args:
        box: its own coordinates, such as ``0 0 100 140``.
    """
    return f'<symbol id="{pen.id(name)}" viewBox="{box}">{content}</symbol>'


class PagePen(Pen):
    """Draws for the page, which has the typeface, and where the colours of suits are a setting."""

    weave = ".13"

    def id(self, name: str) -> str:
        """The name itself: the page has every drawing only once."""
        return name

    def part(self, name: str, drawn: str, paint: str = "") -> str:
        """The part itself."""
        del name
        return f"{drawn.removesuffix('/>')} {paint}/>" if paint else drawn

    def tint(self, attribute: str, sign: str, tint: str) -> str:
        """A style, because variables are not allowed in presentation attributes."""
        return f'style="{attribute}:var(--{sign},{tint})"'

    def figures(self, text: str, middle: float, base: float, size: float, paint: str) -> str:
        """Text."""
        room = _room(text, size)
        narrow = f' textLength="{room:g}" lengthAdjust="spacingAndGlyphs"' if room else ""
        return (
            f'<text x="{middle:g}" y="{base:g}" font-size="{size:g}" text-anchor="middle"{narrow}'
            f" font-family='Caprasimo,Georgia,serif' {paint}>{text}</text>"
        )


class FreePen(Pen):
    """Draws self-contained pictures: no fonts, no styles, unique ids.

    Attributes:
        prefix: the prefix of all ids.
    """

    weave = ".2"

    def __init__(self, drawings: Mapping[str, Drawing], prefix: str) -> None:
        """A pen for one picture.

        Args:
            drawings: the drawings that can be used, by name.
            prefix: the prefix of all ids.
        """
        self.prefix = prefix
        self._drawings = drawings
        self._ids: dict[str, str] = {}
        self._wanted: list[str] = []
        self._parts: dict[str, str] = {}

    def id(self, name: str) -> str:
        """The prefix and a number, which is shorter than the name."""
        return self._ids.setdefault(name, f"{self.prefix}{len(self._ids):x}")

    def ref(self, name: str) -> str:
        """A reference to the drawing with this name, which will be among the definitions."""
        if name not in self._wanted:
            self._wanted.append(name)
        return super().ref(name)

    def part(self, name: str, drawn: str, paint: str = "") -> str:
        """A reference to the part, which is defined once."""
        self._parts[name] = f'<g id="{self.id("part-" + name)}">{drawn}</g>'
        return f'<use href="#{self.id("part-" + name)}"{paint and " " + paint}/>'

    def tint(self, attribute: str, sign: str, tint: str) -> str:
        """The default colour."""
        del sign
        return f'{attribute}="{tint}"'

    def fine(self, drawn: str) -> str:
        """The picture with one decimal: a self-contained picture is never shown so large."""
        return re.sub(r"(\.\d)\d+", r"\1", drawn)

    def figures(self, text: str, middle: float, base: float, size: float, paint: str) -> str:
        """Outlines."""
        width = fsum(FIGURES[figure].width for figure in text) / EM * size
        room = _room(text, size) or width
        scale, x, drawn = size / EM, middle - room / 2, []
        stretch = scale * room / width
        for figure in text:
            across = f"{stretch:.3g}" + ("" if stretch == scale else f" {scale:.3g}")
            place = f'transform="translate({x:.4g} {base:.4g})scale({across})"'
            drawn.append(self.use(f"figure-{figure}", place, paint))
            x += FIGURES[figure].width * stretch
        return "".join(drawn)

    def definitions(self) -> str:
        """Everything that was referred to so far, and everything that these refer to in turn."""
        drawn = []
        for name in self._wanted:  # grows during the loop
            kind, _dash, rest = name.partition("-")
            if kind == "figure":
                drawn.append(f'<path id="{self.id(name)}" d="{FIGURES[rest].outline}"/>')
            else:
                drawn.append(self._drawings[name](self))
        return f"<defs>{''.join(self._parts.values())}{''.join(drawn)}</defs>"


def _room(text: str, size: float) -> float:
    """The width for several characters; 0 for a single one, which keeps its own width."""
    if len(text) == 1:
        return 0
    return round(size * (0.913 if len(text) == 2 else 1.76), 1)
