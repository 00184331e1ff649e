"""Invariants of every game."""

from __future__ import annotations

import copy
import pickle
import re
from collections.abc import Callable, Iterator
from dataclasses import fields
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.engine.any_game import (
    choose,
    deals_of,
    even,
    positions,
    recorded,
    sample_of,
    walk,
)
from tests.engine.short_games import SHORT, every_game
from tests.engine.snapshots import snapshot
from trickhunt import rulebook
from trickhunt.bots.factory import roster_of
from trickhunt.core.chance import LARGEST_SEED
from trickhunt.core.errors import BadOption, BadPosition, IllegalMove, NotAMove
from trickhunt.core.game import Deal, Dealt, Game, GameEnded, Move, Turn
from trickhunt.formats.positions import kind_of, set_up
from trickhunt.games.packages import part
from trickhunt.games.registry import GAMES, PACKAGE_OF, make_game
from trickhunt.toolkit.event_sentences import signed

TRIED = 60
"""Number of moves to try in a position."""

each_game = pytest.mark.parametrize(
    "game", {game.name: game for game in SHORT}.values(), ids=lambda game: game.name
)


# -- moves


@pytest.mark.no_cover
@every_game
def test_legal_moves_are_exactly_those_that_are_accepted(game: Game[Any, Any]) -> None:
    known, rng = sample_of(type(game)).moves, Random(1)
    clauses = {clause.id for clause in rulebook.clauses(game.name)}
    for state in positions(game, 11):
        legal, before = state.legal_moves(), snapshot(state)
        assert len(set(legal)) == len(legal)
        assert bool(legal) != state.is_over
        for move in {*rng.sample(known, min(TRIED, len(known))), *legal}:
            twin, refusal = state.copy(), state.explain(move)
            assert (refusal is None) == (state.as_listed(move) in legal)
            if refusal is None:
                twin.apply(move)
                assert twin.history == [*state.history, Turn(state.actor, state.as_listed(move))]
                continue
            with pytest.raises(IllegalMove) as caught:
                twin.apply(move)
            assert snapshot(twin) == before
            error = caught.value
            assert (error.move, error.code, error.clause) == (
                move.text,
                refusal.code,
                refusal.clause,
            )
            assert str(error) == f"{move}: {refusal.words} [{refusal.clause}]"
            assert refusal.clause in clauses
            assert re.fullmatch("[a-z]+(-[a-z]+)*", refusal.code)
            assert not re.search("[{}]", refusal.words)
        assert snapshot(state) == before


@every_game
def test_a_move_of_another_game_is_no_move(game: Game[Any, Any]) -> None:
    other = Move("jump G4", "jump")
    state = game.new(1)
    before = snapshot(state)
    for act in (state.explain, state.apply):
        with pytest.raises(NotAMove) as caught:
            act(other)
        assert caught.value.text == "jump G4"
    assert snapshot(state) == before


@each_game
def test_every_move_reads_back(game: Game[Any, Any]) -> None:
    known = sample_of(type(game)).moves
    legal = {move for state in positions(game) for move in state.legal_moves()}
    assert len({move.text for move in known}) == len(known)
    for move in {*known, *legal}:
        assert game.parse_move(str(move)) is move
        assert copy.copy(move) is copy.deepcopy([move])[0] is move
        assert move.text in repr(move)
    for move in known[::17] or legal:
        assert pickle.loads(pickle.dumps(move)) is move  # noqa: S301 - of our own making


@each_game
@given(st.data())
def test_any_text_is_a_move_or_an_error(game: Game[Any, Any], data: st.DataObject) -> None:
    parts = st.sampled_from([" ", *game.deck.names[:3], *sample_of(type(game)).parts.split("|")])
    text = data.draw(st.text() | st.lists(parts, max_size=6).map("".join))
    if text in {move.text for move in sample_of(type(game)).moves} | {*game.deck.names}:
        assert str(game.parse_move(text)) == text
        return
    with pytest.raises(NotAMove) as caught:
        game.parse_move(text)
    assert caught.value.text == text[:80]
    assert text[:80] in str(caught.value)


