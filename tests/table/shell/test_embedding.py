"""The page in a frame of another page, as far as testable without a browser."""

from __future__ import annotations

import json
from random import Random

import pytest

from table.page.events import Act, Changed, Key, Navigated, OptionsChanged
from table.shell import embedding
from table.store.settings import Settings
from table.store.store import Store
from tests.table.fakes import a_game, an_app, my_turn, play_out

FRAMED = "#/framed?theme=dark&host=https%3A%2F%2Fblog.example!/bargain-hunt?players=4&deal=7"


def test_what_is_said_about_the_frame_is_no_part_of_the_address() -> None:
    prefix, address = embedding.split(FRAMED)
    assert prefix == "#/framed?theme=dark&host=https%3A%2F%2Fblog.example!"
    assert address == "#/bargain-hunt?players=4&deal=7"
    assert prefix + address.removeprefix("#") == FRAMED


@pytest.mark.parametrize("address", ["", "#/", "#/play", "#/framed?theme=dark", "#/wow!/play"])
def test_other_addresses_stay_as_they_are(address: str) -> None:
    assert embedding.split(address) == ("", address)


async def test_in_a_frame_the_name_of_a_game_is_a_link_to_a_table() -> None:
    prefix, address = embedding.split("#/framed?theme=dark!/treasure-hunt")
    assert prefix == "#/framed?theme=dark!"
    app, page = an_app(address=address)
    assert page.address() == "#/play"
    app.game.stop()


def test_wishes_are_settings_where_they_make_sense() -> None:
    wished = embedding.options('{"theme": "dark", "speed": "fast", "lang": "de-AT", "seat": 3}')
    assert wished == {"theme": "dark", "speed": "fast", "lang": "de-AT"}
    settings = embedding.settings(wished, Settings())
    assert (settings.theme, settings.pace, settings.language) == ("dark", "fast", "de_AT")
    nonsense = {"theme": "<b>", "speed": "1e9", "lang": "../../etc"}
    assert embedding.settings(nonsense, Settings()) == Settings()
    assert embedding.options("[1, 2]") == {}


def test_what_is_wished_at_first_is_kept_as_long_as_the_frame() -> None:
    saves = Store(embedding.storage({"theme": "light", "speed": "slow"}))
    assert saves.settings() == Settings(theme="light", pace="slow", worth=False)
    asked = Store(embedding.storage({"par": "on"}))
    assert asked.settings().worth


def test_another_seat_looks_at_a_link_but_not_at_a_game() -> None:
    link = "#/bargain-hunt?players=4&seat=1&deal=7"
    assert embedding.led(link, {"seat": "3"}) == "#/bargain-hunt?players=4&deal=7&seat=3"
    assert embedding.led(link, {"seat": ""}) == link
    assert embedding.led(link, {"seat": "1&mode=quiz"}) == link
    assert embedding.led("#/play", {"seat": "3"}) == "#/play"


def test_the_text_around_leads_a_replay_to_a_move() -> None:
    link = "#/bargain-hunt?players=4&deal=7&line=0.3&mode=replay"
    assert embedding.led(link, {"at": "12"}) == (
        "#/bargain-hunt?players=4&deal=7&mode=replay&at=12"
    )
    assert embedding.led(link, {"at": "12&x=1"}) == link
    assert embedding.led("#/play", {"at": "12"}) == "#/play"


def test_steps_back_are_the_frames_own_and_the_start_is_where_it_began() -> None:
    trail = embedding.Trail("#/bargain-hunt?deal=7")
    assert trail.go("#/play", replacing=True) == "#/play"
    assert trail.go("#/play/rules", replacing=False) == "#/play/rules"
    assert not trail.is_away()
    assert trail.back() == "#/play"
    assert trail.back() == "#/play"
    assert embedding.Trail("#/play").go("#/", replacing=True) == "#/"

    trail = embedding.Trail("#/read?doc=a")
    trail.go("#/bargain-hunt?deal=7", replacing=False)
    trail.returned("#/somewhere")
    assert trail.is_away()
    trail.returned("#/read?doc=a")
    assert not trail.is_away()
    assert trail.back() == "#/read?doc=a"

    trail = embedding.Trail("#/rules/BH-8")
    trail.go("#/bargain-hunt?deal=7", replacing=False)
    trail.go("#/play", replacing=True)
    assert trail.is_away()
    assert trail.go("#/", replacing=False) == "#/rules/BH-8"
    assert not trail.is_away()
    assert trail.back() == "#/rules/BH-8"


