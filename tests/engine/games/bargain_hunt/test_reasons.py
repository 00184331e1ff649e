"""Reasons and remarks in Schnäppchen Jagd are true, checked by a separate count."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

import pytest

from tests.engine import coached
from tests.engine.any_game import play
from tests.engine.tables import at_clearing, at_show, at_trick
from trickhunt.coach import coach_of
from trickhunt.core.game import Move
from trickhunt.core.reason import Reason
from trickhunt.games.bargain_hunt.moves import DECK, BargainMove, parse_move
from trickhunt.games.bargain_hunt.observation import BargainObservation
from trickhunt.games.bargain_hunt.outcomes import obvious as obvious_of
from trickhunt.games.bargain_hunt.reasons import REASONS
from trickhunt.games.bargain_hunt.state import BargainState

GAME = "bargain-hunt"


def value(card: str) -> int:
    """Return the value of a card by its name; 0 for an offer."""
    return 0 if card == "SSO" else int(card[1])


def collects(state: BargainState, seat: int) -> int:
    """Return the bargain of a seat."""
    return value(DECK.names[state.piles[seat][-1]]) if state.piles[seat] else 0


def above(state: BargainState, card: str) -> int:
    """Return the number of higher cards of the same colour that the actor has not seen."""
    unseen = DECK.text(coached.others_hold(state))
    return sum(one[0] == card[0] and value(one) > value(card) for one in unseen if one != "SSO")


def check_remark(state: BargainState, remark: Reason, rng: Random) -> None:
    """Check a remark against the position."""
    me, facts = state.actor, remark.facts
    hand = DECK.text(state.hand(me))
    values = Counter(value(card) for card in hand if card != "SSO")
    kind, _space, more = remark.kind.partition(" ")
    if kind == "show":
        assert DECK.names[facts["card"]] in hand
        assert value(DECK.names[facts["card"]]) == facts["value"]
        assert facts["alike"] == (values[facts["value"]], facts["value"])
        assert (more == "held") == (facts["alike"][0] > 1)
        others = {collects(state, seat) for seat in range(state.game.players)}
        assert more == "held" or facts["value"] not in others
        assert more != "high" or facts["value"] > 6
    elif remark.kind == "lead junk":
        assert facts["value"] == collects(state, me) not in values
    elif kind == "lead":
        card = DECK.names[facts["card"]]
        assert card in hand
        assert facts["count"] == above(state, card)
        assert (more in ("highest", "twin")) == (not facts["count"])
        if not facts["count"]:
            assert (more == "twin") == (card in DECK.text(coached.others_hold(state)))
        assert (more == "low") == (value(card) != collects(state, me))
        if more == "low":
            unseen = [one for one in DECK.text(coached.others_hold(state)) if one[0] == card[0]]
            assert facts["count"] > 5 or all(value(one) >= value(card) for one in unseen)
    elif kind == "cannot":
        assert facts["seat"] == state.trick.winner
        assert facts["value"] == collects(state, facts["seat"])
        is_to_keep = facts["value"] in values and facts["value"] != collects(state, me)
        assert more == ("win" if is_to_keep else "give")
        may_be = coached.worlds(state, rng)
        assert not any(me in coached.takers(may_be, move, rng) for move in state.legal_moves())
    elif kind == "gather":
        check_gathered(state, state.trick.cards, facts)
    elif kind == "bring":
        mine, junk = value(DECK.names[facts["card"]]), len(state.trick.cards)
        assert mine == collects(state, me)
        assert mine not in map(value, DECK.text(state.trick.cards))
        assert facts["sum"] == 1 - junk == sum(points for _value, points in facts["counts"])
        moves = state.moves_with(DECK.names[facts["card"]])
        assert any(coached.laid(state, move).winner == me for move in moves)
    elif kind in ("stake", "certain", "forced"):
        check_trick(state, remark, rng)
    else:
        check_clearing(state, remark)


def check_gathered(state: BargainState, cards: Sequence[int], facts: Mapping[str, Any]) -> None:
    """Check the reason that a value can be converted after a trick, or with one card more."""
    me, toll = state.actor, 3 if state.game.players == 3 else 2
    lies = [value(card) for card in DECK.text(cards)]
    has = [value(card) for card in DECK.text(state.junk[me])]
    assert facts["value"] != collects(state, me)
    assert facts["value"] in lies
    held = [*lies, *has].count(facts["value"])
    assert facts["alike"] == (held, facts["value"])
    if "count" in facts:
        assert facts["count"] == held - toll > 0
        return
    assert held == toll
    assert facts["gain"] == (held + 1 - toll) + (held + 1)  # the bargains, and the junk that goes
    to_come = [value(card) for card in DECK.text([*coached.others_hold(state), *state.hand(me)])]
    assert facts["value"] in to_come
    assert len(state.hand(me)) > 1 or state.round < state.game.terms.rounds


def check_trick(state: BargainState, remark: Reason, rng: Random) -> None:
    """Check the remark on the value of a trick, and whether it is certain."""
    me, (kind, what) = state.actor, remark.kind.split()
    lies = [value(card) for card in DECK.text(state.trick.cards)]
    bargains = lies.count(collects(state, me))
    junk = len(lies) - bargains
    winning = [move for move in state.legal_moves() if coached.laid(state, move).winner == me]
    own = {value(DECK.names[move.card]) == collects(state, me) for move in winning}
    if bargains and (junk or own == {False}):
        assert what == ("both" if len(own) > 1 else "sum")
        counts = [(one, 1 if one == collects(state, me) else -1) for one in lies]
        assert remark.facts["counts"] == tuple(counts)
        mine = {} if what == "both" else {"own": 1 if own == {True} else -1}
        assert remark.facts.get("own") == mine.get("own")
        assert remark.facts["sum"] == bargains - junk + mine.get("own", 0)
    else:
        assert what == ("bargains" if bargains else "junk")
        assert remark.facts == {"count": bargains or junk}
    if kind == "stake":
        assert any(coached.laid(state, move).winner == me for move in state.legal_moves())
    else:
        may_be = coached.worlds(state, rng)
        sure = [coached.takers(may_be, move, rng) == {me} for move in state.legal_moves()]
        assert all(sure) if kind == "forced" else any(sure)


def check_clearing(state: BargainState, remark: Reason) -> None:
    """Check the remark on the best results of clearing."""
    if remark.kind == "ways":
        check_ways(state, remark.facts["ways"])
        return
    me, best = state.actor, remark.facts["value"]
    kind, _space, less = remark.kind.partition(" ")
    gains = {}
    for move in state.legal_moves():
        then = state.copy()
        then.apply(move)
        gains[move.text] = then.scores[me] - state.scores[me]
        if move.text == f"{kind} {best}" == f"convert {best}":
            assert collects(then, me) == best
    text = kind if best < 0 else f"{kind} {best}"
    assert gains[text] == remark.facts["count"] > 0
    assert bool(less) == (gains[text] < max(gains.values()))
    assert not less or (less == "first") == (state.round == state.game.terms.rounds)


def check_ways(state: BargainState, ways: Sequence[tuple[str, Sequence[int], int]]) -> None:
    """Check that ways to clear bring what is said of them, and that all the best ones are named.

    As many as may be cleared are, and those that bring as much.
    """
    me, terms, gains = state.actor, state.game.terms, dict[int, dict[str, int]]()
    for move in state.legal_moves():
        then = state.copy()
        then.apply(move)
        gains.setdefault(move.value, {})[move.action] = then.scores[me] - state.scores[me]
    best = sorted((max(of.values()) for of in gains.values()), reverse=True)
    left = 2 - state.cleared % 2 if state.round == terms.rounds else 1
    for way, values, points in ways:
        assert all(gains[value][way] == max(gains[value].values()) for value in values)
        assert {gains[value][way] for value in values} == {points}
    named = [points for _way, values, points in ways for _value in values]
    assert named == [points for points in best if points and points >= best[:left][-1]]


def check_move(state: BargainState, move: BargainMove, said: Reason, rng: Random) -> None:
    """Check the reason for a move against its effect."""
    me, facts = state.actor, said.facts
    if move.action != "play":
        check_other(state, move, said)
        return
    trick = coached.laid(state, move)
    wins = trick.winner == me
    cards = [value(card) for card in DECK.text(trick.cards)]
    bargains = cards.count(collects(state, trick.winner))
    kind = said.kind.partition(" ")[0]
    if kind == "gather":
        assert wins
        assert 2 * bargains < len(cards)
        check_gathered(state, trick.cards, facts)
        return
    taken = kind in ("takes", "certain", "unbeatable", "gives")
    if taken:
        assert coached.takers(coached.worlds(state, rng), move, rng) == {trick.winner}
        assert wins == (kind != "gives")
    elif kind == "cannot":
        assert me not in coached.takers(coached.worlds(state, rng), move, rng)
    else:
        assert wins == (kind in ("wins", "winning", "as", "highest", "twin", "beatable", "low"))
    if "gain" in facts:
        assert facts["seat"] == trick.winner
        assert (facts["gain"], facts["loss"]) == (bargains, len(cards) - bargains)
        told = [value(card) for card in DECK.text([*facts["bargains"], *facts["junk"]])]
        assert Counter(told) == Counter(cards)
        assert {value(card) for card in DECK.text(facts["bargains"])} <= {
            collects(state, trick.winner)
        }
    elif kind == "certain":
        assert (facts["count"], facts["value"]) == (bargains, collects(state, me))
    elif kind == "gives":
        assert len(facts["cards"]) == facts["loss"] == len(cards) - bargains
        assert facts["seat"] == trick.winner
    elif taken:
        assert not bargains
        assert (kind == "takes") == (len(cards) == state.game.players)
    else:
        check_open(state, DECK.names[move.card], said)


def check_open(state: BargainState, card: str, said: Reason) -> None:
    """Check the reason for a card in an undecided trick."""
    if said.kind.startswith("winning"):
        cards = [value(one) for one in (*DECK.text(state.trick.cards), card)]
        bargains = cards.count(collects(state, state.actor))
        assert said.facts["sum"] == 2 * bargains - len(cards)
        # An offer cannot be cleared.
        assert (said.kind == "winning both") == (bargains < len(cards) and 0 not in cards)
        assert said.facts["count"] == bargains > 0
    elif said.kind == "as trump":
        beating = Counter(DECK.text(coached.others_hold(state)))
        assert said.facts["count"] == beating["SSO"] + beating[card] + above(state, card)
    elif said.kind in ("highest", "twin", "beatable", "beatable junk", "low"):
        assert said.facts["count"] == above(state, card)
        is_alone = card not in DECK.text(coached.others_hold(state))
        best = "highest" if is_alone else "twin"
        assert (said.kind == best) == (not above(state, card))
    else:
        mine = [one[0] for one in DECK.text(state.hand(state.actor)) if one != "SSO"]
        is_last = card != "SSO" and mine.count(card[0]) == 1 < len(state.hand(state.actor))
        assert (said.kind == "last of colour") == is_last


def check_other(state: BargainState, move: BargainMove, said: Reason) -> None:
    """Check the reason for a first bargain or a clearing."""
    me, facts = state.actor, said.facts
    then = state.copy()
    then.apply(move)
    if move.action == "show":
        left = [value(card) for card in DECK.text(then.hand(me))].count(collects(then, me))
        assert (said.kind == "show held") == (left > 0)
        if left:
            assert facts == {"alike": (left, collects(then, me)), "count": left}
        others = {collects(state, seat) for seat in range(state.game.players)}
        assert said.kind != "show free" or facts["value"] not in others
        assert said.kind != "show shared" or facts["value"] == collects(state, facts["seat"])
        return
    if said.kind == "scores":
        assert facts == {"score": then.scores[me]}
        return
    junk = len(state.junk[me])
    gone = junk - (len(then.junk[me]) if then.actor >= 0 or then.round == state.round else 0)
    if move.action == "convert":
        gained = then.scores[me] - state.scores[me] - facts["held"]
        assert facts == {"held": gone, "count": gained}
    elif move.action != "pass":
        assert facts == {"count": gone}
    else:
        assert facts == ({"count": junk} if junk else {})


def test_what_is_said_is_true_and_hides_nothing() -> None:
    assert len(coached.check(GAME, coached.FEW, check_remark, check_move)) > 30


@pytest.mark.no_cover
@pytest.mark.parametrize("many", coached.MANY)
def test_it_is_so_in_many_positions(many: int) -> None:
    assert len(coached.check(GAME, many, check_remark, check_move)) > 35


# Remarks


def kind_of(state: BargainState) -> str:
    """Return the kind of the coach's remark."""
    found = coached.remarked(state)
    return found.kind if found else ""


