"""Packed files whose bytes depend on nothing but their contents, and the byte code inside them."""

from __future__ import annotations

import subprocess
import tempfile
import zipfile
import zlib
from pathlib import Path
from typing import TYPE_CHECKING

from tools.console import ROOT, SetupError
from tools.node import ensure_node

if TYPE_CHECKING:
    from collections.abc import Mapping

OLDEST_DATE = (1980, 1, 1, 0, 0, 0)
_COMPILER = Path(__file__).with_name("bytecode.mjs")


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


def gzipped(content: bytes) -> bytes:
    """Return a content packed as by gzip, which in Python writes another header in each version."""
    return zlib.compress(content, 9, wbits=zlib.MAX_WBITS | 16)


def byte_compiled(files: Mapping[str, bytes], *, has_lines: bool = True) -> dict[str, bytes]:
    """Return the files with each `.py` replaced by the `.pyc` that the page's Python makes of it.

    Args:
        files: the files by their names.
        has_lines: whether tracebacks are to name lines, which takes room.

    Raises:
        SetupError: if a module does not compile, or there is no Node to run that Python.
    """
    with tempfile.TemporaryDirectory() as folder:
        for name, content in files.items():
            target = Path(folder, name)
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(content)
        options = [] if has_lines else ["--without-lines"]
        command: list[str | Path] = [ensure_node(), _COMPILER, folder, *options]
        run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
        if run.returncode:
            raise SetupError(f"Byte-compiling failed:\n{run.stderr}")
        return {
            path.relative_to(folder).as_posix(): path.read_bytes()
            for path in Path(folder).rglob("*")
            if path.is_file()
        }
