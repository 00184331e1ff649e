"""Inviting and joining without a browser: two applications and a network between them."""

from __future__ import annotations

import asyncio
import html
import json
import re
from contextlib import suppress
from datetime import timedelta
from random import Random
from typing import TypeVar

import pytest

from table.app.app import App
from table.multiplayer import tab_messages
from table.multiplayer.guest_client import GuestClient
from table.multiplayer.invitation import Invitation, query_in, read_invitation
from table.multiplayer.people_at_table import PeopleAtTable
from table.multiplayer.protocol import TO_GUEST, Bye, written
from table.multiplayer.reactions import REACTIONS, REMATCH
from table.multiplayer.sdp import ANSWER, SessionDescription
from table.page.events import Act, Changed
from table.page.page import HOSTED, USED, VISIT
from table.page.routes import read
from table.session.session import Session
from table.stats.entering import read_note
from table.store.coaching import Coaching
from table.store.meetings import MEETINGS
from table.store.saved_game import Saved
from table.store.storage import MemoryStorage
from tests.engine.media import OF_ADDRESSES
from tests.table.fakes import FakePage, a_game, a_setup, a_shared_setup, an_app, have_coaching
from tests.table.markup import read as read_html
from tests.table.multiplayer.peers import FakePeers, Network
from trickhunt import __version__
from trickhunt.formats.record import Record

T = TypeVar("T", bound="Table")


class Table:
    """The application of a person at a table, with its contents and controls."""

    def __init__(self, network: Network) -> None:
        self.peers = FakePeers(network)
        self.app: App
        self.page: FakePage
        self.storage = MemoryStorage()
        self.app, self.page = an_app(self.storage)
        self.page.connects = self.peers

    async def deal(self) -> Session:
        return await a_game(self.app)

    async def invite(self, seat: int = 2) -> str:
        """Invite somebody to a seat; return the link."""
        if self.page.over_name != "invite":
            self.page.go("#/play/invite")
            await settled()
        self.press(f"seat-{seat}")
        await settled()
        return self.sent()

    def sent(self) -> str:
        """Return the text to send to the other person."""
        shown = self.page.over or self.page.html
        found = re.search(r'id="together-sent"[^>]* value="([^"]*)"', shown)
        assert found is not None
        return html.unescape(found[1])

    def press(self, what: str) -> None:
        self.app.handle(Act("together", {"move": what}))

    def paste(self, text: str) -> None:
        self.app.handle(Changed("together-answer", text, is_typing=True))

    def problem(self) -> str:
        """Return the reported problem, which is also announced if it answers a request."""
        shown = read_html(self.page.over or self.page.html)
        return "".join(one.text for one in shown.all("p", id="together-problem"))

    def step(self) -> str:
        """Return the sentence that says what happens next."""
        return read_html(self.page.over or self.page.html).one(id="together-state").text

    def chair(self, seat: int) -> str:
        """Return the words for a seat."""
        chairs = re.findall(r'<li class="chair" data-state="(\w+)">', self.page.over)
        return str(chairs[seat])


class Guest(Table):
    """The application of an invited person."""

    def open(self, link: str) -> None:
        self.page.go(link[link.index("#") :])

    async def take_seat(self, name: str = "Bruno the Second") -> str:
        """Enter a name and take the seat; return the answer."""
        await settled()
        self.app.handle(Changed("together-name", name, is_typing=True))
        self.app.handle(Act("together"))
        await settled()
        return self.sent()


async def settled() -> None:
    """Run everything that does not wait."""
    for _turn in range(60):
        await asyncio.sleep(0)


async def two() -> tuple[Table, Guest, str]:
    """Return a person at a table, one with a link, and the link."""
    network = Network()
    table, guest = Table(network), Guest(network)
    await table.deal()
    return table, guest, await table.invite()


async def test_two_are_connected_and_sit_at_one_table() -> None:
    table, guest, link = await two()
    assert link.startswith("https://example.org/games/#/join?game=")
    assert table.chair(2) == "waiting"
    assert "could look at them" in table.page.over
    assert "<svg" in table.page.over.partition('class="code"')[2]
    guest.open(link)
    assert "Someone invites you" in guest.page.html
    assert "Schnäppchen Jagd" in guest.page.html
    answer = await guest.take_seat()
    assert guest.page.copied == [("together-sent", f"My answer to your invitation: {answer}")]
    assert "Copied" in guest.step()
    table.paste(answer)
    assert table.chair(2) == "connecting"
    await settled()
    assert table.chair(2) == "open"
    assert "Bruno the Second is at the table." in table.page.said
    assert table.app.game.session is not None
    assert table.app.game.session.setup.names[2] == "Bruno the Second"
    assert guest.page.address() == "#/play"
    assert guest.app.game.session is not None
    assert guest.app.game.session.seat == 2


async def test_who_asks_is_said() -> None:
    network = Network()
    table, guest = Table(network), Guest(network)
    await table.deal()
    table.page.go("#/play/invite")
    await settled()
    table.app.handle(Changed("together-who", "Ada & <b>Söhne</b>", is_typing=True))
    guest.open(await table.invite())
    assert "Ada &amp; &lt;b&gt;Söhne&lt;/b&gt; invites you" in guest.page.html


