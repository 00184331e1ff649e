"""The ledger: the notes about a game, their storage, and data left there by another page."""

from __future__ import annotations

import asyncio
import zlib
from base64 import urlsafe_b64encode
from collections.abc import Sequence
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from table.stats.entering import entered
from table.stats.game_history import FinishedGames
from table.stats.game_lines import BadFinishedGame, is_day, merged, read, read_all
from table.stats.streaks import following, streaks
from table.store.finished_game import DecisionCost, FinishedGame, ParResult
from table.store.game_database import GameDatabase, LocalFinishedGames
from table.store.pending_results import MOST_WAITING, PendingResults, game_id, short_link
from table.store.saved_game import Saved
from table.store.setup import Setup, default_setup
from table.store.storage import MemoryStorage, NoStorage, StorageError
from table.store.storage_keys import DAMAGED, FINISHED, LEDGER, SLIPS
from table.store.store import Store
from tests.table.fakes import a_setup
from tests.table.ledgers import BUILT_IN_GAMES, altered, line_of, lines, rows
from trickhunt.formats.record import Record
from trickhunt.links import read_link
from trickhunt.toolkit.earnings import earnings_of

NOW = "2026-11-24T21:07"

PARS = (ParResult("club", 1.25, 17, 1, 20), ParResult("expert", -0.5, 1, 0, 3))


def a_finished_game(game: str = "bargain-hunt", seed: int = 3, setup: Setup | None = None) -> Saved:
    """Return a finished game of a person and bots, all random."""
    setup = setup or default_setup(game)
    record, state, _events = Record.begin(setup.make_game(), seed)
    rng = Random(seed)
    while not state.is_over:
        record.apply(state, rng.choice(state.legal_moves()))
    return Saved(setup, record)


def the_slips(storage: MemoryStorage | None = None) -> PendingResults:
    return PendingResults(Store(storage or MemoryStorage()), lambda: NOW)


def entered_row(saved: Saved) -> FinishedGame:
    """Return the row of a game, entered in the usual way."""
    slips = the_slips()
    slips.finish(saved)
    found = entered(slips.lines(), {})
    assert found.bad == []
    return found.games[game_id(saved)]


def packed(text: str) -> str:
    return urlsafe_b64encode(zlib.compress(text.encode())).decode()


def test_days_are_those_of_the_calendar() -> None:
    assert not is_day("2026-02-29")
    assert is_day("2028-02-29")
    assert following("2026-12-31") == "2027-01-01"


def test_streaks_are_days_in_a_row() -> None:
    assert streaks([]) == []
    assert streaks(["2027-01-01", "2026-12-31", "2027-01-03"]) == [
        ["2026-12-31", "2027-01-01"],
        ["2027-01-03"],
    ]


# From the table to a row


@pytest.mark.parametrize("game", BUILT_IN_GAMES)
def test_a_finished_game_becomes_a_row_that_opens_it_again(game: str) -> None:
    saved = a_finished_game(game)
    row = entered_row(saved)
    scores = saved.record.scores
    assert scores is not None
    assert (row.when, row.day, row.game) == (NOW, "2026-11-24", game)
    assert row.scores == tuple(scores)
    assert row.score == scores[0]
    assert row.chair == 0
    assert row.chairs == ("-", *["club"] * (len(scores) - 1))
    winners = saved.record.state().winners
    assert row.share == (len(winners) if 0 in winners else 0)
    begun = saved.record.state(0).scores
    assert sum(row.earned) == scores[0] - begun[0]
    assert read_link(row.link).record().text() == saved.record.text()
    assert read(line_of(row)) == row


def test_a_game_of_other_options_is_opened_with_them() -> None:
    setup = a_setup(3, "french", deal="", me=2)
    row = entered_row(a_finished_game(setup=setup))
    assert row.table == "players=3&edition=french"
    assert row.chair == 2
    assert read_link(row.link).game.options["edition"] == "french"


