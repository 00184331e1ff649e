"""The part of the start page for opening shared links and files."""

from __future__ import annotations

import htpy as h

from table.ui.art.pack import icon
from table.ui.models.start import ImportModel
from table.ui.views.files import file_button, paste_field
from trickhunt.core.words import _


def import_form(model: ImportModel) -> h.Element:
    """The form for a link, a record, a position or a saved game."""
    return h.details(".more", id="arriving-part", open=model.is_open)[
        h.summary(id="arriving-summary")[_("Open a link, a record or a saved game")],
        h.form(".arriving", id="arriving-form", data_act="arrive", novalidate=True)[
            paste_field(
                "arriving",
                _("Paste a link, a record (text or JSON), a position or a saved game"),
                model.text,
                model.problem,
                problem_id="arriving-problem",
                rows=5,
            ),
            h.div(".choices")[
                h.button(".go", id="arrive", type="submit")[icon("play"), _("Open")],
                file_button(
                    "arriving",
                    "save",
                    _("Choose a file"),
                    place="arriving-file",
                    accept=".txt,.json,.po,text/plain,application/json",
                ),
            ],
        ],
    ]
