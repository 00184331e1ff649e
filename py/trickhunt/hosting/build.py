"""The list of a build's files, which is part of the build as ``files.json``."""

from __future__ import annotations

import base64
import hashlib
import json
import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any, NamedTuple

from trickhunt.core.errors import TrickHuntError
from trickhunt.core.safe_json import loads
from trickhunt.core.words import _
from trickhunt.hosting.file_types import TYPES, WITH_RIGHT_TYPE

LIST = "files.json"
"""The name of the list in a build."""

START = "index.html"
WORKER = "service-worker.js"
ONE_FILE = "trick-hunt.html"

CHANGEABLE = "ice-servers.json"
"""The one file that a host may edit."""

NOT_SERVED = "_headers"
"""A file that is for the host itself, which need not serve it."""

LONGEST = 4_000_000
"""The largest list in bytes."""

MOST_FILES = 20_000
LARGEST = 100_000_000
"""The largest file of a build in bytes."""

_DEEPEST = 4
_VERSION = re.compile(r"[\w.+-]{1,40}", re.ASCII)
_PATH = re.compile(r"(?!\.)[\w.~-]{1,100}(/(?!\.)[\w.~-]{1,100}){0,9}", re.ASCII)
_HASH = re.compile(r"(sha256-[A-Za-z0-9+/]{43}=)?")


class BadBuild(TrickHuntError):
    """Something is not a build of the site, or cannot be reached; the message says why."""


class BuildFile(NamedTuple):
    """A file of a build."""

    path: str  #: its address, relative to the build
    size: int  #: its size in bytes
    integrity: str  #: its hash for subresource integrity; ``""`` if a host may edit the file
    kept: bool  #: whether browsers cache it for offline use, and therefore check it


class Build(NamedTuple):
    """The contents of a list."""

    version: str  #: the version of the project
    address: str  #: its web address, if known; else ``""``
    policy: str  #: the Content-Security-Policy of its start page
    files: tuple[BuildFile, ...]  #: all files except the list


def integrity(content: bytes) -> str:
    """Return the hash of a file for subresource integrity."""
    return "sha256-" + base64.b64encode(hashlib.sha256(content).digest()).decode()


def revision(content: bytes) -> str:
    """Return the revision by which the service worker detects a changed file with the same name."""
    return hashlib.sha256(content).hexdigest()[:16]


def entry(path: str, content: bytes, *, kept: bool) -> BuildFile:
    """Return the entry of a file in the list.

    Args:
        path: its address, relative to the build.
        kept: as in :class:`BuildFile`.
    """
    told = "" if path == CHANGEABLE else integrity(content)
    return BuildFile(path, len(content), told, kept)


def written(build: Build) -> str:
    """Return the list as text, one file per line."""
    head = {
        "trick-hunt": build.version,
        "address": build.address,
        "policy": build.policy,
        "types": TYPES,
        "right": WITH_RIGHT_TYPE,
    }
    told = ",\n".join(f" {json.dumps(name)}: {json.dumps(value)}" for name, value in head.items())
    files = ",\n".join(f"  {json.dumps(file)}" for file in sorted(build.files))
    return f'{{\n{told},\n "files": [\n{files}\n ]\n}}\n'


def read(text: str) -> Build:
    """Read the list of a build.

    Raises:
        BadBuild: it is not such a list.
    """
    try:
        told = loads(text, _DEEPEST)
        build = Build(
            told["trick-hunt"], told["address"], told["policy"], tuple(_files(told["files"]))
        )
        if _VERSION.fullmatch(build.version) and isinstance(build.address + build.policy, str):
            return build
    except (ValueError, TypeError, KeyError):
        pass
    raise BadBuild(_("{list} is not the list of a build.", list=LIST))


def _files(told: Any) -> Iterable[BuildFile]:
    """Yield the entries of a list; raise ValueError if there is anything else."""
    if not isinstance(told, list) or len(told) > MOST_FILES:
        raise ValueError
    for path, size, known, kept in told:
        whole = _PATH.fullmatch(path) and _HASH.fullmatch(known)
        if not whole or type(size) is not int or not 0 <= size <= LARGEST:
            raise ValueError
        yield BuildFile(path, size, known, bool(kept))


def on_disk(folder: Path) -> tuple[Build, dict[str, bytes]]:
    """Return the build in a folder: its list, and the content of each file.

    Raises:
        BadBuild: the folder has no build, or not a complete, unaltered one.
    """
    try:
        with (folder / LIST).open(encoding="utf-8") as listed:
            build = read(listed.read(LONGEST))
    except (OSError, UnicodeDecodeError):
        raise BadBuild(
            _(
                "“{folder}” is not a build of the game: there is no {list} in it. Name the "
                "folder that the zip of a release unpacks to.",
                folder=folder,
                list=LIST,
            )
        ) from None
    contents = {}
    for file in build.files:
        try:
            contents[file.path] = (folder / file.path).read_bytes()
        except OSError:
            raise BadBuild(
                _(
                    "“{file}” is missing from the build in “{folder}”: unpack the zip again.",
                    file=file.path,
                    folder=folder,
                )
            ) from None
        if file.integrity and integrity(contents[file.path]) != file.integrity:
            raise BadBuild(
                _(
                    "“{file}” in “{folder}” is not as it was built: unpack the zip again.",
                    file=file.path,
                    folder=folder,
                )
            )
    return build, contents
