"""A backup of everything and its import: nothing twice, nothing lost, nothing trusted."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from dataclasses import replace
from datetime import date, timedelta
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from table.stats import backup
from table.stats.entering import replayed
from table.stats.game_history import FinishedGames
from table.stats.game_lines import BadFinishedGame
from table.stats.merging import join_days
from table.stats.restoring import brought_in_words, left_out_in_words
from table.store.coaching import COACHING, Coaching
from table.store.daily_results import DAY_RESULTS, MOST_DAYS, DayResult, Days
from table.store.drafts import DRAFTS, MOST, Drafts
from table.store.finished_game import FINISHED_GAME_SCHEMA, FinishedGame, ParResult
from table.store.pending_results import HELP, Help, PendingResults
from table.store.progress import LESSON_PROGRESS, PUZZLE_PROGRESS, LessonProgress, PuzzleProgress
from table.store.saved_game import Saved
from table.store.saved_games import MOST_ASIDE
from table.store.settings import SETTINGS, Settings
from table.store.setup import PERSON, SETUP
from table.store.storage import MemoryStorage, StorageError
from table.store.storage_keys import FINISHED, GAME, LEDGER, SLIPS
from table.store.store import Store
from tests.table.fakes import a_setup
from tests.table.hostile import NO_JSON, good, spoilt
from tests.table.ledgers import altered, line_of, lines, played, rows
from trickhunt.daily import deal_of
from trickhunt.formats.record import Record
from trickhunt.games.registry import GAMES

NOW = "2026-11-24T21:07"

PAR = ParResult("club", 1.0, 9, 1, 20)

plain = FINISHED_GAME_SCHEMA.write


class Device:
    """A browser with all its stored data."""

    def __init__(
        self, texts: dict[str, str] | None = None, some: list[FinishedGame] | None = None
    ) -> None:
        self.storage = MemoryStorage()
        self.storage.texts = dict(texts or {})
        if some:
            self.storage.texts[LEDGER] = "\n".join(map(line_of, some))
        self.saves = Store(self.storage)
        self.finished_games = FinishedGames(self.saves, PendingResults(self.saves, lambda: NOW))
        asyncio.run(self.finished_games.open(None))

    def file(self) -> str:
        return backup.backup(
            self.saves, self.finished_games.rows.values(), self.finished_games.unread
        )

    def takes(self, file: str) -> backup.RestoreCounts:
        return asyncio.run(
            backup.bring_back(self.saves, self.finished_games, backup.read(file, self.saves.items))
        )

    def all(self) -> dict[str, Any]:
        """Return all data that accumulates, independent of the order of imports."""
        saves = self.saves
        helps = saves.read(HELP)
        progress, puzzled = saves.read(LESSON_PROGRESS), saves.read(PUZZLE_PROGRESS)
        waiting = [one for one in (saves.game(), *saves.asides()) if one is not None]
        return {
            "rows": sorted(self.finished_games.rows.values()),
            "documents": {*saves.read(DRAFTS).texts.values()},
            "days": saves.read(DAY_RESULTS).results,
            "puzzles": [
                *([puzzled.solved_of(game), puzzled.seen_of(game)] for game in GAMES),
                puzzled.mixed,
            ],
            "lessons": [progress.declined, [progress.of(game) for game in GAMES], progress.at],
            "coached": saves.read(COACHING).finished,
            "waiting": {
                saved.text()
                for saved in waiting
                if not any(
                    one.goes_on_from(saved) and not saved.goes_on_from(one) for one in waiting
                )
            },
            "help": {**helps},
        }


def file_with(**kept: Any) -> str:
    data = json.loads(Device().file())
    data["kept"] = kept
    return json.dumps(data)


def test_a_backup_brought_back_to_an_empty_browser_is_all_that_was_there() -> None:
    device = Device(good(), played(9))
    text = device.file()
    brought = backup.read(text, device.saves.items)
    assert [*brought.rows] == sorted(played(9))
    assert (brought.unread, brought.unknown) == (Counter(), ())
    there = Device()
    outcome = there.takes(text)
    assert outcome.new[backup.RESULTS] == 9
    assert (outcome.stays, outcome.no_room, outcome.unread) == (Counter(), Counter(), Counter())
    assert there.all() == device.all()
    before = dict(there.storage.texts)
    for _time in range(2):
        assert there.takes(text) == backup.RestoreCounts()
        assert there.storage.texts == before
    assert there.takes(there.file()) == backup.RestoreCounts()


def a_device(rng: Random) -> Device:
    """Return a browser with some data of every kind."""
    games = sorted(GAMES)

    def some(most: int) -> frozenset[int]:
        return frozenset(rng.sample(range(1, most), rng.randrange(4)))

    solved = {game: some(12) for game in games if rng.random() < 0.7}
    seen = {game: some(12) - solved.get(game, frozenset()) for game in games}
    days = {
        date(2026, 11, 1) + timedelta(days=at): {
            game: DayResult(score, -score, score / 9, 1.0, 5, 1, rng.choice([0, 20]))
            for game in rng.sample(games, 2)
            for score in [rng.randrange(9)]
        }
        for at in rng.sample(range(9), 4)
    }
    names = ["AAAAAAAAAA", "BBBBBBBBBB", "CCCCCCCCCC"]
    helps = {name: Help(rng.randrange(9), rng.randrange(9)) for name in rng.sample(names, 2)}
    progress = LessonProgress(
        rng.random() < 0.5,
        {game: some(9) for game in rng.sample(games, 2)},
        {game: (rng.randrange(1, 9), rng.randrange(9)) for game in rng.sample(games, 2)},
    )
    texts: dict[str, Any] = {
        DRAFTS.key: Drafts({at: f"# {rng.randrange(6)}" for at in rng.sample(range(1, 9), 3)}),
        DAY_RESULTS.key: Days(dict(sorted(days.items()))),
        PUZZLE_PROGRESS.key: PuzzleProgress(rng.random() < 0.5, solved, seen),
        LESSON_PROGRESS.key: progress,
        COACHING.key: Coaching({game: rng.randrange(1, 3) for game in rng.sample(games, 2)}),
        HELP.key: helps,
        SETTINGS.key: Settings(theme=rng.choice(["auto", "dark"]), sound=rng.random() < 0.5),
    }
    device = Device()
    for key, one in texts.items():
        device.saves.keep(device.saves.items[key], one)
    for deal in rng.sample(range(40, 43), rng.randrange(3)):
        device.saves.keep_game(_under_way(deal, rng.choice([9, 12])))
        device.saves.make_way(_under_way(rng.randrange(43, 46), rng.choice([9, 12])))
    asyncio.run(device.finished_games.keep(some_rows(rng)))
    return device


def some_rows(rng: Random) -> list[FinishedGame]:
    return [
        altered(
            row,
            hints=rng.randrange(3),
            pars=rng.choice([(), (PAR,), (PAR._replace(points=2.0),)]),
            review=rng.choice([(), row.review]),
        )
        for row in rng.sample(played(6), 3)
    ]


@settings(max_examples=8)
@given(st.integers(0, 10**6))
def test_two_devices_are_the_same_union_whichever_takes_the_other(seed: int) -> None:
    one, other = a_device(Random(f"{seed} one")), a_device(Random(f"{seed} other"))
    files = one.file(), other.file()
    before = one.all()
    one.takes(files[1])
    other.takes(files[0])
    assert one.all() == other.all()
    assert before["documents"] <= one.all()["documents"]
    for device in (one, other):
        kept = dict(device.storage.texts)
        for file in files:
            assert not device.takes(file).new
            assert device.storage.texts == kept


def _under_way(deal: int, moves: int = 9) -> Saved:
    saved = Saved.new(a_setup(deal=str(deal)))
    record, state, _events = saved.record.again()
    rng = Random(deal)
    for _move in range(moves):
        record.apply(state, rng.choice(state.legal_moves()))
    return Saved(saved.setup, record)


def test_a_writer_with_one_draft_here_gets_all_documents_of_the_file() -> None:
    here = Device({DRAFTS.key: DRAFTS.dumps(Drafts({1: "mine", 2: "both"}))})
    there = Device({DRAFTS.key: DRAFTS.dumps(Drafts({1: "theirs", 3: "both", 7: "seven"}))})
    outcome = here.takes(there.file())
    assert outcome.new == {DRAFTS.key: 2}
    assert here.saves.read(DRAFTS).texts == {1: "mine", 2: "both", 3: "theirs", 7: "seven"}
    assert brought_in_words(outcome) == ["Restored: 2 documents."]
    assert brought_in_words(here.takes(there.file())) == [
        "Everything in the file was already here."
    ]


def test_what_has_no_room_is_counted_and_the_rest_comes() -> None:
    full = {at: f"# {at}" for at in range(1, MOST)}
    here = Device({DRAFTS.key: DRAFTS.dumps(Drafts(full))})
    outcome = here.takes(file_with(drafts=DRAFTS.dumps(Drafts({1: "a", 2: "b"}))))
    assert (outcome.new, outcome.no_room) == ({DRAFTS.key: 1}, {DRAFTS.key: 1})
    assert len(here.saves.read(DRAFTS).texts) == MOST
    here.saves.keep_game(Saved.new(a_setup(deal="77")))
    for deal in range(MOST_ASIDE):
        here.saves.make_way(_under_way(100 + deal))
    outcome = here.takes(file_with(game=_under_way(9).text()))
    assert outcome.no_room == {backup.WAITING: 1}
    assert len(here.saves.asides()) == MOST_ASIDE
    early = {date(2001, 1, 1): {"volltreffer": DayResult(1, 1, 1.0)}}
    many = {
        date(2002, 1, 1) + timedelta(days=at): early[date(2001, 1, 1)] for at in range(MOST_DAYS)
    }
    joined = join_days(Days(many), Days(early), {})
    assert (joined.value, joined.no_room) == (Days(many), 1)


def test_a_storage_that_refuses_is_no_place_for_what_the_file_has() -> None:
    class Full(MemoryStorage):
        """A storage without free space."""

        def put(self, key: str, text: str) -> None:
            raise StorageError(key + text)

    device = Device()
    device.saves.storage = Full()
    outcome = device.takes(Device(good()).file())
    assert not outcome.new
    assert outcome.no_room[PUZZLE_PROGRESS.key] == 3
    assert any("no room" in words for words in brought_in_words(outcome))


def test_what_was_chosen_here_stays_and_that_is_told() -> None:
    mine = {
        GAME: _under_way(77).text(),
        SETTINGS.key: SETTINGS.dumps(Settings(theme="light")),
        "setup-bargain-hunt": SETUP.dumps(a_setup(4, deal="5")),
        "challenge": good()["challenge"].replace("deal=7", "deal=8"),
    }
    here = Device(mine)
    outcome = here.takes(Device(good()).file())
    assert here.saves.settings() == Settings(theme="light", pace="fast")
    assert outcome.stays[SETTINGS.key] == outcome.new[SETTINGS.key] == 1
    assert outcome.stays[backup.TABLES] == 1
    assert outcome.stays["challenge"] == 1
    assert here.saves.setup("bargain-hunt").deal == "5"
    assert here.storage.texts[GAME] == mine[GAME]
    # The game of the file waits, and so do those that were set aside there.
    assert {saved.text() for saved in here.saves.asides()} >= {good()[GAME]}
    told = " ".join(brought_in_words(outcome))
    assert "settings" in told.partition("what you have here")[2]


def test_of_two_results_of_a_day_the_first_game_of_the_ledger_counts() -> None:
    day = date(2026, 11, 24)

    def of(score: int) -> Days:
        return Days({day: {"volltreffer": DayResult(score, score - 66, 0.0)}})

    assert join_days(of(60), of(66), {}).value == join_days(of(66), of(60), {}).value == of(66)
    first = {(day, "volltreffer"): 60}
    assert (
        join_days(of(60), of(66), first).value == join_days(of(66), of(60), first).value == of(60)
    )
    known = Days({day: {"volltreffer": DayResult(60, -6, 0.0, 1.0, 3, 1, 20)}})
    assert join_days(of(60), known, {}).value == join_days(known, of(60), {}).value == known
    assert join_days(known, of(60), {}).stays == 0


# Secrets


def test_no_file_has_the_secrets_by_which_guests_come_back() -> None:
    saved = replace(
        _under_way(5),
        setup=_under_way(5).setup.with_kind(1, PERSON),
        elsewhere=((1, "the-secret"),),
        stands_in=True,
    )
    storage = Device({GAME: saved.text(), FINISHED: saved.text(), "aside-3": saved.text()})
    text = storage.file()
    assert "the-secret" not in text
    there = Device()
    there.takes(text)
    (back,) = [one for one in (there.saves.game(),) if one is not None]
    assert back.elsewhere == ((1, ""),)
    assert back.people == saved.people
    # An earlier version wrote them: they are not imported.
    old = file_with(game=saved.text())
    assert "the-secret" in old
    late = Device()
    late.takes(old)
    assert "the-secret" not in str(late.storage.texts)
    assert saved.text() == storage.storage.texts[GAME]  # here they are unchanged


# Untrusted data


def test_damaged_and_unknown_parts_are_named_and_the_others_come() -> None:
    kept = {
        **good(),
        SETTINGS.key: "{",
        "setup-volltreffer": "[]",
        FINISHED: "x",
        LESSON_PROGRESS.key: "3",
    }
    parts = {**kept, "__proto__": "x", "damaged": "x", LEDGER: "x", "new\u202e": {"a": [[[]]]}}
    here = Device()
    outcome = here.takes(file_with(**{**parts, PUZZLE_PROGRESS.key: 7}))
    assert outcome.unread == {
        SETTINGS.key: 1,
        backup.TABLES: 1,
        backup.RESULTS: 1,
        LESSON_PROGRESS.key: 1,
        PUZZLE_PROGRESS.key: 1,
    }
    assert {*outcome.unknown} == {"__proto__", "damaged", LEDGER, "new\u202e"}
    assert outcome.new[backup.WAITING] == 3
    told = " ".join(brought_in_words(outcome))
    assert "cannot read it: " in told
    assert "your progress in the lessons" in told
    assert "“__proto__”" in told
    assert "\u202e" not in told
    assert here.saves.damaged() == {}
    assert "were here already" not in told


def test_what_cannot_be_read_here_is_not_in_the_file_and_that_is_told() -> None:
    device = Device(
        {GAME: "later", DAY_RESULTS.key: "{", SETTINGS.key: good()[SETTINGS.key]}, played(2)
    )
    device.storage.texts[LEDGER] += "\na row of a later version"
    again = Device(device.storage.texts)
    assert backup.unreadable(again.saves) == {backup.WAITING: 1, DAY_RESULTS.key: 1}
    assert left_out_in_words(backup.unreadable(again.saves))
    brought = backup.read(again.file(), again.saves.items)
    assert {*brought.kept} == {SETTINGS.key}
    # Rows are the person's own games, which the later version reads again.
    assert "a row of a later version" in again.file()
    assert brought.unread == {backup.RESULTS: 1}


def test_a_damaged_game_here_is_not_written_over() -> None:
    here = Device({GAME: "damaged"})
    here.takes(file_with(game=good()[GAME]))
    assert here.storage.texts[GAME] == "damaged"
    assert [saved.text() for saved in here.saves.asides()] == [good()[GAME]]


def forged(row: FinishedGame) -> list[FinishedGame]:
    """Return possible but forged rows."""
    scores = [*row.scores]
    best = 66 if row.game == "volltreffer" else max(scores) + 1
    scores[row.chair] = best
    won = altered(row, scores=tuple(scores), share=1)
    return [won, altered(row, id="AAAAAAAAAA"), altered(row, daily="2026-11-23")]


@pytest.mark.parametrize("at", range(6))
def test_a_row_that_its_moves_do_not_bear_out_is_refused(at: int) -> None:
    row = played(6)[at]
    assert replayed(row) == row
    for wrong in forged(row):
        with pytest.raises(BadFinishedGame):
            replayed(wrong)
    counted = altered(row, earned=tuple(9 for _kind in row.earned))
    assert replayed(counted).earned == row.earned  # values that can be calculated are


def test_rows_that_are_forged_or_to_come_are_counted_and_the_others_come() -> None:
    some = played(4)
    late = altered(some[0], when="2099-01-01T10:00")
    data = json.loads(Device().file())
    data["games"] = [*map(line_of, [late, *some[1:]]), *map(plain, rows(3)), "nonsense", 3]
    here = Device()
    outcome = here.takes(json.dumps(data))
    assert outcome.unfit == 1 + 3  # being random, they have no game that can be replayed
    assert outcome.unread == {backup.RESULTS: 2}
    assert {*here.finished_games.rows} == {row.id for row in some[1:]}
    assert any("4 finished games whose moves" in words for words in brought_in_words(outcome))


def test_the_deal_of_a_day_is_one() -> None:
    laid = deal_of(date(2026, 11, 20), "bargain-hunt")
    setup = a_setup(laid.game.players)
    for name, value in laid.game.options.items():
        setup = setup.with_option(name, value)
    record, state, _events = Record.begin(setup.make_game(), laid.seed)
    while not state.is_over:
        record.apply(state, state.legal_moves()[0])
    device = Device()
    slips = PendingResults(device.saves, lambda: NOW)
    slips.finish(Saved(setup, record))
    slips.note_daily(slips.lines()[0][7:17], "2026-11-20")
    there = Device()
    assert there.takes(device.file()).new == {
        backup.RESULTS: 1
    }  # pending notes are imported as rows
    (row,) = there.finished_games.rows.values()
    assert row.daily == "2026-11-20"
    assert replayed(row) == row
    with pytest.raises(BadFinishedGame):
        replayed(altered(row, daily="2026-11-21"))
    assert SLIPS not in there.storage.texts


def test_what_else_is_known_of_a_game_comes_and_counts() -> None:
    (row,) = played(1)
    here = Device(some=[row])
    more = altered(row, pars=(PAR,))
    outcome = here.takes(Device(some=[more]).file())
    assert outcome == backup.RestoreCounts(new=Counter({backup.MORE: 1}))
    assert here.finished_games.rows[row.id].pars == more.pars


def test_other_tasks_have_their_turn_while_games_are_played_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("table.stats.backup.SLICE", 0.0)
    told: list[tuple[int, int]] = []
    turns = 0
    empty = json.loads(Device().file())

    async def inside() -> None:
        nonlocal turns
        saves = Store(MemoryStorage())
        ledger = FinishedGames(saves, PendingResults(saves, lambda: NOW))
        file = backup.read(json.dumps({**empty, "games": [*map(plain, played(5))]}), saves.items)
        bringing = asyncio.ensure_future(
            backup.bring_back(saves, ledger, file, lambda done, count: told.append((done, count)))
        )
        while not bringing.done():
            turns += 1
            await asyncio.sleep(0)

    asyncio.run(inside())
    assert told == [(at, 5) for at in range(1, 6)]
    assert turns >= 5


FOREIGN = (
    *NO_JSON,
    "null",
    "[]",
    '{"format": "trick-hunt-backup"}',
    '{"format": "trick-hunt-game", "version": 1, "kept": {}, "games": []}',
    '{"format": "trick-hunt-backup", "version": 2, "kept": {}, "games": []}',
    '{"format": "trick-hunt-backup", "version": 1, "kept": [], "games": []}',
    f'{{"format": "trick-hunt-backup", "version": 1, "kept": {"[" * 40 + "]" * 40}, "games": []}}',
)


@pytest.mark.parametrize("text", FOREIGN, ids=range(len(FOREIGN)))
def test_foreign_and_damaged_files_are_refused_in_words(text: str) -> None:
    with pytest.raises(backup.BadBackup) as refused:
        backup.read(text, Device().saves.items)
    assert str(refused.value).endswith(".")


def test_a_file_cut_off_is_refused_wherever_it_is_cut() -> None:
    device = Device(good(), played(3))
    text = device.file()
    for end in range(0, len(text) - 2, 997):
        with pytest.raises(backup.BadBackup):
            backup.read(text[:end], device.saves.items)


def test_a_file_longer_than_any_backup_is_not_read(monkeypatch: pytest.MonkeyPatch) -> None:
    text = Device().file()
    monkeypatch.setattr("table.stats.backup.LONGEST", len(text) - 1)
    with pytest.raises(backup.BadBackup, match="longer"):
        backup.read(text, Device().saves.items)


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(sorted(good())), st.data())
def test_whatever_a_part_is_all_that_comes_back_can_be_read(key: str, data: st.DataObject) -> None:
    texts = list(spoilt(good()[key]))
    text = texts[data.draw(st.integers(0, len(texts) - 1))]
    device = Device()
    kept = {**good(), key: text}
    try:
        brought: backup.Brought = backup.read(file_with(**kept), device.saves.items)
    except backup.BadBackup:
        return  # it is nested too deeply
    asyncio.run(backup.bring_back(device.saves, device.finished_games, brought))
    device.all()
    device.saves.finished()
    device.saves.settings()
    for game in ("bargain-hunt", "volltreffer", "treasure-hunt"):
        device.saves.setup(game)
    assert device.saves.damaged() == {}


def test_forgetting_leaves_nothing() -> None:
    storage = MemoryStorage()
    storage.texts = {**good(), "settings": "{", "slips": "x", "ledger": "y", "help": "z"}
    saves = Store(storage)
    saves.settings()
    saves.keep(SETTINGS, Settings())
    assert "damaged-settings" in storage.texts
    saves.forget_everything()
    assert storage.texts == {}
    assert saves.everything() == {}
    assert lines(1)
