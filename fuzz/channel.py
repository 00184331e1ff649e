"""Randomly altered messages on a channel, on both sides of a game together.

Whatever arrives, the host's game must continue by the rules, with moves only of the player whose
turn it is, and the guest's page must hold a possible game. Neither side may fail.
"""

from __future__ import annotations

import asyncio
import json
from collections import deque
from collections.abc import Sequence
from random import Random

from fuzz.altering import altered
from table.multiplayer.game_host import GameHost
from table.multiplayer.guest_client import ENDED, GuestClient
from table.multiplayer.remote_session import RemoteSession
from table.session.pacing import Pace
from table.session.session import Session, Unwatched
from table.store.saved_game import Saved
from table.store.setup import Setup, default_setup
from trickhunt.formats.record_reading import read_text
from trickhunt.games.registry import GAMES

PAGE = "this build"

AT_ONCE = Pace(0, 0, 0)

REST = 37
"""Number of texts after which the other side is checked."""

WRONG: tuple[object, ...] = (
    None,
    True,
    -1,
    10**30,
    1.5,
    "",
    "x" * 70_000,
    [],
    {},
    [[]],
    "<b>",
    "0",
)
"""Wrong values to put in place of a part of a message."""


class Found(Exception):
    """A message had an effect that it must not have."""


class End:
    """One end of a channel; sent texts are queued."""

    def __init__(self) -> None:
        self.sent: deque[str] = deque(maxlen=1000)

    def send(self, text: str) -> None:
        """Queue a text."""
        self.sent.append(text)

    def close(self) -> None:
        """Do nothing."""


class Nobody:
    """A display that shows nothing."""

    def __init__(self) -> None:
        self.began: list[RemoteSession] = []

    def people_changed(self) -> None:
        """Ignore that people joined or left."""

    def reacted(self, seat: int, reaction: str) -> None:
        """Ignore a reaction."""

    def came(self, seat: int) -> None:
        """Ignore an arrival."""

    def went(self, seat: int) -> None:
        """Ignore a departure."""

    def begins(self, session: RemoteSession) -> None:
        """Note a game, and let it continue."""
        self.began.append(session)
        session.start()


class Following(Unwatched):
    """A watcher that keeps the guests informed."""

    game_host: GameHost
    session: Session

    def keep(self, saved: Saved) -> None:
        """Inform the guests."""
        del saved
        self.game_host.follow(self.session.seating)

    def failed(self, error: Exception) -> None:
        """Report the error as a finding."""
        raise Found from error


class Pages:
    """A host's page and a guest's page, and the messages between them.

    Attributes:
        to_host: the latest messages of the guest.
        to_guest: the latest messages of the host.
    """

    def __init__(self, game: str, number: int) -> None:
        self.now = 0.0
        self.to_host: deque[str] = deque(maxlen=60)
        self.to_guest: deque[str] = deque(maxlen=60)
        setup = _table(game, number)
        watcher = Following()
        tokens = iter(range(10**9))
        self.game_host = GameHost(PAGE, Nobody(), self.clock, lambda: f"secret-{next(tokens)}")
        self.session = Session(Saved.new(setup), watcher, lambda: AT_ONCE)
        watcher.game_host, watcher.session = self.game_host, self.session
        self.game_host.follow(self.session.seating)
        self.join()

    def clock(self) -> float:
        """Return the seconds that have passed."""
        return self.now

    def join(self) -> None:
        """Let a guest join."""
        self.here, self.there = End(), End()
        secret = self.game_host.invite(1)
        self.guest = self.game_host.join(self.here)
        self.visit = GuestClient(
            PAGE, "Ada", secret, Nobody(), Unwatched(), lambda: AT_ONCE, self.clock
        )
        self.visit.connect(self.there)
        self.visit.opened()
        self.carry()

    def carry(self) -> None:
        """Deliver the queued messages, both ways."""
        while self.here.sent or self.there.sent:
            if self.there.sent:
                self.to_host.append(self.there.sent.popleft())
                self.guest.heard(self.to_host[-1])
            if self.here.sent:
                self.to_guest.append(self.here.sent.popleft())
                self.visit.heard(self.to_guest[-1])

    async def go_on(self, rng: Random) -> None:
        """Let people play for a while."""
        for _turn in range(6):
            self.now += 2
            self.game_host.tick()
            self.visit.tick()
            self.carry()
            for one in (self.session, self.visit.session):
                if one is not None and one.is_mine:
                    one.play(rng.choice(one.state.legal_moves()))
                elif one is not None:
                    one.pacer.hurry()
            await asyncio.sleep(0)

    def stop(self) -> None:
        """Stop everything."""
        self.session.stop()
        if self.visit.session is not None:
            self.visit.session.stop()


