"""The application on a page without a browser: addresses, focus, announcements and failures."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from table.app.app import App
from table.games.page import page_of
from table.page.events import Act, Changed, Focused, Key, Navigated, Toggled
from table.session.session import Session
from table.store.coaching import COACHING
from table.store.storage import MemoryStorage, StorageError
from table.store.storage_keys import GAME, damaged_key
from table.ui.models.table import HandCard
from table.ui.views.sheets import settings_sheet
from tests.table.fakes import (
    FakePage,
    a_game,
    a_setup,
    an_app,
    have_coaching,
    my_turn,
    play_out,
)
from tests.table.markup import read
from tests.table.session.test_session import a_doubtful_card, an_illegal_card, find
from trickhunt.core.game import Move, TrickTaken
from trickhunt.games.bargain_hunt.constants import PLAYING
from trickhunt.games.registry import GAMES


def press(app: App, key: str, target: str = "", **more: Any) -> bool:
    on_control = bool(target) and target != "brand"
    return app.handle(Key(key, target, **({"on_control": on_control} | more)))


# Start, addresses


async def test_one_press_is_enough() -> None:
    app, page = an_app()
    assert 'id="deal-bargain-hunt"' in page.html
    app.handle(Act("deal", {"game": "bargain-hunt"}))
    assert page.address() == "#/play"
    assert app.game.session is not None
    await my_turn(app.game.session)
    await asyncio.sleep(0)
    assert 'data-screen="preliminary"' in page.html
    assert "Your turn" in page.said[-1]
    app.game.session.stop()


async def test_a_table_that_looks_the_same_is_rendered_once() -> None:
    app, page = an_app()
    app.handle(Act("deal"))
    app.handle(Navigated(page.address()))
    assert app.game.session is not None
    assert 'data-screen="preliminary"' in page.html
    rendered = page.rendered
    app.handle(Navigated(page.address()))  # browsers report it late
    app.show()
    assert page.rendered == rendered
    # All preferences may be used.
    app._preferences.settings = replace(app.settings, pace="slow")
    app.show()
    assert page.rendered == rendered + 1
    app.handle(Navigated(""))
    app.handle(Navigated("#/play"))
    assert page.rendered == rendered + 3
    app.game.session.stop()


def test_what_cannot_be_played_is_said_and_shown() -> None:
    app, page = an_app(address="#/bargain-hunt")
    app.handle(Changed("deal", "many", is_typing=True))
    app.handle(Act("deal"))
    assert page.address() == "#/bargain-hunt"
    assert "whole number" in page.alerts[-1]
    assert page.focus_is == "deal"
    assert 'aria-invalid="true"' in page.html
    app.handle(Changed("deal", "5", is_typing=False))
    assert 'aria-invalid="true"' not in page.html


async def test_choices_are_remembered() -> None:
    storage = MemoryStorage()
    app, page = an_app(storage, "#/bargain-hunt")
    app.handle(Changed("players", "3"))
    app.handle(Changed("edition", "french"))
    app.handle(Changed("name-1", "Zoë", is_typing=True))
    app.handle(Changed("kind-2", "random"))
    app.handle(Changed("pace", "fast"))
    app.handle(Changed("deal", "12", is_typing=True))
    app.handle(Act("deal"))
    assert app.game.session is not None
    assert app.game.session.record.seed == 12
    page.go("#/bargain-hunt")
    told = read(page.html).one(id="told").text
    assert told.startswith("French edition · 3 players · casual · plays anything")
    assert told.endswith("pace: fast · deal 12")
    app.game.session.stop()
    again, page = an_app(storage, "#/bargain-hunt")
    assert again.tables.setup.players == 3
    assert again.tables.setup.option("edition") == "french"
    assert again.tables.setup.names[1] == "Zoë"
    assert again.tables.setup.seats[2].kind == "random"
    assert again.tables.setup.deal == ""
    assert "deal" not in read(page.html).one(id="told").text
    assert again.saves.settings().pace == "fast"


def test_the_table_without_a_game_is_the_start() -> None:
    _app, page = an_app(address="#/play/history")
    assert page.address() == "#/"
    assert 'data-screen="start"' in page.html


async def test_back_from_the_table_offers_to_go_on() -> None:
    app, page = an_app()
    session = await a_game(app)
    page.back()
    assert 'data-screen="start"' in page.html
    assert 'id="continue"' in page.html
    before = len(session.steps)
    session.play(session.state.legal_moves()[0])
    await asyncio.sleep(0.02)
    assert len(session.steps) == before + 1  # the others wait
    page.go(read(page.html).one(id="continue").attrs["href"])
    assert page.address() == "#/play"
    assert await my_turn(session)
    session.stop()


async def test_what_lies_over_the_table_goes_with_back_and_the_game_waits() -> None:
    app, page = an_app()
    session = await a_game(app)
    for over in ("last", "history", "junk", "settings", "keys", "rules"):
        page.go(f"#/play/{over}")
        assert page.over_name == over
        assert read(page.over).text
        app.handle(Act("close"))
        assert page.over_name == ""
        assert page.address() == "#/play"
        assert len(page.addresses) == 2  # closing went back
    session.stop()


def test_an_address_that_was_typed_is_closed_onto_its_screen() -> None:
    app, page = an_app(address="#/settings")
    assert page.over_name == "settings"
    app.handle(Act("close"))
    assert page.address() == "#/"
    assert page.over_name == ""


async def test_links_between_clauses_keep_the_way_back() -> None:
    app, page = an_app()
    session = await a_game(app)
    page.go("#/play/rules/BH-8")
    assert page.focus_is == "BH-8"
    page.go("#/play/rules/BH-9", replacing=True)
    assert page.focus_is == "BH-9"
    app.handle(Act("close"))
    assert page.over_name == ""
    assert page.address() == "#/play"
    session.stop()


# Playing


async def test_a_whole_game_by_controls_then_again_then_another() -> None:
    app, page = an_app()
    session = await a_game(app)
    rng = Random(1)
    while await my_turn(session):
        await asyncio.sleep(0)
        tree = read(page.html)
        assert page.focus_is, page.html[:200]
        control = rng.choice(tree.all("button", data_act="move") or tree.all(".legal"))
        page.focus(control.attrs["id"])
        data = {key.removeprefix("data-"): value for key, value in control.attrs.items()}
        assert app.handle(Act(control.attrs["data-act"], {**data, "id": control.attrs["id"]}))
        assert page.focus_is
    await asyncio.sleep(0)
    assert 'data-screen="end"' in page.html
    assert page.focus_is == "verdict"
    assert "The game is over" in page.said[-1]
    number = session.record.seed
    app.handle(Act("same-deal"))
    assert app.game.session is not None
    assert app.game.session is not session
    assert app.game.session.record.seed == number
    app.handle(Act("new-deal"))
    assert app.game.session.record.seed != number
    app.game.session.stop()


async def test_a_refusal_is_said_and_leads_to_its_clause() -> None:
    app, page = an_app()
    session = await a_game(app)
    card = await find(session, an_illegal_card, Random(1))
    app.show()
    app.handle(Act("card", {"card": card, "id": f"card-{card}-0"}))
    assert "BH-" in page.alerts[-1]
    assert 'id="refusal"' in page.html
    press(app, "Escape", f"card-{card}-0")
    assert 'id="refusal"' not in page.html
    session.stop()


async def test_a_question_takes_the_focus_and_gives_it_back() -> None:
    app, page = an_app()
    session = await a_game(app)
    card = await find(session, a_doubtful_card, Random(1))
    app.show()
    app.handle(Act("card", {"card": card, "id": f"card-{card}-0"}))
    assert page.focus_is.startswith("answer-")
    press(app, "Escape", page.focus_is)
    assert session.tried.pending_card == ""
    assert page.focus_is == f"card-{card}-0"
    app.handle(Act("card", {"card": card, "id": f"card-{card}-0"}))
    before = len(session.steps)
    word = page.focus_is.removeprefix("answer-")
    press(app, word[0], page.focus_is)
    assert len(session.steps) == before + 1
    assert str(session.steps[-1].move) == f"{card} {word}"
    session.stop()


async def test_a_call_that_only_wins_junk_is_not_asked_about_until_it_is_undone() -> None:
    app, page = an_app()
    session = await a_game(app, a_setup(deal="1073").with_option("length", "short"))
    coaching = app.saves.read(COACHING)
    found: list[Move] = []

    def an_obvious_card(session: Session) -> str:
        names = {move.card: move.text.split()[0] for move in session.state.legal_moves()}
        for name in [] if session.state.phase != PLAYING else names.values():
            moves = session.moves_with(name)
            if len(moves) > 1 and (told := page_of("bargain-hunt").obvious(session, moves)):
                found[:] = [told[0]]
                return name
        return ""

    card = await find(session, an_obvious_card, Random(1))
    app.show()
    before = len(session.steps)
    app.handle(Act("card", {"card": card, "id": f"card-{card}-0"}))
    assert len(session.steps) == before  # a first game shows what can be asked
    app.handle(Act("cancel"))
    have_coaching(app.saves, coaching.after_a_game("bargain-hunt", is_won=True))
    app.handle(Act("card", {"card": card, "id": f"card-{card}-0"}))
    assert session.steps[before].move is found[0]
    app.show()
    assert "Undo" in read(page.html).one(".told").text
    app.handle(Act("undo"))
    assert len(session.steps) == before
    app.handle(Act("card", {"card": card, "id": f"card-{card}-0"}))
    assert len(session.steps) == before
    assert session.tried.pending_card == card
    session.stop()


async def test_a_reload_with_an_open_question_asks_again() -> None:
    storage = MemoryStorage()
    app, _page = an_app(storage)
    session = await a_game(app)
    card = await find(session, a_doubtful_card, Random(1))
    app.show()
    app.handle(Act("card", {"card": card, "id": f"card-{card}-0"}))
    session.stop()
    again, page = an_app(storage, "#/play")
    assert again.game.session is not None
    assert await my_turn(again.game.session)
    await asyncio.sleep(0)
    assert 'id="ask"' in page.html
    again.game.session.stop()


async def test_the_hand_is_gone_through_by_keys() -> None:
    app, page = an_app()
    session = await a_game(app)
    app.show()
    cards = [tag.attrs["id"] for tag in read(page.html).all(data_act="card")]
    press(app, "ArrowRight", "brand")
    assert page.focus_is == cards[0]
    press(app, "ArrowRight", cards[0])
    assert page.focus_is == cards[1]
    press(app, "End", cards[1])
    assert page.focus_is == cards[-1]
    press(app, "ArrowRight", cards[-1])
    assert page.focus_is == cards[0]
    app.handle(Focused(cards[3]))
    assert session.pointed == 3
    app.show()
    assert read(page.html).one(id=cards[3]).attrs["tabindex"] == "0"
    session.stop()


def can_redo(page: FakePage) -> bool:
    page.go("#/play/more")
    found = bool(read(page.over).all(id="more-redo"))
    page.go("#/play")
    return found


async def test_keys_answer_and_open_and_undo() -> None:
    app, page = an_app()
    session = await a_game(app)
    await play_out(session, Random(2), 6)
    await my_turn(session)
    await asyncio.sleep(0)
    for key, words in (("w", "Round 1"), ("c", "Your hand"), ("s", "collects")):
        assert press(app, key, "brand")
        assert words in page.said[-1]
    for key, over in (("l", "last"), ("h", "history"), ("j", "junk"), ("r", "rules")):
        assert press(app, key, "brand")
        assert page.over_name == over
        assert not press(app, "z", "brand")
        app.handle(Act("close"))
    before = len(session.steps)
    assert not can_redo(page)
    assert press(app, "z", "brand")
    assert len(session.steps) < before
    await my_turn(session)
    await asyncio.sleep(0)
    assert can_redo(page)
    assert app.pending_results.help_of(session.saved).undone == 1
    assert "Undone." in page.said[-1]
    assert press(app, "y", "brand")
    assert len(session.steps) == before
    await my_turn(session)
    await asyncio.sleep(0)
    assert "Redone." in page.said[-1]
    assert app.pending_results.help_of(session.saved).undone == 0
    assert not can_redo(page)
    assert press(app, "y", "brand")  # there is nothing to redo
    assert len(session.steps) == before
    # On small screens, it is behind “More”.
    assert press(app, "z", "brand")
    await my_turn(session)
    await asyncio.sleep(0)
    page.go("#/play/more")
    assert 'id="more-redo"' in page.over
    assert app.pending_results.help_of(session.saved).undone == 1
    app.handle(Act("redo"))
    assert app.pending_results.help_of(session.saved).undone == 0
    assert page.over_name == ""
    assert len(session.steps) == before
    app._preferences.settings = replace(app.settings, shortcuts=False)
    assert not press(app, "z", "brand")
    session.stop()


async def test_what_happens_is_said_once() -> None:
    app, page = an_app()
    session = await a_game(app)
    await play_out(session, Random(3), 12)
    await my_turn(session)
    await asyncio.sleep(0)
    said = " ".join(page.said)
    for step in session.steps:
        name = session.names[step.seat]
        assert name in said
    assert said.count("takes the trick") + said.count("You take the trick") == sum(
        isinstance(event, TrickTaken) for step in session.steps for event in step.events
    )
    session.stop()


async def test_settings_take_effect_at_once() -> None:
    storage = MemoryStorage()
    app, page = an_app(storage)
    app.handle(Changed("set-theme", "dark"))
    assert page.looks["theme"] == "dark"
    app.handle(Changed("set-perfect_memory", "on"))
    app.handle(Changed("set-shortcuts", "off"))
    app.handle(Changed("set-unknown", "x"))
    again, other = an_app(storage)
    assert other.looks["theme"] == "dark"
    assert again.settings.perfect_memory
    assert not again.settings.shortcuts


# Failures


async def test_a_damaged_game_is_told_left_and_copied_before_another_takes_its_place() -> None:
    storage = MemoryStorage()
    app, _page = an_app(storage)
    (await a_game(app)).stop()
    damaged = storage.texts[GAME] = storage.texts[GAME][:-30]
    again, page = an_app(storage, "#/play")
    assert 'data-screen="start"' in page.html
    assert "was left as it is" in page.html
    assert storage.texts[GAME] == damaged
    again.handle(Act("show-damaged"))
    assert page.over_name == "damaged"
    again.handle(Act("close"))
    session = await a_game(again)
    assert storage.texts[damaged_key(GAME)] == damaged
    page.go("#/")
    assert 'id="drop-damaged"' in page.html
    again.handle(Act("drop-damaged"))
    assert 'id="drop-damaged"' not in page.html
    assert damaged not in storage.texts.values()
    assert GAME in storage.texts
    session.stop()


class Full(MemoryStorage):
    def put(self, key: str, text: str) -> None:
        raise StorageError(key + text)


async def test_a_full_storage_is_told_and_the_game_goes_on() -> None:
    app, page = an_app(Full())
    session = await a_game(app)
    await play_out(session, Random(5), 5)
    assert any("cannot be resumed" in words for words in page.said)
    page.go("#/")
    assert "cannot be resumed" in page.html
    assert 'id="continue"' in page.html
    session.stop()


async def test_an_error_is_shown_with_what_to_do() -> None:
    app, page = an_app()
    session = await a_game(app)
    app.handle(Act("move", {"move": "castle"}))
    assert 'data-screen="broken"' in page.html
    assert "castle" in page.html
    assert "load the page again" in page.alerts[-1]
    assert not press(app, "z", "brand")
    app.handle(Act("reload"))
    assert page.reloads == 1
    session.stop()


async def test_an_error_while_the_others_play_is_shown_too() -> None:
    app, page = an_app()
    session = await a_game(app)
    session.seating.bots = [bot and object() for bot in session.seating.bots]  # type: ignore[misc]
    session.play(session.state.legal_moves()[0])
    for _tick in range(50):
        session.pacer.hurry()
        await asyncio.sleep(0)
    assert 'data-screen="broken"' in page.html


@pytest.mark.parametrize("act", ["undo", "cancel", "hurry"])
async def test_acts_out_of_season_do_nothing(act: str) -> None:
    app, page = an_app()
    session = await a_game(app)
    app.handle(Act(act))
    app.handle(Act("unknown"))
    app.handle(Toggled("more", is_open=True))
    assert 'data-screen="broken"' not in page.html
    session.stop()


async def test_a_card_is_raised_first_where_it_is_to_be_confirmed() -> None:
    app, page = an_app()
    app.handle(Changed("set-confirm_card", "on"))
    session = await a_game(app)
    assert app.model is not None
    first, second = [one for one in app.model.hand if one.is_playable][:2]

    def press(one: HandCard) -> None:
        app.handle(Act("card", {"card": one.text, "id": one.id}))

    before = len(session.steps)
    press(first)
    assert app.model.raised == first.id
    assert len(read(page.html).all(".chosen")) == 1
    assert page.said[-1] == "Press the card once more to play it."
    press(second)
    assert app.model.raised == second.id
    app.handle(Act("cancel"))
    assert app.model.raised == ""
    press(second)
    assert len(session.steps) == before
    press(second)
    assert len(session.steps) == before + 1
    await my_turn(session)
    assert app.model.raised == ""
    session.stop()


def test_looks_are_worn_at_once_and_shown_as_pictures() -> None:
    storage = MemoryStorage()
    app, page = an_app(storage, "#/play/settings")
    for name, value in (("cloth", "wine"), ("back", "lattice"), ("cards", "small")):
        app.handle(Changed(f"set-{name}", value))
        assert page.looks[name] == value
    sheet = str(settings_sheet(app.settings, coached={}))
    for name, value in (("back", "lanterns"), ("cloth", "blue")):
        assert f'data-{name}="{value}"' in sheet
    _again, other = an_app(storage)
    assert other.looks == {"theme": "", "cards": "small", "back": "lattice", "cloth": "wine"}


async def test_a_move_at_a_table_that_was_shown_before_python_is_made() -> None:
    for short in ("", "yes"):
        page = FakePage()
        page.app = app = App(page, MemoryStorage())
        deal = Act("deal", {"game": "bargain-hunt", "short": short, "deal": "6"})
        shown = a_first_hand(deal)
        app.open([deal, Act("card", {"card": shown, "id": f"card-{shown}-0"})])
        session = app.game.session
        assert session is not None
        assert session.record.seed == 6
        assert [turn.move.text for turn in session.record.turns] == [f"show {shown}"]
        assert app.tables.setup.deal == ""
        session.stop()


@pytest.mark.parametrize("short", ["", "yes"])
@pytest.mark.parametrize("game", GAMES)
async def test_every_game_that_is_dealt_goes_on_after_a_reload(game: str, short: str) -> None:
    storage = MemoryStorage()
    app, page = an_app(storage)
    app.handle(Changed("name-0", "Nora"))
    app.handle(Act("deal", {"game": game, "short": short}))
    assert app.game.session
    dealt = app.game.session.record
    app.game.session.stop()

    again, page = an_app(storage)
    page.go("#/play")
    session = again.game.session
    assert session is not None
    assert session.record.text() == dealt.text()
    assert session.setup.names[0] == "Nora"
    session.stop()


def a_first_hand(deal: Act) -> str:
    """A card of the person, who decides first in this deal."""
    app, page = an_app()
    app.handle(deal)
    app.handle(Navigated(page.address()))
    assert app.game.session is not None
    assert app.game.session.is_mine
    card = app.game.session.state.hand(app.game.session.seat)[0]
    app.game.session.stop()
    return str(app.game.session.record.game.deck.names[card])
