"""A single step of a lesson within a document, as HTML. Comes with the lessons."""

from __future__ import annotations

from typing import TYPE_CHECKING

import htpy as h
from markupsafe import Markup

from table.exercises.lesson_view import SIGNS, reply_in_words
from table.games.page import page_of
from table.ui.art.pack import icon
from trickhunt.core.words import _

if TYPE_CHECKING:
    from table.exercises.lesson_step import AnsweredLessonStep


def taught(model: AnsweredLessonStep, at: int) -> list[h.Node]:
    """A step: its table, what is said, the moves to try, and what came of one.

    Args:
        model: the step.
        at: which part of the document it is.
    """
    words = page_of(model.run.lesson.game).move_words
    outcome = model.outcome
    return [
        h.figure[Markup(model.picture(str(at)))],  # noqa: S704 - our own drawing
        h.div(".going")[
            h.p[model.run.words],
            not model.is_made
            and h.ul(".options-of-it.moves")[
                [
                    h.li[
                        h.button(
                            ".move",
                            id=f"p{at}-try-{number}",
                            type="button",
                            data_act="read-try",
                            data_at=f"{at}-{number}",
                        )[words(move)]
                    ]
                    for number, move in enumerate(model.moves)
                ]
            ],
            outcome is not None
            and h.div(".response", id=f"p{at}-reply", tabindex="-1")[
                h.p[icon(SIGNS[outcome.kind]), " ", reply_in_words(outcome)],
                model.is_made
                and h.button(
                    id=f"p{at}-anew", type="button", data_act="read-anew", data_at=str(at)
                )[icon("again"), _("Once more")],
            ],
        ],
    ]
