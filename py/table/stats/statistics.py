"""The statistics of the stored games, all computed by one function: :func:`statistics`.

Games count if they were dealt here and the person did not know the deal, so only the first game of
each deal from each chair counts. The number of the others is shown.

Intervals cover the true values with 95 %: Wilson's for shares of the win, Student's for means. A
difference is called more than luck only if its interval says so.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from math import ceil, fsum, inf, sqrt
from operator import attrgetter
from typing import NamedTuple

from table.stats.achievements import Achievement, achievements
from table.store.finished_game import ME, DecisionCost, FinishedGame, ParResult
from table.store.setup import LEVELS, PERSON, USUAL_LEVEL
from trickhunt.core.arithmetic import variance
from trickhunt.core.estimates import Estimate, estimate, student, wilson
from trickhunt.toolkit.earnings import earnings_of

MIXED = "mixed"
"""The level of opponents who differ."""

MORE, FEWER, OPEN = "more", "fewer", "open"
"""How an interval compares with a number: more, less, or unclear."""

MOST_PERIODS, LEAST_IN_PERIOD = 12, 5
"""The most periods into which games are divided, and the fewest games in each."""

LEAST_FOR_TREND = 4
"""The fewest reviewed games in each half for a trend."""


class Filters(NamedTuple):
    """A selection of games; ``""`` for all."""

    game: str = ""  #: the name of the game
    table: str = ""  #: its number of players and options, in the form of a row
    level: str = ""  #: the level of the opponents, or :data:`MIXED`


class Wins(NamedTuple):
    """The person's wins."""

    games: int  #: the number of games
    share: float  #: the share of the wins; a shared one counts as a fraction
    fair: float  #: everybody's share if all played equally well
    low: float  #: the interval of the share
    high: float

    @property
    def verdict(self) -> str:
        """Whether the share is more than fair, less, or unclear."""
        return MORE if self.low > self.fair else FEWER if self.high < self.fair else OPEN


class ParSummary(NamedTuple):
    """Results compared with those of others in the same chair."""

    games: int  #: the number of games with a comparison
    share: Estimate  #: the share of the others' results that the person beat; equal ones count half

    @property
    def verdict(self) -> str:
        """Whether that is more than half, less, or unclear."""
        mean, margin = self.share
        return MORE if mean - margin > 0.5 else FEWER if mean + margin < 0.5 else OPEN


class Period(NamedTuple):
    """Consecutive games."""

    first: str  #: the days of the first and the last one
    last: str
    wins: Wins  #: the wins
    par: ParSummary | None  #: the comparison with others, if it is known for any of them
    helps: float  #: hints and undone moves per game


class EarnedPoints(NamedTuple):
    """The earnings of a kind of points."""

    words: str  #: its public name, untranslated
    mean: float  #: points per game
    #: the same in games that were won or shared, and in others; ``None`` if there are none
    won: float | None
    lost: float | None


class Decisions(NamedTuple):
    """The cost of a kind of decision, from reviews."""

    words: str  #: its public name, untranslated
    games: int  #: the number of reviewed games with any
    number: int  #: the number of decisions
    cost: float  #: the mean share of the win that each of them cost
    #: how much more it cost in the later half of the games than in the earlier one
    change: Estimate | None

    @property
    def verdict(self) -> str:
        """Whether it costs more than before, less, or unclear."""
        if self.change is None:
            return OPEN
        mean, margin = self.change
        return MORE if mean - margin > 0 else FEWER if mean + margin < 0 else OPEN


class Choices(NamedTuple):
    """The possible selections, each with its number of stored games, most frequent first."""

    games: tuple[tuple[str, int], ...]
    tables: tuple[tuple[str, int], ...]  #: the tables of the selected game
    levels: tuple[tuple[str, int], ...]  #: the levels of opponents at those


