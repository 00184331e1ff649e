"""A static host with the faults of real hosts: in one file at a time, or in all headers."""

from __future__ import annotations

import mimetypes
import threading
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from random import Random
from typing import Self
from urllib.parse import unquote, urlsplit

from tools.serve import Handler

Fault = Callable[["Answer"], "Answer"]


@dataclass(frozen=True)
class Answer:
    """An answer of the host."""

    path: str  #: the file's path in the folder; ``index.html`` for the folder itself
    body: bytes  #: its content
    status: int = 200  #: the HTTP status
    headers: dict[str, str] = field(default_factory=dict)  #: all headers except the length
    sent: int | None = None  #: the number of body bytes sent before sending stops; None sends all
    hangs: bool = False  #: whether the connection then stays open instead of being cut
    pause: float = 0  #: seconds after which the rest is sent after all; 0 if it is not


def missing(answer: Answer) -> Answer:
    """The file is not there."""
    return replace(answer, status=404, body=b"There is no such file.", headers={})


def truncated(answer: Answer) -> Answer:
    """The file was only half copied to the host."""
    return replace(answer, body=answer.body[: len(answer.body) // 2])


def corrupted(answer: Answer) -> Answer:
    """The middle of the file has bytes that are invalid in any language."""
    length = min(64, len(answer.body) // 4)
    middle = (len(answer.body) - length) // 2
    ends = b"\n'\"`*/\n\0"
    other = (ends + Random(answer.path).randbytes(length))[:length]
    body = answer.body[:middle] + other + answer.body[middle + length :]
    assert body != answer.body, answer.path
    return replace(answer, body=body)


def cut_after(count: int) -> Fault:
    """The connection is lost after a number of bytes."""
    return lambda answer: replace(answer, sent=min(count, len(answer.body) - 1))


def stalled_after(count: int) -> Fault:
    """Sending stops without notice after a number of bytes."""
    return lambda answer: replace(answer, sent=min(count, len(answer.body) - 1), hangs=True)


def paused_before(text: bytes, seconds: float) -> Fault:
    """Sending pauses for a number of seconds before the last occurrence of a text."""
    return lambda answer: replace(answer, sent=answer.body.rindex(text), pause=seconds)


def typed(types: dict[str, str | None]) -> Fault:
    """The host sends these types for suffixes of names, or no type at all for None."""

    def fault(answer: Answer) -> Answer:
        ending = "." + answer.path.rpartition(".")[2]
        if ending not in types:
            return answer
        kind = types[ending]
        return replace(answer, headers={} if kind is None else {"Content-Type": kind})

    return fault


def cached(seconds: int) -> Fault:
    """The host lets the browser cache the file for a number of seconds without asking again."""
    control = {"Cache-Control": f"max-age={seconds}"}
    return lambda answer: replace(answer, headers={**answer.headers, **control})


class SpoilingHost:
    """Serves a folder of this machine.

    Attributes:
        address: its address, ending in a slash.
        folder: the folder.
        faults: changes to the answers for some paths; "*" matches all others.
        asked: the requested paths.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.faults: dict[str, Fault] = {}
        self.asked: list[str] = []
        self._closing = threading.Event()
        host = self

        class Answering(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_GET(self) -> None:
                host._answer(self)

            def log_message(self, *_arguments: object) -> None:
                """Log nothing."""

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Answering)
        self._server.daemon_threads = True
        self.address = f"http://127.0.0.1:{self._server.server_port}/"
        self._thread = threading.Thread(target=self._server.serve_forever, daemon=True)

    def _found(self, path: str) -> Answer:
        path = path or "index.html"
        target = self.folder / path
        if not target.is_file():
            return missing(Answer(path, b""))
        known = Handler.extensions_map.get(target.suffix) or mimetypes.guess_type(path)[0]
        kind = known or "application/octet-stream"
        return Answer(path, target.read_bytes(), headers={"Content-Type": kind})

    def _answer(self, request: BaseHTTPRequestHandler) -> None:
        answer = self._found(unquote(urlsplit(request.path).path).lstrip("/"))
        self.asked.append(answer.path)
        fault = self.faults.get(answer.path) or self.faults.get("*")
        if fault is not None:
            answer = fault(answer)
        request.send_response_only(answer.status)
        for name, value in answer.headers.items():
            request.send_header(name, value)
        request.send_header("Content-Length", str(len(answer.body)))
        request.end_headers()
        try:
            request.wfile.write(answer.body[: answer.sent])
            request.wfile.flush()
            if answer.pause:
                self._closing.wait(answer.pause)
                request.wfile.write(answer.body[answer.sent :])
        except OSError:  # the browser has closed the connection
            request.close_connection = True
            return
        if answer.hangs:
            self._closing.wait()
        if answer.sent is not None and not answer.pause:
            request.close_connection = True

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(self, *_error: object) -> None:
        self._closing.set()
        self._server.shutdown()
        self._server.server_close()
        self._thread.join(10)
