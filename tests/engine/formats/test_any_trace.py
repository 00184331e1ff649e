"""Traces of every game: golden files of whole games, and lines for outside referees.

A golden file is written by the command that its test runs; a change in it is a change of the rules,
of chance or of the format, and needs a reason.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.engine.any_game import FEW, sample_of
from tests.engine.short_games import every_game
from trickhunt.cli import main
from trickhunt.core.game import Game
from trickhunt.games.registry import GAMES

GOLDEN = sorted((Path(__file__).parents[1] / "golden").glob("*.jsonl"))

FIELDS = {
    "game": ["t", "game", "players", "seed", "options"],
    "round": ["t", "round", "dealer"],
    "deal": ["t", "round", "hands", "stock"],
    "move": ["t", "seat", "legal", "move"],
    "trick": ["t", "leader", "cards", "winner"],
    "scored": ["t", "round", "totals"],
    "end": ["t", "scores", "winners"],
}


def first_line(golden: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(golden.read_text("utf-8").partition("\n")[0])
    return found


def arguments(name: str, players: int, options: dict[str, str], seed: int) -> list[str]:
    chosen = [word for key, value in options.items() for word in ("--option", f"{key}={value}")]
    return ["trace", name, "--players", str(players), "--seed", str(seed), *chosen]


@pytest.mark.pyodide
@pytest.mark.clause("VT-12")
@pytest.mark.parametrize("golden", GOLDEN, ids=lambda golden: golden.stem)
def test_golden(golden: Path, capsys: pytest.CaptureFixture[str]) -> None:
    first = first_line(golden)
    assert main(arguments(first["game"], first["players"], first["options"], first["seed"])) == 0
    assert capsys.readouterr().out == golden.read_text("utf-8")


@pytest.mark.parametrize("game", ["bargain-hunt", "volltreffer", "treasure-hunt"])
def test_every_number_of_players_and_every_value_of_an_option_has_a_golden_trace(game: str) -> None:
    firsts = [line for line in map(first_line, GOLDEN) if line["game"] == game]
    assert {line["players"] for line in firsts} == {*GAMES[game].seats}
    for option in GAMES[game].option_table:
        if option.is_silent:
            continue
        values = {line["options"][option.name] for line in firsts}
        assert values == {*option.values} if len(option.values) <= FEW else len(values) > 1


@pytest.mark.no_cover
@every_game
def test_lines_have_their_fields_and_stand_in_order(
    game: Game[Any, Any], capsys: pytest.CaptureFixture[str]
) -> None:
    more = sample_of(type(game)).lines
    chosen = arguments(game.name, game.players, dict(game.options), 3)
    assert main([*chosen, "--games", "2"]) == 0
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    kinds = [line["t"] for line in lines]
    for before, line in zip([{"t": ""}, *lines], lines, strict=False):
        own, kind = more.get(line["t"], ()), line["t"]
        usual = FIELDS.get(kind, ["t"])
        assert list(line)[: len(usual)] == usual
        assert {*line} - {*usual} <= {*own}
        if kind == "game":
            assert (line["options"], line["seed"]) == (game.options, 3 + (before["t"] == "end"))
        elif kind == "move":
            assert line["move"] in line["legal"]
        elif kind == "end":
            assert before["t"] == "scored"
            assert before["totals"] == line["scores"]
        assert (before["t"] == "game") <= (kind == "round")
        assert (before["t"] == "scored") <= (kind in {"round", "end"})
    assert kinds.count("game") == kinds.count("end") == 2
    assert kinds.count("round") == kinds.count("deal") == kinds.count("scored")
