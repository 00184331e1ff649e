"""The screen of a day, as HTML."""

from __future__ import annotations

from datetime import date

import htpy as h
from markupsafe import Markup

from table.daily.dates import WEEKDAYS, in_full, month_in_words
from table.daily.par_view import star_row
from table.daily.today_model import (
    BEGUN,
    PLAYED,
    BackModel,
    CellModel,
    DealModel,
    PuzzleModel,
    TodayModel,
)
from table.games.registry import info_of
from table.page.routes import PUZZLES, TODAY, Route
from table.ui.art.pack import icon
from table.ui.views.frame import frame, place_tools
from trickhunt.core.words import _, begun, in_row, labelled, ngettext

PUZZLE, MONTH = "puzzle", "month"
"""What is shared beside the deals."""


def today(model: TodayModel, here: Route) -> h.Element:
    """The screen of a day.

    Args:
        model: the view model.
        here: its address.
    """
    is_now = model.day == model.today
    return frame(
        "today",
        _("Trick Hunt"),
        "",
        place_tools(here),
        h.section(".today", aria_labelledby="today-title")[
            h.div(".of-the-day")[
                h.h2(id="today-title", tabindex="-1")[
                    _("Today, {day}", day=in_full(model.day)) if is_now else in_full(model.day)
                ],
                h.p(".lead")[
                    _(
                        "A deal for each game, the same for everyone. Only the first game you "
                        "finish counts; after that, play the deal as often as you like."
                    )
                ],
                _week(model),
                h.ul(".deals")[
                    [_deal(one, can_share=model.can_share) for one in model.deals],
                    (model.puzzle.can_solve or model.puzzle.stars)
                    and _puzzle(model.puzzle, can_share=model.can_share),
                ],
            ],
            _calendar(model),
        ],
    )


def deal_id(game: str) -> str:
    """The prefix of the ids of everything that belongs to a deal."""
    return f"day-{game}"


def _deal(one: DealModel, *, can_share: bool) -> h.Element:
    info = info_of(one.game)
    words = {PLAYED: _("Play it again"), BEGUN: _("Continue")}.get(one.state, _("Play"))
    table_words = ngettext("{count} player", "{count} players", one.players)
    return h.li(class_={"deal": True, "played": one.state == PLAYED}, id=deal_id(one.game))[
        info.picture(),
        h.h3[
            h.span(lang=info.language, translate="no")[info.title],
            bool(one.stars) and [" ", star_row(one.stars)],
        ],
        h.p(".facts")[
            h.span[icon("person"), table_words],
            bool(one.differs) and [" ", h.span(".differs")[icon("tag"), one.differs]],
        ],
        bool(one.words) and h.p[" ".join(one.words)],
        h.div(".choices")[
            h.button(
                class_={"go": one.state != PLAYED},
                id=f"{deal_id(one.game)}-play",
                type="button",
                data_act="day-play",
                data_game=one.game,
                aria_label=labelled(words, info.title),
            )[icon("again" if one.state == PLAYED else "cards"), words],
        ],
        bool(one.shared) and _line(one.game, one.shared, can_share=can_share),
    ]


def _puzzle(one: PuzzleModel, *, can_share: bool) -> h.Element:
    """The puzzle of the day, beside its deals."""
    words = _("Look at it again") if one.stars else _("Solve it")
    return h.li(class_={"deal": True, "played": one.stars > 0}, id=deal_id(PUZZLE))[
        h.h3[
            icon("puzzle"),
            " ",
            _("The puzzle of the day"),
            bool(one.stars) and [" ", star_row(one.stars)],
        ],
        h.p[
            _("One star for an answer, a second if it is right, a third if you took no hint.")
            if one.stars
            else _("One decision from a game, and what it is worth.")
        ],
        one.can_solve
        and h.div(".choices")[
            h.a(
                class_={"button": True, "go": not one.stars},
                id="day-puzzle-solve",
                href=f"#/{PUZZLES}/{TODAY}",
            )[icon("puzzle"), words]
        ],
        bool(one.shared) and _line(PUZZLE, one.shared, can_share=can_share),
    ]