@each_game
def test_near_misses_are_no_moves(game: Game[Any, Any]) -> None:
    card = game.deck.names[0]
    for text in ("", " ", f" {card}", f"{card} ", card.lower(), f"{card}\n", f"{card} {card}"):
        with pytest.raises(NotAMove):
            game.parse_move(text)
    for text in sample_of(type(game)).near_misses:
        with pytest.raises(NotAMove):
            game.parse_move(text)


# -- options


@each_game
def test_options_are_checked(game: Game[Any, Any]) -> None:
    kind = type(game)
    for players in {*range(1, 9)} - {*kind.seats}:
        with pytest.raises(BadOption, match=str(min(kind.seats))):
            make_game(game.name, players)
    for option in kind.option_table:
        with pytest.raises(BadOption, match=re.escape(option.allowed or option.values[0])):
            kind.make(game.players, {option.name: "no such"})
        for value in (option.values[0], option.values[-1]):
            made = kind.make(game.players, {option.name: value}).options
            assert made.get(option.name, option.values[0]) == value
            assert option.is_silent <= ((option.name in made) == (value != option.values[0]))
    for seed in (-1, LARGEST_SEED + 1):
        with pytest.raises(BadOption, match=str(LARGEST_SEED)):
            game.new(seed)


# -- states


@pytest.mark.no_cover
@every_game
def test_a_copy_is_independent_and_goes_on_alike(game: Game[Any, Any]) -> None:
    for state in positions(game, 23):
        first, second, before = state.copy(), state.copy(), snapshot(state)
        assert snapshot(first) == before
        rng = Random(5)
        while not first.is_over:
            move = choose(first, even, rng)
            assert first.apply(move) == second.apply(move)
        assert snapshot(first) == snapshot(second)
        assert snapshot(state) == before


@every_game
def test_a_game_ends_as_it_is_told(game: Game[Any, Any]) -> None:
    for seed, style in enumerate(sample_of(type(game)).styles):
        record, state, events = recorded(game, seed, style)
        assert events[-1] == GameEnded(state.scores, state.winners)
        assert sum(isinstance(event, GameEnded) for event in events) == 1
        assert state.winners
        assert record.scores == state.scores
        merits = [game.merit(score) for score in state.scores]
        assert {merits[seat] for seat in state.winners} == {max(merits)}
        for seat in range(game.players):
            seen = state.observe(seat)
            assert (seen.actor, seen.legal_moves) == (-1, ())


FORGOTTEN = {"history", "pack", "sheet", "spent", "trumps", "voids"}
"""The parts of a state that a position does not tell; it tells the stock, and the trick's cards."""


@pytest.mark.no_cover
@every_game
def test_every_position_can_be_set_up_and_played_on(game: Game[Any, Any]) -> None:
    position_of = kind_of(game.name).position_of
    for state in positions(game, 5):
        if state.is_over:
            continue
        position = position_of(state)
        again = set_up(game, position)
        assert position_of(again) == position
        told, truth = snapshot(again), snapshot(state)
        assert {name for name in told if told[name] != truth[name]} <= FORGOTTEN
        if len(state.history) % 3 == 0:
            for _state in walk(again, even, Random(1)):
                pass


@every_game
def test_every_event_has_words_except_a_deal(game: Game[Any, Any]) -> None:
    odd, names = (
        some[: game.players]
        for some in (["{0}", "{name}", "%s", "<b>", "x"], ["Ada", "Bo", "Cy", "Di", "Ed"])
    )
    for seed, style in enumerate(sample_of(type(game)).styles):
        for event in recorded(game, seed, style)[2]:
            sentence = game.tell(event, odd)
            assert bool(sentence) != isinstance(event, Dealt)
            assert sentence.count("{") == sum(sentence.count(name) for name in odd[:2])
            told = game.tell(event, names).casefold()
            assert all(fact.casefold() in told for fact in facts(game, event, names)), told
    with pytest.raises(AssertionError, match="without words"):
        game.tell(("jumped",), names)


