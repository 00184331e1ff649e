"""Lists of lessons and of puzzles as HTML: all games, one game, and the one-minute introduction."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

import htpy as h
from markupsafe import Markup

from table.exercises.exercise_models import (
    DONE,
    SEEN,
    SOLVED,
    EntryModel,
    ListModel,
    MinuteModel,
    course_route,
    lesson_route,
    puzzle_route,
    puzzles_route,
)
from table.games.info import GameInfo
from table.games.registry import info_of
from table.page.routes import LEARN, PUZZLES, TODAY, Route
from table.store.progress import BASICS
from table.ui.art.pack import icon
from table.ui.views.frame import frame, place_tools
from table.ui.views.rulebook import rules_address
from table.ui.views.start_parts import facts, in_a_minute, listed_game, show_me, to_puzzles
from table.ui.views.tooltips import explained
from trickhunt.core.words import N_, _, in_row
from trickhunt.exercises.puzzle import HARDEST

DIFFICULTIES = {
    1: N_("Very easy"),
    2: N_("Easy"),
    3: N_("Medium"),
    4: N_("Hard"),
    5: N_("Very hard"),
}
"""Difficulties in words."""

BECAME = {SOLVED: ("check", N_("solved")), SEEN: ("eye", N_("answer seen"))}
"""The icon and the words for the state of a puzzle."""

TITLES = {LEARN: "learn-title", PUZZLES: "puzzles-title"}
"""The ids of the titles of both."""


def games(models: Sequence[ListModel], here: Route) -> h.Element:
    """The lessons or the puzzles of all games."""
    is_learning = here.shows == LEARN
    return frame(
        here.shows,
        _("Trick Hunt"),
        "",
        place_tools(here),
        h.section(".start.courses", aria_labelledby=TITLES[here.shows])[
            h.h2(id=TITLES[here.shows], tabindex="-1")[
                _("Learn a game") if is_learning else _("Puzzles")
            ],
            h.p(".lead")[
                _("Short lessons at a real table: you play, and every move gets an answer.")
                if is_learning
                else _(
                    "Moments from games between bots: one move is better than all others, and "
                    "beginners miss it."
                )
            ],
            not is_learning and h.div(".choices")[_of_day(".button.go", "puzzle-today")],
            h.ul(".games")[[_game(one) for one in models]],
            is_learning and h.p(".foot")[_of_day(".onward", "to-today")],
        ],
    )


def _of_day(style: str, name: str) -> h.Element:
    return h.a(style, id=name, href=f"#/{PUZZLES}/{TODAY}")[
        icon("puzzle"), _("The puzzle of the day")
    ]


def _game(model: ListModel) -> h.Element:
    """A game; all of it leads to its list."""
    info = info_of(model.game)
    is_learning = model.place == LEARN
    return listed_game(
        info,
        f"course-{info.name}" if is_learning else f"puzzles-{info.name}",
        str(course_route(info.name) if is_learning else puzzles_route(info.name)),
        h.p(".facts")[
            h.span[icon("learn") if is_learning else icon("puzzle"), progress_in_words(model)]
        ],
        _onward(model),
    )


def progress_in_words(model: ListModel) -> str:
    """The number of finished lessons, or of solved puzzles, in words."""
    if model.place == LEARN:
        done = sum(one.became == DONE for one in model.entries)
        return _("{done} of {count} lessons", done=done, count=len(model.entries))
    return _("{done} of {count} puzzles solved", done=model.done, count=len(model.entries))


def _onward(model: ListModel) -> h.Element:
    """The link to continue in a list; after the last one, to its beginning."""
    going = model.next or model.entries[0]
    title = info_of(model.game).title
    words = _("Continue") if model.is_begun else _("Begin")
    is_again = False
    if model.place == PUZZLES:
        way = puzzle_route(model.game, going.number)
        label = _("{begin}: {game}, puzzle {number}", begin=words, game=title, number=going.number)
    else:
        way = lesson_route(model.game, going.number)
        is_again = model.next is None
        label = (
            _("Learn {game} again", game=title)
            if is_again
            else _("{begin}: {game}, {lesson}", begin=words, game=title, lesson=going.title)
        )
    return h.a(
        class_={"button": True, "go": not is_again},
        id=f"go-{model.game}",
        href=str(way),
        aria_label=label,
    )[icon("again" if is_again else "play"), _("Once more") if is_again else words]


def listed(model: ListModel, here: Route) -> h.Element:
    """The lessons of a game in their order, or its puzzles by difficulty."""
    info = info_of(model.game)
    is_learning = model.place == LEARN
    return frame(
        "course" if is_learning else "puzzle-list",
        _("Trick Hunt"),
        "",
        place_tools(here),
        h.section(".own", aria_labelledby=TITLES[model.place])[
            h.div(".front")[
                info.picture(),
                h.div(".about")[
                    h.h2(id=TITLES[model.place], tabindex="-1")[
                        _("Learn {game}", game=info.title)
                        if is_learning
                        else _("Puzzles: {game}", game=info.title)
                    ],
                    h.p(".lead")[progress_in_words(model)],
                    facts(info),
                    h.div(".choices")[
                        _onward(model),
                        is_learning
                        and info.short
                        and show_me(info, "show-me", _("Show me as we play"), ".quiet"),
                        not is_learning and _of_day(".button", "puzzle-today"),
                    ],
                ],
            ],
            h.div(".doing")[
                _lessons(model) if is_learning else _puzzles(model),
                h.p(".foot")[
                    model.has_minute and in_a_minute(info),
                    [to_puzzles(info), to_rules(info)] if is_learning else to_course(info),
                    to_game(info),
                ],
            ],
        ],
    )


def to_course(info: GameInfo) -> h.Element:
    """The link to the lessons of a game."""
    return h.a(".onward", id="to-course", href=str(course_route(info.name)))[
        icon("learn"), _("Learn {game}", game=info.title)
    ]


def to_rules(info: GameInfo) -> h.Element:
    """The link to the rulebook of a game."""
    return h.a(".onward", id="to-rules", href=rules_address(info.name))[
        icon("rulebook"), _("The rulebook")
    ]


def to_game(info: GameInfo) -> h.Element:
    """The link to a game's home page."""
    return h.a(".onward", id="to-game", href=f"#/{info.name}")[
        icon("cards"), _("Play {game}", game=info.title)
    ]


