"""Items stored by name: read as written, and refused if invalid."""

from __future__ import annotations

import json
from datetime import date
from itertools import product
from typing import Any

import pytest

from table.store.coaching import COACHING, Coaching
from table.store.daily_results import DAY_RESULTS, TAKEN_UP, DayResult, Days
from table.store.drafts import DRAFTS, Drafts
from table.store.meetings import MEETINGS, Meeting, Meetings
from table.store.pending_results import HELP, Help
from table.store.progress import LESSON_PROGRESS, PUZZLE_PROGRESS, LessonProgress, PuzzleProgress
from table.store.settings import SETTINGS, Settings
from table.store.setup import PERSON, default_setup, setup_item
from table.store.storage import MemoryStorage
from table.store.store import Store
from table.store.stored_item import StoredItem
from tests.table.hostile import good

GAME = "bargain-hunt"
DAY = date(2026, 11, 24)
RESULT = [1, 1, 1.0, 0, 0, 0, 0]

KEPT: tuple[tuple[StoredItem[Any], Any], ...] = (
    (COACHING, Coaching({GAME: 1}, {"volltreffer": False})),
    (LESSON_PROGRESS, LessonProgress(True, {GAME: frozenset({1, 99})}, {GAME: (3, 0)})),
    (PUZZLE_PROGRESS, PuzzleProgress(True, {GAME: frozenset({4})}, {GAME: frozenset({1, 999})})),
    (DAY_RESULTS, Days({DAY: {GAME: DayResult(62, -4, 0.5, -9.25, 17, 1, 20)}})),
    (DRAFTS, Drafts({7: "# Über", 1: ""})),
    (MEETINGS, Meetings((Meeting("Zoë", GAME, DAY, -1, "sent", "Q3fN1rT_0a"),), ("own",))),
    (HELP, {"Q3fN1rT_0a": Help(999, 0)}),
    (SETTINGS, Settings(pace="tap", theme="dark", shortcuts=False, language="pt-BR")),
    (setup_item("setup"), default_setup(GAME).with_players(3).with_name(1, "Zoë <b>")),
)


@pytest.mark.parametrize(("item", "value"), KEPT, ids=lambda one: getattr(one, "key", ""))
def test_what_is_kept_is_read_again_and_what_is_usual_takes_no_room(
    item: StoredItem[Any], value: Any
) -> None:
    storage = MemoryStorage()
    assert Store(storage).keep(item, value)
    assert [*storage.texts] == [item.key]
    assert Store(storage).read(item) == value
    assert Store(storage).keep(item, item.usual)
    assert storage.texts == {}
    assert Store(storage).read(item) == item.usual


SETUP = setup_item("setup-bargain-hunt", GAME)


def a_setup_with(**change: Any) -> dict[str, Any]:
    return {**json.loads(SETUP.dumps(default_setup(GAME))), **change}


