"""The command that lists lessons and plays one in the terminal."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest

from trickhunt.cli import main
from trickhunt.exercises import lesson, lessons
from trickhunt.exercises.reading import LESSON_SCHEMA
from trickhunt.games.registry import GAMES


def typed(
    text: str,
    arguments: list[str],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> str:
    """Return the output when a person types these lines."""
    monkeypatch.setattr("sys.stdin", io.StringIO(text))
    assert main(["learn", *arguments]) == 0
    return " ".join(capsys.readouterr().out.split())


def test_all_lessons_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["learn"]) == 0
    lines = capsys.readouterr().out.splitlines()
    for game in GAMES:
        found = lessons(game)
        start = lines.index(game) + 1 if found else 0
        assert lines[start : start + len(found)] == [
            f"{number:4}  {one.title}" for number, one in enumerate(found, 1)
        ]
    assert main(["learn", "bargain-hunt"]) == 0
    of_one = capsys.readouterr().out.splitlines()
    assert of_one == lines[: len(of_one)]


def test_a_lesson_is_played_to_its_end(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = ["", "show R9", "G4", "nonsense", "show G4", "Y2", "Y8", "R1", "never read"]
    told = typed("\n".join(lines), ["bargain-hunt", "1"], monkeypatch, capsys)
    for words in (
        "Press Enter to read on.",
        "The rule is BH-5: “rules BH-5” shows it.",
        "“nonsense” is not a move",
        "Try again, from before this move:",
        "You take the trick.",
        "win what you collect, and leave the junk to the others",
    ):
        assert words in told
    assert told.startswith(lesson("bargain-hunt", 1).title)
    assert told.count("Moves: show ") == 4  # asked again after each invalid answer


def test_a_deal_needs_no_words(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    told = typed("trash 5\n", ["bargain-hunt", "9"], monkeypatch, capsys)
    assert "Round 2: Carla deals." in told


def test_a_lesson_can_be_left(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    told = typed("\n", ["bargain-hunt", "1"], monkeypatch, capsys)
    assert "Moves: " in told.rpartition("show one of them.")[2]


def test_a_lesson_of_ones_own_is_played_from_a_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["learn", "bargain-hunt", "4", "--json"]) == 0
    printed = capsys.readouterr().out
    assert json.loads(printed) == LESSON_SCHEMA.write(lesson("bargain-hunt", 4))
    file = tmp_path / "lesson.json"
    file.write_text(printed, encoding="utf-8")
    assert "A 1 that beats everything" in typed("\nY1 trump\n", [str(file)], monkeypatch, capsys)
    assert main(["learn", str(file), "--json"]) == 0
    assert capsys.readouterr().out == printed


def test_all_lessons_are_printed_as_data(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["learn", "bargain-hunt", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found == [LESSON_SCHEMA.write(one) for one in lessons("bargain-hunt")]


@pytest.mark.parametrize(
    ("arguments", "allowed"),
    [
        (["poker"], "poker"),
        (["bargain-hunt", "0"], "from 1 to"),
        (["bargain-hunt", "99"], "it has"),
    ],
)
def test_a_lesson_that_is_not_there_is_answered_in_one_line(
    arguments: list[str], allowed: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["learn", *arguments]) == 2
    output = capsys.readouterr()
    assert not output.out
    assert output.err.count("\n") == 1
    assert allowed in output.err
