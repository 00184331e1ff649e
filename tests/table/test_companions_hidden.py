"""No guest's page ever holds a hidden card: what it is sent does not depend on any."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from table.match.saved import Saved
from table.setup import Setup
from table.together.messages import TO_HOST, Try, written
from tests.table.companions import Together, a_table
from tests.table.fakes import run
from trickhunt.bots import make_bot
from trickhunt.chance import below
from trickhunt.game import Deal, Game
from trickhunt.games.registry import make_game
from trickhunt.record import Record

TABLES = [
    ("bargain-hunt", 4, {}),
    ("bargain-hunt", 3, {}),
    ("bargain-hunt", 4, {"edition": "french"}),
    ("treasure-hunt", 3, {}),
    ("treasure-hunt", 3, {"strict": "true"}),
    ("volltreffer", 3, {}),
    ("volltreffer", 4, {"variant": "true"}),
]

REAL, OTHER = 4711, 815
"""Two deal numbers."""

MOMENTS, TRIES, ENOUGH = 4, 40, 6
"""How many moments of a game are looked at, for each seat; how often two cards are tried to change
places there, and how often they do."""


def a_game(game: Game[Any, Any]) -> Record:
    """A game that bots played to its end."""
    record, state, _events = Record.begin(game, REAL)
    rng, bot = Random(5), make_bot("club", game.name)
    while not state.is_over:
        record.apply(state, bot.choose(state.observe(state.actor), rng))
    return record


def another(record: Record, seat: int, rng: Random) -> Record | None:
    """The same moves after other deals, which agree with all that a seat knows at the end of them.

    Cards that lie hidden at the end of the moves change places, as long as the seat sees the same
    at every step; ``None`` where no others are found.
    """
    deals, changed = list(record.deals), 0
    for _try in range(TRIES):
        at = len(deals) - 1 if rng.random() < 0.7 else below(rng, len(deals))
        deal = deals[at]
        piles = [*deal.hands, deal.stock]
        places = [
            (pile, place)
            for pile, cards in enumerate(piles)
            for place in range(len(cards))
            if pile != seat or not deal.hands
        ]
        one, other = rng.sample(places, 2)
        tried = [*deals[:at], _swapped(deal, one, other), *deals[at + 1 :]]
        if tried != deals and _looks_alike(record, tried, seat):
            deals = tried
            changed += 1
            if changed == ENOUGH:
                break
    return _with(record, deals) if changed else None


def _swapped(deal: Deal, one: tuple[int, int], other: tuple[int, int]) -> Deal:
    piles = [list(hand) for hand in (*deal.hands, deal.stock)]
    (a, n), (b, m) = one, other
    piles[a][n], piles[b][m] = piles[b][m], piles[a][n]
    *hands, stock = piles
    return Deal(deal.dealer, tuple(tuple(sorted(hand)) for hand in hands), tuple(stock))


def _with(record: Record, deals: Sequence[Deal]) -> Record:
    other = Record(record.game, OTHER)
    state, events = record.game.begin(OTHER, deals)
    other.note(events)
    for turn in record.turns:
        other.apply(state, turn.move)
    return other


def _looks_alike(record: Record, deals: Sequence[Deal], seat: int) -> bool:
    real, _events = record.game.begin(record.seed, record.deals)
    try:
        twin, _events = record.game.begin(OTHER, deals)
        for turn in record.turns:
            if real.observe(seat) != twin.observe(seat):
                return False
            real.apply(turn.move)
            twin.apply(turn.move)
    except ValueError:
        return False
    same: bool = real.observe(seat) == twin.observe(seat)
    return same


async def sent(record: Record, setup: Setup, seat: int) -> tuple[list[str], list[int]]:
    """All that is sent to a guest in a game, who also tries what is not allowed.

    Returns:
        The texts, and how many they were after each move.
    """
    beginning, _state, _events = record.again()
    one = Together(record.game.name, 0, (), saved=Saved(setup, beginning))
    session: Any = one.host.session
    session.state.deals = tuple(record.deals)
    one.come(seat)
    theirs = one.guests[seat].visit.session
    assert theirs is not None
    texts, counts = one.ends[seat][0].sent, []
    rng = Random(3)
    for at, turn in enumerate(record.turns):
        for text in rng.sample(session.record.game.deck.names, 2):
            move = session.record.game.parse_move(text)
            if session.state.actor != seat or session.state.explain(move) is not None:
                one.ends[seat][1].send(written(Try(at, text), TO_HOST))
        one.carry()
        one.clock.now += 1
        session._make(turn.move)
        one.carry()
        for _turn in range(3):
            await asyncio.sleep(0)
            theirs.hurry()
        counts.append(len(texts))
    assert theirs.state.observe(seat) == session.state.observe(seat)
    theirs.stop()
    return texts, counts


@pytest.mark.parametrize(("name", "players", "options"), TABLES)
def test_what_is_sent_is_the_same_after_any_deal_that_agrees_with_what_is_known(
    name: str, players: int, options: dict[str, str]
) -> None:
    async def test() -> None:
        record = a_game(make_game(name, players, options))
        setup = a_table(name, players, tuple(options.items()))
        moves, rng, others = len(record.turns), Random(7), 0
        for seat in range(1, players, 2):
            texts, counts = await sent(record, setup, seat)
            for moment in sorted(rng.sample(range(1, moves + 1), MOMENTS)):
                other = another(record.upto(moment)[0], seat, rng)
                if other is not None:
                    others += 1
                    assert (await sent(other, setup, seat))[0] == texts[: counts[moment - 1]]
        assert others > MOMENTS // 2

    run(test)
