"""Ownership of the files of a page: only files written by this program may be replaced.

The last line of a page is a comment with a digest of each file as it was written. A file that does
not exist, is empty, or has its digest, is ours; a file that somebody changed or added is not.
"""

from __future__ import annotations

import hashlib
import re
import stat
from collections.abc import Mapping
from pathlib import Path

from trickhunt.blog.page import FIGURE, OEMBED, PAGE, PNG, PREVIEW
from trickhunt.system.files import put, unwritten

TEXTS = (PAGE, FIGURE, PREVIEW, OEMBED)
"""The text files of a page, whose line ends a system may have changed."""

_BEGUN = b"<!-- trick-hunt pages"
_REMARK = re.compile(_BEGUN + rb"((?: [\w.]+=[0-9a-f]{64})+) -->\r?\n?\Z")

_EARLIER = re.compile(
    rb"<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; "
    rb"style-src 'sha256-[^']+'; img-src 'self'; base-uri 'none'\">"
)
"""Found in pages from before there was such a comment, and in no other page."""

_SHOWS_PNG = re.compile(rf'["/]{re.escape(PNG)}"'.encode())

MOST = 50_000_000
"""The largest file of a page."""


def foreign(folder: Path) -> list[str]:
    """The names of the files in the folder of a page that are not as written by this program.

    Args:
        folder: the folder of the page; it need not exist.

    Raises:
        BadOption: it cannot be listed, or is a symbolic link.
    """
    try:
        there = folder.lstat()
    except FileNotFoundError:
        return []
    except OSError as error:
        raise unwritten(folder, error) from None
    if not stat.S_ISDIR(there.st_mode):
        return [""]
    page = _content(folder / PAGE) or b""
    known = _digests(page)
    is_earlier = _BEGUN not in page and bool(_EARLIER.search(page))
    found = []
    for name in (*TEXTS, PNG):
        content = _content(folder / name)
        if content == b"":
            continue
        if is_earlier:
            is_ours = name != PNG or bool(_SHOWS_PNG.search(page))
        else:
            is_ours = content is not None and known.get(name) == _digest(name, content)
        if not is_ours:
            found.append(name)
    return found


def keep(folder: Path, files: Mapping[str, bytes]) -> None:
    """Write the files of a page, and note their digests in it.

    A picture from an earlier run that is not among them is deleted.

    Args:
        files: their contents by name, including the page.

    Raises:
        BadOption: one cannot be written.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if PNG not in files and PNG not in foreign(folder):
            (folder / PNG).unlink(missing_ok=True)
    except OSError as error:
        raise unwritten(folder, error) from None
    told = "".join(f" {name}={_digest(name, content)}" for name, content in files.items())
    for name, content in files.items():
        if name != PAGE:
            put(folder / name, content)
    put(folder / PAGE, files[PAGE] + _BEGUN + f"{told} -->\n".encode())


def _digests(page: bytes) -> dict[str, str]:
    """The digests in a page, by file name."""
    remark = _REMARK.search(page[-1000:])
    pairs = remark[1].decode().split() if remark else []
    return dict(pair.split("=") for pair in pairs)


def _digest(name: str, content: bytes) -> str:
    if name in TEXTS:
        content = content.replace(b"\r\n", b"\n")
    if name == PAGE:
        content = _REMARK.sub(b"", content)
    return hashlib.sha256(content).hexdigest()


def _content(path: Path) -> bytes | None:
    """The contents of a file: empty if it does not exist, ``None`` if it is not a regular file.

    Raises:
        BadOption: it cannot be read.
    """
    try:
        there = path.lstat()
        if not stat.S_ISREG(there.st_mode) or there.st_size > MOST:
            return None
        return path.read_bytes()
    except FileNotFoundError:
        return b""
    except OSError as error:
        raise unwritten(path, error) from None
