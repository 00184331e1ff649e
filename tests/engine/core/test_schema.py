"""Schemas read what they write, and refuse wrong data with its place."""

from __future__ import annotations

import json
from dataclasses import dataclass
from datetime import date
from typing import Any, NamedTuple

import pytest

from trickhunt.core.errors import BadData
from trickhunt.core.schema import (
    FLAG,
    WORDS,
    Schema,
    array,
    as_kind,
    by_name,
    checked,
    decimal,
    distinct,
    each,
    fields,
    headed,
    matching,
    number,
    numbers,
    one_of,
    optional,
    pair,
    text,
)


class Score(NamedTuple):
    points: int
    share: float


@dataclass(frozen=True)
class Player:
    name: str
    scores: tuple[Score, ...]
    seen: frozenset[int]
    days: dict[date, tuple[int, str]]
    suit: str = "hearts"
    note: str = ""
    is_dealer: bool = False


SUITS = ["hearts", "spades"]
DAY = as_kind(matching(r"\d{4}-\d\d-\d\d", "2026-11-24"), date.fromisoformat, date.isoformat)
PLAYER = checked(
    fields(
        Player,
        name=text(8, 1),
        scores=each(array(Score, number(-9, 9), decimal(0, 1)), most=2),
        seen=distinct(number(1, 99)),
        days=by_name(DAY, pair(number(0, 3), text(3)), most=2),
        suit=optional(one_of(SUITS), "hearts"),
        note=optional(WORDS, ""),
        is_dealer=optional(FLAG, usual=False),
    ),
    lambda player: player.name != player.note,
)

PLAIN: dict[str, Any] = {
    "name": "Ada",
    "scores": [[7, 0.5], [-9, 1]],
    "seen": [2, 5],
    "days": {"2026-11-24": [3, "won"]},
    "is_dealer": True,
}
ADA = Player(
    "Ada",
    (Score(7, 0.5), Score(-9, 1.0)),
    frozenset({2, 5}),
    {date(2026, 11, 24): (3, "won")},
    is_dealer=True,
)


def test_a_value_is_read_as_it_was_written_without_what_is_usual() -> None:
    assert PLAYER.read(PLAIN) == ADA
    assert PLAYER.write(ADA) == PLAIN
    assert PLAYER.loads(PLAYER.dumps(ADA)) == ADA
    assert PLAYER.read(PLAIN | {"suit": "hearts"}) == ADA
    assert PLAYER.read(PLAIN | {"note": "a\u202eb"}).note == "ab"
    assert PLAYER.read(PLAIN | {"name": "Zoë"}).name in PLAYER.dumps(ADA).replace("Ada", "Zoë")


@pytest.mark.parametrize(
    ("change", "where", "words"),
    [
        ({"name": 1}, "name", "text, 1 … 8"),
        ({"name": ""}, "name", "text, 1 … 8"),
        ({"name": "x" * 9}, "name", "text, 1 … 8"),
        ({"name": "\ud800"}, "name", "text, 1 … 8"),
        ({"nick": "x"}, "nick", "fields are: name, scores"),
        ({"x" * 99: "x"}, "x" * 40, "no such field"),
        ({"scores": {}}, "scores", "list, 0 … 2"),
        ({"scores": [[1, 1], [1, 1], [1, 1]]}, "scores", "list, 0 … 2"),
        ({"scores": [[1, 1], [1]]}, "scores[1]", "list, 2"),
        ({"scores": [[1, 1], [1, 1.5]]}, "scores[1][1]", "number 0 … 1"),
        ({"scores": [[1, float("nan")]]}, "scores[0][1]", "number 0 … 1"),
        ({"scores": [[True, 1]]}, "scores[0][0]", "number -9 … 9"),
        ({"scores": [[10, 1]]}, "scores[0][0]", "number -9 … 9"),
        ({"scores": [[1.0, 1]]}, "scores[0][0]", "number -9 … 9"),
        ({"seen": [5, 2]}, "seen", "in order"),
        ({"seen": [2, 2]}, "seen", "in order"),
        ({"seen": [2, None]}, "seen[1]", "number 1 … 99"),
        ({"days": []}, "days", "object"),
        ({"days": {"2026-02-30": [0, ""]}}, "days.2026-02-30", "day"),
        ({"days": {"20261124": [0, ""]}}, "days.20261124", "2026-11-24"),
        ({"days": {"2026-11-24": [0, 0]}}, "days.2026-11-24[1]", "text"),
        ({"days": {f"2026-11-{at}": [0, ""] for at in (10, 11, 12)}}, "days", "0 … 2"),
        ({"suit": "clubs"}, "suit", "hearts, spades"),
        ({"suit": ["hearts"]}, "suit", "hearts, spades"),
        ({"note": 1}, "note", "text"),
        ({"note": "Ada"}, "", "go together"),
        ({"is_dealer": 1}, "is_dealer", "true / false"),
    ],
)
def test_what_does_not_belong_is_told_with_its_place_and_with_what_does(
    change: dict[str, Any], where: str, words: str
) -> None:
    with pytest.raises(BadData) as caught:
        PLAYER.read(PLAIN | change)
    assert caught.value.where == where
    assert words in caught.value.reason


