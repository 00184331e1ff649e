"""Links on a page without a browser: replayed, continued, broken; and no game is lost."""

from __future__ import annotations

import asyncio
import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from table.app.app import App
from table.page.events import Act, Changed, Key, Navigated
from table.replay import screen
from table.session.pacing import SPEEDS
from table.session.session import Session
from table.store.saved_game import DamagedSave, Saved
from table.store.saved_games import MOST_ASIDE
from table.store.storage import MemoryStorage
from table.studio.reading_state import Reading
from table.studio.reading_view import to_table
from tests.table.fakes import FakePage, a_game, a_setup, an_app, my_turn
from tests.table.markup import Tag, read
from trickhunt.documents import Document
from trickhunt.documents.document import table_of
from trickhunt.formats.exercise import LEGAL, Exercise
from trickhunt.formats.positions import facts_of
from trickhunt.formats.record import Record
from trickhunt.games.registry import make_game
from trickhunt.links import Link, Variation, write_link
from trickhunt.links.link import POSITION, QUIZ, REPLAY

GOLDEN = Path(__file__).parents[2] / "engine" / "golden" / "links.json"
KEPT = {one["name"]: one["link"] for one in json.loads(GOLDEN.read_text(encoding="utf-8"))}


def played(name: str, moves: int, players: int | None = None) -> Record:
    """Return a game that always made the first legal move."""
    record, state, _events = Record.begin(make_game(name, players), 3)
    while not state.is_over and len(record.turns) < moves:
        record.apply(state, state.legal_moves()[0])
    return record


def a_link(moves: int = 30, name: str = "bargain-hunt", **shown: Any) -> Link:
    record = played(name, moves)
    made = tuple(turn.move for turn in record.turns)
    return replace(Link(record.game, 3, moves=made), **shown)


def with_a_side(at: int = 10, count: int = 3) -> Link:
    link = a_link(comments=((0, "The deal."), (at, "<b>Why</b> so?\nThink.")), seat=1)
    state = link.state(at)
    made = []
    for _move in range(count):
        made.append(state.legal_moves()[-1])
        state.apply(made[-1])
    return replace(link, lines=(Variation(at, tuple(made), ((0, "Rather so:"), (2, "Aha."))),))


def opened(link: Link | str, storage: MemoryStorage | None = None) -> tuple[App, FakePage]:
    text = link if isinstance(link, str) else write_link(link)
    app, page = an_app(storage, f"#/{text}")
    assert not app.is_broken, page.html[-2000:]
    return app, page


def shown(page: FakePage) -> Tag:
    return read(page.html)


def title(page: FakePage) -> str:
    return shown(page).one(id="viewed-title").text


def press(app: App, key: str, **where: Any) -> bool:
    return app.handle(Key(key, "brand", **where))


def moment(app: App) -> Session:
    session = app.screen.session
    assert session is not None
    return session


# Going through a game


@pytest.mark.parametrize("name", list(KEPT))
async def test_every_kept_link_opens_and_can_be_gone_through(name: str) -> None:
    app, page = opened(KEPT[name])
    for key in ("End", "ArrowLeft", "Home", "ArrowRight"):
        press(app, key)
        assert not app.is_broken
        shown(page)
    if app.game.session is not None:
        app.game.session.stop()


def step(way: str) -> Act:
    """Press a button that steps through the game."""
    return Act("replay-step", {"where": way})


def test_a_game_is_gone_through_by_buttons_and_keys_and_back_leaves_it() -> None:
    app, page = an_app()
    page.go(f"#/{write_link(a_link(30))}")
    assert page.focus_is == "viewed-title"
    assert title(page) == "Before the first of 30 moves"
    for name, key, words in (
        ("on", "ArrowRight", "Move 1 of 30"),
        ("last", "End", "Move 30 of 30"),
        ("back", "ArrowLeft", "Move 29 of 30"),
        ("first", "Home", "Before the first of 30 moves"),
    ):
        app.handle(step(name))
        assert title(page) == words
        assert page.said[-1].startswith(words)
        app.handle(step("first" if name != "first" else "on"))
        if name == "back":
            app.handle(step("last"))
        assert press(app, key)
        assert title(page) == words
    assert len(moment(app).steps) == 0
    press(app, "ArrowRight")
    assert "at=1" in page.address()
    assert len(page.addresses) == 2  # one step back leaves it from any position
    page.back()
    assert 'data-screen="start"' in page.html