@pytest.mark.parametrize("name", ["", "Tom"])
async def test_the_answer_goes_before_the_name_which_is_asked_for_meanwhile(name: str) -> None:
    table, guest, link = await two()
    guest.open(link)
    await settled()
    assert not read_html(guest.page.html).all(id="together-name")
    guest.app.handle(Act("together"))
    await settled()
    assert read_html(guest.page.html).all(id="together-name")
    answer = guest.sent()
    guest.app.handle(Changed("together-name", name, is_typing=False))
    assert guest.sent() == answer
    table.paste(answer)
    await settled()
    assert guest.app.settings.name == name
    assert table.app.game.session is not None
    assert table.app.game.session.setup.names[2] == (name or "Friend")
    assert guest.app.game.session is not None
    assert len({*guest.app.game.session.setup.names}) == 4, "nobody shares a name"
    assert not guest.problem()
    assert table.app.game.session.setup.is_unnamed(2) == (not name)


async def test_an_answer_is_sent_copied_and_shared() -> None:
    table, guest, link = await two()
    table.page.shares = guest.page.shares = True
    table.app.handle(Changed("together-who", "Anna", is_typing=False))
    link = table.sent()
    table.press("copy")
    words = "Anna invites you to a table of Schnäppchen Jagd"
    assert table.page.copied == [("together-sent", f"{words}: {link}")]
    table.press("share")
    assert table.page.shared[-1][:2] == (f"{words}.", link)
    guest.open(link)
    answer = await guest.take_seat()
    assert guest.page.shared[-1][1] == answer  # with the press that took the seat
    guest.press("copy")
    assert guest.page.copied[-1][1].endswith(answer)
    guest.press("share")
    assert guest.page.shared[-1][1] == answer
    guest.page.shares = False
    guest.press("share")
    assert "Copy it instead" in guest.page.alerts[-1]


@pytest.mark.parametrize("form", ["link", "bare", "in a sentence"])
async def test_an_answer_is_taken_in_every_form(form: str) -> None:
    table, guest, link = await two()
    guest.open(link)
    answer = await guest.take_seat()
    bare = answer.partition("answer=")[2]
    table.paste({"link": answer, "bare": f" {bare}\n", "in a sentence": f"Hi! {answer}"}[form])
    await settled()
    assert table.chair(2) == "open"


@pytest.mark.parametrize("text", ["", "hello", "https://example.org/#/join?answer=GAAA"])
async def test_what_is_no_answer_is_said_to_be_none(text: str) -> None:
    table, _guest, _link = await two()
    table.press("copy")
    table.paste(text)
    table.press("connect")
    assert table.problem() == table.page.alerts[-1]
    assert table.chair(2) == "waiting"
    assert read_html(table.page.over).all(data_move="paste")  # another answer may follow


async def test_an_invitation_in_place_of_the_answer_is_said_to_be_one() -> None:
    table, _guest, link = await two()
    table.paste(link.partition("offer=")[2])
    table.press("connect")
    assert table.problem() == table.page.alerts[-1]


async def test_an_invitation_serves_once() -> None:
    table, guest, link = await two()
    late = Guest(table.peers.network)
    guest.open(link)
    late.open(link)
    first, second = await guest.take_seat(), await late.take_seat("Carla the Second")
    table.paste(first)
    await settled()
    table.paste(second)
    table.press("connect")
    assert "already been used" in table.page.alerts[-1]
    table.paste(first + " ")
    table.press("connect")
    assert "already been used" in table.page.alerts[-1]
    assert read_html(late.page.html).all(data_move="ask")


async def test_a_renewed_invitation_replaces_the_one_before() -> None:
    table, guest, link = await two()
    guest.open(link)
    old = await guest.take_seat()
    table.press("renew")
    await settled()
    assert table.sent() != link
    table.paste(old)
    table.press("connect")
    assert table.problem() == table.page.alerts[-1]
    guest.open(table.sent())
    table.paste(await guest.take_seat())
    await settled()
    assert table.chair(2) == "open"


async def test_an_answer_to_a_table_elsewhere_is_not_taken() -> None:
    table, _guest, _link = await two()
    elsewhere, guest, link = await two()
    guest.open(link)
    table.paste(await guest.take_seat())
    table.press("connect")
    assert table.problem() == table.page.alerts[-1]
    assert elsewhere.chair(2) == "waiting"


async def test_where_there_is_no_way_it_says_so_and_what_helps() -> None:
    table, guest, link = await two()
    table.peers.network.has_a_way = False
    guest.open(link)
    table.paste(await guest.take_seat())
    await settled()
    assert table.chair(2) == "failed"
    assert len(table.page.alerts) == 1
    for words in ("same network", "hotspot", "STUN"):
        assert words in table.page.over
        assert words in guest.page.html
    table.peers.network.has_a_way = True
    table.press("renew")
    await settled()
    assert table.chair(2) == "waiting"


async def test_an_answer_of_somebody_who_is_gone_is_given_up() -> None:
    table, guest, link = await two()
    guest.open(link)
    answer = await guest.take_seat()
    guest.page.go("#/join")
    table.paste(answer)
    await settled()
    assert table.chair(2) == "connecting"
    await asyncio.sleep(31)
    assert table.chair(2) == "failed"


async def test_devices_that_are_very_slow_are_connected_after_all() -> None:
    table, guest, link = await two()
    guest.open(link)
    table.peers.network.takes = 100
    table.paste(await guest.take_seat())
    await asyncio.sleep(40)
    assert table.chair(2) == "failed"
    assert len(table.page.alerts) == 1
    await asyncio.sleep(70)
    assert table.chair(2) == "open"
    assert guest.page.address() == "#/play"


