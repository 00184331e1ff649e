"""JSON that anybody may have written, read without danger."""

from __future__ import annotations

import json
import re
from typing import Any

_STRING = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"', re.DOTALL)


def loads(text: str, deepest: int) -> Any:
    """The values that a text stands for.

    Args:
        text: what should be JSON.
        deepest: how many brackets may nest. To parse very many would end the interpreter in a
            browser, whose stack is small.

    Raises:
        ValueError: it is no JSON, or nests deeper.
    """
    depth = 0
    for bracket in re.finditer(r"[\[\]{}]", _STRING.sub("", text)):
        depth += 1 if bracket[0] in "[{" else -1
        if depth > deepest:
            raise ValueError("it nests too deep")
    return json.loads(text)
