"""A game as steps that are already drawn: complete, small, and safe in any page."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import pairwise

import pytest

from tests.engine.games.bargain_hunt.games import random_game
from trickhunt.blog.steps import Data, steps_of
from trickhunt.cli import main
from trickhunt.drawing import poster, scene_at_rest, scene_of
from trickhunt.drawing.poster import HIDDEN
from trickhunt.links import Link, Variation, link_of, write_link


def game() -> Link:
    record, _state, _events = random_game(4, "english", 6, moves=30)
    link = link_of(record)
    line = Variation(4, link.moves[4:6], ((0, "Or so?"), (2, "Well.")))
    return replace(link, seat=1, comments=((0, "</script><b>"), (7, "Seven.")), lines=(line,))


def shown(data: Data, steps: list[Data]) -> list[dict[str, str]]:
    """Return the groups of cards at each step, by their labels."""
    groups: dict[str, str] = {}
    found = []
    for step in steps:
        for at, cards in step.get("cards", {}).items():
            groups[data["labels"][int(at)]] = cards
        groups = {label: cards for label, cards in groups.items() if cards}
        found.append(dict(groups))
    return found


def test_each_step_shows_what_its_position_shows() -> None:
    link = game()
    data = steps_of(link)
    assert len(data["steps"]) == len(link.moves) + 1
    for number, groups in enumerate(shown(data, data["steps"])):
        scene = scene_of(link.state(number), 1)
        lies, before = scene, link.state(number - 1) if number else None
        if before is not None and len(before.trick.cards) == 3:  # the fourth card takes the trick
            lies = scene_at_rest(link.begun.after(*link.moves[:number]), 1)
            assert groups["In the trick"].count(" ") == 3
        wanted = dict(one.split(": ") for one in poster(lies).split(" | ") if ": " in one)
        assert groups == wanted
        assert data["steps"][number]["say"].endswith(scene.turn)
        assert data["steps"][number].get("note", "") == link.comment(number)


def test_a_side_line_leaves_the_game_and_has_words_of_its_own() -> None:
    data = steps_of(game())
    (line,) = data["lines"]
    assert line["after"] == 4
    assert [step.get("note", "") for step in line["steps"]] == ["Or so?", "", "Well."]
    assert shown(data, line["steps"]) == shown(data, data["steps"])[4:7]
    assert "lines" not in steps_of(replace(game(), lines=()))


def test_points_are_told_where_they_change() -> None:
    data = steps_of(game())
    stands = [step["stand"] for step in data["steps"] if "stand" in step]
    assert 1 < len(stands) < len(data["steps"])
    assert all(one != other for one, other in pairwise(stands))


def test_the_command_prints_what_can_stand_in_a_page(capsys: pytest.CaptureFixture[str]) -> None:
    link = game()
    assert main(["steps", write_link(link)]) == 0
    text = capsys.readouterr().out
    assert "<" not in text
    assert json.loads(text) == json.loads(json.dumps(steps_of(link)))


def test_where_no_card_is_seen_no_group_is_told() -> None:
    record, _state, _events = random_game(3, "english", 6)
    link = link_of(record)
    data = steps_of(link)
    seen = shown(data, data["steps"])
    assert poster(scene_of(link.state(len(link.moves)), 0)).startswith(HIDDEN)
    assert seen[0]
    assert seen[-1] == {}