def test_remarks_on_the_first_bargain_begin_with_what_is_held_most_often() -> None:
    state = at_show("G4 B4 Y5 R9", "R1 R2 R3 B3", "R4 B2 B1 Y1", "R5 R6 Y6 Y7")
    coach = coach_of(GAME)
    found = [(one.kind, one.facts["alike"]) for one in coach.remarks(state.observe(state.actor))]
    assert found == [
        *[("show held", (2, 4))] * 2,
        ("show high", (1, 9)),
        ("show free", (1, 5)),
    ]
    state = at_show("G4 G5 B3", "R4 V4 R1", "R3 V6 G1", "R5 R6 G2")
    state.apply(parse_move("show G4"))
    found = [(one.kind, one.facts["alike"]) for one in coach.remarks(state.observe(state.actor))]
    assert found == [("show held", (2, 4))] * 2 + [("show free", (1, 1))]


def test_a_remark_on_the_lead() -> None:
    others = ("G8 R3", "G7 R5", "G2 R7")
    state = at_trick("G8 R2", "G9 R3", *others[1:])
    told = [one.kind for one in coach_of(GAME).remarks(state.observe(state.actor))]
    assert told == ["lead low", "lead bargain"]  # what to lead comes before what to keep
    piles = ("V9", "V8", "O8", "O9")
    found = coached.remarked(at_trick("G9 R2", *others[:2], "G1 R7", piles=piles))
    assert found is not None
    assert (found.kind, DECK.names[found.facts["card"]]) == ("lead twin", "G9")
    found = coached.remarked(at_trick("G9 G9 R2", "G8 R3 B1", "G7 R5 B2", "G1 R7 B3", piles=piles))
    assert found is not None
    assert found.kind == "lead highest"
    assert kind_of(at_trick("G1 R1", *others)) == "lead low"
    assert coached.remarked(at_trick("G9 R9", *others)) == ("lead junk", {"value": 8})
    assert coached.remarked(at_trick("G9", "G8", "G7", "G2")) is None


