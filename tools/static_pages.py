"""The pages that need no script: clauses, lessons and puzzles, their pictures and the sitemap.

What stands after ``#`` in an address no crawler sees, and no chat shows: these pages are for them,
and lead on to the table.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from markupsafe import escape

from tools import address, clause_pages, learning_pages, preview

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from pathlib import Path

FOLDERS = (clause_pages.FOLDER, *learning_pages.FOLDERS)
"""The folders of all of them."""

SITEMAP = "sitemap.xml"


def write(site: Path, at: Callable[[str], str]) -> None:
    """Write all pages, their pictures, and the preview of the site.

    Args:
        site: the folder of the site, with the style of the page for writers.
        at: says under which name in it a file of ours lies.
    """
    written = [clause_pages.write(site, at), *learning_pages.write(site, at)]
    pictures = [(preview.of_site(), preview.WIDE, site / preview.NAME)]
    preview.draw(pictures + [picture for one in written for picture in one.pictures])
    if host := address.told():
        paths = ["index.html", "writers.html", *(path for one in written for path in one.paths)]
        (site / SITEMAP).write_text(_sitemap(host, paths), "utf-8")


def _sitemap(host: str, paths: Iterable[str]) -> str:
    entries = "".join(f"<url><loc>{escape(host + path)}</loc></url>\n" for path in paths)
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        f'<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n{entries}</urlset>\n'
    )
