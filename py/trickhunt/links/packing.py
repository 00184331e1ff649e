"""Pack small numbers into few characters that an address can hold.

A number below ``size`` takes the fraction of a character that it needs: the numbers are the digits
of a larger one, each with its own base. A block of eight characters holds as many as fit, so that
packing and unpacking take linear time.
"""

from __future__ import annotations

ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
"""The 64 characters of URL-safe base64."""

BLOCK = 8
"""The number of characters of a block."""

ROOM = 64**BLOCK
"""The number of values of a block."""

_DIGITS = {character: value for value, character in enumerate(ALPHABET)}


class NotPacked(ValueError):
    """A text that a packer cannot have written."""


class Packer:
    """Packs numbers."""

    def __init__(self) -> None:
        self._blocks: list[str] = []
        self._value = 0
        self._room = 1

    def put(self, value: int, size: int) -> None:
        """Pack a number.

        Args:
            value: 0 to ``size - 1``.
            size: the number of possible values; at most :data:`ROOM`.
        """
        if self._room * size > ROOM:
            self._blocks.append(_written(self._value, BLOCK))
            self._value, self._room = 0, 1
        self._value += value * self._room
        self._room *= size

    def text(self) -> str:
        """The packed text."""
        return "".join(self._blocks) + _written(self._value, _length(self._room))


class Unpacker:
    """Unpacks the text of a :class:`Packer`, given the same sizes."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._at = 0
        self._room = ROOM
        self._value = 0

    def take(self, size: int) -> int:
        """The next number, 0 to ``size - 1``.

        Raises:
            NotPacked: there is none, or ``size`` is 0.
        """
        if not size:
            raise NotPacked
        if self._room * size > ROOM:
            self._next_block()
        self._value, number = divmod(self._value, size)
        self._room *= size
        return number

    def _next_block(self) -> None:
        if self._value:
            raise NotPacked
        block = self._text[self._at : self._at + BLOCK]
        self._at += BLOCK
        for character in reversed(block):
            if character not in _DIGITS:
                raise NotPacked
            self._value = self._value * 64 + _DIGITS[character]
        self._room = 1

    def finish(self) -> None:
        """Raise :exc:`NotPacked` if something is left over."""
        last = len(self._text) - self._at + BLOCK
        if self._value or last != (_length(self._room) if self._at else BLOCK):
            raise NotPacked


def _length(room: int) -> int:
    """The number of characters for a number of values."""
    length = 0
    while 64**length < room:
        length += 1
    return length


def _written(value: int, length: int) -> str:
    characters = []
    for _character in range(length):
        value, digit = divmod(value, 64)
        characters.append(ALPHABET[digit])
    return "".join(characters)
