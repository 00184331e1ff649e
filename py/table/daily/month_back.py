"""A month as the back of a card: a string of lanterns for each week, lit by what was played.

Drawn in colours of its own, as it is given to others as a picture, too.
"""

from __future__ import annotations

from collections.abc import Sequence

from trickhunt.card_art.suits import PAPER

NIGHT, GOLD, GLOW = "#33264d", "#f7c84b", "#ffe9a8"

TOP, BOTTOM, LEFT, APART, HANGS = 20, 112, 17, 11, 9
"""Where the first and the last string can begin, where the first lantern hangs and how far the next
is from it, and how low a string hangs in its middle, on a card of 100 by 140."""


def month_back(weeks: Sequence[Sequence[int | None]]) -> str:
    """The back of a month, as SVG.

    Args:
        weeks: for each week seven days: how bright each lantern is, 0 where it is not lit, and
            ``None`` for a day of another month.
    """
    step = (BOTTOM - TOP) / max(len(weeks) - 1, 1)
    rows = "".join(_string(TOP + at * step, week) for at, week in enumerate(weeks))
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 140" width="500" height="700">'
        f'<rect width="100" height="140" rx="8" fill="{PAPER}"/>'
        f'<rect x="4" y="4" width="92" height="132" rx="5" fill="{NIGHT}"/>{rows}</svg>'
    )


def _string(top: float, week: Sequence[int | None]) -> str:
    drawn = [
        f'<path d="M4 {top:g}Q50 {top + 2 * HANGS:g} 96 {top:g}" fill="none" stroke="{PAPER}"'
        ' stroke-width=".7" opacity=".5"/>'
    ]
    for at, lights in enumerate(week):
        if lights is None:
            continue
        x = LEFT + APART * at
        along = (x - 4) / 92
        y = top + 4 * HANGS * along * (1 - along) + 5.5
        if lights:
            drawn.append(
                f'<circle cx="{x}" cy="{y:.1f}" r="{5 + lights:g}" fill="{GOLD}" opacity=".25"/>'
                f'<ellipse cx="{x}" cy="{y:.1f}" rx="3.9" ry="4.6" fill="{GOLD}"/>'
                f'<ellipse cx="{x}" cy="{y + 0.6:.1f}" rx="{1 + lights * 0.45:g}"'
                f' ry="{1.4 + lights * 0.5:g}" fill="{GLOW}"/>'
            )
        else:
            drawn.append(
                f'<ellipse cx="{x}" cy="{y:.1f}" rx="3.4" ry="4.1" fill="none" stroke="{PAPER}"'
                ' stroke-width=".8" opacity=".45"/>'
            )
    return "".join(drawn)
