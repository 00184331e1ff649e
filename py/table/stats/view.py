"""``#/you`` as HTML."""

from __future__ import annotations

import json
from collections.abc import Sequence
from datetime import date
from math import cos, pi, sin

import htpy as h
from markupsafe import Markup

from table.games.registry import info_of
from table.page.routes import REVIEW, Route
from table.start.import_view import import_form
from table.stats.achievements import Achievement
from table.stats.charts import Column, Interval, Numbers, Side, intervals, over_time, picture, sides
from table.stats.statistics import FEWER, LEAST_IN_PERIOD, MORE, Statistics
from table.stats.statistics_model import ANY, YouModel, address_of
from table.stats.words import (
    course_in_words,
    help_in_words,
    level_in_words,
    par_in_words,
    percent,
    points,
    score_in_words,
    table_in_words,
    trend_in_words,
    wins_in_words,
)
from table.store.finished_game import ME, FinishedGame
from table.store.setup import DEFAULT_NAMES, NAMELESS_FRIEND, PERSON
from table.ui.art.pack import icon
from table.ui.dates import in_full
from table.ui.views.files import file_button
from table.ui.views.frame import frame, place_tools
from table.ui.views.standings import people_met
from trickhunt.core.words import _, decimals, in_figures, in_row, listed, ngettext
from trickhunt.links.writing import squeezed


def you(model: YouModel, here: Route) -> h.Element:
    """The person's games and statistics."""
    told = model.told
    return frame(
        "you",
        _("Trick Hunt"),
        "",
        place_tools(here),
        h.section(".career", aria_labelledby="you-title")[
            h.div(".head-of-you")[
                h.h2(id="you-title", tabindex="-1")[_("You")],
                h.p(".lead", id="you-lead")[_lead(told)],
            ],
            model.problem and h.p(".note.storage", role="alert")[model.problem],
            model.unread > 0 and h.p(".note.damage", id="you-unread")[_unread(model.unread)],
            told is not None
            and [
                _won(told),
                people_met(model.people, can_forget=True),
                _games(model, told),
                _to_win(told),
                _all_of_it(model),
            ],
            import_form(model.importing),
        ],
    )


def _lead(told: Statistics | None) -> str:
    if told is None:
        return _("Looking up your games …")
    if not told.kept:
        return _(
            "Nothing to show yet: play a game to the end, and this page will begin to show how "
            "you play."
        )
    return ngettext(
        "{count} game is saved on this device, and nowhere else.",
        "{count} games are saved on this device, and nowhere else.",
        told.kept,
    )


def _unread(count: int) -> str:
    return ngettext(
        "{count} more finished game is saved here that this version of Trick Hunt cannot read: "
        "a later version saved it, or something changed it. It was left as it is and does not "
        "count.",
        "{count} more finished games are saved here that this version of Trick Hunt cannot "
        "read: a later version saved them, or something changed them. They were left as they "
        "are and do not count.",
        count,
    )


def _games(model: YouModel, told: Statistics) -> h.Node:
    if not told.kept:
        return h.div(".choices")[
            h.a(".button.go", id="you-play", href="#/")[icon("cards"), _("Play")],
            h.a(".button", id="you-learn", href="#/learn")[icon("learn"), _("Learn")],
        ]
    played = told.wins
    is_telling = played is not None and played.games >= LEAST_IN_PERIOD
    return [
        _filters(model, told),
        told.left_out > 0
        and h.p(".left-out")[
            ngettext(
                "{count} more is not counted, because you knew its deal or took it over.",
                "{count} more are not counted, because you knew their deals or took them over.",
                told.left_out,
            )
        ],
        h.div(".cards-of-you")[
            _latest(model, told),
            told.par is not None and _par(told),
            is_telling and _wins(told),
            len(told.periods) > 1 and _course(told),
            is_telling and bool(told.phases) and _phases(told),
            bool(told.decisions) and _decisions(told),
            is_telling and _help(told),
        ],
        played is not None and not is_telling and _later(LEAST_IN_PERIOD - played.games),
    ]


def _later(count: int) -> h.Element:
    """What will be shown after more games."""
    return h.p(".soft", id="you-later")[
        ngettext(
            "After {count} more game, this page will also show how often you win, and how.",
            "After {count} more games, this page will also show how often you win, and how.",
            count,
        )
    ]


