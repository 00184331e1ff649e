"""Builds the static folder dist/ from the sources, npm's files and PyPI's packages.

Usage::

    python -m tools.site [--force]

Nothing is done when nothing it reads has changed. Two builds of one commit are the same bytes.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import re
import shutil
from typing import TYPE_CHECKING

from tools import appzip, emblem, notices, offline, page, single, stdlib
from tools.console import BUILD, ROOT, SetupError, exclusive, run_tool, say
from tools.interpreters import PAGE_PYTHON, find_python
from tools.scripts import without_source_map

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

DIST = ROOT / "dist"
WEB = ROOT / "web"
NPM = ROOT / "node_modules"

PYSCRIPT = NPM / "@pyscript" / "core" / "dist"
# The parts of PyScript that our pyscript.toml makes it load. The others are editors, terminals,
# MicroPython, archives that Pyodide unpacks itself, and a list of packages on a foreign host.
PYSCRIPT_PARTS = ("core", "error", "toml")

PYODIDE = [NPM / "pyodide" / name for name in ("pyodide.mjs", "pyodide.asm.js", "pyodide.asm.wasm")]
IDIOMORPH = NPM / "idiomorph" / "dist" / "idiomorph.min.js"


def pyscript_files() -> list[Path]:
    """Return the scripts of PyScript that are served: core.js and the parts it loads here."""
    wanted = "|".join(PYSCRIPT_PARTS)
    files = [PYSCRIPT / "core.js"]
    for path in files:
        for name in re.findall(rf'"\./((?:{wanted})-[\w-]+\.js)"', path.read_text("utf-8")):
            if PYSCRIPT / name not in files:
                files.append(PYSCRIPT / name)
    return files


def fonts() -> list[Path]:
    """Return the font files that our styles name."""
    styles = "".join(path.read_text("utf-8") for path in sorted(WEB.glob("style/*.css")))
    names = sorted(set(re.findall(r"vendor/fonts/([\w-]+\.woff2)", styles)))
    found = [path for name in names for path in NPM.glob(f"@fontsource*/*/files/{name}")]
    missing = set(names) - {path.name for path in found}
    if missing:
        raise SetupError(f"No font package from npm has {', '.join(sorted(missing))}.")
    return found


def _files_under(folder: Path) -> Iterator[Path]:
    for path in sorted(folder.rglob("*")):
        if path.is_file() and "__pycache__" not in path.parts:
            yield path


def inputs() -> Iterator[Path]:
    """Yield every file that the site is made from."""
    yield from (ROOT / "index.html", ROOT / "pyscript.toml")
    yield from (ROOT / "package-lock.json", ROOT / "constraints.txt", ROOT / "pyproject.toml")
    for folder in (WEB, ROOT / "py", ROOT / "tools"):
        yield from _files_under(folder)


def digest(paths: Iterable[Path], *notes: str) -> str:
    """Return a hash of the files' names and contents, and of some notes."""
    found = hashlib.sha256("\0".join(notes).encode())
    for path in paths:
        content = path.read_bytes()
        found.update(f"\0{path.relative_to(ROOT)}\0{len(content)}\0".encode())
        found.update(content)
    return found.hexdigest()


def empty_lock_file(stock: Path) -> str:
    """Return Pyodide's lock file without its packages: the page installs none."""
    known = json.loads(stock.read_text("utf-8"))
    return json.dumps({"info": known["info"], "packages": {}}, sort_keys=True) + "\n"


