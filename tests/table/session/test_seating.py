"""Seats: people who join and leave, people elsewhere, and the bots in their place."""

from __future__ import annotations

import asyncio
from dataclasses import replace

from table.session.game_in_progress import GameInProgress
from table.session.pacing import Pacer
from table.session.seating import Seating
from table.store.saved_game import Saved
from tests.table.fakes import a_setup
from trickhunt.games.bargain_hunt.moves import DECK

ACTOR = 0
"""The seat that moves first, which a person elsewhere has in these tests."""


class Table:
    """A game whose first move belongs to a person elsewhere, and its saves."""

    def __init__(self) -> None:
        saved = Saved.new(a_setup(me=1))
        seats = [
            replace(seat, kind="person") if at == ACTOR else seat
            for at, seat in enumerate(saved.setup.seats)
        ]
        self.kept = 0
        self.shown = 0
        setup = replace(saved.setup, seats=tuple(seats))
        saved = replace(saved, setup=setup, elsewhere=((ACTOR, "secret"),))
        self.progress = GameInProgress(saved.record)
        assert self.progress.state.actor == ACTOR
        self.seating = Seating(saved, self.progress, Pacer(), self._keep)

    def _keep(self) -> None:
        self.kept += 1

    def show(self) -> None:
        self.shown += 1


def test_who_plays_elsewhere_is_no_person_of_this_device() -> None:
    seating = Table().seating
    assert (seating.people, seating.remote) == ((1,), {ACTOR: "secret"})
    assert seating.is_only_person(1)
    assert not seating.is_only_person(ACTOR)


async def test_a_move_from_elsewhere_is_taken_once_and_by_the_rules() -> None:
    table = Table()
    seating, state = table.seating, table.progress.state
    legal = state.legal_moves()
    wrong = state.attempt(DECK.names[min({*state.hand(1)} - {*state.hand(ACTOR)})])
    assert seating.hand_in(ACTOR, wrong) is not None
    assert seating.awaits(ACTOR)
    waiting = asyncio.ensure_future(seating.handed(table.show))
    await asyncio.sleep(0)
    assert (waiting.done(), table.shown) == (False, 1)
    assert seating.hand_in(ACTOR, legal[0]) is None
    assert not seating.awaits(ACTOR)
    assert await waiting is legal[0]


async def test_a_bot_that_stands_in_ends_the_wait_for_whoever_is_away() -> None:
    table = Table()
    seating = table.seating
    waiting = asyncio.ensure_future(seating.handed(table.show))
    await asyncio.sleep(0)
    seating.stand_in(ACTOR, "random")
    assert await waiting is None
    assert seating.bots[ACTOR] is not None
    assert not seating.awaits(ACTOR)
    seating.stand_in(ACTOR, "")
    assert seating.bots[ACTOR] is None
    assert seating.awaits(ACTOR)
    assert table.kept == 0  # they still have the seat


async def test_a_move_that_was_handed_in_goes_with_whoever_handed_it_in() -> None:
    table = Table()
    table.seating.hand_in(ACTOR, table.progress.state.legal_moves()[0])
    table.seating.seat_bot(ACTOR, "random")
    assert await table.seating.handed(table.show) is None


def test_who_comes_and_goes_is_kept() -> None:
    table = Table()
    seating = table.seating
    seating.seat_guest(2, "Ines", "another secret")
    assert seating.remote == {ACTOR: "secret", 2: "another secret"}
    assert (seating.setup.seats[2].name, seating.setup.seats[2].is_person) == ("Ines", True)
    seating.rename(2, "Inés")
    seating.seat_bot(ACTOR, "random")
    seating.let_bots_stand_in(is_on=True)
    assert seating.remote == {2: "another secret"}
    assert (seating.setup.seats[2].name, seating.setup.seats[ACTOR].kind) == ("Inés", "random")
    assert (seating.bots_stand_in, table.kept) == (True, 4)
