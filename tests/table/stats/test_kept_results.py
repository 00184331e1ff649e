"""Data stored by the builds of November 2026 can be read, and a backup of it imported."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from table.stats.backup import RESULTS, bring_back, read, unreadable
from table.stats.entering import entered
from table.stats.game_history import FinishedGames
from table.stats.game_lines import BadFinishedGame, read_all
from table.stats.game_lines import read as read_line
from table.store.finished_game import FINISHED_GAME_SCHEMA, ParResult
from table.store.pending_results import PendingResults
from table.store.storage import MemoryStorage
from table.store.storage_keys import SLIPS
from table.store.store import Store
from tests.table.stats.test_game_history import Shared, opened

plain = FINISHED_GAME_SCHEMA.write

KEPT: dict[str, Any] = json.loads(
    (Path(__file__).parents[2] / "golden" / "finished_games.json").read_text("utf-8")
)
"""Lines of finished games with their meaning, notes with their results, texts by their names, and a
backup of these.
"""


def test_lines_and_notes_of_finished_games_are_read() -> None:
    games, bad = read_all(line for line, _told in KEPT["lines"])
    assert [plain(game) for game in games.values()] == [told for _line, told in KEPT["lines"]]
    assert bad == []
    found = entered(KEPT["slips"], {})
    assert [*map(plain, found.games.values())] == KEPT["entered"]
    assert found.bad == []


@pytest.mark.parametrize("sign", "0129-,:;/ e.")
def test_no_altered_line_of_old_is_another_kind_of_thing(sign: str) -> None:
    """Every altered line that can be read is a possible game."""
    for line, _told in KEPT["lines"]:
        for place in range(line.index("?")):
            for text in (line[:place] + sign + line[place + 1 :], line[:place] + line[place + 1 :]):
                with suppress(BadFinishedGame):
                    game = read_line(text)
                    assert read_line(FINISHED_GAME_SCHEMA.dumps(game)) == game


def test_all_that_was_kept_is_read_and_a_backup_of_it_comes_back() -> None:
    storage, empty = MemoryStorage(), MemoryStorage()
    storage.texts = dict(KEPT["texts"])
    saves = Store(storage)
    assert unreadable(saves) == Counter()
    ledger = FinishedGames(there := Store(empty), PendingResults(there, lambda: "2026-11-25T10:00"))
    asyncio.run(ledger.open(None))
    outcome = asyncio.run(bring_back(there, ledger, read(KEPT["backup"], there.items)))
    assert outcome.unread == {RESULTS: 1}
    assert outcome.unfit == 1  # its deal is not the noted deal of the day
    assert {*ledger.rows} == {told["id"] for _line, told in KEPT["lines"]}
    assert there.damaged() == {}
    # A usual table needs no storage.
    assert storage.texts.keys() - empty.texts.keys() == {
        SLIPS,
        "setup-volltreffer",
        "setup-treasure-hunt",
    }
    for key in empty.texts.keys() & storage.texts.keys():
        item = saves.items[key]
        # A game without observations needs no note.
        mine, theirs = (
            item.dumps(one.read(item)).replace(',"volltreffer":[]', "") for one in (saves, there)
        )
        assert mine == theirs, key
        assert saves.read(item) != item.usual


def test_a_line_of_old_stays_until_something_becomes_known_of_its_game() -> None:
    storage, shelf = MemoryStorage(), Shared()
    kept = {told["id"]: line for line, told in KEPT["lines"] if "pars" not in told}
    shelf.lines = dict(kept)
    first, *others = kept
    slips = PendingResults(Store(storage), lambda: "2026-11-25T10:00")
    slips.note_par(first, [ParResult("club", 1 / 3, 9, 1, 20)])
    ledger = opened(Store(storage), shelf)
    assert {*ledger.rows} == {*kept}
    assert storage.texts == {}
    assert json.loads(shelf.lines[first])["pars"] == [["club", 0.33, 9, 1, 20]]
    assert [shelf.lines[name] for name in others] == [kept[name] for name in others]
    assert opened(Store(storage), shelf).rows == ledger.rows
