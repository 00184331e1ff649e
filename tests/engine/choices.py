"""Decisions and measurements at tables of every game, in a form that can be compared.

    PYTHONPATH=py:. python3 -m tests.engine.choices > tests/engine/golden/choices.json

writes the values that every Python, including the one in the page, must reproduce. A change of this
file is a change of the rules, of chance or of a player, and needs a reason.
"""

from __future__ import annotations

import datetime as dt
import hashlib
import json
import sys
from dataclasses import asdict
from pathlib import Path
from random import Random
from typing import Any

from trickhunt.bots import make_bot, make_thinker
from trickhunt.core.arithmetic import erf, exp, log, power
from trickhunt.core.chance import TRACE, fork, generator
from trickhunt.core.game import State
from trickhunt.daily import deal_of
from trickhunt.formats.record import Record
from trickhunt.games.registry import make_game
from trickhunt.league import League, play_league
from trickhunt.league.standings import standings
from trickhunt.par import ParSetup, par
from trickhunt.search.thinker import opinion_after

GOLDEN = Path(__file__).parent / "golden" / "choices.json"

TABLES: dict[str, tuple[str, int, dict[str, str], int]] = {
    "bargain-hunt-3": ("bargain-hunt", 3, {}, 4),
    "bargain-hunt-4-french": ("bargain-hunt", 4, {"edition": "french"}, 5),
    "volltreffer-3-variant": ("volltreffer", 3, {"variant": "true"}, 6),
    "volltreffer-5": ("volltreffer", 5, {}, 4760),
    "treasure-hunt": ("treasure-hunt", 3, {}, 4384),
    "treasure-hunt-strict": ("treasure-hunt", 3, {"strict": "true", "dealer_by": "total"}, 4625),
}
"""The game, players, options and deal number of each table, by name."""

EXPERTS = ("expert:30", "flat:30", "ismcts:30")
"""Players that search and make only the first few moves."""

SPARSE = 7
"""Searches judge one of so many decisions of a game."""

LATE = 24
"""The number of moves before the end of a game from which its deal is replayed."""


def digest(found: object) -> str:
    """Return a digest of plain values, including the last bit of floats."""
    return hashlib.sha256(json.dumps(found).encode()).hexdigest()[:20]


def thoughts_of(state: State[Any], playouts: int) -> list[Any]:
    """Return the opinions of all kinds of searches about a position."""
    judged = []
    for kind in ("expert", "flat", "ismcts"):
        thought = make_thinker(kind, state.game.name).begin(state.observe(state.actor), Random(3))
        judged += [[str(one.move), *one[1:]] for one in opinion_after(thought, playouts).judged]
    return judged


def game_of(name: str) -> tuple[Record, list[Any]]:
    """Play a game among all kinds of bots; return it with opinions of searches."""
    kind, players, options, seed = TABLES[name]
    game = make_game(kind, players, options)
    rng = generator(seed, TRACE.first)
    bots = [make_bot(("club", "casual")[seat % 2], kind) for seat in range(players)]
    experts = [make_bot(EXPERTS[seat % 3], kind) for seat in range(players)]
    record, state, _events = Record.begin(game, seed)
    thoughts = []
    while not state.is_over:
        if len(state.history) % SPARSE == 0:
            thoughts.append(thoughts_of(state, 30))
        bot = (experts if len(state.history) < 3 * players else bots)[state.actor]
        record.apply(state, bot.choose(state.observe(state.actor), rng))
    return record, thoughts


def decided(name: str) -> dict[str, str]:
    """Return the digests of all decisions and measurements at a table."""
    kind, players, options, seed = TABLES[name]
    record, thoughts = game_of(name)
    again = par(ParSetup(record, 1, (), max(0, len(record.turns) - LATE), 3, 1))
    league = League.of(make_game(kind, players, options), ("club", *["casual"] * (players - 1)))
    rated = standings(league.bots, play_league(league, [seed]))
    return {
        "moves": digest([str(turn.move) for turn in record.turns]),
        "thoughts": digest(thoughts),
        "par": digest([asdict(again), again.mean, again.error]),
        "league": digest([repr(one) for one in rated]),
    }


def computed() -> dict[str, str]:
    """Return digests of the real-valued functions for many arguments."""
    rng = Random(34)
    numbers = [rng.random() for _ in range(2000)]
    return {
        "exp": digest([exp(24 * one - 12) for one in numbers]),
        "log": digest([log(one) for one in numbers]),
        "erf": digest([erf(8 * one - 4) for one in numbers]),
        "power": digest([power(one, at % 14) for at, one in enumerate(numbers)]),
        "broken power": digest([power(one, 1 + at % 7 / 3) for at, one in enumerate(numbers)]),
        "forks": digest([Random(fork(rng)).random() for _ in range(100)]),
    }


def days() -> str:
    """Return a digest of the tables of 200 days of every game."""
    first = dt.date(2026, 11, 26)
    laid = [
        [deal.seed, deal.game.players, dict(deal.game.options)]
        for name in ("bargain-hunt", "volltreffer", "treasure-hunt")
        for after in range(200)
        for deal in [deal_of(first + dt.timedelta(after), name)]
    ]
    return digest(laid)


def every() -> dict[str, Any]:
    """Return all digests."""
    return {"computed": computed(), "days": days(), **{name: decided(name) for name in TABLES}}


if __name__ == "__main__":
    sys.stdout.write(json.dumps(every(), indent=2) + "\n")
