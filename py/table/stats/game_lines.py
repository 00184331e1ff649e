"""Read and write lines of finished games.

Anybody can write to the storage of a page. So a line is read by its schema, and then checked
against its game: the scores must be possible, and the winner must have the best of them. Only the
moves are not checked until somebody opens the game, or restores it from a file
(:func:`table.stats.entering.replayed`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from datetime import date
from functools import cache

from table.stats.legacy_game_lines import read_old
from table.store.finished_game import FINISHED_GAME_SCHEMA, LONGEST, ME, FinishedGame, ParResult
from table.store.setup import PERSON, levels
from trickhunt.core.errors import BadOption
from trickhunt.games.registry import make_game
from trickhunt.links.query import Query
from trickhunt.toolkit.earnings import Earnings, earnings_of


@cache
def is_day(text: str) -> bool:
    """Whether a date exists, for a text in the right form."""
    try:
        date.fromisoformat(text)
    except ValueError:
        return False
    return True


class BadFinishedGame(ValueError):
    """Not a valid finished game."""


def read(line: str) -> FinishedGame:
    """Read a line of this version or of an earlier one.

    Raises:
        BadFinishedGame: it cannot be read.
    """
    try:
        if line.startswith("{"):
            return sound(FINISHED_GAME_SCHEMA.loads(line, LONGEST))
        return sound(read_old(line[: LONGEST + 1]))
    except ValueError:
        raise BadFinishedGame(line[:80]) from None


def read_all(lines: Iterable[str]) -> tuple[dict[str, FinishedGame], list[str]]:
    """The games in some lines, and the unreadable lines."""
    games, bad = {}, []
    for line in lines:
        try:
            games[line] = read(line)
        except BadFinishedGame:
            bad.append(line)
    return games, bad


def sound(game: FinishedGame) -> FinishedGame:
    """A finished game after checking that it is possible.

    Raises:
        BadFinishedGame: it is not.
    """
    # Ten thousand lines are read at once, so this is fast.
    counts = (len(game.scores), len(game.earned), len(game.feats), len(game.review))
    if (
        is_day(game.day)
        and not game.told
        and (not game.daily or is_day(game.daily))
        and _fits(game.game, game.table, game.chairs, game.share, counts)
        and _is_won_as_told(game)
    ):
        return game
    raise BadFinishedGame(game.id)


@cache
def _fits(
    game: str, table: str, chairs: tuple[str, ...], share: int, counts: tuple[int, ...]
) -> bool:
    """Whether a game is possible, by parts of it and the lengths of its lists.

    The lists are the scores, the points, the feats and the review, which may be missing.
    """
    scores, earned, feats, review = counts
    options = dict(Query.parse(table).pairs)
    players = options.pop("players", "")
    try:
        seats = make_game(game, int(players) if players.isdecimal() else 0, options).players
    except BadOption:
        return False
    known = earnings_of(game)
    return (
        len(chairs) == seats == scores >= share
        and chairs.count(ME) == 1
        and {*chairs} <= {ME, PERSON, *levels(game)}
        and (earned, feats) == (len(known.kinds), len(known.feats))
        and review in (0, len(known.decisions))
    )


def _is_won_as_told(game: FinishedGame) -> bool:
    """Whether the scores of a game are possible and agree with the person's win or loss."""
    worth, least, most = _counted(game.game)
    scores, chair, share = game.scores, game.chair, game.share
    if not ((least <= min(scores) and max(scores) <= most) or game.deal.startswith("position=")):
        return False
    worths = scores if worth is None else [worth(score) for score in scores]
    best = max(worths)
    if not share:  # among equally good ones the rules may prefer another (VT-11)
        return worths[chair] < best or worths.count(best) > 1
    return worths[chair] == best and (share == 1 or share <= worths.count(best))


@cache
def _counted(game: str) -> tuple[Callable[[int], int] | None, int, int]:
    """The value of a score, ``None`` for the score itself; the lowest and the highest."""
    counts = earnings_of(game)
    return (None if counts.worth is Earnings().worth else counts.worth, *counts.scores)


# Merging


def merged(one: FinishedGame, other: FinishedGame) -> FinishedGame:
    """Two versions of the same game merged into one, independent of their order.

    Its time is the earlier one. If both have different values, one of them is chosen by a fixed
    rule.
    """
    one, other = sorted((one, other))
    return replace(
        one,  # the version that was noted first
        hints=max(one.hints, other.hints),
        undone=max(one.undone, other.undone),
        daily=max(one.daily, other.daily),
        pars=with_pars(one.pars, other.pars, better=max),
        review=max(one.review, other.review),
    )


def with_pars(
    pars: Iterable[ParResult],
    others: Iterable[ParResult],
    better: Callable[[ParResult, ParResult], ParResult] = lambda _one, other: other,
) -> tuple[ParResult, ...]:
    """The merged comparisons with others: each level once.

    Args:
        pars: one version.
        others: the other version.
        better: chooses between two values for the same level.
    """
    found = {par.level: par for par in pars}
    for par in others:
        found[par.level] = better(found.get(par.level, par), par)
    return tuple(found[level] for level in sorted(found))
