"""Words and names that came from outside, judged once, where they are read.

What is taken out of them shows nothing, turns the rest around, steers a terminal, or can be written
nowhere: half a surrogate, NUL, escapes, overrides of the direction.
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
"""Signs on, around or between letters."""


# Small letters of other alphabets, and figures, that are easily taken for a Latin one.
_LIKE = str.maketrans(
    "авекмнорстухіїјѕԁһԛԝӏґѵαβεηικνορτυχγωϲϳıłøđ01|!$5",  # noqa: RUF001
    "abekmhopctyxiijsdhqwlrvabenikvoptuxywcjilodolliss",
)


def words(text: str) -> str:
    """Words as they can be shown and written anywhere; their lines stay."""
    return _STEERING.sub("", _ENDS.sub("\n", text)).replace("\t", " ")


def typed_name(text: str) -> str:
    """A name while it is typed: without what cannot be seen."""
    return _UNSEEN.sub("", _STEERING.sub("", text))


def name(text: str, most: int) -> str:
    """A name as it can be shown: in one line, and not too long; ``""`` where nothing is seen of it.

    Args:
        text: the name.
        most: the most characters that it can have.
    """
    seen = "".join(sign if sign.isprintable() else " " for sign in typed_name(text))
    return " ".join(seen.split())[:most].strip()


def looks(text: str) -> str:
    """How a name looks at a glance: names for which this is the same can be confused."""
    from unicodedata import normalize  # noqa: PLC0415 - the start of the page needs none of it

    letters = normalize("NFKD", "".join(typed_name(text).split())).casefold()
    return _MARKS.sub("", letters).translate(_LIKE).replace("i", "l")
