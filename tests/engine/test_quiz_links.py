"""Quizzes in links: written and read back, and refused with the part and the reason."""

from __future__ import annotations

import json

import pytest

from tests.engine.tables import at_end, at_trick
from trickhunt.errors import BadLink
from trickhunt.games.bargain_hunt.moves import parse_move
from trickhunt.games.bargain_hunt.state import BargainState
from trickhunt.games.registry import make_game
from trickhunt.links.quizzing import LONGEST_ANSWER, quiz_parts, read_quiz
from trickhunt.quiz import LEGAL, MOVE, Quiz

CALL, DECLINE, SILENT = map(parse_move, ("Y5 trump", "Y5 plain", "Y5"))


def void() -> BargainState:
    """Green is led, Bert holds none."""
    return at_trick("G4 R1", "Y5 B1", "G6 B2", "G7 B3", trick=["G4"])


@pytest.mark.parametrize(
    ("quiz", "parts"),
    [
        (Quiz(), {"ask": "legal"}),
        (Quiz(MOVE, by_expert=True), {"ask": "move", "answer": "expert"}),
        (Quiz(MOVE, answer=(CALL, DECLINE)), {"ask": "move", "answer": "Y5.trump-Y5.plain"}),
        (
            Quiz(LEGAL, question="“Who?”", right="<b>", wrong="\n", by_move=((SILENT, "No: ü"),)),
            {"ask": "legal", "words": '["“Who?”","<b>","\\n",[["Y5","No: ü"]]]'},
        ),
    ],
)
def test_reading_is_the_inverse_of_writing(quiz: Quiz, parts: dict[str, str]) -> None:
    assert quiz_parts(quiz) == parts
    assert read_quiz(void(), parts) == quiz


def test_what_is_not_said_is_as_usual() -> None:
    assert read_quiz(void(), {}) == Quiz()
    assert read_quiz(void(), {"ask": "move", "answer": "Y5.plain-Y5.plain"}).answer == (DECLINE,)


def test_an_exchange_is_accepted_in_either_order() -> None:
    state = make_game("volltreffer", 4, {"variant": "true"}).new(seed=1)
    state.apply(state.legal_moves()[0])
    listed = state.legal_moves()[0]
    other = f"swap.{listed.text.split()[2]}.{listed.text.split()[1]}"
    assert read_quiz(state, {"ask": "move", "answer": other}).answer == (listed,)


def said(*by_move: object) -> str:
    return json.dumps(["", "", "", by_move])


@pytest.mark.parametrize(
    ("parts", "part", "reason"),
    [
        ({"ask": "best"}, "ask", "legal, move"),
        ({"answer": "Y5.plain"}, "answer", "ask=move"),
        ({"answer": "expert"}, "answer", "ask=move"),
        ({"ask": "move", "answer": "Y5.red"}, "answer", "no move of"),
        ({"ask": "move", "answer": "Y5"}, "answer", "BH-9"),
        ({"ask": "move", "answer": "-"}, "answer", "no move of"),
        ({"ask": "move", "answer": "Y5.plain-" * 60}, "answer", f"than {LONGEST_ANSWER}"),
        ({"words": "["}, "words", "a question"),
        ({"words": "{}"}, "words", "a question"),
        ({"words": '["","",1,[]]'}, "words", "a question"),
        ({"words": '["","","",[[[["deep"]]]]]'}, "words", "a question"),
        ({"words": said(["Y5"])}, "words", "are the move"),
        ({"words": said("Y5")}, "words", "are the move"),
        ({"words": said(["Y5", 1])}, "words", "are the move"),
        ({"words": said(["Z5", "x"])}, "words", "no move of"),
        ({"words": said(["G9", "x"])}, "words", "cannot be marked"),
        ({"words": said(["Y5", "x"], ["Y5", "y"])}, "words", "twice"),
    ],
)
def test_what_cannot_be_asked_says_why(parts: dict[str, str], part: str, reason: str) -> None:
    with pytest.raises(BadLink) as caught:
        read_quiz(void(), parts)
    assert caught.value.part == part
    assert reason in caught.value.reason


def test_nothing_is_asked_after_the_end() -> None:
    with pytest.raises(BadLink, match="over"):
        read_quiz(at_end(), {})
