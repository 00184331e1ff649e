"""The frame around every screen, and small parts that all screens use."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import htpy as h

from table.page.routes import LEARN, MORE, OWN, RULES, START, TODAY, YOU, Route
from table.ui.art.pack import icon
from trickhunt.core.words import N_, _
from trickhunt.toolkit.event_sentences import signed


class Way(NamedTuple):
    """A link in the bar."""

    address: str  #: its address, without ``#/``; for an overlay, its name
    sign: str  #: the icon
    word: str  #: its label, untranslated


PLACES = (
    Way("", "home", N_("Games")),
    Way(LEARN, "learn", N_("Learn")),
    Way(TODAY, "calendar", N_("Today")),
    Way(YOU, "person", N_("You")),
    Way(RULES, "rulebook", N_("Rules")),
)
"""The places that can be reached from everywhere except a table."""

OVER_PLACES = (Way("settings", "settings", N_("Settings")), Way("keys", "keyboard", N_("Keys")))
"""The overlays of each of them."""

OVER_TABLES = (
    Way("history", "history", N_("History")),
    Way("share", "share", N_("Share")),
    Way("words", "info", N_("Words")),
    *OVER_PLACES,
)
"""The overlays of a table that are rarely needed."""

_IS_AT = {OWN: "", START: ""}
"""The place to which a screen belongs, if its name does not begin with the address of one."""


def place_tools(here: Route, *own: h.Node) -> list[h.Node]:
    """The bar of a screen without a table."""
    at = _IS_AT.get(here.shows, here.screen.partition("/")[0])
    return [
        own,
        [
            tool_link(where, sign, _(word), is_here=where == at, is_place=True)
            for where, sign, word in PLACES
        ],
        [tool_link(str(here.with_over(over)), sign, _(word)) for over, sign, word in OVER_PLACES],
    ]


def table_tools(over: Callable[[str], str], *needed: h.Node) -> list[h.Node]:
    """The bar of a table: its most important tools, the rules, and the rest behind *More*.

    In a frame, the way back comes first as soon as there is one.
    """
    back = h.a(".tool.way-back", id="tool-home", href=str(Route()))[
        icon("undo"), h.span(".word")[_("Back to the post")]
    ]
    rules = tool_link(over("rules"), "rulebook", _("Rules"))
    return [back, needed, rules, tool_link(over(MORE), "menu", _("More"))]


def frame(
    screen: str,
    brand: str,
    where: h.Node,
    tools: h.Node,
    *content: h.Node,
    moves: int | None = None,
    beside: h.Node = None,
) -> h.Element:
    """A screen with its header.

    Args:
        tools: the buttons and links of the bar.
    """
    return h.div(".stall", data_screen=screen, data_moves=None if moves is None else str(moves))[
        h.header(".bar")[
            h.h1(".brand", id="brand", tabindex="-1", translate="no")[brand],
            where and h.p(".where")[where],
            beside,
            h.nav(".tools", aria_label=_("Tools"))[tools],
        ],
        content,
    ]


def tool_link(
    where: str,
    sign: str,
    word: str,
    *,
    can: bool = True,
    is_here: bool = False,
    is_rare: bool = False,
    is_place: bool = False,
) -> h.Element:
    """A link of the bar, to another screen or to an overlay of this one.

    Args:
        sign: the icon, which also determines the id of the link.
        can: whether there is anything to see yet; if not, the target says why.
        is_here: whether it leads to the current place.
        is_rare: whether it is left out on small screens.
        is_place: whether it leads to a place of the site, which is left out in a frame.
    """
    return h.a(
        class_={"tool": True, "rare": is_rare, "place": is_place},
        id=f"tool-{sign}",
        href=where if where.startswith("#/") else f"#/{where}",
        aria_current="page" if is_here else None,
        aria_disabled=None if can else "true",
    )[icon(sign), h.span(".word")[word]]


def tool_button(act: str, sign: str, word: str, *, can: bool = True) -> h.Element:
    """A button of the bar."""
    return h.button(
        ".tool",
        id=f"tool-{sign}",
        type="button",
        data_act=act,
        aria_disabled=None if can else "true",
    )[icon(sign), h.span(".word")[word]]


def update_note(words: str) -> h.Element:
    """The notice of a new build, with its button."""
    return h.div(".note.update")[
        h.p[words],
        h.button(id="take-update", type="button", data_act="update")[
            icon("again"), _("Load the new version")
        ],
    ]


def update_in_words(altered: str) -> str:
    """The notice of a new build, as sentences."""
    if altered:
        return _(
            "A new version of Trick Hunt is here, but this host has changed its file {file}, so "
            "your browser will not store it. You can load it anyway, but then the game needs "
            "the network each time. Your game and your settings are kept."
        ).format(file=altered)
    return _("A new version of Trick Hunt is here. Your game and your settings are kept.")


def points(
    number: int, *classes: str, label: str = "", held: str = "", is_made: bool = True
) -> h.Element:
    """Points on a slate; points that a choice could bring look pencilled.

    Args:
        classes: further classes, such as ``score``.
        label: their name for screen readers.
        held: what they count, if they change only when cards arrive.
        is_made: whether somebody has them, rather than a choice bringing them.
    """
    spoken = h.span(".visually-hidden")[f"{label} "] if label else None
    return h.span(
        class_={"slate": True, "possible": not is_made, **dict.fromkeys(classes, True)},
        data_held=held or None,
    )[spoken, signed(number)]


def sheet(title: str, *content: h.Node, foot: h.Node = None) -> h.Element:
    """An overlay: the contents of the page's one dialog."""
    return h.section(".sheet-inside")[
        h.header[
            h.h2(id="sheet-title", tabindex="-1")[title],
            h.button(".close", id="close", type="button", data_act="close", aria_label=_("Close"))[
                icon("close")
            ],
        ],
        h.div(".body", id="sheet-body", tabindex="0", role="region", aria_labelledby="sheet-title")[
            content
        ],
        foot,
    ]
