"""The screen for writers and hosts: the position editor, the embedded table, the single file."""

from __future__ import annotations

import htpy as h

from table.page.page import OneFile
from table.page.routes import Route
from table.ui.art.pack import icon
from table.ui.views.frame import frame, place_tools
from trickhunt.core.words import _, decimals


def writers(one_file: OneFile | None, folder: str, here: Route) -> h.Element:
    """The screen for writers and hosts.

    Args:
        one_file: the game as a single file, if the host has it; then the page for writers exists.
        folder: the folder of the static pages in this language, such as ``de/``.
    """
    return frame(
        "writers",
        _("Trick Hunt"),
        "",
        place_tools(here),
        h.section(".writing-desk", aria_labelledby="writers-title")[
            h.h2(id="writers-title", tabindex="-1")[_("For writers and hosts")],
            h.ul[
                _way(
                    h.a(id="to-editor", href="#/edit")[icon("list"), _("Set up a position")],
                    _("Lay out any moment of a game, and share it as a link or a picture."),
                ),
                _way(
                    h.a(id="to-studio", href="#/studio")[icon("sheet"), _("The studio")],
                    _("Write about the games: words, tables with your comments, and questions."),
                ),
                one_file
                and _way(
                    h.a(id="writers", href=f"{folder}writers.html")[
                        icon("sheet"), _("A table on your own page")
                    ],
                    _("Embed a game, a position, a replay or a clause of the rules."),
                ),
                one_file
                and _way(
                    h.a(id="hosts", href=f"{folder}hosting.html")[
                        icon("sheet"), _("On your own host")
                    ],
                    _("What a host has to do, and a page that checks it."),
                ),
                one_file
                and _way(
                    h.a(id="one-file-link", href=one_file.address, download=True)[
                        icon("save"),
                        _(
                            "Download the game as one file ({size} MB)",
                            size=decimals(one_file.size / 1e6),
                        ),
                    ],
                    _("It opens from your disk, without a network."),
                ),
            ],
        ],
    )


def _way(link: h.Element, words: str) -> h.Node:
    return h.li[h.h3[link], h.p[words]]
