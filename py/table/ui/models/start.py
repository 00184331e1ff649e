"""What is shown of the start, of a game's own page, and to writers and hosts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from table.page.languages import WHOLE, Language, spoken
from table.store.settings import Settings
from table.store.setup import BadSetup, Setup
from trickhunt.core.words import SOURCE


@dataclass(frozen=True)
class ImportModel:
    """What it shows."""

    text: str = ""  #: what was pasted, or read from a file
    problem: str = ""  #: why it cannot be opened, as a sentence; or ``""``
    is_open: bool = False  #: whether the part is open


CLOSED = ImportModel()
"""Nothing was pasted yet."""


@dataclass(frozen=True)
class WaitingModel:
    """The game that was played last."""

    game: str  #: which one, by name; ``""`` for one that is only known once the storage was read
    words: str  #: how far it has come, and who plays
    is_over: bool = False  #: whether it is, so that there is a result to be seen
    can_review: bool = False  #: whether it is over and a person played


NOT_READ = WaitingModel("", "")
"""Before Python, which alone can read it; ``web/boot/early-input.js`` shows if there is one."""


@dataclass(frozen=True)
class NoticesModel:
    """What is to be said before anything is played."""

    damage: tuple[str, ...] = ()  #: what is kept and cannot be read, in sentences
    storage: str = ""  #: what cannot be kept, in words; or ``""``
    #: what is said of another build of the page that waits to be taken up, if one does
    update: str = ""


@dataclass(frozen=True)
class LanguagesModel:
    """The languages of the page."""

    #: those that can be chosen, English first; with fewer than two nothing is shown
    languages: tuple[Language, ...] = ()
    language: str = SOURCE  #: the code of the one that is spoken
    problem: str = ""  #: why another one is not spoken, as a sentence; or ``""``

    @property
    def unfinished(self) -> Language | None:
        """The language that is spoken, if some of it is still in English."""
        found = spoken(self.language, self.languages)
        return found if found and found.done < WHOLE else None

    @property
    def folder(self) -> str:
        """The folder of its static pages, such as ``de/``; ``""`` for English."""
        return "" if self.language == SOURCE or self.unfinished else f"{self.language}/"


NEWCOMER, LEARNER, REGULAR = "newcomer", "learner", "regular"
"""Whom the start page greets: somebody who may never have played, somebody with a lesson to go on
with, and everybody else."""


@dataclass(frozen=True)
class StartModel:
    """What the start shows."""

    waiting: WaitingModel | None = None  #: the game that was played last, or ``None``
    #: how many games were put aside, by the name of the game; none is left out
    asides: Mapping[str, int] = field(default_factory=dict)
    notices: NoticesModel = NoticesModel()  #: what is to be said
    #: how many of the deals of the day were played, and of how many; ``None`` as long as nothing is
    #: known of either
    today: tuple[int, int] | None = None
    #: whom it greets, as :data:`NEWCOMER`; ``""`` for nobody, and as long as nothing is known
    guest: str = ""
    #: the lesson that a learner goes on with: the name of the game, and its number
    lesson: tuple[str, int] = ("", 0)
    languages: LanguagesModel = LanguagesModel()  #: the languages of the page
    #: whether the static pages lie beside this one, as they do not beside the game as one file
    has_pages: bool = True


@dataclass(frozen=True)
class GameHomeModel:
    """What a game's own page shows."""

    setup: Setup  #: the table that is chosen; it may be invalid
    settings: Settings  #: what is preferred
    problems: tuple[BadSetup, ...] = ()  #: the errors of the setup, after a try to begin
    is_rare_open: bool = False  #: whether the rarely used fields are open
    #: the game that was played last, if it is one of these, or ``None``
    waiting: WaitingModel | None = None
    #: the last finished game in a few words, if it is one of these and not the one that was played
    #: last; or ``""``
    finished: str = ""
    #: the games of this kind that were put aside, each with its place and a few words
    asides: tuple[tuple[int, str], ...] = ()
    notices: NoticesModel = NoticesModel()  #: what is to be said
    importing: ImportModel = CLOSED  #: what is to be opened that others shared

    def problem(self, field: str) -> str:
        """What is wrong with a field, or ``""``."""
        return next((one.words for one in self.problems if one.field == field), "")
