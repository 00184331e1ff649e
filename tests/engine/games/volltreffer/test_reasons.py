"""Reasons and remarks in Volltreffer are true, checked by a separate count."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import permutations
from math import inf
from random import Random
from typing import Any

import pytest

from tests.engine.coached import (
    FEW,
    MANY,
    NAMES,
    check,
    check_arguments,
    laid,
    positions,
    reason,
    remarked,
    takers,
)
from tests.engine.games.volltreffer.tables import ANKE, CHRIS, at_melding, at_trick
from trickhunt.coach import coach_of
from trickhunt.core.reason import Reason
from trickhunt.formats.positions import set_up
from trickhunt.games.registry import reasons_of
from trickhunt.games.volltreffer import market_reasons
from trickhunt.games.volltreffer.bots.search_model import VolltrefferModel
from trickhunt.games.volltreffer.constants import BUYING, FULL_HAND, MELDING, PLAYING, PRICES
from trickhunt.games.volltreffer.game import Volltreffer
from trickhunt.games.volltreffer.market_reasons import PlayedRound
from trickhunt.games.volltreffer.moves import DECK, VolltrefferMove, parse_move
from trickhunt.games.volltreffer.outcomes import exchanged
from trickhunt.games.volltreffer.position import VolltrefferPosition
from trickhunt.games.volltreffer.state import VolltrefferState

GAME = "volltreffer"


def rank(card: str) -> int:
    """Return the rank of a card by its name."""
    return int(card[1:])


def melded(hand: list[str]) -> int:
    """Return the value of all melds of a hand, calculated independently."""
    ranks = Counter(map(rank, hand))
    sets = sum({3: 5, 4: 10, 5: 25}.get(count, 0) for count in ranks.values())
    return sets + 5 * (len({card[0] for card in hand}) == 5)


def held(state: VolltrefferState, seat: int) -> list[str]:
    """Return the names of a seat's cards."""
    return DECK.text(state.hand(seat))


def gain(state: VolltrefferState, seat: int, card: str) -> int:
    """Return how much more a seat's melds are worth with a card."""
    hand = held(state, seat)
    return melded([*hand, card]) - melded(hand)


def is_top_trump(state: VolltrefferState, card: str) -> bool:
    """Return whether no other seat can hold a higher trump."""
    trump = DECK.names[state.trump_card]
    higher = {f"{trump[0]}{more}" for more in range(rank(card) + 1, 11)}
    return card[0] == trump[0] and higher <= {*held(state, state.actor), trump}


def beaters(state: VolltrefferState, card: str) -> dict[int, bool]:
    """Return the seats after the actor that can beat a card of theirs, and whether each must."""
    first = state.before_taking(parse_move(card)).trick
    lead, trump = DECK.text(first.cards)[0][0], DECK.suits[state.trump]
    found = {}
    for step in range(1, state.game.players - len(first.cards) + 1):
        seat = (state.actor + step) % state.game.players
        may = [one for one in held(state, seat) if one[0] == lead] or held(state, seat)
        over = [
            (one[0] == card[0] and rank(one) > rank(card)) or one[0] == trump != card[0]
            for one in may
        ]
        if any(over):
            found[seat] = all(over)
    return found


# Remarks


def check_remark(state: VolltrefferState, remark: Reason, rng: Random) -> None:
    """Check a remark against the position."""
    if "card" in remark.facts and state.phase in (BUYING, PLAYING):
        assert remark.facts["card"] in {move.card for move in state.legal_moves()}
    if state.phase == BUYING:
        check_market(state, remark)
    elif state.phase == MELDING:
        check_melds(state, remark)
    elif state.phase == PLAYING:
        check_tricks(state, remark, rng)
    else:
        check_buyer(state, remark)


def check_market(state: VolltrefferState, remark: Reason) -> None:
    """Check the remark on the effect of a card of the market."""
    me, facts, goal = state.actor, remark.facts, state.game.goal
    score, hand = state.points[me], held(state, me)
    prices = dict(zip(DECK.text(state.display), PRICES, strict=True))
    card = DECK.names[facts["card"]] if "card" in facts else ""
    assert facts.get("price", prices.get(card)) == prices.get(card)
    assert facts.get("score", score) == score
    match remark.kind:
        case "adds" if "other" not in facts:
            assert facts["count"] == gain(state, me, card) > 0
            cheaper = [one for one, price in prices.items() if price < prices[card]]
            assert all(gain(state, me, one) < facts["count"] for one in cheaper)
        case "buy last":
            assert len(hand) + 1 == FULL_HAND
            ends = {
                move.card: reasons_of(GAME).outcome(state.observe(me), move).facts["end"]
                for move in state.legal_moves()
            }
            hits = [end for end in ends.values() if goal.first <= end[0] <= end[1] <= goal.last]
            nearest = min(hits or ends.values(), key=missed)
            assert missed(facts["end"]) == missed(nearest)
            assert facts["end"] == ends[facts["card"]]
        case "beyond":
            assert score > goal.last
        case "buy in goal":
            assert goal.first <= score <= goal.last
        case "aim" | "aim once":
            assert facts["goal"] == goal
            assert not hand
        case _:
            check_apart(state, remark)


