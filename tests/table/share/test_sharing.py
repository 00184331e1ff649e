"""Sharing, and opening shared texts: links, pictures, records, without hidden cards."""

from __future__ import annotations

import asyncio
import re
from dataclasses import replace
from html.parser import HTMLParser
from random import Random
from typing import Any

import pytest

from table.app.app import App
from table.page.bundle_imports import loaded
from table.page.events import Act, Changed, Toggled
from table.share.shareable import DEAL, GAME, MOMENT, Shareable
from table.shell import open_shared
from tests.engine.any_game import NAMES, WAYS, random_record
from tests.table.fakes import (
    FakePage,
    a_game,
    a_setup,
    a_whole_game,
    an_app,
    my_turn,
    play_out,
)
from tests.table.markup import Tag, read
from tests.table.session.test_time_slicing import until
from trickhunt.core.escaping import escape
from trickhunt.core.game import Game
from trickhunt.drawing import as_text, scene_of
from trickhunt.formats.positions import facts_of, position_text, without_stock
from trickhunt.formats.record_reading import read_json, read_text
from trickhunt.links import Link, Variation, link_of, read_link, write_link

ADDRESS = "https://example.org/games/#/"


def choose(app: App, name: str, value: str) -> None:
    app.handle(Changed(f"share-{name}", value))


def sheet(page: FakePage) -> Tag:
    return read(page.over)


def link_in(page: FakePage) -> Link:
    value = sheet(page).one(id="share-link").attrs["value"]
    assert value.startswith(ADDRESS)
    return read_link(value)


def same(one: Link, other: Link) -> bool:
    return write_link(one) == write_link(other)


# The contents of links


@pytest.mark.parametrize("game", WAYS, ids=NAMES)
def test_a_moment_of_a_game_that_goes_on_tells_what_its_player_may_know(
    game: Game[Any, Any],
) -> None:
    """The recipient sees the same table and can find nothing hidden."""
    differed = False
    record, _state = random_record(game, 3, 230)
    link = replace(link_of(record), names=tuple("ABCDE"[: game.players]))
    for at in range(0, len(link.moves), 9):
        state = link.state(at)
        seat = state.actor
        shared = Shareable(link, at, seat, is_public=False)
        given = shared.linked(MOMENT, seat, is_open=False, with_names=True)
        opened = read_link(write_link(given))
        assert opened.moves == ()
        assert opened.deals == ()
        seen = as_text(scene_of(opened.state(), seat, names=link.names))
        assert seen == as_text(shared.scene(seat, is_open=False, with_names=True))
        other = game.sample(state.observe(seat), Random(99))
        other_link = replace(given, position=_facts(other))
        differed |= other_link.position != given.position
        # Another deal that looks the same gives the same link.
        again = game.sample(other.observe(seat), Random(at))
        assert _facts(again) == given.position
    assert differed


def _facts(state: Any) -> tuple[str, ...]:
    return without_stock(facts_of(state))


def test_what_is_public_is_shared_as_it_was() -> None:
    record, _state = random_record(WAYS[0], 5, 60)
    whole = replace(
        link_of(record),
        comments=((4, "So"), (50, "Later")),
        lines=(Variation(3, link_of(record).moves[3:4]),),
    )
    shared = Shareable(whole, 20, 1, is_public=True)
    moment = shared.linked(MOMENT, 2, is_open=True, with_names=True)
    assert moment.moves == whole.moves[:20]
    assert moment.comments == ((4, "So"),)
    assert (moment.seat, moment.is_open, moment.shown_as) == (2, True, "position")
    game = shared.linked(GAME, 1, is_open=False, with_names=True)
    assert (game.moves, game.at, game.shown_as) == (whole.moves, 20, "replay")
    assert game.lines == whole.lines
    dealt = shared.linked(DEAL, 1, is_open=True, with_names=True)
    assert dealt == replace(Link(whole.game, whole.seed), names=whole.names)
    aside = Shareable(replace(whole, line=(0, 1)), 0, 1, is_public=True)
    there = aside.linked(MOMENT, 1, is_open=False, with_names=True)
    assert there.moves == whole.moves[:4]
    assert aside.linked(GAME, 1, is_open=False, with_names=True).line == (0, 1)
    assert aside.scene(1, is_open=False, with_names=True) == scene_of(record.state(4), 1)


