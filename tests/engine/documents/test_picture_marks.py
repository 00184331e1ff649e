"""Marks on cards and seats: written, read, drawn at the right place, and described in words."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from tests.engine.any_game import NAMES, WAYS, random_record
from trickhunt.core.game import Game
from trickhunt.core.words import You
from trickhunt.documents.picture_marks import (
    ARROW,
    NUMBER,
    RING,
    Mark,
    mark_in_words,
    marked,
    read_mark,
    spots_in,
)
from trickhunt.drawing import as_svg, scene_of
from trickhunt.drawing.boxes import CENTRE, Box, Spot
from trickhunt.games.registry import make_game
from trickhunt.rulebook.examples.example import beginning

GAME = make_game("bargain-hunt", 3)


@pytest.mark.no_cover
@pytest.mark.parametrize("game", WAYS, ids=NAMES)
@pytest.mark.parametrize("is_open", [False, True])
def test_all_that_is_seen_can_be_marked(game: Game[Any, Any], is_open: bool) -> None:
    _record, state = random_record(game, 3, 30)
    scene = scene_of(state, 0, is_open=is_open)
    spots = spots_in(scene)
    plain = as_svg(scene)
    for spot in spots:
        marks = (
            Mark(RING, spot),
            Mark(NUMBER, spot, None, 12),
            *(Mark(ARROW, spot, other) for other in spots[:3] if other != spot),
        )
        assert [read_mark(game, str(mark)) for mark in marks] == list(marks)
        drawn = as_svg(scene, over=marked(scene, marks))
        told = "".join(ET.fromstring(drawn).itertext())  # noqa: S314
        assert all(mark_in_words(scene, mark) in told for mark in marks)
        assert drawn.count("#8a1c12") >= plain.count("#8a1c12") + len(marks)


def test_what_is_not_seen_is_not_marked() -> None:
    state = GAME.begin(7)[0]
    scene = scene_of(state, 0)
    hidden = Spot(1, GAME.deck.names[state.hand(1)[0]])
    marks = (Mark(RING, hidden), Mark(ARROW, Spot(0), hidden), Mark(RING, Spot(CENTRE, "G1")))
    assert as_svg(scene, over=marked(scene, marks)) == as_svg(scene)


def test_of_two_cards_that_are_alike_the_one_in_the_hand_is_marked() -> None:
    lines = ("players 3", "piles O6 / V8 / Y9", "junks G3 B8 / /", "hands G3 B1 / G9 B2 / G5 B3")
    state = beginning("bargain-hunt", lines).state(0)
    found: dict[Spot, Box] = {}

    def note(boxes: Mapping[Spot, Box]) -> tuple[str, str]:
        found.update(boxes)
        return "", ""

    as_svg(scene_of(state, 0), over=note)
    twin, beside, junk = (found[Spot(0, card)] for card in ("G3", "B1", "B8"))
    assert (twin.y, twin.high) == (beside.y, beside.high)
    assert junk.y < twin.y


@pytest.mark.parametrize(
    ("to", "ends"),
    [
        (Box(200, 0, 40, 60), [(40, 30), (200, 30)]),  # beside it
        (Box(0, 200, 40, 60), [(20, 60), (20, 200)]),  # below it
        # diagonal, between the nearest sides
        (Box(300, 400, 40, 60), [(40, 56.67), (300, 403.3)]),
        (Box(41, 0, 40, 60), [(20, 30), (61, 30)]),  # too near: from centre to centre
    ],
)
def test_an_arrow_leaves_both_faces_readable(to: Box, ends: list[tuple[float, float]]) -> None:
    spots = Spot(0, "G1"), Spot(0, "G2")
    over = marked(scene_of(GAME.begin(7)[0], 0), [Mark(ARROW, *spots)])
    drawn, _words = over(dict(zip(spots, (Box(0, 0, 40, 60), to), strict=True)))
    *_edge, shaft, head = re.findall(r"M([\d.]+) ([\d.]+)L", drawn)
    assert [tuple(map(float, place)) for place in (shaft, head)] == ends


def test_a_ring_leaves_what_it_is_about_readable() -> None:
    spot, box = Spot(0, "G1"), Box(10, 20, 40, 60)
    drawn, _words = marked(scene_of(GAME.begin(7)[0], 0), [Mark(RING, spot)])({spot: box})
    places = re.findall(r'x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)"', drawn)
    assert places
    for place in places:
        x, y, wide, high = map(float, place)
        assert x < box.x < box.x + box.wide < x + wide
        assert y < box.y < box.y + box.high < y + high
    assert drawn.count('fill="none"') == len(places)


def test_marks_lie_within_the_picture() -> None:
    state = GAME.begin(7)[0]
    scene = scene_of(state, 0)
    for spot in spots_in(scene):
        picture = ET.fromstring(as_svg(scene, over=marked(scene, (Mark(NUMBER, spot, None, 1),))))  # noqa: S314
        _x, _y, wide, high = map(float, picture.attrib["viewBox"].split())
        circle = picture.findall(".//{*}circle[@r='11']")[-1]
        assert 0 < float(circle.attrib["cx"]) < wide
        assert 0 < float(circle.attrib["cy"]) < high


def test_marks_are_told() -> None:
    scene = scene_of(GAME.begin(7)[0], 0, names=("Ada", "Bert", "Chris"))
    told = [
        mark_in_words(scene, read_mark(GAME, line))
        for line in ("ring seat 1", "number 3 0 G1", "arrow seat 0 > trick R3")
    ]
    assert told == [
        "Ring: Bert.",
        "Number 3: Ada’s green 1.",
        "Arrow from Ada to red 3 in the middle.",
    ]
    yours = scene_of(GAME.begin(7)[0], 0, names=(You("You"), "Bert", "Chris"))
    assert mark_in_words(yours, read_mark(GAME, "ring 0 G1")) == "Ring: your green 1."


@pytest.mark.parametrize(
    "line",
    [
        *("", "ring", "star seat 0", "ring seat 3", "ring seat", "ring seat x", "ring 3 G1"),
        *("ring 0 X1", "ring G1", "number seat 0", "number 0 seat 0", "number 100 seat 0"),
        *("arrow seat 0", "arrow seat 0 > ", "arrow seat 0 > seat 0", "ring middle G1"),
    ],
)
def test_what_is_no_mark_is_refused(line: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 - it has no words
        read_mark(GAME, line)
