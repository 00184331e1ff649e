"""A quiz beside the table: the moves that can be marked, and the answer."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby

import htpy as h

from table.exercises.exercise_models import PuzzleModel
from table.exercises.puzzle_view import head, helps, hint, onward
from table.exercises.quiz_model import (
    HOW,
    MISSED,
    OTHER,
    RIGHT,
    WAYS,
    WRONG,
    AnswerModel,
    MarkModel,
    QuizModel,
)
from table.games.page import page_of
from table.ui.art.pack import PackArt, icon
from table.ui.views.start_parts import learn_quietly
from trickhunt.core.game import Move
from trickhunt.core.words import N_, _, in_row, labelled, ngettext
from trickhunt.formats.exercise import LEGAL, MOVE
from trickhunt.rulebook import clause

ANSWER = "answer"
"""In place of :data:`MISSED` if one move is asked for, and others may also be right."""

OUTCOMES = {
    RIGHT: ("check", N_("right")),
    MISSED: ("help", N_("missed")),
    WRONG: ("forbidden", N_("not allowed")),
    OTHER: ("info", N_("not the answer")),
    ANSWER: ("check", N_("the answer")),
}
"""The icon and the words of each verdict on a move."""


def styles(model: QuizModel) -> str:
    """The style classes of a quiz and its table."""
    return "asks marks-hand" if model.marks_hand else "asks"


def _all_marks(model: QuizModel) -> h.Element:
    """A button for each move."""
    groups = [list(some) for _key, some in groupby(model.marks, key=_group)]
    has_ways = any(len(some) > 1 for some in groups)
    pack = page_of(model.game).pack
    return h.div(
        class_={"marks": True, "with-ways": has_ways},
        role="group",
        aria_labelledby="quiz-title",
        aria_describedby="quiz-how" if model.answer is None else None,
    )[[_marks(model, some, pack, has_ways=has_ways) for some in groups]]


def quiz(model: QuizModel, puzzle: PuzzleModel | None = None) -> h.Element:
    """The question with the moves to mark, and then the answer.

    Args:
        puzzle: the puzzle, if it is one; its move is chosen at the table.
    """
    how = HOW[model.ask] if puzzle is None else _AT_TABLE
    return h.section(".quiz", aria_labelledby="quiz-title", data_ask=model.ask)[
        puzzle is not None and head(puzzle),
        h.h2(id="quiz-title", tabindex="-1")[model.question or _(_QUESTIONS[model.ask])],
        model.comment and h.p(".writer")[model.comment],
        model.answer is None and not model.missed and h.p(".lead", id="quiz-how")[_(how)],
        model.answer is None and model.missed is not None and _missed(model, model.missed),
        model.answer is not None and _result(model, model.answer),
        puzzle is None and _all_marks(model),
        puzzle is not None and model.answer is None and hint(puzzle),
        _controls(model, puzzle),
        model.answer is not None
        and (
            _answer(model, model.answer) if puzzle is None else _more(model, model.answer, puzzle)
        ),
        puzzle is None and learn_quietly(model.game),
    ]


def _missed(model: QuizModel, move: Move) -> h.Element:
    """The reply to a wrong first try."""
    return h.div(".result", id="quiz-result", tabindex="0")[
        h.p(".verdict-on")[
            icon("forbidden"),
            _("“{move}” is not the best. You have one more try.", move=_move_words(model, move)),
        ],
        h.p(".writer")[model.reply],
    ]


def _more(model: QuizModel, answer: AnswerModel, puzzle: PuzzleModel) -> h.Element:
    """What else there is to know of a puzzle, folded so that the table stays in sight."""
    return h.details(".more-of-it", id="puzzle-more", data_kept="")[
        h.summary(id="puzzle-more-summary")[_("More about this puzzle")],
        _said_of(model, answer),
        h.p(".puzzle-rating")[puzzle.rating],
        _play_from_here(is_next=False),
        learn_quietly(model.game),
    ]


def _said_of(model: QuizModel, answer: AnswerModel) -> h.Node:
    """The writer's replies to single moves."""
    said = [h.div[h.dt[_move_words(model, move)], h.dd[words]] for move, words in answer.by_move]
    return said and h.dl(".by-move")[said]


_QUESTIONS = {
    "legal": N_("Which of these moves are allowed?"),
    "move": N_("Which move would you make?"),
}
_AT_TABLE = N_("Make it at the table: you have two tries.")


def _group(one: MarkModel) -> object:
    return one.card if one.card >= 0 else one.id


def _marks(model: QuizModel, some: list[MarkModel], pack: PackArt, *, has_ways: bool) -> h.Element:
    """The button of a move; for a card with several ways, the card over a button for each."""
    first = some[0]
    if first.card < 0:
        return _mark(model, first, ".mark-move", _move_words(model, first.move))
    drawing = pack.card(first.card)
    if not has_ways:
        return _mark(model, first, ".mark-card", drawing, label=pack.card_name(first.card))
    name = pack.card_name(first.card)
    return h.div(".mark-ways", role="group", aria_label=name)[
        drawing,
        [
            _mark(
                model,
                one,
                ".mark-way",
                icon(OUTCOMES.get(_outcome(model, one), WAYS[one.word])[0]),
                h.span(".word")[_(WAYS[one.word][1])],
                label=in_row((name, _(WAYS[one.word][1]))),
            )
            for one in some
        ],
    ]


def _outcome(model: QuizModel, one: MarkModel) -> str:
    return ANSWER if one.outcome == MISSED and model.ask == MOVE else one.outcome


