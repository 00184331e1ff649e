"""Changes to Pyodide's own script, pyodide.asm.js, before it is served, with the reasons."""

from __future__ import annotations

from typing import NamedTuple

from tools.console import SetupError


class Patch(NamedTuple):
    """A change to Pyodide's script."""

    reason: str  #: why the page needs it
    old: str  #: the original text, which must occur exactly once
    new: str  #: the replacement

    def is_known_in(self, script: str) -> bool:
        """Return whether the script has the one place to change."""
        return script.count(self.old) == 1

    def made_in(self, script: str) -> str:
        """Return the script with the change."""
        return script.replace(self.old, self.new)


FOR_SAFETY = (
    Patch(
        "where Python runs on a stack of its own, Chromium crashes now and then (Pyodide's issues "
        "5705 and 6106), and nothing here waits within a call",
        'var newJspiSupported=canConstructWasm&&"Suspending"in WebAssembly;'
        'var oldJspiSupported=canConstructWasm&&"Suspender"in WebAssembly;',
        "var newJspiSupported=false;var oldJspiSupported=false;",
    ),
)
"""Changes for browsers with bugs or limits."""

FOR_SNAPSHOT = (
    Patch(
        "a snapshot has imported it, and to run source takes long the first time",
        'let[r,n]=API.rawRun("import _pyodide_core");',
        'let[r,n]=t?[]:API.rawRun("import _pyodide_core");',
    ),
    Patch(
        "a snapshot holds no address of a function that only some browsers can have",
        "const ptr=getPyEMCountArgsPtr();",
        "const ptr=API.config._makeSnapshot?0:getPyEMCountArgsPtr();",
    ),
    Patch(
        "so where Python starts from one, that is made up for (web/boot/interpreter.js)",
        "return Module.HEAP8.set(t),l}",
        "return Module.HEAP8.set(t),API.initTrampoline=_PyEM_InitTrampoline_js,l}",
    ),
)
"""Changes for snapshots."""

NEEDED = (*FOR_SAFETY, *FOR_SNAPSHOT)


def changed(script: str) -> str:
    """Return Pyodide's script with the changes.

    Raises:
        SetupError: a place for a mandatory change was not found.
    """
    for change in NEEDED:
        if not change.is_known_in(script):
            raise SetupError(
                "Pyodide's script is of another version than known, and has to be changed: "
                f"{change.reason}.\nIt lacks {change.old!r} (tools/pyodide/patches.py)."
            )
        script = change.made_in(script)
    return script
