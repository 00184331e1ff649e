"""The emptied tables are those that nothing in the page can read."""

from __future__ import annotations

import ast
import re
from typing import TypeGuard

import pytest

from tools.console import PYODIDE, ROOT
from tools.pyodide.stdlib import trimmed
from tools.pyodide.unused_tables import UNUSED, without_unused
from tools.pyodide.webassembly import data, with_data

MODULE = (PYODIDE / "pyodide.asm.wasm").read_bytes()


def test_only_those_are_emptied() -> None:
    before, after = data(MODULE), data(without_unused(MODULE))
    at = 0
    for table in UNUSED:
        end = table.begin + table.size
        assert not any(after[table.begin : end])
    for table in sorted(UNUSED, key=lambda one: one.begin):
        assert after[at : table.begin] == before[at : table.begin]
        at = table.begin + table.size
    assert after[at:] == before[at:]


def test_nothing_in_the_page_asks_for_them() -> None:
    encodings = re.compile(r"_codecs_(cn|hk|iso2022|jp|kr|tw)|_multibytecodec")
    for path, content in trimmed().items():
        assert not encodings.search(content.decode()), path
    names = re.compile(r"unicodedata(\.| import )(name|lookup)|namereplace")
    for one in (ROOT / "py").rglob("*.py"):
        source = one.read_text("utf-8")
        assert not names.search(source), one
        texts = [str(node.value) for node in ast.walk(ast.parse(source)) if is_text(node)]
        assert not any("\\N{" in words for words in texts), one


def is_text(node: ast.AST) -> TypeGuard[ast.Constant]:
    return isinstance(node, ast.Constant) and isinstance(node.value, str)


def test_another_table_is_refused() -> None:
    laid = bytearray(data(MODULE))
    laid[UNUSED[1].begin] ^= 1
    with pytest.raises(ValueError, match="another table"):
        without_unused(with_data(MODULE, bytes(laid)))