def _mark(
    model: QuizModel, one: MarkModel, style: str, *inside: h.Node, label: str = ""
) -> h.Element:
    outcome = OUTCOMES.get(_outcome(model, one))
    words = label or _move_words(model, one.move)
    return h.button(
        style,
        id=one.id,
        type="button",
        data_act="mark",
        data_move=one.move.text,
        data_outcome=_outcome(model, one) if outcome else None,
        aria_pressed="true" if one.is_marked else "false",
        aria_disabled="true" if model.answer or model.thinks else None,
        aria_label=labelled(words, _(outcome[1])) if outcome else words,
        tabindex="0" if one.id == model.pointed else "-1",
    )[
        inside,
        one.is_marked and not outcome and icon("check"),
        outcome
        and [
            " ",  # without the space the words would differ from the accessible name
            h.span(".outcome")[
                style != ".mark-way" and icon(outcome[0]), h.span(".word")[_(outcome[1])]
            ],
        ],
    ]


def _move_words(model: QuizModel, move: Move) -> str:
    return page_of(model.game).move_words(move)


def _controls(model: QuizModel, puzzle: PuzzleModel | None) -> h.Element:
    if model.thinks:
        return h.p(".advice.thinks", role="status")[icon("brain"), _("The expert is thinking …")]
    if model.answer is None:
        answer = h.button(
            class_={"go": puzzle is None and model.count > 0, "quiet": puzzle is not None},
            id="quiz-answer",
            type="button",
            data_act="answer",
        )[icon("check"), _("Show the answer")]
        if puzzle is None:
            return h.div(".choices")[answer]
        # The answer of a puzzle is not for those who have not tried.
        is_stuck = model.missed is not None or bool(puzzle.hint)
        return h.div(".choices")[helps(puzzle), is_stuck and answer]
    return h.div(".choices")[
        puzzle is not None and onward(puzzle),
        h.button(
            class_={"go": not model.answer.is_right and not puzzle},
            id="quiz-again",
            type="button",
            data_act="try-again",
        )[icon("again"), _("Try again")],
        puzzle is None and _play_from_here(is_next=model.answer.is_right),
    ]


def _play_from_here(*, is_next: bool) -> h.Element:
    return h.button(
        class_={"go": is_next}, id="play-from-here", type="button", data_act="play-from"
    )[icon("play"), _("Play from here")]


# The answer


def result_in_words(model: QuizModel) -> str:
    """The result of the answer, as a sentence, visible and audible."""
    answer = model.answer
    assert answer is not None
    if not answer.has_marked:
        return _("This is the answer.")
    if model.ask == LEGAL:
        return _legal_in_words(answer)
    if answer.is_right and model.by_expert:
        return _("Right: the expert would do the same.")
    if answer.is_right:
        return _("Right at the second try.") if model.missed else _("Right.")
    if answer.others:
        return _("That is allowed, but it is not the answer.")
    return _("That is not allowed.")


def _legal_in_words(answer: AnswerModel) -> str:
    if answer.is_right:
        return _("Right: that is everything allowed, and nothing else.")
    found = sum(is_marked for _move, is_marked in answer.due)
    missed = len(answer.due) - found
    wrong = sum(is_marked for reason in answer.reasons for _move, is_marked in reason.moves)
    parts = [
        found and ngettext("{count} right", "{count} right", found),
        missed and ngettext("{count} missed", "{count} missed", missed),
        wrong and ngettext("{count} not allowed", "{count} not allowed", wrong),
    ]
    return _("Not quite: {parts}.", parts=in_row(part for part in parts if part))


def _result(model: QuizModel, answer: AnswerModel) -> h.Element:
    is_good = answer.is_right or not answer.has_marked
    return h.div(class_={"result": True, "good": answer.is_right}, id="quiz-result", tabindex="0")[
        h.p(".verdict-on")[
            icon("check" if answer.is_right else "info" if is_good else "forbidden"),
            result_in_words(model),
        ],
        answer.words and h.p(".writer")[answer.words],
        answer.idea and h.p[icon("brain"), " ", answer.idea],
    ]


def _answer(model: QuizModel, answer: AnswerModel) -> h.Node:
    return [
        bool(answer.due)
        and h.section(".due", aria_labelledby="due-title")[
            h.h3(id="due-title")[_(_DUE[model.ask])],
            _moves(model, answer.due, RIGHT, MISSED if model.ask == LEGAL else ""),
        ],
        bool(answer.reasons)
        and h.section(".why-not", aria_labelledby="why-not-title")[
            h.h3(id="why-not-title")[_("Not allowed")],
            [
                h.div(".reason")[
                    h.p[
                        h.a(".clause-link", href=f"#/rules/{one.clause}")[
                            icon("rulebook"), f"{one.clause} · {_(clause(one.clause).title)}"
                        ],
                    ],
                    h.p[one.words],
                    _moves(model, one.moves, WRONG, ""),
                ]
                for one in answer.reasons
            ],
        ],
        _said_of(model, answer),
    ]


_DUE = {"legal": N_("Allowed"), "move": N_("The answer")}


def _moves(
    model: QuizModel, moves: Iterable[tuple[Move, bool]], marked: str, unmarked: str
) -> h.Element:
    """Moves as a list, with remarks on marked and on unmarked ones."""

    def one(move: Move, outcome: str) -> h.Element:
        sign = OUTCOMES.get(outcome)
        return h.li(data_outcome=outcome or None)[
            sign and icon(sign[0]),
            h.span[_move_words(model, move)],
            sign and h.span(".word")[f"({_(sign[1])})"],
        ]

    return h.ul(".said-of")[
        [one(move, marked if is_marked else unmarked) for move, is_marked in moves]
    ]
