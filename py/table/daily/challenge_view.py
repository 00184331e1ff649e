"""The screen of a challenge, as HTML: a view for each of its states."""

from __future__ import annotations

from collections.abc import Collection, Sequence

import htpy as h
from markupsafe import Markup

from table.daily.comparing import Compared, ComparedGame, PartingModel
from table.games.info import GameInfo
from table.games.registry import info_of, playable
from table.page.routes import Route
from table.store.setup import NAMELESS_FRIEND
from table.ui.art.faces import face
from table.ui.art.pack import icon
from table.ui.views.frame import frame, place_tools
from table.ui.views.start_parts import about_game
from trickhunt.core.words import You, _, in_row

NAME = "challenge-name"
"""The name and the id of the field for the person's name."""

LINK = "challenge-link"
"""The id of the field with the link."""


def challenge(inside: h.Node, here: Route) -> h.Element:
    """The screen, with the view of its state."""
    return frame(
        "challenge",
        _("Trick Hunt"),
        "",
        place_tools(here),
        h.section(".challenge", aria_labelledby="challenge-title")[inside],
    )


def _title(words: str) -> h.Element:
    return h.h2(id="challenge-title", tabindex="-1")[words]


def nothing(problem: str, text: str) -> h.Node:
    """Why there is no challenge, and the unreadable text."""
    return [
        _title(_("There is no challenge here")),
        h.p(".lead")[problem],
        text and h.textarea(readonly=True, rows="4", aria_label=_("Link"))[text],
    ]


def to_begin() -> h.Node:
    """How one comes to a challenge."""
    return [
        _title(_("Challenge a friend")),
        h.p(".lead")[
            _(
                "Play a game against bots first. Then send your friend the same cards, and see "
                "who does better."
            )
        ],
        h.div(".to-choose")[[_first(info_of(game)) for game in playable()]],
    ]


def _first(info: GameInfo) -> h.Element:
    """The button for a game that is to become a challenge."""
    return h.button(
        id=f"challenge-first-{info.name}", type="button", data_act="deal", data_game=info.name
    )[info.picture(), h.span(lang=info.language, translate="no")[info.title]]


def asked(game: str, names: Sequence[str], told: Sequence[str], *, can_show: bool) -> h.Node:
    """A challenge by some people, whose results are hidden until the person has played.

    Args:
        told: the table, one sentence per option.
        can_show: whether the person has played the deal, although not in this game.
    """
    info = info_of(game)
    return [
        _title(challenged_by(names)),
        h.ul(".duel")[
            [_side(at, name) for at, name in enumerate(names)],
            _side(len(names), You(_("You"))),
        ],
        h.p(".lead")[
            _(
                "Play the same cards from the same seat: who does better? The scores stay hidden "
                "until you have played."
            )
        ],
        h.div(".choices")[
            h.button(".go", id="challenge-play", type="button", data_act="challenge-play")[
                icon("cards"), _("Play {game}", game=info.title)
            ],
            can_show
            and h.button(id="challenge-show", type="button", data_act="challenge-show")[
                icon("eye"), _("I have played: show the results")
            ],
        ],
        about_game(info),
        facts(told),
    ]


def facts(told: Sequence[str]) -> h.Element:
    """The table, one sentence per option."""
    return h.ul(".facts-of-it")[[h.li[one] for one in told]]


def challenged_by(names: Sequence[str]) -> str:
    """Who asks to be beaten, as a title; one of them may have no name."""
    if [*names] == [_(NAMELESS_FRIEND)]:
        return _("A friend challenges you")
    if len(names) == 1:
        return _("{name} challenges you", name=names[0])
    return _("A challenge from {names}", names=in_row(names))


def _side(seat: int, name: str) -> h.Element:
    """Somebody in a challenge, whose score is covered."""
    return h.li[
        face(seat, name),
        h.strong(".name")[name],
        h.span(".score.big", aria_label=_("hidden"))["?"],
    ]


