"""What the coach and the questions of Volltreffer say is true, by a count of its own."""

from __future__ import annotations

import re
from collections import Counter
from math import inf
from random import Random

import pytest

from tests.engine.coached import FEW, MANY, NAMES, laid, positions, takers
from tests.engine.games.volltreffer.tables import at_melding, at_trick
from trickhunt.coach import coach_of
from trickhunt.formats.positions import set_up
from trickhunt.games.volltreffer.constants import BUYING, FULL_HAND, MELDING, PLAYING, PRICES
from trickhunt.games.volltreffer.game import Volltreffer
from trickhunt.games.volltreffer.moves import DECK, parse_move
from trickhunt.games.volltreffer.names import card_name
from trickhunt.games.volltreffer.outcomes import exchange, exchange_in_words
from trickhunt.games.volltreffer.position import VolltrefferPosition
from trickhunt.games.volltreffer.state import VolltrefferState

COACH = coach_of("volltreffer")
NAMED = {card_name(face): name for face, name in enumerate(DECK.names)}


def remarked(state: VolltrefferState) -> str:
    """What the coach says."""
    return COACH.sentence(state.observe(state.actor), NAMES)


def exchanged(state: VolltrefferState, move: str) -> str:
    """What is said of an exchange."""
    return exchange_in_words(exchange(state.observe(state.actor), parse_move(move)))


def rank(card: str) -> int:
    """The rank of a card by its name."""
    return int(card[1:])


def melded(hand: list[str]) -> int:
    """What all melds of a hand are worth, told once more."""
    ranks = Counter(map(rank, hand))
    sets = sum({3: 5, 4: 10, 5: 25}.get(count, 0) for count in ranks.values())
    return sets + 5 * (len({card[0] for card in hand}) == 5)


def held(state: VolltrefferState, seat: int) -> list[str]:
    """What a seat holds, by name."""
    return DECK.text(state.hand(seat))


def check_remark(state: VolltrefferState, text: str, rng: Random) -> str:
    """A remark against the position; returns how it begins."""
    named = re.search(r"(green|red|blue|yellow|violet) (\d+)", text)
    card = NAMED[named[0]] if named else ""
    numbers = [int(one) for one in re.findall(r"\d+", text.replace(named[0] if named else "-", ""))]
    if state.phase == BUYING:
        check_purchase(state, text, card, numbers)
    elif state.phase == MELDING:
        check_melds(state, text, numbers)
    elif state.phase == PLAYING:
        check_tricks(state, text, card, numbers, rng)
    elif text:
        check_exchange(state, text, card, numbers)
    else:
        assert len(held(state, (state.actor + 1) % state.game.players)) == 8
    return " ".join(text.split()[:2]) + str(state.phase)


def check_purchase(state: VolltrefferState, text: str, card: str, numbers: list[int]) -> None:
    """What a card of the market would do."""
    me = state.actor
    score, hand = state.points[me], held(state, me)
    prices = dict(zip(DECK.text(state.display), PRICES, strict=True))
    if card:
        assert parse_move(f"buy {card}") in state.legal_moves()
    if text.startswith("With the"):
        assert numbers == [prices[card], melded([*hand, card]) - melded(hand)]
        assert numbers[1] > 0
    elif "is of use" in text:
        seat = next(seat for seat, name in enumerate(NAMES) if name in text)
        assert seat != me
        assert len(held(state, seat)) < 8
        assert numbers == [melded([*held(state, seat), card]) - melded(held(state, seat))]
    elif text.startswith("No trump"):
        trump = DECK.names[state.trump_card]
        assert card[0] == trump[0]
        higher = [f"{trump[0]}{more}" for more in range(rank(card) + 1, 11)]
        assert set(higher) <= {*hand, trump}
        assert numbers == [prices[card]]
    elif "your second" in text:
        assert numbers == [rank(card)]
        assert [rank(one) for one in hand].count(rank(card)) == 1
    else:
        goal = state.game.goal
        assert numbers[0] == score
        assert ("beyond" in text, "inside" in text) == (
            score > goal.last,
            goal.first <= score <= goal.last,
        )
        assert numbers[1:] in ([], [goal.first - score, goal.first])


def check_exchange(state: VolltrefferState, text: str, card: str, numbers: list[int]) -> None:
    """What whoever buys next can have."""
    following = (state.actor + 1) % state.game.players
    assert text.startswith(NAMES[following])
    price = dict(zip(DECK.text(state.display), PRICES, strict=True))[card]
    if "for nothing" in text:
        assert price == 0
    else:
        hand = held(state, following)
        assert numbers == [melded([*hand, card]) - melded(hand), price]


