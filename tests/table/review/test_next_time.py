"""The suggestion for the next game: the kinds of decisions, and the most costly kind."""

from __future__ import annotations

import asyncio

import pytest
from htpy import Element

from table.games.registry import optional_page_part
from table.page.routes import REVIEW, Route
from table.review.next_time import SENTENCES, Costly, kind_of, next_time
from table.review.review import Review
from table.review.view import review
from table.store.saved_game import Saved
from table.ui.models.table import ReviewModel
from tests.table.markup import read
from tests.table.session.test_rounds import a_table, played
from trickhunt.games.registry import GAMES, make_game
from trickhunt.rulebook.examples.example import beginning

TRICK = (
    "dealer 0",
    "round 2",
    "piles V4 / O7 / O8 / O3",
    "hands B9 B1 Y2 / B4 V1 V2 / B5 V3 V5 / B6 V6 V7",
)
"""You are last to play to a blue 4, 5 and 6, and must follow suit."""


@pytest.mark.parametrize(
    ("before", "played_move", "better", "kind"),
    [
        ("B4, B5, B6", "B9", "B1", "taken"),
        ("B4, B5, B6", "B1", "B9", "left"),
        ("B4, B5, B6", "B1", "B1", "spent"),
        ("", "B4", "V1", "led"),
    ],
)
def test_a_card_is_of_a_kind(before: str, played_move: str, better: str, kind: str) -> None:
    state = beginning("bargain-hunt", TRICK).state(0)
    for move in before.split(", ") if before else ():
        state.apply(state.game.parse_move(move))
    scores = state.scores
    parse = state.game.parse_move
    assert kind_of(state, parse(played_move), parse(better)) == kind
    assert state.scores == scores, "the game is not changed"


@pytest.mark.parametrize(("said", "better", "kind"), [(2, 1, "high"), (0, 1, "low")])
def test_a_prediction_is_high_or_low(said: int, better: int, kind: str) -> None:
    lines = ("dealer 2", "round 2", "trump S7", "hands SA D8 / H8 D9 / HK C9")
    state = beginning("treasure-hunt", lines).state(0)
    parse = state.game.parse_move
    assert kind_of(state, parse(f"bid {said}"), parse(f"bid {better}")) == kind


@pytest.mark.parametrize(
    ("game", "said", "better", "kind"),
    [("pepper", "bid 4", "pass", "high"), ("pepper", "pass", "bid 1", "low")],
)
def test_a_pass_is_the_lowest_bid(game: str, said: str, better: str, kind: str) -> None:
    state = make_game(game).new(1)
    parse = state.game.parse_move
    assert kind_of(state, parse(said), parse(better)) == kind


def test_a_suit_card_that_ought_to_be_turned_is_no_card_of_a_trick() -> None:
    state = make_game("treasure-hunt", None, {"strict": "true"}).new(3)
    while not any(one.action == "turn" for one in state.legal_moves()):
        state.apply(state.legal_moves()[0])
    turn = next(one for one in state.legal_moves() if one.action == "turn")
    card = next(one for one in state.legal_moves() if one.action == "play")
    assert kind_of(state, card, turn) not in SENTENCES
    assert kind_of(state, turn, card) == "turn"


def test_other_decisions_are_called_by_what_was_done() -> None:
    lines = ("dealer 3", "leader 0", "piles G6 / O7 / O8 / O9", "junks G3 Y3 B3 B8 / / /")
    state = beginning("bargain-hunt", lines).state(0)
    parse = state.game.parse_move
    assert kind_of(state, parse("trash 8"), parse("convert 3")) == "clear"


def test_the_kind_that_cost_most_in_all_is_told_with_how_often() -> None:
    assert next_time([], "volltreffer") == ""
    found = [Costly("led", 0.1), Costly("taken", 0.06), Costly("taken", 0.05)]
    assert "you went for 2" in next_time(found, "volltreffer")
    assert "your leads" in next_time(found[:2], "volltreffer")


@pytest.mark.parametrize("game", GAMES)
def test_every_kind_has_a_sentence(game: str) -> None:
    own = optional_page_part(game, "review")
    for kind in (*SENTENCES, "turn", *(own.NEXT_TIME if own else ())):
        for times in (1, 3):
            words = next_time([Costly(kind, 0.1)] * times, game)
            assert words.startswith("Next time, ")
            assert words.endswith(".")
            assert "{" not in words


@pytest.mark.parametrize("game", ["volltreffer", "treasure-hunt", "bargain-hunt"])
def test_a_review_shows_the_table_a_reason_and_one_thing_for_next_time(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("table.advice.advice.PLAYOUTS", 4)
    setup = a_table(game)
    one = Review(Saved(setup, played(setup).record))
    one.decisions = one.decisions[:8]
    assert "next-time" not in str(shown(one.model()))
    asyncio.run(one.work(-1, lambda: None))
    model = one.model()
    tree = read(shown(model))
    assert len(tree.all(".costly")) == len(model.worst) + (model.best is not None)
    assert all(worst.reason for worst in model.worst)
    dear = [decision for decision in model.decisions if decision.is_dear]
    assert bool(model.next_time) == bool(dear)
    assert (model.next_time in tree.text) or not dear
    assert {link.attrs["href"] for link in tree.one(".next-time").all("a")} >= {f"#/{game}"}
    assert tree.one(id="to-result").attrs["href"] == "#/play"


def shown(model: ReviewModel) -> Element:
    return review(model, Route(REVIEW), has_result=True)
