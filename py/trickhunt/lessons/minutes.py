"""The game in a minute: for each game six positions with a sentence or two about each.

Whoever has read one can sit down and play. They are told like lessons that ask for nothing
(:mod:`trickhunt.lessons.model`), and the facts prove the numbers in their words.
"""

from __future__ import annotations

from trickhunt.lessons.model import Lesson, lesson, step
from trickhunt.words import N_

BARGAIN_HUNT = lesson(
    N_("The game in a minute"),
    "BH-1 BH-5 BH-6 BH-7 BH-8 BH-9 BH-10 BH-12 BH-13 BH-14 BH-16 BH-17 BH-18 BH-19 BH-23",
    step(
        N_(
            "Everyone gets eight cards and collects one number from 1 to 9, in whatever colour: "
            "your bargain. Before the first trick each of you shows a card, and its number is "
            "your first bargain; several may choose the same one."
        ),
        table="dealer 3\nhands G4 Y4 B9 R2 / R7 V2 V3 B1 / B8 B7 O5 Y6 / O3 O1 G1 G2",
        moves="show G4, show R7, show B8",
        facts="scores 1, 1, 1, 0",
    ),
    step(
        N_(
            "Of the tricks that you win, cards of your number are +1 each, and all others are "
            "junk, −1 each. The most points win, and equals share the win: after 4 rounds, or 6 "
            "with three players."
        ),
        table=(
            "dealer 2\npiles G4 / R7 / B8 / O3\n"
            "hands Y9 Y2 R9 R1 / Y4 R5 B1 B2 / G4 R6 B3 B5 / Y4 R8 B6 B7"
        ),
        moves="Y4, Y9, Y4, G4 plain",
        facts="scores 3, 1, 1, 1",
    ),
    step(
        N_(
            "The dealer's left leads, with any card. The others must follow its colour if they "
            "can, and the highest card of it wins the trick. Whoever wins it leads the next one."
        ),
        table="dealer 2\npiles O6 / V8 / Y9 / O1\nhands G2 R9 / G9 B1 / G1 B2 / G5 B3",
        moves="G5",
    ),
    step(
        N_(
            "Who cannot follow may play any card, and say whether its colour is trump in this "
            "trick, or plain. A trick has one trump at most, never the colour led: then the "
            "highest trump wins. What was called plain stays so until the trick is over."
        ),
        table="dealer 0\npiles V4 / O7 / O8 / O3\nhands R1 Y1 / B7 Y2 / R9 Y3 / B8 Y4",
        moves="B7, R9 trump, B8",
    ),
    step(
        N_(
            "Every card is there twice. If yours is like the one that is winning, you say whether "
            "it lies over or under it. The two super special offers may be played at any time, "
            "and the first one in a trick wins it; if it is led, all play what they like. They "
            "are junk that nothing clears."
        ),
        table="dealer 0\npiles V4 / O7 / O8 / O3\nhands SSO B1 Y2 / B4 V1 V2 / B4 V3 V5 / B2 V6 V7",
        moves="B4, B4 over, B2",
    ),
    step(
        N_(
            "After each round you may clear one number from your junk, after the last round two; "
            "whoever took the last trick begins. "
            "Throw all its cards away, under the stock; or, with 3 or more of them (4 with three "
            "players), pay 2 "
            "(or 3), and the rest become points: from then on you collect that number."
        ),
        table=("dealer 3\nleader 0\npiles G6 Y6 / O7 / O8 / O9\njunks G3 Y3 B3 R3 B8 / / /"),
        facts="scores -3, 1, 1, 1",
    ),
)

