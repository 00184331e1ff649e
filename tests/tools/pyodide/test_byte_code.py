"""Byte code depends only on the modules."""

from __future__ import annotations

import zipfile
from pathlib import Path

import pytest

from tools.archive import write_zip
from tools.console import SetupError
from tools.pyodide import byte_code
from tools.pyodide.byte_code import compile_archives

MODULES = {
    "game/__init__.py": b'"""Words nobody reads."""\n',
    "game/cards.py": b"COLOURS = frozenset({'red', 'green', 'blue'})\nassert COLOURS, 'no cards'\n",
    "game/rules.txt": b"Follow suit.\n",
}


def compiled(archive: Path) -> dict[str, bytes]:
    """Return the contents of an archive of modules after compilation."""
    write_zip(archive, MODULES)
    (made,) = compile_archives(archive)
    with zipfile.ZipFile(made) as files:
        return {name: files.read(name) for name in files.namelist()}


def test_modules_are_compiled_and_other_files_stay(tmp_path: Path) -> None:
    files = compiled(tmp_path / "game.zip")
    assert list(tmp_path.iterdir()) == [tmp_path / "game.zip"]
    assert sorted(files) == ["game/__init__.pyc", "game/cards.pyc", "game/rules.txt"]
    assert files["game/rules.txt"] == MODULES["game/rules.txt"]
    is_hashed = int.from_bytes(files["game/cards.pyc"][4:8], "little") & 1
    assert is_hashed  # it contains no times
    assert b"Words" not in files["game/__init__.pyc"]
    assert b"no cards" not in files["game/cards.pyc"]


@pytest.mark.thorough  # `make release` runs it
def test_the_same_modules_give_the_same_bytes_anywhere_and_at_any_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, two = tmp_path / "game.zip", tmp_path / "elsewhere" / "game.zip"
    compiled(one)
    monkeypatch.setenv("TZ", "Pacific/Apia")
    compiled(two)
    assert one.read_bytes() == two.read_bytes()
    with zipfile.ZipFile(one) as archive:
        assert {entry.date_time for entry in archive.infolist()} == {(2000, 1, 1, 0, 0, 0)}


def test_several_are_compiled_at_once_each_in_its_folder(tmp_path: Path) -> None:
    """The name of a wheel then says for which Python it is."""
    alike = tmp_path / "one" / "game.zip", tmp_path / "two" / "game.zip"
    other = tmp_path / "two" / "other-1.0-py3-none-any.whl"
    renamed = other.with_name("other-1.0-cp313-none-any.whl")
    for archive in alike:
        write_zip(archive, MODULES)
    write_zip(other, {"other.py": b"number = 7\n"})
    assert compile_archives(*alike, other) == [*alike, renamed]
    assert not other.exists()
    with zipfile.ZipFile(renamed) as files:
        assert files.namelist() == ["other.pyc"]
    for archive in alike:
        with zipfile.ZipFile(archive) as files:
            assert "game/cards.pyc" in files.namelist()


def test_a_module_that_does_not_compile_stops_the_build(tmp_path: Path) -> None:
    archive = tmp_path / "broken.zip"
    write_zip(archive, {"broken.py": b"def"})
    with pytest.raises(SetupError, match=r"broken\.py"):
        compile_archives(archive)


def test_without_pyodide_build_it_is_told_how_to_get_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(byte_code, "PACKAGES", tmp_path / "nowhere")
    with pytest.raises(SetupError, match="make setup"):
        compile_archives(tmp_path / "game.zip")
