"""The files of a build for its host: the list of files, recommended headers, its address."""

from __future__ import annotations

import re
from pathlib import Path

from tools import address, markup, offline
from trickhunt import __version__
from trickhunt.hosting.build import LIST, NOT_SERVED, Build, entry, written
from trickhunt.hosting.canonical_links import put_address

HASHED_FOLDER = re.compile(r"(.+-[0-9a-f]{10})/[^/]+")
"""A file in a folder whose name has a hash of its contents."""

FOREVER = "public, max-age=31536000, immutable"

HEADERS = """\
# The headers that would be right. Netlify and Cloudflare Pages read this file where the build is
# the whole site; for other hosts see hosting.html. Without any of them the game opens, too.

/*
  Access-Control-Allow-Origin: *
  Cross-Origin-Resource-Policy: cross-origin
  X-Content-Type-Options: nosniff

/
  Content-Security-Policy: {policy}

/index.html
  Content-Security-Policy: {policy}
"""


def policy(site: Path) -> str:
    """Return the policy of the start page of a site."""
    page = markup.read((site / "index.html").read_text("utf-8"))
    return str(markup.one(page, "meta[http-equiv=Content-Security-Policy]")["content"])


def headers(site: Path) -> str:
    """Return the recommended headers of a site.

    They forbid nothing that the pages do not forbid themselves, and do not forbid framing. No two
    rules have the same header for one file, because hosts would send both.
    """
    paths = (path.relative_to(site).as_posix() for path in site.rglob("*"))
    folders = sorted({found[1] for found in map(HASHED_FOLDER.fullmatch, paths) if found})
    kept = "".join(f"\n/{folder}/*\n  Cache-Control: {FOREVER}\n" for folder in folders)
    return HEADERS.format(policy=policy(site)) + kept


def write(site: Path) -> None:
    """Write these files into a site whose other files are complete."""
    paths = sorted(path for path in site.rglob("*") if path.is_file())
    files = [
        entry(name, path.read_bytes(), kept=offline.is_kept(name))
        for path in paths
        if (name := path.relative_to(site).as_posix()) not in (LIST, NOT_SERVED)
    ]
    (site / NOT_SERVED).write_text(headers(site), "utf-8")
    (site / LIST).write_text(written(Build(__version__, "", policy(site), tuple(files))), "utf-8")
    if told := address.told():
        put_address(site, told)
