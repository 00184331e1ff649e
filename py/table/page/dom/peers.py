"""Connections to other pages: one channel for texts, and nothing else.

Who answers leaves it to the other side to begin the handshake: an answer is carried by hand, which
takes minutes, and whoever began when it was made has given up by then.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from pyodide.ffi import JsException
from pyscript import document, when, window
from pyscript.ffi import create_proxy, is_none, to_js

from table.page.peers import Ear, NoCamera, NotAllowed, NotConnected, Servers

GATHERING = 5.0
"""Seconds that are waited at most until the browser knows all addresses at which it may be found.

Without servers it knows them at once; with one that does not answer, it would wait much longer.
"""

MOST_WAITING = 4_000_000
"""Bytes that may wait to be sent; where more do, nobody hears them."""

LONGEST_TEXT = 262_144
"""The most characters of a text that is taken; browsers send no larger messages to each other."""

LOOKS = 0.2
"""Seconds between two looks through a camera."""

LONGEST_FILE = 20_000
"""The most characters of the file with servers that are read."""

TABS = "trick-hunt/together"
"""The name by which tabs of this page hear each other."""

OF_CONNECTION = ("connectionstatechange", "icegatheringstatechange")
OF_CHANNEL = ("open", "close", "message")


class BrowserPeer:
    """A connection to another page: see :class:`table.page.peers.Peer`."""

    def __init__(self, servers: Servers, ear: Ear) -> None:
        """Begin one of which the other side knows nothing yet.

        Raises:
            NotConnected: the browser does not, as where the servers are none that it knows.
        """
        self.description = ""
        self._ear: Ear | None = ear
        self._is_open = self._has_answer = False
        self._gathered = asyncio.Event()
        self._listener = create_proxy(self._on)
        try:
            asked = to_js({"iceServers": [dict(one) for one in servers]})
            self._connection = window.RTCPeerConnection.new(asked)
            # Both sides know of it, so that it need not be told.
            known = to_js({"negotiated": True, "id": 0})
            self._channel = self._connection.createDataChannel("table", known)
        except (JsException, AttributeError) as error:
            raise NotConnected(str(error)) from error
        for kind in OF_CONNECTION:
            self._connection.addEventListener(kind, self._listener)
        for kind in OF_CHANNEL:
            self._channel.addEventListener(kind, self._listener)

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
        """Take the other side's answer."""
        self._has_answer = True
        answer = to_js({"type": "answer", "sdp": description})
        try:
            await self._connection.setRemoteDescription(answer)
        except JsException as error:
            raise NotConnected(str(error)) from error

    def send(self, text: str) -> bool:
        """Send a text; returns whether it could be sent."""
        channel = self._channel
        is_open = self._ear is not None and str(channel.readyState) == "open"
        if not is_open or channel.bufferedAmount > MOST_WAITING:
            return False
        try:
            channel.send(text)
        except JsException:
            return False
        return True

    def close(self) -> None:
        """End the connection; nothing more is heard of it."""
        if self._ear is None:
            return
        self._ear = None
        for kind in OF_CONNECTION:
            self._connection.removeEventListener(kind, self._listener)
        for kind in OF_CHANNEL:
            self._channel.removeEventListener(kind, self._listener)
        self._channel.close()
        self._connection.close()
        self._listener.destroy()

    # What is heard of it

    def _on(self, event: Any) -> None:
        if self._ear is not None:
            getattr(self, f"_on_{event.type}")(event)

    def _on_icegatheringstatechange(self, event: Any) -> None:
        del event
        if str(self._connection.iceGatheringState) == "complete":
            self._gathered.set()

    def _on_connectionstatechange(self, event: Any) -> None:
        del event
        if str(self._connection.connectionState) != "failed":
            return
        if self._is_open:
            self._lose("silent")
        elif self._has_answer:
            self._lose("failed")
        # Else this side answered. It goes on once the other one takes the answer, however late.

    def _on_open(self, event: Any) -> None:
        del event
        self._is_open = True
        assert self._ear is not None
        self._ear.opened()

    def _on_close(self, event: Any) -> None:
        del event
        self._lose("closed")

    def _on_message(self, event: Any) -> None:
        text = event.data
        if not isinstance(text, str) or len(text) > LONGEST_TEXT:
            self._lose("failed")  # no page of ours sends that
        elif self._ear is not None:
            self._ear.heard(text)

    def _lose(self, why: str) -> None:
        ear = self._ear
        self.close()
        if ear is not None:
            ear.lost(why)


