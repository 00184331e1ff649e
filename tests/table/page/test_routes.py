"""Addresses are read tolerantly and written in one way."""

from __future__ import annotations

import pytest

from table.page.routes import LINK, OWN, PLAY, REVIEW, RULES, START, UNDONE, WRITERS, Route, read


@pytest.mark.parametrize(
    "route",
    [
        Route(),
        Route(PLAY),
        Route(PLAY, "history"),
        Route(PLAY, "rules"),
        Route(PLAY, "rules", "BH-8"),
        Route(RULES),
        Route(RULES, at="BH-8"),
        Route("volltreffer", "rules", "VT-2", "players=3"),
        Route(START, "settings"),
        Route("volltreffer"),
        Route("volltreffer", "settings"),
        Route(RULES, "settings", "BH-8"),
        Route(REVIEW, "settings", "37"),
        Route(REVIEW, "share", "37"),
        Route(WRITERS),
        Route("bargain-hunt", query="players=4&deal=4711"),
        Route("bargain-hunt", "settings", query="players=4&deal=4711"),
        Route("edit"),
    ],
)
def test_a_written_address_is_read_back(route: Route) -> None:
    assert read(str(route)) == route


@pytest.mark.parametrize(
    ("address", "route"),
    [
        ("", Route()),
        ("#", Route()),
        ("#/nonsense", Route()),
        ("#/play/nonsense", Route(PLAY)),
        ("#/bargain-hunt/history", Route("bargain-hunt")),
        ("#/bargain-hunt?", Route("bargain-hunt")),
        ("#/review/x", Route(REVIEW)),
        ("#/history", Route()),
        ("#/junk", Route()),
        ("#/play/last/x", Route(PLAY, "last")),
        ("#/rules/bh-8", Route(RULES, at="bh-8")),
        ("#play", Route(PLAY)),
        ("#/play?deal=7", Route(PLAY)),
        ("#/volltreffer/nonsense?deal=7?", Route("volltreffer", query="deal=7?")),
    ],
)
def test_whatever_makes_no_sense_is_left_out(address: str, route: Route) -> None:
    assert read(address) == route


def test_a_game_without_a_question_is_its_own_page() -> None:
    assert read("#/volltreffer").shows == OWN
    assert read("#/volltreffer/settings").shows == OWN
    assert read("#/volltreffer?players=3").shows == LINK


def test_what_a_screen_shows_stays_below_the_settings() -> None:
    for route in (Route(RULES, at="BH-8"), Route(REVIEW, at="37"), Route("edit", query="deal=7")):
        assert route.with_over("settings").under == route


def test_under_everything_lies_a_screen() -> None:
    assert Route(REVIEW, "share", "37").under == Route(REVIEW)
    assert Route(PLAY, "rules", "BH-8").under == Route(PLAY)
    assert Route("edit", "keys", query="deal=7").under == Route("edit", query="deal=7")


@pytest.mark.parametrize(
    "address",
    [
        "#/bargain-hunt%3Fplayers=3&deal=7",
        "#/bargain-hunt?players=3%26deal=7",
        "#/bargain-hunt?deal=7.",
        "#/bargain-hunt?deal=7#?secret=aB3",
        "#/bargain-hunt?deal=7&utm_source=x",
        "#/rules/BH-8?fbclid=x",
        "#/bargain-hunt?deal=7&amp;seat=1",
        "#%2Frules",
        "#/play/rules/<script>",
    ],
)
def test_an_address_that_was_changed_on_its_way_is_not_guessed_at(address: str) -> None:
    assert read(address) == Route(UNDONE, query=address[1:])
