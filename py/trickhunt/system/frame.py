"""Run a command to its end in every case: with an exit status, and a message if it failed."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from trickhunt.core.words import _
from trickhunt.system.files import reason
from trickhunt.system.terminal import OUTPUT, flush, set_up, warn

SCRIPT = "trick-hunt"
"""The name of the program if the package is installed."""

DONE, FAILED, INTERRUPTED = 0, 2, 130
"""The exit statuses: success; a request that cannot be fulfilled; Ctrl+C, as in a shell."""


def program() -> str:
    """The name by which the program was called, for its messages."""
    return SCRIPT if Path(sys.argv[0]).stem == SCRIPT else "python -m trickhunt"


def framed(run: Callable[[], int]) -> int:
    """Run a command to its end.

    Args:
        run: runs it, and returns its exit status.

    Returns:
        The exit status. Ctrl+C ends it with 130. If the reader of the output stops reading, it ends
        quietly. Errors of the system, such as a full disk, are reported in one line.
    """
    try:
        set_up()
        try:
            status = run()
        except SystemExit:
            flush()
            raise
        flush()
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:  # the reader has stopped reading (… | head)
        _sink()
        return DONE
    except OSError as error:
        return _refused(error)
    except Exception as error:
        error.add_note(_("This is a bug in Trick Hunt. Please report it with the lines above."))
        raise
    return status


def _refused(error: OSError) -> int:
    """Report an error of the system."""
    where = error.filename
    if where == OUTPUT:
        where = _(OUTPUT)
        _sink()
    place = f"{os.fsdecode(where)}: " if isinstance(where, str | bytes) else ""
    warn(f"{program()}: {place}{reason(error)}.")
    return FAILED


def _sink() -> None:
    """Discard unwritten output; otherwise the interpreter would fail at its end."""
    with suppress(OSError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