async def test_the_browser_may_not_begin() -> None:
    table, guest, link = await two()
    table.peers.works = guest.peers.works = False
    table.press("renew")
    await settled()
    assert table.chair(2) == "failed"
    guest.open(link)
    await settled()
    guest.app.handle(Changed("together-name", "Bruno", is_typing=True))
    guest.app.handle(Act("together"))
    await settled()
    assert guest.problem()


async def test_a_browser_without_it_says_so() -> None:
    _table, guest, link = await two()
    other = Table(Network())
    other.page.connects = guest.page.connects = None
    await other.deal()
    other.page.go("#/play/invite")
    await settled()
    assert "WebRTC is missing" in other.page.over
    assert "together-seat" not in other.page.over
    guest.open(link)
    await settled()
    assert "WebRTC is missing" in guest.page.html


# Servers


async def test_servers_are_named_before_they_are_asked() -> None:
    network = Network()
    table, guest = Table(network), Guest(network)
    table.peers.named = guest.peers.named = json.dumps(
        {"iceServers": [{"urls": ["stun:stun.example.org", "turn:turn.example.net:3478"]}]}
    )
    await table.deal()
    table.page.go("#/play/invite")
    await settled()
    assert "stun.example.org, turn.example.net" in table.page.over
    assert "your network address" in table.page.over
    assert table.peers.asked == []
    guest.open(await table.invite())
    await settled()
    assert "stun.example.org" in guest.page.html
    assert guest.peers.asked == []
    await guest.take_seat()
    assert table.peers.asked == guest.peers.asked != [()]


async def test_servers_that_cannot_be_read_are_not_asked() -> None:
    table, guest, _link = await two()
    table.peers.named = guest.peers.named = '{"iceServers": [{"urls": "javascript:alert(1)"}]}'
    other = Table(table.peers.network)
    other.peers.named = table.peers.named
    await other.deal()
    link = await other.invite()
    assert "is not valid" in other.page.over
    guest.open(link)
    await settled()
    assert "is not valid" in guest.page.html
    assert other.peers.asked == [()]


# The camera


async def test_an_answer_is_read_with_the_camera() -> None:
    table, guest, link = await two()
    table.press("copy")
    assert "together-scan" not in table.page.over
    table.peers.can_scan = True
    guest.open(link)
    answer = await guest.take_seat()
    table.peers.seen = ""
    table.press("scan")
    await settled()
    assert "<video" in table.page.over
    table.peers.seen = answer
    await asyncio.sleep(2)
    await settled()
    assert "<video" not in table.page.over
    assert table.chair(2) == "open"


async def test_a_camera_is_closed_and_one_that_is_not_there_is_not_missed() -> None:
    table, _guest, _link = await two()
    table.press("copy")
    table.peers.can_scan, table.peers.seen = True, ""
    table.press("scan")
    await settled()
    table.press("stop")
    assert "<video" not in table.page.over
    table.press("scan")
    await settled()
    table.page.go("#/play")
    await asyncio.sleep(2)
    table.page.go("#/play/invite")
    assert "<video" not in table.page.over
    table.peers.seen = None
    table.press("scan")
    await settled()
    assert "The camera cannot be used" in table.page.over


# Tabs


async def test_an_answer_that_is_opened_in_another_tab_finds_its_way() -> None:
    table, guest, link = await two()
    guest.open(link)
    answer = await guest.take_seat()
    tab = Guest(table.peers.network)
    tab.open(answer)
    await settled()
    assert "The answer was accepted" in tab.page.html
    await settled()
    assert table.chair(2) == "open"
    again = Guest(table.peers.network)
    again.open(answer)
    await settled()
    assert "already been used" in again.page.html
    assert "paste this answer" not in again.page.html


async def test_an_answer_from_before_the_page_was_loaded_again_is_said_to_be_dead() -> None:
    table, guest, link = await two()
    guest.open(link)
    dead = "an answer that you sent before can no longer be used"
    assert dead not in guest.page.html
    await guest.take_seat()
    address = link[link.index("#") :]
    guest = loaded_again(guest, address)
    await settled()
    assert dead in guest.page.html
    table.paste(await guest.take_seat())
    await settled()
    assert table.chair(2) == "open"


async def test_an_invitation_that_was_only_looked_at_is_not_said_to_be_answered() -> None:
    _table, guest, link = await two()
    guest.open(link)
    guest = loaded_again(guest, link[link.index("#") :])
    await settled()
    assert "invites you" in guest.page.html
    assert "can no longer be used" not in guest.page.html


def another_tab(guest: Guest, link: str) -> Guest:
    """Return a link in another tab of the same browser."""
    tab = Guest(guest.peers.network)
    tab.page.noted = {USED: guest.page.remembered(USED)}
    tab.open(link)
    return tab


async def test_an_invitation_that_is_opened_again_says_where_its_table_is() -> None:
    table, guest, link = await two()
    guest.open(link)
    answer = await guest.take_seat()
    tab = another_tab(guest, link)
    await settled()
    assert "Your table is in another tab" in tab.page.html
    assert tab.sent() == guest.sent()
    assert tab.sent() == answer
    table.paste(answer)
    await settled()
    tab = another_tab(guest, link)
    await settled()
    assert "Your table is in another tab" in tab.page.html
    assert not read_html(tab.page.html).all(id="together-take")


