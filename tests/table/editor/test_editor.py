"""The position editor: cards, numbers and text in agreement; faults; and its continuations."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from table.app.app import App
from table.editor.blanks import blanks, filled_in, filling_in
from table.editor.editor import Editor
from table.editor.screen import EditorScreen
from table.editor.view import editing
from table.editor.view_parts import Stops
from table.games.fields import SUITS
from table.page.events import Act, Changed, Key, Navigated
from table.positions.draft import blank, read_draft, with_rules
from table.positions.editor_link import query_of, query_to_edit, text_of
from table.positions.filling import has_stock, with_rest_dealt, with_rest_in_stock
from table.positions.places import Place, entries, free, left, placed, places, with_card, without
from tests.engine.any_game import NAMES, WAYS, random_record
from tests.plugins import PLUGINS, registered
from tests.table.fakes import FakePage, an_app
from tests.table.markup import Tag, read
from trickhunt.bots import make_bot
from trickhunt.core.errors import BadLink, TrickHuntError
from trickhunt.core.game import Game
from trickhunt.formats.positions import facts_of, position_text, without_stock
from trickhunt.games.registry import make_game
from trickhunt.links import link_of, read_link, write_link

HAND = Place("hand", 0)
TABLES = list({(game.name, game.players): game for game in WAYS}.values())
with registered(*PLUGINS):
    STOCKED = [one for one in TABLES if has_stock(blank(one))]
"""Every game with every number of players, in one of the ways to play it."""


def shown(editor: Editor) -> Tag:
    return read(editing(editor, Stops(), ""))


# Contents


@pytest.mark.parametrize("game", WAYS, ids=NAMES)
def test_an_empty_position_is_dealt_and_played_to_its_end(game: Game[Any, Any]) -> None:
    empty = blank(game)
    assert read_draft(empty.text).text == empty.text
    assert not placed(empty)
    dealt = with_rest_dealt(empty)
    assert with_rest_dealt(dealt) == dealt
    whole = with_rest_in_stock(dealt)
    assert not any(left(whole).values())
    for draft in (dealt, whole):
        assert draft.state().legal_moves()
    state = whole.state()
    bot, rng = make_bot("casual", game.name), Random(1)
    while not state.is_over:
        state.apply(bot.choose(state.observe(state.actor), rng))


@pytest.mark.parametrize("game", TABLES, ids=[f"{one.name}-{one.players}" for one in TABLES])
def test_every_position_of_a_game_can_be_held_shown_and_changed(game: Game[Any, Any]) -> None:
    state, rng = game.new(5), Random(2)
    record, _end = random_record(game, 5)
    for number, turn in enumerate(record.turns):
        if number % 23 == 0:
            _holds(position_text(state), rng)
        state.apply(turn.move)


def _holds(text: str, rng: Random) -> None:
    editor = Editor(text)
    draft = editor.draft
    assert (editor.text, draft.text, editor.unread) == (text, text, None)
    assert editor.verdict.state is not None
    assert facts_of(editor.verdict.state) == tuple(read_draft(text).lines)
    assert text_of(query_of(text, draft)) == text
    for one in blanks(draft):
        again = filling_in(draft, one, filled_in(draft, one))
        assert again.text == text, one
    played = placed(draft)
    place, at, card = rng.choice(played)
    if at == len(entries(draft, place)) - 1 and " " not in entries(draft, place)[at]:
        assert with_card(without(draft, place, at), place, card).text == text
    tree = shown(editor)
    assert len(tree.all(".lies")) == len(played)
    assert {tag.attrs["id"] for tag in tree.all(".spot-button")} == {
        f"place-{place.id}" for place in places(draft)
    }


@pytest.mark.parametrize(
    "game",
    STOCKED,
    ids=lambda one: f"{one.name}-{one.players}",
)
def test_cards_come_from_the_stock_when_all_lie_somewhere(game: Game[Any, Any]) -> None:
    stock = Place("stock")
    whole = with_rest_in_stock(blank(game))
    top = entries(whole, stock)[0]
    draft = with_card(whole, HAND, top)
    assert entries(draft, HAND) == (top,)
    assert entries(draft, stock) == entries(whole, stock)[1:]
    assert with_card(whole, stock, top) != whole
    assert free(whole, HAND)[top] == game.deck.copies_of(game.deck.face(top))
    assert not any(free(whole, stock).values())
    dealt = with_rest_dealt(whole)
    played = [card for _place, _at, card in placed(dealt)]
    assert sorted(played) == sorted(entries(whole, stock))
    count = len(played) - len(entries(dealt, stock))
    dealt_cards = [card for place, _at, card in placed(dealt) if place != stock]
    assert sorted(dealt_cards) == sorted(entries(whole, stock)[:count])
    assert entries(dealt, stock) == entries(whole, stock)[count:]
    assert dealt.state().legal_moves()


def test_nothing_is_dealt_to_a_display_whose_trump_there_is_not() -> None:
    whole = with_rest_in_stock(blank(make_game("volltreffer")).saying("trump", "XX"))
    dealt = with_rest_dealt(whole)
    assert not dealt.values["display"]
    assert sorted(card for _place, _at, card in placed(dealt)) == sorted(
        card for _place, _at, card in placed(whole)
    )


def test_what_is_wrong_is_told_at_once_and_leads_to_its_part() -> None:
    editor = Editor()
    for text in ("round 9", "hand 0 G1 G1 G1 XX", "leader 7"):
        editor.type(f"{editor.text}{text}\n".replace("hand 0\nhand 1", "hand 1"))
    tree = shown(editor)
    wrong = editor.verdict.wrong
    assert [one.words for one in wrong] == [
        "Round 9: a game has rounds 1 to 4.",
        "Seat 7 as leader: seats are numbered 0 to 3.",
        "No such card: XX.",
        "G1 appears 3 times; the pack has 2.",
    ]
    ids = {tag.attrs["id"] for tag in tree.walk() if "id" in tag.attrs}
    targets = [one.target for one in wrong]
    assert targets == ["fact-round", "fact-leader", "lies-hand-0-3", "lies-hand-0-0"]
    assert ids.issuperset(targets)
    listed = tree.one(".judged").all("button")
    assert [one.attrs["data-move"] for one in listed] == targets
    assert tree.one("h2", id="verdict-title").text == "4 things are wrong"


def test_what_is_wrong_with_a_seat_that_there_is_not_leads_to_the_others() -> None:
    text = blank(make_game("treasure-hunt")).text
    editor = Editor(f"{text}predicted -, -, 1, 9\n")
    targets = {one.words: one.target for one in editor.verdict.wrong}
    assert targets["Seat 4 predicts 9: in round 1 it can be 0 to 1."] == "fact-predicted-0"
    editor = Editor(f"{text}predicted -, 9, -\n")
    assert editor.verdict.wrong[0].target == "fact-predicted-1"


def test_hands_from_which_a_bargain_is_shown_hold_something() -> None:
    (wrong,) = Editor().verdict.wrong
    assert wrong.words == (
        "Nobody holds a card yet. While bargains are shown everyone has at least 2, one to show "
        "and one to play."
    )
    assert wrong.target == "place-hand-0"


def test_a_text_that_cannot_be_read_is_left_alone() -> None:
    editor = Editor()
    editor.change(lambda draft: with_card(draft, HAND, "G4"))
    kept = editor.text
    broken = kept.replace("players 4", "players four") + "# mine\n"
    editor.type(broken)
    assert str(editor.unread) == "line 3: expected here: a line like “players 3”."
    changes: list[Callable[[], bool]] = [
        lambda: editor.change(with_rest_dealt),
        lambda: editor.fill_in(blanks(editor.draft)[0], "2"),
        lambda: editor.set_game("volltreffer"),
        lambda: editor.set_players(3),
        lambda: editor.set_option("edition", "french"),
    ]
    for change in changes:
        assert not change()
        assert editor.text == broken
    assert editor.link is None
    tree = shown(editor)
    assert tree.one("textarea").text.split() == broken.split()
    assert "disabled" in tree.one(".spots").attrs
    assert text_of(query_of(broken, None)) == broken
    assert editor.undo()
    assert (editor.text, editor.unread) == (kept, None)


def test_what_is_typed_in_one_go_is_undone_in_one_and_notes_stay() -> None:
    editor = Editor()
    first = editor.text
    for end in ("# s", "# so", "# so!\n"):
        editor.type(first + end)
    typed = editor.text
    editor.change(lambda draft: with_card(draft, HAND, "G4"))
    assert "# so!" in editor.text
    assert "hand 0 G4" in editor.text
    assert text_of(query_of(editor.text, editor.draft)) == editor.text
    assert editor.undo()
    assert editor.text == typed
    assert editor.undo()
    assert editor.text == first
    assert not editor.undo()


def test_other_rules_keep_what_has_a_place_in_them() -> None:
    draft = with_rest_dealt(blank(make_game("volltreffer", 5)))
    fewer = with_rules(draft, 3, draft.game.options)
    assert [entries(fewer, Place("hand", seat)) for seat in range(3)] == [
        entries(draft, Place("hand", seat)) for seat in range(3)
    ]
    assert fewer.game.options["start"] == "25"
    more = with_rules(fewer, 4, fewer.game.options)
    assert entries(more, Place("hand", 3)) == ()
    assert read_draft(more.text).text == more.text
    editor = Editor(more.text)
    assert not editor.set_option("max_rounds", "many")
    assert "many" in shown(editor).one("input", id="option-max_rounds").attrs["value"]
    assert editor.set_option("variant", "true")
    assert "option variant true" in editor.text


def test_fields_say_what_belongs_there_and_keep_what_was_typed() -> None:
    editor = Editor(with_rest_dealt(blank(make_game("treasure-hunt"))).text)
    by_id = {one.id: one for one in blanks(editor.draft)}
    assert not editor.fill_in(by_id["fact-round"], "one")
    tree = shown(editor)
    assert tree.one("input", id="fact-round").attrs["value"] == "one"
    assert tree.one("p", id="problem-fact-round").text == "Enter a whole number, such as 12."
    assert editor.fill_in(by_id["fact-round"], "10")
    assert editor.fill_in(by_id["fact-predicted-1"], "3")
    assert editor.fill_in(by_id["fact-golden-2"], "H Q")
    assert editor.fill_in(by_id["fact-turned-0"], "CH")
    assert editor.fill_in(by_id["fact-leader"], "2")
    for line in (
        "round 10",
        "predicted -, 3, -",
        "golden -, -, H Q",
        "turned CH, -, -",
        "leader 2",
    ):
        assert f"\n{line}\n" in editor.text
    assert editor.fill_in(by_id["fact-leader"], "")
    assert "leader" not in editor.text


def test_melds_are_declared_in_buying_order() -> None:
    draft = blank(make_game("volltreffer", 3)).saying("dealer", 2)
    melds = [one for one in blanks(draft) if one.word == "melds"]
    assert [one.seat for one in melds] == [2, 0, 1]
    draft = filling_in(draft, melds[1], "7 suits")
    assert draft.values["melds"] == ["meld none", "meld 7 suits"]
    assert filled_in(draft, melds[1]) == "7 suits"
    draft = filling_in(filling_in(draft, melds[1], ""), melds[0], "")
    assert draft.values["melds"] == []


# Addresses


def test_a_link_opens_at_the_moment_that_it_shows() -> None:
    game = make_game("bargain-hunt", 3)
    link = link_of(random_record(game, 3)[0])
    text = write_link(link)
    name, _mark, query = text.partition("?")
    for parts, moves in ((f"{query}&at=9", 9), ("players=3&deal=3", 0)):
        seen = without_stock(position_text(link.state(moves)).splitlines())
        assert text_of(query_to_edit(name, parts)).splitlines() == [*seen]


@pytest.mark.parametrize("name", sorted({one.name for one in TABLES}))
def test_a_game_alone_opens_its_empty_board(name: str) -> None:
    editor = Editor()
    editor.open(text_of(f"game={name}"))
    assert editor.is_readable
    assert editor.draft.game.name == name
    assert editor.text == blank(make_game(name)).text
    assert editor.verdict.wrong


@pytest.mark.parametrize(
    "query",
    ["", "game=chess&players=3&deal=1", "text=!!", "text=AAAA", "game=bargain-hunt&position=__"],
)
def test_addresses_that_hold_nothing_say_so(query: str) -> None:
    with pytest.raises(TrickHuntError):
        text_of(query)


def test_addresses_have_bounds() -> None:
    bomb = query_of("x" * 20_000, None)
    assert text_of(bomb) == "x" * 20_000
    assert query_of("x" * 20_001, None) == ""
    rng = Random(3)
    noise = "".join(chr(rng.randrange(0x4E00, 0x9FFF)) for _ in range(19_000))
    assert query_of(noise, None) == ""
    with pytest.raises(BadLink):
        text_of(f"text={query_of('x' * 20_000, None).partition('=')[2][:-4]}")


# The screen


class Desk:
    """The editor on a page without a browser."""

    def __init__(self, address: str = "#/edit") -> None:
        self.app: App
        self.page: FakePage
        self.app, self.page = an_app(address=address)

    @property
    def screen(self) -> EditorScreen:
        assert self.app.editor.there is not None
        return self.app.editor.there

    @property
    def editor(self) -> Editor:
        return self.screen.editor

    @property
    def tree(self) -> Tag:
        return read(self.page.html)

    def click(self, target: str) -> None:
        tag = self.tree.one(id=target)
        assert "aria-disabled" not in tag.attrs
        self.page.focus(target)
        data = {key: tag.attrs.get(f"data-{key}", "") for key in ("card", "move", "game")}
        self.app.handle(Act(tag.attrs["data-act"], {**data, "id": target}))

    def press(self, name: str) -> bool:
        return self.app.handle(Key(name, self.page.focused(), on_control=True))

    def fill(self, name: str, value: str, *, typing: bool = False) -> None:
        self.app.handle(Changed(name, value, is_typing=typing))


async def test_cards_are_put_and_taken_by_pressing() -> None:
    desk = Desk()
    desk.click("place-hand-1")
    desk.click("pack-G4")
    desk.click("pack-G4")
    assert desk.tree.one(id="pack-G4").attrs["aria-disabled"] == "true"
    assert "hand 1 G4 G4" in desk.tree.one("textarea").text
    assert desk.page.said[-1] == "green 4: Hand of seat 2, 2 cards"
    desk.app.handle(Act("edit-put", {"card": "G4"}))
    assert desk.page.alerts == ["Every green 4 in the pack has already been placed."]
    desk.click("lies-hand-1-1")
    assert desk.page.focused() == "lies-hand-1-0"
    desk.click("lies-hand-1-0")
    assert desk.page.focused() == "place-hand-1"
    desk.click("tool-undo")
    assert entries(desk.editor.draft, Place("hand", 1)) == ("G4",)
    desk.click("place-trick")
    desk.click("pack-B9")
    desk.fill("call-0", "trump")
    assert "trick B9 trump" in desk.editor.text
    desk.screen.leave()


async def test_one_suit_of_the_pack_is_open_where_there_is_no_room_for_all() -> None:
    desk = Desk()

    def is_open() -> set[str]:
        opened = {tag.attrs["data-card"] for tag in desk.tree.all(".pack-face", data_open="")}
        pressed = desk.tree.one(".pack-suit", aria_pressed="true").attrs["data-card"][0]
        assert opened == {"SSO", *(f"{pressed}{rank}" for rank in range(1, 10))}
        return {pressed}

    assert is_open() == {"G"}
    desk.click("suit-R-open")
    assert is_open() == {"R"}
    desk.page.focus("pack-R9")
    desk.press("ArrowRight")
    assert is_open() == {"V"}
    assert desk.page.focused() == "pack-V1"
    desk.press("End")
    assert desk.page.focused() == "pack-SSO"
    assert is_open() == {"V"}
    desk.click("suit-R-open")
    desk.fill("edit-game", "volltreffer")
    assert desk.tree.one(".pack-suit", aria_pressed="true").attrs["data-card"] == "R1"
    assert {tag.attrs["data-card"][0] for tag in desk.tree.all(".pack-face", data_open="")} == {"R"}
    desk.app.handle(Act("edit-suit", {"card": "nothing"}))
    desk.screen.leave()


async def test_keys_go_through_places_and_the_pack() -> None:
    desk = Desk()
    desk.page.focus("place-hand-0")
    assert desk.press("ArrowDown")
    assert desk.page.focused() == "place-pile-0"
    desk.press("End")
    assert desk.page.focused() == "place-stock"
    assert not desk.press("Delete")
    desk.press("Home")
    desk.click("place-hand-0")
    desk.page.focus("pack-G1")
    for key, there in (
        ("ArrowRight", "G2"),
        ("ArrowDown", "Y2"),
        ("ArrowLeft", "Y1"),
        ("ArrowUp", "G1"),
        ("ArrowUp", "G1"),
        ("End", "SSO"),
        ("Home", "G1"),
    ):
        assert desk.press(key)
        assert desk.page.focused() == f"pack-{there}"
    assert not desk.press("Enter")  # the browser presses the button
    for card in ("G1", "Y2", "G1"):
        desk.click(f"pack-{card}")
    assert desk.press("Backspace")
    assert entries(desk.editor.draft, HAND) == ("G1", "Y2")
    desk.page.focus("place-hand-0")
    desk.press("ArrowRight")
    desk.press("ArrowRight")
    assert desk.page.focused() == "lies-hand-0-1"
    tabs = [tag.attrs["id"] for tag in desk.tree.all("button", tabindex="0")]
    assert len([one for one in tabs if one.startswith("pack-")]) == 1
    assert desk.press("Delete")
    assert desk.page.focused() == "lies-hand-0-0"
    assert not desk.app.handle(Key("Delete", "edit-text", in_field=True))
    desk.page.focus("edit-title")
    assert desk.press("z")
    assert entries(desk.editor.draft, HAND) == ("G1", "Y2")
    desk.screen.leave()


async def test_the_address_follows_and_brings_it_back() -> None:
    desk = Desk()
    desk.fill("edit-game", "volltreffer")
    desk.fill("edit-players", "3")
    desk.fill("option-variant", "true")
    desk.click("edit-deal")
    desk.fill("fact-round", "2", typing=True)
    desk.fill("edit-text", desk.editor.text + "nonsense", typing=True)
    assert len(desk.page.addresses) == 1
    await asyncio.sleep(0.6)
    assert len(desk.page.addresses) == 1
    assert desk.page.said[-1].startswith("The text cannot be read. line ")
    again = Desk(desk.page.address())
    assert again.editor.text == desk.editor.text
    assert not again.editor.is_readable
    again.app.handle(Act("edit-deal"))
    assert again.page.alerts[-1].startswith("Fix the text first. line ")
    assert again.page.focused() == "edit-text"
    desk.click("tool-undo")
    await asyncio.sleep(0.6)
    assert desk.page.said[-1] == "This position is possible"
    other = Desk(desk.page.address())
    assert other.editor.draft.text == desk.editor.draft.text
    assert other.editor.draft.values["round"] == 2
    # A visitor who returns without an address finds the last position.
    other.app.handle(Navigated("#/"))
    other.page.addresses.append("#/edit")
    other.app.handle(Navigated("#/edit"))
    assert other.page.address() == desk.page.address()


async def test_a_possible_position_is_shown_opened_shared_and_played() -> None:
    desk = Desk()
    desk.click("edit-deal")
    assert "<svg" in desk.page.html.partition("judged is-possible")[2]
    desk.click("edit-share")
    assert desk.page.over_name == "share"
    shared = read_link(read(desk.page.over).one(id="share-link").attrs["value"])
    assert (shared.mode, shared.position) == ("position", desk.editor.draft.lines)
    desk.app.handle(Act("close"))
    facts = facts_of(desk.editor.draft.state())
    desk.click("edit-open")
    assert facts_of(read_link(desk.page.address()).state()) == facts
    to_edit = desk.tree.one(id="edit-this").attrs["href"]
    assert tuple(read_draft(text_of(to_edit.partition("?")[2])).lines)
    desk.page.back()
    desk.click("edit-play")
    assert desk.page.address() == "#/play"
    assert desk.app.game.session is not None
    assert facts_of(desk.app.game.session.saved.record.again()[1]) == facts
    desk.app.game.session.stop()


def test_an_address_that_holds_no_position_says_why() -> None:
    desk = Desk("#/edit?game=chess&deal=1")
    assert "There is no position in this address: chess" in desk.tree.one(".note").text


async def test_suits_are_chosen_one_by_one() -> None:
    desk = Desk()
    desk.fill("edit-game", "treasure-hunt")
    assert any(one.sort == SUITS for one in blanks(desk.editor.draft))
    for letter in "HC":
        desk.fill(f"fact-turned-1-{letter}", "on")
    assert "turned -, CH, -" in desk.editor.text
    desk.fill("fact-turned-1-C", "off")
    assert "checked" in desk.tree.one("input", id="fact-turned-1-H").attrs
    assert "turned -, H, -" in desk.editor.text
    assert not desk.app.screen.changed(Changed("nothing", "1"))
    desk.screen.leave()
