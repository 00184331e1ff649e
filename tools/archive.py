"""Zip files whose bytes depend on nothing but their contents, and the byte code inside them."""

from __future__ import annotations

import os
import subprocess
import tempfile
import zipfile
from pathlib import Path
from typing import TYPE_CHECKING

from tools.console import SetupError

if TYPE_CHECKING:
    from collections.abc import Mapping

OLDEST_DATE = (1980, 1, 1, 0, 0, 0)
_COMPILER = Path(__file__).with_name("bytecode.py")


def write_zip(path: Path, files: Mapping[str, bytes]) -> None:
    """Write files into a zip: sorted, all of one date and mode, so that equal means same bytes."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name in sorted(files):
            entry = zipfile.ZipInfo(name, OLDEST_DATE)
            entry.create_system = 3
            entry.external_attr = 0o644 << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, files[name])


def byte_compiled(
    files: Mapping[str, bytes], python: Path, *, has_lines: bool = True
) -> dict[str, bytes]:
    """Return the files with each `.py` replaced by the `.pyc` that `python` makes of it.

    Args:
        files: the files by their names.
        python: the interpreter that compiles.
        has_lines: whether tracebacks are to name lines, which takes room.
    """
    with tempfile.TemporaryDirectory() as folder:
        for name, content in files.items():
            target = Path(folder, name)
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(content)
        options = [] if has_lines else ["--without-lines"]
        run = subprocess.run(
            # Lines without columns: what they would underline, the source, is not in the page.
            [python, "-I", "-X", "no_debug_ranges", _COMPILER, folder, *options],
            env={**os.environ, "PYTHONHASHSEED": "0"},
            capture_output=True,
            text=True,
            check=False,
        )
        if run.returncode:
            raise SetupError(f"Byte-compiling failed:\n{run.stderr}")
        return {
            path.relative_to(folder).as_posix(): path.read_bytes()
            for path in Path(folder).rglob("*")
            if path.is_file()
        }
