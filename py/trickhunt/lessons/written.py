"""A lesson as JSON: those of the house, and those that others write.

::

    {"format": "trick-hunt-lesson", "version": 1, "game": "bargain-hunt",
     "title": "Over or under", "clauses": ["BH-12"],
     "steps": [
       {"words": "Take this trick!",
        "position": ["dealer 0", "round 2", "piles V4 / O7 / O8 / O3", "hands …"],
        "moves": ["G4", "R4 plain", "B4 plain"],
        "answers": [
          {"moves": ["G4 over"], "words": "Four fours!", "facts": ["scores 5, 1, 1, 1"]},
          {"moves": ["G4 under"], "words": "Ada takes them.", "is_good": false}]},
       {"words": "Well done."}]}
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from trickhunt.core import safe_json, saying
from trickhunt.core.errors import BadOption, BadRecord
from trickhunt.core.words import _, in_row
from trickhunt.lessons.checking import faults
from trickhunt.lessons.model import Answer, Lesson, Step
from trickhunt.rulebook import book

FORMAT, VERSION = "trick-hunt-lesson", 1

LONGEST = 40_000
"""The most characters of a lesson; a usual one has 3,000."""

DEEPEST = 8
"""How deep the JSON of lessons nests: a move of an answer of a step, in a list of lessons."""

MUST = object()
"""In place of a usual value: the field has to be there."""

Fields = Mapping[str, tuple[type, Any]]

_LESSON: Fields = {
    "format": (str, MUST),
    "version": (int, MUST),
    "game": (str, MUST),
    "title": (str, MUST),
    "clauses": (list, []),
    "steps": (list, MUST),
    "is_extra": (bool, False),
}
_STEP: Fields = {
    "words": (str, MUST),
    "answers": (list, []),
    "otherwise": (str, ""),
    "position": (list, []),
    "moves": (list, []),
    "facts": (list, []),
}
_ANSWER: Fields = {
    "moves": (list, MUST),
    "words": (str, MUST),
    "then": (list, []),
    "facts": (list, []),
    "is_good": (bool, True),
}
"""The fields of each object: what they hold, and what is meant where they are not there."""


def plain_lesson(lesson: Lesson) -> dict[str, Any]:
    """A lesson as plain values, without the fields that are as usual."""
    steps = [
        _unusual(step._asdict(), _STEP)
        | (
            {"answers": [_unusual(one._asdict(), _ANSWER) for one in step.answers]}
            if step.answers
            else {}
        )
        for step in lesson.steps
    ]
    values = {"title": lesson.title, "clauses": lesson.clauses, "is_extra": lesson.is_extra}
    return {
        "format": FORMAT,
        "version": VERSION,
        "game": lesson.game,
        **_unusual(values, {name: _LESSON[name] for name in values}),
        "steps": steps,
    }


def read_lesson(text: str) -> Lesson:
    """The lesson that somebody wrote, played in all its ways and found without a fault.

    Raises:
        BadRecord: it cannot be read, or not be played as it says; with the path and the reason.
    """
    if len(text) > LONGEST:
        raise BadRecord(FORMAT, _("a lesson has at most {most} characters.", most=LONGEST))
    lesson = lesson_in(text)
    for fault in faults(lesson):
        raise BadRecord(fault.where, fault.words)
    return lesson


def lesson_in(text: str) -> Lesson:
    """The lesson that a text tells, not yet played.

    Raises:
        BadRecord: it cannot be read; with the path and the reason.
    """
    return _lesson(_values(text))


def lessons_in(text: str) -> tuple[Lesson, ...]:
    """The lessons of a list, as a game's data file has them.

    Raises:
        BadRecord: one of them cannot be read; with the path and the reason.
    """
    return tuple(_lesson(one) for one in _values(text))


def _values(text: str) -> Any:
    try:
        return safe_json.loads(text, DEEPEST)
    except ValueError as error:
        raise BadRecord(FORMAT, _("this is no JSON: {reason}.", reason=error)) from None


def _lesson(data: Any) -> Lesson:
    told = _fields(data, "", _LESSON)
    if (told["format"], told["version"]) != (FORMAT, VERSION):
        raise BadRecord("format", _("this is no lesson of a kind that can be read here."))
    try:
        game = book(told["game"]).game
    except BadOption as error:
        raise BadRecord("game", str(error)) from None
    steps = tuple(_step(one, f"steps[{index}]") for index, one in enumerate(told["steps"]))
    return Lesson(told["title"], told["clauses"], steps, game, told["is_extra"])


def _unusual(values: Mapping[str, Any], fields: Fields) -> dict[str, Any]:
    """The values that are not as usual; lists are lists again, as in JSON."""
    found = {
        name: list(value) if isinstance(value, tuple) else value for name, value in values.items()
    }
    return {name: value for name, value in found.items() if value != fields[name][1]}


def _step(value: Any, where: str) -> Step:
    told = _fields(value, where, _STEP)
    answers = [
        Answer(**_fields(one, f"{where}.answers[{index}]", _ANSWER))
        for index, one in enumerate(told.pop("answers"))
    ]
    return Step(answers=tuple(answers), **told)


def _fields(value: Any, where: str, fields: Fields) -> dict[str, Any]:
    """The fields of an object; lists of texts as tuples."""
    if type(value) is not dict:
        raise BadRecord(where or FORMAT, _("here belongs an object."))
    start = f"{where}." if where else ""
    for name in value:
        if name not in fields:
            words = _("no such field; there are: {names}.", names=in_row(fields))
            raise BadRecord(f"{start}{name[:40]}", words)
    return {
        name: _value(value.get(name, usual), f"{start}{name}", kind)
        for name, (kind, usual) in fields.items()
    }


_NESTED = ("steps", "answers")
"""Lists of objects; all others are of texts."""


def _value(value: Any, where: str, kind: type) -> Any:
    if value is MUST:
        raise BadRecord(where, _("this is missing."))
    if type(value) is not kind:
        raise BadRecord(where, _("here belongs: {kind}.", kind=_KINDS[kind]))
    if isinstance(value, list) and not where.endswith(_NESTED):
        for index, one in enumerate(value):
            _value(one, f"{where}[{index}]", str)
        return tuple(map(saying.words, value))
    return saying.words(value) if isinstance(value, str) else value


_KINDS = {str: "text", int: "number", list: "list", bool: "true / false"}
"""How the kinds are called in JSON."""
