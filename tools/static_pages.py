"""The static pages: games, clauses, lessons, puzzles, writers, hosts.

Crawlers and chats ignore the part of an address after ``#``: these pages are for them, and link to
the table. English ones are at the top of the site, those of another language in its folder, such as
``de/r/BH-12/``; they share their pictures, which have no text.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from tools import clause_pages, game_pages, hosting_pages, learning_pages, preview_images, writers
from tools.languages import TargetLanguage
from tools.templates import Templates
from tools.versions import versions
from trickhunt.blog.preview import WIDE

FOLDERS = (game_pages.FOLDER, clause_pages.FOLDER, *learning_pages.FOLDERS)
"""The folders of pages that need no script, in each language."""


def write(site: Path, at: Callable[[str], str], spoken: Sequence[TargetLanguage] = ()) -> None:
    """Write all pages in each language, their pictures, and the preview of the site.

    Args:
        site: the folder of the site, with the style of the page for writers.
        at: returns the name of one of our files in it.
        spoken: the languages of the page besides English.
    """
    pictures = [(preview_images.of_site(), WIDE, site / preview_images.NAME)]
    every = versions(spoken)
    for version in every:
        templates = Templates(site, at, version, every)
        with version.spoken():
            writers.write(templates)
            hosting_pages.write(templates)
            books = clause_pages.books()
            clauses = clause_pages.told(books)
            pictures += game_pages.write(site, templates, clauses)
            pictures += clause_pages.write(site, templates, books, clauses)
            pictures += learning_pages.write(site, templates)
    preview_images.draw(pictures)
