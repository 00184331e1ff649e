"""Altered records, for tests of reading."""

from __future__ import annotations

import json
import zlib
from collections.abc import Sequence

import pytest

from trickhunt.core.errors import BadData
from trickhunt.formats.record import Record
from trickhunt.formats.record_reading import read, read_json, read_text


def checked(lines: Sequence[str]) -> str:
    """Return lines with a matching checksum, as a forger would write them."""
    return "\n".join([*lines, f"check {zlib.crc32(chr(10).join(lines).encode()):08x}"])


def lines_of(record: Record) -> list[str]:
    """Return the lines of a record without its checksum."""
    return record.text().split("\n")[:-2]


def refusal(lines: Sequence[str]) -> tuple[str, str]:
    """Return the place and the reason with which lines are refused."""
    with pytest.raises(BadData) as caught:
        read_text(checked(lines))
    return caught.value.where, caught.value.reason


def place_of_fault(record: Record, path: Sequence[str | int], value: object) -> str:
    """Return the place at which a record as JSON is refused with another value at a path."""
    data = json.loads(record.json())
    part = data
    for key in path[:-1]:
        part = part[key]
    part[path[-1]] = value
    with pytest.raises(BadData) as caught:
        read_json(json.dumps(data))
    return caught.value.where


def same_or_refused(text: str, record: Record) -> None:
    """Check that a text is read as the original record, or refused with a place and a reason."""
    try:
        again = read(text)
    except BadData as error:
        fault = error
    else:
        assert again.text() == record.text()
        return
    assert fault.where
    assert fault.reason
