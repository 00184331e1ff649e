"""Lessons as JSON: written, read back, and refused with the place of a mistake."""

from __future__ import annotations

import copy
import json
import re
from pathlib import Path
from typing import Any

import pytest

from trickhunt.core.errors import BadData
from trickhunt.exercises import Lesson, checking, lessons
from trickhunt.exercises.reading import LESSON_SCHEMA, LONGEST, read_lesson
from trickhunt.games.registry import GAMES

ALL = [one for game in GAMES for one in lessons(game)]

TABLE = ["dealer 0", "round 2", "piles V4 / O7 / O8", "hands R9 Y1 / B4 V1 / R4 V2", "players 3"]
GOOD = {"moves": ["Y1 trump"], "words": "Right.", "facts": ["scores 2, 1, 1", "next 0"]}
POOR = {"moves": ["R9"], "words": "Ada has it.", "is_good": False, "facts": ["then leader 1"]}
LESSON: dict[str, Any] = {
    "format": "trick-hunt-lesson",
    "version": 1,
    "game": "bargain-hunt",
    "title": "Call it",
    "clauses": ["BH-9"],
    "steps": [
        {"words": "Look.", "position": TABLE, "moves": ["B4"]},
        {
            "words": "Win this.",
            "moves": ["R4 plain"],
            "answers": [GOOD, POOR],
            "otherwise": "Trump it.",
            "facts": ["held 2, 1, 1"],
        },
        {"words": "Well done."},
    ],
}


@pytest.mark.parametrize("one", ALL, ids=lambda one: one.title)
def test_a_lesson_is_the_same_when_it_was_written_and_read(one: Lesson) -> None:
    assert read_lesson(json.dumps(LESSON_SCHEMA.write(one), ensure_ascii=False)) == one


def test_a_lesson_of_ones_own_is_read() -> None:
    assert LESSON_SCHEMA.write(read_lesson(json.dumps(LESSON))) == LESSON


def test_the_lesson_in_the_document_is_read() -> None:
    text = (Path(__file__).parents[3] / "docs" / "LESSONS.md").read_text("utf-8")
    (block,) = re.findall(r"^```json\n(.*?)^```", text, re.DOTALL | re.MULTILINE)
    assert read_lesson(block).title == "Over or under"


def spoilt(path: str, value: Any) -> str:
    """Return the lesson with another value at a path; ``None`` removes it."""
    data = copy.deepcopy(LESSON)
    place: Any = data
    *way, last = [int(part) if part.isdigit() else part for part in path.split(".")]
    for part in way:
        place = place[part]
    if value is None:
        del place[last]
    else:
        place[last] = value
    return json.dumps(data)


@pytest.mark.parametrize(
    ("path", "value", "where", "reason"),
    [
        ("format", "trick-hunt-record", "format", "kind of lesson"),
        ("version", 2, "version", "kind of lesson"),
        ("version", True, "version", "kind of lesson"),
        ("game", "poker", "game", "bargain-hunt"),
        ("title", None, "title", "missing"),
        ("title", 1, "title", "text"),
        ("titel", "x", "titel", "fields are: game, title"),
        ("clauses", ["BH-99"], "clauses", "BH-99"),
        ("steps", [], "steps", "last step"),
        ("steps", "x", "steps", "list"),
        ("steps.1", 1, "steps[1]", "object"),
        ("steps.2", LESSON["steps"][1], "steps", "last step"),
        ("steps.1.words", None, "steps[1].words", "missing"),
        ("steps.1.answers.0.moves", [1], "steps[1].answers[0].moves[0]", "text"),
        ("steps.1.answers.0.is_good", 1, "steps[1].answers[0].is_good", "true"),
        ("steps.1.answers", [POOR], "steps[1].answers", "accepted"),
        ("steps.1.answers.0.moves", ["R9 trump"], "steps[1].answers", "accepted moves is legal"),
        ("steps.1.answers.1.moves", ["R9", "G1"], "steps[1].answers[1]", "never legal"),
        ("steps.1.answers.0.then", ["Y1"], "steps[1].answers[0]", "“Y1”|Y1"),
        (
            "steps.1.answers.0.facts",
            ["scores 3, 1, 1"],
            "steps[1].answers[0]",
            "“scores 3, 1, 1” is not true",
        ),
        ("steps.1.answers.0.facts", ["score 2"], "steps[1].answers[0]", "“score 2” is not true"),
        (
            "steps.1.answers.0.facts",
            ["then hand x R9"],
            "steps[1].answers[0]",
            "“then hand x R9” is not true",
        ),
        ("steps.1.facts", ["held 2, 2, 2"], "steps[1]", "“held 2, 2, 2” is not true"),
        ("steps.1.facts", ["won 0"], "steps[1]", "“won 0” is not true"),
        ("steps.1.otherwise", None, "steps[1].otherwise", "Y1 plain"),
        ("steps.1", {"words": "Win this.", "answers": [GOOD]}, "steps[1]", "seat 0"),
        ("steps.1.moves", ["G4"], "steps[1]", "G4"),
        ("steps.0.moves", ["cheat"], "steps[0]", "cheat"),
        ("steps.0.position", ["hands G99"], "steps[0].position", "G99"),
        ("steps.0.position", ["players many"], "steps[0].position", "whole number"),
        ("steps.0.position", ["players 9"], "steps[0].position", "3 or 4"),
        ("steps.0.position", ["deal -1"], "steps[0].position", "Deal numbers run from 0 .* -1"),
        ("steps.2.position", ["round 1"], "steps[2].position", "Nobody holds"),
        ("steps.2.moves", ["R9", "G4"], "steps[1].answers[0]", "G4|turn|hand"),
    ],
)
def test_what_is_wrong_is_told_with_its_place(
    path: str, value: Any, where: str, reason: str
) -> None:
    with pytest.raises(BadData, match=reason) as caught:
        read_lesson(spoilt(path, value))
    assert caught.value.where == where


@pytest.mark.parametrize(
    "text", ["", "[]", "{", "[" * 100, "1", '"' + "x" * LONGEST + '"', '{"format": "x"}']
)
def test_what_is_no_lesson_is_refused(text: str) -> None:
    with pytest.raises(BadData):
        read_lesson(text)


def test_a_lesson_with_very_many_ways_is_not_played_for_ever(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(checking, "MOST_PATHS", 0)
    spoilt_later = spoilt("steps.2.facts", ["won 0"])
    assert read_lesson(spoilt_later).title == "Call it"
    monkeypatch.undo()
    with pytest.raises(BadData):
        read_lesson(spoilt_later)