def plainly_beating(state: VolltrefferState, card: str) -> set[str]:
    """Return the cards of its suit that beat a card and that others have or can get."""
    gone = {*held(state, state.actor), DECK.names[state.trump_card]}
    return {f"{card[0]}{more}" for more in range(rank(card) + 1, 11)} - gone


def check_apart(state: VolltrefferState, said: Reason) -> None:
    """Check what sets a card of the market apart from another one."""
    me, facts = state.actor, said.facts
    card, other = DECK.names[facts["card"]], DECK.names[facts["other"]]
    hand, shown = held(state, me), DECK.text(state.display)
    suits = {one[0] for one in hand}
    assert card != other
    match said.kind:
        case "denies":
            gains = {one: gain(state, facts["seat"], one) for one in shown}
            assert facts["seat"] != me
            assert len(held(state, facts["seat"])) < FULL_HAND
            assert facts["count"] == gains.pop(card) > max(gains.values())
        case "adds" | "adds more":
            assert facts["count"] == gain(state, me, card) > gain(state, me, other) == facts["of"]
            assert (said.kind == "adds") == (not facts["of"])
        case "second":
            everyone = [held(state, seat) for seat in range(state.game.players)]
            known = [DECK.names[state.trump_card], *(one for cards in everyone for one in cards)]
            assert facts["rank"] == rank(card) != rank(other)
            assert [rank(one) for one in hand].count(rank(card)) == 1
            assert len(hand) + 2 <= FULL_HAND
            assert sum(rank(one) == rank(card) for one in known) + 2 <= 5
        case "new suit":
            assert facts["have"] == len(suits | {card[0]}) == len(suits | {other[0]}) + 1
        case "smaller":
            assert facts["sum"] == sum(map(rank, [*hand, card]))
            assert facts["of"] == sum(map(rank, [*hand, other]))
            assert rank(card) < rank(other)
        case "ends nearer" if len(hand) == FULL_HAND - 1:
            check_nearer(state, said)
        case _ if said.kind in PLAYED_OUT:
            check_played_out(state, said)
        case _:
            check_strength(state, said.kind, facts, (card, other))


def check_strength(
    state: VolltrefferState, kind: str, facts: Mapping[str, int], cards: tuple[str, str]
) -> None:
    """Check what the strengths and the prices of two cards say for the first of them."""
    card, other = cards
    prices = dict(zip(DECK.text(state.display), PRICES, strict=True))
    dearer, trump = prices[other] - prices[card], DECK.suits[state.trump]
    above, instead = (len(plainly_beating(state, one)) for one in cards)
    is_weaker = (card[0] == trump, -above) < (other[0] == trump, -instead)
    more = gain(state, state.actor, other) - gain(state, state.actor, card)
    if kind.startswith("cheaper"):
        # What the dearer card has before the other is told, and worth less than it costs.
        assert more <= 0
        assert facts["saved"] == dearer > facts.get("count", 0)
        assert is_weaker or kind == "cheaper"
    elif kind == "top":
        assert is_top_trump(state, card)
    elif kind == "trumps":
        assert card[0] == trump != other[0]
    else:
        assert kind == ("harder" if above else "unbeaten")
        assert (facts["count"], facts["of"]) == (above or instead, instead)
        assert above < instead


def check_nearer(state: VolltrefferState, said: Reason) -> None:
    """Check the likely ends with two last cards, and that the first is the better one."""
    seen, goal = state.observe(state.actor), state.game.goal
    by_card = {move.card: move for move in seen.legal_moves}
    ends = [
        reasons_of(GAME).outcome(seen, by_card[said.facts[one]]).facts["end"]
        for one in ("card", "other")
    ]
    assert ends == [said.facts["end"], said.facts["far"]]
    mine, other = ((not goal.first <= end[0] <= end[1] <= goal.last, missed(end)) for end in ends)
    assert mine < other


PLAYED_OUT = (*("brings", "pays less", "less far", "holds back", "ends nearer", "in goal more"),)
"""The kinds of reasons that come from rounds that are played out."""