def test_what_happened_is_told_and_a_complete_trick_lies_there() -> None:
    app, page = opened(a_link(30, at=8))
    assert moment(app).is_resting
    assert "takes the trick" in shown(page).one(".came").text
    assert len(shown(page).all(".play")) >= 4
    press(app, "ArrowRight")
    assert not moment(app).is_resting
    assert "takes the trick" not in shown(page).one(".came").text


def test_the_next_round_is_told_with_its_first_move() -> None:
    record = played("volltreffer", 120)
    turns = [turn.move for turn in record.rounds[0].turns]
    link = replace(a_link(120, "volltreffer"), at=len(turns))
    app, page = opened(link)
    assert "After round 1" in shown(page).one(".came").text
    assert "Round 2" not in shown(page).one(".came").text
    press(app, "ArrowRight")
    assert "Round 2" in shown(page).one(".came").text


def test_a_diagram_of_a_game_shows_what_comes_next_and_goes_nowhere() -> None:
    app, page = opened(a_link(30, at=8, mode="position"))
    assert title(page) == "The position"
    assert not moment(app).is_resting
    assert moment(app).state.trick.cards == []
    before = page.address()
    for key in ("ArrowRight", "End"):
        assert not press(app, key)
    app.handle(step("on"))
    assert page.address() == before
    app.handle(Act("show-hands"))
    assert "at=8" in page.address()


def test_the_place_is_in_the_address_and_comes_back() -> None:
    app, page = opened(a_link(30, at=12))
    assert title(page) == "Move 12 of 30"
    app.handle(Changed("view-at", "20", is_typing=True))
    _again, other = opened(page.address().removeprefix("#/"))
    assert title(other) == "Move 20 of 30"
    assert other.html == page.html
    app.handle(Changed("view-at", "99"))
    assert title(page) == "Move 30 of 30"
    app.handle(Changed("view-at", "x"))
    app.handle(Navigated(page.address()))
    assert title(page) == "Move 30 of 30"


def test_keys_in_a_field_or_over_a_dialog_step_nowhere() -> None:
    app, page = opened(a_link(30, at=12))
    assert not press(app, "ArrowRight", in_field=True)
    page.go(page.address().replace("?", "/history?"))
    assert page.over_name == "history"
    press(app, "ArrowRight")
    assert "at=12" in page.address()
    app.handle(Act("close"))
    assert page.over == ""
    assert title(page) == "Move 12 of 30"


@pytest.mark.parametrize("name", ["bargain-hunt", "volltreffer", "treasure-hunt"])
def test_what_lies_over_the_game_tells_of_it(name: str) -> None:
    app, page = opened(a_link(40, name))
    press(app, "End")
    tools = [link.attrs["href"] for link in shown(page).all(".tool") if "href" in link.attrs]
    page.go(next(one for one in tools if "/more?" in one))
    tools += [link.attrs["href"] for link in read(page.over).all("a")]
    app.handle(Act("close"))
    for over in ("last", "history", "keys", "settings", "rules"):
        address = next(one for one in tools if f"/{over}?" in one)
        page.go(address)
        assert page.over_name == over
        read(page.over)
        app.handle(Act("close"))
        assert title(page) == "Move 40 of 40"
    assert not any(one.startswith("#/play") for one in tools)
    assert '"#/play' not in page.html


def test_letters_ask_about_the_game_and_play_nothing() -> None:
    app, page = opened(a_link(40, at=20))
    for key, over in (("h", "history"), ("l", "last"), ("j", "junk"), ("?", "keys")):
        assert press(app, key)
        assert page.over_name == over
        app.handle(Act("close"))
    for key in ("b", "z", "i", "x"):
        assert not press(app, key)
    said = len(page.said)
    for key in ("w", "c", "s"):
        assert press(app, key)
    assert len(page.said) == said + 3
    assert "at=20" in page.address()


