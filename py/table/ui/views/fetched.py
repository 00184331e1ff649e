"""The display in place of a bundle that is being loaded, or could not be loaded."""

from __future__ import annotations

import htpy as h

from table.page.page import NotFetched
from table.page.routes import Route
from table.ui.art.pack import icon
from table.ui.views.frame import frame, place_tools
from trickhunt.core.words import _


def fetching(here: Route, title: str, lack: NotFetched | None) -> h.Element:
    """The progress of loading a bundle.

    Args:
        title: its public name.
        lack: why it could not be loaded, if so; then there is a button to try again.
    """
    return frame(
        "fetching",
        _("Trick Hunt"),
        "",
        place_tools(here),
        h.section(".cannot", aria_labelledby="fetch-title")[
            h.h2(id="fetch-title", tabindex="-1")[title],
            coming(lack, "fetch-again", "fetch"),
        ],
    )


def coming(lack: NotFetched | None, target: str, act: str) -> h.Node:
    """That something is being loaded; or why it could not be, with a button.

    Args:
        target: the id of the button.
    """
    if lack is None:
        return h.p(role="status")[_("One moment …")]
    word = _("Load the page again") if lack.is_newer else _("Try again")
    return [
        h.p(role="alert")[lack.reason or _("This part of the page could not be loaded.")],
        lack.detail and h.p(".detail")[h.code[lack.detail]],
        h.p[
            h.button(".go", id=target, type="button", data_act="reload" if lack.is_newer else act)[
                icon("again"), word
            ]
        ],
    ]
