"""People who play together from their own pages, without a browser."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random
from typing import Any

from table.multiplayer.channel import ChannelClosed
from table.multiplayer.game_host import GameHost
from table.multiplayer.guest_client import GuestClient
from table.multiplayer.remote_session import RemoteSession
from table.page.peers import Listener
from table.session.pacing import Pace
from table.session.session import Session
from table.store.saved_game import Saved
from table.store.setup import Setup, default_setup
from tests.table.fakes import AT_ONCE, Watching
from trickhunt.bots import make_bot
from trickhunt.core.game import Bot
from trickhunt.formats.positions import facts_of
from trickhunt.formats.record import Record

PAGE = "build 1"
"""The version of the pages."""


class Clock:
    """A clock that advances on request."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


class End:
    """One end of a connection; a sent text arrives at the other end when it is carried."""

    def __init__(self) -> None:
        self.sent: list[str] = []
        self.waiting: deque[str] = deque()
        self.is_open = True
        self.other: End
        self.listener: Listener

    def send(self, text: str) -> None:
        if not self.is_open:
            raise ChannelClosed
        self.sent.append(text)
        self.waiting.append(text)

    def close(self) -> None:
        self.is_open = False

    def carry(self) -> bool:
        """Carry one text to the other end; return whether there was one."""
        if not self.waiting:
            return False
        self.other.listener.heard(self.waiting.popleft())
        return True


def connection() -> tuple[End, End]:
    """Return the two ends of a connection."""
    one, other = End(), End()
    one.other, other.other = other, one
    return one, other


class People:
    """Records what a page shows of the people."""

    def __init__(self) -> None:
        self.reactions: list[tuple[int, str]] = []
        self.came_and_went: list[tuple[str, int]] = []
        self.began: list[RemoteSession] = []

    def people_changed(self) -> None:
        pass

    def reacted(self, seat: int, reaction: str) -> None:
        self.reactions.append((seat, reaction))

    def came(self, seat: int) -> None:
        self.came_and_went.append(("came", seat))

    def went(self, seat: int) -> None:
        self.came_and_went.append(("went", seat))

    def begins(self, session: RemoteSession) -> None:
        self.began.append(session)
        session.start()


class HostPage(Watching):
    """The host's page, which runs the game."""

    def __init__(self, saved: Saved, clock: Callable[[], float], pace: Pace = AT_ONCE) -> None:
        super().__init__()
        self.people = People()
        tokens = iter(range(1_000_000))
        self.game_host = GameHost(PAGE, self.people, clock, lambda: f"secret {next(tokens)}")
        self.pace = pace
        self.play(saved)

    def play(self, saved: Saved) -> None:
        """Play a game in place of the current one."""
        self.session = Session(saved, self, lambda: self.pace)
        self.game_host.follow(self.session.seating)

    def keep(self, saved: Saved) -> None:
        self.saved = saved
        self.game_host.follow(self.session.seating)


class GuestPage(Watching):
    """The page of a guest."""

    def __init__(
        self, name: str, secret: str, clock: Callable[[], float], page: str = PAGE
    ) -> None:
        super().__init__()
        self.people = People()
        self.visit = GuestClient(page, name, secret, self.people, self, lambda: AT_ONCE, clock)

    def keep(self, saved: Saved) -> None:
        self.saved = saved


