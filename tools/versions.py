"""The languages in which the static pages of a site are written, and where each has its own."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import AbstractContextManager, nullcontext
from typing import NamedTuple

from tools.languages import TargetLanguage

WHOLE = 100
"""Percent of a language that has pages of its own: half a page would be no help."""


class Version(NamedTuple):
    """The static pages in one language."""

    code: str  #: the language, as ``de``
    name: str  #: what it calls itself
    direction: str = "ltr"  #: ``ltr`` or ``rtl``
    folder: str = ""  #: where its pages lie in the site: ``de/``, and ``""`` for English
    language: TargetLanguage | None = None  #: the language itself; ``None`` for English

    @property
    def asking(self) -> str:
        """What has the table be in this language where nobody chose one; ``""`` for English."""
        return f"?lang={self.code}" if self.folder else ""

    def spoken(self) -> AbstractContextManager[None]:
        """Let the page's Python speak it."""
        return self.language.spoken() if self.language else nullcontext()


ENGLISH = Version("en", "English")


def versions(spoken: Sequence[TargetLanguage]) -> list[Version]:
    """Return English, and those of some languages that are whole."""
    whole = [one for one in spoken if one.done == WHOLE]
    others = [Version(one.code, one.name, one.direction, f"{one.code}/", one) for one in whole]
    return [ENGLISH, *others]
