"""Zip files and byte code depend on their contents only."""

from __future__ import annotations

import importlib.util
import marshal
import os
import sys
import zipfile
from typing import TYPE_CHECKING

import pytest

from tools.archive import byte_compiled, write_zip
from tools.console import SetupError
from tools.interpreters import PAGE_PYTHON, find_python

if TYPE_CHECKING:
    from pathlib import Path

MODULES = {
    "game/__init__.py": b'"""Words nobody reads."""\n',
    "game/cards.py": b"COLOURS = frozenset({'red', 'green', 'blue'})\nassert COLOURS\n",
    "game/rules.txt": b"Follow suit.\n",
}


def page_python() -> Path:
    python = find_python()
    if python is None:
        pytest.skip(f"no Python {PAGE_PYTHON} on this machine to byte-compile with")
    return python


def test_a_zip_is_the_same_at_any_time_and_in_any_order(tmp_path: Path) -> None:
    files = {"b.txt": b"2", "a/c.txt": b"1" * 999}
    write_zip(tmp_path / "one.zip", files)
    write_zip(tmp_path / "two.zip", dict(reversed(files.items())))
    assert (tmp_path / "one.zip").read_bytes() == (tmp_path / "two.zip").read_bytes()
    with zipfile.ZipFile(tmp_path / "one.zip") as archive:
        assert archive.namelist() == ["a/c.txt", "b.txt"]
        assert {name: archive.read(name) for name in archive.namelist()} == files


def test_modules_are_compiled_and_other_files_stay(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(os.environ, "PYTHONHASHSEED", "1")
    first = byte_compiled(MODULES, page_python())
    monkeypatch.setitem(os.environ, "PYTHONHASHSEED", "2")
    assert byte_compiled(MODULES, page_python()) == first
    assert sorted(first) == ["game/__init__.pyc", "game/cards.pyc", "game/rules.txt"]
    flags = int.from_bytes(first["game/cards.pyc"][4:8], "little")
    assert (
        flags == 0b01
    )  # checked against a hash, never against a date, and that not even looked at
    assert b"Words" not in first["game/__init__.pyc"]


def test_the_byte_code_is_of_the_version_the_page_runs() -> None:
    if sys.version_info[:2] != PAGE_PYTHON:
        pytest.skip("this Python cannot read the page's byte code")
    compiled = byte_compiled(MODULES, page_python())["game/cards.pyc"]
    assert compiled[:4] == importlib.util.MAGIC_NUMBER
    names: dict[str, object] = {}
    exec(marshal.loads(compiled[16:]), names)  # noqa: S102, S302 - our own code
    assert names["COLOURS"] == {"red", "green", "blue"}


def test_a_module_that_does_not_compile_stops_the_build() -> None:
    with pytest.raises(SetupError, match=r"broken\.py"):
        byte_compiled({"broken.py": b"def"}, page_python())
