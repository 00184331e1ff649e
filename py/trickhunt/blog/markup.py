"""Find the tags in any text in one pass.

Every step continues from the end of the last one, so the time is linear. Anything that never ends,
such as a quoted value, is text.
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
"""The name of a character. Browsers leave other ampersands, such as in ``?deal=1&notes=…``."""


class Tag(NamedTuple):
    """A tag, or a hidden range between two."""

    start: int  #: its first offset
    end: int  #: the offset after it
    #: the name of its element in small letters, with a slash before it in an end tag; or ``""`` for
    #: a comment and for the contents of an element of :data:`RAW`
    name: str = ""
    options: Mapping[str, str] = {}  #: its attributes; as in a browser, the first of two counts
    is_closed: bool = False  #: whether it ends with ``/>``


class Tags:
    """The tags in a text.

    Attributes:
        steps: the number of steps made, to measure the cost of a text.
    """

    def __init__(self, text: str) -> None:
        self.steps = 0
        self._text = text
        self._dead: set[int] = set()
        self._last: dict[str, int] = {}
        self._never: set[str] = set()

    def __iter__(self) -> Iterator[Tag]:
        """Find them, in order."""
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
        """The tag that begins at a ``<``, if it ends."""
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
        """A start tag after its ``<``, if it ends."""
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
        # Another attempt here would not end either.
        self._dead.update(passed)
        return None

    def _value(self, place: int) -> tuple[int, str]:
        """The end of an attribute's value, and the value; -1 if it never ends."""
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
        """The beginning of an element's end tag and the offset after it, if there is one."""
        if name in self._never:
            return at
        close = re.compile(rf"</{name}(?=[ \t\n\f\r/>])", re.IGNORECASE).search(self._text, at)
        if not close:
            self._never.add(name)
        return close.start() if close else at

    def _find(self, sign: str, at: int) -> int:
        """The end of the next such string, or -1; not searched again after a failure."""
        if sign not in self._last:
            self._last[sign] = self._text.rfind(sign)
        return self._text.find(sign, at) + len(sign) if at <= self._last[sign] else -1


def _read(value: str) -> str:
    return _NAMED.sub(lambda name: unescape(name[0]), value)
