"""Let coverage see cached functions though some tests are not traced."""

import sys
from collections.abc import Iterator
from functools import _lru_cache_wrapper
from typing import Any

import pytest


def _caches() -> Iterator["_lru_cache_wrapper[Any]"]:
    """The cached functions and methods of the engine."""
    for name, module in list(sys.modules.items()):
        if name.startswith("trickhunt"):
            for value in list(vars(module).values()):
                for held in (value, *(vars(value).values() if isinstance(value, type) else ())):
                    if isinstance(held, _lru_cache_wrapper):
                        yield held


@pytest.fixture(autouse=True)
def _forget_what_was_not_traced(request: pytest.FixtureRequest) -> Iterator[None]:
    """Empty the caches that an untraced test has filled, else no later call runs their lines."""
    if request.node.get_closest_marker("no_cover") is None:
        yield
        return
    sizes = {cached: cached.cache_info().currsize for cached in _caches()}
    yield
    for cached in _caches():
        if cached.cache_info().currsize > sizes.get(cached, 0):
            cached.cache_clear()
