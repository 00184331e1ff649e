"""Disturbances of games together, in every phase of each game."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import cache
from random import Random

import pytest

from table.multiplayer import protocol
from table.multiplayer.guest_client import CUT_OFF, DECLINED, ENDED, LOST, PLAYING
from table.multiplayer.limits import SIGN, SILENT
from table.store.saved_game import Saved
from table.store.setup import PERSON
from tests.table.multiplayer.companions import PAGE, GuestPage, Together, a_table
from trickhunt.bots import make_bot
from trickhunt.formats.record import Record

TABLES = {
    "bargain-hunt": (),
    "treasure-hunt": (),
    "volltreffer": (("max_rounds", "2"),),
}

AHEAD = 25
"""Steps that the others continue meanwhile."""

Fault = Callable[[Together, Random], Awaitable[Together]]


@cache
def a_game(game: str) -> Record:
    """Return a game of three, played by bots to its end."""
    record, state, _events = Record.begin(a_table(game, 3, TABLES[game]).make_game(), 11)
    rng, bot = Random(5), make_bot("club", game)
    while not state.is_over:
        record.apply(state, bot.choose(state.observe(state.actor), rng))
    return record


@cache
def moments(game: str) -> dict[str, int]:
    """Return the number of moves before the last occurrence of each phase, for any seat."""
    record, found = a_game(game), dict[str, int]()
    state, _events = record.game.begin(record.seed, record.deals)
    rounds = 0
    for at, turn in enumerate(record.turns):
        who = "guest" if turn.seat == 1 else "others"
        found[f"{turn.move.action} of {who}"] = at
        if state.round != rounds:
            found["in a new round"] = at
        rounds = state.round
        state.apply(turn.move)
    return {"the deal": 0, **found, "the end": len(record.turns)}


def begun(game: str, at: int) -> Together:
    """Return a table of a host and two guests after a number of moves."""
    setup = a_table(game, 3, TABLES[game]).with_kind(1, PERSON).with_kind(2, PERSON)
    saved = Saved(setup, a_game(game).upto(at)[0], elsewhere=((1, "one"), (2, "two")))
    one = Together(game, 3, (1, 2), saved=saved)
    one.host.session.start()
    return one


# Each disturbance returns the table at which the game continues.


async def sleeps(one: Together, rng: Random) -> Together:
    """A guest's device sleeps, and wakes again."""
    guest, ends = one.guests.pop(1), one.ends.pop(1)
    one.pass_time(SILENT + 3)
    assert one.game_host.presence(1) == protocol.AWAY
    await one.play_out(rng, AHEAD)
    one.guests[1], one.ends[1] = guest, ends
    one.pass_time(SIGN + 2)
    assert one.game_host.presence(1) == protocol.HERE
    return one


async def reloads(one: Together, rng: Random) -> Together:
    """A guest reloads the page, and returns by another invitation."""
    one.cut(1)
    assert one.guests.pop(1).visit.stands == LOST
    await one.play_out(rng, AHEAD)
    one.come(1, "Ada")
    return one


async def is_replaced(one: Together, rng: Random) -> Together:
    """A bot plays for a missing guest, until somebody joins by another invitation."""
    one.game_host.let_bots_stand_in(is_on=True)
    one.cut(1)
    del one.guests[1]
    assert one.game_host.presence(1) == protocol.STANDING_IN
    await one.play_out(rng, AHEAD)
    one.come(1)
    return one


async def is_gone(one: Together, rng: Random) -> Together:
    """A guest leaves, and a bot has the seat until the end."""
    one.cut(1)
    del one.guests[1]
    await one.play_out(rng, AHEAD)
    one.game_host.dismiss(1)
    return one


async def host_sleeps(one: Together, rng: Random) -> Together:
    """The host's device sleeps, and wakes again."""
    del rng
    for _second in range(int(SILENT) + 3):
        one.clock.now += 1
        for guest in one.guests.values():
            guest.visit.tick()
    for guest in one.guests.values():
        assert guest.visit.stands == CUT_OFF
        assert guest.visit.session is not None
        assert not guest.visit.session.is_mine
    one.pass_time(SIGN + 2)
    return one


