"""What the coach and the questions of Schnäppchen Jagd say is true, by a count of its own."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from tests.engine.coached import FEW, MANY, NAMES, laid, others_hold, positions, takers, worlds
from tests.engine.tables import at_clearing, at_show, at_trick
from trickhunt.coach import coach_of
from trickhunt.core.game import State
from trickhunt.games.bargain_hunt.moves import DECK, parse_move
from trickhunt.games.bargain_hunt.names import card_name
from trickhunt.games.bargain_hunt.outcomes import outcome, outcome_in_words
from trickhunt.games.bargain_hunt.state import BargainState

COACH = coach_of("bargain-hunt")
NAMED = {card_name(face): name for face, name in enumerate(DECK.names)}


def value(card: str) -> int:
    """The value of a card by its name; 0 for an offer."""
    return 0 if card == "SSO" else int(card[1])


def collects(state: BargainState, seat: int) -> int:
    """What a seat collects."""
    return value(DECK.names[state.piles[seat][-1]])


def remarked(state: BargainState) -> str:
    """What the coach says."""
    return COACH.sentence(state.observe(state.actor), NAMES)


def answered(state: BargainState, move: str) -> str:
    """What is said of an answer."""
    return outcome_in_words(outcome(state.observe(state.actor), parse_move(move)), NAMES)


def check_remark(state: BargainState, text: str, rng: Random) -> str:
    """A remark against the position; returns how it begins."""
    me = state.actor
    hand = DECK.text(state.hand(me))
    numbers = [int(number) for number in re.findall(r"\d+", text)]
    values = Counter(value(card) for card in hand if card != "SSO")
    if "no value twice" in text:
        assert set(values.values()) == {1}
    elif text.startswith("You hold no"):
        assert numbers[0] == collects(state, me)
        assert numbers[0] not in values
    elif text.startswith("You hold"):
        count, *told = numbers
        assert {one for one in values if values[one] == count} == set(told)
        assert max(values.values()) == count > 1
        if "collects it" in text:
            name = next(name for name in NAMES if name in text)
            assert collects(state, NAMES.index(name)) == told[0]
    elif "that you have not seen" in text:
        named = re.search(r"your (\w+ \d)", text)
        assert named
        card = NAMED[named[1]]
        assert card in hand
        unseen = [name for name in DECK.text(others_hold(state)) if name[0] == card[0]]
        higher = sum(value(name) > value(card) for name in unseen)
        assert higher == (0 if text.startswith("No") else numbers[0])
        if "of your bargain" in text:
            assert value(card) == collects(state, me)
        else:
            assert not any(value(name) < value(card) for name in unseen)
    elif "cannot win" in text:
        winner = state.trick.winner
        assert f"{NAMES[winner]} is winning" in text
        assert numbers == [collects(state, winner)]
        may_be = worlds(state, rng)
        assert not any(me in takers(may_be, move, rng) for move in state.legal_moves())
    elif "clearing" in text or text.startswith(("Converting", "Dumping")):
        check_clearing(state, text, numbers)
    else:
        check_trick(state, text, numbers, rng)
    return " ".join(text.split()[:2])


def check_trick(state: BargainState, text: str, numbers: list[int], rng: Random) -> None:
    """What a trick brings, and whether for certain."""
    me = state.actor
    lies = [value(card) for card in DECK.text(state.trick.cards)]
    bargains = lies.count(collects(state, me))
    junk = len(lies) - bargains
    assert numbers == [count for count in (bargains, junk) if count]
    assert ("junk" in text, "bargain" in text) == (junk > 0, bargains > 0)
    if text.startswith(("You can take", "Whatever")):
        may_be = worlds(state, rng)
        sure = [takers(may_be, move, rng) == {me} for move in state.legal_moves()]
        assert all(sure) if text.startswith("Whatever") else any(sure)
    else:
        assert text.startswith("As it lies")
        assert any(laid(state, move).winner == me for move in state.legal_moves())


def check_clearing(state: BargainState, text: str, numbers: list[int]) -> None:
    """What clearing brings at most."""
    me = state.actor
    gains = {}
    for move in state.legal_moves():
        then = state.copy()
        then.apply(move)
        gains[move.text] = then.scores[me] - state.scores[me]
        if text.startswith("Converting") and move.text == f"convert {numbers[0]}":
            assert collects(then, me) == numbers[0] == numbers[-1]
    if text.startswith("Converting"):
        assert gains[f"convert {numbers[0]}"] == numbers[1] == max(gains.values())
    elif text.startswith("Dumping"):
        assert gains["dump"] == numbers[0] == max(gains.values())
    else:
        assert gains[f"trash {numbers[1]}"] == numbers[0] == max(gains.values())


def check_answer(
    state: BargainState, text: str, move: str, may_be: Sequence[State[Any]], rng: Random
) -> None:
    """What is said of an answer against what it does."""
    me, played = state.actor, parse_move(move)
    trick = laid(state, played)
    value_of = collects(state, trick.winner)
    cards = [value(card) for card in DECK.text(trick.cards)]
    counted = {
        "+": [card for card in cards if card == value_of],
        "−": [card for card in cards if card != value_of],
    }
    listed = text.partition(" gets " if text.startswith("Cannot") else ": ")[2]
    said = {
        sign: (told.strip(" ,").split(", "), int(count))
        for told, sign, count in re.findall(r"([^()]+) \(([+−])(\d+)\)", listed)
    }
    for sign, those in counted.items():
        assert (sign in said) == bool(those)
        if those:
            names = [str(card) if card else "super special offer" for card in those]
            assert said[sign] == (names, len(those))
    found = takers(may_be, played, rng)
    if text.startswith("Takes"):
        assert found == {me}
    elif text.startswith("Wins"):
        assert trick.winner == me
    else:
        assert text.startswith(f"Cannot win. As it stands {NAMES[trick.winner]} gets")
        assert me not in found


def check(count: int) -> Counter[str]:
    """All that is said in so many positions."""
    kinds = Counter[str]()
    rng = Random(1)
    for state in positions("bargain-hunt", count):
        seen = state.observe(state.actor)
        text = remarked(state)
        kinds[check_remark(state, text, rng)] += 1
        may_be = worlds(state, rng)
        plays = [move.text for move in seen.legal_moves if move.action == "play"]
        said = [answered(state, move) for move in plays]
        for move, answer in zip(plays, said, strict=True):
            check_answer(state, answer, move, may_be, rng)
        again = may_be[-1]
        assert isinstance(again, BargainState)
        assert remarked(again) == text
        assert [answered(again, move) for move in plays] == said
    return kinds


def test_what_is_said_is_true_and_hides_nothing() -> None:
    assert len(check(FEW)) > 7


@pytest.mark.untraced
@pytest.mark.parametrize("many", MANY)
def test_it_is_so_in_many_positions(many: int) -> None:
    assert check(many).total() == many


def test_what_is_said_of_the_first_bargain() -> None:
    others = ("R1 R2", "R3 R4", "R5 R6")
    assert remarked(at_show("G4 B4", *others)) == (
        "You hold 2 cards of value 4, more than of any other value."
    )
    assert remarked(at_show("G4 B5", *others)) == "You hold no value twice."
    state = at_show("G4 B4 Y5 R5", "R1 R2 R3 B3", "R4 B2 B1 Y1", "R5 R6 Y6 Y7")
    assert remarked(state) == "You hold 2 cards of each of the values 4 and 5."
    state = at_show("G4 B4", "G5 R4", "R3 V4", "R5 R6")
    state.apply(parse_move("show G4"))
    state = at_show("G4 G5 B3", "R4 V4 R1", "R3 V6 G1", "R5 R6 G2")
    state.apply(parse_move("show G4"))
    assert remarked(state) == "You hold 2 cards of value 4, but Anke collects it, too."


def test_what_is_said_of_the_lead() -> None:
    state = at_trick("G8 R2", "G9 R3", "G7 R5", "G1 R7")
    assert remarked(state).endswith("green 8, a card of your bargain.")
    assert re.match(r"\d green cards that", remarked(state))
    state = at_trick("G9 R2", "G8 R3", "G7 R5", "G1 R7", piles=("V9", "V8", "O8", "O9"))
    assert remarked(state) == (
        "No green card that you have not seen is higher than your green 9, a card of your bargain."
    )
    assert remarked(at_trick("G1 R1", "G8 R3", "G7 R5", "G2 R7")).endswith(" 1, none is lower.")
    assert remarked(at_trick("G9 R9", "G8 R3", "G7 R5", "G2 R7")) == (
        "You hold no 8: in every trick that you win, your own card is junk."
    )
    assert remarked(at_trick("G9", "G8", "G7", "G2")) == ""


def test_what_is_said_of_a_trick() -> None:
    def said(*hands: str, trick: str, piles: str = "V8 V9 O8 O9") -> str:
        return remarked(at_trick(*hands, trick=trick.split(), piles=piles.split()))

    rest = ("G4 R5", "G5 R7")
    assert said("G9 R2", "G8 G1", *rest, trick="G9") == (
        "You cannot win this trick: Anke is winning, and all but 8s is junk for them."
    )
    assert said("G7 R2", "G8 G1", *rest, trick="G7") == (
        "As it lies, winning this would bring you 1 card of junk."
    )
    assert said("G7 R2", "G8 G1", *rest, trick="G7", piles="V8 V7 O8 O9") == (
        "As it lies, winning this would bring you 1 card of your bargain."
    )
    assert said("G7 R2", "G4 R5", "G3 G2", "G8 G6", trick="G7 G4 G3") == (
        "You can take this for certain, but 3 cards of junk lie there."
    )
    assert said("G7 R2", "G4 R5", "G3 G2", "G8 G6", trick="G7 G4 G3", piles="V8 V9 O8 V4") == (
        "You can take this for certain: 1 of your bargain and 2 of junk."
    )
    sevens = ("G7 R2", "B7 R5", "R7 V1")
    for hand, text in (
        ("G8 G6", "You can take this for certain: 3 cards of your bargain lie there."),
        ("G8 G9", "Whatever you play takes this: 3 cards of your bargain lie there."),
    ):
        state = at_trick(
            *sevens, hand, trick=["G7", "B7 plain", "R7 plain"], piles=("V8", "V9", "O8", "V7")
        )
        assert remarked(state) == text
    state = at_trick("G7 R2", "G4 R5", "G8 G6", "Y5 Y6", trick=["G7", "G4"])
    assert remarked(state) == ("As it lies, winning this would bring you 2 cards of junk.")
    state = at_trick(
        "G7 R2", "G4 R5", "G8 G6", "Y5 Y6", trick=["G7", "G4"], piles=("V8", "V9", "V4", "O9")
    )
    assert remarked(state) == (
        "As it lies, winning this would bring you 1 of your bargain and 1 of junk."
    )
    lower = ("G1 R2", "G2 R5", "G3 R3", "G8 G9")
    assert said(*lower, trick="G1 G2 G3") == (
        "Whatever you play takes this: 3 cards of junk lie there."
    )
    assert said(*lower, trick="G1 G2 G3", piles="V8 V9 O8 V2") == (
        "Whatever you play takes this: 1 of your bargain and 2 of junk."
    )


def test_what_is_said_of_clearing() -> None:
    assert remarked(at_clearing("G4 R4 B4 Y5")) == (
        "Converting your 4s brings most now, 4 points, and 4 is then your bargain."
    )
    assert remarked(at_clearing("G4 R4 Y5")) == (
        "The most that clearing can bring you now is 2 points, with your 4s."
    )
    assert remarked(at_clearing("G4 R4 Y5", edition="french")) == (
        "Dumping your whole pile brings you 3 points."
    )
    assert remarked(at_clearing("")) == ""


def test_what_is_said_of_answers() -> None:
    hands = ("G4 R2", "B9 R3", "Y8 R5", "G5 R7")
    state = at_trick(*hands, trick=["G4"], piles=("V4", "V9", "O8", "O9"))
    assert answered(state, "B9 trump") == "Wins as it stands: 9 (+1), 4 (−1)."
    assert answered(state, "B9 plain") == "Cannot win. As it stands Anke gets 4 (+1), 9 (−1)."
    assert COACH.against(state.observe(1), parse_move("B9 plain"), NAMES).startswith("Cannot")
    state = at_trick(
        "G4 R2", "G4 R3", "Y8 R5", "G5 R7", trick=["G4"], piles=("V1", "V4", "O8", "O9")
    )
    assert answered(state, "G4 over") == "Wins as it stands: 4, 4 (+2)."
    assert answered(state, "G4 under") == "Cannot win. As it stands Anke gets 4, 4 (−2)."
    state = at_clearing("G4 R4 B4 Y5")
    assert COACH.against(state.observe(0), parse_move("pass"), NAMES).startswith("Leaves")
    assert COACH.much(state.observe(0)) == 2