SEVENS = ("G7 R2", "B7 R5", "R7 V1")
LOWER = ("G1 R2", "G2 R5", "G3 R3", "G8 G9")
TWO = ("G7 R2", "G4 R5", "G8 G6", "Y5 Y6")
THREE = ("G7 R2", "G4 R5", "G3 G2", "G8 G6")


@pytest.mark.parametrize(
    ("hands", "trick", "piles", "kind"),
    [
        (("G9 R2", "G8 G1", "G4 R5", "G5 R7"), "G9", "V8 V9 O8 O9", "cannot win"),
        (("G7 R2", "G8 G1", "G4 R5", "G5 R7"), "G7", "V8 V9 O8 O9", "stake junk"),
        (("G9 R2", "G8 G1", "G4 R5", "G5 R7"), "G9", "V3 V9 O8 O9", "cannot give"),
        (("G7 R2", "G8 G1", "G4 R5", "G5 R7"), "G7", "V8 V7 O8 O9", "stake sum"),
        (("G7 R2", "G8 G1", "G4 R5", "G5 R7"), "G7", "V8 V8 O8 O9", "bring home"),
        (TWO, "G7, G4", "V8 V9 O1 O9", "stake junk"),
        (TWO, "G7, G4", "V8 V9 V4 O9", "stake sum"),
        (THREE, "G7, G4, G3", "V8 V9 O8 O9", "certain junk"),
        (THREE, "G7, G4, G3", "V8 V9 O8 V4", "certain sum"),
        ((*SEVENS, "G7 G6"), "G7, B7 plain, R7 plain", "V8 V9 O8 V7", "certain bargains"),
        ((*SEVENS, "G8 G9"), "G7, B7 plain, R7 plain", "V8 V9 O8 V7", "forced sum"),
        (LOWER, "G1, G2, G3", "V8 V9 O8 O9", "forced junk"),
        (LOWER, "G1, G2, G3", "V8 V9 O8 V2", "forced sum"),
    ],
)
def test_a_remark_on_a_trick(hands: tuple[str, ...], trick: str, piles: str, kind: str) -> None:
    state = at_trick(*hands, trick=trick.split(", "), piles=piles.split())
    found = coached.remarked(state)
    assert found is not None
    assert found.kind == kind
    check_remark(state, found, Random(1))


