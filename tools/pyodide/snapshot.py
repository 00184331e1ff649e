"""The memory snapshot from which the page starts: Python with the game already imported.

It is made by the page's own Pyodide under Node (snapshot.mjs), from the same files that the page
uses without the snapshot.
"""

from __future__ import annotations

import gzip
import shutil
import struct
import subprocess
import tempfile
from pathlib import Path

from tools.archive import gzipped
from tools.console import PYODIDE, ROOT, say, warn
from tools.node import find_node

MEMORY = ROOT / "web" / "boot" / "memory.js"
DRIVER = Path(__file__).with_suffix(".mjs")
SLOWEST = 300  # seconds
LAST_LINES = 8


def build(target: Path, pyodide: Path, python: Path, main: Path) -> bool:
    """Write the snapshot; return whether that worked, because the page also starts without it.

    Args:
        pyodide: the folder of the site with Pyodide.
        python: the folder of the site with ``python_stdlib.zip`` and ``app.zip``.
        main: the Python code in the page itself.
    """
    say("taking the memory snapshot")
    node = find_node()
    if node is None:
        return _failed("there is no Node")
    with tempfile.TemporaryDirectory() as folder:
        memory = Path(folder, "memory.mjs")  # Node recognizes modules by their suffixes
        memory.write_bytes(MEMORY.read_bytes())
        for name in ("pyodide.asm.js", "pyodide.asm.wasm"):
            shutil.copyfile(pyodide / name, Path(folder, name))
        for name in ("pyodide.mjs", "pyodide-lock.json"):
            shutil.copyfile(PYODIDE / name, Path(folder, name))
        command = [node, DRIVER, Path(folder), python, memory, main, target]
        try:
            run = subprocess.run(
                command, capture_output=True, text=True, check=False, timeout=SLOWEST
            )
        except subprocess.TimeoutExpired:
            return _failed(f"it took longer than {SLOWEST} s")
    if run.returncode or not target.exists():
        target.unlink(missing_ok=True)
        lines = [line[:200] for line in run.stderr.splitlines() if line.strip()]
        return _failed("\n  ".join(["Node said:", *lines[-LAST_LINES:]]))
    for line in run.stdout.splitlines():
        warn(line)
    # Node's own gzip is fast, but its output is 5 % larger.
    target.write_bytes(gzipped(target.read_bytes()))
    return True


def memory(snapshot: Path) -> int:
    """Return the number of bytes of memory that a snapshot fills (web/boot/memory.js)."""
    with gzip.open(snapshot) as unpacked:
        _header, size = struct.unpack("<2I", unpacked.read(8))
    return int(size)


def _failed(reason: str) -> bool:
    say(f"NO MEMORY SNAPSHOT: {reason}")
    say("the site works without it, but takes about twice as long to start")
    return False