def test_from_a_seat_nothing_is_seen_of_the_other_hands() -> None:
    app, page = opened(a_link(9, seat=2, mode="position"))
    state = moment(app).state
    mine = {state.game.deck.names[face] for face in state.hand(2)}
    assert app.model is not None
    assert {card.text for card in app.model.hand} == mine
    assert not any(seat.open for seat in app.model.seats)
    assert not shown(page).all("button", data_act="card")
    app.handle(Act("show-hands"))
    assert "hands=open" in page.address()
    assert all(seat.open for seat in app.model.seats[:-1])
    app.handle(Act("show-hands"))
    app.handle(Changed("view-seat", "0"))
    assert "seat=0" in page.address()
    assert {card.text for card in app.model.hand} == {
        state.game.deck.names[face] for face in state.hand(0)
    }
    app.handle(Changed("view-seat", "7"))
    assert "seat=0" in page.address()


def test_nothing_is_played_by_accident() -> None:
    app, page = opened(a_link(9))
    before = page.address()
    app.handle(Act("card", {"card": "G4"}))
    assert "Play from here" in page.alerts[-1]
    assert page.focus_is == "play-from-here"
    for name in ("undo", "hurry", "cancel", "hint", "nothing"):
        app.handle(step(name))
    assert page.address() == before
    assert app.game.session is None


