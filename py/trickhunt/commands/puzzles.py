"""The command ``puzzles``.

The games are those of the deals from ``--seed`` on. The same deals give the same puzzles on every
machine and with any number of processes.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import NamedTuple

from trickhunt.commands.checkpoint import ResultFormat, add_resume, interrupted
from trickhunt.commands.choosing import chosen_seed, whole_number
from trickhunt.commands.measuring import measured
from trickhunt.commands.workers import add_workers, chosen_workers
from trickhunt.core.chance import LARGEST_SEED
from trickhunt.core.errors import BadOption
from trickhunt.core.schema import each, fields, number
from trickhunt.core.words import N_, _, in_row, ngettext
from trickhunt.exercises import Puzzle, puzzles
from trickhunt.exercises.finding.choosing import choose, data_file, line
from trickhunt.exercises.finding.finder import find
from trickhunt.exercises.reading import PUZZLE_SCHEMA
from trickhunt.games.registry import GAMES
from trickhunt.league import Workers
from trickhunt.system.files import write
from trickhunt.system.frame import INTERRUPTED
from trickhunt.system.terminal import say, warn

SUMMARY = N_(
    "Find puzzles in games between bots, or list the existing ones: moments with one clearly "
    "best move."
)
"""The summary for the help."""

FORMAT, VERSION = "trick-hunt puzzles", 3
"""The format in the first line of a file of finished deals, and the version of the search."""

MOST = 999
"""The most puzzles that a game can have."""


class FoundPuzzles(NamedTuple):
    """The puzzles in the game of a deal."""

    deal: int
    puzzles: tuple[Puzzle, ...]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.add_argument("game", nargs="?", metavar="GAME", help=in_row(GAMES))
    parser.add_argument("--seed", default="0", metavar="S", help=_("the (first) deal number"))
    parser.add_argument(
        "--deals", default="10", metavar="N", help=_("how many games to search for puzzles")
    )
    parser.add_argument(
        "--count",
        default="60",
        metavar="N",
        help=_("how many puzzles to choose from those found"),
    )
    add_workers(parser)
    add_resume(parser)
    parser.add_argument(
        "--into",
        metavar="FILE",
        help=_("write the puzzles as the game's data file; those already in it keep their numbers"),
    )
    parser.add_argument(
        "--check",
        action="store_true",
        help=_("search the deals of the existing puzzles again, and compare"),
    )


def run(options: argparse.Namespace) -> int:
    """List the puzzles; or print those found, write them to a data file, or check them."""
    if options.game is None:
        for game in GAMES:
            say(_listed(game))
        return 0
    kept = puzzles(options.game)
    count = whole_number(options.count, _("number of puzzles"), 1, MOST)
    first = chosen_seed(options)
    searched = whole_number(options.deals, _("number of deals"), 1, LARGEST_SEED - first + 1)
    deals: Sequence[int] = range(first, first + searched)
    if options.check:
        if not kept:
            raise BadOption(_none(options.game))
        deals = sorted({one.link.seed for one in kept[:count]})
    file = Path(options.resume) if options.resume else None
    try:
        with chosen_workers(options) as workers:
            found = looked(options.game, deals, workers, file)
    except KeyboardInterrupt:
        warn(interrupted(file))
        return INTERRUPTED
    if options.check:
        return _checked(kept[:count], found)
    chosen = choose(found, count, kept if options.into else ())
    if options.into:
        write(Path(options.into), data_file(chosen))
        say(_count_in_words(options.game, chosen))
    elif chosen:
        for one in chosen:
            say(line(one))
    else:
        warn(_("No puzzles were found in the games of these deals."))
    return 0


def looked(
    game: str, deals: Sequence[int], workers: Workers, file: Path | None = None
) -> list[Puzzle]:
    """The puzzles in the games of some deals, by deal, with a progress bar on a terminal.

    Args:
        file: where finished deals are stored; deals already in it are not searched again.

    Raises:
        BadData: the file cannot be read or written, or belongs to other work.
    """
    results = measured(partial(found_in, game), deals, workers, _form(game), file)
    return [one for result in sorted(results, key=lambda one: one.deal) for one in result.puzzles]


def found_in(game: str, deal: int) -> FoundPuzzles:
    """The puzzles in the game of a deal."""
    return FoundPuzzles(deal, find(game, deal))


def _form(game: str) -> ResultFormat[FoundPuzzles]:
    return ResultFormat(
        {"format": FORMAT, "version": VERSION, "game": game},
        fields(FoundPuzzles, deal=number(0, LARGEST_SEED), puzzles=each(PUZZLE_SCHEMA)),
    )


def _checked(kept: Sequence[Puzzle], found: Sequence[Puzzle]) -> int:
    """Print which puzzles are found again unchanged; returns the exit status."""
    lost = [number for number, one in enumerate(kept, 1) if one not in found]
    if not lost:
        say(
            ngettext(
                "{count} puzzle was found again, with all that is known of it.",
                "{count} puzzles were found again, with all that is known of them.",
                len(kept),
            )
        )
        return 0
    numbers = in_row(map(str, lost))
    say(_("These were not found again unchanged: {numbers}.", numbers=numbers))
    return 1


def _listed(game: str) -> str:
    """The number of puzzles of each kind."""
    kinds = Counter(one.kind for one in puzzles(game))
    if not kinds:
        return _none(game)
    told = in_row(f"{kind} {count}" for kind, count in kinds.most_common())
    return f"{game}: {kinds.total()} ({told})"


def _none(game: str) -> str:
    return _("There are no puzzles for {game}.", game=GAMES[game].title)


def _count_in_words(game: str, chosen: Sequence[Puzzle]) -> str:
    return ngettext(
        "{game}: {count} puzzle is in the file.",
        "{game}: {count} puzzles are in the file.",
        len(chosen),
        game=game,
    )
