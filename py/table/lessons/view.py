"""Lessons as HTML: the courses, the lessons of a game, and what is said beside a table."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from htpy import (
    Element,
    Node,
    a,
    button,
    div,
    figcaption,
    figure,
    h2,
    li,
    ol,
    p,
    section,
    span,
    ul,
)
from markupsafe import Markup

from table.games.registry import info_of
from table.lessons.model import course_route, lesson_route
from table.page.routes import PUZZLES, RULEBOOK, TODAY
from table.ui.art.pack import icon
from table.ui.views.frame import frame, place_tools, tool_button, tool_link
from table.ui.views.rulebook import rules_address
from table.ui.views.terms import explained
from table.ui.views.welcome import facts, in_a_minute, listed_game, to_puzzles
from trickhunt.core.words import _
from trickhunt.exercises.run import GOOD, OTHER, POOR

if TYPE_CHECKING:
    from collections.abc import Sequence

    from table.lessons.model import CourseModel, EntryModel, MinuteModel, PanelModel
    from table.lessons.played import Reply
    from table.page.routes import Route

SIGNS = {GOOD: "check", POOR: "undo", OTHER: "info"}
"""The sign of each kind of reply."""


def courses(model: Sequence[CourseModel], here: Route) -> Element:
    """The courses of all games.

    Args:
        model: a course for each game.
        here: the address.
    """
    return frame(
        "learn",
        _("Trick Hunt"),
        "",
        place_tools(here),
        section(".start.courses", aria_labelledby="learn-title")[
            h2(id="learn-title", tabindex="-1")[_("Learn a game")],
            p(".lead")[_("Short lessons on a real table: you play, and every move is answered.")],
            ul(".games")[[_course(one) for one in model]],
            p(".foot")[
                a(".onward", id="to-today", href=f"#/{PUZZLES}/{TODAY}")[
                    icon("puzzle"), _("The puzzle of the day")
                ]
            ],
        ],
    )


def _course(model: CourseModel) -> Element:
    """A game to learn; all of it leads to the list of its lessons."""
    info = info_of(model.game)
    return listed_game(
        info,
        f"course-{info.name}",
        str(course_route(info.name)),
        p(".facts")[span[icon("learn"), progress_in_words(model)]],
        _onward(model),
    )


def progress_in_words(model: CourseModel) -> str:
    """How many lessons of a game were gone through."""
    return _("{done} of {count} lessons", done=model.done, count=len(model.usual))


def _onward(model: CourseModel) -> Element:
    """The way to go on in a course."""
    going = model.next
    title = info_of(model.game).title
    if going is None:
        return a(
            ".button",
            id=f"go-{model.game}",
            href=str(lesson_route(model.game, 1)),
            aria_label=_("Learn {game} again", game=title),
        )[icon("again"), _("Once more")]
    is_new = not model.done and not going.is_begun
    words = _("Begin") if is_new else _("Go on")
    return a(
        ".button.go",
        id=f"go-{model.game}",
        href=str(lesson_route(model.game, going.number)),
        aria_label=_("{begin}: {game}, {lesson}", begin=words, game=title, lesson=going.title),
    )[icon("play"), words]


def course(model: CourseModel, here: Route) -> Element:
    """The lessons of a game.

    Args:
        model: the course.
        here: the address.
    """
    info = info_of(model.game)
    extra = [one for one in model.entries if one.is_extra]
    return frame(
        "course",
        _("Trick Hunt"),
        "",
        place_tools(here),
        section(".own", aria_labelledby="learn-title")[
            div(".front")[
                info.picture(),
                div(".about")[
                    h2(id="learn-title", tabindex="-1")[_("Learn {game}", game=info.title)],
                    p(".lead")[progress_in_words(model)],
                    facts(info),
                    div(".choices")[_onward(model)],
                ],
            ],
            div(".doing")[
                _entries(model, model.usual),
                bool(extra) and _entries(model, extra),
                p(".foot")[
                    model.has_minute and in_a_minute(info),
                    to_puzzles(info),
                    a(".onward", id="to-rules", href=rules_address(info.name))[
                        icon("rulebook"), _("The rulebook")
                    ],
                    a(".onward", id="to-game", href=f"#/{info.name}")[
                        icon("cards"), _("Play {game}", game=info.title)
                    ],
                ],
            ],
        ],
    )


def minute(model: MinuteModel, here: Route) -> Element:
    """A game in a minute: pictures of its table with what they say; one sheet on paper.

    Args:
        model: the game.
        here: the address.
    """
    info = info_of(model.game)
    return frame(
        "minute",
        _("Trick Hunt"),
        "",
        place_tools(here),
        section(".minute", aria_labelledby="learn-title")[
            h2(id="learn-title", tabindex="-1")[_("{game} in a minute", game=info.title)],
            ol[[li[_pictured(picture, words, info.name)] for picture, words in model.pictures]],
            p(".foot")[
                a(".onward", id="to-course", href=str(course_route(info.name)))[
                    icon("learn"), _("Learn it by playing")
                ],
                a(".onward", id="to-rules", href=rules_address(info.name))[
                    icon("rulebook"), _("The rulebook")
                ],
                a(".onward", id="to-game", href=f"#/{info.name}")[
                    icon("cards"), _("Play {game}", game=info.title)
                ],
            ],
        ],
    )


def _pictured(picture: str, words: str, game: str) -> Element:
    drawn = Markup(picture)  # noqa: S704 - our own drawing, escaped there
    return figure[drawn, figcaption[explained(words, game, rules_address)]]


def _entries(model: CourseModel, entries: Sequence[EntryModel]) -> Element:
    return ol(".lessons")[[li[_entry(model, one)] for one in entries]]


def _entry(model: CourseModel, one: EntryModel) -> Element:
    is_next = model.next is not None and model.next.number == one.number
    state = _("done") if one.is_done else _("begun") if one.is_begun else ""
    return a(
        class_={"lesson-link": True, "done": one.is_done, "next": is_next},
        id=f"lesson-{one.number}",
        href=str(lesson_route(model.game, one.number)),
    )[
        span(".number")[str(one.number)],
        span(".title")[one.title],
        " ",
        state and span(".state")[icon("check" if one.is_done else "play"), state],
    ]


# A lesson


def where(model: PanelModel) -> Node:
    """Which lesson it is, for the bar."""
    return span(".now")[_("Lesson {number} of {count}", number=model.number, count=model.count)]


def tools(model: PanelModel, here: Route) -> Node:
    """The bar of a lesson."""
    skip = lesson_route(model.game, model.number + 1)
    return [
        tool_link(str(course_route(model.game)), "learn", _("Lessons")),
        tool_button("lesson-restart", "again", _("Restart"), can=model.step > 0),
        model.number < model.count and tool_link(str(skip), "step", _("Skip")),
        tool_link(str(here.with_over("rules")), "rulebook", _("Rules")),
        tool_link(str(here.with_over("words")), "info", _("Words"), is_rare=True),
        tool_link(str(here.with_over("settings")), "settings", _("Settings")),
        tool_link(str(here.with_over("keys")), "keyboard", _("Keys"), is_rare=True),
    ]


def panel(model: PanelModel) -> Element:
    """What is said, and the way on."""
    reply = model.reply
    has_left = reply is not None and reply.kind != OTHER
    return section(".lesson", aria_labelledby="lesson-title", data_reply=reply and reply.kind)[
        div(".head")[
            h2(id="lesson-title", tabindex="-1")[model.title],
            _dots(model),
        ],
        not has_left and p(".words", id="lesson-words")[_explained(model.words, model)],
        reply
        and p(".reply", id="lesson-reply")[
            icon(SIGNS[reply.kind]), span[_explained(reply.words, model)]
        ],
        div(".choices")[_ways(model)],
    ]


def _explained(words: str, model: PanelModel) -> Sequence[Node]:
    """What is said, with terms that can be asked what they mean."""
    at = lesson_route(model.game, model.number)
    return explained(words, model.game, lambda clause: str(replace(at, over=RULEBOOK, at=clause)))


def reply_in_words(reply: Reply) -> str:
    """What is said to a move, for those who listen: they do not see its sign."""
    lead = {GOOD: _("Right."), POOR: _("Legal, but poor.")}.get(reply.kind, "")
    return f"{lead} {reply.words}".strip()


def _dots(model: PanelModel) -> Element:
    """How far the lesson is."""
    return p(".dots", role="img", aria_label=step_in_words(model))[
        [
            span(class_={"past": at < model.step, "here": at == model.step})
            for at in range(model.steps)
        ]
    ]


def step_in_words(model: PanelModel) -> str:
    """How far the lesson is, for those who listen."""
    return _("Step {step} of {steps}", step=model.step + 1, steps=model.steps)


def _ways(model: PanelModel) -> Node:
    """What can be done about what is said."""
    if model.is_moving:
        return button(".quiet", id="lesson-hurry", type="button", data_act="hurry")[
            icon("fast"), _("At once")
        ]
    if model.reply and model.reply.kind == POOR:
        return _on("lesson-again", "again", _("Again"))
    if model.is_last:
        return _end(model)
    if model.asks:
        return p(".yours")[icon("hand"), _("Your move")]
    return _on("lesson-on", "next", _("Next"))


def _on(act: str, sign: str, words: str) -> Element:
    return button(".go", id="lesson-on", type="button", data_act=act)[icon(sign), words]


def _end(model: PanelModel) -> Node:
    """Where to go from the end of a lesson."""
    game = info_of(model.game)
    if model.following:
        return [
            a(".button.go", id="lesson-on", href=str(lesson_route(model.game, model.number + 1)))[
                icon("next"),
                span[_("Next lesson"), span(".visually-hidden")[": ", model.following]],
            ],
            a(".button", id="lesson-list", href=str(course_route(model.game)))[
                icon("learn"), _("All lessons")
            ],
        ]
    return [
        a(
            ".button.go",
            id="lesson-on",
            href=f"#/{game.name}",
            aria_label=_("Play {game}", game=game.title),
        )[icon("cards"), _("Play")],
        a(".button", id="lesson-list", href=str(course_route(model.game)))[
            icon("learn"), _("All lessons")
        ],
    ]
