"""Bytes with a checksum at their end, as text that an address can hold."""

from __future__ import annotations

from base64 import urlsafe_b64decode, urlsafe_b64encode
from zlib import crc32

CHECK = 4
"""The number of bytes of the checksum."""


def summed(content: bytes) -> str:
    """Bytes with their checksum, as text; :func:`unsummed` is the inverse."""
    whole = content + crc32(content).to_bytes(CHECK, "big")
    return urlsafe_b64encode(whole).decode().rstrip("=")


def unsummed(text: str) -> bytes:
    """The bytes in a text.

    Raises:
        ValueError: it was altered or cut off, or is not in the form that :func:`summed` writes.
    """
    content = urlsafe_b64decode(text + "=" * (-len(text) % 4))[:-CHECK]
    # The last letter has unused bits, which must be as written.
    if not content or summed(content) != text:
        raise ValueError(text)
    return content
