"""A browser's connection with another page as a :class:`Channel`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from table.multiplayer.channel import ChannelClosed
from table.page.peers import Listener

if TYPE_CHECKING:
    from table.page.peers import Peer

MOST_WAITING = 32
"""How many texts can wait for a listener; a page of ours sends one."""


class Wire:
    """A channel whose listener may come later than its first text.

    Attributes:
        peer: the browser's connection, once there is one.
        is_open: whether texts can be sent.
        is_lost: whether it ended, or could not be made.
    """

    def __init__(self, listener: Listener) -> None:
        self.peer: Peer | None = None
        self.is_open = self.is_lost = False
        self._listener = listener
        self._is_handed = False
        self._waiting: list[str] = []

    # For the two sides: see :class:`table.multiplayer.channel.Channel`

    def send(self, text: str) -> None:
        """Send a text.

        Raises:
            ChannelClosed: the connection is not open.
        """
        if self.peer is None or not self.is_open or not self.peer.send(text):
            raise ChannelClosed

    def close(self) -> None:
        """Close the connection; the listener is not called any more."""
        self.is_open, self.is_lost = False, True
        if self.peer is not None:
            self.peer.close()

    def hand_over(self, listener: Listener) -> None:
        """Replace the listener; the new one receives the texts so far."""
        self._listener, self._is_handed = listener, True
        if self.is_open:
            listener.opened()
        waiting, self._waiting = self._waiting, []
        for text in waiting:
            listener.heard(text)

    # For the browser: see :class:`table.page.peers.Listener`

    def opened(self) -> None:
        """Texts can be sent from now on."""
        self.is_open = True
        self._listener.opened()

    def heard(self, text: str) -> None:
        """A text arrived."""
        if self._is_handed:
            self._listener.heard(text)
        elif len(self._waiting) < MOST_WAITING:
            self._waiting.append(text)

    def lost(self) -> None:
        """It ended."""
        self.is_open, self.is_lost = False, True
        self._listener.lost()
