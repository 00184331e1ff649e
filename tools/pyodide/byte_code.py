"""Compile modules in zips and wheels to byte code, with pyodide-build in the page's own Python."""

from __future__ import annotations

import shutil
import subprocess
import tempfile
from pathlib import Path

from tools.console import ROOT, SetupError
from tools.node import ensure_node
from tools.pyodide.packages import PACKAGES

DRIVER = Path(__file__).with_suffix(".mjs")


def compile_archives(*archives: Path) -> list[Path]:
    """Replace archives by ones with byte code in place of their modules.

    The same modules give the same bytes on every machine. Pyodide is started only once for all of
    them, because that takes longer than compiling.

    Args:
        archives: zips, which keep their names, or wheels, whose names then include the Python
            version.

    Returns:
        The paths of the new archives, each in the folder of the old one.

    Raises:
        SetupError: a module does not compile, or a tool is missing.
    """
    if not PACKAGES.is_dir():
        raise SetupError("pyodide-build is not there: run make setup")
    with tempfile.TemporaryDirectory() as folder:
        copies = []
        for number, archive in enumerate(archives):
            copies.append(Path(folder, str(number), archive.name))
            copies[-1].parent.mkdir()
            shutil.copy(archive, copies[-1])
        command = [ensure_node(), DRIVER, PACKAGES, *copies]
        run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
        if run.returncode:
            raise SetupError(f"Byte-compiling failed:\n{run.stderr}")
        return [
            _replaced(archive, copy.parent) for archive, copy in zip(archives, copies, strict=True)
        ]


def _replaced(archive: Path, folder: Path) -> Path:
    """Put the one file of a folder in the place of an archive."""
    (compiled,) = folder.iterdir()
    archive.unlink()
    return Path(shutil.move(compiled, archive.parent))
