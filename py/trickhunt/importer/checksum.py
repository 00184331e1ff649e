"""Bytes with a check at their end, as a text of characters that an address can hold."""

from __future__ import annotations

from base64 import urlsafe_b64decode, urlsafe_b64encode
from zlib import crc32

CHECK = 4
"""Bytes of the check."""


def summed(content: bytes) -> str:
    """Bytes with their check, as a text; :func:`unsummed` is the inverse."""
    whole = content + crc32(content).to_bytes(CHECK, "big")
    return urlsafe_b64encode(whole).decode().rstrip("=")


def unsummed(text: str) -> bytes:
    """The bytes that a text holds.

    Raises:
        ValueError: it was altered or cut off, or is written otherwise than it would be here.
    """
    content = urlsafe_b64decode(text + "=" * (-len(text) % 4))[:-CHECK]
    # The last letter has bits that nothing stands in: they have to be as they were written.
    if not content or summed(content) != text:
        raise ValueError(text)
    return content
