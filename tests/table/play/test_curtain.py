"""Between two people who share a device, the page shows, announces and holds no cards."""

from __future__ import annotations

import asyncio
import re
from dataclasses import replace
from random import Random

import pytest

from table.app.app import App
from table.games.page import page_of
from table.page.events import Act, Changed, Key, Navigated, Printing
from table.page.routes import dialogs
from table.session.session import Session
from table.store.saved_game import Saved
from table.store.storage import MemoryStorage
from table.store.storage_keys import GAME
from tests.plugins import ALL
from tests.table.fakes import FakePage, a_shared_setup, an_app
from tests.table.markup import read
from tests.table.session.test_curtain import a_finished_game, at_rest, next_turn, turns

CARD = re.compile(r"data-card|\bid=\"card-|class=\"[^\"]*\b(card|hand|chip|trick)\b")
"""Everything that reveals a card in the HTML of any game."""


def expect_nothing(app: App, page: FakePage) -> None:
    """Expect that the page reveals nothing: its contents, its dialogs, its announcements."""
    session = app.game.session
    assert session is not None
    assert session.curtain.is_covered
    assert app.model is None
    shown = read(page.html)
    assert shown.one(id="lift").text == f"I am {session.setup.names[session.curtain.to]}"
    told = " ".join([shown.text, read(page.over).text if page.over else ""])
    assert not CARD.search(page.html + page.over)
    pack = page_of(session.setup.game).pack
    for face, name in enumerate(session.record.game.deck.names):
        assert not re.search(rf"(?<!\w){re.escape(name)}(?!\w)", told)
        assert pack.card_name(face) not in told


async def a_shared_game(app: App, people: tuple[int, ...], game: str) -> Session:
    app.tables.setup = a_shared_setup(people, game)
    app.handle(Act("deal"))
    assert app.game.session is not None
    await at_rest(app.game.session)
    return app.game.session


@pytest.mark.parametrize("game", ALL)
async def test_nothing_is_seen_behind_any_curtain_of_a_whole_game(game: str) -> None:
    app, page = an_app()
    rng = Random(7)
    session = await a_shared_game(app, (0, 1), game)
    curtains = 0
    while not session.state.is_over:
        await at_rest(session)
        if session.curtain.is_covered:
            curtains += 1
            expect_nothing(app, page)
            assert page.said[-1].endswith(f"{session.setup.names[session.curtain.to]}.")
            app.handle(Act("lift"))
            continue
        if session.is_mine:
            assert app.model is not None
            assert app.model.is_mine
            session.play(rng.choice(session.seen.legal_moves))
    assert curtains > 20
    await at_rest(session)
    assert 'data-screen="end"' in page.html
    assert app.pending_results.lines() == []  # the statistics would belong to nobody
    session.stop()


async def test_no_address_and_no_key_reaches_behind_the_curtain() -> None:
    app, page = an_app()
    session = await a_shared_game(app, (0, 1), "bargain-hunt")
    for moves in (0, 3, 9):
        await turns(session, Random(2), moves)
        await next_turn(session)
        page.go("#/play/hint")
        await asyncio.sleep(0)
        page.go("#/play/share")
        app.handle(Navigated("#/play"))
        session.curtain.cover(session.seat)
        app.show()
        expect_nothing(app, page)
        for over in (*dialogs(), "history", "hint", "share", "share/1", "more", "agree"):
            page.go(f"#/play/{over}")
            assert page.address() == "#/play", over
            expect_nothing(app, page)
        for over in ("settings", "keys", "rules", "unkept"):
            page.go(f"#/play/{over}")
            assert page.over_name == over
            assert app.model is None
            page.back()
        for key in "wcslhizr":
            app.handle(Key(key))
            expect_nothing(app, page)
        app.handle(Printing(is_on=True))
        expect_nothing(app, page)
        app.handle(Printing(is_on=False))
        for act in ("hint", "hurry", "cancel"):
            app.handle(Act(act))
            expect_nothing(app, page)
        app.handle(Act("lift"))
        await next_turn(session)
    session.stop()


async def test_whoever_comes_back_to_the_table_finds_the_curtain() -> None:
    storage = MemoryStorage()
    app, page = an_app(storage)
    session = await a_shared_game(app, (0, 1), "volltreffer")
    await next_turn(session)
    moves = len(session.steps)
    app.handle(Key("c"))  # has the cards read out
    assert page.said
    page.go("#/")
    assert page.said == []
    page.go("#/play")
    expect_nothing(app, page)
    await asyncio.sleep(0.05)
    assert len(session.steps) == moves
    app.handle(Act("lift"))
    assert app.model is not None
    session.stop()
    # The same after a reload, and with another address.
    for address in ("#/play", "#/play/history", "#/play/share/2"):
        again, other = an_app(storage, address)
        expect_nothing(again, other)
        assert again.game.session is not None
        again.game.session.stop()


@pytest.mark.usefixtures("guesser")
async def test_a_hint_is_not_shown_to_whoever_comes_next() -> None:
    app, page = an_app()
    session = await a_shared_game(app, (0, 1), "bargain-hunt")
    await next_turn(session)
    page.go("#/play/hint")
    await asyncio.sleep(0.05)
    assert app.play._hinted.opinion(session) is not None
    # Its move is made before the hint is removed: the hint covers the curtain, and reveals nothing.
    session.play(session.state.legal_moves()[0])
    session.curtain.cover(session.seat)
    app.show()
    assert app.model is None
    assert "Everyone else, look away" in read(page.over).text
    assert not CARD.search(page.over)
    page.go("#/play")
    while session.seat == session.curtain.to or not session.curtain.is_covered:
        if session.is_mine:
            session.play(session.state.legal_moves()[0])
        elif session.curtain.is_covered:
            app.handle(Act("lift"))
        await at_rest(session)
    app.handle(Act("lift"))
    assert app.play._hinted.opinion(session) is None
    session.stop()


