"""The loop of a game: whole games, undo, resuming, attempts and refusals."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from table.games.bargain_hunt.presenter import present
from table.games.page import page_of
from table.session.pacing import EARLY, Pace
from table.session.session import Session, looked_at
from table.store.saved_game import Saved
from table.store.settings import Settings
from table.store.setup import Setup, default_setup
from tests.engine.tables import PILES
from tests.table.fakes import (
    AT_ONCE,
    Watching,
    a_session,
    a_setup,
    a_whole_game,
    my_turn,
    play_out,
)
from trickhunt.core.errors import NotAMove
from trickhunt.core.game import GameEnded
from trickhunt.formats.positions import facts_of, set_up
from trickhunt.formats.record import Record
from trickhunt.games.bargain_hunt.game import BargainHunt
from trickhunt.games.bargain_hunt.moves import DECK
from trickhunt.games.bargain_hunt.position import BargainPosition

TABLES = [
    a_setup(4),
    a_setup(3, me=2),
    a_setup(4, "french", me=1),
    a_setup(3, "french"),
]


def mine(session: Session) -> bool:
    return session.is_mine


def rests(session: Session) -> bool:
    return session.is_resting


def resumed(session: Session) -> Session:
    """Return the session after a reload of the page."""
    return Session(Saved.read(session.saved.text()), Watching(), lambda: AT_ONCE)


def _steps(session: Session) -> list[tuple[object, ...]]:
    """Return the steps as values: a trick is its cards and its winner."""
    return [
        (
            (step.round, step.turn, step.events, step.scores),
            (step.trick.cards, step.trick.winner) if step.trick else None,
        )
        for step in session.steps
    ]


def same(one: Session, other: Session) -> bool:
    """Return whether two sessions are at the same point of the same game."""
    return (
        one.record.text() == other.record.text()
        and one.state.observe(one.seat) == other.state.observe(other.seat)
        and [one.state.hand(seat) for seat in range(one.record.game.players)]
        == [other.state.hand(seat) for seat in range(one.record.game.players)]
        and _steps(one) == _steps(other)
        and one.tried == other.tried
    )


@pytest.mark.parametrize("setup", TABLES)
def test_a_whole_game_is_played(setup: Setup) -> None:
    session = a_whole_game(setup)
    assert session.state.is_over
    assert isinstance(session.steps[-1].events[-1], GameEnded)
    assert {step.seat for step in session.steps} == set(range(setup.players))
    assert session.record.scores == session.state.scores


def test_bots_of_every_kind_can_sit_there() -> None:
    setup = a_setup().with_kind(1, "club").with_kind(2, "club").with_kind(3, "random")
    assert a_whole_game(setup).state.is_over


def test_the_same_deal_and_the_same_moves_give_the_same_game() -> None:
    one, other = a_whole_game(seed=5), a_whole_game(seed=5)
    assert one.record.text() == other.record.text()


async def test_everything_is_told_and_kept() -> None:
    session, watching = a_session()
    session.start()
    await play_out(session, Random(2))
    told = [event for step in session.steps for event in step.events]
    assert watching.events == told
    assert len(watching.texts) >= len(session.steps)
    assert watching.errors == []


@pytest.mark.parametrize("every", [8, pytest.param(1, marks=pytest.mark.thorough)])
@pytest.mark.parametrize("setup", TABLES)
def test_a_reload_at_any_moment_resumes_exactly_there(setup: Setup, every: int) -> None:
    """At moves of a whole game, including those of bots."""
    whole = a_whole_game(setup, seed=3)
    for moves in {*range(0, len(whole.steps), every), len(whole.steps)}:
        cut = Session(Saved(setup, whole.record), Watching(), lambda: AT_ONCE)
        cut.progress.replay(whole.record, moves)
        again = resumed(cut)
        assert same(cut, again), moves
        assert len(again.steps) == moves


async def test_a_resumed_game_goes_on_as_it_would_have() -> None:
    whole = a_whole_game(seed=4)
    for moves in range(0, len(whole.steps), 17):
        cut = Session(Saved(whole.setup, whole.record), Watching(), lambda: AT_ONCE)
        cut.progress.replay(whole.record, moves)
        session = resumed(cut)
        session.start()
        while await my_turn(session):
            session.play(whole.steps[len(session.steps)].move)
        assert session.record.text() == whole.record.text()
        session.stop()


@pytest.mark.parametrize("setup", TABLES)
async def test_undo_goes_back_decision_by_decision_to_the_first(setup: Setup) -> None:
    whole = a_whole_game(setup, seed=6)
    session = resumed(whole)
    session.start()
    decisions = [at for at, step in enumerate(session.steps) if step.seat == session.seat]
    while decisions:
        assert session.undoing.can_undo
        assert session.undo()
        await asyncio.sleep(0)
        assert len(session.steps) == decisions.pop()
        assert mine(session)
        assert len(decisions) % 3 or same(session, resumed(session))
    assert not session.undoing.can_undo
    assert not session.undo()
    session.stop()


@pytest.mark.parametrize("setup", TABLES)
async def test_redo_brings_back_move_by_move_what_undo_took(setup: Setup) -> None:
    whole = a_whole_game(setup, seed=6)
    text = whole.record.text()
    session = resumed(whole)
    session.start()
    lengths = [len(session.steps)]
    while session.undo():
        await asyncio.sleep(0)
        lengths.append(len(session.steps))
    del lengths[-1]
    while lengths:
        assert session.undoing.can_redo
        if len(lengths) % 3 == 0:  # all of it is stored, too
            session = resumed(session)
            session.start()
        assert session.redo()
        assert len(session.steps) == lengths.pop()
        await asyncio.sleep(0)
    assert session.record.text() == text
    assert not session.undoing.can_redo
    assert not session.redo()
    session.stop()


async def test_undo_and_redo_lead_back_and_forth_between_the_same_moments() -> None:
    session, _watching = a_session()
    session.start()
    await play_out(session, Random(3), 9)
    assert await my_turn(session)
    rng, seen = Random(4), {len(session.steps): session.record.text()}
    for _time in range(60):
        if rng.random() < 0.5:
            session.undo()
        else:
            session.redo()
        await asyncio.sleep(0)
        text = seen.setdefault(len(session.steps), session.record.text())
        assert session.record.text() == text
        assert await my_turn(session)
        assert same(session, resumed(session))
    session.stop()


async def test_a_new_move_leaves_nothing_to_be_brought_back() -> None:
    session, _watching = a_session()
    session.start()
    await play_out(session, Random(3), 5)
    assert await my_turn(session)
    assert not session.redo()
    assert session.undo()
    assert session.undo()
    before = session.undoing.can_redo
    session.play(session.state.legal_moves()[0])
    assert (before, session.undoing.can_redo) == (True, False)
    assert not session.redo()
    assert session.saved.undone is None
    session.stop()


async def test_what_comes_back_is_seen_as_it_was_the_trick_and_the_end_of_the_round_too() -> None:
    session, _watching = a_session(pace=Pace(0, None, 0, round=None))
    session.start()
    rng, rested, stopped = Random(5), 0, 0
    for _move in range(40):
        if not await my_turn(session):
            break
        session.play(rng.choice(session.state.legal_moves()))
        for _turn in range(30):
            await asyncio.sleep(0)
        if session.state.is_over:  # then its result is restored at once
            break
        was = session.is_resting, session.is_stopping
        assert session.undo()
        assert session.redo()
        assert (session.is_resting, session.is_stopping) == was
        rested, stopped = rested + was[0], stopped + was[1]
    assert rested
    session.stop()


async def test_another_game_can_be_played_after_undo() -> None:
    session, _watching = a_session()
    session.start()
    rng = Random(8)
    for _time in range(12):
        await play_out(session, rng, 9)
        for _undo in range(rng.randrange(1, 8)):
            session.undo()
            session.undo()
            await asyncio.sleep(0)
    await play_out(session, rng)
    assert session.state.is_over
    assert same(session, resumed(session))


async def test_undo_while_a_bot_is_about_to_play_interrupts_it() -> None:
    session, watching = a_session(pace=Pace(1000, 1000, 1))
    session.start()
    assert await my_turn(session)
    before = len(session.steps)
    session.play(session.state.legal_moves()[0])
    await asyncio.sleep(0)
    assert not mine(session)
    session.undo()
    await asyncio.sleep(0.01)
    assert len(session.steps) == before
    assert mine(session)
    assert watching.errors == []
    session.stop()


async def test_a_complete_trick_rests_until_a_tap_when_the_pace_is_so() -> None:
    session, _watching = a_session(pace=Pace(0, None, 0))
    session.start()
    while not session.is_resting:
        if session.is_mine:
            session.play(session.state.legal_moves()[0])
        await asyncio.sleep(0)
    await asyncio.sleep(0.01)
    assert rests(session)
    assert not mine(session)
    assert session.pacer.needs_tap
    again = resumed(session)
    again.start()
    await asyncio.sleep(0)
    assert again.is_resting
    again.stop()
    assert session.pacer.hurry()
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    assert not rests(session)
    session.stop()


async def test_nothing_waits_on_your_own_turn() -> None:
    session, _watching = a_session()
    session.start()
    assert await my_turn(session)
    assert not session.pacer.is_waiting
    assert not session.pacer.hurry()
    session.stop()


async def test_a_card_tried_out_of_turn_only_hurries() -> None:
    session, _watching = a_session(a_setup(me=0), pace=Pace(None, None, 0))
    session.start()
    await asyncio.sleep(0)
    if session.is_mine:
        session.play(session.state.legal_moves()[0])
        await asyncio.sleep(0)
    before = len(session.steps)
    session.try_card(DECK.names[session.state.hand(0)[0]])
    session.play(session.state.legal_moves()[0])
    assert len(session.steps) == before
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    assert len(session.steps) == before + 1
    session.stop()


async def find(session: Session, wanted: Callable[[Session], str], rng: Random) -> str:
    """Play until a matching card is found."""
    while await my_turn(session):
        card = wanted(session)
        if card:
            return card
        session.play(rng.choice(session.state.legal_moves()))
    return ""


def an_illegal_card(session: Session) -> str:
    names = [DECK.names[face] for face in session.state.hand(session.seat)]
    return next((name for name in names if not session.moves_with(name)), "")


def a_doubtful_card(session: Session) -> str:
    names = [DECK.names[face] for face in session.state.hand(session.seat)]
    obvious = page_of("bargain-hunt").obvious
    asked = (name for name in names if len(session.moves_with(name)) > 1)
    return next((name for name in asked if not obvious(session, session.moves_with(name))), "")


async def test_a_text_that_is_no_move_changes_nothing() -> None:
    session, _watching = a_session()
    session.start()
    await my_turn(session)
    parse = session.record.game.parse_move
    with pytest.raises(NotAMove):
        session.play(parse("castle"))
    session.play(parse("dump"))
    assert session.tried.refusal is not None
    assert session.tried.refused == "dump"
    session.stop()


async def test_an_error_in_a_bot_is_reported_and_not_lost() -> None:
    class Broken:
        def choose(self, _observation: object, _rng: object) -> None:
            raise RuntimeError("a bug")

    session, watching = a_session()
    errors: list[Exception] = []
    watching.failed = errors.append  # type: ignore[method-assign,assignment]
    session.seating.bots = [bot and Broken() for bot in session.seating.bots]  # type: ignore[misc]
    session.start()
    await asyncio.sleep(0.01)
    if not errors:
        session.play(session.state.legal_moves()[0])
        await asyncio.sleep(0.01)
    assert [str(error) for error in errors] == ["a bug"]


def with_one_card(setup: Setup, *, is_forced: bool) -> Saved:
    """Return a random game in which the person has one card, with one or several moves."""
    for deal in range(1, 50):
        session, _watching = a_session(setup.with_field("deal", str(deal)))
        rng = Random(deal)
        while not session.state.is_over:
            moves, held = session.state.legal_moves(), session.state.hand(session.seat)
            is_last = session.is_mine and len(held) == 1 and moves[0].card == held[0]
            if is_last and session.state.trick.cards and (len(moves) == 1) == is_forced:
                return session.saved
            session.progress.apply(rng.choice(moves))
    raise AssertionError("no such moment")


def going_on(saved: Saved, pace: Pace) -> Session:
    session = Session(saved, Watching(), lambda: pace)
    session.start()
    return session


async def some_turns() -> None:
    for _turn in range(20):
        await asyncio.sleep(0)


async def test_a_forced_last_card_is_played_where_that_is_wished_and_is_taken_back_by_undo() -> (
    None
):
    saved = with_one_card(a_setup(), is_forced=True)
    wished, waiting = AT_ONCE._replace(plays_forced=True, trick=None), AT_ONCE
    unwished, session = going_on(saved, waiting), going_on(saved, wished)
    before = len(session.steps)
    await some_turns()
    assert len(unwished.steps) == before
    assert len(session.steps) > before
    # Like any decision it can be undone, and is then the person's own.
    assert session.undo()
    await some_turns()
    assert len(session.steps) == before
    assert session.is_mine
    # It is not made automatically after a reload, either.
    again = going_on(Saved.read(session.saved.text()), wished)
    await some_turns()
    assert len(again.steps) == before
    assert again.is_mine
    session.play(session.state.legal_moves()[0])
    await some_turns()
    assert len(session.steps) > before


async def test_a_last_card_is_left_where_there_is_a_choice_or_a_step_waits_for_a_tap() -> None:
    wished = AT_ONCE._replace(plays_forced=True)
    for saved, pace in (
        (with_one_card(a_setup(), is_forced=False), wished),
        (with_one_card(a_setup(), is_forced=True), wished._replace(bot=None)),
    ):
        session = going_on(saved, pace)
        before = len(session.steps)
        await some_turns()
        assert len(session.steps) == before
        assert session.is_mine


async def test_a_last_card_that_is_pressed_before_it_plays_itself_is_played_once() -> None:
    session = going_on(with_one_card(a_setup(), is_forced=True), Pace(1000, None, 0, True))
    before = len(session.steps)
    await asyncio.sleep(0)
    card = session.state.hand(session.seat)[0]
    session.try_card(DECK.names[card])
    assert len(session.steps) == before + 1
    await some_turns()
    assert len(session.steps) == before + 1 or session.steps[before + 1].seat != session.seat


@pytest.mark.parametrize("variant", ["false", "true"])
async def test_what_bots_buy_in_turn_is_shown_in_one(variant: str) -> None:
    setup = default_setup("volltreffer").with_option("variant", variant)
    for seat in range(1, setup.players):
        setup = setup.with_kind(seat, "random")
    session, watching = a_session(replace(setup, deal="7"), pace=Pace(0.5, 0.5, 0))
    shown: set[int] = set()
    watching.on_change = lambda: shown.add(len(session.steps))
    session.start()
    while session.state.phase in session.record.game.small:
        assert await my_turn(session)
        session.play(session.state.legal_moves()[-1])
    small = session.record.game.small
    buyers = [step.seat for step in session.steps if step.earlier.state.phase in small]
    between = {at for at in range(1, len(buyers)) if session.seat not in buyers[at - 1 : at + 1]}
    assert between
    assert not shown & between
    session.stop()


@pytest.mark.parametrize("length", ["full", "short"])
async def test_each_clearing_of_another_player_is_read_also_the_last_one(length: str) -> None:
    session, watching = a_session(replace(a_setup(), deal="7").with_option("length", length))
    read: dict[int, str] = {}

    def look() -> None:
        if session.is_reading:
            model = present(session, Settings())
            assert not any(seat.is_actor for seat in model.seats)
            read[len(session.steps)] = model.phase

    watching.on_change = look
    session.start()
    await play_out(session, Random(7))
    by_others = {
        at
        for at, step in enumerate(session.steps, 1)
        if step.move.action in CLEARINGS and step.seat != session.seat
    }
    # The result of a round shows its last clearing, too.
    at_result = {at for at in by_others if length == "full" and is_last_of_its_round(session, at)}
    assert {*read} == by_others - at_result
    assert {*read.values()} == {"clearing"}


async def test_those_with_nothing_to_clear_take_no_time_and_are_read_together() -> None:
    position = BargainPosition(
        hands=[()] * 4,
        piles=[[card] for card in PILES],
        junk=[["G4"], (), (), ["G5"]],
        dealer=3,
        round=2,
        leader=0,
        fresh=[True] * 4,
    )
    game: Any = BargainHunt(4)
    record = Record.begin_at(game, facts_of(set_up(game, position)))[0]
    seconds = 100.0
    pace = Pace(bot=10, trick=10, thought=0, read=seconds)
    watching = Watching()
    session = Session(Saved(replace(a_setup(me=3), deal=""), record), watching, lambda: pace)
    clock, read = asyncio.get_running_loop().time, dict[tuple[int, str], float]()

    def look() -> None:
        if session.is_reading:
            words = present(session, Settings()).turn_words
            read.setdefault((len(session.steps), words), clock())

    watching.on_change = look
    session.start()
    while not session.is_mine:
        await asyncio.sleep(0.1)
    assert [step.move.text for step in session.steps[1:]] == ["pass", "pass"]
    (_first, begun), ((at, words), together) = [*read.items()]
    assert at == 3
    assert all(str(session.names[seat]) in words for seat in (1, 2))
    assert together - begun == pytest.approx(seconds, abs=1)
    assert 0 < clock() - together < seconds
    session.stop()


CLEARINGS = ("trash", "convert", "dump", "pass")


def is_last_of_its_round(session: Session, at: int) -> bool:
    """Return whether a round ended after a number of moves."""
    events = session.steps[at - 1].events
    return any(isinstance(event, session.record.game.scored) for event in events)


def test_the_first_tricks_of_a_first_game_are_slower() -> None:
    for length in ("short", "full"):
        whole = a_whole_game(a_setup().with_option("length", length))
        shown = looked_at(whole.setup, whole.progress.begun, 0)
        pauses = []
        for moment in whole.steps:
            shown.show(moment, rests=True)
            pauses += [shown.leisure] if moment.trick else []
        assert pauses[: len(EARLY)] == [*EARLY] if length == "short" else [1.0] * len(EARLY)
        assert {*pauses[len(EARLY) :]} == {1.0}


def test_the_last_trick_of_a_round_and_one_that_was_taken_away_stay_longer() -> None:
    whole, kinds = a_whole_game(seed=6), set()
    shown = looked_at(whole.setup, whole.progress.begun, 0)
    lead: list[int] = []
    for moment in whole.steps:
        shown.show(moment, rests=True)
        trick = moment.trick or moment.state.trick
        if trick.cards:
            lead = [*(lead if len(trick.cards) > 1 else []), trick.winner]
        if moment.trick is None:
            assert not shown.trick_matters
            continue
        is_last = not any(map(moment.state.hand, range(4))) or moment.round != moment.state.round
        was_lost = 0 in lead and lead[-1] != 0
        assert shown.trick_matters == (is_last or was_lost)
        kinds.add((is_last, was_lost))
    assert len(kinds) == 4
