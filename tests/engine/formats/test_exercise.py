"""Questions about positions: what can be marked, and how an answer is judged."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.engine.any_game import NAMES, WAYS, random_record
from tests.engine.tables import a_quiz, at_clearing, at_show, at_trick
from trickhunt.core.game import Game, Move
from trickhunt.formats.exercise import (
    GOOD,
    LEGAL,
    MOVE,
    OTHER,
    POOR,
    REFUSED,
    Exercise,
    judge,
    judge_move,
)
from trickhunt.games.bargain_hunt.moves import parse_move
from trickhunt.games.registry import make_game


def texts(moves: tuple[Move, ...]) -> str:
    return ", ".join(map(str, moves))


@pytest.mark.parametrize("game", WAYS, ids=NAMES)
def test_all_that_is_legal_can_be_marked_and_nothing_twice(game: Game[Any, Any]) -> None:
    state = game.new(seed=8)
    rng = Random(8)
    while not state.is_over and len(state.history) < 500:
        there = state.candidates()
        assert len(set(there)) == len(there)
        assert set(state.legal_moves()) <= set(there)
        state.apply(rng.choice(state.legal_moves()))
    if state.is_over:
        assert state.candidates() == ()


def test_every_card_can_be_marked_in_every_way_the_trick_could_ask_for() -> None:
    assert texts(at_show("G4 SSO", "G5 B1", "G6 B2", "G7 B3").candidates()) == "show G4, show SSO"
    leading = at_trick("G4 G4 SSO", "G5 B1 B1", "G6 B2 B2", "G7 B3 R1")
    assert texts(leading.candidates()) == "G4, SSO"
    following = at_trick("G4 R1", "G4 B1", "G6 B2", "G7 B3", trick=["G4"])
    assert texts(following.candidates()) == (
        "G4, G4 trump, G4 plain, G4 over, G4 under, B1, B1 trump, B1 plain"
    )


def test_both_editions_clearings_can_be_marked() -> None:
    for edition in ("english", "french"):
        state = at_clearing("G9 R4 SSO B4", edition=edition)
        assert texts(state.candidates()) == (
            "trash 4, convert 4, trash 9, convert 9, trash SSO, convert SSO, dump, pass"
        )


def test_a_market_has_the_trump_card_and_melding_has_pairs() -> None:
    game = make_game("volltreffer", 3)
    state = game.new(seed=1)
    assert len(state.candidates()) == 5
    refusal = state.explain(state.candidates()[-1])
    assert refusal is not None
    assert refusal.code == "trump-card-stays"
    while state.legal_moves()[0].action == "buy":
        state.apply(state.legal_moves()[-1])
    codes = {refusal.code for move in state.candidates() if (refusal := state.explain(move))}
    assert "no-such-set" in codes


def test_one_trick_too_many_can_be_predicted_and_suit_cards_turned() -> None:
    state = make_game("treasure-hunt").new(seed=1)
    assert texts(state.candidates()) == "bid 0, bid 1, bid 2"
    record, last = random_record(make_game("treasure-hunt"), 5, 10_000)
    assert record.scores == last.scores
    strict = make_game("treasure-hunt", 3, {"strict": "true"}).new(seed=1)
    for _bid in range(3):
        strict.apply(strict.legal_moves()[0])
    assert texts(strict.candidates()[1:]) == (
        "turn C, uncover C, turn S, uncover S, turn H, uncover H, turn D, uncover D"
    )


def test_marking_is_right_only_when_all_legal_moves_are_marked_and_no_other() -> None:
    state = at_trick("G4 R1", "Y5 B1", "G6 B2", "G7 B3", trick=["G4"])
    words = ((parse_move("B1"), "You must say it."),)
    quiz = a_quiz(right="Well done.", otherwise="Look again.", by_move=words)
    legal = state.legal_moves()
    answer = judge(quiz, state, legal)
    assert answer.is_right
    assert answer.words == "Well done."
    assert texts(tuple(one.move for one in answer.verdicts)) == texts(state.candidates())
    answer = judge(quiz, state, [*legal[1:], parse_move("B1")])
    assert not answer.is_right
    assert answer.words == "Look again."
    assert [one.move for one in answer.missed] == [legal[0]]
    (mistaken,) = answer.mistaken
    assert (mistaken.move.text, mistaken.words) == ("B1", "You must say it.")
    assert mistaken.refusal is not None
    assert (mistaken.refusal.code, mistaken.refusal.clause) == ("must-call", "BH-9")
    kinds = {one.move: one.kind for one in answer.verdicts}
    assert {kinds[move] for move in legal} == {GOOD}
    assert {kind for move, kind in kinds.items() if move not in legal} == {REFUSED}
    assert not judge(quiz, state, legal[1:]).is_right
    shown = judge(quiz, state, ())
    assert not shown.is_right
    assert shown.words == "Well done."
    assert quiz.ask == LEGAL


def test_a_move_is_right_by_the_writer_the_expert_or_the_rules() -> None:
    state = at_trick("G4 R1", "Y5 B1", "G6 B2", "G7 B3", trick=["G4"])
    call, decline, refused = map(parse_move, ("Y5 trump", "Y5 plain", "Y5"))
    by_writer = a_quiz(MOVE, answer=(call,))
    assert judge(by_writer, state, [call]).is_right
    assert [one.move for one in judge(by_writer, state, [decline]).mistaken] == [decline]
    foreseen = a_quiz(MOVE, answer=(call,), by_move=((decline, "It is worth nothing so."),))
    for quiz, kind in ((by_writer, OTHER), (foreseen, POOR)):
        assert [one.kind for one in judge(quiz, state, [decline]).mistaken] == [kind]
    by_rules = a_quiz(MOVE)
    assert judge(by_rules, state, [decline]).is_right
    assert not judge(by_rules, state, [refused]).is_right
    by_expert = a_quiz(MOVE, by_expert=True)
    assert judge(by_expert, state, [decline], best=[decline]).is_right
    assert not judge(by_expert, state, [call], best=[decline]).is_right
    assert not judge(by_expert, state, []).is_right


def test_a_move_that_is_judged_alone_is_the_one_that_was_marked() -> None:
    state = at_trick("G4 R1", "Y5 B1", "G6 B2", "G7 B3", trick=["G4"])
    call, decline, refused = map(parse_move, ("Y5 trump", "Y5 plain", "Y5"))
    quiz = a_quiz(MOVE, answer=(call,))
    for move, kind in ((call, GOOD), (decline, OTHER), (refused, REFUSED)):
        verdict = judge_move(quiz, state, move)
        assert (verdict.move, verdict.kind, verdict.is_marked) == (move, kind, True)


def test_answers_are_kept_move_by_move() -> None:
    one = Exercise("Which?").answered(["G4", "B1"], {"R9": "No.", "B1": "Yes.", "G2": ""})
    assert one.accepted == ("G4", "B1")
    assert one.said == {"B1": "Yes.", "R9": "No."}
    assert one.answered(one.accepted, one.said) == one
    assert one.answered((), one.said).accepted == ()
    answer = one.answer_to(parse_move("R9"))
    assert answer
    assert (answer.words, answer.is_good) == ("No.", False)
    assert one.answer_to(parse_move("R1")) is None
