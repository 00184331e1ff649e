"""Records: written and read back; altered or cut off, they are refused with place and reason."""

from __future__ import annotations

import json
import zlib

import pytest

from tests.engine.games.bargain_hunt.games import KINDS, random_game
from trickhunt.core.chance import below, generator
from trickhunt.core.errors import BadRecord
from trickhunt.formats.record import Record
from trickhunt.formats.record_reading import LONGEST, read, read_json, read_text
from trickhunt.games.bargain_hunt.game import BargainHunt

OTHERS = '0123456789 GYBRVOS\n\t{}[]",:\x00é−'
LENGTHS = (0, 1, 5, 17, 40, None)


@pytest.mark.pyodide
@pytest.mark.parametrize(("players", "edition"), KINDS)
@pytest.mark.parametrize("moves", LENGTHS)
def test_reading_is_the_inverse_of_writing(players: int, edition: str, moves: int | None) -> None:
    record, state, _events = random_game(players, edition, 7, moves)
    for written in (record.text(), record.json()):
        again = read(written)
        assert again.text() == record.text()
        assert again.json() == record.json()
        assert again.state().observe(0) == state.observe(0)
        assert again.scores == (state.scores if state.is_over else None)
    assert read(record.text().replace("\n", "\r\n")).text() == record.text()


def test_a_record_goes_back_to_any_move() -> None:
    record, _state, _events = random_game(3, "english", 3)
    for moves in (0, 3, 30, len(record.turns)):
        earlier, state = record.upto(moves)
        cut, cut_state, _events = random_game(3, "english", 3, moves)
        assert earlier.text() == cut.text()
        assert state.observe(1) == cut_state.observe(1) == record.state(moves).observe(1)


def test_a_game_taken_back_may_go_on_in_another_way() -> None:
    record, _state, _events = random_game(4, "english", 3)
    earlier, state = record.upto(25)
    while not state.is_over:
        earlier.apply(state, state.legal_moves()[-1])
    assert read(earlier.text()).scores == state.scores


def test_a_game_read_while_open_goes_on_as_it_would_have() -> None:
    whole, _state, _events = random_game(4, "english", 12)
    record = read(random_game(4, "english", 12, 20)[0].text())
    state = record.state()
    for turn in whole.turns[20:]:
        record.apply(state, turn.move)
    assert record.text() == whole.text()


@pytest.mark.untraced
@pytest.mark.parametrize("edition", ["english", "french"])
def test_every_altered_character_is_noticed(edition: str) -> None:
    """Any one character changed, anywhere, in either form: never a crash, never another game."""
    record, _state, _events = random_game(3, edition, 5)
    rng = generator(5, 1)
    for form in (record.text(), record.json()):
        for _time in range(250):
            at = below(rng, len(form))
            other = OTHERS[below(rng, len(OTHERS))]
            altered = form[:at] + other + form[at + 1 :]
            _same_or_refused(altered, record)


def test_every_cut_and_every_lost_or_doubled_line_is_noticed() -> None:
    record, _state, _events = random_game(4, "french", 9)
    for form in (record.text(), record.json()):
        for length in range(0, len(form) - 1, 37):
            _same_or_refused(form[:length], record)
        lines = form.split("\n")
        for number in range(0, len(lines), 3):
            _same_or_refused("\n".join(lines[:number] + lines[number + 1 :]), record)
            _same_or_refused("\n".join(lines[: number + 1] + lines[number:]), record)
            moved = [*lines[:number], *lines[number + 1 :], lines[number]]
            _same_or_refused("\n".join(moved), record)


def _same_or_refused(text: str, record: Record) -> None:
    fault = None
    try:
        again = read(text)
    except BadRecord as error:
        fault = error
    else:
        assert again.text() == record.text()
    assert fault is None or (fault.where and fault.reason)


def _changed(lines: list[str]) -> str:
    """The lines with a check that fits, as someone would write them who means it."""
    return "\n".join([*lines, f"check {zlib.crc32(chr(10).join(lines).encode()):08x}"])


