"""Zip files depend only on their contents."""

from __future__ import annotations

import zipfile
from pathlib import Path

from tools.archive import write_zip


def test_a_zip_is_the_same_at_any_time_and_in_any_order(tmp_path: Path) -> None:
    files = {"b.txt": b"2", "a/c.txt": b"1" * 999}
    write_zip(tmp_path / "one.zip", files)
    write_zip(tmp_path / "two.zip", dict(reversed(files.items())))
    assert (tmp_path / "one.zip").read_bytes() == (tmp_path / "two.zip").read_bytes()
    with zipfile.ZipFile(tmp_path / "one.zip") as archive:
        assert archive.namelist() == ["a/c.txt", "b.txt"]
        assert {name: archive.read(name) for name in archive.namelist()} == files
