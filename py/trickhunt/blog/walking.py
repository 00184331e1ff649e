"""The files of a blog: those of its writer, not installed or generated ones."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping, Sequence
from fnmatch import fnmatch
from pathlib import Path
from typing import NamedTuple

from trickhunt.system.files import reason

INSTALLED = ("node_modules", "bower_components", "__pycache__", "_site")
"""Folders with installed or generated files, in any place."""

BUNDLES = ("bundle", "cache", "gems", "ruby")
"""Folders that Bundler installs in a folder ``vendor``, as Jekyll does."""

OUTPUT = {
    "public": ("hugo.*", "config.toml", "gatsby-config.*", "scaffolds"),
    "dist": ("astro.config.*", "vite.config.*"),
    "build": ("docusaurus.config.*", "svelte.config.*"),
    "site": ("mkdocs.yml", "mkdocs.yaml"),
    "output": ("pelicanconf.py", "conf.py"),
    "_build": ("conf.py", "_toc.yml", "myst.yml"),
    "out": ("next.config.*",),
}
"""The output folders of site generators, by the files beside them that reveal the generator."""


class Blog(NamedTuple):
    """The files of a blog."""

    folder: Path  #: its folder
    files: Mapping[str, Sequence[Path]]  #: its files by their names, each list in order
    left: tuple[Path, ...]  #: its folders and links that were skipped
    faults: tuple[tuple[Path, str], ...]  #: the folders that cannot be listed, with the reason

    def holds(self, path: Path) -> bool:
        """Whether a file exists and is in the blog, after following links."""
        try:
            return path.is_file() and path.resolve().is_relative_to(self.folder.resolve())
        except (OSError, ValueError):
            return False


def walked(folder: Path) -> Blog:
    """The files of a blog. Hidden folders, and links that lead out of it, are skipped."""
    files: dict[str, list[Path]] = {}
    left: list[Path] = []
    faults: list[tuple[Path, str]] = []

    def fail(error: OSError) -> None:
        faults.append((Path(os.fsdecode(error.filename or folder)), reason(error)))

    whole = Blog(folder, {}, (), ())
    for place, folders, names in os.walk(folder, onerror=fail):
        here = Path(place)
        beside = {*folders, *names}
        for name in sorted(folders):
            if (here / name).is_symlink() or _is_left_out(here, name, beside):
                folders.remove(name)
                left.append(here / name)
        folders.sort()
        for name in sorted(names):
            path = here / name
            if not path.is_symlink() or whole.holds(path):
                files.setdefault(name, []).append(path)
            else:
                left.append(path)
    return Blog(folder, files, tuple(sorted(left)), tuple(faults))


def _is_left_out(here: Path, name: str, beside: Iterable[str]) -> bool:
    """Whether a folder does not belong to the blog's sources.

    Args:
        here: its parent folder.
        beside: the names of everything beside it.
    """
    if name.startswith(".") or name in INSTALLED:
        return True
    if here.name == "vendor" and name in BUNDLES:
        return True
    if any(fnmatch(other, sign) for sign in OUTPUT.get(name, ()) for other in beside):
        return True
    return (here / name / "pyvenv.cfg").is_file()
