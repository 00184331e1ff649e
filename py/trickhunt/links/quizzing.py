"""The question of a link: parsed from its parts, and checked against its position."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from trickhunt.core import schema
from trickhunt.core.errors import BadData, BadLink, IllegalMove, NotAMove
from trickhunt.core.game import Move, State
from trickhunt.core.schema import array, each, pair
from trickhunt.core.words import _, in_row
from trickhunt.formats.exercise import ASKS, LEGAL, MOVE, Exercise

ASK, ANSWER, WORDS = QUIZ_PARTS = ("ask", "answer", "words")
"""The parts of a link that belong to a quiz."""

EXPERT = "expert"
"""The answer that stands for the expert's choice."""

BETWEEN, BLANK = "-", "."
"""The separator of the moves of an answer, and the replacement of a blank in one."""

LONGEST_ANSWER = 400
"""The most characters of all accepted moves together."""

LONGEST_WORDS = 6_000
"""The most characters of all texts of the writer."""


class Said(NamedTuple):
    """The texts of the writer, as a list in a link."""

    question: str = ""
    right: str = ""
    wrong: str = ""
    by_move: Sequence[tuple[str, str]] = ()  #: moves in the game's notation, with the reply to each


_TEXT = schema.WORDS
_SAID = array(Said, _TEXT, _TEXT, _TEXT, each(pair(_TEXT, _TEXT)))


def quiz_parts(quiz: Exercise) -> dict[str, str]:
    """The parts of a link for a quiz; the words as JSON, not yet compressed."""
    parts = {ASK: quiz.ask}
    if quiz.by_expert:
        parts[ANSWER] = EXPERT
    elif quiz.accepted:
        parts[ANSWER] = BETWEEN.join(move.replace(" ", BLANK) for move in quiz.accepted)
    said = Said(quiz.words, quiz.right, quiz.otherwise, tuple(quiz.said.items()))
    if any(said):
        parts[WORDS] = _SAID.dumps(said)
    return parts


def read_quiz(state: State[Any], parts: Mapping[str, str]) -> Exercise:
    """The quiz in the parts of a link; :func:`quiz_parts` is the inverse.

    Args:
        parts: the parts, with the words as JSON.

    Raises:
        BadLink: it is invalid; with the part at fault and the reason.
    """
    try:
        said = _SAID.loads(parts[WORDS], len(parts[WORDS])) if WORDS in parts else Said()
    except BadData:
        reason = _("expected here: a question, and words for right, wrong and single moves.")
        raise BadLink(WORDS, reason) from None
    answer = parts.get(ANSWER, "")
    accepted = [one.replace(BLANK, " ") for one in answer.split(BETWEEN)] if answer else []
    return asked(state, parts.get(ASK, LEGAL), accepted, said)


def asked(state: State[Any], ask: str, accepted: Sequence[str], said: Said) -> Exercise:
    """A question about a position, checked against it.

    Args:
        ask: the kind of question, one of :data:`~trickhunt.formats.exercise.ASKS`.
        accepted: the accepted moves, or :data:`EXPERT` alone.

    Raises:
        BadLink: it is invalid; with the part at fault and the reason.
    """
    if state.is_over:
        raise BadLink("mode", _("the game is over at that point: there is nothing left to ask."))
    if ask not in ASKS:
        raise BadLink(ASK, _("expected here: {allowed}.", allowed=in_row(ASKS)))
    if accepted and ask != MOVE:
        raise BadLink(ANSWER, _("the rules say what is legal; an answer goes with ask=move."))
    if len(BETWEEN.join(accepted)) > LONGEST_ANSWER:
        raise BadLink(ANSWER, _("this is longer than {most} characters.", most=LONGEST_ANSWER))
    by_expert = [*accepted] == [EXPERT]
    there = state.candidates()
    on_moves: dict[str, str] = {}
    for text, words in said.by_move:
        move = _move(WORDS, state, text)
        if move not in there or move.text in on_moves:
            reason = _("“{move}” cannot be marked there, or is mentioned twice.", move=move.text)
            raise BadLink(WORDS, reason)
        on_moves[move.text] = words
    quiz = Exercise(said.question, (), said.wrong, ask=ask, by_expert=by_expert, right=said.right)
    right = [] if by_expert else [_legal(state, one) for one in accepted]
    return quiz.answered(right, on_moves)


def _legal(state: State[Any], text: str) -> str:
    """The notation of an accepted move."""
    move = _move(ANSWER, state, text)
    refusal = state.explain(move)
    if refusal is not None:
        raise BadLink(ANSWER, str(IllegalMove(move.text, refusal)))
    return move.text


def _move(part: str, state: State[Any], text: str) -> Move:
    """The move that a text denotes, as one of the candidates."""
    try:
        move: Move = state.game.parse_move(text)
    except NotAMove as error:
        raise BadLink(part, str(error)) from None
    return state.as_listed(move)