def test_who_plays_elsewhere_is_one_of_the_others_and_several_here_belong_to_nobody() -> None:
    setup = default_setup("bargain-hunt").with_kind(2, "person")
    saved = a_finished_game(setup=setup)
    row = entered_row(replace(saved, elsewhere=((2, "secret"),)))
    assert (row.chairs, row.chair) == (("-", "club", "person", "club"), 0)
    assert not row.is_told
    slips = the_slips()
    slips.finish(saved)
    assert slips.lines() == []


def test_a_game_is_called_the_same_wherever_it_was_played_so() -> None:
    one, other = a_finished_game(seed=3), a_finished_game(seed=4)
    assert game_id(one) == game_id(Saved.read(one.text()))
    assert game_id(one) != game_id(other)
    renamed = Saved(one.setup.with_name(0, "Zoë"), one.record)
    assert game_id(renamed) == game_id(one)


def test_a_game_is_called_the_same_however_often_a_guest_is_told_it() -> None:
    one = replace(a_finished_game(), is_told=True)
    first, *later = one.record.rounds
    assert first.deal is not None
    hands = first.deal.hands
    other = replace(first, deal=first.deal._replace(hands=(hands[0], *reversed(hands[1:]))))
    again = replace(one, record=replace(one.record, rounds=[other, *later], noticed=frozenset()))
    assert again.record.text() != one.record.text()
    assert game_id(again) == game_id(one)
    assert game_id(replace(again, is_told=False)) != game_id(one)
    assert game_id(replace(a_finished_game(seed=4), is_told=True)) != game_id(one)


def test_help_counts_on_when_a_guest_comes_back_and_not_in_another_game() -> None:
    whole = replace(a_finished_game(), is_told=True)
    slips = the_slips()
    slips.note_hint(whole)
    slips.forget_help(whole)
    assert slips.help_of(whole).hints == 1
    begun, _state = whole.record.upto(0)
    slips.forget_help(replace(whole, record=begun))
    assert slips.help_of(whole).hints == 0


def test_what_becomes_known_later_is_part_of_the_row() -> None:
    saved = a_finished_game()
    slips = the_slips()
    slips.note_hint(saved)
    slips.note_hint(saved)
    slips.note_undo(saved)
    slips.finish(saved)
    slips.finish(saved)
    assert len(slips.lines()) == 1
    called = game_id(saved)
    slips.note_par(called, PARS[:1])
    slips.note_daily(called, "2026-11-20")
    slips.note_review(called, [(1, 0.0), (3, 0.0512), (30, 0.11), (4, 0.0)])
    row = entered(slips.lines(), {}).games[called]
    assert (row.hints, row.undone, row.daily) == (2, 1, "2026-11-20")
    assert row.pars == PARS[:1]
    assert row.review == ((1, 0), (3, 51), (30, 110), (4, 0))
    slips = the_slips()
    slips.note_par(called, PARS[1:])
    later = entered(slips.lines(), {called: row})
    assert later.games[called].pars == PARS
    assert later.games[called].review == row.review


def test_a_decision_that_is_made_again_was_not_taken_back() -> None:
    saved = a_finished_game()
    slips = the_slips()
    for note in (slips.note_undo, slips.note_undo, slips.note_redo):
        note(saved)
    assert slips.help_of(saved).undone == 1
    slips.note_redo(saved)
    slips.note_redo(saved)
    assert slips.help_of(saved).undone == 0


def test_help_is_known_for_games_put_aside_and_not_for_ever() -> None:
    slips = the_slips()
    games = [Saved.new(a_setup(deal=str(deal))) for deal in range(20)]
    for saved in games:
        slips.note_undo(saved)
    assert slips.help_of(games[-1]).undone == 1
    assert slips.help_of(games[10]).undone == 1
    assert slips.help_of(games[0]).undone == 0


NOTE = '{"id":"AAAAAAAAAA"'

WRONG_SLIPS = (
    "",
    "game",
    "par",
    "{",
    "{}",
    '{"id":"AAAA","daily":"2026-11-24"}',
    NOTE + ',"more":1}',
    NOTE + ',"pars":[["club",1,9,9,1]]}',
    NOTE + f',"when":"{NOW}","chairs":["-","club"],"link":"bargain-hunt?players=4&deal=7"}}',
    NOTE + f',"when":"{NOW}","chairs":["-","club"],"link":"javascript:alert(1)"}}',
    NOTE + f',"when":"{NOW}","chairs":["-","club"]}}',
    "game 2026-11-24T21:07 AAAAAAAAAA -,club 0 0 0 bargain-hunt?players=4&deal=7",
    "par AAAAAAAAAA",
    "par AAAAAAAAAA club:nan:1:1:2",
    "daily AAAA 2026-11-24",
    "<script>alert(1)</script>",
    "game " + "9" * 20_000,
)


