"""The page's Pyodide starts, also if it is a version that the build cannot reduce."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from tools.console import PYODIDE
from tools.node import ensure_node
from tools.pyodide import exports, relocations, runtime, unreached, unused_tables

COUNT = """
import { loadPyodide } from "./pyodide.mjs";
const pyodide = await loadPyodide({ indexURL: "." });
console.log(pyodide.runPython("sum(range(10))"));
"""
NOWHERE = re.compile("this stands nowhere")


def counted(folder: Path) -> str:
    """Return the sum of the numbers up to nine, calculated by the Pyodide in a folder."""
    for name in ("pyodide.mjs", "pyodide-lock.json", "python_stdlib.zip"):
        shutil.copyfile(PYODIDE / name, folder / name)
    (folder / "count.mjs").write_text(COUNT)
    run = subprocess.run(
        [ensure_node(), "count.mjs"], cwd=folder, capture_output=True, text=True, check=False
    )
    return run.stdout.strip() or run.stderr[-2000:]


def size(folder: Path) -> int:
    return sum((folder / name).stat().st_size for name in ("pyodide.asm.js", "pyodide.asm.wasm"))


def test_it_starts_and_is_smaller(built: Path, tmp_path: Path) -> None:
    (there,) = built.glob("pyodide-*")
    assert size(there) < 0.9 * size(PYODIDE)
    shutil.copytree(there, tmp_path / "site")
    assert counted(tmp_path / "site") == "45"


@pytest.mark.parametrize("unknown", ["_IMPORTED", "_ALIAS"])
def test_it_starts_where_it_is_not_known(
    unknown: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(exports, unknown, NOWHERE)
    monkeypatch.setattr(relocations, "_BASE", NOWHERE)
    first, *others = unused_tables.UNUSED
    moved = (first._replace(begin=first.begin + 1), *others)
    monkeypatch.setattr(unused_tables, "UNUSED", moved)
    runtime.lay_out(tmp_path / "site")
    said = capsys.readouterr().out
    assert "share functions" in said
    assert "lays its WebAssembly" in said
    assert first.reason in said
    assert counted(tmp_path / "site") == "45"


def test_it_starts_where_binaryen_cannot_read_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(unreached, "FEATURES", ("a-feature-of-another-version",))
    runtime.lay_out(tmp_path / "site")
    assert "Binaryen said" in capsys.readouterr().out
    assert counted(tmp_path / "site") == "45"
