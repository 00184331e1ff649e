"""What stands around every screen, and the small parts that all of them use."""

from __future__ import annotations

from htpy import Element, Node, a, button, div, h1, h2, header, nav, p, section, span

from table.art.pack import icon
from trickhunt.telling import signed
from trickhunt.words import _


def frame(
    screen: str, brand: str, where: Node, tools: Node, *content: Node, moves: int | None = None
) -> Element:
    """A screen with the awning over it.

    Args:
        screen: the name of the screen, for the styles.
        brand: the heading of the page.
        where: which round, trick and deal, in words.
        tools: the buttons and links of the bar.
        content: the screen itself.
        moves: how many moves were made in the game that is shown, if one is.
    """
    return div(".stall", data_screen=screen, data_moves=None if moves is None else str(moves))[
        header(".bar")[
            h1(".brand", id="brand", tabindex="-1")[brand],
            where and p(".where")[where],
            nav(".tools", aria_label=_("Tools"))[tools],
        ],
        content,
    ]


def tool_link(where: str, sign: str, word: str) -> Element:
    """A link of the bar, to another screen or to something that lies over this one."""
    return a(".tool", id=f"tool-{sign}", href=f"#/{where}")[icon(sign), span(".word")[word]]


def tool_button(act: str, sign: str, word: str, *, can: bool = True) -> Element:
    """A button of the bar that does something."""
    return button(
        ".tool",
        id=f"tool-{sign}",
        type="button",
        data_act=act,
        aria_disabled=None if can else "true",
    )[icon(sign), span(".word")[word]]


def update_note() -> Element:
    """The offer to take up another build of the page."""
    return div(".note.update")[
        p[update_in_words()],
        button(id="take-update", type="button", data_act="update")[
            icon("again"), _("Load the new version")
        ],
    ]


def update_in_words() -> str:
    """That another build of the page is here, as sentences."""
    return _("A new version of Trick Hunt is here. Your game and your settings stay.")


def price(points: int, *classes: str, label: str = "") -> Element:
    """Points on a price tag.

    Args:
        points: how many.
        classes: further classes, as ``score``.
        label: what they are, for those who listen.
    """
    sign = "plus" if points > 0 else "minus" if points < 0 else "zero"
    spoken = span(".visually-hidden")[f"{label} "] if label else None
    return span(class_={"price": True, **dict.fromkeys(classes, True)}, data_sign=sign)[
        spoken, signed(points)
    ]


def sheet(title: str, *content: Node, foot: Node = None) -> Element:
    """What lies over the screen: the inside of the page's one dialog."""
    return section(".sheet-inside")[
        header[
            h2(id="sheet-title", tabindex="-1")[title],
            button(".close", id="close", type="button", data_act="close", aria_label=_("Close"))[
                icon("close")
            ],
        ],
        div(".body", id="sheet-body", tabindex="0", role="region", aria_labelledby="sheet-title")[
            content
        ],
        foot,
    ]
