"""The languages of the page, to be chosen, and what is said of one that is not whole."""

from __future__ import annotations

from htpy import Element, Node, div, fieldset, label, legend, option, p, select, span
from htpy import input as field

from table.art.pack import icon
from table.tongues import Tongue
from table.view_models.start import TonguesModel
from trickhunt.words import _

FIELD = "set-language"
"""The name of the field."""


def tongue_field(model: TonguesModel) -> Node:
    """The languages on the awning of the start page."""
    if len(model.tongues) < 2:
        return None
    return div(".tongue")[
        label(for_="language")[icon("globe"), span(".visually-hidden")[_("Language")]],
        select(id="language", name=FIELD)[
            [
                option(
                    value=tongue.code,
                    lang=tongue.code,
                    selected=tongue.code == model.language,
                )[tongue.name]
                for tongue in model.tongues
            ]
        ],
    ]


def tongue_note(model: TonguesModel) -> Node:
    """What is to be said of the language in use, as a note."""
    told = _told(model)
    return div(".note")[told] if told else None


def tongue_choice(model: TonguesModel) -> Node:
    """The languages in the settings, with what is to be said of the one in use."""
    if len(model.tongues) < 2:
        return None
    return fieldset(".field")[
        legend[_("Language")],
        div(".segments")[[_option(tongue, model.language) for tongue in model.tongues]],
        _told(model),
    ]


def _option(tongue: Tongue, chosen: str) -> Element:
    return label(".option")[
        field(
            id=f"{FIELD}-{tongue.code}",
            type="radio",
            name=FIELD,
            value=tongue.code,
            checked=tongue.code == chosen,
        ),
        span[span(".title", lang=tongue.code)[tongue.name]],
    ]


def _told(model: TonguesModel) -> list[Element]:
    """What is to be said: that the words did not come, or how many of them there are."""
    unfinished = model.unfinished
    words = _(
        "{language} is translated to {done} %; the rest is still in English.",
        done=unfinished.done if unfinished else "",
        language=unfinished.name if unfinished else "",
    )
    return [p[one] for one in (model.problem, unfinished and words) if one]
