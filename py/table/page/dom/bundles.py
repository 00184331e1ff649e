"""Bundles of the page's Python that are fetched when they are first called for."""

from __future__ import annotations

from table.page.bundles import NEEDS, admit, codes_in
from table.page.dom.linked import fetched
from table.page.page import NotFetched

_there: set[str] = set()


async def load(bundle: str) -> None:
    """Fetch a bundle and what it needs, unaltered or not at all, and let its modules be imported.

    Raises:
        NotFetched: it did not come.
    """
    for one in (*NEEDS.get(bundle, ()), bundle):
        if one not in _there:
            content = await fetched(f"link[rel=bundle][data-bundle={one}]", one)
            try:
                admit(codes_in(content))
            except ValueError as error:
                raise NotFetched(one) from error
            _there.add(one)
