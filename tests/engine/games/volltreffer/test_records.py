"""Records, replays and traces of Volltreffer."""

from __future__ import annotations

import json
import zlib
from pathlib import Path
from typing import Any

import pytest

from tests.engine.games.volltreffer.tables import KINDS, collecting, recorded, spending, state_after
from trickhunt.cli import main
from trickhunt.core.chance import below, generator
from trickhunt.core.errors import BadRecord
from trickhunt.core.game import (
    Deal,
    Dealt,
    Event,
    GameEnded,
    Played,
    RoundBegan,
    RoundScored,
    TrickTaken,
)
from trickhunt.formats.record import Record
from trickhunt.formats.record_reading import LONGEST, read, read_json, read_text
from trickhunt.games.volltreffer.events import (
    Bought,
    Exchanged,
    Melded,
    Opened,
    Revealed,
    SmallestSum,
    TrickScored,
)
from trickhunt.games.volltreffer.game import Volltreffer
from trickhunt.games.volltreffer.moves import DECK, parse_move

GOLDEN = Path(__file__).parents[2] / "golden"
OTHERS = '0123456789 GRBYV\n\t{}[]",:\x00é−'
LENGTHS = (0, 1, 6, 25, 60, None)


def shorter(players: int, variant: bool) -> Volltreffer:
    """A way to play with a start and an end of its own."""
    return Volltreffer(players, variant=variant, start=12, max_rounds=3)


# Records


@pytest.mark.parametrize(("players", "variant"), KINDS)
@pytest.mark.parametrize("moves", LENGTHS)
def test_reading_is_the_inverse_of_writing(players: int, variant: bool, moves: int | None) -> None:
    record, state = recorded(shorter(players, variant), 7, moves)
    for written in (record.text(), record.json()):
        again = read(written)
        assert again.text() == record.text()
        assert again.json() == record.json()
        assert again.state().observe(0) == state.observe(0)
        assert again.scores == (state.scores if state.is_over else None)


def test_what_a_record_looks_like() -> None:
    record, state = recorded(Volltreffer(3), 7, 2)
    pack = " ".join(DECK.text(state.pack))
    first, second = record.turns
    lines = [
        "Trick Hunt record 1",
        "game volltreffer",
        "players 3",
        "option variant false",
        "option start 25",
        "option max_rounds 30",
        "deal-number 7",
        f"round 1 dealer {state.dealer}",
        f"stock {pack}",
        f"{first.seat} {first.move}",
        f"{second.seat} {second.move}",
        "open",
    ]
    assert record.text().split("\n")[:-2] == lines
    data = json.loads(record.json())
    assert data["rounds"][0]["hands"] == []
    assert data["rounds"][0]["stock"] == pack.split(" ")


def test_a_record_goes_back_to_any_move() -> None:
    game = shorter(3, variant=True)
    record, _state = recorded(game, 3)
    for moves in (0, 3, 30, 60, len(record.turns)):
        earlier, state = record.upto(moves)
        cut, cut_state = recorded(game, 3, moves)
        assert earlier.text() == cut.text()
        assert state.observe(1) == cut_state.observe(1) == record.state(moves).observe(1)


def test_an_exchange_is_written_as_it_is_listed() -> None:
    record, state = recorded(Volltreffer(4, variant=True), 1, 1)
    listed = state.legal_moves()[4]
    _word, one, other = listed.text.split()
    record.apply(state, parse_move(f"swap {other} {one}"))
    assert record.turns[-1].move is listed
    text = record.text()
    lines = text.replace(listed.text, f"swap {other} {one}").split("\n")[:-2]
    turned = "\n".join([*lines, f"check {zlib.crc32(chr(10).join(lines).encode()):08x}"])
    assert read_text(turned).text() == text


@pytest.mark.parametrize("variant", [False, True])
def test_every_altered_character_is_noticed(variant: bool) -> None:
    """Any one character changed, anywhere, in either form: never a crash, never another game."""
    record, _state = recorded(shorter(3, variant), 5)
    rng = generator(5, 1)
    for form in (record.text(), record.json()):
        for _time in range(150):
            at = below(rng, len(form))
            other = OTHERS[below(rng, len(OTHERS))]
            _same_or_refused(form[:at] + other + form[at + 1 :], record)


def test_every_cut_and_every_lost_or_doubled_line_is_noticed() -> None:
    record, _state = recorded(shorter(4, variant=True), 9)
    for form in (record.text(), record.json()):
        for length in range(0, len(form) - 1, 61):
            _same_or_refused(form[:length], record)
        lines = form.split("\n")
        for number in range(0, len(lines), 7):
            _same_or_refused("\n".join(lines[:number] + lines[number + 1 :]), record)
            _same_or_refused("\n".join(lines[: number + 1] + lines[number:]), record)


