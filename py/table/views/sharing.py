"""The sheet in which a moment, a game or a deal becomes a link, a picture or a file."""

from __future__ import annotations

from dataclasses import dataclass

from htpy import (
    Element,
    Node,
    button,
    details,
    div,
    fieldset,
    h3,
    label,
    legend,
    option,
    p,
    section,
    select,
    span,
    summary,
    textarea,
)
from htpy import input as field
from markupsafe import Markup

from table.art.pack import icon
from table.shareable import DEAL, GAME, MOMENT
from table.views.frame import sheet
from trickhunt.words import _, ngettext


@dataclass(frozen=True)
class ShareLook:
    """What the sheet shows.

    Attributes:
        what: what is shared: the moment, the game or the deal.
        at: after how many moves the moment is.
        moves: how many moves the game has.
        is_public: whether nothing has to stay hidden.
        view: whose seat it is seen from, or ``open``.
        views: what can be chosen there, with words; empty where there is no choice.
        with_names: whether the seats are named.
        has_names: whether they have names.
        link: the whole link; ``""`` where the game does not fit into one.
        problem: why there is no link, as a sentence.
        embed: the lines for another page, or ``""``.
        picture: the moment as SVG.
        record: the whole game as text, or ``""`` where it is not shared.
    """

    what: str
    at: int
    moves: int
    is_public: bool
    view: str
    views: tuple[tuple[str, str], ...]
    with_names: bool
    has_names: bool
    link: str
    problem: str
    embed: str
    picture: str
    record: str


def share_sheet(look: ShareLook | None) -> Element:
    """The sheet; where there is nothing to share, a sentence."""
    if look is None:
        return sheet(_("Share"), p[_("There is no game here that could be shared.")])
    return sheet(
        _("Share"),
        _choices(look),
        _link(look),
        _picture(look),
        _record(look),
        look.embed and _embedding(look),
    )


def _choices(look: ShareLook) -> Element:
    return div(".share-choices")[
        fieldset(".field")[
            legend[_("What do you want to share?")],
            div(".segments")[[_what(look, what, *words) for what, words in _whats(look)]],
        ],
        look.views
        and div(".share-view")[
            label(for_="share-view")[_("Seen")],
            select(id="share-view", name="share-view")[
                [
                    option(value=value, selected=value == look.view)[words]
                    for value, words in look.views
                ]
            ],
        ],
        look.has_names
        and label(".switch")[
            field(id="share-names", type="checkbox", name="share-names", checked=look.with_names),
            span[span(".title")[_("Say who sits where")]],
        ],
    ]


def _whats(look: ShareLook) -> list[tuple[str, tuple[str, str]]]:
    """What can be shared, and what each reveals."""
    if look.is_public:
        whole = (GAME, (_("The whole game"), _("Every move; it opens at this moment.")))
        return [
            *([whole] if look.moves else []),
            (MOMENT, (_("This moment"), _("The position, to be looked at or played on."))),
            (DEAL, (_("Just the deal"), _("The same cards, to be played anew."))),
        ]
    return [
        (
            MOMENT,
            (
                _("This moment"),
                _(
                    "What you see and no more: in place of the cards that are hidden from you, it "
                    "has others, drawn by lot."
                ),
            ),
        ),
        (
            GAME,
            (
                _("The whole game so far"),
                _("Every move, and with it every hand: whoever opens it can see them all."),
            ),
        ),
        (
            DEAL,
            (
                _("Just the deal"),
                _("The same cards, to be played anew; whoever opens it can look at them all."),
            ),
        ),
    ]


def _what(look: ShareLook, what: str, title: str, why: str) -> Element:
    return label(".option")[
        field(
            id=f"share-what-{what}",
            type="radio",
            name="share-what",
            value=what,
            checked=what == look.what,
        ),
        span[span(".title")[title], span(".why")[why]],
    ]


def _link(look: ShareLook) -> Element:
    return section(".share-part", aria_labelledby="share-link-title")[
        h3(id="share-link-title")[_("Link")],
        p(".note")[look.problem]
        if look.problem
        else div(".share-line")[
            field(
                id="share-link",
                type="text",
                readonly=True,
                value=look.link,
                aria_label=_("Link"),
                spellcheck="false",
            ),
            _copy("share-link"),
        ],
    ]


def _picture(look: ShareLook) -> Element:
    return section(".share-part.share-pictured", aria_labelledby="share-picture-title")[
        h3(id="share-picture-title")[
            ngettext("Picture after {count} move", "Picture after {count} moves", look.at)
            if look.moves
            else _("Picture")
        ],
        div(".share-picture")[Markup(look.picture)],  # noqa: S704 - our own, which escapes
        div(".choices")[
            _save("svg", _("Save as SVG")),
            _save("png", _("Save as PNG")),
        ],
    ]


def _record(look: ShareLook) -> Element:
    return section(".share-part.share-recorded", aria_labelledby="share-record-title")[
        h3(id="share-record-title")[_("Record")],
        [
            div(".choices")[
                _copy("share-record", _("Copy as text")),
                _save("text", _("Save as text")),
                _save("json", _("Save as JSON")),
            ],
            details[
                summary(id="share-record-summary")[_("The record as text")],
                _to_copy("share-record", _("The record as text"), look.record, rows=8),
            ],
        ]
        if look.record
        else p(".why")[
            _("A record holds every hand and every move: choose the whole game above for it.")
        ],
    ]


def _embedding(look: ShareLook) -> Element:
    return section(".share-part", aria_labelledby="share-embed-title")[
        h3(id="share-embed-title")[_("On your own page")],
        p(".why")[_("Paste these lines where the table is to stand.")],
        _to_copy("share-embed", _("Lines for your own page"), look.embed, rows=4),
        div(".choices")[_copy("share-embed")],
    ]


def _to_copy(name: str, words: str, text: str, *, rows: int) -> Element:
    """A text that is read and copied, and cannot be changed."""
    return textarea(id=name, rows=str(rows), readonly=True, spellcheck="false", aria_label=words)[
        text
    ]


def _copy(target: str, words: str = "") -> Node:
    return button(id=f"copy-{target}", type="button", data_act="share-copy")[
        icon("copy"), words or _("Copy")
    ]


def _save(ending: str, words: str) -> Element:
    return button(id=f"save-{ending}", type="button", data_act=f"save-{ending}")[
        icon("save"), words
    ]