def test_a_remark_on_clearing() -> None:
    assert coached.remarked(at_clearing("G4 R4 B4 Y5")) == ("convert", {"value": 4, "count": 4})
    assert coached.remarked(at_clearing("G4 R4 Y5")) == ("trash", {"value": 4, "count": 2})
    dumped = at_clearing("G4 R4 Y5", edition="french")
    assert coached.remarked(dumped) == ("dump", {"value": -1, "count": 3})
    assert coached.remarked(at_clearing("")) is None


# Reasons for moves


def outcomes(state: BargainState, *moves: str) -> list[str]:
    """Return the kind of the outcome of each move."""
    seen = state.observe(state.actor)
    return [REASONS.outcome(seen, parse_move(move)).kind for move in moves]


def test_an_outcome_is_of_a_trick_or_of_the_score_after_clearing() -> None:
    hands = ("G4 R2", "B9 R3", "Y8 R5", "G5 R7")
    state = at_trick(*hands, trick=["G4"], piles=("V4", "V9", "O8", "O9"))
    assert outcomes(state, "B9 trump", "B9 plain") == ["wins both", "cannot both"]
    twins = (hands[0], "G4 R3", *hands[2:])
    state = at_trick(*twins, trick=["G4"], piles=("V1", "V4", "O8", "O9"))
    assert outcomes(state, "G4 over", "G4 under") == ["wins bargains", "cannot junk"]
    state = at_clearing("G4 R4 B4 Y5")
    seen = state.observe(0)
    for move in state.legal_moves():
        then = state.copy()
        then.apply(move)
        assert REASONS.outcome(seen, move) == ("scores", {"score": then.scores[0]})
    assert coach_of(GAME).much(state.observe(0)) == 2


