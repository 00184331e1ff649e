"""What stands around the quiz of a puzzle, as HTML."""

from __future__ import annotations

from collections.abc import Callable

import htpy as h

from table.exercises.list_view import BECAME, DIFFICULTIES, stars
from table.exercises.model import NEW, PuzzleModel, puzzle_route, puzzles_route
from table.ui.art.pack import icon
from table.ui.models.quiz import AroundModel
from table.ui.views.frame import table_tools, tool_link
from trickhunt.core.words import _


def around(model: PuzzleModel, over: Callable[[str], str]) -> AroundModel:
    """What stands around the quiz of a puzzle.

    Args:
        model: the puzzle.
        over: where something is laid over it, by its name.
    """
    return AroundModel(
        where=h.span(".now")[
            _("Puzzle {number} of {count}", number=model.entry.number, count=model.count)
        ],
        tools=table_tools(
            over,
            tool_link(str(puzzles_route(model.game)), "puzzle", _("Puzzles")),
            tool_link(over("last"), "cards", _("Last trick")),
        ),
        head=_head(model),
        helps=not model.hint
        and h.button(id="puzzle-hint", type="button", data_act="puzzle-hint")[
            icon("idea"), _("A hint")
        ],
        hint=model.hint and h.p(".puzzle-hint", id="puzzle-said")[icon("idea"), h.span[model.hint]],
        onward=_following(model),
        told=h.p(".puzzle-rating")[model.rating],
    )


def _head(model: PuzzleModel) -> h.Element:
    """How hard it is, and what became of it before."""
    entry = model.entry
    sign = BECAME.get(entry.became)
    return h.p(".puzzle-head")[
        model.is_of_day and h.span(".of-day")[icon("puzzle"), _("The puzzle of the day")],
        h.span(".level")[_(DIFFICULTIES[entry.difficulty]), " ", stars(entry.difficulty)],
        sign and h.span[icon(sign[0]), _(sign[1])],
    ]


def _following(model: PuzzleModel) -> h.Node:
    """The way to the next puzzle."""
    number = model.following.number
    words = _("Next puzzle") if model.following.became == NEW else _("Another puzzle")
    return h.a(".button.go", id="puzzle-next", href=str(puzzle_route(model.game, number)))[
        icon("next"), words
    ]
