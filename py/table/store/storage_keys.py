"""Storage keys that several parts of the page use."""

from __future__ import annotations

GAME, FINISHED, SETUP = "game", "finished", "setup"

SLIPS, LEDGER = "slips", "ledger"
"""The notes of finished games until they are entered (:mod:`table.store.pending_results`), and the
finished games themselves if the browser has no database.
"""

DAMAGED = "damaged"
"""The key of the copy of unreadable data that were replaced: for a game this one, for anything else
with its own key after a dash.
"""


def damaged_key(key: str) -> str:
    """The key of the copy of unreadable data."""
    return DAMAGED if key == GAME else f"{DAMAGED}-{key}"