async def test_an_invitation_whose_connection_has_ended_leads_to_a_new_one() -> None:
    table, guest, link = await two()
    guest.open(link)
    table.paste(await guest.take_seat())
    await settled()
    for peer in table.peers.network.peers.values():
        peer.listener.lost()
        peer.close()
    tab = another_tab(guest, link)
    await settled()
    assert "has been used" in tab.page.html
    tab.press("ask")
    assert "send me a new invitation" in tab.page.copied[-1][1]
    guest.page.shares = True
    guest.app.handle(Act("people", {"move": "ask"}))
    assert "send me a new invitation" in guest.page.shared[-1][0]
    table.page.go("#/play/invite")
    table.press("again-2")
    await settled()
    tab.app.handle(Changed("together-invitation", table.sent(), is_typing=True))
    tab.press("open")
    await settled()
    table.paste(await tab.take_seat("Bruno"))
    await settled()
    assert table.chair(2) == "open"
    assert tab.page.address() == "#/play"


async def test_the_page_is_not_left_by_mistake_while_an_answer_is_awaited() -> None:
    table, guest, link = await two()
    warned = [(table.page.warns, guest.page.warns)]

    def note() -> None:
        warned.append((table.page.warns, guest.page.warns))

    table.app.handle(Changed("together-who", "Anna", is_typing=False))
    table.press("copy")
    note()
    guest.open(link)
    answer = await guest.take_seat()
    note()
    table.paste(answer)
    await settled()
    note()
    assert warned == [(False, False), (True, False), (True, True), (False, False)]


async def test_an_invitation_is_not_said_to_be_sent_before_it_is() -> None:
    table, _guest, _link = await two()
    table.app.handle(Changed("together-who", "Anna", is_typing=False))
    before = table.step()
    assert "answer" not in before
    table.press("copy")
    assert "Copied" in table.step()
    table.page.shares = True
    table.press("share")
    assert "Waiting" in table.step()


CHAT = """[24.11.26, 20:14] Anna: Anna invites you to a table: {link}
[24.11.26, 20:15] Tom: What is that? https://example.org/other
[24.11.26, 20:16] Tom: My answer to your invitation: {answer}
[24.11.26, 20:16] Tom: here {bare} you go"""


async def test_the_right_code_is_taken_out_of_a_whole_chat() -> None:
    table, guest, link = await two()
    guest.open("#/join")
    chat = CHAT.format(link=link, answer="https://example.org/games/#/join?answer=GAAA", bare="")
    guest.app.handle(Changed("together-invitation", chat, is_typing=True))
    guest.press("open")
    await settled()
    assert "invites you" in guest.page.html
    answer = await guest.take_seat()
    elsewhere, late, other_link = await two()
    late.open(other_link)
    other = await late.take_seat()
    table.paste(CHAT.format(link=link, answer=answer, bare=other.partition("=")[2]))
    await settled()
    assert table.chair(2) == "open"
    assert elsewhere.chair(2) == "waiting"


async def test_a_chat_without_an_answer_says_what_is_needed() -> None:
    table, _guest, link = await two()
    for text in (f"Anna: {link} See you!", f"{link}\n{link}x", "see you at eight o’clock"):
        table.paste(text)
        table.press("connect")
        assert "answer" in table.problem()
        assert "sends an answer back" in table.problem()
        assert link.partition("offer=")[2] not in table.problem()


async def test_an_answer_that_nobody_waits_for_says_what_to_do() -> None:
    _table, guest, link = await two()
    guest.open(link)
    answer = await guest.take_seat()
    tab = Guest(Network())
    tab.open(answer)
    await settled()
    assert "Looking for the tab" in tab.page.html
    await asyncio.sleep(3)
    assert tab.problem()
    assert tab.sent() == answer
    tab.press("copy")
    assert tab.page.copied[-1][1].endswith(answer)
    assert read_html(tab.page.html).all(id="invite-anew")


@pytest.mark.parametrize(
    "text", ["", "[]", "{}", '{"what":1,"answer":"","problem":""}', "[" * 3000, '{"what":"answer"}']
)
def test_what_other_pages_of_the_origin_tell_is_not_believed(text: str) -> None:
    assert tab_messages.read(text) is None


# Links


async def test_an_invitation_comes_back_from_its_address() -> None:
    _table, _guest, link = await two()
    made = read_invitation(query_in(link))
    assert isinstance(made, Invitation)
    assert read(made.address()).query == query_in(link)
    assert (made.game, made.players, made.seat) == ("bargain-hunt", 4, 2)
    assert made.page == __version__


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("page=", "page=9.", "version 9."),
        ("game=bargain-hunt", "game=poker", "cut off"),
        ("seat=3", "seat=9", "cut off"),
        ("players=4", "players=many", "cut off"),
        ("day=2026", "day=soon", "cut off"),
        ("game=", "from=%FF&game=", "cut off"),
        ("key=", "key=%20", "cut off"),
        ("offer=", "offer=A", "Copy all of it"),
    ],
)
async def test_an_invitation_that_is_altered_is_refused(old: str, new: str, words: str) -> None:
    _table, guest, link = await two()
    assert old in link
    guest.open(link.replace(old, new))
    await settled()
    assert words in guest.page.html
    assert "This invitation cannot be used" in guest.page.html


async def test_an_old_one_says_that_it_is_old() -> None:
    _table, guest, link = await two()
    guest.page.day += timedelta(days=3)
    guest.open(link)
    assert "It was made on 2026-11-24." in guest.page.html


