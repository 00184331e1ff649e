"""The languages of the page, and their messages in packed form, with numbers as keys.

A gettext catalogue has the English text of every message as well. Here a message is identified only
by its CRC-32, because the English text is in the code anyway.
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import Callable, Iterable, Sequence
from gettext import NullTranslations, c2py
from typing import NamedTuple

from trickhunt.core.words import SOURCE, catalogue

WHOLE = 100
"""The percentage of a complete language."""

BETWEEN = "\x1f"
"""The separator of two translations."""

FORMS = "\x1e"
"""The separator of the plural forms of one translation."""

_DIGITS = 4
"""The number of bytes of a message's key."""


class Language(NamedTuple):
    """A language of the page."""

    code: str  #: its code, such as ``de``
    name: str  #: its own name
    done: int = WHOLE  #: the percentage of translated messages; the rest is in English


ENGLISH = Language(SOURCE, "English")


def spoken(wish: str, languages: Iterable[Language]) -> Language | None:
    """The language for a code such as ``de_AT``, if it is one of these."""
    codes = {language.code: language for language in languages}
    wish = wish.replace("_", "-").lower()
    return codes.get(wish) or codes.get(wish.partition("-")[0])


class Catalogue(NullTranslations):
    """The messages of a language.

    Args:
        language: its code, if it is complete: then the site has static pages in it, to which links
            lead.
    """

    def __init__(self, language: str = SOURCE) -> None:
        super().__init__()
        self._language = language
        self._texts: dict[int, str] = {}
        self._form: Callable[[int], int] = int

    def take(self, packed: bytes) -> None:
        """Add packed messages.

        Args:
            packed: the output of :func:`packed`.

        Raises:
            ValueError: they are cut off, or something else.
        """
        try:
            plural, count, rest = zlib.decompress(packed).split(b"\n", 2)
            size = _DIGITS * int(count)
            texts = rest[size:].decode().split(BETWEEN)
            found = dict(zip(struct.unpack(f"<{count.decode()}I", rest[:size]), texts, strict=True))
            form = c2py(plural.decode())
        except (zlib.error, struct.error) as error:
            raise ValueError(str(error)) from error
        self._texts.update(found)
        self._form = form

    def info(self) -> dict[str, str]:
        """Its language."""
        return {"language": self._language}

    def gettext(self, message: str) -> str:
        """A message in this language; in English if it has no translation."""
        return self._texts.get(number(message), message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """A message with plural forms."""
        forms = self._texts.get(number(msgid1, msgid2))
        if forms is None:
            return super().ngettext(msgid1, msgid2, n)
        return forms.split(FORMS)[self._form(n)]


def extend_catalogue(packed: bytes) -> None:
    """Add messages to the current language.

    Raises:
        ValueError: they are cut off, or something else.
    """
    found = catalogue()
    if isinstance(found, Catalogue):
        found.take(packed)


def number(*message: str) -> int:
    """The key of a message; for one with plural forms, that of both forms."""
    return zlib.crc32(FORMS.join(message).encode())


def packed(plural: str, texts: dict[tuple[str, ...], Sequence[str]]) -> bytes:
    """Pack the messages of a language; the inverse of :meth:`Catalogue.take`.

    Args:
        plural: the plural formula of gettext, such as ``(n != 1)``.
        texts: the translation of each message by the message, each with all its forms.

    Raises:
        ValueError: two messages have the same key.
    """
    # Similar messages beside each other compress best.
    found = {number(*message): FORMS.join(forms) for message, forms in sorted(texts.items())}
    if len(found) < len(texts):
        raise ValueError("two messages have the same number: change the words of one of them")
    numbers = struct.pack(f"<{len(found)}I", *found)
    said = BETWEEN.join(found.values()).encode()
    return zlib.compress(f"{plural}\n{len(found)}\n".encode() + numbers + said, 9)
