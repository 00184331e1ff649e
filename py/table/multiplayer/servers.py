"""The servers named by the page's host, which help distant pages to connect.

They are in ``ice-servers.json`` beside ``index.html`` (``docs/HOSTING.md``), in the format of
browsers: ``{"iceServers": [{"urls": "stun:stun.example.org"}]}``. The file is read only when
somebody invites or answers. Its contents are untrusted.
"""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any, NamedTuple

from trickhunt.core.words import _

if TYPE_CHECKING:
    from table.page.page import Page
    from table.page.peers import Peers, Servers

MOST = 8
"""The most servers that are used; browsers warn about more than four."""

MOST_ADDRESSES = 4
"""The most addresses of one server."""

LONGEST_SECRET = 512

_ADDRESS = re.compile(
    r"(?:stuns?|turns?):(?P<host>[A-Za-z0-9](?:[A-Za-z0-9.-]{0,252})|\[[0-9A-Fa-f:.]{2,45}\])"
    r"(?::\d{1,5})?(?:\?transport=(?:udp|tcp))?"
)


class BadServers(ValueError):
    """A file with invalid contents; the message says what is wrong."""


class Abilities(NamedTuple):
    """What the browser and the host of the page offer for connecting two pages."""

    peers: Peers | None = None  #: the browser's connections; ``None`` if it has none
    servers: Servers = ()  #: the servers that are used
    warning: str = ""  #: what is wrong with the file of servers, as a sentence, or ``""``
    problem: str = ""  #: why nothing can be connected, as a sentence, or ``""``


async def abilities(page: Page) -> Abilities:
    """Ask for the abilities of the browser, and for the servers."""
    peers = await page.peers()
    if peers is None:
        return Abilities(
            problem=_(
                "This browser cannot connect two devices: WebRTC is missing or switched off. It "
                "works in current versions of Chrome, Edge, Firefox and Safari."
            )
        )
    try:
        return Abilities(peers, read_servers(await peers.servers()))
    except BadServers as error:
        return Abilities(peers, warning=str(error))


def read_servers(text: str) -> Servers:
    """The servers in a file, in the browsers' format; none if it is empty.

    Raises:
        BadServers: it is something else.
    """
    if not text.strip():
        return ()
    try:
        return _servers(json.loads(text)["iceServers"])
    except (KeyError, TypeError, ValueError, RecursionError):
        raise BadServers(
            _(
                "The file ice-servers.json of this page is not valid, so none of its servers is "
                "used. Please tell the people who run the page."
            )
        ) from None


def _servers(data: Any) -> Servers:
    if not isinstance(data, list) or len(data) > MOST:
        raise TypeError
    return tuple(_server(one) for one in data)


def _server(data: Any) -> dict[str, object]:
    urls = data["urls"]
    urls = [urls] if isinstance(urls, str) else urls
    if not isinstance(urls, list) or not 0 < len(urls) <= MOST_ADDRESSES:
        raise TypeError
    if not all(isinstance(url, str) and _ADDRESS.fullmatch(url) for url in urls):
        raise ValueError
    server: dict[str, object] = {"urls": urls}
    for name in ("username", "credential"):
        if name in data:
            if not isinstance(data[name], str) or len(data[name]) > LONGEST_SECRET:
                raise TypeError
            server[name] = data[name]
    if set(data) - {"urls", "username", "credential"}:
        raise ValueError
    return server


def hosts_of(servers: Servers) -> tuple[str, ...]:
    """The hosts of the servers, without duplicates."""
    found: dict[str, None] = {}
    for server in servers:
        urls = server["urls"]
        assert isinstance(urls, list)
        for url in urls:
            match = _ADDRESS.fullmatch(url)
            assert match is not None
            found[match["host"]] = None
    return tuple(found)
