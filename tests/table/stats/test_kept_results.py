"""What the builds of November 2026 kept of a person: it opens, and a backup of it comes back."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from pathlib import Path
from typing import Any

from table.stats.backup import RESULTS, bring_back, read, unreadable
from table.stats.entering import entered
from table.stats.finished_games import FinishedGames
from table.stats.row import read_all
from table.store.keys import SLIPS
from table.store.pending_results import PendingResults
from table.store.saves import Saves
from table.store.storage import MemoryStorage

KEPT: dict[str, Any] = json.loads(
    (Path(__file__).parents[2] / "golden" / "finished_games.json").read_text("utf-8")
)
"""Lines of finished games with what they tell, notes with what comes of them, texts by their names,
and a backup of these."""


def test_lines_and_notes_of_finished_games_are_read() -> None:
    rows, bad = read_all(line for line, _told in KEPT["lines"])
    assert [row.id for row in rows] == [told["id"] for _line, told in KEPT["lines"]]
    assert bad == []
    found = entered(KEPT["slips"], {})
    assert {*found.rows} == {told["id"] for told in KEPT["entered"]}
    assert found.bad == []


def test_all_that_was_kept_is_read_and_a_backup_of_it_comes_back() -> None:
    storage, empty = MemoryStorage(), MemoryStorage()
    storage.texts = dict(KEPT["texts"])
    saves = Saves(storage)
    assert unreadable(saves) == Counter()
    ledger = FinishedGames(there := Saves(empty), PendingResults(there, lambda: "2026-11-25T10:00"))
    asyncio.run(ledger.open(None))
    outcome = asyncio.run(bring_back(there, ledger, read(KEPT["backup"], there.items)))
    assert outcome.unread == {RESULTS: 1}
    assert outcome.unfit == 1  # its deal is not that of the day which was noted by hand
    assert {*ledger.rows} == {told["id"] for _line, told in KEPT["lines"]}
    assert there.damaged() == {}
    # A table as usual has nothing that would have to be kept.
    assert storage.texts.keys() - empty.texts.keys() == {
        SLIPS,
        "setup-volltreffer",
        "setup-treasure-hunt",
    }
    for key in empty.texts.keys() & storage.texts.keys():
        item = saves.items[key]
        # That nothing was seen of a game need not be said.
        mine, theirs = (
            item.dumps(one.read(item)).replace(',"volltreffer":[]', "") for one in (saves, there)
        )
        assert mine == theirs, key
        assert saves.read(item) != item.usual
