"""The languages of the page, and their words as they come: packed, by numbers in place of messages.

A catalogue of gettext holds every message twice, in English too. Here a message is known by its
CRC-32 alone, since the English one stands in the code anyway.
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import Callable, Iterable, Sequence
from gettext import NullTranslations, c2py
from typing import NamedTuple

from trickhunt.core.words import SOURCE, catalogue

WHOLE = 100
"""Percent of a language in which everything is said."""

BETWEEN = "\x1f"
"""What stands between two translations."""

FORMS = "\x1e"
"""What stands between the forms of one for several counts."""

_DIGITS = 4
"""Bytes of the number of a message."""


class Language(NamedTuple):
    """A language that the page can speak."""

    code: str  #: its code, as ``de``
    name: str  #: what it calls itself
    done: int = WHOLE  #: how many percent of it are translated; the rest is said in English


ENGLISH = Language(SOURCE, "English")


def spoken(wish: str, languages: Iterable[Language]) -> Language | None:
    """The language that a wish such as ``de_AT`` means, if it is one of these."""
    codes = {language.code: language for language in languages}
    wish = wish.replace("_", "-").lower()
    return codes.get(wish) or codes.get(wish.partition("-")[0])


class Catalogue(NullTranslations):
    """The words of a language."""

    def __init__(self) -> None:
        super().__init__()
        self._texts: dict[int, str] = {}
        self._form: Callable[[int], int] = int

    def take(self, packed: bytes) -> None:
        """Take up words that came.

        Args:
            packed: what :func:`packed` made.

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

    def gettext(self, message: str) -> str:
        """A message in this language; in English where it has no words for it."""
        return self._texts.get(number(message), message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """A message for a count."""
        forms = self._texts.get(number(msgid1, msgid2))
        if forms is None:
            return super().ngettext(msgid1, msgid2, n)
        return forms.split(FORMS)[self._form(n)]


def extend_catalogue(packed: bytes) -> None:
    """Take up further words of the language that is spoken.

    Raises:
        ValueError: they are cut off, or something else.
    """
    found = catalogue()
    if isinstance(found, Catalogue):
        found.take(packed)


def number(*message: str) -> int:
    """The number that a message is known by; of one for counts, that of both its forms."""
    return zlib.crc32(FORMS.join(message).encode())


def packed(plural: str, texts: dict[tuple[str, ...], Sequence[str]]) -> bytes:
    """Pack the words of a language; the inverse of :meth:`Catalogue.take`.

    Args:
        plural: which form belongs to a count, as gettext says it: ``(n != 1)``.
        texts: the translation of each message by the message, each with all its forms.

    Raises:
        ValueError: two messages have the same number.
    """
    # Like messages beside each other pack best.
    found = {number(*message): FORMS.join(forms) for message, forms in sorted(texts.items())}
    if len(found) < len(texts):
        raise ValueError("two messages have the same number: change the words of one of them")
    numbers = struct.pack(f"<{len(found)}I", *found)
    said = BETWEEN.join(found.values()).encode()
    return zlib.compress(f"{plural}\n{len(found)}\n".encode() + numbers + said, 9)