def missed(ends: tuple[int, int]) -> float:
    """Return how far the middle of two likely spaces is from the bullseye."""
    return abs(sum(ends) / 2 - 66)


def played_out(state: VolltrefferState, move: VolltrefferMove, count: int) -> list[Sequence[float]]:
    """Return the spaces at the end of rounds that the expert plays out, with luck of their own."""
    draw, rng = state.game.sampler(state.observe(state.actor)), Random(99)
    found, model = list[Sequence[float]](), VolltrefferModel()
    for luck in range(count):
        then = draw(rng)
        then.apply(move)
        found.append(model.finish(then, state.round, Random(luck + 1000)).points)
    return found


def check_played_out(state: VolltrefferState, said: Reason) -> None:
    """Check that other rounds, played out with other luck, tell the same of two cards."""
    facts, me = said.facts, state.actor
    by_card = {move.card: move for move in state.legal_moves()}
    mine, other = (played_out(state, by_card[facts[one]], 60) for one in ("card", "other"))
    seat = facts["seat"] if said.kind == "holds back" else me
    near, far = (sum(abs(66 - ends[seat]) for ends in some) / 60 for some in (mine, other))
    if said.kind == "holds back":
        assert seat != me
        assert near + 1 > far
        assert abs(near - far - facts["count"]) < 6
        return
    if said.kind == "in goal more":
        goal = state.game.goal
        often, rarely = (
            sum(goal.first <= ends[me] <= goal.last for ends in some) / 60 for some in (mine, other)
        )
        assert facts["count"] - facts["of"] >= facts["all"] / 5
        assert often > rarely
        return
    assert near < far + 1
    ends, others = (sum(ends[me] for ends in some) / 60 for some in (mine, other))
    if "end" in facts:
        assert facts["end"][0] - 5 < ends < facts["end"][1] + 5
        assert facts["far"][0] - 5 < others < facts["far"][1] + 5
        assert missed(facts["end"]) < missed(facts["far"]) or said.kind == "less far"
        assert facts["far"][1] > 66 or said.kind != "less far"
    else:
        assert facts["count"] >= 1
        assert ends > others - 1


def check_buyer(state: VolltrefferState, remark: Reason) -> None:
    """Check the remark on what the next buyer can buy."""
    following = (state.actor + 1) % state.game.players
    assert remark.facts["seat"] == following
    card = DECK.names[remark.facts["card"]]
    price = dict(zip(DECK.text(state.display), PRICES, strict=True))[card]
    if remark.kind == "swap":
        assert price == 0
    else:
        assert remark.facts["count"] == gain(state, following, card) > 0
        assert remark.facts["price"] == price


def check_melds(state: VolltrefferState, remark: Reason) -> None:
    """Check where all melds lead, or fewer where these lead too far, by declaring them."""
    if remark.kind.startswith("meld fewer"):
        moves = state.legal_moves()
        check_meld(
            state,
            next(one for one in moves if after_melds(state, one) == remark.facts["score"]),
            remark,
        )
    else:
        check_forecast(state, all_melds(state), remark)


def all_melds(state: VolltrefferState) -> VolltrefferMove:
    """Return the declaration of all melds."""
    return max(
        state.legal_moves(), key=lambda move: (move.ranks.bit_count() + move.suits, move.text)
    )


def check_forecast(state: VolltrefferState, move: VolltrefferMove, said: Reason) -> None:
    """Check where a declaration leads, by making it and by the expert's expected tricks."""
    score, facts = after_melds(state, move), said.facts
    assert facts["score"] == score == facts["start"][0]
    sums = [sum(map(rank, held(state, seat))) for seat in range(state.game.players)]
    assert sums[state.actor] == min(sums) or not facts["start"][1]
    assert ("beyond" in said.kind) == (score > state.game.goal.last)
    check_ends(state, move, facts)


def after_melds(state: VolltrefferState, move: VolltrefferMove) -> int:
    """Return the actor's space before the tricks, after a declaration."""
    then = state.copy()
    then.apply(move)
    while then.phase == MELDING:
        then.apply(then.legal_moves()[0])
    return then.points[state.actor]


