"""Parts of the page's Python that are fetched when they are first called for."""

from __future__ import annotations

from table.browser.codes import admit, codes_in
from table.browser.dom.linked import fetched
from table.browser.page import NotFetched


async def bring(part: str) -> None:
    """Fetch a part, unaltered or not at all, and let its modules be imported.

    Raises:
        NotFetched: it did not come.
    """
    content = await fetched(f"link[rel=part][data-part={part}]", part)
    try:
        admit(codes_in(content))
    except ValueError as error:
        raise NotFetched(part) from error
