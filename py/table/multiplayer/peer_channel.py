"""The connection that a browser has with another page, as the room's :class:`Channel`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from table.multiplayer.channel import ChannelClosed, Listener

if TYPE_CHECKING:
    from table.page.peers import Peer

MOST_WAITING = 32
"""How many texts wait at most for somebody who listens; a page of ours sends one."""


class Wire:
    """A channel whose listener may come later than what there is to hear.

    Attributes:
        peer: the browser's connection, once there is one.
        is_open: whether texts can be sent.
        is_lost: whether it ended, or never came about.
    """

    def __init__(self, listener: Listener) -> None:
        """A channel that is not open yet.

        Args:
            listener: who listens for now.
        """
        self.peer: Peer | None = None
        self.is_open = self.is_lost = False
        self._listener = listener
        self._is_handed = False
        self._waiting: list[str] = []

    # What the two sides do: see :class:`table.multiplayer.channel.Channel`

    def send(self, text: str) -> None:
        """Send a text.

        Raises:
            ChannelClosed: the connection is not open.
        """
        if self.peer is None or not self.is_open or not self.peer.send(text):
            raise ChannelClosed

    def close(self) -> None:
        """End the connection; nothing more is heard of it."""
        self.is_open, self.is_lost = False, True
        if self.peer is not None:
            self.peer.close()

    def hand_over(self, listener: Listener) -> None:
        """Have somebody else listen from now on, who is told what came so far."""
        self._listener, self._is_handed = listener, True
        if self.is_open:
            listener.opened()
        waiting, self._waiting = self._waiting, []
        for text in waiting:
            listener.heard(text)

    # What the browser tells: see :class:`table.page.peers.Ear`

    def opened(self) -> None:
        """Texts can be sent from now on."""
        self.is_open = True
        self._listener.opened()

    def heard(self, text: str) -> None:
        """A text came."""
        if self._is_handed:
            self._listener.heard(text)
        elif len(self._waiting) < MOST_WAITING:
            self._waiting.append(text)

    def lost(self, why: str) -> None:
        """It ended."""
        self.is_open, self.is_lost = False, True
        self._listener.lost(why)
