"""Finds other Pythons on this machine."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path


def _runs(interpreter: str | Path, version: tuple[int, int]) -> bool:
    """Return whether a program is a Python of this version; a shim may only pretend to be."""
    question = "import sys; print(*sys.version_info[:2])"
    try:
        answer = subprocess.run(
            [interpreter, "-I", "-c", question], capture_output=True, text=True, check=False
        )
    except OSError:
        return False
    return answer.stdout.split() == [str(part) for part in version]


def _candidates(version: tuple[int, int]) -> Iterator[str | Path]:
    """Yield the places where such a Python may be, the most likely first."""
    dotted = ".".join(map(str, version))
    if sys.version_info[:2] == version:
        yield sys.executable
    on_path = shutil.which(f"python{dotted}")
    if on_path:
        yield on_path
    pyenv = Path(os.environ.get("PYENV_ROOT") or Path.home() / ".pyenv")
    yield from sorted(pyenv.glob(f"versions/{dotted}.*/bin/python{dotted}"), reverse=True)
    uv = shutil.which("uv")
    if uv:
        found = subprocess.run(
            [uv, "python", "find", dotted], capture_output=True, text=True, check=False
        )
        if found.returncode == 0:
            yield found.stdout.strip()


@cache
def find_python(version: tuple[int, int]) -> Path | None:
    """Return a Python of this version on this machine, or None."""
    for candidate in _candidates(version):
        if _runs(candidate, version):
            return Path(candidate)
    return None
