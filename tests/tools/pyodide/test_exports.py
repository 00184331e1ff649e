"""The reduced Pyodide has every named export, as Node itself reads the WebAssembly."""

from __future__ import annotations

import json
import re
import subprocess
from pathlib import Path

import pytest

from tools.console import PYODIDE
from tools.node import find_node
from tools.pyodide.exports import Trimmed, trimmed
from tools.pyodide.patches import changed
from tools.pyodide.webassembly import data, functions, imports

MODULE = (PYODIDE / "pyodide.asm.wasm").read_bytes()
SCRIPT = (PYODIDE / "pyodide.asm.js").read_text("utf-8")
OTHERS = (PYODIDE / "pyodide.mjs").read_text("utf-8")

READ = """
const module = new WebAssembly.Module(require("fs").readFileSync(process.argv[1]));
const { imports, exports } = WebAssembly.Module;
console.log(JSON.stringify([imports(module), exports(module).map(({ name }) => name)]));
"""


@pytest.fixture(scope="module")
def left() -> Trimmed:
    return trimmed(changed(SCRIPT), MODULE, OTHERS)


def read_by_node(folder: Path, module: bytes) -> tuple[list[dict[str, str]], list[str]]:
    """Return the imports and the names of the exports of a module."""
    node = find_node()
    assert node is not None
    (folder / "module.wasm").write_bytes(module)
    command: list[str | Path] = [node, "-e", READ, folder / "module.wasm"]
    said = subprocess.run(command, check=True, capture_output=True).stdout
    given, names = json.loads(said)
    return given, names


def test_node_finds_fewer_imports_and_exports(left: Trimmed, tmp_path: Path) -> None:
    before, all_names = read_by_node(tmp_path, MODULE)
    after, names = read_by_node(tmp_path, left.module)
    assert all(one in before for one in after)
    assert len(after) < len(before)
    assert [(one["module"], one["name"]) for one in before] == [one[:2] for one in imports(MODULE)]
    assert names == [name for name in all_names if name in set(names)]
    assert len(names) < len(all_names) / 20


def test_whatever_a_script_takes_from_the_module_is_still_there(
    left: Trimmed, tmp_path: Path
) -> None:
    names = set(read_by_node(tmp_path, left.module)[1])
    every = set(read_by_node(tmp_path, MODULE)[1])
    taken = set(re.findall(r'wasmExports(?:\["|\.)(\w+)', left.script)) & every
    assert taken <= names
    # A variable that is no longer created is not read, either.
    gone = {f"_{name}" for name in every - names}
    assert not gone & set(re.findall(r'(?<!["\w$])_\w+', left.script + OTHERS))


def test_whatever_the_module_imports_is_still_offered(left: Trimmed) -> None:
    script = left.script
    offered = re.search(r"var wasmImports=\{(.*?)\}", script)
    before = re.search(r"var wasmImports=\{(.*?)\}", SCRIPT)
    assert offered is not None
    assert before is not None
    wanted = {one.name for one in imports(left.module)}
    names = [one.split(":")[0] for one in offered[1].split(",")]
    all_names = [one.split(":")[0] for one in before[1].split(",")]
    assert names == [name for name in all_names if name in wanted]
    assert len(names) < len(all_names) / 4
    # The description of a function's arguments for Pyodide is removed with the function.
    described = set(re.findall(r"\b(_\w+)\.sig=", script))
    assert described <= {one.split(":")[-1] for one in offered[1].split(",")}
    assert 'Module["FS"]=FS;' in script
    assert 'Module["_SDL_Init"]' not in script


def test_data_are_as_they_were_and_code_is_less(left: Trimmed) -> None:
    assert data(left.module) == data(MODULE)
    assert len(functions(left.module)) < len(functions(MODULE))
