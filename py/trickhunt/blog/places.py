"""Check whether an address of the table still opens, and if not, why."""

from __future__ import annotations

import re
from collections.abc import Mapping
from urllib.parse import unquote

from trickhunt.blog.documents import look_up
from trickhunt.core.errors import TrickHuntError
from trickhunt.documents.reading import read_document_link
from trickhunt.exercises import lesson, lessons, minute, puzzle, puzzles
from trickhunt.games.registry import GAMES
from trickhunt.importer import PLACE, found
from trickhunt.importer.altered_links import FRAMED
from trickhunt.links import read_link
from trickhunt.links.query import split
from trickhunt.rulebook import book, clause

CLAUSE = "clause"
"""The mode of a table that shows a clause of the rules."""

RULES, LEARN, PUZZLES, COMPARE, READ = "rules", "learn", "puzzles", "compare", "read"
"""The first words of places that are not games."""

SHOWN = ("mode", "seat", "level")
"""The options of an element that become parts of its link."""


def placed(options: Mapping[str, str]) -> str:
    """The place that an element shows, derived from its options as in ``embed.js``."""
    link = options.get("link", "").strip()
    text = link.rpartition("#")[2].lstrip("/")
    path, query = split(text)
    mode = options.get("mode", "").strip()
    if mode == CLAUSE and not path.startswith(RULES):
        return f"{RULES}/{path}"
    if mode == COMPARE and not path:
        return f"{RULES}/{COMPARE}"
    said = {name: options[name].strip() for name in SHOWN if options.get(name, "").strip()}
    if options.get("open", "false") != "false":
        said["hands"] = "open"
    query = query.with_values(said)
    return path if path.startswith(RULES) or not query.parts else f"{path}?{query}"


def framed(address: str) -> str | None:
    """The place that a frame shows, or ``None`` if it is not a table."""
    _page, mark, fragment = address.partition("#")
    begin, bang, place = fragment.partition("!")
    if not mark or not bang or not begin.startswith(f"/{FRAMED}"):
        return None
    return place.lstrip("/")


def linked(address: str) -> str | None:
    """The target of a link, or ``None`` if it does not look like an address of the table."""
    _page, mark, fragment = address.partition("#/")
    known = rf"(?:{'|'.join(map(re.escape, (RULES, LEARN, PUZZLES, READ, *GAMES)))})(?:[/?]|$)"
    return fragment if mark and re.match(known, unquote(fragment)) else None


def fault(place: str) -> str:
    """Why a place does not open, as a sentence; ``""`` if it does.

    Args:
        place: the part of an address after ``#/``.
    """
    try:
        found(f"#/{place}", {PLACE: _open})
    except TrickHuntError as error:
        return " ".join(str(error).split())
    return ""


def _open(place: str) -> None:
    """Open a place as the page does.

    Raises:
        TrickHuntError: it does not open.
    """
    path, query = split(place)
    kind, *rest = path.split("/")
    if kind == RULES:
        _open_rules(rest)
    elif kind in (LEARN, PUZZLES):
        _open_numbered(kind, rest)
    elif kind == READ:
        look_up(read_document_link(str(query)))
    elif query.parts or kind not in GAMES or rest:  # the name of a game alone starts a deal
        read_link(place)


def _open_rules(rest: list[str]) -> None:
    for name in filter(None, rest[:1]):
        if name == COMPARE:
            continue
        if name in GAMES:
            book(name)
        else:
            clause(name)


def _open_numbered(kind: str, rest: list[str]) -> None:
    """Open a lesson or a puzzle by the game and its number, or a list of them."""
    game, number = [*rest, "", ""][:2]
    if not game or (kind == PUZZLES and game == "today"):
        return
    (lessons if kind == LEARN else puzzles)(game)
    if not number or (kind == LEARN and number == "minute" and minute(game)):
        return
    at = int(number) if re.fullmatch(r"\d{1,4}", number, re.ASCII) else 0
    (lesson if kind == LEARN else puzzle)(game, at)
