"""What is left of Pyodide: everything that is named, as Node itself reads the WebAssembly."""

from __future__ import annotations

import json
import re
import subprocess
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tools.console import PYODIDE, SetupError
from tools.node import find_node
from tools.pyodide_script import WEBGL
from tools.trim import (
    Reader,
    Trimmed,
    imports,
    joined,
    number,
    sections,
    trimmed,
    with_exports,
    without_offers,
)
from tools.unused import without_unused

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
    return trimmed(SCRIPT, MODULE, OTHERS)


def read_by_node(folder: Path, module: bytes) -> tuple[list[dict[str, str]], list[str]]:
    """The imports and the names of the exports of a module."""
    node = find_node()
    assert node is not None
    (folder / "module.wasm").write_bytes(module)
    command: list[str | Path] = [node, "-e", READ, folder / "module.wasm"]
    said = subprocess.run(command, check=True, capture_output=True).stdout
    given, names = json.loads(said)
    return given, names


def test_node_finds_the_same_imports_and_fewer_exports(left: Trimmed, tmp_path: Path) -> None:
    before, all_names = read_by_node(tmp_path, MODULE)
    after, names = read_by_node(tmp_path, left.module)
    assert after == before
    assert [(one["module"], one["name"]) for one in before] == list(imports(MODULE))
    assert names == [name for name in all_names if name in set(names)]
    assert len(names) < len(all_names) / 20


def test_whatever_a_script_takes_from_the_module_is_still_there(
    left: Trimmed, tmp_path: Path
) -> None:
    names = set(read_by_node(tmp_path, left.module)[1])
    every = set(read_by_node(tmp_path, MODULE)[1])
    taken = set(re.findall(r'wasmExports(?:\["|\.)(\w+)', left.script)) & every
    assert taken <= names
    # A variable that nobody makes any more is not read either.
    gone = {f"_{name}" for name in every - names}
    assert not gone & set(re.findall(r'(?<!["\w$])_\w+', left.script + OTHERS))


def test_whatever_the_module_imports_is_still_offered() -> None:
    script = without_offers(SCRIPT, MODULE, OTHERS)
    offered = re.search(r"var wasmImports=\{(.*?)\}", script)
    before = re.search(r"var wasmImports=\{(.*?)\}", SCRIPT)
    assert offered is not None
    assert before is not None
    wanted = {name for _place, name in imports(MODULE) if not name.startswith(WEBGL)}
    names = [one.split(":")[0] for one in offered[1].split(",")]
    all_names = [one.split(":")[0] for one in before[1].split(",")]
    assert names == [name for name in all_names if name in wanted]
    assert len(names) < len(all_names) / 4
    # What Pyodide is told of a function's arguments goes with the function.
    described = set(re.findall(r"\b(_\w+)\.sig=", script))
    assert described <= {one.split(":")[-1] for one in offered[1].split(",")}
    assert 'Module["FS"]=FS;' in script
    assert 'Module["_SDL_Init"]' not in script


def test_what_nothing_uses_is_taken_out_and_nothing_else() -> None:
    script = """
    const table = (seats) => {
      var lead = () => "lead", follow = () => "follow", pass = () => follow();
      const said = () => eval("lead()");
      seats.push(lead());
      return (first, second) => seats;
    };
    globalThis.played = table([]);
    """
    left = without_unused(script)
    assert "follow" not in left
    assert "pass" not in left
    assert '"lead"' in left
    assert "seats.push(lead())" in left
    assert "(first,second)=>seats" in left  # how many it takes may be asked


def test_what_is_no_script_is_refused() -> None:
    with pytest.raises(SetupError, match="could not be read"):
        without_unused("lead(")


def test_code_and_data_are_as_they_were(left: Trimmed) -> None:
    before, after = list(sections(MODULE)), list(sections(left.module))
    assert [one for one in before if one.number != 7] == [one for one in after if one.number != 7]


def test_taking_apart_and_joining_are_inverses() -> None:
    assert joined(sections(MODULE)) == MODULE
    assert with_exports(MODULE, lambda _name: True) == MODULE


@given(st.integers(min_value=0, max_value=2**32 - 1))
def test_numbers_are_read_as_they_were_written(value: int) -> None:
    written = number(value)
    reader = Reader(written)
    assert reader.number() == value
    assert reader.is_at_end


def test_what_is_no_webassembly_is_refused() -> None:
    with pytest.raises(ValueError, match="no WebAssembly"):
        list(sections(b"\0asm\2\0\0\0"))