@pytest.mark.parametrize(
    ("old", "new", "where", "reason"),
    [
        ("Trick Hunt record 1", "Trick Hunt record 9", "line 1", "begins with"),
        ("game bargain-hunt", "game poker", "line 2", "there are: bargain-hunt"),
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
        ("show", "shew", "line 11", "no move"),
        ("show", "SSO", "line 11", "no move"),
        ("\nend ", "\nend 5 ", "line 201", "end"),
        ("\nend ", "\nopen\nend ", "line 201", "here belongs"),
    ],
)
def test_what_is_wrong_is_said_where_it_is(old: str, new: str, where: str, reason: str) -> None:
    text = random_game(3, "english", 5)[0].text()
    assert old in text
    lines = text.replace(old, new, 1).split("\n")[:-2]
    with pytest.raises(BadRecord) as caught:
        read_text(_changed(lines))
    assert caught.value.where == where
    assert reason in caught.value.reason


def _lines(moves: int | None = None) -> list[str]:
    return random_game(3, "english", 5, moves)[0].text().split("\n")[:-2]


def _refusal(lines: list[str]) -> tuple[str, str]:
    with pytest.raises(BadRecord) as caught:
        read_text(_changed(lines))
    return caught.value.where, caught.value.reason


def test_a_move_out_of_turn_is_refused() -> None:
    lines = _lines(6)
    seat, move = lines[13].split(" ", 1)
    lines[13] = f"{(int(seat) + 1) % 3} {move}"
    where, reason = _refusal(lines)
    assert where == "line 14"
    assert reason == f"it is seat {seat}'s turn here."


def test_an_illegal_move_is_refused_with_its_clause() -> None:
    lines = _lines(4)
    lines[-2] = lines[-2][:2] + "convert 4"
    where, reason = _refusal(lines)
    assert where == f"line {len(lines) - 1}"
    assert "BH-19" in reason


def test_rounds_end_where_they_end() -> None:
    lines = _lines()
    starts = [index for index, line in enumerate(lines) if line.startswith("round ")]
    short = [*lines[: starts[1] - 1], *lines[starts[1] :]]
    assert _refusal(short) == (f"line {starts[1]}", "round 1 is not over yet.")
    long = [*lines[: starts[1]], "0 pass", *lines[starts[1] :]]
    assert _refusal(long) == (f"line {starts[1] + 1}", "round 1 is over here.")
    after_the_end = [*lines[:-1], "0 pass", lines[-1]]
    assert _refusal(after_the_end)[1] == "round 6 is over here."
    cut = [*lines[: starts[1]], "open"]
    assert _refusal(cut)[1] == "the deal of round 2 is missing."
    no_rounds = [*lines[: starts[0]], "open"]
    assert _refusal(no_rounds)[1] == "here belongs a line like “round 1 dealer 0”."


def test_a_later_deal_must_come_from_the_pack() -> None:
    lines = _lines()
    start = next(index for index, line in enumerate(lines) if line.startswith("round 2"))
    stock = lines[start + 4].split(" ")
    stock[1], stock[2] = stock[2], stock[1]
    lines[start + 4] = " ".join(stock)
    where, reason = _refusal(lines)
    assert where == f"line {start + 1}"
    assert "not reshuffled" in reason


def test_lines_after_the_end_are_refused() -> None:
    assert "check" in _refusal([*_lines(), "and so on"])[1]


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
    data = json.loads(random_game(4, "english", 2)[0].json())
    part = data
    for key in path[:-1]:
        part = part[key]
    part[path[-1]] = value
    with pytest.raises(BadRecord) as caught:
        read_json(json.dumps(data))
    assert caught.value.where == where


@pytest.mark.pyodide
def test_what_is_no_json_is_refused() -> None:
    for text, where in (
        ("{\n\n 1}", "line 3"),
        ("{" * 9_999, "line 1"),
        ("\n" + "[" * 90_000, "line 2"),
    ):
        with pytest.raises(BadRecord) as caught:
            read_json(text)
        assert caught.value.where == where
    with pytest.raises(BadRecord, match="this is missing"):
        read_json("{}")
    with pytest.raises(BadRecord):
        read_json('{"a": ' + "9" * 9_999 + "}")
    with pytest.raises(BadRecord):
        read_json("[]")


@pytest.mark.pyodide
def test_a_record_is_bounded() -> None:
    for text in (" " * (LONGEST + 1), "{" + " " * LONGEST):
        with pytest.raises(BadRecord, match="at most"):
            read(text)


def test_the_longest_games_fit() -> None:
    longest = max(len(random_game(3, "english", seed)[0].json()) for seed in range(20))
    assert longest < LONGEST / 10
    assert BargainHunt(3).terms.rounds == 6
