"""Parts that embed.js fetches for a few tables: the first cards of a link, and drawn steps."""

from __future__ import annotations

import json
import subprocess
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from table.page.companion_file import FAR, GONE, LONG, LONGEST
from tests.plugins import ALL
from tools import embed
from tools.node import ensure_node
from trickhunt.blog.steps import steps_of
from trickhunt.core.chance import LARGEST_SEED
from trickhunt.core.errors import BadPosition
from trickhunt.core.game import State
from trickhunt.documents.writing import TITLE
from trickhunt.drawing import poster, scene_at_rest, scene_of
from trickhunt.drawing.poster import HIDDEN
from trickhunt.exercises import lessons, puzzles
from trickhunt.formats.positions import facts_of
from trickhunt.formats.record import Record
from trickhunt.games.registry import GAMES, make_game
from trickhunt.links import Link, Variation, link_of, read_link, write_link
from trickhunt.links.link import PLAY
from trickhunt.rulebook import clauses

RUNNER = Path(__file__).with_name("run_embed.mjs")

MOST_FOR_A_REPLAY = 100_000
"""Bytes that a reader fetches for a replay without Python."""

HAND = "Hand"


def asked(name: str, calls: list[list[Any]], **around: Any) -> list[Any]:
    """Return a script's answers to some calls, in a page with these globals."""
    run = subprocess.run(
        [ensure_node(), RUNNER],
        input=json.dumps({"script": embed.served_apart(name), "calls": calls, **around}),
        capture_output=True,
        text=True,
        check=True,
    )
    answers: list[Any] = json.loads(run.stdout)
    return answers


def pack(game: str) -> dict[str, Any]:
    found = embed.packs()[game]
    return {**embed.dealt_from(game, found), "names": [*found.deck.names, HIDDEN]}


def played(game: str, players: int, seed: int, moves: int) -> Record:
    """Return a random game, or its beginning."""
    kind = make_game(game, players, {})
    state, events = kind.begin(seed)
    record, rng = Record(kind, seed), Random(seed)
    record.note(events)
    while not state.is_over and len(record.turns) < moves:
        record.apply(state, rng.choice(state.legal_moves()))
    return record


def cards(text: str) -> set[str]:
    """Return the groups of a poster, under any names."""
    return {group.rpartition(": ")[2] for group in text.split(" | ")}


def seen(state: State[Any], seat: int) -> set[str]:
    return cards(poster(scene_of(state, seat)))


SEEDS = [0, 1, 7, 4711, 4294, 999_999_999_999, LARGEST_SEED]


@pytest.mark.parametrize("game", ALL)
def test_a_deal_is_dealt_as_by_the_game(game: str) -> None:
    links = [
        (Link(make_game(game, players, {}), seed, mode=PLAY), seat)
        for seed in [*SEEDS, *range(20_261_101, 20_261_131)]
        for players in GAMES[game].seats
        for seat in (None, players - 1)
    ]
    calls = [[write_link(replace(link, seat=seat)), pack(game), HAND] for link, seat in links]
    for (link, seat), said in zip(links, asked("dealt.js", calls), strict=True):
        assert cards(said) == seen(link.state(), seat or 0), write_link(link)
        assert (f"{HAND}: " in said) == (game != "volltreffer")


@pytest.mark.parametrize("game", GAMES)
def test_of_a_game_that_is_under_way_the_beginning_is_shown(game: str) -> None:
    link = replace(link_of(played(game, 3, 5, 9)), at=7)
    (said,) = asked("dealt.js", [[write_link(link), pack(game), HAND]])
    begun = link.state(0)
    assert cards(said) == seen(begun, begun.actor)


@pytest.mark.parametrize("game", GAMES)
def test_deals_that_are_given_are_unpacked(game: str) -> None:
    kind = make_game(game, 3, {})
    links = []
    for seed in range(12):
        deals = tuple(played(game, 3, seed, 1).deals)
        links.append(Link(kind, seed + 100, deals, at=0))
    calls = [[write_link(link), pack(game), HAND] for link in links]
    for link, said in zip(links, asked("dealt.js", calls), strict=True):
        state = link.state()
        assert cards(said) == seen(state, state.actor)


