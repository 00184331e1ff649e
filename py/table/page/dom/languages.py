"""The languages that index.html lists, and their words as they come."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from pyscript import document, window

from table.page.dom.linked import fetched
from table.page.languages import WHOLE, Language

FIRST, LATE = "first", "late"
"""The two parts of the words of a language: the second one is for what is fetched later."""


def links() -> Iterable[Any]:
    """The elements that lead to the languages."""
    return list(document.querySelectorAll("link[rel=language]"))


def of_link(link: Any) -> Language:
    """The language that an element leads to."""
    done = int(str(link.dataset.done)) if link.hasAttribute("data-done") else WHOLE
    return Language(str(link.hreflang), str(link.title), done)


def at_hand() -> list[bytes]:
    """What came of the language of the page before Python was there (web/boot/interpreter.js)."""
    return [window.catalogue.to_bytes()] if hasattr(window, "catalogue") else []


async def words(language: str, part: str) -> bytes:
    """Fetch one of the parts, unaltered or not at all.

    Raises:
        NotFetched: it did not come.
    """
    return await fetched(f'link[rel=words][hreflang="{language}"][data-words={part}]', language)


def change(language: str) -> None:
    """Have the page be in a language from now on."""
    window.speak(language)