def check_tricks(state: VolltrefferState, remark: Reason, rng: Random) -> None:
    """Check the remarks on needed tricks and possible tricks."""
    me, facts, goal = state.actor, remark.facts, state.game.goal
    score, left = state.points[me], len(held(state, me))
    then, plays = min(score + 5, 80), state.legal_moves()
    card = DECK.names[facts["card"]] if "card" in facts else ""
    assert not card or laid(state, parse_move(card)).winner == me
    if remark.kind.startswith("needed"):
        cards = [DECK.names[move.card] for move in plays]
        beaten = {one: len(beaters(state, one)) for one in cards}
        fewest = min(beaten.values())
        assert beaten[card] == fewest
        assert fewest == 0 or remark.kind == "needed"
        lowest = min(rank(one) for one in cards if beaten[one] == fewest)
        assert remark.kind == "needed sure" or rank(card) == lowest
    if remark.kind.startswith(("needed", "out of reach")):
        needed = facts.get("count", facts.get("needed"))
        assert (needed > left) == (remark.kind == "out of reach")
        assert facts["left"] == left
        assert score + 5 * (needed - 1) < goal.first <= score + 5 * needed
    elif remark.kind == "cannot win":
        assert not any(me in takers([state] * 3, move, rng) for move in plays)
        assert facts["score"] == score
    elif remark.kind == "open":
        assert facts["score"] == then
        winning = [move for move in plays if laid(state, move).winner == me]
        over = [len(beaters(state, DECK.names[move.card])) for move in winning]
        assert facts["count"] == len(beaters(state, card)) == min(over) > 0
    else:
        is_forced = remark.kind.startswith("forced")
        assert facts["score"] == then
        assert (then > goal.last) == (remark.kind == "too far") or is_forced
        if is_forced:
            assert (abs(then + 5 - 66) < abs(then - 66)) == (remark.kind == "forced")
        if remark.kind.startswith("in goal"):
            assert goal.first <= facts["before"] == score <= goal.last
            is_nearer = abs(then - 66) < abs(score - 66)
            assert is_nearer == (remark.kind == "in goal nearer")
        if is_forced or remark.kind == "sure":
            sure = plays if is_forced else [parse_move(card)]
            assert all(takers([state] * 3, move, rng) == {me} for move in sure)


# Moves


def check_move(state: VolltrefferState, move: VolltrefferMove, said: Reason, rng: Random) -> None:
    """Check the reason for a move against its effect."""
    if state.phase == PLAYING:
        check_play(state, move, said, rng)
    elif state.phase == BUYING:
        check_purchase(state, move, said)
    elif state.phase == MELDING:
        check_meld(state, move, said)
    else:
        check_exchange(state, move, said)


def check_play(state: VolltrefferState, move: VolltrefferMove, said: Reason, rng: Random) -> None:
    """Check the reason for a card against the possible winners and beaters."""
    me, facts = state.actor, said.facts
    can = takers([state] * 4, move, rng)
    winner, then = laid(state, move).winner, min(state.points[me] + 5, 80)
    if said.kind in ("takes", "sure", "needed sure"):
        assert can == {me}
        assert facts.get("score", then) == then
        assert facts.get("card", move.card) == move.card
    elif said.kind in ("goes", "takes beyond"):
        assert can == {facts["seat"]} == {winner}
        before, then = state.points[winner], min(state.points[winner] + 5, 80)
        is_beyond = before <= state.game.goal.last < then
        assert is_beyond == (said.kind == "takes beyond")
        assert facts["score"] == (then if is_beyond else state.points[me])
    elif said.kind == "stays":
        assert me not in can
        assert facts == {"score": state.points[me]}
    else:
        found = beaters(state, DECK.names[move.card])
        assert winner == me
        if said.kind == "has to beat":
            assert me not in can
            assert found[facts["seat"]]
        else:
            assert not any(found.values())
            told = {"seat": next(iter(found))} if len(found) == 1 else {"count": len(found)}
            assert facts == told


def check_purchase(state: VolltrefferState, move: VolltrefferMove, said: Reason) -> None:
    """Check the reason for a purchase against the hands and the alternatives."""
    me, facts, card = state.actor, said.facts, DECK.names[move.card]
    hand = held(state, me)
    match said.kind:
        case "set":
            assert facts["count"] == [rank(one) for one in [*hand, card]].count(rank(card))
            assert facts["points"] == {3: 5, 4: 10, 5: 25}[facts["count"]]
            assert facts["rank"] == rank(card)
        case "all suits":
            assert facts["points"] == gain(state, me, card) == 5
        case "top trump":
            assert is_top_trump(state, card)
        case "trump":
            assert card[0] == DECK.suits[state.trump]
        case "free":
            assert state.display[-1] == move.card
        case "last card" | "last card alone":
            assert len(hand) + 1 == FULL_HAND
            check_last_card(state, move, said)
        case _:
            gone = {*hand, card, DECK.names[state.trump_card]}
            others = [number for number in range(1, 11) if f"{card[0]}{number}" not in gone]
            higher = sum(number > rank(card) for number in others)
            fewer = min(higher, len(others) - higher)
            assert facts == {"count": fewer}
            assert said.kind.endswith("est") == (not fewer)
            told = higher if said.kind.startswith("high") else len(others) - higher
            assert told == fewer


