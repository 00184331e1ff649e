"""The pages for people who come from elsewhere: games, clauses, lessons, puzzles, writers, hosts.

What stands after ``#`` in an address no crawler sees, and no chat shows: these pages are for them,
and lead on to the table. English ones lie at the top of the site, those of another language in its
folder, as ``de/r/BH-12/``; they share their pictures, which have no words.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from tools import clause_pages, game_pages, hosting_pages, learning_pages, preview, writers
from tools.languages import TargetLanguage
from tools.templates import Templates
from tools.versions import versions

FOLDERS = (game_pages.FOLDER, clause_pages.FOLDER, *learning_pages.FOLDERS)
"""The folders of those that need no script, in each language."""


def write(site: Path, at: Callable[[str], str], spoken: Sequence[TargetLanguage] = ()) -> None:
    """Write all pages in each language, their pictures, and the preview of the site.

    Args:
        site: the folder of the site, with the style of the page for writers.
        at: says under which name in it a file of ours lies.
        spoken: the languages of the page besides English.
    """
    pictures = [(preview.of_site(), preview.WIDE, site / preview.NAME)]
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
            for drawn in learning_pages.write(site, templates):
                pictures += drawn
    preview.draw(pictures)
