"""Inputs for a text or a file of the person."""

from __future__ import annotations

import htpy as h

from table.ui.art.pack import icon


def file_button(
    name: str, sign: str, words: str, *, place: str, accept: str, most: int | None = None
) -> h.Element:
    """A button for a file.

    Args:
        name: the name of the field, which identifies its change.
        sign: the name of the icon.
        place: the id of the field.
        accept: the accepted files, as in HTML.
        most: the most bytes of a file that are read, if more than the default.
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


def paste_field(
    name: str, words: str, text: str, problem: str, *, problem_id: str, rows: int
) -> list[h.Node]:
    """A field for pasting, with its label above and the error of its text below.

    Args:
        name: the id and the name of the field.
        words: what can be pasted.
        text: its contents.
        problem: why its text cannot be used, or ``""``.
        problem_id: the id of that sentence.
        rows: the number of displayed lines.
    """
    return [
        h.label(for_=name)[words],
        h.textarea(
            id=name,
            name=name,
            rows=str(rows),
            spellcheck="false",
            autocomplete="off",
            aria_invalid="true" if problem else None,
            aria_describedby=problem_id if problem else None,
        )[text],
        problem and h.p(".problem", id=problem_id)[problem],
    ]
