"""The screen of a day, as HTML."""

from __future__ import annotations

from datetime import date

import htpy as h
from markupsafe import Markup

from table.daily.challenge_view import challenged_by
from table.daily.today_model import (
    BEGUN,
    PLAYED,
    CellModel,
    ChallengerModel,
    DealModel,
    TodayModel,
)
from table.games.registry import info_of
from table.page.routes import PUZZLES, TODAY, Route
from table.store.daily_results import STARS
from table.ui.art.faces import face
from table.ui.art.pack import icon
from table.ui.dates import WEEKDAYS, in_full, month_in_words
from table.ui.views.frame import frame, place_tools
from table.ui.views.standings import people_met
from table.ui.views.start_parts import star_row
from trickhunt.core.words import You, _, begun, in_row, labelled, ngettext, set_apart

WHOLE_DAY, MONTH = "day", "month"
"""What can be shared."""

MONTH_TITLE = "month-title"
"""The id of the heading of the month."""


def today(model: TodayModel, here: Route) -> h.Element:
    """The screen of a day."""
    is_now = model.day == model.today
    has_puzzle = model.puzzle.can_solve or model.puzzle.stars > 0
    return frame(
        "today",
        _("Trick Hunt"),
        "",
        place_tools(here),
        h.section(
            ".today",
            aria_labelledby=MONTH_TITLE if model.is_month else "today-title",
            data_shows=MONTH if model.is_month else WHOLE_DAY,
        )[
            h.div(".of-the-day")[
                h.h2(id="today-title", tabindex="-1")[
                    _("Today, {day}", day=in_full(model.day)) if is_now else in_full(model.day)
                ],
                h.p(".lead")[
                    _made(model) if model.is_done else _("The same deals for everyone."),
                    bool(model.next_deals) and [" ", model.next_deals],
                ],
                h.div(".week-and-month")[
                    _week(model),
                    h.a(id="to-month", href=_month_address(model.day))[
                        icon("calendar"),
                        h.span(".visually-hidden")[begun(month_in_words(model.day))],
                    ],
                ],
                h.p(".soft", id="week-goal")[_goal(model)],
                h.ul(".deals")[
                    [_deal(one) for one in model.deals], _puzzle(model) if has_puzzle else None
                ],
                bool(model.shared[0])
                and _shared(
                    WHOLE_DAY,
                    _("Share my day"),
                    model.shared[0],
                    can_share=model.can_share,
                    is_main=model.is_done,
                ),
                bool(model.tomorrow)
                and h.p("#tomorrow.soft")[labelled(_("Tomorrow"), set_apart(model.tomorrow))],
                people_met(model.people),
            ],
            _calendar(model),
        ],
    )


def deal_id(game: str) -> str:
    """The prefix of the ids of everything that belongs to a deal."""
    return f"day-{game}"


def _deal(one: DealModel) -> h.Element:
    info = info_of(one.game)
    words = {PLAYED: _("Play it again"), BEGUN: _("Continue")}.get(one.state, _("Play"))
    table_words = ngettext("{count} player", "{count} players", one.players)
    return h.li(class_={"deal": True, "played": one.state == PLAYED}, id=deal_id(one.game))[
        info.picture(),
        h.h3[h.span(lang=info.language, translate="no")[info.title], " ", star_row(one.stars)],
        h.div(".made-of-it")[
            [h.p[words] for words in one.words]
            or h.p(".facts")[
                h.span[icon("person"), table_words],
                bool(one.differs) and [" ", h.span(".differs")[icon("tag"), one.differs]],
            ],
            bool(one.met) and h.p(".met")[icon("crown"), " ", begun(one.met)],
            _rival(one.rival) if one.rival else None,
        ],
        h.button(
            class_={"go": one.state != PLAYED},
            id=f"{deal_id(one.game)}-play",
            type="button",
            data_act="day-play",
            data_game=one.game,
            aria_label=labelled(words, info.title),
        )[
            icon("again" if one.state == PLAYED else "cards"),
            one.state != PLAYED and words,
        ],
    ]


def _rival(one: ChallengerModel) -> h.Element:
    """The friend who played the same deal; their score is shown once both have played."""
    words = labelled(one.name, one.score) if one.score else challenged_by([one.name])
    return h.a(".rival", href=one.address)[face(0, You()), face(1, one.name), words]


def _puzzle(model: TodayModel) -> h.Element:
    """The puzzle of the day, beside its deals."""
    one = model.puzzle
    words = _("Look at it again") if one.stars else _("Solve it")
    return h.li(class_={"deal": True, "played": one.stars > 0}, id="day-puzzle")[
        icon("puzzle"),
        h.h3[_("The puzzle of the day"), " ", star_row(one.stars)],
        h.p(".made-of-it")[_("One decision from a game.")],
        one.can_solve
        and h.a(
            class_={"button": True, "go": not one.stars},
            id="day-puzzle-solve",
            href=f"#/{PUZZLES}/{TODAY}",
            aria_label=words,
        )[icon("again" if one.stars else "puzzle"), not one.stars and words],
    ]


