"""What the tests of the tools share: a site."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools import site


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A site that is not to be changed: dist/ where that is up to date, else one of these tests."""
    if site.is_made_from(site.DIST, site.key()):
        return site.DIST
    folder = tmp_path_factory.mktemp("site")
    site.build(folder)
    return folder
