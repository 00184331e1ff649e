"""Network addresses, as text and as bytes.

The page does not include ``ipaddress``, because its standard library has only what the start
imports.
"""

from __future__ import annotations

import re

V4, V6, NAMED = range(3)
"""The kinds: IPv4, IPv6, and the name ``UUID.local`` by which a browser hides one of these."""

LENGTHS = (4, 16, 16)
"""The number of bytes of each kind."""

_V4 = re.compile(r"(?:0|[1-9]\d{0,2})(?:\.(?:0|[1-9]\d{0,2})){3}", re.ASCII)
_GROUP = re.compile(r"[0-9a-f]{1,4}")
_NAME = re.compile(r"([0-9a-f]{8})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{12})\.local")


def packed(address: str) -> tuple[int, bytes]:
    """The kind of an address, and its bytes.

    Raises:
        ValueError: it is none of these.
    """
    named = _NAME.fullmatch(address)
    if named:
        return NAMED, bytes.fromhex("".join(named.groups()))
    if _V4.fullmatch(address):
        return V4, bytes(map(int, address.split(".")))
    head, gap, tail = address.partition("::")
    before, after = _groups(head), _groups(tail)
    missing = 8 - len(before) - len(after)
    if missing < 0 or bool(gap) != bool(missing):
        raise ValueError(address)
    groups = [*before, *[0] * missing, *after]
    return V6, b"".join(group.to_bytes(2, "big") for group in groups)


def _groups(text: str) -> list[int]:
    groups = text.split(":") if text else []
    if not all(_GROUP.fullmatch(group) for group in groups):
        raise ValueError(text)
    return [int(group, 16) for group in groups]


def unpacked(kind: int, address: bytes) -> str:
    """The inverse of :func:`packed`."""
    if kind == V4:
        return ".".join(map(str, address))
    digits = address.hex()
    if kind == V6:
        groups = [f"{int(digits[at : at + 4], 16):x}" for at in range(0, 32, 4)]
        return re.sub(r"(?:^|:)0(?::0)+(?::|$)", "::", ":".join(groups), count=1)
    parts = (digits[:8], digits[8:12], digits[12:16], digits[16:20], digits[20:])
    return f"{'-'.join(parts)}.local"
