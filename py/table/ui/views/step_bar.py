"""The buttons for stepping through a game."""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping

import htpy as h

from table.ui.art.pack import icon
from trickhunt.core.words import _
from trickhunt.formats.walk import BACK, FIRST, LAST, ON


def going(
    does: Callable[[str], Mapping[str, str]],
    ways: Container[str],
    *,
    middle: h.Node = None,
    end: h.Node = None,
    below: h.Node = None,
) -> h.Element:
    """The buttons first, back, forward and last.

    Args:
        does: returns the id of the button of a direction, and its attributes.
        ways: the possible directions.
    """

    def one(way: str, sign: str, words: str) -> h.Element:
        return h.button(
            does(way),
            class_="step",
            type="button",
            aria_label=words,
            aria_disabled=None if way in ways else "true",
        )[icon(sign)]

    return h.div(".steps", role="group", aria_label=_("Going through the game"))[
        h.div(".buttons")[
            one(FIRST, "first", _("To the beginning")),
            one(BACK, "back", _("Back")),
            middle,
            one(ON, "next", _("Forward")),
            one(LAST, "step", _("To the end")),
        ],
        end,
        below,
    ]
