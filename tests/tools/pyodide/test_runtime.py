"""Pyodide as the page gets it starts, also where it is not known how to make it smaller."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from tools.console import PYODIDE
from tools.node import ensure_node
from tools.pyodide import exports, patches, runtime
from tools.pyodide.patches import FOR_SPEED, Patch

COUNT = """
import { loadPyodide } from "./pyodide.mjs";
const pyodide = await loadPyodide({ indexURL: "." });
console.log(pyodide.runPython("sum(range(10))"));
"""
NOWHERE = re.compile("this stands nowhere")


def counted(folder: Path) -> str:
    """What the Pyodide in a folder says that the numbers up to nine are together."""
    for name in ("pyodide.mjs", "pyodide-lock.json", "python_stdlib.zip"):
        shutil.copyfile(PYODIDE / name, folder / name)
    (folder / "count.mjs").write_text(COUNT)
    run = subprocess.run(
        [ensure_node(), "count.mjs"], cwd=folder, capture_output=True, text=True, check=False
    )
    return run.stdout.strip() or run.stderr[-2000:]


def size(folder: Path) -> int:
    return sum((folder / name).stat().st_size for name in ("pyodide.asm.js", "pyodide.asm.wasm"))


def test_it_starts_and_is_smaller(tmp_path: Path) -> None:
    runtime.lay_out(tmp_path / "site")
    assert size(tmp_path / "site") < 0.95 * size(PYODIDE)
    assert counted(tmp_path / "site") == "45"


def test_it_starts_where_nothing_of_it_is_known(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    moved = tuple(Patch(one.reason, f"{one.old} elsewhere", one.new) for one in FOR_SPEED)
    monkeypatch.setattr(patches, "FOR_SPEED", moved)
    monkeypatch.setattr(exports, "_IMPORTED", NOWHERE)
    monkeypatch.setattr(exports, "_ALIAS", NOWHERE)
    runtime.lay_out(tmp_path / "site")
    said = capsys.readouterr().out
    assert all(one.reason in said for one in FOR_SPEED)
    assert "offers functions" in said
    assert "exports in another way" in said
    assert counted(tmp_path / "site") == "45"


@pytest.mark.parametrize("known", ["_IMPORTED", "_ALIAS"])
def test_it_starts_where_half_of_it_is_known(
    known: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(patches, "FOR_SPEED", ())
    monkeypatch.setattr(exports, "_ALIAS" if known == "_IMPORTED" else "_IMPORTED", NOWHERE)
    runtime.lay_out(tmp_path / "site")
    assert counted(tmp_path / "site") == "45"
