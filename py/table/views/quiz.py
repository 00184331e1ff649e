"""A quiz beside the table: the moves that can be marked, and the answer."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from htpy import Element, Node, a, button, dd, div, dl, dt, h2, h3, li, p, section, span, ul

from table.art.pack import icon
from table.asking import MISSED, OTHER, RIGHT, WRONG, AnswerLook, MarkLook, QuizLook
from table.games import page_of
from trickhunt.quiz import LEGAL, MOVE
from trickhunt.rulebook import clause
from trickhunt.words import N_, _, ngettext

if TYPE_CHECKING:
    from collections.abc import Iterable

    from table.art.pack import Pack
    from trickhunt.game import Move

WAYS = {
    "": ("cards", N_("no word")),
    "trump": ("trump", N_("trump")),
    "plain": ("forbidden", N_("plain")),
    "over": ("over", N_("over")),
    "under": ("under", N_("under")),
}
"""The sign and the words of each way to lay a card, by what is said with it."""

ANSWER = "answer"
"""In place of :data:`MISSED` where one move is asked for, and others may be right as well."""

OUTCOMES = {
    RIGHT: ("check", N_("right")),
    MISSED: ("help", N_("missed")),
    WRONG: ("forbidden", N_("not allowed")),
    OTHER: ("info", N_("not the answer")),
    ANSWER: ("check", N_("the answer")),
}
"""The sign and the words of what an answer says of a move."""


def quiz(look: QuizLook) -> Element:
    """The question with what can be marked, and then the answer."""
    pack = page_of(look.game).pack
    groups = [list(some) for _key, some in groupby(look.marks, key=_group)]
    has_ways = any(len(some) > 1 for some in groups)
    return section(".quiz", aria_labelledby="quiz-title", data_ask=look.ask)[
        h2(id="quiz-title", tabindex="-1")[look.question or _(_QUESTIONS[look.ask])],
        look.comment and p(".writer")[look.comment],
        look.answer is None and p(".lead", id="quiz-how")[_(_HOW[look.ask])],
        look.answer is not None and _result(look, look.answer),
        div(
            class_={"marks": True, "with-ways": has_ways},
            role="group",
            aria_labelledby="quiz-title",
            aria_describedby="quiz-how" if look.answer is None else None,
        )[[_marks(look, some, pack, has_ways=has_ways) for some in groups]],
        _controls(look),
        look.answer is not None and _answer(look, look.answer),
    ]


_QUESTIONS = {
    "legal": N_("Which of these moves are allowed?"),
    "move": N_("Which move would you make?"),
}
_HOW = {
    "legal": N_("Mark everything that is allowed, then have the answer shown."),
    "move": N_("Choose one, then have the answer shown."),
}


def _group(one: MarkLook) -> object:
    return one.card if one.card >= 0 else one.id


def _marks(look: QuizLook, some: list[MarkLook], pack: Pack, *, has_ways: bool) -> Element:
    """The button of a move; of a card with several ways, the card over a button each."""
    first = some[0]
    if first.card < 0:
        return _mark(look, first, ".mark-move", _move_words(look, first.move))
    drawing = pack.card(first.card)
    if not has_ways:
        return _mark(look, first, ".mark-card", drawing, label=pack.card_name(first.card))
    name = pack.card_name(first.card)
    return div(".mark-ways", role="group", aria_label=name)[
        drawing,
        [
            _mark(
                look,
                one,
                ".mark-way",
                icon(OUTCOMES.get(_outcome(look, one), WAYS[one.word])[0]),
                span(".word")[_(WAYS[one.word][1])],
                label=f"{name}, {_(WAYS[one.word][1])}",
            )
            for one in some
        ],
    ]


def _outcome(look: QuizLook, one: MarkLook) -> str:
    return ANSWER if one.outcome == MISSED and look.ask == MOVE else one.outcome


def _mark(look: QuizLook, one: MarkLook, style: str, *inside: Node, label: str = "") -> Element:
    outcome = OUTCOMES.get(_outcome(look, one))
    words = label or _move_words(look, one.move)
    return button(
        style,
        id=one.id,
        type="button",
        data_act="mark",
        data_move=one.move.text,
        data_outcome=_outcome(look, one) if outcome else None,
        aria_pressed="true" if one.is_marked else "false",
        aria_disabled="true" if look.answer or look.thinks else None,
        aria_label=f"{words}: {_(outcome[1])}" if outcome else words,
        tabindex="0" if one.id == look.pointed else "-1",
    )[
        inside,
        one.is_marked and not outcome and icon("check"),
        outcome
        and [
            " ",  # words that are read as one would not be those of the label
            span(".outcome")[
                style != ".mark-way" and icon(outcome[0]), span(".word")[_(outcome[1])]
            ],
        ],
    ]


def _move_words(look: QuizLook, move: Move) -> str:
    return page_of(look.game).move_words(move)


def _controls(look: QuizLook) -> Element:
    if look.thinks:
        return p(".advice.thinks", role="status")[icon("brain"), _("The expert is thinking …")]
    if look.answer is None:
        words = _("Show the answer") if look.count else _("I give up: show the answer")
        return div(".choices")[
            button(
                class_={"go": look.count > 0}, id="quiz-answer", type="button", data_act="answer"
            )[icon("check"), words]
        ]
    return div(".choices")[
        button(
            class_={"go": not look.answer.is_right},
            id="quiz-again",
            type="button",
            data_act="try-again",
        )[icon("again"), _("Try again")],
        button(
            class_={"go": look.answer.is_right},
            id="play-from-here",
            type="button",
            data_act="play-from",
        )[icon("play"), _("Play from here")],
    ]


# The answer


def result_in_words(look: QuizLook) -> str:
    """How the answer was, as a sentence, for eyes and ears."""
    answer = look.answer
    assert answer is not None
    if not answer.has_marked:
        return _("This is the answer.")
    if look.ask == LEGAL:
        return _legal_in_words(answer)
    if answer.is_right and look.by_expert:
        return _("Right: the expert would do the same.")
    if answer.is_right:
        return _("Right.")
    if answer.others:
        return _("That is allowed, but it is not the answer.")
    return _("That is not allowed.")


def _legal_in_words(answer: AnswerLook) -> str:
    if answer.is_right:
        return _("Right: that is all that is allowed, and nothing else.")
    found = sum(is_marked for _move, is_marked in answer.due)
    missed = len(answer.due) - found
    wrong = sum(is_marked for reason in answer.reasons for _move, is_marked in reason.moves)
    parts = [
        found and ngettext("{count} right", "{count} right", found),
        missed and ngettext("{count} missed", "{count} missed", missed),
        wrong and ngettext("{count} not allowed", "{count} not allowed", wrong),
    ]
    return _("Not quite: {parts}.", parts=", ".join(part for part in parts if part))


def _result(look: QuizLook, answer: AnswerLook) -> Element:
    is_good = answer.is_right or not answer.has_marked
    return div(class_={"result": True, "good": answer.is_right}, id="quiz-result", tabindex="-1")[
        p(".verdict-on")[
            icon("check" if answer.is_right else "info" if is_good else "forbidden"),
            result_in_words(look),
        ],
        answer.words and p(".writer")[answer.words],
        answer.idea and p(".idea")[icon("brain"), " ", answer.idea],
    ]


def _answer(look: QuizLook, answer: AnswerLook) -> Node:
    said = [div[dt[_move_words(look, move)], dd[words]] for move, words in answer.by_move]
    return [
        bool(answer.due)
        and section(".due", aria_labelledby="due-title")[
            h3(id="due-title")[_(_DUE[look.ask])],
            _moves(look, answer.due, RIGHT, MISSED if look.ask == LEGAL else ""),
        ],
        bool(answer.reasons)
        and section(".why-not", aria_labelledby="why-not-title")[
            h3(id="why-not-title")[_("Not allowed")],
            [
                div(".reason")[
                    p[
                        a(".clause-link", href=f"#/rules/{one.clause}")[
                            icon("rulebook"), f"{one.clause} · {_(clause(one.clause).title)}"
                        ],
                    ],
                    p[one.words],
                    _moves(look, one.moves, WRONG, ""),
                ]
                for one in answer.reasons
            ],
        ],
        said and dl(".by-move")[said],
    ]


_DUE = {"legal": N_("Allowed"), "move": N_("The answer")}


def _moves(
    look: QuizLook, moves: Iterable[tuple[Move, bool]], marked: str, unmarked: str
) -> Element:
    """Moves as a list, with what is said of those that were marked, and of those that were not."""

    def one(move: Move, outcome: str) -> Element:
        sign = OUTCOMES.get(outcome)
        return li(data_outcome=outcome or None)[
            sign and icon(sign[0]),
            span[_move_words(look, move)],
            sign and span(".word")[f"({_(sign[1])})"],
        ]

    return ul(".said-of")[
        [one(move, marked if is_marked else unmarked) for move, is_marked in moves]
    ]