def facts(game: Game[Any, Any], event: Any, names: list[str]) -> Iterator[str]:
    """Yield what the sentence for an event has to mention."""
    card_name = part(PACKAGE_OF[game.name], "pack").PACK.card_name
    found = {} if isinstance(event, Dealt) else event._asdict()
    if 0 in (found.get("points"), found.get("price")):
        del found["score"]  # it did not change
    for field, value in found.items():
        if field in {"seat", "dealer", "winner"}:
            yield names[value]
        elif field in {"card", "other", "trump_card"}:
            yield card_name(value)
        elif field in {"points", "score", "price", "total", "number", "value"}:
            yield from [str(value)] if isinstance(value, int) and value > 0 else []
        elif field in {"totals", "scores"}:
            yield from map(signed, filter(None, value))
        elif field == "winners":
            yield from (names[seat] for seat in value)


# -- observations


def values(observation: Any) -> dict[str, Any]:
    return {one.name: getattr(observation, one.name) for one in fields(observation)}


@pytest.mark.no_cover
@every_game
def test_an_observation_holds_what_is_open_and_stays_what_it_was(game: Game[Any, Any]) -> None:
    for state in positions(game, 19):
        twin = state.copy()
        seen = [state.observe(seat) for seat in range(game.players)]
        for seat, one in enumerate(seen):
            assert (one.seat, one.actor, one.hand) == (seat, state.actor, state.hand(seat))
            assert one.legal_moves == (state.legal_moves() if seat == state.actor else ())
            assert (one.history, one.scores) == (tuple(state.history), state.scores)
        before = [values(one) for one in seen]
        for _state in walk(state.copy(), even, Random(2)):
            pass
        assert [values(one) for one in seen] == before
        assert [twin.observe(seat) for seat in range(game.players)] == seen


@pytest.mark.no_cover
@every_game
def test_a_sample_looks_the_same_and_plays_to_the_end(game: Game[Any, Any]) -> None:
    for state in positions(game, 29):
        for seat in range(game.players):
            seen, seed = state.observe(seat), 7 * seat + len(state.history)
            draw = game.sampler(seen)
            first, second = draw(Random(seed)), draw(Random(seed))
            assert snapshot(first) == snapshot(second)
            assert draw(Random(seed + 1)).seed != first.seed, "later deals are unknown, too"
            assert first.observe(seat) == seen
            assert first.scores == state.scores
            for other in range(game.players):
                assert len(first.hand(other)) == len(state.hand(other))
            before = snapshot(second)
            for _state in walk(first, even, Random(seed)):
                pass
            assert snapshot(second) == before


@pytest.mark.no_cover
@every_game
def test_a_search_thinks_of_the_game_that_is_played(game: Game[Any, Any]) -> None:
    model, rng = roster_of(game.name).model(), Random(3)
    for state in positions(game, 17):
        if state.is_over:
            continue
        seen = state.observe(state.actor)
        draw = model.worlds(seen)
        assert draw(rng).observe(state.actor) == seen
        for move in model.candidates(seen):
            world = draw(rng)
            world.apply(move)
            assert sum(model.finish(world, state.round, rng).wins) == pytest.approx(1)


# -- deals


@pytest.mark.no_cover
@every_game
def test_a_game_follows_from_its_number_or_its_deals_and_its_moves(game: Game[Any, Any]) -> None:
    for seed, style in enumerate(sample_of(type(game)).styles):
        record, _state, events = recorded(game, seed, style)
        deals = deals_of(events)
        for number, some in ((seed, []), (seed + 1, deals), (seed, deals[:1])):
            first, told = game.begin(seed)
            again, same = game.begin(number, some)
            for turn in record.turns:
                assert same == told
                told = first.apply(turn.move)
                again.notice(first.faults_in(told))
                same = again.apply(turn.move)
            assert again.scores == record.scores


Spoil = Callable[[Deal], Deal]

