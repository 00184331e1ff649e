"""Find the end of a bare address in text, by the rule of GitHub's Markdown."""

from __future__ import annotations

import re

_STOP = re.compile(r"""[\s<>"”“|]""")
_ENTITY = re.compile(r"&[A-Za-z0-9]+;\Z")

LONGEST_ENTITY = 40
"""The longest name of a character entity."""


def ended(text: str) -> str:
    """A bare address without the characters after it that do not belong to it.

    These are closing punctuation, quotes, an entity at the end, and a bracket that is not opened in
    the address.

    Args:
        text: the text from the beginning of the address on.
    """
    stop = _STOP.search(text)
    address = text[: stop.start()] if stop else text
    opened, closed = address.count("("), address.count(")")
    has_brackets = "[" in address
    end = len(address)
    while end:
        last = address[end - 1]
        if last == ";":
            entity = _ENTITY.search(address, max(0, end - LONGEST_ENTITY), end)
            end = entity.start() if entity else end - 1
        elif last in "?!.,:*_~'’»" or (last == "]" and not has_brackets):
            end -= 1
        elif last == ")" and closed > opened:
            end, closed = end - 1, closed - 1
        else:
            break
    return address[:end]