def copy_vendor(site: Path) -> None:
    """Copy what others wrote; scripts lose the addresses of source maps."""
    say("copying the runtime and the fonts")
    vendor = {
        "pyodide": PYODIDE,
        "pyscript": pyscript_files(),
        "idiomorph": [IDIOMORPH],
        "fonts": fonts(),
        "workbox": [offline.WINDOW],
    }
    for folder, files in vendor.items():
        target = site / "vendor" / folder
        target.mkdir(parents=True)
        for path in files:
            if path.suffix in {".js", ".mjs"}:
                script = without_source_map(path.read_text("utf-8"))
                # Not every host knows what .mjs is, so what can be called .js is.
                name = path.name.replace(".prod.mjs", ".js")
                (target / name).write_text(script, "utf-8")
            else:
                shutil.copyfile(path, target / path.name)
    lock = empty_lock_file(NPM / "pyodide" / "pyodide-lock.json")
    (site / "vendor/pyodide/pyodide-lock.json").write_text(lock, "utf-8")


def third_party() -> str:
    """Return the notices for all that is not ours."""
    manifest = json.loads((ROOT / "package.json").read_text("utf-8"))
    drawn_from = ["@phosphor-icons/core"]  # its icons lie in py/table/art
    return notices.written([*manifest["dependencies"], *drawn_from], list(appzip.BORROWED))


def standard_library(python: Path | None) -> Path:
    """Return the page's standard library, built if it is not there already."""
    recipe = [ROOT / "tools" / name for name in ("archive.py", "bytecode.py", "stdlib.py")]
    key = digest([stdlib.STOCK, *recipe], "compiled" if python else "source")
    built = BUILD / f"python_stdlib-{key[:16]}.zip"
    if not built.exists():
        unfinished = built.with_suffix(".new")
        stdlib.build(unfinished, python)
        unfinished.replace(built)
    return built


def preloaded_modules() -> list[str]:
    """Return the scripts that are needed in any case, in about the order in which they are."""
    return [
        *(f"vendor/pyscript/{path.name}" for path in pyscript_files()),
        "interpreter.js",
        "vendor/pyodide/pyodide.mjs",
        "vendor/pyodide/pyodide.asm.js",
    ]


def build(site: Path, python: Path | None) -> None:
    """Build the whole site into an empty folder."""
    copy_vendor(site)
    shutil.copyfile(standard_library(python), site / "vendor/pyodide/python_stdlib.zip")
    appzip.build(site / "app.zip", python)
    say("laying out the page")
    shutil.copytree(WEB, site, dirs_exist_ok=True)
    shutil.copyfile(ROOT / "pyscript.toml", site / "pyscript.toml")
    shutil.copyfile(ROOT / "py" / "table" / "main.py", site / "main.py")
    (site / "third-party.txt").write_text(third_party(), "utf-8")
    emblem.write(site)
    modules = preloaded_modules()
    # The one file is made of the page, and then the page says how large that file is.
    (site / "index.html").write_text(page.render(site, modules), "utf-8")
    emblem.write_manifest(site)
    one_file = single.write(site)
    (site / "index.html").write_text(page.render(site, modules, one_file), "utf-8")
    offline.write(site)


def main() -> None:
    """Read the command line and do it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--force", action="store_true", help="build even if nothing changed")
    force = parser.parse_args().force
    if not NPM.is_dir():
        raise SetupError("The files from npm are not there: run make setup")
    with exclusive("site"):
        python = find_python()
        stamp = BUILD / "site.digest"
        key = digest(inputs(), "compiled" if python else "source")
        if not force and DIST.is_dir() and stamp.exists() and stamp.read_text() == key:
            say("dist/ is up to date")
            return
        if python is None:
            dotted = ".".join(map(str, PAGE_PYTHON))
            say(f"no Python {dotted} on this machine: the site is built WITHOUT byte-compiling,")
            say("so it works, but takes two or three times as long to start")
        fresh = BUILD / "dist.new"
        shutil.rmtree(fresh, ignore_errors=True)
        fresh.mkdir(parents=True)
        build(fresh, python)
        shutil.rmtree(DIST, ignore_errors=True)
        fresh.rename(DIST)
        stamp.write_text(key)
        size = sum(path.stat().st_size for path in _files_under(DIST)) / 1e6
        say(f"dist/ is built: {size:.1f} MB in {sum(1 for _ in _files_under(DIST))} files")


if __name__ == "__main__":
    run_tool(main)