WRONG: tuple[tuple[StoredItem[Any], Any], ...] = (
    *product((*(item for item, _value in KEPT), SETUP), (None, 3, "x", True, [[]], {"more": 1})),
    (COACHING, {"finished": {}}),
    (COACHING, {"finished": {}, "wanted": {}, "more": 1}),
    (COACHING, {"finished": {"bridge": 1}, "wanted": {}}),
    (COACHING, {"finished": {GAME: 3}, "wanted": {}}),
    (COACHING, {"finished": {GAME: True}, "wanted": {}}),
    (COACHING, {"finished": {GAME: 0}, "wanted": {}}),
    (COACHING, {"finished": {}, "wanted": {GAME: 1}}),
    (LESSON_PROGRESS, {"declined": 0, "done": {}, "at": {}}),
    (LESSON_PROGRESS, {"declined": False, "done": {"poker": [1]}, "at": {}}),
    (LESSON_PROGRESS, {"declined": False, "done": {GAME: [2, 1]}, "at": {}}),
    (LESSON_PROGRESS, {"declined": False, "done": {GAME: [0]}, "at": {}}),
    (LESSON_PROGRESS, {"declined": False, "done": {}, "at": {GAME: [1]}}),
    (LESSON_PROGRESS, {"declined": False, "done": {}, "at": {GAME: [1, 100]}}),
    (PUZZLE_PROGRESS, {"mixed": 1, "solved": {}, "seen": {}}),
    (PUZZLE_PROGRESS, {"mixed": False, "solved": {}, "seen": {GAME: [1000]}}),
    (PUZZLE_PROGRESS, {"mixed": False, "solved": {GAME: [1]}, "seen": {GAME: [1]}}),
    (DAY_RESULTS, []),
    (DAY_RESULTS, {"2026-11-24": {}}),
    (DAY_RESULTS, {"2026-W01": {GAME: RESULT}}),
    (DAY_RESULTS, {"20261124": {GAME: RESULT}}),
    (DAY_RESULTS, {"2026-02-30": {GAME: RESULT}}),
    (DAY_RESULTS, {"2026-11-24": {"poker": RESULT}}),
    (DAY_RESULTS, {"2026-11-24": {GAME: [1, 1, 1.0, 0, 15, 6, 20]}}),
    (DAY_RESULTS, {"2026-11-24": {GAME: [1, 1, 1.5, 0, 0, 0, 0]}}),
    (DAY_RESULTS, {"2026-11-24": {GAME: [1, 1, float("nan"), 0, 0, 0, 0]}}),
    (MEETINGS, {"games": [["", GAME, "2026-11-24", 1, "sent", "a"]], "own": []}),
    (MEETINGS, {"games": [["Zoë", GAME, "2026-11-24", 2, "sent", "a"]], "own": []}),
    (MEETINGS, {"games": [["Zoë", GAME, "2026-11-24", 1, "heard", "a"]], "own": []}),
    (DRAFTS, [[1, "a"], [1, "b"]]),
    (DRAFTS, [[0, "a"]]),
    (DRAFTS, [[1, "a", "b"]]),
    (DRAFTS, [[at, ""] for at in range(1, 62)]),
    (SETTINGS, {"pace": "warp"}),
    (SETTINGS, {"shortcuts": "yes"}),
    (SETTINGS, {"back": "url(//elsewhere)"}),
    (SETTINGS, {"cloth": ["wine"]}),
    (SETTINGS, {"language": "<b>"}),
    (SETUP, a_setup_with(game="chess")),
    (SETUP, a_setup_with(game="volltreffer")),
    (SETUP, a_setup_with(players="4")),
    (SETUP, a_setup_with(players=7)),
    (SETUP, a_setup_with(options={})),
    (SETUP, a_setup_with(options={"edition": "english", "more": "x"})),
    (SETUP, a_setup_with(options=[1])),
    (SETUP, a_setup_with(seats=[])),
    (SETUP, a_setup_with(seats=[{"kind": PERSON}] * 4)),
    (SETUP, a_setup_with(seats=[{"kind": PERSON, "name": 4}] * 4)),
    (SETUP, a_setup_with(deal=None)),
    (SETUP, json.loads(good()["setup-volltreffer"])),
)


@pytest.mark.parametrize(("item", "data"), WRONG)
def test_what_makes_no_sense_is_told_left_and_copied_before_it_is_replaced(
    item: StoredItem[Any], data: Any
) -> None:
    text = json.dumps(data)
    storage = MemoryStorage()
    storage.texts = {item.key: text}
    saves = Store(storage)
    assert saves.read(item) == item.usual
    assert saves.damaged() == storage.texts == {item.key: text}
    assert len(saves.damage) == 1
    saves.keep(item, item.usual)
    assert storage.texts == {f"damaged-{item.key}": text}


def test_what_is_longer_than_anything_that_is_kept_is_not_kept() -> None:
    storage = MemoryStorage()
    saves = Store(storage)
    many = Drafts(dict.fromkeys(range(1, 20), "x" * 150000))
    assert not saves.keep(DRAFTS, many)
    assert storage.texts == {}
    storage.texts = {TAKEN_UP.key: "a?b&sum=00000000" + "0" * 13_000}
    assert saves.read(TAKEN_UP) == ""
    assert saves.damaged() == storage.texts
