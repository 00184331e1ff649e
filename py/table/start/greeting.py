"""The first card of the start page, which depends on the visitor: it says where to begin."""

from __future__ import annotations

import htpy as h

from table.games.registry import info_of, playable
from table.page.routes import LEARN, PUZZLES, TODAY
from table.ui.art.pack import icon
from table.ui.models.start import LEARNER, NEWCOMER, REGULAR, StartModel
from table.ui.views.start_parts import show_me
from trickhunt.core.words import _


def greetings(model: StartModel) -> h.Node:
    """The cards for all kinds of visitors; all but one are hidden.

    Before Python runs, ``web/boot/early-input.js`` finds out which one to show.
    """
    return [
        _card(
            model,
            NEWCOMER,
            _("New here?"),
            _("Learn as you play: 4 minutes."),
            show_me(info_of(playable()[0]), "show-me", _("Show me")),
            _declining("offer-decline"),
        ),
        _card(
            model,
            LEARNER,
            info_of(model.lesson[0]).title if model.lesson[0] else "",
            _("Your next lesson: 1 or 2 minutes."),
            h.a(
                ".button.go", id="next-lesson", href=f"#/{LEARN}/{'/'.join(map(str, model.lesson))}"
            )[icon("learn"), _("Continue")],
            _declining("lesson-decline"),
        ),
        _card(
            model,
            REGULAR,
            [_("Today"), _week(model.week)],
            _played(model.today),
            h.a(".button.go", id="today-deals", href=f"#/{TODAY}")[icon("calendar"), _("Deals")],
            h.a(".button", id="today-puzzle", href=f"#/{PUZZLES}/{TODAY}")[
                icon("puzzle"), _("Puzzle")
            ],
        ),
    ]


def _card(model: StartModel, guest: str, title: h.Node, words: str, *ways: h.Element) -> h.Element:
    return h.div(".note.waiting.greeting", id=f"greeting-{guest}", hidden=model.guest != guest)[
        h.p[h.span(".title")[title], " ", h.span(".words")[words]],
        h.div(".choices")[ways],
    ]


def _week(days: tuple[bool, ...]) -> h.Node:
    """The week as small lanterns, of which those of days with something played are lit."""
    lit = _("This week: {lit} of 7 lanterns are lit", lit=sum(days))
    return any(days) and [
        " ",
        h.span(".small-week", role="img", aria_label=lit)[
            [h.span(data_lit="yes" if is_lit else None) for is_lit in days]
        ],
    ]


def _declining(name: str) -> h.Element:
    return h.button(
        ".close",
        id=name,
        type="button",
        data_act="decline-lessons",
        aria_label=_("No, thanks"),
    )[icon("close")]


def _played(today: tuple[int, int] | None) -> str:
    """The number of played daily deals."""
    if today is None:
        return _("The same deals for everyone.")
    return _("{played} of {count} played", played=today[0], count=today[1])
