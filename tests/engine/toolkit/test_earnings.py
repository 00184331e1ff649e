"""The sources of a game's points, compared with independent counts."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from trickhunt.bots import bot_names, make_bot
from trickhunt.core.estimates import estimate, wilson
from trickhunt.core.game import GameEnded
from trickhunt.formats.record import Record
from trickhunt.games.bargain_hunt.events import BargainScored, Collected
from trickhunt.games.packages import BUILT_IN
from trickhunt.games.registry import GAMES, PACKAGE_OF, make_game
from trickhunt.games.treasure_hunt.events import TreasureScored
from trickhunt.games.volltreffer.events import Melded
from trickhunt.toolkit import earnings
from trickhunt.toolkit.earnings import FOLLOW, LEAD, Earnings, earnings_of, tally

BUILT_IN_GAMES = [name for name in GAMES if PACKAGE_OF[name] in BUILT_IN]


def played(game: str, seed: int, players: int | None = None, **options: str) -> Record:
    """Play a whole game of quick players, some at random."""
    rules = make_game(game, players, options)
    record, state, _events = Record.begin(rules, seed)
    rng = Random(seed)
    kinds = [rng.choice(("random", "casual")) for _seat in range(rules.players)]
    bots = [make_bot(kind if kind in bot_names(game) else "random", game) for kind in kinds]
    while not state.is_over:
        seat = state.actor
        record.apply(state, bots[seat].choose(state.observe(seat), rng))
    return record


def begun(record: Record) -> Any:
    """Return the state before the first move of any game."""
    return record.state(0)


def ending(record: Record) -> Any:
    """Return the state after the last move."""
    return record.state()


few = settings(max_examples=12)


@few
@given(st.sampled_from(BUILT_IN_GAMES), st.integers(0, 10_000))
def test_all_kinds_together_are_the_score(game: str, seed: int) -> None:
    record = played(game, seed)
    began, ended = record.state(0).scores, record.scores
    assert ended is not None
    for seat in range(record.game.players):
        made = tally(record, seat)
        counts = earnings_of(game)
        assert len(made.earned) == len(counts.kinds)
        assert len(made.feats) == len(counts.feats)
        assert sum(made.earned) == ended[seat] - began[seat]


@pytest.mark.no_cover
@few
@given(st.integers(0, 10_000), st.sampled_from([("english", 3), ("english", 4), ("french", 3)]))
def test_bargains_and_junk_are_those_of_the_record(seed: int, table: tuple[str, int]) -> None:
    record = played("bargain-hunt", seed, table[1], edition=table[0])
    state = ending(record)
    moved = [0] * table[1]
    pure = [0] * table[1]
    walked = begun(record)
    for turn in record.turns:
        before = [len(pile) for pile in walked.junk]
        piles = [len(pile) for pile in walked.piles]
        walked.apply(turn.move)
        for seat, junk in enumerate(walked.junk):
            if turn.move.action in ("trash", "convert", "dump") and seat == turn.seat:
                moved[seat] += before[seat] - len(junk) + len(walked.piles[seat]) - piles[seat]
            elif turn.move.action == "play":
                more = len(walked.piles[seat]) - piles[seat]
                pure[seat] += more > 0 and len(junk) == before[seat]
    for seat in range(table[1]):
        bargains, junk, clearing = tally(record, seat).earned
        assert clearing == moved[seat]
        assert bargains + junk + clearing == state.scores[seat]
        assert bargains > 0 >= junk
        clean, tricks = tally(record, seat).feats
        assert clean == (not state.junk[seat])
        assert tricks == pure[seat]


@pytest.mark.no_cover
@few
@given(st.integers(0, 10_000), st.sampled_from(["true", "false"]))
def test_the_market_and_melds_are_those_of_the_moves(seed: int, variant: str) -> None:
    record = played("volltreffer", seed, 3, variant=variant, max_rounds="4")
    state = begun(record)
    paid, tricks, fives = [0] * 3, [0] * 3, [0] * 3
    for turn in record.turns:
        before = state.scores[turn.seat]
        held = state.hand(turn.seat)
        state.apply(turn.move)
        if turn.move.action == "buy":
            paid[turn.seat] += before - state.scores[turn.seat]
        if turn.move.action == "meld":
            for rank in turn.move.text.split()[1:]:
                if rank.isdecimal():
                    fives[turn.seat] += sum(face % 10 == int(rank) - 1 for face in held) == 5
    scores = state.scores
    tricks = [tally(record, seat).earned[3] for seat in range(3)]
    assert sum(tricks) <= 5 * 8 * 4  # a pawn at the end of the track stays there
    for seat in range(3):
        made = tally(record, seat)
        assert made.earned[0] == -paid[seat]
        assert made.earned[2] in (0, 5, 10, 15, 20)
        assert made.feats == (scores[seat] == 66, fives[seat])


@few
@given(st.integers(0, 10_000), st.sampled_from(["true", "false"]))
def test_predictions_are_those_of_the_sheet(seed: int, strict: str) -> None:
    record = played("treasure-hunt", seed, strict=strict)
    sheet = ending(record).sheet
    for seat in range(3):
        reached = sum(
            line.number * line.bids[seat] for line in sheet if line.taken[seat] >= line.bids[seat]
        )
        made = tally(record, seat)
        assert made.earned[0] == reached
        assert made.earned[2] == -sum(line.penalties[seat] for line in sheet)
        assert made.earned[3] == sheet[-1].bonuses[seat]
        is_exact = sheet[-1].bids[seat] == sheet[-1].taken[seat] >= 3
        assert made.feats == (is_exact, sheet[-1].bonuses[seat] == 160)


def test_rare_feats_are_noticed() -> None:
    def feats(game: str, *events: Any) -> list[tuple[int, ...]]:
        return [earnings_of(game).count(events, seat).feats for seat in range(3)]

    heaps = ((1,), (2,), (3,)), ((), (7,), ()), ()
    assert feats(
        "bargain-hunt",
        BargainScored(1, (1, 1, 1), ((1,),) * 3, ((), (), (7,)), ()),
        Collected(2, (4, 5), ()),
        Collected(2, (4,), (9,)),
        Collected(1, (), ()),
        BargainScored(2, (1, 0, 1), *heaps),
    ) == [(1, 0), (0, 0), (1, 1)]
    assert feats(
        "volltreffer",
        Melded(1, ((3, 5), (4, 3)), suits=False, points=30, score=60),
        GameEnded((66, 65, 67), (0,)),
    ) == [(1, 0), (0, 1), (0, 0)]
    nine = TreasureScored(9, (3, 3, 3), (3, 3, 3), (0,) * 3, (27,) * 3, (0,) * 3, (27,) * 3)
    ten = TreasureScored(10, (3, 0, 2), (3, 0, 7), (0,) * 3, (30, 0, -30), (160, 20, 0), (0,) * 3)
    assert feats("treasure-hunt", nine, ten) == [(1, 1), (0, 0), (0, 0)]


@pytest.mark.parametrize("game", BUILT_IN_GAMES)
def test_every_move_is_a_decision_of_some_kind(game: str) -> None:
    record = played(game, 5)
    counts = earnings_of(game)
    kinds = set()
    for turn in record.turns:
        kinds |= {counts.decision(turn.move, leads=leads) for leads in (True, False)}
    assert -1 not in kinds
    names = [kind.name for kind in counts.decisions]
    play = next(turn.move for turn in record.turns if turn.move.action == "play")
    assert names[counts.decision(play, leads=True)] == LEAD
    assert names[counts.decision(play, leads=False)] == FOLLOW


def test_the_better_score_is_worth_more() -> None:
    assert earnings_of("bargain-hunt").worth(3) > earnings_of("bargain-hunt").worth(-3)
    near, far = (earnings_of("volltreffer").worth(score) for score in (65, 80))
    assert near > far


def test_a_game_can_do_without(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(earnings, "optional_part", lambda *_names: None)
    earnings_of.cache_clear()
    try:
        assert earnings_of("bargain-hunt") == Earnings()
        record = played("bargain-hunt", 3)
        assert tally(record, 0) == ((), ())
        moves = [turn.move for turn in record.turns]
        assert earnings_of("bargain-hunt").decision(moves[0], leads=True) == -1
        assert Earnings().worth(7) == 7
    finally:
        earnings_of.cache_clear()


@given(st.integers(1, 500), st.data())
def test_the_interval_of_a_share_has_what_could_be_behind_it(
    size: int, data: st.DataObject
) -> None:
    """The ends of the interval are the shares for which the count lies 1.96 deviations away."""
    share = data.draw(st.integers(0, size)) / size
    low, high = wilson(share, size)
    assert 0 <= low <= share + 1e-12
    assert share - 1e-12 <= high <= 1
    for end in (low, high):
        if 0 < end < 1:
            away = abs(share - end) / (end * (1 - end) / size) ** 0.5
            assert away == pytest.approx(1.959964, rel=1e-4) or end == pytest.approx(share)


def test_the_interval_of_a_mean_is_that_of_student() -> None:
    mean, margin = estimate([1.0, 2.0, 3.0, 4.0])
    assert mean == 2.5
    assert margin == pytest.approx(3.182446 * (5 / 3 / 4) ** 0.5, rel=1e-2)
