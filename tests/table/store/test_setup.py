"""Seats: the possible choices, and the messages for impossible ones."""

from __future__ import annotations

from dataclasses import replace

import pytest

from table.games.registry import playable
from table.store.setup import (
    DEFAULT_NAMES,
    LONGEST_NAME,
    PERSON,
    SETUP,
    USUAL_DEALS,
    BadSetup,
    Seat,
    Setup,
    deal_by_lot,
    default_setup,
    levels,
)
from trickhunt.core.chance import LARGEST_SEED
from trickhunt.core.errors import BadData


@pytest.fixture
def setup() -> Setup:
    return default_setup("bargain-hunt")


def fields(setup: Setup) -> list[str]:
    return [problem.field for problem in setup.problems()]


def test_the_usual_table_can_be_played_as_it_is(setup: Setup) -> None:
    assert fields(setup) == []
    assert setup.players == 4
    assert setup.option("edition") == "english"
    assert [seat.kind for seat in setup.seated] == [PERSON, "club", "club", "club"]
    assert setup.names == DEFAULT_NAMES[:4]
    assert setup.deal_number() is None


def test_a_smaller_table_keeps_whoever_looks_at_the_page(setup: Setup) -> None:
    moved = setup.with_kind(3, PERSON).with_kind(0, "club")
    assert moved.seats[3].is_person
    assert moved.seats[0].kind == "club"
    smaller = moved.with_players(3)
    assert fields(smaller) == []
    assert smaller.seats[0].is_person
    assert smaller.with_players(4).seats[3].kind == "club"


def test_another_person_leaves_yours_where_it_is(setup: Setup) -> None:
    shared = setup.with_name(0, "Kim").with_kind(2, PERSON)
    assert [seat.name for seat in shared.seats] == ["Kim", "Ada", "Bruno", "Carla"]
    assert shared.people == (0, 2)
    assert shared.is_shared
    assert not setup.is_shared
    # The occupants of seats beyond a smaller table wait for a larger one.
    assert shared.with_kind(3, PERSON).with_players(3).people == (0, 2)


def test_a_bot_can_take_your_seat_and_give_it_back(setup: Setup) -> None:
    watched = setup.with_kind(0, "club")
    assert watched.is_watched
    assert fields(watched) == []
    assert watched.with_players(3).is_watched
    assert [seat.kind for seat in watched.with_kind(2, PERSON).seated].count(PERSON) == 1
    assert watched.with_kind(2, PERSON).seats[2].is_person
    assert setup.with_kind(1, "random").seats[1].kind == "random"
    assert setup.with_kind(0, PERSON) == setup


def test_three_levels_can_be_chosen_and_no_laboratory(setup: Setup) -> None:
    for game in playable():
        assert set(levels(game)) <= {"expert", "club", "casual", "random"}
    for kind in ("flat", "ismcts", "expert:300"):
        assert fields(setup.with_kind(1, kind)) == ["kind-1"]


@pytest.mark.parametrize(
    ("name", "value", "wrong"),
    [
        ("name-1", "", "name-1"),
        ("name-1", "   ", "name-1"),
        ("name-1", "x" * (LONGEST_NAME + 1), "name-1"),
        ("name-1", " Guest ", "name-1"),
        ("kind-1", "wizard", "kind-1"),
        ("edition", "klingon", "edition"),
        ("deal", "-1", "deal"),
        ("deal", "1e3", "deal"),
        ("deal", "٣", "deal"),
        ("deal", str(LARGEST_SEED + 1), "deal"),
        ("deal", "9" * 5000, "deal"),
    ],
)
def test_what_cannot_be_played_is_told_at_its_field(
    setup: Setup, name: str, value: str, wrong: str
) -> None:
    bad = setup.with_field(name, value)
    assert fields(bad) == [wrong]
    with pytest.raises(BadSetup) as told:
        bad.check()
    assert told.value.field == wrong
    assert len(told.value.words) > 20


def test_a_number_of_players_that_the_game_lacks_is_told(setup: Setup) -> None:
    assert fields(setup.with_players(5)) == ["game"]


def test_every_problem_is_told_at_once(setup: Setup) -> None:
    bad = setup.with_name(1, "").with_name(2, "Guest").with_field("deal", "x")
    assert fields(bad) == ["name-1", "name-2", "deal"]


def test_any_number_of_people_can_play(setup: Setup) -> None:
    for people in range(5):
        kinds = [PERSON] * people + ["club"] * (4 - people)
        seats = tuple(Seat(kind, name) for kind, name in zip(kinds, DEFAULT_NAMES[:4], strict=True))
        table = replace(setup, seats=seats)
        assert fields(table) == []
        assert table.people == tuple(range(people))
        assert SETUP.read(SETUP.write(table)) == table


def test_a_table_with_too_few_seats_is_told(setup: Setup) -> None:
    assert fields(replace(setup, seats=setup.seats[:3])) == ["seats"]


def test_a_stored_table_without_its_idle_seats_is_filled_up() -> None:
    table = default_setup("volltreffer").with_players(3).with_name(0, "Nora")
    for stored in (3, 4, 5):
        assert SETUP.read(SETUP.write(replace(table, seats=table.seats[:stored]))) == table
    with pytest.raises(BadData):
        SETUP.read(SETUP.write(replace(table, seats=table.seats[:2])))
    with pytest.raises(BadData):
        SETUP.read(SETUP.write(replace(table, seats=(*table.seats, table.seats[0]))))


def test_a_deal_number_may_have_spaces_around_it(setup: Setup) -> None:
    assert setup.with_field("deal", " 4711 ").deal_number() == 4711
    assert setup.with_field("deal", str(LARGEST_SEED)).deal_number() == LARGEST_SEED


def test_a_deal_by_lot_can_be_typed() -> None:
    assert all(0 < deal_by_lot() < USUAL_DEALS for _time in range(50))


def test_an_unknown_field_changes_nothing(setup: Setup) -> None:
    assert setup.with_field("colour", "green") == setup