# The sheet


async def test_a_running_game_is_shared_as_its_player_sees_it_unless_more_is_asked_for() -> None:
    app, page = an_app()
    session = await a_game(app)
    page.go("#/play/share")
    link = link_in(page)
    assert link.position
    assert link.names == session.setup.names
    assert not sheet(page).all(id="share-view"), "no other seat may be looked from"
    assert not sheet(page).all(id="share-record")
    assert "choose the whole game" in sheet(page).text
    picture = sheet(page).one(".share-picture").text
    assert "face down" in picture
    choose(app, "names", "off")
    assert link_in(page).names == ()
    choose(app, "what", "deal")
    assert same(link_in(page), Link(session.state.game, session.record.seed))
    choose(app, "what", "game")
    assert "can see them all" in sheet(page).text
    assert link_in(page).moves == tuple(turn.move for turn in session.record.turns)
    choose(app, "view", "open")
    assert link_in(page).is_open
    assert "face down" not in sheet(page).one(".share-picture").text
    choose(app, "view", "2")
    assert link_in(page).seat == 2
    # Back at the moment, the link is the player's again.
    choose(app, "what", "moment")
    assert link_in(page).seat == session.seat
    assert not link_in(page).is_open
    choose(app, "what", "everything")
    choose(app, "view", "behind")
    assert link_in(page).position


async def test_a_moment_of_the_history_is_shared() -> None:
    app, page = an_app()
    session = await a_game(app)
    await play_out(session, Random(2), 3)
    await my_turn(session)
    made = len(session.record.turns)
    page.go("#/play/history")
    assert f'href="#/play/share/{made}"' in page.over
    page.go(f"#/play/share/{made - 1}")
    choose(app, "what", "game")
    assert link_in(page).at == made - 1
    page.go("#/play/share/9999")
    choose(app, "what", "game")
    assert link_in(page).at is None


FINISHED = a_whole_game().saved


def a_finished_game() -> tuple[App, FakePage]:
    app, page = an_app()
    app.game.keep(FINISHED)
    page.go("#/play")
    return app, page


async def test_a_finished_game_has_nothing_to_hide() -> None:
    app, page = a_finished_game()
    assert app.game.session is not None
    page.go("#/play/share")
    assert link_in(page).moves == tuple(turn.move for turn in app.game.session.record.turns)
    record = sheet(page).one(id="share-record").text
    assert record.startswith("Trick Hunt record 1")
    assert len(sheet(page).one(id="share-view").all("option")) == 5
    page.go("#/review")
    assert app.review.there is not None
    review = app.review.there.review
    assert review is not None
    at = next(moves for moves in range(99) if review.at(moves))
    page.go(f"#/review/{at}")
    page.go(read(page.html).one(id="tool-share").attrs["href"])
    assert link_in(page).at == at
    choose(app, "what", "moment")
    assert len(link_in(page).moves) == at
    app.screen.leave()


def test_there_may_be_nothing_to_share() -> None:
    _app, page = an_app(address="#/review/share")
    assert "share-link" not in page.over + page.html
    app, page = an_app()
    opened = app.share.opened()
    assert opened is not None
    assert opened.sheet(replace(app.route, screen="play", over="share")) is not None
    assert "no game here" in str(opened.sheet(replace(app.route, screen="play")))
    broken = replace(app.route, screen="bargain-hunt", over="share", query="players=9")
    assert "no game here" in str(opened.sheet(broken))


async def test_a_sheet_that_was_not_loaded_can_be_loaded_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    app, page = an_app()
    page.is_offline = True
    with monkeypatch.context() as patch:
        patch.setattr("table.shell.lazy_sheet.loaded", lambda _module: None)
        page.go("#/bargain-hunt/share?players=3&deal=7&at=0")
        await until(lambda: "could not be loaded" in page.over)
        app.handle(Act("share-copy", {"id": "copy-share-link"}))  # nobody knows it yet
    page.is_offline = False
    app.handle(Act("share"))
    assert link_in(page).seed == 7