VOLLTREFFER = lesson(
    N_("The game in a minute"),
    "VT-2 VT-3 VT-4 VT-5 VT-7 VT-8 VT-9 VT-10 VT-11",
    step(
        N_(
            "Your pawn starts on 25 of 80 spaces, with four or five players on 30, and is to stop "
            "as near to 66 as it can. If a round ends with a pawn on 61 to "
            "70, the game is over, and the nearest to 66 wins; equally near pawns share the win. "
            "Beyond 70 nobody wins: else there is another round."
        ),
        table=(
            "players 3\nphase play\ndealer 2\ntrump V10\ndisplay V9 V8 Y10 R10\n"
            "stands 61, 40, 63\nleader 1\nhands B9 V2 / G8 V5 / G3 B10"
        ),
        moves="G8, G3",
        facts="scores 61, 40, 63",
    ),
    step(
        N_(
            "A round begins at the market. One card is turned up: its suit is trump, and nobody "
            "gets it. In turn each buys one of four cards, for 4, 2, 1 or 0 spaces back, until "
            "all have eight. Each gap is filled at once, and the four are priced anew: trumps are "
            "dearest, then high cards, of equals the older. In the next round the left of the "
            "first buyer begins."
        ),
        table=(
            "players 3\nphase buy\ntrump G9\nstands 25, 25, 25\ndeal-number 47\ndisplay G8 G4 V9 Y6"
        ),
        facts="scores 25, 25, 25",
    ),
    step(
        N_(
            "Everything that is bought lies open, so you know every hand. A card can only be "
            "bought if you can pay for it in full; one of the four is always free."
        ),
        table=(
            "players 3\nphase buy\ntrump G9\nstands 24, 25, 23\ndealer 2\n"
            "hands V9 G4 / R7 B7 / B2 Y1\ndisplay G8 V8 R6 Y6"
        ),
        facts="scores 24, 25, 23",
    ),
    step(
        N_(
            "Then you may declare what you hold: three cards of a rank bring 5 spaces, four 10, "
            "five 25, and cards of all five suits 5. A card may count in a set and in the suits; "
            "of one rank only the largest set counts. You may also keep silent, so as not to go "
            "too far."
        ),
        table=(
            "players 3\nphase meld\nstands 30, 30, 30\ntrump V10\ndisplay V9 V8 Y10 R10\n"
            "hands G7 R7 B7 G9 Y9 R9 V1 R2 / G1 G2 G3 G4 G5 G6 R3 R4 / B1 B2 B3 B4 B5 B6 R5 R6"
        ),
        moves="meld 7 9 suits",
        facts="scores 45, 30, 30",
    ),
    step(
        N_(
            "After the melds, all ranks of each hand are added up. Whoever has the smallest sum, "
            "of equals the one with more 1s, must take 5 spaces, and leads to the first trick."
        ),
        table=(
            "players 3\nphase meld\nstands 30, 30, 30\ntrump V10\ndisplay V9 V8 Y10 R10\n"
            "hands G7 R7 B7 G9 Y9 R9 V1 R2 / G1 G2 G3 G4 G5 G6 R3 R4 / B1 B2 B3 B4 B5 B6 R5 R6"
        ),
        moves="meld none, meld none, meld none",
        facts="scores 30, 35, 30\nnext 1",
    ),
    step(
        N_(
            "Eight tricks follow. Follow suit if you can; if not, play anything, trump or not. "
            "The highest trump wins, else the highest card of the suit led: 5 spaces at once, "
            "wanted or not, and the next lead."
        ),
        table=(
            "players 3\nphase play\ndealer 2\ntrump V10\ndisplay V9 V8 Y10 R10\n"
            "stands 30, 30, 30\nleader 1\nhands G7 V2 Y6 / G4 Y4 R2 / G5 Y5 B8"
        ),
        moves="G4, G5",
        facts="scores 30, 30, 30",
    ),
)

TREASURE_HUNT = lesson(
    N_("The game in a minute"),
    "TH-1 TH-3 TH-4 TH-5 TH-6 TH-7 TH-8 TH-9 TH-13 TH-14 TH-15 TH-16",
    step(
        N_(
            "Three players, ten rounds: in round 1 each has one card, in round 10 ten. The next "
            "card is turned up, and its suit is trump. Then each says how many tricks they will "
            "take, the dealer last; every number is allowed."
        ),
        table="dealer 0\nround 3\ntrump S9\nhands SA S10 D7 / HA C7 D8 / CA H8 D9",
        moves="bid 1, bid 1",
    ),
    step(
        N_(
            "The dealer's left leads. You must follow suit. The order is ace, 10, king, queen, "
            "jack, 9, 8, 7: mind the 10. "
            "The highest trump wins, else the highest card of the suit led, and the winner leads."
        ),
        table=(
            "dealer 0\ntrump S7\nround 3\npredicted 2, 0, 0\nhands D10 D8 S8 / DK H7 C7 / D9 DJ C8"
        ),
        moves="DK, D9",
    ),
    step(
        N_(
            "If you cannot follow, you must play a trump, unless one lies in the trick already. "
            "Your suit card of the suit led is turned face down, so all see that you have none; "
            "without trumps, that of trump as well. In the next round all are face up again."
        ),
        table=("dealer 1\ntrump S7\nround 2\npredicted 1, 0, 1\nhands S8 C8 / H7 C9 / H10 CA"),
        moves="H10",
    ),
    step(
        N_(
            "A prediction that is made is worth itself times the round; each trick too many or too "
            "few costs the round. Two predicted in round 3: with two tricks 2 × 3 = 6 points, "
            "with three 6 − 3 = 3, with one only −3. Whoever did best in a round deals the next; "
            "if two did, the third."
        ),
        table=(
            "dealer 0\ntrump S7\nround 3\npredicted 2, 0, 0\ntaken 1, 0, 1\nleader 0\n"
            "hands S8 / C7 / D9"
        ),
        moves="S8, C7, D9",
        facts="scores 6, 0, -3",
    ),
    step(
        N_(
            "Before round 10 everyone names a card, for the golden card is hidden from the pack. "
            "In the end it is shown: the right suit brings 20, the right rank 40, both 160. "
            "The highest total wins."
        ),
        table="dealer 2\nround 10",
        moves="golden H Q",
    ),
)

MINUTES: dict[str, Lesson] = {
    "bargain-hunt": BARGAIN_HUNT,
    "volltreffer": VOLLTREFFER,
    "treasure-hunt": TREASURE_HUNT,
}
"""The game in a minute, by the name of the game; a guest has none."""
