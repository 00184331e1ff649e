"""A table before the deal: chairs, guests who sit down, and the deal, without a browser."""

from __future__ import annotations

from random import Random

import pytest

from table.multiplayer.invite_view import CHOSEN
from table.multiplayer.roles import people_of
from table.page.events import Act, Changed
from table.page.page import HOSTED
from table.store.meetings import MEETINGS, Meeting, Meetings
from table.store.setup import default_setup
from tests.table.fakes import a_game
from tests.table.markup import read as read_html
from tests.table.multiplayer.peers import Network
from tests.table.multiplayer.test_inviting import Guest, Table, loaded_again, settled


class Lobby(Table):
    """A person who sets up a table, and the view of its chairs."""

    async def lay(self, address: str = "#/together") -> None:
        self.page.go(address)
        await settled()

    def sit(self, who: str, chair: int) -> None:
        self.app.handle(Act("chair", {"move": f"{who}-{chair}"}))

    def deal_cards(self) -> None:
        self.app.handle(Act("deal-together"))

    def name(self, chair: int, name: str) -> None:
        self.app.handle(Changed(f"name-{chair}", name))

    def sitters(self) -> list[str]:
        """Return the occupant of each chair."""
        chairs = read_html(self.page.html).all(".chair")
        return [one.attrs["data-who"] for one in chairs]

    def problems(self) -> list[str]:
        """Return what is said to be wrong."""
        return [one.text for one in read_html(self.page.html).all(".problem")]

    def is_there(self, chair: int) -> bool:
        """Return whether the occupant of a chair is connected."""
        one = read_html(self.page.html).one(id=f"chair-{chair}")
        return one.attrs["data-state"] == "open"

    async def invite_to(self, chair: int) -> str:
        """Reserve a chair for a person elsewhere; return the link."""
        self.sit("elsewhere", chair)
        await settled()
        return self.sent()

    async def seat(self, guest: Guest, chair: int, name: str = "Berta") -> None:
        """Let a guest take a chair."""
        guest.open(await self.invite_to(chair))
        self.paste(await guest.take_seat(name))
        await settled()


async def a_lobby(guests: int = 1) -> tuple[Lobby, list[Guest]]:
    """Return a prepared table, and the applications of the guests."""
    network = Network()
    lobby = Lobby(network)
    await lobby.lay()
    return lobby, [Guest(network) for _each in range(guests)]


def has_game(table: Table) -> bool:
    return table.app.game.session is not None


async def stopped(*tables: Table) -> None:
    for one in tables:
        one.app.game.stop()
    await settled()


async def test_guests_sit_down_before_the_deal_and_the_host_deals() -> None:
    lobby, (guest,) = await a_lobby()
    assert lobby.sitters() == ["here", "bot", "bot", "bot"]
    assert not has_game(lobby)
    lobby.name(0, "Anna")
    link = await lobby.invite_to(2)
    assert lobby.sitters()[2] == "elsewhere"
    assert not lobby.is_there(2)
    guest.open(link)
    assert "Anna invites you" in guest.page.html
    lobby.paste(await guest.take_seat("Berta"))
    await settled()
    assert lobby.is_there(2)
    assert not has_game(guest)
    names = [one.text for one in read_html(guest.page.html).one(".sitting").all("li")]
    assert names[0] == "Anna"
    assert names[2] == "Berta (you)"
    lobby.deal_cards()
    await settled()
    assert lobby.page.address() == guest.page.address() == "#/play"
    session, theirs = lobby.app.game.session, guest.app.game.session
    assert session is not None
    assert theirs is not None
    assert session.setup.names[:3:2] == ("Anna", "Berta")
    assert theirs.seat == 2
    moves = [[step.move for step in one.steps] for one in (session, theirs)]
    assert moves[0] == moves[1]
    assert theirs.state.observe(2) == session.state.observe(2)
    await stopped(lobby, guest)


