"""Connections to other pages, each with one channel for texts.

The answering side leaves the beginning of the handshake to the other side: an answer is carried by
hand, which takes minutes, and a side that began when it was made would have given up by then.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from pyodide.ffi import JsException
from pyscript import document, when, window
from pyscript.ffi import create_proxy, is_none, to_js

from table.page.peers import Listener, NoCamera, NotAllowed, NotConnected, Servers

GATHERING = 5.0
"""The longest time in seconds to wait until the browser knows all its addresses.

Without servers it knows them at once; with one that does not answer, it would wait much longer.
"""

MOST_WAITING = 4_000_000
"""The most bytes that may wait to be sent; with more, nobody is receiving them."""

LONGEST_TEXT = 262_144
"""The longest text that is accepted; browsers send no larger messages."""

LOOKS = 0.2
"""Seconds between two camera images."""

LONGEST_FILE = 20_000
"""The longest file of servers in characters."""

TABS = "trick-hunt/together"
"""The channel name for messages between tabs of this page."""

LINGERING = 1.0
"""How many seconds a connection stays open after its last text."""

OF_CONNECTION = ("connectionstatechange", "icegatheringstatechange")
OF_CHANNEL = ("open", "close", "message")


class BrowserPeer:
    """A connection to another page: see :class:`table.page.peers.Peer`."""

    def __init__(self, servers: Servers, listener: Listener) -> None:
        """Begin a connection of which the other side knows nothing yet.

        Raises:
            NotConnected: the browser cannot, for example because it rejects the servers.
        """
        self.description = ""
        self._listener: Listener | None = listener
        self._is_open = self._has_answer = False
        self._gathered = asyncio.Event()
        self._handler = create_proxy(self._on)
        try:
            asked = to_js({"iceServers": [dict(one) for one in servers]})
            self._connection = window.RTCPeerConnection.new(asked)
            # Both sides know it, so it need not be sent.
            known = to_js({"negotiated": True, "id": 0})
            self._channel = self._connection.createDataChannel("table", known)
        except (JsException, AttributeError) as error:
            raise NotConnected(str(error)) from error
        for kind in OF_CONNECTION:
            self._connection.addEventListener(kind, self._handler)
        for kind in OF_CHANNEL:
            self._channel.addEventListener(kind, self._handler)

    async def offer(self) -> None:
        """Describe this side."""
        await self._describe(await self._connection.createOffer())

    async def answer(self, offer: str) -> None:
        """Take what the other side described, and describe this one."""
        theirs = to_js({"type": "offer", "sdp": offer})
        await self._connection.setRemoteDescription(theirs)
        answer = await self._connection.createAnswer()
        sdp = str(answer.sdp).replace("a=setup:active", "a=setup:passive")
        await self._describe(to_js({"type": "answer", "sdp": sdp}))

    async def _describe(self, description: Any) -> None:
        await self._connection.setLocalDescription(description)
        if str(self._connection.iceGatheringState) != "complete":
            with suppress(TimeoutError):
                await asyncio.wait_for(self._gathered.wait(), GATHERING)
        self.description = str(self._connection.localDescription.sdp)

    async def take(self, description: str) -> None:
        """Accept the other side's answer."""
        self._has_answer = True
        answer = to_js({"type": "answer", "sdp": description})
        try:
            await self._connection.setRemoteDescription(answer)
        except JsException as error:
            raise NotConnected(str(error)) from error

    def send(self, text: str) -> bool:
        """Send a text; returns whether it could be sent."""
        channel = self._channel
        is_open = self._listener is not None and str(channel.readyState) == "open"
        if not is_open or channel.bufferedAmount > MOST_WAITING:
            return False
        try:
            channel.send(text)
        except JsException:
            return False
        return True

    def close(self) -> None:
        """Close the connection; the listener is not called any more."""
        if self._listener is None:
            return
        self._listener = None
        for kind in OF_CONNECTION:
            self._connection.removeEventListener(kind, self._handler)
        for kind in OF_CHANNEL:
            self._channel.removeEventListener(kind, self._handler)
        self._channel.close()
        # What was sent last, such as why it ends, is still on its way.
        asyncio.get_running_loop().call_later(LINGERING, self.end)
        self._handler.destroy()

    def end(self) -> None:
        """End a closed connection at once."""
        self._connection.close()

    # Events of the connection

    def _on(self, event: Any) -> None:
        if self._listener is not None:
            getattr(self, f"_on_{event.type}")(event)

    def _on_icegatheringstatechange(self, event: Any) -> None:
        del event
        if str(self._connection.iceGatheringState) == "complete":
            self._gathered.set()

    def _on_connectionstatechange(self, event: Any) -> None:
        del event
        if str(self._connection.connectionState) != "failed":
            return
        if self._is_open or self._has_answer:
            self._lose()
        # The other side answered. It continues once this side accepts the answer, however late.

    def _on_open(self, event: Any) -> None:
        del event
        self._is_open = True
        assert self._listener is not None
        self._listener.opened()

    def _on_close(self, event: Any) -> None:
        del event
        self._lose()

    def _on_message(self, event: Any) -> None:
        text = event.data
        if not isinstance(text, str) or len(text) > LONGEST_TEXT:
            self._lose()  # no page of ours sends that
        elif self._listener is not None:
            self._listener.heard(text)

    def _lose(self) -> None:
        listener = self._listener
        self.close()
        if listener is not None:
            listener.lost()