@dataclass(frozen=True)
class Statistics:
    """The statistics of stored games."""

    kept: int  #: the number of all games
    choices: Choices  #: the possible selections
    #: how many of the selected games do not count, because their deal was known or they were taken
    #: over
    left_out: int
    wins: Wins | None  #: the wins; ``None`` without games
    by_level: tuple[tuple[str, Wins], ...]  #: the same by level of the opponents, strongest first
    score: Estimate | None  #: the mean final score
    best: FinishedGame | None  #: the game with the best result, if there are at least two games
    par: ParSummary | None  #: the comparison with others, if it is known
    periods: tuple[Period, ...]  #: the games in order, grouped
    #: the earnings of each kind of points; empty if several games are selected
    phases: tuple[EarnedPoints, ...]
    #: the cost of each kind of decision, most expensive first; only those that reviews judged
    decisions: tuple[Decisions, ...]
    reviewed: int  #: the number of reviewed games
    hints: float  #: hints per game
    undone: float  #: undone decisions per game
    helped: int  #: the number of games with either
    achievements: tuple[Achievement, ...]  #: the achievements, of all games
    latest: tuple[FinishedGame, ...]  #: the last games, counted or not, newest first


MOST_LATEST = 8


def statistics(games: Sequence[FinishedGame], filters: Filters = Filters()) -> Statistics:  # noqa: B008 - immutable
    """Compute the statistics.

    Args:
        games: every stored game, in any order.
        filters: the selection.
    """
    ordered = sorted(games)
    known = _known(ordered)
    looked_at = [row for row in ordered if _is_looked_at(row, filters)]
    counted = [row for row in looked_at if not row.taken and row.id not in known]
    levels: dict[str, list[FinishedGame]] = {}
    for row in counted:
        levels.setdefault(level_of(row.chairs), []).append(row)
    is_one_game = bool(filters.game and counted)
    scores = [row.score for row in counted] if is_one_game else []
    hints, undone = sum(row.hints for row in counted), sum(row.undone for row in counted)
    count = len(counted) or 1
    return Statistics(
        kept=len(ordered),
        choices=_choices(ordered, filters),
        left_out=len(looked_at) - len(counted),
        wins=_wins(counted),
        by_level=tuple(
            (level, part)
            for level in (PERSON, *LEVELS, MIXED)
            if (part := _wins(levels.get(level, ()))) is not None
        ),
        score=estimate(scores) if scores else None,
        best=_best(counted, scores, filters.game),
        par=_par(counted),
        periods=tuple(_periods(counted)),
        phases=_phases(filters.game, counted) if is_one_game else (),
        decisions=_judged(filters.game, counted) if is_one_game else (),
        reviewed=sum(bool(row.review) for row in counted),
        hints=hints / count,
        undone=undone / count,
        helped=sum(bool(row.hints or row.undone) for row in counted),
        achievements=achievements(ordered),
        latest=tuple(looked_at[: -MOST_LATEST - 1 : -1]),
    )


_PLACE = attrgetter("game", "table", "chairs")


def _known(ordered: Sequence[FinishedGame]) -> set[str]:
    """The games whose deal the person knew: all after the first of each deal and chair."""
    counts = Counter(row.deal for row in ordered)
    seen = set()
    found = set()
    for row in ordered:
        if counts[row.deal] > 1:
            deal = (row.deal, row.table, row.game, row.chair)
            if deal in seen:
                found.add(row.id)
            seen.add(deal)
    return found


@cache
def level_of(chairs: tuple[str, ...]) -> str:
    """The level of the opponents if all have the same one, else :data:`MIXED`."""
    levels = {*chairs} - {ME}
    return levels.pop() if len(levels) == 1 else MIXED


def _is_looked_at(row: FinishedGame, filters: Filters) -> bool:
    game, table, level = filters
    return (
        (not game or row.game == game)
        and (not table or row.table == table)
        and (not level or level_of(row.chairs) == level)
    )


def _choices(ordered: Sequence[FinishedGame], filters: Filters) -> Choices:
    games: Counter[str] = Counter()
    tables: Counter[str] = Counter()
    levels: Counter[str] = Counter()
    for (game, table, chairs), count in Counter(map(_PLACE, ordered)).items():
        games[game] += count
        if filters.game in ("", game):
            tables[table] += count
            if filters.table in ("", table):
                levels[level_of(chairs)] += count
    return Choices(*map(_sorted, (games, tables, levels)))


def _sorted(counts: Counter[str]) -> tuple[tuple[str, int], ...]:
    return tuple(sorted(counts.items(), key=lambda one: (-one[1], one[0])))


_PARTS = (0.0, *(1 / winners for winners in range(1, 10)))
"""The value of a shared win, by the number of winners."""


