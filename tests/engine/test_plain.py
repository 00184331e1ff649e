"""JSON that anybody may have written."""

from __future__ import annotations

import pytest

from trickhunt.plain import loads


def test_json_is_read() -> None:
    text = '{"seats": [{"name": "[[[[[[ \\" {{{{{{"}]}'
    assert loads(text, 4) == {"seats": [{"name": '[[[[[[ " {{{{{{'}]}


@pytest.mark.parametrize(
    "text", ["", "{", "[" * 100_000, "[" * 9 + "]" * 9, '"' + "\\" * 99_999, "9" * 9_999, '"[[[[[[']
)
def test_other_texts_are_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        loads(text, 4)
