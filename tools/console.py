"""Messages of the tools, and locks between them."""

from __future__ import annotations

import fcntl
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BUILD = ROOT / "build"
NPM = ROOT / "node_modules"
PYODIDE = NPM / "pyodide"


class SetupError(Exception):
    """Something is missing or wrong that the person at this machine has to fix."""


def say(text: str) -> None:
    """Print one line about the current work, at once."""
    print(f"· {text}", flush=True)


def warn(text: str) -> None:
    """Warn about a skipped optimization, without which the page works, but opens later."""
    say(f"LEFT OUT, which costs time when the page opens: {text}")


@contextmanager
def exclusive(name: str) -> Iterator[None]:
    """Let only one process at a time do the work called `name`; others wait for it."""
    BUILD.mkdir(exist_ok=True)
    with (BUILD / f"{name}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def run_tool(main: Callable[[], None]) -> None:
    """Run a tool's main function; a SetupError ends it with a message instead of a traceback."""
    try:
        main()
    except SetupError as error:
        print(f"\n{error}", file=sys.stderr)
        sys.exit(1)
