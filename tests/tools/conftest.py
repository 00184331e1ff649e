"""What the tests of the tools share: a site, built once."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools import site


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a site that was built for these tests, and is not to be changed."""
    folder = tmp_path_factory.mktemp("site")
    site.build(folder)
    return folder
