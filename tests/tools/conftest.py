"""The shared site of the tests of the tools."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools import site


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a site that must not be changed: dist/ if it is up to date, otherwise a new one."""
    if site.is_made_from(site.DIST, site.key()):
        return site.DIST
    folder = tmp_path_factory.mktemp("site")
    site.build(folder)
    return folder