async def test_an_invitation_names_whoever_entered_a_name_after_it_was_made() -> None:
    lobby, (guest,) = await a_lobby()
    await lobby.invite_to(1)
    lobby.name(0, "Anna")
    guest.open(lobby.sent())
    assert "Anna invites you" in guest.page.html
    lobby.paste(await guest.take_seat("Berta"))
    await settled()
    assert lobby.is_there(1)
    await stopped(lobby, guest)


async def test_a_name_is_in_the_invitation_as_it_stands_when_that_is_sent() -> None:
    lobby, _guests = await a_lobby()
    await lobby.invite_to(1)
    for typed in ("A", "An", "Anna "):
        lobby.app.handle(Changed("together-who", typed, is_typing=True))
    lobby.press("copy")
    assert lobby.page.copied[-1][1].startswith("Anna invites you")
    assert "from=Anna&" in lobby.page.copied[-1][1]
    assert "from=Anna&" in lobby.sent()
    assert not read_html(lobby.page.html).all(id="together-who"), "it is asked for once"


async def test_an_awaited_guest_has_no_bots_name() -> None:
    lobby, (guest,) = await a_lobby()
    bot = read_html(lobby.page.html).one(id="chair-2").one(".name").text
    guest.open(await lobby.invite_to(2))
    assert bot not in read_html(lobby.page.html).one(id="chair-2").text
    lobby.paste(await guest.take_seat("Berta"))
    await settled()
    assert read_html(lobby.page.html).one(id="chair-2").one(".name").text == "Berta"
    await stopped(lobby, guest)


async def test_the_main_step_is_to_deal_once_nobody_is_awaited() -> None:
    lobby, (guest,) = await a_lobby()

    def is_main() -> bool:
        deal = read_html(lobby.page.html).one(id="deal-together")
        return "go" in deal.attrs.get("class", "").split()

    assert is_main()
    link = await lobby.invite_to(1)
    assert not is_main()
    guest.open(link)
    lobby.paste(await guest.take_seat("Berta"))
    await settled()
    assert is_main()
    await stopped(lobby, guest)


async def test_a_problem_is_no_longer_told_after_coming_back() -> None:
    lobby, _guests = await a_lobby()
    await lobby.invite_to(1)
    lobby.paste("no answer")
    lobby.app.handle(Act("together", {"move": "connect"}))
    assert lobby.problems()
    await lobby.lay("#/")
    await lobby.lay()
    assert not lobby.problems()
    await stopped(lobby)


async def test_a_guest_learns_no_card_before_the_deal() -> None:
    lobby, (guest,) = await a_lobby()
    heard: list[str] = []
    listener = guest.peers.listeners
    guest.open(await lobby.invite_to(1))
    answer = await guest.take_seat()
    wire = listener[-1]
    hear = wire.heard

    def listen(text: str) -> None:
        heard.append(text)
        hear(text)

    wire.heard = listen  # type: ignore[method-assign]
    lobby.paste(answer)
    await settled()
    assert {"welcome", "people"} <= {one.partition('"say": "')[2].split('"')[0] for one in heard}
    assert not [one for one in heard if "whole" in one or "sealed" in one]
    await stopped(lobby, guest)


async def test_who_waits_is_told_of_the_others() -> None:
    lobby, (guest, other) = await a_lobby(2)
    await lobby.seat(guest, 1)
    await lobby.seat(other, 2, "Cem")
    assert "Cem" in guest.page.html
    lobby.sit("bot", 2)
    await settled()
    assert lobby.sitters()[2] == "bot"
    assert "has ended the game with you" in other.page.html
    assert not read_html(other.page.html).all(".sitting")
    lobby.deal_cards()
    await settled()
    session = lobby.app.game.session
    assert session is not None
    assert set(session.remote_seats) == {1}
    await stopped(lobby, guest, other)


async def test_a_rematch_does_not_drop_a_guest_of_the_next_table() -> None:
    lobby, (guest, other) = await a_lobby(2)
    await lobby.seat(guest, 1)
    lobby.deal_cards()
    await settled()
    session = lobby.app.game.session
    assert session is not None
    rng = Random(7)
    while not session.state.is_over:
        session.progress.apply(rng.choice(session.state.legal_moves()))
    await lobby.lay()
    await lobby.seat(other, 2, "Cem")
    lobby.page.go("#/play")
    lobby.app.handle(Act("new-deal"))
    await settled()
    assert lobby.page.address() == "#/together"
    assert lobby.is_there(2)
    lobby.deal_cards()
    await settled()
    assert lobby.app.game.session is not None
    assert set(lobby.app.game.session.remote_seats) == {1, 2}
    await stopped(lobby, guest, other)


