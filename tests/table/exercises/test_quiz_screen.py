"""The screens of linked quizzes and comparisons on a page without a browser."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Any

import pytest

from table.app.app import App
from table.page.events import Act, Key
from tests.engine.tables import a_quiz, at_clearing, at_trick
from tests.plugins import ALL
from tests.table.fakes import FakePage, an_app
from tests.table.markup import Tag, read
from tests.table.session.test_time_slicing import until
from tests.table.thinkers import Guesser
from trickhunt.core.game import State
from trickhunt.formats.exercise import MOVE, Exercise
from trickhunt.formats.positions import facts_of
from trickhunt.games.bargain_hunt.moves import parse_move
from trickhunt.games.registry import make_game
from trickhunt.links import Link, write_link

pytestmark = pytest.mark.usefixtures("guesser")


def void() -> State[Any]:
    """Green is led; Bert holds none."""
    return at_trick("G4 R1", "Y5 B1", "G6 B2", "G7 B3", trick=["G4"])


def address(state: State[Any], quiz: Exercise | None, **more: object) -> str:
    link = Link(state.game, position=facts_of(state), mode="quiz" if quiz else "compare", quiz=quiz)
    return f"#/{write_link(replace(link, **more))}"  # type: ignore[arg-type]


def asked(quiz: Exercise | None = None, state: State[Any] | None = None) -> tuple[App, FakePage]:
    return an_app(address=address(state or void(), quiz or a_quiz()))


def shown(page: FakePage) -> Tag:
    return read(page.html)


def press(app: App, act: str, move: str = "") -> None:
    app.handle(Act(act, {"move": move} if move else {}))


def test_a_quiz_is_answered_judged_and_tried_again() -> None:
    app, page = asked(a_quiz(words="What may Bert lay?", otherwise="Look again."))
    tree = shown(page)
    assert page.focus_is == "quiz-title"
    assert tree.one(id="quiz-title").text == "What may Bert lay?"
    assert not tree.all(data_act="card"), "the table gives nothing away"
    for move in ("Y5 trump", "B1"):
        press(app, "mark", move)
    assert [one.attrs["data-move"] for one in shown(page).all(aria_pressed="true")] == [
        "Y5 trump",
        "B1",
    ]
    press(app, "answer")
    assert page.focus_is == "quiz-result"
    assert "Not quite: 1 right, 3 missed, 1 not allowed." in page.html
    assert "Look again." in page.html
    assert page.reports == [
        (
            "answer",
            {
                "ask": "legal",
                "right": False,
                "marked": ["Y5 trump", "B1"],
                "missed": ["Y5 plain", "B1 trump", "B1 plain"],
                "mistaken": ["B1"],
            },
        )
    ]
    press(app, "answer")
    press(app, "mark", "Y5 plain")
    assert len(page.reports) == 1
    assert len(shown(page).all(aria_pressed="true")) == 2
    press(app, "try-again")
    assert page.focus_is == "mark-0"
    assert not shown(page).all(aria_pressed="true")


def test_the_arrow_keys_go_through_what_can_be_marked() -> None:
    app, page = asked()
    page.focus("mark-0")
    assert app.handle(Key("ArrowRight", "mark-0", on_control=True))
    assert page.focus_is == "mark-1"
    app.handle(Key("End", "mark-1", on_control=True))
    assert page.focus_is == "mark-5"
    app.handle(Key("ArrowDown", "mark-5", on_control=True))
    assert page.focus_is == "mark-0"
    assert not app.handle(Key(" ", "mark-0", on_control=True)), "the browser presses the button"
    assert not app.handle(Key("ArrowRight", "brand"))
    assert not app.handle(Key("Escape", "mark-0"))


async def test_the_position_is_played_on_and_what_is_marked_stays() -> None:
    app, page = asked()
    press(app, "mark", "Y5 plain")
    page.go(f"{page.address().replace('?', '/history?', 1)}")
    assert page.over_name == "history"
    press(app, "close")
    assert len(shown(page).all(aria_pressed="true")) == 1
    press(app, "answer")
    press(app, "play-from")
    assert page.address() == "#/play"
    assert app.game.session is not None
    assert app.game.session.is_mine
    assert app.game.session.seat == 1
    assert facts_of(app.game.session.state) == facts_of(void())
    app.game.session.stop()


async def test_the_expert_is_asked_when_the_writer_wants_it(guesser: Guesser) -> None:
    app, page = asked(a_quiz(MOVE, by_expert=True))
    press(app, "mark", "Y5 plain")
    press(app, "answer")
    assert "The expert is thinking" in page.html
    press(app, "answer")
    await until(lambda: bool(page.reports))
    assert len(guesser.begun) == 1
    assert guesser.begun[0].observation == void().observe(1)
    ((_kind, details),) = page.reports
    due = [one.attrs["data-move"] for one in shown(page).all(".mark-way")]
    assert set(due) > {"Y5 plain"}
    assert details["right"] == ("the expert would do the same" in page.html)
    assert shown(page).one(".due").all("li")


async def test_leaving_interrupts_the_expert() -> None:
    app, page = asked(a_quiz(MOVE, by_expert=True))
    quiz = page.address()
    press(app, "mark", "Y5 plain")
    press(app, "answer")
    page.go("#/")
    await asyncio.sleep(0.02)
    assert not page.reports
    page.go(quiz)
    assert shown(page).all(id="quiz-answer")
    assert len(shown(page).all(aria_pressed="true")) == 1


async def test_an_expert_that_fails_is_told_of(monkeypatch: pytest.MonkeyPatch) -> None:
    app, _page = asked(a_quiz(MOVE, by_expert=True))

    def fail(*_args: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("table.advice.advice.make_thinker", fail)
    press(app, "answer")
    await until(lambda: app.is_broken)


def test_words_of_the_writer_are_words_and_nothing_else() -> None:
    evil = '<script>"x"</script> & <b>'
    quiz = a_quiz(words=evil, right=evil, otherwise=evil, by_move=((parse_move("Y5"), evil),))
    app, page = an_app(address=address(void(), quiz, comments=((0, evil),), names=tuple("<>&'")))
    press(app, "mark", "Y5")
    press(app, "answer")
    assert "<script" not in page.html
    assert "<b>" not in page.html
    assert page.html.count("&lt;script&gt;") == 4


@pytest.mark.parametrize("game", ALL)
def test_every_game_asks_at_every_phase(game: str) -> None:
    state = make_game(game).new(seed=4)
    while not state.is_over and len(state.history) < 60:
        if len(state.history) % 5 == 0:
            _app, page = asked(a_quiz(), state)
            tree = shown(page)
            assert tree.all(data_act="mark")
            cards = tree.all(data_act="card")  # a market has them, but none can be bought
            assert all(one.attrs["aria-disabled"] == "true" for one in cards)
            assert not tree.all(data_act="move")
            from_hand = {one.action for one in state.legal_moves()} & {"play", "show"}
            assert bool(tree.all(".marks-hand")) == bool(from_hand)
            assert not state.hand(state.actor) or tree.all(".hand")[0].all(".card")
        state.apply(state.legal_moves()[-1])


async def test_a_position_is_compared_beside_the_table() -> None:
    state = at_clearing("G4 R4 B7", number=2)
    app, page = an_app(address=address(state, None, comments=((0, "Look at the fours."),)))
    tree = shown(page)
    assert page.focus_is == "compared-title"
    assert "Look at the fours." in tree.text
    french = tree.all(".column")[1]
    assert french.attrs["data-edition"] == "french"
    page.go(french.one(".play-under").attrs["href"])
    assert app.game.session is not None
    assert app.game.session.setup.options == (("edition", "french"),)
    assert [str(move) for move in app.game.session.state.legal_moves()] == ["dump", "pass"]
    app.game.session.stop()
