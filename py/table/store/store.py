"""All data that the page stores."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from table.store.coaching import COACHING
from table.store.daily_results import DAY_RESULTS, TAKEN_UP
from table.store.drafts import DRAFTS
from table.store.game_database import FINISHED_GAMES
from table.store.item_store import Unread
from table.store.meetings import MEETINGS
from table.store.notes import PENDING_RESULTS, KeptNotes
from table.store.pending_results import HELP
from table.store.progress import LESSON_PROGRESS, PUZZLE_PROGRESS
from table.store.saved_games import FINISHED_GAME, GAME_AT_HAND, PARKED_GAMES, SavedGames
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
        MEETINGS,
        *PARKED_GAMES,
    )


class Store(SavedGames, KeptNotes):
    """The stored data. Errors of the storage never stop the game.

    Any page of the same origin can write to the storage of a browser. So invalid data are kept and
    reported until somebody deletes them. Before they are replaced, they are copied.
    """

    def __init__(self, storage: Storage) -> None:
        super().__init__(storage, _items())

    def last_setup(self, games: Sequence[str]) -> Setup:
        """The setup that was played last, if of one of these games; else that of the first."""
        setup = self.read(LAST_SETUP)
        return self.setup(setup.game if setup is not None and setup.game in games else games[0])

    def setup(self, game: str) -> Setup:
        """The last setup of a game, else the default; with the person's name, if it is known."""
        found = (self.read(item) for item in (_setup_of(game), LAST_SETUP))
        setup = next((one for one in found if one is not None and one.game == game), None)
        if setup is None:
            has_won = self.read(COACHING).has_won
            setup = default_setup(game, level=USUAL_LEVEL if has_won else FIRST_LEVEL)
        return setup.called(self.read(SETTINGS).name)

    def keep_setup(self, setup: Setup) -> None:
        """Store a setup for next time: as the last one, and as that of its game."""
        for item in (LAST_SETUP, _setup_of(setup.game)):
            self.keep(item, setup)

    def settings(self) -> Settings:
        """The stored settings, else the defaults; of invalid settings, the valid ones."""
        settings = self.read(SETTINGS)
        text = self.get(SETTINGS.key)
        if text is not None and self.is_unread(SETTINGS.key):
            settings = sensible(text)
            self.note_unread(SETTINGS.key, Unread(text, SETTINGS.dumps(settings)))
        return settings