def test_an_idea_of_a_first_bargain() -> None:
    state = at_show("G1 B1 R1 Y5", "V1 O2 V3 O4", "V5 O6 V7 O8", "V2 O3 V4 O5")
    assert coached.reason(state, "show G1") == ("show held", {"alike": (2, 1), "count": 2})
    assert coached.reason(state, "show Y5") == ("show free", {"value": 5})
    assert contrasted(state, "show G1", "show Y5") == "show held"
    assert contrasted(state, "show Y5", "show G1") == ""
    play(state, "show Y5")
    assert contrasted(state, "show V3", "show O2") == "show higher"
    assert contrasted(state, "show O2", "show V3") == ""
    play(state, "show O4")
    assert contrasted(state, "show O6", "show V5") == "show free"
    assert contrasted(state, "show V5", "show O6") == ""
    play(state, "show V5")
    assert coached.reason(state, "show O5") == ("show shared", {"seat": 0, "value": 5})


def test_an_idea_of_a_clearing() -> None:
    state = at_clearing("G3 B3 R3 Y3 G5")
    assert coached.reason(state, "convert 3") == ("convert", {"count": 2, "held": 4})
    assert coached.reason(state, "trash 5") == ("trash", {"count": 1})
    assert coached.reason(state, "pass")[0] == "pass for now"
    assert coached.reason(at_clearing("G3 G5", edition="french"), "dump") == ("dump", {"count": 2})
    last = at_clearing("G3 G5", number=4)
    assert coached.reason(last, "pass")[0] == "pass for now"
    play(last, "pass")
    assert coached.reason(last, "pass") == ("pass", {"count": 2})
    assert coached.reason(at_clearing(""), "pass")[0] == "pass without junk"


def test_an_idea_of_a_trick_that_is_decided() -> None:
    hands = ("R7 Y1", "B7 Y2", "V7 Y3", "SSO Y4")
    trick = ["R7", "B7 plain", "V7 plain"]
    state = at_trick(*hands, trick=trick, piles=("V8", "V9", "O8", "O7"))
    assert coached.reason(state, "SSO") == ("certain", {"count": 3, "value": 7})
    kind, facts = coached.reason(state, "Y4 plain")
    assert (kind, facts["seat"]) == ("gives junk", 0)
    assert DECK.text(facts["cards"]) == ["R7", "B7", "V7", "Y4"]
    others = ("R7 Y1", "B6 Y2", "V5 Y3", hands[3])
    state = at_trick(*others, trick=["R7", "B6 plain", "V5 plain"], piles=("O7", "V9", "O8", "O9"))
    assert coached.reason(state, "Y4 trump")[0] == "takes lead"
    assert coached.reason(at_trick("SSO Y1", "B7 Y2", "V7 Y3", "B8 Y4"), "SSO")[0] == "unbeatable"
    hands = ("B9 G1 R1 R2", "B2 B5 Y2 Y3", "B3 B6 SSO SSO", "Y1 Y4 Y5 G9")
    void = at_trick(*hands, trick=["B9", "B2", "B3", "Y1 plain", "G1", "B5 trump"])
    assert coached.reason(void, "B6")[0] == "unbeatable"
    alike = at_trick("R7 Y1", "B7 Y2", "V7 Y3", trick=["R7", "B7 plain"], piles=("O7", "V9", "O8"))
    assert coached.reason(alike, "V7 plain")[0] == "gives bargains"


def test_an_idea_of_a_trick_that_is_open() -> None:
    state = at_trick("R7 R9 G1", "Y1 B7 Y2", "V7 Y3 R1", "B8 Y4 R2")
    assert coached.reason(state, "R9") == ("twin", {"count": 0})
    assert coached.reason(state, "R7") == ("beatable junk", {"count": 3})
    play(state, "R7")
    assert coached.reason(state, "Y1 trump")[0] == "as trump"
    assert coached.reason(state, "B7 plain")[0] == "last of colour"
    assert coached.reason(state, "Y1 plain")[0] == "leaves"


