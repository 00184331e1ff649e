"""Safe parsing of JSON from untrusted sources."""

from __future__ import annotations

import json
import re
from itertools import accumulate
from typing import Any


def loads(text: str, deepest: int) -> Any:
    """Parse a JSON text.

    Args:
        deepest: how deep brackets may nest. Very deep nesting would crash the interpreter in a
            browser, whose stack is small.

    Raises:
        ValueError: the text is not JSON, or nests deeper.
    """
    # Few brackets cannot nest deeply; measuring the depth takes longer than parsing.
    if text.count("[") + text.count("{") > deepest and _depth(text) > deepest:
        raise ValueError("it nests too deep")
    return json.loads(text)


def _depth(text: str) -> int:
    steps = map(_STEP.__getitem__, _NO_BRACKET.sub("", _outside_strings(text)))
    return max(accumulate(steps), default=0)


_NO_BRACKET = re.compile(r"[^\[\]{}]+")
_STEP = {"[": 1, "{": 1, "]": -1, "}": -1}


def _outside_strings(text: str) -> str:
    # Without escaped backslashes and quotes, every other quote begins a string.
    return "".join(text.replace("\\\\", "").replace('\\"', "").split('"')[::2])
