"""The words of a puzzle: what is asked, a hint, and the answer with its reason."""

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
    LEAD: N_("You lead: think of who has to beat the card, and of who leads next."),
    TAKE: N_("This trick is one to have, and a card of the suit that was led will do."),
    TRUMP: N_("This trick is one to have, and another suit than the one led will do."),
    LEAVE: N_("This trick is better left to the others. What do you give them with it?"),
    DISCARD: N_("This trick is better left to the others. Which card are you glad to lose?"),
    PREDICT: N_("Count the tricks that are sure, and half of those that are doubtful."),
}
"""What helps with moves that many games have, by their kind; a game has more in its reasons."""

MUCH_CHOICE = 4
"""With so many moves, a hint can also say which one is wrong."""


def asked(
    puzzle: Puzzle, names: Sequence[str], told: Callable[[Move], str] = lambda move: move.text
) -> Link:
    """The link of a puzzle with all words in it, as the writer of a quiz would write them.

    Args:
        puzzle: the puzzle.
        names: what the seats are called.
        told: puts a move into words.
    """
    link = puzzle.link
    assert link.quiz is not None
    # Whoever is asked is “you” in what is said, but a player with a name at the table.
    actor = puzzle.state().actor
    said = [You(_("You")) if seat == actor else name for seat, name in enumerate(names)]
    words = reason(puzzle, said, told)
    quiz = link.quiz.answered(link.quiz.accepted, {puzzle.habit: temptation(puzzle, said)})
    question = _("One move is clearly the best. Which one?")
    quiz = replace(quiz, words=question, right=words, otherwise=words)
    return replace(link, names=tuple(names), quiz=quiz)


def reason(puzzle: Puzzle, names: Sequence[str], told: Callable[[Move], str]) -> str:
    """Why the answer is the best: what it does, and what it wins; see :func:`asked`."""
    best = puzzle.answer[0]
    other = puzzle.move(puzzle.next)
    wins = _(
        "Played on from here many times, {move} wins {share} of 100 games, and {other}, the next "
        "best, {less}.",
        move=told(best),
        share=round(puzzle.shares.best / 10),
        other=told(other),
        less=round(puzzle.shares.next / 10),
    )
    return f"{_idea(puzzle, best, names)} {wins}"


def temptation(puzzle: Puzzle, names: Sequence[str]) -> str:
    """What speaks for the move that beginners make, and what it wins."""
    wins = _(
        "This is what most beginners do; it wins {share} of 100 games.",
        share=round(puzzle.shares.habit / 10),
    )
    return f"{wins} {_idea(puzzle, puzzle.move(puzzle.habit), names)}"


def hint(puzzle: Puzzle, told: Callable[[Move], str] = lambda move: move.text) -> str:
    """What helps without giving it away.

    Args:
        puzzle: the puzzle.
        told: puts a move into words.
    """
    own = reasons_of(puzzle.game).hints
    words = _({**HINTS, **own}.get(puzzle.kind, _ANY))
    if len(puzzle.state().legal_moves()) < MUCH_CHOICE:
        return words
    habit = told(puzzle.move(puzzle.habit))
    not_this = _("It is not {move}, which most beginners choose.", move=habit)
    return f"{words} {not_this}"


_ANY = N_("Think of what the others will do then.")


def rating(puzzle: Puzzle) -> str:
    """How many found it, in a sentence."""
    found = dict(zip(FINDERS, puzzle.finders, strict=True))
    return _(
        "Found in {tries} tries each: by a random player {random}, by a casual one {casual}, by a "
        "club player {club}, by an expert at a glance {expert}.",
        tries=TRIES,
        **found,
    )


def _idea(puzzle: Puzzle, move: Move, names: Sequence[str]) -> str:
    """What speaks for a move, in a sentence."""
    state = puzzle.state()
    seen = state.observe(state.actor)
    return reasons_of(puzzle.link.game.name).sentence(seen, move, names)
