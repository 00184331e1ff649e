"""What stands around every screen, and the small parts that all of them use."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import htpy as h

from table.page.routes import LEARN, MORE, OWN, RULES, START, TODAY, YOU, Route
from table.ui.art.pack import icon
from trickhunt.core.words import N_, _
from trickhunt.toolkit.telling import signed


class Way(NamedTuple):
    """A way to somewhere, as the bar shows it."""

    address: str  #: where it leads, without ``#/``; what lies over a screen, by its name
    sign: str  #: the icon
    word: str  #: its name, untranslated


PLACES = (
    Way("", "home", N_("Games")),
    Way(LEARN, "learn", N_("Learn")),
    Way(TODAY, "calendar", N_("Today")),
    Way(YOU, "person", N_("You")),
    Way(RULES, "rulebook", N_("Rules")),
)
"""The places that can be reached from anywhere but a table."""

OVER_PLACES = (Way("settings", "settings", N_("Settings")), Way("keys", "keyboard", N_("Keys")))
"""What can lie over each of them."""

OVER_TABLES = (
    Way("history", "history", N_("History")),
    Way("share", "share", N_("Share")),
    Way("words", "info", N_("Words")),
    *OVER_PLACES,
)
"""What can lie over a table and is not needed all the time."""

_IS_AT = {OWN: "", START: ""}
"""The place that a screen belongs to, where its name does not begin with the address of one."""


def place_tools(here: Route, *own: h.Node) -> list[h.Node]:
    """The bar of a screen that is no table.

    Args:
        here: the address of what is shown.
        own: the tools of this screen alone.
    """
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
    """The bar of a table: what is needed there, the rules, and the rest behind *More*.

    Args:
        over: where something is laid over this table, by its name.
        needed: the tools for this table.
    """
    rules = tool_link(over("rules"), "rulebook", _("Rules"))
    return [needed, rules, tool_link(over(MORE), "menu", _("More"))]


def frame(
    screen: str,
    brand: str,
    where: h.Node,
    tools: h.Node,
    *content: h.Node,
    moves: int | None = None,
    beside: h.Node = None,
) -> h.Element:
    """A screen with the awning over it.

    Args:
        screen: the name of the screen, for the styles.
        brand: the heading of the page.
        where: which round, trick and deal, in words.
        tools: the buttons and links of the bar.
        content: the screen itself.
        moves: how many moves were made in the game that is shown, if one is.
        beside: what else hangs on the awning.
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
    is_here: bool = False,
    is_rare: bool = False,
    is_place: bool = False,
) -> h.Element:
    """A link of the bar, to another screen or to something that lies over this one.

    Args:
        where: the address.
        sign: the icon, by which the link has its id.
        word: its name.
        is_here: whether it leads to the place that is shown.
        is_rare: whether it is left out where there is little room.
        is_place: whether it leads to a place of the site, which a frame leaves to its page.
    """
    return h.a(
        class_={"tool": True, "rare": is_rare, "place": is_place},
        id=f"tool-{sign}",
        href=where if where.startswith("#/") else f"#/{where}",
        aria_current="page" if is_here else None,
    )[icon(sign), h.span(".word")[word]]


def tool_button(act: str, sign: str, word: str, *, can: bool = True) -> h.Element:
    """A button of the bar that does something."""
    return h.button(
        ".tool",
        id=f"tool-{sign}",
        type="button",
        data_act=act,
        aria_disabled=None if can else "true",
    )[icon(sign), h.span(".word")[word]]


def update_note(words: str) -> h.Element:
    """The offer to take up another build of the page, of which these words tell."""
    return h.div(".note.update")[
        h.p[words],
        h.button(id="take-update", type="button", data_act="update")[
            icon("again"), _("Load the new version")
        ],
    ]


def update_in_words(altered: str) -> str:
    """That another build of the page is here, as sentences.

    Args:
        altered: the file of it that the host has changed, if one is.
    """
    if altered:
        return _(
            "A new version of Trick Hunt is here, but this host has changed its file {file}, so "
            "your browser does not keep it. You can load it all the same; then the game needs the "
            "network each time. Your game and your settings stay."
        ).format(file=altered)
    return _("A new version of Trick Hunt is here. Your game and your settings stay.")


def points(
    number: int, *classes: str, label: str = "", held: str = "", is_made: bool = True
) -> h.Element:
    """Points that somebody has, on a slate; what a choice could bring is only pencilled in.

    Args:
        number: how many.
        classes: further classes, such as ``score``.
        label: what they are, for those who listen.
        held: what they count, where they change only when cards arrive.
        is_made: whether somebody has them, and a choice could not just bring them.
    """
    spoken = h.span(".visually-hidden")[f"{label} "] if label else None
    return h.span(
        class_={"slate": True, "possible": not is_made, **dict.fromkeys(classes, True)},
        data_held=held or None,
    )[spoken, signed(number)]


def sheet(title: str, *content: h.Node, foot: h.Node = None) -> h.Element:
    """What lies over the screen: the inside of the page's one dialog."""
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
