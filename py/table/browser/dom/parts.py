"""Parts of the page's Python that are fetched when they are first called for."""

from __future__ import annotations

from pyodide.ffi import JsException
from pyscript.context import document, window
from pyscript.ffi import is_none, to_js

from table.browser.codes import admit, codes_in
from table.browser.page import NotFetched


async def bring(part: str) -> None:
    """Fetch a part, unaltered or not at all, and let its modules be imported.

    Raises:
        NotFetched: it did not come.
    """
    link = document.querySelector(f"link[rel=part][data-part={part}]")
    if is_none(link):
        raise NotFetched(part)
    try:
        response = await window.fetch(link.href, to_js({"integrity": link.integrity}))
        content = (await response.arrayBuffer()).to_bytes() if response.ok else b""
        admit(codes_in(content))
    except (JsException, ValueError) as error:
        raise NotFetched(part) from error