async def test_it_goes_on_by_itself_until_the_end_or_a_touch(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(screen, "SPEEDS", {"slow": 60.0, "normal": 0.0, "fast": 0.0})
    app, page = opened(a_link(12, comments=((3, "Look."),)))
    app.handle(Act("run"))
    assert shown(page).one(id="run").attrs["aria-label"] == "Stop"
    for _tick in range(60):
        await asyncio.sleep(0)
    assert title(page) == "Move 12 of 12"
    assert shown(page).one(id="run").attrs["aria-label"] == "Autoplay"
    assert press(app, " ")  # from the beginning once more
    await asyncio.sleep(0)
    press(app, "ArrowLeft")
    here = title(page)
    for _tick in range(20):
        await asyncio.sleep(0)
    assert title(page) == here
    app.handle(Changed("view-speed", "slow"))
    app.handle(Act("run"))
    assert shown(page).one(id="run").attrs["aria-label"] == "Stop"
    app.handle(Act("run"))
    app.handle(Act("run"))
    page.go("#/")  # and leaving it
    await asyncio.sleep(0)
    assert 'data-screen="start"' in page.html


def test_it_goes_as_fast_as_bots_do_until_another_speed_is_chosen() -> None:
    app, page = opened(a_link(12))
    for pace, speed in (("slow", "slow"), ("tap", "normal"), ("instant", "fast")):
        app.handle(Changed("set-pace", pace))
        chosen = shown(page).one(id="view-speed").one(selected="")
        assert chosen.attrs["value"] == speed
    app.handle(Changed("view-speed", "slow"))
    assert shown(page).one(id="view-speed").one(selected="").attrs["value"] == "slow"


# Comments and side lines


def test_comments_are_shown_as_they_were_written() -> None:
    app, page = opened(with_a_side())
    assert shown(page).one(id="comment").text == "The deal."
    press(app, "ArrowRight")
    assert not shown(page).all(id="comment")
    app.handle(Changed("view-at", "10"))
    assert [one.text for one in shown(page).one(id="comment").all("p")] == [
        "<b>Why</b> so?",
        "Think.",
    ]
    assert "&lt;b&gt;" in page.html
    assert "<b>Why" not in page.html
    assert page.said[-1].endswith("Think.")
    marks = [one.attrs["value"] for one in shown(page).one("datalist").all("option")]
    assert marks == ["0", "10"]


def test_one_steps_into_a_side_line_and_out_of_it() -> None:
    link = with_a_side()
    app, page = opened(replace(link, at=10))
    way = shown(page).one(".way")
    assert "Rather so:" in way.text
    app.handle(Act("to-side", {"move": way.attrs["data-move"]}))
    assert title(page).startswith("Side line instead of move 11 (")
    assert "line=0.1" in page.address()
    assert "&at=" not in page.address()
    assert moment(app).steps[-1].move is link.lines[0].moves[0]
    press(app, "ArrowRight")
    assert shown(page).one(id="comment").text == "Aha."
    _again, other = opened(page.address().removeprefix("#/"))
    assert other.html == page.html
    press(app, "Escape")
    assert title(page) == "Move 10 of 30"
    app.handle(Act("to-side", {"move": "0"}))
    press(app, "Home")
    assert title(page).endswith(": move 0 of 3")
    press(app, "ArrowLeft")  # back over its beginning leaves it, too
    assert title(page) == "Move 10 of 30"
    app.handle(Act("to-side", {"move": "0"}))
    app.handle(Act("to-main"))
    assert title(page) == "Move 10 of 30"
    for wrong in ("1", "x", ""):
        app.handle(Act("to-side", {"move": wrong}))
        assert title(page) == "Move 10 of 30"


# Positions


def test_a_position_is_a_diagram() -> None:
    state: Any = a_link(21).state()
    link = Link(state.game, position=facts_of(state), comments=((0, "Who leads?"),))
    app, page = opened(link)
    assert title(page) == "The position"
    assert shown(page).one(id="comment").text == "Who leads?"
    assert not shown(page).all(id="run")
    assert moment(app).seat == state.actor
    for key in ("ArrowRight", "End"):
        assert not press(app, key)
    app.handle(Act("show-hands"))
    assert "&at=" not in page.address()
    played = [
        tag.attrs["data-place"] for tag in shown(page).all(".play") if "gone" not in tag.attrs
    ]
    assert len(played) >= len(state.trick.cards) > 0


@pytest.mark.parametrize("name", ["bargain-hunt", "volltreffer", "treasure-hunt"])
async def test_a_deal_at_a_moment_is_looked_at_until_it_is_played(name: str) -> None:
    app, page = opened(f"{name}?deal=7&at=0&seat=1")
    assert (title(page), app.game.session) == ("The position", None)
    app.handle(Changed("view-seat", "2"))
    assert title(page) == "The position"
    assert page.address().endswith("at=0&seat=2")
    app.handle(Act("play-from"))
    assert page.address() == "#/play"
    session = await at_my_turn(app)
    assert (session.record.seed, session.seat) == (7, 2)
    session.stop()


# Playing from a link


async def at_my_turn(app: App) -> Session:
    assert app.game.session is not None
    await my_turn(app.game.session)
    return app.game.session


async def test_a_link_to_a_deal_begins_the_game_once() -> None:
    app, page = an_app()
    page.go("#/bargain-hunt?players=3&edition=french&deal=4711&level=random&seat=1")
    assert page.addresses[-1] == "#/play"
    session = await at_my_turn(app)
    assert (session.record.seed, session.seat, session.setup.players) == (4711, 1, 3)
    assert session.setup.option("edition") == "french"
    assert session.setup.seats[0].kind == "random"
    assert session.setup.names[1] == "Guest"
    session.play(session.state.legal_moves()[0])
    page.go("#/bargain-hunt?players=3&edition=french&deal=4711&level=random&seat=1")
    assert app.game.session is session  # it continues with the moves made
    assert app.tables.setup.players == 4  # the choices of the start page remain
    session.stop()


async def test_a_link_without_a_deal_has_one_by_lot() -> None:
    app, page = opened("treasure-hunt?players=3")
    assert page.address() == "#/play"
    session = await at_my_turn(app)
    assert session.setup.game == "treasure-hunt"
    assert session.record.seed > 0
    session.stop()


async def test_a_game_in_progress_is_put_aside_and_this_is_said() -> None:
    storage = MemoryStorage()
    app, page = an_app(storage)
    first = await a_game(app)
    first.play(first.state.legal_moves()[0])
    page.go("#/volltreffer?players=4&deal=1&level=random")
    second = await at_my_turn(app)
    app.show()
    assert "was put aside" in shown(page).one(id="notice").text
    assert any("was put aside" in words for words in page.said)
    second.play(second.state.legal_moves()[0])
    page.go(f"#/{KEPT['volltreffer-position-play']}")
    assert [one.setup.game for one in app.saves.asides()] == ["volltreffer", "bargain-hunt"]
    page.go("#/")
    assert [tag.text for tag in shown(page).all(".asides")] == ["1 put aside"] * 2
    page.go("#/bargain-hunt")
    assert len(shown(page).all(".aside")) == 1
    app.handle(Act("swap-aside", {"move": "1"}))
    assert app.game.session is not None
    assert app.game.session.record.turns == first.record.turns
    assert [one.setup.game for one in app.saves.asides()] == ["volltreffer"]
    page.go("#/")
    app.handle(Act("drop-aside", {"move": "0"}))
    assert app.saves.asides() == []
    assert app.game.session is not None
    app.game.session.stop()


async def test_dealing_anew_loses_no_game_either() -> None:
    app, page = an_app()
    first = await a_game(app)
    page.go("#/")
    await a_game(app, a_setup(3))  # no move made yet
    assert app.saves.asides() == []
    session = await at_my_turn(app)
    session.play(session.state.legal_moves()[0])
    page.go("#/")
    last = await a_game(app)
    app.show()
    assert [one.setup.players for one in app.saves.asides()] == [3]
    assert "was put aside" in page.html
    app.handle(Act("drop-notice"))
    assert "was put aside" not in page.html
    app.handle(Act("swap-aside", {"move": "0"}))
    assert app.game.session is not None
    assert app.game.session.setup.players == 3
    for one in (first, last, app.game.session):
        one.stop()


async def test_the_notice_goes_with_the_first_move() -> None:
    app, page = an_app()
    first = await a_game(app)
    first.play(first.state.legal_moves()[0])
    page.go("#/bargain-hunt?players=4&deal=9&level=random")
    session = await at_my_turn(app)
    app.show()
    assert 'id="notice"' in page.html
    app.handle(Act("move", {"move": session.state.legal_moves()[0].text}))
    app.show()
    assert 'id="notice"' not in page.html
    session.stop()


def test_only_so_many_games_lie_aside() -> None:
    storage = MemoryStorage()
    app, _page = an_app(storage)
    games = [Saved.new(a_setup(deal=str(deal))) for deal in range(MOST_ASIDE + 2)]
    for one in games:
        app.saves.make_way(one)
        app.saves.make_way(one)  # pressing the same again changes nothing
    numbers = [one.record.seed for one in app.saves.asides()]
    assert numbers == list(range(MOST_ASIDE + 1, 1, -1))
    assert app.saves.swap_aside(MOST_ASIDE, None) is None


async def test_one_plays_on_from_any_moment_and_tries_again() -> None:
    link = a_link(30, at=17, level="random")
    due = link.state().actor
    app, page = opened(replace(link, seat=due))
    app.handle(Act("play-from"))
    assert page.address() == "#/play"
    session = await at_my_turn(app)
    assert session.seat == due
    assert (session.taken_over_at, len(session.steps)) == (17, 17)
    assert session.setup.seats[(due + 1) % 4].kind == "random"
    assert not session.undoing.can_undo  # earlier moves cannot be undone
    session.play(session.state.legal_moves()[0])
    await my_turn(session)
    assert session.undo()
    assert len(session.steps) == 17
    await my_turn(session)
    session.play(session.state.legal_moves()[-1])
    await my_turn(session)
    kept = Saved.read(session.saved.text())
    assert kept.taken == 17
    app.show()
    assert 'data-act="try-again"' in page.html
    app.handle(Act("try-again"))
    again = await at_my_turn(app)
    assert again is not session
    assert (again.taken_over_at, len(again.steps)) == (17, 17)
    again.stop()


async def test_one_plays_on_from_a_position_to_the_end_and_reviews_it() -> None:
    state = a_link(100).state()
    link = Link(state.game, position=facts_of(state), mode="play", level="random")
    storage = MemoryStorage()
    app, page = opened(link, storage)
    session = await at_my_turn(app)
    assert session.record.position
    app.show()
    assert "from a position" in shown(page).one(".minor").text
    assert "from a position" in session.saved.summary()
    first = session.state.round
    while await my_turn(session):
        session.play(session.state.legal_moves()[0])
    app.show()
    ending = shown(page)
    assert len(ending.all(id="try-again")) == 1
    assert not ending.all(id="same-deal")
    rounds = [row.one("th").text for row in ending.one(id="chart-table").one("tbody").all("tr")]
    assert rounds == [str(number) for number in range(first, 5)]
    later, other = an_app(storage, "#/review")
    assert later.review.there is not None
    assert len(other.html) > 1000
    later.handle(Navigated("#/"))
    session.stop()


@pytest.mark.parametrize("name", ["volltreffer", "treasure-hunt"])
def test_the_last_trick_of_a_game_from_a_position_is_shown_with_its_trump(name: str) -> None:
    state = a_link(60, name).state()
    link = Link(state.game, position=facts_of(state))
    made = []
    for _move in range(30):
        made.append(state.legal_moves()[0])
        state.apply(made[-1])
    app, page = opened(replace(link, moves=tuple(made), at=0))
    for _one in made:
        press(app, "ArrowRight")
        page.go(page.address().replace("?", "/last?"))
        read(page.over)
        app.handle(Act("close"))
        assert not app.is_broken


def test_a_finished_game_is_looked_at_even_where_it_is_to_be_played() -> None:
    link = a_link(2000, "bargain-hunt", mode="play")
    app, page = opened(link)
    assert app.game.session is None
    assert title(page) == f"Move {len(link.moves)} of {len(link.moves)}"
    tree = shown(page)
    for target in ("new-deal", "play-from-here", "same-deal"):
        assert not tree.all(id=target)
    app.handle(Act("play-from"))
    assert app.game.session is None


async def test_names_that_would_not_do_here_give_way_to_the_usual_ones() -> None:
    for names, expected in (
        (("Ada Lovelace, Countess of somewhere", "B", "C", "D"), "Ada Lovelace, Countess o"),
        (("Same", "Same", "C", "D"), "Guest"),
    ):
        app, page = opened(a_link(4, names=names, seat=0, at=2))
        assert names[0] in page.html
        app.handle(Act("play-from"))
        assert app.game.session is not None
        assert app.game.session.setup.names[0] == expected
        app.game.session.setup.check()
        app.game.session.stop()


def test_where_a_kept_game_was_taken_over_is_checked() -> None:
    saved = Saved.new(a_setup())
    for taken in (-1, 1, True, "0"):
        with pytest.raises(DamagedSave, match="taken over"):
            Saved.read(replace(saved, taken=taken).text())  # type: ignore[arg-type]
    assert Saved.read(replace(saved, taken=0).text()).taken == 0


# Broken links


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("bargain-hunt?players=4&deal=4711&moves=abcdef", "moves"),
        ("bargain-hunt?players=9", "3 or 4"),
        ("bargain-hunt?players=4&at=x", "at"),
        ("bargin-hunt?players=4&deal=1", "bargain-hunt, "),
        ("bargain-hunt?position=%3Cscript%3E", "NAME=VALUE"),
        ("volltreffer?mode=film", "position, replay, play, quiz, compare"),
    ],
)
async def test_a_broken_link_says_what_is_wrong_and_loses_nothing(text: str, words: str) -> None:
    app, page = an_app()
    session = await a_game(app)
    session.play(session.state.legal_moves()[0])
    page.go(f"#/{text}")
    tree = shown(page)
    assert words in tree.one(".wrong").text
    assert tree.one("textarea").text == text
    assert page.focus_is == "broken-title"
    assert press(app, "ArrowRight") is False
    assert app.game.session is session
    app.handle(Act("home"))
    assert 'data-screen="start"' in page.html
    page.go(f"#/{write_link(a_link(5))}")
    assert title(page) == "Before the first of 5 moves"
    page.go(f"#/{text}")
    page.go("#/play")
    assert app.game.session is session
    session.stop()


