"""All that the page keeps."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from table.store.coaching import COACHING
from table.store.daily_results import DAY_RESULTS, TAKEN_UP
from table.store.drafts import DRAFTS
from table.store.finished_games_store import FINISHED_GAMES
from table.store.item_store import Unread
from table.store.notes import PENDING_RESULTS, KeptNotes
from table.store.pending_results import HELP
from table.store.progress import LESSON_PROGRESS, PUZZLE_PROGRESS
from table.store.saved_games import FINISHED_GAME, GAME_AT_HAND, PARKED_GAMES, KeptGames
from table.store.settings import SETTINGS, Settings, sensible
from table.store.setup import FIRST_LEVEL, USUAL_LEVEL, Setup, default_setup, setup_item
from table.store.storage import Storage
from table.store.storage_keys import SETUP
from table.store.stored_item import StoredItem
from trickhunt.games.registry import GAMES

LAST_SETUP = setup_item(SETUP)


def _setup_of(game: str) -> StoredItem[Setup | None]:
    return setup_item(f"{SETUP}-{game}", game)


def _items() -> Iterable[StoredItem[Any]]:
    return (
        GAME_AT_HAND,
        SETTINGS,
        LAST_SETUP,
        *map(_setup_of, GAMES),
        FINISHED_GAME,
        LESSON_PROGRESS,
        DAY_RESULTS,
        TAKEN_UP,
        DRAFTS,
        COACHING,
        PENDING_RESULTS,
        HELP,
        FINISHED_GAMES,
        PUZZLE_PROGRESS,
        *PARKED_GAMES,
    )


class Store(KeptGames, KeptNotes):
    """The things the page keeps. Whatever the storage does, the game goes on.

    Any page of the same origin can write to the storage of a browser. So whatever does not fit is
    left as it is, and it is told until somebody throws it away. What takes its place has it copied
    aside first.
    """

    def __init__(self, storage: Storage) -> None:
        """All that a storage keeps."""
        super().__init__(storage, _items())

    def last_setup(self, games: Sequence[str]) -> Setup:
        """What was played last, if it is one of these games; else what holds for the first."""
        setup = self.read(LAST_SETUP)
        return setup if setup is not None and setup.game in games else self.setup(games[0])

    def setup(self, game: str) -> Setup:
        """What was chosen for a game last time, else the usual."""
        for item in (_setup_of(game), LAST_SETUP):
            setup = self.read(item)
            if setup is not None and setup.game == game:
                return setup
        has_won = self.read(COACHING).has_won
        return default_setup(game, level=USUAL_LEVEL if has_won else FIRST_LEVEL)

    def keep_setup(self, setup: Setup) -> None:
        """Keep what was chosen for next time: as the last one, and as that of its game."""
        for item in (LAST_SETUP, _setup_of(setup.game)):
            self.keep(item, setup)

    def settings(self) -> Settings:
        """What is preferred, else the usual; of settings that make no sense, those that do."""
        settings = self.read(SETTINGS)
        text = self.get(SETTINGS.key)
        if text is not None and self.is_unread(SETTINGS.key):
            settings = sensible(text)
            self.note_unread(SETTINGS.key, Unread(text, SETTINGS.dumps(settings)))
        return settings
