"""Files that a link in the page leads to, fetched unaltered or not at all."""

from __future__ import annotations

from contextlib import suppress

from pyodide.ffi import JsException
from pyscript import document, window
from pyscript.ffi import is_none, to_js

from table.page.page import NotFetched


async def fetched(link: str, name: str) -> bytes:
    """Fetch the file that a link leads to.

    Args:
        link: how the link is found, as a selector.
        name: what the file is called where it lacks.

    Raises:
        NotFetched: there is no such link, or the file did not come as its hash has it.
    """
    found = document.querySelector(link)
    if is_none(found):
        raise NotFetched(name)
    # What is kept may be broken; then the host has to answer (web/service-worker.js).
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
