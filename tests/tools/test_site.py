"""The built site: reproducible, complete, small, and without requests to other hosts."""

from __future__ import annotations

import base64
import filecmp
import gzip
import hashlib
import json
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from urllib.parse import urljoin, urlsplit

import brotli
import pytest
from bs4 import BeautifulSoup

from tools import (
    embed,
    emblem,
    hosting_pages,
    languages,
    markup,
    offline,
    page_scripts,
    preview_images,
    single,
    site,
    static_pages,
    writers,
)
from tools.console import ROOT
from tools.node import ensure_node
from tools.page import GUARD, MAIN, script
from tools.page import guard as page_guard
from tools.pyodide import snapshot
from tools.versions import versions
from trickhunt.games.registry import GAMES
from trickhunt.hosting.build import LIST, NOT_SERVED

VERSIONS = versions(languages.found())
"""English, and every language that has static pages."""

SCRIPTS_THAT_RUN = {None, "", "module", "text/javascript"}


IGNORED = Path(__file__).with_name("usual.gitignore")
"""Patterns of common ``.gitignore`` templates that concern files of a site."""


@pytest.fixture(scope="module")
def page(built: Path) -> BeautifulSoup:
    return markup.read((built / "index.html").read_text("utf-8"))


def inside(page: BeautifulSoup) -> str:
    """Return the one inline script that is run."""
    standing = page.select("script:not([src])")
    (found,) = [one.text for one in standing if one.get("type") in SCRIPTS_THAT_RUN]
    return found


def addresses(page: BeautifulSoup) -> Iterator[str]:
    for one in page.select("[src], [href]"):
        for name in ("src", "href"):
            address = str(one.get(name, ""))
            if address and not address.startswith("#"):
                yield address


def files(folder: Path) -> list[str]:
    return sorted(
        path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()
    )


def hashed(content: bytes) -> str:
    """Return the hash of a content as a browser checks it."""
    return f"sha256-{base64.b64encode(hashlib.sha256(content).digest()).decode()}"


def unhashed(folder: Path) -> list[str]:
    """Return the files without the hashes in their folders' names."""
    return sorted(re.sub(r"-[0-9a-f]{10}/", "/", name) for name in files(folder))


def one(folder: Path, pattern: str) -> Path:
    """Return the one file or folder that matches a pattern."""
    (found,) = folder.glob(pattern)
    return found


