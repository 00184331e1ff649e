"""The words of a puzzle: the question, a hint, and the answer with its reason."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from trickhunt.core.game import Move
from trickhunt.core.reason import DISCARD, LEAD, LEAVE, PREDICT, TAKE, TRUMP
from trickhunt.core.words import N_, You, _
from trickhunt.exercises.puzzle import FINDERS, TRIES, Puzzle
from trickhunt.games.reasons import reasons_of
from trickhunt.links import Link

HINTS = {
    LEAD: N_("You lead: think about who can beat your card, and who leads next."),
    TAKE: N_("This trick is worth taking, and a card of the suit led will do it."),
    TRUMP: N_("This trick is worth taking, and a card of another suit will do it."),
    LEAVE: N_("This trick is better left to the others. What do you give them along with it?"),
    DISCARD: N_("This trick is better left to the others. Which card would you be glad to lose?"),
    PREDICT: N_("Count your sure tricks, and half of the doubtful ones."),
}
"""Hints for moves that many games have, by their kind; a game's own hints are in its reasons."""

MUCH_CHOICE = 4
"""From this number of moves on, a hint can also name a wrong one."""


def asked(
    puzzle: Puzzle, names: Sequence[str], told: Callable[[Move], str] = lambda move: move.text
) -> Link:
    """A puzzle as a link with all its words, as the writer of a quiz would write them.

    Args:
        told: puts a move into words.
    """
    link = puzzle.link
    assert link.quiz is not None
    # The player who is asked is “you” in sentences, but has a name at the table.
    actor = puzzle.state().actor
    said = [You(_("You")) if seat == actor else name for seat, name in enumerate(names)]
    words = reason(puzzle, said, told)
    quiz = link.quiz.answered(link.quiz.accepted, {puzzle.habit: temptation(puzzle, said)})
    question = _("One move is clearly the best. Which one?")
    quiz = replace(quiz, words=question, right=words, otherwise=words)
    return replace(link, names=tuple(names), quiz=quiz)


def reason(puzzle: Puzzle, names: Sequence[str], told: Callable[[Move], str]) -> str:
    """Why the answer is best: its effect, and its value; see :func:`asked`."""
    best = puzzle.answer[0]
    other = puzzle.move(puzzle.next)
    wins = _(
        "When the game is played on from here many times, {move} wins {share} of 100 games, and "
        "{other}, the next best, {less}.",
        move=told(best),
        share=round(puzzle.shares.best / 10),
        other=told(other),
        less=round(puzzle.shares.next / 10),
    )
    return f"{_idea(puzzle, best, names)} {wins}"


def temptation(puzzle: Puzzle, names: Sequence[str]) -> str:
    """What supports the move that beginners make, and its value."""
    wins = _(
        "This is what most beginners do; it wins {share} of 100 games.",
        share=round(puzzle.shares.habit / 10),
    )
    return f"{wins} {_idea(puzzle, puzzle.move(puzzle.habit), names)}"


def hint(puzzle: Puzzle, told: Callable[[Move], str] = lambda move: move.text) -> str:
    """A hint that does not reveal the answer.

    Args:
        told: puts a move into words.
    """
    own = reasons_of(puzzle.game).hints
    words = _({**HINTS, **own}.get(puzzle.kind, _ANY))
    if len(puzzle.state().legal_moves()) < MUCH_CHOICE:
        return words
    habit = told(puzzle.move(puzzle.habit))
    not_this = _("It is not {move}, which most beginners choose.", move=habit)
    return f"{words} {not_this}"


_ANY = N_("Think about what the others will do then.")


def rating(puzzle: Puzzle) -> str:
    """How many players found it, as a sentence."""
    found = dict(zip(FINDERS, puzzle.finders, strict=True))
    return _(
        "Found, in {tries} tries each: {random} times by a random player, {casual} by a casual "
        "one, {club} by a club player, {expert} by an expert at a glance.",
        tries=TRIES,
        **found,
    )


def _idea(puzzle: Puzzle, move: Move, names: Sequence[str]) -> str:
    """The reason for a move, as a sentence."""
    state = puzzle.state()
    seen = state.observe(state.actor)
    return reasons_of(puzzle.link.game.name).sentence(seen, move, names)
