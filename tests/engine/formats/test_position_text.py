"""Positions as text: written and read back, or refused with line and reason."""

from __future__ import annotations

from typing import Any

import pytest

from tests.engine.any_game import NAMES, WAYS, random_record
from trickhunt.core.errors import BadData, BadPosition
from trickhunt.core.game import Game
from trickhunt.formats.position_notation import LONGEST
from trickhunt.formats.positions import placed, position_text

TRICK = """Trick Hunt position 1
game bargain-hunt
players 3

# Anke holds both orange nines.
hand 0 O9 O9
hand 1 G1
hand 2 G2 Y4
pile 0 V8
pile 1 V9
pile 2 O8
junk 0
leader 0
trick G4
round 2
dealer 2
"""


@pytest.mark.pyodide
@pytest.mark.parametrize("game", WAYS, ids=NAMES)
def test_reading_is_the_inverse_of_writing(game: Game[Any, Any]) -> None:
    for moves in (0, 3, 17, 41, 90, 200):
        _record, state = random_record(game, 5, moves)
        if state.is_over:
            break
        text = position_text(state)
        again = placed(text)
        assert position_text(again) == text
        assert again.legal_moves() == state.legal_moves()
        assert again.actor == state.actor
        assert again.scores == state.scores


def test_what_is_not_said_is_as_usual() -> None:
    with pytest.raises(BadPosition, match="Uneven hands"):
        placed(TRICK)
    state = placed(TRICK.replace("O9 O9", "O9").replace("G1", "G1 R4"))
    assert state.game.options == {"edition": "english"}
    assert state.actor == 1
    assert [str(move) for move in state.legal_moves()] == ["G1"]
    assert "stock" in position_text(state)


@pytest.mark.parametrize(
    ("old", "new", "where", "reason"),
    [
        ("position 1", "position 2", "line 1", "begins with"),
        ("game bargain-hunt", "", "line 2", "game …"),
        ("game bargain-hunt", "game poker", "line 2", "choose from: bargain-hunt"),
        ("players 3", "players three", "line 3", "players 3"),
        ("players 3", "players 3\noption edition french\noption edition french", "line 5", "twice"),
        ("players 3", "players 3\noption edition latin", "line 2", "english, french"),
        ("hand 0", "hand 4", "line 6", "hand 0 G4 G7"),
        ("hand 0", "hand 1", "line 7", "twice"),
        ("dealer 2", "dealer 2\ndealer 1", "line 17", "twice"),
        ("dealer 2", "dealer left", "line 16", "dealer 0"),
        ("dealer 2", "fresh yes, perhaps, no", "line 16", "fresh yes, no, no"),
        ("dealer 2", "dealer 2\nscore 5", "line 17", "are: round, dealer"),
        ("pile 0 V8\npile 1 V9\npile 2 O8\n", "", "line 2", "pile 0 G4 G7"),
    ],
)
def test_what_is_wrong_is_said_where_it_is(old: str, new: str, where: str, reason: str) -> None:
    assert old in TRICK
    with pytest.raises(BadData) as caught:
        placed(TRICK.replace(old, new, 1))
    assert caught.value.where == where
    assert reason in caught.value.reason


def test_a_text_longer_than_any_position_is_refused() -> None:
    with pytest.raises(BadData, match=f"{LONGEST} characters"):
        placed(TRICK + "#" * LONGEST)
