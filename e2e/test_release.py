"""The zip of a release: unpacked on a host it is the game, without a build."""

from __future__ import annotations

import filecmp
import zipfile
from pathlib import Path

import pytest
from playwright.sync_api import expect

from e2e.browsing import NewContext, wait_until_ready
from e2e.hosting import DIST, Host
from tools import release
from trickhunt import __version__


@pytest.mark.thorough
@pytest.mark.in_one("chromium")
def test_the_unpacked_zip_is_the_built_site_and_opens(
    new_context: NewContext, tmp_path: Path
) -> None:
    release.pack(DIST, tmp_path / "site.zip")
    with zipfile.ZipFile(tmp_path / "site.zip") as archive:
        archive.extractall(tmp_path)
    unpacked = tmp_path / release.FOLDER
    names = sorted(path.relative_to(DIST).as_posix() for path in DIST.rglob("*") if path.is_file())
    assert names == sorted(
        path.relative_to(unpacked).as_posix() for path in unpacked.rglob("*") if path.is_file()
    )
    _alike, different, missing = filecmp.cmpfiles(DIST, unpacked, names, shallow=False)
    assert (different, missing) == ([], [])
    with Host(unpacked) as host:
        page = new_context(host=host.address).new_page()
        page.goto(host.address)
        wait_until_ready(page)
        named = page.locator("meta[name=generator]")
        expect(named).to_have_attribute("content", f"Trick Hunt {__version__}")
        page.locator("#deal-bargain-hunt").click()
        expect(page.locator(".hand")).to_be_visible()
