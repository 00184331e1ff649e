"""How drawings are put down: for the page, which has fonts and styles, or on their own.

A drawing is a function that takes a pen and returns an SVG element with an id. What it needs of
other drawings it refers to through the pen, so that a picture can hold just what it shows.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from math import fsum

from trickhunt.drawing.figures import EM, FIGURES


class Pen(ABC):
    """Draws. The two kinds differ in what they may rely on."""

    weave: str  #: how opaque the patterns are that tell suits apart without colours

    @abstractmethod
    def id(self, name: str) -> str:
        """The id of the drawing with this name."""

    def ref(self, name: str) -> str:
        """What refers to the drawing with this name."""
        return f"#{self.id(name)}"

    def use(self, name: str, place: str, paint: str = "") -> str:
        """Another drawing, put somewhere.

        Args:
            name: the name of the drawing.
            place: its attributes ``x``, ``y``, ``width`` and ``height``, or ``transform``.
            paint: the attribute that gives it its colour.
        """
        return f'<use href="{self.ref(name)}" {place}{paint and " " + paint}/>'

    @abstractmethod
    def part(self, name: str, drawn: str, paint: str = "") -> str:
        """Something that several drawings have in common.

        Args:
            name: what it is called among the parts.
            drawn: what it is; one element where it is painted.
            paint: attributes that it gets here.
        """

    @abstractmethod
    def tint(self, attribute: str, sign: str, tint: str) -> str:
        """The attribute that paints in the colour of a suit which is a setting of the page."""

    def fine(self, drawn: str) -> str:
        """A picture in a square of 256 with no more digits than can be seen."""
        return drawn

    @abstractmethod
    def figures(self, text: str, middle: float, base: float, size: float, paint: str) -> str:
        """The figures that name a card; three or two in the width of one and a half.

        Args:
            text: the figures; see :data:`trickhunt.drawing.figures.FIGURES`.
            middle: where their middle is from left to right.
            base: where their base line is.
            size: how large they are.
            paint: the attribute that gives them their colour.
        """


Drawing = Callable[[Pen], str]
"""Draws one thing: an SVG element with an id."""


def symbol(pen: Pen, name: str, box: str, content: str) -> str:
    """A drawing that can be put anywhere in any size.

    Args:
        pen: what it is drawn with.
        name: what it is called.
        box: its own coordinates, such as ``0 0 100 140``.
        content: what is in it.
    """
    return f'<symbol id="{pen.id(name)}" viewBox="{box}">{content}</symbol>'


class PagePen(Pen):
    """Draws for the page, which has the typeface, and where the colours of suits are a setting."""

    weave = ".13"

    def id(self, name: str) -> str:
        """The name itself: the page has every drawing once."""
        return name

    def part(self, name: str, drawn: str, paint: str = "") -> str:
        """The part itself."""
        del name
        return f"{drawn.removesuffix('/>')} {paint}/>" if paint else drawn

    def tint(self, attribute: str, sign: str, tint: str) -> str:
        """A style, because variables are no presentation attributes."""
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
    """Draws what stands on its own: no fonts, no styles, ids that are nobody else's.

    Attributes:
        prefix: how all ids begin.
    """

    weave = ".2"

    def __init__(self, drawings: Mapping[str, Drawing], prefix: str) -> None:
        """A pen for one picture.

        Args:
            drawings: what can be referred to, by name.
            prefix: how all ids begin.
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
        """What refers to the drawing with this name, which will be among the definitions."""
        if name not in self._wanted:
            self._wanted.append(name)
        return super().ref(name)

    def part(self, name: str, drawn: str, paint: str = "") -> str:
        """A reference to the part, which is there once."""
        self._parts[name] = f'<g id="{self.id("part-" + name)}">{drawn}</g>'
        return f'<use href="#{self.id("part-" + name)}"{paint and " " + paint}/>'

    def tint(self, attribute: str, sign: str, tint: str) -> str:
        """The usual colour."""
        del sign
        return f'{attribute}="{tint}"'

    def fine(self, drawn: str) -> str:
        """The picture with one digit after the point: on its own it is never shown so large."""
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
        """Everything that was referred to so far, and what that refers to in turn."""
        drawn = []
        for name in self._wanted:  # which grows meanwhile
            kind, _dash, rest = name.partition("-")
            if kind == "figure":
                drawn.append(f'<path id="{self.id(name)}" d="{FIGURES[rest].outline}"/>')
            else:
                drawn.append(self._drawings[name](self))
        return f"<defs>{''.join(self._parts.values())}{''.join(drawn)}</defs>"


def _room(text: str, size: float) -> float:
    """How wide several figures may be; 0 for one, which takes what it needs."""
    if len(text) == 1:
        return 0
    return round(size * (0.913 if len(text) == 2 else 1.76), 1)
