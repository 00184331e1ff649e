"""The interface of a connection between two pages: texts in order, and a listener on each side."""

from __future__ import annotations

from typing import Protocol


class ChannelClosed(Exception):
    """The connection is not open, so nothing can be sent over it."""


class Channel(Protocol):
    """A connection to one other page, which transmits texts in order."""

    def send(self, text: str) -> None:
        """Send a text.

        Raises:
            ChannelClosed: the connection is not open.
        """
        ...

    def close(self) -> None:
        """Close the connection; the listener is not called any more."""
        ...


class Listener(Protocol):
    """Receives the texts and events of a channel."""

    def heard(self, text: str) -> None:
        """A text arrived."""
        ...

    def opened(self) -> None:
        """Texts can be sent from now on."""
        ...

    def lost(self, why: str) -> None:
        """The connection was closed or failed.

        Args:
            why: ``closed``, ``failed`` or ``silent``.
        """
        ...
