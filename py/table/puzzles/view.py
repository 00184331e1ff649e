"""Puzzles as HTML: the games, the puzzles of one, and what stands around one."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from htpy import Element, Node, a, button, div, h2, h3, li, ol, p, section, span, ul

from table.games.registry import info_of
from table.page.routes import LEARN, PUZZLES, TODAY
from table.puzzles.model import NEW, SEEN, SOLVED, list_route, puzzle_route
from table.ui.art.pack import icon
from table.ui.models.quiz import AroundModel
from table.ui.views.frame import frame, place_tools, table_tools, tool_link
from table.ui.views.welcome import facts, listed_game
from trickhunt.core.words import N_, _, in_row
from trickhunt.exercises.puzzle import HARDEST

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from table.page.routes import Route
    from table.puzzles.model import EntryModel, ListModel, PuzzleModel

DIFFICULTIES = {
    1: N_("Very easy"),
    2: N_("Easy"),
    3: N_("Medium"),
    4: N_("Hard"),
    5: N_("Very hard"),
}
"""How hard a puzzle is, in words."""

BECAME = {SOLVED: ("check", N_("solved")), SEEN: ("eye", N_("answer seen"))}
"""The sign and the words of what became of a puzzle."""


def games(models: Sequence[ListModel], here: Route) -> Element:
    """The puzzles of all games.

    Args:
        models: a list for each game.
        here: the address.
    """
    return frame(
        "puzzles",
        _("Trick Hunt"),
        "",
        place_tools(here),
        section(".start.courses", aria_labelledby="puzzles-title")[
            h2(id="puzzles-title", tabindex="-1")[_("Puzzles")],
            p(".lead")[
                _(
                    "Moments from games of bots: one move is clearly the best, and beginners "
                    "miss it."
                )
            ],
            div(".choices")[_of_day(is_best=True)],
            ul(".games")[[_game(one) for one in models]],
        ],
    )


def _of_day(*, is_best: bool) -> Element:
    return a(
        class_={"button": True, "go": is_best}, id="puzzle-today", href=f"#/{PUZZLES}/{TODAY}"
    )[icon("puzzle"), _("The puzzle of the day")]


def _game(model: ListModel) -> Element:
    """A game with puzzles; all of it leads to their list."""
    info = info_of(model.game)
    return listed_game(
        info,
        f"puzzles-{info.name}",
        str(list_route(info.name)),
        p(".facts")[span[icon("puzzle"), solved_in_words(model)]],
        _onward(model),
    )


def solved_in_words(model: ListModel) -> str:
    """How many puzzles of a game were solved."""
    return _("{done} of {count} puzzles solved", done=model.solved, count=len(model.entries))


def _onward(model: ListModel) -> Element:
    """The way to go on with the puzzles of a game."""
    words = _("Go on") if model.known else _("Begin")
    title = info_of(model.game).title
    return a(
        ".button.go",
        id=f"go-{model.game}",
        href=str(puzzle_route(model.game, model.next.number)),
        aria_label=_(
            "{begin}: {game}, puzzle {number}", begin=words, game=title, number=model.next.number
        ),
    )[icon("play"), words]


def listed(model: ListModel, here: Route) -> Element:
    """The puzzles of a game, by how hard they are.

    Args:
        model: the puzzles.
        here: the address.
    """
    info = info_of(model.game)
    by_difficulty = sorted(model.entries, key=lambda one: (one.difficulty, one.number))
    groups = groupby(by_difficulty, key=lambda one: one.difficulty)
    return frame(
        "puzzle-list",
        _("Trick Hunt"),
        "",
        place_tools(here),
        section(".own", aria_labelledby="puzzles-title")[
            div(".front")[
                info.picture(),
                div(".about")[
                    h2(id="puzzles-title", tabindex="-1")[_("Puzzles: {game}", game=info.title)],
                    p(".lead")[solved_in_words(model)],
                    facts(info),
                    div(".choices")[_onward(model), _of_day(is_best=False)],
                ],
            ],
            div(".doing")[
                _order(mixed=model.mixed),
                [_group(model, level, list(some)) for level, some in groups],
                p(".foot")[
                    a(".onward", id="to-course", href=f"#/{LEARN}/{info.name}")[
                        icon("learn"), _("Learn {game}", game=info.title)
                    ],
                    a(".onward", id="to-game", href=f"#/{info.name}")[
                        icon("cards"), _("Play {game}", game=info.title)
                    ],
                ],
            ],
        ],
    )


def _order(*, mixed: bool) -> Element:
    """The choice of the order in which they follow each other."""
    return div(".puzzle-order", role="group", aria_labelledby="order-title")[
        span(id="order-title")[_("One after the other:")],
        _way("puzzle-sorted", "sorted", _("Easy ones first"), is_on=not mixed),
        _way("puzzle-mixed", "mixed", _("Mixed"), is_on=mixed),
    ]


def _way(name: str, value: str, words: str, *, is_on: bool) -> Element:
    return button(
        id=name,
        type="button",
        data_act="puzzle-order",
        data_move=value,
        aria_pressed="true" if is_on else "false",
    )[is_on and icon("check"), words]


def _group(model: ListModel, level: int, some: Sequence[EntryModel]) -> Element:
    name = f"level-{level}"
    return section(".puzzle-group", aria_labelledby=name)[
        h3(id=name)[_(DIFFICULTIES[level]), " ", _stars(level)],
        ol(".puzzle-links")[[li[_entry(model, one)] for one in some]],
    ]


def _entry(model: ListModel, one: EntryModel) -> Element:
    sign = BECAME.get(one.became)
    words = _("Puzzle {number}", number=one.number)
    return a(
        class_={"puzzle-link": True, one.became: True, "next": model.next.number == one.number},
        id=f"puzzle-{one.number}",
        href=str(puzzle_route(model.game, one.number)),
        aria_label=in_row((words, _(sign[1]))) if sign else words,
    )[span(".number")[str(one.number)], sign and icon(sign[0])]


def _stars(level: int) -> Element:
    """How hard it is, to be seen at a glance; it is said in words beside it."""
    return span(".levels", aria_hidden="true")[
        [span(class_={"on": at <= level}) for at in range(1, HARDEST + 1)]
    ]


# Around a puzzle


def around(model: PuzzleModel, over: Callable[[str], str]) -> AroundModel:
    """What stands around the quiz of a puzzle.

    Args:
        model: the puzzle.
        over: where something is laid over it, by its name.
    """
    return AroundModel(
        where=span(".now")[
            _("Puzzle {number} of {count}", number=model.entry.number, count=model.count)
        ],
        tools=table_tools(
            over,
            tool_link(str(list_route(model.game)), "puzzle", _("Puzzles")),
            tool_link(over("last"), "cards", _("Last trick")),
        ),
        head=_head(model),
        helps=not model.hint
        and button(id="puzzle-hint", type="button", data_act="puzzle-hint")[
            icon("idea"), _("A hint")
        ],
        hint=model.hint and p(".puzzle-hint", id="puzzle-said")[icon("idea"), span[model.hint]],
        onward=_following(model),
        told=p(".puzzle-rating")[model.rating],
    )


def _head(model: PuzzleModel) -> Element:
    """How hard it is, and what became of it before."""
    entry = model.entry
    sign = BECAME.get(entry.became)
    return p(".puzzle-head")[
        model.is_of_day and span(".of-day")[icon("puzzle"), _("The puzzle of the day")],
        span(".level")[_(DIFFICULTIES[entry.difficulty]), " ", _stars(entry.difficulty)],
        sign and span[icon(sign[0]), _(sign[1])],
    ]


def _following(model: PuzzleModel) -> Node:
    """The way to the next puzzle."""
    number = model.following.number
    words = _("Next puzzle") if model.following.became == NEW else _("Another puzzle")
    return a(".button.go", id="puzzle-next", href=str(puzzle_route(model.game, number)))[
        icon("next"), words
    ]
