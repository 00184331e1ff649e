"""The choice of the page's language, and the message about an incomplete one."""

from __future__ import annotations

import htpy as h

from table.page.languages import Language
from table.ui.art.pack import icon
from table.ui.models.start import LanguagesModel
from trickhunt.core.words import _

FIELD = "set-language"
"""The name of the field."""


def language_field(model: LanguagesModel) -> h.Node:
    """The languages in the header of the start page."""
    if len(model.languages) < 2:
        return None
    return h.div(".language")[
        h.label(for_="language")[icon("globe"), h.span(".visually-hidden")[_("Language")]],
        h.select(id="language", name=FIELD)[
            [
                h.option(
                    value=language.code,
                    lang=language.code,
                    selected=language.code == model.language,
                )[language.name]
                for language in model.languages
            ]
        ],
    ]


def language_note(model: LanguagesModel) -> h.Node:
    """The message about the current language, as a note."""
    told = _message(model)
    return h.div(".note")[told] if told else None


def language_choice(model: LanguagesModel) -> h.Node:
    """The languages in the settings, with the message about the current one."""
    if len(model.languages) < 2:
        return None
    return h.fieldset(".field")[
        h.legend[_("Language")],
        h.div(".segments")[[_option(language, model.language) for language in model.languages]],
        _message(model),
    ]


def _option(language: Language, chosen: str) -> h.Element:
    return h.label(".option")[
        h.input(
            id=f"{FIELD}-{language.code}",
            type="radio",
            name=FIELD,
            value=language.code,
            checked=language.code == chosen,
        ),
        h.span[h.span(".title", lang=language.code)[language.name]],
    ]


def _message(model: LanguagesModel) -> list[h.Element]:
    """The message: that the words could not be loaded, or how much is translated."""
    unfinished = model.unfinished
    words = _(
        "{language} is {done}% translated; the rest is still in English.",
        done=unfinished.done if unfinished else "",
        language=unfinished.name if unfinished else "",
    )
    return [h.p[one] for one in (model.problem, unfinished and words) if one]