def check_last_card(state: VolltrefferState, move: VolltrefferMove, said: Reason) -> None:
    """Check where the last purchase leads."""
    facts = said.facts
    check_ends(state, move, facts)
    assert (facts["tricks"] == (0, 0)) == (said.kind == "last card alone")


def check_ends(state: VolltrefferState, move: VolltrefferMove, facts: Mapping[str, Any]) -> None:
    """Check the likely numbers of tricks and the ends that they lead to, by other luck."""
    least, most = facts["tricks"]
    assert 0 <= least <= most <= least + 1
    assert facts["end"] == tuple(min(facts["score"] + 5 * one, 80) for one in (least, most))
    expected = sum(ends[state.actor] for ends in played_out(state, move, 60)) / 60
    assert facts["end"][0] - 6 < expected < facts["end"][1] + 6


def check_exchange(state: VolltrefferState, move: VolltrefferMove, said: Reason) -> None:
    """Check the reason for an exchange against the prices of the next buyer."""
    twin = state.copy()
    twin.apply(move)
    if twin.phase == MELDING:
        assert said.kind == "swap for nobody"
        return
    before = dict(zip(state.display, PRICES, strict=True))
    price = dict(zip(twin.display, PRICES, strict=True))
    dearer = max((move.card, move.other), key=price.__getitem__)
    assert said.facts == {
        "seat": twin.actor,
        "card": dearer,
        "price": price[dearer],
        "before": before[dearer],
    }
    assert exchanged(state.observe(state.actor), move).facts == {
        "card": move.card,
        "price": price[move.card],
        "other": move.other,
        "second": price[move.other],
    }


def check_meld(state: VolltrefferState, move: VolltrefferMove, said: Reason) -> None:
    """Check the reason for a declaration against the start of the tricks."""
    check_forecast(state, move, said)
    facts = said.facts
    if said.kind.startswith("meld fewer"):
        assert facts["all"] > facts["score"]
        assert missed(facts["far"]) > missed(facts["end"])
        assert ("too far" in said.kind) == (facts["far"][0] > state.game.goal.last)


def test_what_is_said_is_true_and_hides_nothing() -> None:
    assert len(check(GAME, FEW, check_remark, check_move)) > 25


@pytest.mark.no_cover
@pytest.mark.parametrize("many", MANY)
def test_it_is_so_in_many_positions(many: int) -> None:
    assert len(check(GAME, many, check_remark, check_move)) > 30


# One move against another


def check_argument(
    state: VolltrefferState, move: VolltrefferMove, other: VolltrefferMove, said: Reason
) -> None:
    """Check what speaks for or against a move beside another one."""
    if state.phase == BUYING:
        check_apart(state, said)
    elif state.phase == MELDING:
        check_meld(state, move, said)
    elif said.kind in PLAYED_OUT:
        check_played_out(state, said)
    else:
        card, kept = (DECK.names[one.card] for one in (move, other))
        is_mine, is_others = (wins(state, one) for one in (move, other))
        easy, hard = (len(beaters(state, one)) for one in (card, kept))
        if said.kind in ("sure", "needed sure", "too far"):
            check_tricks(state, said, Random(1))
            better = (is_others, hard) if said.kind == "too far" else (is_mine, easy)
            worse = (is_mine, easy) if said.kind == "too far" else (is_others, hard)
            assert better[0]
            assert not worse[0] or better[1] < worse[1]
            return
        if said.kind == "fewer beat":
            assert is_mine
            assert is_others
            assert (said.facts["card"], said.facts["other"]) == (move.card, other.card)
            assert (said.facts["count"], said.facts["of"]) == (easy, hard)
            assert 0 < easy < hard
            return
        assert said.kind == "keeps"
        assert DECK.names[said.facts["card"]] == kept
        assert rank(card) < rank(kept)
        others = [held(state, seat) for seat in range(state.game.players) if seat != state.actor]
        above = [one for hand in others for one in hand if one[0] == kept[0]]
        is_trump = kept[0] == DECK.suits[state.trump]
        assert is_trump or all(rank(one) < rank(kept) for one in above)


def wins(state: VolltrefferState, move: VolltrefferMove) -> bool:
    """Return whether a card is in front in the trick."""
    return laid(state, move).winner == state.actor


def test_what_speaks_for_or_against_a_move_is_true_and_no_fault_of_the_other_one() -> None:
    assert len(check_arguments(GAME, FEW, check_argument)) > 8


@pytest.mark.no_cover
@pytest.mark.parametrize("many", MANY)
def test_it_is_so_of_many_arguments(many: int) -> None:
    assert len(check_arguments(GAME, many, check_argument)) > 12


