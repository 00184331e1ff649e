"""The screen of a challenge, as HTML."""

from __future__ import annotations

from collections.abc import Sequence

import htpy as h
from markupsafe import Markup

from table.daily.challenge_model import ChallengeModel, LineModel, PartingModel, ResultModel
from table.games.info import GameInfo
from table.games.registry import info_of, playable
from table.page.routes import Route
from table.ui.art.faces import face
from table.ui.art.pack import icon
from table.ui.views.frame import frame, place_tools
from table.ui.views.start_parts import about_game
from trickhunt.core.words import You, _, in_row

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
                    "Play a game against bots first. Then send your friend the same cards, and see "
                    "who does better."
                )
            ],
            h.div(".to-choose")[[_first(info_of(game)) for game in playable()]],
        ]
    facts = h.ul(".facts-of-it")[[h.li[fact] for fact in model.facts]]
    info = info_of(model.game)
    if model.is_hidden:
        first, *others = model.challengers
        return [
            h.h2(id="challenge-title", tabindex="-1")[
                _("A challenge from {names}", names=in_row(model.challengers))
                if others
                else _("{name} challenges you", name=first)
            ],
            h.ul(".duel")[
                [_side(at, name) for at, name in enumerate(model.challengers)],
                _side(len(model.challengers), You(_("You"))),
            ],
            h.p(".lead")[
                _(
                    "Play the same cards from the same seat: who does better? The scores stay "
                    "hidden until you have played."
                )
            ],
            h.div(".choices")[
                h.button(".go", id="challenge-play", type="button", data_act="challenge-play")[
                    icon("cards"), _("Play {game}", game=info.title)
                ],
                model.can_show
                and h.button(id="challenge-show", type="button", data_act="challenge-show")[
                    icon("eye"), _("I have played: show the results")
                ],
            ],
            about_game(info),
            facts,
        ]
    return [
        h.h2(id="challenge-title", tabindex="-1")[
            model.verdict or _("The same cards, the same seat")
        ],
        h.p(".lead")[
            h.span(lang=info.language, translate="no")[info.title],
            bool(model.standing) and h.span(id="challenge-standing")[" · ", model.standing],
        ],
        h.ol(".compared-results", aria_label=_("How everyone played, best first"))[
            [_result(one, is_ranked=len(model.results) > 1) for one in model.results]
        ],
        bool(model.course) and h.p(".course")[" ".join(model.course)],
        bool(model.scorecard) and _scorecard(model.scorecard),
        _sending(model),
        model.parting is not None and _parting(model.parting),
        facts,
    ]


def _first(info: GameInfo) -> h.Element:
    """The button for a game that is to become a challenge."""
    return h.button(
        id=f"challenge-first-{info.name}", type="button", data_act="deal", data_game=info.name
    )[info.picture(), h.span(lang=info.language, translate="no")[info.title]]


def _side(seat: int, name: str) -> h.Element:
    """Somebody in a challenge, whose score is covered."""
    return h.li[
        face(seat, name),
        h.strong(".name")[name],
        h.span(".score.big", aria_label=_("hidden"))["?"],
    ]


def _result(one: ResultModel, *, is_ranked: bool) -> h.Element:
    is_best = is_ranked and one.place == 1
    is_of = {"attempt": True, "winner": is_best, "yours": one.is_yours}
    return h.li(class_=is_of, id=f"result-{one.number}")[
        is_ranked
        and h.span(".medal")[
            icon("crown") if is_best else None,
            h.span(".visually-hidden" if is_best else ".place")[_("{n}.", n=one.place)],
        ],
        face(one.number, one.name),
        h.strong(".name")[one.name],
        h.span(".score.big")[one.words],
        h.p(".soft")[
            " · ".join(filter(None, (_("won") if one.has_won else "", one.par, one.proof)))
        ],
        h.a(".button", href=one.replay, aria_label=_("Replay: {name}", name=one.name))[
            icon("play"), _("Replay")
        ],
    ]


def _scorecard(lines: Sequence[LineModel]) -> h.Element:
    """What each round brought to each person, with the better score marked."""
    return h.div(
        ".scroll.scorecard", tabindex="0", role="region", aria_label=_("The score by round")
    )[
        h.table[
            h.thead[
                h.tr[
                    h.th(scope="col")[_("Round")],
                    [h.th(scope="col")[at] for at, _cell in enumerate(lines[0].rounds, 1)],
                ]
            ],
            h.tbody[
                [
                    h.tr[
                        h.th(scope="row")[one.name],
                        [
                            h.td(class_={"best": cell.is_best})[
                                h.a(
                                    href=cell.replay,
                                    aria_label=_(
                                        "{name}, round {round}: {points}. Replay it",
                                        name=one.name,
                                        round=at,
                                        points=cell.points,
                                    ),
                                )[cell.points]
                            ]
                            for at, cell in enumerate(one.rounds, 1)
                        ],
                    ]
                    for one in lines
                ]
            ],
        ]
    ]


def _parting(parting: PartingModel) -> h.Element:
    return h.section(".parting", aria_labelledby="parting-title")[
        h.h3(id="parting-title")[_("Where the games parted")],
        h.p[parting.when],
        h.figure[Markup(parting.picture)],  # noqa: S704 - our own, which escapes
        h.ul(".parting-choices")[
            [
                h.li[
                    h.p[h.strong[_("{name}: {move}", name=one.name, move=one.move)]],
                    h.a(".onward", href=one.replay)[
                        icon("play"), _("Continue step by step from here")
                    ],
                ]
                for one in parting.choices
            ]
        ],
        h.p(".course")[parting.better or _("Working out which was better …")],
    ]


def _sending(model: ChallengeModel) -> h.Element:
    return h.section(".sending", aria_labelledby="sending-title")[
        h.h3(id="sending-title")[_("Send it back") if model.is_answer else _("Send it")],
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
                icon("share"), _("Send my game") if model.is_answer else _("Share")
            ],
            h.button(
                class_=None if model.can_share else "go",
                id="challenge-copy",
                type="button",
                data_act="challenge-copy",
            )[icon("copy"), _("Copy the link")],
            len(model.results) > 1
            and h.button(id="challenge-again", type="button", data_act="challenge-again")[
                icon("cards"), _("Play new cards")
            ],
        ],
        h.details(id="challenge-address", data_kept="")[
            h.summary(id="challenge-address-summary")[_("The link itself")],
            h.label(for_=LINK)[_("The link holds the deal and every game played with it")],
            h.textarea(id=LINK, readonly=True, rows="4")[model.link],
        ],
    ]
