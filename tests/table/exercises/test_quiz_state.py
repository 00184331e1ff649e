"""A quiz on the page: possible marks, the reply, and its words."""

from __future__ import annotations

import pytest

from table.exercises.quiz_state import QuizState
from table.exercises.quiz_view import quiz, result_in_words
from tests.engine.tables import a_quiz, at_clearing, at_trick
from tests.plugins import ALL
from tests.table.markup import Tag, read
from trickhunt.core.game import Move
from trickhunt.formats.exercise import MOVE, Exercise
from trickhunt.games.bargain_hunt.moves import parse_move
from trickhunt.games.registry import make_game

CALL, DECLINE, SILENT = map(parse_move, ("Y5 trump", "Y5 plain", "Y5"))


def void(quiz: Exercise | None = None) -> QuizState:
    """Green is led; Bert holds none."""
    table = at_trick("G4 R1", "Y5 B1", "G6 B2", "G7 B3", trick=["G4"])
    return QuizState(quiz or a_quiz(), table)


def shown(asking: QuizState) -> Tag:
    return read(quiz(asking.model()))


def mark(asking: QuizState, *moves: Move) -> None:
    for move in moves:
        assert asking.mark(move.text)


def test_every_candidate_is_a_button_and_gives_nothing_away() -> None:
    tree = shown(void())
    buttons = tree.all("button", data_act="mark")
    assert [one.attrs["data-move"] for one in buttons] == [
        "Y5",
        "Y5 trump",
        "Y5 plain",
        "B1",
        "B1 trump",
        "B1 plain",
    ]
    assert {one.attrs["aria-pressed"] for one in buttons} == {"false"}
    assert {tuple(sorted(one.classes)) for one in buttons} == {("mark-way",)}
    assert [one.attrs["tabindex"] for one in buttons] == ["0", *["-1"] * 5]
    assert buttons[1].attrs["aria-label"] == "yellow 5, trump"
    assert tree.one("h2").text == "Which of these moves are allowed?"


def test_marking_and_taking_back() -> None:
    asking = void()
    mark(asking, CALL)
    assert list(asking.marked) == [CALL]
    assert shown(asking).one(aria_pressed="true").attrs["data-move"] == "Y5 trump"
    mark(asking, CALL)
    assert not list(asking.marked)
    assert not asking.mark("G9")
    one_only = void(a_quiz(MOVE))
    mark(one_only, CALL, DECLINE)
    assert one_only.marked == (DECLINE,)


def test_the_answer_says_what_is_right_missed_and_refused_and_why() -> None:
    asking = void(
        a_quiz(
            otherwise="Read <BH-9>.", words="What may Bert play?", by_move=((SILENT, "No & no"),)
        )
    )
    mark(asking, CALL, DECLINE, SILENT)
    asking.conclude()
    tree = shown(asking)
    outcomes = {
        one.attrs["data-move"]: one.attrs.get("data-outcome", "")
        for one in tree.all("button", data_act="mark")
    }
    assert outcomes == {
        "Y5": "wrong",
        "Y5 trump": "right",
        "Y5 plain": "right",
        "B1": "",
        "B1 trump": "missed",
        "B1 plain": "missed",
    }
    assert tree.one("h2").text == "What may Bert play?"
    result = tree.one(id="quiz-result")
    assert "Not quite: 2 right, 2 missed, 1 not allowed." in result.text
    assert "Read <BH-9>." in result.text
    reasons = tree.all(".reason")
    assert [one.one("a").attrs["href"] for one in reasons] == ["#/rules/BH-9"] * 2
    assert "make yellow trump" in reasons[0].text
    assert "(not allowed)" in reasons[0].text
    assert "(not allowed)" not in reasons[1].text
    assert tree.one(".by-move").text == "yellow 5 No & no"
    assert not asking.mark("B1 trump")
    assert all(one.attrs.get("aria-disabled") for one in tree.all("button", data_act="mark"))


def test_a_right_answer_is_praised_and_can_be_tried_again() -> None:
    asking = void(a_quiz(right="Well done."))
    mark(asking, *asking.state.legal_moves())
    assert asking.conclude().is_right
    tree = shown(asking)
    assert tree.one(".result").classes == {"result", "good"}
    assert "Well done." in tree.one(".result").text
    assert tree.one(id="play-from-here").classes == {"go"}
    asking.again()
    assert asking.marked == ()
    assert not shown(asking).all(id="quiz-result")


def test_giving_up_shows_the_answer_without_a_reproach() -> None:
    asking = void()
    assert "Show the answer" in shown(asking).one(id="quiz-answer").text
    asking.conclude()
    assert result_in_words(asking.model()) == "This is the answer."
    assert len(shown(asking).all(data_outcome="missed")) == 8


@pytest.mark.parametrize(
    ("asked", "chosen", "best", "words", "due"),
    [
        (a_quiz(MOVE), DECLINE, (), "Right.", 0),
        (a_quiz(MOVE), SILENT, (), "That is not allowed.", 0),
        (a_quiz(MOVE, answer=(CALL,)), CALL, (), "Right.", 1),
        (a_quiz(MOVE, answer=(CALL,)), DECLINE, (), "allowed, but it is not the answer.", 1),
        (a_quiz(MOVE, by_expert=True), CALL, (CALL,), "the expert would do the same.", 1),
        (a_quiz(MOVE, by_expert=True), CALL, (DECLINE,), "allowed, but it is not", 1),
    ],
)
def test_one_move_is_judged(
    asked: Exercise, chosen: Move, best: tuple[Move, ...], words: str, due: int
) -> None:
    asking = void(asked)
    mark(asking, chosen)
    asking.conclude(best)
    assert words in result_in_words(asking.model())
    tree = shown(asking)
    assert len(tree.all(".due")) == due
    assert len(tree.all(".reason")) == (chosen is SILENT)


def test_while_the_expert_thinks_nothing_can_be_marked() -> None:
    asking = void(a_quiz(MOVE, by_expert=True))
    asking.thinks = True
    assert not asking.mark("Y5 plain")
    assert "The expert is thinking" in shown(asking).text
    assert not shown(asking).all(id="quiz-answer")


def test_clearings_and_cards_without_ways_are_single_buttons() -> None:
    asking = QuizState(a_quiz(), at_clearing("G9 R4 SSO"))
    tree = shown(asking)
    assert [one.text for one in tree.all(".mark-move")] == [
        "trash the 4s",
        "convert the 4s",
        "trash the 9s",
        "convert the 9s",
        "trash the super special offer",
        "convert the super special offer",
        "dump the whole pile",
        "keep everything",
    ]
    leading = QuizState(a_quiz(), at_trick("G4 R1", "Y5 B1", "G6 B2", "G7 B3"))
    labels = [one.attrs["aria-label"] for one in shown(leading).all(".mark-card")]
    assert labels == ["green 4", "red 1"]


@pytest.mark.parametrize("game", ALL)
def test_every_game_can_ask(game: str) -> None:
    asking = QuizState(a_quiz(), make_game(game).new(seed=2))
    asking.mark(asking.moves[0].text)
    assert len(shown(asking).all("button", data_act="mark")) == len(asking.moves)
    asking.conclude()
    shown(asking)
