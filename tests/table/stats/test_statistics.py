"""Statistics of stored games, compared with a naive count; no unsupported statements."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta
from statistics import fmean, stdev
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from table.stats.achievements import Achievement
from table.stats.statistics import FEWER, MIXED, MORE, OPEN, Filters, statistics
from table.store.finished_game import FinishedGame, ParResult
from tests.table.ledgers import BUILT_IN_GAMES, TABLES, rows
from trickhunt.toolkit.earnings import earnings_of

ALL = rows(160, a_day=4)


def some_rows() -> st.SearchStrategy[list[FinishedGame]]:
    """Return some stored games in any order, some with known deals, on any days."""

    def altered(row: FinishedGame, deal: int, day: int, daily: bool) -> FinishedGame:
        link = row.link.replace(f"&{row.deal}&", f"&deal={deal}&")
        when = (date(2026, 1, 1) + timedelta(days=day)).isoformat()
        return replace(
            row,
            when=f"{when}T{row.when[11:13]}:00",
            link=link,
            daily=when if daily else "",
            taken=row.taken and not deal,
        )

    one = st.builds(
        altered, st.sampled_from(ALL), st.integers(0, 30), st.integers(0, 40), st.booleans()
    )
    return st.lists(one, max_size=60, unique_by=lambda row: row.id)


def some_filters() -> st.SearchStrategy[Filters]:
    def chosen(game: str, at: int, level: str) -> Filters:
        tables = ("", *TABLES.get(game, ()))
        return Filters(game, tables[at % len(tables)], level)

    levels = st.sampled_from(["", "", "club", "expert", MIXED])
    games = st.sampled_from(["", *BUILT_IN_GAMES])
    return st.builds(chosen, games, st.integers(0, 9), levels)


def naive_level(row: FinishedGame) -> str:
    others = [kind for kind in row.chairs if kind != "-"]
    return others[0] if others.count(others[0]) == len(others) else MIXED


def naive_looked_at(games: list[FinishedGame], filters: Filters) -> list[FinishedGame]:
    found = []
    for row in sorted(games, key=lambda row: (row.when, row.id)):
        fits = [not filters.game or row.game == filters.game]
        fits.append(not filters.table or row.table == filters.table)
        fits.append(not filters.level or naive_level(row) == filters.level)
        if all(fits):
            found.append(row)
    return found


def naive_counted(games: list[FinishedGame], filters: Filters) -> list[FinishedGame]:
    ordered = sorted(games, key=lambda row: (row.when, row.id))
    found = []
    for row in naive_looked_at(games, filters):
        earlier = ordered[: ordered.index(row)]
        was_known = any(
            (one.deal, one.table, one.game, one.chair) == (row.deal, row.table, row.game, row.chair)
            for one in earlier
        )
        if not was_known and not row.taken:
            found.append(row)
    return found


def won(row: FinishedGame) -> float:
    return 1 / row.share if row.share else 0.0


def beaten(row: FinishedGame) -> float:
    _level, _points, worse, same, count = row.pars[0]
    return (worse + same / 2) / count


def near(value: float) -> Any:
    return pytest.approx(value, abs=1e-9)


@settings(max_examples=80)
@given(some_rows(), some_filters())
def test_statistics_are_those_of_a_naive_count(games: list[FinishedGame], filters: Filters) -> None:
    told = statistics(games, filters)
    looked_at, counted = naive_looked_at(games, filters), naive_counted(games, filters)
    assert told.kept == len(games)
    assert told.left_out == len(looked_at) - len(counted)
    assert told.latest == tuple(looked_at[::-1][:8])
    if not counted:
        assert told.wins is None
        assert {told.best, told.par, told.score} == {None}
        assert not any((told.periods, told.phases, told.decisions, told.by_level))
        return
    assert told.wins is not None
    assert told.wins.games == len(counted)
    assert told.wins.share == near(fmean(map(won, counted)))
    assert told.wins.fair == near(fmean(1 / len(row.chairs) for row in counted))
    assert told.wins.low <= told.wins.share + 1e-9
    assert told.wins.share - 1e-9 <= told.wins.high
    for level, wins in told.by_level:
        part = [row for row in counted if naive_level(row) == level]
        assert (wins.games, wins.share) == (len(part), near(fmean(map(won, part))))
    assert sum(wins.games for _level, wins in told.by_level) == len(counted)
    assert told.hints == near(fmean(row.hints for row in counted))
    assert told.undone == near(fmean(row.undone for row in counted))
    assert told.helped == sum(row.hints > 0 or row.undone > 0 for row in counted)
    assert told.reviewed == sum(bool(row.review) for row in counted)
    pars = [beaten(row) for row in counted if row.pars]
    assert (told.par is None) == (not pars)
    if told.par is not None:
        assert told.par.games == len(pars)
        assert told.par.share.mean == near(fmean(pars))
        if len(pars) == 2:
            assert told.par.share.margin == near(12.706205 * stdev(pars) / 2**0.5)
    naive_periods(told.periods, counted)
    if filters.game:
        naive_game(told, counted, filters.game)
    else:
        assert not any((told.phases, told.decisions))
        assert told.best is None


def naive_periods(periods: Any, counted: list[FinishedGame]) -> None:
    assert sum(one.wins.games for one in periods) in (0, len(counted))
    assert len(periods) <= 12
    at = 0
    for one in periods:
        some = counted[at : at + one.wins.games]
        at += one.wins.games
        assert len(some) >= 5
        assert (one.first, one.last) == (some[0].day, some[-1].day)
        assert one.wins.share == near(fmean(map(won, some)))
        assert one.helps == near(fmean(row.hints + row.undone for row in some))
        pars = [beaten(row) for row in some if row.pars]
        assert (one.par.share.mean if one.par else None) == (near(fmean(pars)) if pars else None)


def naive_game(told: Any, counted: list[FinishedGame], game: str) -> None:
    counts = earnings_of(game)
    assert told.score.mean == near(fmean(row.score for row in counted))
    if len(counted) > 1:
        results = [counts.worth(row.score) for row in counted]
        assert counts.worth(told.best.score) == max(results)
    for at, phase in enumerate(told.phases):
        earned = [(won(row) > 0, row.earned[at]) for row in counted]
        assert phase.words == counts.kinds[at].words
        assert phase.mean == near(fmean(amount for _won, amount in earned))
        for value, is_won in ((phase.won, True), (phase.lost, False)):
            part = [amount for was_won, amount in earned if was_won == is_won]
            assert value == (near(fmean(part)) if part else None)
    found = {one.words: one for one in told.decisions}
    for at, kind in enumerate(counts.decisions):
        pairs = [row.review[at] for row in counted if row.review]
        pairs = [one for one in pairs if one.number]
        assert (kind.words in found) == bool(pairs)
        if pairs:
            one = found[kind.words]
            assert one.games == len(pairs)
            assert one.number == sum(count for count, _cost in pairs)
            assert one.cost == near(sum(cost for _count, cost in pairs) / one.number / 1000)
            half = len(pairs) // 2
            if one.change is not None:
                each = [cost / 1000 / count for count, cost in pairs]
                change = fmean(each[-half:]) - fmean(each[:half])
                assert one.change.mean == near(change)
            else:
                assert half < 4
    costs = [one.cost for one in told.decisions]
    assert costs == sorted(costs, reverse=True)


@settings(max_examples=60)
@given(some_rows())
def test_goals_are_those_of_a_naive_count(games: list[FinishedGame]) -> None:
    found = {goal.name: goal for goal in statistics(games).achievements}
    ordered = [row for row in sorted(games, key=lambda row: (row.when, row.id)) if not row.taken]
    for game in BUILT_IN_GAMES:
        for at, feat in enumerate(earnings_of(game).feats):
            had = [r for r in ordered if r.game == game and r.feats[at]]
            assert_had(found[f"{game}-{feat.name}"], had)
    among = [row for row in ordered if naive_level(row) == "expert"]
    assert_had(found["experts"], [row for row in among if won(row)])
    assert_had(found["par"], [row for row in among if row.pars and beaten(row) > 0.5])
    days = {row.daily for row in ordered} - {""}
    runs = [
        sum(1 for _day in takewhile_days(start, days)) for start in map(date.fromisoformat, days)
    ]
    longest = max(runs, default=0)
    assert found["week"].steps == (min(longest, 7), 7)
    assert bool(found["week"].day) == (longest >= 7)
    games_won = {row.game for row in ordered if won(row)}
    assert found["all"].steps == (len(games_won), 3)
    assert bool(found["all"].day) == (len(games_won) == 3)


def takewhile_days(start: date, days: set[str]) -> Any:
    while start.isoformat() in days:
        yield start
        start += timedelta(days=1)


def assert_had(goal: Achievement, had: list[FinishedGame]) -> None:
    assert (goal.times, goal.day) == (len(had), had[0].day if had else "")


def test_what_can_be_looked_at_is_counted() -> None:
    games = rows(200)
    told = statistics(games, Filters("volltreffer", "players=3"))
    assert sum(count for _name, count in told.choices.games) == 200
    of_game = [row for row in games if row.game == "volltreffer"]
    assert dict(told.choices.tables) == {
        table: sum(row.table == table for row in of_game) for table in set(TABLES["volltreffer"])
    }
    at_table = [row for row in of_game if row.table == "players=3"]
    assert dict(told.choices.levels) == {
        level: sum(naive_level(row) == level for row in at_table)
        for level in {naive_level(row) for row in at_table}
    }


def games_with(share: int, count: int, *pars: ParResult) -> list[FinishedGame]:
    usual = next(row for row in ALL if row.game == "treasure-hunt" and row.table == "players=3")
    return [
        replace(
            usual,
            scores=(9, 9, 9),  # scores that win or lose
            share=share,
            pars=pars,
            taken=False,
            id=f"AAAAA{share}{at:04d}",
            link=usual.link.replace(usual.deal, f"deal={share}{at:04d}"),
        )
        for at in range(count)
    ]


def test_nothing_is_said_to_be_more_than_luck_that_is_not() -> None:
    few = statistics([*games_with(1, 2), *games_with(0, 1)])
    assert few.wins is not None
    assert few.wins.verdict == OPEN
    assert few.periods == ()
    many = statistics([*games_with(1, 60), *games_with(0, 60)])
    assert many.wins is not None
    assert many.wins.verdict == MORE
    none = statistics(games_with(0, 60))
    assert none.wins is not None
    assert none.wins.verdict == FEWER
    fair = statistics([*games_with(1, 20), *games_with(0, 40)])
    assert fair.wins is not None
    assert fair.wins.verdict == OPEN


@pytest.mark.parametrize(("beats", "verdict"), [((19, 20), MORE), ((1, 2), FEWER), ((9, 11), OPEN)])
def test_par_is_told_from_half_only_where_it_can_be(beats: tuple[int, int], verdict: str) -> None:
    games = games_with(0, 5, ParResult("club", 1.0, beats[0], 0, 20))
    games += [
        replace(row, id=f"B{row.id[1:]}", link=row.link.replace("deal=", "deal=7"), pars=(par,))
        for row in games
        for par in [ParResult("club", 1.0, beats[1], 0, 20)]
    ]
    told = statistics(games)
    assert told.par is not None
    assert told.par.verdict == verdict
    single = statistics(games[:1])
    assert single.par is not None
    assert single.par.verdict == OPEN
