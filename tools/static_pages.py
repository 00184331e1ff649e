"""The pages for those who come from elsewhere: clauses, lessons, puzzles, that for writers.

What stands after ``#`` in an address no crawler sees, and no chat shows: these pages are for them,
and lead on to the table. English ones lie at the top of the site, those of another language in its
folder, as ``de/r/BH-12/``; they share their pictures, which have no words.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from markupsafe import escape

from tools import address, clause_pages, learning_pages, preview, writers
from tools.templates import Templates
from tools.versions import versions

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from pathlib import Path

    from tools.languages import Language

FOLDERS = (clause_pages.FOLDER, *learning_pages.FOLDERS)
"""The folders of those that need no script, in each language."""

SITEMAP = "sitemap.xml"


def write(site: Path, at: Callable[[str], str], spoken: Sequence[Language] = ()) -> None:
    """Write all pages in each language, their pictures, and the preview of the site.

    Args:
        site: the folder of the site, with the style of the page for writers.
        at: says under which name in it a file of ours lies.
        spoken: the languages of the page besides English.
    """
    paths = [""]  # the game itself: its folder
    pictures = [(preview.of_site(), preview.WIDE, site / preview.NAME)]
    every = versions(spoken)
    for version in every:
        templates = Templates(site, at, version, every)
        with version.spoken():
            paths.append(writers.write(templates))
            written = [clause_pages.write(site, templates), *learning_pages.write(site, templates)]
        paths += [path for one in written for path in one.paths]
        pictures += [picture for one in written for picture in one.pictures]
    preview.draw(pictures)
    if host := address.told():
        (site / SITEMAP).write_text(_sitemap(host, paths), "utf-8")


def _sitemap(host: str, paths: Iterable[str]) -> str:
    entries = "".join(f"<url><loc>{escape(host + path)}</loc></url>\n" for path in paths)
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        f'<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n{entries}</urlset>\n'
    )