def test_a_linked_game_is_shared_on() -> None:
    record, _state = random_record(WAYS[0], 5, 60)
    link = replace(link_of(record), seat=2, at=7)
    app, page = an_app()
    screen, _mark, query = write_link(link).partition("?")
    route = replace(app.route, screen=screen, over="share", query=query)
    page.go(str(route))
    assert same(link_in(page), replace(link, mode="replay"))
    page.go(str(replace(route, at="30")))
    assert link_in(page).at == 30
    page.go(str(replace(route, query=query.replace("&seat=2", ""))))
    assert link_in(page).seat == link.state(0).actor


async def test_lines_for_other_pages_bring_a_figure_or_a_frame_that_waits() -> None:
    app, page = a_finished_game()
    page.go("#/play/share")
    for part in ("figure", "frame"):
        app.handle(Act("share-copy", {"id": f"copy-share-{part}"}))
    figure, frame = (read(text) for _field, text in page.copied)
    assert figure.one("trick-hunt").one("figure").all("img")
    assert frame.one("iframe").attrs["loading"] == "lazy"
    link = sheet(page).one(id="share-link").attrs["value"]
    assert frame.one("iframe").attrs["src"].endswith(f"!/{link.removeprefix(ADDRESS)}")
    choose(app, "lines", "frame")
    assert sheet(page).all(id="share-frame")
    assert sheet(page).one(".seen-by-readers").all("svg")
    app.handle(Act("lines-copy", {"id": "copy-share-markdown"}))
    ((words, picture, way),) = re.findall(r"\[!\[(.+)\]\((.+)\)\]\((.+)\)", page.copied[-1][1])
    assert FINISHED.setup.names[0] in words
    assert way == read_anywhere(link)
    app.handle(Act("save-png"))
    assert page.files[-1][0] == picture


def read_anywhere(link: str) -> str:
    """Return the address of the page of the game, from which scripts go on to a link."""
    return link.replace("#/", "g/bargain-hunt/#/")


KEPT = {
    *("a", "b", "blockquote", "code", "details", "div", "em", "figcaption", "figure", "h3", "img"),
    *("li", "ol", "p", "section", "span", "strong", "summary", "title", "ul"),
}
"""Elements that a strict host keeps, like WordPress for users who may not write free HTML."""


class Strict(HTMLParser):
    """Removes every other element but keeps its contents, like such a host."""

    def __init__(self) -> None:
        super().__init__()
        self.left = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in KEPT:
            said = "".join(f' {name}="{escape(value or "")}"' for name, value in attrs)
            self.left += f"<{tag}{said}>"

    def handle_endtag(self, tag: str) -> None:
        if tag in KEPT:
            self.left += f"</{tag}>"

    def handle_data(self, data: str) -> None:
        self.left += escape(data)


@pytest.mark.parametrize("name", ["embed", "figure", "frame", "wordpress"])
async def test_where_a_host_takes_the_table_out_its_words_and_a_link_are_left(name: str) -> None:
    app, page = a_finished_game()
    page.go("#/play/share")
    app.handle(Act("lines-copy", {"id": f"copy-share-{name}"}))
    strict = Strict()
    strict.feed(page.copied[-1][1])
    left = read(strict.left)
    link = sheet(page).one(id="share-link").attrs["value"]
    assert left.one("a").attrs["href"] == read_anywhere(link)
    assert left.one("a").text == "Open the table"
    if name != "frame":
        told = [left.text, *(str(one.attrs["alt"]) for one in left.all("img"))]
        assert sum("The game is over" in one for one in told) == 1


