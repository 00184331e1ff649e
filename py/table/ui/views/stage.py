"""The screen of a game: the table under the bar; or a past decision with its opinion."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import htpy as h
from markupsafe import Markup

from table.page.bundle_imports import loaded
from table.page.routes import LEARN, PEOPLE, REVIEW
from table.ui.art.pack import icon
from table.ui.models.table import OVER, TableModel
from table.ui.views.frame import frame, table_tools, tool_button, tool_link
from trickhunt.core.words import _


def late_ending(module: str) -> Callable[[Any], h.Element]:
    """The end of a game by a module that is loaded on demand.

    Until it is loaded, only the winner and a link are shown.
    """

    def ending(model: TableModel) -> h.Element:
        found = loaded(module)
        if found is None:
            return h.div(".table.ended")[
                h.section(".end")[
                    h.h2(".verdict", id="verdict", tabindex="-1")[model.turn_words],
                    not (model.beside or (model.multiplayer and model.multiplayer.is_visited))
                    and h.button(".go", id="new-deal", type="button", data_act="new-deal")[
                        icon("cards"), _("New deal")
                    ],
                ]
            ]
        shown: h.Element = found.ending(model)
        return shown

    return ending


def game_frame(
    model: TableModel, screen: str, title: str, played_by: str, *content: h.Node
) -> h.Element:
    """The screen of a game with its bar.

    Args:
        played_by: the edition or variant in a word, or ``""``.
    """
    deal = _("from a position") if model.begun else model.day
    if model.multiplayer is not None and model.multiplayer.is_visited:
        deal = _("at a friend’s table")
    where = [
        h.span(".now")[model.phase_words],
        h.span(".visually-hidden")[" · "],
        h.span(".minor")[" · ".join(filter(None, (deal, played_by)))],
        model.learn
        and h.a(id="learn-this", href=f"#/{LEARN}/{model.learn}")[
            icon("learn"), _("New here? Learn")
        ],
        model.trial >= 0
        and h.a(id="to-review", href=f"#/{REVIEW}/{model.trial}")[
            icon("review"), _("A trial: to the review")
        ],
        model.is_unkept and h.a(id="unkept", href="#/play/unkept")[icon("warning"), _("not saved")],
    ]
    if model.beside:
        beside, then = model.beside, h.div(".then")[content]
        return frame(
            screen,
            title,
            beside.where or where,
            beside.tools,
            h.div(class_=f"again {beside.kind}".strip())[
                [then, beside.panel] if beside.is_after else [beside.panel, then]
            ],
            moves=model.moves,
        )
    tools = table_tools(
        model.over,
        not (model.watch or model.multiplayer or model.phase == OVER)
        and tool_button("undo", "undo", _("Undo"), can=model.can_undo),
        model.can_try_again and tool_button("try-again", "again", _("Again")),
        tool_link(model.over("last"), "cards", _("Last trick"), can=model.last is not None),
        model.multiplayer is not None and tool_link(model.over(PEOPLE), "pass", _("People")),
    )
    return frame(
        screen,
        title,
        where,
        tools,
        _notice(model),
        content,
        moves=model.moves,
        beside=_beside(model),
    )


def _sound(model: TableModel) -> h.Node:
    """The switch for sounds, as an icon."""
    return (
        model.sound is not None
        and h.button(
            ".sound",
            id="sound",
            type="button",
            data_act="hear",
            aria_pressed="true" if model.sound else "false",
            aria_label=_("Sounds"),
            title=_("Sounds"),
        )[icon("sound" if model.sound else "silence")]
    )


def _beside(model: TableModel) -> h.Node:
    """The switch for sounds, and what can be said to the people at the table."""
    if model.multiplayer is None:
        return _sound(model)
    signs = Markup(model.multiplayer.signs)  # noqa: S704 - our own, which escapes
    return h.div(".small-tools")[_sound(model), signs]


def _notice(model: TableModel) -> h.Node:
    """The absent people, and what to do; else a message about the previous game."""
    if model.multiplayer is not None and model.multiplayer.notice:
        return Markup(model.multiplayer.notice)  # noqa: S704 - our own, which escapes
    return (
        model.notice
        and h.div(".note.notice", id="notice")[
            icon("info"),
            h.p[model.notice],
            h.button(id="notice-back", type="button", data_act="swap-aside", data_move="0")[
                _("Back to it")
            ],
            h.button(
                ".close",
                id="notice-close",
                type="button",
                data_act="drop-notice",
                aria_label=_("Close"),
            )[icon("close")],
        ]
    )