class BrowserPeers:
    """Connections to other pages: see :class:`table.page.peers.Peers`."""

    def __init__(self, *, can_scan: bool) -> None:
        """No connections yet.

        Args:
            can_scan: whether a camera can read codes.
        """
        self.can_scan = can_scan
        self.can_paste = hasattr(window.navigator, "clipboard") and hasattr(
            window.navigator.clipboard, "readText"
        )
        self._begun: list[BrowserPeer] = []
        self._told: Any = None
        self._heard: list[Any] = []
        # The others should know at once that this page is gone.
        when("pagehide", window)(self._end)

    def _end(self) -> None:
        for peer in self._begun:
            peer.close()
            peer.end()
        self._begun = []

    def _begin(self, servers: Servers, listener: Listener) -> BrowserPeer:
        peer = BrowserPeer(servers, listener)
        self._begun.append(peer)
        return peer

    async def offer(self, servers: Servers, listener: Listener) -> BrowserPeer:
        """Begin a connection, and describe this side of it."""
        peer = self._begin(servers, listener)
        try:
            await peer.offer()
        except JsException as error:
            peer.close()
            raise NotConnected(str(error)) from error
        return peer

    async def answer(self, servers: Servers, offer: str, listener: Listener) -> BrowserPeer:
        """Answer what another page described, and describe this side."""
        peer = self._begin(servers, listener)
        try:
            await peer.answer(offer)
        except JsException as error:
            peer.close()
            raise NotConnected(str(error)) from error
        return peer

    async def servers(self) -> str:
        """The file of servers from the page's host."""
        if str(window.location.protocol) == "file:":
            return ""
        try:
            response = await window.fetch("ice-servers.json", to_js({"cache": "no-cache"}))
            return str(await response.text())[:LONGEST_FILE] if response.ok else ""
        except JsException:
            return ""  # there is no network, so no server could be reached either

    async def copied(self) -> str:
        """The text on the clipboard."""
        try:
            return str(await window.navigator.clipboard.readText())[:LONGEST_FILE]
        except JsException as error:
            raise NotAllowed(str(error)) from error

    async def scan(self, video: str, is_wanted: Callable[[], bool]) -> str:
        """Read a code with the camera, showing its image meanwhile."""
        stream = None
        try:
            detector = window.BarcodeDetector.new(to_js({"formats": ["qr_code"]}))
            wanted = to_js({"video": {"facingMode": "environment"}})
            stream = await window.navigator.mediaDevices.getUserMedia(wanted)
            shown = document.getElementById(video)
            if is_none(shown):
                return ""
            shown.srcObject = stream
            await shown.play()
            while is_wanted():
                codes = await detector.detect(shown)
                if codes.length:
                    return str(codes[0].rawValue)
                await asyncio.sleep(LOOKS)
        except (JsException, AttributeError, TypeError) as error:
            if not is_wanted():  # its element was removed
                return ""
            raise NoCamera(str(error)) from error
        finally:
            if stream is not None:
                for track in stream.getTracks():
                    track.stop()
        return ""

    def receive(self, hear: Callable[[str], None]) -> None:
        """Receive the texts that a person brings back to this page."""

        def paste(event: Any) -> None:
            if is_none(event.target.closest("input, textarea")):
                hear(str(event.clipboardData.getData("text"))[:LONGEST_FILE])

        async def look(event: Any) -> None:
            del event
            try:
                asked = to_js({"name": "clipboard-read"})
                if (await window.navigator.permissions.query(asked)).state == "granted":
                    hear(await self.copied())
            except (JsException, AttributeError, NotAllowed):
                return  # this browser asks each time

        when("paste", document)(paste)
        when("focus", window)(look)

    def tell(self, text: str) -> None:
        """Send a text to all tabs of this page in this browser, including this one."""
        if self._told is None:
            self._told = window.BroadcastChannel.new(TABS)
        self._told.postMessage(text)

    def listen(self, hear: Callable[[str], None]) -> None:
        """Receive the texts of all tabs."""

        def take(event: Any) -> None:
            if isinstance(event.data, str) and len(event.data) <= LONGEST_FILE:
                hear(event.data)

        # A separate channel: none receives what it sends itself.
        channel = window.BroadcastChannel.new(TABS)
        when("message", channel)(take)
        self._heard.append(channel)


_KNOWN: list[BrowserPeers] = []


async def peers() -> BrowserPeers | None:
    """The page's single instance; ``None`` if the browser cannot connect pages."""
    if not hasattr(window, "RTCPeerConnection"):
        return None
    if not _KNOWN:
        _KNOWN.append(BrowserPeers(can_scan=await _can_scan()))
    return _KNOWN[0]


async def _can_scan() -> bool:
    """Whether the browser can read such codes and has cameras."""
    try:
        formats = await window.BarcodeDetector.getSupportedFormats()
        has_cameras = hasattr(window.navigator.mediaDevices, "getUserMedia")
        return has_cameras and bool(formats.includes("qr_code"))
    except (JsException, AttributeError, TypeError):
        return False