# Lessons


def _lessons(model: ListModel) -> h.Node:
    parts = (
        ("basics", _("The basics: 4 minutes"), model.usual[:BASICS]),
        ("finer", _("The finer points: 1 or 2 minutes each"), model.usual[BASICS:]),
        ("extra", _("For later"), [one for one in model.entries if one.is_extra]),
    )
    return [
        h.section(aria_labelledby=f"part-{name}")[
            h.h3(id=f"part-{name}")[title],
            h.ol(".lessons")[[h.li[_lesson(model, one)] for one in entries]],
        ]
        for name, title, entries in parts
        if entries
    ]


def _lesson(model: ListModel, one: EntryModel) -> h.Element:
    is_done = one.became == DONE
    state = _("done") if is_done else _("begun") if one.is_left else ""
    return h.a(
        class_={"lesson-link": True, "done": is_done, "next": model.next == one},
        id=f"lesson-{one.number}",
        href=str(lesson_route(model.game, one.number)),
    )[
        h.span(".number")[str(one.number)],
        h.span(".title")[one.title],
        " ",
        state and h.span(".state")[icon("check" if is_done else "play"), state],
    ]


def minute_view(model: MinuteModel, here: Route) -> h.Element:
    """The one-minute introduction: pictures of the table with text; one sheet on paper."""
    info = info_of(model.game)
    return frame(
        "minute",
        _("Trick Hunt"),
        "",
        place_tools(here),
        h.section(".minute", aria_labelledby=TITLES[LEARN])[
            h.h2(id=TITLES[LEARN], tabindex="-1")[_("{game} in a minute", game=info.title)],
            h.ol[[h.li[_pictured(picture, words, info.name)] for picture, words in model.pictures]],
            h.p(".foot")[
                h.a(".onward", id="to-course", href=str(course_route(info.name)))[
                    icon("learn"), _("Learn it by playing")
                ],
                to_rules(info),
                to_game(info),
            ],
        ],
    )


def _pictured(picture: str, words: str, game: str) -> h.Element:
    drawn = Markup(picture)  # noqa: S704 - our own drawing, escaped there
    return h.figure[drawn, h.figcaption[explained(words, game, rules_address)]]


# Puzzles


def _puzzles(model: ListModel) -> h.Node:
    by_difficulty = sorted(model.entries, key=lambda one: (one.difficulty, one.number))
    groups = groupby(by_difficulty, key=lambda one: one.difficulty)
    return [_order(mixed=model.mixed), [_group(model, level, [*some]) for level, some in groups]]


def _order(*, mixed: bool) -> h.Element:
    """The choice of the order of the puzzles."""
    return h.div(".puzzle-order", role="group", aria_labelledby="order-title")[
        h.span(id="order-title")[_("One after the other:")],
        _way("puzzle-sorted", "sorted", _("Easy ones first"), is_on=not mixed),
        _way("puzzle-mixed", "mixed", _("Mixed"), is_on=mixed),
    ]


def _way(name: str, value: str, words: str, *, is_on: bool) -> h.Element:
    return h.button(
        id=name,
        type="button",
        data_act="puzzle-order",
        data_move=value,
        aria_pressed="true" if is_on else "false",
    )[is_on and icon("check"), words]


def _group(model: ListModel, level: int, some: Sequence[EntryModel]) -> h.Element:
    name = f"level-{level}"
    return h.section(".puzzle-group", aria_labelledby=name)[
        h.h3(id=name)[_(DIFFICULTIES[level]), " ", stars(level)],
        h.ol(".puzzle-links")[[h.li[_puzzle(model, one)] for one in some]],
    ]


def _puzzle(model: ListModel, one: EntryModel) -> h.Element:
    sign = BECAME.get(one.became)
    words = _("Puzzle {number}", number=one.number)
    is_next = one == (model.next or model.entries[0])
    return h.a(
        class_={"puzzle-link": True, one.became: True, "next": is_next},
        id=f"puzzle-{one.number}",
        href=str(puzzle_route(model.game, one.number)),
        aria_label=in_row((words, _(sign[1]))) if sign else words,
    )[h.span(".number")[str(one.number)], sign and icon(sign[0])]


def stars(level: int) -> h.Element:
    """The difficulty of a puzzle as an icon; it is also given in words."""
    return h.span(".levels", aria_hidden="true")[
        [h.span(class_={"on": at <= level}) for at in range(1, HARDEST + 1)]
    ]
