"""Missed moves are shown one by one, up to the present."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from table.session.missed_moves import MissedMoves
from table.session.session import Session, Unwatched
from table.store.saved_game import Saved
from tests.table.fakes import AT_ONCE, a_whole_game, run
from trickhunt.core.game import Event


@pytest.mark.parametrize("since", [0, 1, 9])
async def test_each_missed_move_is_waited_for_told_and_left_to_be_seen(since: int) -> None:
    whole = a_whole_game(seed=6)
    now = whole.progress
    now.replay(whole.record, 13)
    told: list[Event] = []
    order: list[str] = []
    saved = Saved(whole.setup, now.record.upto(since)[0])
    past = Session(saved, Unwatched(), lambda: AT_ONCE, seat=0)
    catch_up: MissedMoves[Session] = MissedMoves()
    catch_up.past = past

    async def wait() -> None:
        order.append(f"wait at {len(past.steps)}")

    def happened(events: Sequence[Event]) -> None:
        told.extend(events)

    async def rest(shown: Session) -> None:
        assert shown is past
        order.append(f"rest at {len(past.steps)}")

    await catch_up.show(now, wait, happened, rest)
    assert vars(catch_up) == {"past": None}
    assert past.record.text() == now.record.text()
    moves = range(since, 13)
    assert order == [word for at in moves for word in (f"wait at {at}", f"rest at {at + 1}")]
    missed = [event for step in now.steps[since:] for event in step.events]
    assert told == ([*now.begun.events, *missed] if since == 0 else missed)


def test_who_missed_nothing_is_shown_nothing() -> None:
    whole = a_whole_game(seed=6)

    async def never(*_args: object) -> None:
        raise AssertionError

    catch_up: MissedMoves[Session] = MissedMoves()
    run(lambda: catch_up.show(whole.progress, never, lambda _events: None, never))
