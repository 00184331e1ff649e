"""The built site: the same bytes every time, complete, small, and asking nobody else."""

from __future__ import annotations

import filecmp
import gzip
import re
import shutil
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urljoin, urlsplit

import pytest

from tools import offline, single, site
from tools.console import ROOT
from tools.interpreters import find_python
from tools.node import ensure_node

if TYPE_CHECKING:
    from collections.abc import Iterator

LARGEST_GZIPPED = 9_000_000
SCRIPTS_THAT_RUN = {None, "", "module", "text/javascript"}


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    site.build(folder, find_python())
    return folder


class Reader(HTMLParser):
    """Collects the tags of a page, and the text inside its scripts."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.inline: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        tag, attributes = self.tags[-1] if self.tags else ("", {})
        if tag == "script" and attributes.get("type") in SCRIPTS_THAT_RUN and data.strip():
            self.inline.append(data)


@pytest.fixture(scope="module")
def page(built: Path) -> Reader:
    reader = Reader()
    reader.feed((built / "index.html").read_text("utf-8"))
    return reader


def addresses(page: Reader) -> Iterator[str]:
    for tag, attributes in page.tags:
        for name in ("src", "href", "config"):
            address = attributes.get(name)
            if address and not (tag == "a" and address.startswith("#")):
                yield address


def files(folder: Path) -> list[str]:
    return sorted(
        path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()
    )


def test_two_builds_are_the_same_bytes(
    built: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(site, "BUILD", tmp_path / "build")  # nothing is taken from earlier builds
    again = tmp_path / "again"
    again.mkdir()
    site.build(again, find_python())
    assert files(again) == files(built)
    _same, different, errors = filecmp.cmpfiles(built, again, files(built), shallow=False)
    assert not different
    assert not errors


def test_without_the_right_python_the_site_holds_sources(
    built: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(site, "BUILD", tmp_path / "build")
    plain = tmp_path / "plain"
    plain.mkdir()
    site.build(plain, None)
    assert files(plain) == files(built)
    assert imports_everything(plain) == "everything was imported"


def test_every_address_in_the_page_is_a_file_beside_it(built: Path, page: Reader) -> None:
    for address in addresses(page):
        assert not urlsplit(address).scheme, address
        assert not address.startswith("/"), address
        assert (built / address).is_file(), address


def test_every_address_in_a_style_is_a_file_of_the_site(built: Path) -> None:
    for path in built.glob("style/**/*.css"):
        for address in re.findall(r"url\(\s*[\"']?([^\"')]+)", path.read_text("utf-8")):
            if not address.startswith(("data:", "#")):
                assert not urlsplit(address).scheme, address
                assert (path.parent / address).resolve().is_file(), address


def test_our_scripts_and_styles_name_no_other_host(built: Path) -> None:
    scripts = [path for path in built.glob("*.js") if path.name != offline.WORKER]
    for path in [*scripts, offline.SOURCE, *built.glob("style/**/*.css"), built / "pyscript.toml"]:
        found = set(re.findall(r"(?:https?:)?//[\w.-]+\.\w+", path.read_text("utf-8")))
        assert found <= {"http://www.w3.org"}, path.name


def test_no_script_asks_for_a_source_map(built: Path) -> None:
    for path in [*built.rglob("*.js"), *built.rglob("*.mjs")]:
        assert "sourceMappingURL" not in path.read_text("utf-8")[-300:], path.name


def test_the_page_has_no_script_or_style_of_its_own_inside(page: Reader) -> None:
    assert page.inline == []
    for tag, attributes in page.tags:
        assert tag != "style"
        assert not [name for name in attributes if name == "style" or name.startswith("on")]


def test_the_sizes_that_the_progress_counts_are_right(built: Path, page: Reader) -> None:
    counted = {
        str(attributes["href"]): int(str(attributes["data-bytes"]))
        for tag, attributes in page.tags
        if tag == "link" and "data-bytes" in attributes
    }
    assert "app.zip" in counted
    assert counted == {name: (built / name).stat().st_size for name in counted}


def test_every_import_between_modules_is_served(built: Path) -> None:
    base = "http://host/"
    for path in built.rglob("*.js"):
        here = urljoin(base, path.relative_to(built).as_posix())
        for name in re.findall(r"\bfrom\s*[\"'](\.{1,2}/[^\"']+)[\"']", path.read_text("utf-8")):
            assert (built / urljoin(here, name).removeprefix(base)).is_file(), (path.name, name)


def test_a_visit_transfers_little(built: Path) -> None:
    visited = [name for name in files(built) if name != single.NAME]
    packed = sum(len(gzip.compress((built / name).read_bytes())) for name in visited)
    assert packed <= LARGEST_GZIPPED


def imports_everything(folder: Path) -> str:
    """Import every module of the site's game in the site's own Pyodide; return what it says."""
    driver = Path(__file__).with_name("import_everything.mjs")
    run = subprocess.run(
        [ensure_node(), driver, folder], capture_output=True, text=True, check=False
    )
    return run.stdout.strip() or run.stderr


def test_the_trimmed_library_and_the_game_import_in_pyodide(built: Path) -> None:
    assert imports_everything(built) == "everything was imported"


def test_a_second_build_does_nothing() -> None:
    command = [sys.executable, "-m", "tools.site"]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    again = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True)
    assert "up to date" in again.stdout


def test_the_digest_sees_names_contents_and_notes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(site, "ROOT", tmp_path)
    one, two = tmp_path / "one", tmp_path / "two"
    one.write_text("card")
    shutil.copyfile(one, two)
    keys = {site.digest([one]), site.digest([two]), site.digest([one], "compiled")}
    one.write_text("cards")
    assert len({*keys, site.digest([one]), site.digest([one, two])}) == 5
