"""The end of a round in every game: it is shown, pauses by the chosen pace, and hides nothing."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from random import Random
from typing import Any, cast

import pytest

from table.games.bargain_hunt import clearing, on_request
from table.games.bargain_hunt.view_model import BargainTableModel
from table.games.page import page_of
from table.session.pacing import PACES, Pace
from table.session.session import Session, Unwatched
from table.store.saved_game import Saved
from table.store.settings import Settings
from table.store.setup import Setup, default_setup
from table.ui.models.table import SCORED, TableModel
from tests.table.fakes import AT_ONCE, Watching, a_game, a_session, an_app, my_turn
from tests.table.markup import read
from tests.table.tables import everything
from trickhunt.core.game import GameEnded
from trickhunt.games.bargain_hunt.constants import CLEARING
from trickhunt.games.bargain_hunt.events import Cleared
from trickhunt.games.bargain_hunt.state import BargainState
from trickhunt.games.registry import GAMES
from trickhunt.games.volltreffer.constants import BUYING

WAITS = Pace(0.1, 0, 0, round=7)
"""A pace that waits for the person at the end of a round."""


def a_table(game: str) -> Setup:
    """Return a table of a person and random players."""
    setup = default_setup(game)
    for seat in range(1, setup.players):
        setup = setup.with_kind(seat, "random")
    if game == "volltreffer":
        setup = setup.with_option("max_rounds", "3")
    return replace(setup, deal="7")


SETUPS = [a_table(game) for game in ("bargain-hunt", "volltreffer", "treasure-hunt")]
SETUPS.append(a_table("bargain-hunt").with_option("edition", "french").with_players(3))


@cache
def played(setup: Setup) -> Session:
    """Return a whole random game."""
    session = Session(Saved.new(setup), Watching(), lambda: AT_ONCE)
    rng = Random(1)
    while not session.state.is_over:
        moves = session.state.legal_moves()
        if setup.game == "volltreffer" and session.state.phase == BUYING:
            moves = moves[-2:]
        session.progress.apply(rng.choice(moves))
    return session


def present(session: Session) -> TableModel:
    return page_of(session.setup.game).present(session, Settings())


def stops(setup: Setup) -> Iterator[Session]:
    """Yield a whole game at the end of each round, after its last trick was removed."""
    whole = played(setup)
    session = Session(Saved(setup, whole.record), Watching(), lambda: AT_ONCE)
    session.progress.replay(whole.record, 0)
    for step in whole.steps:
        session.progress.apply(step.move)
        session.rest_after_last()
        session.reveal()
        session.is_resting = False
        if session.is_stopping:
            yield session
            session.is_stopping = False


@pytest.mark.parametrize("setup", SETUPS)
def test_every_round_ends_with_how_everyone_came_out_of_it(setup: Setup) -> None:
    before = played(setup).progress.begun.state.scores
    numbers = []
    for session in stops(setup):
        model = present(session)
        over = model.round_over
        assert over is not None
        numbers.append(over.number)
        assert model.phase == SCORED
        assert not model.is_mine
        assert not model.cards
        scores = session.state.scores
        assert {one.seat: (one.before, one.after) for one in over.moved} == {
            seat: (before[seat], scores[seat]) for seat in range(setup.players)
        }
        assert [one.place for one in over.moved] == sorted(one.place for one in over.moved)
        tree = read(page_of(setup.game).screen(model))
        assert len(tree.all(".stands-at")) == setup.players
        assert all(one.name in tree.text for one in over.moved)
        assert session.state.is_over != bool(over.dealer)
        before = scores
    assert numbers == list(range(1, played(setup).state.round + 1))


@pytest.mark.parametrize("setup", SETUPS)
def test_after_each_round_another_bot_is_explained_once(setup: Setup) -> None:
    club = setup
    for seat in range(1, setup.players):
        club = club.with_kind(seat, "club")
    told, habits = list[str](), list[str]()
    for session in stops(setup):
        session.seating.setup = club.in_character(7)
        model = present(session)
        habits = [one.habit for one in model.seats if one.habit]
        told += [one.text for one in read(page_of(setup.game).screen(model)).all(".back")]
    assert told == habits[: len(told)]
    assert len(told) == min(len(habits), played(setup).state.round)


@pytest.mark.parametrize("setup", SETUPS)
def test_places_are_those_by_which_the_game_is_won(setup: Setup) -> None:
    for session in stops(setup):
        over = present(session).round_over
        assert over is not None
        first = {one.seat for one in over.moved if one.place == 1}
        if session.state.is_over:
            assert first == set(session.state.winners)
    assert played(setup).state.is_over


@pytest.mark.parametrize("setup", SETUPS)
def test_the_title_says_whether_the_lead_changed(setup: Setup) -> None:
    led = set(range(setup.players))
    told = set()
    for session in stops(setup):
        model = present(session)
        over = model.round_over
        assert over is not None
        title = read(page_of(setup.game).screen(model)).one(id="scored-title").text
        first = {one.seat for one in over.moved if one.place == 1}
        has_changed = "lead" in title
        assert has_changed == (first != led)
        told.add(has_changed)
        if has_changed:
            names = {session.names[seat] for seat in first}
            assert all(name.casefold() in title.casefold() for name in names)
        led = first
    assert told


@pytest.mark.parametrize("game", ["bargain-hunt", "volltreffer"])
def test_an_only_round_has_no_end_but_that_of_the_game(game: str) -> None:
    setup = a_table(game)
    for name, value in GAMES[game].short.items():
        setup = setup.with_option(name, value)
    session, rng = Session(Saved.new(setup), Watching(), lambda: AT_ONCE), Random(1)
    while not session.state.is_over:
        session._make(rng.choice(session.state.legal_moves()))
        assert not session.is_stopping
    assert len(present(session).totals) == 1


@pytest.mark.parametrize("setup", SETUPS)
def test_nothing_of_the_next_deal_is_shown_or_said(setup: Setup) -> None:
    """With any other deal that agrees with the observation, the page is identical."""
    rng = Random(3)
    differ = 0
    for session in stops(setup):
        state = cast(Any, session.state)
        if state.is_over:
            continue
        before = everything(session)
        for seat in range(setup.players):
            other = state.game.sampler(state.observe(seat))(rng)
            differ += any(other.hand(one) != state.hand(one) for one in range(setup.players))
            session.progress.now.state = other
            assert everything(session) == before
        session.progress.now.state = state
    assert differ or setup.game == "volltreffer"


def is_stopping(session: Session) -> bool:
    """Return whether the end of a round is shown now."""
    return session.is_stopping


async def until_stop(session: Session) -> None:
    """Play at random until the end of a round is shown."""
    rng = Random(2)
    while not (session.is_stopping and session.pacer.is_waiting):
        if session.is_mine:
            session.play(rng.choice(session.state.legal_moves()))
        await asyncio.sleep(0)


@pytest.mark.parametrize("setup", SETUPS)
async def test_a_person_is_waited_for(setup: Setup) -> None:
    session, _watching = a_session(setup, WAITS)
    session.start()
    await until_stop(session)
    assert session.pacer.needs_tap
    await asyncio.sleep(1000)
    assert session.is_stopping
    assert is_stopping_after_reload(session)
    session.pacer.hurry()
    await asyncio.sleep(0.01)
    assert not is_stopping(session)
    assert not is_stopping_after_reload(session)
    session.stop()


def is_stopping_after_reload(session: Session) -> bool:
    """Return whether the end of a round is shown when the page is loaded again."""
    again = Session(Saved.read(session.saved.text()), Unwatched(), lambda: WAITS)
    again.rest_after_last(is_back=True)
    return again.is_stopping


@pytest.mark.parametrize("setup", SETUPS)
async def test_at_once_it_is_seen_and_passes_by_itself(setup: Setup) -> None:
    pace = PACES["instant"]
    assert pace.round is not None
    session, _watching = a_session(setup, pace)
    session.start()
    await until_stop(session)
    assert not session.pacer.needs_tap
    await asyncio.sleep(pace.round / 2)
    assert session.is_stopping
    await asyncio.sleep(pace.round)
    assert not is_stopping(session)
    session.stop()


@pytest.mark.parametrize("setup", SETUPS)
async def test_bots_among_themselves_wait_for_nobody(setup: Setup) -> None:
    session, _watching = a_session(setup.with_kind(0, "random"), PACES["normal"])
    session.start()
    while not session.state.is_over:
        assert not session.pacer.needs_tap
        await asyncio.sleep(1)
    session.stop()


@pytest.mark.parametrize("setup", SETUPS)
async def test_undo_takes_back_across_the_end_of_a_round(setup: Setup) -> None:
    session, _watching = a_session(setup, WAITS)
    session.start()
    await until_stop(session)
    number = present(session).round
    assert session.undo()
    assert not session.is_stopping
    assert session.state.round == number
    assert await my_turn(session)
    assert present(session).phase != SCORED
    session.stop()


async def test_a_game_that_is_over_is_opened_at_its_end() -> None:
    setup = SETUPS[0]
    session = Session(Saved(setup, played(setup).record), Watching(), lambda: WAITS)
    assert any(isinstance(event, GameEnded) for event in session.steps[-1].events)
    session.start()
    await asyncio.sleep(1)
    assert not session.is_stopping
    assert present(session).phase == "over"


async def test_the_keyboard_stands_on_going_on() -> None:
    app, page = an_app()
    session = await a_game(app)
    await my_turn(session)
    app._preferences.settings = replace(app.settings, pace="normal")
    rng = Random(1)
    while not session.is_stopping:
        if session.is_mine:
            page.focus("card-none-0", *present(session).home)
            session.play(rng.choice(session.state.legal_moves()))
        elif not session.is_stopping:
            session.pacer.hurry()
        await asyncio.sleep(0.01)
    await asyncio.sleep(10)
    assert 'data-screen="scored"' in page.html
    assert page.focused() == "hurry"
    session.stop()


def clearings(setup: Setup) -> Iterator[Session]:
    """Yield a game of Schnäppchen Jagd at its clearings."""
    whole = played(setup)
    session = Session(Saved(setup, whole.record), Watching(), lambda: AT_ONCE)
    session.progress.replay(whole.record, 0)
    for step in whole.steps:
        session.progress.apply(step.move)
        if session.state.phase == CLEARING:
            yield session


BARGAINS = [setup for setup in SETUPS if setup.game == "bargain-hunt"]


@pytest.mark.parametrize("setup", BARGAINS)
def test_the_clearings_of_others_are_seen(setup: Setup) -> None:
    seen = 0
    for session in clearings(setup):
        number = session.state.round
        done = clearing.cleared_in(session, number)
        events = [
            event
            for step in session.steps
            if step.round == number
            for event in step.events
            if isinstance(event, Cleared)
        ]
        assert [(one.seat, one.trashed, one.converted) for one in done] == [
            (event.seat, event.trashed, event.converted) for event in events
        ]
        assert all(
            one.after - one.before == len(one.trashed) + 2 * len(one.converted) for one in done
        )
        tree = read(page_of(setup.game).screen(present(session)))
        for seat in tree.all(".seat"):
            told = [one for one in done if str(one.seat) == seat.attrs["data-player"]]
            tags = seat.all(".cleared")
            assert [tag.classes & {one.how} for tag, one in zip(tags, told, strict=True)] == [
                {one.how} for one in told
            ]
            seen += len(told)
    assert seen > 10


@pytest.mark.parametrize("setup", BARGAINS)
def test_the_clearing_can_be_asked_for_in_words(setup: Setup) -> None:
    asked = 0
    for session in clearings(setup):
        model = present(session)
        assert isinstance(model, BargainTableModel)
        words = on_request.table_in_words(model)
        assert "The table is empty" not in words
        assert "Your junk" in words
        if session.is_mine:
            assert words.count("score from") == len(session.state.legal_moves())
            asked += 1
    assert asked > 2


@pytest.mark.parametrize("setup", BARGAINS)
def test_what_brings_most_lies_first(setup: Setup) -> None:
    for session in clearings(setup):
        if session.is_mine:
            model = present(session)
            assert isinstance(model, BargainTableModel)
            assert model.clear is not None
            best = [
                max((one.after for one in group.choices), default=None)
                for group in model.clear.groups
            ]
            known = [after for after in best if after is not None]
            assert known == sorted(known, reverse=True)
            assert best == known + [None] * (len(best) - len(known))


def pressed(session: Session, target: str) -> None:
    """Press a button of the table that chooses."""
    tag = read(page_of(session.setup.game).screen(present(session))).one(id=target)
    assert tag.attrs["data-act"] == "choose"
    session.choose(tag.attrs["data-move"])


@pytest.mark.parametrize("setup", BARGAINS)
def test_piles_are_chosen_before_anything_is_cleared(setup: Setup) -> None:
    chosen = 0
    for session in clearings(setup):
        if not session.is_mine:
            continue
        before, moves = session.state.copy(), len(session.steps)
        session.choose("")
        piles = read(page_of(setup.game).screen(present(session))).all("button", data_act="choose")
        for number, pile in enumerate(piles, start=1):
            assert pile.attrs["aria-pressed"] == "false"
            pressed(session, pile.attrs["id"])
            model = present(session)
            assert isinstance(model, BargainTableModel)
            assert model.clear is not None
            made = model.clear.chosen
            left = model.clear.of - model.clear.number + 1
            assert len(made) == min(number, left)
            tree = read(page_of(setup.game).screen(model))
            assert tree.one(id=pile.attrs["id"]).attrs["aria-pressed"] == "true"
            assert len(tree.all(".stack", aria_pressed="true")) == len(made)
            commit = tree.one(id="clear-now")
            assert commit.attrs["data-move"].split(";") == [one.text for one in made]
            # What the button promises is what comes.
            then = session.state.copy()
            for one in made:
                then.apply(session.record.game.parse_move(one.text))
            promised = before.scores[session.seat] + sum(one.gain for one in made)
            assert promised == then.scores[session.seat]
            chosen += 1
        assert len(session.steps) == moves
        if piles:
            while session.chosen:
                pressed(session, f"clear-{session.chosen.split(';')[0].replace(' ', '-')}")
    assert chosen > 1


def test_where_every_pile_can_go_all_of_them_are_chosen_already() -> None:
    kinds = set()
    for session in (one for setup in BARGAINS for one in clearings(setup)):
        if not session.is_mine or session.has_chosen:
            continue
        state, found = session.state, present(session)
        assert isinstance(state, BargainState)
        assert isinstance(found, BargainTableModel)
        assert found.clear is not None
        ways = [one.choices for one in found.clear.groups if one.choices]
        is_last = state.round == state.game.terms.rounds
        goes = is_last and len(ways) <= found.clear.of - found.clear.number + 1
        best = {max(choices, key=lambda one: one.gain) for choices in ways}
        assert {*found.clear.chosen} == (best if goes else set())
        if goes:
            session.choose("")
            taken_back = present(session)
            assert isinstance(taken_back, BargainTableModel)
            assert taken_back.clear is not None
            assert taken_back.clear.chosen == ()
        kinds.add(goes)
    assert kinds == {True, False}


@pytest.mark.parametrize("setup", BARGAINS)
def test_a_pile_can_be_cleared_in_either_way(setup: Setup) -> None:
    turned = 0
    for session in clearings(setup):
        model = present(session)
        assert isinstance(model, BargainTableModel)
        assert model.clear is not None
        for group in model.clear.groups if session.is_mine else ():
            for way in group.choices:
                session.choose("")
                pile = max(group.choices, key=lambda one: one.after)
                pressed(session, f"clear-{pile.text.replace(' ', '-')}")
                if len(group.choices) > 1:
                    pressed(session, f"way-{way.how}")
                    turned += 1
                assert session.chosen == way.text
        session.choose("")
    is_french = ("edition", "french") in setup.options
    assert turned > 4 or is_french
