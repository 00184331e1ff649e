"""The names under which the page keeps what it keeps."""

from __future__ import annotations

from trickhunt.games.registry import GAMES

GAME, SETUP, SETTINGS = "game", "setup", "settings"
FINISHED, LESSONS, COACH, PUZZLES = "finished", "lessons", "coach", "puzzles"
DAYS, CHALLENGE, DRAFTS = "days", "challenge", "drafts"
SLIPS, HELP, LEDGER = "slips", "help", "ledger"
"""What is noted of finished games until it is entered in the ledger
(:mod:`table.store.pending_results`), how often somebody was helped, and the ledger itself, where
the browser has no better place for it."""

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


def keys() -> tuple[str, ...]:
    """The names of all that is kept."""
    return (
        GAME,
        SETTINGS,
        SETUP,
        *(f"{SETUP}-{game}" for game in GAMES),
        FINISHED,
        LESSONS,
        DAYS,
        CHALLENGE,
        DRAFTS,
        COACH,
        SLIPS,
        HELP,
        LEDGER,
        PUZZLES,
        *(parked_key(at) for at in range(MOST_ASIDE)),
    )


def damaged_key(key: str) -> str:
    """The name under which something is kept once it could not be read."""
    return DAMAGED if key == GAME else f"{DAMAGED}-{key}"