def test_wrong_slips_stay_and_are_told() -> None:
    storage = MemoryStorage()
    saves = Store(storage)
    slips = PendingResults(saves, lambda: NOW)
    saved = a_finished_game()
    slips.finish(saved)
    good = slips.lines()
    game = good[0]
    told = f'{NOTE},"when":"{NOW}","chairs":["person","-"],"told":'
    wrong = [
        *WRONG_SLIPS,
        game.replace("2026-11-24T", "2026-13-24T"),
        game.replace('"-","club"', '"-","-"'),
        game.replace('"-","club"', '"club","club"'),
        game.replace("deal=3", "deal=4"),
        game[:-9],
        f'{told}"AAAA"}}',
        f'{told}"{"A" * 5}"}}',
        f'{told}"{packed("x" * 9_000_000)}"}}',
        f'{told}"{packed("no record")}"}}',
    ]
    called = game_id(saved)
    wrong += [f"par {called} club:1.00:9:9:0", f"daily {called} 2026-02-30", f"review {called} 1/2"]
    gone = ["daily AAAAAAAAAA 2026-11-24", "review AAAAAAAAAA 1/2", NOTE + ',"review":[[1,2]]}']
    found = entered([*wrong, *gone, *good], {})
    assert sorted(found.bad) == sorted(wrong)
    assert {*found.done} == {*good, *gone}
    storage.texts[SLIPS] = "\n".join([*wrong[1:], *good])
    ledger = FinishedGames(saves, slips)
    asyncio.run(ledger.open(None))
    assert [*ledger.rows] == [game_id(saved)]
    assert storage.texts[SLIPS].splitlines() == wrong[1:]
    assert [*saves.damaged()] == [SLIPS]
    assert any("some finished games" in words for words in saves.damage)
    assert not slips.are_many  # rows that nobody could enter do not count
    slips.note_daily("AAAAAAAAAA", "2026-11-24")
    saves.forget_damaged()
    assert slips.lines() == [NOTE + ',"daily":"2026-11-24"}']


def test_a_year_of_ten_games_a_day_takes_less_than_two_megabytes() -> None:
    """With par and a review of each, and games of human length."""
    kept = []
    for game in BUILT_IN_GAMES:
        for seed in range(4):
            row = entered_row(_by_club(game, seed))
            review = tuple(DecisionCost(12, 51) for _kind in earnings_of(game).decisions)
            row = altered(row, review=review, pars=PARS[:1], daily="2026-11-24")
            kept.append(len(line_of(row)))
    assert 3650 * sum(kept) / len(kept) < 2_000_000


def _by_club(game: str, seed: int) -> Saved:
    from trickhunt.bots import make_bot  # noqa: PLC0415 - here alone

    setup = default_setup(game)
    record, state, _events = Record.begin(setup.make_game(), seed + 500_000)
    bot, rng = make_bot("club", game), Random(seed)
    while not state.is_over:
        record.apply(state, bot.choose(state.observe(state.actor), rng))
    return Saved(setup, record)


def test_the_link_of_a_game_names_only_what_is_not_usual() -> None:
    assert short_link(a_finished_game("volltreffer").record).startswith(
        "volltreffer?players=4&deal=3&moves="
    )


# Lines


def test_every_game_is_read_as_it_is_written() -> None:
    for row in rows(300):
        assert read(line_of(row)) == row


