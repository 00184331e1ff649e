"""The languages of the page, to be chosen, and what is said of one that is not whole."""

from __future__ import annotations

from htpy import Element, Node, div, fieldset, label, legend, option, p, select, span
from htpy import input as field

from table.page.languages import Language
from table.ui.art.pack import icon
from table.ui.models.start import LanguagesModel
from trickhunt.core.words import _

FIELD = "set-language"
"""The name of the field."""


def language_field(model: LanguagesModel) -> Node:
    """The languages on the awning of the start page."""
    if len(model.languages) < 2:
        return None
    return div(".language")[
        label(for_="language")[icon("globe"), span(".visually-hidden")[_("Language")]],
        select(id="language", name=FIELD)[
            [
                option(
                    value=language.code,
                    lang=language.code,
                    selected=language.code == model.language,
                )[language.name]
                for language in model.languages
            ]
        ],
    ]


def language_note(model: LanguagesModel) -> Node:
    """What is to be said of the language in use, as a note."""
    told = _told(model)
    return div(".note")[told] if told else None


def language_choice(model: LanguagesModel) -> Node:
    """The languages in the settings, with what is to be said of the one in use."""
    if len(model.languages) < 2:
        return None
    return fieldset(".field")[
        legend[_("Language")],
        div(".segments")[[_option(language, model.language) for language in model.languages]],
        _told(model),
    ]


def _option(language: Language, chosen: str) -> Element:
    return label(".option")[
        field(
            id=f"{FIELD}-{language.code}",
            type="radio",
            name=FIELD,
            value=language.code,
            checked=language.code == chosen,
        ),
        span[span(".title", lang=language.code)[language.name]],
    ]


def _told(model: LanguagesModel) -> list[Element]:
    """What is to be said: that the words did not come, or how many of them there are."""
    unfinished = model.unfinished
    words = _(
        "{language} is translated to {done} %; the rest is still in English.",
        done=unfinished.done if unfinished else "",
        language=unfinished.name if unfinished else "",
    )
    return [p[one] for one in (model.problem, unfinished and words) if one]
