"""Examples of the clauses of Volltreffer."""

from __future__ import annotations

from trickhunt.core.words import N_
from trickhunt.rulebook.examples.example import Example

_MARKET = "phase buy\ntrump G9\ndisplay G8 G4 V9 Y6\n"
"""Green is trump, and Anke is the first to buy."""

_MELD = "players 3\nphase meld\nstands 30, 30, 30\ntrump V10\ndisplay V9 V8 Y10 R10\n"
"""Everyone has bought, and Anke is the first to meld."""

_TRICK = "players 3\nphase play\ndealer 2\nleader 0\ntrump V10\ndisplay V9 V8 Y10 R10\n"
"""Violet is trump, and Anke leads."""

_END = _TRICK + "hands G9 / G1 / G2\n"
"""The last trick of a round, which Anke takes."""

EXAMPLES = (
    Example(
        "VT-1 VT-5",
        N_(
            "Five of you sit down. Four cards of the pack of 50 are for sale, nobody has any "
            "yet, and any of the four may be bought."
        ),
        "players 5\ndeal 66\nheld 0, 0, 0, 0, 0\nscores 30, 30, 30, 30, 30\n"
        "may buy G10, buy R10, buy B10, buy R3",
    ),
    Example(
        "VT-2 VT-5",
        N_(
            "Anke's pawn stands on space 3, so the card under the 4 is out of her reach. She takes "
            "the one under the 2 and falls back to space 1."
        ),
        "players 3\n" + _MARKET + "stands 3, 25, 25\n"
        "may buy G4, buy V9, buy Y6\n"
        "not buy G8: too-dear\n"
        "> buy G4\n"
        "scores 1, 25, 25",
    ),
    Example(
        "VT-2 VT-10",
        N_("The track ends at 80. Anke stands on 78 and takes a trick: three points are lost."),
        "stands 78, 30, 30\n" + _TRICK + "hands G9 R1 / G1 R2 / G2 R3\n"
        "> G9, G1, G2\n"
        "scores 80, 30, 30",
    ),
    Example(
        "VT-3",
        N_(
            "G9 was shown, so green is trump in this round. The card itself lies under the stock: "
            "nobody can buy it."
        ),
        _MARKET + "stands 30, 30, 30, 30\n"
        "may buy G8, buy G4, buy V9, buy Y6\n"
        "not buy G9: trump-card-stays",
    ),
    Example(
        "VT-4",
        N_(
            "Green is trump. The trumps cost most, G8 before G4; then come V9 and Y6. When B6 "
            "is revealed it goes to the right of the other 6, and costs nothing."
        ),
        _MARKET + "stands 30, 30, 30, 30\ndeal-number 36\n> buy V9\nthen display G8 G4 Y6 B6",
    ),
    Example(
        "VT-5 VT-4",
        N_(
            "Anke buys as Sabine does in the source: G4, a trump, for two points. Red 2 is "
            "revealed; V9 moves up to the price 2, Y6 to 1, and R2 is free for Bert."
        ),
        _MARKET + "stands 30, 30, 30, 30\n"
        "deal-number 47\n"
        "may buy G8, buy G4, buy V9, buy Y6\n"
        "not buy R1: not-on-display\n"
        "> buy G4\n"
        "scores 28, 30, 30, 30\n"
        "then display G8 V9 Y6 R2\n"
        "then hand 0 G4\n"
        "next 1",
        "Phase 1 - Buying Cards:",
    ),
    Example(
        "VT-6 VT-11",
        N_(
            "Chris bought first in this round. Nobody has hit the goal, so Anke, on his left, "
            "buys first in the next."
        ),
        "stands 30, 30, 30\n" + _END + "> G9, G1, G2\nthen round 2\nthen dealer 0\nnext 0",
    ),
    Example(
        "VT-7",
        N_(
            "Everyone saw that Anke bought G1 and Bert R2. If it were the other way round, Chris "
            "would know."
        ),
        "players 3\nstands 25, 24, 25\n" + _MARKET + "hands G1 / R2\nseen 2 G1 R2\nnext 2",
    ),
    Example(
        "VT-8",
        N_(
            "Anke has three sevens, three nines and cards of all five suits. She may meld any "
            "of them, for 5 points each, or nothing. A 7 counts both in its set and for the "
            "suits."
        ),
        _MELD
        + "hands G7 R7 B7 G9 Y9 R9 V1 R2 / G1 G2 G3 G4 G5 G6 R3 R4 / B1 B2 B3 B4 B5 B6 R5 R6\n"
        "may meld none, meld 7, meld 9, meld 7 9, meld suits, meld 7 suits, meld 9 suits, "
        "meld 7 9 suits\n"
        "not meld 2: no-such-set\n"
        "not G7: meld-first\n"
        "> meld 7 9 suits\n"
        "scores 45, 30, 30",
    ),
    Example(
        "VT-8",
        N_("Four of a rank are worth 10 points and do not also count as a set of three."),
        _MELD
        + "hands G7 R7 B7 Y7 G8 R8 B8 Y8 / G1 G2 G3 G4 G5 G6 R1 R2 / B1 B2 B3 B4 B5 B6 R3 R4\n"
        "may meld none, meld 7, meld 8, meld 7 8\n"
        "not meld suits: suits-missing\n"
        "> meld 7 8\n"
        "scores 50, 30, 30",
    ),
    Example(
        "VT-9",
        N_(
            "Anke and Bert both have a sum of 25. Bert's two 1s beat her one 1 and three 2s: he "
            "gets 5 points for the smallest sum, and leads."
        ),
        _MELD
        + "hands G2 R2 B2 G3 G4 G5 G6 V1 / G1 R1 B3 R3 R4 R5 R6 Y2 / G9 R9 B9 Y9 G8 R8 B8 Y8\n"
        "> meld none, meld none, meld none\n"
        "scores 30, 35, 30\n"
        "next 1",
    ),
    Example(
        "VT-10",
        N_(
            "Green is led. Bert holds some and has to follow. Chris has none: he does not have "
            "to trump, but with V2 the trick is his, and 5 points with it."
        ),
        "stands 30, 30, 30\n" + _TRICK + "hands G4 R1 / G5 V1 / Y6 V2\n"
        "> G4\n"
        "may G5\n"
        "not V1: must-follow\n"
        "> G5\n"
        "may Y6, V2\n"
        "not G1: not-in-hand\n"
        "> V2\n"
        "scores 30, 30, 35\n"
        "next 2",
    ),
    Example(
        "VT-11",
        N_(
            "The last trick takes Anke from 56 to 61. That is a hit, but Bert on 70 is nearer to "
            "66, four spaces against five. Chris on 72 has overshot."
        ),
        "stands 56, 70, 72\n" + _END + "> G9, G1, G2\nwon 1\nscores 61, 70, 72",
    ),
    Example(
        "VT-11",
        N_(
            "Anke's last trick takes her beyond 70, and that wins nothing: another round is played."
        ),
        "stands 66, 30, 30\n" + _END + "> G9, G1, G2\nscores 71, 30, 30\nthen round 2\nnext 0",
    ),
    Example(
        "VT-12",
        N_(
            "You agreed on seven rounds, and this is the last. Nobody has hit the goal: Anke on "
            "60 and Bert on 72 are both six spaces from 66 and share the win."
        ),
        "option max_rounds 7\nround 7\nstands 55, 72, 30\n" + _END + "> G9, G1, G2\nwon 0, 1",
    ),
    Example(
        "VT-13 VT-4",
        N_(
            "In the variant the revealed R2 takes the place of the G4 that Anke bought, and "
            "nothing is put in order again. She has to swap two cards, and picks R2 and Y6: now "
            "R2 is free."
        ),
        "option variant true\n" + _MARKET + "stands 30, 30, 30, 30\n"
        "deal-number 47\n"
        "> buy G4\n"
        "may swap G8 R2, swap G8 V9, swap G8 Y6, swap R2 V9, swap R2 Y6, swap V9 Y6\n"
        "not buy V9: swap-first\n"
        "> swap R2 Y6\n"
        "then display G8 Y6 V9 R2\n"
        "not swap R2 Y6: no-swap-before-buying\n"
        "next 1",
    ),
    Example(
        "VT-13 VT-11",
        N_("The goal of the variant is smaller: 62 and 70 are not hits, and Chris wins on 63."),
        "option variant true\nstands 57, 70, 63\n" + _END + "> G9, G1, G2\nwon 2",
    ),
)
"""All examples, in the order of their clauses."""
