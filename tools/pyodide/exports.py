"""Remove from Pyodide what only dynamically linked libraries would need.

A library written in C finds the functions of Python by their names, so the WebAssembly exports
nearly ten thousand of them, and the script beside it makes a variable of each at every start. The
script also has everything that such a library might request from a browser, from sockets to sound.
The page links none. Kept are the names that occur in scripts, the imports of the WebAssembly, and
the symbols whose addresses it requests.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from tools.console import warn
from tools.pyodide.unreached import without_unreached
from tools.pyodide.webassembly import exports, imports

PLACES = ("GOT.func", "GOT.mem")
"""The import modules with which WebAssembly requests addresses."""

_IMPORTED = re.compile(r"(?<=var wasmImports=\{)[^}]*(?=\})")
_DESCRIBED = re.compile(r'\b(_\w+)\.(?:sig|stub|isAsync)=(?:"[^"]*"|true);')
_OFFERED = re.compile(r'Module\["([\w$]+)"\]=\1;')
_ASKED_FOR = re.compile(r"""\.([\w$]+)|["'`]([\w$]+)["'`]""")
_ALIAS = re.compile(r'var (_(\w+))=Module\["\1"\]=(?:wasmExports\["\w+"\]|[0-9e]+);')
_NAME = re.compile(r"[A-Za-z_$][\w$]*")


class Trimmed(NamedTuple):
    """Pyodide's script and its WebAssembly, without unused parts."""

    script: str
    module: bytes


def trimmed(script: str, module: bytes, others: str) -> Trimmed:
    """Return Pyodide without unreferenced names and their dependencies.

    Args:
        script: ``pyodide.asm.js``, patched.
        module: ``pyodide.asm.wasm``.
        others: all other scripts that use the two.

    Raises:
        ValueError: the WebAssembly is of an unknown version, or Binaryen cannot read it.
    """
    if not (_ALIAS.search(script) and _IMPORTED.search(script)):
        warn("Pyodide's script and its WebAssembly share functions in another way than known")
        return Trimmed(script, module)
    named = set(_NAME.findall(_ALIAS.sub("", script) + others))
    placed = {name for place, name, _kind in imports(module) if place in PLACES}

    def is_kept(name: str) -> bool:
        return name in named or f"_{name}" in named or name in placed

    def kept_alias(match: re.Match[str]) -> str:
        return match[0] if is_kept(match[2]) else ""

    kept = [one.name for one in exports(module) if is_kept(one.name)]
    module = without_unreached(module, kept)
    return Trimmed(_without_offers(_ALIAS.sub(kept_alias, script), module, others), module)


def _without_offers(script: str, module: bytes, others: str) -> str:
    """Return Pyodide's script with fewer functions provided to others.

    It provides functions to WebAssembly, of which few are imported, and to other scripts, of which
    few are used.
    """
    imported = {one.name for one in imports(module)}
    given: set[str] = set()

    def kept_imports(match: re.Match[str]) -> str:
        kept = [one for one in match[0].split(",") if one.split(":")[0] in imported]
        given.update(one.split(":")[-1] for one in kept)
        return ",".join(kept)

    script = _IMPORTED.sub(kept_imports, script)
    script = _DESCRIBED.sub(lambda found: found[0] if found[1] in given else "", script)
    named = {
        name for names in _ASKED_FOR.findall(_OFFERED.sub("", script) + others) for name in names
    }
    return _OFFERED.sub(lambda found: found[0] if found[1] in named else "", script)
