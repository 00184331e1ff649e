"""Structured data for search engines: types and properties of schema.org, as JSON-LD."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from trickhunt.games.registry import GAMES
from trickhunt.rulebook import book


def game(name: str, title: str, names: Sequence[str] = ()) -> dict[str, Any]:
    """Return a game: its titles, the number of players, and its author, if known."""
    seats = GAMES[name].seats
    found: dict[str, Any] = {
        "@type": "Game",
        "name": title,
        "numberOfPlayers": {
            "@type": "QuantitativeValue",
            "minValue": min(seats),
            "maxValue": max(seats),
        },
    }
    if names:
        found["alternateName"] = list(names)
    made = book(name).credits
    if made:
        found |= {
            "author": {"@type": "Person", "name": made.author},
            "publisher": {"@type": "Organization", "name": made.publisher},
            "datePublished": str(made.year),
        }
    return found


def page(
    kind: str, title: str, about: str, language: str, subject: dict[str, Any] | None
) -> dict[str, Any]:
    """Return a page as data.

    Args:
        kind: its type, such as ``Article``.
        about: its description, in a sentence or two.
        subject: its game; ``None`` for several.
    """
    found = {
        "@context": "https://schema.org",
        "@type": kind,
        "name": title,
        "description": about,
        "inLanguage": language,
        "isAccessibleForFree": True,
    }
    return found | {"about": subject} if subject else found
