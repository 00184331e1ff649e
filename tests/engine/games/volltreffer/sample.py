"""The sample of Volltreffer for the tests of all games."""

from __future__ import annotations

from itertools import permutations

from tests.engine.any_game import Case, Sample, play
from tests.engine.games.volltreffer.tables import STYLES, at_end, at_market, at_melding, at_trick
from trickhunt.games.volltreffer.moves import BUY, DECK, MELD, PLAY, SWAP
from trickhunt.games.volltreffer.state import VolltrefferState


def market() -> VolltrefferState:
    """Green is trump; Anke has three points."""
    return at_market("G9 G8 G4 V9 Y6 R2", start=3)


def market_of_the_variant() -> VolltrefferState:
    return at_market("G9 G8 G4 V9 Y6 R2", variant=True)


def exchange() -> VolltrefferState:
    """Anke has bought the green 4; green 8, red 2, violet 9 and yellow 6 are on display."""
    state = market_of_the_variant()
    play(state, "buy G4")
    return state


def melding(*, variant: bool = False) -> VolltrefferState:
    """Anke holds three 7s and two 8s, and neither yellow nor violet."""
    return at_melding(
        "G7 R7 B7 G8 R8 G1 G2 G3",
        "Y1 Y2 Y3 Y4 Y5 Y6 Y7 Y8",
        "B1 B2 B3 B4 B5 B6 V7 V8",
        variant=variant,
    )


def following() -> VolltrefferState:
    """Green is led; Bert holds green and blue."""
    return at_trick("G4 R1", "G5 B1", "G6 B2", trick="G4")


def melding_of_the_variant() -> VolltrefferState:
    return melding(variant=True)


REFUSED = (
    Case("game-over", at_end, "buy G4", "VT-11"),
    Case("game-over", at_end, "swap G4 R7", "VT-11"),
    Case("game-over", at_end, "meld none", "VT-11"),
    Case("game-over", at_end, "G4", "VT-11"),
    Case("buy-first", market, "meld none", "VT-5"),
    Case("buy-first", market, "G8", "VT-5"),
    Case("market-closed", melding, "buy G4", "VT-5"),
    Case("market-closed", following, "buy G5", "VT-5"),
    Case("trump-card-stays", market, "buy G9", "VT-3", "green 9"),
    Case("not-on-display", market, "buy R2", "VT-5", "red 2"),
    Case("too-dear", market, "buy G8", "VT-2", "green 8|costs 4|on 3"),
    Case("swap-first", exchange, "buy G8", "VT-13"),
    Case("swap-first", exchange, "meld none", "VT-13"),
    Case("swap-first", exchange, "G4", "VT-13"),
    Case("no-swap-before-buying", market_of_the_variant, "swap G8 G4", "VT-13"),
    Case("no-swap-after-buying", melding_of_the_variant, "swap G8 G4", "VT-13"),
    Case("no-swap-without-variant", market, "swap G8 G4", "VT-13"),
    Case("no-swap-without-variant", melding, "swap G8 G4", "VT-13"),
    Case("no-swap-without-variant", following, "swap G8 G4", "VT-13"),
    Case("swap-not-on-display", exchange, "swap G8 G4", "VT-13", "green 4"),
    Case("swap-not-on-display", exchange, "swap G4 R2", "VT-13", "green 4"),
    Case("swap-not-on-display", exchange, "swap G4 R3", "VT-13", "green 4"),
    Case("meld-first", melding, "G7", "VT-8"),
    Case("melding-over", following, "meld none", "VT-8"),
    Case("no-such-set", melding, "meld 8", "VT-8", "rank 8|hold 2"),
    Case("no-such-set", melding, "meld 7 8 suits", "VT-8", "rank 8|hold 2"),
    Case("no-such-set", melding, "meld 10", "VT-8", "rank 10|hold 0"),
    Case("no-such-set", melding, "meld 1 2", "VT-8", "rank 1|hold 1"),
    Case("suits-missing", melding, "meld suits", "VT-8", "yellow and violet"),
    Case("suits-missing", melding, "meld 7 suits", "VT-8", "yellow and violet"),
    Case("not-in-hand", following, "V9", "VT-10", "violet 9"),
    Case("must-follow", following, "B1", "VT-10", "green"),
)

SAMPLE = Sample(
    styles=STYLES,
    moves=(*BUY, *MELD.values(), *PLAY, *(SWAP[two] for two in permutations(range(DECK.size), 2))),
    parts="buy|swap|meld|none|suits|7|10",
    near_misses=tuple(
        "meld|meld none suits|meld 9 7|meld suits 7|meld 7 7|meld 1 2 3|meld 0|meld 11|meld  7|buy|"
        "buy O4|buy G11|buy g4|swap G4|swap G4 G4|swap G4 R7 B2|G0|G11|G04|O4|pass|G4 trump".split(
            "|"
        )
    ),
    options=(("start", "12"), ("max_rounds", "3")),
    refused=REFUSED,
    lines={"deal": ("trump_card", "display")},
)
