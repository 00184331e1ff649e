"""JSON that anybody may have written, read without danger."""

from __future__ import annotations

import json
import re
from typing import Any

DEEPEST = 4
"""How deep what the page keeps nests: a seat in the seats of the setup of a game."""

_STRING = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"', re.DOTALL)


def loads(text: str) -> Any:
    """The values that a text stands for.

    Raises:
        ValueError: it is no JSON, or nests deeper than anything the page keeps; to parse that
            would end the interpreter in a browser, whose stack is small.
    """
    depth = 0
    for bracket in re.finditer(r"[\[\]{}]", _STRING.sub("", text)):
        depth += 1 if bracket[0] in "[{" else -1
        if depth > DEEPEST:
            raise ValueError("it nests too deep")
    return json.loads(text)
