"""Files made from the finished site: the list for offline use, the single file, the app."""

from __future__ import annotations

import base64
import gzip
import hashlib
import json
import re
import struct
from pathlib import Path
from typing import Any

import pytest

from tools import emblem, languages, markup, offline, page, single
from tools.console import ROOT, SetupError
from tools.versions import versions
from trickhunt.hosting.build import LIST, NOT_SERVED


def listed(built: Path) -> list[dict[str, Any]]:
    """Return the entries in the service worker."""
    worker = (built / offline.WORKER).read_text("utf-8")
    match = re.search(r"addToCacheList\((\[\n.*?\n\])", worker, re.DOTALL)
    assert match is not None
    entries: list[dict[str, Any]] = json.loads(match[1])
    return entries


def test_every_file_is_kept_with_its_hash_except_what_is_taken_away(built: Path) -> None:
    entries = {entry["url"]: entry for entry in listed(built)}
    there = {path.relative_to(built).as_posix() for path in built.rglob("*") if path.is_file()}
    begin = (
        *("embed.js", "embed/", "writers", "generators/", "g/", "r/", "l/", "p/", "preview.png"),
        *("check.html", "hosting.html", LIST, NOT_SERVED),
        *(version.folder for version in versions(languages.found())[1:]),
    )
    others = {name for name in there if name.startswith(begin) or "first-" in name}
    assert others >= {"embed.js", "embed/volltreffer.js"}
    assert set(entries) == there - others - {offline.WORKER, single.NAME, "ice-servers.json"}
    for url, entry in entries.items():
        found = hashlib.sha256((built / url).read_bytes()).digest()
        assert entry["integrity"] == "sha256-" + base64.b64encode(found).decode()


def test_another_content_is_another_revision(tmp_path: Path) -> None:
    card = tmp_path / "card.svg"
    card.write_text("one")
    one = offline.entry(tmp_path, card)
    card.write_text("two")
    assert offline.entry(tmp_path, card).revision != one.revision


def test_a_name_with_a_hash_needs_no_revision(tmp_path: Path) -> None:
    (tmp_path / "boot-0123abcdef").mkdir()
    for name in ("app-0123abcd.zip", "boot-0123abcdef/boot.js"):
        (tmp_path / name).write_text("one")
        assert offline.entry(tmp_path, tmp_path / name).revision is None
    for name in ("main.py", "core-C9KDLldu.js", "app-deadbeef.zip"):
        (tmp_path / name).write_text("one")
        assert offline.entry(tmp_path, tmp_path / name).revision


def test_the_worker_needs_nothing_else(built: Path) -> None:
    worker = (built / offline.WORKER).read_text("utf-8")
    assert "importScripts(" not in worker.replace('"importScripts"', "")
    assert offline.MANIFEST not in worker


def test_the_one_file_holds_everything_and_names_no_other(built: Path) -> None:
    page = markup.read((built / single.NAME).read_text("utf-8"))
    packed = {str(one["data-file"]): one.text for one in page.select("script[data-file]")}
    assert not page.select("script[src], [integrity], link[rel=later]")
    for one in page.select("[src], [href]"):
        address = str(one.get("src") or one.get("href"))
        assert address.startswith(("data:", "#")) or address in packed, address
    for path in (*built.glob("python-*/*.zip"), *built.glob("pyodide-*/*.wasm")):
        content = gzip.decompress(base64.b64decode(packed[path.relative_to(built).as_posix()]))
        assert content == path.read_bytes()
    for style in page.select("style"):
        addresses = re.findall(r"url\(([^)]*)\)", style.text)
        assert all(address.startswith(("data:", "#")) for address in addresses)


def test_the_one_file_is_the_page_in_all_else(built: Path) -> None:
    alone = markup.read((built / single.NAME).read_text("utf-8"))
    hosted = markup.read((built / "index.html").read_text("utf-8"))
    held = markup.one(hosted, "#boot-rest")
    held.replace_with(markup.read(held.text))
    for one in hosted.select("#boot-host, noscript nav"):  # it has no host
        one.decompose()
    kept = (
        "main, #boot, #boot *, mpy-config, script[type=py], title, meta:not([http-equiv]), #whole"
    )
    assert [(one.name, one.attrs) for one in alone.select(kept)] == [
        (one.name, one.attrs) for one in hosted.select(kept)
    ]
    # The order of styles and scripts is kept, because rules and the start of the page depend on it.
    assert len(alone.select("head > style")) == len(hosted.select("head > style")) + 2
    assert alone.select("script")[-1].find_next_sibling("i") is markup.one(alone, "#whole")


def test_the_one_file_is_as_large_as_the_page_says(built: Path) -> None:
    size = (built / single.NAME).stat().st_size
    assert size <= single.LARGEST
    assert f'data-size="{size}"' in (built / "index.html").read_text("utf-8")


def test_a_file_that_is_too_large_is_refused(built: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(single, "LARGEST", 1000)
    with pytest.raises(SetupError, match="1,000 are allowed"):
        single.write(built)


def test_the_manifest_names_pictures_of_the_size_it_says(built: Path) -> None:
    manifest = json.loads((built / emblem.MANIFEST).read_text("utf-8"))
    assert {icon["purpose"] for icon in manifest["icons"]} == {"any", "maskable"}
    for icon in manifest["icons"]:
        content = (built / icon["src"]).read_bytes()
        if icon["type"] == "image/png":
            assert "{}x{}".format(*struct.unpack(">II", content[16:24])) == icon["sizes"]
    for address in (manifest["start_url"], manifest["scope"]):
        assert address == "./"


def test_the_check_of_the_browser_is_in_the_language_of_old_ones(built: Path) -> None:
    script = re.sub(
        r"//[^\n]*|/\*.*?\*/", "", (built / page.GUARD).read_text("utf-8"), flags=re.DOTALL
    )
    assert not re.findall(r"=>|\b(?:const|let|class|async)\b|`|\.\.\.|\?\.|\?\?", script)


def test_the_page_and_its_documentation_ask_for_the_same_browsers() -> None:
    page = (ROOT / "index.html").read_text("utf-8")
    words = re.search(
        r"Chrome and Edge from version (\S+), Firefox from (\S+) and Safari from (\d+\.\d+)", page
    )
    assert words is not None
    table = (ROOT / "docs" / "BROWSERS.md").read_text("utf-8")
    for browser, version in zip(("Chrome, Edge", "Firefox", "Safari"), words.groups(), strict=True):
        assert re.search(rf"\| {browser} \| {re.escape(version)} \|", table)
