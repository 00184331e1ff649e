"""An exercise: a position, a question, and replies to moves.

A step of a lesson, a puzzle, and the question of a link or of a document are exercises. The rules
decide what is legal. The writer says what is good, or leaves it to the expert, who is asked by the
caller of :func:`judge`: no bot runs in this module.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from trickhunt.core.errors import Refusal
from trickhunt.core.game import Move, State

LEGAL, MOVE = "legal", "move"
"""The kinds of questions: mark all legal moves, or choose one move."""

ASKS = (LEGAL, MOVE)
"""The kinds of questions, the default of a link first."""


GOOD, POOR, OTHER, REFUSED = "good", "poor", "other", "refused"
"""The verdicts on a move: accepted; answered, but not good; legal, but not asked for; not legal."""

BETWEEN = ", "
"""The separator of moves on one line."""


def played(lines: Iterable[str]) -> Iterator[str]:
    """The moves in some lines, one by one."""
    return (move for line in lines for move in line.split(BETWEEN))


class Answer(NamedTuple):
    """The reply to some moves, and what follows them."""

    #: the moves that it answers, in the game's notation; or the options to choose, if there are no
    #: cards
    moves: tuple[str, ...]
    words: str = ""  #: the text of the reply; for built-in exercises, marked for the catalogue
    #: the moves that follow, by the others and perhaps the learner; a line may hold several
    then: tuple[str, ...] = ()
    #: facts that hold after that, one per line, such as ``scores 3, 1, 1, 1``
    facts: tuple[str, ...] = ()
    #: whether the moves are accepted; if not, they are shown and the learner tries again
    is_good: bool = True

    @property
    def offered(self) -> str:
        """The option to choose, if there are no cards."""
        return self.moves[0]


@dataclass(frozen=True)
class Exercise:
    """One statement or question.

    In a link or a document its position is that of the link, and none is given here.
    """

    words: str = ""  #: the text or question; ``""`` for the default question
    #: the answers to moves; if none is accepted, the rules or the expert decide
    answers: tuple[Answer, ...] = ()
    otherwise: str = ""  #: the reply to any other legal move, or to a wrong answer; ``""`` for none
    #: the position, one fact per line; empty if it continues from the step before
    position: tuple[str, ...] = ()
    #: moves that are played before the text is shown; a line may hold several
    moves: tuple[str, ...] = ()
    facts: tuple[str, ...] = ()  #: facts that hold after these moves
    ask: str = MOVE  #: :data:`LEGAL` or :data:`MOVE`
    by_expert: bool = False  #: whether the expert's choice is the answer
    right: str = ""  #: the reply to an answer that is completely right, or ``""``

    @property
    def accepted(self) -> tuple[str, ...]:
        """The moves that are accepted."""
        return tuple(move for one in self.answers if one.is_good for move in one.moves)

    @property
    def said(self) -> dict[str, str]:
        """The replies to single moves."""
        return {move: one.words for one in self.answers if one.words for move in one.moves}

    def answer_to(self, move: Move) -> Answer | None:
        """The answer to a move, or ``None`` if there is none for this move."""
        return next((one for one in self.answers if move.text in one.moves), None)

    def answered(self, accepted: Iterable[str], said: Mapping[str, str]) -> Exercise:
        """A copy with other answers, one for each move.

        Args:
            said: replies to single moves, accepted or not.
        """
        good = dict.fromkeys(accepted)
        return replace(
            self,
            answers=(
                *(Answer((move,), said.get(move, "")) for move in good),
                *(
                    Answer((move,), words, is_good=False)
                    for move, words in said.items()
                    if words and move not in good
                ),
            ),
        )


class Verdict(NamedTuple):
    """The verdict on one move."""

    move: Move
    is_marked: bool  #: whether the reader marked it
    is_due: bool  #: whether it is part of the answer
    refusal: Refusal | None  #: why it is not legal, or ``None`` if it is
    answer: Answer | None  #: the writer's answer to it, if there is one

    @property
    def kind(self) -> str:
        """The kind of verdict: :data:`GOOD` or one of the others."""
        if self.refusal is not None:
            return REFUSED
        if self.is_due:
            return GOOD
        return POOR if self.answer else OTHER

    @property
    def words(self) -> str:
        """The writer's reply to it, or ``""``."""
        return self.answer.words if self.answer else ""


class Judged(NamedTuple):
    """The verdict on a reader's answer."""

    is_right: bool  #: whether it is completely right
    verdicts: tuple[Verdict, ...]  #: one for each move that could be marked, in order
    #: the writer's reply to it as a whole, to no answer that to a right one; or ``""``
    words: str

    @property
    def missed(self) -> tuple[Verdict, ...]:
        """The moves of the answer that were not marked."""
        return tuple(one for one in self.verdicts if one.is_due and not one.is_marked)

    @property
    def mistaken(self) -> tuple[Verdict, ...]:
        """The marked moves that are not part of the answer."""
        return tuple(one for one in self.verdicts if one.is_marked and not one.is_due)


def judge(
    exercise: Exercise, state: State[Any], marked: Collection[Move], best: Sequence[Move] = ()
) -> Judged:
    """Judge the moves that a reader marked.

    Args:
        marked: the moves that the reader marked; for :data:`MOVE` the one chosen, or none.
        best: the expert's best moves, if the expert is asked; any of these is right.
    """
    due = _due(exercise, state, best)
    verdicts = tuple(
        _verdict(exercise, state, move, due, is_marked=move in marked)
        for move in state.candidates()
    )
    wrong = any(one.is_marked and not one.is_due for one in verdicts)
    if exercise.ask == LEGAL:
        wrong = wrong or any(one.is_due and not one.is_marked for one in verdicts)
    is_right = bool(marked) and not wrong
    words = exercise.right if is_right or not marked else exercise.otherwise
    return Judged(is_right, verdicts, words)


def judge_move(exercise: Exercise, state: State[Any], move: Move) -> Verdict:
    """Judge a single move when it is made."""
    return _verdict(exercise, state, move, _due(exercise, state), is_marked=True)


def _due(exercise: Exercise, state: State[Any], best: Sequence[Move] = ()) -> set[str]:
    """The moves of the answer."""
    legal = {move.text for move in state.legal_moves()}
    if exercise.ask == LEGAL:
        return legal
    return {*exercise.accepted, *(move.text for move in best)} or legal


def _verdict(
    exercise: Exercise, state: State[Any], move: Move, due: Collection[str], *, is_marked: bool
) -> Verdict:
    answer = exercise.answer_to(move)
    return Verdict(move, is_marked, move.text in due, state.explain(move), answer)
