"""JSON from untrusted sources."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trickhunt.core.safe_json import loads

pytestmark = pytest.mark.pyodide


def test_json_is_read() -> None:
    text = '{"seats": [{"name": "[[[[[[ \\" {{{{{{"}]}'
    assert loads(text, 4) == {"seats": [{"name": '[[[[[[ " {{{{{{'}]}


@pytest.mark.parametrize(
    "text", ["", "{", "[" * 100_000, "[" * 9 + "]" * 9, '"' + "\\" * 99_999, "9" * 9_999, '"[[[[[[']
)
def test_other_texts_are_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        loads(text, 4)


@pytest.mark.no_cover
@given(
    st.recursive(
        st.text('ab"\\[]{}\n') | st.integers(),
        lambda inner: st.lists(inner) | st.dictionaries(st.text('"\\[{'), inner),
    ),
    st.booleans(),
)
def test_it_is_read_as_deep_as_it_nests_and_no_less(values: object, is_plain: bool) -> None:
    text = json.dumps(values, ensure_ascii=is_plain)
    depth = nesting(values)
    assert loads(text, depth) == values
    if depth:
        with pytest.raises(ValueError, match="too deep"):
            loads(text, depth - 1)


def nesting(values: object) -> int:
    """Return the nesting depth of brackets in a JSON text."""
    if not isinstance(values, (list, dict)):
        return 0
    inner = values.values() if isinstance(values, dict) else values
    return 1 + max(map(nesting, inner), default=0)
