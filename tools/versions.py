"""The languages of the static pages, and the folder of each."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import AbstractContextManager, nullcontext
from typing import NamedTuple

from tools.languages import TargetLanguage

WHOLE = 100
"""The percentage that a language needs for its own pages: half a page would be no help."""


class Version(NamedTuple):
    """The static pages in one language."""

    code: str  #: the language code, such as ``de``
    name: str  #: its own name
    direction: str = "ltr"  #: ``ltr`` or ``rtl``
    folder: str = ""  #: its folder in the site: ``de/``, and ``""`` for English
    language: TargetLanguage | None = None  #: the language itself; ``None`` for English

    @property
    def asking(self) -> str:
        """The query that sets the default language of the table; ``""`` for English."""
        return f"?lang={self.code}" if self.folder else ""

    def spoken(self) -> AbstractContextManager[None]:
        """Let the page's Python use it."""
        return self.language.spoken() if self.language else nullcontext()


ENGLISH = Version("en", "English")


def versions(spoken: Sequence[TargetLanguage]) -> list[Version]:
    """Return English, and the complete ones of some languages."""
    whole = [one for one in spoken if one.done == WHOLE]
    others = [Version(one.code, one.name, one.direction, f"{one.code}/", one) for one in whole]
    return [ENGLISH, *others]
