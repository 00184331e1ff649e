"""Records and events of Volltreffer."""

from __future__ import annotations

import json

import pytest

from tests.engine.formats.records import checked, place_of_fault, refusal
from tests.engine.games.volltreffer.tables import recorded, spending
from trickhunt.formats.record_reading import LONGEST, read, read_text
from trickhunt.games.volltreffer.game import Volltreffer
from trickhunt.games.volltreffer.moves import DECK, parse_move


def shorter(players: int, variant: bool) -> Volltreffer:
    """Return a game with its own start and end."""
    return Volltreffer(players, variant=variant, start=12, max_rounds=3)


# Records


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


def test_an_exchange_is_written_as_it_is_listed() -> None:
    record, state = recorded(Volltreffer(4, variant=True), 1, 1)
    listed = state.legal_moves()[4]
    _word, one, other = listed.text.split()
    record.apply(state, parse_move(f"swap {other} {one}"))
    assert record.turns[-1].move is listed
    text = record.text()
    lines = text.replace(listed.text, f"swap {other} {one}").split("\n")[:-2]
    assert read_text(checked(lines)).text() == text


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
        (" buy ", " bye ", "line 10", "“bye Y2” is not a move"),
        (" buy ", " swap G1 ", "line 10", "VT-13"),
        ("meld", "melt", "line 34", "“melt none” is not a move"),
    ],
)
def test_what_is_wrong_is_said_where_it_is(old: str, new: str, where: str, reason: str) -> None:
    text = recorded(shorter(3, variant=False), 5)[0].text()
    assert old in text
    found = refusal(text.replace(old, new, 1).split("\n")[:-2])
    assert found[0] == where
    assert reason in found[1]


def test_hands_in_a_record_are_refused() -> None:
    record = recorded(Volltreffer(4), 2, 3)[0]
    assert place_of_fault(record, ("rounds", 0, "hands"), [["G1"]]) == "rounds[0].hands[0]"


def test_the_longest_game_fits() -> None:
    """Thirty rounds of five players need this much, and 999 need 33 times as much."""
    game = Volltreffer(5, variant=True, start=0)
    record, state = recorded(game, 1, style=spending)
    assert state.round == 30
    assert len(record.json()) * 34 < LONGEST
    assert read(record.json()).text() == record.text()
