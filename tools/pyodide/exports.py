"""Takes out of Pyodide what only a library that is linked to it would need.

A library written in C finds the functions of Python by their names, so the WebAssembly exports all
of them, nearly ten thousand, and the script beside it makes a variable of each at every start. That
script also has whatever such a library might ask of a browser, from sockets to sound. The page
links none. What is kept is what the scripts name, what the WebAssembly imports, and what it asks to
be told the place of.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from tools.console import warn
from tools.pyodide.unreached import without_unreached
from tools.pyodide.webassembly import exports, imports

PLACES = ("GOT.func", "GOT.mem")
"""The modules that imports come from by which WebAssembly is told where something lies."""

_IMPORTED = re.compile(r"(?<=var wasmImports=\{)[^}]*(?=\})")
_DESCRIBED = re.compile(r'\b(_\w+)\.(?:sig|stub|isAsync)=(?:"[^"]*"|true);')
_OFFERED = re.compile(r'Module\["([\w$]+)"\]=\1;')
_ASKED_FOR = re.compile(r"""\.([\w$]+)|["'`]([\w$]+)["'`]""")
_ALIAS = re.compile(r'var (_(\w+))=Module\["\1"\]=(?:wasmExports\["\w+"\]|[0-9e]+);')
_NAME = re.compile(r"[A-Za-z_$][\w$]*")


class Trimmed(NamedTuple):
    """Pyodide's script and its WebAssembly, without what nobody asks for."""

    script: str
    module: bytes


def trimmed(script: str, module: bytes, others: str) -> Trimmed:
    """Return Pyodide without what nobody names, nor what only that needs.

    Args:
        script: ``pyodide.asm.js``, changed.
        module: ``pyodide.asm.wasm``.
        others: all other scripts that use the two.

    Raises:
        ValueError: the WebAssembly is of another version than known, or Binaryen cannot read it.
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
    """Return Pyodide's script, in which fewer functions are of use to anybody.

    It offers functions to WebAssembly, of which few are imported, and to other scripts, of which
    few are named.
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
