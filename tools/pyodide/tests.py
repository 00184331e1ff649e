"""Run the tests marked `pyodide` inside Pyodide under Node, as the page would run the code.

Usage::

    python -m tools.pyodide.tests PYTEST_ARGUMENT...

The packages come from this virtual environment: those that pytest and hypothesis need are pure
Python. The marked tests are those whose results could differ there: decisions by chance and by
numbers, reading and writing, and the depth of nesting.
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
    """Run pytest with the given arguments there; its exit code is ours."""
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
