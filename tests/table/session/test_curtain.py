"""Several people share one device: turns, missed moves, and who may undo."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from random import Random

import pytest

from table.games.page import page_of
from table.review.review import Review
from table.session.curtain import Curtain
from table.session.pacing import PACES, Pace
from table.session.session import Hurried, Made, Session
from table.store.saved_game import Saved
from table.store.settings import Settings
from table.store.setup import Setup, default_setup
from tests.plugins import ALL
from tests.table.fakes import AT_ONCE, Watching, a_session, a_shared_setup, run
from trickhunt.core.game import Event


async def at_rest(session: Session) -> None:
    """Wait until a curtain has fallen, or it is somebody's turn, or the game is over."""
    for _tick in range(10_000):
        is_shown = not (session.catch_up.past or session.is_resting or session.is_stopping)
        if session.curtain.is_covered or session.is_mine or (session.state.is_over and is_shown):
            return
        session.pacer.hurry()
        await asyncio.sleep(0)
    raise AssertionError("the game does not go on")


async def next_turn(session: Session) -> None:
    """Wait until it is somebody's turn, lifting curtains."""
    await at_rest(session)
    while session.curtain.is_covered:
        session.lift()
        await at_rest(session)


async def turns(session: Session, rng: Random, moves: int = 1000) -> None:
    """Make a number of random moves for the people at a table, or play to the end."""
    for _move in range(moves):
        await next_turn(session)
        if session.state.is_over:
            return
        assert isinstance(session.play(rng.choice(session.state.legal_moves())), Made)


@pytest.mark.parametrize("game", ALL)
@pytest.mark.parametrize("people", [(0, 2), (0, 1, 2)])
async def test_whole_games_turn_to_whoever_decides(game: str, people: Sequence[int]) -> None:
    session, watching = a_session(a_shared_setup(people, game))
    deciders = set()
    session.start()
    rng = Random(4)
    while True:
        await at_rest(session)
        if session.curtain.is_covered:
            assert not session.is_mine
            assert session.curtain.to in people
            held = session.seat
            session.pacer.hurry()
            await asyncio.sleep(0)
            assert session.seat == held  # an accidental tap does not lift it
            session.lift()
            assert session.seat == session.curtain.to
            continue
        if session.state.is_over:
            break
        assert session.seat == session.state.actor
        assert session.seen.seat == session.seat
        deciders.add(session.seat)
        session.play(rng.choice(session.state.legal_moves()))
    assert deciders == set(people)
    assert {step.seat for step in session.steps} == set(range(session.setup.players))
    assert Saved.read(watching.texts[-1]).setup.people == tuple(people)
    session.stop()


async def test_nothing_can_be_done_behind_the_curtain() -> None:
    session, _watching = a_session(a_shared_setup((0, 1, 2, 3)))
    session.start()
    await at_rest(session)
    assert session.curtain.is_covered
    card = session.record.game.deck.names[session.state.hand(session.seat)[0]]
    assert session.try_card(card) == Hurried()
    assert session.play(session.state.legal_moves()[0]) == Hurried()
    assert not session.undo()
    assert session.steps == []
    session.stop()


async def test_whoever_lifts_the_curtain_is_shown_what_they_missed_in_order() -> None:
    shown: list[int] = []
    session, watching = a_session(a_shared_setup((0, 2)))
    session.start()
    rng = Random(2)
    seen: dict[int, int] = {0: 0, 2: 0}
    for _turn in range(40):
        await at_rest(session)
        if session.state.is_over:
            break
        if not session.curtain.is_covered:
            seen[session.seat] = len(session.steps) + 1
            session.play(rng.choice(session.state.legal_moves()))
            seen[session.seat] = len(session.steps)
            continue
        watching.events.clear()
        shown.clear()

        def note() -> None:
            if session.catch_up.past is not None:
                assert session.catch_up.past.seat == session.seat
                assert not session.is_mine
                shown.append(len(session.catch_up.past.steps))

        watching.on_change = note
        to, told = session.curtain.to, list[Event]()
        for step in session.steps[session.curtain.shown(to) :]:
            told += step.events
        begun = session.curtain.shown(to)
        session.lift()
        await at_rest(session)
        if begun:
            assert watching.events[: len(told)] == told
        if told:
            assert shown == sorted(shown)
            assert shown[0] == begun
        watching.on_change = lambda: None
    session.stop()


async def test_a_reload_covers_the_table_again_for_whoever_is_to_decide() -> None:
    session, watching = a_session(a_shared_setup((1, 3)))
    session.start()
    rng = Random(5)
    for _move in range(6):
        await turns(session, rng, 1)
        again = Session(Saved.read(watching.texts[-1]), Watching(), lambda: AT_ONCE)
        assert again.curtain.is_covered
        assert not again.is_mine
        assert again.curtain.to in (1, 3)
        again.start()
        await next_turn(again)
        assert again.state.actor == again.seat
        again.stop()
    session.stop()


