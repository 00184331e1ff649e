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

ASIDE = "aside"
"""The key of the game that was put aside last; earlier ones have a number after it."""

MOST_ASIDE = 8
"""How many games can be put aside; the oldest is deleted first."""


def parked_key(at: int) -> str:
    """The name under which the game at a place aside is kept."""
    return f"{ASIDE}-{at + 1}" if at else ASIDE


def damaged_key(key: str) -> str:
    """The name under which something is kept once it could not be read."""
    return DAMAGED if key == GAME else f"{DAMAGED}-{key}"
