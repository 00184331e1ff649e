"""Escape text for markup."""

from __future__ import annotations

import re

# The standard library's ``html`` does the same, but also has two thousand character names, which
# every first visit of the page would download.
_WRITTEN = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;"})
_ENTITIES = {"&": "&amp;", "<": "&lt;", "~": "&#126;", "|": "&#124;", "=": "&#61;", "{": "&#123;"}


def escape(text: str) -> str:
    """The text escaped for use between tags or in quoted attribute values."""
    return text.translate(_WRITTEN)


def escaped_markdown(text: str) -> str:
    """Plain text as Markdown that every interpreter shows as it is.

    Args:
        text: the text; lines that begin with blanks may become blocks of code.
    """
    text = re.sub(r"([\\`*_\[\]>#}])", r"\\\1", text)
    # Not every interpreter reads a backslash before these, and templates are run before Markdown.
    text = re.sub(r"[<&~|{]|(?m:^)=", lambda found: _ENTITIES[found[0]], text)
    return re.sub(r"(?m)^(\d{1,9}(?=[.)](?:\s|$))|(?=[-+](?:[-\s]|$)))", r"\1\\", text)
