"""The deals of the day are the same on every machine and in every later version."""

from __future__ import annotations

import json
import zlib
from collections import Counter
from datetime import date, timedelta
from pathlib import Path

import pytest

from trickhunt.core.chance import DAILY
from trickhunt.core.errors import BadOption
from trickhunt.core.game import Game
from trickhunt.daily import FIRST, daily_date_of, deal_of, read_day
from trickhunt.formats.record import Record
from trickhunt.games.packages import BUILT_IN
from trickhunt.games.registry import GAMES, PACKAGE_OF

GOLDEN = Path(__file__).parents[1] / "golden" / "days.json"
"""The first thousand days: a checksum for each fifty days, and some days in full."""

HELD, TOGETHER = 1000, 50

BUILT_IN_GAMES = [name for name, package in PACKAGE_OF.items() if package in BUILT_IN]


def the_day(number: int) -> date:
    return FIRST + timedelta(number)


def written(number: int, game: str) -> str:
    """Return the first deal of a day as a record writes it, with its options."""
    deal = deal_of(the_day(number), game)
    return Record.begin(deal.game, deal.seed)[0].text()


def held() -> dict[str, dict[str, list[str]]]:
    """Return the golden data, computed again."""
    found: dict[str, dict[str, list[str]]] = {}
    for game in BUILT_IN_GAMES:
        texts = [written(number, game) for number in range(HELD)]
        checks = [
            f"{zlib.crc32(''.join(texts[at : at + TOGETHER]).encode()):08x}"
            for at in range(0, HELD, TOGETHER)
        ]
        found[game] = {"checks": checks, "first": texts[0].splitlines()}
    return found


def test_the_first_thousand_days_keep_their_deals() -> None:
    assert json.loads(GOLDEN.read_text(encoding="utf-8")) == held()


def test_a_day_has_one_deal_for_each_game_and_its_number_is_the_date() -> None:
    for game in GAMES:
        deal = deal_of(date(2026, 11, 24), game)
        assert (deal.seed, deal.game.name) == (20261124, game)
    with pytest.raises(BadOption):
        deal_of(date(2026, 11, 24), "poker")


def test_games_draw_their_tables_in_streams_of_their_own() -> None:
    streams = {zlib.crc32(game.encode()) % DAILY.size for game in BUILT_IN_GAMES}
    assert len(streams) == len(BUILT_IN_GAMES)


@pytest.mark.parametrize("game", BUILT_IN_GAMES)
def test_each_table_has_about_its_share_of_the_days(game: str) -> None:
    tables = GAMES[game].daily
    total = sum(laid.weight for laid in tables)
    seen = Counter(
        (deal.game.players, *deal.game.options.items())
        for deal in (deal_of(the_day(number), game) for number in range(HELD))
    )
    assert len(seen) == len(tables)
    shares = sorted(laid.weight / total for laid in tables)
    for share, count in zip(shares, sorted(seen.values()), strict=True):
        assert abs(count / HELD - share) < 0.06


def test_a_game_that_says_nothing_of_days_has_its_usual_table(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(GAMES["volltreffer"], "daily", Game.daily)
    for number in range(20):
        game = deal_of(the_day(number), "volltreffer").game
        assert dict(game.options) == dict(GAMES["volltreffer"].make(4, {}).options)


def test_a_deal_is_known_as_that_of_its_day() -> None:
    deal = deal_of(date(2027, 2, 28), "bargain-hunt")
    assert daily_date_of(deal.game, deal.seed) == deal.day
    other = GAMES["bargain-hunt"].make(7 - deal.game.players, {})
    assert daily_date_of(other, deal.seed) is None
    for seed in (7, 20261301, 20260230, 2**53 - 1):
        assert daily_date_of(deal.game, seed) is None


@pytest.mark.parametrize(
    "text", ["", "2026", "2026-13-01", "2026-02-30", "0000-01-01", "2026-1-1", "\u0662026-01-01"]
)
def test_what_names_no_day_is_none(text: str) -> None:
    assert read_day(text) is None


def test_every_day_there_is_has_a_deal() -> None:
    """A wrong clock may give any day."""
    for day in (date.min, date(1970, 1, 1), date(2026, 11, 24), date.max):
        assert read_day(day.isoformat()) == day
        for game in BUILT_IN_GAMES:
            deal = deal_of(day, game)
            assert daily_date_of(deal.game, deal.seed) == day
