"""The interface for connecting two pages directly; :mod:`table.page.dom.peers` is real."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

Servers = Sequence[Mapping[str, object]]
"""Servers that help to connect, in the browsers' format."""


class NotConnected(Exception):
    """The browser cannot use a description or connect."""


class NoCamera(Exception):
    """There is no camera, or the page may not use it."""


class NotAllowed(Exception):
    """The page may not read the clipboard."""


class Listener(Protocol):
    """Receives the events and texts of a connection."""

    def opened(self) -> None:
        """Texts can be sent from now on."""
        ...

    def heard(self, text: str) -> None:
        """A text arrived."""
        ...

    def lost(self) -> None:
        """The connection ended, or could not be made; nothing arrives any more."""
        ...


class Peer(Protocol):
    """A connection to another page, which may not be established yet."""

    description: str  #: the browser's description of this side, as SDP

    async def take(self, description: str) -> None:
        """Accept the other side's answer, which establishes the connection.

        Raises:
            NotConnected: the browser rejects it.
        """
        ...

    def send(self, text: str) -> bool:
        """Send a text; returns whether it could be sent."""
        ...

    def close(self) -> None:
        """End the connection."""
        ...


class Peers(Protocol):
    """Connections to other pages, and the means to establish them."""

    can_scan: bool  #: whether a camera can read codes
    can_paste: bool  #: whether the page can read the clipboard

    async def offer(self, servers: Servers, listener: Listener) -> Peer:
        """Begin a connection, and describe this side of it.

        Raises:
            NotConnected: the browser cannot.
        """
        ...

    async def answer(self, servers: Servers, offer: str, listener: Listener) -> Peer:
        """Answer another page's description, and describe this side.

        Raises:
            NotConnected: the browser rejects it.
        """
        ...

    async def servers(self) -> str:
        """The file of servers from the page's host; ``""`` if there is none."""
        ...

    async def copied(self) -> str:
        """The text on the clipboard.

        Raises:
            NotAllowed: the browser, or the person, does not allow it.
        """
        ...

    async def scan(self, video: str, is_wanted: Callable[[], bool]) -> str:
        """Read a code with the camera, showing its image meanwhile.

        Args:
            video: the id of the element for the image.
            is_wanted: whether to continue.

        Returns:
            The text of the code; ``""`` if it was stopped.

        Raises:
            NoCamera: there is none, or the person does not allow it.
        """
        ...

    def receive(self, hear: Callable[[str], None]) -> None:
        """Receive the texts that a person brings back to this page.

        They are pasted outside of a field, or copied elsewhere, if the page may read that unasked.
        """
        ...

    def tell(self, text: str) -> None:
        """Send a text to all tabs of this page in this browser, including this one."""
        ...

    def listen(self, hear: Callable[[str], None]) -> None:
        """Receive the texts of all tabs."""
        ...
