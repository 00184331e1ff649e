"""Random alterations of texts, blind or based on their format."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from random import Random

CHARACTERS = (
    "0123456789 -+.,:;#&=?/\\\"'<>[]{}()\n\t\r\x00\x7fABGYRVOSHDCTKQJäß“–\u2028\u202e🃏\ud800"
)
"""Characters to put into texts: the usual ones, delimiters, and unexpected ones."""

NUMBERS = ("0", "-1", "1", "7", "99", "999", "65535", "65536", str(2**53), "9" * 40, "1e9", "٣", "")
"""Numbers to put in place of others."""

Alter = Callable[[str, Random, Sequence[str]], str]
"""Alters a text; the last argument holds other texts of the same kind."""


def replaced(text: str, rng: Random, _others: Sequence[str]) -> str:
    """Replace one character."""
    at = rng.randrange(len(text) + 1)
    return text[:at] + rng.choice(CHARACTERS) + text[at + 1 :]


def inserted(text: str, rng: Random, _others: Sequence[str]) -> str:
    """Insert a few characters, or very many of one kind."""
    at = rng.randrange(len(text) + 1)
    count = rng.choice((1, 1, 2, 3, 9, 2_000))
    return text[:at] + rng.choice(CHARACTERS) * count + text[at:]


def cut(text: str, rng: Random, _others: Sequence[str]) -> str:
    """Cut out a part."""
    start, end = sorted(rng.randrange(len(text) + 1) for _end in range(2))
    if rng.random() < 0.5:
        return text[:start]
    return text[:start] + text[min(end, start + rng.randrange(1, 40)) :]


def doubled(text: str, rng: Random, _others: Sequence[str]) -> str:
    """Repeat a part several times."""
    start = rng.randrange(len(text) + 1)
    end = start + rng.randrange(1, 200)
    return text[:start] + text[start:end] * rng.choice((2, 3, 50)) + text[end:]


def spliced(text: str, rng: Random, others: Sequence[str]) -> str:
    """Join the beginning of one text and the end of another."""
    other = rng.choice(others)
    return text[: rng.randrange(len(text) + 1)] + other[rng.randrange(len(other) + 1) :]


def moved(text: str, rng: Random, _others: Sequence[str]) -> str:
    """Reorder, remove or repeat lines or parts of a link."""
    mark = "\n" if "\n" in text else "&"
    parts = text.split(mark)
    at, to = rng.randrange(len(parts)), rng.randrange(len(parts))
    how = rng.randrange(3)
    part = parts[at] if how == 0 else parts.pop(at)
    if how < 2:
        parts.insert(to, part)
    return mark.join(parts)


def renumbered(text: str, rng: Random, _others: Sequence[str]) -> str:
    """Replace a number."""
    starts = [at for at, character in enumerate(text) if character.isdigit()]
    if not starts:
        return text
    at = end = rng.choice(starts)
    while end < len(text) and text[end].isdigit():
        end += 1
    return text[:at] + rng.choice(NUMBERS) + text[end:]


def exchanged(text: str, rng: Random, _others: Sequence[str]) -> str:
    """Swap two words, for example two cards."""
    words = re.split(r"(\s+|&)", text)
    first, second = (2 * rng.randrange(len(words) // 2 + 1) for _word in range(2))
    words[first], words[second] = words[second], words[first]
    return "".join(words)


BLINDLY: tuple[Alter, ...] = (
    replaced,
    inserted,
    cut,
    doubled,
    spliced,
    moved,
    renumbered,
    exchanged,
)
"""The alterations that apply to any text."""


def altered(text: str, rng: Random, others: Sequence[str]) -> str:
    """Return a text after one to four alterations."""
    for _time in range(rng.choice((1, 1, 2, 4))):
        text = rng.choice(BLINDLY)(text, rng, others)
    return text