def _filters(model: YouModel, told: Statistics) -> h.Node:
    """The choices, as far as there is something to choose."""
    filters = model.filters
    games = [(name, info_of(name).title, count) for name, count in told.choices.games]
    if len(games) > 1:
        games.append((ANY, _("All games"), told.kept))
    found = [
        len(games) > 1
        and h.ul(".which")[
            [
                h.li[
                    h.a(
                        id=f"you-{name}",
                        href=address_of(filters._replace(game=name, table="", level="")),
                        aria_current="true" if name == filters.game else None,
                    )[h.span(".title")[title], " ", h.span(".count")[str(count)]]
                ]
                for name, title, count in games
            ]
        ],
        filters.game != ANY
        and _select(
            "you-table",
            _("Table"),
            filters.table,
            [
                (name, table_in_words(filters.game, name), count)
                for name, count in told.choices.tables
            ],
        ),
        _select(
            "you-level",
            _("Opponents"),
            filters.level,
            [(name, level_in_words(name), count) for name, count in told.choices.levels],
        ),
    ]
    return any(found) and h.div(".filters", role="group", aria_label=_("Which games"))[found]


def _select(name: str, title: str, chosen: str, values: Sequence[tuple[str, str, int]]) -> h.Node:
    if len(values) < 2 and not chosen:
        return None
    shown = [("", _("All"), 0), *values]
    return h.div(".field")[
        h.label(for_=name)[title],
        h.select(id=name, name=name)[
            [
                h.option(value=value, selected=value == chosen)[
                    f"{words} ({count})" if count else words
                ]
                for value, words, count in shown
            ]
        ],
    ]


def _wins(told: Statistics) -> h.Element:
    assert told.wins is not None
    rows = [(_("All of them"), told.wins)]
    if len(told.by_level) > 1:
        rows += [(level_in_words(level), wins) for level, wins in told.by_level]
    shown = [
        Interval(
            words,
            _("{share} of {count}", share=percent(wins.share), count=wins.games),
            *(wins.share, wins.low, wins.high, wins.fair),
        )
        for words, wins in rows
    ]
    return picture(
        "wins",
        _("How often you win"),
        [
            *wins_in_words(told.wins),
            h.span(".key")[
                _(
                    "The dot is your share, the bar its likely range (95%, Wilson), the line a "
                    "fair share."
                )
            ],
        ],
        intervals("wins", shown),
        Numbers(
            (_("Opponents"), _("Games"), _("Won"), _("From"), _("To"), _("Fair")),
            [
                (
                    words,
                    str(wins.games),
                    *map(percent, (wins.share, wins.low, wins.high, wins.fair)),
                )
                for words, wins in rows
            ],
        ),
    )


def _course(told: Statistics) -> h.Element:
    periods = told.periods
    columns = [
        Column(one.wins.share, one.wins.low, one.wins.high, one.wins.fair) for one in periods
    ]
    most = max((one.high for one in columns), default=1.0)
    ends = (in_figures(periods[0].first), in_figures(periods[-1].last))
    return picture(
        "course",
        _("Over time"),
        course_in_words(told),
        over_time("course", columns, ends, _round_up(most)),
        Numbers(
            (_("From"), _("To"), _("Games"), _("Won"), _("Fair"), _("Help per game")),
            [
                (
                    *(in_figures(one.first), in_figures(one.last), str(one.wins.games)),
                    *(percent(one.wins.share), percent(one.wins.fair), decimals(one.helps)),
                )
                for one in periods
            ],
        ),
    )


def _round_up(share: float) -> float:
    """The smallest of a few round shares that is at least this one."""
    return next((most for most in (0.2, 0.4, 0.6, 0.8) if share <= most), 1.0)


def _par(told: Statistics) -> h.Element:
    assert told.par is not None
    known = [one for one in told.periods if one.par is not None]
    columns = []
    for one in known:
        assert one.par is not None
        mean, margin = one.par.share
        columns.append(Column(mean, max(0.0, mean - margin), min(1.0, mean + margin), 0.5))
    ends = (in_figures(known[0].first), in_figures(known[-1].last)) if known else ("", "")
    return picture(
        "par",
        _("Whatever the cards"),
        par_in_words(told.par),
        len(known) > 1 and over_time("par", columns, ends, 1.0),
        Numbers(
            (_("From"), _("To"), _("Games"), _("Better than")),
            [
                (
                    *(in_figures(one.first), in_figures(one.last)),
                    *(str(one.par.games), percent(one.par.share.mean)),
                )
                for one in known
                if one.par is not None
            ],
        ),
    )


