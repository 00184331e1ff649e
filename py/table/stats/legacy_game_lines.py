"""Finished games in the format of versions until 1.0, which stays readable for ever.

::

    2026-11-24T21:07 Q3fN1rT_0a -,club,club,club 12,-3,4,5 1 20,-10,2 0,1 2 0 -
        club:1.25:17:1:20 12/51,30/110 0 bargain-hunt?players=4&deal=7&moves=…

In order: the parts of :class:`table.store.finished_game.FinishedGame`, from ``when`` to ``link``,
with ``-`` for nothing. And the notes about them::

    game 2026-11-24T21:07 Q3fN1rT_0a -,club,club,club 2 0 0 bargain-hunt?players=4&deal=7&moves=…
    told 2026-11-24T21:07 Q3fN1rT_0a person,-,club 0 0 eNqNk8tu2zAQRe…
    par Q3fN1rT_0a club:1.25:17:1:20
    review Q3fN1rT_0a 12/51,30/110
    daily Q3fN1rT_0a 2026-11-24

with the time of its end, its id, the players, hints, undone decisions, whether it was taken over,
and its link, or the record that a guest received.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from table.store.finished_game import FINISHED_GAME_SCHEMA, FinishedGame

Read = Callable[[str], Any]


def _list(sign: str, one: Read) -> Read:
    return lambda word: [] if word == "-" else [one(part) for part in word.split(sign)]


def _number(word: str) -> int:
    if not re.fullmatch(r"-?\d{1,6}", word, re.ASCII):
        raise ValueError(word)
    return int(word)


def _par(word: str) -> list[Any]:
    level, points, *counts = word.split(":")
    return [level, float(points), *map(_number, counts)]


def _text(word: str) -> str:
    return "" if word == "-" else word


_NUMBERS = _list(",", _number)
_PARTS: dict[str, Read] = {
    "when": str,
    "id": str,
    "chairs": _list(",", str),
    "scores": _NUMBERS,
    "share": _number,
    "earned": _NUMBERS,
    "feats": _NUMBERS,
    "hints": _number,
    "undone": _number,
    "daily": _text,
    "pars": _list(";", _par),
    "review": _list(",", _list("/", _number)),
    "taken": lambda word: {"0": False, "1": True}.get(word, word),
    "link": str,
    "told": str,
}

_LINE = tuple(name for name in _PARTS if name != "told")
_KNOWN = ("when", "id", "chairs", "hints", "undone")
_NOTES = {
    "game": (*_KNOWN, "taken", "link"),
    "told": (*_KNOWN, "told"),
    "par": ("id", "pars"),
    "review": ("id", "review"),
    "daily": ("id", "daily"),
}
"""The parts of a line, and of notes by their first words."""


def read_old(line: str) -> FinishedGame:
    """Read a game in this format.

    Raises:
        ValueError: it cannot be read.
    """
    return _of(line.split(" "), _LINE)


def read_old_note(line: str) -> FinishedGame:
    """Read a note in this format.

    Raises:
        ValueError: it cannot be read.
    """
    kind, *words = line.split(" ")
    return _of(words, _NOTES.get(kind, ()))


def _of(words: list[str], names: tuple[str, ...]) -> FinishedGame:
    plain = {name: _PARTS[name](word) for name, word in zip(names, words, strict=True)}
    return FINISHED_GAME_SCHEMA.read({name: one for name, one in plain.items() if one != ""})