async def test_from_the_start_page_the_first_guest_is_invited_at_once() -> None:
    lobby, _nobody = await a_lobby(0)
    await lobby.lay("#/")
    await lobby.lay("#/together/away")
    assert lobby.sitters() == ["here", "elsewhere", "bot", "bot"]
    assert lobby.page.focus_is == CHOSEN

    def is_main(what: str) -> bool:
        return "go" in read_html(lobby.page.html).one(id=f"together-{what}").classes

    assert is_main("copy")
    assert read_html(lobby.page.html).all(id="together-who"), "the name goes with the invitation"
    lobby.press("copy")
    assert lobby.page.copied
    assert not is_main("copy")
    assert is_main("paste")
    assert read_html(lobby.page.html).all(id="together-sent")
    await lobby.lay("#/")
    await lobby.lay("#/together/away")
    assert lobby.sitters() == ["here", "elsewhere", "bot", "bot"]
    await stopped(lobby)


async def test_who_was_invited_gets_a_new_invitation_after_the_page_was_loaded_again() -> None:
    lobby, (guest, other) = await a_lobby(2)
    lobby.name(0, "Anna")
    lobby.app.handle(Changed("game", "volltreffer"))
    await lobby.seat(guest, 1, "Tom")
    await lobby.invite_to(2)
    lobby.press("copy")
    assert not read_html(lobby.page.html).all(id="together-renewed")
    lobby = loaded_again(lobby, "#/together")
    await settled()
    assert lobby.sitters()[:3] == ["here", "elsewhere", "elsewhere"]
    tree = read_html(lobby.page.html)
    assert tree.all(id="together-renewed")
    assert tree.one(id="chair-1").one(".name").text == "Tom"
    assert "Tom" in tree.one(id="together-copy").text + tree.one(id="together-chosen").text
    assert "game=volltreffer" in lobby.sent()
    lobby.press("copy")
    other.open(lobby.sent())
    await settled()
    assert read_html(other.page.html).one(id="together-name").attrs["value"] == "Tom"
    lobby.paste(await other.take_seat("Tom"))
    await settled()
    assert lobby.is_there(1)
    lobby.deal_cards()
    await settled()
    assert lobby.page.remembered(HOSTED) == ""
    await stopped(lobby, guest, other)


async def test_the_same_people_are_awaited_at_another_game() -> None:
    lobby, (guest,) = await a_lobby()
    await lobby.invite_to(1)
    lobby.press("copy")
    lobby.press("copy")
    lobby.app.handle(Changed("game", "treasure-hunt"))
    await settled()
    assert lobby.sitters() == ["here", "elsewhere", "bot"]
    assert read_html(lobby.page.html).all(id="together-renewed")
    guest.open(lobby.sent())
    assert "Treasure Hunt" in guest.page.html
    lobby.paste(await guest.take_seat())
    await settled()
    assert lobby.is_there(1)
    await stopped(lobby, guest)


async def test_a_friend_of_earlier_games_is_invited_by_name() -> None:
    lobby, (guest,) = await a_lobby()
    met = [
        Meeting(name, "volltreffer", lobby.page.day, 1, "elsewhere", f"{at}")
        for at, name in enumerate(("Cem", "Zoë"))
    ]
    lobby.app.saves.keep(MEETINGS, Meetings(tuple(met)))
    await lobby.lay("#/")
    assert read_html(lobby.page.html).one(id="friend").attrs["href"] == "#/together/away-0"
    await lobby.lay("#/together/away-1")
    assert lobby.page.focus_is == CHOSEN
    assert read_html(lobby.page.html).one(id="chair-1").one(".name").text == "Cem"
    assert "Cem" in read_html(lobby.page.html).one(id="together-chosen").text
    await lobby.lay("#/")
    await lobby.lay("#/together/away-0")
    assert lobby.sitters() == ["here", "elsewhere", "elsewhere", "bot"]
    guest.open(lobby.sent())
    await settled()
    assert read_html(guest.page.html).one(id="together-name").attrs["value"] == "Zoë"
    await stopped(lobby, guest)


