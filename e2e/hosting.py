"""Static hosts: one in its own process, which can be stopped; and kinds of hosts."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Self

from e2e.spoiling import Answer, Fault, missing
from tools.console import ROOT

DIST = ROOT / "dist"


class Host:
    """Serves a folder of this machine until it is stopped.

    Attributes:
        address: its address, ending in a slash.
    """

    def __init__(self, folder: Path) -> None:
        command = [sys.executable, "-m", "tools.serve", str(folder)]
        self._server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT)
        assert self._server.stdout is not None
        self.address = self._server.stdout.readline().strip()

    def stop(self) -> None:
        """Stop serving."""
        self._server.terminate()
        self._server.communicate()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_error: object) -> None:
        self.stop()


@dataclass(frozen=True)
class Kind:
    """A kind of host."""

    fault: Fault  #: the change to its answers
    reason: str = ""  #: the reason that the page then gives (``data-failure``); ``""`` if it plays
    detail: str = ""  #: the detail that it gives with the reason


def sending(**headers: str) -> Fault:
    """Make the host send further headers with each file."""
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    return lambda answer: replace(answer, headers={**answer.headers, **named})


def only(endings: tuple[str, ...], fault: Fault) -> Fault:
    """Limit a fault to files whose names end in one of these ways."""
    return lambda answer: fault(answer) if answer.path.endswith(endings) else answer


def rewriting(change: Callable[[bytes], bytes]) -> Fault:
    """Make the host change the content of a file."""
    return lambda answer: replace(answer, body=change(answer.body))


def said_in_latin(answer: Answer) -> Answer:
    """The host states another charset than the file, like Apache's AddDefaultCharset."""
    kind = answer.headers.get("Content-Type", "")
    return sending(Content_Type=f"{kind}; charset=iso-8859-1")(answer)


def a_page_in_place(answer: Answer) -> Answer:
    """The host answers requests for missing files with a page and a status of success."""
    return replace(answer, body=b"<p>Welcome", headers={"Content-Type": "text/html"})


SCRIPTS = (".js",)
TEXTS = (".js", ".css")

KINDS = {
    "forbids WebAssembly": Kind(
        sending(Content_Security_Policy="script-src 'self'"), "forbidden", "wasm-unsafe-eval"
    ),
    "forbids what stands in pages": Kind(
        sending(Content_Security_Policy="default-src 'self' 'wasm-unsafe-eval'")
    ),
    "asks for trusted types": Kind(
        sending(Content_Security_Policy="require-trusted-types-for 'script'")
    ),
    "forbids to fetch": Kind(
        sending(Content_Security_Policy="connect-src 'none'"), "forbidden", "connect-src"
    ),
    "calls scripts text": Kind(
        only(SCRIPTS, sending(Content_Type="text/plain", X_Content_Type_Options="nosniff")),
        "type",
        "text/plain",
    ),
    "knows no types": Kind(
        only(TEXTS, sending(Content_Type="application/octet-stream")),
        "type",
        "application/octet-stream",
    ),
    "says another charset": Kind(only((".html", *TEXTS), said_in_latin)),
    "ends lines with two signs": Kind(
        only(TEXTS, rewriting(lambda body: body.replace(b"\n", b"\r\n"))), "altered", ".js"
    ),
    "makes scripts smaller": Kind(
        only(("page.js",), rewriting(lambda body: body.replace(b"void 0", b"0[0]"))),
        "altered",
        "page.js",
    ),
    "makes pages smaller": Kind(
        only((".html",), rewriting(lambda body: body.replace(b"margin:0;", b"margin:0 ;")))
    ),
    "adds to scripts in pages": Kind(
        only((".html",), rewriting(lambda body: body.replace(b'"use strict"', b'"use strict" ')))
    ),
    "lacks two scripts": Kind(only(("check.js", "page.js"), missing), "missing", "page.js: 404"),
    "has a page in place of styles": Kind(
        only((".css",), a_page_in_place), "missing", "rest.css: text/html"
    ),
    "lacks what Python is": Kind(only((".wasm",), missing), "missing", ".wasm: 404"),
    "has half of what Python is": Kind(
        only((".wasm",), rewriting(lambda body: body[:1_000_000])), "altered", ".wasm"
    ),
}
"""Hosts as they exist."""

UNTRUSTING = sending(
    Content_Security_Policy="require-trusted-types-for 'script'; trusted-types 'none'"
)
"""A host whose policy forbids making text part of a page."""

DEAF = sending(Content_Security_Policy="script-src 'none'")
"""The host forbids every script."""


def without_slash(name: str, *, takes_away: bool) -> Fault:
    """The host answers for the folder of this name without a slash at its end.

    Args:
        takes_away: whether it redirects from the address with a slash to the one without.
    """

    def fault(answer: Answer) -> Answer:
        page = (DIST / "index.html").read_bytes()
        whole = replace(answer, status=200, body=page, headers={"Content-Type": "text/html"})
        if answer.path == f"{name}/" and takes_away:
            return replace(answer, status=301, body=b"", headers={"Location": f"/{name}"})
        return whole if answer.path.rstrip("/") == name else answer

    return fault
