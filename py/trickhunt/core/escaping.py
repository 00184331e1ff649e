"""Escape text for markup."""

from __future__ import annotations

# The standard library's ``html`` does the same, but also has two thousand character names, which
# every first visit of the page would download.
_WRITTEN = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;"})


def escape(text: str) -> str:
    """The text escaped for use between tags or in quoted attribute values."""
    return text.translate(_WRITTEN)
