"""The tables of the built-in games: every move has its control, and nothing hidden leaks."""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import Any, cast

import pytest

from table.games.page import page_of
from table.store.settings import Settings
from table.store.setup import Setup
from tests.table import shots
from tests.table.fakes import a_setup
from tests.table.markup import Tag, check_sound, read
from tests.table.tables import a_hunt, everything, game, sessions, shown
from trickhunt.games.volltreffer.constants import BUYING, SWAPPING

TABLES = [
    *(a_setup(4), a_setup(3, "french", me=1), a_hunt(), a_hunt("true", "total", me=1)),
    *shots.TABLES,
    *(
        pytest.param(setup, marks=pytest.mark.thorough)
        for setup in (
            *(a_setup(3, me=2), a_setup(4, "french")),
            *(a_hunt("false", "total", me=2), a_hunt("true")),
        )
    ),
]

every_table = pytest.mark.parametrize("setup", TABLES)


def moves_of(tree: Tag, act: str) -> set[str]:
    """Return the moves that the buttons of an act make."""
    buttons = tree.all(data_act=act)
    return {text for one in buttons for text in one.attrs["data-move"].split(";") if text}


@every_table
def test_every_legal_move_has_a_control_and_nothing_else_is_offered(setup: Setup) -> None:
    for session in sessions(setup):
        tree, state = shown(session), cast(Any, session.state)
        names = state.game.deck.names
        legal = session.state.legal_moves() if session.is_mine else ()
        others = {move.text for move in legal if move.card < 0 or move.action == "golden"}
        playable = {
            names[face]
            for move in legal
            if move.text not in others
            for face in (move.card, getattr(move, "other", -1))
            if face >= 0
        }
        cards = {card.attrs["data-card"]: card for card in tree.all(data_act="card")}
        for name, card in cards.items():
            assert (card.attrs.get("aria-disabled") == "true") != (name in playable)
            assert ("legal" in card.classes) == (name in playable)
            assert "disabled" not in card.attrs
        assert playable <= {*cards}
        if cards:
            is_market = setup.game == "volltreffer" and state.phase in (BUYING, SWAPPING)
            there = [*state.hand(session.seat), *(state.display if is_market else ())]
            assert {*cards} == {names[face] for face in there}
        moves = moves_of(tree, "move")
        for pile in moves_of(tree, "choose"):  # once it is chosen, its ways are there
            session.choose(pile)
            moves |= {pile} | moves_of(shown(session), "choose")
            session.choose("")
        assert moves == others


@every_table
def test_every_screen_is_sound(setup: Setup) -> None:
    """Closed elements, unique ids (checked by the reader), one h1, names for all controls."""
    settings = Settings(sort="value", perfect_memory=True, four_colours=True, folded=True)
    for session in islice(sessions(setup, 2), 0, None, 3):
        check_sound(shown(session, settings))


@every_table
def test_nothing_hidden_is_shown_or_said(setup: Setup) -> None:
    """With any other deal that agrees with the observation, the page is identical."""
    rng, differ, seats = Random(3), 0, range(setup.players)
    for session in islice(sessions(setup), 0, None, 4):
        state = cast(Any, session.state)
        if state.is_over or session.is_resting:
            continue
        before = everything(session)
        other = state.game.sample(state.observe(session.seat), rng)
        differ += (other.stock, [*map(other.hand, seats)]) != (
            state.stock,
            [*map(state.hand, seats)],
        )
        session.progress.now.state = other
        assert everything(session) == before
        session.progress.now.state = state
    assert differ > 5


@every_table
def test_names_are_escaped_everywhere(setup: Setup) -> None:
    setup = setup.with_name(0, "<u>x</u>").with_name(1, "\"><script>'&")
    for session in islice(sessions(setup), 0, None, 7):
        for text in everything(session):
            if text.startswith("<div"):
                assert not {"u", "script"} & {tag.name for tag in read(text).walk()}


@every_table
def test_the_end_names_the_winners_and_has_a_row_for_each_round(setup: Setup) -> None:
    session = game(setup, 1)
    model, tree = page_of(setup.game).present(session, Settings()), shown(session)
    assert model.phase == "over"
    assert {one.seat for one in model.finals if one.place == 1} == {*session.state.winners}
    assert all(one.score == session.state.scores[one.seat] for one in model.finals)
    assert model.totals[-1] == session.state.scores
    assert len(tree.all(".rank")) == setup.players
    assert len(tree.one(id="chart-table").one("tbody").all("tr")) == len(model.totals)