async def test_a_page_on_a_disk_says_that_links_to_it_would_lead_nowhere() -> None:
    app, page = a_finished_game()
    page.is_on_disk = True
    page.go("#/play/share")
    assert "a file on this device" in sheet(page).text
    for part in ("share-link", "share-embed", "share-frame"):
        assert not sheet(page).all(id=part)
    assert sheet(page).one(id="share-record").text
    app.handle(Act("share-copy", {"id": "copy-share-link"}))
    app.handle(Act("share-out"))
    assert page.copied == []
    page.go("#/rules/BH-8")
    assert "rule-embed" not in page.html
    app.handle(Act("copy", {"id": "copy-rule-link"}))
    assert page.copied == []


async def test_copying_saving_and_what_the_browser_refuses() -> None:
    app, page = a_finished_game()
    page.go("#/play/share")
    for part in ("link", "embed", "record"):
        app.handle(Act("share-copy", {"id": f"copy-share-{part}"}))
    assert [field for field, _text in page.copied] == [
        "share-link", "share-embed", "share-record",
    ]  # fmt: skip
    assert page.copied[0][1] == sheet(page).one(id="share-link").attrs["value"]
    embed = page.copied[1][1]
    assert '<script src="https://example.org/games/embed.js" async>' in embed
    element = read(embed).one("trick-hunt")
    assert f"{ADDRESS}{element.attrs['link']}" == page.copied[0][1]
    # Without scripts, the position is described in words, with a link to the table.
    assert element.one("a").attrs["href"] == read_anywhere(page.copied[0][1])
    assert FINISHED.setup.names[0] in element.text
    assert read_text(page.copied[2][1]).text() == page.copied[2][1]
    assert page.said[-1] == "Copied."
    app.handle(Act("share-copy", {"id": "copy-share-everything"}))
    assert len(page.copied) == 3
    page.lets_copy = False
    app.handle(Act("share-copy", {"id": "copy-share-link"}))
    assert "selected" in page.alerts[-1]
    for ending in ("svg", "png", "text", "json"):
        app.handle(Act(f"save-{ending}"))
    names = [name.rpartition(".")[2] for name, _kind, _text in page.files]
    assert names == ["svg", "png", "txt", "json"]
    svg, png, text, data = (text for _name, _kind, text in page.files)
    assert svg == png
    assert re.search(r' width="\d+" height="\d+"', svg)
    assert read_json(data).text() == text == page.copied[2][1]
    page.can_draw = False
    app.handle(Act("save-png"))
    assert "SVG" in page.alerts[-1]


async def test_a_game_too_long_for_a_link_can_still_be_saved(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("trickhunt.links.writing.LONGEST_LINK", 100)
    _app, page = a_finished_game()
    page.go("#/play/share")
    assert "share the record as a file" in sheet(page).text
    assert not sheet(page).all(id="share-link")
    assert sheet(page).all(id="share-record")


# Opening


def arrive(app: App, text: str) -> None:
    app.handle(Changed("arriving", text, is_typing=True))
    app.handle(Act("arrive"))


def everything_that_arrives() -> dict[str, tuple[str, Link]]:
    """Return texts that open something, with its place."""
    saved = a_whole_game(a_setup(3)).saved
    link = link_of(saved.record)
    named = replace(link, names=saved.setup.names)
    begun = saved.record.upto(0)[0]
    dealt = replace(link_of(begun), at=0)
    state = link.state(9)
    position = Link(state.game, position=facts_of(state))
    return {
        "link": (write_link(named), named),
        "address": (f"  {ADDRESS}{write_link(named)}\n", named),
        "record": (saved.record.text(), link),
        "json": (saved.record.json(), link),
        "position": (position_text(state), position),
        "saved game": (saved.text(), named),
        "record of a deal": (begun.text(), dealt),
        "saved deal": (
            replace(saved, record=begun).text(),
            replace(dealt, names=saved.setup.names),
        ),
    }


def test_whatever_was_shared_can_be_opened() -> None:
    for kind, (text, link) in everything_that_arrives().items():
        app, page = an_app()
        arrive(app, text)
        assert same(read_link(page.addresses[-1]), link), kind
        assert app.game.session is None, kind
        assert read(page.html).all(id="viewed-title")


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "this cannot be opened here"),
        ("see you <b>there</b>", "this cannot be opened here"),
        ("bargain-hunt?players=7", "3 or 4"),
        ("Trick Hunt record 1\ngame bargain-hunt\n", "cut off"),
        ('{"format": "trick-hunt-game", "version": 1}', "missing"),
        ("Trick Hunt position 1\ngame tarot\n", "“tarot”"),
    ],
)
async def test_what_cannot_be_opened_is_kept_and_the_reason_said(text: str, why: str) -> None:
    app, page = an_app(address="#/you")
    await until(lambda: "arriving-part" in page.html)
    arrive(app, text)
    part = read(page.html).one(id="arriving-part")
    assert "open" in part.attrs
    field = part.one("textarea")
    assert field.text == " ".join(text.split())
    assert field.attrs["aria-describedby"] == "arriving-problem"
    assert why in part.one(id="arriving-problem").text
    assert why in page.alerts[-1]
    assert page.focus_is == "arriving"
    assert page.addresses == ["#/you"]
    app.handle(Changed("arriving", "something else"))
    assert "arriving-problem" not in page.html


