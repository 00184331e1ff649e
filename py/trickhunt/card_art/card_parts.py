"""Parts of the cards of several games: paper, weaves, symbols, pictures, the common back."""

from __future__ import annotations

from functools import partial

from trickhunt.card_art import suits
from trickhunt.card_art.pens import Drawing, Pen, symbol
from trickhunt.card_art.phosphor_icons import THINGS

CARD_BOX = "0 0 100 140"
"""The size of a card in its own coordinates."""

EDGE = "#3a2416"
CANVAS_RED = "#a53620"


def paper(pen: Pen, hue: str, weave: str, opacity: str = "") -> str:
    """The paper of a card and its printed ground.

    Args:
        weave: the paint of the pattern on it, or ``none``.
        opacity: the opacity of the pattern; by default the pen's own.
    """
    faint = f' opacity="{opacity}"' if opacity else ""
    sheet = (
        f'<rect x=".5" y=".5" width="99" height="139" rx="9" fill="{suits.PAPER}"'
        f' stroke="{EDGE}" stroke-opacity=".45"/>'
    )
    face = '<rect x="5" y="5" width="90" height="130" rx="5.5"/>'
    return (
        pen.part("sheet", sheet)
        + pen.part("face", face, f'fill="{hue}"')
        + pen.part("face", face, f'fill="{weave}"{faint}')
    )


def _weave(pen: Pen, suit: suits.Suit) -> str:
    is_filled = suit.letter == "R"
    return (
        f'<pattern id="{pen.id("weave-" + suit.letter)}" width="20" height="20"'
        f' patternUnits="userSpaceOnUse"><path d="{suit.weave}"'
        f' fill="{suit.ink if is_filled else "none"}" stroke="{suit.ink}"'
        f' stroke-width="{0 if is_filled else 2.5}" stroke-linecap="round"/></pattern>'
    )


def outline(name: str, drawn: str) -> Drawing:
    """The symbol of a suit, painted in the current colour.

    Args:
        drawn: its outline in a square of 24.
    """
    return partial(_outline, name=name, drawn=drawn)


def _outline(pen: Pen, name: str, drawn: str) -> str:
    return symbol(pen, name, "0 0 24 24", f'<path d="{drawn}" fill="currentColor"/>')


def _thing(pen: Pen, name: str) -> str:
    return (
        f'<symbol id="{pen.id(name)}" viewBox="0 0 256 256" fill="currentColor">'
        f"{pen.fine(THINGS[name])}</symbol>"
    )


def _back_weave(pen: Pen) -> str:
    return (
        f'<pattern id="{pen.id("weave-back")}" width="20" height="20"'
        ' patternUnits="userSpaceOnUse" patternTransform="rotate(45)">'
        f'<path d="M0 0h10v20H0z" fill="{suits.PAPER}"/></pattern>'
    )


def back(pen: Pen) -> str:
    """The back of a card, striped like an awning, without its frame."""
    return (
        paper(pen, CANVAS_RED, f"url({pen.ref('weave-back')})", ".3")
        + f'<circle cx="82" cy="18" r="6.5" fill="{suits.PAPER}"/>'
        f'<circle cx="82" cy="18" r="3.2" fill="{EDGE}" fill-opacity=".55"/>'
        f'<circle cx="50" cy="70" r="25" fill="{suits.PAPER}"/>'
        + pen.use(
            f"suit-{suits.OFFER_LETTER}",
            'x="33" y="52" width="34" height="34"',
            f'color="{CANVAS_RED}"',
        )
    )


def _back(pen: Pen) -> str:
    return symbol(pen, "card-back", CARD_BOX, back(pen))


WEAVES: dict[str, Drawing] = {
    f"weave-{suit.letter}": partial(_weave, suit=suit) for suit in suits.SUITS
}
"""The patterns of the six colours."""

SYMBOLS: dict[str, Drawing] = {
    **{f"suit-{suit.letter}": outline(f"suit-{suit.letter}", suit.symbol) for suit in suits.SUITS},
    f"suit-{suits.OFFER_LETTER}": outline(f"suit-{suits.OFFER_LETTER}", suits.STAR),
}
"""The symbols of the six colours, and of the special offer."""

FRENCH_SYMBOLS: dict[str, Drawing] = {
    "suit-club": outline("suit-club", suits.CLUB),
    "suit-spade": outline("suit-spade", suits.SPADE),
    "suit-heart": outline("suit-heart", suits.HEART),
    "suit-diamond": outline("suit-diamond", suits.DIAMOND),
}
"""The symbols of the standard pack."""

PICTURES: dict[str, Drawing] = {name: partial(_thing, name=name) for name in THINGS}
"""The pictures on the cards."""

BACK: dict[str, Drawing] = {"weave-back": _back_weave, "card-back": _back}
"""The back of all packs."""
