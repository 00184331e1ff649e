"""The screen of a challenge, as HTML."""

from __future__ import annotations

import htpy as h
from markupsafe import Markup

from table.daily.challenge_model import ChallengeModel, PartingModel, ResultModel
from table.games.registry import info_of, playable
from table.page.routes import Route
from table.ui.art.faces import face
from table.ui.art.pack import icon
from table.ui.views.frame import frame, place_tools
from table.ui.views.start_parts import about_game
from trickhunt.core.words import You, _

NAME = "challenge-name"
"""The name and the id of the field for the person's name."""

LINK = "challenge-link"
"""The id of the field with the link."""


def challenge(model: ChallengeModel, here: Route) -> h.Element:
    """The screen of a challenge."""
    return frame(
        "challenge",
        _("Trick Hunt"),
        "",
        place_tools(here),
        h.section(".challenge", aria_labelledby="challenge-title")[_inside(model)],
    )


def _inside(model: ChallengeModel) -> h.Node:
    if model.problem:
        return [
            h.h2(id="challenge-title", tabindex="-1")[_("There is no challenge here")],
            h.p(".lead")[model.problem],
            model.text and h.textarea(readonly=True, rows="4", aria_label=_("Link"))[model.text],
        ]
    if not model.game:
        return [
            h.h2(id="challenge-title", tabindex="-1")[_("Challenge a friend")],
            h.p(".lead")[
                _(
                    "First play a game alone against bots, from the first card to the last. Then "
                    "send the same cards and see who does better."
                )
            ],
            h.div(".to-choose", aria_hidden="true")[
                [info_of(game).picture() for game in playable()]
            ],
            h.a(".button.go", id="challenge-first", href="#/")[icon("cards"), _("Choose a game")],
        ]
    facts = h.ul(".facts-of-it")[[h.li[fact] for fact in model.facts]]
    if model.is_hidden:
        return [
            h.h2(id="challenge-title", tabindex="-1")[
                _("A challenge from {names}", names=model.challengers)
            ],
            h.p(".lead")[_("The same cards, the same seat: who does better?")],
            about_game(info_of(model.game)),
            h.div(".choices")[
                h.button(".go", id="challenge-play", type="button", data_act="challenge-play")[
                    icon("cards"), _("Play it")
                ],
                model.can_show
                and h.button(id="challenge-show", type="button", data_act="challenge-show")[
                    icon("eye"), _("I have played: show the results")
                ],
            ],
            h.p[
                _(
                    "You will not see how they played until you have played. Then both games "
                    "are shown side by side, and you can send yours back."
                )
            ],
            facts,
        ]
    info = info_of(model.game)
    return [
        h.h2(id="challenge-title", tabindex="-1")[
            model.verdict or _("The same cards, the same seat")
        ],
        h.p(".lead", lang=info.language, translate="no")[info.title],
        bool(model.standing) and h.p(id="challenge-standing")[model.standing],
        h.ol(".compared-results", aria_label=_("How everyone played, best first"))[
            [_result(one, is_ranked=len(model.results) > 1) for one in model.results]
        ],
        model.parting is not None and _parting(model.parting),
        _sending(model),
        facts,
    ]


def _result(one: ResultModel, *, is_ranked: bool) -> h.Element:
    is_best = is_ranked and one.place == 1
    return h.li(class_={"attempt": True, "winner": is_best, "yours": one.is_yours})[
        is_ranked
        and h.span(".medal")[
            icon("crown") if is_best else None,
            h.span(".visually-hidden" if is_best else ".place")[_("{n}.", n=one.place)],
        ],
        face(one.number, You() if one.is_yours else one.name),
        h.strong(".name")[
            one.name, bool(one.is_yours and one.name != _("You")) and [" ", _("(you)")]
        ],
        h.span(".score.big")[one.words],
        h.p(".soft")[
            " · ".join(filter(None, (_("won") if one.has_won else "", one.par or "…", one.proof)))
        ],
        h.a(".button", href=one.replay, aria_label=_("Replay: {name}", name=one.name))[
            icon("play"), _("Replay")
        ],
    ]


def _parting(parting: PartingModel) -> h.Element:
    return h.section(".parting", aria_labelledby="parting-title")[
        h.h3(id="parting-title")[_("Where the games differ")],
        h.p[parting.when],
        h.figure[Markup(parting.picture)],  # noqa: S704 - our own, which escapes
        h.ul(".parting-choices")[
            [
                h.li[
                    h.p[_("{name}: {move}", name=one.name, move=one.move)],
                    h.p(".soft")[one.worth or _("Working out what it was worth …")],
                    h.a(".onward", href=one.replay)[
                        icon("play"), _("Continue step by step from here")
                    ],
                ]
                for one in parting.choices
            ]
        ],
    ]


def _sending(model: ChallengeModel) -> h.Element:
    return h.section(".sending", aria_labelledby="sending-title")[
        h.h3(id="sending-title")[_("Send it")],
        model.can_answer
        and h.div(".field")[
            h.label(for_=NAME)[_("Your name in the link")],
            h.input(id=NAME, name=NAME, value=model.name, maxlength="24", autocomplete="nickname"),
            model.asks_name
            and not model.name
            and h.p(".soft")[_("First your name, so that the others know who is playing.")],
        ],
        h.div(".choices")[
            model.can_share
            and h.button(".go", id="challenge-share", type="button", data_act="challenge-share")[
                icon("share"), _("Share")
            ],
            h.button(
                class_=None if model.can_share else "go",
                id="challenge-copy",
                type="button",
                data_act="challenge-copy",
            )[icon("copy"), _("Copy the link")],
            h.button(id="challenge-save", type="button", data_act="challenge-save")[
                icon("save"), _("Save as a picture")
            ],
        ],
        h.details(id="challenge-address", data_kept="")[
            h.summary(id="challenge-address-summary")[_("The link itself")],
            h.label(for_=LINK)[_("The link holds the deal and every game played with it")],
            h.textarea(id=LINK, readonly=True, rows="4")[model.link],
        ],
    ]
