"""Make the wheel of the engine and its commands, with the same bytes every time.

Usage::

    python -m tools.wheel       write it into release/, beside the other files
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from tools.console import ROOT, SetupError, run_tool, say
from trickhunt import __version__

RELEASE = ROOT / "release"
"""The folder of the release files."""


def build(folder: Path, project: Path = ROOT) -> Path:
    """Build the wheel into a folder and return its path.

    Args:
        project: the folder with pyproject.toml.

    Raises:
        SetupError: hatchling failed.
    """
    say("making the wheel of the engine")
    command = [sys.executable, "-m", "hatchling", "build", "--target", "wheel"]
    # Without this variable, hatchling uses one fixed date for all files.
    around = {key: value for key, value in os.environ.items() if key != "SOURCE_DATE_EPOCH"}
    run = subprocess.run(
        [*command, "--directory", str(folder)],
        cwd=project,
        env=around,
        capture_output=True,
        text=True,
        check=False,
    )
    if run.returncode:
        raise SetupError(f"The wheel could not be made:\n{run.stdout}{run.stderr}")
    return folder / f"trick_hunt-{__version__}-py3-none-any.whl"


def main() -> None:
    """Make it and print its path."""
    say(f"{build(RELEASE).relative_to(ROOT)} is made")


if __name__ == "__main__":
    run_tool(main)
