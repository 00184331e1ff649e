"""What is said of the cards of the market speaks for the card that is advised, and for it alone."""

from __future__ import annotations

from random import Random

import pytest

from tests.engine.coached import FEW, MANY, NAMES, positions
from tests.engine.games.volltreffer.tables import ANKE, at_melding
from tests.engine.games.volltreffer.test_reasons import (
    check_apart,
    gain,
    held,
    is_top_trump,
    rank,
)
from trickhunt.coach import coach_of
from trickhunt.core.reason import Reason
from trickhunt.games.registry import reasons_of
from trickhunt.games.volltreffer.constants import BUYING, PRICES, SWAPPING
from trickhunt.games.volltreffer.moves import DECK, VolltrefferMove, parse_move
from trickhunt.games.volltreffer.state import VolltrefferState

GAME = "volltreffer"


def holds(state: VolltrefferState, said: Reason, card: str) -> bool:
    """Return whether what a remark says of one card alone is as true of another."""
    me, hand = state.actor, held(state, state.actor)
    ranks = [rank(one) for one in hand]
    match said.kind:
        case "adds":
            return bool(gain(state, me, card) >= said.facts["count"])
        case "denies":
            return bool(gain(state, said.facts["seat"], card) >= said.facts["count"])
        case "second":
            # A third one has to be left, too.
            return ranks.count(rank(card)) == 1 and rank(card) == said.facts["rank"]
        case "new suit":
            return card[0] not in {one[0] for one in hand}
        case "top":
            return is_top_trump(state, card)
        case "smaller":
            return bool(sum(ranks) + rank(card) <= said.facts["sum"])
        case _:
            return False


def hold(count: int) -> int:
    """Check what is said in a number of positions; return how much was said."""
    coach, reasons, rng, told = coach_of(GAME), reasons_of(GAME), Random(7), 0
    for state in positions(GAME, count):
        seen = state.observe(state.actor)
        if state.phase == SWAPPING:
            check_exchange_is_wanted(state, rng.choice(seen.legal_moves))
        if state.phase != BUYING:
            continue
        shown = DECK.text(state.display)
        prices = dict(zip(shown, PRICES, strict=True))
        for said in coach.remarks(seen):
            if said.kind not in coach.pointing:
                continue
            card = DECK.names[said.facts["card"]]
            cheaper = [one for one in shown if prices[one] < prices[card]]
            assert not any(holds(state, said, one) for one in cheaper)
            told += 1
        move, other = rng.sample(seen.legal_moves, 2)
        both = [reasons.contrast(seen, move, other), reasons.contrast(seen, other, move)]
        assert None in both
        for one in filter(None, both):
            check_apart(state, one)
            # What a doubt says of the worse card names the better one, and speaks for that.
            better, worse = (move, other) if one is both[0] else (other, move)
            assert (one.facts["card"], one.facts["other"]) == (better.card, worse.card)
            assert reasons.defence(seen, better, worse, NAMES)
            assert not reasons.defence(seen, worse, better, NAMES)
            told += 1
        assert reasons.objection(seen, move, other) is None  # what it lacks, the better one tells
    return told


def check_exchange_is_wanted(state: VolltrefferState, move: VolltrefferMove) -> None:
    """Check that only what the next player would gain most from speaks for making it dearer."""
    reasons, seen = reasons_of(GAME), state.observe(state.actor)
    said = reasons.idea(seen, move)
    if said.kind == "swap for nobody":
        assert not reasons.force(seen, move, said)
        return
    seat, card = said.facts["seat"], DECK.names[said.facts["card"]]
    gains = {one: gain(state, seat, one) for one in DECK.text(state.display)}
    mine = gains.pop(card)
    assert reasons.force(seen, move, said) == (mine if mine > max(gains.values()) else 0)


def test_only_the_declaration_that_leads_farther_from_the_middle_is_objected_to() -> None:
    hands = ("G9 R9 B9 G10 R10 B10 Y2 V3", "G2 R3 B4 Y5 V6 G6 R7 B8", "G1 R1 B2 Y3 V4 G3 R4 B5")
    seen = at_melding(*hands).observe(ANKE)
    fewer, more = (parse_move(move) for move in ("meld none", "meld 9 10 suits"))
    against = reasons_of(GAME).objection(seen, more, fewer)
    assert against == reasons_of(GAME).idea(seen, more)
    assert reasons_of(GAME).objection(seen, fewer, more) is None


def test_an_end_beyond_the_goal_speaks_for_no_declaration() -> None:
    hands = ("G9 R9 B9 G10 R10 B10 Y2 V3", "G2 R3 B4 Y5 V6 G6 R7 B8", "G1 R1 B2 Y3 V4 G3 R4 B5")
    seen, reasons = at_melding(*hands, scores=[66, 30, 30]).observe(ANKE), reasons_of(GAME)
    move = parse_move("meld 9")
    said = reasons.idea(seen, move)
    assert (said.kind, reasons.force(seen, move, said)) == ("meld beyond", 0)


def test_what_is_said_for_a_card_is_as_true_of_no_cheaper_one() -> None:
    assert hold(FEW) > FEW // 4


@pytest.mark.no_cover
@pytest.mark.parametrize("many", MANY)
def test_it_is_so_in_many_markets(many: int) -> None:
    assert hold(many) > many // 4