@given(st.integers(0, 99), st.data())
def test_an_altered_line_is_refused_or_another_game_of_the_same_form(
    at: int, data: st.DataObject
) -> None:
    line = lines(100)[at]
    place = data.draw(st.integers(0, line.index("&deal=")))
    sign = data.draw(st.sampled_from('0129-,:/; az&=?<"[]}\n\u0664'))
    text = line[:place] + sign + line[place + data.draw(st.integers(0, 2)) :]
    try:
        row = read(text)
    except BadFinishedGame:
        return
    assert read(line_of(row)) == row
    assert is_day(row.day)
    assert row.chairs.count("-") == 1
    assert len(row.scores) == len(row.chairs)
    assert isinstance(row.score, int)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("players=", "players=9"),
        ("players=", "house=x&players="),
        ("hunt?", "hunt-2?"),
        ('"-",', '"-","-",'),
        ("T", "T9"),
        ('"share":1', '"share":true'),
        ('"link":', '"told":"x","link":'),
        ('"scores":[', '"scores":[1e3,'),
    ],
)
def test_lines_of_no_game_are_refused(old: str, new: str) -> None:
    found = [line for line in lines(20) if old in line]
    assert found
    for line in found:
        with pytest.raises(BadFinishedGame):
            read(line.replace(old, new, 1))


def test_a_line_is_no_longer_than_any_game() -> None:
    with pytest.raises(BadFinishedGame):
        read(lines(1)[0].replace("&moves=", "&moves=" + "A" * 20_000))


@given(st.integers(0, 59), st.randoms(use_true_random=False))
def test_merging_keeps_what_either_knows_and_changes_nothing_twice(at: int, rng: Random) -> None:
    row = rows(60)[at]
    bare = altered(row, pars=(), review=(), daily="", hints=0, undone=0)
    parts = ["pars", "review", "daily", "hints", "undone"]
    chosen = rng.sample(parts, rng.randrange(6))
    one = altered(bare, **{name: getattr(row, name) for name in chosen})
    other = altered(bare, **{name: getattr(row, name) for name in parts if name not in chosen})
    assert merged(one, other) == merged(other, one) == row
    assert merged(row, one) == merged(row, row) == row


# Shelves


class Shared:
    """A shelf in a browser's database, where another tab can interfere.

    Attributes:
        lines: the stored lines, by name.
        between: lines that another tab writes before the next change.
        refuses: the refused operations.
        error: the error of a refusal.
    """

    lasts = True

    def __init__(self, kept: Sequence[FinishedGame] = ()) -> None:
        self.lines = {row.id: line_of(row) for row in kept}
        self.between: dict[str, str] = {}
        self.refuses: tuple[str, ...] = ()
        self.error: type[StorageError] = StorageError

    def _ask(self, what: str) -> None:
        if what in self.refuses:
            raise self.error(what)

    async def read(self) -> str:
        self._ask("read")
        return "\n".join(self.lines.values())

    async def swap(self, changes: Sequence[tuple[str, str, str]]) -> dict[str, str]:
        self._ask("swap")
        self.lines |= self.between
        self.between = {}
        others = {}
        for name, before, after in changes:
            if self.lines.get(name, "") == before:
                self.lines[name] = after
            else:
                others[name] = self.lines[name]
        return others

    async def clear(self) -> None:
        self._ask("clear")
        self.lines.clear()


def opened(saves: Store, shelf: GameDatabase | None, last: Saved | None = None) -> FinishedGames:
    ledger = FinishedGames(saves, PendingResults(saves, lambda: NOW))
    asyncio.run(ledger.open(shelf, last))
    return ledger


def test_games_are_read_from_the_shelf_and_slips_entered_there() -> None:
    storage, shelf = MemoryStorage(), Shared(rows(5))
    saves = Store(storage)
    saved = a_finished_game()
    PendingResults(saves, lambda: NOW).finish(saved)
    ledger = opened(saves, shelf)
    assert len(ledger.rows) == 6
    assert shelf.lines == {name: line_of(row) for name, row in ledger.rows.items()}
    assert storage.texts == {}
    assert ledger.problem == ""
    assert opened(saves, shelf).rows == ledger.rows


def test_the_last_game_of_an_earlier_build_is_moved_over() -> None:
    shelf = Shared()
    saved = a_finished_game()
    for _time in range(2):
        ledger = opened(Store(MemoryStorage()), shelf, saved)
        assert [*ledger.rows] == [game_id(saved)]