def _week(model: TodayModel) -> h.Element:
    """The week as a row of lanterns; each day with a played deal is lit."""
    return h.ol(".week", aria_label=_("The week"))[
        [_lantern(one, model, "week") for one in model.week]
    ]


def _made(model: TodayModel) -> str:
    """What the whole day has brought."""
    stars = model.puzzle.stars + sum(one.stars for one in model.deals)
    most = STARS * (len(model.deals) + (model.puzzle.stars > 0))
    return _("All played: {stars} of {most} stars.", stars=stars, most=most)


def _goal(model: TodayModel) -> str:
    """What the week has brought, and what more it can bring."""
    lit = sum(cell.lights > 0 for cell in model.week)
    if lit == len(model.week):
        return _("All seven lanterns are lit. What a week!")
    words = ngettext("{count} of 7 lanterns is lit.", "{count} of 7 lanterns are lit.", lit)
    return (
        words
        + " "
        + _(
            "Missed a day? Play its deals later, and its lantern lights up. Seven in a row win a "
            "rosette."
        )
    )


def _lantern(cell: CellModel | None, model: TodayModel, prefix: str) -> h.Element:
    """A day; its id begins with a prefix. ``None`` leaves its place empty."""
    if cell is None:
        return h.li(aria_hidden="true")
    weekday = _(WEEKDAYS[cell.day.weekday()][0])
    inside: list[h.Node] = [
        h.span(".weekday")[weekday],
        " ",
        h.span(".light", data_stars=str(cell.earned) if cell.earned else None)[cell.day.day],
    ]
    return h.li(
        class_={"lantern": True, "now": cell.day == model.today, "later": not cell.can_open},
        data_lit=str(cell.lights) if cell.lights else None,
    )[
        h.a(
            id=f"{prefix}-{cell.day.isoformat()}",
            href=f"#/{TODAY}/{cell.day.isoformat()}",
            # The visible text must be part of the accessible name.
            aria_label=labelled(in_row([weekday, in_full(cell.day)]), _played(cell)),
            aria_current="date" if cell.day == model.day else None,
        )[inside]
        if cell.can_open
        else h.span[inside]
    ]


def _played(cell: CellModel) -> str:
    deals = ngettext("{count} deal played", "{count} deals played", cell.played)
    puzzle = _("the puzzle: {stars} of 3 stars", stars=cell.stars)
    return in_row([deals, puzzle]) if cell.stars else deals


def _shared(
    what: str, words: str, text: str, *, can_share: bool, is_main: bool = True
) -> h.Element:
    """A result to share, which reveals no cards, with its buttons.

    Args:
        what: the day or the month.
        words: the label of the main button.
        can_share: whether the browser can share it with other programs.
        is_main: whether that is the next step.
    """
    field = f"{what}-line"

    def button(sign: str, label: str | None = None) -> h.Element:
        return h.button(
            class_={"go": is_main and not label},
            id=f"{what}-{sign}",
            type="button",
            data_act="day-share" if sign == "share" else "day-copy",
            data_move=what,
            aria_label=label,
        )[icon(sign), not label and words]

    return h.div(".to-share")[
        h.div(".choices")[
            can_share and button("share"),
            button("copy", _("Copy") if can_share else None),
        ],
        h.label(".visually-hidden", for_=field)[_("A result that gives no card away")],
        h.textarea(id=field, readonly=True, rows=str(1 + text.count("\n")))[text],
    ]


def _calendar(model: TodayModel) -> h.Element:
    return h.section(".calendar", aria_labelledby=MONTH_TITLE)[
        h.h3(id=MONTH_TITLE, tabindex="-1")[begun(month_in_words(model.day))],
        h.ol(".week", aria_label=_("What was played on each day"))[
            [_lantern(cell, model, "day") for week in model.weeks for cell in week]
        ],
        h.nav(".months", aria_label=_("Other months"))[
            _month("month-before", "back", model.before),
            _month("month-after", "next", model.after),
            h.a(".onward", id="to-now", href=f"#/{TODAY}")[icon("calendar"), _("Today")],
        ],
        h.p(".soft")[
            _(
                "A lantern shines brighter with each deal you played, and with the puzzle. Only "
                "the first game you finish counts; after that, play the deal as often as you "
                "like. Past days can still be played, and you lose nothing by skipping them."
            )
        ],
        h.figure(".month-back")[
            h.span(role="img", aria_labelledby="month-back")[Markup(model.back.picture)],  # noqa: S704
            h.figcaption(id="month-back")[model.back.words],
            bool(model.shared[1])
            and _shared(MONTH, _("Share the month"), model.shared[1], can_share=model.can_share),
        ],
    ]


def _month(target: str, sign: str, first: date | None) -> h.Node:
    if first is None:
        return None
    return h.a(".onward", id=target, href=_month_address(first))[
        icon(sign), begun(month_in_words(first))
    ]


def _month_address(day: date) -> str:
    return f"#/{TODAY}/{day.isoformat()[:7]}"
