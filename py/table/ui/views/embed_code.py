"""Lines for other pages in the chosen form, for copying, with a preview."""

from __future__ import annotations

import htpy as h
from markupsafe import Markup

from table.ui.art.pack import icon
from table.ui.models.embed_code import WORDS, Lines, LinesModel
from trickhunt.core.words import _


def lines_to_copy(model: LinesModel, where: str) -> list[h.Node]:
    """The choice of the form, and the chosen lines.

    Args:
        where: the prefix of their ids.
    """
    one, field = model.chosen, f"{where}-lines"
    name = f"{where}-{one.name}"
    return [
        h.div(".as-lines")[
            h.div(".field")[
                h.label(for_=field)[_("Format")],
                h.select(id=field, name=field)[
                    [
                        h.option(value=each.name, selected=each is one)[each.title]
                        for each in model.lines
                    ]
                ],
            ],
            h.button(".go", id=f"copy-{name}", type="button", data_act="lines-copy")[
                icon("copy"), _("Copy the post") if one.is_post else _("Copy the lines")
            ],
        ],
        bool(one.why) and h.p(".why")[one.why],
        bool(one.guide)
        and h.p(".why")[
            _("Your site has to be set up for it, but only once."),
            " ",
            h.a(id=f"{where}-guide", href=one.guide, target="_blank")[_("How to set it up")],
        ],
        to_copy(name, one.title, one.text, rows=4),
        _preview(model, one),
    ]


def to_copy(name: str, words: str, text: str, *, rows: int) -> h.Element:
    """A read-only text for copying."""
    return h.textarea(id=name, rows=str(rows), readonly=True, spellcheck="false", aria_label=words)[
        text
    ]


def _preview(model: LinesModel, one: Lines) -> h.Node:
    """The preview: the picture, or the text for readers without scripts."""
    if model.picture:
        return h.figure(".seen-by-readers")[
            h.figcaption(".why")[_("Preview:")],
            Markup(model.picture),  # noqa: S704 - our own drawing
        ]
    if one.shows != WORDS or not model.inside:
        return None
    return h.figure(".seen-by-readers")[
        h.figcaption(".why")[_("Without scripts, readers see this above the link:")],
        Markup(model.inside),  # noqa: S704 - our own
    ]
