"""What the start page shows of a game: its face, and how its options are chosen."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from htpy import Element


@dataclass(frozen=True)
class Choose:
    """An option that is chosen from a few values.

    Attributes:
        name: the option, as the game's option table has it.
        label: what is chosen.
        values: each value, what it is called, and what it means (or ``""``).
        is_rare: whether it stands among the rarely used fields.
    """

    name: str
    label: str
    values: tuple[tuple[str, str, str], ...]
    is_rare: bool = False


@dataclass(frozen=True)
class Number:
    """An option that is a number; always among the rarely used fields.

    Attributes:
        name: the option, as the game's option table has it.
        label: what the number says.
    """

    name: str
    label: str


@dataclass(frozen=True)
class Face:
    """A game on the start page; words are still to translate.

    Attributes:
        name: the game's name, as the registry has it.
        title: what the game is called, in its own language.
        language: the language of the title.
        line: what it is about, in a line.
        length: how long it takes.
        picture: draws its picture, without the drawings of any game's own cards.
        options: how its options are chosen: every one of its option table.
    """

    name: str
    title: str
    language: str
    line: str
    length: str
    picture: Callable[[], Element]
    options: tuple[Choose | Number, ...]