@pytest.mark.parametrize(
    "value", [[], [1], [5, 1, 3], [0], [6], [1, 2, 3, 4], [True], [1.0], [None], (1,), "1", None]
)
def test_numbers_are_read_as_each_of_them_would_be(value: Any) -> None:
    def read(schema: Schema[Any]) -> Any:
        try:
            return schema.read(value)
        except BadData:
            return BadData

    quick = numbers(1, 5, most=3)
    assert read(quick) == read(each(number(1, 5), most=3))
    assert quick.write((5, 1)) == [5, 1]


def test_a_field_that_has_no_usual_value_has_to_be_there() -> None:
    for name in ("name", "scores", "seen", "days"):
        with pytest.raises(BadData, match="missing") as caught:
            PLAYER.read({key: value for key, value in PLAIN.items() if key != name})
        assert caught.value.where == name


@pytest.mark.parametrize("text", ["", "{", "[" * 100, "1", "x" * 10_001, '{"name": ' + "[" * 99])
def test_a_text_that_is_no_such_json_is_refused_by_name(text: str) -> None:
    with pytest.raises(BadData) as caught:
        PLAYER.loads(text, called="player")
    assert caught.value.where == "player"


def test_as_many_brackets_nest_as_the_schema_has() -> None:
    assert PLAYER.depth == 3
    assert each(each(FLAG)).loads("[[true]]") == ((True,),)
    with pytest.raises(BadData, match="true / false"):
        each(each(FLAG)).loads("[[[true]]]")
    with pytest.raises(BadData, match="deep"):
        each(each(FLAG)).loads("[" * 10_000)


def test_a_file_says_of_which_kind_and_version_it_is() -> None:
    known = headed(PLAYER, "player", 2, "another file")
    plain = {"format": "player", "version": 2, **PLAIN}
    assert known.write(ADA) == plain
    assert known.read(plain) == ADA
    for change in ({"format": "deal"}, {"version": 1}, {"version": True}, {"version": 2.0}):
        with pytest.raises(BadData, match="another file") as caught:
            known.read(plain | change)
        assert [caught.value.where] == [*change]
    with pytest.raises(BadData, match="missing"):
        known.read(PLAIN)
    with pytest.raises(BadData, match="object"):
        known.read([])
    assert json.loads(known.dumps(ADA)) == plain


def test_the_reason_why_a_value_makes_no_other_is_kept() -> None:
    def refuse(value: int) -> int:
        raise BadData("inside", f"no {value}")

    with pytest.raises(BadData) as caught:
        each(as_kind(number(1, 2), refuse, int)).read([1])
    assert (caught.value.where, caught.value.reason) == ("[0].inside", "no 1")
