"""The reasons for one move over another are true, and support the move."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from tests.engine.coached import FEW, MANY, NAMES, assert_sentence, laid, positions, reason
from tests.engine.tables import at_clearing, at_trick
from trickhunt.games.registry import reasons_of

CONTRASTS = {
    "bargain-hunt": {"denies", "keeps bargain", "spares", "rid of high"},
    "volltreffer": {"trumps", "harder", "cheaper", "fewer beat", "keeps"},
    "treasure-hunt": {"unlikely", "likely", "chance", "keeps", "rid of", "fewer above"},
}
"""The differences that are named if the reasons of both moves do not tell them apart."""

GAMES = ("bargain-hunt", "volltreffer", "treasure-hunt")


def brings(state: Any, seat: int, cards: Sequence[int]) -> int:
    """Return the value of these cards for a seat of Schnäppchen Jagd."""
    names = state.game.deck.names
    value = names[state.piles[seat][-1]][1:]
    return 2 * [names[face][1:] for face in cards].count(value) - len(cards)


def speaks_for_it(state: Any, move: Any, kind: str) -> bool:
    """Return whether the idea of a card in a trick supports it, calculated independently."""
    me, name = state.actor, state.game.name
    trick = laid(state, move)
    wins = trick.winner == me
    if name == "bargain-hunt":
        if kind in ("leaves", "last of colour"):
            return brings(state, me, state.trick.cards) < 0
        stake = brings(state, trick.winner, trick.cards)
        if kind == "gather":
            return wins and stake < 0
        gains = kind.partition(" ")[0] in ("certain", "winning", "highest", "twin")
        return stake >= 0 if gains else stake < 0
    if name == "volltreffer":
        score = state.points[me]
        is_nearer = abs(min(score + 5, 80) - 66) < abs(score - 66)
        return kind == "takes beyond" or is_nearer == (kind in ("takes", "sure", "needed sure"))
    needs = state.bids[me] > state.taken[me]
    if kind in ("takes", "takes last", "highest"):
        return bool(needs and wins)
    return kind == "too many for" or not needs


def hold(game: str, count: int) -> tuple[int, Counter[str]]:
    """Check the reasons in a number of positions; return their number, and the contrasts."""
    reasons, rng, said = reasons_of(game), Random(5), 0
    contrasts = Counter[str]()
    for state in positions(game, count):
        seen = state.observe(state.actor)
        move, other = rng.sample(seen.legal_moves, 2)
        words = reasons.defence(seen, move, other, NAMES)
        if not words:
            continue
        said += 1
        assert_sentence(words)
        assert not reasons.defence(seen, other, move, NAMES)
        differs = reasons.contrast(seen, move, other)
        if differs is not None and words == reasons.words(differs, NAMES):
            contrasts[differs.kind] += 1
            continue
        assert words == reasons.sentence(seen, move, NAMES)
        assert words == reasons.defence(seen, move, None, NAMES)
        found = reasons.idea(seen, move)
        assert found != reasons.idea(seen, other) or found.kind in ("hand", "weak hand")
        if move.action == "play":
            assert speaks_for_it(state, move, found.kind)
        elif move.action == "bid":
            assert found.kind == "chance" or move.number == found.facts["count"]
        elif move.action == "meld":
            ends = [sum(reasons.idea(seen, one).facts["end"]) / 2 for one in (move, other)]
            assert abs(ends[0] - 66) < abs(ends[1] - 66) or ends[1] > 70
    return said, contrasts


@pytest.mark.parametrize("game", GAMES)
def test_what_is_said_for_a_move_speaks_for_it_and_not_for_the_other_one(game: str) -> None:
    said, _contrasts = hold(game, FEW)
    assert said > FEW // 10


@pytest.mark.no_cover
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("many", MANY)
def test_it_is_so_in_many_positions(game: str, many: int) -> None:
    said, contrasts = hold(game, many)
    assert said > many // 10
    assert set(contrasts) >= CONTRASTS[game]


def test_two_of_a_value_are_kept_for_converting_as_long_as_a_round_is_left() -> None:
    state = at_clearing("G4 R4 Y5")
    seen, parse = state.observe(state.actor), state.game.parse_move
    contrast = reasons_of("bargain-hunt").contrast
    assert contrast(seen, parse("trash 5"), parse("trash 4")) == ("keeps together", {"value": 4})
    assert contrast(seen, parse("trash 4"), parse("trash 5")) is None
    assert contrast(seen, parse("trash 5"), parse("pass")) is None
    assert reasons_of("bargain-hunt").defence(seen, parse("trash 5"), parse("trash 4"), NAMES)


def test_taking_the_lead_speaks_for_nothing_where_only_junk_is_won() -> None:
    piles = ("V8", "V9", "O8", "O9")
    state = at_trick("R7 R9 G1", "Y1 B7 Y2", "V7 Y3 R1", "B8 Y4 R2", trick=["R7"], piles=piles)
    seen, parse = state.observe(state.actor), state.game.parse_move
    trump, plain = parse("Y1 trump"), parse("Y1 plain")
    assert reason(state, "Y1 trump")[0] == "as trump"
    assert not reasons_of("bargain-hunt").defence(seen, trump, plain, NAMES)
    assert reasons_of("bargain-hunt").defence(seen, plain, trump, NAMES)