def test_a_warning_needs_no_more_than_that_all_other_moves_are_bad() -> None:
    state = at_trick(*THREE, trick=["G7", "G4", "G3"], piles=("V8", "V9", "O8", "O9"))
    seen, coach = state.observe(state.actor), coach_of(GAME)
    leaves, takes = state.legal_moves()
    assert coach.conclusion(seen, {leaves: 0.0, takes: 1.0}, coached.NAMES)
    assert not coach.conclusion(seen, {takes: 0.0, leaves: 1.0}, coached.NAMES)
    state = at_trick("G8 R2 R1", "G9 R3 B1", "G7 R5 B2", "G1 R7 B3")
    seen, parse = state.observe(state.actor), state.game.parse_move
    own, first, second = parse("G8"), parse("R1"), parse("R2")
    advised = coach.remark(seen, {first: 0.0, second: 0.2, own: 1.0})
    assert advised is not None
    assert (advised.kind, advised.facts["card"]) == ("lead low", first.card)
    state = at_trick("G8 R9 R1", "G9 R3 B1", "G7 R5 B2", "G1 R7 B3")
    seen, high = state.observe(state.actor), parse("R9")
    bad: dict[Move, float] = {high: 0.0, own: 1.0, first: 1.0}
    assert coach.conclusion(seen, bad, coached.NAMES)
    assert not coach.conclusion(seen, {**bad, own: 0.2}, coached.NAMES)


def objections(state: BargainState, other: str) -> dict[str, str]:
    """Return the kind of what speaks against each move if another one is better."""
    seen, better = state.observe(state.actor), parse_move(other)
    found = {}
    for move in state.legal_moves():
        said = REASONS.objection(seen, move, better)
        found[move.text] = said.kind if said else ""
        assert said is None or "{" not in REASONS.words(said, coached.NAMES)
    return found


def test_an_objection_to_a_first_bargain() -> None:
    state = at_show("G1 B1 R1 Y5", "V1 O2 V3 O4", "V5 O6 V7 O8", "V2 O3 V4 O5")
    assert objections(state, "show G1")["show Y5"] == "holds few"
    play(state, "show Y5", "show O4", "show V5")
    found = objections(state, "show V2")
    assert (found["show O5"], found["show O3"], found["show V2"]) == ("show shared", "", "")
    assert objections(state, "show V4")["show O3"] == "show low"


def test_an_objection_to_a_clearing_is_that_it_gains_less() -> None:
    found = objections(at_clearing("G3 B3 R3 Y3 G5"), "convert 3")
    assert found == {
        "trash 3": "gains less",
        "convert 3": "",
        "trash 5": "gains less",
        "pass": "gains less",
    }


def ways(seen: BargainObservation, card: str) -> list[BargainMove]:
    """Return the ways in which a card may be played."""
    return [move for move in seen.legal_moves if move.card == DECK.face(card)]


def test_a_call_needs_no_question_if_it_wins_nothing_but_junk_that_stays_junk() -> None:
    hands = ("G7 R2 V1", "Y4 B8 SSO", "Y7 R1 B1", "B2 R7 B3")

    def obvious(card: str, bargains: str, junk: str = "", number: int = 4) -> str:
        piles = f"V{bargains[0]} V{bargains[1]} O9 O9".split()
        lies = ("", junk, "", "")
        state = at_trick(*hands, trick=["G7"], piles=piles, junk=lies, number=number)
        found = obvious_of(seen := state.observe(1), ways(seen, card))
        assert found is None or REASONS.words(found[1], coached.NAMES).endswith("Undo.")
        return found[0].text if found else ""

    assert obvious("Y4", "83") == "Y4 plain"
    assert obvious("B8", "63") == "B8 plain"
    assert obvious("Y4", "84") == obvious("Y4", "87") == ""  # a bargain
    assert obvious("Y4", "43") == "Y4 plain"  # Anke gains as much as she loses
    assert obvious("Y4", "83", "R7 V7 B7") == ""  # the junk could be converted
    assert obvious("Y4", "83", number=3) == ""  # or in a later round
    assert obvious("SSO", "83") == ""
    twins = ("G7 R2", "G7 Y1", "Y7 R1")
    for bargain, told in (("V7", ""), ("V8", "G7 under")):  # two points for Anke, or none
        seen = at_trick(*twins, trick=["G7"], piles=(bargain, "V3", "O9"), number=6).observe(1)
        found = obvious_of(seen, ways(seen, "G7"))
        assert (found[0].text if found else "") == told


