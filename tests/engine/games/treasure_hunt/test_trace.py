"""Traces of Treasure Hunt: the lines that outside referees read, and golden files."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.engine.games.treasure_hunt.hunting import KINDS, Kind
from trickhunt.cli import main
from trickhunt.games.treasure_hunt.moves import DECK

GOLDEN = Path(__file__).parents[2] / "golden"


def table(kind: Kind, honest: str, strict: str, lenient: str) -> str:
    return (lenient if kind.lenient else strict) if kind.strict else honest


def options(kind: Kind) -> dict[str, str]:
    return {"strict": table(kind, "false", "true", "lenient"), "dealer_by": kind.dealer_by}


def file_name(kind: Kind) -> str:
    return f"treasure-hunt-{table(kind, 'honest', 'strict', 'lenient')}-{kind.dealer_by}.jsonl"


def traced(capsys: pytest.CaptureFixture[str], kind: Kind, *arguments: str) -> str:
    chosen = [word for pair in options(kind).items() for word in ("--option", "=".join(pair))]
    assert main(["trace", "treasure-hunt", *chosen, *arguments]) == 0
    return capsys.readouterr().out


@pytest.mark.pyodide
@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_golden(kind: Kind, capsys: pytest.CaptureFixture[str]) -> None:
    golden = (GOLDEN / file_name(kind)).read_text(encoding="utf-8")
    assert traced(capsys, kind, "--seed", "4711") == golden


def test_every_kind_of_game_has_a_golden_trace() -> None:
    assert {path.name for path in GOLDEN.glob("treasure-hunt-*")} == set(map(file_name, KINDS))


def lines_of(text: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in text.splitlines()]


@pytest.mark.clause("TH-15")
@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_lines_have_their_fields_and_stand_in_order(
    kind: Kind, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = lines_of(traced(capsys, kind, "--games", "3"))
    fields = {
        "game": ["t", "game", "players", "seed", "options"],
        "round": ["t", "round", "dealer"],
        "deal": ["t", "round", "hands", "stock", "trump_card"],
        "move": ["t", "seat", "legal", "move"],
        "turned": ["t", "seat", "suits"],
        "penalty": ["t", "seat", "points"],
        "trick": ["t", "leader", "cards", "winner"],
        "scored": ["t", "round", "totals"],
        "end": ["t", "scores", "winners"],
    }
    kinds = [line["t"] for line in lines]
    for index, line in enumerate(lines):
        last = line["t"] == "deal" and line["round"] == 10
        assert list(line) == fields[line["t"]] + ["golden_card"] * last
        if line["t"] == "game":
            assert line["options"] == options(kind)
        elif line["t"] == "round":
            following = kinds[index + 1 : index + 5]
            if line["round"] == 10:
                assert following == ["move", "move", "move", "deal"]
                named = [lines[index + step]["move"] for step in (1, 2, 3)]
                assert all(move.startswith("golden ") for move in named)
            else:
                assert following[0] == "deal"
        elif line["t"] == "deal":
            cards = [card for hand in line["hands"] for card in hand]
            cards += [*line["stock"], line["trump_card"]]
            cards += [line["golden_card"]] if last else []
            assert sorted(cards) == sorted(DECK.names)
        elif line["t"] == "move":
            assert line["move"] in line["legal"]
        elif line["t"] in ("turned", "penalty"):
            before = next(lines[at] for at in range(index, 0, -1) if kinds[at] == "move")
            assert before["seat"] == line["seat"]
            assert kinds[index - 1] in ("move", "penalty")
    assert kinds.count("round") == kinds.count("deal") == kinds.count("scored") == 30
    assert kinds.count("trick") == 3 * 55
    assert ("penalty" in kinds) == kind[0]
    assert "turned" in kinds
    points = {line["points"] for line in lines if line["t"] == "penalty"}
    assert points == ({10, 25, 50} if kind[0] else set())
    for index, name in enumerate(kinds):
        if name == "end":
            assert kinds[index - 1] == "scored"
            assert lines[index - 1]["totals"] == lines[index]["scores"]


@pytest.mark.parametrize(
    ("arguments", "allowed"),
    [
        (["--players", "4"], "treasure-hunt is not for 4 players, but for 3"),
        (["--option", "strict=yes"], "false, true, lenient"),
        (["--option", "dealer_by=age"], "round, total"),
        (["--option", "edition=french"], "strict, dealer_by"),
        (["--bots", "champion"], "random, casual, club"),
    ],
)
def test_what_is_not_there_is_answered_in_one_line(
    arguments: list[str], allowed: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["trace", "treasure-hunt", *arguments]) == 2
    output = capsys.readouterr()
    assert not output.out
    assert output.err.count("\n") == 1
    assert allowed in output.err