def _same_or_refused(text: str, record: Record) -> None:
    fault = None
    try:
        again = read(text)
    except BadRecord as error:
        fault = error
    else:
        assert again.text() == record.text()
    assert fault is None or (fault.where and fault.reason)


@pytest.mark.parametrize(
    ("old", "new", "where", "reason"),
    [
        ("players 3", "players 6", "line 2", "3 or 4 or 5"),
        ("option variant false", "option variant maybe", "line 2", "false, true"),
        ("option start 12", "option start 99", "line 2", "0–60"),
        ("option start 12\n", "", "line 6", "every option: variant, start, max_rounds"),
        ("stock ", "hand 0 G1\nstock ", "line 9", "stock …"),
        ("stock ", "stock G1 ", "line 8", "More than once: G1"),
        ("stock ", "stock O1 ", "line 9", "no such card: O1"),
        (" buy ", " bye ", "line 10", "no move"),
        (" buy ", " swap G1 ", "line 10", "VT-13"),
        ("meld", "melt", "line 34", "no move"),
    ],
)
def test_what_is_wrong_is_said_where_it_is(old: str, new: str, where: str, reason: str) -> None:
    text = recorded(shorter(3, variant=False), 5)[0].text()
    assert old in text
    lines = text.replace(old, new, 1).split("\n")[:-2]
    with pytest.raises(BadRecord) as caught:
        read_text("\n".join([*lines, f"check {zlib.crc32(chr(10).join(lines).encode()):08x}"]))
    assert caught.value.where == where
    assert reason in caught.value.reason


def test_hands_in_a_record_are_refused() -> None:
    data = json.loads(recorded(Volltreffer(4), 2, 3)[0].json())
    data["rounds"][0]["hands"] = [["G1"]]
    with pytest.raises(BadRecord) as caught:
        read_json(json.dumps(data))
    assert caught.value.where == "rounds[0].hands[0]"


def test_the_longest_game_fits() -> None:
    """Thirty rounds of five take this much, so 999 take 33 times as much."""
    game = Volltreffer(5, variant=True, start=0)
    record, state = recorded(game, 1, style=spending)
    assert state.round == 30
    assert len(record.json()) * 34 < LONGEST
    assert read(record.json()).text() == record.text()


# Replays


@pytest.mark.parametrize("style", [collecting, spending])
@pytest.mark.parametrize("variant", [False, True])
def test_replay_tells_a_game_in_words(
    variant: bool, style: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record, state = recorded(shorter(4, variant), 6, style=style)
    file = tmp_path / "game"
    file.write_text(record.text(), encoding="utf-8")
    assert main(["replay", str(file)]) == 0
    told = capsys.readouterr().out.splitlines()
    assert "start=12" in told[0]
    assert told[1].endswith(f"Round 1: Seat {record.deals[0].dealer + 1} buys first.")
    assert "is trump. On offer are" in told[2]
    for turn in record.turns:
        assert any(line.lstrip().startswith(f"{turn.move}  ") for line in told)
    for word in ("buys", "takes", "is revealed and costs", "melds", "smallest sum", "plays"):
        assert any(word in line for line in told)
    assert any("exchanges" in line for line in told) == variant
    assert "The game is over" in told[-1]
    assert all(str(score) in told[-1] for score in state.scores)
    assert not any("{" in line for line in told)


NAMES = ["Anke", "Bert", "Chris"]
OFFER = (0, 10, 20, 49)


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (RoundBegan(2, 1), "Round 2: Bert buys first."),
        (Dealt(2, Deal(0, (), OFFER)), ""),
        (
            Opened(3, OFFER),
            "Green 4 is shown: green is trump. On offer are green 1 for 4, red 1 for 2, blue 1 "
            "for 1, violet 10 for 0.",
        ),
        (Bought(0, 3, 4, 21), "Anke buys green 4 for 4 and stands on 21."),
        (Bought(0, 3, 0, 21), "Anke takes green 4 for nothing."),
        (Revealed(10, OFFER), "Red 1 is revealed and costs 2."),
        (Revealed(49, OFFER), "Violet 10 is revealed and costs nothing."),
        (Exchanged(2, 0, 49, OFFER), "Chris exchanges green 1 and violet 10."),
        (Melded(0, (), False, 0, 30), "Anke melds nothing."),
        (
            Melded(0, ((7, 3), (10, 5)), False, 30, 60),
            "Anke melds three 7s and five 10s, gains 30 points and stands on 60.",
        ),
        (
            Melded(1, ((1, 4),), True, 15, 45),
            "Bert melds four 1s and all five suits, gains 15 points and stands on 45.",
        ),
        (
            Melded(1, (), True, 1, 80),
            "Bert melds all five suits, gains 1 point and stands on 80.",
        ),
        (
            SmallestSum(2, 24, 5, 35),
            "Chris has the smallest sum, 24, gains 5 points, stands on 35 and leads.",
        ),
        (Played(1, 19, ""), "Bert plays red 10."),
        (TrickTaken(0, (1, 2, 3), 2), "Chris takes the trick."),
        (TrickScored(2, 5, 40), "Chris gains 5 points and stands on 40."),
        (TrickScored(2, 1, 80), "Chris gains 1 point and stands on 80."),
        (RoundScored(3, (40, 0, 71)), "After round 3: Anke 40, Bert 0, Chris 71."),
        (
            GameEnded((61, 0, 71), (0,)),
            "The game is over: Anke wins. Anke 61, Bert 0, Chris 71.",
        ),
        (
            GameEnded((61, 61, 71), (0, 1)),
            "The game is over: Anke and Bert share the win. Anke 61, Bert 61, Chris 71.",
        ),
    ],
)
def test_sentences(event: Event, sentence: str) -> None:
    assert Volltreffer(3).tell(event, NAMES) == sentence