def _phases(told: Statistics) -> h.Element:
    rows = told.phases
    has_both = rows[0].won is not None and rows[0].lost is not None
    score = told.score.mean if told.score else 0.0
    return picture(
        "phases",
        _("Where your points come from"),
        [
            _("You end with {score} on average. Where it comes from, per game:").format(
                score=points(score)
            ),
            has_both
            and h.span(".key")[
                _("The round mark is for games you won, the pointed one for the others.")
            ],
        ],
        sides(
            "phases",
            [
                Side(
                    *(_(one.words), points(one.mean), one.mean),
                    *((one.won, one.lost) if has_both else (None, None)),
                )
                for one in rows
            ],
        ),
        Numbers(
            (_("What"), _("Per game"), _("Won"), _("Not won")),
            [
                (
                    *(_(one.words), points(one.mean)),
                    *("–" if part is None else points(part) for part in (one.won, one.lost)),
                )
                for one in rows
            ],
        ),
    )


def _decisions(told: Statistics) -> h.Element:
    rows = [one for one in told.decisions if round(100 * one.cost, 1) > 0]
    trends = [(one, trend_in_words(one)) for one in told.decisions]
    return picture(
        "costs",
        _("What costs you most"),
        [
            ngettext(
                "From the review of {count} game: how much a decision lowers your chance of "
                "winning, on average.",
                "From the reviews of {count} games: how much a decision lowers your chance of "
                "winning, on average.",
                told.reviewed,
            ),
            not rows and _("Nothing cost you anything."),
        ],
        [
            bool(rows)
            and sides(
                "costs",
                [
                    Side(
                        _(one.words),
                        _("{number}%", number=decimals(100 * one.cost)),
                        one.cost,
                        is_bad=True,
                    )
                    for one in rows
                ],
            ),
            any(words for _one, words in trends)
            and h.ul(".trends")[
                [
                    h.li[h.span(".kind")[_(one.words)], " ", h.span[_trend(one.verdict), words]]
                    for one, words in trends
                    if words
                ]
            ],
        ],
        Numbers(
            (_("What"), _("Games"), _("Decisions"), _("Each costs"), _("Later on")),
            [
                (
                    *(_(one.words), str(one.games), str(one.number)),
                    _("{number}%", number=decimals(100 * one.cost)),
                    words or "–",
                )
                for one, words in trends
            ],
        ),
    )


def _trend(verdict: str) -> h.Node:
    sign = {FEWER: "check", MORE: "warning"}.get(verdict)
    return sign and [icon(sign), " "]


def _help(told: Statistics) -> h.Element:
    return h.section(".card-of-you", aria_labelledby="help-title")[
        h.h3(id="help-title")[_("Help")],
        h.p[help_in_words(told)],
    ]


def _latest(model: YouModel, told: Statistics) -> h.Element:
    best = {told.best} if told.best else set()
    return h.section(".card-of-you.games-of-you", aria_labelledby="latest-title")[
        h.h3(id="latest-title")[_("Your latest games")],
        h.ol[
            [
                _game(row, model, _("Your best result") if row in best else "")
                for row in sorted({*best, *told.latest}, reverse=True)
            ]
        ],
    ]


def _replay(row: FinishedGame, name: str, people: Sequence[str]) -> str:
    """The address for replaying a game, with the names of its players."""
    others = iter(people)
    names = [
        name or _("You")
        if kind == ME
        else next(others, _(NAMELESS_FRIEND))
        if kind == PERSON
        else _(DEFAULT_NAMES[seat])
        for seat, kind in enumerate(row.chairs)
    ]
    notes = squeezed(json.dumps([names, []], ensure_ascii=False))
    return f"#/{row.link}&seat={row.chair}&notes={notes}"


def _with(people: Sequence[str]) -> str:
    return _("with {names}", names=listed(people)) if people else ""


def _game(row: FinishedGame, model: YouModel, words: str) -> h.Element:
    is_won, people = row.share > 0, model.met.get(row.id, ())
    result = _("won") if is_won else _("not won")
    told = [
        h.span(".title", lang=info_of(row.game).language, translate="no")[info_of(row.game).title],
        h.span(".when")[
            in_row(
                filter(
                    None,
                    [words, _with(people), _day(row.day)],
                )
            )
        ],
        h.span(".outcome")[is_won and icon("crown"), result],
        h.span(".points")[score_in_words(row.score)],
    ]
    return h.li(class_={"kept-game": True, "won": is_won})[
        h.div(".told")[*told, h.span(".guest")[_("at a friend’s table, so it cannot be replayed")]]
        if row.is_told
        else h.a(id=f"game-{row.id}", href=_replay(row, model.name, people))[told],
        row.id == model.reviewable
        and h.a(".button", id="review", href=f"#/{REVIEW}")[icon("review"), _("Review")],
    ]


def _day(day: str) -> str:
    """A day such as ``2026-11-24`` in words."""
    return in_full(date.fromisoformat(day))


# Achievements


