"""The first card of the start page, which depends on the visitor: it says where to begin."""

from __future__ import annotations

import htpy as h

from table.games.registry import info_of, playable
from table.page.routes import LEARN, PUZZLES, TODAY
from table.store.daily_results import STARS
from table.ui.art.pack import icon
from table.ui.dates import WEEKDAYS
from table.ui.models.start import LEARNER, NEWCOMER, REGULAR, StartModel
from table.ui.views.standings import chip
from table.ui.views.start_parts import show_me, star_row
from trickhunt.core.words import _, ngettext


def greetings(model: StartModel) -> h.Node:
    """The cards for all kinds of visitors; all but one are hidden.

    Before Python runs, ``web/boot/early-input.js`` finds out which one to show.
    """
    first = info_of(playable()[0])
    return [
        _card(
            model,
            NEWCOMER,
            _("New here?"),
            _("Learn {game} as you play: 4 minutes.", game=first.title),
            show_me(first, "show-me", _("Show me")),
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
            [_("Today"), _week(model)],
            [_wanted(model), model.guest == REGULAR and friendly(model)],
            h.a(".button.go", id="today-deals", href=f"#/{TODAY}")[
                icon("calendar"), _("Today’s deals")
            ],
            beside=_day(model),
        ),
    ]


def _card(
    model: StartModel,
    guest: str,
    title: h.Node,
    words: h.Node,
    *ways: h.Element,
    beside: h.Node = None,
) -> h.Element:
    return h.div(".note.waiting.greeting", id=f"greeting-{guest}", hidden=model.guest != guest)[
        h.p[h.span(".title")[title], " ", h.span(".words")[words]],
        beside,
        h.div(".choices")[ways],
    ]


def friendly(model: StartModel) -> h.Node:
    """The results against the person who was met last."""
    return model.friend is not None and [" ", chip(model.friend)]


def _day(model: StartModel) -> h.Element:
    """The deals and the puzzle of the day, each with the stars that it brought."""
    deals = [
        _part(f"#/{TODAY}", one.picture(), one.title, model.stars.get(one.name, 0))
        for one in map(info_of, playable())
    ]
    puzzle = _part(f"#/{PUZZLES}/{TODAY}", icon("puzzle"), _("Puzzle"), model.puzzle)
    return h.ul(".day-parts")[deals, puzzle]


def _part(address: str, picture: h.Node, title: str, stars: int) -> h.Element:
    return h.li[h.a(href=address)[picture, h.span(".visually-hidden")[title], star_row(stars)]]


def _week(model: StartModel) -> h.Node:
    """The week as small lanterns, of which those of days with something played are lit."""
    lit = ngettext(
        "This week: {count} of 7 lanterns is lit",
        "This week: {count} of 7 lanterns are lit",
        sum(model.week),
    )
    return any(model.week) and [
        " ",
        h.span(".small-week", role="img", aria_label=lit)[
            [
                h.span(class_={"now": at == model.weekday}, data_lit="yes" if is_lit else None)[
                    _(WEEKDAYS[at][0])[:1].upper()
                ]
                for at, is_lit in enumerate(model.week)
            ]
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


def _wanted(model: StartModel) -> str:
    """What the day has brought, or what it can bring."""
    if not (model.stars or model.puzzle):
        return _("The same deals for everyone: beat 4 of 5 bots for three stars.")
    stars, most = model.puzzle + sum(model.stars.values()), STARS * (len(playable()) + 1)
    if model.puzzle and len(model.stars) == len(playable()):
        return _("{stars} of {most} stars. New deals tomorrow.", stars=stars, most=most)
    return _("{stars} of {most} stars so far.", stars=stars, most=most)
