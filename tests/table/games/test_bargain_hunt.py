"""What the table of Schnäppchen Jagd says of clearing and of trumps."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from table.games.bargain_hunt.clearing import clear_model, cleared_in
from table.games.bargain_hunt.presenter import present
from table.games.bargain_hunt.story import by_clearing
from table.games.bargain_hunt.view_model import CLEARING, BargainTableModel
from table.games.bargain_hunt.words import heap_in_words, ways_in_words
from table.session.pacing import Pace
from table.session.session import Session, Unwatched
from table.store.saved_game import Saved
from table.store.settings import Settings
from table.store.setup import default_setup
from trickhunt.games.bargain_hunt.moves import COLOUR_OF, OFFER, TRUMP
from trickhunt.games.bargain_hunt.observation import BargainObservation

SEEDS = range(12)


def a_game(seed: int) -> Session:
    setup = default_setup("bargain-hunt").with_field("deal", str(seed))
    return Session(Saved.new(setup), Unwatched(), lambda: Pace(0, 0, 0))


def the_model(session: Session) -> BargainTableModel:
    model = present(session, Settings())
    assert isinstance(model, BargainTableModel)
    return model


def test_piles_stand_in_one_order_while_one_waits_and_when_one_clears() -> None:
    compared = 0
    for seed in SEEDS:
        session, rng = a_game(seed), Random(seed)
        while not session.state.is_over:
            seen = session.seen
            assert isinstance(seen, BargainObservation)
            if session.is_mine and the_model(session).phase == CLEARING:
                mine = clear_model(session, seen)
                waiting = clear_model(session, replace(seen, legal_moves=()))
                assert [one.value for one in mine.groups] == [one.value for one in waiting.groups]
                gains = [max(way.gain for way in one.choices) for one in mine.groups if one.choices]
                assert gains == sorted(gains, reverse=True)
                compared += len(gains) > 1
                ways = [one.choices[0] for one in mine.groups if one.choices]
                said = ways_in_words(ways)
                assert all(f"{way.value}s: {way.how}" in said for way in ways)
            session._make(rng.choice(session.state.legal_moves()))
    assert compared > 5


def test_a_trump_is_announced_as_possible_only_where_it_is() -> None:
    told = set[tuple[bool, bool]]()
    for seed in SEEDS:
        session, rng = a_game(seed), Random(seed)
        while not session.state.is_over:
            moves = session.state.legal_moves()
            if session.is_mine and session.state.trick.cards:
                words = the_model(session).turn_words
                can = any(getattr(move, "word", "") == TRUMP for move in moves)
                assert ("make its colour trump" in words) == can
                seen = session.seen
                assert isinstance(seen, BargainObservation)
                colours = {COLOUR_OF[card] for card in seen.hand if card != OFFER}
                declined = any(seen.declined >> colour & 1 for colour in colours)
                if "No trump" in words:
                    assert declined
                told.add((can, declined))
            session._make(rng.choice(moves))
    assert len(told) == 4


def test_the_first_conversion_of_a_game_is_told_once_and_a_win_by_clearing_is_true() -> None:
    heaps = decided = 0
    for seed in SEEDS:
        session, rng = a_game(seed), Random(seed)
        told = []
        while not session.state.is_over:
            # Converting and trashing, where it is possible.
            moves = sorted(session.state.legal_moves(), key=lambda move: move.action != "convert")
            if moves[0].action != "convert":
                moves = [rng.choice(moves)]
            session._make(moves[0])
            if session.is_stopping and not session.state.is_over:
                heap = the_model(session).heap
                if heap:
                    told.append(heap)
                    assert str(heap.after - heap.before) in heap_in_words(heap)
        session.is_resting = session.is_stopping = False
        assert len(told) <= 1
        heaps += len(told)
        made = [0] * session.setup.players
        for number in range(1, session.state.round + 1):
            for one in cleared_in(session, number):
                made[one.seat] += one.after - one.before
        scores = session.state.scores
        (winner, *_others) = session.state.winners
        for other in {*range(len(scores))} - {winner}:
            fact = by_clearing(session, winner, other)
            is_so = scores[winner] - made[winner] <= scores[other] - made[other]
            assert (fact is not None) == is_so
            if fact:
                assert (fact.amount, fact.score) == (made[winner], made[other])
                decided += 1
    assert heaps
    assert decided
