"""A button that lets a person choose a file."""

from __future__ import annotations

import htpy as h

from table.ui.art.pack import icon


def file_button(
    name: str, sign: str, words: str, *, place: str, accept: str, most: int | None = None
) -> h.Element:
    """A button for a file.

    Args:
        name: what the field is called, by which its change is told.
        sign: the name of the icon.
        words: what the button is for.
        place: the id of the field.
        accept: which files are offered, as in HTML.
        most: bytes of the largest file that is read, where that is more than usual.
    """
    return h.label(".button", for_=place)[
        icon(sign),
        h.span[words],
        h.input(
            ".visually-hidden",
            id=place,
            name=name,
            type="file",
            accept=accept,
            data_most=most and str(most),
        ),
    ]
