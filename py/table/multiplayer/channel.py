"""The interface of a connection between two pages, which transmits texts in order."""

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
