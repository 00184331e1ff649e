"""Write the files of a release into release/: the site as a zip, the single file, the wheel.

Usage::

    python -m tools.release [--tag vVERSION]

A commit always gives the same bytes, and SHA256SUMS has their checksums.
"""

from __future__ import annotations

import argparse
import hashlib
import shutil
from pathlib import Path

from tools import single, wheel
from tools.archive import write_zip
from tools.console import ROOT, SetupError, exclusive, run_tool, say
from tools.offline import WORKER
from tools.site import DIST
from trickhunt import __version__

SUMS = "SHA256SUMS"

FOLDER = "trick-hunt"
"""The folder of the site inside the zip, so that unpacking overwrites an earlier version."""

LAST = ("index.html", WORKER)
"""Files that a host should serve only when all others are there: they are last in the zip."""


def pack(site: Path, target: Path) -> None:
    """Write a built site as a zip for unpacking on a host."""
    files = {
        f"{FOLDER}/{path.relative_to(site).as_posix()}": path.read_bytes()
        for path in site.rglob("*")
        if path.is_file()
    }
    write_zip(target, files, last=[f"{FOLDER}/{name}" for name in LAST])


def write_sums(folder: Path) -> None:
    """Write the checksums of all files of a folder, in the format of ``sha256sum --check``."""
    files = sorted(path for path in folder.iterdir() if path.name != SUMS)
    lines = [f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in files]
    (folder / SUMS).write_text("".join(lines), "utf-8")


def write(site: Path, folder: Path) -> None:
    """Write all files of a release.

    Args:
        site: the folder of the built site.
        folder: the target folder; its earlier contents are deleted.
    """
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    say("packing the site")
    pack(site, folder / f"trick-hunt-{__version__}.zip")
    shutil.copyfile(site / single.NAME, folder / single.NAME)
    wheel.build(folder)
    write_sums(folder)


def main() -> None:
    """Read the command line and do it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tag", help="the tag that it is to be published under")
    tag = parser.parse_args().tag
    if tag not in (None, f"v{__version__}"):
        raise SetupError(f"The tag is {tag}, but this is version {__version__}.")
    with exclusive("site"):
        write(DIST, wheel.RELEASE)
    for path in sorted(wheel.RELEASE.iterdir()):
        say(f"{path.relative_to(ROOT)}: {path.stat().st_size:,} bytes")


if __name__ == "__main__":
    run_tool(main)
