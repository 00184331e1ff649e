"""Files of links in the page, verified by their hashes."""

from __future__ import annotations

from contextlib import suppress

from pyodide.ffi import JsException
from pyscript import document, window
from pyscript.ffi import is_none, to_js

from table.page.page import NotFetched


async def fetched(link: str, name: str) -> bytes:
    """Fetch the file of a link.

    Args:
        link: a selector for the link.
        name: the name of the file in error messages.

    Raises:
        NotFetched: there is no such link, or the file could not be loaded with its hash.
    """
    found = document.querySelector(link)
    if is_none(found):
        raise NotFetched(name)
    # The cached file may be damaged; then the host has to answer (web/service-worker.js).
    for cache in ("default", "reload"):
        with suppress(JsException):
            wish = to_js({"integrity": found.integrity, "cache": cache})
            response = await window.fetch(found.href, wish)
            if response.ok:
                content: bytes = (await response.arrayBuffer()).to_bytes()
                return content
    why = await window.whyLacking(found.href)
    words = document.querySelector(f"[data-failure={why.kind}]")
    reason = "" if is_none(words) else str(words.textContent)
    raise NotFetched(name, reason, str(why.detail), is_newer=str(why.kind) == "newer")