def _table(game: str, number: int) -> Setup:
    setup = default_setup(game)
    for seat in range(1, setup.players):
        setup = setup.with_kind(seat, "random")
    return setup.with_field("deal", str(number))


def mangled(text: str, rng: Random, others: Sequence[str]) -> str:
    """Return a message altered blindly or in one of its parts."""
    if rng.random() < 0.4:
        return altered(text, rng, others)
    try:
        data = json.loads(text)
    except ValueError:
        return altered(text, rng, others)
    part = rng.choice(list(data))
    how = rng.randrange(5)
    if how == 0:
        data[part] = rng.choice(WRONG)
    elif how == 1:
        data[rng.choice(("more", "seat", "at", "deals"))] = rng.choice(WRONG)
    elif how == 2:
        del data[part]
    elif how == 3 and isinstance(data[part], str):
        data[part] = altered(data[part], rng, [data[part]])
    else:
        other = json.loads(rng.choice(others))
        data[part] = other.get(part, rng.choice(WRONG))
    return json.dumps(data)


def check_host(pages: Pages) -> None:
    """Check that the host's game follows the rules, and that the guest controls only their seat."""
    session = pages.session
    if session.record.state().scores != session.state.scores:
        raise Found("the host's game is no game any more")
    if not set(session.remote_seats) <= {1}:
        raise Found("somebody sits where nobody was invited to")
    if any(not name.isprintable() for name in session.setup.names):
        raise Found("somebody is called what cannot be shown")


def check_guest(pages: Pages) -> None:
    """Check that the guest's page holds a possible game."""
    session = pages.visit.session
    if session is None:
        return
    record = read_text(session.record.text(), is_told=True)
    if record.state().observe(session.seat) != session.state.observe(session.seat):
        raise Found("the guest's game is not what it was told to be")
    session.setup.check()


async def _bombarded(first: int, cases: int, *, is_host: bool) -> tuple[int, int]:
    rng = Random(first)
    games = list(GAMES)
    pages: Pages | None = None
    renewed = made = 0
    for number in range(first, first + cases):
        if pages is None or pages.session.state.is_over or pages.visit.stands == ENDED:
            if pages is not None:
                pages.stop()
            pages = Pages(games[renewed % len(games)], number)
            pages.session.start()
            renewed += 1
        if number % 3 == 0:
            await pages.go_on(rng)
        examples = list(pages.to_host if is_host else pages.to_guest)
        text = mangled(rng.choice(examples), rng, examples)
        pages.now += 0.2
        try:
            (pages.guest if is_host else pages.visit).heard(text)
        except Exception as error:
            raise Found(f"case {number}: {text[:2000]!r}") from error
        if number % REST == 0:
            await asyncio.sleep(0)
            check_host(pages)
            check_guest(pages)
            made += len(pages.session.steps)
    if pages is not None:
        pages.stop()
    return renewed, made


def bombard(cases: int, first: int = 0, *, is_host: bool) -> tuple[int, int]:
    """Send altered messages to one side during a game, and check that nothing fails.

    Args:
        cases: the number of messages.
        is_host: whether to send them to the host's side; otherwise to a guest's.

    Returns:
        The number of games started, and the total number of moves made in them.

    Raises:
        Found: something failed, or an impossible message was believed.
    """
    return asyncio.run(_bombarded(first, cases, is_host=is_host))