def _won(told: Statistics) -> h.Node:
    """What there is to celebrate, or the first thing that can be."""
    had, nearest = [one for one in told.achievements if one.day], _nearest(told)
    shown = [nearest] if nearest else had
    return (
        bool(shown)
        and h.section(class_={"prizes": True, "won": bool(had)}, aria_labelledby="won-title")[
            h.h3(id="won-title")[_("Your rosettes") if had else _("Your first rosette")],
            h.ul[[_achievement(one) for one in shown]],
        ]
    )


def _nearest(told: Statistics) -> Achievement | None:
    """The achievement of which most is done, for somebody who played and has none yet."""
    if not told.kept or any(one.day for one in told.achievements):
        return None
    return max(told.achievements, key=lambda one: one.steps[0] / (one.steps[1] or 1))


def _to_win(told: Statistics) -> h.Node:
    nearest, count = _nearest(told), len(told.achievements)
    left = [one for one in told.achievements if not one.day]
    return (
        bool(left)
        and h.section(".prizes", aria_labelledby="goals-title")[
            h.h3(id="goals-title")[_("Worth going for")],
            h.p(".lead")[_("{had} of {count} so far.", had=count - len(left), count=count)],
            h.ul[[_achievement(one) for one in left if one is not nearest]],
        ]
    )


def _achievement(goal: Achievement) -> h.Element:
    done, steps = goal.steps
    return h.li(
        class_={"prize": True, "had": bool(goal.day)}, id=f"goal-{goal.name}", title=_(goal.words)
    )[
        h.span(".rosette")[_rosette(), icon(goal.sign)],
        h.span(".title")[_(goal.title)],
        bool(goal.game)
        and h.span(".of", lang=info_of(goal.game).language)[info_of(goal.game).title],
        h.span(".words")[_(goal.words)],
        h.span(".state")[
            [icon("check"), _day(goal.day)]
            if goal.day
            else _("{done} of {steps}", done=done, steps=steps)
            if steps
            else _("not yet")
        ],
    ]


BUMPS = 12
"""How many bumps the edge of a rosette has."""


def _edge() -> str:
    """The edge of a rosette, bump by bump."""
    places = [
        (36 + 31 * cos(2 * pi * at / BUMPS), 35 + 31 * sin(2 * pi * at / BUMPS))
        for at in range(BUMPS + 1)
    ]
    (x, y), *rest = places
    return f"M{x:.1f} {y:.1f}" + "".join(f"A8.4 8.4 0 0 1 {x:.1f} {y:.1f}" for x, y in rest) + "z"


_ROSETTE = Markup(  # noqa: S704 - numbers alone
    '<path class="ribbon" d="M20 52 10 88l14-6 9 8 6-34zM52 52l10 36-14-6-9 8-6-34z"/>'
    f'<path class="scallop" d="{_edge()}"/><circle class="face" cx="36" cy="35" r="23"/>'
)


def _rosette() -> h.Element:
    """A rosette, with an icon on it."""
    return h.svg(viewBox="-4 -4 80 98", aria_hidden="true")[_ROSETTE]


# All stored data


def _all_of_it(model: YouModel) -> h.Element:
    return h.section(".all-kept", aria_labelledby="all-kept-title")[
        h.h3(id="all-kept-title")[_("Everything saved here")],
        h.p[
            _(
                "Games, settings, tables and your progress in the lessons are stored in this "
                "browser, and nobody else has them. With a backup you can move all of it to "
                "another device, or restore it after the browser’s data has been cleared."
            )
        ],
        h.div(".done", id="you-notice")[[h.p(".note")[words] for words in model.notice]],
        h.div(".choices")[
            h.button(id="back-up", type="button", data_act="back-up")[icon("save"), _("Back up")],
            file_button(
                "bring-back",
                "again",
                _("Restore"),
                place="bring-back-file",
                accept=".json,application/json",
                most=30_000_000,
            ),
            not model.asks
            and h.button(".quiet", id="ask-forget", type="button", data_act="ask-forget")[
                icon("trash"), _("Forget everything")
            ],
        ],
        model.asks
        and h.div(".note.forgetting", role="group", aria_labelledby="forget-title")[
            h.p(id="forget-title", tabindex="-1")[
                _(
                    "Forget all games, settings and lesson progress? Without a backup, they "
                    "cannot be restored."
                )
            ],
            h.div(".choices")[
                h.button(id="keep-all", type="button", data_act="keep-all")[
                    icon("back"), _("Keep everything")
                ],
                h.button(".go", id="forget", type="button", data_act="forget")[
                    icon("trash"), _("Forget everything")
                ],
            ],
        ],
    ]
