"""Everything as one file and back: nothing twice, nothing lost, and nothing believed."""

from __future__ import annotations

import json
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from table.ledger.backup import BadBackup, backup, bring_back, read
from table.match.saved import Saved
from table.progress import Progress
from table.saves.keys import GAME, KEYS, LEDGER, LESSONS, MOST_ASIDE, SETTINGS
from table.saves.saves import Saves
from table.saves.storage import MemoryStorage
from tests.table.fakes import a_setup
from tests.table.hostile import NO_JSON, good, spoilt
from tests.table.ledgers import lines, rows


def holding(texts: dict[str, str]) -> Saves:
    storage = MemoryStorage()
    storage.texts = dict(texts)
    return Saves(storage)


def test_a_backup_brought_back_to_an_empty_browser_is_all_that_was_there() -> None:
    text = backup(holding(good()), rows(9))
    brought = read(text)
    assert [row.line for row in brought.rows] == sorted(lines(9))
    assert brought.unread == 0
    there = holding({})
    assert bring_back(there, brought.kept) == 0
    assert there.everything() == good()
    for _time in range(2):
        assert bring_back(there, brought.kept) == 0
        assert there.everything() == good()
    assert backup(there, brought.rows) == text


def test_what_is_here_stays_and_what_only_the_file_has_is_added() -> None:
    mine = {
        GAME: Saved.new(a_setup(deal="77")).text(),
        SETTINGS: json.dumps({"theme": "light"}),
        LESSONS: json.dumps(Progress(False, {"volltreffer": frozenset({4})}).to_data()),
        "help": "AAAAAAAAAA 1 0",
    }
    saves = holding(mine)
    theirs = {**good(), "help": "AAAAAAAAAA 1 0\nBBBBBBBBBB 0 2", "slips": "daily"}
    assert bring_back(saves, theirs) == 0
    kept = saves.everything()
    assert kept[GAME] == mine[GAME]
    assert kept[SETTINGS] == mine[SETTINGS]
    assert kept["help"] == theirs["help"]
    assert kept["slips"] == "daily"
    assert saves.progress().of("volltreffer") == {4}
    assert saves.progress().of("bargain-hunt") == {1, 2}
    # The game of the file waits, and those that were aside there do so here.
    assert {saved.text() for saved in saves.asides()} >= {good()[GAME]}


def test_games_for_which_there_is_no_room_are_told() -> None:
    saves = holding({GAME: Saved.new(a_setup(deal="77")).text()})
    for deal in range(MOST_ASIDE):
        saves.make_way(_under_way(100 + deal))
    assert bring_back(saves, {GAME: _under_way(9).text()}) == 1
    assert len(saves.asides()) == MOST_ASIDE


def _under_way(deal: int) -> Saved:
    saved = Saved.new(a_setup(deal=str(deal)))
    record, state, _events = saved.record.again()
    rng = Random(deal)
    for _move in range(9):
        record.apply(state, rng.choice(state.legal_moves()))
    return Saved(saved.setup, record)


def test_damaged_parts_are_left_out_and_counted() -> None:
    kept = {**good(), SETTINGS: "{", "setup-volltreffer": "[]", "finished": "x", LESSONS: "3"}
    saves = holding({})
    assert bring_back(saves, kept) == 4
    assert {*kept} - {*saves.everything()} == {SETTINGS, "setup-volltreffer", "finished", LESSONS}
    assert saves.progress() == Progress()
    assert saves.damaged() == {}


def test_a_damaged_game_here_is_not_written_over() -> None:
    saves = holding({GAME: "damaged"})
    assert bring_back(saves, {GAME: good()[GAME]}) == 0
    assert saves.everything()[GAME] == "damaged"
    assert [saved.text() for saved in saves.asides()] == [good()[GAME]]


FOREIGN = (
    *NO_JSON,
    "null",
    "[]",
    '{"format": "trick-hunt-backup"}',
    '{"format": "trick-hunt-game", "version": 1, "kept": {}, "games": []}',
    '{"format": "trick-hunt-backup", "version": 2, "kept": {}, "games": []}',
    '{"format": "trick-hunt-backup", "version": 1, "kept": [], "games": []}',
    '{"format": "trick-hunt-backup", "version": 1, "kept": {"settings": {"a": {}}}, "games": []}',
)


@pytest.mark.parametrize("text", FOREIGN, ids=range(len(FOREIGN)))
def test_foreign_and_damaged_files_are_refused_in_words(text: str) -> None:
    with pytest.raises(BadBackup) as refused:
        read(text)
    assert str(refused.value).endswith(".")


def test_a_file_cut_off_is_refused_wherever_it_is_cut() -> None:
    text = backup(holding(good()), rows(3))
    for end in range(0, len(text) - 2, 997):
        with pytest.raises(BadBackup):
            read(text[:end])


def test_a_file_longer_than_any_backup_is_not_read(monkeypatch: pytest.MonkeyPatch) -> None:
    text = backup(holding({}), rows(3))
    monkeypatch.setattr("table.ledger.backup.LONGEST", len(text) - 1)
    with pytest.raises(BadBackup, match="longer"):
        read(text)


def test_what_a_file_has_that_no_page_keeps_counts_for_nothing() -> None:
    data = json.loads(backup(holding({}), rows(2)))
    data["kept"] = {"__proto__": "x", "damaged": "x", LEDGER: "x", SETTINGS: 3}
    data["games"] += ["nonsense", None, 3, data["games"][0]]
    brought = read(json.dumps(data))
    saves = holding({})
    assert brought.unread == 3
    assert len({row.id for row in brought.rows}) == 2
    assert bring_back(saves, brought.kept) == 0
    assert saves.everything() == {}


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(sorted(good())), st.data())
def test_whatever_a_part_is_all_that_comes_back_can_be_read(key: str, data: st.DataObject) -> None:
    texts = list(spoilt(good()[key]))
    text = texts[data.draw(st.integers(0, len(texts) - 1))]
    saves = holding({})
    bring_back(saves, {**good(), key: text})
    saves.game()
    saves.finished()
    saves.asides()
    saves.progress()
    saves.settings()
    for game in ("bargain-hunt", "volltreffer", "treasure-hunt"):
        saves.setup(game)
    assert saves.damaged() == {}


def test_forgetting_leaves_nothing() -> None:
    storage = MemoryStorage()
    storage.texts = {**good(), "settings": "{", "slips": "x", "ledger": "y", "help": "z"}
    saves = Saves(storage)
    saves.settings()
    assert "damaged-settings" in storage.texts
    saves.forget_everything()
    assert storage.texts == {}
    assert saves.everything() == {}
    assert len(KEYS) == len({*KEYS})