@pytest.mark.parametrize(
    "medium", ["wrap", "words", "html", "reply", "percent", "outlook", "campaign"]
)
async def test_an_invitation_and_its_answer_may_have_passed_through_a_medium(medium: str) -> None:
    table, guest, link = await two()
    rng = Random(medium)
    guest.open("#/join")
    spoilt = OF_ADDRESSES[medium](link, rng)
    guest.app.handle(Changed("together-invitation", spoilt, is_typing=True))
    guest.press("open")
    await settled()
    assert "invites you" in guest.page.html
    answer = await guest.take_seat()
    table.paste(OF_ADDRESSES[medium](answer, rng))
    await settled()
    assert table.chair(2) == "open"


async def test_an_invitation_that_is_refused_stays_in_the_field() -> None:
    _table, guest, link = await two()
    guest.open("#/join")
    for spoilt in (link[:-9], link.replace("page=", "page=9."), "see you"):
        guest.app.handle(Changed("together-invitation", spoilt, is_typing=True))
        guest.press("open")
        await settled()
        assert html.escape(spoilt) in guest.page.html
        assert guest.page.focus_is == "together-invitation"


async def test_an_invitation_can_be_pasted() -> None:
    _table, guest, link = await two()
    guest.page.go("#/join")
    guest.press("open")
    assert "no invitation in that" in guest.page.html
    guest.app.handle(Changed("together-invitation", f"Come! {link}", is_typing=True))
    guest.press("open")
    await settled()
    assert "invites you" in guest.page.html


async def test_a_page_that_does_not_know_its_address_sends_texts() -> None:
    network = Network()
    table, guest = Table(network), Guest(network)
    table.page.is_on_disk = guest.page.is_on_disk = True
    await table.deal()
    link = await table.invite()
    assert link.startswith("#/join?")
    assert 'class="code"' not in table.page.over
    guest.page.go("#/join")
    guest.app.handle(Changed("together-invitation", link, is_typing=True))
    guest.press("open")
    answer = await guest.take_seat()
    assert SessionDescription.unpack(answer, ANSWER).kind == ANSWER
    table.paste(answer)
    await settled()
    assert table.chair(2) == "open"


# Places without invitations


async def test_a_table_in_a_frame_is_for_nobody_else() -> None:
    _table, guest, link = await two()
    framed = Table(Network())
    framed.page.is_framed = guest.page.is_framed = True
    await framed.deal()
    framed.app.show()
    assert "/invite" not in framed.page.html
    framed.page.go("#/play/more")
    assert "invite" not in framed.page.over
    framed.page.go("#/play/invite")
    assert "Nobody can be invited" in framed.page.over
    guest.open(link)
    assert "from a table inside another page" in guest.page.html


async def test_where_several_share_the_device_nobody_is_invited() -> None:
    table = Table(Network())
    session = await a_game_of_two(table.app)
    assert len(session.seating.people) == 2
    table.page.go("#/play/invite")
    await settled()
    assert "Only one person can play on this device" in table.page.over
    session.stop()


async def a_game_of_two(app: App) -> Session:
    app.tables.setup = a_shared_setup((0, 1))
    app.handle(Act("deal"))
    assert app.game.session is not None
    app.handle(Act("lift"))
    return app.game.session


async def test_the_way_to_it_is_at_the_table() -> None:
    table = Table(Network())
    await table.deal()
    assert 'href="#/play/more"' in table.page.html
    table.page.go("#/play/more")
    assert read_html(table.page.over).one(id="more-person").attrs["href"] == "#/play/invite"


async def test_a_part_that_does_not_come_can_be_fetched_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = Table(Network())
    await table.deal()
    with monkeypatch.context() as patch:
        patch.setattr("table.shell.lazy_sheet.loaded", lambda _module: None)
        table.page.is_offline = True
        table.page.go("#/play/invite")
        await settled()
        assert "could not be loaded" in table.page.over
        table.app.handle(Act("together"))
        await settled()
        assert table.page.brought == ["multiplayer", "multiplayer"]
    table.page.is_offline = False
    table.app.handle(Act("together"))
    await settled()
    assert 'id="together-seat-1"' in table.page.over


async def test_another_game_lets_go_of_invitations() -> None:
    table, guest, link = await two()
    guest.open(link)
    answer = await guest.take_seat()
    table.page.go("#/bargain-hunt")
    await a_game(table.app, a_setup(players=3))
    table.page.go("#/play/invite")
    await settled()
    table.press("seat-1")
    await settled()
    table.paste(answer)
    assert table.problem()


# Returning


async def at_a_table(before_the_end: int = 0) -> tuple[Table, Guest]:
    """Return a named person at a table, and a guest who joined by an invitation.

    Args:
        before_the_end: the number of moves before the end from which the game continues, in which
            they had played before; 0 for a new one.
    """
    network = Network()
    table, guest = Table(network), Guest(network)
    session = await table.deal()
    if before_the_end:
        record, state, _events = Record.begin(session.setup.make_game(), 3)
        rng = Random(3)
        while not state.is_over:
            record.apply(state, rng.choice(state.legal_moves()))
        setup = session.setup.with_kind(2, "person")
        before = record.upto(len(record.turns) - before_the_end)[0]
        kept = Saved(setup, before, elsewhere=((2, "of before"),))
        table.app.game.begin(kept)
    table.page.go("#/play/invite")
    await settled()
    table.app.handle(Changed("together-who", "Anna", is_typing=False))
    guest.open(await table.invite())
    table.paste(await guest.take_seat("Bertha"))
    await settled()
    table.page.go("#/play")
    return table, guest