async def test_the_page_around_hears_each_move_and_the_end_once() -> None:
    app, page = an_app()
    page.is_framed = True
    session = await a_game(app)
    await play_out(session, Random(1))
    await my_turn(session)
    moves = [details for kind, details in page.reports if kind == "move"]
    assert [move["number"] for move in moves] == list(range(1, len(session.steps) + 1))
    assert [move["text"] for move in moves] == [str(step.move) for step in session.steps]
    assert {move["by"] for move in moves} == {"person", "random"}
    ((kind, end),) = [one for one in page.reports if one[0] not in ("move", "moment")]
    assert (kind, end["scores"]) == ("end", list(session.state.scores))
    assert page.reports[-1] == (kind, end)
    assert max(len(json.dumps(details)) for _kind, details in page.reports) < 1000


async def test_a_page_in_no_frame_tells_nobody() -> None:
    app, page = an_app()
    await play_out(await a_game(app), Random(1))
    assert page.reports == []


async def test_a_game_goes_on_from_the_last_turn_that_was_told_where_its_frame_is_moved() -> None:
    app, page = an_app()
    page.is_framed = True
    session = await a_game(app)
    for _turn in range(6):
        await my_turn(session)
        session.play(Random(1).choice(session.state.legal_moves()))
    await my_turn(session)
    place = [details["place"] for kind, details in page.reports if kind == "moment"][-1]
    moved, _page = an_app(address=f"#/{place}")
    assert moved.game.session is not None
    assert moved.game.session.seat == session.seat
    assert [str(turn.move) for turn in moved.game.session.saved.record.turns] == [
        str(turn.move) for turn in session.saved.record.turns
    ]
    moved.game.stop()


@pytest.mark.parametrize("rest", ["", "/", "/nothing-of-that-kind", "/typo-hunt?players=3"])
async def test_a_frame_that_is_told_no_game_says_so_to_the_page_around(rest: str) -> None:
    _prefix, address = embedding.split(f"#/framed?theme=dark!{rest}")
    _app, page = an_app(address=address)
    assert "broken-title" in page.html
    ((kind, details),) = page.reports
    assert kind == "error"
    assert details["reason"]


def test_wishes_change_what_is_shown_at_once() -> None:
    app, page = an_app(address="#/")
    app.handle(OptionsChanged({"theme": "dark", "speed": "tap", "seat": "2"}))
    assert (page.looks["theme"], app.settings.pace) == ("dark", "tap")
    assert page.addresses == ["#/"]


async def test_what_is_locked_is_reached_by_no_act_no_field_no_address_and_no_message() -> None:
    locked = embedding.locks("#/framed?theme=dark&lock=hands+share!")
    assert embedding.locks("#/framed?lock=hands%20share!") == locked == {"hands", "share"}
    assert embedding.locks("#/framed?theme=dark!") == embedding.locks("") == set()
    app, page = an_app(address="#/bargain-hunt?players=4&deal=7&at=0&mode=position")
    seen = page.html
    app.handle(Act("show-hands"))
    assert page.html != seen
    app.handle(Act("show-hands"))
    seen = page.html
    page.locks = locked
    app.handle(OptionsChanged({"lock": ""}))
    for signal in (
        Act("show-hands"),
        Act("open-hands"),
        Changed("view-seat", "2"),
        Changed("set-open_hands", "off"),
    ):
        app.handle(signal)
        assert page.html == seen
        assert app.settings.open_hands
    page.go("#/bargain-hunt/share?players=4&deal=7&at=0&mode=position")
    assert (page.over, app.route.over) == ("", "")

    app, page = an_app()
    await a_game(app)
    page.locks = locked
    for over in ("share", "elsewhere"):
        page.go(f"#/play/{over}")
        assert (page.over, page.address()) == ("", "#/play")
    page.go("#/play/history")
    assert page.over
    app.handle(Navigated("#/play/history"))
    for key in "abcdefghijklmnopqrstuvwxyz?":
        app.handle(Key(key))
        assert app.route.over not in ("share", "elsewhere")
    page.locks = frozenset()
    page.go("#/play/share")
    assert page.over
    app.game.stop()