def test_a_position_that_was_typed_is_read() -> None:
    typed = "bargain-hunt?players=3&hand0=G4.G5&hand1=Y5&hand2=G6.B2&dealer=0&trick=B1"
    link = f"{typed}&pile0=R1&pile1=R2&pile2=R3"
    calls = [[one, pack("bargain-hunt"), HAND] for one in (link, write_link(read_link(link)))]
    typed_poster, packed_poster = asked("dealt.js", calls)
    assert typed_poster == packed_poster == f"B1 | {HAND}: G6 B2"


@pytest.mark.parametrize("game", GAMES)
def test_a_position_is_read(game: str) -> None:
    links = []
    for moves in range(1, 40, 3):
        state = played(game, 3, moves, moves).state()
        try:
            link = read_link(write_link(Link(state.game, position=facts_of(state), seat=1)))
        except BadPosition:
            continue
        links.append(link)
    assert len(links) > 5
    calls = [[write_link(link), pack(game), HAND] for link in links]
    for link, said in zip(links, asked("dealt.js", calls), strict=True):
        shown = cards(said) - {""}
        wanted = seen(link.state(), 1) - {f"{HIDDEN} {HIDDEN} {HIDDEN}"}
        # Volltreffer shows all hands, and the market only while it is open.
        assert shown == wanted or (game == "volltreffer" and shown & wanted)
        if held := link.state().hand(1):
            names = embed.packs()[game].deck.names
            assert f"{HAND}: {' '.join(names[face] for face in held)}" in said


def test_what_is_no_link_is_refused_and_never_hangs() -> None:
    begin = "bargain-hunt?players=4"
    bad = [
        f"{begin}&deal=x",
        f"{begin}&deals=AAAA",
        f"{begin}&deals=!!!!",
        f"{begin}&position=AAAA",
        f"{begin}&position=%%%",
        "bargain-hunt?players=99&deal=3",
        f"{begin}&deal={'9' * 20_000}",
        "bargain-hunt",
    ]
    calls = [[place, pack("bargain-hunt"), HAND] for place in bad]
    assert all(isinstance(one, dict) or not one for one in asked("dealt.js", calls))


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_lesson_and_puzzle_has_a_poster(game: str) -> None:
    found = embed.posters(game)
    wanted = {one.id for one in clauses(game)}
    wanted |= {f"learn/{n + 1}" for n in range(len(lessons(game)))}
    wanted |= {f"puzzles/{n + 1}" for n in range(len(puzzles(game)))}
    assert set(found) == wanted
    names = {*embed.packs()[game].deck.names, HIDDEN}
    for text in found.values():
        assert {card for group in text.split(" | ") for card in group.split()} <= names


# --- steps -----------------------------------------------------------------------------------


def told(link: Link) -> str:
    return json.dumps(steps_of(link))


@pytest.mark.parametrize("game", GAMES)
def test_steps_show_what_the_positions_of_the_game_show(game: str) -> None:
    record = played(game, 3, 11, 60)
    move = record.turns[10].move
    line = Variation(10, (move,), ((1, "Instead."),))
    link = replace(link_of(record), seat=1, lines=(line,), comments=((3, "Look: <b>"),))
    (said,) = asked("light.js", [[told(link)]])
    assert said["link"] == write_link(link)
    assert len(said["steps"]) == len(record.turns) + 1
    state = link.state(0)
    lies = scene_of(state, 1)
    for number, step in enumerate(said["steps"]):
        scene = scene_of(state, 1)
        shown = poster(lies)
        assert (step["poster"] or f"{HIDDEN} {HIDDEN} {HIDDEN}") in shown or cards(
            step["poster"]
        ) == cards(shown)
        assert step["say"].endswith(scene.turn)
        assert all(f"{place.name} {place.points}" in step["stand"] for place in scene.places)
        assert step["note"] == link.comment(number)
        if number < len(link.moves):
            state.apply(link.moves[number])
            lies = scene_at_rest(link.begun.after(*link.moves[: number + 1]), 1)
    (side,) = said["sides"]
    assert side["after"] == 10
    assert side["title"] == str(move)
    assert [step["note"] for step in side["steps"]] == ["", "Instead."]
    assert side["steps"][1]["poster"] == said["steps"][11]["poster"]


