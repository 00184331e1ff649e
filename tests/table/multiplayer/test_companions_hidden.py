"""No guest's page ever holds a hidden card: the texts sent to it do not depend on any."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from table.multiplayer.protocol import TO_GUEST, TO_HOST, MakeMove, Sealed, SealOpened, written
from table.multiplayer.sealing import seal
from table.store.saved_game import Saved
from table.store.setup import Setup
from tests.table.multiplayer.companions import Together, a_table, begun_at, player_of
from trickhunt.core.chance import below
from trickhunt.core.game import Deal
from trickhunt.formats.position_notation import heading, read
from trickhunt.formats.positions import kind_of, relaid
from trickhunt.formats.record import Record, given_from

TABLES = [
    ("bargain-hunt", 4, {}, 0),
    ("bargain-hunt", 3, {}, 0),
    ("bargain-hunt", 4, {"edition": "french"}, 0),
    ("treasure-hunt", 3, {}, 0),
    ("treasure-hunt", 3, {"strict": "true"}, 0),
    ("treasure-hunt", 3, {"strict": "lenient"}, 0),
    ("volltreffer", 3, {}, 0),
    ("volltreffer", 4, {"variant": "true"}, 0),
    ("bargain-hunt", 4, {}, 17),
    ("bargain-hunt", 3, {"edition": "french"}, 2),
    ("treasure-hunt", 3, {}, 160),
    ("treasure-hunt", 3, {"strict": "lenient"}, 60),
    ("volltreffer", 4, {}, 15),
    ("pepper", 4, {}, 0),
    ("pepper", 4, {}, 18),
]
"""The game, the number of players, the options, and the move of another game after which this one
begins; 0 for a game from its beginning.
"""

REAL, OTHER = 4711, 815
"""Two deal numbers."""

MOMENTS, TRIES, ENOUGH = 2, 40, 6
"""The number of moments to test for each seat, of attempts to swap two cards there, and of swaps.
"""

SEAL = "a seal"
"""The replacement of any seal."""


def a_game(setup: Setup, at: int) -> Record:
    """Return a game that bots played to its end."""
    saved = begun_at(setup, at) if at else Saved.new(replace(setup, deal=str(REAL)))
    record, state, _events = saved.record.again()
    rng, bot = Random(5), player_of(setup.game, setup.options)
    while not state.is_over:
        record.apply(state, bot.choose(state.observe(state.actor), rng))
    return record


def another(record: Record, seat: int, rng: Random) -> Record | None:
    """Return the same moves after other deals that agree with all that a seat knows at their end.

    Cards that are hidden at the end of the moves are swapped if the seat sees the same at every
    step; ``None`` if no others are found.
    """
    deals, changed = list(record.deals), 0
    place, is_placed = record.position, bool(record.position)
    for _try in range(TRIES):
        if is_placed and (not deals or rng.random() < 0.5):
            otherwise = _moved(record, place, seat, rng)
            if otherwise != place and _looks_alike(record, deals, otherwise, seat):
                place = otherwise
                changed += 1
            continue
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
        if tried != deals and _looks_alike(record, tried, place, seat):
            deals = tried
            changed += 1
            if changed == ENOUGH:
                break
    return _with(record, deals, place) if changed else None


def _moved(record: Record, place: Sequence[str], seat: int, rng: Random) -> tuple[str, ...]:
    """Return a position with two cards swapped, neither of them in the hand of a seat."""
    game = record.game
    _game, _kind, position = read("\n".join([*heading(game), *place]), kind_of)
    piles = [list(hand) for hand in position.hands] + [list(getattr(position, "stock", None) or ())]
    golden = getattr(position, "golden_card", "")
    piles.append([golden] if golden else [])
    places = [
        (pile, at) for pile, cards in enumerate(piles) if pile != seat for at in range(len(cards))
    ]
    (a, n), (b, m) = rng.sample(places, 2)
    piles[a][n], piles[b][m] = piles[b][m], piles[a][n]
    *hands, stock, turned = piles
    hands = [game.deck.text(sorted(map(game.deck.face, hand))) for hand in hands]
    return relaid(
        game, place, hands=hands, stock=stock, golden_card=turned[0] if turned else "", seed=OTHER
    )


def _swapped(deal: Deal, one: tuple[int, int], other: tuple[int, int]) -> Deal:
    piles = [list(hand) for hand in (*deal.hands, deal.stock)]
    (a, n), (b, m) = one, other
    piles[a][n], piles[b][m] = piles[b][m], piles[a][n]
    *hands, stock = piles
    return Deal(deal.dealer, tuple(tuple(sorted(hand)) for hand in hands), tuple(stock))


def _begun(record: Record, deals: Sequence[Deal], place: Sequence[str]) -> tuple[Record, Any]:
    """Return the same game with other random numbers and the same noticed faults (TH-12)."""
    state: Any
    if place:
        other, state, _events = Record.begin_at(record.game, place, deals)
    else:
        other = Record(record.game, OTHER)
        state, events = record.game.begin(OTHER, deals)
        other.note(events)
    other.tell(state, noticed_in(record))
    return other, state


def noticed_in(record: Record) -> frozenset[int]:
    """Return the faults that everybody heard about."""
    again, state, _events = record.again(len(record.turns))
    found = [state.faults_in(again.apply(state, turn.move)) for turn in record.turns]
    return frozenset[int]().union(*found)


def _with(record: Record, deals: Sequence[Deal], place: Sequence[str]) -> Record:
    other, state = _begun(record, deals, place)
    for turn in record.turns:
        other.apply(state, turn.move)
    return other


def _looks_alike(record: Record, deals: Sequence[Deal], place: Sequence[str], seat: int) -> bool:
    _again, real, _events = record.again(len(record.turns))
    try:
        _other, twin = _begun(record, deals, place)
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
    """Return everything sent to a guest in a game, who also tries forbidden moves.

    Returns:
        The texts, with equal seals, and their number after each move.
    """
    beginning, _state, _events = record.again()
    one = Together(record.game.name, 0, (), saved=Saved(setup, beginning))
    session: Any = one.host.session
    session.state.deals = given_from(
        record.deals, record.rounds[0].number if record.position else 0
    )
    one.come(seat)
    theirs = one.guests[seat].visit.session
    assert theirs is not None
    texts, counts = one.ends[seat][0].sent, []
    rng = Random(3)
    for at, turn in enumerate(record.turns):
        for text in rng.sample(session.record.game.deck.names, 2):
            move = session.record.game.parse_move(text)
            if session.state.actor != seat or session.state.explain(move) is not None:
                one.ends[seat][1].send(written(MakeMove(at, text), TO_HOST))
        one.carry()
        one.clock.now += 1
        session._make(turn.move)
        one.carry()
        for _turn in range(3):
            await asyncio.sleep(0)
            theirs.pacer.hurry()
        counts.append(len(texts))
    assert theirs.state.observe(seat) == session.state.observe(seat)
    theirs.stop()
    return _apart_from_the_seal(
        texts, session.record, one.game_host.opened(), session.state
    ), counts


def _apart_from_the_seal(
    texts: Sequence[str], record: Record, opened: SealOpened, state: Any
) -> list[str]:
    """Return the sent texts with equal seals, the only part that depends on the deal number.

    A seal is made of that number, the rules and a secret, not of cards. The secret, without which
    the number cannot be found, is sent last, after the game.
    """
    if record.position:
        return list(texts)
    opening = written(opened, TO_GUEST)
    sealed = written(Sealed(seal(record.game, record.seed, opened.secret)), TO_GUEST)
    rest = [text for text in texts if text != opening]
    assert list(texts) == rest + [opening] * state.is_over
    assert rest.count(sealed) == 1
    assert not [text for text in rest if opened.secret in text]
    return [SEAL if text == sealed else text for text in rest]


@pytest.mark.parametrize(("name", "players", "options", "at"), TABLES)
async def test_what_is_sent_is_the_same_after_any_deal_that_agrees_with_what_is_known(
    name: str, players: int, options: dict[str, str], at: int
) -> None:
    setup = a_table(name, players, tuple(options.items()))
    record = a_game(setup, at)
    moves, rng, others = len(record.turns), Random(7), 0
    for seat in range(1, players, 2):
        texts, counts = await sent(record, setup, seat)
        for moment in sorted(rng.sample(range(1, moves + 1), MOMENTS)):
            other = another(record.upto(moment)[0], seat, rng)
            if other is not None:
                others += 1
                assert (await sent(other, setup, seat))[0] == texts[: counts[moment - 1]]
    assert others
