"""A lesson as HTML: the text beside its table, and the buttons."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import htpy as h

from table.exercises.exercise_models import PanelModel, course_route, lesson_route
from table.games.registry import info_of
from table.page.routes import RULEBOOK, Route
from table.store.progress import BASICS
from table.ui.art.pack import icon
from table.ui.views.frame import tool_button, tool_link
from table.ui.views.start_parts import show_me
from table.ui.views.tooltips import explained
from trickhunt.core.words import _
from trickhunt.exercises import MoveOutcome
from trickhunt.formats.exercise import GOOD, OTHER, POOR, REFUSED

SIGNS = {GOOD: "check", POOR: "undo", OTHER: "info", REFUSED: "forbidden"}
"""The icon of each kind of reply."""


def where(model: PanelModel) -> h.Node:
    """The title of the lesson, for the bar."""
    if model.number <= BASICS:
        words = _("The basics, {number} of {count}", number=model.number, count=BASICS)
    else:
        words = _("Lesson {number} of {count}", number=model.number, count=model.count)
    return h.span(".now")[words]


def tools(model: PanelModel, here: Route) -> h.Node:
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


def panel(model: PanelModel) -> h.Element:
    """The text and the buttons."""
    reply = model.reply
    has_left = reply is not None and reply.kind != OTHER
    return h.section(".lesson", aria_labelledby="lesson-title", data_reply=reply and reply.kind)[
        h.div(".head")[
            h.h2(id="lesson-title", tabindex="-1")[model.title],
            _dots(model),
        ],
        not has_left and h.p(".words", id="lesson-words")[_explained(model.words, model)],
        reply
        and h.p(".reply", id="lesson-reply")[
            icon(SIGNS[reply.kind]), h.span[_explained(reply.words, model)]
        ],
        h.div(class_={"choices": True, "ends": model.has_ended})[_ways(model)],
        h.div(".scenery", aria_hidden="true")[info_of(model.game).picture()],
    ]


def _explained(words: str, model: PanelModel) -> Sequence[h.Node]:
    """The text, with terms that have explanations."""
    at = lesson_route(model.game, model.number)
    return explained(words, model.game, lambda clause: str(replace(at, over=RULEBOOK, at=clause)))


def reply_in_words(reply: MoveOutcome) -> str:
    """The reply to a move, for people who do not see its icon.

    For an illegal move it is the reason, with the clause that forbids it.
    """
    if reply.refusal is not None:
        return f"{reply.refusal.words} ({reply.refusal.clause})"
    lead = {GOOD: _("Right."), POOR: _("Legal, but poor.")}.get(reply.kind, "")
    return f"{lead} {reply.words}".strip()


def _dots(model: PanelModel) -> h.Element:
    """The progress in the lesson, as dots."""
    return h.p(".dots", role="img", aria_label=step_in_words(model))[
        [
            h.span(class_={"past": at < model.step, "here": at == model.step})
            for at in range(model.steps)
        ]
    ]


def step_in_words(model: PanelModel) -> str:
    """The progress in the lesson, for screen readers."""
    return _("Step {step} of {steps}", step=model.step + 1, steps=model.steps)


def _ways(model: PanelModel) -> h.Node:
    """The buttons below the text."""
    if model.is_moving:
        return h.button(".quiet", id="lesson-hurry", type="button", data_act="hurry")[
            icon("fast"), _("Skip")
        ]
    if model.reply and model.reply.kind == POOR:
        return _on("lesson-again", "again", _("Again"))
    if model.has_ended:
        return _end(model)
    if model.asks:
        return h.p(".yours")[icon("hand"), _("Your move")]
    return _on("lesson-on", "next", _("Next"))


def _on(act: str, sign: str, words: str) -> h.Element:
    return h.button(".go", id="lesson-on", type="button", data_act=act)[icon(sign), words]


def _end(model: PanelModel) -> h.Node:
    """The links at the end of a lesson: to the next one, and after the basics to a short game."""
    game = info_of(model.game)
    after = (
        model.following
        and h.a(
            class_={"button": True, "go": not model.is_enough},
            id="lesson-next" if model.is_enough else "lesson-on",
            href=str(lesson_route(model.game, model.number + 1)),
        )[
            icon("next"),
            h.span[_("Next lesson"), h.span(".visually-hidden")[": ", model.following]],
        ]
    )
    listed = h.a(".button", id="lesson-list", href=str(course_route(model.game)))[
        icon("learn"), _("All lessons")
    ]
    if not model.is_enough:
        return [after, listed]
    playing = (
        show_me(game, "lesson-on", _("Play a short game now"))
        if game.short
        else h.a(
            ".button.go",
            id="lesson-on",
            href=f"#/{game.name}",
            aria_label=_("Play {game}", game=game.title),
        )[icon("cards"), _("Play")]
    )
    return [playing, after or listed]
