"""Saved games: read back exactly, or refused with a reason; storage failures do no harm."""

from __future__ import annotations

import json
from contextlib import suppress
from random import Random

import pytest

from table.store.saved_game import DamagedSave, Saved, Undone
from table.store.settings import SETTINGS, Settings
from table.store.setup import PERSON, BadSetup
from table.store.storage import MemoryStorage, StorageError
from table.store.store import Store
from tests.table.fakes import a_setup, a_whole_game


@pytest.fixture(scope="module")
def text() -> str:
    session = a_whole_game(seed=9)
    return Saved(session.setup, session.record.upto(60)[0]).text()


def test_a_saved_game_is_read_back(text: str) -> None:
    saved = Saved.read(text)
    assert saved.text() == text
    assert len(saved.record.turns) == 60
    assert saved.setup.names == a_setup().names
    assert "round 2" in saved.summary()


def taken_back(*stops: int) -> str:
    """Return a game of 60 moves, undone several times, down to 20."""
    whole = a_whole_game(seed=9)
    record = whole.record.upto(20)[0]
    undone = Undone(whole.record.upto(60)[0], stops)
    return Saved(whole.setup, record, undone=undone).text()


def test_what_was_taken_back_is_kept_with_a_game() -> None:
    text = taken_back(60, 41, 33)
    saved = Saved.read(text)
    assert saved.text() == text
    assert saved.undone is not None
    assert saved.undone.stops == (60, 41, 33)
    assert len(saved.undone.record.turns) == 60


def test_a_game_without_it_is_kept_as_it_always_was(text: str) -> None:
    assert "undone" not in json.loads(text)
    assert Saved.read(text).undone is None


@pytest.mark.parametrize("stops", [(), (61,), (60, 60), (41, 50), (60, 20), (60, -1)])
def test_what_cannot_have_been_taken_back_is_damage(stops: tuple[int, ...]) -> None:
    with pytest.raises(DamagedSave, match="taken back"):
        Saved.read(taken_back(*stops))


def test_nor_can_another_game_have_been_taken_back() -> None:
    whole, other = a_whole_game(seed=9), a_whole_game(seed=10)
    undone = Undone(other.record, (len(other.record.turns),))
    saved = Saved(whole.setup, whole.record.upto(30)[0], undone=undone)
    with pytest.raises(DamagedSave, match="taken back"):
        Saved.read(saved.text())


def test_a_finished_game_says_so() -> None:
    session = a_whole_game()
    assert "over" in session.saved.summary()


def test_a_new_game_needs_a_setup_that_can_be_played() -> None:
    with pytest.raises(BadSetup):
        Saved.new(a_setup().with_name(1, ""))


def test_a_typed_deal_number_is_used_once() -> None:
    saved = Saved.new(a_setup(deal="4711"))
    assert saved.record.seed == 4711
    assert saved.setup.deal == ""


def test_a_save_cut_off_anywhere_is_damaged(text: str) -> None:
    for end in range(0, len(text), 7):
        with pytest.raises(DamagedSave) as told:
            Saved.read(text[:end])
        assert str(told.value)


def assert_damaged_or_the_same(changed: str, text: str) -> None:
    with suppress(DamagedSave):
        assert Saved.read(changed).text() == text


def test_a_save_with_any_character_changed_is_damaged_or_the_same(text: str) -> None:
    rng = Random(1)
    for _time in range(1500):
        at = rng.randrange(len(text))
        changed = text[:at] + rng.choice('0123456789GYBRVO "{}[],:\\nabcé') + text[at + 1 :]
        assert_damaged_or_the_same(changed, text)


def test_a_save_with_pieces_missing_or_doubled_is_damaged_or_the_same(text: str) -> None:
    rng = Random(2)
    for _time in range(300):
        start, end = sorted(rng.randrange(len(text)) for _end in range(2))
        for changed in (text[:start] + text[end + 1 :], text[:end] + text[start:]):
            assert_damaged_or_the_same(changed, text)


@pytest.mark.parametrize(
    "other",
    ["", "null", "[]", "3", '"x"', "{}", "[" * 100_000, "x" * 1_000_000, '{"format": "other"}'],
)
def test_other_texts_are_damaged(other: str) -> None:
    with pytest.raises(DamagedSave):
        Saved.read(other)


def test_a_record_of_another_table_is_damaged(text: str) -> None:
    other = json.loads(Saved.new(a_setup(3)).text())
    data = json.loads(text) | {"record": other["record"]}
    from table.store import saved_game as saved  # noqa: PLC0415

    del data["check"]
    with pytest.raises(DamagedSave, match="another table"):
        Saved.read(json.dumps(data | {"check": saved._check(data)}))


# The saves


class Refusing(MemoryStorage):
    """A storage that refuses to write, to read, or both."""

    def __init__(self, *what: str) -> None:
        super().__init__()
        self.what = what

    def get(self, key: str) -> str | None:
        if "get" in self.what:
            raise StorageError("forbidden")
        return super().get(key)

    def put(self, key: str, text: str) -> None:
        if "put" in self.what:
            raise StorageError("full")
        super().put(key, text)

    def remove(self, key: str) -> None:
        if "put" in self.what:
            raise StorageError("full")
        super().remove(key)


def test_what_is_kept_comes_back() -> None:
    storage = MemoryStorage()
    saves = Store(storage)
    assert saves.game() is None
    setup = a_setup(3, "french", deal="")
    saves.keep_setup(setup)
    saves.keep(SETTINGS, Settings(theme="dark"))
    saves.keep_game(Saved.new(setup))
    again = Store(storage)
    game = again.game()
    assert game is not None
    assert again.setup("bargain-hunt") == setup == game.setup
    assert again.settings() == Settings(theme="dark")
    assert not again.problem
    assert not again.damage


@pytest.mark.parametrize("what", [("get",), ("put",), ("get", "put")])
def test_a_storage_that_refuses_is_told_and_does_no_harm(what: tuple[str, ...]) -> None:
    saves = Store(Refusing(*what))
    saves.keep_game(Saved.new(a_setup()))
    saves.keep(SETTINGS, Settings())
    saves.keep_setup(a_setup())
    assert saves.settings() == Settings()
    assert saves.setup("bargain-hunt").players == 4
    assert "cannot be resumed" in saves.problem


def test_a_game_dealt_in_character_keeps_who_plays_how() -> None:
    setup = a_setup(deal="4711").with_kind(1, "casual").with_kind(2, "club").with_kind(3, "club")
    saved = Saved.new(setup, in_character=True)
    kinds = [one.kind for one in saved.setup.seated]
    assert kinds[:2] == [PERSON, "casual"]
    assert kinds[2] != kinds[3]
    assert [one.level for one in saved.setup.seated[2:]] == ["club", "club"]
    assert Saved.read(saved.text()).setup == saved.setup
    assert Saved.new(setup, in_character=True).setup == saved.setup
    assert Saved.new(setup).setup.seats == setup.seats
