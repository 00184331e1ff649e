"""A moment shared as a question, which the studio opens for editing."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from table.app.app import App
from table.page.events import Act, Changed
from table.store.drafts import DRAFTS
from table.store.setup import EXPERT, levels
from tests.engine.any_game import NAMES, WAYS, random_record
from tests.engine.tables import a_quiz
from tests.table.fakes import FakePage, a_game, a_whole_game, an_app, my_turn
from tests.table.markup import Tag, read
from trickhunt.core.game import Game
from trickhunt.documents import TablePart, read_document
from trickhunt.formats.exercise import MOVE
from trickhunt.links import Link, link_of, read_link, write_link


def a_moment(game: Game[Any, Any]) -> Link:
    record, _state = random_record(game, 5, 40)
    link = link_of(record)
    return replace(link, at=min(20, len(link.moves) - 1))


def shared(link: Link) -> tuple[App, FakePage]:
    """Return the dialog over a link."""
    screen, _mark, query = write_link(link).partition("?")
    return an_app(address=f"#/{screen}/share?{query}")


def linked(page: FakePage) -> Link:
    return read_link(read(page.over).one(id="share-link").attrs["value"])


def written_about(app: App, page: FakePage) -> TablePart:
    """Return the table in the studio to which the dialog leads."""
    page.go(read(page.over).one(id="share-write").attrs["href"])
    app.handle(Act("studio-new"))
    (text,) = app.saves.read(DRAFTS).texts.values()
    (table,) = read_document(text).parts
    assert isinstance(table, TablePart)
    return table


def answers(tree: Tag) -> list[Tag]:
    return [tag for tag in tree.walk() if tag.attrs.get("data-act") == "mark"]


@pytest.mark.parametrize("game", WAYS, ids=NAMES)
def test_the_usual_question_is_asked_and_taken_to_the_studio(game: Game[Any, Any]) -> None:
    link = a_moment(game)
    state = link.state()
    app, page = shared(link)
    app.handle(Changed("share-what", "quiz"))
    # The legal moves are a question only if some moves are illegal.
    asks_rules = len(state.legal_moves()) < len(state.candidates())
    usual = a_quiz() if asks_rules else a_quiz(MOVE, by_expert=EXPERT in levels(game.name))
    assert linked(page).quiz == usual
    assert (linked(page).shown_as, linked(page).seat) == ("quiz", state.actor)
    embed = read(read(page.over).one(id="share-embed").text)
    assert embed.one("trick-hunt").attrs["link"] == write_link(linked(page))
    assert not read(page.over).all(id="share-view"), (
        "a question is seen from the seat that is asked"
    )
    tried = read(page.over).one(id="share-try").attrs["href"]
    table = written_about(app, page)
    assert (table.mode, table.quiz) == ("quiz", usual)
    assert table.walk.moment.state.actor == state.actor
    page.go(tried)
    assert len(answers(read(page.html))) == len(state.candidates())


def test_a_linked_question_is_shared_and_written_on_as_it_is() -> None:
    link = a_moment(WAYS[0])
    move = link.state().legal_moves()[0]
    quiz = a_quiz(MOVE, (move,), words="And now?", by_move=((move, "Sure."),))
    app, page = shared(replace(link, mode="quiz", quiz=quiz))
    assert linked(page).quiz == quiz
    assert written_about(app, page).quiz == quiz


async def test_only_who_sees_the_hand_can_ask() -> None:
    app, page = an_app()
    session = await a_game(app)
    assert await my_turn(session)
    page.go("#/play/share")
    app.handle(Changed("share-what", "quiz"))
    asked = linked(page)
    assert asked.quiz == a_quiz(MOVE, by_expert=True)  # every card may be shown
    assert asked.position
    assert not asked.moves
    assert asked.state().actor == session.seat
    whole = session.record.turns
    elsewhere = [at for at in range(len(whole)) if whole[at].seat != session.seat]
    if elsewhere:
        page.go(f"#/play/share/{elsewhere[0]}")
        assert not read(page.over).all(id="share-what-quiz")
        app.handle(Changed("share-what", "quiz"))
        assert linked(page).quiz is None
    session.stop()


async def test_nothing_is_asked_after_the_end() -> None:
    ended = a_whole_game().saved
    app, page = an_app()
    app.game.keep(ended)
    page.go("#/review")
    assert app.review.there is not None
    review = app.review.there.review
    assert review is not None
    at = next(moves for moves in range(99) if review.at(moves))
    for address, can_ask in (("share", False), (f"share/{at}", True), ("share", False)):
        page.go(f"#/review/{address}")
        assert len(read(page.over).all(id="share-what-quiz")) == can_ask
        app.handle(Changed("share-what", "quiz"))
        assert (linked(page).quiz is not None) == can_ask
    app.screen.leave()
