"""The charts of ``#/you``: each is a drawing, with the same data as a table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

import htpy as h
from markupsafe import Markup, escape

from trickhunt.core.words import _

WIDTH = 360
"""The width of a drawing; a phone shows it at about this size."""

ROW = 46
"""The height of a row: a line of text, and a bar."""


class Numbers(NamedTuple):
    """The data of a drawing, as a table."""

    heads: Sequence[str]  #: the headings of the columns
    rows: Sequence[Sequence[str]]  #: the rows; the first cell of each is its heading


def picture(
    name: str, title: str, words: Iterable[h.Node], drawing: h.Node, numbers: Numbers
) -> h.Element:
    """A chart with its text.

    Args:
        name: the prefix of its ids.
        words: its text, as paragraphs.
        drawing: the drawing, with its height.
        numbers: the same data as a table.
    """
    return h.figure(".card-of-you", id=f"{name}-card")[
        h.figcaption(id=f"{name}-title")[title],
        [h.p[one] for one in words],
        drawing,
        h.details(id=f"{name}-details", data_kept="")[
            h.summary(id=f"{name}-summary")[_("As a table")],
            h.div(".scroll", tabindex="0", role="region", aria_labelledby=f"{name}-title")[
                h.table(id=f"{name}-table")[
                    h.caption(".visually-hidden")[title],
                    h.thead[h.tr[[h.th(scope="col")[head] for head in numbers.heads]]],
                    h.tbody[
                        [
                            h.tr[h.th(scope="row")[first], [h.td[one] for one in rest]]
                            for first, *rest in numbers.rows
                        ]
                    ],
                ]
            ],
        ],
    ]


def drawn(name: str, height: int, parts: Iterable[str]) -> h.Element:
    """A drawing, described by its title and its table."""
    return h.svg(
        ".chart-of-you",
        viewBox=f"0 0 {WIDTH} {height}",
        role="img",
        aria_labelledby=f"{name}-title",
        aria_describedby=f"{name}-table",
    )[Markup("".join(parts))]  # noqa: S704 - numbers, and words that are escaped


def words_at(x: float, y: float, words: str, kind: str, anchor: str = "start") -> str:
    """Words in a drawing."""
    place = f'x="{x:.4g}" y="{y:.4g}" text-anchor="{anchor}"'
    return f'<text class="{kind}" {place}>{escape(words)}</text>'


def line(kind: str, x1: float, y1: float, x2: float, y2: float) -> str:
    """A line in a drawing."""
    return f'<path class="{kind}" d="M{x1:.5g} {y1:.5g}L{x2:.5g} {y2:.5g}"/>'


def bar(kind: str, x1: float, x2: float, y: float, height: float) -> str:
    """A horizontal bar between two places."""
    low, high = min(x1, x2), max(x1, x2)
    return (
        f'<rect class="{kind}" x="{low:.5g}" y="{y:.5g}" width="{max(high - low, 1.5):.5g}"'
        f' height="{height:.4g}" rx="3"/>'
    )


def dot(kind: str, x: float, y: float, radius: float = 6) -> str:
    """A dot."""
    return f'<circle class="{kind}" cx="{x:.5g}" cy="{y:.5g}" r="{radius:.3g}"/>'


def diamond(kind: str, x: float, y: float) -> str:
    """A diamond."""
    return f'<path class="{kind}" d="M{x:.5g} {y - 6:.5g}l6 6-6 6-6-6z"/>'


class Interval(NamedTuple):
    """A share with its interval."""

    words: str  #: its label
    told: str  #: the share in words
    share: float  #: the share, and the limits of its interval
    low: float
    high: float
    fair: float  #: the fair share


def intervals(name: str, rows: Sequence[Interval]) -> h.Element:
    """Shares with their intervals, each over a track from 0 to 1."""
    parts = []
    for at, row in enumerate(rows):
        top = at * ROW
        parts += [
            words_at(0, top + 15, row.words, "name"),
            words_at(WIDTH, top + 15, row.told, "told", "end"),
            line("track", 4, top + 31, WIDTH - 4, top + 31),
            bar("interval", _across(row.low), _across(row.high), top + 25, 12),
            line("fair", _across(row.fair), top + 21, _across(row.fair), top + 41),
            dot("here", _across(row.share), top + 31),
        ]
    return drawn(name, len(rows) * ROW, parts)


def _across(share: float) -> float:
    return 4 + share * (WIDTH - 8)


class Column(NamedTuple):
    """A period in a drawing over time."""

    share: float  #: its height, from 0 to 1
    low: float  #: the limits of its interval
    high: float
    fair: float  #: the fair share; a line


HEIGHT, FOOT = 150, 22


def over_time(
    name: str, columns: Sequence[Column], ends: tuple[str, str], most: float
) -> h.Element:
    """Shares over time: a dot for each period with its interval, and the fair share.

    Args:
        name: the prefix of its ids.
        columns: the periods, in order.
        ends: the labels below the first and the last one.
        most: the share at the top.
    """
    ground = HEIGHT - FOOT
    left, right = 34, WIDTH - 8
    step = (right - left) / max(len(columns), 1)

    def up(share: float) -> float:
        return ground - min(max(share, 0), most) / most * (ground - 10)

    parts = []
    for part in range(5):
        share = most * part / 4
        parts.append(line("axis" if not part else "grid", left, up(share), right, up(share)))
        label = _("{number}%", number=f"{100 * share:.0f}")
        parts.append(words_at(left - 5, up(share) + 4, label, "tick", "end"))
    places = [(left + (at + 0.5) * step, one) for at, one in enumerate(columns)]
    for x, one in places:
        half = min(step * 0.5, 14)
        parts.append(
            f'<rect class="interval" x="{x - half * 0.45:.5g}" width="{half * 0.9:.4g}"'
            f' y="{up(one.high):.5g}" height="{max(up(one.low) - up(one.high), 1):.5g}" rx="3"/>'
        )
    fair = [(x, up(one.fair)) for x, one in places]
    if fair:
        edges = [(left, fair[0][1]), *fair, (right, fair[-1][1])]
        parts.append(f'<polyline class="fair" points="{_points(edges)}"/>')
    path = [(x, up(one.share)) for x, one in places]
    parts.append(f'<polyline class="course" points="{_points(path)}"/>')
    parts += [dot("here", x, y, 5) for x, y in path]
    parts.append(words_at(left, HEIGHT - 4, ends[0], "tick"))
    if len(columns) > 1:
        parts.append(words_at(right, HEIGHT - 4, ends[1], "tick", "end"))
    return drawn(name, HEIGHT, parts)


def _points(places: Iterable[tuple[float, float]]) -> str:
    return " ".join(f"{x:.5g},{y:.5g}" for x, y in places)


class Side(NamedTuple):
    """An amount to the left or the right of zero."""

    words: str
    told: str  #: the amount in words
    amount: float  #: how much
    #: the same in games that were won, and in others; ``None`` for nothing
    won: float | None = None
    lost: float | None = None
    is_bad: bool = False  #: whether larger amounts are worse


def sides(name: str, rows: Sequence[Side]) -> h.Element:
    """Amounts to the left and the right of zero, with marks for games won and others."""
    amounts = [one for row in rows for one in (row.amount, row.won or 0, row.lost or 0, 0)]
    low, high = min(amounts), max(amounts)
    span = max(high - low, 1e-9)

    def across(amount: float) -> float:
        return 8 + (amount - low) / span * (WIDTH - 16)

    parts = []
    for at, row in enumerate(rows):
        top = at * ROW
        kind = "less" if row.amount < 0 or row.is_bad else "more-of-it"
        parts += [
            words_at(0, top + 15, row.words, "name"),
            words_at(WIDTH, top + 15, row.told, "told", "end"),
            bar(kind, across(0), across(row.amount), top + 24, 14),
            line("axis", across(0), top + 21, across(0), top + 41),
        ]
        if row.won is not None:
            parts.append(dot("won", across(row.won), top + 31, 5.5))
        if row.lost is not None:
            parts.append(diamond("lost", across(row.lost), top + 31))
    return drawn(name, len(rows) * ROW, parts)
