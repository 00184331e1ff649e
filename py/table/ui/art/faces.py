"""The faces of the players: one for each seat, the same everywhere."""

from __future__ import annotations

from markupsafe import Markup

from table.ui.art.pack import drawn

_HEAD = (
    '<path d="M3 24a9 8 0 0 1 18 0z" fill="#fffaf0"/>'
    '<circle cx="12" cy="12.5" r="6.3" fill="#fbe3c6"/>'
    '<g fill="#3a2416"><circle cx="9.6" cy="12.6" r=".95"/><circle cx="14.4" cy="12.6" r=".95"/>'
)
_SMILE = '<path d="M9.4 15.3q2.6 2.3 5.2 0l-.5-.5q-2.1 1.5-4.2 0z"/>'
_LOOKS = (
    '<path d="M4.6 10.2q.4-6.4 7.4-6.6 7 .2 7.4 6.6l-2.4-.4q-1-3-5-3t-5 3z"/>' + _SMILE,
    '<path d="M3.4 9.6h17.2v1.3H3.4zM6.2 9.4V4.6q5.8-2.6 11.6 0v4.8z"/>' + _SMILE,
    '<path d="M5.4 17.8q-2.2-13 6.6-13.4 8.8.4 6.6 13.4l-2-.6q1-7-2-8.4-4 1.4-6.6.2-1.6 3-.6'
    ' 8.2z"/>' + _SMILE,
    '<path d="M6 10.4q.6-5 6-5.2 5.4.2 6 5.2-6-3-12 0zM7.6 15.6q2.2-2 4.4-.4 2.2-1.6 4.4.4-2.2 1.6'
    '-4.4.4-2.2 1.2-4.4-.4z"/>',
    '<circle cx="12" cy="4.4" r="2.5"/><path d="M5.6 11q.4-6 6.4-6.2 6 .2 6.4 6.2-2.6-3.4-6.4-3.4'
    'T5.6 11z"/><path d="M6.9 11.2h4.6v2.8H6.9zm5.6 0h4.6v2.8h-4.6z" fill="none" stroke="#3a2416" '
    'stroke-width=".8"/>' + _SMILE,
)

_CLOTHS = (
    ("M3 0v24M9 0v24M15 0v24M21 0v24", 3),
    ("M2 3h.1M10 3h.1M18 3h.1M6 10h.1M14 10h.1M22 10h.1M2 17h.1M10 17h.1M18 17h.1", 4),
    ("M0 4h24M0 12h24M0 20h24M4 0v24M12 0v24M20 0v24", 1.6),
    ("M-2 10 10-2M-2 18 18-2M-2 26 26-2M6 26 26 6M14 26 26 14", 2.6),
    ("M0 3h24M0 9h24M0 15h24M0 21h24", 2.6),
)
"""Stripes, dots, a check, slanting stripes, boards, with their widths: each face has its own."""

FACES = "".join(
    f'<symbol id="face-{seat}" viewBox="0 0 24 24"><path d="M0 0h24v24H0z" fill="var(--wears)"/>'
    f'<path d="{cloth}" stroke="#fffaf0" stroke-opacity=".5" stroke-width="{width}" '
    f'stroke-linecap="round"/>{_HEAD}{look}</g></symbol>'
    for seat, ((cloth, width), look) in enumerate(zip(_CLOTHS, _LOOKS, strict=True))
)
"""All faces, for the sprite, in front of a cloth with the hue and pattern of the seat."""


def face(seat: int) -> Markup:
    """The face of a player, always decoration: the name is beside it."""
    seat %= len(_LOOKS)
    return Markup('<span class="face" data-seat="{}">{}</span>').format(
        seat, drawn(f"face-{seat}", "icon", "0 0 24 24")
    )