async def test_the_game_played_last_is_proposed() -> None:
    lobby, _nobody = await a_lobby(0)
    people_of(lobby.app).laid = None
    await a_game(lobby.app, default_setup("volltreffer"))
    await lobby.lay("#/together/away")
    assert "game=volltreffer" in lobby.sent()
    await stopped(lobby)


async def test_one_device_is_passed_round() -> None:
    lobby, _nobody = await a_lobby(0)
    await lobby.lay("#/")
    await lobby.lay("#/together/here")
    assert lobby.sitters() == ["here", "here", "bot", "bot"]
    assert not lobby.problems()
    lobby.sit("elsewhere", 2)  # people elsewhere cannot join a device shared by several
    assert lobby.sitters()[2] == "bot"
    assert lobby.problems()
    lobby.sit("bot", 2)
    assert not lobby.problems()
    lobby.name(0, "Anna")
    lobby.name(1, "Berta")
    lobby.deal_cards()
    await settled()
    session = lobby.app.game.session
    assert session is not None
    assert session.seating.people == (0, 1)
    assert session.setup.names[:2] == ("Anna", "Berta")
    await stopped(lobby)


async def test_who_played_before_is_offered_and_a_bot_is_not_called_like_them() -> None:
    lobby, _nobody = await a_lobby(0)
    bots = [one.name for one in lobby.app.saves.last_setup(["bargain-hunt"]).seats]
    lobby.sit("here", 1)
    assert not read_html(lobby.page.html).all(".friends")
    lobby.name(0, "Anna")
    lobby.name(1, "Berta")
    lobby.deal_cards()
    await settled()
    assert lobby.app.settings.name == "Anna"
    assert lobby.app.settings.friends == ("Berta",)
    lobby.app.prefer(lobby.app.settings.met(["Cem"]))
    await lobby.lay()
    assert lobby.sitters()[:2] == ["here", "here"]  # the same people sit down again
    lobby.sit("here", 1)
    assert read_html(lobby.page.html).one(id="name-1").attrs["value"] == "Berta"
    people_of(lobby.app).laid = None
    lobby.app.game.leave()

    await lobby.lay("#/")
    await lobby.lay()
    tree = read_html(lobby.page.html)
    assert tree.one(id="name-0").attrs["value"] == "Anna"
    assert tree.one(id="chair-1").one(".name").text == bots[1]
    lobby.sit("here", 1)
    assert read_html(lobby.page.html).one(id="name-1").attrs["value"] == "Cem"
    assert [one.text for one in read_html(lobby.page.html).all(".friends")] == ["Berta"]
    for wrong in ("1-1", "1-x", "x-0", "", "2-0"):
        lobby.app.handle(Act("friend", {"move": wrong}))
    lobby.app.handle(Act("friend", {"move": "1-0"}))
    assert read_html(lobby.page.html).one(id="name-1").attrs["value"] == "Berta"
    lobby.sit("bot", 1)
    assert read_html(lobby.page.html).one(id="chair-1").one(".name").text == bots[1]
    await lobby.invite_to(2)
    lobby.app.handle(Act("friend", {"move": "2-0"}))
    assert read_html(lobby.page.html).one(id="chair-2").one(".name").text == "Cem"


async def test_a_guest_is_asked_for_a_name_once() -> None:
    lobby, (guest,) = await a_lobby()
    await lobby.seat(guest, 1)
    other = Lobby(lobby.peers.network)
    await other.lay()
    guest.open(await other.invite_to(2))
    await settled()
    assert read_html(guest.page.html).one(id="together-name").attrs["value"] == "Berta"
    await stopped(lobby, guest, other)


