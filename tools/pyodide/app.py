"""The game for the page: our packages, and the packages that they import."""

from __future__ import annotations

import importlib.util
import json
import os
import tempfile
from collections.abc import Iterator
from pathlib import Path, PurePosixPath

from tools.archive import write_zip
from tools.console import NPM, ROOT, SetupError, say
from tools.pyodide.byte_code import compile_archives
from tools.pyodide.lazy_bundles import BUNDLES, address_of, bundle_of, packed

OURS = ("trickhunt", "table")
BORROWED = {
    "htpy": "htpy",
    "markdown-it-py": "markdown_it",
    "markupsafe": "markupsafe",
    "segno": "segno",
}
"""The packages from PyPI, by their names there, with their import names."""

PYSCRIPT = NPM / "@pyscript" / "core" / "src" / "stdlib" / "pyscript"
"""PyScript's Python, which its script would otherwise write and compile at every start."""

CALLED_FOR = ("context.py", "events.py", "ffi.py", "util.py", "web.py")
"""The parts of it that the page uses."""

NAMED = """
from pyscript.context import config, document, window
from pyscript.events import Event, when
from pyscript import web
"""
"""Its ``__init__.py``, reduced to these: its own would import nearly all the rest."""

# Parts of the packages that run only elsewhere.
LEFT_OUT = (
    "htpy/django.py",
    "htpy/html2htpy.py",
    "htpy/starlette.py",
    "markdown_it/cli",
    "markdown_it/_punycode.py",
    "markdown_it/tree.py",
    "segno/cli.py",
    "segno/helpers.py",
    "segno/utils.py",
    "segno/writers.py",
    "table/main.py",  # it is in the page
    "trickhunt/__main__.py",
    "trickhunt/cli.py",
    "trickhunt/commands",
    "trickhunt/hosting",
    "trickhunt/league",
    "trickhunt/system",
    "trickhunt/blog",
    "trickhunt/exercises/finding",
    "trickhunt/formats/retelling.py",
    "trickhunt/formats/trace.py",
    "trickhunt/rulebook/text.py",
)
FOR_PLUGINS = (
    "table/games/default",
    "trickhunt/toolkit/following.py",
    "trickhunt/toolkit/hidden_hands.py",
    "trickhunt/toolkit/plain_positions.py",
    "trickhunt/toolkit/plain_tricks.py",
)
"""The parts of our packages that only plugins use."""

STAND_INS = {
    "segno/__init__.py": b"",
    "markdown_it/common/entities.py": b"entities = {}",
    "markdown_it/common/normalize_url.py": b"",
}
"""The sources of stand-ins for modules that are imported but never called, by path. The originals
would import modules that are removed or not in the snapshot.
"""

PLUGINS = "trickhunt/games/plugins.py"
"""The module of the page with the packages of plugins."""
LEFT_OUT_SUFFIXES = tuple(".c .csv .md .mo .po .pot .pyc .pyd .pyi .so .typed .yaml".split())


def plugins() -> tuple[str, ...]:
    """Return the packages of the plugins to build in, from the environment."""
    return tuple(os.environ.get("TRICK_HUNT_GAMES", "").split())


def package_folder(name: str) -> Path:
    """Return the folder of a package: in the repository or among the installed ones."""
    ours = ROOT / "py" / name
    if name in OURS:
        return ours
    spec = importlib.util.find_spec(name)
    if spec is None or spec.origin is None:
        raise SetupError(f"{name} is not installed: run make setup")
    return Path(spec.origin).parent


def is_packed(path: PurePosixPath) -> bool:
    """Return whether a file of a package goes into the page."""
    hidden = any(part.startswith(".") or part == "__pycache__" for part in path.parts)
    left_out = LEFT_OUT if plugins() else LEFT_OUT + FOR_PLUGINS
    is_left_out = any(str(part) in left_out for part in (path, *path.parents))
    return not hidden and path.suffix not in LEFT_OUT_SUFFIXES and not is_left_out


def sources(bundle: str = "") -> Iterator[tuple[str, Path]]:
    """Yield every file of a bundle, with its name inside the zip."""
    for package in (*OURS, *plugins(), *BORROWED.values()):
        folder = package_folder(package)
        for path in sorted(folder.rglob("*")):
            name = PurePosixPath(package.replace(".", "/"), path.relative_to(folder).as_posix())
            if path.is_file() and is_packed(name) and bundle_of(str(name)) == bundle:
                yield str(name), path


def pyscript() -> Iterator[tuple[str, Path]]:
    """Yield the files of PyScript that the page uses, with their names inside the zip."""
    for name in CALLED_FOR:
        yield f"{PYSCRIPT.name}/{name}", PYSCRIPT / name


def build(site: Path) -> None:
    """Write the page's application as byte code in a zip, and the lazy bundles."""
    say("byte-compiling and packing the game")
    target = site / "python/app.zip"
    write_zip(target, application())
    with tempfile.TemporaryDirectory() as folder:
        archives = [Path(folder, f"{bundle}.zip") for bundle in BUNDLES]
        for bundle, archive in zip(BUNDLES, archives, strict=True):
            write_zip(archive, dict(_packed(name, path) for name, path in sources(bundle)))
        compile_archives(target, *archives)
        for bundle, archive in zip(BUNDLES, archives, strict=True):
            (site / address_of(bundle)).write_bytes(packed(archive))


def _packed(name: str, path: Path) -> tuple[str, bytes]:
    """Return the name and the content of a file for the page.

    Data files become modules, because there are no files after a start from a snapshot
    (:func:`trickhunt.games.packages.data`).
    """
    if path.suffix == ".json":
        text = json.loads(path.read_bytes())
        short = json.dumps(text, ensure_ascii=False, separators=(",", ":"))
        return f"{name.replace('.', '_')}.py", f"TEXT = {short!r}\n".encode()
    return name, STAND_INS[name] if name in STAND_INS else path.read_bytes()


def application() -> dict[str, bytes]:
    """Every file of the application, with its name inside the zip."""
    files = dict(_packed(name, path) for name, path in (*sources(), *pyscript()))
    files[f"{PYSCRIPT.name}/__init__.py"] = NAMED.encode()
    files[PLUGINS] = f"PLUGINS = {plugins()!r}\n".encode()
    return files
