"""The command ``learn``.

A move is a line of the input, in the game's notation; an empty line reads on.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterable, Iterator, Sequence
from textwrap import fill
from typing import Any

from trickhunt.commands.choosing import whole_number
from trickhunt.core.errors import BadOption, NotAMove
from trickhunt.core.game import State
from trickhunt.core.words import N_, _
from trickhunt.drawing import as_text
from trickhunt.exercises import Lesson, LessonState, begin, lesson, lessons
from trickhunt.exercises.lesson import called
from trickhunt.exercises.lesson_state import LessonMove, seen
from trickhunt.exercises.reading import LESSON_SCHEMA, read_lesson
from trickhunt.formats.exercise import GOOD, POOR
from trickhunt.games.registry import GAMES
from trickhunt.rulebook.text import WIDTH
from trickhunt.system.files import read, typed
from trickhunt.system.terminal import flush, say

SUMMARY = N_("List the lessons of the games, and play one at the terminal.")
"""The summary for the help."""

MOST_MOVES = 12
"""The most moves that are printed as possible input."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.add_argument(
        "what",
        nargs="?",
        metavar="GAME-OR-FILE",
        help=_("a game, such as bargain-hunt, or a file with a lesson of your own as JSON"),
    )
    parser.add_argument("number", nargs="?", metavar="N", help=_("which lesson of the game"))
    parser.add_argument(
        "--json",
        action="store_true",
        help=_("print the lessons as data, to write others like them"),
    )


def run(options: argparse.Namespace) -> int:
    """List the lessons, or play the one that is named, or print them as JSON."""
    chosen = _chosen(options)
    if options.json:
        data = [LESSON_SCHEMA.write(one) for one in chosen]
        is_one = options.number is not None or len(data) == 1
        say(json.dumps(data[0] if is_one else data, ensure_ascii=False, indent=1))
    elif options.number is None and options.what in (None, *GAMES):
        for line in listed(chosen):
            say(line)
    else:
        lines = map(str.strip, typed())
        for line in played(chosen[0], lines):
            say(line)
            flush()
    return 0


def _chosen(options: argparse.Namespace) -> Sequence[Lesson]:
    if options.what is None:
        return [one for game in GAMES for one in lessons(game)]
    if options.what not in GAMES:
        return [read_lesson(read(options.what))]
    found = lessons(options.what)
    if not found:
        raise BadOption(_("There are no lessons for {game}.", game=GAMES[options.what].title))
    if options.number is None:
        return found
    return [lesson(options.what, whole_number(options.number, _("lesson"), 1, 99))]


def listed(found: Iterable[Lesson]) -> Iterator[str]:
    """The titles, by game, with their numbers."""
    game, number = "", 0
    for one in found:
        if one.game != game:
            game, number = one.game, 0
            yield game
        number += 1
        yield f"{number:4}  {_(one.title)}"


def played(one: Lesson, lines: Iterator[str]) -> Iterator[str]:
    """The output while a lesson is played.

    Args:
        lines: the learner's input; the lesson ends when it ends.
    """
    yield _(one.title)
    run = begin(one)
    yield from _shown(run)
    while not run.is_last:
        text = next(lines, None)
        if text is None:
            return
        if not run.asks:
            run = run.go_on()
            yield from _shown(run)
            continue
        try:
            outcome = run.try_move(text)
        except NotAMove as error:
            yield _wrapped(str(error))
            yield from _asked(run)
            continue
        yield from _event_lines(run.state, outcome.made)
        yield _wrapped(outcome.words)
        if outcome.refusal:
            yield _wrapped(
                _("The rule is {clause}: “rules {clause}” shows it.", clause=outcome.refusal.clause)
            )
        if outcome.kind == POOR:
            yield _("Try again, from before this move:")
        run = outcome.run
        yield from _shown(run) if outcome.kind == GOOD else _asked(run)


def _shown(run: LessonState) -> Iterator[str]:
    """The beginning of a step: moves played, position, text, and possible input."""
    yield ""
    yield from _event_lines(run.state, run.made)
    # if not, the position is the same as when the move was asked for
    if run.asks or run.step.position:
        yield as_text(seen(run.state))
    yield _wrapped(run.words)
    yield from _asked(run)


def _asked(run: LessonState) -> Iterator[str]:
    """The possible input; if there are very many moves, only the first ones."""
    if run.asks:
        moves = [move.text for move in run.state.legal_moves()]
        some = " · ".join(moves[:MOST_MOVES])
        yield _wrapped(
            _("Moves: {moves}", moves=some)
            if len(moves) <= MOST_MOVES
            else _("Moves: {moves} … ({count} in all)", moves=some, count=len(moves))
        )
    elif not run.is_last:
        yield _("Press Enter to read on.")


def _event_lines(state: State[Any], made: Iterable[LessonMove]) -> Iterator[str]:
    """What happened, one line per event."""
    for one in made:
        for event in one.events:
            words = state.game.tell(event, called(state.game.players))
            if words:
                yield _wrapped(words)


def _wrapped(text: str) -> str:
    return fill(text, WIDTH, break_on_hyphens=False)