async def host_reloads(one: Together, rng: Random) -> Together:
    """The host reloads the page: one guest is recognized, the other one invited again."""
    kept = Saved.read(one.host.saved.text())
    made = [step.move for step in one.host.session.steps]
    one.stop()
    for seat in (1, 2):
        one.cut(seat)
    again = Together(kept.setup.game, 3, (), saved=kept)
    again.clock.now = one.clock.now
    for guest in one.guests.values():
        guest.visit._clock = again.clock
    assert [step.move for step in again.host.session.steps] == made
    again.host.session.start()
    await again.play_out(rng, AHEAD)
    again.come(1)
    again.connect(2, one.guests[2])
    return again


async def is_of_another_version(one: Together, rng: Random) -> Together:
    """A guest returns with another version of the page, and then with the right one."""
    one.cut(1)
    await one.play_out(rng, AHEAD)
    old = GuestPage("Ada", one.game_host.invite(1), one.clock, "build 0")
    one.connect(1, old)
    assert (old.visit.stands, old.visit.why, old.visit.host_page) == (DECLINED, "version", PAGE)
    one.come(1)
    return one


async def knocks_in_vain(one: Together, rng: Random) -> Together:
    """Somebody tries a used invitation, and one of another table."""
    del rng
    present, ends = one.guests[1], one.ends[1]
    other = Together("volltreffer", 3, ())
    for secret in ("secret 0", other.game_host.invite(1) + " there"):
        late = GuestPage("Ada", secret, one.clock)
        one.connect(1, late)
        assert (late.visit.stands, late.visit.why) == (DECLINED, "secret")
    one.guests[1], one.ends[1] = present, ends
    assert present.visit.stands == PLAYING
    return one


async def is_there_twice(one: Together, rng: Random) -> Together:
    """A guest opens the table in another tab."""
    del rng
    first, ends = one.guests[1], one.ends[1]
    one.connect(1, GuestPage("", first.visit.secret, one.clock))
    while any(end.carry() for end in ends):
        pass
    assert (first.visit.stands, first.visit.why) == (ENDED, "replaced")
    return one


FAULTS = (
    sleeps,
    reloads,
    is_replaced,
    is_gone,
    host_sleeps,
    host_reloads,
    is_of_another_version,
    knocks_in_vain,
    is_there_twice,
)
OF_EVERY_GAME = (reloads, host_reloads)
"""The disturbances tested for each game."""
SOME = 3
"""The number of phases from which an ordinary run tests one per disturbance."""
CASES = [
    pytest.param(game, fault, every, marks=() if every == SOME else pytest.mark.thorough)
    for game in TABLES
    for fault in FAULTS
    for every in (SOME, 1)
    if every == 1 or game == "bargain-hunt" or fault in OF_EVERY_GAME
]


@pytest.mark.parametrize(("game", "fault", "every"), CASES)
async def test_whatever_goes_wrong_in_any_phase_the_game_goes_on_to_its_end(
    game: str, fault: Fault, every: int
) -> None:
    phases = list(moments(game).items())
    assert len(phases) >= 6
    for phase, at in phases[FAULTS.index(fault) % every :: every]:
        if phase == "the deal" and fault is not host_reloads:
            continue  # a whole game each; `test_companions` has them
        rng = Random(at)
        one = await fault(begun(game, at), rng)
        await one.play_out(rng)
        one.pass_time(SIGN)
        host = one.host.session
        assert host.state.is_over, phase
        for seat, guest in one.guests.items():
            theirs = guest.visit.session
            assert theirs is not None, phase
            assert guest.visit.stands == PLAYING, phase
            assert theirs.state.observe(seat) == host.state.observe(seat), phase
            assert [one.move for one in theirs.steps] == [one.move for one in host.steps]
            assert theirs.setup.names == host.setup.names
        one.stop()


def test_a_presence_of_later_pages_is_of_somebody_who_is_there() -> None:
    told = protocol.written(
        protocol.People((protocol.Chair("Ada", "person", protocol.AWAY),), "bargain-hunt"),
        protocol.TO_GUEST,
    )
    for presence in protocol.PRESENCES:
        assert protocol.read(
            told.replace(protocol.AWAY, presence), protocol.TO_GUEST
        ) == protocol.People((protocol.Chair("Ada", "person", presence),), "bargain-hunt")
    later = protocol.read(told.replace(protocol.AWAY, "asleep"), protocol.TO_GUEST)
    assert later == protocol.People(
        (protocol.Chair("Ada", "person", protocol.HERE),), "bargain-hunt"
    )
    for wrong in ("", "a" * 25, "one\\nother"):
        with pytest.raises(protocol.BadMessage):
            protocol.read(told.replace(protocol.AWAY, wrong), protocol.TO_GUEST)