@pytest.mark.thorough  # takes as long as a build; `make release` runs it
def test_two_builds_are_the_same_bytes(
    built: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(site, "BUILD", tmp_path / "build")  # nothing is reused from earlier builds
    again = tmp_path / "again"
    again.mkdir()
    site.build(again)
    assert files(again) == files(built)
    _same, different, errors = filecmp.cmpfiles(built, again, files(built), shallow=False)
    assert not different
    assert not errors


def test_the_snapshot_does_not_tell_on_what_machine_it_was_taken(built: Path) -> None:
    memory = gzip.decompress(one(built, "python-*/snapshot-gzip.bin").read_bytes())
    for telling in (str(ROOT), str(built), "Node.js v"):
        assert telling.encode() not in memory, telling


def test_both_packings_of_the_snapshot_hold_the_same(built: Path) -> None:
    packed = one(built, "python-*/snapshot-brotli.bin").read_bytes()
    (gzipped,) = built.glob("python-*/snapshot-gzip.bin")
    assert brotli.decompress(packed) == gzip.decompress(gzipped.read_bytes())


def test_a_site_without_a_snapshot_is_built_and_offers_none(
    built: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(site, "BUILD", tmp_path / "build")
    monkeypatch.setattr(snapshot, "DRIVER", tmp_path / "no_such_driver.mjs")
    bare = tmp_path / "bare"
    (bare / "python").mkdir(parents=True)
    (pyodide,) = built.glob("pyodide-*")
    target = bare / "python" / "snapshot-gzip.bin"
    assert not snapshot.build(target, pyodide, bare / "python", MAIN)
    assert "NO MEMORY SNAPSHOT" in capsys.readouterr().out
    assert not target.exists()


def test_every_address_in_the_page_is_a_file_beside_it(built: Path, page: BeautifulSoup) -> None:
    for address in set(addresses(page)):
        assert not urlsplit(address).scheme, address
        assert not address.startswith("/"), address
        file = built / address
        assert (file / "index.html" if address.endswith("/") else file).is_file(), address


def test_every_address_in_a_style_is_a_file_of_the_site(built: Path) -> None:
    for path in [built / "index.html", *built.glob("style-*/*.css")]:
        for address in re.findall(r"url\(\s*[\"']?([^\"')]+)", path.read_text("utf-8")):
            if not address.startswith(("data:", "#")):
                assert not urlsplit(address).scheme, address
                assert (path.parent / address).resolve().is_file(), address


def test_our_scripts_and_styles_name_no_other_host(built: Path) -> None:
    for path in [*page_scripts.SOURCES.glob("*.js"), offline.SOURCE, *built.glob("style-*/*.css")]:
        found = set(re.findall(r"(?:https?:)?//[\w.-]+\.\w+", path.read_text("utf-8")))
        assert found <= {"http://www.w3.org"}, path.name


def test_no_script_asks_for_a_source_map(built: Path) -> None:
    for path in built.rglob("*.js"):
        assert "sourceMappingURL" not in path.read_text("utf-8")[-300:], path.name


def test_the_page_has_no_script_inside_but_that_before_the_first_paint(page: BeautifulSoup) -> None:
    assert inside(page) == script()
    for one in page.find_all(True):
        assert not [name for name in one.attrs if name.startswith("on")]


def test_the_policy_allows_this_script_and_the_styles_of_the_page_and_nobody_else(
    page: BeautifulSoup,
) -> None:
    policy = str(markup.one(page, "meta[http-equiv=Content-Security-Policy]")["content"])
    rules = dict(rule.split(" ", 1) for rule in policy.split("; "))
    assert rules["default-src"] == "'self'"
    script_hash = hashed(inside(page).encode())
    assert rules["script-src"] == f"'self' 'wasm-unsafe-eval' '{script_hash}'"
    assert "http" not in policy
    first, plain = page.select("style")
    boot = markup.one(page, "#boot-style")
    worn = [f"'{hashed(style.text.encode())}'" for style in (first, boot, plain)]
    assert rules["style-src-elem"] == " ".join(["'self'", *worn])


def test_scripts_and_styles_are_taken_unaltered_or_not_at_all(
    built: Path, page: BeautifulSoup
) -> None:
    later = {str(link["href"]): link for link in page.select("link[data-is]")}
    assert {Path(address).name for address in later} == {
        "rest.css",
        "page.js",
        "python.js",
        "pyodide.asm.js",
    }
    (worn,) = page.select("link[rel=worn]")
    later[str(worn["href"])] = worn
    for address, link in later.items():
        assert link["integrity"] == hashed((built / address).read_bytes()), address
        assert link.has_attr("crossorigin"), address
    # No other script or style is used, except the inline ones.
    assert not page.select("[rel=stylesheet], [rel=modulepreload]")
    assert [one["src"] for one in page.select("script[src]")] == [GUARD]


def test_what_stands_in_the_page_is_there_as_files_for_hosts_that_forbid_it(
    built: Path, page: BeautifulSoup
) -> None:
    guard = (built / GUARD).read_text("ascii")
    assert guard == page_guard()
    # If the inline script ran, the file does nothing.
    assert "window.tellFailure||" in guard or "if(!window.tellFailure" in guard
    assert guard.count("window.speak=") == script().count("window.speak=") == 1
    worn = (built / str(markup.one(page, "link[rel=worn]")["href"])).read_text("ascii")
    for style in (markup.one(page, "head > style"), markup.one(page, "#boot-style")):
        rules = re.findall(r"[^{}@]+(?=\{)", style.text)
        assert [rule for rule in rules if rule not in worn] == []


def test_scripts_styles_and_pages_are_ascii_whatever_charset_a_host_says(built: Path) -> None:
    kinds = {".html", ".js", ".css"}
    there = [path for path in built.rglob("*") if path.suffix in kinds]
    assert {path.suffix for path in there} == kinds
    assert [path for path in there if not path.read_bytes().isascii()] == []
    for path in there:
        if path.suffix == ".html" and path.name != single.NAME:
            for kind, script in re.findall(
                r"<script\b([^>]*)>(.*?)</script>", path.read_text("ascii"), re.DOTALL
            ):
                assert "&#" not in script or "text/html" in kind, path


def test_no_path_is_one_that_usual_templates_ignore_or_hosts_treat_apart(
    built: Path, tmp_path: Path
) -> None:
    """From GitHub's templates and those of new sites; git itself does the matching."""
    there = files(built)
    shutil.copy(IGNORED, tmp_path / ".gitignore")
    git = ["git", "-c", "core.ignoreCase=true", "-c", "core.excludesFile="]
    subprocess.run([*git, "init", "--quiet"], cwd=tmp_path, check=True)
    asked = "\n".join(["vendor/one.js", *there]).encode()
    found = subprocess.run(
        [*git, "check-ignore", "--no-index", "--stdin"],
        cwd=tmp_path,
        input=asked,
        capture_output=True,
        check=True,
    )
    assert found.stdout.decode().split() == ["vendor/one.js"]
    # Hosts that support that file read it; all others, such as Jekyll, may omit it.
    for name in {*there} - {NOT_SERVED}:
        parts = name.split("/")
        # as Jekyll does
        assert not [part for part in parts if re.match(r"[_.#~]|.*~$", part)], name
        assert name.isascii()
        assert not set(name) & set(' %?#"<>|:*\\'), name
    # Names do not differ only by case, which some hosts ignore.
    assert len({name.lower() for name in there}) == len(there)


def test_what_changes_lies_in_a_folder_named_for_its_content(built: Path) -> None:
    plain = {name for name in files(built) if not re.search(r"-[0-9a-f]{10}/", name)}
    assert plain - {"index.html", single.NAME, offline.WORKER, "third-party.txt"} == {
        GUARD,  # which exists for the page of any build
        "ice-servers.json",  # which hosts may change
        # Other pages use these names.
        embed.SCRIPT,
        *(f"{embed.CARDS}/{name}" for name in embed.APART),
        *(f"{embed.CARDS}/{game}{more}.js" for game in GAMES for more in ("", "-posters")),
        *(
            f"{one.folder}{name}"
            for one in VERSIONS
            for name in (writers.NAME, hosting_pages.HOSTING, hosting_pages.CHECK)
        ),
        LIST,
        NOT_SERVED,
        *(
            name
            for one in VERSIONS
            for name in files(built)
            if name.removeprefix(one.folder).split("/")[0] in static_pages.FOLDERS
        ),
        *(f"{one.folder}index.html" for one in VERSIONS if one.folder),
        *(f"{writers.TEMPLATES.name}/{path.name}" for path in writers.TEMPLATES.iterdir()),
        preview_images.NAME,
        emblem.PICTURE,
        emblem.MANIFEST,
        emblem.TOUCH_ICON[0],
        *(name for name, _pixels, _purpose in emblem.ICONS),
    }


def test_the_start_page_and_that_of_each_game_and_number_are_there(built: Path) -> None:
    pages = json.loads(one(built, "boot-*/games.json").read_text("utf-8"))
    assert set(pages) == {
        f"{name} {players}" for name, kind in GAMES.items() for players in kind.seats
    }
    script = one(built, "boot-*/page.js").read_text("utf-8")
    assert all(f'id="deal-{name}"' in script for name in GAMES)
    drawn = set(re.findall(r'<symbol id="([^"]+)"', script))
    assert drawn >= {
        name for page in pages.values() for name in re.findall(r'href="#(\w[^"/]*)"', page)
    }


def test_the_sizes_that_the_progress_counts_are_right(built: Path, page: BeautifulSoup) -> None:
    counted = {
        str(link["href"]): int(str(link["data-bytes"])) for link in page.select("link[data-bytes]")
    }
    assert {Path(name).name for name in counted} == {
        "pyodide.asm.wasm",
        "snapshot-gzip.bin",
        "snapshot-brotli.bin",
        "python_stdlib.zip",
        "app.zip",
    }
    assert counted == {name: (built / name).stat().st_size for name in counted}


def test_every_import_between_modules_is_served(built: Path) -> None:
    base = "http://host/"
    for path in built.rglob("*.js"):
        here = urljoin(base, path.relative_to(built).as_posix())
        for name in re.findall(r"\bfrom\s*[\"'](\.{1,2}/[^\"']+)[\"']", path.read_text("utf-8")):
            assert (built / urljoin(here, name).removeprefix(base)).is_file(), (path.name, name)


def imports_everything(folder: Path) -> str:
    """Import every module of the site's game in the site's own Pyodide; return its output."""
    driver = Path(__file__).with_name("import_everything.mjs")
    run = subprocess.run(
        [ensure_node(), driver, one(folder, "python-*")],
        capture_output=True,
        text=True,
        check=False,
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
    keys = {site.digest([one]), site.digest([two]), site.digest([one], "note")}
    one.write_text("cards")
    assert len({*keys, site.digest([one]), site.digest([one, two])}) == 5


def test_what_has_grown_is_told(tmp_path: Path) -> None:
    for content, told in ((bytes(90_000), []), (Random(1).randbytes(90_000), ["embed.js"])):
        (tmp_path / "embed.js").write_bytes(content)
        assert [sentence.split()[0] for sentence in site.grown(tmp_path)] == told
