"""The part of the start page in which what others shared is opened."""

from __future__ import annotations

import htpy as h

from table.ui.art.pack import icon
from table.ui.models.start import ImportModel
from table.ui.views.files import file_button
from trickhunt.core.words import _


def import_form(model: ImportModel) -> h.Element:
    """A place for a link, a record, a position or a saved game."""
    problem = model.problem and "arriving-problem"
    return h.details(".more", id="arriving-part", open=model.is_open)[
        h.summary(id="arriving-summary")[_("Open a link, a record or a saved game")],
        h.form(".arriving", id="arriving-form", data_act="arrive", novalidate=True)[
            h.label(for_="arriving")[
                _("Paste a link, a record (text or JSON), a position or a saved game")
            ],
            h.textarea(
                id="arriving",
                name="arriving",
                rows="5",
                spellcheck="false",
                autocomplete="off",
                aria_invalid="true" if problem else None,
                aria_describedby=problem or None,
            )[model.text],
            problem and h.p(".problem", id=problem)[model.problem],
            h.div(".choices")[
                h.button(".go", id="arrive", type="submit")[icon("play"), _("Open")],
                file_button(
                    "arriving",
                    "save",
                    _("Choose a file"),
                    place="arriving-file",
                    accept=".txt,.json,text/plain,application/json",
                ),
            ],
        ],
    ]