def test_two_tabs_lose_nothing_of_each_other() -> None:
    (row,) = rows(1)
    bare = altered(row, pars=(), review=())
    mine, theirs = altered(bare, pars=PARS[:1]), altered(bare, review=_review(bare))
    shelf = Shared([bare])
    ledger = opened(Store(MemoryStorage()), shelf)
    shelf.between = {row.id: line_of(theirs)}
    assert asyncio.run(ledger.add([mine]))
    both = merged(mine, theirs)
    assert ledger.rows[row.id] == both
    assert shelf.lines[row.id] == line_of(both)


def _review(row: FinishedGame) -> tuple[DecisionCost, ...]:
    return tuple(DecisionCost(1, 5) for _kind in earnings_of(row.game).decisions)


def test_games_kept_as_a_text_move_to_a_better_shelf() -> None:
    storage = MemoryStorage()
    some = rows(7)
    storage.texts[LEDGER] = "\n".join([*map(line_of, some), "nonsense"])
    shelf = Shared(some[:2])
    saves = Store(storage)
    ledger = opened(saves, shelf)
    assert len(ledger.rows) == len(shelf.lines) == 7
    assert storage.texts == {LEDGER: "nonsense"}
    assert saves.damaged() == {LEDGER: "nonsense"}
    assert ledger.unread == ["nonsense"]
    refusing = Shared()
    refusing.refuses = ("swap",)
    storage.texts = {LEDGER: line_of(some[0])}
    assert "could not save" in opened(Store(storage), refusing).problem
    assert storage.texts == {LEDGER: line_of(some[0])}


def test_without_a_shelf_games_are_kept_as_a_text() -> None:
    class Lasting(MemoryStorage):
        """A storage that is permanent."""

    storage = Lasting()
    saves = Store(storage)
    shelf = Shared()
    shelf.refuses = ("read",)
    for one in (None, shelf):
        ledger = opened(saves, one)
        asyncio.run(ledger.add(rows(3)))
        assert len(storage.texts[LEDGER].splitlines()) == 3
        assert len(opened(saves, one).rows) == 3


class Forbidden(MemoryStorage):
    """A storage that refuses everything."""

    def get(self, key: str) -> str | None:
        raise StorageError(key)

    def put(self, key: str, text: str) -> None:
        raise StorageError(key + text)

    def remove(self, key: str) -> None:
        raise StorageError(key)


def test_where_nothing_can_be_kept_that_is_said_and_games_stay_while_the_page_is_open() -> None:
    saves = Store(Forbidden())
    slips = PendingResults(saves, lambda: NOW)
    slips.finish(a_finished_game())
    ledger = FinishedGames(saves, slips)
    asyncio.run(ledger.open(None))
    assert "saves nothing" in ledger.problem
    assert len(ledger.rows) == 1
    slips.finish(a_finished_game(seed=5))
    asyncio.run(ledger.open(None))
    assert len(ledger.rows) == 2
    asyncio.run(ledger.forget())
    assert ledger.rows == {}


def test_a_full_shelf_loses_no_slip() -> None:
    storage, shelf = MemoryStorage(), Shared()
    shelf.refuses = ("swap",)
    saves = Store(storage)
    slips = PendingResults(saves, lambda: NOW)
    slips.finish(a_finished_game())
    noted = storage.texts[SLIPS]
    ledger = FinishedGames(saves, slips)
    asyncio.run(ledger.open(shelf))
    assert "could not save" in ledger.problem
    assert len(ledger.rows) == 1
    assert storage.texts[SLIPS] == noted
    shelf.refuses = ()
    assert len(opened(saves, shelf).rows) == len(shelf.lines) == 1
    assert SLIPS not in storage.texts


def test_rows_that_cannot_be_read_stay_where_they_are_and_are_counted() -> None:
    (future,) = [altered(row, when="2099-01-01T12:00") for row in rows(1, seed=9)]
    later = lines(1, seed=8)[0].replace('","', '","v":2,"', 1)
    bad = {"x": "<img src=x onerror=alert(1)>", "y": "x" * 30_000, "z": line_of(future), "w": later}
    shelf = Shared(rows(2))
    shelf.lines |= bad
    storage = MemoryStorage()
    for time in range(2):
        ledger = opened(Store(storage), shelf, a_finished_game(seed=time))
        assert len(ledger.rows) == 3 + time
        assert sorted(ledger.unread) == sorted(bad.values())
        assert {name: shelf.lines[name] for name in bad} == bad
    assert storage.texts == {}


