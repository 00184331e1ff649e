"""The screen of a link that cannot be read."""

from __future__ import annotations

import htpy as h

from table.page.routes import LINK, Route
from table.ui.art.pack import icon
from table.ui.views.frame import frame, place_tools
from trickhunt.core.errors import BadLink
from trickhunt.core.words import _, labelled


def broken_link(text: str, error: BadLink) -> h.Element:
    """The error of a link, the link itself for copying, and a link to the start page.

    Args:
        text: the link, as far as it is shown.
    """
    return frame(
        "broken-link",
        _("Trick Hunt"),
        "",
        place_tools(Route(LINK)),
        h.section(".note.cannot", aria_labelledby="broken-title")[
            h.h2(id="broken-title", tabindex="-1")[
                icon("warning"), _("This link cannot be opened")
            ],
            h.p(".wrong", role="alert")[
                bool(error.part) and [h.code[error.part], labelled("", "")], error.reason
            ],
            h.p[
                _(
                    "Links break when they are cut off, for example at the end of a line in an "
                    "email. Copy the whole link again, or ask the sender for it. Your own games "
                    "are just as you left them."
                )
            ],
            h.textarea(
                id="broken-text",
                rows="5",
                readonly=True,
                spellcheck="false",
                aria_label=_("The link as received"),
            )[text],
            h.div(".choices")[
                h.button(".go", id="to-start", type="button", data_act="home")[
                    icon("home"), _("Go to the start page")
                ],
                h.a(".button", id="to-rules", href="#/rules")[icon("rulebook"), _("Rulebook")],
            ],
        ],
    )