def test_an_event_of_another_game_has_no_sentence() -> None:
    with pytest.raises(AssertionError, match="without words"):
        Volltreffer(3).tell(("jumped",), NAMES)


# Traces


def traced(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(["trace", "volltreffer", *arguments]) == 0
    return capsys.readouterr().out


def golden_name(players: int, variant: bool) -> str:
    return f"volltreffer-{players}{'-variant' if variant else ''}.jsonl"


@pytest.mark.pyodide
@pytest.mark.clause("VT-12")
@pytest.mark.parametrize(("players", "variant"), KINDS)
def test_golden(players: int, variant: bool, capsys: pytest.CaptureFixture[str]) -> None:
    options = [f"variant={str(variant).lower()}", "max_rounds=4"]
    arguments = ["--players", str(players), "--seed", "4711"]
    for option in options:
        arguments += ["--option", option]
    golden = GOLDEN / golden_name(players, variant)
    assert traced(capsys, *arguments) == golden.read_text(encoding="utf-8")


@pytest.mark.pyodide
def test_golden_of_another_start(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["--players", "3", "--option", "start=55", "--option", "max_rounds=9"]
    golden = GOLDEN / "volltreffer-3-start.jsonl"
    assert traced(capsys, *arguments, "--seed", "4711") == golden.read_text(encoding="utf-8")


def test_every_way_to_play_has_a_golden_trace() -> None:
    expected = {golden_name(players, variant) for players, variant in KINDS}
    expected.add("volltreffer-3-start.jsonl")
    assert {path.name for path in GOLDEN.glob("volltreffer-*")} == expected


@pytest.mark.parametrize(("players", "variant"), KINDS)
def test_lines_have_their_fields(
    players: int, variant: bool, capsys: pytest.CaptureFixture[str]
) -> None:
    text = traced(
        capsys,
        "--players",
        str(players),
        "--option",
        f"variant={str(variant).lower()}",
        "--games",
        "2",
    )
    fields = {
        "game": ["t", "game", "players", "seed", "options"],
        "round": ["t", "round", "dealer"],
        "deal": ["t", "round", "hands", "stock", "trump_card", "display"],
        "move": ["t", "seat", "legal", "move"],
        "trick": ["t", "leader", "cards", "winner"],
        "scored": ["t", "round", "totals"],
        "end": ["t", "scores", "winners"],
    }
    lines = [json.loads(line) for line in text.splitlines()]
    for line in lines:
        assert list(line) == fields[line["t"]]
        if line["t"] == "move":
            assert line["move"] in line["legal"]
        elif line["t"] == "deal":
            assert line["hands"] == []
            assert line["stock"][-1] == line["trump_card"]
            assert sorted(line["stock"] + line["display"]) == sorted(DECK.names)
    kinds = [line["t"] for line in lines]
    rounds = kinds.count("round")
    assert kinds.count("deal") == kinds.count("scored") == rounds
    assert kinds.count("trick") == 8 * rounds
    assert kinds.count("move") == players * rounds * (25 if variant else 17)
    assert lines[0]["options"] == {
        "variant": str(variant).lower(),
        "start": "25" if players == 3 else "30",
        "max_rounds": "30",
    }


def test_the_end_is_the_last_score(capsys: pytest.CaptureFixture[str]) -> None:
    scored, end = (json.loads(line) for line in traced(capsys).splitlines()[-2:])
    assert scored["totals"] == end["scores"]
    state = state_after(Volltreffer(3, max_rounds=1), 0, spending, -1)
    assert state.is_over
