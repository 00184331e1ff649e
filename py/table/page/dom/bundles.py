"""Bundles of the page's Python that are loaded on demand."""

from __future__ import annotations

from table.page.bundles import NEEDS, admit, codes_in
from table.page.dom.linked import fetched
from table.page.page import NotFetched

_there: set[str] = set()


async def load(bundle: str) -> None:
    """Load a bundle and its dependencies, verified by hashes, and make its modules importable.

    Raises:
        NotFetched: it could not be loaded.
    """
    for one in (*NEEDS.get(bundle, ()), bundle):
        if one not in _there:
            content = await fetched(f"link[rel=bundle][data-bundle={one}]", one)
            try:
                admit(codes_in(content))
            except ValueError as error:
                raise NotFetched(one) from error
            _there.add(one)