async def come_again(table: Table, guest: Guest, link: str) -> None:
    """Take the seat by a new invitation, under the name that it proposes."""
    guest.open(link)
    await settled()
    assert 'value="Bertha"' in guest.page.html
    guest.app.handle(Act("together"))
    await settled()
    table.paste(guest.sent())
    await settled()


def lose_connections(table: Table) -> None:
    """End the connections of all pages, which all of them notice."""
    for peer in table.peers.network.peers.values():
        peer.listener.lost()
        peer.close()


def names(table: Table) -> list[str]:
    """Return the names of the players at a table."""
    assert table.app.game.session is not None
    return list(table.app.game.session.setup.names)


def loaded_again(table: T, address: str) -> T:
    """Return the page after a reload at an address."""
    for peer in list(table.peers.network.peers.values()):
        if peer.listener in table.peers.listeners:
            peer.close()
    table.peers.network.tabs = [one for one in table.peers.network.tabs if one[0] != table.peers]
    if table.app.game.session is not None:
        table.app.game.session.stop()
    after = type(table)(table.peers.network)
    noted = table.page.noted
    after.app, after.page = an_app(table.storage, address, noted=noted)
    after.page.connects = after.peers
    after.storage = table.storage
    return after


async def test_everybody_is_called_as_they_said() -> None:
    table, guest = await at_a_table()
    assert names(table) == ["Anna", "Ada", "Bertha", "Carla"]
    assert names(guest) == names(table)
    table.page.go("#/play/invite")
    table.app.handle(Changed("together-who", "Anneli", is_typing=False))
    await settled()
    assert names(guest)[0] == "Anneli"


async def test_a_guest_who_loads_the_page_again_is_told_how_to_come_back() -> None:
    table, guest = await at_a_table()
    guest = loaded_again(guest, "#/play")
    await settled()
    assert "You were at Anna’s table" in guest.page.html
    assert "ask Anna for a new invitation" in guest.page.html
    assert 'class="mark-away"' in table.page.html
    table.press("again-2")
    await settled()
    assert table.page.address() == "#/play/invite"
    assert table.chair(2) == "waiting"
    sent = table.sent()
    table.page.go("#/play")
    table.press("again-2")  # an invitation that was perhaps sent stays valid
    await settled()
    assert table.sent() == sent
    await come_again(table, guest, sent)
    assert table.chair(2) == "open"
    assert guest.page.address() == "#/play"
    assert names(guest) == ["Anna", "Ada", "Bertha", "Carla"]
    table.page.go("#/play")
    assert 'id="away"' not in table.page.html


async def test_a_guest_whose_connection_is_lost_is_told_how_to_come_back() -> None:
    table, guest = await at_a_table()
    lose_connections(table)
    assert "The connection to the host’s device is lost." in guest.page.html
    assert 'id="paste-again"' in guest.page.html
    assert "Away: Bertha." in table.page.html
    guest.page.go("#/join")
    table.press("again-2")
    await settled()
    await come_again(table, guest, table.sent())
    assert 'id="away"' not in guest.page.html
    assert table.chair(2) == "open"


async def test_a_guest_of_a_silent_host_can_leave(monkeypatch: pytest.MonkeyPatch) -> None:
    _table, guest = await at_a_table()
    people = guest.app.game.people
    assert isinstance(people, PeopleAtTable)
    side = people.side
    assert side is not None
    monkeypatch.setattr(side, "_heard", -60.0)
    side.tick()
    assert 'id="leave-silent"' in guest.page.html
    guest.app.handle(Act("people", {"move": "leave"}))
    assert guest.page.address() == "#/"


async def test_who_left_is_at_no_table_when_the_page_is_loaded_again() -> None:
    _table, guest = await at_a_table()
    guest.app.handle(Act("people", {"move": "leave"}))
    guest = loaded_again(guest, "#/play")
    await settled()
    assert guest.page.address() == "#/"


async def test_what_a_tab_noted_is_not_believed() -> None:
    for noted in ("left=%FF", "left=&name=<b>", "left", "nonsense", "x" * 9999):
        kept = {VISIT: noted, USED: noted, HOSTED: noted}
        app, page = an_app(MemoryStorage(), "#/play", noted=kept)
        page.connects = FakePeers(Network())
        page.app = app
        await settled()
        assert "<b>" not in page.html
        assert "invitation" in page.html
        page.go("#/together")
        await settled()
        assert len(read_html(page.html).all(data_who="here")) == 1


async def test_the_host_who_loads_the_page_again_invites_again() -> None:
    table, guest = await at_a_table()
    table = loaded_again(table, "#/play")
    await settled()
    assert names(table) == ["Anna", "Ada", "Bertha", "Carla"]
    assert "Bertha cannot come back without a new invitation" in table.page.html
    assert "The connection to the host’s device is lost." in guest.page.html
    table.press("again-2")
    await settled()
    guest.page.go("#/join")
    await come_again(table, guest, table.sent())
    assert table.chair(2) == "open"
    assert names(guest) == names(table)