class Together:
    """A host with guests, and their connections."""

    def __init__(
        self,
        game: str,
        players: int,
        guests: Sequence[int],
        *,
        options: Sequence[tuple[str, str]] = (),
        deal: int = 7,
        saved: Saved | None = None,
    ) -> None:
        self.clock = Clock()
        self.player = player_of(game, options)
        self.host = HostPage(saved or Saved.new(a_table(game, players, options, deal)), self.clock)
        self.guests: dict[int, GuestPage] = {}
        self.ends: dict[int, tuple[End, End]] = {}
        for seat in guests:
            self.come(seat)

    @property
    def game_host(self) -> GameHost:
        return self.host.game_host

    def come(self, seat: int, name: str | None = None) -> GuestPage:
        """Let somebody join by an invitation."""
        secret = self.game_host.invite(seat)
        guest = GuestPage(f"Guest {seat}" if name is None else name, secret, self.clock)
        self.connect(seat, guest)
        return guest

    def connect(self, seat: int, guest: GuestPage) -> None:
        """Connect somebody, for the first time or again."""
        here, there = connection()
        here.listener, there.listener = self.game_host.join(here), guest.visit
        self.guests[seat], self.ends[seat] = guest, (here, there)
        guest.visit.connect(there)
        guest.visit.opened()
        self.carry()

    def cut(self, seat: int) -> None:
        """Break a connection."""
        for end in self.ends.pop(seat):
            end.is_open = False
            end.listener.lost()

    def carry(self) -> None:
        """Carry all sent texts both ways, until none are left."""
        while any(end.carry() for ends in tuple(self.ends.values()) for end in ends):
            pass

    def pass_time(self, seconds: float) -> None:
        """Advance the clocks of all pages."""
        end = self.clock.now + seconds
        while self.clock.now < end:
            self.clock.now = min(end, self.clock.now + 1)
            self.game_host.tick()
            for guest in tuple(self.guests.values()):
                guest.visit.tick()
            self.carry()

    def sessions(self) -> dict[int, Session]:
        """Return each person's view of the game, by seat."""
        visits = {seat: guest.visit.session for seat, guest in self.guests.items()}
        theirs = {seat: one for seat, one in visits.items() if one is not None}
        return {self.host.session.seat: self.host.session, **theirs}

    async def step(self, rng: Random) -> bool:
        """Make a person's move or run a turn of the loop; return false once the game is over."""
        self.carry()
        over = True
        for session in self.sessions().values():
            over = over and session.state.is_over and not session.is_stopping
            if session.is_mine:
                seen = session.state.observe(session.seat)
                session.play(self.player.choose(seen, rng))
            else:
                session.pacer.hurry()
        self.clock.now += 0.5
        await asyncio.sleep(0)
        return not over

    async def play_out(self, rng: Random, most: int = 100_000) -> int:
        """Play until everybody sees the end, or for a number of steps; return the steps made."""
        for at in range(most):
            if not await self.step(rng):
                return at
        return most

    def stop(self) -> None:
        """Stop everything."""
        for session in self.sessions().values():
            session.stop()


def a_table(
    game: str, players: int, options: Sequence[tuple[str, str]] = (), deal: int = 7
) -> Setup:
    """Return a table of one person and quick bots."""
    setup = default_setup(game).with_players(players).with_name(0, "Anna")
    for seat in range(1, players):
        setup = setup.with_kind(seat, "club")
    for name, value in options:
        setup = setup.with_option(name, value)
    return replace(setup, deal=str(deal))


def player_of(game: str, options: Sequence[tuple[str, str]] = ()) -> Bot:
    """Return the player for people; if faults are overlooked, one who makes many."""
    return make_bot("random" if ("strict", "lenient") in options else "club", game)


def begun_at(setup: Setup, moves: int) -> Saved:
    """Return a game that continues from another one's position after a number of moves."""
    game = setup.make_game()
    rng, bot = Random(9), player_of(setup.game, setup.options)
    state = game.new(12)
    for _move in range(moves):
        state.apply(bot.choose(state.observe(state.actor), rng))
    record, _state, _events = Record.begin_at(game, facts_of(state))
    return Saved(replace(setup, deal=""), record)


def public(events: Sequence[Any]) -> list[Any]:
    """Return events without the parts that only their deal reveals."""
    return [_open(event) for event in events if type(event).__name__ != "Dealt"]


def _open(event: Any) -> Any:
    # Events list the heap in the order in which it went under the stock, which is hidden (BH-21).
    return event._replace(trash=sorted(event.trash)) if hasattr(event, "trash") else event