def _wins(rows: Sequence[FinishedGame]) -> Wins | None:
    if not rows:
        return None
    count = len(rows)
    shares, sizes = Counter(row.share for row in rows), Counter(len(row.chairs) for row in rows)
    share = fsum(_PARTS[won] * number for won, number in shares.items()) / count
    fair = fsum(number / size for size, number in sizes.items()) / count
    return Wins(count, share, fair, *wilson(min(1.0, share), count))


def _par(rows: Iterable[FinishedGame]) -> ParSummary | None:
    shares = [_beaten(row.pars) for row in rows if row.pars]
    return ParSummary(len(shares), estimate(shares)) if shares else None


@cache
def _beaten(pars: tuple[ParResult, ...]) -> float:
    """The share of the others' results that a result beat, with the default level if available."""
    by_level = {one.level: one for one in pars}
    found = by_level.get(USUAL_LEVEL) or min(by_level.values())
    return min(1.0, (found.beaten + found.equalled / 2) / found.games)


def _periods(rows: Sequence[FinishedGame]) -> Iterable[Period]:
    size = max(LEAST_IN_PERIOD, ceil(len(rows) / MOST_PERIODS))
    # The remainder at the beginning is added to the first period.
    count = len(rows) // size
    first = len(rows) - (count - 1) * size
    ends = [first + size * at for at in range(count)]
    for begin, end in zip([0, *ends], ends, strict=False):
        some = rows[begin:end]
        wins = _wins(some)
        if wins is not None:
            helps = sum(row.hints + row.undone for row in some) / len(some)
            yield Period(some[0].day, some[-1].day, wins, _par(some), helps)


def _best(rows: Sequence[FinishedGame], scores: Sequence[int], game: str) -> FinishedGame | None:
    """The game with the best result; of equal ones the earlier."""
    if len(scores) < 2:
        return None
    results = [*map(earnings_of(game).worth, scores)]
    return rows[results.index(max(results))]


def _phases(game: str, rows: Sequence[FinishedGame]) -> tuple[EarnedPoints, ...]:
    """The earnings of the kinds of points in a game."""
    kinds = earnings_of(game).kinds
    if not kinds:
        return ()
    won, lost = (
        [sum(column) for column in zip(*some, strict=True)]
        for some in (
            [row.earned for row in rows if bool(row.share) == is_won] for is_won in (True, False)
        )
    )
    count = sum(bool(row.share) for row in rows)
    sides = [won or [0] * len(kinds), lost or [0] * len(kinds)]
    return tuple(
        EarnedPoints(
            kind.words,
            (mine + other) / len(rows),
            mine / count if count else None,
            other / (len(rows) - count) if count < len(rows) else None,
        )
        for kind, mine, other in zip(kinds, *sides, strict=True)
    )


def _judged(game: str, rows: Sequence[FinishedGame]) -> tuple[Decisions, ...]:
    """The cost of the kinds of decisions in a game, most expensive first."""
    reviews = [row.review for row in rows if row.review]
    found = (
        _decisions(kind.words, [one[at] for one in reviews])
        for at, kind in enumerate(earnings_of(game).decisions)
    )
    return tuple(sorted(filter(None, found), key=lambda one: -one.cost))


def _decisions(words: str, reviews: Iterable[DecisionCost]) -> Decisions | None:
    """The cost of one kind of decision; ``None`` if no review judged any."""
    costs, total, number = [], 0, 0
    for count, cost in reviews:
        if count:
            costs.append(cost / 1000 / count)
            total += cost
            number += count
    if not costs:
        return None
    half = len(costs) // 2
    return Decisions(
        words, len(costs), number, total / 1000 / number, _change(costs[:half], costs[-half:])
    )


def _change(earlier: Sequence[float], later: Sequence[float]) -> Estimate | None:
    """How much larger the later values are; ``None`` if there are too few."""
    if len(earlier) < LEAST_FOR_TREND:
        return None
    before, after = fsum(earlier) / len(earlier), fsum(later) / len(later)
    spread = variance(earlier, before) / len(earlier) + variance(later, after) / len(later)
    margin = student(len(earlier) - 1) * sqrt(spread) if spread else inf
    return Estimate(after - before, margin)
