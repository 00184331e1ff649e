"""Pyodide for the page: its WebAssembly and the script around it."""

from __future__ import annotations

from pathlib import Path

from tools.console import PYODIDE, warn
from tools.pyodide import snapshot
from tools.pyodide.exports import trimmed
from tools.pyodide.patches import changed
from tools.pyodide.relocations import bases, relocated
from tools.pyodide.unused_tables import without_unused
from tools.scripts import without_source_map


def lay_out(folder: Path) -> None:
    """Write both into a new folder, without parts that no page needs.

    Of an unknown version of Pyodide, unknown parts are kept.

    Raises:
        SetupError: a mandatory change is impossible.
    """
    folder.mkdir()
    script = without_source_map((PYODIDE / "pyodide.asm.js").read_text("utf-8"))
    module = (PYODIDE / "pyodide.asm.wasm").read_bytes()
    others = (PYODIDE / "pyodide.mjs").read_text("utf-8") + snapshot.DRIVER.read_text("utf-8")
    script = changed(script)
    try:
        script, module = trimmed(script, module, others)
    except ValueError as error:
        warn(str(error))
    for change in (lambda one: relocated(one, bases(script)), without_unused):
        try:
            module = change(module)
        except ValueError as error:
            warn(str(error))
    (folder / "pyodide.asm.js").write_text(script, "utf-8")
    (folder / "pyodide.asm.wasm").write_bytes(module)
