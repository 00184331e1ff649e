"""The notices that licences require: ours, and those of third-party code and media in the site.

They are one text file in the site. The libraries inside Pyodide's WebAssembly come without their
licences, so these are in ``licences/`` beside this module; so are those of drawings in our sources,
which go into the wheel too.
"""

from __future__ import annotations

import importlib.metadata
import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from tools.console import ROOT

RULE = "\n" + "-" * 78 + "\n"

LICENCES = Path(__file__).with_name("licences")

NOT_SERVED = {"@types/emscripten", "@types/trusted-types", "ws"}
"""Packages from npm that no page needs: types, and sockets for Node."""

CHANGED = {
    "pyodide": "The build leaves out what the page does not use, and changes some lines. What it "
    "changes stands in the folder tools/ of Trick Hunt's source. Pyodide's own source: "
    "https://github.com/pyodide/pyodide/tree/{version}, the licence: https://mozilla.org/MPL/2.0/",
    "@pyscript/core": "The build leaves out what the page does not use.",
    "zzfx": "The build leaves out what the page does not use.",
}
"""Statements that licences require: changes to a package, and the place of its source."""


USUAL = {"ISC": "isc.txt", "MIT": "mit.txt"}
"""Standard licence texts, without their first lines with the owner."""


class Notice(NamedTuple):
    """The notice of one package."""

    name: str
    licence: str
    text: str


IN_PYODIDE = (
    (
        "Python 3.13, in Pyodide",
        "Python-2.0",
        "The build leaves out modules of the standard library that the page does not use, and "
        "compiles the others. What Python itself has from others: "
        "https://docs.python.org/3.13/license.html",
        "python.txt",
    ),
    (
        "Emscripten, musl libc, libffi, Expat, mimalloc, error-stack-parser and stackframe, in "
        "Pyodide",
        "MIT",
        "",
        "mit.txt",
    ),
    ("libmpdec, in Python", "BSD-2-Clause", "", "libmpdec.txt"),
    ("zlib, in Pyodide", "Zlib", "", "zlib.txt"),
    ("bzip2, in Pyodide", "bzip2-1.0.6", "", "bzip2.txt"),
)
"""Name, licence, text, and licence file of the libraries inside Pyodide."""


def _licence_file(folder: Path) -> str:
    for path in sorted(folder.glob("LICEN[CS]E*")):
        return path.read_text("utf-8").strip()
    return ""


def _usual(about: dict[str, str]) -> str:
    """Return the text of a licence that a package names without including it.

    That of Pyodide is at the address in :data:`CHANGED`.
    """
    if about["license"] not in USUAL:
        return f"By {about['author']}" if "author" in about else ""
    words = (LICENCES / USUAL[about["license"]]).read_text("utf-8").partition("\n\n")[2]
    return f"Copyright (c) {about['author']}\n\n{words.strip()}"


def of_npm(folder: Path) -> Notice:
    """Return the notice of a package from npm, by its folder."""
    about = json.loads((folder / "package.json").read_text("utf-8"))
    name, version = about["name"], about["version"]
    changed = CHANGED.get(name, "").format(version=version)
    text = _licence_file(folder) or _usual(about)
    return Notice(f"{name} {version}, from npm", about["license"], _joined(changed, text))


def of_pypi(name: str) -> Notice:
    """Return the notice of a package from PyPI."""
    package = importlib.metadata.distribution(name)
    texts = [path.read_text("utf-8") for path in package.files or () if "LICENSE" in path.name]
    told = package.metadata.get_all("Classifier") or []
    classified = next((one for one in told if one.startswith("License ::")), "")
    expressed = package.metadata.get_all("License-Expression") or [classified.rpartition(" :: ")[2]]
    return Notice(f"{name} {package.version}, from PyPI", expressed[0], "\n".join(texts).strip())


def in_pyodide() -> Iterator[Notice]:
    """Yield the notices of the libraries inside Pyodide's WebAssembly."""
    for name, licence, words, file in IN_PYODIDE:
        text = (LICENCES / file).read_text("utf-8").strip()
        yield Notice(name, licence, _joined(words, text))


def installed_for_the_page() -> list[str]:
    """Return the npm packages for the page, not for the build, by their paths, sorted."""
    locked = json.loads((ROOT / "package-lock.json").read_text("utf-8"))["packages"]
    return sorted(
        path
        for path, about in locked.items()
        if path and not about.get("dev") and path.rpartition("node_modules/")[2] not in NOT_SERVED
    )


def _joined(*parts: str) -> str:
    return "\n\n".join(part for part in parts if part)


def written(npm: Iterable[str], pypi: Iterable[str]) -> str:
    """Return the file: our licence, then every package with its version, licence and text.

    Args:
        npm: the packages from npm, by their paths in the repository.
        pypi: those from PyPI, by their names.
    """
    # A package can be installed twice, for two others that need it.
    theirs = dict.fromkeys(
        (*(of_npm(ROOT / path) for path in npm), *in_pyodide(), *map(of_pypi, pypi))
    )

    def lines() -> Iterator[str]:
        yield (ROOT / "LICENSE").read_text("utf-8").replace("MIT", "Trick Hunt: MIT", 1)
        yield f"{RULE}This site carries the work of others, under their licences.\n"
        for notice in theirs:
            yield RULE
            yield f"{notice.name}: {notice.licence}\n"
            if notice.text:
                yield f"\n{notice.text}\n"

    return "".join(lines())
