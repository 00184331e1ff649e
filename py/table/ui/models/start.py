"""What is shown of the start, of a game's own page, and to writers and hosts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from table.page.languages import WHOLE, Language, spoken
from trickhunt.core.words import SOURCE

if TYPE_CHECKING:
    from table.store.settings import Settings
    from table.store.setup import BadSetup, Setup


@dataclass(frozen=True)
class ArrivingModel:
    """What it shows.

    Attributes:
        text: what was pasted, or read from a file.
        problem: why it cannot be opened, as a sentence; or ``""``.
        is_open: whether the part is open.
    """

    text: str = ""
    problem: str = ""
    is_open: bool = False


CLOSED = ArrivingModel()
"""Nothing was pasted yet."""


@dataclass(frozen=True)
class WaitingModel:
    """The game that was played last.

    Attributes:
        game: which one, by name; ``""`` for one that is only known once the storage was read.
        words: how far it has come, and who plays.
        is_over: whether it is, so that there is a result to be seen.
        can_review: whether it is over and a person played.
    """

    game: str
    words: str
    is_over: bool = False
    can_review: bool = False


NOT_READ = WaitingModel("", "")
"""Before Python, which alone can read it: ``web/boot/choices.js`` shows whether there is one."""


@dataclass(frozen=True)
class NoticesModel:
    """What is to be said before anything is played.

    Attributes:
        damage: what is kept and cannot be read, in sentences.
        storage: what cannot be kept, in words; or ``""``.
        update: what is said of another build of the page that waits to be taken up, if one does.
    """

    damage: tuple[str, ...] = ()
    storage: str = ""
    update: str = ""


@dataclass(frozen=True)
class LanguagesModel:
    """The languages of the page.

    Attributes:
        languages: those that can be chosen, English first; with fewer than two nothing is shown.
        language: the code of the one that is spoken.
        problem: why another one is not spoken, as a sentence; or ``""``.
    """

    languages: tuple[Language, ...] = ()
    language: str = SOURCE
    problem: str = ""

    @property
    def unfinished(self) -> Language | None:
        """The language that is spoken, if some of it is still in English."""
        found = spoken(self.language, self.languages)
        return found if found and found.done < WHOLE else None

    @property
    def folder(self) -> str:
        """Where its static pages lie beside the page, as ``de/``; those in English have none."""
        return "" if self.language == SOURCE or self.unfinished else f"{self.language}/"


@dataclass(frozen=True)
class StartModel:
    """What the start shows.

    Attributes:
        waiting: the game that was played last, or ``None``.
        asides: how many games were put aside, by the name of the game; none is left out.
        notices: what is to be said.
        arriving: what is to be opened that others shared.
        today: how many of the deals of the day were played, and of how many; ``None`` as long as
            nothing is known of either.
        offers: whether it offers to teach somebody who never played; ``False`` for an offer that
            stays hidden until the storage was read, ``None`` for none.
        languages: the languages of the page.
    """

    waiting: WaitingModel | None = None
    asides: Mapping[str, int] = field(default_factory=dict)
    notices: NoticesModel = NoticesModel()
    arriving: ArrivingModel = CLOSED
    today: tuple[int, int] | None = None
    offers: bool | None = None
    languages: LanguagesModel = LanguagesModel()


@dataclass(frozen=True)
class GameHomeModel:
    """What a game's own page shows.

    Attributes:
        setup: the table that is chosen; it may be invalid.
        settings: what is preferred.
        problems: the errors of the setup, after a try to begin.
        is_rare_open: whether the rarely used fields are open.
        waiting: the game that was played last, if it is one of these, or ``None``.
        finished: the last finished game in a few words, if it is one of these and not the one
            that was played last; or ``""``.
        asides: the games of this kind that were put aside, each with its place and a few words.
        notices: what is to be said.
        arriving: what is to be opened that others shared.
    """

    setup: Setup
    settings: Settings
    problems: tuple[BadSetup, ...] = ()
    is_rare_open: bool = False
    waiting: WaitingModel | None = None
    finished: str = ""
    asides: tuple[tuple[int, str], ...] = ()
    notices: NoticesModel = NoticesModel()
    arriving: ArrivingModel = CLOSED

    def problem(self, field: str) -> str:
        """What is wrong with a field, or ``""``."""
        return next((one.words for one in self.problems if one.field == field), "")
