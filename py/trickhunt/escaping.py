"""Text inside markup."""

from __future__ import annotations

# The standard library's ``html`` does the same, but brings two thousand names of characters along,
# which every first visit of the page would fetch.
_WRITTEN = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;"})

# The ampersand comes last: what it gives is not read once more.
_READ = (
    ("&lt;", "<"),
    ("&gt;", ">"),
    ("&quot;", '"'),
    ("&#x27;", "'"),
    ("&#39;", "'"),
    ("&amp;", "&"),
)


def escape(text: str) -> str:
    """A text as it is written between tags, or in quotes as the value of an attribute."""
    return text.translate(_WRITTEN)


def unescape(text: str) -> str:
    """The text that :func:`escape` wrote, or a person with the usual names of characters."""
    for written, character in _READ:
        text = text.replace(written, character)
    return text
