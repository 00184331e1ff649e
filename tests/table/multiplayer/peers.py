"""Simulated browsers that can be connected: each accepts the description of another."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Callable

from table.page.peers import Listener, NoCamera, NotAllowed, NotConnected, Servers

DESCRIPTION = """v=0
o=- 4611731400430051336 2 IN IP4 127.0.0.1
s=-
t=0 0
a=group:BUNDLE 0
m=application 9 UDP/DTLS/SCTP webrtc-datachannel
c=IN IP4 0.0.0.0
a=candidate:1 1 udp 2122260223 10.0.0.1 {port} typ host
a=ice-ufrag:{number:04}
a=ice-pwd:AbCdEfGhIjKlMnOpQr{number:04}
a=fingerprint:sha-256 {print}
a=setup:{setup}
a=mid:0
a=sctp-port:5000
a=max-message-size:262144
"""


NUMBERS = itertools.count()
"""Numbers that make all descriptions different."""


class Network:
    """The network on which fake browsers find each other.

    Attributes:
        has_a_way: whether they can reach each other.
        takes: how many seconds that takes.
        peers: all sides of connections, by their names.
    """

    def __init__(self) -> None:
        self.has_a_way = True
        self.takes = 0.0
        self.peers: dict[str, FakePeer] = {}
        self.tabs: list[tuple[FakePeers, Callable[[str], None]]] = []


class FakePeer:
    """A side of a connection."""

    def __init__(self, network: Network, listener: Listener, setup: str) -> None:
        number = next(NUMBERS)
        self.network, self.listener = network, listener
        self.description = DESCRIPTION.format(
            port=1000 + number, number=number, print=":".join(["AB"] * 32), setup=setup
        )
        self.name = name_in(self.description)
        network.peers[self.name] = self
        self.other: FakePeer | None = None
        self.is_open = self.is_closed = False

    async def take(self, description: str) -> None:
        await asyncio.sleep(0)
        other = self.network.peers.get(name_in(description))
        if other is None or other.is_closed:
            return  # nobody answers
        if "setup:passive" not in description:
            raise NotConnected("roles")
        if not self.network.has_a_way:
            self.listener.lost()
            return
        if self.network.takes:
            asyncio.get_running_loop().call_later(self.network.takes, self._join, other)
        else:
            self._join(other)

    def _join(self, other: FakePeer) -> None:
        if self.is_closed or other.is_closed:
            return
        self.other, other.other = other, self
        self.is_open = other.is_open = True
        self.listener.opened()
        other.listener.opened()

    def send(self, text: str) -> bool:
        if not self.is_open or self.other is None:
            return False
        asyncio.get_running_loop().call_soon(self.other.listener.heard, text)
        return True

    def close(self) -> None:
        if self.is_closed:
            return
        self.is_open, self.is_closed = False, True
        if self.other is not None and self.other.is_open:
            self.other.is_open = False
            # After everything that was sent before.
            asyncio.get_running_loop().call_soon(self.other.listener.lost)


def name_in(description: str) -> str:
    return description.partition("a=ice-ufrag:")[2].split()[0]


class FakePeers:
    """The abilities of one browser.

    Attributes:
        named: the file in which the host of the page names servers.
        asked: the servers that were asked.
        listeners: the listeners of its connections.
        seen: the camera's picture; ``None`` without a camera.
        clipboard: the copied text; ``None`` if the page may not read it.
        works: whether connections can be started.
        bring: takes a text that the person brings back to the page.
    """

    def __init__(self, network: Network, *, can_scan: bool = False) -> None:
        self.network = network
        self.can_scan = can_scan
        self.can_paste = True
        self.clipboard: str | None = None
        self.named = ""
        self.asked: list[Servers] = []
        self.listeners: list[Listener] = []
        self.seen: str | None = None
        self.works = True
        self.bring: Callable[[str], None] = lambda _text: None

    async def offer(self, servers: Servers, listener: Listener) -> FakePeer:
        await asyncio.sleep(0)
        if not self.works:
            raise NotConnected
        self.asked.append(servers)
        self.listeners.append(listener)
        return FakePeer(self.network, listener, "actpass")

    async def answer(self, servers: Servers, offer: str, listener: Listener) -> FakePeer:
        await asyncio.sleep(0)
        if not self.works or "setup:actpass" not in offer:
            raise NotConnected
        self.asked.append(servers)
        self.listeners.append(listener)
        return FakePeer(self.network, listener, "passive")

    async def servers(self) -> str:
        await asyncio.sleep(0)
        return self.named

    async def copied(self) -> str:
        await asyncio.sleep(0)
        if self.clipboard is None:
            raise NotAllowed
        return self.clipboard

    async def scan(self, video: str, is_wanted: Callable[[], bool]) -> str:
        assert video
        await asyncio.sleep(0)
        if self.seen is None:
            raise NoCamera
        while is_wanted():
            if self.seen:
                return self.seen
            await asyncio.sleep(1)
        return ""

    def receive(self, hear: Callable[[str], None]) -> None:
        self.bring = hear

    def tell(self, text: str) -> None:
        for peers, hear in list(self.network.tabs):
            if peers.network is self.network:
                asyncio.get_running_loop().call_soon(hear, text)

    def listen(self, hear: Callable[[str], None]) -> None:
        self.network.tabs.append((self, hear))
