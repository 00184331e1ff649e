"""Write the address of a build into its files, for chats, search engines and the single file.

Without it, pages refer to their previews and other languages by relative addresses. With it, they
use absolute addresses and a canonical link, and there is a sitemap. The build does this, and so
does ``trick-hunt address`` for an unpacked build.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from html import unescape
from pathlib import Path
from urllib.parse import urljoin

from trickhunt.core.escaping import escape
from trickhunt.core.words import _
from trickhunt.hosting.build import (
    LIST,
    ONE_FILE,
    START,
    WORKER,
    BadBuild,
    Build,
    entry,
    integrity,
    on_disk,
    revision,
    written,
)

SITEMAP = "sitemap.xml"
ROBOTS = "robots.txt"
"""Search engines read it only in the root of a host."""

_OWN = re.compile(r'\n<(?:meta|link)\b[^>]*(?:property="og:url"|rel="canonical")[^>]*>')
"""Matches the tags with a page's own address, which only a build with an address has."""

_LEADING = re.compile(r"<(?:meta|link)\b[^>]*>")
_IS_PICTURE = 'property="og:image"'
_IS_VERSION = re.compile(r'(?=.*rel="alternate")(?=.*hreflang=")', re.DOTALL)
_VALUE = re.compile(r'(content|href)="([^"]*)"')
_ABOUT_PICTURE = re.compile(r'<meta\b[^>]*property="og:image:alt"[^>]*>')
_CARD = re.compile(r'<meta\b[^>]*name="twitter:card"[^>]*>')


def own_path(path: str) -> str:
    """Return the address of a page in its build; that of a folder ends in a slash."""
    if path == ONE_FILE:
        return ""  # the address that shared links lead to
    return path.removesuffix(START) if path.rpartition("/")[2] == START else path


def is_told(html: str) -> bool:
    """Return whether a page is meant for chats and search engines."""
    return _IS_PICTURE in html.partition("</head>")[0]


def addressed(html: str, path: str, address: str, before: str = "") -> str:
    """Return a page with absolute addresses in its head.

    Args:
        path: its file in the build.
        address: the address of the build.
        before: the address that the page contains so far; ``""`` if none.
    """
    here = address + own_path(path)

    def whole(match: re.Match[str]) -> str:
        tag = match[0]
        if _IS_PICTURE not in tag and not _IS_VERSION.match(tag):
            return tag
        name, value = next(one.groups() for one in _VALUE.finditer(tag) if one[1] in tag)
        led = unescape(value)
        if before and led.startswith(before):
            led = address + led[len(before) :]
        return tag.replace(f'{name}="{value}"', f'{name}="{escape(urljoin(here, led))}"')

    head, end, rest = html.partition("</head>")
    head = _LEADING.sub(whole, _OWN.sub("", head))
    head = _ABOUT_PICTURE.sub(
        lambda tag: f'{tag[0]}\n<meta property="og:url" content="{escape(here)}">', head, count=1
    )
    head = _CARD.sub(
        lambda tag: f'{tag[0]}\n<link rel="canonical" href="{escape(here)}">', head, count=1
    )
    return head + end + rest


def sitemap(address: str, paths: Iterable[str]) -> str:
    """Return the sitemap.

    Args:
        paths: the addresses of the pages in it.
    """
    entries = "".join(f"<url><loc>{escape(address + path)}</loc></url>\n" for path in sorted(paths))
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        f'<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n{entries}</urlset>\n'
    )


def _changed(build: Build, contents: dict[str, bytes], address: str) -> dict[str, bytes]:
    """The files that change with another address, and the files that depend on them."""
    changed = {}
    pages = []
    for path, content in contents.items():
        if path.endswith(".html") and is_told(html := content.decode("utf-8")):
            changed[path] = addressed(html, path, address, build.address).encode()
            if path != ONE_FILE:
                pages.append(own_path(path))
    if ONE_FILE in changed:
        before, now = (
            f'data-size="{len(one)}"'.encode() for one in (contents[ONE_FILE], changed[ONE_FILE])
        )
        changed[START] = changed[START].replace(before, now)
    worker = contents[WORKER].decode("utf-8")
    for path, content in changed.items():
        for told in (integrity, revision):
            worker = worker.replace(f'"{told(contents[path])}"', f'"{told(content)}"')
    changed[WORKER] = worker.encode()
    changed[SITEMAP] = sitemap(address, pages).encode()
    changed[ROBOTS] = f"User-agent: *\nAllow: /\n\nSitemap: {address}{SITEMAP}\n".encode()
    return changed


def put_address(folder: Path, address: str) -> int:
    """Write an address into the build in a folder, in place of the previous one.

    Args:
        folder: the folder; nothing in it is changed if something is wrong.
        address: the future address of the build, with a final slash.

    Returns:
        The number of pages that contain it.

    Raises:
        BadBuild: the folder has no complete, unaltered build, or cannot be written to.
    """
    build, contents = on_disk(folder)
    changed = _changed(build, contents, address)
    kept = {file.path: file for file in build.files if file.path not in changed}
    kept |= {
        path: entry(path, content, kept=any(f.kept for f in build.files if f.path == path))
        for path, content in changed.items()
    }
    listed = written(build._replace(address=address, files=tuple(kept.values())))
    _write(folder, {**changed, LIST: listed.encode()})
    return sum(1 for path in changed if path.endswith(".html"))


def _write(folder: Path, files: dict[str, bytes]) -> None:
    """Write all files under temporary names, and then move them into place."""
    fresh: dict[Path, Path] = {}
    try:
        for path, content in files.items():
            new = folder / f"{path}.new"
            new.write_bytes(content)
            fresh[folder / path] = new
        for target, new in fresh.items():
            new.replace(target)
    except OSError as error:
        raise BadBuild(
            _(
                "“{folder}” cannot be written to: {reason}.",
                folder=folder,
                reason=error.strerror or error,
            )
        ) from None
    finally:
        for new in fresh.values():
            new.unlink(missing_ok=True)
