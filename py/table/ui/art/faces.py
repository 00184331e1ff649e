"""The faces of the players: the head is a person's own, and the cloth behind it the seat's."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Self

from markupsafe import Markup

from table.store.setup import DEFAULT_NAMES, in_every_language
from trickhunt.core.words import You, _

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
    '<path d="M5 11a2.4 2.4 0 0 1 .6-4.4A3 3 0 0 1 10 3.6a3 3 0 0 1 4 0 3 3 0 0 1 4.4 3A2.4 2.4 0 0'
    ' 1 19 11q-1.6-3.4-7-3.4T5 11z"/>' + _SMILE,
    '<path d="M4.2 8.8q1-5.2 9-5.4 7 .2 7 3.6-.4 1.6-3 1.8-6-1.4-11 1zM13 1.8l1.4-.2.2 2-1.4.1z"/>'
    + _SMILE,
    '<path d="M5.6 10.6q.4-6.2 6.4-6.4 6 .2 6.4 6.4-2.8-3.6-6.4-3.8-3.6.2-6.4 3.8zM5 9.6q-3.2.6-3.4'
    ' 5 2 .6 3.6-1.2zM19 9.6q3.2.6 3.4 5-2 .6-3.6-1.2z"/>' + _SMILE,
    '<path d="M5.4 11.4q-.2-7 6.6-7.2 6.8.2 6.6 7.2l-1.6-3.2q-2 1-4 .2-3 1.4-4.6-.2zM4.6 9.4q-.6 5'
    ' .2 8l1.6-.6-.6-6.4zM19.4 9.4q.6 5-.2 8l-1.6-.6.6-6.4z"/>' + _SMILE,
)
"""Yours, those of the bots by their default names, and those of other people."""

_PEOPLE = range(len(DEFAULT_NAMES), len(_LOOKS))

_CLOTHS = (
    ("M3 0v24M9 0v24M15 0v24M21 0v24", 3),
    ("M2 3h.1M10 3h.1M18 3h.1M6 10h.1M14 10h.1M22 10h.1M2 17h.1M10 17h.1M18 17h.1", 4),
    ("M0 4h24M0 12h24M0 20h24M4 0v24M12 0v24M20 0v24", 1.6),
    ("M-2 10 10-2M-2 18 18-2M-2 26 26-2M6 26 26 6M14 26 26 14", 2.6),
    ("M0 3h24M0 9h24M0 15h24M0 21h24", 2.6),
)
"""Stripes, dots, a check, slanting stripes, boards, with their widths: each seat has its own."""

FACES = "".join(
    [
        *(
            f'<symbol id="cloth-{seat}" viewBox="0 0 24 24"><path d="M0 0h24v24H0z" '
            f'fill="var(--wears)"/><path d="{cloth}" stroke="#fffaf0" stroke-opacity=".5" '
            f'stroke-width="{width}" stroke-linecap="round"/></symbol>'
            for seat, (cloth, width) in enumerate(_CLOTHS)
        ),
        *(
            f'<symbol id="head-{at}" viewBox="0 0 24 24">{_HEAD}{look}</g></symbol>'
            for at, look in enumerate(_LOOKS)
        ),
    ]
)
"""All cloths and heads, for the sprite; a cloth has the hue and pattern of its seat."""


def face(seat: int, name: str) -> Markup:
    """The face of a player, always decoration: the name is beside it.

    Args:
        seat: the seat, which determines the cloth.
        name: the name, which determines the head; a :class:`You` has the same one everywhere.
    """
    return Markup(
        '<span class="face" data-seat="{0}"><svg class="icon" viewBox="0 0 24 24" '
        'aria-hidden="true"><use href="#cloth-{0}"/><use href="#head-{1}"/></svg></span>'
    ).format(seat % len(_CLOTHS), _look(name))


class Lookalike(str):
    """The name of a person at a table who has another head than that name usually has."""

    look: int  #: the head that they have instead

    def __new__(cls, name: str, look: int) -> Self:
        """A name with a head."""
        made = super().__new__(cls, name)
        made.look = look
        return made


class _YouAsKnown(Lookalike, You):
    """The player at the screen, with the head that people on other devices see."""


def told_apart(names: Sequence[str], known_as: str = "") -> tuple[str, ...]:
    """The names of the players at a table, so that no two people have the same head.

    Args:
        known_as: what people on other devices call the player at the screen; ``""`` if nobody is
            there. All devices then show the same heads.
    """
    called = [known_as if known_as and isinstance(name, You) else name for name in names]
    looks = [_look(name) for name in called]
    free = iter([*sorted({*_PEOPLE} - {*looks}), 0])
    told: list[str] = []
    for at, (name, known, look) in enumerate(zip(names, called, looks, strict=True)):
        is_double = look in _PEOPLE and look in looks[:at]
        head = next(free) if is_double else look
        if name is not known:
            told.append(_YouAsKnown(name, head))
        else:
            told.append(Lookalike(name, head) if is_double else name)
    return tuple(told)


def _look(name: str) -> int:
    """The head of a player, by their name."""
    if isinstance(name, Lookalike):
        return name.look
    if isinstance(name, You):
        return 0
    bots = [_(one) for one in DEFAULT_NAMES[1:]]
    if name in bots:
        return 1 + bots.index(name)
    return _PEOPLE[sum(in_every_language(name).encode()) % len(_PEOPLE)]
