"""Byte code of modules in zips and wheels, by pyodide-build in the page's own Python."""

from __future__ import annotations

import shutil
import subprocess
import tempfile
from pathlib import Path

from tools.console import ROOT, SetupError
from tools.node import ensure_node
from tools.pyodide.packages import PACKAGES

DRIVER = Path(__file__).with_suffix(".mjs")


def compile_archive(archive: Path) -> Path:
    """Replace an archive by one with byte code in place of its modules.

    The same modules give the same bytes on every machine.

    Args:
        archive: a zip, which keeps its name, or a wheel, whose name then says for which Python.

    Returns:
        The path of the new archive, in the same folder.

    Raises:
        SetupError: if a module does not compile, or something to compile it with is not there.
    """
    if not PACKAGES.is_dir():
        raise SetupError("pyodide-build is not there: run make setup")
    with tempfile.TemporaryDirectory() as folder:
        shutil.copy(archive, folder)
        command = [ensure_node(), DRIVER, PACKAGES, Path(folder, archive.name)]
        run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
        if run.returncode:
            raise SetupError(f"Byte-compiling failed:\n{run.stderr}")
        (compiled,) = Path(folder).iterdir()
        archive.unlink()
        return Path(shutil.move(compiled, archive.parent))
