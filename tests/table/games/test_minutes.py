"""The minutes on the start page are those of one person against bots, with the page's pauses."""

from __future__ import annotations

import asyncio
import re
from dataclasses import replace
from random import Random

import pytest

from table.games.registry import info_of
from table.session.pacing import PACES
from table.store.setup import default_setup, levels
from tests.table.fakes import a_session, run
from trickhunt.bots import make_bot

DEALS = (1, 2, 4, 5)

FORCED, ROUND = 3, 6
"""The seconds that a person takes for the only legal card, and for the end of a round."""


async def minutes(game: str, deal: int, decision: float) -> float:
    """Return how long a game takes if a person takes these seconds for a decision."""
    loop = asyncio.get_running_loop()
    session, _watching = a_session(replace(default_setup(game), deal=str(deal)), PACES["normal"])
    bot, rng = make_bot(levels(game)[-1], game), Random(deal)
    began = loop.time()
    session.start()
    while not session.state.is_over or session.is_resting or session.is_stopping:
        if session.pacer.needs_tap:
            await asyncio.sleep(ROUND)
            session.pacer.hurry()
        elif session.is_mine and not session.pacer.is_waiting:
            seen = session.state.observe(session.seat)
            await asyncio.sleep(decision if len(seen.legal_moves) > 1 else FORCED)
            session.play(bot.choose(seen, rng))
        await asyncio.sleep(0.01)
    session.stop()
    return (loop.time() - began) / 60


@pytest.mark.parametrize("game", ["bargain-hunt", "volltreffer", "treasure-hunt"])
def test_a_game_takes_as_long_as_its_card_says(game: str) -> None:
    least, most = map(int, re.findall(r"\d+", info_of(game).length))
    for said, decision in ((least, 6), (most, 10)):

        async def some(seconds: float = decision) -> float:
            return sum([await minutes(game, deal, seconds) for deal in DEALS]) / len(DEALS)

        assert abs(run(some) - said) < 2
