"""A text as a QR code, which another device reads with its camera."""

from __future__ import annotations

from markupsafe import Markup
from segno.encoder import encode

QUIET = 4
"""How many modules stay empty around a code, as its standard wants it."""


def code_of(text: str) -> Markup:
    """A drawing of a QR code, dark on light whatever the page wears."""
    rows = encode(text, error="L", micro=False).matrix
    size = len(rows) + 2 * QUIET
    path = "".join(
        f"M{start + QUIET} {y + QUIET}h{length}v1h-{length}z"
        for y, row in enumerate(rows)
        for start, length in _runs(row)
    )
    # Numbers alone are put into it.
    return Markup(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size} {size}" aria-hidden="true" '
        'shape-rendering="crispEdges"><path fill="#fff" d="M0 0h{size}v{size}H0z"/>'
        '<path fill="#000" d="{path}"/></svg>'
    ).format(size=size, path=path)


def _runs(row: bytearray) -> list[tuple[int, int]]:
    """Where dark modules begin in a row, and how many of them follow."""
    found: list[tuple[int, int]] = []
    for at, module in enumerate(row):
        if not module:
            continue
        if found and sum(found[-1]) == at:
            found[-1] = (found[-1][0], found[-1][1] + 1)
        else:
            found.append((at, 1))
    return found
