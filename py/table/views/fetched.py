"""What is shown in place of a part of the page that is being fetched, or did not come."""

from __future__ import annotations

from typing import TYPE_CHECKING

from htpy import Element, button, h2, p, section

from table.art.pack import icon
from table.views.frame import frame, place_tools, sheet
from trickhunt.words import _

if TYPE_CHECKING:
    from table.browser.routes import Route


def fetching(here: Route, title: str, *, has_failed: bool) -> Element:
    """How a part comes.

    Args:
        here: the address.
        title: what the part is called.
        has_failed: whether it did not come, so that it can be tried again.
    """
    return frame(
        "fetching",
        _("Trick Hunt"),
        "",
        place_tools(here),
        section(".cannot", aria_labelledby="fetch-title")[
            h2(id="fetch-title", tabindex="-1")[title],
            [
                _not_fetched(),
                p[
                    button(".go", id="fetch-again", type="button", data_act="fetch")[
                        icon("again"), _("Try again")
                    ]
                ],
            ]
            if has_failed
            else p(role="status")[_("One moment …")],
        ],
    )


def _not_fetched() -> Element:
    return p(role="alert")[_("This part of the page could not be fetched. Check the connection.")]


def fetching_sheet(title: str, *, has_failed: bool) -> Element:
    """How a part comes that is shown in the sheet for playing together.

    Args:
        title: what the part is called.
        has_failed: whether it did not come, so that it can be tried again.
    """
    return sheet(
        title,
        [
            _not_fetched(),
            p[
                button(".go", id="together-fetch", type="button", data_act="together")[
                    icon("again"), _("Try again")
                ]
            ],
        ]
        if has_failed
        else p(role="status")[_("One moment …")],
    )
