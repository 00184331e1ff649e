"""Public knowledge of the stock, in every game and every way to play it."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tests.engine.any_game import positions, random_record
from tests.engine.short_games import every_game
from trickhunt.core.cards import flat
from trickhunt.core.game import Game
from trickhunt.formats.positions import facts_of, place, relaid
from trickhunt.formats.record import Record
from trickhunt.games.packages import optional_part
from trickhunt.games.registry import PACKAGE_OF
from trickhunt.toolkit.multiplayer import Stock


def stock_of(game: Game[Any, Any]) -> Stock:
    """Return public knowledge of a game's stock."""
    found = optional_part(PACKAGE_OF[game.name], "multiplayer")
    return found.STOCK if found else Stock()


def hands_of(state: Any) -> list[tuple[int, ...]]:
    """Return all hands."""
    return [tuple(state.hand(seat)) for seat in range(state.game.players)]


@every_game
def test_what_is_undealt_is_in_no_hand_and_was_dealt_so(game: Game[Any, Any]) -> None:
    record, state, _events = Record.begin(game, 7)
    _whole, over = random_record(game, 7, 80)
    for turn in (None, *over.history):
        rounds = len(record.rounds)
        if turn is not None:
            record.apply(state, turn.move)
        dealt = [one.deal for one in record.rounds if one.deal is not None]
        if not dealt or state.is_over:
            continue
        deal = dealt[-1]
        pack = Counter([*flat(deal.hands), *deal.stock])
        undealt = stock_of(game).undealt(state)
        assert Counter([*flat(hands_of(state)), *undealt]) <= pack
        if len(record.rounds) > rounds:
            assert undealt == deal.stock[len(deal.stock) - len(undealt) :]


@every_game
def test_a_round_shows_nothing_of_its_stock_but_what_was_revealed(game: Game[Any, Any]) -> None:
    stock = stock_of(game)
    record, over = random_record(game, 7, 80)
    if stock.is_layered(game):
        return  # a later round reveals the order of the stock
    deals = []
    for one in record.rounds:
        if one.deal is None:
            continue
        turned = stock.turned(one.deal)
        assert sorted(turned) == sorted(one.deal.stock)
        known = stock.revealed(one)
        deals.append(one.deal._replace(stock=(*turned[:known], *sorted(turned[known:]))))
    again, state, _events = Record.begin(game, record.seed, deals)
    whole, real, _events = Record.begin(game, record.seed, record.deals)
    for turn in over.history:
        for seat in range(game.players):
            assert state.observe(seat) == real.observe(seat)
        again.apply(state, turn.move)
        whole.apply(real, turn.move)
    assert state.is_over == real.is_over


@pytest.mark.parametrize("every", [40, pytest.param(5, marks=pytest.mark.no_cover)])
@every_game
def test_a_position_told_with_its_own_cards_is_that_position(
    game: Game[Any, Any], every: int
) -> None:
    stock = stock_of(game)
    for state in positions(game, every=every):
        if state.is_over:
            continue
        facts, names = facts_of(state), game.deck.text
        laid = len(state.trick.cards)
        left, more = stock.placed(state, stock.undealt(state), laid)
        hands = [*map(names, hands_of(state))]
        again, _facts = place(game, relaid(game, facts, hands=hands, stock=names(left), **more))
        twin, _facts = place(game, facts)
        for seat in range(game.players):
            assert again.observe(seat) == twin.observe(seat)
