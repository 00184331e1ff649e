"""Lines for other pages: each to be copied, with what readers see of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from htpy import (
    Element,
    Node,
    button,
    details,
    div,
    figcaption,
    figure,
    li,
    p,
    summary,
    textarea,
    ul,
)
from markupsafe import Markup

from table.ui.art.pack import icon
from table.ui.models.lines import WORDS
from trickhunt.core.words import _

if TYPE_CHECKING:
    from table.ui.models.lines import Lines, LinesModel


def lines_to_copy(model: LinesModel, where: str) -> list[Node]:
    """The lines, the usual ones at once and the others to be opened.

    Args:
        model: the lines.
        where: how their ids begin.
    """
    first, *others = model.lines
    return [
        _content(model, first, where),
        [
            details(id=f"{where}-{one.name}-part", open=one.name in model.opened)[
                summary(id=f"{where}-{one.name}-summary")[one.title],
                _content(model, one, where),
            ]
            for one in others
        ],
    ]


def _content(model: LinesModel, one: Lines, where: str) -> list[Node]:
    name = f"{where}-{one.name}"
    return [
        p(".why")[one.why],
        div(".to-copy")[
            to_copy(name, one.title, one.text, rows=4),
            div(".choices")[
                button(id=f"copy-{name}", type="button", data_act="lines-copy")[
                    icon("copy"), _("Copy")
                ]
            ],
        ],
        _preview(model, one),
    ]


def to_copy(name: str, words: str, text: str, *, rows: int) -> Element:
    """A text that is read and copied, and cannot be changed."""
    return textarea(id=name, rows=str(rows), readonly=True, spellcheck="false", aria_label=words)[
        text
    ]


def _preview(model: LinesModel, one: Lines) -> Node:
    """What readers see: the picture, or the words that stand there without scripts."""
    picture = model.pictures.get(one.name, "")
    if picture:
        return figure(".seen-by-readers")[
            figcaption(".why")[_("So it looks:")],
            Markup(picture),  # noqa: S704 - our own, which escapes
        ]
    if one.shows != WORDS or not model.told:
        return None
    return figure(".seen-by-readers")[
        figcaption(".why")[_("Without scripts readers see, over the link:")],
        ul[[li[line] for line in model.told]],
    ]
