"""Takes out of a script what nothing in it uses, by terser (unused.mjs).

That takes seconds, so what came of it is kept in build/.
"""

from __future__ import annotations

import hashlib
import subprocess
from typing import TYPE_CHECKING

from tools.console import BUILD, ROOT, SetupError, say
from tools.node import ensure_node, installed

if TYPE_CHECKING:
    from pathlib import Path

DRIVER = ROOT / "tools" / "unused.mjs"


def _kept(script: str) -> Path:
    recipe = f"{installed('terser')}\0{DRIVER.read_text('utf-8')}\0{script}"
    return BUILD / f"unused-{hashlib.sha256(recipe.encode()).hexdigest()[:16]}.js"


def without_unused(script: str) -> str:
    """Return a script without variables and functions that are never used.

    Names and arguments are left as they are, and so is what does something when it runs.

    Raises:
        SetupError: it is no script that terser can read.
    """
    kept = _kept(script)
    if not kept.exists():
        say("taking out of Pyodide's script what nothing uses")
        run = subprocess.run(
            [ensure_node(), DRIVER],
            cwd=ROOT,
            input=script.encode(),
            capture_output=True,
            check=False,
        )
        if run.returncode:
            raise SetupError(f"A script could not be read:\n{run.stderr.decode()}")
        BUILD.mkdir(exist_ok=True)
        unfinished = kept.with_suffix(".new")
        unfinished.write_bytes(run.stdout)
        unfinished.replace(kept)
    return kept.read_text("utf-8")
