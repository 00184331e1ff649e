"""Add the sizes of the built site to bench/RESULTS.md, one row for each measured version.

Usage::

    python -m bench.sizes

The rows are stored in bench/sizes.json. A first visit is the page and all that it requests by
itself, in the two ways in which its memory snapshot is compressed.
"""

from __future__ import annotations

import json
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from bench.ladder import version
from bench.results_page import PAGE, Sizes, write
from tools.console import SetupError, run_tool, say
from tools.site import DIST, first_visit

SOURCES = ("index.html", "package-lock.json", "py", "tools", "web")
"""The paths whose uncommitted changes are noted in the version."""


def measured(site: Path) -> dict[str, Any]:
    """Return the row of a site."""
    files = [path for path in site.rglob("*") if path.is_file()]
    return {
        "date": datetime.now(UTC).date().isoformat(),
        "version": version(*SOURCES),
        "gzip": first_visit(site, "gzip"),
        "brotli": first_visit(site, "brotli"),
        "files": len(files),
        "bytes": sum(path.stat().st_size for path in files),
    }


def with_row(rows: Sizes, row: dict[str, Any]) -> Sizes:
    """Return the rows with another one, which replaces the last one of the same version."""
    return [*(one for one in rows if one["version"] != row["version"]), row]


def main() -> None:
    """Measure dist/, and write the rows and the page."""
    if not (DIST / "index.html").exists():
        raise SetupError("dist/ is not built: run make site")
    row = measured(DIST)
    data = PAGE.with_name("sizes.json")
    rows = with_row(json.loads(data.read_text("utf-8")) if data.exists() else [], row)
    data.write_text(json.dumps(rows, indent=1) + "\n", "utf-8")
    write(PAGE)
    say(f"{PAGE.name} has {len(rows)} sizes of the site")


if __name__ == "__main__":
    run_tool(main)
