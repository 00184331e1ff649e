"""The words of a puzzle: the question, a hint, and the answer with its reason."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from trickhunt.core.game import Move
from trickhunt.core.reason import DISCARD, LEAD, LEAVE, PREDICT, TAKE, TRUMP
from trickhunt.core.words import N_, You, _, decimals
from trickhunt.exercises.puzzle import FINDERS, TRIES, Puzzle
from trickhunt.games.registry import reasons_of
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
    said = _addressed(puzzle, names)
    words = reason(puzzle, said, told)
    quiz = link.quiz.answered(link.quiz.accepted, {puzzle.habit: temptation(puzzle, said)})
    question = _("One move is better than all others. Which one?")
    quiz = replace(quiz, words=question, right=words, otherwise=words)
    return replace(link, names=tuple(names), quiz=quiz)


def _addressed(puzzle: Puzzle, names: Sequence[str]) -> list[str]:
    """The names in sentences: the player who is asked is “you”, but has a name at the table."""
    actor = puzzle.state().actor
    return [You(_("You")) if seat == actor else name for seat, name in enumerate(names)]


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
    parts = (_advantage(puzzle, names), wins, _points(puzzle, puzzle.points.next))
    return " ".join(filter(None, parts))


def missed(puzzle: Puzzle, move: Move, names: Sequence[str]) -> str:
    """What speaks against a wrong move, and what it loses, without revealing the answer.

    Args:
        move: a legal move that is not an answer.
    """
    is_habit = move.text == puzzle.habit
    share = puzzle.shares.habit if is_habit else puzzle.shares.next
    facts = {"share": round(share / 10), "best": round(puzzle.shares.best / 10)}
    wins = (
        _("It wins {share} of 100 games, and the best move {best}.", **facts)
        if is_habit or move.text == puzzle.next
        else _("It wins at most {share} of 100 games, and the best move {best}.", **facts)
    )
    return f"{_against(puzzle, move, _addressed(puzzle, names))} {wins}".strip()


def better(puzzle: Puzzle, move: Move, names: Sequence[str]) -> str:
    """What speaks for the answer against a wrong move, as a sentence; ``""`` if it was said."""
    said = _addressed(puzzle, names)
    words = _defence(puzzle, move, said)
    return "" if words == _advantage(puzzle, said) else words


def _points(puzzle: Puzzle, other: int) -> str:
    """What the answer brings in the round against the next move, where points are all that counts.

    Args:
        puzzle: the puzzle.
        other: the points of the next move, in tenths.
    """
    gap = puzzle.points.best - other
    if puzzle.link.game.merit(1) != 1 or abs(gap) < A_POINT:
        return ""
    facts = {"points": _tenths(puzzle.points.best), "less": _tenths(other)}
    return (
        _("On average it brings {points} points in this round, and the other {less}.", **facts)
        if gap > 0
        else _(
            "The other brings more points in this round ({less} on average, against {points}), "
            "but wins fewer games.",
            **facts,
        )
    )


def _tenths(count: int) -> str:
    return f"{'−' if count < 0 else ''}{decimals(abs(count) / 10)}"


A_POINT = 3
"""The least difference that is told, in tenths of a point."""


def temptation(puzzle: Puzzle, names: Sequence[str]) -> str:
    """The value of the move that beginners make, and what speaks against it."""
    wins = _(
        "This is what most beginners do; it wins {share} of 100 games.",
        share=round(puzzle.shares.habit / 10),
    )
    return f"{wins} {_against(puzzle, puzzle.move(puzzle.habit), names)}".strip()


def hint(
    puzzle: Puzzle,
    told: Callable[[Move], str] = lambda move: move.text,
    *,
    tried: Move | None = None,
) -> str:
    """A hint that does not reveal the answer.

    Args:
        told: puts a move into words.
        tried: the wrong move that was tried; the hint does not repeat that it is wrong.
    """
    reasons, state, habit = reasons_of(puzzle.game), puzzle.state(), puzzle.move(puzzle.habit)
    seen, hints = state.observe(state.actor), {**HINTS, **reasons.hints}
    decides = reasons.contrast(seen, puzzle.answer[0], puzzle.move(puzzle.next))
    kind = decides.kind if decides and decides.kind in hints else puzzle.kind
    words = _(hints.get(kind, _ANY))
    if habit == tried or len(puzzle.state().legal_moves()) < MUCH_CHOICE:
        return words
    not_this = _("It is not {move}, which most beginners choose.", move=told(habit))
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


def _against(puzzle: Puzzle, move: Move, names: Sequence[str]) -> str:
    """What speaks against a wrong move and not against the answer, as a sentence, or ``""``."""
    state, reasons = puzzle.state(), reasons_of(puzzle.game)
    found = reasons.warning(state.observe(state.actor), move, puzzle.answer[0])
    return "" if found is None else reasons.words(found, names)


def _advantage(puzzle: Puzzle, names: Sequence[str]) -> str:
    """What speaks for the answer against the next best move or the habit, or ``""``.

    It is not what could be said for these as well, or against the answer.
    """
    others = (puzzle.move(puzzle.next), puzzle.move(puzzle.habit))
    for other in others:
        if words := _defence(puzzle, other, names):
            return words
    state, reasons, best = puzzle.state(), reasons_of(puzzle.game), puzzle.answer[0]
    seen = state.observe(state.actor)
    idea = reasons.idea(seen, best)
    against = [reasons.objection(seen, best, other) for other in others]
    said = [*(reasons.idea(seen, other) for other in others), *filter(None, against)]
    return "" if idea.kind in (one.kind for one in said) else reasons.words(idea, names)


def _defence(puzzle: Puzzle, move: Move, names: Sequence[str]) -> str:
    """What speaks for the answer against a wrong move, as a sentence, or ``""``."""
    state = puzzle.state()
    seen = state.observe(state.actor)
    return reasons_of(puzzle.game).defence(seen, puzzle.answer[0], move, names)
