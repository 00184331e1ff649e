"""What the coach and the questions of Treasure Hunt say is true, by a count of its own."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from tests.engine.coached import FEW, MANY, NAMES, laid, others_hold, positions, takers, worlds
from tests.engine.games.treasure_hunt.hunting import KINDS, at_trick, before_round_ten
from trickhunt.coach import coach_of
from trickhunt.core.game import State
from trickhunt.games.treasure_hunt.constants import NAMING, PREDICTING
from trickhunt.games.treasure_hunt.moves import DECK, HuntMove, parse_move
from trickhunt.games.treasure_hunt.outcomes import threatens, turning, turning_in_words
from trickhunt.games.treasure_hunt.state import HuntState

COACH = coach_of("treasure-hunt")
RANKING = "7 8 9 J Q K 10 A".split()
SUITS = {"C": "clubs", "S": "spades", "H": "hearts", "D": "diamonds"}
NAMED = {DECK.card_name(face): name for face, name in enumerate(DECK.names)}


def strength(card: str) -> int:
    """How strong a card is in its suit."""
    return RANKING.index(card[1:])


def remarked(state: HuntState) -> str:
    """What the coach says."""
    return COACH.sentence(state.observe(state.actor), NAMES)


def turned(state: HuntState, move: str) -> str:
    """What is said of turning a suit card."""
    return turning_in_words(turning(state.observe(state.actor), parse_move(move)))


def unseen(state: HuntState) -> list[str]:
    """The cards that nobody but their holder has seen."""
    hidden = [face for face in (state.golden_card,) if face >= 0]
    return DECK.text([*others_hold(state), *hidden])


def above(state: HuntState, card: str) -> int:
    """How many unseen cards of its suit beat a card."""
    return sum(one[0] == card[0] and strength(one) > strength(card) for one in unseen(state))


def lawful(state: HuntState) -> list[HuntMove]:
    """The plays without a fault, told once more."""
    hand = DECK.text(state.hand(state.actor))
    trick = DECK.text(state.trick.cards)
    trump = DECK.suits[state.trick.trump]
    can = [card for card in hand if trick and card[0] == trick[0][0]]
    if trick and not can and not any(card[0] == trump for card in trick):
        can = [card for card in hand if card[0] == trump]
    can = can or hand
    return [parse_move(card) for card in can]


def check_remark(state: HuntState, text: str, rng: Random) -> str:
    """A remark against the position; returns how it begins."""
    me = state.actor
    bare = re.sub(r"[Yy]our \w+ of \w+", "", text)
    numbers = [int(number) for number in re.findall(r"\d+", bare)]
    if state.phase == NAMING:
        check_golden(state, text, numbers)
    elif state.phase == PREDICTING:
        hand = DECK.text(state.hand(me))
        trump = DECK.suits[state.trick.trump]
        trumps = sum(card[0] == trump for card in hand)
        masters = sum(card[0] != trump and not above(state, card) for card in hand)
        assert numbers == [count for count in (trumps, masters) if count]
        assert ("no trump" in text, "but" in text) == (not trumps, bool(masters) and not trumps)
    elif "before you play" in text:
        if not state.game.lenient:  # where faults may be missed
            check_duty(state, text, numbers)
    elif text:
        check_tricks(state, text, numbers, rng)
    else:
        assert len(lawful(state)) == 1
    return " ".join(text.split()[:4])


def check_golden(state: HuntState, text: str, numbers: list[int]) -> None:
    """How far one is from the best of the others."""
    others = [state.totals[seat] for seat in range(3) if seat != state.actor]
    lead = state.totals[state.actor] - max(others)
    name = next(name for name in NAMES if name in text)
    assert state.totals[NAMES.index(name)] == max(others)
    assert numbers == [*([abs(lead)] if lead else []), 40, 160]
    assert text.startswith(
        "You lead" if lead > 0 else "You are" if lead else f"You and {name} are level"
    )


def check_duty(state: HuntState, text: str, numbers: list[int]) -> None:
    """What has to be turned: not to do so is a fault, whatever lawful card is played."""
    assert numbers == [10]
    told = [letter for letter, suit in SUITS.items() if suit in text]
    for move in lawful(state):
        assert penalty(state.copy(), move) == penalty(careful(state, told), move) + 10


def careful(state: HuntState, suits: Sequence[str]) -> HuntState:
    """The position with suit cards turned that lie face up."""
    then = state.copy()
    for suit in suits:
        move = parse_move(f"turn {suit}")
        if move in then.legal_moves():
            then.apply(move)
    return then


def penalty(state: HuntState, move: HuntMove) -> int:
    """The penalty points of a seat after a card that it lays on a table that misses nothing."""
    me, sheet = state.actor, len(state.sheet)
    events = state.apply(move)
    assert events
    return state.sheet[-1].penalties[me] if len(state.sheet) > sheet else state.penalties[me]


def check_tricks(state: HuntState, text: str, numbers: list[int], rng: Random) -> None:
    """What is needed, and what can be won."""
    me = state.actor
    need, left = state.bids[me] - state.taken[me], len(state.hand(me))
    plays = lawful(state)
    may_be = worlds(state, rng)
    named = re.search(r"[Yy]our (\w+ of \w+)", text)
    card = NAMED[named[1]] if named else ""
    if card:
        assert parse_move(card) in plays
        assert laid(state, parse_move(card)).winner == me
    if "each further one costs" in text:
        assert need == 0 if "have the tricks" in text else need < 0
        assert numbers == [state.round]
    elif "no longer take all" in text:
        assert need > left
        assert numbers == [state.round]
    elif text.startswith("You need no more"):
        check_unwanted(state, text, numbers, may_be, rng)
    elif text.startswith("You need"):
        assert numbers == [need] == [left]
    elif text.startswith("You cannot win"):
        assert not any(me in takers(may_be, move, rng) for move in plays)
        assert numbers == [need]
    elif text.startswith("Your"):
        assert need > 0
        assert numbers == ([above(state, card)] if above(state, card) else [])
    else:
        assert numbers == ([need] if card else [need, left])
        if "nobody can beat" in text:
            assert takers(may_be, parse_move(card), rng) == {me}
        elif card:
            assert not above(state, card)


def check_unwanted(
    state: HuntState,
    text: str,
    numbers: list[int],
    may_be: Sequence[State[Any]],
    rng: Random,
) -> None:
    """What can be won where no trick is needed."""
    me = state.actor
    assert state.bids[me] <= state.taken[me]
    plays = lawful(state)
    wins = [laid(state, move).winner == me for move in plays]
    if "you cannot win" in text:
        assert not any(me in takers(may_be, move, rng) for move in plays)
    elif "takes this one" in text:
        assert all(takers(may_be, move, rng) == {me} for move in plays)
    elif "until somebody" in text:
        assert all(wins)
    else:
        assert numbers == [len(plays), wins.count(False)]


def check_turning(state: HuntState, move: HuntMove, text: str) -> None:
    """What turning a suit card does, by doing it or not."""
    me, sheet = state.actor, len(state.sheet)
    suit = DECK.suits[move.suit]
    hand = DECK.text(state.hand(me))
    before = state.penalties[me]
    cost = threatens(turning(state.observe(me), move))
    then = state.copy()
    then.apply(move)
    assert sheet == len(then.sheet)
    if "up again" in text:
        assert then.penalties[me] == before + cost == before + 50
        return
    assert then.penalties[me] == before
    same = [card for card in hand if card[0] == suit]
    assert ("You hold no" in text) == (not same)
    assert cost == (25 if same else 0)
    if same:
        assert penalty(then.copy(), parse_move(same[0])) >= before + cost
    elif "before you play" in text:
        due = [DECK.suits[state.trick.led], DECK.suits[state.trick.trump]]
        lacking = [one for one in due if not any(card[0] == one for card in hand)]
        for play in lawful(state):
            assert penalty(state.copy(), play) == penalty(careful(state, lacking), play) + 10
    else:
        assert "costs nothing" in text


def check(count: int) -> Counter[str]:
    """All that is said in so many positions."""
    kinds = Counter[str]()
    rng = Random(1)
    for state in positions("treasure-hunt", count):
        seen = state.observe(state.actor)
        text = remarked(state)
        kinds[check_remark(state, text, rng)] += 1
        turns = [move for move in seen.legal_moves if move.action in ("turn", "uncover")]
        said = [turned(state, move.text) for move in turns]
        for move, answer in zip(turns, said, strict=True):
            if not state.game.lenient:
                check_turning(state, move, answer)
        again = state.game.sample(seen, rng)
        assert remarked(again) == text
        assert [turned(again, move.text) for move in turns] == said
    return kinds


def test_what_is_said_is_true_and_hides_nothing() -> None:
    assert len(check(FEW)) > 12


@pytest.mark.untraced
@pytest.mark.parametrize("many", MANY)
def test_it_is_so_in_many_positions(many: int) -> None:
    assert check(many).total() == many


def test_what_is_said_of_tricks() -> None:
    def said(*hands: str, bids: tuple[int, int, int], trick: str = "") -> str:
        return remarked(at_trick(*hands, bids=bids, trick=trick.split()))

    low = ("C7 H7 D7", "C8 H8 D8", "CJ HJ DJ")
    assert said(*low, bids=(0, 0, 0)) == (
        "You have the tricks that you predicted: each further one costs 3 points."
    )
    assert said(*low, bids=(3, 0, 0)) == "You need all 3 tricks that are left."
    assert said(*low, bids=(1, 0, 0)) == "You still need 1 of the 3 tricks that are left."
    assert said("CA H7 D7", *low[1:], bids=(2, 0, 0)) == (
        "You still need 2 tricks, and only a trump can beat your ace of clubs."
    )
    assert said("SA H7 D7", *low[1:], bids=(1, 0, 0)) == (
        "You still need 1 trick, and nobody can beat your ace of spades."
    )
    assert said("C7 H7 D7", "C8 CQ D8", "CJ HJ DJ", bids=(0, 0, 0), trick="C7") == (
        "You need no more tricks, but whatever you play is winning until somebody beats it."
    )
    assert said("CJ H7 D7", "C8 CQ D8", "C9 HJ DJ", bids=(0, 0, 0), trick="CJ") == (
        "You need no more tricks: of the 2 cards that you may play, 1 cannot win this."
    )
    assert said("C7 H7 D7", "C8 CQ D8", "C9 CJ DJ", bids=(0, 0, 0), trick="C7 C8") == (
        "You need no more tricks, but whatever you play takes this one."
    )
    assert said("CA H7 D7", "C8 CQ D8", "C9 CJ DJ", bids=(0, 0, 0), trick="CA") == (
        "You need no more tricks, and you cannot win this one."
    )
    assert said("CA H7 D7", "C8 CQ D8", "C9 CJ DJ", bids=(0, 2, 0), trick="CA") == (
        "You cannot win this trick, and still need 2."
    )
    assert said("C7 H7 D7", "C8 CA D8", "C9 CJ DJ", bids=(0, 2, 0), trick="C7") == (
        "Your ace of clubs would be winning; only a trump can beat it."
    )
    assert said("C7 H7 D7", "C8 CQ D8", "C9 CJ DJ", bids=(0, 2, 0), trick="C7") == (
        "Your queen of clubs would be winning; 3 higher cards of its suit are still out."
    )
    assert said("C7 H7 D7", "C9 CJ DJ", "C8 CQ D8", bids=(0, 0, 2), trick="C7 C9") == (
        "You still need 2 tricks, and nobody can beat your queen of clubs now."
    )


def test_what_is_said_when_the_prediction_is_out_of_reach() -> None:
    hands = ("CA H7 D7", "C8 HQ D8", "C9 HJ HK")
    lost = "You can no longer take all you predicted, but each trick still saves you 3 points."
    state = at_trick(*hands, bids=(0, 0, 3), trick=["CA", "C8", "C9", "H7", "HQ"])
    assert remarked(state) == lost
    state = at_trick("C8 H7 D7", "CA HQ D8", "C9 HJ HK", bids=(0, 3, 0), trick=["C8", "CA", "C9"])
    assert remarked(state) == "You need all 2 tricks that are left."
    # Who leads what they can no longer need.
    hands = ("C9 H7 DA", "C7 HQ D8", "C8 HJ HK")
    state = at_trick(*hands, bids=(0, 3, 0), trick=["C9", "C7", "C8", "H7", "HQ", "HJ"])
    assert remarked(state) == ""
    hands = ("CA H7 D7 S9", "C7 HQ D8 S8", "C8 HJ HK SJ")
    state = at_trick(*hands, bids=(0, 4, 0), trick=["CA", "C7", "C8", "H7", "HQ", "HJ"])
    assert state.actor == 1
    assert remarked(state).replace("4", "3") == lost


def test_what_is_said_of_the_golden_card() -> None:
    assert remarked(before_round_ten(KINDS[0], 1)).endswith("brings 40, the card 160.")


def test_what_speaks_against_a_move() -> None:
    seen = at_trick("CA H7", "C8 HQ", "C9 HJ").observe(0)
    assert COACH.against(seen, parse_move("CA"), NAMES) == "Only a trump can beat it."
    assert COACH.much(seen) == 2