def check_melds(state: VolltrefferState, text: str, numbers: list[int]) -> None:
    """Where all melds lead, by declaring them."""
    me = state.actor
    points = melded(held(state, me))
    then = state.copy()
    all_of_them = max(
        then.legal_moves(), key=lambda move: (move.ranks.bit_count() + move.suits, move.text)
    )
    then.apply(all_of_them)
    while then.phase == MELDING:
        then.apply(then.legal_moves()[0])
    score = min(state.points[me] + points, 80)
    assert ("smallest sum" in text) == (then.points[me] == min(score + 5, 80) > score)
    assert numbers[-1] == then.points[me]
    assert numbers[:-1] in ([], [points])
    assert ("too far" in text) == (then.points[me] > state.game.goal.last)


def check_tricks(
    state: VolltrefferState, text: str, card: str, numbers: list[int], rng: Random
) -> None:
    """What is needed, and what can be won."""
    me = state.actor
    goal, score, left = state.game.goal, state.points[me], len(held(state, me))
    then = min(score + 5, 80)
    plays = state.legal_moves()
    if card:
        assert parse_move(card) in plays
        assert laid(state, parse_move(card)).winner == me
    if "beyond the goal" in text:
        assert numbers == [then]
        assert then > goal.last
    elif "another trick would" in text:
        assert numbers == [score, then]
        assert goal.first <= score <= goal.last
    elif text.startswith("The goal is"):
        assert numbers[1] == left < numbers[0]
        assert score + 5 * (numbers[0] - 1) < goal.first <= score + 5 * numbers[0]
    elif "into the goal" in text:
        assert numbers[1] == left >= numbers[0]
        assert score + 5 * (numbers[0] - 1) < goal.first <= score + 5 * numbers[0]
    elif text.startswith("You cannot win"):
        assert not any(me in takers([state] * 3, move, rng) for move in plays)
        assert numbers == [score]
    elif text.startswith("Whatever"):
        assert all(takers([state] * 3, move, rng) == {me} for move in plays)
        assert numbers == [then]
    elif text.startswith("Nobody can beat"):
        assert takers([state] * 5, parse_move(card), rng) == {me}
        assert numbers == [then]
    else:
        assert text.startswith("Your")
        assert numbers == [len(beaters(state, card))]


def beaters(state: VolltrefferState, card: str) -> set[int]:
    """The seats after the actor that can go over a card of theirs, by what each may play then."""
    first = state.before_taking(parse_move(card)).trick
    lead = DECK.text(first.cards)[0][0]
    trump = DECK.suits[state.trump]
    found = set()
    for step in range(1, state.game.players - len(first.cards) + 1):
        seat = (state.actor + step) % state.game.players
        hand = held(state, seat)
        may = [one for one in hand if one[0] == lead] or hand
        for one in may:
            same = one[0] == card[0] and rank(one) > rank(card)
            if same or (one[0] == trump != card[0]):
                found.add(seat)
    return found


def check(count: int) -> Counter[str]:
    """All that is said in so many positions."""
    kinds = Counter[str]()
    rng = Random(1)
    for state in positions("volltreffer", count):
        seen = state.observe(state.actor)
        text = remarked(state)
        kinds[check_remark(state, text, rng)] += 1
        swaps = [move for move in seen.legal_moves if move.action == "swap"]
        said = [exchanged(state, move.text) for move in swaps]
        for move, answer in zip(swaps, said, strict=True):
            then = state.copy()
            then.apply(move)
            after = dict(zip(then.display, PRICES, strict=True))
            if then.phase == BUYING:
                assert answer == (
                    f"{card_name(move.card)} then costs {after[move.card]}, "
                    f"{card_name(move.other)} costs {after[move.other]}."
                )
        again = state.game.sample(seen, rng)
        assert remarked(again) == text
        assert [exchanged(again, move.text) for move in swaps] == said
    return kinds


def test_what_is_said_is_true_and_hides_nothing() -> None:
    assert len(check(FEW)) > 12


@pytest.mark.untraced
@pytest.mark.parametrize("many", MANY)
def test_it_is_so_in_many_positions(many: int) -> None:
    assert check(many).total() == many


def at_purchase(*hands: str, scores: tuple[int, int, int] = (30, 30, 30)) -> VolltrefferState:
    """A market where Anke buys her next card; red is trump, and its 10 lies under the stock."""
    return set_up(
        Volltreffer(3),
        VolltrefferPosition(
            phase="buy",
            scores=list(scores),
            hands=[hand.split() for hand in hands],
            trump_card="R10",
            display=["R9", "V9", "B7", "B3"],
        ),
    )


