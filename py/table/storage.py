"""What the page keeps from visit to visit, on any storage, which may refuse or be full."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import lru_cache
from typing import Any, Protocol

from table.saving import DEEPEST, DamagedSave, Saved
from table.settings import Settings
from table.setup import BadSetup, Setup, default_setup
from trickhunt import plain
from trickhunt.words import _

GAME, SETUP, SETTINGS, DAMAGED = "game", "setup", "settings", "damaged"
FINISHED = "finished"
ASIDE = "aside"
"""The game that was put aside last, as one that another tab's took the place of. Earlier ones have
a number after it."""

MOST_ASIDE = 8
"""How many games can lie aside; the oldest makes room."""


class StorageError(Exception):
    """The storage refused: it is full, switched off, or not there."""


class Storage(Protocol):
    """Texts by name. Every method may raise :class:`StorageError`."""

    def get(self, key: str) -> str | None:
        """The text kept under a name, or ``None``."""
        ...

    def put(self, key: str, text: str) -> None:
        """Keep a text under a name."""
        ...

    def remove(self, key: str) -> None:
        """Keep nothing under a name any more."""
        ...


class MemoryStorage:
    """A storage that lasts as long as the object."""

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}

    def get(self, key: str) -> str | None:
        """The text kept under a name, or ``None``."""
        return self.texts.get(key)

    def put(self, key: str, text: str) -> None:
        """Keep a text under a name."""
        self.texts[key] = text

    def remove(self, key: str) -> None:
        """Keep nothing under a name any more."""
        self.texts.pop(key, None)


class Shelf:
    """The things the page keeps. Whatever the storage does, the game goes on.

    Attributes:
        problem: what cannot be kept, in words, or ``""`` while all is well.
        damage: what was wrong with the saved game that was put aside, or ``""``.
        is_elsewhere: whether another tab keeps its game where this one kept its own. Until
            somebody decides, this tab's game is kept aside.
    """

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._known: str | None = None  # the game as this tab last read or kept it
        self.problem = ""
        self.damage = ""
        self.is_elsewhere = False

    def game(self) -> Saved | None:
        """The saved game; a damaged one is put aside and told in :attr:`damage`."""
        self._known = text = self._get(GAME)
        self.is_elsewhere = False
        if text is None:
            return None
        try:
            return Saved.read(text)
        except DamagedSave as error:
            self.damage = str(error)
        self._put(DAMAGED, text)
        self._remove(GAME)
        return None

    def keep_game(self, saved: Saved) -> None:
        """Keep the game as it stands; aside, if another tab keeps another one."""
        if self.went_elsewhere():
            self.put_aside(saved)
            return
        self._known = text = saved.text()
        self._put(GAME, text)

    def went_elsewhere(self) -> bool:
        """Whether another tab has kept a game since this one did; notes that it has."""
        text = self._get(GAME)
        self.is_elsewhere = self.is_elsewhere or text not in (None, self._known)
        return self.is_elsewhere

    def other(self) -> Saved | None:
        """The game that another tab keeps, if one does and it can be read."""
        return self._read(GAME) if self.is_elsewhere else None

    def take_other(self, mine: Saved) -> Saved | None:
        """The game that another tab keeps, from now on this tab's too; ``mine`` is put aside."""
        other = self.game()
        if other is None or not other.goes_on_from(mine):
            self._lay_aside(mine)
        return other

    def stay_with(self, mine: Saved) -> None:
        """Keep this tab's game in place of the other tab's, which is put aside."""
        other = self.other()
        if other is not None and not mine.goes_on_from(other):
            self._lay_aside(other)
        self._known = self._get(GAME)
        self.is_elsewhere = False
        self.keep_game(mine)

    def put_aside(self, saved: Saved) -> None:
        """Keep a game aside unless the one in its place is the same, as far or further on."""
        other = self.other()
        if other is None or not other.goes_on_from(saved):
            self._lay_aside(saved)

    def make_way(self, saved: Saved) -> None:
        """Keep a game aside because another one is played from now on."""
        self._lay_aside(saved)

    def asides(self) -> list[Saved]:
        """The games that were put aside, the last one first."""
        found = [self._read(_slot(at)) for at in range(MOST_ASIDE)]
        return [one for one in found if one is not None]

    def swap_aside(self, at: int, kept: Saved | None) -> Saved | None:
        """A game that was put aside, by its place, in whose place ``kept`` goes."""
        games = self.asides()
        if at >= len(games):
            return None
        found = games.pop(at)
        self._put_asides([*([kept] if kept else []), *games])
        return found

    def forget_aside(self, at: int) -> None:
        """Throw a game away that was put aside."""
        games = self.asides()
        self._put_asides([*games[:at], *games[at + 1 :]])

    def _lay_aside(self, saved: Saved) -> None:
        """Put a game on top of those aside; one that it goes on from makes room."""
        games = self.asides()
        if any(one.goes_on_from(saved) for one in games):
            return
        self._put_asides([saved, *(one for one in games if not saved.goes_on_from(one))])

    def _put_asides(self, games: Sequence[Saved]) -> None:
        for at in range(MOST_ASIDE):
            if at < len(games):
                self._put(_slot(at), games[at].text())
            elif self._get(_slot(at)) is not None:
                self._remove(_slot(at))

    def _read(self, key: str) -> Saved | None:
        return _readable(self._get(key) or "")

    @property
    def has_finished(self) -> bool:
        """Whether a finished game is kept, which is not read before it is asked for."""
        return self._get(FINISHED) is not None

    def finished(self) -> Saved | None:
        """The last finished game; one that cannot be read is thrown away."""
        with suppress(DamagedSave):
            return Saved.read(self._get(FINISHED) or "")
        self._remove(FINISHED)
        return None

    def keep_finished(self, saved: Saved) -> None:
        """Keep a finished game to be gone through, whatever is played next."""
        self._put(FINISHED, saved.text())

    def damaged(self) -> str:
        """The text of the damaged game that was put aside, or ``""``."""
        return self._get(DAMAGED) or ""

    def forget_damaged(self) -> None:
        """Throw the damaged game away."""
        self.damage = ""
        self._remove(DAMAGED)

    def last_setup(self, games: Sequence[str]) -> Setup:
        """What was played last, if it is one of these games; else the usual for the first."""
        setup = self._setup(SETUP)
        return setup if setup is not None and setup.game in games else default_setup(games[0])

    def setup(self, game: str) -> Setup:
        """What was chosen for a game last time, else the usual."""
        for key in (f"{SETUP}-{game}", SETUP):
            setup = self._setup(key)
            if setup is not None and setup.game == game:
                return setup
        return default_setup(game)

    def keep_setup(self, setup: Setup) -> None:
        """Keep what was chosen for next time: as the last one, and as that of its game."""
        text = json.dumps(setup.to_data(), ensure_ascii=False)
        self._put(SETUP, text)
        self._put(f"{SETUP}-{setup.game}", text)

    def _setup(self, key: str) -> Setup | None:
        with suppress(BadSetup):
            return Setup.from_data(self._data(key))
        return None

    def settings(self) -> Settings:
        """What is preferred, else the usual."""
        return Settings.from_data(self._data(SETTINGS))

    def keep_settings(self, settings: Settings) -> None:
        """Keep what is preferred."""
        self._put(SETTINGS, json.dumps(settings.to_data()))

    def _data(self, key: str) -> Any:
        with suppress(ValueError):
            return plain.loads(self._get(key) or "null", DEEPEST)
        return None

    def _get(self, key: str) -> str | None:
        text: str | None = self._try(lambda: self._storage.get(key))
        return text

    def _put(self, key: str, text: str) -> None:
        self._try(lambda: self._storage.put(key, text))

    def _remove(self, key: str) -> None:
        self._try(lambda: self._storage.remove(key))

    def _try(self, act: Callable[[], Any]) -> Any:
        try:
            return act()
        except StorageError:
            self.problem = _(
                "This browser keeps nothing for this page (its storage is full or switched off). "
                "You can play on, but this game cannot be resumed once the page is closed."
            )
            return None


def _slot(at: int) -> str:
    """The name under which the game at a place aside is kept."""
    return f"{ASIDE}-{at + 1}" if at else ASIDE


@lru_cache(maxsize=MOST_ASIDE + 2)
def _readable(text: str) -> Saved | None:
    """The game that a text keeps, if it can be read; a start page asks again and again."""
    with suppress(DamagedSave):
        return Saved.read(text)
    return None
