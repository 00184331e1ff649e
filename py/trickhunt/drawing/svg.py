"""A position as a self-contained SVG picture, for pages or paper.

It has only presentation attributes, no styles and no script, and refers to nothing outside, so it
works in a page with any policy. All ids have a common prefix that depends on the content. The
ground is paper, so it is readable on light and dark pages, and suits differ in symbol and weave, so
it can be printed in black.
"""

from __future__ import annotations

from zlib import crc32

from trickhunt.card_art.lettering import BOLD, DISPLAY, INK, MUTED, SANS, USUAL, lines, text
from trickhunt.card_art.pens import FreePen
from trickhunt.card_art.suits import PAPER
from trickhunt.core.escaping import escape
from trickhunt.drawing.arranging import Arranger, Block
from trickhunt.drawing.boxes import CENTRE, Box, Over, Spot
from trickhunt.drawing.panels import GAP, middle, narrowest, seat
from trickhunt.drawing.scene import Scene, SeatArea
from trickhunt.drawing.words import as_text, heading

NARROWEST, FITTING, WIDEST = 320, 400, 800
"""Widths in pixels for which a picture can be laid out; it can be shown at any size."""

_PICTURE, _MORE = 480, 80
"""The least width of a picture beside a post, and how much wider the next one is."""

_SHEET = 1.35
"""How high a picture may be that fills the width of a sheet, by its width."""

_MARGIN = 12
_AWNING = 13
_BORDER, _PANEL, _FELT, _FELT_EDGE = "#cbb58c", "#fffefb", "#dfeadb", "#8fab8b"
_NARROW_PANEL, _OPEN_PANEL, _WIDE_PANEL = 108, 150, 290


def as_svg(
    scene: Scene,
    width: int = FITTING,
    *,
    sized: bool = False,
    described: bool = True,
    apart: str = "",
    over: Over | None = None,
    least: int = 0,
) -> str:
    """A scene as SVG.

    Args:
        width: the width in pixels for the layout, 320 to 800; at this width, text has the normal
            size of text in a page.
        sized: whether it has that size by itself; otherwise it fills its container.
        described: whether it includes a description in words.
        apart: distinguishes its ids from those of the same picture elsewhere in the page.
        least: its least height; the middle of the table has the rest.
    """
    prefix = _prefix(f"{width} {as_text(scene)}{apart}")
    pen = FreePen({**scene.pack.drawings, **scene.pack.labels()}, prefix)
    arranger = Arranger(pen, scene.pack)
    content = _content(arranger, scene, width)
    if content.height < least:
        content = _content(arranger, scene, width, least - content.height)
    drawn_over, told_over = over(arranger.boxes) if over else ("", "")
    height = round(content.height)
    title = f"{prefix}title"
    size = f'width="{width}" height="{height}"' if sized else 'width="100%"'
    told = as_text(scene) + told_over
    words = f"<desc>{escape(told)}</desc>" if described else ""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" {size}'
        f' role="img" aria-labelledby="{title}">'
        f'<title id="{title}">{escape(heading(scene))}</title>{words}{pen.definitions()}'
        f"{_ground(prefix, width, height)}"
        f'<g font-family="{SANS}" fill="{INK}" font-size="{USUAL}">'
        f"{content.drawn}{drawn_over}</g></svg>"
    )


def as_picture(scene: Scene, over: Over | None = None) -> str:
    """A scene as SVG for a file beside a post, where it may fill a column, and so a sheet of paper.

    It is as narrow as a sheet allows, because text in it is larger the narrower it is.
    """

    def fits(width: int) -> bool:
        pen = FreePen({**scene.pack.drawings, **scene.pack.labels()}, "")
        return _content(Arranger(pen, scene.pack), scene, width).height <= width * _SHEET

    width = next(filter(fits, range(_PICTURE, WIDEST, _MORE)), WIDEST)
    return as_svg(scene, width, sized=True, over=over)


def _prefix(shown: str) -> str:
    """The prefix of ids: equal only for equal pictures."""
    return f"t{crc32(shown.encode()) % 16**5:05x}"


