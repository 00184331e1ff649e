"""The notices that licences ask for: what the site carries that others wrote, in one text file."""

from __future__ import annotations

import importlib.metadata
import json
from typing import TYPE_CHECKING, NamedTuple

from tools.console import NPM

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

RULE = "\n" + "-" * 78 + "\n"


class Notice(NamedTuple):
    """What is to be said of one package."""

    name: str
    licence: str
    text: str


def _licence_file(folder: Path) -> str:
    for path in sorted(folder.glob("LICEN[CS]E*")):
        return path.read_text("utf-8").strip()
    return ""


def of_npm(name: str) -> Notice:
    """Return the notice of a package from npm."""
    about = json.loads((NPM / name / "package.json").read_text("utf-8"))
    text = _licence_file(NPM / name)
    return Notice(f"{name} {about['version']}, from npm", about["license"], text)


def of_pypi(name: str) -> Notice:
    """Return the notice of a package from PyPI."""
    package = importlib.metadata.distribution(name)
    texts = [path.read_text("utf-8") for path in package.files or () if "LICENSE" in path.name]
    licence = str(package.metadata["License-Expression"])
    return Notice(f"{name} {package.version}, from PyPI", licence, "\n".join(texts).strip())


def written(npm: list[str], pypi: list[str]) -> str:
    """Return the file: every package with its version, licence and the licence's words."""

    def lines() -> Iterator[str]:
        yield "This site carries the work of others, under their licences.\n"
        for notice in (*map(of_npm, npm), *map(of_pypi, pypi)):
            yield RULE
            yield f"{notice.name}: {notice.licence}\n"
            if notice.text:
                yield f"\n{notice.text}\n"

    return "".join(lines())
