"""The game as the page gets it: our packages, what they import from PyPI, and the catalogues."""

from __future__ import annotations

import importlib.util
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING

from tools import catalog
from tools.archive import byte_compiled, write_zip
from tools.console import ROOT, SetupError, say

if TYPE_CHECKING:
    from collections.abc import Iterator

OURS = ("trickhunt", "table")
BORROWED = ("htpy", "markupsafe")
# Parts of the packages that only run elsewhere.
LEFT_OUT = (
    "htpy/django.py",
    "htpy/html2htpy.py",
    "htpy/starlette.py",
    "table/main.py",  # it stands in the page
    "trickhunt/__main__.py",
    "trickhunt/cli.py",
    "trickhunt/commands",
    "trickhunt/league.py",
    "trickhunt/retelling.py",
    "trickhunt/standings.py",
    "trickhunt/trace.py",
)
LEFT_OUT_SUFFIXES = (".c", ".pyc", ".pyd", ".pyi", ".so", ".po", ".pot", ".md", ".typed")


def package_folder(name: str) -> Path:
    """Return where a package lies: in the repository or among the installed ones."""
    ours = ROOT / "py" / name
    if name in OURS:
        return ours
    spec = importlib.util.find_spec(name)
    if spec is None or spec.origin is None:
        raise SetupError(f"{name} is not installed: run make setup")
    return Path(spec.origin).parent


def is_packed(path: PurePosixPath) -> bool:
    """Tell whether a file of a package goes into the page."""
    hidden = any(part.startswith(".") or part == "__pycache__" for part in path.parts)
    is_left_out = any(str(part) in LEFT_OUT for part in (path, *path.parents))
    return not hidden and path.suffix not in LEFT_OUT_SUFFIXES and not is_left_out


def sources() -> Iterator[tuple[str, Path]]:
    """Yield every file that goes in, with its name inside the zip."""
    for package in (*OURS, *BORROWED):
        folder = package_folder(package)
        for path in sorted(folder.rglob("*")):
            name = PurePosixPath(package, path.relative_to(folder).as_posix())
            if path.is_file() and is_packed(name):
                yield str(name), path


def build(target: Path) -> None:
    """Write the page's application, byte-compiled."""
    say("byte-compiling and packing the game")
    files = {name: path.read_bytes() for name, path in sources()}
    files |= {
        path.relative_to(ROOT / "py").as_posix(): content
        for path, content in catalog.compiled().items()
    }
    write_zip(target, byte_compiled(files))
