"""Wrong data that another page of the same origin may leave in the storage."""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterator
from datetime import date
from functools import cache
from random import Random
from typing import Any

from table.store.daily_results import DAY_RESULTS, DayResult, Days
from table.store.progress import LESSON_PROGRESS, PUZZLE_PROGRESS, LessonProgress, PuzzleProgress
from table.store.saved_game import Saved
from table.store.settings import SETTINGS, Settings
from table.store.setup import SETUP, default_setup
from tests.table.fakes import a_setup
from trickhunt.formats.record import Record
from trickhunt.games.registry import GAMES

DEEP: Any = []
for _depth in range(50):
    DEEP = [DEEP]

WRONG: tuple[Any, ...] = (
    None,
    True,
    False,
    0,
    3,
    -1,
    99,
    10**15,
    10**400,
    -0.5,
    1e308,
    float("nan"),
    float("inf"),
    "",
    "4",
    "nan",
    '"]',
    "'\\",
    "\0",
    "\ud800",
    "a b",
    "<img src=x onerror=alert(1)>",
    "__proto__",
    "constructor",
    "toString",
    "../../x",
    "x" * 2_000,
    [],
    [None],
    [[]],
    ["x"] * 500,
    {},
    {"__proto__": None},
    {"toString": 1, "length": -1, "then": 1},
    {"0": {}},
    DEEP,
)
"""Values of every type, most of which are wrong in most places."""

NAMES = (
    *("__proto__", "constructor", "toString", "then", '"]', "a b", "", "game", "players", "deal"),
    *("pace", "arriving", "kind-0", "name-0", "name-99"),
)
"""Names that are wrong in most places."""

NO_JSON = (
    "",
    "{",
    "nul",
    "undefined",
    "NaN",
    "-",
    '"',
    "\ufeff{}",
    "\0",
    "1e999",
    "9" * 5_000,
    "[" * 100_000,
    "x" * 1_000_000,
    '{"a":' * 5_000,
    "<script>alert(1)</script>",
)
"""Texts that are not JSON, or JSON that a careless reader misreads."""

SEATS_OF_NOBODY = '{"game":"bargain-hunt","seats":[null]}'
"""A text that once prevented the page from opening."""


DONE = {"bargain-hunt": frozenset({1, 2}), "volltreffer": frozenset[int]()}
"""Finished lessons."""

DAYS = Days({date(2026, 11, 24): {"volltreffer": DayResult(62, -4, 1.0, -9.5, 17, 1, 20)}})
"""The results of a day."""

CHALLENGE = (
    "bargain-hunt?players=3&edition=english&deal=7&seat=0&others=club.club&by=AA&sum=00000000"
)
"""An accepted challenge."""


@cache
def good() -> dict[str, str]:
    """Return texts as the page stores them, by name."""
    setup = a_setup(deal="")
    record, state, _events = Record.begin(setup.make_game(), 7)
    rng = Random(9)
    while not state.is_over:
        record.apply(state, rng.choice(state.legal_moves()))
    saved = Saved(setup, record.upto(60)[0], taken=3)
    setups = {f"setup-{game}": SETUP.dumps(default_setup(game)) for game in GAMES}
    return {
        "setup": SETUP.dumps(a_setup(3, "french", deal="")),
        **setups,
        "settings": SETTINGS.dumps(Settings(pace="fast", theme="dark")),
        "game": saved.text(),
        "finished": Saved(setup, record).text(),
        "lessons": LESSON_PROGRESS.dumps(LessonProgress(False, DONE, {"bargain-hunt": (3, 1)})),
        "days": DAY_RESULTS.dumps(DAYS),
        "challenge": CHALLENGE,
        "puzzles": PUZZLE_PROGRESS.dumps(
            PuzzleProgress(False, {"volltreffer": frozenset({3})}, DONE)
        ),
        "aside": Saved.new(a_setup(deal="8")).text(),
        "aside-2": Saved.new(a_setup(deal="9")).text(),
    }


def spoilt(text: str, wrong: tuple[Any, ...] = WRONG) -> Iterator[str]:
    """Yield a valid text with every wrong value at every place, and with every wrong name."""
    try:
        data = json.loads(text)
    except ValueError:  # a line, such as that of a challenge
        yield from (text[1:], text[:-1], f"{text}&", text.replace("=", "", 1), text.upper())
        yield from map(json.dumps, wrong)
        return
    for path in _places(data):
        old = _at(data, path)
        values = [*wrong, [old]]
        if isinstance(old, dict):
            values += [{**old, name: "x"} for name in NAMES]
            values += [{name: old[name] for name in old if name != left} for left in old]
        for value in values:
            yield _written(_put(data, path, value))


def _places(data: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    yield path
    inside = data.items() if isinstance(data, dict) else enumerate(data)
    for key, value in inside:
        if isinstance(value, (dict, list)):
            yield from _places(value, (*path, key))
        else:
            yield (*path, key)


def _at(data: Any, path: tuple[Any, ...]) -> Any:
    for key in path:
        data = data[key]
    return data


def _put(data: Any, path: tuple[Any, ...], value: Any) -> Any:
    """Return a copy of some data with another value at a place."""
    if not path:
        return value
    copy = dict(data) if isinstance(data, dict) else list(data)
    copy[path[0]] = _put(data[path[0]], path[1:], value)
    return copy


def _written(data: Any) -> str:
    """Return the text of a value, with a matching checksum for a stored game."""
    if isinstance(data, dict) and isinstance(data.get("check"), str) and len(data["check"]) == 8:
        rest = {key: value for key, value in data.items() if key != "check"}
        check = zlib.crc32(json.dumps(rest, sort_keys=True).encode())
        data = {**rest, "check": f"{check:08x}"}
    return json.dumps(data)
