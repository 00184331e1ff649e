"""What the page saves from visit to visit, in a storage that may refuse or be full."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import lru_cache
from typing import Any, Protocol, TypeVar

from table.coaching import Coaching
from table.days import Days
from table.drafts import LONGEST as LONGEST_DRAFTS
from table.drafts import Drafts
from table.match.saved import DEEPEST, DamagedSave, Saved
from table.progress import Progress
from table.puzzled import Puzzled
from table.settings import Settings
from table.setup import BadSetup, Setup, default_setup
from trickhunt import plain
from trickhunt.games.registry import GAMES
from trickhunt.words import _

KeptT = TypeVar("KeptT")

GAME, SETUP, SETTINGS = "game", "setup", "settings"
FINISHED, LESSONS, COACH, PUZZLES = "finished", "lessons", "coach", "puzzles"
DAYS, CHALLENGE, DRAFTS = "days", "challenge", "drafts"
SLIPS, HELP, LEDGER = "slips", "help", "ledger"
"""What is noted of finished games until it is entered in the ledger (:mod:`table.slips`), how often
somebody was helped, and the ledger itself, where the browser has no better place for it."""

DAMAGED = "damaged"
"""Where what cannot be read is put: a game here, anything else with its own name after a dash."""

ASIDE = "aside"
"""The key of the game that was put aside last; earlier ones have a number after it."""

MOST_ASIDE = 8
"""How many games can be put aside; the oldest is deleted first."""

LONGEST_CHOICES = 10_000
"""Characters of settings or a setup, at most. What is longer was not kept by this page."""

LONGEST_CHALLENGE = 13_000
"""Characters of a challenge, at most."""

LONGEST_DAYS = 1_200_000
"""Characters of what was made of the days, at most."""


class StorageError(Exception):
    """The storage refused: it is full, switched off, or not there."""


class Storage(Protocol):
    """Texts by key. Every method may raise :class:`StorageError`."""

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


class Shelf(Protocol):
    """Where the lines of the ledger are kept, by the names of their games.

    Every method may raise :class:`StorageError`.
    """

    @property
    def lasts(self) -> bool:
        """Whether what is kept here is there at the next visit."""
        ...

    async def read(self) -> str:
        """All lines."""
        ...

    async def swap(self, changes: Sequence[tuple[str, str, str]]) -> dict[str, str]:
        """Put lines in place of others, each only where the other one still stands.

        Args:
            changes: the name of a game, the line that is thought to be kept of it, ``""`` for
                none, and the new one.

        Returns:
            The lines that stood there in place of those that were thought to, by their names.
        """
        ...

    async def drop(self, lines: Sequence[str]) -> None:
        """Keep some lines no longer, whatever names they have."""
        ...

    async def clear(self) -> None:
        """Keep nothing any more."""
        ...


class TextShelf:
    """A shelf that is a text in a storage, where the browser has nothing better."""

    def __init__(self, storage: Storage) -> None:
        """The shelf of a storage."""
        self._storage = storage

    @property
    def lasts(self) -> bool:
        """Whether what is kept here is there at the next visit."""
        return not isinstance(self._storage, MemoryStorage)

    async def read(self) -> str:
        """All lines."""
        return self._storage.get(LEDGER) or ""

    async def swap(self, changes: Sequence[tuple[str, str, str]]) -> dict[str, str]:
        """Put lines in place of others; between reading and writing nobody else comes."""
        lines = dict.fromkeys((self._storage.get(LEDGER) or "").splitlines())
        named = {_name_of(line): line for line in lines}
        others = {}
        for name, before, after in changes:
            if named.get(name, "") == before:
                named[name] = after
            else:
                others[name] = named.get(name, "")
        self._storage.put(LEDGER, "\n".join(named.values()))
        return others

    async def drop(self, lines: Sequence[str]) -> None:
        """Keep some lines no longer, whatever names they have."""
        kept = (self._storage.get(LEDGER) or "").splitlines()
        gone = set(lines)
        self._storage.put(LEDGER, "\n".join(line for line in kept if line not in gone))

    async def clear(self) -> None:
        """Keep nothing any more."""
        self._storage.remove(LEDGER)


def _name_of(line: str) -> str:
    """The name of a game in its line, where it stands second; the line itself, if it has none."""
    return line.split(" ", 2)[1] if line.count(" ") > 1 else line


class Saves:
    """The things the page keeps. Whatever the storage does, the game goes on.

    Any page of the same origin can write to the storage of a browser. So whatever does not fit is
    put aside, and it is told until somebody throws it away.

    Attributes:
        problem: what cannot be kept, in words, or ``""`` while all is well.
        is_elsewhere: whether another tab keeps its game where this one kept its own. Until
            somebody decides, this tab's game is kept aside.
    """

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._known: str | None = None  # the game as this tab last read or kept it
        self.problem = ""
        self._damaged: dict[str, str] | None = None  # as read last, as long as that holds
        self._unkept_slips = ""
        self._reason = ""  # what was wrong with the game that this object put aside
        self.is_elsewhere = False

    def game(self) -> Saved | None:
        """The saved game; a damaged one is put aside."""
        self._known = text = self._get(GAME)
        self.is_elsewhere = False
        if text is None:
            return None
        try:
            return Saved.read(text)
        except DamagedSave as error:
            self._reason = str(error)
        self._put_damaged_aside(GAME, text)
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
        return _readable(self._get(GAME) or "") if self.is_elsewhere else None

    def take_other(self, mine: Saved) -> Saved | None:
        """The game that another tab keeps, from now on this tab's too; ``mine`` is put aside."""
        other = self.game()
        if other is None or not other.goes_on_from(mine):
            self._set_aside(mine)
        return other

    def stay_with(self, mine: Saved) -> None:
        """Keep this tab's game in place of the other tab's, which is put aside."""
        text, other = self._get(GAME), self.other()
        if other is not None and not mine.goes_on_from(other):
            self._set_aside(other)
        elif other is None and text is not None:
            self._put_damaged_aside(GAME, text)
        self._known = self._get(GAME)
        self.is_elsewhere = False
        self.keep_game(mine)

    def put_aside(self, saved: Saved) -> None:
        """Put a game aside, unless the other tab's is the same game with at least as many moves."""
        other = self.other()
        if other is None or not other.goes_on_from(saved):
            self._set_aside(saved)

    def make_way(self, saved: Saved) -> None:
        """Keep a game aside because another one is played from now on."""
        self._set_aside(saved)

    def asides(self) -> list[Saved]:
        """The games that were put aside, the last one first."""
        found: list[Saved] = []
        for at in range(MOST_ASIDE):
            text = self._get(_slot(at))
            if text is None:
                continue
            saved = _readable(text)
            if saved is None:
                self._put_damaged_aside(_slot(at), text)
            else:
                found.append(saved)
        return found

    def swap_aside(self, at: int, kept: Saved | None) -> Saved | None:
        """Take a game from those aside, by its place, and put ``kept`` on top of them."""
        games = self.asides()
        if at >= len(games):
            return None
        found = games.pop(at)
        self._put_asides([*([kept] if kept else []), *games])
        return found

    def forget_aside(self, at: int) -> None:
        """Delete a game that was put aside."""
        games = self.asides()
        self._put_asides([*games[:at], *games[at + 1 :]])

    def _set_aside(self, saved: Saved) -> None:
        """Put a game on top of those aside; earlier stages of the same game are removed."""
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

    @property
    def has_finished(self) -> bool:
        """Whether a finished game is saved; it is not read yet."""
        return self._get(FINISHED) is not None

    def finished(self) -> Saved | None:
        """The last finished game; one that cannot be read, or is not over, is put aside."""
        text = self._get(FINISHED)
        if text is None:
            return None
        with suppress(DamagedSave):
            saved = Saved.read(text)
            if saved.record.scores is not None:
                return saved
        self._put_damaged_aside(FINISHED, text)
        return None

    def keep_finished(self, saved: Saved) -> None:
        """Save a finished game for its review, whatever is played next."""
        self._put(FINISHED, saved.text())

    # What could not be read

    def damaged(self) -> dict[str, str]:
        """All that was put aside because it cannot be read: texts by what they were kept as."""
        if self._damaged is None:
            found = {key: self._get(_put_aside(key)) for key in KEYS}
            self._damaged = {key: text for key, text in found.items() if text is not None}
        return self._damaged

    @property
    def damage(self) -> tuple[str, ...]:
        """What was put aside because it cannot be read, in sentences."""
        return tuple(dict.fromkeys(self._damage_in_words(key) for key in self.damaged()))

    def forget_damaged(self) -> None:
        """Throw all that away."""
        for key in self.damaged():
            self._remove(_put_aside(key))
        self._damaged = None

    def _put_damaged_aside(self, key: str, text: str) -> None:
        """Put what cannot be read where it is kept until somebody throws it away."""
        before = self._get(_put_aside(key))
        # The storage may have no room for it twice.
        self._remove(key)
        self._put(_put_aside(key), text if before in (None, text) else f"{before}\n{text}")
        self._damaged = None

    def _damage_in_words(self, key: str) -> str:
        if key == GAME:
            words = _("The saved game cannot be read and was put aside. {reason}")
            return words.format(reason=self._reason).strip()
        if key == SETTINGS:
            return _(
                "Some of your settings cannot be read. They were put aside, and the usual ones "
                "hold in their place."
            )
        if key == FINISHED:
            return _("Your last finished game cannot be read and was put aside.")
        if key == LESSONS:
            return _("How far you came in the lessons cannot be read and was put aside.")
        if key == CHALLENGE:
            return _("The challenge that you took up cannot be read and was put aside.")
        if key == DAYS:
            return _("What you made of earlier days cannot be read and was put aside.")
        if key == DRAFTS:
            return _("What you wrote in the studio cannot be read and was put aside.")
        if key == COACH:
            return _("Whether you play with the coach cannot be read and was put aside.")
        if key in (SLIPS, LEDGER):
            return _("What was noted of some finished games cannot be read and was put aside.")
        if key == PUZZLES:
            return _("Which puzzles you solved cannot be read and was put aside.")
        if key.startswith(SETUP):
            return _("What you chose for a table last time cannot be read and was put aside.")
        return _("A game that waited for you cannot be read and was put aside.")

    # What was chosen

    def last_setup(self, games: Sequence[str]) -> Setup:
        """What was played last, if it is one of these games; else what holds for the first."""
        setup = self._setup(SETUP)
        return setup if setup is not None and setup.game in games else self.setup(games[0])

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
        text = self._get(key)
        if text is None:
            return None
        with suppress(BadSetup, ValueError):
            setup = Setup.from_data(_loaded(text))
            if key in (SETUP, f"{SETUP}-{setup.game}"):
                return setup
        self._put_damaged_aside(key, text)
        return None

    def settings(self) -> Settings:
        """What is preferred, else the usual; what makes no sense is put aside."""
        text = self._get(SETTINGS)
        if text is None:
            return Settings()
        data = None
        with suppress(ValueError):
            data = _loaded(text)
        settings = Settings.from_data(data)
        if not Settings.fits(data):
            self._put_damaged_aside(SETTINGS, text)
            self.keep_settings(settings)
        return settings

    def keep_settings(self, settings: Settings) -> None:
        """Keep what is preferred."""
        self._put(SETTINGS, json.dumps(settings.to_data()))

    def progress(self) -> Progress:
        """How far somebody came in the lessons; what makes no sense is put aside."""
        return self._read(LESSONS, Progress(), Progress.from_data)

    def keep_progress(self, progress: Progress) -> None:
        """Keep how far somebody came in the lessons."""
        self._put(LESSONS, json.dumps(progress.to_data()))

    def days(self) -> Days:
        """What was made of the days; what makes no sense is put aside."""
        return self._read(DAYS, Days(), Days.from_data, LONGEST_DAYS)

    def keep_days(self, days: Days) -> None:
        """Keep what was made of the days."""
        self._put(DAYS, json.dumps(days.to_data(), separators=(",", ":")))

    def drafts(self) -> Drafts:
        """What somebody writes in the studio; what makes no sense is put aside."""
        return self._read(DRAFTS, Drafts(), Drafts.from_data, LONGEST_DRAFTS)

    def keep_drafts(self, drafts: Drafts) -> bool:
        """Keep what somebody writes in the studio; returns whether that was possible."""
        text = json.dumps(drafts.to_data(), ensure_ascii=False)
        if len(text) > LONGEST_DRAFTS:
            return False
        self._put(DRAFTS, text)
        return self._get(DRAFTS) == text

    def challenge(self) -> str:
        """The challenge that was taken up last, as its line; ``""`` where there is none."""
        text = self._get(CHALLENGE)
        if text is None:
            return ""
        if len(text) < LONGEST_CHALLENGE and re.fullmatch(
            r"[\w-]+\?[\w&=.+-]+&sum=[0-9a-f]{8}", text, re.ASCII
        ):
            return text
        self._put_damaged_aside(CHALLENGE, text)
        return ""

    def keep_challenge(self, line: str) -> None:
        """Keep the challenge that is taken up."""
        self._put(CHALLENGE, line)

    def coaching(self) -> Coaching:
        """Whether somebody is coached; what makes no sense is put aside."""
        return self._read(COACH, Coaching(), Coaching.from_data)

    def keep_coaching(self, coaching: Coaching) -> None:
        """Keep whether somebody is coached."""
        self._put(COACH, json.dumps(coaching.to_data()))

    # What is noted of games

    def slips(self, longest: int) -> str:
        """What is noted of finished games; what is longer than that was not kept by this page."""
        text = self._get(SLIPS) or self._unkept_slips
        if len(text) <= longest:
            return text
        self._put_damaged_aside(SLIPS, text)
        return ""

    def keep_slips(self, text: str) -> None:
        """Keep what is noted of finished games; at least as long as the page is open."""
        self._put_or_remove(SLIPS, text)
        self._unkept_slips = "" if self._get(SLIPS) == text else text

    def put_slips_aside(self, text: str) -> None:
        """Put aside what cannot be read of it; what can be read stays."""
        rest = self._get(SLIPS)
        self._put_damaged_aside(SLIPS, text)
        self._put_or_remove(SLIPS, rest or "")

    def put_lines_aside(self, text: str) -> None:
        """Put aside lines of the ledger that cannot be read."""
        rest = self._get(LEDGER)
        self._put_damaged_aside(LEDGER, text)
        self._put_or_remove(LEDGER, rest or "")

    def shelf(self) -> TextShelf:
        """The ledger as a text among all that is kept."""
        return TextShelf(self._storage)

    # Everything at once

    def everything(self) -> dict[str, str]:
        """All that is kept, as it is kept, by name; not what could not be read."""
        found = {key: self._get(key) for key in KEYS}
        return {key: text for key, text in found.items() if text is not None}

    def bring_back(self, key: str, text: str) -> None:
        """Keep a text under one of :data:`KEYS`, as it was kept before."""
        self._put(key, text)

    def forget_everything(self) -> None:
        """Keep nothing any more, not even what could not be read."""
        for key in KEYS:
            for name in (key, _put_aside(key)):
                if self._get(name) is not None:
                    self._remove(name)
        self._known, self._damaged, self._unkept_slips = None, None, ""

    def help(self) -> str:
        """How often somebody was helped, as it is kept; what is too long to be that is nothing."""
        text = self._get(HELP) or ""
        return text if len(text) <= LONGEST_CHOICES else ""

    def keep_help(self, text: str) -> None:
        """Keep how often somebody was helped."""
        self._put(HELP, text)

    def _put_or_remove(self, key: str, text: str) -> None:
        if text:
            self._put(key, text)
        elif self._get(key) is not None:
            self._remove(key)

    def puzzled(self) -> Puzzled:
        """What became of puzzles; what makes no sense is put aside."""
        return self._read(PUZZLES, Puzzled(), Puzzled.from_data)

    def keep_puzzled(self, puzzled: Puzzled) -> None:
        """Keep what became of puzzles."""
        self._put(PUZZLES, json.dumps(puzzled.to_data()))

    def _read(
        self,
        key: str,
        usual: KeptT,
        from_data: Callable[[object], KeptT],
        longest: int = LONGEST_CHOICES,
    ) -> KeptT:
        """What is kept under a key, else the usual; what makes no sense is put aside."""
        text = self._get(key)
        if text is None:
            return usual
        with suppress(ValueError):
            return from_data(_loaded(text, longest))
        self._put_damaged_aside(key, text)
        return usual

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


KEYS = (
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
    *(_slot(at) for at in range(MOST_ASIDE)),
)
"""The names of all that is kept."""


def _put_aside(key: str) -> str:
    """The name under which something is kept once it could not be read."""
    return DAMAGED if key == GAME else f"{DAMAGED}-{key}"


def _loaded(text: str, longest: int = LONGEST_CHOICES) -> Any:
    """What a kept text stands for.

    Raises:
        ValueError: it is no JSON, or too long or too deep for anything that this page keeps.
    """
    if len(text) > longest:
        raise ValueError("it is too long")
    return plain.loads(text, DEEPEST)


@lru_cache(maxsize=MOST_ASIDE + 2)
def _readable(text: str) -> Saved | None:
    """The saved game in a text, if it can be read; cached, since the start page asks often."""
    with suppress(DamagedSave):
        return Saved.read(text)
    return None
