"""Ideas behind moves of Treasure Hunt: true in every deal that agrees with what was seen."""

from __future__ import annotations

from collections import Counter
from itertools import product
from random import Random

import pytest

from tests.engine.games.treasure_hunt.hunting import (
    KINDS,
    Kind,
    at_trick,
    before_round_ten,
    hunt,
    orderly,
    play,
    walk,
)
from trickhunt.games.treasure_hunt.bots.ideas import idea
from trickhunt.games.treasure_hunt.constants import PLAYING
from trickhunt.games.treasure_hunt.moves import PLAY, HuntMove, parse_move
from trickhunt.games.treasure_hunt.state import HuntState

NAMES = ("Anke", "Bert", "Chris")


def said(state: HuntState, move: str) -> str:
    """The idea of a move of the actor."""
    return idea(state.observe(state.actor), parse_move(move), NAMES)


@pytest.mark.parametrize("kind", KINDS[::2], ids=str)
def test_what_is_said_for_certain_holds_in_every_deal(kind: Kind) -> None:
    rng = Random(4)
    kinds = Counter[str]()
    for seed in range(8):
        for state in walk(hunt(kind).new(seed), orderly, rng):
            if state.is_over or state.phase != PLAYING or max(state.held) > 4 or rng.random() < 0.8:
                continue
            seen = state.observe(state.actor)
            for move in seen.legal_moves:
                if move.action != "play":
                    continue
                text = idea(seen, move, NAMES)
                me = seen.seat
                worlds = [state, *(hunt(kind).sample(seen, rng) for _world in range(3))]
                if "Nobody can beat it" in text or "It takes a trick" in text:
                    kinds["taken"] += 1
                    assert all(wins(world, move) <= {me} for world in worlds)
                elif "It leaves" in text or "it takes none" in text or "It lets" in text:
                    kinds["left"] += 1
                    assert all(me not in wins(world, move) for world in worlds)
                else:
                    kinds["open"] += 1
                    assert "beat" in text
    assert min(kinds.values()) > 20
    assert len(kinds) == 3


def wins(world: HuntState, move: HuntMove) -> set[int]:
    """Who can take the trick after a move, whatever the others play."""
    found = set()
    first = world.copy()
    number, before = first.round, tuple(first.taken)
    first.apply(move)
    to_come = 0 if not first.trick.cards else 3 - len(first.trick.cards)
    seats = [(world.actor + step) % 3 for step in range(1, to_come + 1)]
    for cards in product(*(first.hand(seat) for seat in seats)):
        table = first.copy()
        for card in cards:
            if PLAY[card] not in table.legal_moves():
                break
            table.apply(PLAY[card])
        else:
            over = table.round > number or table.is_over
            after = table.sheet[-1].taken if over else table.taken
            found |= {seat for seat in range(3) if after[seat] > before[seat]}
    return found


def test_a_card_that_nobody_can_beat() -> None:
    hands = ("SA C7 H9", "H7 H8 S9", "C8 C9 S10")
    assert said(at_trick(*hands, bids=(1, 0, 0)), "SA") == (
        "Nobody can beat it, and with this trick you have what you predicted."
    )
    assert said(at_trick(*hands, bids=(2, 0, 0)), "SA") == (
        "Nobody can beat it, and you still need 2 tricks."
    )
    assert said(at_trick(*hands, bids=(0, 0, 0)), "SA") == (
        "Nobody can beat it, but you need no more tricks."
    )


def test_a_trick_for_another() -> None:
    hands = ("H9 C7", "H8 C8", "HA H7")
    trick = ["H9", "H8"]
    assert said(at_trick(*hands, trick=trick, bids=(0, 0, 0)), "H7") == (
        "It leaves Anke a trick too many."
    )
    assert said(at_trick(*hands, trick=trick, bids=(1, 0, 0)), "HA") == (
        "It takes a trick that Anke still needs."
    )
    assert said(at_trick(*hands, trick=trick, bids=(1, 0, 0)), "H7") == (
        "You need no more tricks, and it takes none."
    )
    assert said(at_trick(*hands, trick=trick, bids=(1, 0, 1)), "H7") == (
        "It lets this trick go; you still need 1."
    )


def test_a_card_that_may_be_beaten() -> None:
    hands = ("HK HA C7", "H8 C8 D8", "C9 H7 D9")
    assert said(at_trick(*hands, bids=(0, 0, 0)), "HK") == (
        "You need no more tricks, and 1 card of its suit that is still out beats it."
    )
    assert said(at_trick(*hands, bids=(1, 0, 0)), "HK") == (
        "You still need tricks, and 1 card of its suit that is still out beats it."
    )
    assert said(at_trick(*hands, bids=(1, 0, 0)), "HA") == "Only a trump can beat it."


def test_who_is_void_beats_nothing() -> None:
    """Bert has shown that he holds neither hearts nor trumps, and Chris has played."""
    hands = ("H7 HK C7", "C8 D9 D8", "HA H9 C9")
    state = at_trick(*hands, trick=["H7", "C8", "HA"], bids=(1, 0, 1))
    play(state, "H9")
    assert (
        said(state, "HK") == "Nobody can beat it, and with this trick you have what you predicted."
    )


def test_a_number_rests_on_the_hand() -> None:
    none = (None, None, None)
    state = at_trick("SA S10 SK", "H7 H8 H9", "C7 C8 C9", bids=none)
    assert said(state, "bid 3") == said(state, "bid 0") == "This hand is good for about 3 tricks."
    state = at_trick("C7 C8 C9", "H7 H8 H9", "SA S10 SK", bids=none)
    assert said(state, "bid 0") == "This hand is hardly good for a trick."


def test_suit_cards() -> None:
    state = at_trick("H7 C7", "C8 D9", "HA C9", strict=True, trick=["H7"])
    assert said(state, "turn H") == "You hold no hearts, so the suit card has to be turned first."
    assert said(state, "turn S") == "You hold no spades, so the suit card has to be turned first."
    idle = "No rule asks for it now, and a card of this suit would cost 25 points after it."
    assert said(state, "turn D") == idle
    play(state, "turn H")
    assert said(state, "uncover H") == "To turn it up again costs 50 points."
    assert said(at_trick("H7 C7", "C8 D9", "HA C9", strict=True), "turn H") == idle
    follow = at_trick("H7 C7", "H8 D9", "HA C9", strict=True, trick=["H7"])
    assert said(follow, "turn H") == idle
    trumps = at_trick("H7 C7", "S8 D9", "HA C9", strict=True, trick=["H7"])
    assert said(trumps, "turn S") == idle


def test_the_golden_card() -> None:
    state = before_round_ten(KINDS[0], 3)
    first = state.actor
    assert said(state, "golden H Q") == "Every card is as likely as the others."
    play(state, "golden H Q")
    assert said(state, "golden H Q") == (
        f"Whatever this brings {NAMES[first]}, it brings you as well."
    )
    assert said(state, "golden S Q") == "Every card is as likely as the others."
