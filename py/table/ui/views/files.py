"""Where a person gives a text or a file of their own."""

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


def paste_field(
    name: str, words: str, text: str, problem: str, *, problem_id: str, rows: int
) -> list[h.Node]:
    """A field to paste into, with its label above and what is wrong with its text below.

    Args:
        name: the id and the name of the field.
        words: what can be pasted.
        text: what stands in it.
        problem: why its text cannot be used, or ``""``.
        problem_id: the id of that sentence.
        rows: lines shown.
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