async def test_who_leaves_the_table_comes_back_to_a_curtain() -> None:
    session, _watching = a_session(a_shared_setup((0, 1)))
    session.start()
    await next_turn(session)
    holder, moves = session.seat, len(session.steps)
    session.curtain.cover(session.seat)
    assert session.curtain.is_covered
    assert session.play(session.state.legal_moves()[0]) == Hurried()
    session.curtain.cover(session.seat)
    session.lift()
    assert (session.seat, len(session.steps)) == (holder, moves)
    assert session.is_mine
    assert session.catch_up.past is None  # nothing was missed
    session.stop()


async def test_who_plays_alone_never_meets_a_curtain() -> None:
    session, _watching = a_session(default_setup("bargain-hunt"))
    session.start()
    session.curtain.cover(session.seat)
    session.lift()
    await at_rest(session)
    assert session.is_mine
    session.stop()


# Taking back


async def test_one_takes_back_freely_while_nobody_else_has_seen_more() -> None:
    session, _watching = a_session(a_shared_setup((0, 1, 2, 3)))
    session.start()
    rng = Random(1)
    await turns(session, rng, 5)
    await at_rest(session)
    # The curtain has fallen, but nobody has lifted it.
    mover = session.seat
    assert session.curtain.is_covered
    assert session.curtain.to != mover
    assert session.undoing.to_agree == ()
    moves = len(session.steps)
    assert session.undo()
    assert len(session.steps) == moves - 1
    assert session.state.actor == mover
    # It still hides the table from the person with the device.
    assert session.curtain.is_covered
    assert session.curtain.to == mover
    session.lift()
    assert session.is_mine
    session.stop()


async def test_once_another_has_seen_more_all_at_the_table_have_to_agree() -> None:
    session, _watching = a_session(a_shared_setup((0, 1, 2, 3)))
    session.start()
    rng = Random(1)
    await turns(session, rng, 9)
    await next_turn(session)
    holder = session.seat
    others = tuple(seat for seat in range(4) if seat != holder)
    assert session.undoing.can_undo
    assert session.undoing.to_agree == others
    moves = len(session.steps)
    assert not session.undo()
    assert len(session.steps) == moves
    assert session.undo(is_agreed=True)
    assert session.state.actor == session.seat == holder
    assert len(session.steps) < moves
    assert session.is_mine
    session.stop()


async def test_after_a_reload_nobody_takes_back_without_asking() -> None:
    session, watching = a_session(a_shared_setup((0, 1, 2, 3)))
    session.start()
    await turns(session, Random(1), 9)
    await at_rest(session)
    assert session.undoing.to_agree == ()
    again = Session(Saved.read(watching.texts[-1]), Watching(), lambda: AT_ONCE)
    again.start()
    await next_turn(again)
    assert len(again.undoing.to_agree) == 3
    again.stop()
    session.stop()


def test_bots_do_not_have_to_agree() -> None:
    assert Curtain((0, 2), [0, 1, 2, 3, 0], 1).to_agree(4) == (2,)
    assert Curtain((0,), [0, 1, 2], 3).to_agree(0) == ()


@pytest.mark.parametrize(
    ("made", "actor", "to"),
    [([], 2, 2), ([], 1, 2), ([], 3, 0), ([2, 3], 1, 2), ([0, 1, 2], 3, 2), ([2], 0, 0)],
)
def test_who_resumes_a_shared_game(made: Sequence[int], actor: int, to: int) -> None:
    assert Curtain((0, 2), made, actor).to == to


def test_a_finished_game_has_no_curtain() -> None:
    assert not Curtain((0, 2), [0, 1, 2, 3], -1).is_covered


# Saving, and reviewing


def a_finished_game(setup: Setup) -> Saved:
    async def play() -> Saved:
        session, watching = a_session(setup)
        session.start()
        await turns(session, Random(3))
        session.stop()
        return Saved.read(watching.texts[-1])

    return run(play)


def test_a_review_knows_who_decided_and_shows_it_from_their_seat() -> None:
    saved = a_finished_game(a_shared_setup((0, 2), "volltreffer"))
    assert saved.summary().count(", ") >= 2  # all players have names
    review = Review(saved)
    model = review.model()
    names = {saved.setup.names[seat] for seat in (0, 2)}
    assert set(model.people) == names
    for decision in review.decisions[::7]:
        session = review.session(decision)
        assert session.seat == decision.made.seat == session.state.actor
        assert saved.setup.names[decision.made.seat] == decision.who
        assert not session.curtain.is_covered
        page = page_of("volltreffer")
        page.screen(page.present(session, Settings()))


def test_a_shared_game_that_waits_names_everybody() -> None:
    saved = Saved.new(a_shared_setup((0, 1, 2, 3)))
    for name in saved.setup.names:
        assert name in saved.summary()
        assert name in saved.briefly()


def test_missed_moves_take_their_time_even_where_others_move_at_once() -> None:
    for name, pace in PACES.items():
        assert (pace.missed is None) == (name == "tap")
        assert pace.missed is None or pace.missed > 0
    assert Pace(0, 0, 0).missed == 0
