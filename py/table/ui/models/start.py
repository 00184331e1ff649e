"""View models of the start page, of a game's own page, and of the page for writers and hosts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from table.page.languages import WHOLE, Language, spoken
from table.store.meetings import HeadToHead
from table.store.settings import Settings
from table.store.setup import BadSetup, Setup
from trickhunt.core.words import SOURCE


@dataclass(frozen=True)
class ImportModel:
    """The view model."""

    text: str = ""  #: the text that was pasted, or read from a file
    problem: str = ""  #: why it cannot be opened, as a sentence; or ``""``
    is_open: bool = False  #: whether the part is open


CLOSED = ImportModel()
"""Nothing was pasted yet."""


@dataclass(frozen=True)
class WaitingModel:
    """The game that was played last."""

    game: str  #: its name; ``""`` if it is only known after the storage was read
    words: str  #: its progress and players
    is_over: bool = False  #: whether it is over, so that its result can be shown
    can_review: bool = False  #: whether it is over and a person played


NOT_READ = WaitingModel("", "")
"""Before Python, which has to read it; ``web/boot/early-input.js`` shows it if there is one."""


@dataclass(frozen=True)
class AsideModel:
    """A game that was put aside."""

    at: int  #: its index among all of them
    game: str  #: the name of the game
    words: str  #: its progress and players, in a few words


@dataclass(frozen=True)
class NoticesModel:
    """The notices before anything is played."""

    damage: tuple[str, ...] = ()  #: stored data that cannot be read, in sentences
    storage: str = ""  #: what cannot be stored, in words; or ``""``
    update: str = ""  #: the notice of a new build, if one is available


@dataclass(frozen=True)
class LanguagesModel:
    """The languages of the page."""

    #: the available languages, English first; with fewer than two nothing is shown
    languages: tuple[Language, ...] = ()
    language: str = SOURCE  #: the code of the current one
    problem: str = ""  #: why another one is not used, as a sentence; or ``""``

    @property
    def unfinished(self) -> Language | None:
        """The current language, if it is not fully translated."""
        found = spoken(self.language, self.languages)
        return found if found and found.done < WHOLE else None

    @property
    def folder(self) -> str:
        """The folder of its static pages, such as ``de/``; ``""`` for English."""
        return "" if self.language == SOURCE or self.unfinished else f"{self.language}/"


NEWCOMER, LEARNER, REGULAR = "newcomer", "learner", "regular"
"""The kinds of visitors: people who may never have played, people with a lesson to continue, and
everybody else.
"""


@dataclass(frozen=True)
class StartModel:
    """The view model of the start page."""

    waiting: WaitingModel | None = None  #: the game that was played last, or ``None``
    asides: tuple[AsideModel, ...] = ()  #: the games that were put aside, newest first
    notices: NoticesModel = NoticesModel()  #: the notices
    #: the stars of today's results by game, 0 for a result whose stars are not known yet
    stars: Mapping[str, int] = field(default_factory=dict)
    puzzle: int = 0  #: the stars of today's puzzle; 0 before it is answered
    #: whether something of the day was played, for each day of this week
    week: tuple[bool, ...] = ()
    weekday: int = 0  #: the current day of the week, from 0 for Monday
    friend: HeadToHead | None = None  #: the results against the person who was met last
    #: the kind of visitor to greet, such as :data:`NEWCOMER`; ``""`` for none, or if it is unknown
    guest: str = ""
    #: the lesson to continue: the name of the game, and its number
    lesson: tuple[str, int] = ("", 0)
    languages: LanguagesModel = LanguagesModel()  #: the languages of the page
    #: whether the static pages are beside this one, which they are not for the single file
    has_pages: bool = True


@dataclass(frozen=True)
class GameHomeModel:
    """The view model of a game's own page."""

    setup: Setup  #: the chosen table; it may be invalid
    settings: Settings  #: the settings
    problems: tuple[BadSetup, ...] = ()  #: the errors of the setup, after an attempt to begin
    is_rare_open: bool = False  #: whether the rarely used fields are open
    #: the game that was played last, if it is of this kind, or ``None``
    waiting: WaitingModel | None = None
    #: the last finished game in a few words, if it is of this kind and not the game played last; or
    #: ``""``
    finished: str = ""
    asides: tuple[AsideModel, ...] = ()  #: the games of this kind that were put aside
    notices: NoticesModel = NoticesModel()  #: the notices
    importing: ImportModel = CLOSED  #: the form for opening shared links and files

    def problem(self, field: str) -> str:
        """The error of a field, or ``""``."""
        return next((one.words for one in self.problems if one.field == field), "")
