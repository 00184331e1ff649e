"""Make a virtual environment with some of pyproject.toml's dependency groups.

Usage::

    python3 -m tools.environment FOLDER GROUP...

It runs under the machine's own Python before anything is installed, so it uses only the standard
library.
"""

from __future__ import annotations

import argparse
import importlib.util
import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

from tools.console import ROOT, SetupError, exclusive, run_tool, say

VENV_PACKAGE = "python3-venv"


def requirements(group: str) -> list[str]:
    """Return the pinned requirements of one dependency group of pyproject.toml."""
    groups = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["dependency-groups"]
    pins: list[str] = []
    for entry in groups[group]:
        pins.extend([entry] if isinstance(entry, str) else requirements(entry["include-group"]))
    return pins


def ensure_venv_module() -> None:
    """Install what `python3 -m venv` needs if Debian has it in a separate package."""
    if importlib.util.find_spec("venv") and importlib.util.find_spec("ensurepip"):
        return
    if hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get"):
        say(f"Python lacks venv: installing {VENV_PACKAGE} with apt-get")
        subprocess.run(["apt-get", "update", "-qq"], check=False)
        subprocess.run(["apt-get", "install", "-y", "-qq", VENV_PACKAGE], check=False)
        importlib.invalidate_caches()
        if importlib.util.find_spec("ensurepip"):
            return
    raise SetupError(
        f"{sys.executable} cannot make virtual environments (its modules venv and ensurepip are "
        f"missing).\nInstall them (Debian, Ubuntu: sudo apt-get install {VENV_PACKAGE}) or name "
        "another Python >= 3.11: make PYTHON=/path/to/python3"
    )


def is_usable(folder: Path) -> bool:
    """Return whether a virtual environment exists, works, and belongs to the running Python."""
    wanted = "import sys; print(sys.version_info[:3], sys.base_prefix)"
    try:
        found = subprocess.run(
            [folder / "bin" / "python", "-c", wanted], capture_output=True, text=True, check=True
        ).stdout.strip()
    except (OSError, subprocess.CalledProcessError):
        return False
    return found == f"{sys.version_info[:3]} {sys.base_prefix}"


def install(folder: Path, groups: list[str]) -> None:
    """Make the virtual environment if necessary and install the groups into it."""
    version = ".".join(map(str, sys.version_info[:3]))
    if not is_usable(folder):
        ensure_venv_module()
        oldest = (ROOT / ".python-version").read_text("ascii").strip()
        is_oldest = version.startswith(f"{oldest}.")
        beside = "" if is_oldest else f" ({oldest}, the oldest promised, was not found here)"
        say(f"making {folder.name} with Python {version}{beside}")
        subprocess.run([sys.executable, "-m", "venv", "--clear", folder], check=True)
    say(f"installing {', '.join(groups)} into {folder.name}")
    pins = [pin for group in groups for pin in requirements(group)]
    pip: list[str | Path] = [folder / "bin" / "python", "-m", "pip", "install", "-qq"]
    pip += ["--disable-pip-version-check", "--constraint", ROOT / "constraints.txt"]
    if subprocess.run([*pip, *pins], check=False).returncode:
        raise SetupError("pip could not install what is needed: see its message above.")


def main() -> None:
    """Read the command line and do it."""
    if sys.version_info < (3, 11):  # noqa: UP036 - this is the check that says so in words
        raise SetupError(f"Python 3.11 or newer is needed; this is {sys.version.split()[0]}.")
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("groups", nargs="+")
    arguments = parser.parse_args()
    with exclusive("setup"):
        install(ROOT / arguments.folder, arguments.groups)


if __name__ == "__main__":
    run_tool(main)
