"""Zip files and byte code depend on their contents only."""

from __future__ import annotations

import zipfile
from typing import TYPE_CHECKING

import pytest

from tools.archive import byte_compiled, write_zip
from tools.console import SetupError

if TYPE_CHECKING:
    from pathlib import Path

MODULES = {
    "game/__init__.py": b'"""Words nobody reads."""\n',
    "game/cards.py": b"COLOURS = frozenset({'red', 'green', 'blue'})\nassert COLOURS\n",
    "game/rules.txt": b"Follow suit.\n",
}


def test_a_zip_is_the_same_at_any_time_and_in_any_order(tmp_path: Path) -> None:
    files = {"b.txt": b"2", "a/c.txt": b"1" * 999}
    write_zip(tmp_path / "one.zip", files)
    write_zip(tmp_path / "two.zip", dict(reversed(files.items())))
    assert (tmp_path / "one.zip").read_bytes() == (tmp_path / "two.zip").read_bytes()
    with zipfile.ZipFile(tmp_path / "one.zip") as archive:
        assert archive.namelist() == ["a/c.txt", "b.txt"]
        assert {name: archive.read(name) for name in archive.namelist()} == files


def test_modules_are_compiled_and_other_files_stay() -> None:
    first = byte_compiled(MODULES)
    assert byte_compiled(MODULES) == first
    assert sorted(first) == ["game/__init__.pyc", "game/cards.pyc", "game/rules.txt"]
    flags = int.from_bytes(first["game/cards.pyc"][4:8], "little")
    assert (
        flags == 0b01
    )  # checked against a hash, never against a date, and that not even looked at
    assert b"Words" not in first["game/__init__.pyc"]


def test_a_module_that_does_not_compile_stops_the_build() -> None:
    with pytest.raises(SetupError, match=r"broken\.py"):
        byte_compiled({"broken.py": b"def"})
