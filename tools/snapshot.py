"""The memory snapshot that the page starts from: Python with the game already imported.

It is made by Pyodide itself under Node (snapshot.mjs), from the very files that the page starts
from where the snapshot is of no use.
"""

from __future__ import annotations

import json
import subprocess
import tempfile
from pathlib import Path
from typing import Any

from tools.console import ROOT, say
from tools.node import find_node

PYODIDE = ROOT / "node_modules" / "pyodide"
PYSCRIPT = ROOT / "node_modules" / "@pyscript" / "core" / "dist"
PYSCRIPT_PACKAGE = "/stdlib/pyscript.js"
# Parts of it that nothing imports unasked, and the page does not ask.
PYSCRIPT_UNUSED = frozenset({"pyscript.fs", "pyscript.media", "pyscript.web"})
MEMORY = ROOT / "web" / "boot" / "memory.js"
DRIVER = Path(__file__).with_suffix(".mjs")
SLOWEST = 300  # seconds
LAST_LINES = 5


def pyscript_sources() -> dict[str, str]:
    """Return the modules of PyScript's own Python package, which it would compile at every start.

    They are read from its source map, where they stand as they are; without them the page only
    starts a little later.
    """
    for path in PYSCRIPT.glob("core-*.js.map"):
        known = json.loads(path.read_text("utf-8"))
        for name, content in zip(known["sources"], known["sourcesContent"], strict=True):
            if name.endswith(PYSCRIPT_PACKAGE):
                literal = content[content.index("{") : content.rindex("}") + 1]
                modules = _modules("", json.loads(literal))
                return {name: modules[name] for name in modules.keys() - PYSCRIPT_UNUSED}
    say("PyScript's own Python package was not found: it is compiled at every start")
    return {}


def _modules(package: str, files: dict[str, Any]) -> dict[str, str]:
    """Return the source of each module in a tree of files."""
    found = {}
    for name, content in files.items():
        full = package + name.removesuffix(".py")
        if isinstance(content, str):
            found[full.removesuffix(".__init__")] = content
        else:
            found |= _modules(f"{full}.", content)
    return found


def build(target: Path, python: Path) -> bool:
    """Write the snapshot; tell whether that worked, since the page also starts without.

    Args:
        target: the file to write.
        python: the folder of the site with ``python_stdlib.zip`` and ``app.zip``.
    """
    say("taking the memory snapshot")
    node = find_node()
    if node is None:
        return _failed("there is no Node")
    with tempfile.TemporaryDirectory() as folder:
        memory = Path(folder, "memory.mjs")  # Node tells modules by their names
        memory.write_bytes(MEMORY.read_bytes())
        sources = Path(folder, "sources.json")
        sources.write_text(json.dumps(pyscript_sources(), sort_keys=True), "utf-8")
        command = [node, DRIVER, PYODIDE, python, memory, sources, target]
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
    return True


def _failed(reason: str) -> bool:
    say(f"NO MEMORY SNAPSHOT: {reason}")
    say("the site works without it, but takes about twice as long to start")
    return False