def test_an_objection_to_a_lead() -> None:
    state = at_trick("G8 G1 R9 SSO", "G9 R3 B1 B3", "G7 R5 B2 B4", "G2 R7 B5 B6")
    assert objections(state, "G1") == {
        "G1": "",
        "G8": "risks bargain",
        "R9": "may win junk",
        "SSO": "spends offer",
    }
    piles = ("O1", "V9", "O8", "O9")
    state = at_trick("G8 G1 R9 R2", "G9 R3 B1 B3", "G7 R5 B2 B4", "G2 R7 B5 B6", piles=piles)
    assert objections(state, "R9")["R2"] == "spends low"


def test_an_objection_to_a_card_in_a_trick() -> None:
    hands = ("G7 Y1", "G9 G2", "Y8 R5", "G5 R7")
    state = at_trick(*hands, trick=["G7"], piles=("O2", "V4", "O8", "O9"))
    assert objections(state, "G2") == {"G2": "helps", "G9": "wins you junk"}
    state = at_trick(*hands, trick=["G7"], piles=("O7", "V2", "O8", "O9"))
    assert objections(state, "G9") == {"G2": "gives away", "G9": "wins you junk"}
    state = at_trick(*hands, trick=["G7"], piles=("O1", "V7", "O8", "O9"))
    assert objections(state, "G9") == {"G2": "leaves bargains", "G9": "unsafe"}
    state = at_trick(*hands, trick=["G7"], piles=("O7", "V4", "O8", "O9"))
    assert objections(state, "G9")["G2"] == "lets gain"
    state = at_trick(*hands, trick=["G7"], piles=("O1", "V4", "O8", "O9"))
    assert objections(state, "G9")["G2"] == "spends low"


def contrasted(state: BargainState, move: str, other: str) -> str:
    """Return the kind of the difference between two moves, after checking that it has words."""
    seen = state.observe(state.actor)
    found = REASONS.contrast(seen, parse_move(move), parse_move(other))
    if found is None:
        return ""
    coached.assert_sentence(REASONS.words(found, coached.NAMES))
    return found.kind


def told_of_junk(state: BargainState) -> list[str]:
    """Return the kinds of facts that a first game explains about the junk."""
    said = coach_of(GAME).basics(state.observe(state.actor))
    found = [one for one in said if isinstance(one, Reason)]
    for one in found:
        if one.kind in ("two alike", "many alike"):
            (held, of), least = one.facts["alike"], one.facts["least"]
            assert one.facts["more"] == cleared_gain(state, of, least)
            assert one.kind == "two alike" or one.facts["gain"] == cleared_gain(state, of, held)
    return [one.kind for one in found]


def cleared_gain(state: BargainState, of: int, count: int) -> int:
    """Return what converting a number of cards of a value brings, counted on another table."""
    junk = " ".join([f"{colour}{of}" for colour in "RBOGVY"][:count])
    hands = ["G8", "Y9", "V8", "R9"]
    then = at_trick(*hands, junk=(junk, "", "", ""))
    for hand in hands:
        play(then, next(move.text for move in then.legal_moves() if hand in move.text))
    while then.actor != state.actor:
        play(then, "pass")
    before = then.scores[then.actor]
    play(then, f"convert {of}")
    return then.scores[state.actor] - before


def test_a_first_game_explains_in_time_that_junk_pays_when_it_is_cleared() -> None:
    hands = ("G7 Y1 V2", "G9 G2 V3", "Y8 R5 V4", "G5 R7 V5")
    for junk, told in (
        ("", []),
        ("SSO", []),
        ("R1", []),
        ("R1 B1", ["two alike"]),
        ("R1 B1 O1", ["many alike"]),
    ):
        assert told_of_junk(at_trick(*hands, junk=(junk, "", "", ""))) == told
    last = ("G7 Y1", "G9 Y2", "Y8 Y3", "G5 Y4")
    assert told_of_junk(at_trick(*last, junk=("R1", "", "", ""))) == ["clear next"]


def test_in_the_last_trick_a_choice_comes_before_the_junk() -> None:
    state = at_trick("G7", "Y9", "Y8", "G5", junk=("", "R1 B1", "", "R1 B1"))
    play(state, "G7")
    assert any(move.word == "trump" for move in state.legal_moves())
    assert told_of_junk(state) == []
    for move in ("Y9 plain", "Y8"):
        play(state, move)
    assert told_of_junk(state) == ["clear next"]


def basics(state: BargainState) -> dict[str, Mapping[str, Any]]:
    """Return the facts that a first game explains, by kind."""
    found = coach_of(GAME).basics(state.observe(state.actor))
    return {one.kind: one.facts for one in found if isinstance(one, Reason)}