@pytest.mark.parametrize(
    "address",
    [
        "#/bargain-hunt%3Fplayers=4%26deal=7%26at=0",
        "#/bargain-hunt?players=4&deal=7&at=0&utm_source=x#?secret=aB3",
        "#/bargain-hunt?players=4&amp;deal=7&at=0).",
    ],
)
def test_an_address_that_was_changed_on_its_way_opens_as_it_was(address: str) -> None:
    _app, page = an_app()
    page.go(address)
    assert page.address() == "#/bargain-hunt?players=4&deal=7&at=0"
    assert shown(page).all(id="viewed-title")


def test_an_address_that_cannot_be_undone_says_why() -> None:
    _app, page = an_app()
    page.go("#/bargain-hunt%3Fplayers=9&deal=7")
    assert "3 or 4" in shown(page).one(".wrong").text
    assert shown(page).one("textarea").text == "bargain-hunt%3Fplayers=9&deal=7"
    page.go("#/bargain-hunt?deal=7 and #/bargain-hunt?deal=8")
    assert "two different things" in shown(page).one(".wrong").text


async def test_an_error_while_it_goes_on_by_itself_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(screen, "SPEEDS", dict.fromkeys(SPEEDS, 0.0))
    app, page = opened(a_link(12))

    def fail(_there: object) -> None:
        raise RuntimeError("so it goes")

    monkeypatch.setattr(app.screen, "_to", fail)
    app.handle(Act("run"))
    for _tick in range(5):
        await asyncio.sleep(0)
    assert app.is_broken
    assert "so it goes" in page.html


