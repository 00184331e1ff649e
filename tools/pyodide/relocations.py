"""Relocate the data of Pyodide's WebAssembly at build time.

Pyodide's WebAssembly could be anywhere in memory, so a function of half a megabyte adds the base to
each address in its data, at every start. On the page the base is always the same.
"""

from __future__ import annotations

import re
import struct
from collections.abc import Mapping

from tools.pyodide import webassembly

RELOCATION = "__wasm_apply_data_relocs"
"""The function that adds the bases."""

_BASE = re.compile(
    r'var _(__(?:memory|table)_base)=new WebAssembly\.Global\(\{value:"i32",mutable:false\},(\d+)\)'
)


def bases(script: str) -> dict[str, int]:
    """Return the addresses of the data and the functions of the WebAssembly.

    Args:
        script: ``pyodide.asm.js``.

    Raises:
        ValueError: they are not in the known form.
    """
    found = {name: int(place) for name, place in _BASE.findall(script)}
    if len(found) != 2:
        raise ValueError("Pyodide's script lays its WebAssembly in another way than known.")
    return found


def relocated(module: bytes, places: Mapping[str, int]) -> bytes:
    """Return a module whose data are already relocated.

    Args:
        module: a WebAssembly module.
        places: the values of the imported globals, by their names. Relocations with others are left
            to the start.

    Raises:
        ValueError: the module has another form than known.
    """
    asked = [one for one in webassembly.imports(module) if one.kind == webassembly.GLOBAL]
    known = [places.get(one.name) for one in asked]
    at = next((one.place for one in webassembly.exports(module) if one.name == RELOCATION), None)
    if at is None:
        raise ValueError("This WebAssembly relocates its data in another way than known.")
    at -= sum(one.kind == webassembly.FUNCTION for one in webassembly.imports(module))
    bodies = webassembly.functions(module)
    laid = bytearray(webassembly.data(module))
    bodies[at] = _run(bodies[at], known, laid, places["__memory_base"])
    return webassembly.with_data(webassembly.with_functions(module, bodies), bytes(laid))


def _run(body: bytes, known: list[int | None], laid: bytearray, begin: int) -> bytes:
    """Run a body that stores sums, as far as their values are known; return the rest of it.

    Args:
        body: the function's body.
        known: the values of the globals.
        laid: the data, which are changed.
        begin: their address in memory.
    """
    reader = webassembly.Reader(body)
    left = bytearray(body[:1])
    stack: list[int | None] = []
    if reader.number():
        raise ValueError("This WebAssembly relocates its data with variables.")
    statement = reader.at
    while not reader.is_at_end:
        operation = reader.byte()
        if operation == webassembly.GET_GLOBAL:
            stack.append(known[reader.number()])
        elif operation == webassembly.CONSTANT:
            stack.append(reader.signed())
        elif operation in (webassembly.ADD, webassembly.SUBTRACT):
            second, first = stack.pop(), stack.pop()
            sign = 1 if operation == webassembly.ADD else -1
            both = None if first is None or second is None else first + sign * second
            stack.append(both)
        elif operation == webassembly.STORE:
            reader.number()
            offset = reader.number()
            value, place = stack.pop(), stack.pop()
            if value is None or place is None:
                left += body[statement : reader.at]
            elif not 0 <= place + offset - begin <= len(laid) - 4:
                raise ValueError("This WebAssembly relocates what is not among its data.")
            else:
                struct.pack_into("<I", laid, place + offset - begin, value & 0xFFFFFFFF)
            statement = reader.at
        elif operation == webassembly.END and not stack:
            left.append(webassembly.END)
        else:
            raise ValueError(f"This WebAssembly relocates its data by operation {operation:#x}.")
    return bytes(left)
