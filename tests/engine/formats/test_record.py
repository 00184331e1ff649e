"""Records: written and read back; altered or cut off, they are refused with place and reason."""

from __future__ import annotations

import pytest

from tests.engine.formats.records import lines_of, place_of_fault, refusal
from tests.engine.games.bargain_hunt.games import random_game
from trickhunt.core.errors import BadData
from trickhunt.formats.record_reading import LONGEST, read, read_json


@pytest.mark.parametrize(
    ("old", "new", "where", "reason"),
    [
        ("Trick Hunt record 1", "Trick Hunt record 9", "line 1", "begins with"),
        ("game bargain-hunt", "game poker", "line 2", "choose from: bargain-hunt"),
        ("game bargain-hunt", "game", "line 2", "a line like “game …”"),
        ("players 3", "players 5", "line 2", "3 or 4"),
        ("players 3", "players three", "line 3", "players 0"),
        ("option edition english", "option edition latin", "line 2", "english, french"),
        ("option edition english", "option colour blue", "line 2", "edition"),
        ("option edition english\n", "", "line 4", "every option: edition"),
        ("deal-number 5", "deal-number 9999999999999999", "line 5", "at most"),
        ("round 1 dealer", "round 2 dealer", "line 6", "round 1 dealer"),
        ("hand 0 ", "hand 0  ", "line 7", "hand 0 …"),
        ("hand 0 ", "hand 0 X7 ", "line 7", "X7"),
        ("hand 0 ", "hand 0 G1 ", "line 6", "9 cards instead of 8"),
        ("stock ", "stok ", "line 10", "stock …"),
        ("show", "shew", "line 11", "“shew V8” is not a move"),
        ("show", "SSO", "line 11", "“SSO V8” is not a move"),
        ("\nend ", "\nend 5 ", "line 201", "end"),
        ("\nend ", "\nopen\nend ", "line 201", "expected here: “end "),
    ],
)
def test_what_is_wrong_is_said_where_it_is(old: str, new: str, where: str, reason: str) -> None:
    text = random_game(3, "english", 5)[0].text()
    assert old in text
    found = refusal(text.replace(old, new, 1).split("\n")[:-2])
    assert found[0] == where
    assert reason in found[1]


def _lines(moves: int | None = None) -> list[str]:
    return lines_of(random_game(3, "english", 5, moves)[0])


def test_a_move_out_of_turn_is_refused() -> None:
    lines = _lines(6)
    seat, move = lines[13].split(" ", 1)
    lines[13] = f"{(int(seat) + 1) % 3} {move}"
    where, reason = refusal(lines)
    assert where == "line 14"
    assert reason == f"it is seat {seat}'s turn here."


def test_an_illegal_move_is_refused_with_its_clause() -> None:
    lines = _lines(4)
    lines[-2] = lines[-2][:2] + "convert 4"
    where, reason = refusal(lines)
    assert where == f"line {len(lines) - 1}"
    assert "BH-19" in reason


def test_rounds_end_where_they_end() -> None:
    lines = _lines()
    starts = [index for index, line in enumerate(lines) if line.startswith("round ")]
    short = [*lines[: starts[1] - 1], *lines[starts[1] :]]
    assert refusal(short) == (f"line {starts[1]}", "round 1 is not over yet.")
    long = [*lines[: starts[1]], "0 pass", *lines[starts[1] :]]
    assert refusal(long) == (f"line {starts[1] + 1}", "round 1 is over here.")
    after_the_end = [*lines[:-1], "0 pass", lines[-1]]
    assert refusal(after_the_end)[1] == "round 6 is over here."
    cut = [*lines[: starts[1]], "open"]
    assert refusal(cut)[1] == "the deal of round 2 is missing."
    no_rounds = [*lines[: starts[0]], "open"]
    assert refusal(no_rounds)[1] == "expected here: a line like “round 1 dealer 0”."


def test_a_later_deal_must_come_from_the_pack() -> None:
    lines = _lines()
    start = next(index for index, line in enumerate(lines) if line.startswith("round 2"))
    stock = lines[start + 4].split(" ")
    stock[1], stock[2] = stock[2], stock[1]
    lines[start + 4] = " ".join(stock)
    where, reason = refusal(lines)
    assert where == f"line {start + 1}"
    assert "without reshuffling" in reason


def test_lines_after_the_end_are_refused() -> None:
    assert "check" in refusal([*_lines(), "and so on"])[1]


@pytest.mark.parametrize(
    ("path", "value", "where"),
    [
        (("format",), "other", "format"),
        (("version",), 2, "format"),
        (("version",), "1", "version"),
        (("game",), None, "game"),
        (("players",), True, "players"),
        (("options",), [], "options"),
        (("options", "edition"), 4, "options.edition"),
        (("options", "edition"), "eng\nlish", "options.edition"),
        (("deal_number",), -1, "deal_number"),
        (("rounds",), {}, "rounds"),
        (("rounds", 0), 7, "rounds[0]"),
        (("rounds", 0, "dealer"), 7, "rounds[0].dealer"),
        (("rounds", 0, "hands", 1), "G4", "rounds[0].hands[1]"),
        (("rounds", 0, "hands", 1, 3), 4, "rounds[0].hands[1][3]"),
        (("rounds", 0, "hands", 1, 3), "G4 G5", "rounds[0].dealer"),
        (("rounds", 0, "hands", 1, 3), "\ud800", "rounds[0].hands[1]"),
        (("rounds", 0, "moves", 2), "0 jump", "rounds[0].moves[2]"),
        (("rounds", 0, "moves", 2), "jump", "rounds[0].moves[2]"),
        (("end",), "open", "end"),
        (("end",), ["many"], "end[0]"),
        (("check",), "no", "check"),
        (("check",), "00000000", "check"),
    ],
)
def test_json_faults_are_named_by_path(
    path: tuple[str | int, ...], value: object, where: str
) -> None:
    assert place_of_fault(random_game(4, "english", 2)[0], path, value) == where


@pytest.mark.pyodide
def test_what_is_no_json_is_refused() -> None:
    for text, where in (
        ("{\n\n 1}", "line 3"),
        ("{" * 9_999, "line 1"),
        ("\n" + "[" * 90_000, "line 2"),
    ):
        with pytest.raises(BadData) as caught:
            read_json(text)
        assert caught.value.where == where
    with pytest.raises(BadData, match="this is missing"):
        read_json("{}")
    with pytest.raises(BadData):
        read_json('{"a": ' + "9" * 9_999 + "}")
    with pytest.raises(BadData):
        read_json("[]")


@pytest.mark.pyodide
def test_a_record_is_bounded() -> None:
    for text in (" " * (LONGEST + 1), "{" + " " * LONGEST):
        with pytest.raises(BadData, match=f"{LONGEST} characters"):
            read(text)
