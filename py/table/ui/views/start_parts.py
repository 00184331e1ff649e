"""Shared views of the start page and a game's own page."""

from __future__ import annotations

from collections.abc import Sequence

import htpy as h

from table.games.info import GameInfo
from table.games.registry import info_of
from table.page.routes import LEARN, MINUTE, PUZZLES, TODAY
from table.store.daily_results import STARS
from table.ui.art.pack import icon
from table.ui.models.start import AsideModel, NoticesModel, WaitingModel
from table.ui.views.frame import update_note
from trickhunt.core.words import _, labelled, ngettext
from trickhunt.games.registry import GAMES


def listed_game(info: GameInfo, name: str, address: str, told: h.Node, ways: h.Node) -> h.Element:
    """A game in a list of games: its picture and what playing it feels like; all of it is one link.

    Args:
        name: the id of the link.
        told: a paragraph about the game.
    """
    return h.li(".game")[
        info.picture(),
        h.h3[
            h.a(".title", id=name, href=address, lang=info.language, translate="no")[info.title],
            _meaning(info),
        ],
        h.p(".feel")[_(info.feel or info.line)],
        told,
        h.div(".choices")[ways],
    ]


def _meaning(info: GameInfo) -> h.Node:
    """The translation of the title, if it differs."""
    words = info.meaning and _(info.meaning)
    is_another = words.casefold() != info.title.casefold()
    return words and is_another and [" ", h.span(".in-words")[words]]


def time_it_takes(info: GameInfo) -> h.Element:
    """How long a game takes."""
    return h.span[icon("timer"), _(info.length)]


def star_row(count: int) -> h.Element:
    """The stars of a result."""
    return h.span(".stars", role="img", aria_label=_("{count} of 3 stars", count=count))[
        [h.span(class_={"star": True, "full": at < count}) for at in range(STARS)]
    ]


def facts(info: GameInfo) -> h.Element:
    """The number of players of a game, and its duration."""
    seats = GAMES[info.name].seats
    return h.p(".facts")[
        h.span[
            icon("person"),
            h.span(aria_hidden="true")["–".join(map(str, dict.fromkeys((min(seats), max(seats)))))],
            h.span(".visually-hidden")[seats_in_words(info.name)],
        ],
        " ",
        time_it_takes(info),
    ]


def seats_in_words(game: str) -> str:
    """The number of players of a game, such as ``3–4 players``."""
    seats = GAMES[game].seats
    if len(seats) == 1:
        return ngettext("{count} player", "{count} players", seats[0])
    return _("{least}–{most} players", least=min(seats), most=max(seats))


def learning(info: GameInfo) -> h.Element:
    """The link to the lessons of a game."""
    return h.a(
        ".button.learn",
        id=f"learn-{info.name}",
        href=f"#/{LEARN}/{info.name}",
        aria_label=_("Learn {game}", game=info.title),
    )[icon("learn"), _("Learn")]


def today() -> h.Element:
    """The link to the deals of the day."""
    return h.a(".onward", id="to-today", href=f"#/{TODAY}")[
        icon("calendar"), _("The deals of the day")
    ]


def in_a_minute(info: GameInfo) -> h.Element:
    """The link to the one-minute introduction."""
    return h.a(".onward", id=f"minute-{info.name}", href=f"#/{LEARN}/{info.name}/{MINUTE}")[
        icon("idea"), _("The game in a minute")
    ]


def about_game(info: GameInfo) -> h.Element:
    """A game in brief, for people who may never have seen it."""
    return h.aside(".about-game", aria_label=info.title)[
        info.picture(),
        h.div[
            h.strong(lang=info.language, translate="no")[info.title],
            h.p[_(info.feel or info.line)],
            in_a_minute(info),
        ],
    ]


def to_puzzles(info: GameInfo) -> h.Element:
    """The link to the puzzles of a game."""
    return h.a(".onward", id=f"puzzles-{info.name}", href=f"#/{PUZZLES}/{info.name}")[
        icon("puzzle"), _("Puzzles")
    ]


def learn_quietly(game: str) -> h.Element:
    """The link to learn a game, for people who came by a link and never saw it."""
    return h.p[
        h.a(".onward", id=f"learn-{game}", href=f"#/{LEARN}/{game}")[
            icon("learn"), _("New to this game? Learn it in a few minutes.")
        ]
    ]


def short_game(info: GameInfo) -> h.Node:
    """The quiet button for a short game in a list of games, if there is one."""
    title = _("A short game of {game}", game=info.title)
    label = info.short and labelled(title, _(info.short))
    words = _("Short game")
    return bool(label) and show_me(info, f"short-{info.name}", words, ".short-game", label)


def show_me(
    info: GameInfo, name: str, words: str, style: str = ".go", label: str | None = None
) -> h.Element:
    """The button for a short game, in which the coach explains each step.

    Args:
        name: the id of the button.
        style: its style class.
        label: its accessible name, if it says more.
    """
    return h.button(
        style,
        id=name,
        type="button",
        data_act="deal",
        data_game=info.name,
        data_short="yes",
        aria_label=label,
    )[icon("learn"), words]


def waiting(model: WaitingModel) -> h.Element:
    """The link to the game that was played last, or to its result."""
    title = info_of(model.game).title if model.game else ""
    return h.div(".note.waiting", id="waiting", hidden=not model.game)[
        h.p[h.span(".title")[title], " ", h.span(".words")[model.words]],
        h.div(".choices")[
            model.can_review
            and h.a(".button", id="review", href="#/review")[icon("review"), _("Review")],
            h.a(".button", id="result", href="#/play")[icon("crown"), _("Result")]
            if model.is_over
            else h.a(".button.go", id="continue", href="#/play")[icon("play"), _("Continue")],
        ],
    ]


def put_aside(asides: Sequence[AsideModel], *, has_titles: bool = False) -> h.Node:
    """The games that were put aside for others.

    Args:
        has_titles: whether they are of different games, and each says of which.
    """
    return (
        bool(asides)
        and h.section(".put-aside", aria_labelledby="asides-title")[
            h.h3(id="asides-title")[_("Put aside")],
            [_aside(one, has_title=has_titles) for one in asides],
        ]
    )


def _aside(one: AsideModel, *, has_title: bool) -> h.Element:
    """A game that was put aside; its index distinguishes the ids of several."""
    end = f"-{one.at}" if one.at else ""
    return h.div(".note.kept.aside", id=f"aside{end}")[
        h.p[has_title and [h.strong[info_of(one.game).title], " "], one.words],
        h.div(".choices")[
            h.button(
                id=f"drop-aside{end}",
                type="button",
                data_act="drop-aside",
                data_move=str(one.at),
                aria_label=_("Throw it away"),
            )[icon("trash")],
            h.button(
                id=f"swap-aside{end}", type="button", data_act="swap-aside", data_move=str(one.at)
            )[icon("play"), h.span[_("Continue")]],
        ],
    ]


def notices(model: NoticesModel) -> h.Node:
    """The notices before anything is played."""
    return [
        model.damage
        and h.div(".note.damage", role="alert")[
            [h.p[words] for words in model.damage],
            h.p[_("You can start a new game. What was saved is kept until you throw it away.")],
            h.div(".choices")[
                h.button(id="show-damaged", type="button", data_act="show-damaged")[_("Show it")],
                h.button(id="drop-damaged", type="button", data_act="drop-damaged")[
                    _("Throw it away")
                ],
            ],
        ],
        model.storage and h.p(".note.storage")[model.storage],
        model.update and update_note(model.update),
    ]
