"""A built folder can be given an address, and later another one."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.engine.hosting.hosted import small_build
from trickhunt.cli import main
from trickhunt.hosting.build import LIST, WORKER, integrity, on_disk, revision, written
from trickhunt.hosting.canonical_links import SITEMAP

HERE = "https://cards.example/hunt/"


def contents(folder: Path) -> dict[str, bytes]:
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file()
    }


def test_pages_say_where_they_lie(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    small_build(tmp_path)
    assert main(["address", str(tmp_path), f"{HERE}index.html"]) == 0
    assert f"4 pages now have the address {HERE}." in capsys.readouterr().out
    page = (tmp_path / "de/r/BH-1/index.html").read_text("utf-8")
    assert f'<meta property="og:image" content="{HERE}preview.png">' in page
    assert f'<meta property="og:url" content="{HERE}de/r/BH-1/">' in page
    assert f'<link rel="canonical" href="{HERE}de/r/BH-1/">' in page
    assert f'<link rel="alternate" hreflang="de" href="{HERE}de/de/r/BH-1/">' in page
    for name in ("index.html", "trick-hunt.html"):
        assert f'<link rel="canonical" href="{HERE}">' in (tmp_path / name).read_text("utf-8")
    sitemap = (tmp_path / SITEMAP).read_text("utf-8")
    assert [line for line in sitemap.splitlines() if "<loc>" in line] == [
        f"<url><loc>{HERE}{path}</loc></url>" for path in ("", "de/r/BH-1/", "r/BH-1/")
    ]
    assert f"\nSitemap: {HERE}{SITEMAP}\n" in (tmp_path / "robots.txt").read_text("utf-8")


def test_what_rests_on_hashes_stays_right(tmp_path: Path) -> None:
    small_build(tmp_path)
    assert main(["address", str(tmp_path), HERE]) == 0
    build, files = on_disk(tmp_path)  # which compares each file with its hash
    assert build.address == HERE
    assert {file.path for file in build.files} | {LIST} == set(contents(tmp_path))
    start, worker = files["index.html"], files[WORKER].decode()
    assert integrity(start) in worker
    assert revision(start) in worker
    size = len(files["trick-hunt.html"])
    assert f'data-size="{size}"'.encode() in start


def test_another_address_takes_the_place_of_the_one_before(tmp_path: Path) -> None:
    once, twice = tmp_path / "once", tmp_path / "twice"
    for folder in (once, twice):
        small_build(folder)
    assert main(["address", str(twice), "https://other.example/a/b/"]) == 0
    for folder in (once, twice, twice):
        assert main(["address", str(folder), HERE]) == 0
    assert contents(once) == contents(twice)


def altered(folder: Path) -> None:
    (folder / "r/BH-1/index.html").write_text("minified", "utf-8")


def incomplete(folder: Path) -> None:
    (folder / "boot-0123456789/page.js").unlink()


def other_list(folder: Path) -> None:
    (folder / LIST).write_text(json.dumps({"name": "another project"}), "utf-8")


def no_list(folder: Path) -> None:
    (folder / LIST).unlink()


def in_the_way(folder: Path) -> None:
    (folder / "r/BH-1/index.html.new").mkdir()


@pytest.mark.parametrize(
    ("spoil", "words"),
    [
        (altered, "“r/BH-1/index.html” in “{folder}” is not as it was built"),
        (incomplete, "“boot-0123456789/page.js” is missing from the build in “{folder}”"),
        (other_list, "files.json is not the list of a build"),
        (no_list, "“{folder}” is not a build of the game: there is no files.json in it"),
        (in_the_way, "“{folder}” cannot be written to: Is a directory."),
    ],
)
def test_what_is_not_a_build_is_refused_and_left_alone(
    spoil: object, words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    small_build(tmp_path)
    assert callable(spoil)
    spoil(tmp_path)
    before = contents(tmp_path)
    assert main(["address", str(tmp_path), HERE]) == 2
    assert words.format(folder=tmp_path) in capsys.readouterr().err
    assert contents(tmp_path) == before


def test_what_a_host_may_change_is_no_reason_to_refuse(tmp_path: Path) -> None:
    small_build(tmp_path)
    (tmp_path / "ice-servers.json").write_text('{"iceServers": []}', "utf-8")
    assert main(["address", str(tmp_path), HERE]) == 0


def test_a_build_without_the_one_file_takes_an_address_too(tmp_path: Path) -> None:
    build = small_build(tmp_path)
    (tmp_path / "trick-hunt.html").unlink()
    rest = tuple(file for file in build.files if file.path != "trick-hunt.html")
    (tmp_path / LIST).write_text(written(build._replace(files=rest)), "utf-8")
    assert main(["address", str(tmp_path), HERE]) == 0
