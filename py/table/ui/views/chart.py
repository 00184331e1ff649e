"""The scores by round in any game, as a drawing and as a table."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import htpy as h
from markupsafe import Markup, escape

from trickhunt.core.words import _
from trickhunt.toolkit.event_sentences import signed

WIDTH, HEIGHT, LEFT, RIGHT, TOP, EDGE = 640, 270, 44, 150, 40, 40

MOST_NUMBERS = 11
"""The most rounds that are numbered."""

CRUSHED = 2.5
"""If one player makes a drawing this many times as high, that player is cut off."""


def chart(
    names: Sequence[str],
    totals: Sequence[Sequence[int]],
    *,
    start: int = 0,
    band: tuple[int, int] | None = None,
    begun: tuple[int, tuple[int, ...]] | None = None,
) -> h.Element:
    """The score of each player after each round.

    Args:
        totals: the scores by seat, one row for each round.
        start: everyone's score at the start.
        band: the lowest and the highest score of a range at which everyone aims.
        begun: the round in which a game from a position began, and the scores then.
    """
    first, rows = _rows(names, totals, start, begun)
    return h.figure(".chart")[
        h.figcaption(id="chart-title")[_("The score by round")],
        h.svg(
            viewBox=f"0 0 {WIDTH} {HEIGHT}",
            role="img",
            aria_labelledby="chart-title",
            aria_describedby="chart-table",
        )[_drawing(names, rows, band, first)],
        h.details(id="chart-details", data_kept="")[
            h.summary(id="chart-summary")[_("As a table")],
            h.div(".scroll", tabindex="0", role="region", aria_labelledby="chart-title")[
                h.table(id="chart-table")[
                    h.caption(".visually-hidden")[_("The score by round")],
                    h.thead[
                        h.tr[
                            h.th(scope="col")[_("Round")],
                            [h.th(scope="col")[name] for name in names],
                        ]
                    ],
                    h.tbody[
                        [
                            h.tr[
                                h.th(scope="row")[str(number)],
                                [h.td[signed(points)] for points in row],
                            ]
                            for number, row in enumerate(totals, first)
                        ]
                    ],
                ]
            ],
        ],
    ]


def curve(
    names: Sequence[str],
    totals: Sequence[Sequence[int]],
    *,
    start: int = 0,
    begun: tuple[int, tuple[int, ...]] | None = None,
    decided: int = 0,
) -> h.Element:
    """The same drawing alone, for the eye only: words beside it must say what it shows.

    ``decided`` is the round that decided the game, or 0.
    """
    first, rows = _rows(names, totals, start, begun)
    return h.svg(".chart-curve", viewBox=f"0 0 {WIDTH} {HEIGHT}", aria_hidden="true")[
        _drawing(names, rows, None, first, decided)
    ]


def _rows(
    names: Sequence[str],
    totals: Sequence[Sequence[int]],
    start: int,
    begun: tuple[int, tuple[int, ...]] | None,
) -> tuple[int, Sequence[Sequence[int]]]:
    """The number of the first round, and the scores before it and after each round."""
    first, scores = begun or (1, tuple(start for _name in names))
    return first, [scores, *totals]


def _drawing(
    names: Sequence[str],
    rows: Sequence[Sequence[int]],
    band: tuple[int, int] | None,
    first: int,
    decided: int = 0,
) -> h.Node:
    low, high = _range(rows, band)
    span = max(high - low, 1)
    across = (WIDTH - LEFT - RIGHT) / max(len(rows) - 1, 1)

    def at(number: int, points: float) -> tuple[float, float]:
        down = TOP + (high - min(max(points, low), high)) / span * (HEIGHT - TOP - EDGE)
        return round(LEFT + number * across, 1), round(down, 1)

    parts = [_decided(decided, at(decided - first, low)[0], across)] if decided else []
    parts += [_band(*(at(0, points)[1] for points in band))] if band else []
    step = max(1, 5 * round(span / 25) or 1) if span > 8 else 1 if span <= 4 else 2
    for points in range(int(low // step) * step, int(high) + 1, step):
        if points < low:
            continue
        _x, y = at(0, points)
        kind = "axis" if points == 0 else "grid"
        parts.append(
            f'<line class="{kind}" x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{y}" y2="{y}"></line>'
            f'<text class="tick" x="{LEFT - 8}" y="{y + 4}" text-anchor="end">{signed(points)}'
            "</text>"
        )
    # So many that two numbers do not touch, also with large letters.
    every = -(-len(rows) // MOST_NUMBERS)
    for number in range(0, len(rows), every):
        x, _y = at(number, low)
        parts.append(
            f'<text class="round" x="{x}" y="{HEIGHT - 4}" text-anchor="middle">'
            f"{first - 1 + number}</text>"
        )
    parts.append('<g class="lines">')
    ends = _apart([at(0, row)[1] for row in rows[-1]])
    for seat in range(len(names)):
        places = [at(number, row[seat]) for number, row in enumerate(rows)]
        line = " ".join(f"{x},{y}" for x, y in places)
        parts.append(f'<polyline class="line" data-seat="{seat}" points="{line}"></polyline>')
        parts += [
            _dot(seat, place, is_low=row[seat] < low, is_high=row[seat] > high)
            for row, place in zip(rows[1:], places[1:], strict=True)
        ]
    parts.append("</g>")
    for seat, name in enumerate(names):
        score = signed(rows[-1][seat])
        parts.append(
            f'<text class="label" data-seat="{seat}" x="{WIDTH - RIGHT + 12}" y="{ends[seat] + 6}">'
            f"{escape(_shortened(name, 10 - len(score)))} {score}</text>"
        )
    return Markup("".join(parts))  # noqa: S704 - numbers, and names that are escaped


def _range(rows: Sequence[Sequence[int]], band: tuple[int, int] | None) -> tuple[float, float]:
    """The displayed range of scores: a player far from all others does not compress the rest."""

    def reach(seats: Sequence[int]) -> tuple[float, float]:
        points = [row[seat] for row in rows for seat in seats] + list(band or ())
        return min(points), max(points)

    everyone = range(len(rows[0]))
    low, high = reach(everyone)
    for one in everyone:
        least, most = reach([seat for seat in everyone if seat != one])
        room = max(most - least, 20) * 0.3
        if high - low > CRUSHED * max(most - least, 20):
            return max(low, least - room), min(high, most + room)
    return low, high


def _dot(seat: int, place: tuple[float, float], *, is_low: bool, is_high: bool) -> str:
    """The score after a round; if it is outside of the drawing, the line to it."""
    x, y = place
    if not (is_low or is_high):
        return f'<circle class="dot" data-seat="{seat}" cx="{x}" cy="{y}" r="5"></circle>'
    tip = 8 if is_low else -8
    return (
        f'<path class="dot beyond" data-seat="{seat}"'
        f' d="M{x - 7} {y - tip / 2}h14l-7 {tip * 1.4:.4g}z"></path>'
    )


def _decided(number: int, left: float, width: float) -> str:
    """The round that decided the game, from the round before it."""
    words = escape(_("Round {round}", round=number))
    return (
        f'<rect class="decided" x="{left}" width="{width:.1f}" height="{HEIGHT}" rx="6"></rect>'
        f'<text class="round" x="{left + width / 2:.1f}" y="24" text-anchor="middle">{words}</text>'
    )


def _band(low: float, high: float) -> str:
    """The range at which everyone aims, between two heights."""
    return (
        f'<rect class="band" x="{LEFT}" width="{WIDTH - LEFT - RIGHT}" y="{high - 3:.1f}"'
        f' height="{low - high + 6:.1f}" rx="4"></rect>'
    )


def _shortened(name: str, longest: int = 12) -> str:
    """A name that fits beside the drawing; the table below has all of it."""
    return name if len(name) <= longest else name[: longest - 1].rstrip() + "…"


def _apart(places: list[float], least: float = 29) -> list[float]:
    """Vertical places, moved apart so that labels do not overlap."""
    order = sorted(range(len(places)), key=places.__getitem__)
    moved = list(places)
    for above, below in pairwise(order):
        moved[below] = max(moved[below], moved[above] + least)
    too_low = max(0.0, max(moved) - (HEIGHT - EDGE))
    return [place - too_low for place in moved]