def kinds_of(page: FakePage) -> list[str]:
    return [one.kind for one in page.scenes[-1].moments]


def test_a_step_forward_is_seen_as_it_was_played_and_no_other_step_is() -> None:
    app, page = opened(a_link(30, at=7))
    assert page.scenes[-1].moments == ()
    press(app, "ArrowRight")
    assert kinds_of(page) == ["played"]
    assert moment(app).is_resting
    press(app, "ArrowRight")
    kinds = kinds_of(page)
    assert kinds[-1] == "played"
    assert set(kinds[:-1]) == {"taken"}
    for key in ("ArrowLeft", "Home", "End"):
        press(app, key)
        assert page.scenes[-1].moments == ()


@pytest.mark.parametrize(
    ("address", "title"),
    [
        ("#/rules/BH-12", "BH-12 Twins: over or under – Trick Hunt"),
        ("#/bargain-hunt?players=4&deal=4711&at=0", "Schnäppchen Jagd – Trick Hunt"),
        ("#/puzzles/volltreffer/12", "Puzzle 12 – Trick Hunt"),
        ("#/", "Three trick-taking card games online – Trick Hunt"),
    ],
)
def test_the_title_names_what_an_address_shows(address: str, title: str) -> None:
    """Tabs, bookmarks and pasted links are distinguished by it."""
    _app, page = an_app(MemoryStorage(), address)
    assert page.title == title


# Figures


@pytest.mark.parametrize("names", [(), ("Anke", "Bert", "Chris", "Doris")])
@pytest.mark.parametrize("seat", [None, 2])
@pytest.mark.parametrize("shown_as", [POSITION, REPLAY, QUIZ])
def test_a_table_is_seen_as_in_the_figure_from_which_it_opens(
    shown_as: str, seat: int | None, names: tuple[str, ...]
) -> None:
    quiz = Exercise(ask=LEGAL) if shown_as == QUIZ else None
    link = a_link(10, at=7, seat=seat, names=names, mode=shown_as, quiz=quiz)
    link = replace(link, comments=((6, "Who is to play has no blue."),))
    reading = Reading(Document("", (table_of(link),)))
    for step in (7, 4) if shown_as == REPLAY else (7,):
        reading.go(0, (0, step))
        figure = reading.scene(0)
        (way,) = read(str(to_table(0, table_of(link), (0, step)))).all("a")
        app, _page = opened(way.attrs["href"].removeprefix("#/"))
        assert [one.seat for one in figure.places if one.open_cards] == [moment(app).seat]
        called = moment(app).setup.names
        assert all(called[one.seat] == one.name for one in figure.places)
