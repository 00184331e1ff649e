"""Puts the address of a build into it: what chats, search engines and the one file need.

Without one, pages name their previews and other languages by relative addresses. With one they name
them by whole addresses, and say which is theirs; and there is a sitemap. The build does this, and
``trick-hunt address`` does it to a build that was unpacked.
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
"""Search engines look for it in the root of a host alone."""

_OWN = re.compile(r'\n<(?:meta|link)\b[^>]*(?:property="og:url"|rel="canonical")[^>]*>')
"""What says which address is the page's, which only a build with an address has."""

_LEADING = re.compile(r"<(?:meta|link)\b[^>]*>")
_IS_PICTURE = 'property="og:image"'
_IS_VERSION = re.compile(r'(?=.*rel="alternate")(?=.*hreflang=")', re.DOTALL)
_VALUE = re.compile(r'(content|href)="([^"]*)"')
_ABOUT_PICTURE = re.compile(r'<meta\b[^>]*property="og:image:alt"[^>]*>')
_CARD = re.compile(r'<meta\b[^>]*name="twitter:card"[^>]*>')


def own_path(path: str) -> str:
    """Return the address of a page in its build; that of a folder ends in a slash."""
    if path == ONE_FILE:
        return ""  # what it shares leads to the page
    return path.removesuffix(START) if path.rpartition("/")[2] == START else path


def is_told(html: str) -> bool:
    """Tell whether chats and search engines are told of a page."""
    return _IS_PICTURE in html.partition("</head>")[0]


def addressed(html: str, path: str, address: str, before: str = "") -> str:
    """Return a page with whole addresses in its head.

    Args:
        html: the page.
        path: its file in the build.
        address: where the build lies.
        before: where it lay by what the page says so far; ``""`` if that was not told.
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
    """Return the list of all pages for search engines.

    Args:
        address: where the build lies.
        paths: the addresses of the pages in it.
    """
    entries = "".join(f"<url><loc>{escape(address + path)}</loc></url>\n" for path in sorted(paths))
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        f'<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n{entries}</urlset>\n'
    )


def _changed(build: Build, contents: dict[str, bytes], address: str) -> dict[str, bytes]:
    """The files that another address changes, with what follows from that."""
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
    """Put an address into the build in a folder, in place of the one that was told before.

    Args:
        folder: the folder; nothing in it is changed if something is wrong.
        address: where the build is to lie, ending in a slash.

    Returns:
        How many pages have it.

    Raises:
        BadBuild: the folder has no whole and unaltered build, or cannot be written to.
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
    """Write files beside those that they are to replace, and then put all in their places."""
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
