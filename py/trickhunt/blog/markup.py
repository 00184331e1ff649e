"""The tags in a text, found in one pass, whatever the text is.

Every step continues from where the last one ended, so that a text of twice the size takes twice the
steps. What never ends, such as a quoted value, is text.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from html import unescape
from typing import NamedTuple

RAW = ("script", "style", "textarea", "title", "xmp", "iframe", "noembed", "noframes")
"""Elements in which tags are text."""

_NAME = re.compile(r"[A-Za-z][^ \t\n\f\r/><]*")
_BETWEEN = re.compile(r"[ \t\n\f\r/]*")
_OPTION = re.compile(r"[^ \t\n\f\r/><=]+|=")
_EQUALS = re.compile(r"[ \t\n\f\r]*=[ \t\n\f\r]*")
_PLAIN = re.compile(r"[^ \t\n\f\r><]*")
_NAMED = re.compile(r"&#?\w{1,32};")
"""The name of a character. Browsers leave other ampersands, as in ``?deal=1&notes=…``."""


class Tag(NamedTuple):
    """A tag, or what is hidden between two."""

    start: int  #: where it begins
    end: int  #: where it ends
    #: the name of its element in small letters, with a slash before it in an end tag; or ``""`` for
    #: a comment and for what stands in an element of :data:`RAW`
    name: str = ""
    options: Mapping[str, str] = {}  #: its attributes; as in a browser, the first of two counts
    is_closed: bool = False  #: whether it ends with ``/>``


class Tags:
    """The tags in a text.

    Attributes:
        steps: how many steps were made, for who wants to know what a text costs.
    """

    def __init__(self, text: str) -> None:
        self.steps = 0
        self._text = text
        self._dead: set[int] = set()
        self._last: dict[str, int] = {}
        self._never: set[str] = set()

    def __iter__(self) -> Iterator[Tag]:
        """Find them, in their order."""
        at = self._text.find("<")
        while at >= 0:
            self.steps += 1
            tag = self._tag(at)
            end = at + 1
            if tag:
                yield tag
                end = tag.end
                if tag.name in RAW and not tag.is_closed:
                    end = self._close(tag.name, end)
                    yield Tag(tag.end, end)
            at = self._text.find("<", end)

    def _tag(self, at: int) -> Tag | None:
        """What begins at a ``<``, if it ends."""
        if self._text.startswith("<!--", at):
            end = self._find("-->", at + 2)
            return Tag(at, end) if end >= 0 else None
        if self._text.startswith(("<!", "<?"), at):
            end = self._find(">", at)
            return Tag(at, end) if end >= 0 else None
        is_end = self._text.startswith("/", at + 1)
        name = _NAME.match(self._text, at + 1 + is_end)
        if not name or ":" in name[0]:  # an address in angle brackets
            return None
        if is_end:
            end = self._find(">", name.end())
            return Tag(at, end, "/" + name[0].lower()) if end >= 0 else None
        return self._begun(at, name)

    def _begun(self, at: int, name: re.Match[str]) -> Tag | None:
        """A start tag from its name on, if it ends."""
        options: dict[str, str] = {}
        place, passed = name.end(), []
        while place not in self._dead:
            self.steps += 1
            passed.append(place)
            between = _BETWEEN.match(self._text, place)
            place = between.end() if between else place
            if self._text.startswith(">", place):
                is_closed = self._text.startswith("/", place - 1)
                return Tag(at, place + 1, name[0].lower(), options, is_closed)
            option = _OPTION.match(self._text, place)
            if not option:
                break
            place, value = self._value(option.end())
            if place < 0:
                break
            options.setdefault(option[0].lower(), value)
        # Whatever comes here once more ends no better.
        self._dead.update(passed)
        return None

    def _value(self, place: int) -> tuple[int, str]:
        """Where the value of an attribute ends, and what it is; -1 where it never ends."""
        equals = _EQUALS.match(self._text, place)
        if not equals:
            return place, ""
        place = equals.end()
        quote = self._text[place : place + 1]
        if quote and quote in "\"'":
            end = self._find(quote, place + 1)
            return end, _read(self._text[place + 1 : end - 1])
        plain = _PLAIN.match(self._text, place)
        return (plain.end(), _read(plain[0])) if plain else (place, "")

    def _close(self, name: str, at: int) -> int:
        """Where the end tag of an element begins; where it goes on, if there is none."""
        if name in self._never:
            return at
        close = re.compile(rf"</{name}(?=[ \t\n\f\r/>])", re.IGNORECASE).search(self._text, at)
        if not close:
            self._never.add(name)
        return close.start() if close else at

    def _find(self, sign: str, at: int) -> int:
        """Where the next such sign ends, or -1; it is not looked for where there is none."""
        if sign not in self._last:
            self._last[sign] = self._text.rfind(sign)
        return self._text.find(sign, at) + len(sign) if at <= self._last[sign] else -1


def _read(value: str) -> str:
    return _NAMED.sub(lambda name: unescape(name[0]), value)
