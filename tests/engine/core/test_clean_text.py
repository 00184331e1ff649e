"""Words and names from outside are checked once, where they are read."""

from __future__ import annotations

import json

import pytest

from trickhunt.core import clean_text
from trickhunt.core.errors import BadLink
from trickhunt.links import read_link, write_link
from trickhunt.links.writing import squeezed

BAD = "A\x00\x1b[31m\u202eb\x9b\ud800c"
"""Characters that control a terminal, change the text direction, or cannot be encoded."""


def test_words_can_be_shown_and_written_anywhere() -> None:
    assert clean_text.words(BAD) == "A[31mbc"
    assert clean_text.words("a\tb\r\nc\u2028d") == "a b\nc\nd"
    assert (
        clean_text.words("Größe – “so” \u05d0\u200f 👩\u200d👧")
        == "Größe – “so” \u05d0\u200f 👩\u200d👧"
    )


def test_a_link_brings_no_such_words() -> None:
    notes = squeezed(json.dumps([["A\u200bda", "Bo", "Cy", "Di"], [[0, BAD]]]))
    link = read_link(f"bargain-hunt?players=4&deal=7&at=0&notes={notes}")
    assert link.comment(0) == "A[31mbc"
    assert link.names[0] == "Ada"
    assert read_link(write_link(link)).comments == link.comments
    words = squeezed(json.dumps([BAD, BAD, "", []]))
    quiz = read_link(f"bargain-hunt?players=4&deal=7&mode=quiz&words={words}").quiz
    assert quiz is not None
    assert quiz.words == quiz.right == "A[31mbc"


@pytest.mark.parametrize("name", ["\u3164", "\ufe0f\u200b", "\u2800 ", "\U000e0041", "\x1b\u202e"])
def test_a_name_of_which_nothing_is_seen_is_none(name: str) -> None:
    assert clean_text.name(name, 24) == ""
    notes = squeezed(json.dumps([[name, "Bo", "Cy", "Di"], []]))
    with pytest.raises(BadLink, match="for each seat"):
        read_link(f"bargain-hunt?players=4&deal=7&notes={notes}")


def test_names_that_look_alike_are_told_by_their_looks() -> None:
    for one, other in [
        ("Ada", "\u0410d\u0430"),
        ("Ada", "A\u200bd\u0301a"),
        ("Bo", "B0"),
        ("Ali", "AlI"),
        ("Ada", "\uff21\U0001d41d\u24d0"),
        ("Ada", "\u0100da\u20dd."),
    ]:
        assert clean_text.looks(one) == clean_text.looks(other)
    assert clean_text.looks("Ada") != clean_text.looks("Ida")
    assert clean_text.name("  Anna\n Maria  ", 9) == "Anna Mari"