def test_what_is_said_of_purchases() -> None:
    plain = ("G1 R2 Y4", "G2 R3 B4", "G5 R6 B8")
    assert remarked(at_purchase(*plain, scores=(71, 30, 30))) == (
        "You stand on 71, beyond the goal: each point that you pay brings you back."
    )
    assert remarked(at_purchase("G7 R7 Y4", *plain[1:])) == (
        "With the blue 7, for 1, your melds would be worth 5 points more."
    )
    assert remarked(at_purchase(plain[0], "G7 R7 B4", plain[2])) == (
        "The blue 7 is of use to Bert: it would add 5 points to their melds."
    )
    assert remarked(at_purchase(*plain)) == (
        "No trump of the others can beat the red 9, which costs 4."
    )
    assert remarked(at_purchase(*plain, scores=(0, 30, 30))) == ""
    assert remarked(at_purchase("G7 R2 Y4", *plain[1:], scores=(2, 30, 30))) == (
        "The blue 7 would be your second 7; three cards of a rank are a meld."
    )
    assert remarked(at_purchase(*plain, scores=(2, 30, 30))) == (
        "You stand on 2: 59 points are missing to 61, where the goal begins."
    )
    state = at_purchase(*plain, scores=(62, 30, 30))
    assert remarked(state).startswith("No trump")
    state = set_up(
        Volltreffer(3),
        VolltrefferPosition(
            phase="buy",
            scores=[62, 30, 30],
            hands=[hand.split() for hand in plain],
            trump_card="Y10",
            display=["V9", "B7", "G6", "B3"],
        ),
    )
    assert remarked(state) == (
        "You stand on 62, inside the goal: each point that you pay takes you back."
    )


def test_what_is_said_of_melds() -> None:
    hands = ("G9 R9 B9 G10 R10 B10 Y2 V3", "G2 R3 B4 Y5 V6 G6 R7 B8", "G1 R1 B2 Y3 V4 G3 R4 B5")
    assert remarked(at_melding(*hands, scores=[30, 30, 30])) == (
        "All your melds bring 15 points: you would begin on 45."
    )
    assert remarked(at_melding(*hands, scores=[60, 30, 30])) == (
        "All your melds bring 15 points: too far, you would begin on 75."
    )
    hands = (hands[2], hands[1], hands[0])
    assert remarked(at_melding(*hands, scores=[30, 30, 30])) == (
        "All your melds and the smallest sum take you to 40 before the tricks."
    )
    assert remarked(at_melding(*hands, scores=[65, 30, 30])) == (
        "All your melds and the smallest sum take you too far, to 75."
    )
    assert COACH.against(at_melding(*hands).observe(0), parse_move("meld none"), NAMES)
    assert COACH.much(at_melding(*hands).observe(0)) == inf


def test_what_is_said_of_tricks() -> None:
    hands = ("G4 R5", "G5 G3", "G6 G2")
    assert remarked(at_trick(*hands, scores=[56, 30, 30])) == (
        "1 more trick of the 2 that are left takes you into the goal."
    )
    assert remarked(at_trick(*hands, scores=[30, 30, 30])) == (
        "The goal is 7 tricks away, and only 2 are left in this round."
    )
    assert remarked(at_trick(*hands, scores=[61, 30, 30])) == (
        "You stand on 61, inside the goal; another trick would take you to 66."
    )
    assert remarked(at_trick(*hands, scores=[67, 30, 30])) == (
        "Winning a trick now would take you beyond the goal, to 72."
    )
    assert remarked(at_trick(*hands, trick="G4", scores=[30, 67, 30])) == (
        "Winning a trick now would take you beyond the goal, to 72."
    )
    assert remarked(at_trick(*hands, trick="G4")) == (
        "Your green 5 would be winning, and 1 player after you can still beat it."
    )
    assert remarked(at_trick("G7 R5", *hands[1:], trick="G7")) == (
        "You cannot win this trick, so you stay on 30."
    )
    assert remarked(at_trick(*hands, trick="G4 G3")) == (
        "Nobody can beat your green 6: it would take you to 35."
    )
    assert remarked(at_trick("G1 R5", *hands[1:], trick="G1 G3")) == (
        "Nobody can beat your green 6: it would take you to 35."
    )
    assert remarked(at_trick("G1 R5", "G3 G4", "G6 G7", trick="G1 G3")) == (
        "Whatever you play takes this trick, which takes you to 35."
    )
    assert remarked(at_trick("G4", "G5", "G6")) == ""


def test_it_says_nothing_of_an_exchange_after_which_nobody_buys() -> None:
    state, rng = Volltreffer(players=3, variant=True).new(seed=5), Random(5)
    was_last = False
    while state.round == 1:
        following = (state.actor + 1) % 3
        is_exchange = state.phase not in (BUYING, MELDING, PLAYING)
        if is_exchange and len(held(state, following)) == FULL_HAND:
            was_last = True
            assert remarked(state) == ""
        state.apply(rng.choice(state.legal_moves()))
    assert was_last
