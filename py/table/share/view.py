"""The sheet for sharing, as HTML."""

from __future__ import annotations

import htpy as h
from markupsafe import Markup

from table.share.share_model import ShareModel
from table.share.shareable import DEAL, GAME, MOMENT, QUIZ
from table.ui.art.pack import icon
from table.ui.views.embed_code import lines_to_copy, to_copy
from table.ui.views.frame import sheet
from trickhunt.core.words import _, ngettext


def share_sheet(model: ShareModel | None) -> h.Element:
    """The sheet; if there is nothing to share, a sentence."""
    if model is None:
        return sheet(_("Share"), h.p[_("There is no game here to share.")])
    return sheet(
        _("Share"),
        _choices(model),
        _link(model),
        _picture(model),
        _record(model),
        bool(model.embeds.lines)
        and h.section(".share-part", aria_labelledby="share-embed-title")[
            h.h3(id="share-embed-title")[_("On your own page")],
            lines_to_copy(model.embeds, "share"),
        ],
    )


def _choices(model: ShareModel) -> h.Element:
    return h.div(".share-choices")[
        h.fieldset(".field")[
            h.legend[_("What do you want to share?")],
            h.div(".segments")[[_what(model, what, *words) for what, words in _whats(model)]],
        ],
        model.views
        and h.div(".share-view")[
            h.label(for_="share-view")[_("Seen")],
            h.select(id="share-view", name="share-view")[
                [
                    h.option(value=value, selected=value == model.view)[words]
                    for value, words in model.views
                ]
            ],
        ],
        model.has_names
        and h.label(".switch")[
            h.input(
                id="share-names", type="checkbox", name="share-names", checked=model.with_names
            ),
            h.span[h.span(".title")[_("Say who sits where")]],
        ],
    ]


def _whats(model: ShareModel) -> list[tuple[str, tuple[str, str]]]:
    """The possible subjects, and what each reveals."""
    quiz = (QUIZ, (_("A quiz"), _("Ask the reader what to do at this moment.")))
    return [*_shown(model), *([quiz] if model.can_ask else [])]


def _shown(model: ShareModel) -> list[tuple[str, tuple[str, str]]]:
    if model.is_public:
        whole = (GAME, (_("The whole game"), _("Every move; it opens at this moment.")))
        return [
            *([whole] if model.moves else []),
            (MOMENT, (_("This moment"), _("The position, to look at or play on from."))),
            (DEAL, (_("Just the deal"), _("The same cards, to play again."))),
        ]
    moment = (
        MOMENT,
        (
            _("This moment"),
            _(
                "What you see and no more: cards that are hidden from you are replaced by "
                "random ones."
            ),
        ),
    )
    if model.is_secret:
        return [moment]
    return [
        moment,
        (
            GAME,
            (
                _("The whole game so far"),
                _("Every move, and so every hand: anyone who opens it can see them all."),
            ),
        ),
        (
            DEAL,
            (
                _("Just the deal"),
                _("The same cards, to play again; anyone who opens it can look at them all."),
            ),
        ),
    ]


def _what(model: ShareModel, what: str, title: str, why: str) -> h.Element:
    return h.label(".option")[
        h.input(
            id=f"share-what-{what}",
            type="radio",
            name="share-what",
            value=what,
            checked=what == model.what,
        ),
        h.span[h.span(".title")[title], h.span(".why")[why]],
    ]


def _link(model: ShareModel) -> h.Element:
    return h.section(".share-part", aria_labelledby="share-link-title")[
        h.h3(id="share-link-title")[_("Link")],
        h.p(".note")[model.problem]
        if model.problem
        else h.div(".share-line")[
            h.input(
                id="share-link",
                type="text",
                readonly=True,
                value=model.link,
                aria_label=_("Link"),
                spellcheck="false",
            ),
            _copy("share-link", _("Copy the link")),
            model.can_share
            and h.button(id="share-out", type="button", data_act="share-out")[
                icon("share"), _("Send")
            ],
        ],
        bool(model.link)
        and h.p[
            h.a(".onward", id="share-write", href=f"#/studio?{model.link.partition('#/')[2]}")[
                icon("list"), _("Write about it")
            ],
            " ",
            h.span(".why")[
                _("There you ask the question and say which moves are right, in your own words.")
                if model.what == QUIZ
                else _("What you chose above comes with it: the moment, or the whole game.")
            ],
        ],
        bool(model.what == QUIZ and model.link)
        and h.p[
            h.a(".button", id="share-try", href=model.link[model.link.index("#") :])[
                icon("eye"), _("Try it as a reader")
            ]
        ],
    ]


def _picture(model: ShareModel) -> h.Element:
    return h.section(".share-part.share-pictured", aria_labelledby="share-picture-title")[
        h.h3(id="share-picture-title")[
            ngettext("Picture after {count} move", "Picture after {count} moves", model.at)
            if model.moves
            else _("Picture")
        ],
        h.div(".share-picture")[Markup(model.picture)],  # noqa: S704 - our own, which escapes
        h.div(".choices")[
            _save("save-svg", _("Save as SVG")),
            _save("save-png", _("Save as PNG")),
        ],
    ]


def _record(model: ShareModel) -> h.Element:
    return h.section(".share-part.share-recorded", aria_labelledby="share-record-title")[
        h.h3(id="share-record-title")[_("Record")],
        [
            h.div(".choices")[
                _copy("share-record", _("Copy as text")),
                _save("save-text", _("Save as text")),
                _save("save-json", _("Save as JSON")),
            ],
            h.details(id="share-record-part", data_kept="")[
                h.summary(id="share-record-summary")[_("The record as text")],
                to_copy("share-record", _("The record as text"), model.record, rows=8),
            ],
        ]
        if model.record
        else h.p(".why")[
            _("A record holds every hand and every move: choose the whole game above for it.")
        ],
    ]


def _copy(target: str, words: str) -> h.Node:
    return h.button(id=f"copy-{target}", type="button", data_act="share-copy")[icon("copy"), words]


def _save(act: str, words: str) -> h.Element:
    return h.button(id=act, type="button", data_act=act)[icon("save"), words]
