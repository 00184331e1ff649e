"""The list of drafts, as HTML."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import htpy as h

from table.page.routes import Route
from table.ui.art.pack import icon
from table.ui.views.files import file_button, paste_field
from table.ui.views.frame import frame, place_tools
from trickhunt.core.words import _, ngettext


class DraftModel(NamedTuple):
    """A draft in the list."""

    number: int
    title: str  #: its title
    parts: int  #: the number of its parts
    problem: str = ""  #: why it cannot be read, or ``""``


def shelf(
    drafts: Sequence[DraftModel], waiting: str, pasted: str, problem: str, gone: str, here: Route
) -> h.Element:
    """The drafts, newest first.

    Args:
        waiting: something that is to be inserted into one of them, or ``""``.
        pasted: the text in the field for documents.
        problem: why it cannot be opened, or ``""``.
        gone: the title of the draft that was deleted last and can be restored, or ``""``.
    """
    return frame(
        "studio",
        _("Trick Hunt"),
        "",
        place_tools(here),
        h.section(".document", aria_labelledby="studio-title")[
            h.h2(id="studio-title", tabindex="-1")[
                _("Where should it go?") if waiting else _("The studio")
            ],
            h.p(".lead")[
                waiting
                or _(
                    "Write about the games: text, tables to step through with your comments on "
                    "every move, and questions. Everything stays in this browser until you send "
                    "it."
                )
            ],
            h.div(".choices")[
                h.button(".go", id="studio-new", type="button", data_act="studio-new")[
                    icon("new"), _("In a new document") if waiting else _("New document")
                ]
            ],
            gone
            and h.p[
                _("“{title}” was deleted.", title=gone),
                " ",
                h.button(id="studio-restore", type="button", data_act="studio-restore")[
                    icon("undo"), _("Bring it back")
                ],
            ],
            bool(drafts)
            and h.ul(".drafts")[[_draft(one, is_target=bool(waiting)) for one in drafts]],
            not waiting
            and h.form(".arriving", id="studio-form", data_act="studio-open", novalidate=True)[
                paste_field(
                    "studio-document",
                    _("Open a document: paste it or its link"),
                    pasted,
                    problem,
                    problem_id="studio-problem",
                    rows=3,
                ),
                h.div(".choices")[
                    h.button(id="studio-open", type="submit")[icon("play"), _("Open")],
                    file_button(
                        "studio-document",
                        "save",
                        _("Choose a file"),
                        place="studio-chosen",
                        accept=".trick,.txt,text/plain",
                    ),
                ],
            ],
        ],
    )


def _draft(one: DraftModel, *, is_target: bool) -> h.Element:
    if is_target:
        return h.li[
            h.button(
                id=f"studio-into-{one.number}",
                type="button",
                data_act="studio-into",
                data_at=str(one.number),
                aria_disabled="true" if one.problem else None,
            )[icon("list"), one.title]
        ]
    return h.li[
        h.div[
            one.title
            if one.problem
            else h.a(id=f"draft-{one.number}", href=f"#/studio?draft={one.number}")[one.title],
            h.p(".soft")[one.problem or ngettext("{count} part", "{count} parts", one.parts)],
        ],
        h.div(".choices")[
            not one.problem
            and h.a(
                ".button.quiet",
                id=f"draft-read-{one.number}",
                href=f"#/read?draft={one.number}",
                aria_label=_("Read “{title}”", title=one.title),
            )[icon("eye"), _("Read")],
            h.button(
                ".quiet",
                id=f"draft-save-{one.number}",
                type="button",
                data_act="studio-save",
                data_at=str(one.number),
                aria_label=_("Save “{title}” as a file", title=one.title),
            )[icon("save"), _("Save")],
            h.button(
                ".quiet",
                id=f"draft-drop-{one.number}",
                type="button",
                data_act="studio-forget",
                data_at=str(one.number),
                aria_label=_("Delete “{title}”", title=one.title),
            )[icon("trash"), _("Delete")],
        ],
    ]