def test_a_first_game_explains_an_offer_where_it_decides_a_trick() -> None:
    hands = ("G1 SSO", "G2 SSO", "G8 V1", "G9 V2")
    state = at_trick(*hands)
    assert basics(state) == {"clear next": {"least": 3, "toll": 2}} or not basics(state)
    play(state, "G1")
    assert basics(state)["offer wins"] == {"counts": ((1, -1),), "sum": -2}
    play(state, "SSO")
    assert basics(state)["offer lies"] == {"seat": 1}
    for words in coach_of(GAME).basics(state.observe(state.actor)):
        if isinstance(words, Reason):
            coached.assert_sentence(coach_of(GAME).words(words, coached.NAMES))


def test_a_first_game_explains_clearing_by_what_it_brings_here() -> None:
    for junk, edition, kind in (
        ("G4 R4 B4 Y5 G1 R2", "english", "clearing"),
        ("G4 R4 Y5", "english", "clearing few"),
        ("G4 R4 B4 Y5", "french", "clearing french"),
        ("G4 R4 Y5", "french", "dumping"),
    ):
        state = at_clearing(junk, edition=edition)
        (found,) = basics(state).items()
        assert found[0] == kind
        assert found[1]["toll"] == 2
        check_ways(state, found[1]["ways"])
    assert basics(at_clearing("")) == {}
    last = at_clearing("G4 R4 B4 Y5", number=4)
    assert "clearing" in basics(last)
    play(last, "convert 4")
    while last.actor:
        play(last, "pass")
    assert basics(last) == {}


def check_argument(
    state: BargainState, move: BargainMove, other: BargainMove, said: Reason
) -> None:
    """Check what speaks for or against a move, beside another one."""
    if move.action == "show":
        check_shown(state, move, other, said)
    elif move.card < 0:
        gains = []
        for one in (move, other):
            then = state.copy()
            then.apply(one)
            gains.append(then.scores[state.actor] - state.scores[state.actor])
        assert said.kind == "keeps together" or said.facts["count"] == gains[1] - gains[0] > 0
    else:
        assert holds(state, move, other, said)


def check_shown(state: BargainState, move: BargainMove, other: BargainMove, said: Reason) -> None:
    """Check what speaks for or against a first bargain, beside another one."""
    hand = [value(one) for one in DECK.text(state.hand(state.actor))]
    taken = {collects(state, seat) for seat in range(state.game.players)}
    card, instead = (value(DECK.names[one.card]) for one in (move, other))
    more = hand.count(card) - hand.count(instead)
    assert {
        "show held": more > 0,
        "holds few": more < 0,
        "show free": card not in taken and instead in taken,
        "show shared": card in taken,
        "show higher": more == 0 and card > instead,
        "show low": card < instead,
    }[said.kind]


def holds(state: BargainState, move: BargainMove, other: BargainMove, said: Reason) -> bool:
    """Return whether what speaks for or against a card, beside another one, is true."""
    facts = said.facts
    mine, lies = collects(state, state.actor), [value(one) for one in DECK.text(state.trick.cards)]
    card, instead = (value(DECK.names[one.card]) for one in (move, other))
    theirs = collects(state, facts["seat"]) if "seat" in facts else -1
    named = value(DECK.names[facts["card"]]) if "card" in facts else -1
    junk = sum(one != mine for one in (*lies, card))
    of_theirs = 2 * lies.count(theirs) - len(lies)
    return {
        "denies": 0 < of_theirs == facts.get("count"),
        "lets gain": 0 < of_theirs == facts.get("count"),
        "leaves bargains": 0 < lies.count(mine) == facts.get("count"),
        "helps": card == theirs,
        "gives away": card == mine != theirs,
        "spares": instead == named == theirs != card,
        "keeps bargain": instead == named == mine != card,
        "rid of high": facts.get("card") == move.card and card > instead,
        "wins you junk": facts.get("loss") == junk and 2 * junk > len(lies) + 1,
        "risks bargain": 0 < above(state, DECK.names[move.card]) == facts.get("count"),
        "spends low": card < instead,
        "spends offer": card == 0,
    }.get(said.kind, said.kind in ("leaves", "may win junk", "unsafe"))


def test_no_argument_speaks_for_another_move_as_well() -> None:
    assert len(coached.check_arguments(GAME, coached.FEW, check_argument)) > 8


@pytest.mark.no_cover
@pytest.mark.parametrize("many", coached.MANY)
def test_no_argument_does_so_in_many_positions(many: int) -> None:
    assert len(coached.check_arguments(GAME, 4 * many, check_argument)) > 14
