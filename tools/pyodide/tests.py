"""Runs the tests marked `pyodide` inside Pyodide under Node, as the page would run the code.

Usage::

    python -m tools.pyodide.tests PYTEST_ARGUMENT...

The packages come from this virtual environment: those that pytest and hypothesis need are pure
Python. The marked ones are those of which the outcome can differ there: what is decided by chance
and by numbers, what is read and written, and how deep it nests.
"""

from __future__ import annotations

import subprocess
import sys
import sysconfig
from pathlib import Path

from tools.console import ROOT, run_tool
from tools.node import ensure_node

DRIVER = Path(__file__).with_suffix(".mjs")


def main() -> None:
    """Run pytest with the given arguments in there; its exit code is ours."""
    command = [
        ensure_node(),
        DRIVER,
        ROOT,
        sysconfig.get_path("purelib"),
        "-m",
        "pyodide",
        *sys.argv[1:],
    ]
    sys.exit(subprocess.run([str(part) for part in command], check=False).returncode)


if __name__ == "__main__":
    run_tool(main)
