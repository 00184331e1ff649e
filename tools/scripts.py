"""What is done to the scripts of others before they are served."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from tools.console import SetupError

if TYPE_CHECKING:
    from collections.abc import Iterable


def without_source_map(script: str) -> str:
    """Return a script without the address of a source map, which is not served."""
    return re.sub(r"\n?//# sourceMappingURL=\S+\s*$", "\n", script)


class Change(NamedTuple):
    """A change to a script of others.

    Attributes:
        reason: why the page is better off with it.
        old: what stands in the script, once.
        new: what takes its place.
    """

    reason: str
    old: str
    new: str


WEBGL = "emscripten_gl"
"""How the names of functions begin by which C draws, and which Python imports all the same."""

PYODIDE_CHANGES = (
    Change(
        "no library is ever linked to Python, so nobody asks where its other functions are",
        "if(isInternalSym(symName)){continue}var value=exports[symName];",
        "if(!(symName in GOT)||isInternalSym(symName)){continue}var value=exports[symName];",
    ),
    Change(
        "Python draws nothing by WebGL, so its 250 functions get no place",
        "if(!value&&!entry.required){continue}",
        f'if(symName.startsWith("{WEBGL}")||!value&&!entry.required){{continue}}',
    ),
    Change(
        "few functions get a place, so it is not worth looking whether they have one in 6,000",
        "functionsInTableMap=new WeakMap;updateTableMap(0,wasmTable.length)",
        "functionsInTableMap=new WeakMap",
    ),
    Change(
        "the wrappers of functions are of few kinds, each of which is compiled once",
        "var module=new WebAssembly.Module(new Uint8Array(bytes));var instance=",
        "var module=(convertJsFunctionToWasm.kinds??={})[sig]"
        "??=new WebAssembly.Module(new Uint8Array(bytes));var instance=",
    ),
    Change(
        "where Python runs on a stack of its own, Chromium crashes now and then (Pyodide's issues "
        "5705 and 6106), and nothing here waits within a call",
        'var newJspiSupported=canConstructWasm&&"Suspending"in WebAssembly;'
        'var oldJspiSupported=canConstructWasm&&"Suspender"in WebAssembly;',
        "var newJspiSupported=false;var oldJspiSupported=false;",
    ),
    Change(
        "a snapshot holds no address of a function that only some browsers can have",
        "const ptr=getPyEMCountArgsPtr();",
        "const ptr=API.config._makeSnapshot?0:getPyEMCountArgsPtr();",
    ),
    Change(
        "so where Python starts from one, that is made up for (web/boot/interpreter.js)",
        "return Module.HEAP8.set(t),l}",
        "return Module.HEAP8.set(t),API.initTrampoline=_PyEM_InitTrampoline_js,l}",
    ),
)
"""What pyodide.asm.js does at every start and the page does not need, a third of its own start;
what browsers do not bear; and what it does not do for a snapshot."""


def changed(script: str, changes: Iterable[Change]) -> str:
    """Return a script with some changes.

    Raises:
        SetupError: the script is not the one that the changes were made for.
    """
    for change in changes:
        if script.count(change.old) != 1:
            raise SetupError(f"A script of another version than known: it lacks {change.old!r}.")
        script = script.replace(change.old, change.new)
    return script
