"""What is kept under each name; what makes no sense is put aside, and told."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Any, TypeVar

from table.match.saved import DEEPEST
from table.saves.keys import (
    CHALLENGE,
    COACH,
    DAYS,
    DRAFTS,
    FINISHED,
    GAME,
    KEYS,
    LEDGER,
    LESSONS,
    PUZZLES,
    SETTINGS,
    SETUP,
    SLIPS,
    damaged_key,
)
from table.saves.storage import Storage, StorageError
from trickhunt import plain
from trickhunt.words import _

KeptT = TypeVar("KeptT")

LONGEST_CHOICES = 10_000
"""Characters of settings or a setup, at most. What is longer was not kept by this page."""


class Kept:
    """Texts by name. Whatever the storage does, the game goes on.

    Attributes:
        problem: what cannot be kept, in words, or ``""`` while all is well.
        reason: what was wrong with the game that this object put aside.
    """

    def __init__(self, storage: Storage) -> None:
        """What a storage keeps."""
        self.storage = storage
        self.problem = self.reason = ""
        self._damaged: dict[str, str] | None = None  # as read last, as long as that holds

    def read(
        self,
        key: str,
        usual: KeptT,
        from_data: Callable[[object], KeptT],
        longest: int = LONGEST_CHOICES,
    ) -> KeptT:
        """What is kept under a key, else the usual; what makes no sense is put aside."""
        text = self.get(key)
        if text is None:
            return usual
        with suppress(ValueError):
            return from_data(loaded(text, longest))
        self.put_damaged_aside(key, text)
        return usual

    def get(self, key: str) -> str | None:
        """The text under a name, if the storage gives one."""
        text: str | None = self._try(lambda: self.storage.get(key))
        return text

    def put(self, key: str, text: str) -> None:
        """Keep a text under a name."""
        self._try(lambda: self.storage.put(key, text))

    def remove(self, key: str) -> None:
        """Keep nothing under a name any more."""
        self._try(lambda: self.storage.remove(key))

    def put_or_remove(self, key: str, text: str) -> None:
        """Keep a text under a name, or nothing if it is empty."""
        if text:
            self.put(key, text)
        elif self.get(key) is not None:
            self.remove(key)

    def _try(self, act: Callable[[], Any]) -> Any:
        try:
            return act()
        except StorageError:
            self.problem = _(
                "This browser keeps nothing for this page (its storage is full or switched off). "
                "You can play on, but this game cannot be resumed once the page is closed."
            )
            return None

    # What could not be read

    def damaged(self) -> dict[str, str]:
        """All that was put aside because it cannot be read: texts by what they were kept as."""
        if self._damaged is None:
            found = {key: self.get(damaged_key(key)) for key in KEYS}
            self._damaged = {key: text for key, text in found.items() if text is not None}
        return self._damaged

    @property
    def damage(self) -> tuple[str, ...]:
        """What was put aside because it cannot be read, in sentences."""
        return tuple(dict.fromkeys(self._damage_in_words(key) for key in self.damaged()))

    def forget_damaged(self) -> None:
        """Throw all that away."""
        for key in self.damaged():
            self.remove(damaged_key(key))
        self._damaged = None

    def put_damaged_aside(self, key: str, text: str) -> None:
        """Put what cannot be read where it is kept until somebody throws it away."""
        before = self.get(damaged_key(key))
        # The storage may have no room for it twice.
        self.remove(key)
        self.put(damaged_key(key), text if before in (None, text) else f"{before}\n{text}")
        self._damaged = None

    def _damage_in_words(self, key: str) -> str:
        if key == GAME:
            words = _("The saved game cannot be read and was put aside. {reason}")
            return words.format(reason=self.reason).strip()
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

    # Everything at once

    def everything(self) -> dict[str, str]:
        """All that is kept, as it is kept, by name; not what could not be read."""
        found = {key: self.get(key) for key in KEYS}
        return {key: text for key, text in found.items() if text is not None}

    def bring_back(self, key: str, text: str) -> None:
        """Keep a text under one of :data:`KEYS`, as it was kept before."""
        self.put(key, text)

    def forget_everything(self) -> None:
        """Keep nothing any more, not even what could not be read."""
        for key in KEYS:
            for name in (key, damaged_key(key)):
                if self.get(name) is not None:
                    self.remove(name)
        self._damaged = None


def loaded(text: str, longest: int = LONGEST_CHOICES) -> Any:
    """What a kept text stands for.

    Raises:
        ValueError: it is no JSON, or too long or too deep for anything that this page keeps.
    """
    if len(text) > longest:
        raise ValueError("it is too long")
    return plain.loads(text, DEEPEST)
