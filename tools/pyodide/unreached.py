"""Remove unreachable code from a WebAssembly module, with Binaryen."""

from __future__ import annotations

import json
import subprocess
import tempfile
from collections.abc import Collection
from pathlib import Path

from tools.console import ROOT
from tools.node import ensure_node

PROGRAM = ROOT / "node_modules" / "binaryen" / "bin" / "wasm-metadce"
# The features that Pyodide's WebAssembly uses. With more, Binaryen would write what only newer
# engines can read.
FEATURES = (
    "bulk-memory",
    "exception-handling",
    "multivalue",
    "mutable-globals",
    "nontrapping-float-to-int",
    "reference-types",
    "sign-ext",
    "simd",
)
LAST_LINES = 3


def without_unreached(module: bytes, exports: Collection[str]) -> bytes:
    """Return a WebAssembly module with only some of its exports and their dependencies.

    Raises:
        ValueError: Binaryen does not understand the module.
    """
    roots = [{"name": f"kept {name}", "export": name, "root": True} for name in exports]
    with tempfile.TemporaryDirectory() as folder:
        given, graph, left = (Path(folder, name) for name in ("given.wasm", "graph", "left.wasm"))
        given.write_bytes(module)
        graph.write_text(json.dumps(roots), "utf-8")
        run = subprocess.run(
            [
                ensure_node(),
                PROGRAM,
                given,
                *(f"--enable-{feature}" for feature in FEATURES),
                f"--graph-file={graph}",
                f"--output={left}",
            ],
            capture_output=True,
            text=True,
            check=False,
        )
        if run.returncode or not left.exists():
            said = [line[:200] for line in run.stderr.splitlines() if line.strip()]
            raise ValueError("\n  ".join(["Binaryen said:", *said[-LAST_LINES:]]))
        return left.read_bytes()