def test_a_row_of_a_later_version_is_not_written_over_by_what_is_known_here() -> None:
    storage, shelf = MemoryStorage(), Shared()
    saves = Store(storage)
    saved, other = a_finished_game(), a_finished_game(seed=5)
    later = f"2026-11-24T21:07 {game_id(saved)} in another form"
    shelf.lines[game_id(saved)] = later
    slips = PendingResults(saves, lambda: NOW)
    slips.finish(saved)
    slips.finish(other)
    mine = slips.lines()[0]
    for _time in range(2):
        ledger = opened(saves, shelf)
        assert {*ledger.rows} == {game_id(saved), game_id(other)}
        assert shelf.lines[game_id(saved)] == later
        assert storage.texts == {SLIPS: mine}  # it waits because there is no room
    text = LocalFinishedGames(storage)
    storage.texts = {SLIPS: mine, LEDGER: later}
    opened(saves, None)
    assert storage.texts == {SLIPS: mine, LEDGER: later}
    assert asyncio.run(text.swap([("new", "", "a new one")])) == {}
    assert storage.texts[LEDGER] == f"{later}\na new one"


def test_a_shelf_that_cannot_be_read_is_left_and_that_is_said(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("table.stats.game_history.LONGEST", 100)
    shelf = Shared(rows(3))
    before = dict(shelf.lines)
    ledger = opened(Store(MemoryStorage()), shelf)
    assert ledger.rows == {}
    assert "cannot be read" in ledger.problem
    assert shelf.lines == before
    refusing = Shared(rows(3))
    refusing.refuses = ("read",)
    assert "cannot be read" in opened(Store(MemoryStorage()), refusing).problem
    refusing.error = NoStorage
    assert "saves nothing" in opened(Store(MemoryStorage()), refusing).problem


def test_a_text_shelf_swaps_only_what_is_as_it_was_thought_to_be() -> None:
    shelf = LocalFinishedGames(MemoryStorage())
    one, other = lines(2)
    name = one[7:17]
    assert asyncio.run(shelf.swap([(name, "", one)])) == {}
    assert asyncio.run(shelf.swap([(name, "", other)])) == {name: one}
    asyncio.run(shelf.drop([one]))
    assert asyncio.run(shelf.read()) == ""
    assert not shelf.lasts


def test_slips_that_nobody_wrote_are_left_and_copied_before_others_are_noted() -> None:
    storage = MemoryStorage()
    storage.texts = {SLIPS: "x" * 2_000_000}
    saves = Store(storage)
    slips = PendingResults(saves)
    assert slips.lines() == []
    assert saves.damaged() == {SLIPS: "x" * 2_000_000} == storage.texts
    slips.note_daily("AAAAAAAAAA", "2026-11-24")
    assert storage.texts[f"{DAMAGED}-{SLIPS}"] == "x" * 2_000_000
    assert slips.lines() == [NOTE + ',"daily":"2026-11-24"}']


def test_slips_are_many_after_so_many_games() -> None:
    slips = the_slips()
    for at in range(MOST_WAITING):
        assert not slips.are_many
        slips.note_daily(f"AAAAAAAA{at:02d}", "2026-11-24")
    assert slips.are_many


@settings(max_examples=40)
@given(st.lists(st.sampled_from([*lines(6), *WRONG_SLIPS]), max_size=12))
def test_whatever_stands_in_a_shelf_the_rest_is_read(found: list[str]) -> None:
    good, bad = read_all(found)
    assert {*good, *bad} == {*found}
    assert not {*bad} & {*lines(6)}


def test_the_finished_game_is_kept_for_its_review_as_ever() -> None:
    storage = MemoryStorage()
    saves = Store(storage)
    saved = a_finished_game()
    saves.keep_finished(saved)
    opened(saves, Shared(), saves.finished())
    assert storage.texts[FINISHED] == saved.text()
