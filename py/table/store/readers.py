"""How each thing that is kept is read: one table, by the names of :mod:`table.store.keys`.

Every reader takes a text, returns what it stands for, and raises ``ValueError`` where it stands for
nothing that this version of the page keeps.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

from table.store.coaching import COACHING
from table.store.daily_results import DAY_RESULTS
from table.store.drafts import LONGEST as LONGEST_DRAFTS
from table.store.drafts import Drafts
from table.store.keys import (
    CHALLENGE,
    COACH,
    DAYS,
    DRAFTS,
    FINISHED,
    GAME,
    HELP,
    LEDGER,
    LESSONS,
    MOST_ASIDE,
    PUZZLES,
    SETTINGS,
    SETUP,
    SLIPS,
    parked_key,
)
from table.store.lesson_progress import LESSON_PROGRESS
from table.store.puzzle_progress import PUZZLE_PROGRESS
from table.store.saved_game import DEEPEST, Saved
from table.store.settings import Settings
from table.store.setup import Setup
from trickhunt.core import safe_json

LONGEST_CHOICES = 10_000
"""Characters of settings or a setup, at most. What is longer was not kept by this page."""

LONGEST_CHALLENGE = 13_000
"""Characters of a challenge, at most."""

LONGEST_DAYS = 1_200_000
"""Characters of what was made of the days, at most."""

LONGEST_SLIPS = 1_000_000
"""Characters of what is noted of finished games, at most; a game takes a few hundred."""

_CHALLENGE = re.compile(r"[\w-]+\?[\w&=.+-]+&sum=[0-9a-f]{8}", re.ASCII)

_HELP = re.compile(r"([\w-]{10}) (\d{1,3}) (\d{1,3})", re.ASCII)


def loaded(text: str, longest: int = LONGEST_CHOICES) -> Any:
    """What a kept text stands for.

    Raises:
        ValueError: it is no JSON, or too long or too deep for anything that this page keeps.
    """
    return safe_json.loads(_bounded(text, longest), DEEPEST)


def _bounded(text: str, longest: int) -> str:
    if len(text) > longest:
        raise ValueError("it is too long")
    return text


def _finished(text: str) -> Saved:
    saved = Saved.read(text)
    if saved.record.scores is None:
        raise ValueError("it is not over")
    return saved


def _settings(text: str) -> Settings:
    data = loaded(text)
    if not Settings.fits(data):
        raise ValueError("some of it makes no sense")
    return Settings.from_data(data)


def _setup(key: str, text: str) -> Setup:
    setup = Setup.from_data(loaded(text))
    if key not in (SETUP, f"{SETUP}-{setup.game}"):
        raise ValueError("it is that of another game")
    return setup


def _challenge(text: str) -> str:
    if not _CHALLENGE.fullmatch(_bounded(text, LONGEST_CHALLENGE - 1)):
        raise ValueError("it is no challenge")
    return text


def _help(text: str) -> dict[str, tuple[int, int]]:
    found = [*map(_HELP.fullmatch, _bounded(text, LONGEST_CHOICES).splitlines())]
    if not all(found):
        raise ValueError("a line of it makes no sense")
    return {one[1]: (int(one[2]), int(one[3])) for one in found if one}


_READERS: Mapping[str, Callable[[str], Any]] = {
    GAME: Saved.read,
    **{parked_key(at): Saved.read for at in range(MOST_ASIDE)},
    FINISHED: _finished,
    SETTINGS: _settings,
    LESSONS: LESSON_PROGRESS.loads,
    DAYS: lambda text: DAY_RESULTS.loads(text, LONGEST_DAYS),
    CHALLENGE: _challenge,
    DRAFTS: lambda text: Drafts.from_data(loaded(text, LONGEST_DRAFTS)),
    COACH: COACHING.loads,
    PUZZLES: PUZZLE_PROGRESS.loads,
    SLIPS: lambda text: _bounded(text, LONGEST_SLIPS),  # what a line says is for the ledger
    HELP: _help,
    LEDGER: lambda text: text,  # likewise, and its shelf loses none
}
"""The reader of each text, by the name that it is kept under; but for the setups of tables."""


def value_of(key: str, text: str) -> Any:
    """What a text stands for.

    Args:
        key: the name that it is kept under.
        text: the text.

    Raises:
        ValueError: it cannot be read.
    """
    return _setup(key, text) if key.startswith(SETUP) else _READERS[key](text)
