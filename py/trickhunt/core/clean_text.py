"""Clean up texts and names from outside, once, where they are read.

The removed characters are invisible, change the rest of the text, control a terminal or cannot be
encoded: lone surrogates, NUL, escapes, direction overrides.
"""

from __future__ import annotations

import re

_ENDS = re.compile("\r\n?|[\x0b\x0c\x85\u2028\u2029]")
_STEERING = re.compile("[\x00-\x08\x0e-\x1f\x7f-\x9f\ud800-\udfff\u202a-\u202e\u2066-\u2069]")
_UNSEEN = re.compile(
    "[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u2060-\u206f\u2800\u3164"
    "\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U000e0000-\U000e0fff]"
)
_MARKS = re.compile("[\u0300-\u036f\u0483-\u0489\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20f0\u00b7.’']")
"""Combining marks on, around or between letters."""


# Small letters of other alphabets, and digits, that look like a Latin letter.
_LIKE = str.maketrans(
    "авекмнорстухіїјѕԁһԛԝӏґѵαβεηικνορτυχγωϲϳıłøđ01|!$5",  # noqa: RUF001
    "abekmhopctyxiijsdhqwlrvabenikvoptuxywcjilodolliss",
)


def words(text: str) -> str:
    """A text that can be shown and encoded anywhere; its lines are kept."""
    return _STEERING.sub("", _ENDS.sub("\n", text)).replace("\t", " ")


def typed_name(text: str) -> str:
    """A name during typing: without invisible characters."""
    return _UNSEEN.sub("", _STEERING.sub("", text))


def name(text: str, most: int) -> str:
    """A name in one line, shortened if needed; ``""`` if no visible character is left."""
    seen = "".join(sign if sign.isprintable() else " " for sign in typed_name(text))
    return " ".join(seen.split())[:most].strip()


def looks(text: str) -> str:
    """The appearance of a name at a glance: names with the same value can be confused."""
    from unicodedata import normalize  # noqa: PLC0415 - the start of the page needs none of it

    letters = normalize("NFKD", "".join(typed_name(text).split())).casefold()
    return _MARKS.sub("", letters).translate(_LIKE).replace("i", "l")
