"""The files of a language in the site.

A language has a script with the words that are shown before Python runs, the games' own pages, and
the messages of the Python code.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from pathlib import Path

from table.page.languages import ENGLISH
from table.page.languages import Language as Offered
from table.ui.models.start import LanguagesModel
from tools import first_tables, page
from tools.languages import FIRST, FOLDER, LATE, TargetLanguage

SAYS = re.compile(r'data-says>\{\{ _\("([^"]+)"\) \}\}<')
"""The words in index.html that are translated before Python runs."""

CUT = re.compile(r'data-cut="\{\{ _\("([^"]+)"\) \}\}"')
"""The words for a truncated page."""


def offered(spoken: Sequence[TargetLanguage], language: str = "en") -> LanguagesModel:
    """Return the languages of the page, seen from one of them."""
    languages = [Offered(one.code, one.name, one.done) for one in spoken]
    return LanguagesModel((ENGLISH, *languages), language)


def script(one: TargetLanguage, spoken: Sequence[TargetLanguage]) -> str:
    """Return the script of a language, which passes its words to ``web/loader.js``."""
    template = page.TEMPLATE.read_text("utf-8")
    with one.spoken():
        start = page.start_page(offered(spoken, one.code), is_drawn=False)
    said = {
        "lang": one.code,
        "says": [one.says(message) for message in SAYS.findall(template)],
        "cut": next(map(one.says, CUT.findall(template))),
        "start": start,
    }
    return f"speak({json.dumps(said)});\n"


def write_games(site: Path, path: str) -> None:
    """Write the games' own pages and first tables in the current language."""
    (site / path).write_text(page.own_pages_text(), "utf-8")
    for game in page.titles():
        (site / first_tables.path_of(path, game)).write_text(first_tables.text_of(game), "utf-8")


def write(site: Path, spoken: Sequence[TargetLanguage]) -> None:
    """Write the files of all languages into the site."""
    for one in spoken:
        (site / FOLDER).mkdir(exist_ok=True)
        (site / one.script).write_text(script(one, spoken), "utf-8")
        with one.spoken():
            write_games(site, one.games)
        for part in (FIRST, LATE):
            (site / one.words(part)).write_bytes(one.packed(part))