async def test_guests_stay_when_another_game_is_chosen() -> None:
    lobby, (guest,) = await a_lobby()
    await lobby.seat(guest, 3)
    lobby.app.handle(Changed("game", "treasure-hunt"))  # of three players
    assert lobby.problems()
    lobby.app.handle(Changed("game", "volltreffer"))
    await settled()
    assert not lobby.problems()
    assert lobby.is_there(3)
    assert "Volltreffer" in guest.page.html
    lobby.deal_cards()
    await settled()
    for one in (lobby, guest):
        assert one.app.game.session is not None
        assert one.app.game.session.setup.game == "volltreffer"
        assert one.app.game.session.setup.names[3] == "Berta"
    await stopped(lobby, guest)


async def test_nobody_else_sits_here_where_somebody_comes_from_elsewhere() -> None:
    lobby, _nobody = await a_lobby(0)
    await lobby.invite_to(1)
    lobby.sit("here", 2)
    assert lobby.sitters() == ["here", "elsewhere", "bot", "bot"]
    lobby.sit("bot", 0)  # the person who set up the table sits there
    assert lobby.sitters()[0] == "here"
    await stopped(lobby)


async def test_an_invitation_that_was_taken_back_is_void() -> None:
    lobby, (guest,) = await a_lobby()
    guest.open(await lobby.invite_to(1))
    answer = await guest.take_seat()
    lobby.sit("bot", 1)
    await lobby.invite_to(2)
    lobby.paste(answer)
    lobby.press("connect")
    assert "no longer counts" in lobby.page.alerts[-1]
    assert not lobby.is_there(2)
    await stopped(lobby)


@pytest.mark.parametrize(("game", "players"), [("treasure-hunt", 3), ("volltreffer", 5)])
async def test_another_game_and_more_chairs_are_chosen(game: str, players: int) -> None:
    lobby, (guest,) = await a_lobby()
    lobby.name(0, "Anna")
    lobby.app.handle(Changed("game", game))
    lobby.app.handle(Changed("players", str(players)))
    assert len(lobby.sitters()) == players
    await lobby.seat(guest, 1)
    lobby.deal_cards()
    await settled()
    session = lobby.app.game.session
    assert session is not None
    assert (session.setup.game, session.setup.players) == (game, players)
    assert session.setup.names[0] == "Anna"
    assert guest.app.game.session is not None
    await stopped(lobby, guest)


async def test_an_answer_that_was_copied_is_taken_with_one_press() -> None:
    lobby, (guest,) = await a_lobby()
    guest.open(await lobby.invite_to(1))
    answer = await guest.take_seat()
    lobby.press("paste")
    await settled()
    assert "not allowed to read" in lobby.page.alerts[-1]
    lobby.peers.clipboard = f" {answer}\n"
    lobby.press("paste")
    await settled()
    assert lobby.is_there(1)
    await stopped(lobby, guest)


async def test_an_invitation_holds_once_it_was_dealt() -> None:
    lobby, (guest, late) = await a_lobby(2)
    await lobby.seat(guest, 1)
    link = await lobby.invite_to(2)
    lobby.deal_cards()
    await settled()
    late.open(link)
    answer = await late.take_seat("Cem")
    lobby.page.go("#/play/invite")
    await settled()
    lobby.paste(answer)
    await settled()
    session = lobby.app.game.session
    assert session is not None
    assert set(session.remote_seats) == {1, 2}
    await stopped(lobby, guest, late)


async def test_a_game_with_guests_is_the_table() -> None:
    lobby, (guest,) = await a_lobby()
    await lobby.seat(guest, 1)
    lobby.deal_cards()
    await settled()
    lobby.page.go("#/together")
    await settled()
    assert lobby.page.address() == "#/play/people"
    await stopped(lobby, guest)


async def test_another_game_that_is_played_meanwhile_is_not_told() -> None:
    lobby, (guest,) = await a_lobby()
    await lobby.seat(guest, 1)
    await lobby.deal()
    await settled()
    assert not has_game(guest)
    await lobby.lay()
    assert lobby.is_there(1)
    lobby.deal_cards()
    await settled()
    assert guest.app.game.session is not None
    await stopped(lobby, guest)
