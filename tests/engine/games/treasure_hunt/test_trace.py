"""Traces of Treasure Hunt: golden files, and lines for outside referees."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.engine.games.treasure_hunt.hunting import KINDS, Kind
from trickhunt.cli import main
from trickhunt.games.treasure_hunt.moves import DECK


def table(kind: Kind, honest: str, strict: str, lenient: str) -> str:
    return (lenient if kind.lenient else strict) if kind.strict else honest


def options(kind: Kind) -> dict[str, str]:
    return {"strict": table(kind, "false", "true", "lenient"), "dealer_by": kind.dealer_by}


def traced(capsys: pytest.CaptureFixture[str], kind: Kind, *arguments: str) -> str:
    chosen = [word for pair in options(kind).items() for word in ("--option", "=".join(pair))]
    assert main(["trace", "treasure-hunt", *chosen, *arguments]) == 0
    return capsys.readouterr().out


def lines_of(text: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in text.splitlines()]


@pytest.mark.clause("TH-15")
@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_lines_stand_in_order_and_every_card_in_its_deal(
    kind: Kind, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = lines_of(traced(capsys, kind, "--games", "3"))
    kinds = [line["t"] for line in lines]
    for index, line in enumerate(lines):
        last = line["t"] == "deal" and line["round"] == 10
        if line["t"] == "round":
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
