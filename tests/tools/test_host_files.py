"""The build's files for its host: a list of files, headers, and its address."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from tools import (
    address,
    host_files,
    hosting_pages,
    languages,
    markup,
    offline,
    single,
    static_pages,
)
from tools.versions import versions
from trickhunt.core.words import _
from trickhunt.hosting.build import LIST, NOT_SERVED, integrity, on_disk
from trickhunt.hosting.canonical_links import SITEMAP, put_address
from trickhunt.hosting.checks import CHECKS
from trickhunt.hosting.policy import forbids_framing

HERE = "https://cards.example/hunt/"
VERSIONS = versions(languages.found())


def contents(folder: Path) -> dict[str, bytes]:
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file()
    }


@pytest.fixture(scope="module")
def addressed(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("addressed") / "site"
    shutil.copytree(built, folder)
    put_address(folder, HERE)
    return folder


def test_the_list_names_every_file_with_its_hash(built: Path) -> None:
    build, files = on_disk(built)  # which compares them
    there = set(contents(built))
    assert {file.path for file in build.files} == there - {LIST, NOT_SERVED}
    kept = {file.path for file in build.files if file.kept}
    assert kept == {one.url for one in offline.entries(built)}
    assert build.policy in files["index.html"].decode().replace("&#39;", "'")


def test_an_address_does_what_a_build_with_it_does(
    built: Path, addressed: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    again = tmp_path / "again"
    shutil.copytree(built, again)
    monkeypatch.setenv(address.VARIABLE, HERE)
    host_files.write(again)
    assert contents(again) == contents(addressed)


def test_what_rests_on_hashes_is_right_in_a_build_with_an_address(addressed: Path) -> None:
    on_disk(addressed)
    worker = (addressed / offline.WORKER).read_text("utf-8")
    for one in offline.entries(addressed):
        assert f'"{one.integrity}"' in worker, one.url
        assert one.revision is None or f'"{one.revision}"' in worker, one.url
    page = markup.read((addressed / "index.html").read_text("utf-8"))
    size = (addressed / single.NAME).stat().st_size
    assert markup.one(page, "#one-file")["data-size"] == str(size)


def test_every_page_says_its_whole_address_and_the_sitemap_names_it(addressed: Path) -> None:
    pages = [
        path.relative_to(addressed).as_posix().removesuffix("index.html")
        for version in VERSIONS
        for folder in static_pages.FOLDERS
        for path in (addressed / version.folder / folder).rglob("index.html")
    ]
    pages += [version.folder for version in VERSIONS if version.folder]
    pages += [
        f"{version.folder}{name}"
        for version in VERSIONS
        for name in ("writers.html", hosting_pages.HOSTING, hosting_pages.CHECK)
    ]
    sitemap = (addressed / SITEMAP).read_text("utf-8")
    assert re.findall("<loc>(.*)</loc>", sitemap) == sorted(HERE + path for path in ["", *pages])
    for path in ("", single.NAME, pages[0], pages[-1]):
        file = addressed / path
        page = markup.read((file / "index.html" if file.is_dir() else file).read_text("utf-8"))
        own = HERE + ("" if path == single.NAME else path)
        assert markup.one(page, "link[rel=canonical]")["href"] == own
        assert markup.one(page, 'meta[property="og:url"]')["content"] == own
        picture = str(markup.one(page, 'meta[property="og:image"]')["content"])
        assert (addressed / picture.removeprefix(HERE)).is_file(), picture
        for version in page.select("link[rel=alternate][hreflang]"):
            led = str(version["href"]).removeprefix(HERE)
            assert (addressed / led).exists(), version


def rules(text: str) -> dict[str, dict[str, str]]:
    """Return the headers by path."""
    found: dict[str, dict[str, str]] = {}
    path = ""
    for line in text.splitlines():
        if line.startswith("  "):
            name, value = line.strip().split(": ", 1)
            found[path][name] = value
        elif line and not line.startswith("#"):
            path = line
            found[path] = {}
    return found


def test_the_headers_that_would_be_right_are_those_of_the_page(built: Path) -> None:
    text = (built / NOT_SERVED).read_text("utf-8")
    told = rules(text)
    page = markup.read((built / "index.html").read_text("utf-8"))
    policy = markup.one(page, "meta[http-equiv=Content-Security-Policy]")["content"]
    for path in ("/", "/index.html"):
        assert told[path] == {"Content-Security-Policy": policy}
    for path in set(told) - {"/", "/index.html", "/*"}:
        assert (built / path.removeprefix("/").removesuffix("/*")).is_dir(), path
    everywhere = set(told.pop("/*"))
    assert not [path for path, said in told.items() if everywhere & set(said)], "both would be sent"
    assert forbids_framing(str(policy)) is None
    assert "X-Frame-Options" not in text
    assert max(map(len, text.splitlines())) < 2000, "Cloudflare Pages reads no longer ones"


@pytest.mark.parametrize("version", VERSIONS, ids=lambda version: version.code)
def test_every_check_stands_in_the_page_that_looks_at_a_host(version: object, built: Path) -> None:
    folder = getattr(version, "folder", "")
    page = markup.read((built / folder / hosting_pages.CHECK).read_text("utf-8"))
    assert [str(one["id"]) for one in page.select("#checks > li")] == [one.id for one in CHECKS]
    for check in CHECKS:
        said = markup.one(page, f"#checks > #{check.id} > .wrong").text
        assert (said == _(check.wrong)) == (not folder), said
    # If a host forbids the inline script or the file, the other one runs.
    (inside,) = page.select("script:not([src])")
    beside = markup.one(page, "script[src]")["src"]
    assert inside.text == (built / folder / str(beside)).resolve().read_text("utf-8")
    policy = str(markup.one(page, "meta[http-equiv=Content-Security-Policy]")["content"])
    assert f"script-src 'self' '{integrity(inside.text.encode())}'" in policy
    assert page.select("#not-run:not([hidden])"), "words for when neither runs"
    listed = markup.one(page, "#list")["href"]
    assert (built / folder / str(listed)).resolve() == (built / LIST).resolve()


@pytest.mark.parametrize("version", VERSIONS, ids=lambda version: version.code)
@pytest.mark.parametrize("name", [hosting_pages.HOSTING, hosting_pages.CHECK])
def test_every_way_from_a_page_for_hosts_leads_to_a_file(
    name: str, version: object, built: Path
) -> None:
    folder = built / getattr(version, "folder", "")
    page = markup.read((folder / name).read_text("utf-8"))
    for one in page.select("[href], [src]"):
        led = str(one.get("href") or one.get("src")).partition("#")[0].partition("?")[0]
        if not led.startswith("http"):
            assert (folder / led).exists(), led
