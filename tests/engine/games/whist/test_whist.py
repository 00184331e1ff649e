"""Whist is one small package, and works like any other game."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from trickhunt.bots import make_bot
from trickhunt.cli import main
from trickhunt.core.errors import IllegalMove
from trickhunt.formats.record import Record
from trickhunt.games.registry import make_game, reasons_of


def naive_winner(cards: list[str], trump: str) -> int:
    """Return which card takes a trick, independently: trumps before the suit led, then ranks."""

    def worth(card: str) -> tuple[bool, bool, int]:
        rank = "2 3 4 5 6 7 8 9 10 J Q K A".split().index(card[1:])
        return card[0] == trump, card[0] == cards[0][0], rank

    return max(range(len(cards)), key=lambda at: worth(cards[at]))


@pytest.mark.no_cover
@pytest.mark.parametrize("seed", range(12))
def test_games_go_as_a_naive_second_statement_says(seed: int) -> None:
    game, rng = make_game("whist"), Random(seed)
    state = game.new(seed)
    dealer, points = state.dealer, [0] * 4
    for number, trump in enumerate("HCDS"):
        hands = [list(game.deck.text(state.hand(seat))) for seat in range(4)]
        assert [len(hand) for hand in hands] == [13] * 4
        leader = (dealer + number + 1) % 4
        for _trick in range(13):
            cards: list[str] = []
            for step in range(4):
                seat = (leader + step) % 4
                assert state.actor == seat
                same = [card for card in hands[seat] if cards and card[0] == cards[0][0]]
                legal = same or hands[seat]
                assert [str(move) for move in state.legal_moves()] == legal
                for other in {*game.deck.names} - {*legal}:
                    refusal = state.explain(game.parse_move(other))
                    assert refusal is not None
                    assert refusal.clause == ("WH-5" if other in hands[seat] else "WH-3")
                card = rng.choice(legal)
                state.apply(game.parse_move(card))
                hands[seat].remove(card)
                cards.append(card)
            leader = (leader + naive_winner(cards, trump)) % 4
            for seat in (leader, (leader + 2) % 4):
                points[seat] += 1
            assert list(state.scores) == points
    assert state.is_over
    assert state.winners == tuple(seat for seat in range(4) if points[seat] == max(points))
    with pytest.raises(IllegalMove, match="WH-7"):
        state.apply(game.parse_move("CA"))


@pytest.mark.no_cover
def test_a_search_that_knows_nothing_but_the_rules_beats_chance() -> None:
    game, points = make_game("whist"), [0, 0]
    bots = [make_bot(name, "whist") for name in ("flat:20", "random")]
    for seed in range(3):
        state, rng = game.new(seed), Random(seed)
        while not state.is_over:
            state.apply(bots[state.actor % 2].choose(state.observe(state.actor), rng))
        points = [points[side] + state.scores[side] for side in (0, 1)]
    assert points[0] > 1.2 * points[1]


def test_the_commands_know_it(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    def told(*words: str) -> str:
        assert main(words) == 0
        return capsys.readouterr().out

    lines = [json.loads(line) for line in told("trace", "whist", "--seed", "7").splitlines()]
    assert [line["t"] for line in lines].count("trick") == 52
    record, _state, _events = Record.begin(make_game("whist"), 7)
    state = record.state()
    while not state.is_over:
        record.apply(state, state.legal_moves()[0])
    file = tmp_path / "whist.txt"
    file.write_text(record.text(), "utf-8")
    assert "The game is over" in told("replay", str(file))
    link = told("link", str(file)).strip()
    assert link.startswith("whist?")
    assert told("link", link).strip() == link
    assert "<svg" in told("diagram", link, "--format", "svg")
    assert "WH-5" in told("rules", "whist")
    league = told("league", "whist", "--bots", "casual,random,random,random", "--deals", "1")
    assert "casual" in league


def test_nothing_is_said_of_the_moves_of_a_game_without_reasons() -> None:
    reasons, seen = reasons_of("whist"), make_game("whist").new(1).observe(0)
    move = make_game("whist").parse_move("CA")
    assert reasons.sentence(seen, move, ()) == ""
    assert reasons.outcome(seen, move) == reasons.idea(seen, move)


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("learn whist", "There are no lessons for Whist."),
        ("learn whist 1", "There are no lessons for Whist."),
        ("puzzles whist --check", "There are no puzzles for Whist."),
        ("minute whist", "There is no “Whist in a minute”."),
    ],
)
def test_commands_say_what_it_does_not_have(
    words: str, told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(words.split()) == 2
    output = capsys.readouterr()
    assert not output.out
    assert output.err.count("\n") == 1
    assert told in output.err


def test_it_is_told_that_no_puzzles_are_there_or_were_found(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["puzzles"]) == 0
    assert "There are no puzzles for Whist." in capsys.readouterr().out.splitlines()
    monkeypatch.setattr("trickhunt.commands.puzzles.find", lambda _name, _deal: ())
    assert main(["puzzles", "whist", "--deals", "2", "--jobs", "1"]) == 0
    output = capsys.readouterr()
    assert not output.out
    assert "No puzzles were found in the games of these deals." in output.err