GOOD = {"kind": "trick-hunt steps", "version": 1, "labels": ["Hand"], "steps": [{"say": "x"}]}


@pytest.mark.parametrize(
    "wrong",
    [
        {},
        {"kind": "another"},
        {"version": 2},
        {"labels": "Hand"},
        {"labels": [1]},
        {"steps": []},
        {"steps": [None]},
        {"steps": [{"say": 7}]},
        {"steps": [{"cards": {"1": "G1"}}]},
        {"steps": [{"cards": {"__proto__": "G1"}}]},
        {"steps": [{"note": "x" * 20_001}]},
        {"lines": [{"after": 5, "title": "", "steps": [{"say": "x"}]}]},
        {"lines": [{"after": "0", "title": "", "steps": [{"say": "x"}]}]},
        {"lines": [{"after": 0, "title": {}, "steps": [{"say": "x"}]}]},
    ],
)
def test_steps_that_were_altered_are_refused(wrong: dict[str, Any]) -> None:
    text = json.dumps({**GOOD, **wrong}) if wrong else "[]"
    good, bad, none, long = asked(
        "light.js", [[json.dumps(GOOD)], [text], ["<!DOCTYPE html>"], [" " * 400_001]]
    )
    assert good["steps"][0]["say"] == "x"
    assert all("error" in one for one in (bad, none, long))


@pytest.mark.parametrize("game", GAMES)
def test_a_reader_fetches_little_for_a_replay(game: str) -> None:
    files = embed.files()
    scripts = [embed.SCRIPT, f"{embed.CARDS}/{game}.js", f"{embed.CARDS}/light.js"]
    record = played(game, GAMES[game].seats[0], 7, 220)  # more than a usual game has
    steps = json.dumps(steps_of(link_of(record)), ensure_ascii=False, separators=(",", ":"))
    size = sum(len(files[name].encode()) for name in scripts) + len(steps.encode())
    assert size < MOST_FOR_A_REPLAY


def test_a_file_is_read_from_the_origin_of_its_page_and_no_other() -> None:
    longest = "x" * LONGEST
    files = {
        "https://blog.example/2026/deal.trick": TITLE,
        "https://blog.example/long.trick": longest,
        "https://blog.example/longer.trick": longest + "x",
        "https://blog.example/none.trick": None,
        "https://elsewhere.example/deal.trick": TITLE,
    }
    calls = {
        "deal.trick": {"text": TITLE},
        "/2026/deal.trick": {"text": TITLE},
        "https://blog.example/2026/deal.trick": {"text": TITLE},
        "../long.trick": {"text": longest},
        "../longer.trick": {"fault": LONG},
        "/none.trick": {"fault": GONE},
        "/nothing.trick": {"fault": GONE},
        "https://elsewhere.example/deal.trick": {"fault": FAR},
        "//elsewhere.example/deal.trick": {"fault": FAR},
        "http://blog.example/2026/deal.trick": {"fault": FAR},
        "data:text/plain,Trick Hunt document 1": {"fault": FAR},
        "javascript:alert(1)": {"fault": FAR},
        "http://[": {"fault": GONE},
    }
    page = "https://blog.example/2026/post.html"
    answers = asked("file.js", [[one] for one in calls], page=page, files=files)
    assert dict(zip(calls, answers, strict=True)) == calls
