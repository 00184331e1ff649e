"""The two editions on the page: every difference with its position, and a position under both."""

from __future__ import annotations

from table.editions.editions_model import compared, differences
from table.editions.view import compared as compared_view
from table.editions.view import editions
from table.page.events import Key
from table.page.routes import COMPARE, Route
from tests.engine.tables import at_clearing, at_trick
from tests.table.fakes import an_app
from tests.table.markup import Tag, read
from trickhunt.formats.positions import facts_of
from trickhunt.games.bargain_hunt.editions import DIFFERENCES, pairs
from trickhunt.games.bargain_hunt.editions.pairs import ALIKE, IN_PLAY
from trickhunt.games.bargain_hunt.options import EDITIONS
from trickhunt.links import read_link


def page() -> Tag:
    return read(editions(differences(), Route(COMPARE)))


def test_every_difference_stands_under_both_editions_and_can_be_played_under_both() -> None:
    tree = page()
    shown = tree.all(".difference")
    assert [one.attrs["id"] for one in shown] == [one.name for one in DIFFERENCES]
    for one, difference in zip(shown, DIFFERENCES, strict=True):
        sides = one.all(".column")
        assert [side.attrs["data-edition"] for side in sides] == list(EDITIONS)
        for side in sides:
            link = read_link(side.one(".play-under").attrs["href"])
            state = difference.state(side.attrs["data-edition"])
            assert (link.mode, link.game.options["edition"]) == ("play", state.game.edition)
            assert facts_of(link.state()) == facts_of(state)
        link = read_link(one.all("a")[-1].attrs["href"])
        assert link.mode == "compare"
        assert facts_of(link.state()) == facts_of(difference.state("english"))


def test_what_only_one_edition_allows_is_marked_in_words() -> None:
    by_id = {one.attrs["id"]: one for one in page().all(".difference")}
    english, french = (side.one(".allowed") for side in by_id["dump"].all(".column"))
    assert [one.text for one in english.all("li")] == [
        "trash the 4s only here",
        "trash the 7s only here",
        "keep everything",
    ]
    assert [one.text for one in french.all("li")] == [
        "dump the whole pile only here",
        "keep everything",
    ]
    scores = [side.one(".comes-to").text for side in by_id["last-new"].all(".column")]
    assert scores == ["This scores 0 points.", "This scores 4 points."]
    dealt = [
        [li.text for li in side.one(".dealt").all("li")] for side in by_id["redeal"].all(".column")
    ]
    assert dealt[0] == ["18 green", "6 yellow", "0 blue", "0 red", "0 violet", "0 orange"]
    assert "0 red" not in dealt[1]


def test_clauses_stand_side_by_side_with_what_differs_in_words() -> None:
    rows = page().all(".pair")
    assert [row.attrs["data-kind"] for row in rows] == [one.kind for one in pairs()]
    for row in rows:
        assert row.one(".kind").text in (
            "alike",
            "worded differently, played alike",
            "played differently",
        )
        assert len(row.all(".column")) == (0 if row.attrs["data-kind"] == ALIKE else 2)
    clearing = next(row for row in rows if row.attrs["data-kind"] == IN_PLAY)
    assert "BH-19 / BH-20 Clearing played differently" in clearing.text
    assert [one.attrs["href"] for one in clearing.all("a")] == ["#/rules/BH-19", "#/rules/BH-20"]
    silent = next(row for row in rows if "BH-11" in row.text)
    assert "This edition is silent." in silent.all(".column")[0].text


def test_a_position_is_compared_with_refusals_and_scores() -> None:
    tree = read(compared_view(compared(at_clearing("G3 Y3 B3 R4"), "Look <here>.")))
    english, french = tree.all(".column")
    assert "The editions differ here." in tree.text
    assert "Look <here>." in tree.text
    assert not french.one(".allowed").all(".only")
    (refused,) = french.one(".refused").all("li")
    assert refused.text.startswith("trash the 3s, trash the 4s : In the French edition")
    assert "BH-20" in refused.text
    assert not english.all(".refused")
    assert "the score is 1" in english.one(".comes-to").text
    assert "heap is still empty" in tree.one(".redeal").text


def test_where_nothing_differs_it_says_so() -> None:
    tree = read(compared_view(compared(at_trick("G4 R1", "Y5 B1", "G6 B2", "G7 B3", trick=["G4"]))))
    assert "Nothing differs here" in tree.text
    assert not tree.all(".only")
    assert not tree.all(".redeal")


def test_a_heap_is_dealt_again_in_two_ways() -> None:
    redeal = next(one for one in DIFFERENCES if one.name == "redeal")
    words = read(compared_view(compared(redeal.state("french")))).one(".redeal").text
    assert "24 cards would come from a stock of 101 and a heap of 6." in words
    assert "English: 0 from the heap" in words
    assert "up to 6 from the heap" in words


def test_the_screen_opens_at_a_difference_and_an_unknown_one_is_left_out() -> None:
    app, page = an_app(address="#/rules/compare")
    assert page.focus_is == "compare-title"
    page.go("#/rules/compare/dump")
    assert page.focus_is == "dump"
    assert app.route.screen == COMPARE
    page.go("#/rules/compare/nothing")
    assert page.address() == "#/rules/compare"
    assert not app.handle(Key("ArrowRight"))
    page.go("#/rules/bargain-hunt")
    assert read(page.html).one(id="to-editions").attrs["href"] == "#/rules/compare"
    page.go("#/rules/volltreffer")
    assert not read(page.html).all(id="to-editions")
