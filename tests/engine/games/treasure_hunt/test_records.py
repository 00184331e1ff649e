"""Records of Treasure Hunt, above all of round 10, which begins before its deal."""

from __future__ import annotations

import json

import pytest

from tests.engine.formats.records import checked, lines_of, place_of_fault, refusal
from tests.engine.games.treasure_hunt.hunting import KINDS, recorded
from trickhunt.core.errors import BadData
from trickhunt.formats.record import Record
from trickhunt.formats.record_reading import read, read_json, read_text


def _naming() -> tuple[Record, int]:
    """Return a whole game, and the number of moves before its round 10."""
    record, _state, _events = recorded(KINDS[0], 7)
    return record, len(record.turns) - 3 - 3 - 30


def test_round_ten_begins_before_its_deal() -> None:
    record, begun = _naming()
    for named in range(4):
        earlier, state = record.upto(begun + named)
        last = earlier.rounds[-1]
        assert (state.round, len(last.early)) == (10, named)
        assert (last.deal is None) == (named < 3)
        lines = earlier.text().split("\n")
        start = lines.index(f"round 10 dealer {last.dealer}")
        following = lines[start + 1 + named]
        assert all(" golden " in line for line in lines[start + 1 : start + 1 + named])
        assert following == "open" if named < 3 else following.startswith("hand 0 ")
        part = json.loads(earlier.json())["rounds"][-1]
        assert len(part["before_deal"]) == named
        assert ("hands" in part) == ("moves" in part) == (named == 3)
        assert read(earlier.json()).text() == earlier.text() == read(earlier.text()).text()
        assert read(earlier.text()).state().observe(2) == state.observe(2)


def test_other_rounds_have_no_moves_before_the_deal() -> None:
    data = json.loads(recorded(KINDS[0], 7)[0].json())
    assert [list(one) for one in data["rounds"][:9]] == [["dealer", "hands", "stock", "moves"]] * 9
    assert list(data["rounds"][9]) == ["dealer", "before_deal", "hands", "stock", "moves"]


def _lines() -> tuple[list[str], int]:
    """Return the lines of a whole game, and the index of the line that begins round 10."""
    lines = lines_of(recorded(KINDS[0], 7)[0])
    return lines, next(i for i, line in enumerate(lines) if line.startswith("round 10"))


def test_the_deal_of_round_ten_comes_after_three_names() -> None:
    lines, start = _lines()
    early = [*lines[: start + 3], *lines[start + 4 :]]
    assert refusal(early) == (
        f"line {start + 4}",
        "round 10 has not been dealt yet: moves come first.",
    )
    twice = [*lines[: start + 2], lines[start + 1], *lines[start + 2 :]]
    assert refusal(twice)[0] == f"line {start + 3}"
    late = [*lines[: start + 4], "0 bid 3", *lines[start + 4 :]]
    assert refusal(late) == (f"line {start + 5}", "expected here: a line like “hand 0 …”.")
    missing = [*lines[: start + 4], "open"]
    assert refusal(missing) == (f"line {start + 5}", "the deal of round 10 is missing.")
    without = [*lines[:start], "open"]
    assert refusal(without)[1] == "the deal of round 10 is missing."


def test_moves_before_the_deal_of_another_round_are_refused() -> None:
    lines, _start = _lines()
    second = next(i for i, line in enumerate(lines) if line.startswith("round 2"))
    wrong = [*lines[: second + 1], "0 golden H Q", *lines[second + 1 :]]
    assert refusal(wrong) == (f"line {second + 2}", "expected here: a line like “hand 0 …”.")


def test_the_dealer_and_the_deal_of_round_ten_are_checked() -> None:
    lines, start = _lines()
    dealer = int(lines[start][-1])
    wrong = [*lines]
    wrong[start] = f"round 10 dealer {(dealer + 1) % 3}"
    assert refusal(wrong) == (f"line {start + 1}", f"seat {dealer} deals this round.")
    wrong = [*lines]
    wrong[start + 4] = " ".join(lines[start + 4].split()[:-1])
    where, reason = refusal(wrong)
    assert where == f"line {start + 1}"
    assert "9 cards instead of 10" in reason
    assert "missing" in reason


def test_every_lost_line_is_noticed_even_when_the_check_fits() -> None:
    lines, start = _lines()
    for number in range(start - 8, len(lines)):
        with pytest.raises(BadData):
            read_text(checked([*lines[:number], *lines[number + 1 :]]))


@pytest.mark.parametrize(
    ("path", "value", "where"),
    [
        (("rounds", 9, "before_deal"), "no", "rounds[9].before_deal"),
        (("rounds", 9, "before_deal", 1), 4, "rounds[9].before_deal[1]"),
        (("rounds", 9, "before_deal", 1), "0 jump", "rounds[9].before_deal[1]"),
        (("rounds", 9, "before_deal"), [], "rounds[9].hands[0]"),
        (("rounds", 1, "before_deal"), ["0 bid 1"], "rounds[1].before_deal[0]"),
        (("rounds", 9, "dealer"), 3, "rounds[9].dealer"),
    ],
)
def test_json_faults_are_named_by_path(
    path: tuple[str | int, ...], value: object, where: str
) -> None:
    assert place_of_fault(recorded(KINDS[0], 2)[0], path, value) == where


def test_a_round_that_is_not_dealt_needs_no_hands() -> None:
    data = json.loads(recorded(KINDS[0], 2)[0].json())
    del data["rounds"][9]["hands"]
    with pytest.raises(BadData):
        read_json(json.dumps(data))
