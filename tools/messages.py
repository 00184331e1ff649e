"""The messages for people: extraction from the sources, and the templates of the catalogues."""

from __future__ import annotations

import ast
import io
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_file
from babel.messages.pofile import write_po

from tools import message_order
from tools.console import ROOT
from tools.message_order import TIERS

KEYWORDS: dict[str, tuple[int | tuple[int, str], ...] | None] = {
    "_": None,
    "N_": None,
    "NN_": (1, 2),
    "gettext": None,
    "ngettext": (1, 2),
    "pgettext": ((1, "c"), 2),
}

WORDS_OF_LESSONS = ("title", "words", "otherwise")
"""The fields of a lesson, a step or an answer with text for people."""

ALL_TIERS = tuple(tier.name for tier in TIERS)

FIRST_OF_TIER = "Tier: "
"""The beginning of the comment above the first message of a tier."""


class Domain(NamedTuple):
    """A package with messages, and further files whose messages go into its catalogue."""

    name: str
    pages: tuple[str, ...] = ()  #: templates and modules outside of the package, by their paths

    @property
    def package(self) -> Path:
        """The folder of the package."""
        return ROOT / "py" / self.name

    @property
    def template(self) -> Path:
        """The file with all its messages."""
        return self.package / "locale" / f"{self.name}.pot"

    def translations(self) -> list[Path]:
        """Return the catalogues of all its languages."""
        return sorted(self.package.glob(f"locale/*/LC_MESSAGES/{self.name}.po"))


PAGES = (
    "index.html",
    "web/embed/options.json",
    "web/embed/words.json",
    *(f"web/{name}.html" for name in ("clauses/book", "clauses/clause", "clauses/text")),
    *(f"web/games/{name}.html" for name in ("game", "linked", "list", "rules")),
    *(f"web/learning/{name}.html" for name in ("lesson", "list", "puzzle")),
    *(f"web/{name}.html" for name in ("pages/languages", "pages/page", "writers/writers")),
    *(f"web/hosting/{name}.html" for name in ("check", "hosting")),
    *(f"tools/{name}_pages.py" for name in ("clause", "hosting", "learning")),
    "tools/game_facts.py",
    "tools/writers.py",
)
"""The files of the build with messages, and the files that write them, except Python modules."""

DOMAINS = (Domain("trickhunt"), Domain("table", PAGES))


def relative_path(path: Path) -> Path:
    """Return a path as shown to people: from the root of the checkout."""
    return path.relative_to(ROOT)


def _sources(domain: Domain) -> Iterator[tuple[Path, str]]:
    """Yield the files to search for messages, with the extraction method."""
    for path in sorted(domain.package.rglob("*.py")):
        yield path, "python"
    for page in domain.pages:
        yield ROOT / page, "python" if page.endswith(".py") else "jinja2"


def extract(domain: Domain) -> Catalog:
    """Collect the messages of a domain in the order in which players meet them.

    Each has the files, not the lines, in which it occurs.
    """
    found = Catalog(project="Trick Hunt", charset="utf-8", fuzzy=False)
    for path, method in _sources(domain):
        place = (path.relative_to(ROOT).as_posix(), 0)
        for _line, message, comments, context in extract_from_file(
            method, path, keywords=KEYWORDS, comment_tags=("Translators:",)
        ):
            found.add(message, locations=[place], auto_comments=comments, context=context or None)
    for path in sorted(domain.package.glob("games/*/*.json")):
        for message in _told(json.loads(path.read_bytes())):
            found.add(message, locations=[(path.relative_to(ROOT).as_posix(), 0)])
    return _in_order(found)


def _in_order(found: Catalog) -> Catalog:
    """Return a catalogue with its messages sorted by tier and place."""
    ordered = Catalog(project=found.project, charset=found.charset, fuzzy=False)
    tier = ""
    for message in sorted((one for one in found if one.id), key=_place):
        comments = list(message.auto_comments)
        if tier != (tier := tier_of(message)):
            comments.insert(0, FIRST_OF_TIER + tier)
        ordered.add(
            message.id,
            locations=message.locations,
            auto_comments=comments,
            context=message.context,
        )
    return ordered


def _place(message: Message) -> tuple[int, int]:
    """Return the sort key of a message, from the first of its files."""
    return min(message_order.order(path) for path, _line in message.locations)


def tier_of(message: Message) -> str:
    """Return the name of the tier of a message."""
    return TIERS[_place(message)[0]].name


def _told(lesson: Any) -> Iterator[str]:
    """Yield the texts in a lesson's data, or in a list of lessons."""
    if isinstance(lesson, list):
        for one in lesson:
            yield from _told(one)
    elif isinstance(lesson, dict):
        yield from (lesson[name] for name in WORDS_OF_LESSONS if name in lesson)
        yield from _told([lesson[name] for name in ("steps", "answers") if name in lesson])


def template_text(found: Catalog) -> str:
    """Return the correct contents of the template of a domain with these messages."""
    written = io.BytesIO()
    write_po(
        written,
        found,
        width=100,
        omit_header=True,
        include_lineno=False,
    )
    return written.getvalue().decode("utf-8")


def hidden(domain: Domain) -> list[str]:
    """Return the places of messages in f-strings, which Babel finds only from Python 3.12 on."""
    return [
        f"{path.relative_to(ROOT)}:{call.lineno}: words within an f-string; write them before it"
        for path in sorted(domain.package.rglob("*.py"))
        for text in ast.walk(ast.parse(path.read_bytes()))
        if isinstance(text, ast.JoinedStr)
        for call in ast.walk(text)
        if isinstance(call, ast.Call)
        and isinstance(call.func, ast.Name)
        and call.func.id in KEYWORDS
        and isinstance(next(iter(call.args), None), ast.Constant)
    ]
