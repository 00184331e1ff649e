"""Records that somebody altered, for tests of how they are read."""

from __future__ import annotations

import zlib
from collections.abc import Sequence

import pytest

from trickhunt.core.errors import BadData
from trickhunt.formats.record import Record
from trickhunt.formats.record_reading import read, read_text


def checked(lines: Sequence[str]) -> str:
    """Lines with a check that fits, as somebody would write them who means it."""
    return "\n".join([*lines, f"check {zlib.crc32(chr(10).join(lines).encode()):08x}"])


def lines_of(record: Record) -> list[str]:
    """The lines of a record without its check."""
    return record.text().split("\n")[:-2]


def refusal(lines: Sequence[str]) -> tuple[str, str]:
    """Where such lines are refused, and why."""
    with pytest.raises(BadData) as caught:
        read_text(checked(lines))
    return caught.value.where, caught.value.reason


def same_or_refused(text: str, record: Record) -> None:
    """See that a text is read as the record that it was, or refused with a place and a reason."""
    try:
        again = read(text)
    except BadData as error:
        fault = error
    else:
        assert again.text() == record.text()
        return
    assert fault.where
    assert fault.reason
