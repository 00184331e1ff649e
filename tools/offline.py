"""Writes the site's service worker: Workbox, our own few lines, and the list of all files.

The list is made from the built files, whatever they are called. Each entry carries the hash of
its file, so that a browser takes up a build whole and unaltered or not at all.
"""

from __future__ import annotations

import json
import re
from typing import NamedTuple

from tools import single
from tools.console import NPM, ROOT
from tools.page import integrity
from tools.page_python import page_python
from tools.scripts import without_source_map

with page_python():
    from trickhunt.hosting.build import revision

from pathlib import Path, PurePath

SOURCE = ROOT / "web" / "service-worker.js"
WORKER = "service-worker.js"

# Workbox's ready-made scripts, each after those it needs.
PARTS = ("core", "routing", "strategies", "precaching")

MANIFEST = "self.__WB_MANIFEST"
"""Where the list belongs in the source; Workbox's own tools call it so too."""

# What may be changed by whoever hosts the page, and is of no use without a network; and what the
# page does not need: the one file, which is there to be taken away, and what other pages
# show of it.
NOT_KEPT = re.compile(
    rf"{WORKER}|ice-servers\.json|{single.NAME}|embed\.js|(?:embed|writers|generators)[/-].*"
    rf"|(?:{single.LANGUAGE})?(?:check|hosting|writers)\.html|{single.STATIC}.*"
    rf"|preview\.png|sitemap\.xml|robots\.txt|files\.json|_headers"
)


class Entry(NamedTuple):
    """A file that the browser is to keep, in Workbox's words."""

    url: str  #: its address beside the service worker
    revision: str | None  #: what changes when the file does; None where its name does that
    integrity: str  #: the hash that the browser checks


def _is_hashed(path: PurePath) -> bool:
    """Tell whether a name changes with the content, as ``boot-0123abcdef/boot.js``."""
    return re.search(r"[-.](?=[0-9a-f]*\d)[0-9a-f]{8,}[./]", path.as_posix()) is not None


def entry(site: Path, path: Path) -> Entry:
    """Return the entry of one file of the site."""
    content = path.read_bytes()
    inside = path.relative_to(site)
    return Entry(
        inside.as_posix(), None if _is_hashed(inside) else revision(content), integrity(content)
    )


def is_kept(path: str) -> bool:
    """Tell whether browsers keep a file of the site for times without a network."""
    return not NOT_KEPT.fullmatch(path)


def entries(site: Path) -> list[Entry]:
    """Return an entry for each file of the site that is needed without a network."""
    paths = sorted(path for path in site.rglob("*") if path.is_file())
    found = [entry(site, path) for path in paths]
    return [one for one in found if is_kept(one.url)]


def size(site: Path) -> int:
    """Return how many bytes a browser keeps for times without a network."""
    return sum((site / one.url).stat().st_size for one in entries(site))


def write(site: Path) -> None:
    """Write the service worker of a site whose other files are all there."""
    parts = [NPM / f"workbox-{name}" / "build" / f"workbox-{name}.prod.js" for name in PARTS]
    library = "".join(without_source_map(path.read_text("utf-8")) for path in parts)
    listed = json.dumps([one._asdict() for one in entries(site)], indent=1)
    own = SOURCE.read_text("utf-8").replace(MANIFEST, listed)
    (site / WORKER).write_text(library + own, "utf-8")
