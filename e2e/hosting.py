"""A static host in a process of its own, which can be stopped."""

from __future__ import annotations

import subprocess
import sys
from typing import TYPE_CHECKING, Self

from tools.console import ROOT

if TYPE_CHECKING:
    from pathlib import Path

DIST = ROOT / "dist"


class Host:
    """Serves a folder on this machine until it is stopped.

    Attributes:
        address: where it serves, ending in a slash.
    """

    def __init__(self, folder: Path) -> None:
        command = [sys.executable, "-m", "tools.serve", str(folder)]
        self._server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT)
        assert self._server.stdout is not None
        self.address = self._server.stdout.readline().strip()

    def stop(self) -> None:
        """Serve nothing any more."""
        self._server.terminate()
        self._server.communicate()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_error: object) -> None:
        self.stop()
