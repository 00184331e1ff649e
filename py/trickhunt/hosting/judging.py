"""Findings from the responses of a host.

``web/hosting/check-host.js`` applies the same criteria; a test runs both against the same hosts.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from trickhunt.hosting.build import START, Build, BuildFile
from trickhunt.hosting.checks import Finding
from trickhunt.hosting.file_types import TYPES, WITH_RIGHT_TYPE
from trickhunt.hosting.policy import forbidden, forbids_framing

FOLDER = ""
"""The path of the build itself, with its start page."""

FRAMED = re.compile(r"|index\.html|trick-hunt\.html|embed\.js|embed/.*")
"""Files that other pages show or run."""

FRESH = re.compile(r"|index\.html|[\w-]+\.js")
"""Files that keep their names from build to build, and determine which build is loaded."""

DAY = 86_400

WORTH_PACKING = ("css", "html", "js", "json", "wasm")
LARGE = 100_000
"""The size in bytes from which compression matters."""


class Response(NamedTuple):
    """A response of a host."""

    status: int  #: the HTTP status; 0 without a response
    headers: Mapping[str, str]  #: by their names in small letters
    address: str  #: the final address after redirects
    size: int = 0  #: the number of bytes
    integrity: str = ""  #: the hash of the content
    is_plain: bool = True  #: whether its text is the same in every encoding
    fault: str = ""  #: why it could not be loaded completely; ``""`` if it could


def of_file(file: BuildFile, answer: Response, build: Build) -> Iterator[Finding]:
    """Yield the findings about a file.

    Args:
        file: the file; the folder's address has the path :data:`FOLDER`.
    """
    path, said = file.path, answer.headers
    if answer.fault:
        yield Finding("reached", path, answer.fault)
        return
    if answer.status != 200:
        yield Finding("there", path, f"HTTP {answer.status}")
        return
    ending = path.rpartition(".")[2] if path else "html"
    kind = said.get("content-type", "")
    bare = kind.partition(";")[0].strip().lower()
    is_whole = not file.integrity or answer.integrity == file.integrity
    if not is_whole and bare == "text/html" and ending != "html":
        yield Finding("there", path, f"HTTP 200, Content-Type: {kind}")  # an unrelated page instead
        return
    if not is_whole:
        is_needed = file.kept or FRESH.fullmatch(path)
        yield Finding("whole" if is_needed else "touched", path, _sizes(file.size, answer.size))
    if ending in TYPES and bare not in TYPES[ending]:
        check = "type" if ending in WITH_RIGHT_TYPE else "usual"
        yield Finding(check, path, f"Content-Type: {kind}")
    charset = re.search(r"charset\s*=\s*[\"']?([^\s\"';,]+)", kind, re.IGNORECASE)
    if charset and charset[1].lower() not in ("utf-8", "utf8") and not answer.is_plain:
        yield Finding("charset", path, f"Content-Type: {kind}")
    if path in (FOLDER, START):
        found = forbidden(said.get("content-security-policy", ""), build.policy, answer.address)
        yield from (Finding("policy", path, one) for one in found)
    if FRAMED.fullmatch(path):
        yield from (Finding("framing", path, one) for one in _against_framing(said))
    if FRESH.fullmatch(path) and _lasts(said.get("cache-control", "")):
        yield Finding("fresh", path, f"Cache-Control: {said['cache-control']}")
    is_large = ending in WORTH_PACKING and file.size >= LARGE and file.kept
    if is_large and not said.get("content-encoding"):
        yield Finding("packed", path, f"{file.size} B")


def _sizes(built: int, seen: int) -> str:
    """The size of a changed file; of a longer one only a part is read."""
    if seen == built:
        return f"{built} B"
    return f"{built} B → {seen} B" if seen < built else f"> {built} B"


def _against_framing(said: Mapping[str, str]) -> Iterator[str]:
    """Yield the headers that forbid other pages to show or run the file."""
    policy = said.get("content-security-policy", "")
    by_policy = forbids_framing(policy)
    if by_policy:
        yield "Content-Security-Policy: frame-ancestors"
    options = said.get("x-frame-options", "")
    if by_policy is None and {"deny", "sameorigin"} & set(re.split(r"[,\s]+", options.lower())):
        yield f"X-Frame-Options: {options}"
    resource = said.get("cross-origin-resource-policy", "")
    if resource.lower() in ("same-origin", "same-site"):
        yield f"Cross-Origin-Resource-Policy: {resource}"


def _lasts(control: str) -> bool:
    """Return whether a browser may cache a response for more than a day without revalidation."""
    told = control.lower()
    if "no-cache" in told or "no-store" in told:
        return False
    age = re.search(r"max-age\s*=\s*\"?(\d{1,12})", told)
    return "immutable" in told or (age is not None and int(age[1]) > DAY)
