"""Install the packages that the build runs in the page's own Python, under Node.

Usage::

    python -m tools.pyodide.packages

pyodide-build needs a newer Python than the oldest that may build the page, and many packages that
only its other commands need. But it does not run in the Python that builds the page: these packages
are in a separate folder, and the group ``pyodide`` in pyproject.toml lists everything that the one
command imports. The folder also has micropip, with which a test installs the wheel of the engine.
"""

from __future__ import annotations

import shutil
import subprocess
import sys

from tools.console import BUILD, ROOT, SetupError, exclusive, run_tool, say
from tools.environment import requirements

PACKAGES = BUILD / "pyodide-packages"


def install() -> None:
    """Install them again.

    Raises:
        SetupError: pip failed.
    """
    say("installing pyodide-build and micropip for the page's own Python")
    shutil.rmtree(PACKAGES, ignore_errors=True)
    pip = [sys.executable, "-m", "pip", "install", "-qq", "--disable-pip-version-check"]
    pip += ["--no-deps", "--only-binary=:all:", "--ignore-requires-python", "--no-compile"]
    pip += ["--target", str(PACKAGES), *requirements("pyodide")]
    if subprocess.run(pip, cwd=ROOT, check=False).returncode:
        raise SetupError("pip could not install what is needed: see its message above.")


def main() -> None:
    """Do it under a lock."""
    with exclusive("setup"):
        install()


if __name__ == "__main__":
    run_tool(main)