async def test_what_is_shared_while_others_play_is_what_one_seat_sees() -> None:
    app, page = an_app()
    session = await a_shared_game(app, (0, 1), "bargain-hunt")
    await turns(session, Random(2), 6)
    await next_turn(session)
    page.go("#/play/share")
    kinds = [tag.attrs["value"] for tag in read(page.over).all("input", type="radio")]
    assert set(kinds) <= {"moment", "quiz"}
    app.handle(Changed("share-what", "game"))
    assert read(page.over).all("textarea", id="share-record") == []
    app.handle(Changed("share-view", "open"))
    app.handle(Act("save-text"))
    link = read(page.over).one(id="share-link")
    assert "deal=7" not in str(link.attrs) + link.text
    session.stop()


async def test_all_have_to_agree_before_it_is_taken_back() -> None:
    app, page = an_app()
    session = await a_shared_game(app, (0, 1, 2), "bargain-hunt")
    await turns(session, Random(2), 7)
    await next_turn(session)
    moves, (one, other) = len(session.steps), session.undoing.to_agree
    app.handle(Act("undo"))
    assert page.over_name == "agree"
    assert session.setup.names[session.seat] in read(page.over).text
    app.handle(Act("agree", {"move": str(one)}))
    assert read(page.over).one(id=f"agree-{one}").attrs["aria-pressed"] == "true"
    app.handle(Act("agree", {"move": str(one)}))
    assert read(page.over).one(id=f"agree-{one}").attrs["aria-pressed"] == "false"
    app.handle(Act("agree", {"move": str(other)}))
    assert len(session.steps) == moves
    app.handle(Act("agree", {"move": str(one)}))
    assert page.over_name == ""
    assert len(session.steps) < moves
    await at_rest(session)
    assert session.is_mine
    # Nobody can redo the decisions of other people.
    assert not session.undoing.can_redo
    app.handle(Act("redo"))
    assert len(session.steps) < moves
    page.go("#/play/agree")
    assert page.over_name == "agree"
    session.stop()


async def test_the_last_move_is_taken_back_at_the_curtain_while_nobody_lifted_it() -> None:
    app, page = an_app()
    session = await a_shared_game(app, (0, 1, 2, 3), "bargain-hunt")
    assert not read(page.html).all("button", id="curtain-undo")
    await turns(session, Random(2), 5)
    await at_rest(session)
    mover, moves = session.seat, len(session.steps)
    assert read(page.html).one(id="curtain-undo").text.startswith(session.setup.names[mover])
    app.handle(Act("undo"))
    await asyncio.sleep(0)
    assert len(session.steps) == moves - 1
    expect_nothing(app, page)
    assert session.curtain.to == mover
    app.handle(Act("lift"))
    await at_rest(session)
    assert session.undoing.can_redo
    app.handle(Act("redo"))
    assert len(session.steps) == moves
    await next_turn(session)
    assert session.curtain.to != mover
    session.stop()


async def test_the_focus_is_on_the_heading_of_the_curtain_and_not_on_what_lifts_it() -> None:
    app, page = an_app()
    session = await a_shared_game(app, (0, 1), "bargain-hunt")
    assert page.focus_is == "curtain-title"
    app.handle(Act("lift"))
    await next_turn(session)
    assert page.focus_is.startswith("card-")
    session.stop()


@pytest.mark.usefixtures("guesser")
async def test_a_shared_game_that_is_over_can_be_reviewed_by_all() -> None:
    saved = a_finished_game(a_shared_setup((0, 2)))
    storage = MemoryStorage()
    storage.put(GAME, saved.text())
    app, page = an_app(storage, "#/review")
    assert app.review.there is not None
    review = app.review.there.review
    assert review is not None
    for _tick in range(10_000):
        if review.model().is_final:
            break
        await asyncio.sleep(0)
    app.show()
    told = read(page.html).one(id="review-progress").text
    one = review.decisions[3]
    for seat in (0, 2):
        assert f"{saved.setup.names[seat]}: " in told
    page.go(f"#/review/{one.at}")
    assert f"{one.who} chose: " in read(page.html).text
    page.go("#/play")
    assert app.model is not None
    assert "(you)" not in page.html
    assert app.game.session is not None
    app.game.session.stop()


def test_the_setup_says_that_several_share_the_device() -> None:
    app, page = an_app(address="#/bargain-hunt")
    assert not read(page.html).all(id="sharing-words")
    assert "you" in read(page.html).one("select", id="kind-0").text
    app.handle(Changed("kind-2", "person"))
    assert read(page.html).one(id="sharing-words").text
    assert "people × 2" in read(page.html).one(id="told").text
    app.handle(Changed("kind-0", "club"))
    assert not read(page.html).all(id="sharing-words")


async def test_saves_of_before_are_resumed_without_a_curtain() -> None:
    saved = Saved.new(replace(a_shared_setup((0,)), deal="3"))
    storage = MemoryStorage()
    storage.put(GAME, saved.text())
    app, _page = an_app(storage, "#/play")
    assert app.game.session is not None
    assert not app.game.session.curtain.is_covered
    app.game.session.stop()
