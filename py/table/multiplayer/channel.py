"""What connects two pages: texts go over it in order, and each side hears what comes."""

from __future__ import annotations

from typing import Protocol


class ChannelClosed(Exception):
    """The connection is not open, so nothing can be sent over it."""


class Channel(Protocol):
    """A connection to one other page, which carries texts in order."""

    def send(self, text: str) -> None:
        """Send a text.

        Raises:
            ChannelClosed: the connection is not open.
        """
        ...

    def close(self) -> None:
        """End the connection; nothing more is heard of it."""
        ...


class Listener(Protocol):
    """Hears what comes over a channel, and what becomes of it."""

    def heard(self, text: str) -> None:
        """Take one text that came."""
        ...

    def opened(self) -> None:
        """Take note that texts can be sent from now on."""
        ...

    def lost(self, why: str) -> None:
        """Take note that it was closed or failed.

        Args:
            why: ``closed``, ``failed`` or ``silent``.
        """
        ...
