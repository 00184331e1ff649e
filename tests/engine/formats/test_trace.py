"""Traces: golden files of whole games, and lines for outside referees.

A golden file is written by the command that its test runs; a change in it is a change of the rules,
of chance or of the format, and needs a reason.
"""

from __future__ import annotations

import io
import json
from collections import Counter
from typing import Any

import pytest

from tests.engine.playing import KINDS
from trickhunt.cli import main
from trickhunt.games.bargain_hunt.moves import DECK


def traced(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(["trace", "bargain-hunt", *arguments]) == 0
    return capsys.readouterr().out


def lines_of(text: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in text.splitlines()]


@pytest.mark.parametrize(("players", "edition"), KINDS)
@pytest.mark.clause("BH-21")
def test_a_deal_comes_from_the_stock_and_the_heap_as_traced(
    players: int, edition: str, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = lines_of(
        traced(capsys, "--players", str(players), "--option", f"edition={edition}", "--games", "15")
    )
    stock: list[str] = []
    heap: list[str] = []
    for line in lines:
        if line["t"] == "game":
            stock, heap = [], DECK.text(DECK.cards())
        elif line["t"] == "deal":
            dealt = [card for hand in line["hands"] for card in hand]
            if edition == "french" or len(heap) == DECK.size:
                assert Counter(stock + heap) == Counter(dealt + line["stock"])
            else:
                pack = stock + heap
                assert Counter(pack[: len(dealt)]) == Counter(dealt)
                assert pack[len(dealt) :] == line["stock"]
            stock = line["stock"]
        elif line["t"] == "scored":
            heap = line["trash"]
            lying = [card for pile in line["bargain"] + line["junk"] for card in pile]
            assert Counter(stock + heap + lying) == Counter(DECK.text(DECK.cards()))


def test_bots_are_repeated_round_the_table(capsys: pytest.CaptureFixture[str]) -> None:
    alternating = traced(capsys, "--bots", "club,random")
    assert alternating == traced(capsys, "--bots", "club,random,club,random")
    assert alternating != traced(capsys, "--bots", "random,club")


def test_the_last_heap_is_not_redealt(capsys: pytest.CaptureFixture[str]) -> None:
    lines = lines_of(traced(capsys, "--seed", "3"))
    last = next(line for line in reversed(lines) if line["t"] == "scored")
    assert last["totals"] == lines[-1]["scores"]
    totals = [
        len(pile) - len(junk) for pile, junk in zip(last["bargain"], last["junk"], strict=True)
    ]
    assert totals == last["totals"]
    assert lines[-1]["winners"] == [
        seat for seat, total in enumerate(totals) if total == max(totals)
    ]


def test_no_games_print_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    assert not traced(capsys, "--games", "0")


def test_lines_end_alike_everywhere(monkeypatch: pytest.MonkeyPatch) -> None:
    raw = io.BytesIO()
    monkeypatch.setattr("sys.stdout", io.TextIOWrapper(raw, encoding="latin-1", newline="\r\n"))
    assert main(["trace", "bargain-hunt", "--seed", "1"]) == 0
    assert b"\r" not in raw.getvalue()
    raw.getvalue().decode("utf-8")
