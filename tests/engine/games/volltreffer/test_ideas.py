"""What is said about moves of Volltreffer is true, whatever happens; and the casual player."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given
from hypothesis import settings as hypothesis_settings

from tests.engine.games.volltreffer.tables import (
    ANKE,
    CHRIS,
    KINDS,
    at_melding,
    at_trick,
    seeds,
    states,
    steps,
)
from trickhunt.core.bits import bit_set
from trickhunt.core.chance import LEAGUE
from trickhunt.core.game import Bot
from trickhunt.formats.positions import set_up
from trickhunt.games.volltreffer.bots.casual import MEMORY, CasualBot, remembered
from trickhunt.games.volltreffer.bots.club import ClubBot
from trickhunt.games.volltreffer.bots.ideas import idea
from trickhunt.games.volltreffer.constants import BUYING, MELDING, PLAYING, PRICES
from trickhunt.games.volltreffer.game import Volltreffer
from trickhunt.games.volltreffer.melding import melds_in, smallest_sum
from trickhunt.games.volltreffer.moves import RANKS, SUIT_OF, VolltrefferMove, parse_move
from trickhunt.games.volltreffer.names import card_name
from trickhunt.games.volltreffer.position import VolltrefferPosition
from trickhunt.games.volltreffer.state import VolltrefferState
from trickhunt.league import play_game
from trickhunt.search.random_bot import RandomBot

NAMES = ("Anke", "Bert", "Chris", "Doris", "Emil")


def said(state: VolltrefferState, move: str) -> str:
    """What is said about a move."""
    return idea(state.observe(state.actor), parse_move(move), NAMES)


# In every possible world


def ends_of_trick(state: VolltrefferState) -> Iterator[VolltrefferState]:
    """Every way in which the trick on the table can end."""
    taken = sum(state.taken)
    open_ = [state]
    while open_:
        state = open_.pop()
        for move in state.legal_moves():
            twin = state.copy()
            twin.apply(move)
            if twin.is_over or twin.phase != PLAYING or sum(twin.taken) > taken:
                yield twin
            else:
                open_.append(twin)


def check_play(state: VolltrefferState, move: VolltrefferMove, text: str) -> None:
    """A sentence about a card against every way to play the trick."""
    seat = state.actor
    before = state.points
    twin = state.copy()
    twin.apply(move)
    over = twin.is_over or twin.phase != PLAYING or not twin.trick.cards
    winners = set()
    number = int(found.group()) if (found := re.search(r"\d+", text)) else -1
    for end in [twin] if over else ends_of_trick(twin):
        winner = next(other for other, score in enumerate(end.points) if score > before[other])
        winners.add(winner)
        if text.startswith(("Nobody can", "It takes")):
            assert (winner, end.points[seat]) == (seat, number)
        elif text.startswith("It does not take"):
            assert winner != seat
            assert number in (-1, end.points[seat])
        elif text.startswith("Only"):
            assert winner == seat or NAMES[winner] in text
        elif text.startswith("The trick goes"):
            assert NAMES[winner] in text
            assert number == end.points[winner if "beyond" in text else seat]
            assert ("beyond" in text) == (
                before[winner] <= state.game.goal.last < end.points[winner]
            )
        else:
            assert "after you can beat it" in text
    if "after you can beat it" in text:
        assert seat in winners
        assert 1 <= len(winners - {seat}) <= number


def check_purchase(state: VolltrefferState, move: VolltrefferMove, text: str, rng: Random) -> None:
    """A sentence about a purchase against a stock that could be."""
    seat = state.actor
    numbers = [int(number) for number in re.findall(r"\d+", text)]
    twin = state.copy()
    twin.apply(move)
    held = melds_in(twin.hands[seat])
    if text.startswith("You then hold all"):
        assert held.suits
        assert not melds_in(state.hands[seat]).suits
    elif text.startswith("You then hold"):
        assert held.size(numbers[1]) == numbers[0]
        assert held.points(1 << numbers[1] - 1, suits=False) == numbers[2]
    elif text.startswith("No trump"):
        while twin.phase != MELDING:
            twin.apply(twin.legal_moves()[int(rng.random() * len(twin.legal_moves()))])
        others = [
            card for other in range(len(twin.hands)) if other != seat for card in twin.hand(other)
        ]
        assert all(SUIT_OF[card] != state.trump or card < move.card for card in others)
    elif "holds" in text:
        other = next(seat for seat, name in enumerate(NAMES) if name in text)
        ranks = [card % RANKS + 1 for card in state.hand(other)]
        assert other != seat
        assert ranks.count(numbers[1]) == numbers[0] >= 2
    elif text == "It is trump.":
        assert SUIT_OF[move.card] == state.trump
    elif text == "It costs nothing.":
        assert twin.points == state.points
    else:
        mine = [*state.hand(seat), move.card, state.trump_card]
        suit = [card for card in range(5 * RANKS) if SUIT_OF[card] == SUIT_OF[move.card]]
        others = [card for card in suit if card not in mine]
        higher = sum(card > move.card for card in others)
        fewer = numbers[0] if numbers else 0
        assert text.startswith(f"Only {fewer} card" if fewer else "No card")
        assert fewer == (higher if "higher" in text else len(others) - higher)
        assert fewer <= len(others) - fewer


def check_exchange(state: VolltrefferState, move: VolltrefferMove, text: str) -> None:
    """A sentence about an exchange against what the next in turn has to pay then."""
    twin = state.copy()
    twin.apply(move)
    if twin.phase == MELDING:
        assert text == "Nobody buys any more, so it changes nothing."
        return
    price = dict(zip(twin.display, PRICES, strict=True))
    before = dict(zip(state.display, PRICES, strict=True))
    card = max((move.card, move.other), key=price.__getitem__)
    assert text == (
        f"{NAMES[twin.actor]} would have to pay {price[card]} for {card_name(card)} "
        f"instead of {before[card]}."
    )


def check_meld(state: VolltrefferState, move: VolltrefferMove, text: str) -> None:
    """A sentence about a declaration against where the tricks begin."""
    seat = state.actor
    twin = state.copy()
    twin.apply(move)
    while twin.phase == MELDING:
        twin.apply(twin.legal_moves()[0])
    score = twin.points[seat]
    numbers = [int(number) for number in re.findall(r"\d+", text)]
    assert ("beyond the goal" in text) == (score > state.game.goal.last)
    assert numbers[0] == score
    if len(numbers) > 1:
        assert numbers[2] == score + 5 * numbers[1]
        assert abs(numbers[2] - 66) <= 2


def check(state: VolltrefferState, rng: Random) -> None:
    """Whether all that is said about the legal moves is true."""
    for move in state.legal_moves():
        text = idea(state.observe(state.actor), move, NAMES)
        if state.phase == PLAYING:
            check_play(state, move, text)
        elif state.phase == BUYING:
            check_purchase(state.game.sample(state.observe(state.actor), rng), move, text, rng)
        elif state.phase == MELDING:
            check_meld(state, move, text)
        else:
            check_exchange(state, move, text)


@pytest.mark.parametrize(("players", "variant"), KINDS)
def test_what_is_said_is_true(players: int, variant: bool) -> None:
    rng = Random(players)
    for seed in range(2):
        for state, _events in steps(Volltreffer(players, variant=variant, max_rounds=1), seed):
            # With many cards to come in a trick there are too many ways to end it.
            to_come = players - len(state.trick.cards)
            if state.phase != PLAYING or sum(state.taken) > 4 or to_come < 3:
                check(state, rng)


# What it says


def test_what_is_said_in_the_tricks() -> None:
    hands = ("G9 G1 V1 R1", "G5 R10 R9 Y1", "G2 R3 R8 Y2")
    state = at_trick(*hands, trump_card="V10")
    assert said(state, "G9") == "Nobody can beat it: the trick brings you to 35."
    assert said(state, "G1") == "It does not take the trick: Bert has nothing lower."
    assert said(state, "V1") == "Nobody can beat it: the trick brings you to 35."
    state = at_trick(*hands, trump_card="V10", trick="G9")
    assert said(state, "G5") == "It does not take the trick: you stay on 30."
    state = at_trick("G4 R5", "G5 G3", "G2 R8", trump_card="V10")
    assert said(state, "G4") == "Only Bert can beat it."
    assert said(state, "R5") == "It does not take the trick: Chris has nothing lower."
    assert said(at_trick("G4 R5", "G5 G3", "G6 G2"), "G4") == (
        "2 players after you can beat it, but none of them has to."
    )
    state = at_trick("G8 R2", "G2 R1", "G9 G1", trick="G8 G2", scores=[66, 30, 30])
    assert state.actor == CHRIS
    assert said(state, "G1") == "The trick goes to Anke, and with it beyond the goal, to 71."
    assert said(state, "G9") == "It takes the trick, which brings you to 35."
    state = at_trick("G8 R2", "G2 R1", "G9 G1", trick="G8 G2", scores=[30, 30, 66])
    assert said(state, "G1") == "The trick goes to Anke: you stay on 66."
    # Trumps: beaten, beating, and all that there is.
    state = at_trick("G4 R5", "V5 V3", "V6 G2", trump_card="V10")
    assert said(state, "G4") == "It does not take the trick: Bert has nothing lower."
    state = at_trick("G4 R5", "V5 V3", "G9 Y2", trump_card="V10", trick="G4")
    assert said(state, "V3") == "Nobody can beat it: the trick brings you to 35."
    assert at_trick("V4 R5", "V5 G3", "G9 Y2").actor == ANKE
    assert said(at_trick("V4 R5", "Y5 G3", "G9 Y2"), "V4").startswith("Nobody")


def at_purchase(
    trump_card: str = "R10", bert: str = "G2 R3 B4", display: str = "R9 V9 B7 B3"
) -> VolltrefferState:
    """A market where Anke buys her fourth card."""
    return set_up(
        Volltreffer(3),
        VolltrefferPosition(
            phase="buy",
            scores=[30, 30, 30],
            hands=["G7 R7 Y4".split(), bert.split(), "G3 R4 B5".split()],
            trump_card=trump_card,
            display=display.split(),
        ),
    )


def test_what_is_said_of_purchases() -> None:
    state = at_purchase()
    assert said(state, "buy B7") == "You then hold 3 cards of rank 7, a meld of 5 points."
    assert said(state, "buy R9") == "No trump of the others can beat it."
    assert said(state, "buy V9") == (
        "Only 1 card of its suit that others may get is higher: it is good for a trick."
    )
    assert said(state, "buy B3") == "It costs nothing."
    assert said(at_purchase(display="R9 V10 B7 B3"), "buy V10") == (
        "No card of its suit that others may get is higher: it is good for a trick."
    )
    assert said(at_purchase(display="R9 B7 V1 B1"), "buy V1") == (
        "No card of its suit that others may get is lower: it leaves tricks to them."
    )
    state = at_purchase("R1", "V2 G9 R9", "R5 V9 B7 B3")
    assert said(state, "buy V9") == "Bert holds 2 cards of rank 9 already and could use it."
    assert said(state, "buy R5") == "It is trump."


def test_what_is_said_of_melds() -> None:
    hands = ("G9 R9 B9 G10 R10 B10 Y2 V3", "G2 R3 B4 Y5 V6 G6 R7 B8", "G1 R1 B2 Y3 V4 G3 R4 B5")
    state = at_melding(*hands, scores=[51, 30, 30])
    assert (
        said(state, "meld none") == "You then stand on 51 before the tricks: 3 tricks lead to 66."
    )
    assert (
        said(state, "meld 9 10") == "You then stand on 61 before the tricks: 1 trick leads to 66."
    )
    assert said(state, "meld 9 10 suits") == "You then stand on 66 before the tricks."
    assert said(at_melding(*hands, scores=[66, 30, 30]), "meld 9") == (
        "You then stand on 71 before the tricks, beyond the goal."
    )
    assert smallest_sum([bit_set(hand) for hand in state.observe(ANKE).hands], 0)[0] == CHRIS


# The casual player


@hypothesis_settings(max_examples=30)
@given(states(), seeds)
def test_the_casual_player_does_not_peek(state: VolltrefferState, seed: int) -> None:
    if state.is_over:
        return
    seen = state.observe(state.actor)
    sample = state.game.sample(seen, Random(seed)).observe(state.actor)
    assert CasualBot().choose(seen, Random(1)) is CasualBot().choose(sample, Random(1))


def test_the_casual_player_remembers_the_latest_purchases() -> None:
    for state, _events in steps(Volltreffer(3, max_rounds=2), 1):
        if state.phase == BUYING:
            seen = state.observe(state.actor)
            known = remembered(seen)
            assert known.hand == seen.hand
            for seat in range(3):
                assert set(known.hands[seat]) <= set(seen.hands[seat])
                if seat != seen.seat:
                    assert len(known.hands[seat]) == min(MEMORY, len(seen.hands[seat]))


def test_the_casual_player_does_not_overshoot_by_melds() -> None:
    hands = ("G9 R9 B9 G10 R10 B10 Y2 V3", "G2 R3 B4 Y5 V6 G6 R7 B8", "G1 R1 B2 Y3 V4 G3 R4 B5")
    for score, declared in ((30, "meld 9 10 suits"), (63, "meld 9"), (70, "meld none")):
        state = at_melding(*hands, scores=[score, 30, 30])
        assert CasualBot().choose(state.observe(ANKE), Random(0)).text == declared


def test_the_casual_player_differs_from_the_club_now_and_then() -> None:
    """It gives way on 66 as the club does, unless it forgets to look at the track."""
    state = at_trick("G9 G1", "G5 R10", "G2 R3", scores=[66, 30, 30])
    seen = state.observe(ANKE)
    rng = Random(2)
    plays = [CasualBot().choose(seen, rng).text for _try in range(200)]
    assert 0 < plays.count("G9") < 60
    assert ClubBot().choose(seen, rng).text == "G1"


def test_the_casual_player_stands_between_random_and_club() -> None:
    game = Volltreffer(3, max_rounds=8)
    shares = {}
    for rival in (ClubBot(), RandomBot()):
        bots: list[Bot] = [CasualBot(), rival, rival]
        shares[rival] = sum(
            play_game(game, deal, [*bots[turn:], *bots[:turn]], LEAGUE.last).wins[-turn % 3]
            for deal in range(4)
            for turn in range(3)
        )
    against_club, against_random = shares.values()
    assert against_club < 4
    assert against_random > 6
