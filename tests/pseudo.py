"""Pseudo-languages made from the English words, to find text without a translation.

One is English with accents and 40 % longer; text without accents was never translated. The other
one is written from right to left in Hebrew letters, so that the page is mirrored. Neither is part
of a site: tests add them to the page (e2e/pseudo.py).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import cache, cached_property
from gettext import NullTranslations

from tools import messages, translations
from tools.languages import TargetLanguage, part_needing

LONG, MIRRORED = "x-long", "he-xb"
"""Their codes."""

NAME = "Ƥşëüđö"
PLURAL = "(n != 1)"

PLAIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
WORN = "åƀçđëƒğħîĵķļɱñöƥɋřšŧüṽŵẋýžÅƁÇĐÈƑĞĦÎĴĶĻṀÑÖƤɊŘŠŦÜṼŴẊÝŽ"
_ACCENTS = str.maketrans(PLAIN, WORN)

MORE = 0.4
"""The factor by which a text becomes longer."""

FILLING = "ŧħëÿ ŵøůļđ ňȇêđ ɱōŗë řőőɱ "

KEPT = re.compile(r"\{[^{}]*\}|\b[A-Z]{2}-\d+\b|\b[A-Z]\d+\b|https?:\S+|<[^<>]+>|&\w+;|`[^`]*`")
"""Parts that are not words: placeholders, clauses, cards, addresses, tags."""


def said(message: str) -> str:
    """Return a message in the pseudo-language."""
    worn = _written(message, _ACCENTS)
    if (
        "|" in message and " " not in message.split("|", maxsplit=1)[0][-1:]
    ):  # several forms of one word
        return worn
    more = round(MORE * len(message))
    if not more or not re.search(r"[A-Za-z]{2}", KEPT.sub("", message)):
        return worn
    ending = re.search(r"\s*$", worn)
    assert ending is not None
    filling = (FILLING * (more // len(FILLING) + 1))[: max(more - 1, 1)].strip()
    return f"{worn[: ending.start()]}·{filling}{ending[0]}"


RIGHT_TO_LEFT = str.maketrans(PLAIN, 2 * "אבגדהוזחטיכךלמםנןסעפףצץקרש")


def mirrored(message: str) -> str:
    """Return a message in the language from right to left."""
    return _written(message, RIGHT_TO_LEFT)


def _written(message: str, letters: dict[int, int]) -> str:
    """Return a message with other letters, except for parts that are not words."""
    written, at = "", 0
    for kept in KEPT.finditer(message):
        written += message[at : kept.start()].translate(letters) + kept[0]
        at = kept.end()
    return written + message[at:].translate(letters)


class _Words(NullTranslations):
    """All messages, by a function that converts the English text."""

    def __init__(self, says: Callable[[str], str]) -> None:
        super().__init__()
        self._says = says

    def gettext(self, message: str) -> str:
        """Return a message."""
        return self._says(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """Return a message for a count."""
        return self._says(super().ngettext(msgid1, msgid2, n))


class PseudoLanguage(TargetLanguage):
    """A pseudo-language in the form in which the build makes others (``tools/languages.py``)."""

    @property
    def plural(self) -> str:
        """Return the plural form of a count, like gettext."""
        return PLURAL

    @cached_property
    def done(self) -> int:
        """The percentage of its messages that are translated."""
        return 100

    @property
    def name(self) -> str:
        """The language's own name."""
        return self.says("Pseudo")

    @property
    def direction(self) -> str:
        """``ltr`` or ``rtl``."""
        return "rtl" if self.code == MIRRORED else "ltr"

    def says(self, message: str) -> str:
        """Return a message in the language."""
        return (mirrored if self.code == MIRRORED else said)(message)

    @cached_property
    def gettext(self) -> NullTranslations:
        """Return all its messages in gettext's form."""
        return _Words(self.says)

    def texts(self, part: str) -> dict[tuple[str, ...], Sequence[str]]:
        """Return the translations that the page needs, by message."""
        return {
            forms: tuple(map(self.says, forms)) for forms, needing in _messages() if needing == part
        }


@cache
def _messages() -> list[tuple[tuple[str, ...], str]]:
    """Return every message of every domain, with its part of the words."""
    return [
        (tuple(translations.forms(message.id)), part_needing(message))
        for domain in messages.DOMAINS
        for message in messages.extract(domain)
        if message.id
    ]


def texts() -> dict[tuple[str, ...], Sequence[str]]:
    """Return every message of every domain, with its forms in the pseudo-language."""
    return {forms: tuple(map(said, forms)) for forms, _part in _messages()}