def _ground(prefix: str, width: int, height: int) -> str:
    """The paper, under an awning."""
    awning, clip = f"{prefix}awning", f"{prefix}paper"
    return (
        f'<pattern id="{awning}" width="40" height="{_AWNING}" patternUnits="userSpaceOnUse">'
        f'<path d="M0 0h20v5a10 8 0 0 1-20 0z" fill="#c0442c"/>'
        f'<path d="M20 0h20v5a10 8 0 0 1-20 0z" fill="#f4e3bd"/></pattern>'
        f'<clipPath id="{clip}"><rect width="{width}" height="{height}" rx="10"/></clipPath>'
        f'<rect width="{width}" height="{height}" rx="10" fill="{PAPER}"/>'
        f'<rect width="{width}" height="{_AWNING}" fill="url(#{awning})" clip-path="url(#{clip})"/>'
        f'<rect x=".5" y=".5" width="{width - 1}" height="{height - 1}" rx="9.5" fill="none"'
        f' stroke="{_BORDER}"/>'
    )


def _content(arranger: Arranger, scene: Scene, width: int, more: float = 0) -> Block:
    room = width - 2 * _MARGIN
    y: float = _AWNING + 24
    drawn = [text(scene.title, _MARGIN, y, 20, more=f'{BOLD} font-family="{DISPLAY}"')]
    facts = [f"{fact} ·" for fact in scene.facts[:-1]] + [scene.facts[-1]]
    for line in lines(facts, 13, room):
        y += 18
        drawn.append(text(line, _MARGIN, y, 13, fill=MUTED))
    y += 12
    others = [place for place in scene.places if place.seat != scene.viewer]
    own = [place for place in scene.places if place.seat == scene.viewer]
    # With open hands no seat is at the bottom, so half of the seats are.
    above = len(others) if own or len(others) < 4 else len(others) // 2
    blocks = _rows(arranger, others[:above], y, width)
    for block in blocks:
        y += block.height + GAP
    blocks.append(_table(arranger, scene, y, room, more))
    y += blocks[-1].height + GAP
    for places in (others[above:], own):
        rows = _rows(arranger, places, y, width)
        for block in rows:
            y += block.height + GAP
        blocks += rows
    drawn += [block.drawn for block in blocks]
    return Block("".join(drawn), y - GAP + _MARGIN)


def _table(arranger: Arranger, scene: Scene, y: float, room: float, more: float) -> Block:
    arranger.owner = CENTRE
    table = middle(arranger, scene, _MARGIN, y + more / 2, room)
    height = table.height + more
    return Block(
        f'<rect x="{_MARGIN}" y="{y:.4g}" width="{room:g}" height="{height:.4g}" rx="12"'
        f' fill="{_FELT}" stroke="{_FELT_EDGE}"/>{table.drawn}',
        height,
    )


def _rows(arranger: Arranger, places: list[SeatArea], y: float, width: int) -> list[Block]:
    """Seats in rows, with as many side by side as fit."""
    if not places:
        return []
    room = width - 2 * _MARGIN
    shown = max(place.open_cards for place in places)
    least = min(_WIDE_PANEL, max(_OPEN_PANEL, 40 * shown + 20)) if shown else _NARROW_PANEL
    least = max(least, *map(narrowest, places))
    columns = min(len(places), max(1, int((room + GAP) // (least + GAP))))
    largest = 55 if len(places) == 1 else 35
    rows = []
    for start in range(0, len(places), columns):
        row = places[start : start + columns]
        each = (room - (len(row) - 1) * GAP) // len(row)
        corners = [_MARGIN + n * (each + GAP) for n in range(len(row))]
        blocks = []
        for place, x in zip(row, corners, strict=True):
            arranger.owner = place.seat
            blocks.append(seat(arranger, place, x, y, each, largest))
        height = max(block.height for block in blocks)
        arranger.boxes.update(
            (Spot(place.seat), Box(x, y, each, height))
            for place, x in zip(row, corners, strict=True)
        )
        drawn = "".join(
            f'<rect x="{x}" y="{y:.4g}" width="{each}" height="{height:.4g}" rx="8"'
            f' fill="{_PANEL}" {_frame(place)}/>{block.drawn}'
            for place, x, block in zip(row, corners, blocks, strict=True)
        )
        rows.append(Block(drawn, height))
        y += height + GAP
    return rows


def _frame(place: SeatArea) -> str:
    if place.is_actor:
        return 'stroke="#b57b00" stroke-width="2.5"'
    return f'stroke="{_BORDER}"'
