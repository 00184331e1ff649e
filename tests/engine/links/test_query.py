"""The part of a link after the question mark, read and written."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from trickhunt.links.query import Query, split

TEXTS = st.text(st.sampled_from("ab=&?.-é"), max_size=30)


@given(TEXTS)
def test_what_is_read_is_written_as_it_was(text: str) -> None:
    assert str(Query.parse(text)) == text


def test_each_part_has_a_name_and_a_value() -> None:
    query = Query.parse("players=4&text=a=b&mark&players=5")
    assert list(query.pairs) == [
        ("players", "4"),
        ("text", "a=b"),
        ("mark", ""),
        ("players", "5"),
    ]


def test_parts_are_left_out_by_name_and_no_other() -> None:
    query = Query.parse("at=3&attic=1&mark&at=4")
    assert str(query.without("at")) == "attic=1&mark"
    assert str(query.without("at", "mark")) == "attic=1"
    assert str(Query().without("at")) == ""


def test_new_values_stand_at_the_end() -> None:
    query = Query.parse("seat=1&deal=7")
    assert str(query.with_values({"seat": "2", "hands": "open"})) == "deal=7&seat=2&hands=open"
    assert str(Query().with_values({"deal": "7"})) == "deal=7"
    assert query.with_values({}) == query


def test_an_address_ends_where_its_question_mark_begins() -> None:
    assert split("#/play") == ("#/play", Query())
    assert split("#/edit?text=a?b") == ("#/edit", Query(("text=a?b",)))
