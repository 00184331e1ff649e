"""Write the site's service worker: Workbox, our own few lines, and the list of all files.

The list is made from the built files. Each entry has the hash of its file, so that a browser takes
a complete, unaltered build or none.
"""

from __future__ import annotations

import json
import re
from pathlib import Path, PurePath
from typing import NamedTuple

from tools import single
from tools.console import NPM, ROOT
from tools.scripts import without_source_map
from trickhunt.hosting.build import integrity, revision

SOURCE = ROOT / "web" / "service-worker.js"
WORKER = "service-worker.js"

# Workbox's ready-made scripts, in order of their dependencies.
PARTS = ("core", "routing", "strategies", "precaching")

MANIFEST = "self.__WB_MANIFEST"
"""The placeholder for the list in the source, with the name that Workbox's tools use."""

# Files that a host may edit and that are useless offline; and files that the page does not need:
# the single file, which is for download, the tables of a first visit, and the files for other
# pages and for search engines.
NOT_KEPT = re.compile(
    rf"{WORKER}|.*first-[\w-]+\.json|ice-servers\.json|{single.NAME}|embed\.js"
    rf"|(?:embed|writers|generators)[/-].*|(?:{single.LANGUAGE})?(?:check|hosting|writers)\.html|{single.STATIC}.*"
    rf"|{single.LANGUAGE}index\.html|preview\.png|sitemap\.xml|robots\.txt|files\.json|_headers"
)


class Entry(NamedTuple):
    """A cached file, in Workbox's format."""

    url: str  #: its address beside the service worker
    revision: str | None  #: a hash of the file; None if its name has one
    integrity: str  #: the hash for subresource integrity


def _is_hashed(path: PurePath) -> bool:
    """Return whether a name has a hash of the contents, such as ``boot-0123abcdef/boot.js``."""
    return re.search(r"[-.](?=[0-9a-f]*\d)[0-9a-f]{8,}[./]", path.as_posix()) is not None


def entry(site: Path, path: Path) -> Entry:
    """Return the entry of one file of the site."""
    content = path.read_bytes()
    inside = path.relative_to(site)
    return Entry(
        inside.as_posix(), None if _is_hashed(inside) else revision(content), integrity(content)
    )


def is_kept(path: str) -> bool:
    """Return whether browsers cache a file of the site for offline use."""
    return not NOT_KEPT.fullmatch(path)


def entries(site: Path) -> list[Entry]:
    """Return an entry for each file of the site that is needed offline."""
    paths = sorted(path for path in site.rglob("*") if path.is_file())
    found = [entry(site, path) for path in paths]
    return [one for one in found if is_kept(one.url)]


def size(site: Path) -> int:
    """Return the number of bytes that a browser caches for offline use."""
    return sum((site / one.url).stat().st_size for one in entries(site))


def write(site: Path) -> None:
    """Write the service worker of a site whose other files are complete."""
    parts = [NPM / f"workbox-{name}" / "build" / f"workbox-{name}.prod.js" for name in PARTS]
    library = "".join(without_source_map(path.read_text("utf-8")) for path in parts)
    listed = json.dumps([one._asdict() for one in entries(site)], indent=1)
    own = SOURCE.read_text("utf-8").replace(MANIFEST, listed)
    (site / WORKER).write_text(library + own, "utf-8")
