"""Fetch the files of a build from a host, with timeouts and limits."""

from __future__ import annotations

import http.client
import urllib.error
import urllib.request
import zlib
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from email.message import Message
from time import monotonic
from typing import IO, Any
from urllib.parse import urljoin, urlsplit

from trickhunt import __version__
from trickhunt.core.words import _
from trickhunt.hosting.build import (
    LIST,
    LONGEST,
    START,
    BadBuild,
    Build,
    BuildFile,
    integrity,
    read,
)
from trickhunt.hosting.checks import Finding
from trickhunt.hosting.judging import FOLDER, Response, of_file

PATIENCE = 20.0
"""The timeout in seconds without any data."""

SLOWEST = 10_000
"""Bytes per second: a slower download is given up."""

AT_ONCE = 6
"""The number of parallel requests, as in browsers."""

SENT = {"User-Agent": f"trick-hunt/{__version__}", "Accept-Encoding": "gzip"}
"""The headers of the requests."""

PART = 65_536
MOST_TOLD = 120
"""The most characters of a host's answer that are shown."""

LOCAL = ("localhost", "127.0.0.1", "[::1]", "::1")
"""This machine, which browsers trust without https."""

BYTE_ORDER_MARK = b"\xef\xbb\xbf"
_GZIP = 31


def shown(text: str) -> str:
    """Return text from a host without control characters, and of limited length."""
    plain = "".join(sign if sign.isprintable() else "�" for sign in text)
    return plain if len(plain) <= MOST_TOLD else plain[: MOST_TOLD - 1] + "…"


class _Redirects(urllib.request.HTTPRedirectHandler):
    """Follows redirects only to hosts on the web."""

    def redirect_request(
        self,
        req: urllib.request.Request,
        fp: IO[bytes],
        code: int,
        msg: str,
        headers: http.client.HTTPMessage,
        newurl: str,
    ) -> urllib.request.Request | None:
        if urlsplit(newurl).scheme not in ("http", "https"):
            return None
        return super().redirect_request(req, fp, code, msg, headers, newurl)


class WebHost:
    """A host.

    Attributes:
        address: the address of the build on it.
    """

    def __init__(self, address: str, patience: float = PATIENCE) -> None:
        """Set up a host without a request.

        Args:
            address: the address of the build on it, with a final slash.
        """
        self.address = address
        self._patience = patience
        self._opener = urllib.request.build_opener(_Redirects)

    def ask(self, path: str, most: int) -> tuple[Response, bytes]:
        """Return a response and its content.

        Args:
            path: an address relative to the build.
            most: the largest number of bytes wanted; one more is read, to see whether there are
                more.
        """
        address = urljoin(self.address, path)
        request = urllib.request.Request(address, headers=SENT)  # noqa: S310 - on the web
        try:
            with self._opener.open(request, timeout=self._patience) as response:
                return self._answer(response, most)
        except urllib.error.HTTPError as error:
            with error:
                return Response(error.code, _headers(error.headers), error.url or address), b""
        except urllib.error.URLError as error:
            fault = error.reason
        except (OSError, http.client.HTTPException, ValueError, zlib.error) as error:
            fault = error
        return Response(0, {}, address, fault=shown(str(fault) or type(fault).__name__)), b""

    def _answer(self, response: Any, most: int) -> tuple[Response, bytes]:
        headers = _headers(response.headers)
        is_packed = headers.get("content-encoding", "").strip().lower() in ("gzip", "x-gzip")
        unpack = zlib.decompressobj(_GZIP) if is_packed else None
        content = bytearray()
        end = monotonic() + self._patience + most / SLOWEST
        while len(content) <= most and (part := response.read(PART)):
            room = most + 1 - len(content)
            content += unpack.decompress(part, room) if unpack else part[:room]
            if monotonic() > end:
                raise TimeoutError("timed out")
        if len(content) <= most and (response.length or (unpack and not unpack.eof)):
            raise http.client.HTTPException("cut off")
        whole = bytes(content)
        is_plain = whole.isascii() or whole.startswith(BYTE_ORDER_MARK)
        told = integrity(whole)
        return Response(response.status, headers, response.url, len(whole), told, is_plain), whole


def _headers(headers: Message) -> dict[str, str]:
    """Return headers by their names in small letters; repeated ones are joined."""
    found: dict[str, str] = {}
    for name, value in headers.items():
        key = name.lower()
        found[key] = f"{found[key]}, {value}" if key in found else value
    return found


def build_at(host: WebHost) -> Build:
    """Return the build on a host, and update the host's address after redirects.

    Raises:
        BadBuild: there is none, or the host cannot be reached.
    """
    answer, content = host.ask(LIST, LONGEST)
    where = {"address": host.address, "list": LIST}
    if answer.fault:
        raise BadBuild(
            _("{address} cannot be reached: {reason}.", **where, reason=answer.fault.rstrip("."))
        )
    if answer.status != 200:
        raise BadBuild(
            _(
                "No build of the game answers at {address}: instead of {list}, it returns HTTP "
                "{status}. Name the folder that the game opens from; builds before this version "
                "have no such list.",
                **where,
                status=answer.status,
            )
        )
    build = read(content.decode("utf-8", "replace"))
    host.address = answer.address.partition("?")[0].rpartition("/")[0] + "/"
    return build


def files_of(build: Build) -> list[BuildFile]:
    """Return everything to request: the folder's address, and each file."""
    start = [file._replace(path=FOLDER) for file in build.files if file.path == START]
    return [*start, *build.files]


def findings(host: WebHost, build: Build, step: Callable[[], None]) -> Iterator[Finding]:
    """Yield all findings about a build on its host.

    Args:
        step: called after each file of :func:`files_of`.
    """
    for one in _findings(host, build, step):
        yield one._replace(detail=shown(one.detail))


def _findings(host: WebHost, build: Build, step: Callable[[], None]) -> Iterator[Finding]:
    yield from around(host)

    def ask(file: BuildFile) -> Response:
        return host.ask(file.path, file.size)[0]

    wanted = files_of(build)
    with ThreadPoolExecutor(AT_ONCE) as threads:
        for file, answer in zip(wanted, threads.map(ask, wanted), strict=True):
            yield from of_file(file, answer, build)
            step()


def around(host: WebHost) -> Iterator[Finding]:
    """Yield the findings about the address itself."""
    parts = urlsplit(host.address)
    if parts.scheme != "https" and parts.hostname not in LOCAL:
        yield Finding("https", FOLDER, host.address)
    if parts.path == "/":
        return
    without = host.address.rstrip("/")
    answer, _content = host.ask(without, LONGEST)
    if answer.fault or answer.status != 200 or answer.address != host.address:
        seen = answer.fault or f"HTTP {answer.status}"
        yield Finding("slash", without, seen)
    above = urljoin(host.address, "../")
    while True:
        answer, content = host.ask(above + LIST, LONGEST)
        if answer.status == 200 and _is_list(content):
            yield Finding("alone", above, LIST)
        if urlsplit(above).path == "/":
            return
        above = urljoin(above, "../")


def _is_list(content: bytes) -> bool:
    """Return whether the content is the list of a build."""
    try:
        read(content.decode("utf-8", "replace"))
    except BadBuild:
        return False
    return True
