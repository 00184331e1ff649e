"""Quizzes in links: written and read back, and refused with the part and the reason."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.engine.any_game import random_record
from tests.engine.tables import a_quiz, at_end, at_trick
from trickhunt.cli import main
from trickhunt.core.errors import BadLink
from trickhunt.formats.exercise import LEGAL, MOVE, Answer, Exercise
from trickhunt.formats.positions import position_text
from trickhunt.games.bargain_hunt.moves import parse_move
from trickhunt.games.bargain_hunt.state import BargainState
from trickhunt.games.registry import make_game
from trickhunt.games.treasure_hunt.moves import BID
from trickhunt.links import Link, link_of, read_link, write_link
from trickhunt.links.quizzing import LONGEST_ANSWER, LONGEST_WORDS, quiz_parts, read_quiz
from trickhunt.links.writing import squeezed

KEPT = [
    one
    for one in json.loads(
        (Path(__file__).parents[1] / "golden" / "links.json").read_text(encoding="utf-8")
    )
    if "quiz" in one
]
"""Quizzes of earlier versions, with their questions."""

PREDICTION = BID[0]
CALL, DECLINE, SILENT = map(parse_move, ("Y5 trump", "Y5 plain", "Y5"))


def void() -> BargainState:
    """Green is led; Bert holds none."""
    return at_trick("G4 R1", "Y5 B1", "G6 B2", "G7 B3", trick=["G4"])


@pytest.mark.parametrize(
    ("quiz", "parts"),
    [
        (a_quiz(), {"ask": "legal"}),
        (a_quiz(MOVE, by_expert=True), {"ask": "move", "answer": "expert"}),
        (a_quiz(MOVE, answer=(CALL, DECLINE)), {"ask": "move", "answer": "Y5.trump-Y5.plain"}),
        (
            a_quiz(
                LEGAL, words="“Who?”", right="<b>", otherwise="\n", by_move=((SILENT, "No: ü"),)
            ),
            {"ask": "legal", "words": '["“Who?”","<b>","\\n",[["Y5","No: ü"]]]'},
        ),
    ],
)
def test_reading_is_the_inverse_of_writing(quiz: Exercise, parts: dict[str, str]) -> None:
    assert quiz_parts(quiz) == parts
    assert read_quiz(void(), parts) == quiz


def test_what_is_not_said_is_as_usual() -> None:
    assert read_quiz(void(), {}) == a_quiz()
    quiz = read_quiz(void(), {"ask": "move", "answer": "Y5.plain-Y5.plain"})
    assert quiz.accepted == ("Y5 plain",)


def test_an_exchange_is_accepted_in_either_order() -> None:
    state = make_game("volltreffer", 4, {"variant": "true"}).new(seed=1)
    state.apply(state.legal_moves()[0])
    listed = state.legal_moves()[0]
    other = f"swap.{listed.text.split()[2]}.{listed.text.split()[1]}"
    assert read_quiz(state, {"ask": "move", "answer": other}).accepted == (listed.text,)


def said(*by_move: object) -> str:
    return json.dumps(["", "", "", by_move])


@pytest.mark.parametrize(
    ("parts", "part", "reason"),
    [
        ({"ask": "best"}, "ask", "legal, move"),
        ({"answer": "Y5.plain"}, "answer", "ask=move"),
        ({"answer": "expert"}, "answer", "ask=move"),
        ({"ask": "move", "answer": "Y5.red"}, "answer", "“Y5 red” is not a move"),
        ({"ask": "move", "answer": "Y5"}, "answer", "BH-9"),
        ({"ask": "move", "answer": "-"}, "answer", "“” is not a move"),
        ({"ask": "move", "answer": "Y5.plain-" * 60}, "answer", f"than {LONGEST_ANSWER}"),
        ({"words": "["}, "words", "a question"),
        ({"words": "{}"}, "words", "a question"),
        ({"words": '["","",1,[]]'}, "words", "a question"),
        ({"words": '["","","",[[[["deep"]]]]]'}, "words", "a question"),
        ({"words": said(["Y5"])}, "words", "single moves"),
        ({"words": said("Y5")}, "words", "single moves"),
        ({"words": said(["Y5", 1])}, "words", "single moves"),
        ({"words": said(["Z5", "x"])}, "words", "“Z5” is not a move"),
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


DEAL = "treasure-hunt?players=3&strict=false&dealer_by=round&deal=12"


def test_a_link_asks_what_it_was_written_to_ask() -> None:
    quiz = a_quiz(
        MOVE,
        answer=(PREDICTION,),
        words="How many?",
        right="Yes.",
        otherwise="No.",
        by_move=((PREDICTION, "Why not?"),),
    )
    link = Link(make_game("treasure-hunt"), seed=12, mode="quiz", quiz=quiz)
    text = write_link(link)
    assert text.startswith(f"{DEAL}&mode=quiz&ask=move&answer=bid.0&words=")
    assert replace(read_link(text), game=link.game) == link
    assert read_link(f"{DEAL}&mode=quiz").quiz == a_quiz()
    assert read_link(DEAL).quiz is None
    assert write_link(read_link(f"{DEAL}&mode=quiz")) == f"{DEAL}&mode=quiz&ask=legal"


def test_a_quiz_is_about_the_moment_that_the_link_shows() -> None:
    state = make_game("treasure-hunt").new(seed=12)
    moves = tuple(BID[0] for _seat in range(3))
    for move in moves:
        state.apply(move)
    link = Link(
        state.game, seed=12, moves=moves, mode="quiz", quiz=a_quiz(by_move=((BID[2], "!"),))
    )
    assert read_link(write_link(replace(link, at=2))).quiz == link.quiz
    with pytest.raises(BadLink, match="cannot be marked there"):
        read_link(write_link(link))


@pytest.mark.parametrize(
    ("text", "part", "reason"),
    [
        (f"{DEAL}&ask=legal", "ask", "mode=quiz"),
        (f"{DEAL}&mode=replay&answer=expert", "answer", "mode=quiz"),
        (f"{DEAL}&mode=quiz&words=AAAA", "words", "check"),
        (f"{DEAL}&mode=quiz&words={squeezed('x' * (LONGEST_WORDS + 1))}", "words", "longer"),
        (f"{DEAL}&mode=compare", "mode", "two editions"),
    ],
)
def test_a_link_that_cannot_be_asked_or_compared_says_why(
    text: str, part: str, reason: str
) -> None:
    with pytest.raises(BadLink) as caught:
        read_link(text)
    assert caught.value.part == part
    assert reason in caught.value.reason


def test_there_is_nothing_to_compare_after_the_end() -> None:
    record, _state = random_record(make_game("bargain-hunt"), 3, 1_000)
    with pytest.raises(BadLink, match="nothing left to compare"):
        read_link(write_link(replace(link_of(record), mode="compare")))
    assert read_link(write_link(replace(link_of(record), mode="compare", at=9))).mode == "compare"


def test_words_that_are_too_long_are_not_written() -> None:
    link = Link(make_game("treasure-hunt"), mode="quiz")
    for quiz in (
        a_quiz(right="x" * LONGEST_WORDS),
        Exercise(answers=(Answer((PREDICTION.text,) * 99),)),
    ):
        with pytest.raises(BadLink, match="as a file"):
            write_link(replace(link, quiz=quiz))


@pytest.mark.pyodide
@pytest.mark.parametrize("kept", KEPT, ids=[one["name"] for one in KEPT])
def test_quizzes_of_earlier_versions_open(kept: dict[str, Any]) -> None:
    quiz = read_link(kept["link"]).quiz
    assert quiz is not None
    assert [
        quiz.ask,
        list(quiz.accepted),
        quiz.by_expert,
        quiz.words,
        quiz.right,
        quiz.otherwise,
        [[move, words] for move, words in quiz.said.items()],
    ] == kept["quiz"]


def printed(capsys: pytest.CaptureFixture[str], *arguments: str) -> Link:
    """Return the link that the command prints."""
    assert main(["link", *arguments]) == 0
    return read_link(capsys.readouterr().out)


def test_the_command_asks(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "position"
    file.write_text(position_text(void()), encoding="utf-8")
    link = printed(capsys, str(file), "--ask", "legal")
    assert (link.mode, link.quiz) == ("quiz", a_quiz())
    said = ["--question", "Who?", "--right", "Yes", "--wrong", "No", "--on", "Y5", "Silent."]
    link = printed(capsys, str(file), "--answer", "Y5 plain", "--answer", "Y5 trump", *said)
    assert link.quiz == a_quiz(
        MOVE,
        (DECLINE, CALL),
        words="Who?",
        right="Yes",
        otherwise="No",
        by_move=((SILENT, "Silent."),),
    )
    assert printed(capsys, str(file), "--answer", "expert").quiz == a_quiz(MOVE, by_expert=True)
    assert printed(capsys, str(file), "--mode", "compare").mode == "compare"
    asked = write_link(link)
    assert printed(capsys, asked, "--mode", "position").quiz is None
    assert printed(capsys, asked, "--wrong", "Nearly.").quiz == a_quiz(otherwise="Nearly.")


def test_the_command_chooses_the_moment(capsys: pytest.CaptureFixture[str]) -> None:
    record, _state = random_record(make_game("bargain-hunt"), 3, 30)
    link = printed(capsys, write_link(link_of(record)), "--at", "12", "--ask", "legal")
    assert link.at == 12


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["--at", "1"], "from 0 to 0"),
        (["--answer", "bid 9"], "TH-4"),
        (["--mode", "compare"], "two editions"),
    ],
)
def test_what_cannot_be_asked_is_answered_in_one_line(
    arguments: list[str], reason: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["link", DEAL, *arguments]) == 2
    error = capsys.readouterr().err
    assert error.count("\n") == 1
    assert reason in error