@pytest.mark.parametrize(
    "place",
    [
        "rules/BH-8",
        "puzzles/bargain-hunt/12",
        "today/2026-11-24",
        "learn/volltreffer/2",
        "you?game=volltreffer",
    ],
)
async def test_every_address_of_the_page_can_be_opened(place: str) -> None:
    app, page = an_app()
    arrive(app, f"Look ({ADDRESS}{place.replace('?', '%3F')}).")
    assert f"#/{place}" in page.addresses
    await asyncio.sleep(0)


def test_a_document_that_is_opened_is_read() -> None:
    text = "Trick Hunt document 1\n\nwords\n| Hello\n"
    app, page = an_app()
    arrive(app, f"```\n{text}```")
    assert page.addresses[-1].startswith("#/read?doc=")
    assert "Hello" in page.html
    app, page = an_app()
    arrive(app, text + "".join(f"| {number} \u4e00{number}\n" for number in range(9_000)))
    assert "in the studio" in page.alerts[-1]
    arrive(app, '{"format": "trick-hunt-lesson"}')
    assert "trick-hunt learn" in page.alerts[-1]


async def test_what_reads_a_text_is_fetched_when_it_is_asked_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    app, page = an_app()
    is_there = [False]
    monkeypatch.setattr(
        open_shared, "loaded", lambda module: loaded(module) if is_there[0] else None
    )
    arrive(app, f"{ADDRESS}rules/BH-8")
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    assert page.brought == ["importer"]
    assert "could not be loaded" in page.alerts[-1]
    is_there[0] = True
    app.handle(Act("arrive"))
    assert page.addresses[-1] == "#/rules/BH-8"


@pytest.mark.parametrize("address", ["#/you", "#/bargain-hunt"])
async def test_the_part_stays_as_it_was_folded(address: str) -> None:
    app, page = an_app(address=address)
    await until(lambda: "arriving-part" in page.html)
    app.handle(Toggled("arriving-part", is_open=True))
    app.show()
    assert "open" in read(page.html).one(id="arriving-part").attrs
    app.handle(Toggled("arriving-part", is_open=False))
    app.show()
    assert "open" not in read(page.html).one(id="arriving-part").attrs


def test_a_saved_game_that_was_altered_is_refused() -> None:
    saved = a_whole_game().saved
    app, page = an_app()
    arrive(app, saved.text().replace("deal-number 7", "deal-number 8"))
    assert "changed" in page.alerts[-1]


def test_a_linked_position_is_no_game() -> None:
    """It has no moves that could be shared with it."""
    state = WAYS[0].new(5)
    screen, _mark, query = write_link(Link(WAYS[0], position=tuple(_facts(state)))).partition("?")
    app, page = an_app()
    route = replace(app.route, screen=screen, over="share", query=query)
    page.go(str(route))
    kinds = [tag.attrs["value"] for tag in sheet(page).all("input", type="radio")]
    assert kinds == ["moment", "deal", "quiz"]
    assert link_in(page).shown_as == "position"
    choose(app, "what", "deal")
    page.go(str(route))
    assert link_in(page).shown_as == "play"
