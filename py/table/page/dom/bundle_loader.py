"""Bundles of the page's Python that are loaded on demand."""

from __future__ import annotations

from asyncio import gather

from table.page.bundle_imports import admit, codes_in, with_needs
from table.page.dom.linked import fetched
from table.page.page import NotFetched

_there: set[str] = set()


async def load(bundle: str) -> None:
    """Load a bundle and its dependencies, verified by hashes, and make its modules importable.

    Raises:
        NotFetched: it could not be loaded.
    """
    missing = [one for one in with_needs(bundle) if one not in _there]
    links = (f"link[rel=bundle][data-bundle={one}]" for one in missing)
    contents = await gather(*map(fetched, links, missing))
    for one, content in zip(missing, contents, strict=True):
        try:
            admit(codes_in(content))
        except ValueError as error:
            raise NotFetched(one) from error
        _there.add(one)
