"""Lines for other pages: each for copying, with a preview."""

from __future__ import annotations

import htpy as h
from markupsafe import Markup

from table.ui.art.pack import icon
from table.ui.models.embed_code import WORDS, Lines, LinesModel
from trickhunt.core.words import _


def lines_to_copy(model: LinesModel, where: str) -> list[h.Node]:
    """The lines, the default ones open and the others folded.

    Args:
        model: the lines.
        where: the prefix of their ids.
    """
    first, *others = model.lines
    return [
        _content(model, first, where),
        [
            h.details(id=f"{where}-{one.name}-part", open=one.name in model.opened)[
                h.summary(id=f"{where}-{one.name}-summary")[one.title],
                _content(model, one, where),
            ]
            for one in others
        ],
    ]


def _content(model: LinesModel, one: Lines, where: str) -> list[h.Node]:
    name = f"{where}-{one.name}"
    return [
        h.p(".why")[one.why],
        h.div(".to-copy")[
            to_copy(name, one.title, one.text, rows=4),
            h.div(".choices")[
                h.button(id=f"copy-{name}", type="button", data_act="lines-copy")[
                    icon("copy"), _("Copy")
                ]
            ],
        ],
        _preview(model, one),
    ]


def to_copy(name: str, words: str, text: str, *, rows: int) -> h.Element:
    """A read-only text for copying."""
    return h.textarea(id=name, rows=str(rows), readonly=True, spellcheck="false", aria_label=words)[
        text
    ]


def _preview(model: LinesModel, one: Lines) -> h.Node:
    """The preview: the picture, or the text for readers without scripts."""
    picture = model.pictures.get(one.name, "")
    if picture:
        return h.figure(".seen-by-readers")[h.figcaption(".why")[_("Preview:")], _kept(picture)]
    if one.shows != WORDS or not model.inside:
        return None
    return h.figure(".seen-by-readers")[
        h.figcaption(".why")[_("Without scripts, readers see this above the link:")],
        _kept(model.inside),
    ]


def _kept(html: str) -> Markup:
    """The HTML, in which unfolded parts stay so although it is rendered with every change."""
    return Markup(html.replace("<details", "<details data-kept"))  # noqa: S704 - our own
