"""The parts of a puzzle around its quiz, as HTML."""

from __future__ import annotations

import htpy as h

from table.exercises.exercise_models import NEW, SOLVED, PuzzleModel, puzzle_route
from table.exercises.list_view import BECAME, DIFFICULTIES, stars
from table.games.registry import info_of
from table.ui.art.pack import icon
from table.ui.views.start_parts import in_a_minute
from trickhunt.core.words import _


def where(model: PuzzleModel) -> h.Element:
    """The title of the puzzle, for the bar."""
    return h.span(".now")[
        _("Puzzle {number} of {count}", number=model.entry.number, count=model.count)
    ]


def head(model: PuzzleModel) -> h.Element:
    """Its difficulty, and its earlier result."""
    entry = model.entry
    sign = BECAME.get(entry.became)
    return h.p(".puzzle-head")[
        model.is_of_day and h.span(".of-day")[icon("puzzle"), _("The puzzle of the day")],
        model.is_new and in_a_minute(info_of(model.game)),
        h.span(".level")[_(DIFFICULTIES[entry.difficulty]), " ", stars(entry.difficulty)],
        sign
        and h.span[
            icon(sign[0]),
            _("solved at the first try") if entry.became == SOLVED else _(sign[1]),
        ],
    ]


def helps(model: PuzzleModel) -> h.Node:
    """The button for a hint, until it is shown."""
    return (
        not model.hint
        and h.button(id="puzzle-hint", type="button", data_act="puzzle-hint")[
            icon("idea"), _("A hint")
        ]
    )


def hint(model: PuzzleModel) -> h.Node:
    """The hint, once it is shown."""
    return model.hint and h.p(".puzzle-hint", id="puzzle-said")[icon("idea"), h.span[model.hint]]


def onward(model: PuzzleModel) -> h.Node:
    """The link to the next puzzle."""
    number = model.following.number
    words = _("Next puzzle") if model.following.became == NEW else _("Another puzzle")
    return h.a(".button.go", id="puzzle-next", href=str(puzzle_route(model.game, number)))[
        icon("next"), words
    ]
