"""The celebration of a finished game: bunting, lanterns, and the game's own shapes on the table.

The picture is complete without motion. If it moves, each part names its motion in :data:`FRAMES`,
which ``web/table/motion/flourishes.js`` plays.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from random import Random

import htpy as h
from markupsafe import Markup

from table.ui.models.ending import (
    CLEAR,
    CLOSE,
    FAR,
    FIRST,
    HAIR,
    LOST,
    SECOND,
    SHARED,
    TURNED,
    WINS,
    WON,
    EndingModel,
)
from trickhunt.card_art.suits import INK, PAPER, SUITS

FALLING = {CLEAR: 44, WON: 30, HAIR: 30, FIRST: 30, SHARED: 30}
"""The number of shapes that fall."""

LIT = {**dict.fromkeys(WINS, 1), CLOSE: 2, SECOND: 2, TURNED: 3, LOST: 3, FAR: 6}
"""Every lantern shines, every second one, or fewer; where the game turned, the others go out."""

STREWN = 22
"""The number of shapes that lie on the table after a win."""

GARLANDS = 12
"""The number of pieces of bunting, enough for the widest screen."""

FRAMES = {
    "dusk": [
        {"opacity": 0},
        {"opacity": 1, "offset": 0.12},
        {"opacity": 1, "offset": 0.75},
        {"opacity": 0},
    ],
    "rays": [
        {"opacity": 0, "transform": "scale(0.2) rotate(0deg)"},
        {"opacity": 1, "transform": "scale(1) rotate(12deg)", "offset": 0.18},
        {"opacity": 1, "transform": "scale(1) rotate(44deg)", "offset": 0.72},
        {"opacity": 0, "transform": "scale(1.5) rotate(60deg)"},
    ],
    "hang": [
        {
            "transform": "translateY(-130%) rotate(-3deg)",
            "easing": "cubic-bezier(0.3, 1.5, 0.6, 1)",
        },
        {"transform": "none"},
    ],
    "light": [
        {"opacity": 0},
        {"opacity": 1, "offset": 0.3},
        {"opacity": 0.35, "offset": 0.45},
        {"opacity": 1},
    ],
    "darken": [
        {"opacity": 1},
        {"opacity": 0.3, "offset": 0.4},
        {"opacity": 0.9, "offset": 0.6},
        {"opacity": 0},
    ],
    "pop": [
        {"opacity": 0, "transform": "scale(0.3)", "easing": "cubic-bezier(0.3, 1.6, 0.6, 1)"},
        {"opacity": 1, "transform": "none"},
    ],
    "fall": [
        {"opacity": 1, "transform": "translate(0, -14vh) rotate(0deg)"},
        {"opacity": 1, "offset": 0.85},
        {"opacity": 0, "transform": "translate(var(--drift), 104vh) rotate(var(--spin))"},
    ],
    "land": [
        {
            "opacity": 0,
            "transform": "translateY(-40vh) rotate(var(--spin))",
            "easing": "cubic-bezier(0.4, 0, 0.7, 1)",
        },
        {"opacity": 1, "transform": "translateY(0) rotate(0deg)", "offset": 0.7},
        {"transform": "translateY(-6px) rotate(-6deg)", "offset": 0.85},
        {"opacity": 1, "transform": "none"},
    ],
}
"""The keyframes of each motion."""


def celebration(model: EndingModel, shapes: Sequence[Markup]) -> h.Element:
    """The picture behind and over the end of a game.

    Args:
        shapes: the game's own shapes, drawn.
    """
    rng = Random(7)
    is_win, moves = model.grade in WINS, not model.is_still
    pieces = [*shapes] or [*_strips()]
    return h.div(
        ".celebration",
        id="celebration",
        aria_hidden="true",
        data_grade=model.grade,
        data_motions=json.dumps(FRAMES) if moves else None,
    )[
        h.div(".garland")[[_garland(number, model) for number in range(GARLANDS)]],
        is_win
        and h.div(".strewn")[
            [_strewn(number, pieces, rng, moves=moves) for number in range(STREWN)]
        ],
        moves
        and is_win
        and [
            h.i(".dusk", motion("dusk", 0, 2600))[h.i(".rays", motion("rays", 0, 2600))],
            h.div(".falling")[
                [_falling(number, pieces, rng) for number in range(FALLING[model.grade])]
            ],
        ],
        moves and model.grade in (CLOSE, TURNED) and h.i(".dusk", motion("dusk", 0, 2000)),
    ]


def motion(name: str, after: int, long: int) -> dict[str, str]:
    """The attributes of what moves: its motion, when that begins and how long it takes, in ms."""
    return {"data-motion": name, "data-after": str(after), "data-long": str(long)}


def _garland(number: int, model: EndingModel) -> h.Element:
    """A piece of bunting, with the lantern at its end."""
    colours = [SUITS[(number + at) % len(SUITS)].hue for at in range(4)]
    flags = "".join(
        f'<path d="M{10 + 44 * at} {y}l34 {dy}-19 34z" fill="{hue}" stroke="{INK}"'
        ' stroke-opacity=".35"/>'
        for at, (hue, y, dy) in enumerate(
            zip(colours, (8, 16, 18, 12), (7, 2, -4, -7), strict=True)
        )
    )
    middle = abs(2 * number - GARLANDS)
    is_lit = number % LIT[model.grade] == 0
    moves = {} if model.is_still else motion("hang", 30 * middle, 620)
    lights = {} if model.is_still else motion("light", 500 + 70 * middle, 700)
    goes_out = model.grade == TURNED and not model.is_still
    return h.span(".piece", moves)[
        Markup(  # noqa: S704 - our own
            '<svg class="bunting" viewBox="0 0 192 60">'
            '<path d="M0 4Q96 34 192 4" fill="none" stroke="#2b1a10" stroke-width="2"/>'
            f"{flags}</svg>"
        ),
        h.span(".lamp")[
            is_lit and h.i(".shine", lights),
            goes_out
            and not is_lit
            and h.i(".shine.out", motion("darken", 900 + 70 * (GARLANDS - middle), 900)),
            Markup(_LANTERN),  # noqa: S704 - our own
        ],
    ]


_LANTERN = (
    '<svg viewBox="0 0 30 46"><path d="M15 0v7" stroke="#2b1a10" stroke-width="2"/>'
    f'<ellipse class="paper" cx="15" cy="25" rx="13" ry="15" stroke="{INK}" stroke-width="1.5"/>'
    f'<path d="M15 10v30M8 12q-5 13 0 26M22 12q5 13 0 26" fill="none" stroke="{INK}"'
    ' stroke-opacity=".35"/><path d="M9 7h12v4H9zM9 39h12v4H9z" fill="#2b1a10"/></svg>'
)


def _strewn(number: int, shapes: Sequence[Markup], rng: Random, *, moves: bool) -> h.Element:
    """A shape at one of the edges of the table."""
    side, x = "left" if number % 2 else "right", rng.uniform(0, 3)
    spin = rng.randint(200, 400) * rng.choice((-1, 1))
    place = (
        f"{side}:{x:.1f}%;top:{(number + 0.5) * 100 / STREWN:.0f}%;"
        f"rotate:{rng.randint(-40, 40)}deg;--spin:{spin}deg"
    )
    lands = motion("land", rng.randint(900, 2200), 1100) if moves else {}
    return h.i(".shape", lands, style=place)[shapes[number % len(shapes)]]


def _falling(number: int, shapes: Sequence[Markup], rng: Random) -> h.Element:
    """A shape that falls over everything, and is gone."""
    place = (
        f"left:{rng.uniform(0, 96):.0f}%;--size:{rng.uniform(0.7, 1.5):.1f};"
        f"--drift:{rng.randint(-16, 16)}vw;--spin:{rng.randint(-720, 720)}deg"
    )
    after, long = 500 + rng.randint(0, 1700), rng.randint(2000, 3400)
    return h.i(".shape", motion("fall", after, long), style=place)[shapes[number % len(shapes)]]


def _strips() -> Iterator[Markup]:
    """Paper strips, for games that have no shapes."""
    for suit in SUITS:
        yield Markup(  # noqa: S704 - our own
            f'<svg viewBox="0 0 40 40"><path d="M6 12h28v12H6z" fill="{suit.hue}"'
            f' stroke="{PAPER}"/></svg>'
        )


def award() -> Markup:
    """The winner's rosette, behind the crown; its ribbons have the colour of the seat."""
    return Markup(_AWARD)  # noqa: S704 - our own


_AWARD = (
    '<svg class="award" viewBox="0 0 64 70" aria-hidden="true">'
    '<path class="tails" d="M17 40 11 68l9-4 6 6 6-26zM47 40l6 28-9-4-6 6-6-26z"/>'
    '<path class="frill" d="M32 2l6 5 7-3 4 7 8 0 1 8 7 4-3 7 5 6-5 6 3 7-7 4-1 8-8 0-4 7-7-3-6 5'
    '-6-5-7 3-4-7-8 0-1-8-7-4 3-7-5-6 5-6-3-7 7-4 1-8 8 0 4-7 7 3z"/>'
    '<circle class="inner" cx="32" cy="32" r="20"/></svg>'
)
