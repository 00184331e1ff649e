"""Archives whose bytes depend only on their contents."""

from __future__ import annotations

import zipfile
from collections.abc import Mapping, Sequence
from pathlib import Path

import brotli
import deflate

TIGHTEST = 12
"""The highest compression level of libdeflate."""

OLDEST_DATE = (1980, 1, 1, 0, 0, 0)


def write_zip(path: Path, files: Mapping[str, bytes], last: Sequence[str] = ()) -> None:
    """Write files into a zip: sorted, with a fixed date and mode, so that it is reproducible.

    Args:
        last: those that come after all others, in this order.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name in (*sorted(files.keys() - set(last)), *last):
            entry = zipfile.ZipInfo(name, OLDEST_DATE)
            entry.create_system = 3
            entry.external_attr = 0o644 << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, files[name])


def gzipped(content: bytes) -> bytes:
    """Return a content compressed as by gzip, as small as possible in a few seconds."""
    return bytes(deflate.gzip_compress(content, TIGHTEST))


def brotli_packed(content: bytes) -> bytes:
    """Return a content compressed by Brotli, as small as possible in about half a minute."""
    return bytes(brotli.compress(content, quality=11, lgwin=24))  # the largest window in browsers
