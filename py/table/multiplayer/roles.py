"""The role of this page in a shared game: host or guest."""

from __future__ import annotations

import asyncio
import base64
from collections.abc import Callable
from random import SystemRandom
from typing import TYPE_CHECKING

from table.multiplayer.game_host import GameHost
from table.multiplayer.guest_client import GuestClient
from table.multiplayer.people_at_table import PeopleAtTable
from table.session.session import Session
from table.shell.screen import Host
from trickhunt import __version__

if TYPE_CHECKING:
    from table.multiplayer.peer_channel import Wire

TICK = 1.0
"""Seconds between two checks that everybody is still there."""

SECRET = 12
"""The number of bytes of the secret in an invitation: unguessable, and short enough for a link."""


def people_of(host: Host) -> PeopleAtTable:
    """The people at the table of an application."""
    people = host.game.people
    if not isinstance(people, PeopleAtTable):
        people = host.game.people = PeopleAtTable(host)
    return people


def game_host(host: Host, session: Session) -> GameHost:
    """The host's side for a game on this page, or for a table before the deal.

    From now on guests are told what happens there.
    """
    people = people_of(host)
    side = people.side
    if not isinstance(side, GameHost):
        leave(people)
        side = people.side = GameHost(__version__, people, _clock(), _secret)
        host.run(_tick(people, side))
    side.follow(session.seating, is_dealt=session is not people.laid)
    return side


def visit(host: Host, wire: Wire, name: str, key: str, inviter: str) -> GuestClient:
    """Become a guest at the table of a connection.

    Args:
        inviter: the name of the person whose table it is; ``""`` if unknown.
        key: the secret that admits the guest.
    """
    people = people_of(host)
    leave(people)
    game = host.game
    side = people.side = GuestClient(__version__, name, key, people, game, game.pace, _clock())
    side.host = inviter
    side.connect(wire)
    wire.hand_over(side)
    host.run(_tick(people, side))
    return side


def leave(people: PeopleAtTable) -> None:
    """End the shared game or visit."""
    side, people.side = people.side, None
    if isinstance(side, GuestClient):
        side.leave()
    elif side is not None:
        side.end()


async def _tick(people: PeopleAtTable, side: GameHost | GuestClient) -> None:
    """Handle the timeouts of a side, as long as this page has that role."""
    while people.side is side:
        await asyncio.sleep(TICK)
        side.tick()


def _clock() -> Callable[[], float]:
    return asyncio.get_running_loop().time


def _secret() -> str:
    return base64.urlsafe_b64encode(SystemRandom().randbytes(SECRET)).decode()
