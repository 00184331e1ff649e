"""The small server for `make play` and for the tests in browsers."""

from __future__ import annotations

import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

from tools.console import ROOT


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    for name in ("index.html", "a.wasm", "b.mjs", "c.js"):
        (tmp_path / name).write_text("x")
    command = [sys.executable, "-m", "tools.serve", str(tmp_path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT) as server:
        assert server.stdout is not None
        yield server.stdout.readline().strip()
        server.terminate()


def test_it_tells_an_address_of_this_machine_only(address: str) -> None:
    assert address.startswith("http://127.0.0.1:")


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("", "text/html"),
        ("a.wasm", "application/wasm"),
        ("b.mjs", "text/javascript"),
        ("c.js", "text/javascript"),
    ],
)
def test_files_have_the_types_that_browsers_insist_on(address: str, name: str, kind: str) -> None:
    with urllib.request.urlopen(address + name) as answer:  # noqa: S310 - our own server
        assert answer.headers["Content-Type"] == kind
        assert answer.read() == b"x"


def test_a_folder_without_a_page_is_refused_in_words(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tools.serve", str(tmp_path)]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert run.returncode == 1
    assert "make site" in run.stderr
