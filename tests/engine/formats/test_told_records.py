"""Records of games as one seat sees them: deals after a position, and noticed faults."""

from __future__ import annotations

from random import Random

import pytest

from trickhunt.bots import make_bot
from trickhunt.core.errors import BadData
from trickhunt.formats.positions import facts_of, relaid
from trickhunt.formats.record import Record
from trickhunt.formats.record_reading import read_text
from trickhunt.games.registry import make_game


def played(record: Record, moves: int) -> Record:
    """Continue a game for a number of moves or until its end."""
    record, state, _events = record.again()
    rng, bot = Random(3), make_bot("random", record.game.name)
    for _move in range(moves):
        if not state.is_over:
            record.apply(state, bot.choose(state.observe(state.actor), rng))
    return record


def told_from_a_position() -> Record:
    """Return a game after a position whose later deals do not follow from its deal number."""
    game = make_game("treasure-hunt", 3, {})
    real = played(Record.begin_at(game, facts_of(game.new(8)))[0], 60)
    place = relaid(game, real.position, seed=0, nothing_of_the_kind="")
    told, state, _events = Record.begin_at(game, place, real.deals)
    told.tell(state, frozenset())
    for turn in real.turns:
        told.apply(state, turn.move)
    assert told.deals == real.deals
    return told


def told_of_a_lenient_table() -> Record:
    """Return a game at a lenient table that noticed only its first faults."""
    record, state, _events = Record.begin(make_game("treasure-hunt", 3, {"strict": "lenient"}), 5)
    record.tell(state, frozenset(range(40)))
    rng, bot = Random(3), make_bot("random", "treasure-hunt")
    for _move in range(80):
        record.apply(state, bot.choose(state.observe(state.actor), rng))
    return record


@pytest.mark.parametrize("told", [told_from_a_position(), told_of_a_lenient_table()])
def test_what_was_told_is_read_only_where_it_is_expected(told: Record) -> None:
    again = read_text(told.text(), is_told=True)
    assert again.text() == told.text()
    assert again.state().observe(0) == told.state().observe(0)
    with pytest.raises(BadData):
        read_text(told.text())


def test_where_it_is_expected_any_other_record_is_read_too() -> None:
    game = make_game("volltreffer", 3, {})
    for record in (
        played(Record.begin(game, 5)[0], 90),
        played(Record.begin_at(game, facts_of(game.new(5)))[0], 90),
    ):
        assert read_text(record.text(), is_told=True).text() == record.text()


def test_faults_that_are_given_are_noticed_and_no_others() -> None:
    told = told_of_a_lenient_table()
    record, state, _events = told.again()
    noticed = frozenset[int]()
    for turn in told.turns:
        noticed |= state.faults_in(record.apply(state, turn.move))
    assert noticed
    assert max(noticed) < 40
    assert make_game("volltreffer", 3, {}).new(5).faults_in(()) == frozenset()
    make_game("volltreffer", 3, {}).new(5).notice(frozenset())
