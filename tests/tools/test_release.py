"""The release: the complete site, in a good order, with correct checksums."""

from __future__ import annotations

import hashlib
import json
import re
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest

from tools import release, single
from tools.console import ROOT
from trickhunt import __version__

FILES = {
    "index.html": b"the page",
    "service-worker.js": b"the worker",
    "check.js": b"the guard",
    "python-0123456789/app.zip": b"the game",
    "zebra.txt": b"what comes last by its name",
    single.NAME: b"the one file",
}


@pytest.fixture
def site(tmp_path: Path) -> Path:
    folder = tmp_path / "dist"
    for name, content in FILES.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(content)
    return folder


def test_the_zip_holds_all_of_the_site_and_ends_with_what_needs_the_rest(
    site: Path, tmp_path: Path
) -> None:
    release.pack(site, tmp_path / "site.zip")
    with zipfile.ZipFile(tmp_path / "site.zip") as archive:
        names = archive.namelist()
        held = {name.removeprefix("trick-hunt/"): archive.read(name) for name in names}
    assert held == FILES
    assert all(name.startswith("trick-hunt/") for name in names)
    assert names[-2:] == ["trick-hunt/index.html", "trick-hunt/service-worker.js"]


def test_a_release_is_whole_the_same_every_time_and_has_true_checksums(
    site: Path, tmp_path: Path
) -> None:
    one, two = tmp_path / "one", tmp_path / "two"
    one.mkdir()
    (one / "of-yesterday.zip").write_bytes(b"old")
    release.write(site, one)
    release.write(site, two)
    named = {path.name: path.read_bytes() for path in one.iterdir()}
    assert named == {path.name: path.read_bytes() for path in two.iterdir()}
    assert set(named) == {
        f"trick-hunt-{__version__}.zip",
        "trick-hunt.html",
        f"trick_hunt-{__version__}-py3-none-any.whl",
        "SHA256SUMS",
    }
    lines = named.pop("SHA256SUMS").decode().splitlines()
    sums = {name: digest for digest, name in (line.split("  ") for line in lines)}
    assert sums == {name: hashlib.sha256(content).hexdigest() for name, content in named.items()}
    assert named["trick-hunt.html"] == FILES[single.NAME]


def test_a_tag_of_another_version_is_refused() -> None:
    command = [sys.executable, "-m", "tools.release", "--tag", "v0.0.1"]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert run.returncode == 1
    assert f"The tag is v0.0.1, but this is version {__version__}." in run.stderr


def test_the_version_is_said_once() -> None:
    assert re.fullmatch(r"\d+\.\d+\.\d+", __version__)
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert project["dynamic"] == ["version"]
    assert "version" not in project
    assert "version" not in json.loads((ROOT / "package.json").read_text("utf-8"))
    assert "{{ version }}" in (ROOT / "index.html").read_text("utf-8")
    changes = (ROOT / "CHANGELOG.md").read_text("utf-8")
    assert re.findall(r"^## (\d\S*)", changes, re.MULTILINE)[0] == __version__


@pytest.mark.parametrize(
    "path", sorted(ROOT.glob(".github/workflows/*.yml")), ids=lambda one: one.name
)
def test_workflows_pin_what_they_use_and_make_what_there_is(path: Path) -> None:
    text = path.read_text("utf-8")
    used = re.findall(r"uses: (\S+)", text)
    assert used
    assert all(re.fullmatch(r"actions/[\w-]+@v\d+\.\d+\.\d+", action) for action in used)
    makefile = (ROOT / "Makefile").read_text("utf-8")
    for target in re.findall(r"\bmake ([a-z-]+)", text):
        assert re.search(rf"^{target}:", makefile, re.MULTILINE), target
