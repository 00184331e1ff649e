"""A text as a QR code, for another device's camera."""

from __future__ import annotations

from markupsafe import Markup
from segno.encoder import encode

QUIET = 4
"""The width of the empty margin around a code in modules, as in its standard."""


def code_of(text: str) -> Markup:
    """A drawing of a QR code, dark on light in any theme."""
    rows = encode(text, error="L", micro=False).matrix
    size = len(rows) + 2 * QUIET
    path = "".join(
        f"M{start + QUIET} {y + QUIET}h{length}v1h-{length}z"
        for y, row in enumerate(rows)
        for start, length in _runs(row)
    )
    # Only numbers are inserted.
    return Markup(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size} {size}" aria-hidden="true" '
        'shape-rendering="crispEdges"><path fill="#fff" d="M0 0h{size}v{size}H0z"/>'
        '<path fill="#000" d="{path}"/></svg>'
    ).format(size=size, path=path)


def _runs(row: bytearray) -> list[tuple[int, int]]:
    """The first module and the length of each dark run in a row."""
    found: list[tuple[int, int]] = []
    for at, module in enumerate(row):
        if not module:
            continue
        if found and sum(found[-1]) == at:
            found[-1] = (found[-1][0], found[-1][1] + 1)
        else:
            found.append((at, 1))
    return found
