"""The question that a link asks: as its parts say it, and checked against its position."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from trickhunt.core import safe_json, saying
from trickhunt.core.errors import BadLink, IllegalMove, NotAMove
from trickhunt.core.game import Move, State
from trickhunt.core.words import _, in_row
from trickhunt.formats.exercise import ASKS, LEGAL, MOVE, Exercise

ASK, ANSWER, WORDS = QUIZ_PARTS = ("ask", "answer", "words")
"""The parts of a link that belong to a quiz."""

EXPERT = "expert"
"""The answer that asks for the expert's choice."""

BETWEEN, BLANK = "-", "."
"""What stands between the moves of an answer, and for a blank in one."""

LONGEST_ANSWER = 400
"""The most characters of all accepted moves together."""

LONGEST_WORDS = 6_000
"""The most characters of all that the writer says."""

DEEPEST = 3
"""How deep the words nest: those on one move in the list of those on moves."""


def quiz_parts(quiz: Exercise) -> dict[str, str]:
    """The parts that say a quiz; the words as JSON, not yet compressed."""
    parts = {ASK: quiz.ask}
    if quiz.by_expert:
        parts[ANSWER] = EXPERT
    elif quiz.accepted:
        parts[ANSWER] = BETWEEN.join(move.replace(" ", BLANK) for move in quiz.accepted)
    data = [quiz.words, quiz.right, quiz.otherwise, list(map(list, quiz.said.items()))]
    if any(data):
        parts[WORDS] = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return parts


def read_quiz(state: State[Any], parts: Mapping[str, str]) -> Exercise:
    """The quiz that the parts of a link say; :func:`quiz_parts` is the inverse.

    Args:
        state: the position that it is about.
        parts: the parts, with the words as JSON.

    Raises:
        BadLink: it cannot be asked; with the part at fault and the reason.
    """
    if state.is_over:
        raise BadLink("mode", _("the game is over there: nothing is left to ask."))
    ask = parts.get(ASK, LEGAL)
    if ask not in ASKS:
        raise BadLink(ASK, _("here belongs: {allowed}.", allowed=in_row(ASKS)))
    question, right, wrong, by_move = _words(state, parts[WORDS]) if WORDS in parts else _NO_WORDS
    answer = parts.get(ANSWER, "")
    if answer and ask != MOVE:
        raise BadLink(ANSWER, _("what is legal the rules say; an answer belongs to ask=move."))
    quiz = Exercise(question, (), wrong, ask=ask, by_expert=answer == EXPERT, right=right)
    return quiz.answered(
        _answer(state, answer) if answer not in ("", EXPERT) else (),
        {move.text: words for move, words in by_move.items()},
    )


_Words = tuple[str, str, str, Mapping[Move, str]]

_NO_WORDS: _Words = ("", "", "", {})


def _answer(state: State[Any], text: str) -> list[str]:
    if len(text) > LONGEST_ANSWER:
        raise BadLink(ANSWER, _("this is longer than {most} characters.", most=LONGEST_ANSWER))
    answer = []
    for one in text.split(BETWEEN):
        move = _move(ANSWER, state, one.replace(BLANK, " "))
        refusal = state.explain(move)
        if refusal is not None:
            raise BadLink(ANSWER, str(IllegalMove(move.text, refusal)))
        answer.append(move.text)
    return answer


def _move(part: str, state: State[Any], text: str) -> Move:
    """The move that a text stands for, as the candidates name it."""
    try:
        move: Move = state.game.parse_move(text)
    except NotAMove as error:
        raise BadLink(part, str(error)) from None
    return state.as_listed(move)


def _words(state: State[Any], text: str) -> _Words:
    try:
        data = safe_json.loads(text, DEEPEST)
    except ValueError:
        data = None
    if type(data) is not list or list(map(type, data)) != [str, str, str, list]:
        raise BadLink(WORDS, _("here belong a question, words for right, wrong and single moves."))
    question, right, wrong, by_move = data
    there = state.candidates()
    said: dict[Move, str] = {}
    for one in by_move:
        if type(one) is not list or list(map(type, one)) != [str, str]:
            raise BadLink(WORDS, _("words on a move are the move and what is said of it."))
        move = _move(WORDS, state, one[0])
        if move not in there or move in said:
            raise BadLink(
                WORDS,
                _("“{move}” cannot be marked there, or is spoken of twice.", move=move.text),
            )
        said[move] = saying.words(one[1])
    question, right, wrong = map(saying.words, (question, right, wrong))
    return question, right, wrong, said
