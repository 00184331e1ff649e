"""Files that a link in the page leads to, fetched unaltered or not at all."""

from __future__ import annotations

from pyodide.ffi import JsException
from pyscript.context import document, window
from pyscript.ffi import is_none, to_js

from table.browser.page import NotFetched


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
    try:
        response = await window.fetch(found.href, to_js({"integrity": found.integrity}))
        if not response.ok:
            raise NotFetched(name)
        content: bytes = (await response.arrayBuffer()).to_bytes()
    except JsException as error:
        raise NotFetched(name) from error
    return content
