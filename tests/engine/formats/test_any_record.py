"""Records of every game: read back, cut off, and altered."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.engine.any_game import recorded, sample_of
from tests.engine.formats.records import same_or_refused
from tests.engine.short_games import every_game
from trickhunt.cli import main
from trickhunt.core.game import Game
from trickhunt.formats.record_reading import LONGEST, read
from trickhunt.toolkit.event_sentences import signed

OTHERS = '0123456789 GYBRVOSCHDJQKAtu\n\t{}[]",:\x00é−'
LENGTHS = (0, 1, 6, 25, 60, 165, None)


@pytest.mark.no_cover
@pytest.mark.pyodide
@every_game
@pytest.mark.parametrize("moves", LENGTHS)
def test_reading_is_the_inverse_of_writing(game: Game[Any, Any], moves: int | None) -> None:
    record, state, _events = recorded(game, 7, sample_of(type(game)).styles[-1], moves)
    for written in (record.text(), record.json(), record.text().replace("\n", "\r\n")):
        again = read(written)
        assert again.text() == record.text()
        assert again.json() == record.json()
        assert again.state().observe(0) == state.observe(0)
        assert again.scores == (state.scores if state.is_over else None)


@pytest.mark.no_cover
@every_game
def test_it_goes_back_to_any_move_and_on_again(game: Game[Any, Any]) -> None:
    style = sample_of(type(game)).styles[0]
    whole, _state, _events = recorded(game, 3, style)
    for moves in (0, 3, 30, len(whole.turns) // 2, len(whole.turns)):
        earlier, state = whole.upto(moves)
        cut, cut_state, _events = recorded(game, 3, style, moves)
        assert earlier.text() == cut.text()
        assert state.observe(1) == cut_state.observe(1) == whole.state(moves).observe(1)
        again = read(earlier.text())
        state = again.state()
        for turn in whole.turns[moves:]:
            again.apply(state, turn.move)
        assert again.text() == whole.text()


@pytest.mark.no_cover
@every_game
def test_any_altered_character_is_noticed(game: Game[Any, Any]) -> None:
    record, _state, _events = recorded(game, 5, sample_of(type(game)).styles[0], 120)
    rng = Random(5)
    for form in (record.text(), record.json()):
        for _time in range(60):
            at = rng.randrange(len(form))
            same_or_refused(form[:at] + rng.choice(OTHERS) + form[at + 1 :], record)


@pytest.mark.no_cover
@every_game
def test_every_cut_and_every_lost_doubled_or_moved_line_is_noticed(game: Game[Any, Any]) -> None:
    record, _state, _events = recorded(game, 9, sample_of(type(game)).styles[-1], 90)
    for form in (record.text(), record.json()):
        for length in range(0, len(form) - 1, 131):
            same_or_refused(form[:length], record)
        lines = form.split("\n")
        for number in range(0, len(lines), 7):
            before, line, after = lines[:number], lines[number], lines[number + 1 :]
            same_or_refused("\n".join([*before, *after]), record)
            same_or_refused("\n".join([*before, line, line, *after]), record)
            same_or_refused("\n".join([*before, *after, line]), record)


@every_game
def test_replay_tells_a_game_in_words(
    game: Game[Any, Any], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record, state, _events = recorded(game, 6, sample_of(type(game)).styles[0])
    file = tmp_path / "game"
    file.write_text(record.text(), encoding="utf-8")
    assert main(["replay", str(file)]) == 0
    told = capsys.readouterr().out.splitlines()
    assert all(f"{name}={value}" in told[0] for name, value in game.options.items())
    moves = {line.lstrip().partition("  ")[0] for line in told}
    assert {str(turn.move) for turn in record.turns} <= moves
    assert "The game is over" in told[-1]
    assert all(signed(score) in told[-1] for score in state.scores)
    assert not any("{" in line for line in told)


@every_game
def test_the_longest_games_fit(game: Game[Any, Any]) -> None:
    for style in sample_of(type(game)).styles:
        assert len(recorded(game, 1, style)[0].json()) < LONGEST / 8
