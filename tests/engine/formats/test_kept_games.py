"""Later versions describe, record and link a thousand games of version 1.0 in the same way.

Each line of ``tests/golden/games.jsonl`` holds a game's options and results: a link to one of its
moments, and digests of its trace, of its record as text and as JSON, and of the position at that
moment. A difference is a change of the rules, of chance or of a format, and needs a reason.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

import pytest

from trickhunt.bots import make_bot
from trickhunt.formats.positions import position_text
from trickhunt.formats.record import Record
from trickhunt.formats.trace import trace
from trickhunt.games.registry import make_game
from trickhunt.links import link_of, read_link, write_link

GAMES = Path(__file__).parents[2] / "golden" / "games.jsonl"
KEPT: list[dict[str, Any]] = [
    json.loads(line) for line in GAMES.read_text(encoding="utf-8").splitlines()
]
WAYS = 16
"""The number of ways to play, which alternate in the file."""


def digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:20]


def check(kept: dict[str, Any]) -> None:
    game = make_game(kept["game"], kept["players"], kept["options"])
    lines = list(trace(game, kept["seed"], [make_bot(kept["bot"], game.name)] * game.players))
    told = "".join(
        json.dumps(line, ensure_ascii=False, separators=(",", ":")) + "\n" for line in lines
    )
    assert digest(told) == kept["trace"]

    record, state, _events = Record.begin(game, kept["seed"])
    for line in lines:
        if line["t"] == "move":
            record.apply(state, game.parse_move(line["move"]))
    assert digest(record.text()) == kept["text"]
    assert digest(record.json()) == kept["json"]

    early, moment = record.upto(kept["at"])
    assert digest(position_text(moment)) == kept["position"]
    assert write_link(link_of(early)) == kept["link"]
    assert read_link(kept["link"]).record().text() == early.text()


@pytest.mark.pyodide
@pytest.mark.no_cover
@pytest.mark.parametrize("way", range(WAYS))
def test_games_are_told_recorded_and_linked_as_they_were(way: int) -> None:
    check(KEPT[way])


@pytest.mark.thorough
@pytest.mark.parametrize("way", range(WAYS))
def test_all_kept_games_are_told_recorded_and_linked_as_they_were(way: int) -> None:
    for kept in KEPT[way::WAYS]:
        check(kept)


def test_there_are_a_thousand_of_all_games() -> None:
    assert len(KEPT) == 1000
    assert (
        len({json.dumps(one["options"]) + one["game"] + str(one["players"]) for one in KEPT})
        == WAYS
    )
