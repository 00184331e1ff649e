"""A quiz is written in the sheet for sharing: asked, answered, in the writer's words."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from random import Random

import pytest

from table.app.app import App
from table.page import tasks
from table.page.events import Act, Changed, Toggled
from table.page.routes import Route
from table.share.quiz_model import CHOSEN
from table.store.setup import EXPERT, levels
from tests.engine.any_game import NAMES, WAYS, random_record
from tests.table.fakes import FakePage, a_game, a_whole_game, an_app, my_turn, run
from tests.table.markup import Tag, read
from trickhunt.core.game import Game
from trickhunt.formats.quiz import LEGAL, MOVE, Quiz
from trickhunt.links import Link, link_of, read_link, write_link
from trickhunt.links.quizzing import LONGEST_WORDS

ADDRESS = "https://example.org/games/#/"
NASTY = '<img src=x onerror=alert(1)> "„&amp;\n</textarea><script>'


class Desk:
    """The sheet over a linked game, on a page without a browser."""

    def __init__(self, link: Link) -> None:
        screen, _mark, query = write_link(link).partition("?")
        self.app: App
        self.page: FakePage
        self.app, self.page = an_app(address=f"#/{screen}/share?{query}")

    @property
    def sheet(self) -> Tag:
        return read(self.page.over)

    @property
    def link(self) -> Link:
        value = self.sheet.one(id="share-link").attrs["value"]
        assert value.startswith(ADDRESS)
        return read_link(value)

    @property
    def quiz(self) -> Quiz:
        quiz = self.link.quiz
        assert quiz is not None
        return quiz

    def fill(self, name: str, value: str) -> None:
        """Fill a field in as a browser tells it: it has to be there, and whole."""
        tags = [tag for tag in self.sheet.walk() if tag.attrs.get("name") == f"share-{name}"]
        assert tags
        values = {tag.attrs.get("value") for tag in tags if tag.attrs.get("type") == "radio"}
        assert not values or value in values
        self.app.handle(Changed(f"share-{name}", value))


def a_moment(game: Game, moves: int = 20, seed: int = 5) -> Link:  # type: ignore[type-arg]
    record, _state = random_record(game, seed, 40)
    link = link_of(record)
    return replace(link, at=min(moves, len(link.moves) - 1))


@pytest.mark.parametrize("game", WAYS, ids=NAMES)
def test_a_quiz_about_a_moment_is_written_and_asked(game: Game) -> None:  # type: ignore[type-arg]
    link = a_moment(game)
    state = link.state()
    desk = Desk(link)
    desk.fill("what", "quiz")
    assert desk.link.shown_as == "quiz"
    # What is allowed is a question only where not everything is.
    asks_rules = len(state.legal_moves()) < len(state.candidates())
    usual = Quiz() if asks_rules else Quiz(MOVE, by_expert=EXPERT in levels(game.name))
    assert desk.quiz == usual
    desk.fill("quiz-ask", MOVE)
    desk.fill("quiz-by", CHOSEN)
    assert "any allowed move is right" in desk.sheet.text
    boxes = desk.sheet.all("input", type="checkbox")
    names = [one.attrs["name"] for one in boxes if "accept" in one.attrs["name"]]
    legal = state.legal_moves()
    assert len(names) == len(legal)
    for name in (names[0], names[-1]):
        desk.fill(name.removeprefix("share-"), "on")
    assert set(desk.quiz.answer) <= set(legal)
    assert len(desk.quiz.answer) == len({names[0], names[-1]})
    assert "any allowed move is right" not in desk.sheet.text
    desk.fill(names[0].removeprefix("share-"), "off")
    desk.fill("quiz-question", " What now? ")
    desk.fill("quiz-right", NASTY)
    desk.fill("quiz-wrong", "No.")
    spoken = [tag for tag in desk.sheet.walk() if "quiz-on-" in tag.attrs.get("name", "")]
    assert len(spoken) == len(state.candidates())
    desk.fill(spoken[-1].attrs["name"].removeprefix("share-"), NASTY)
    desk.app.show()
    quiz = desk.quiz
    assert (quiz.question, quiz.right, quiz.wrong) == ("What now?", NASTY, "No.")
    assert [words for _move, words in quiz.by_move] == [NASTY]
    assert not desk.sheet.all("script")
    assert not desk.sheet.all("img")
    embed = read(desk.sheet.one(id="share-embed").text)
    assert embed.one("trick-hunt").attrs["link"] == write_link(desk.link)
    assert desk.link.seat == state.actor
    # A reader is asked just that.
    desk.page.go(desk.sheet.one(id="share-try").attrs["href"])
    asked = read(desk.page.html)
    assert asked.one(id="quiz-title").text == "What now?"
    assert len([tag for tag in asked.walk() if tag.attrs.get("data-act") == "mark"]) == len(spoken)


def test_the_rules_or_the_expert_may_know_what_is_right() -> None:
    desk = Desk(a_moment(WAYS[0]))
    desk.fill("what", "quiz")
    desk.fill("quiz-ask", MOVE)
    desk.fill("quiz-by", CHOSEN)
    desk.fill("quiz-accept-0", "on")
    desk.fill("quiz-by", "expert")
    assert (desk.quiz.by_expert, desk.quiz.answer) == (True, ())
    desk.fill("quiz-by", "rules")
    assert desk.quiz == Quiz(MOVE)
    desk.fill("quiz-by", "chosen")
    assert len(desk.quiz.answer) == 1
    desk.fill("quiz-ask", LEGAL)
    assert desk.quiz == Quiz()


def test_what_no_field_can_say_changes_nothing() -> None:
    desk = Desk(a_moment(WAYS[0]))
    desk.fill("what", "quiz")
    desk.fill("quiz-ask", MOVE)
    desk.fill("quiz-by", CHOSEN)
    legal = {tag.attrs["name"] for tag in desk.sheet.all("input", type="checkbox")}
    forbidden = next(at for at in range(99) if f"share-quiz-accept-{at}" not in legal)
    for name, value in (
        ("quiz-ask", "riddle"),
        ("quiz-by", "lot"),
        ("quiz-answer", "x"),
        (f"quiz-accept-{forbidden}", "on"),
        ("quiz-accept-99999999", "on"),
        ("quiz-accept-²", "on"),
        ("quiz-on-x", "words"),
        ("view", "open"),
    ):
        desk.app.handle(Changed(f"share-{name}", value))
    assert desk.quiz == Quiz(MOVE)
    assert not desk.link.is_open
    desk.app.handle(Changed("share-quiz-question", "x" * 9999))
    assert len(desk.quiz.question) == 300


def test_words_that_fit_into_no_link_are_kept_and_the_reason_is_said() -> None:
    game = a_moment(WAYS[0])
    most = max(range(len(game.moves)), key=lambda at: len(game.state(at).candidates()))
    desk = Desk(replace(game, at=most))
    desk.fill("what", "quiz")
    fields = [tag for tag in desk.sheet.walk() if "quiz-on-" in tag.attrs.get("name", "")]
    rng = Random(1)
    for one in fields:
        words = "".join(rng.choice("abcdefgh ") for _letter in range(400))
        desk.fill(one.attrs["name"].removeprefix("share-"), f"{words}.")
    for name in ("right", "wrong"):
        desk.fill(f"quiz-{name}", "".join(rng.choice("xyz ") for _letter in range(1000)))
    assert len(fields) * 400 + 2000 > LONGEST_WORDS
    assert "Your words are too long for a link" in desk.sheet.text
    assert not desk.sheet.all(id="share-link")
    assert not desk.sheet.all(id="share-try")
    assert len(desk.sheet.one(id="share-quiz-on-0").attrs["value"]) == 400
    for one in fields:
        desk.fill(one.attrs["name"].removeprefix("share-"), "")
    assert desk.quiz.by_move == ()


def test_a_linked_quiz_is_written_on() -> None:
    link = a_moment(WAYS[0])
    state = link.state()
    move = state.legal_moves()[0]
    quiz = Quiz(MOVE, (move,), question="And now?", by_move=((move, "Sure."),))
    desk = Desk(replace(link, mode="quiz", quiz=quiz))
    assert desk.quiz == quiz
    desk.fill("quiz-wrong", "Look again.")
    assert desk.quiz == replace(quiz, wrong="Look again.")
    by_rules = Desk(replace(link, mode="quiz", quiz=Quiz(MOVE)))
    assert by_rules.quiz == Quiz(MOVE)
    assert "checked" in by_rules.sheet.one(id="share-quiz-by-rules").attrs
    by_expert = Desk(replace(link, mode="quiz", quiz=Quiz(MOVE, by_expert=True)))
    assert by_expert.quiz.by_expert


def test_only_who_sees_the_hand_can_ask() -> None:
    async def test() -> None:
        app, page = an_app()
        session = await a_game(app)
        assert await my_turn(session)
        page.go("#/play/share")
        app.handle(Changed("share-what", "quiz"))
        asked = read_link(read(page.over).one(id="share-link").attrs["value"])
        assert asked.quiz == Quiz(MOVE, by_expert=True)  # every card may be shown
        assert asked.position
        assert not asked.moves
        assert asked.state().actor == session.seat
        whole = session.record.turns
        elsewhere = [at for at in range(len(whole)) if whole[at].seat != session.seat]
        if elsewhere:
            page.go(f"#/play/share/{elsewhere[0]}")
            assert not read(page.over).all(id="share-what-quiz")
            app.handle(Changed("share-what", "quiz"))
            assert not read(page.over).all(id="share-quiz-title")
        session.stop()

    run(test)


def test_nothing_is_asked_after_the_end() -> None:
    ended = a_whole_game().saved

    async def test() -> None:
        app, page = an_app()
        app.game.keep(ended)
        page.go("#/review")
        review = app.review
        assert review is not None
        at = next(moves for moves in range(99) if review.at(moves))
        for address, can_ask in (("share", False), (f"share/{at}", True), ("share", False)):
            page.go(f"#/review/{address}")
            assert len(read(page.over).all(id="share-what-quiz")) == can_ask
            app.handle(Changed("share-what", "quiz"))
            assert len(read(page.over).all(id="share-quiz-title")) == can_ask
        app.hints.rest()

    run(test)


def test_the_link_follows_what_is_typed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tasks, "PAUSE", 0.01)

    async def test() -> None:
        desk = Desk(a_moment(WAYS[0]))
        desk.fill("what", "quiz")
        for text in ("Wh", "Why"):
            desk.app.handle(Changed("share-quiz-question", text, is_typing=True))
        assert desk.quiz.question == ""
        desk.app.handle(Act("share-copy", {"id": "copy-share-link"}))
        copied = read_link(desk.page.copied[-1][1]).quiz
        assert copied
        assert copied.question == "Why"
        await asyncio.sleep(0.1)
        assert desk.quiz.question == "Why"
        # What was opened stays open; a field that is left as it is shows nothing anew.
        desk.app.handle(Toggled("share-quiz-on", is_open=True))
        before = desk.page.over
        desk.app.handle(Changed("share-quiz-question", "Why", is_typing=True))
        await asyncio.sleep(0.1)
        assert desk.page.over == before
        desk.app.handle(Changed("share-quiz-question", "Why?", is_typing=True))
        await asyncio.sleep(0.1)
        assert "open" in desk.sheet.one(id="share-quiz-on").attrs
        desk.app.handle(Toggled("share-quiz-on", is_open=False))
        desk.app.show()
        assert "open" not in desk.sheet.one(id="share-quiz-on").attrs

        def fail(_route: Route) -> None:
            raise RuntimeError

        monkeypatch.setattr(desk.app.share, "sheet", fail)
        desk.app.handle(Changed("share-quiz-question", "x", is_typing=True))
        await asyncio.sleep(0.1)
        assert desk.app.is_broken

    run(test)
