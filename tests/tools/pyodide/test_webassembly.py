"""The binary format of WebAssembly is read as it was written."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tools.console import PYODIDE
from tools.pyodide import webassembly

MODULE = (PYODIDE / "pyodide.asm.wasm").read_bytes()


def test_taking_apart_and_joining_are_inverses() -> None:
    assert webassembly.joined(webassembly.sections(MODULE)) == MODULE
    assert webassembly.with_functions(MODULE, webassembly.functions(MODULE)) == MODULE
    assert webassembly.with_data(MODULE, webassembly.data(MODULE)) == MODULE


@given(st.integers(min_value=0, max_value=2**32 - 1))
def test_numbers_are_read_as_they_were_written(value: int) -> None:
    written = webassembly.number(value)
    reader = webassembly.Reader(written)
    assert reader.number() == value
    assert reader.is_at_end


@pytest.mark.parametrize(
    ("written", "value"),
    [
        ("00", 0),
        ("7f", -1),
        ("3f", 63),
        ("40", -64),
        ("c000", 64),
        ("8001", 128),
        ("80807e", -32768),
    ],
)
def test_numbers_with_a_sign_are_read(written: str, value: int) -> None:
    assert webassembly.Reader(bytes.fromhex(written)).signed() == value


def test_what_is_no_webassembly_is_refused() -> None:
    with pytest.raises(ValueError, match="no WebAssembly"):
        list(webassembly.sections(b"\0asm\2\0\0\0"))