SPOILT: dict[str, tuple[Spoil, str]] = {
    "no such dealer": (lambda deal: deal._replace(dealer=99), "99"),
    "a dealer below zero": (lambda deal: deal._replace(dealer=-1), "-1"),
    "a hand too many": (
        lambda deal: deal._replace(hands=(*deal.hands, deal.stock[:1]), stock=deal.stock[1:]),
        "",
    ),
    "a card too many": (lambda deal: deal._replace(stock=(*deal.stock, 3)), "{3}"),
    "no such card": (lambda deal: deal._replace(stock=(-1, *deal.stock)), "-1"),
    "several faults": (lambda deal: deal._replace(dealer=99, stock=(*deal.stock, 3)), "99|{3}"),
}
"""Impossible deals, each with what the reasons have to mention; a number in braces is a card."""

SPOILT_HANDS: dict[str, tuple[Spoil, str]] = {
    "a hand missing": (
        lambda deal: deal._replace(hands=deal.hands[1:], stock=deal.stock + deal.hands[0]),
        "",
    ),
    "a card changes hands": (
        lambda deal: deal._replace(
            hands=(deal.hands[0][1:], (*deal.hands[1], deal.hands[0][0]), *deal.hands[2:])
        ),
        "Seat 0|Seat 1",
    ),
    "a card lost": (
        lambda deal: deal._replace(hands=(deal.hands[0][1:], *deal.hands[1:])),
        "Seat 0",
    ),
}


def _out_of_turn(deal: Deal) -> Deal:
    return deal._replace(dealer=1 if deal.dealer == 0 else 0)


def deals_to_come(game: Game[Any, Any]) -> Iterator[tuple[Deal, Callable[[Deal], Any]]]:
    """Yield the deals of a game, each with what gives another one in its place."""
    state, events = game.begin(1)
    yield deals_of(events)[0], lambda deal: game.begin(1, [deal])
    rng, later = Random(1), list[tuple[Deal, Callable[[Deal], Any]]]()
    while not state.is_over:
        before, move = state.copy(), choose(state, even, rng)

        def give(deal: Deal, before: Any = before, move: Move = move) -> None:
            again = before.copy()
            again.deals = (deal,) * (before.round + 1)
            again.apply(move)

        later += [(deal, give) for deal in deals_of(state.apply(move))]
    yield from (later[0], later[-1]) if later else ()


@pytest.mark.clause("BH-3", "BH-4", "BH-21", "VT-3", "VT-6", "TH-3", "TH-14", "TH-15")
@every_game
def test_an_impossible_deal_is_refused_with_all_reasons(game: Game[Any, Any]) -> None:
    for at, (deal, give) in enumerate(deals_to_come(game)):
        give(deal)
        cases = [*SPOILT.values(), *(SPOILT_HANDS.values() if any(deal.hands) else ())]
        if at:
            cases.append((_out_of_turn, str(deal.dealer)))
        for spoil, told in cases:
            with pytest.raises(BadPosition) as caught:
                give(spoil(deal))
            words = str(caught.value)
            assert words == "\n".join(caught.value.reasons)
            assert all(one in words for one in told.format(*game.deck.names).split("|")), words


@every_game
def test_a_deal_that_is_given_is_dealt(game: Game[Any, Any]) -> None:
    (deal,) = deals_of(game.begin(1)[1])
    assert game.begin(2, [deal])[0].hand(0) == game.new(1).hand(0)
    assert game.begin()[1] == game.begin(0)[1]


def test_there_is_something_to_go_by_for_every_game_of_the_house() -> None:
    for game in SHORT:
        if type(game).__module__.startswith("trickhunt."):
            sample = sample_of(type(game))
            assert len(sample.styles) > 1
            assert sample.moves
            assert sample.refused


@pytest.mark.parametrize("name", GAMES)
def test_a_short_first_game_is_known_by_its_options(name: str) -> None:
    usual = make_game(name)
    assert not usual.is_short
    if usual.short:
        assert make_game(name, usual.short_players or None, usual.short).is_short
