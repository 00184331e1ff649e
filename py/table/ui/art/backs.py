"""The backs of cards on the page: one drawing with all of them.

The styles choose the visible one (``web/style/base/cards.css``), so that nothing is drawn again
when another one is chosen.
"""

from __future__ import annotations

from trickhunt.card_art.card_parts import BACK, CARD_BOX, back, paper
from trickhunt.card_art.pens import Drawing, Pen, symbol
from trickhunt.card_art.suits import PAPER

BLUE, NIGHT, GOLD = "#1d4e7a", "#33264d", "#f7c84b"

STRINGS = ((18, 26), (46, 54), (74, 82), (102, 110))
"""The position of each string of lanterns and how low it hangs, from the top of a card."""


def _lattice_weave(pen: Pen) -> str:
    return (
        f'<pattern id="{pen.id("weave-lattice")}" width="15" height="15"'
        ' patternUnits="userSpaceOnUse" patternTransform="rotate(45)">'
        f'<path d="M0 0h15M0 0v15" fill="none" stroke="{PAPER}" stroke-width="4"/></pattern>'
    )


def _lattice(pen: Pen) -> str:
    return (
        paper(pen, BLUE, f"url({pen.ref('weave-lattice')})", ".4")
        + f'<path d="M50 44 76 70 50 96 24 70z" fill="{PAPER}"/>'
        + f'<path d="M50 54 66 70 50 86 34 70z" fill="{BLUE}"/>'
    )


def _lanterns(pen: Pen) -> str:
    strings = "".join(
        f'<path d="M5 {top}Q50 {low + 10} 95 {top}" fill="none" stroke="{PAPER}" opacity=".5"/>'
        + "".join(
            f'<circle cx="{x}" cy="{top + (low - top) * depth + 4:g}" r="5" fill="{GOLD}"/>'
            for x, depth in ((20, 0.75), (40, 1.15), (60, 1.15), (80, 0.75))
        )
        for top, low in STRINGS
    )
    return paper(pen, NIGHT, "none") + strings


def _all(pen: Pen) -> str:
    return symbol(
        pen,
        "card-back",
        CARD_BOX,
        f'<g class="back-awning">{back(pen)}</g>'
        f'<g class="back-lattice">{_lattice(pen)}</g>'
        f'<g class="back-lanterns">{_lanterns(pen)}</g>',
    )


BACKS: dict[str, Drawing] = {**BACK, "weave-lattice": _lattice_weave, "card-back": _all}
"""The parts of the backs, by name."""