def test_of_two_cards_that_lead_too_far_the_one_that_leads_less_far_is_better(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    seen = at_purchase(*MARKET, scores=(55, 30, 30)).observe(ANKE)
    ends = dict(zip((move.card for move in seen.legal_moves), (68, 72, 75, 79), strict=True))

    def lines(_seen: object, card: int) -> tuple[PlayedRound, ...]:
        end = ends[card]
        return (PlayedRound(end, False, (end, 30, 30), (0, 0, 0, end - 55)),) * 3

    monkeypatch.setattr(market_reasons, "lines", lines)
    kinds = set[str]()
    for move, other in permutations(seen.legal_moves, 2):
        said = reasons_of(GAME).contrast(seen, move, other)
        assert said is None or ends[move.card] < ends[other.card]
        kinds |= {said.kind} if said else set()
    assert "less far" in kinds


UNEQUAL = 2
"""By how many spaces one end is nearer to the middle than another, where a reason is due."""


@pytest.mark.no_cover
def test_of_two_purchases_of_unequal_worth_nearly_always_one_has_a_reason() -> None:
    reasons, told, silent = reasons_of(GAME), 0, 0
    for state in positions(GAME, 120):
        seen = state.observe(state.actor)
        if state.phase != BUYING:
            continue
        missed = {
            move: sum(abs(66 - ends[seen.seat]) for ends in played_out(state, move, 30)) / 30
            for move in (seen.legal_moves[0], seen.legal_moves[-1])
        }
        better, worse = sorted(missed, key=missed.__getitem__)
        if missed[worse] - missed[better] >= UNEQUAL:
            is_told = bool(reasons.defence(seen, better, worse, NAMES))
            told, silent = told + is_told, silent + (not is_told)
    assert told > 4 * silent


# Positions of each kind


def at_purchase(
    *hands: str,
    scores: tuple[int, int, int] = (30, 30, 30),
    trump: str = "R10",
    display: str = "R9 V9 B7 B3",
) -> VolltrefferState:
    """Return a market with Anke to buy; the trump card lies under the stock."""
    return set_up(
        Volltreffer(3),
        VolltrefferPosition(
            phase="buy",
            scores=list(scores),
            hands=[hand.split() for hand in hands],
            trump_card=trump,
            display=display.split(),
        ),
    )


MARKET = ("G1 R2 Y4", "G2 R3 B4", "G5 R6 B8")


@pytest.mark.parametrize(
    ("state", "kind"),
    [
        (at_purchase(*MARKET, scores=(71, 30, 30)), "beyond"),
        (at_purchase("G7 R7 Y4", *MARKET[1:]), "adds"),
        (at_purchase("", "", "", scores=(2, 30, 30)), "aim"),
        (
            at_purchase(*MARKET, scores=(62, 30, 30), trump="Y10", display="V9 B7 G6 B3"),
            "buy in goal",
        ),
    ],
)
def test_a_remark_on_the_market(state: VolltrefferState, kind: str) -> None:
    found = {one.kind: one for one in coach_of(GAME).remarks(state.observe(state.actor))}
    assert kind in found
    for one in found.values():
        check_market(state, one)


@pytest.mark.parametrize(
    "hands",
    [
        # no purchase is left for the third
        ("G7 R2 Y4 G1 R3 B4 Y5", "G2 G3 G4 G5 G6 V1 V3", "Y1 Y2 Y3 B1 B2 B5 B6"),
        # there is no third to buy
        ("G7 R2 Y4", "R7 Y7 Y2", "V7 Y1 Y3"),
    ],
)
def test_a_second_card_of_a_rank_needs_a_third(hands: tuple[str, ...]) -> None:
    seen = at_purchase(*hands, scores=(2, 30, 30)).observe(ANKE)
    for move in seen.legal_moves:
        said = [reasons_of(GAME).contrast(seen, move, other) for other in seen.legal_moves]
        assert "second" not in [one.kind for one in said if one is not None]


def test_what_earns_points_is_said_before_the_first_purchase_alone() -> None:
    seen = at_purchase(*MARKET, scores=(2, 30, 30)).observe(ANKE)
    assert "aim" not in [one.kind for one in coach_of(GAME).remarks(seen)]


def test_where_nothing_can_be_chosen_nothing_is_remarked() -> None:
    assert remarked(at_purchase(*MARKET, scores=(0, 30, 30))) is None
    assert remarked(at_trick("G4", "G5", "G6")) is None


HANDS = ("G9 R9 B9 G10 R10 B10 Y2 V3", "G2 R3 B4 Y5 V6 G6 R7 B8", "G1 R1 B2 Y3 V4 G3 R4 B5")


@pytest.mark.parametrize(
    ("hands", "before", "kind", "score"),
    [
        (HANDS, 20, "meld", 35),
        (HANDS, 30, "meld fewer, too far", 35),
        (HANDS, 60, "meld beyond", 75),
        (HANDS[::-1], 30, "meld alone", 40),
        (HANDS[::-1], 65, "meld beyond", 75),
    ],
)
def test_a_remark_on_melds(hands: tuple[str, ...], before: int, kind: str, score: int) -> None:
    found = remarked(at_melding(*hands, scores=[before, 30, 30]))
    assert found is not None
    assert (found.kind, found.facts["score"]) == (kind, score)
    assert coach_of(GAME).much(at_melding(*hands).observe(0)) == inf


TRICK = ("G4 R5", "G5 G3", "G6 G2")


@pytest.mark.parametrize(
    ("state", "kind"),
    [
        (at_trick("G4 G1", *TRICK[1:], scores=[56, 30, 30]), "needed"),
        (at_trick(*TRICK, scores=[56, 30, 30]), "needed sure"),
        (at_trick(*TRICK, scores=[30, 30, 30]), "out of reach"),
        (at_trick(*TRICK, scores=[61, 30, 30]), "in goal nearer"),
        (at_trick(*TRICK, scores=[65, 30, 30]), "in goal"),
        (at_trick(*TRICK, scores=[67, 30, 30]), "too far"),
        (at_trick(*TRICK, trick="G4", scores=[30, 67, 30]), "too far"),
        (at_trick(*TRICK, trick="G4", scores=[30, 61, 30]), "in goal nearer"),
        (at_trick(*TRICK, trick="G4", scores=[30, 65, 30]), "in goal"),
        (at_trick(*TRICK, trick="G4"), "open"),
        (at_trick("G7 R5", *TRICK[1:], trick="G7"), "cannot win"),
        (at_trick(*TRICK, trick="G4 G3"), "sure"),
        (at_trick("G1 R5", *TRICK[1:], trick="G1 G3"), "sure"),
        (at_trick("G1 R5", "G3 G4", "G6 G7", trick="G1 G3"), "forced"),
        (
            at_trick("G1 R5", "G3 G4", "G6 G7", trick="G1 G3", scores=[30, 30, 62]),
            "forced far",
        ),
    ],
)
def test_a_remark_on_tricks(state: VolltrefferState, kind: str) -> None:
    found = remarked(state)
    assert found is not None
    assert found.kind == kind
    check_tricks(state, found, Random(1))


@pytest.mark.parametrize(
    ("state", "moves"),
    [
        (at_trick(*TRICK, trick="G4", scores=[30, 67, 30]), {"G3"}),
        (at_trick("G4 G1", "G3 R2", "R8 R9", scores=[67, 30, 30]), {"G1"}),
        (at_trick("G1 R5", "G3 G4", "G6 G7", trick="G1 G3", scores=[30, 30, 62]), {"G7"}),
        (at_trick("G1 R5", "G3 G4", "G6 G7", trick="G1 G3"), {"G6"}),
    ],
)
def test_what_is_recommended_is_said_of_the_cards_that_do_it(
    state: VolltrefferState, moves: set[str]
) -> None:
    assert concluded(state) == moves


def test_where_all_melds_lead_past_the_goal_fewer_are_recommended() -> None:
    state = at_melding(*HANDS, scores=[60, 30, 30])
    most = max(state.legal_moves(), key=lambda move: (len(move.text), move.text)).text
    assert concluded(state) == {move.text for move in state.legal_moves()} - {most}


def concluded(state: VolltrefferState) -> set[str]:
    """Return the moves that the coach recommends if they are the best."""
    coach, seen = coach_of(GAME), state.observe(state.actor)
    moves = state.legal_moves()
    said = {move.text: coach.conclusion(seen, {move: 0.0}, NAMES) for move in moves}
    return {move for move, words in said.items() if words}


def test_nothing_is_remarked_on_an_exchange_after_which_nobody_buys() -> None:
    state, rng = Volltreffer(players=3, variant=True).new(seed=5), Random(5)
    was_last = False
    while state.round == 1:
        is_exchange = state.phase not in (BUYING, MELDING, PLAYING)
        if is_exchange and len(held(state, (state.actor + 1) % 3)) == FULL_HAND:
            was_last = True
            assert remarked(state) is None
            assert reason(state, state.legal_moves()[0].text) == ("swap for nobody", {})
        state.apply(rng.choice(state.legal_moves()))
    assert was_last


def test_an_idea_of_a_card() -> None:
    hands = ("G9 G1 V1 R1", "G5 R10 R9 Y1", "G2 R3 R8 Y2")
    state = at_trick(*hands, trump_card="V10")
    assert reason(state, "G9") == ("sure", {"card": parse_move("G9").card, "score": 35})
    assert reason(state, "G1") == ("has to beat", {"seat": 1})
    assert reason(state, "V1") == ("sure", {"card": parse_move("V1").card, "score": 35})
    state = at_trick(*hands, trump_card="V10", trick="G9")
    assert reason(state, "G5") == ("stays", {"score": 30})
    state = at_trick("G4 R5", "G5 G3", "G2 R8", trump_card="V10")
    assert reason(state, "G4") == ("can beat", {"seat": 1})
    assert reason(state, "R5") == ("has to beat", {"seat": 2})
    assert reason(at_trick(*TRICK), "G4") == ("some can beat", {"count": 2})
    trick = ("G8 R2", "G2 R1", "G9 G1")
    state = at_trick(*trick, trick="G8 G2", scores=[66, 30, 30])
    assert state.actor == CHRIS
    assert reason(state, "G1") == ("takes beyond", {"seat": 0, "score": 71})
    assert reason(state, "G9") == ("takes", {"score": 35})
    state = at_trick(*trick, trick="G8 G2", scores=[30, 30, 66])
    assert reason(state, "G1") == ("goes", {"seat": 0, "score": 66})
    # Trumps: beaten, beating, and all of them.
    state = at_trick("G4 R5", "V5 V3", "V6 G2", trump_card="V10")
    assert reason(state, "G4") == ("has to beat", {"seat": 1})
    state = at_trick("G4 R5", "V5 V3", "G9 Y2", trump_card="V10", trick="G4")
    assert reason(state, "V3") == ("sure", {"card": parse_move("V3").card, "score": 35})
    assert reason(at_trick("V4 R5", "Y5 G3", "G9 Y2"), "V4")[0] == "sure"


def test_an_idea_of_a_purchase() -> None:
    hands = ("G7 R7 Y4", "G2 R3 B4", "G3 R4 B5")
    state = at_purchase(*hands)
    kinds = [reason(state, f"buy {card}")[0] for card in DECK.text(state.display)]
    assert kinds == ["top trump", "high", "set", "free"]
    assert reason(at_purchase(*hands, display="R9 V10 B7 B3"), "buy V10")[0] == "highest"
    assert reason(at_purchase(*hands, display="R9 B7 V1 B1"), "buy V1")[0] == "lowest"
    state = at_purchase(*hands, trump="R1", display="R5 V9 B7 B3")
    assert reason(state, "buy R5")[0] == "trump"


def told_of_melds(state: VolltrefferState, move: str) -> tuple[str, dict[str, Any]]:
    """Return the reason for a declaration, without the words for the starting space."""
    kind, facts = reason(state, move)
    assert facts.pop("start")[0] == facts["score"]
    return kind, facts


def test_an_idea_of_melds() -> None:
    state = at_melding(*HANDS, scores=[51, 30, 30])
    assert told_of_melds(state, "meld none") == (
        "meld towards",
        {"score": 51, "tricks": (6, 6), "end": (80, 80)},
    )
    six = {"tricks": (6, 6)}
    rather = {**six, "score": 30, "end": (60, 60), "all": 45, "far": (75, 75)}
    assert told_of_melds(at_melding(*HANDS), "meld none") == ("meld fewer, too far", rather)
    nearer = {**six, "score": 35, "end": (65, 65), "all": 40, "far": (70, 70)}
    state = at_melding(*HANDS, scores=[25, 30, 30])
    assert told_of_melds(state, "meld 9 10") == ("meld fewer", nearer)
    weak = at_melding(*HANDS[::-1])
    assert told_of_melds(weak, "meld none") == (
        "meld",
        {"score": 35, "tricks": (0, 0), "end": (35, 35)},
    )
    beyond = at_melding(*HANDS, scores=[66, 30, 30])
    assert beyond.actor == ANKE
    assert told_of_melds(beyond, "meld 9") == (
        "meld beyond",
        {"score": 71, "tricks": (2, 2), "end": (80, 80)},
    )


def test_what_takes_long_about_a_move_can_be_worked_out_before_it_is_said() -> None:
    reasons = reasons_of(GAME)
    seen_in = {state.phase: state.observe(state.actor) for state in positions(GAME, 300)}
    for phase in (BUYING, PLAYING, MELDING):
        seen = seen_in[phase]
        for move in seen.legal_moves:
            steps = len([*reasons.work(seen, move)])
            assert (steps > 1) == (phase != MELDING)
            assert not [*reasons.work(seen, move)]  # it is kept