async def test_an_invitation_to_a_game_ends_with_the_page_and_the_host_is_told_once() -> None:
    table, _guest, _link = await two()
    table.press("copy")
    for is_told in (True, False):
        table = loaded_again(table, "#/play")
        await settled()
        assert ("no longer works" in table.page.html) == is_told


# Requests of guests


class GameIsOver(Exception):
    """The game has no more decisions."""


async def to_the_guest(table: Table, guest: Guest) -> Session:
    """Play until it is the guest's turn."""
    host = table.app.game.session
    for _turn in range(2000):
        theirs = guest.app.game.session
        assert host is not None
        if theirs is not None and theirs.is_mine:
            return theirs
        if host.state.is_over and theirs is not None and theirs.state.is_over:
            raise GameIsOver
        if host.is_mine:
            host.play(host.state.legal_moves()[0])
        host.pacer.hurry()
        await asyncio.sleep(0)
    raise AssertionError("the game does not go on")


async def test_a_guest_gets_hints_from_what_their_seat_knows() -> None:
    table, guest = await at_a_table()
    theirs = await to_the_guest(table, guest)
    guest.page.go("#/play/hint")
    await asyncio.sleep(3)
    assert 'data-act="take-hint"' in guest.page.over
    before = len(theirs.steps)
    found = re.search(r'data-act="take-hint"[^>]*data-move="([^"]*)"', guest.page.over)
    assert found is not None
    guest.app.handle(Act("take-hint", {"move": html.unescape(found[1])}))
    await settled()
    assert len(theirs.steps) > before
    assert theirs.steps[before].seat == 2


async def test_a_guest_hears_what_is_said_at_the_own_table_and_both_note_the_end() -> None:
    table, guest = await at_a_table(before_the_end=14)
    host = table.app.game.session
    assert host is not None
    already = len(host.steps)
    table.page.said.clear()
    guest.page.said.clear()
    await to_the_end(table, guest)
    for one in (table, guest):
        heard = " ".join(one.page.said)
        assert one.app.game.session is not None
        called = one.app.game.session.names
        for step in host.steps[already:]:
            for event in step.events:
                assert host.record.game.tell(event, called) in heard
        assert "Your turn" in heard
    (host_s,), (guest_s,) = (
        map(read_note, one.app.pending_results.lines()) for one in (table, guest)
    )
    assert (host_s.chairs, bool(host_s.told)) == (("-", "random", "person", "random"), False)
    assert (guest_s.chairs, bool(guest_s.told)) == (("person", "random", "-", "random"), True)
    (of_host,), (of_guest,) = (one.app.saves.read(MEETINGS).standings() for one in (table, guest))
    assert (of_host.name, of_guest.name) == ("Bertha", "Anna")
    assert (of_host.won, of_host.lost) == (of_guest.lost, of_guest.won)
    for one, standing in ((table, of_host), (guest, of_guest)):
        assert standing.words in read_html(one.page.html).one(id="standing").text
    host.seating.seat_guest(1, "Cem", "secret")
    assert len(table.app.pending_results.lines()) == 1
    assert table.app.saves.read(MEETINGS).standings() == (of_host,)


async def to_the_end(table: Table, guest: Guest) -> Session:
    """Play until the game is over for both; return the host's."""
    host = table.app.game.session
    assert host is not None
    while not host.state.is_over:
        with suppress(GameIsOver):
            theirs = await to_the_guest(table, guest)
            theirs.play(theirs.state.legal_moves()[0])
            await settled()
    for _turn in range(200):
        for one in (table, guest):
            assert one.app.game.session is not None
            one.app.game.session.pacer.hurry()
        await asyncio.sleep(0)
    return host


def at_seat(table: Table, seat: int) -> str:
    """Return what the page says of the player in a seat."""
    (one,) = (
        one
        for one in read_html(table.page.html).all(".rank")
        if one.attrs["data-player"] == str(seat)
    )
    return one.text


async def test_a_guest_asks_for_a_rematch_and_sits_there_when_the_host_deals() -> None:
    table, guest = await at_a_table(before_the_end=6)
    before = await to_the_end(table, guest)
    await settled()
    assert 'id="new-deal"' not in guest.page.html
    guest.page.go(read_html(guest.page.html).one(id="to-result").attrs["href"])
    shared = read_html(guest.page.over).one(id="result-words").text
    assert "https" not in shared  # only the host knows the whole deal
    assert "?" not in shared
    guest.page.go("#/play")
    guest.app.handle(Act("people", {"move": f"react-{REMATCH}"}))
    await settled()
    assert 'id="ask-rematch"' not in guest.page.html
    assert 'id="host-deals"' in guest.page.html
    asked = REACTIONS[REMATCH][1]
    assert asked in at_seat(table, 2)
    await asyncio.sleep(30)  # it stays until the host deals
    assert asked in at_seat(table, 2)
    assert "Bertha" in read_html(table.page.html).one(id="new-deal").text
    table.page.go("#/together")  # the host looks at the table without changing it
    await settled()
    table.page.go("#/play")
    table.app.handle(Act("new-deal"))
    await settled()
    host, theirs = table.app.game.session, guest.app.game.session
    assert host is not None
    assert theirs is not None
    assert host is not before
    assert not theirs.state.is_over
    assert theirs.state.observe(2) == host.state.observe(2)
    assert asked not in table.page.html
    assert names(guest) == names(table) == ["Anna", "Ada", "Bertha", "Carla"]


