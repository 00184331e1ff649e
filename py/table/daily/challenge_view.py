"""The screen of a challenge, as HTML."""

from __future__ import annotations

from htpy import (
    Element,
    Node,
    a,
    button,
    caption,
    div,
    figure,
    h2,
    h3,
    label,
    li,
    p,
    section,
    table,
    tbody,
    td,
    textarea,
    th,
    thead,
    tr,
    ul,
)
from htpy import input as field
from markupsafe import Markup

from table.daily.challenge_model import ChallengeModel, PartingModel, ResultModel
from table.page.routes import Route
from table.ui.art.pack import icon
from table.ui.views.frame import frame, place_tools
from trickhunt.core.words import _

NAME = "challenge-name"
"""The name and the id of the field for what the person is called."""

LINK = "challenge-link"
"""The id of the field with the link."""


def challenge(model: ChallengeModel, here: Route) -> Element:
    """The screen of a challenge.

    Args:
        model: what it shows.
        here: its address.
    """
    return frame(
        "challenge",
        _("Trick Hunt"),
        "",
        place_tools(here),
        section(".challenge", aria_labelledby="challenge-title")[_inside(model)],
    )


def _inside(model: ChallengeModel) -> Node:
    if model.problem:
        return [
            h2(id="challenge-title", tabindex="-1")[_("There is no challenge here")],
            p(".lead")[model.problem],
            model.text and textarea(readonly=True, rows="4", aria_label=_("Link"))[model.text],
        ]
    head = [
        h2(id="challenge-title", tabindex="-1")[
            _("A challenge from {names}", names=model.challengers)
            if model.is_hidden
            else _("The same cards, the same chair")
        ],
        p(".lead", lang=model.language)[model.title],
        ul(".facts-of-it")[[li[fact] for fact in model.facts]],
    ]
    if model.is_hidden:
        return [
            head,
            p[
                _(
                    "Nothing of how they played is shown until you have played. "
                    "Then both games stand side by side, and you can send yours back."
                )
            ],
            div(".choices")[
                button(".go", id="challenge-play", type="button", data_act="challenge-play")[
                    icon("cards"), _("Play it")
                ],
                button(id="challenge-show", type="button", data_act="challenge-show")[
                    icon("eye"), _("I have played: show the results")
                ],
            ],
        ]
    return [
        head,
        _results(model),
        model.parting is not None and _parting(model.parting),
        _sending(model),
    ]


def _results(model: ChallengeModel) -> Element:
    return div(".scroll", tabindex="0", role="region", aria_label=_("Results"))[
        table(".compared-results")[
            caption(".visually-hidden")[_("How everyone played, the best first")],
            thead[
                tr[
                    th(scope="col")[_("Place")],
                    th(scope="col")[_("Player")],
                    th(scope="col")[_("Result")],
                    th(scope="col")[_("Against par")],
                    th(scope="col")[_("The game")],
                ]
            ],
            tbody[[_row(one) for one in model.results]],
        ]
    ]


def _row(one: ResultModel) -> Element:
    return tr(class_={"yours": one.is_yours})[
        td[_("{n}.", n=one.place)],
        th(scope="row")[one.name, one.is_yours and [" ", _("(you)")]],
        td[one.words, one.has_won and [" ", icon("crown"), _("won")]],
        td[one.par or "…"],
        td[a(href=one.replay)[_("Replay")], p(".soft")[one.proof]],
    ]


def _parting(parting: PartingModel) -> Element:
    return section(".parting", aria_labelledby="parting-title")[
        h3(id="parting-title")[_("Where the games part")],
        p[parting.when],
        figure[Markup(parting.picture)],  # noqa: S704 - our own, which escapes
        ul(".chosen")[
            [
                li[
                    p[_("{name}: {move}", name=one.name, move=one.move)],
                    p(".soft")[one.worth or _("What it was worth is being found out …")],
                    a(".onward", href=one.replay)[icon("play"), _("Step on from here")],
                ]
                for one in parting.choices
            ]
        ],
    ]


def _sending(model: ChallengeModel) -> Element:
    return section(".sending", aria_labelledby="sending-title")[
        h3(id="sending-title")[_("Send it")],
        model.can_answer
        and div(".field")[
            label(for_=NAME)[_("Your name in the link")],
            field(id=NAME, name=NAME, value=model.name, maxlength="24", autocomplete="nickname"),
        ],
        label(for_=LINK)[_("The link holds the deal and every game that was played on it")],
        textarea(id=LINK, readonly=True, rows="3")[model.link],
        div(".choices")[
            model.can_share
            and button(".go", id="challenge-share", type="button", data_act="challenge-share")[
                icon("share"), _("Share")
            ],
            button(id="challenge-copy", type="button", data_act="challenge-copy")[
                icon("copy"), _("Copy the link")
            ],
            button(id="challenge-save", type="button", data_act="challenge-save")[
                icon("save"), _("Save as a picture")
            ],
        ],
    ]
