"""Random realistic ledgers, for display and for statistics."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import date, timedelta
from functools import cache
from random import Random
from typing import Any

from table.stats.entering import entered
from table.stats.game_lines import sound
from table.store.finished_game import (
    FINISHED_GAME_SCHEMA,
    ME,
    DecisionCost,
    FinishedGame,
    ParResult,
)
from table.store.pending_results import PendingResults
from table.store.saved_game import Saved
from table.store.setup import default_setup, levels
from table.store.storage import MemoryStorage
from table.store.store import Store
from trickhunt.formats.record import Record
from trickhunt.games.packages import BUILT_IN
from trickhunt.games.registry import GAMES, PACKAGE_OF
from trickhunt.links.packing import ALPHABET
from trickhunt.toolkit.earnings import earnings_of

LAST = date(2026, 11, 24)

BUILT_IN_GAMES = tuple(name for name in GAMES if PACKAGE_OF[name] in BUILT_IN)

TABLES = {
    "bargain-hunt": ("players=4", "players=4", "players=3", "players=4&edition=french"),
    "volltreffer": ("players=4", "players=3", "players=4&variant=true"),
    "treasure-hunt": ("players=3", "players=3", "players=3&strict=true"),
}

MOVES = {"bargain-hunt": 55, "volltreffer": 90, "treasure-hunt": 68}
"""Characters of the moves of a usual game."""


def lines(count: int, seed: int = 1, a_day: int = 10) -> list[str]:
    """Return a number of ledger lines that end on a fixed day, of a slowly improving player."""
    return [line_of(row) for row in rows(count, seed, a_day)]


def altered(row: FinishedGame, **parts: Any) -> FinishedGame:
    """Return another possible finished game."""
    return sound(replace(row, **parts))


def line_of(row: FinishedGame) -> str:
    """Return a finished game as it is stored."""
    return FINISHED_GAME_SCHEMA.dumps(row)


def rows(count: int, seed: int = 1, a_day: int = 10) -> list[FinishedGame]:
    """Return the same as finished games."""
    rng = Random(seed)
    return [sound(_game(rng, at, count, a_day)) for at in range(count)]


def played(count: int, seed: int = 1) -> list[FinishedGame]:
    """Return a number of random games, really played at different tables; the same each time."""
    return [_played(f"{seed}-{at}") for at in range(count)]


@cache
def _played(name: str) -> FinishedGame:
    rng = Random(name)
    game = rng.choice(BUILT_IN_GAMES)
    setup = default_setup(game)
    if game == "bargain-hunt":
        setup = setup.with_option("edition", rng.choice(["english", "french"]))
    record, state, _events = Record.begin(setup.make_game(), rng.randrange(1_000_000))
    while not state.is_over:
        record.apply(state, rng.choice(state.legal_moves()))
    storage = MemoryStorage()
    day = LAST - timedelta(days=rng.randrange(90))
    slips = PendingResults(Store(storage), lambda: f"{day.isoformat()}T{rng.randrange(10, 23)}:07")
    slips.finish(Saved(setup, record))
    (row,) = entered(slips.lines(), {}).games.values()
    return row


def _game(rng: Random, at: int, count: int, a_day: int) -> FinishedGame:
    day = LAST - timedelta(days=(count - 1 - at) // a_day)
    hour = f"{8 + at % a_day * 12 // a_day:02d}:{rng.randrange(60):02d}"
    skill = 0.9 + 0.4 * at / count
    game = rng.choice(BUILT_IN_GAMES)
    table = rng.choice(TABLES[game])
    players = int(table[8])
    level = rng.choice(["club", "club", "club", "expert", "casual"])
    chairs = [level if level in levels(game) else "club" for _seat in range(players)]
    if rng.random() < 0.1:
        chairs[-1] = "random"
    seat = rng.randrange(players)
    chairs[seat] = ME
    share = int(rng.random() < skill / players)
    if share and rng.random() < 0.05:
        share = 2
    earned = list(_earned(rng, game, share))
    begin = 30 if game == "volltreffer" else 0
    scores = _scores(game, begin + sum(earned), seat, share, players)
    counts = earnings_of(game)
    feats = [int(rng.random() < 0.03) for _feat in counts.feats]
    hints = rng.choice([0, 0, 0, 1, 2, 5])
    daily = (day - timedelta(days=rng.randrange(2))).isoformat() if rng.random() < 0.2 else ""
    beaten = min(20, max(0, round(rng.gauss(10.5 * skill, 5))))
    par = ParResult("club", round(rng.gauss(1, 3), 2), beaten, rng.randrange(0, 21 - beaten), 20)
    review = tuple(_costs(rng, len(counts.decisions), at / count))
    return FinishedGame(
        f"{day.isoformat()}T{hour}",
        "".join(rng.choice(ALPHABET) for _sign in range(10)),
        tuple(chairs),
        tuple(scores),
        share,
        tuple(earned),
        tuple(feats),
        hints,
        rng.choice([0, 0, 0, 1, 3]),
        daily,
        (par,) if rng.random() < 0.7 else (),
        review if rng.random() < 0.3 else (),
        rng.random() < 0.03,
        f"{game}?{table}&deal={rng.randrange(1_000_000)}&moves="
        + "".join(rng.choice(ALPHABET) for _sign in range(round(rng.gauss(MOVES[game], 5)))),
    )


def _scores(game: str, mine: int, seat: int, share: int, players: int) -> list[int]:
    """Return scores with which a seat wins together with a number of others, or loses."""
    rng, counts = Random(f"{game} {mine} {seat} {share}"), earnings_of(game)
    least, most = counts.scores
    mine = min(max(mine, least + 20), most - 20)
    mine -= not share and counts.worth(mine) == max(map(counts.worth, range(mine - 9, mine + 9)))
    others = range(mine - 20, mine + 21)
    worse = [score for score in others if counts.worth(score) < counts.worth(mine)]
    better = [score for score in others if counts.worth(score) > counts.worth(mine)]
    scores = [rng.choice(worse) for _seat in range(players - 1)]
    for other in range(share - 1):
        scores[other] = mine
    if not share:
        scores[0] = rng.choice(better)
    return [*scores[:seat], mine, *scores[seat:]]


def _earned(rng: Random, game: str, share: int) -> Iterator[int]:
    """Yield the points of each kind; more of them in a won game."""
    usual = {
        "bargain-hunt": ((14, 4), (-26, 6), (12, 5)),
        "volltreffer": ((-14, 4), (12, 6), (4, 4), (24, 8)),
        "treasure-hunt": ((90, 30), (-40, 15), (0, 0), (12, 20)),
    }[game]
    for mean, spread in usual:
        yield round(rng.gauss(mean + (share > 0) * spread / 2, spread / 2))


def _costs(rng: Random, kinds: int, gone: float) -> Iterator[DecisionCost]:
    """Yield the review cost of each kind of decision, which falls over time."""
    for kind in range(kinds):
        number = rng.randrange(1, 20)
        cost = round(number * rng.gauss(12 + 6 * kind - 8 * gone, 6))
        yield DecisionCost(number, max(0, cost))