async def test_a_guest_whose_host_has_gone_after_the_game_keeps_the_result() -> None:
    table, guest = await at_a_table(before_the_end=6)
    await to_the_end(table, guest)
    await settled()
    verdict = read_html(guest.page.html).one(id="verdict").text
    lose_connections(table)
    assert read_html(guest.page.html).one(id="verdict").text == verdict
    assert 'id="ask-rematch"' not in guest.page.html
    assert 'id="ended-home"' in guest.page.html


@pytest.mark.parametrize("before_the_end", [0, 6])
async def test_a_guest_whose_host_has_gone_deals_the_next_game_for_the_same_people(
    before_the_end: int,
) -> None:
    table, guest = await at_a_table(before_the_end=before_the_end)
    if before_the_end:
        await to_the_end(table, guest)
        await settled()
    lose_connections(table)
    guest.app.handle(Act("people", {"move": "deal"}))
    await settled()
    assert guest.page.address() == "#/together"
    link = read_html(guest.page.html).one(id="together-sent").attrs["value"]
    assert "from=Bertha" in link
    assert "Anna" in read_html(guest.page.html).one(id="chair-0").text
    anna = Guest(table.peers.network)
    anna.open(link)
    guest.paste(await anna.take_seat("Anna"))
    await settled()
    guest.app.handle(Act("deal-together"))
    await settled()
    assert names(guest) == names(anna) == ["Anna", "Ada", "Bertha", "Carla"]
    session = guest.app.game.session
    assert session is not None
    assert session.seating.people == (2,)


async def test_one_invitation_after_the_other_is_shown_where_the_host_has_gone() -> None:
    table, guest = await at_a_table()
    other = Guest(table.peers.network)
    other.open(await table.invite(3))
    table.paste(await other.take_seat("Cem"))
    await settled()
    lose_connections(table)
    guest.app.handle(Act("people", {"move": "deal"}))
    await settled()
    for name in ("Anna", "Cem"):
        one = Guest(table.peers.network)
        one.open(guest.sent())
        guest.paste(await one.take_seat(name))
        await settled()
    assert 'id="together-sent"' not in guest.page.html
    guest.app.handle(Act("deal-together"))
    await settled()
    assert names(guest) == ["Anna", "Ada", "Bertha", "Cem"]


async def test_a_guest_whose_host_ended_the_game_can_go_on_or_leave() -> None:
    _table, guest = await at_a_table()
    people = guest.app.game.people
    assert isinstance(people, PeopleAtTable)
    assert isinstance(people.side, GuestClient)
    people.side.heard(written(Bye("over"), TO_GUEST))
    assert "has ended the game with you" in guest.page.html
    assert 'id="deal-here"' in guest.page.html
    guest.app.handle(Act("people", {"move": "leave"}))
    assert guest.page.address() == "#/"


OTHERS = (
    Act("day-play", {"game": "treasure-hunt"}),
    Act("deal", {"game": "volltreffer"}),
    Act("deal", {"game": "bargain-hunt", "short": "yes"}),
)
"""The ways in which another game begins, by the screen's act."""


@pytest.mark.parametrize("before_the_end", [0, 1])
@pytest.mark.parametrize("act", OTHERS)
async def test_another_game_ends_the_table_with_others_only_if_that_is_meant(
    act: Act, before_the_end: int
) -> None:
    table, guest = await at_a_table(before_the_end)
    shared = table.app.game.session
    for answer in ("close", "leave", "part"):
        table.page.go("#/today" if act.name == "day-play" else "#/")
        table.app.handle(act)
        await settled()
        assert table.app.game.session is shared
        assert "Bertha" in read_html(table.page.over).one("h2").text
        if answer == "close":
            table.page.go("#/play")
        elif answer == "leave":
            table.page.go("#/you")
            table.page.go("#/play")
        else:
            table.app.handle(Act("people", {"move": "part"}))
        await settled()
        assert not table.page.over
    session = table.app.game.session
    assert session is not None
    assert session is not shared
    assert not session.remote_seats
    assert table.page.address() == "#/play"
    assert "has ended the game with you" in guest.page.html
    table.app.handle(act)  # nobody is left who would miss it
    assert not table.page.over


async def test_a_guest_who_begins_another_game_is_asked_and_leaves_the_table() -> None:
    table, guest = await at_a_table()
    shared = guest.app.game.session
    guest.page.go("#/")
    guest.app.handle(Act("deal", {"game": "volltreffer"}))
    await settled()
    assert guest.app.game.session is shared
    guest.app.handle(Act("people", {"move": "part"}))
    await settled()
    session = guest.app.game.session
    assert session is not None
    assert session.setup.game == "volltreffer"
    assert "Away: Bertha." in table.page.html


async def test_a_guest_can_have_the_coach() -> None:
    table, guest = await at_a_table()
    have_coaching(guest.app.saves, Coaching(wanted={"bargain-hunt": True}))
    theirs = await to_the_guest(table, guest)
    guest.app.show()
    await asyncio.sleep(3)
    assert 'id="coach' in guest.page.html
    theirs.play(theirs.state.legal_moves()[0])
    await to_the_guest(table, guest)


async def test_an_answer_is_taken_when_the_person_comes_back_with_it() -> None:
    table, guest, link = await two()
    guest.open(link)
    answer = await guest.take_seat()
    for text in ("A recipe.", link, answer, answer):
        table.peers.bring(text)
        await settled()
        assert not table.problem()
    assert table.chair(2) == "open"
