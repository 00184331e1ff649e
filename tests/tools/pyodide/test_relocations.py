"""Relocations at build time equal those of the WebAssembly at its start."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from tools.console import PYODIDE
from tools.node import ensure_node
from tools.pyodide.relocations import RELOCATION, bases, relocated
from tools.pyodide.webassembly import data, exports, functions, with_functions

MODULE = (PYODIDE / "pyodide.asm.wasm").read_bytes()
SCRIPT = (PYODIDE / "pyodide.asm.js").read_text("utf-8")

# Instantiates a module with empty functions, lets it relocate its data, and writes its memory to a
# file.
RUN = """
const [, module, laid, table, target] = process.argv;
const { readFileSync, writeFileSync } = require("fs");
const compiled = new WebAssembly.Module(readFileSync(module));
const memory = new WebAssembly.Memory({ initial: 320, maximum: 65536 });
const constant = (value) => new WebAssembly.Global({ value: "i32", mutable: false }, value);
const given = {
  memory,
  __indirect_function_table: new WebAssembly.Table({ initial: 20000, element: "anyfunc" }),
  __memory_base: constant(+laid),
  __table_base: constant(+table),
  __stack_pointer: new WebAssembly.Global({ value: "i32", mutable: true }, 8810528),
  __cpp_exception: new WebAssembly.Tag({ parameters: ["i32"] }),
  __c_longjmp: new WebAssembly.Tag({ parameters: ["i32"] }),
};
const imports = {};
for (const { module, name, kind } of WebAssembly.Module.imports(compiled)) {
  const told = () => new WebAssembly.Global({ value: "i32", mutable: true }, 77);
  const asked = kind === "global" ? told() : () => 0;
  (imports[module] ??= {})[name] = given[name] ?? asked;
}
const { exports } = new WebAssembly.Instance(compiled, imports);
exports.__wasm_apply_data_relocs();
writeFileSync(target, new Uint8Array(memory.buffer));
"""


def memory_of(module: bytes, folder: Path) -> bytes:
    """Return the memory of a module after its own relocation."""
    (folder / "module.wasm").write_bytes(module)
    places = bases(SCRIPT)
    subprocess.run(
        [
            ensure_node(),
            "-e",
            RUN,
            folder / "module.wasm",
            str(places["__memory_base"]),
            str(places["__table_base"]),
            folder / "memory",
        ],
        check=True,
    )
    return (folder / "memory").read_bytes()


def test_memory_is_the_same(tmp_path: Path) -> None:
    ahead = relocated(MODULE, bases(SCRIPT))
    assert data(ahead) != data(MODULE)
    assert memory_of(ahead, tmp_path) == memory_of(MODULE, tmp_path)


def test_what_is_known_at_the_start_only_is_left_to_it(tmp_path: Path) -> None:
    half = relocated(MODULE, {"__memory_base": bases(SCRIPT)["__memory_base"]})
    assert data(half) not in (data(MODULE), data(relocated(MODULE, bases(SCRIPT))))
    assert memory_of(half, tmp_path) == memory_of(MODULE, tmp_path)


def test_another_form_is_refused() -> None:
    with pytest.raises(ValueError, match="another way"):
        bases("var something=1;")
    bodies = functions(MODULE)
    at = next(one.place for one in exports(MODULE) if one.name == RELOCATION)
    own = len(bodies) - (max(one.place for one in exports(MODULE) if one.kind == 0) + 1)
    bodies[at + own] = bytes([0, 0x41, 0, 0x1A, 0x0B])  # a constant that is dropped
    with pytest.raises(ValueError, match="operation 0x1a"):
        relocated(with_functions(MODULE, bodies), bases(SCRIPT))
