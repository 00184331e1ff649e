"""Write the scripts of the page, each as one file with all its imports.

A service worker, and the browser around it, take several milliseconds for each file of a visit, so
scripts that are always needed together are in one file. esbuild joins them (page_scripts.mjs).
"""

from __future__ import annotations

import subprocess
import tempfile
from pathlib import Path

from tools.console import ROOT, SetupError, warn
from tools.node import ensure_node

DRIVER = ROOT / "tools" / "page_scripts.mjs"
WEB = ROOT / "web"
SOURCES = WEB / "boot"

APART = ("fetcher.js",)
"""Scripts of a separate thread, and so separate files."""


def joined() -> list[str]:
    """Return the names of the sources that are not served themselves."""
    return [path.name for path in sorted(SOURCES.glob("*.js")) if path.name not in APART]


def write(site: Path, start: str) -> None:
    """Write the scripts into the folders ``boot`` and ``table`` of a site.

    Args:
        start: the HTML of the start page, which is part of ``boot/page.js``.

    Raises:
        SetupError: they have an error, or an import is missing.
    """
    with tempfile.TemporaryDirectory() as folder:
        html = Path(folder, "start.html")
        html.write_text(start, "utf-8")
        command: list[str | Path] = [ensure_node(), DRIVER, WEB, html, site]
        run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    if run.returncode:
        raise SetupError(f"The scripts of the page could not be joined:\n{run.stderr}")
    for line in run.stdout.splitlines():
        warn(line)