class BrowserPeers:
    """Connections to other pages: see :class:`table.page.peers.Peers`."""

    def __init__(self, *, can_scan: bool) -> None:
        """None yet.

        Args:
            can_scan: whether codes can be read with a camera.
        """
        self.can_scan = can_scan
        self.can_paste = hasattr(window.navigator, "clipboard") and hasattr(
            window.navigator.clipboard, "readText"
        )
        self._begun: list[BrowserPeer] = []
        self._told: Any = None
        self._heard: list[Any] = []
        # The others shall know at once that this page is gone.
        when("pagehide", window)(self._end)

    def _end(self) -> None:
        for peer in self._begun:
            peer.close()
        self._begun = []

    def _begin(self, servers: Servers, ear: Ear) -> BrowserPeer:
        peer = BrowserPeer(servers, ear)
        self._begun.append(peer)
        return peer

    async def offer(self, servers: Servers, ear: Ear) -> BrowserPeer:
        """Begin a connection, and describe this side of it."""
        peer = self._begin(servers, ear)
        try:
            await peer.offer()
        except JsException as error:
            peer.close()
            raise NotConnected(str(error)) from error
        return peer

    async def answer(self, servers: Servers, offer: str, ear: Ear) -> BrowserPeer:
        """Answer what another page described, and describe this side."""
        peer = self._begin(servers, ear)
        try:
            await peer.answer(offer)
        except JsException as error:
            peer.close()
            raise NotConnected(str(error)) from error
        return peer

    async def servers(self) -> str:
        """The file in which the host of the page names servers."""
        if str(window.location.protocol) == "file:":
            return ""
        try:
            response = await window.fetch("ice-servers.json", to_js({"cache": "no-cache"}))
            return str(await response.text())[:LONGEST_FILE] if response.ok else ""
        except JsException:
            return ""  # there is no network, so no server could be reached either

    async def copied(self) -> str:
        """What was copied last, on this device."""
        try:
            return str(await window.navigator.clipboard.readText())[:LONGEST_FILE]
        except JsException as error:
            raise NotAllowed(str(error)) from error

    async def scan(self, video: str, is_wanted: Callable[[], bool]) -> str:
        """Read a code with the camera, whose picture is shown meanwhile."""
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
            if not is_wanted():  # its element was taken away
                return ""
            raise NoCamera(str(error)) from error
        finally:
            if stream is not None:
                for track in stream.getTracks():
                    track.stop()
        return ""

    def tell(self, text: str) -> None:
        """Tell all tabs of this page in this browser a text, this one included."""
        if self._told is None:
            self._told = window.BroadcastChannel.new(TABS)
        self._told.postMessage(text)

    def listen(self, hear: Callable[[str], None]) -> None:
        """Have what any tab tells heard from now on."""

        def take(event: Any) -> None:
            if isinstance(event.data, str) and len(event.data) <= LONGEST_FILE:
                hear(event.data)

        # Another one than what tells: none hears what it tells itself.
        channel = window.BroadcastChannel.new(TABS)
        when("message", channel)(take)
        self._heard.append(channel)


_KNOWN: list[BrowserPeers] = []


async def peers() -> BrowserPeers | None:
    """What there is once in a page; ``None`` where the browser cannot connect pages."""
    if not hasattr(window, "RTCPeerConnection"):
        return None
    if not _KNOWN:
        _KNOWN.append(BrowserPeers(can_scan=await _can_scan()))
    return _KNOWN[0]


async def _can_scan() -> bool:
    """Whether the browser reads such codes and has cameras."""
    try:
        formats = await window.BarcodeDetector.getSupportedFormats()
        has_cameras = hasattr(window.navigator.mediaDevices, "getUserMedia")
        return has_cameras and bool(formats.includes("qr_code"))
    except (JsException, AttributeError, TypeError):
        return False
