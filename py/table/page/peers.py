"""What a browser has for connecting two pages directly; :mod:`table.page.dom.peers` is real."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

Servers = Sequence[Mapping[str, object]]
"""Servers that help to find a way, as browsers want them."""


class NotConnected(Exception):
    """The browser cannot do with a description what it is there for."""


class NoCamera(Exception):
    """There is no camera, or the page may not look through it."""


class NotAllowed(Exception):
    """The page may not read what was copied."""


class Ear(Protocol):
    """Hears what becomes of a connection, and what comes over it."""

    def opened(self) -> None:
        """Take note that texts can be sent from now on."""
        ...

    def heard(self, text: str) -> None:
        """Take a text that came."""
        ...

    def lost(self, why: str) -> None:
        """Take note that it ended, and that nothing is heard any more.

        Args:
            why: it was ``closed``, never came about (``failed``), or fell ``silent``.
        """
        ...


class Peer(Protocol):
    """A connection to another page, which may still have to come about."""

    description: str  #: how the browser describes this side, as SDP

    async def take(self, description: str) -> None:
        """Take the other side's answer, so that the connection comes about.

        Raises:
            NotConnected: the browser does not take it.
        """
        ...

    def send(self, text: str) -> bool:
        """Send a text; returns whether it could be sent."""
        ...

    def close(self) -> None:
        """End the connection."""
        ...


class Peers(Protocol):
    """Connections to other pages, and what people need who bring them about."""

    can_scan: bool  #: whether codes can be read with a camera
    can_paste: bool  #: whether the page can ask for what was copied

    async def offer(self, servers: Servers, ear: Ear) -> Peer:
        """Begin a connection, and describe this side of it.

        Raises:
            NotConnected: the browser does not.
        """
        ...

    async def answer(self, servers: Servers, offer: str, ear: Ear) -> Peer:
        """Answer what another page described, and describe this side.

        Raises:
            NotConnected: the browser does not take it.
        """
        ...

    async def servers(self) -> str:
        """The file in which the host of the page names servers; ``""`` where there is none."""
        ...

    async def copied(self) -> str:
        """What was copied last, on this device.

        Raises:
            NotAllowed: the browser, or the person, does not let the page read it.
        """
        ...

    async def scan(self, video: str, is_wanted: Callable[[], bool]) -> str:
        """Read a code with the camera, whose picture is shown meanwhile.

        Args:
            video: the id of the element that shows it.
            is_wanted: whether a code is still looked for.

        Returns:
            What the code says; ``""`` if it is not looked for any more.

        Raises:
            NoCamera: there is none, or the person does not allow it.
        """
        ...

    def tell(self, text: str) -> None:
        """Tell all tabs of this page in this browser a text, this one included."""
        ...

    def listen(self, hear: Callable[[str], None]) -> None:
        """Have what any tab tells heard from now on."""
        ...
