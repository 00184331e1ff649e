"""The languages in index.html, and their messages as they load."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from pyscript import document, window

from table.page.dom.linked import fetched
from table.page.languages import WHOLE, Language

FIRST, LATE = "first", "late"
"""The two parts of a language's messages: the second one is for bundles that are loaded later."""


def links() -> Iterable[Any]:
    """The link elements of the languages."""
    return list(document.querySelectorAll("link[rel=language]"))


def of_link(link: Any) -> Language:
    """The language of a link element."""
    done = int(str(link.dataset.done)) if link.hasAttribute("data-done") else WHOLE
    return Language(str(link.hreflang), str(link.title), done)


def at_hand() -> list[bytes]:
    """The messages that loaded before Python ran (web/boot/interpreter.js)."""
    return [window.catalogue.to_bytes()] if hasattr(window, "catalogue") else []


async def words(language: str, part: str) -> bytes:
    """Fetch one of the parts, verified by its hash.

    Raises:
        NotFetched: it could not be loaded.
    """
    return await fetched(f'link[rel=words][hreflang="{language}"][data-words={part}]', language)


def change(language: str) -> None:
    """Switch the page to a language."""
    window.speak(language)
