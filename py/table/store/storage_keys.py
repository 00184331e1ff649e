"""The names under which the page keeps what several of its parts know of."""

from __future__ import annotations

GAME, FINISHED, SETUP = "game", "finished", "setup"

SLIPS, LEDGER = "slips", "ledger"
"""What is noted of finished games until it is entered among them
(:mod:`table.store.pending_results`), and these themselves, where the browser has no better place
for them."""

DAMAGED = "damaged"
"""Where what cannot be read is copied before something takes its place: a game here, anything else
with its own name after a dash."""


def damaged_key(key: str) -> str:
    """The name under which something is kept once it could not be read."""
    return DAMAGED if key == GAME else f"{DAMAGED}-{key}"
