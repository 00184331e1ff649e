"""Decode bytes in the encodings that programs of any system write."""

from __future__ import annotations

import codecs
from typing import NamedTuple

from trickhunt.core.errors import TrickHuntError
from trickhunt.core.words import _

UTF_8, WINDOWS = "UTF-8", "Windows-1252"
"""The encodings to try for texts without a byte order mark, in this order."""

MARKS = (
    (codecs.BOM_UTF8, UTF_8),
    (codecs.BOM_UTF16_LE, "UTF-16-LE"),
    (codecs.BOM_UTF16_BE, "UTF-16-BE"),
)
"""The byte order marks and their encodings."""


class NotText(TrickHuntError):
    """Bytes that are not text, such as a picture."""


class Decoded(NamedTuple):
    r"""A decoded text."""

    text: str  #: the text, with ``\n`` at the end of each line and without a byte order mark
    encoding: str  #: its encoding


def decoded(data: bytes) -> Decoded:
    """Decode bytes to text.

    Raises:
        NotText: they are not text.
    """
    mark, encoding = next((one for one in MARKS if data.startswith(one[0])), (b"", ""))
    for tried in (encoding,) if encoding else (UTF_8, WINDOWS):
        try:
            text = data[len(mark) :].decode(tried)
        except UnicodeDecodeError:
            continue
        if "\0" not in text:
            return Decoded(text.replace("\r\n", "\n").replace("\r", "\n"), tried)
    raise NotText(
        _("this is not text: UTF-8, UTF-16 with a byte order mark and Windows-1252 can be read.")
    )