def results(one: Compared, unproved: Collection[int], standing: str) -> h.Node:
    """How everyone played, and how it was decided.

    Args:
        unproved: the numbers of the games whose bots cannot be verified.
        standing: all results against the others, in words; ``""`` without any.
    """
    info = info_of(one.game)
    return [
        _title(one.verdict or _("The same cards, the same seat")),
        h.p(".lead")[
            h.span(lang=info.language, translate="no")[info.title],
            bool(standing) and h.span(id="challenge-standing")[" · ", standing],
        ],
        h.ol(".compared-results", aria_label=_("How everyone played, best first"))[
            [
                _result(game, is_ranked=len(one.games) > 1, is_proved=game.number not in unproved)
                for game in one.games
            ]
        ],
        bool(one.course) and h.p(".course")[one.course],
        bool(one.games[0].rounds) and _scorecard(one.games),
    ]


def _result(one: ComparedGame, *, is_ranked: bool, is_proved: bool) -> h.Element:
    is_best = is_ranked and one.place == 1
    is_of = {"attempt": True, "winner": is_best, "yours": isinstance(one.name, You)}
    return h.li(class_=is_of, id=f"result-{one.number}")[
        is_ranked
        and h.span(".medal")[
            icon("crown") if is_best else None,
            h.span(".visually-hidden" if is_best else ".place")[_("{n}.", n=one.place)],
        ],
        face(one.number, one.name),
        h.strong(".name")[one.name],
        h.span(".score.big")[one.score],
        h.a(".button", href=one.replay, aria_label=_("Replay: {name}", name=one.name))[
            icon("play")
        ],
        not is_proved and h.p(".soft")[_("The bots were those of another version.")],
    ]


def _scorecard(lines: Sequence[ComparedGame]) -> h.Element:
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


def parting(one: PartingModel | None, better: str) -> h.Node:
    """Where two games differ; nothing if they do not.

    Args:
        better: whose choice was better, as a sentence; ``""`` until it is known.
    """
    return (
        one is not None
        and h.section(".parting", aria_labelledby="parting-title")[
            h.h3(id="parting-title")[_("Where the games parted")],
            h.p[one.when],
            h.figure[Markup(one.picture)],  # noqa: S704 - our own, which escapes
            h.ul(".parting-choices")[
                [
                    h.li[
                        h.a(".onward", href=choice.replay)[
                            icon("play"), _("{name}: {move}", name=choice.name, move=choice.words)
                        ]
                    ]
                    for choice in one.choices
                ]
            ],
            h.p(".course")[better or _("Working out which was better …")],
        ]
    )


def sending(
    link: str, name: str | None, *, count: int, is_answer: bool, can_share: bool
) -> h.Element:
    """The ways to send a challenge, as it stands at that moment.

    Args:
        name: the person's name, as typed; ``None`` if it is known.
        count: the number of its results.
        is_answer: whether somebody else began it.
        can_share: whether the browser can share it with other programs.
    """
    return h.section(".sending", aria_labelledby="sending-title")[
        h.h3(id="sending-title")[_("Send it back") if is_answer else _("Send it")],
        name is not None
        and h.div(".field")[
            h.label(for_=NAME)[_("Your name")],
            h.input(id=NAME, name=NAME, value=name, maxlength="24", autocomplete="nickname"),
        ],
        h.div(".choices")[
            can_share
            and h.button(".go", id="challenge-share", type="button", data_act="challenge-share")[
                icon("share"), _("Send my game") if is_answer else _("Share")
            ],
            h.button(
                class_=None if can_share else "go",
                id="challenge-copy",
                type="button",
                data_act="challenge-copy",
            )[icon("copy"), _("Copy the link")],
            count > 1
            and h.button(id="challenge-again", type="button", data_act="challenge-again")[
                icon("cards"), _("Play new cards")
            ],
        ],
        h.details(id="challenge-address", data_kept="")[
            h.summary(id="challenge-address-summary")[_("The link itself")],
            h.label(for_=LINK)[_("The link holds the deal and every game played with it")],
            h.textarea(id=LINK, readonly=True, rows="4")[link],
        ],
    ]