def _week(model: TodayModel) -> h.Element:
    """The week as a row of lanterns; each day with a played deal is lit."""
    return h.ol(".week", aria_label=_("The week"))[
        [
            h.li(".lantern", data_lit=str(cell.lights) if cell.lights else None)[
                h.a(
                    href=f"#/{TODAY}/{cell.day.isoformat()}",
                    # The visible text must be part of the accessible name.
                    aria_label=labelled(in_row([weekday, in_full(cell.day)]), _played(cell)),
                    aria_current="date" if cell.day == model.day else None,
                )[h.span(".light"), weekday]
                if cell.can_open
                else h.span[h.span(".light"), weekday]
            ]
            for cell in model.week
            for weekday in [_(WEEKDAYS[cell.day.weekday()][0])]
        ]
    ]


def _played(cell: CellModel) -> str:
    deals = ngettext("{count} deal played", "{count} deals played", cell.played)
    puzzle = _("the puzzle: {stars} of 3 stars", stars=cell.stars)
    return in_row([deals, puzzle]) if cell.stars else deals


def _line(what: str, line: str, *, can_share: bool) -> h.Element:
    """The line to share, which reveals nothing, with its buttons."""
    field = f"{deal_id(what)}-line"
    return h.div(".to-share")[
        h.label(".visually-hidden", for_=field)[
            _("One line to share that gives nothing away about the cards")
        ],
        h.textarea(id=field, readonly=True, rows="4")[line],
        h.div(".choices")[
            can_share
            and h.button(
                id=f"{deal_id(what)}-share",
                type="button",
                data_act="day-share",
                data_game=what,
            )[icon("share"), _("Share")],
            h.button(
                id=f"{deal_id(what)}-copy",
                type="button",
                data_act="day-copy",
                data_game=what,
            )[icon("copy"), _("Copy")],
        ],
    ]


def _calendar(model: TodayModel) -> h.Element:
    return h.section(".calendar", aria_labelledby="month-title")[
        h.h3(id="month-title")[begun(month_in_words(model.day))],
        h.div(".scroll", tabindex="0", role="region", aria_labelledby="month-title")[
            h.table[
                h.caption(".visually-hidden")[_("What was played on each day")],
                h.thead[
                    h.tr[[h.th(scope="col", abbr=_(whole))[_(short)] for short, whole in WEEKDAYS]]
                ],
                h.tbody[[h.tr[[_cell(cell, model) for cell in week]] for week in model.weeks]],
            ]
        ],
        h.nav(".months", aria_label=_("Other months"))[
            _month("month-before", "back", model.before),
            _month("month-after", "next", model.after),
            model.day != model.today
            and h.a(".onward", id="to-now", href=f"#/{TODAY}")[icon("calendar"), _("Today")],
        ],
        h.p(".soft")[
            _(
                "A mark for each deal you played, filled in where you did better than most. "
                "Past days can still be played, and you lose nothing by skipping them."
            )
        ],
        _back(model.back, can_share=model.can_share),
    ]


def _back(one: BackModel, *, can_share: bool) -> h.Element:
    return h.figure(".month-back")[
        h.span(role="img", aria_labelledby="month-back")[Markup(one.picture)],  # noqa: S704
        h.figcaption(id="month-back")[one.words],
        bool(one.shared) and _line(MONTH, one.shared, can_share=can_share),
    ]


def _month(target: str, sign: str, first: date | None) -> h.Node:
    if first is None:
        return None
    address = f"#/{TODAY}/{first.isoformat()[:7]}"
    return h.a(".onward", id=target, href=address)[icon(sign), begun(month_in_words(first))]


def _cell(cell: CellModel | None, model: TodayModel) -> h.Element:
    if cell is None:
        return h.td
    number = str(cell.day.day)
    if not cell.can_open:
        return h.td[h.span(".later")[number]]
    words = labelled(in_full(cell.day), _played(cell))
    if cell.better:
        better = ngettext("{count} better than most", "{count} better than most", cell.better)
        words += f", {better}"
    return h.td[
        h.a(
            class_={"day": True, "now": cell.day == model.today},
            id=f"day-{cell.day.isoformat()}",
            href=f"#/{TODAY}/{cell.day.isoformat()}",
            aria_label=words,
            aria_current="date" if cell.day == model.day else None,
        )[
            h.span(".number")[number],
            h.span(".marks", aria_hidden="true")[
                [
                    h.span(class_={"mark": True, "full": at < cell.better})
                    for at in range(cell.played)
                ]
            ],
        ]
    ]
