"""Examples of the clauses of Schnäppchen Jagd."""

from __future__ import annotations

from trickhunt.core.words import N_
from trickhunt.rulebook.examples.example import Example

_PILES = "piles V8 / V9 / O8 / O9\n"
_TRICK = f"dealer 3\nround 2\n{_PILES}"
"""Anke leads; the collected values do not matter."""

_CLEARING = "dealer 3\nround 2\nleader 0\n"
"""Anke took the last trick and clears first."""

_LAST = _CLEARING.replace("2", "4")
"""Anke took the last trick of the game and clears first."""

_TRICKS = "Examples"
_PACK = ["SSO", *(colour + value for colour in "GYBRVO" for value in "123456789")] * 2


def _worn(players: int, stock: str, trash: str = "", junk: str = "") -> str:
    """A pack that is nearly used up: all other cards are in the junk of everyone but Anke."""
    piles = ("V8", "V9", "O8", "O9")[:players]
    rest = _PACK.copy()
    for card in [*piles, *stock.split(), *trash.split(), *junk.split()]:
        rest.remove(card)
    junks = [junk, *(" ".join(rest[seat :: players - 1]) for seat in range(players - 1))]
    return (
        f"leader 0\ncleared {players - 1}\npiles {' / '.join(piles)}\n"
        f"stock {stock}\ntrash {trash}\njunks {' / '.join(junks)}\n"
    )


EXAMPLES = (
    Example(
        "BH-1 BH-23",
        N_(
            "Four players, the end of round 4. Everyone clears twice, and the game is over: "
            "there is no round 5."
        ),
        _LAST + "piles V8 G8 / V9 / O8 / O9\n"
        "may pass\n"
        "> pass, pass, pass, pass, pass, pass, pass, pass\n"
        "won 0\n"
        "scores 2, 1, 1, 1",
    ),
    Example(
        "BH-1",
        N_(
            "Three players, the end of round 4. Everyone clears once, and round 5 is dealt: you "
            "play six."
        ),
        "players 3\ndealer 2\nround 4\nleader 0\npiles V8 G8 / V9 / O8\n"
        "> pass, pass, pass\n"
        "then round 5\n"
        "held 8, 8, 8",
    ),
    Example(
        "BH-2 BH-4",
        N_(
            "Anke holds a card of each of the six colours and one of the two super special "
            "offers, and Bert holds the twin of each."
        ),
        "players 3\ndealer 2\npiles V8 / V9 / O8\n"
        "hands G6 Y5 B4 R3 V2 O1 SSO / G6 Y5 B4 R3 V2 O1 SSO / G1 G2 G3 Y1 Y2 Y3 B1\n"
        "may G6, Y5, B4, R3, V2, O1, SSO\n"
        "not G7: not-in-hand",
    ),
    Example(
        "BH-3 BH-7",
        N_(
            "Doris dealt round 1, and the last player is clearing. Then Anke deals round 2, and "
            "Bert, on her left, leads."
        ),
        "dealer 3\nleader 0\ncleared 3\n" + _PILES + "> pass\nthen dealer 0\nnext 1",
    ),
    Example(
        "BH-4 BH-3",
        N_(
            "The first deal of a game: eight cards for each of you, and 78 stay hidden in the "
            "stock."
        ),
        "deal 4711\nheld 8, 8, 8, 8\nthen dealer 3\nnext 0",
    ),
    Example(
        "BH-4 BH-21",
        N_(
            "Fourteen cards are left for the last round. Everyone gets three, and two stay in "
            "the stock."
        ),
        "dealer 3\nround 3\n" + _worn(4, "G1 G2 G3 G4 G5 Y1 Y2 Y3 Y4 Y5 B1 B2 B3 B4") + "> pass\n"
        "then round 4\n"
        "held 3, 3, 3, 3",
    ),
    Example(
        "BH-5 BH-6",
        N_(
            "Anke shows first. With G4 she will collect fours, and Bert may choose the same. A "
            "super special offer cannot be shown."
        ),
        "dealer 3\nhands G4 R1 SSO / R4 Y2 Y3 / B7 B8 B9 / O1 O2 O3\n"
        "may show G4, show R1\n"
        "not show SSO: offer-not-bargain\n"
        "not G4: show-first\n"
        "> show G4, show R4, show B7, show O1\n"
        "then pile 1 R4\n"
        "not show R1: already-shown\n"
        "next 0",
    ),
    Example(
        "BH-6 BH-17",
        N_(
            "Anke changed from sixes to threes: there is a 3 on top of her pile. From a trick "
            "of 2, 3, 6 and 8 only the 3 is a bargain now, and the 6 is junk like the others."
        ),
        "dealer 3\nround 2\npiles V6 G6 Y6 B3 / V8 / V9 / O9\nhands R8 / R3 / R6 / R2\n"
        "> R8, R3, R6, R2\n"
        "then pile 0 V6 G6 Y6 B3 R3\n"
        "then junk 0 R8 R6 R2",
        "New round - new bargain?",
    ),
    Example(
        "BH-7 BH-8",
        N_(
            "Anke leads whatever she likes and makes no announcement. Chris takes the trick, so "
            "he leads to the next."
        ),
        _TRICK + "hands G1 R5 SSO / G2 B1 B2 / G9 B3 B4 / G4 B5 B6\n"
        "may G1, R5, SSO\n"
        "not R5 trump: leader-calls-nothing\n"
        "> G1, G2, G9, G4\n"
        "next 2",
    ),
    Example(
        "BH-8 BH-9 BH-12 BH-16",
        N_(
            "Green is led. Bert has to follow, and so does Chris, who plays his 7 over Bert's. "
            "Doris has no green; she says “no trump” with her Y6, and the trick is Chris's."
        ),
        _TRICK + "hands G2 R1 R2 / G7 G3 Y9 / G7 G4 B1 / Y6 B2 B3\n"
        "> G2\n"
        "may G3, G7\n"
        "not Y9 plain: must-follow\n"
        "> G7\n"
        "may G4, G7 over, G7 under\n"
        "> G7 over\n"
        "may Y6 trump, Y6 plain, B2 trump, B2 plain, B3 trump, B3 plain\n"
        "> Y6 plain\n"
        "next 2",
        _TRICKS,
    ),
    Example(
        "BH-8 BH-13",
        N_(
            "Blue is trump already. Chris holds green and has to follow all the same: a trump is "
            "no way out, only a super special offer is."
        ),
        _TRICK + "hands G5 R1 / B9 R2 / G2 SSO / G3 B7\n"
        "> G5, B9 trump\n"
        "may G2, SSO\n"
        "> G2\n"
        "may G3\n"
        "not B7: must-follow\n"
        "not G3 trump: led-colour-never-trump",
    ),
    Example(
        "BH-9",
        N_(
            "Bert has no green. He may play anything, but has to say whether it is trump: as "
            "trump even his Y2 beats every green card."
        ),
        _TRICK + "hands G5 R1 / B9 Y2 / G7 B8 / G3 B7\n"
        "> G5\n"
        "may Y2 trump, Y2 plain, B9 trump, B9 plain\n"
        "not Y2: must-call\n"
        "> Y2 trump, G7, G3\n"
        "next 1",
    ),
    Example(
        "BH-10 BH-12",
        N_(
            "Bert's R3 made red trump. Chris cannot make his Y9 trump as well. Doris has only "
            "red, does not want the trick, and plays her R3 under Bert's."
        ),
        _TRICK + "hands B5 G1 / R3 G2 / Y9 G3 / R3 R8\n"
        "> B5, R3 trump\n"
        "may G3, Y9\n"
        "not Y9 trump: trump-is-set\n"
        "> Y9\n"
        "may R3 over, R3 under, R8\n"
        "> R3 under\n"
        "next 1",
        _TRICKS,
    ),
    Example(
        "BH-11",
        N_(
            "Bert played yellow and said “no trump”. If Chris plays yellow, he is not asked; "
            "with red he can still call trump."
        ),
        _TRICK + "hands G5 R1 R5 / Y3 B2 B5 / Y9 R4 SSO / Y8 R7 O8\n"
        "> G5, Y3 plain\n"
        "may Y9, R4 trump, R4 plain, SSO\n"
        "not Y9 trump: colour-declined\n"
        "> R4 plain\n"
        "may Y8, R7, O8 trump, O8 plain",
    ),
    Example(
        "BH-12",
        N_("Bert is winning with G7. Chris holds its twin and says: over. Now the trick is his."),
        _TRICK + "hands G5 / G7 / G7 / G6\n"
        "> G5, G7\n"
        "may G7 over, G7 under\n"
        "not G7: must-place-twin\n"
        "> G7 over, G6\n"
        "next 2",
    ),
    Example(
        "BH-12",
        N_(
            "Bert's trump is winning. The twin of Anke's G5 would lose to it over or under, so "
            "Chris just plays it."
        ),
        _TRICK + "hands G5 / R1 / G5 / G6\n> G5, R1 trump\nmay G5\nnot G5 over: no-twin-winning",
    ),
    Example(
        "BH-13 BH-15 BH-17",
        N_(
            "Bert makes blue trump. Chris would have to follow yellow, but a super special "
            "offer may be played at any time. Doris gets rid of hers: the first one wins, and "
            "both are Chris's junk."
        ),
        _TRICK + "hands Y4 R1 / B9 R2 / Y7 SSO / R3 SSO\n"
        "> Y4, B9 trump\n"
        "may Y7, SSO\n"
        "> SSO\n"
        "may R3, SSO\n"
        "> SSO\n"
        "next 2\n"
        "then junk 2 Y4 B9 SSO SSO",
        _TRICKS,
    ),
    Example(
        "BH-13 BH-17",
        N_("The same trick as the French rules tell it: the fourth player throws in some junk."),
        "option edition french\n" + _TRICK + "hands Y4 R1 / B9 R2 / Y7 SSO / R3 O5\n"
        "> Y4, B9 trump, SSO\n"
        "may R3, O5\n"
        "> O5\n"
        "then junk 2 Y4 B9 SSO O5",
        "Exemples:",
    ),
    Example(
        "BH-14 BH-15 BH-7",
        N_(
            "Anke leads a super special offer. There is no colour to follow: Bert may play "
            "either card, and announces nothing."
        ),
        _TRICK + "hands SSO G1 / G2 R2 / G3 SSO / G4 R4\n"
        "> SSO\n"
        "may G2, R2\n"
        "not R2 trump: no-call-after-offer\n"
        "> G2, SSO, R4\n"
        "next 0",
    ),
    Example(
        "BH-15 BH-8 BH-12",
        N_(
            "Bert played a super special offer. Chris still has to follow green, but he does not "
            "say over or under; Doris has no green, and is not asked about trump."
        ),
        _TRICK + "hands G5 G1 / SSO R2 / G5 R3 / R4 O4\n"
        "> G5, SSO\n"
        "may G5\n"
        "not G5 over: no-call-after-offer\n"
        "> G5\n"
        "may R4, O4\n"
        "not R4 trump: no-call-after-offer",
    ),
    Example(
        "BH-16 BH-9",
        N_("Nobody has green, and nobody wants a trump: Anke's 5 beats three nines."),
        _TRICK + "hands G5 / R9 / B9 / Y9\n> G5, R9 plain, B9 plain, Y9 plain\nnext 0",
    ),
    Example(
        "BH-16 BH-10",
        N_("The green 9 is high, the red 2 is trump, and Doris's red 3 is the higher trump."),
        _TRICK + "hands G5 / R2 / G9 / R3\n> G5, R2 trump, G9, R3\nnext 3",
    ),
    Example(
        "BH-17 BH-24",
        N_(
            "Doris collects threes. She wins two, which go face up on her pile; the 9 and the "
            "super special offer are junk. What the others collect does not count for her."
        ),
        "dealer 3\nround 2\npiles V3 / V9 / O8 / Y3\njunks / / / R1\n"
        "hands G9 / G3 / R3 / SSO\n"
        "> G9, G3, R3 trump, SSO\n"
        "then pile 3 Y3 G3 R3\n"
        "then junk 3 R1 G9 SSO",
    ),
    Example(
        "BH-18",
        N_(
            "The game ends. Anke has three bargains and one card of junk, and so does Doris: "
            "both have two points and share the win."
        ),
        _LAST + "piles V9 G9 R9 / V1 / O1 G1 / O2 O3 Y3\njunks G2 / / SSO R8 R7 / B9\n"
        "look\n"
        "scores 2, 1, -1, 2\n"
        "> pass, pass, pass, pass, pass, pass, pass, pass\n"
        "won 0, 3\n"
        "scores 2, 1, -1, 2\n"
        "not pass: game-over",
    ),
    Example(
        "BH-19 BH-6",
        N_(
            "Anke collects sixes and has 1-3-3-3-4-4-5-7-9 in her junk. Two threes pay the "
            "toll, and the third makes threes her bargain. There are too few fours for that."
        ),
        _CLEARING + "piles V6 G6 Y6 / V8 / V9 / O9\njunks G1 G3 Y3 B3 B4 R4 B5 Y7 G9 / / /\n"
        "may trash 1, trash 3, trash 4, trash 5, trash 7, trash 9, convert 3, pass\n"
        "not convert 4: too-few\n"
        "not trash 2: value-not-in-junk\n"
        "> convert 3\n"
        "then pile 0 V6 G6 Y6 B3\n"
        "then trash G3 Y3\n"
        "scores -2, 1, 1, 1\n"
        "next 1",
        "Clearing",
    ),
    Example(
        "BH-19",
        N_(
            "Anke may convert her sevens or trash them all. Her super special offer stays "
            "either way, and only the French edition lets you dump a whole pile."
        ),
        _CLEARING + _PILES + "junks G7 Y7 B7 R2 SSO / / /\n"
        "may trash 2, trash 7, convert 7, pass\n"
        "not dump: no-dump-in-english\n"
        "> trash 7\n"
        "then trash G7 Y7 B7\n"
        "then junk 0 R2 SSO",
    ),
    Example(
        "BH-20",
        N_(
            "Two nines only cover the toll, and Anke's junk pile was not empty before this "
            "round: she can only pass, and goes on collecting sixes."
        ),
        "option edition french\n"
        + _CLEARING
        + "piles V6 / V8 / O8 / O9\njunks G9 B9 R7 / / /\nfresh no, yes, yes, yes\n"
        "may pass\n"
        "not convert 9: too-few-french\n"
        "not trash 9: no-trash-in-french\n"
        "not dump: junk-not-new\n"
        "> pass\n"
        "then pile 0 V6",
        "Exemples:",
    ),
    Example(
        "BH-20",
        N_(
            "Everything in Anke's junk came in this round, there is no super special offer in "
            "it, and nothing can be converted: she may dump the whole pile."
        ),
        "option edition french\n" + _CLEARING + _PILES + "junks G4 B4 R7 / / /\n"
        "fresh yes, yes, yes, yes\n"
        "may dump, pass\n"
        "> dump\n"
        "then junk 0\n"
        "then trash G4 B4 R7\n"
        "not convert 4: value-not-in-junk-french",
    ),
    Example(
        "BH-20",
        N_("If you can convert a value you cannot dump: of three fours, one becomes a bargain."),
        "option edition french\n" + _CLEARING + _PILES + "junks G4 B4 O4 R7 / / /\n"
        "fresh yes, yes, yes, yes\n"
        "may convert 4, pass\n"
        "not dump: can-convert\n"
        "> convert 4\n"
        "then pile 0 V8 O4\n"
        "then trash G4 B4",
    ),
    Example(
        "BH-20 BH-6",
        N_(
            "Anke was collecting sixes and has four threes. Two pay the toll, and two go on her "
            "pile: now she is after threes."
        ),
        "option edition french\n"
        + _CLEARING
        + "piles V6 G6 Y6 / V8 / O8 / O9\njunks G3 Y3 B3 V3 / / /\n"
        "may convert 3, pass\n"
        "> convert 3\n"
        "then pile 0 V6 G6 Y6 B3 V3\n"
        "then trash G3 Y3\n"
        "scores 5, 1, 1, 1",
        "Nouvelle manche — nouvelles affaires ?",
    ),
    Example(
        "BH-21 BH-4",
        N_(
            "English edition: eight cards are in the stock and two fours on the trash heap, "
            "which goes under the stock. So everyone gets two cards from the stock, and the "
            "fours are left."
        ),
        "dealer 3\nround 3\n" + _worn(4, "R1 R2 R3 R4 B1 B2 B3 B4", "G4 G4") + "> pass\n"
        "held 2, 2, 2, 2\n"
        "then stock G4 G4",
    ),
    Example(
        "BH-21 BH-4",
        N_(
            "French edition, with the same cards: stock and trash heap are shuffled together, and "
            "this time both fours are dealt."
        ),
        "option edition french\ndealer 3\nround 3\n"
        + _worn(4, "R1 R2 R3 R4 B1 B2 B3 B4", "G4 G4")
        + "> pass\n"
        "held 2, 2, 2, 2\n"
        "then stock R1 R3\n"
        "then hand 0 G4 B1\n"
        "then hand 1 G4 R2",
    ),
    Example(
        "BH-22 BH-23 BH-19",
        N_(
            "Two cards are left for three players: nobody gets any. Round 6 has no tricks, and "
            "Anke, on the dealer's left, clears first, twice."
        ),
        "players 3\ndealer 1\nround 5\n" + _worn(3, "G1 Y1", junk="R7 R7") + "> pass\n"
        "held 0, 0, 0\n"
        "next 0\n"
        "may trash 7, pass\n"
        "not G1: tricks-over\n"
        "> trash 7\n"
        "next 0",
    ),
    Example(
        "BH-23 BH-19 BH-18",
        N_(
            "The last round: Anke clears twice and takes the two values she has most of. The "
            "toll is paid for each of them."
        ),
        _LAST + "piles V6 / V8 / V9 / O9\njunks G3 Y3 B3 R3 G5 Y5 B5 V7 / / /\n"
        "some convert 3, convert 5\n"
        "> convert 3, convert 5\n"
        "then pile 0 V6 B3 R3 B5\n"
        "then junk 0 V7\n"
        "scores 3, 1, 1, 1\n"
        "next 1",
    ),
    Example(
        "BH-24",
        N_(
            "Had Bert's R1 been in Chris's hand and his B2 in Bert's, Anke would see no "
            "difference. Had the G9 lain in her junk instead of Doris's, everyone would know."
        ),
        "from 0\n" + _TRICK + "junks Y1 / / / G9\nhands G5 / R1 / B2 / Y3\n"
        "unseen 0 R1 B2\n"
        "seen 1 R1 B2\n"
        "seen 0 Y1 G9\n"
        "seen 2 Y1 G9",
    ),
    Example(
        "BH-25 BH-23",
        N_(
            "A short game: after its only round everyone clears twice, and the game is over. Anke "
            "wins."
        ),
        "option length short\ndealer 3\nround 1\nleader 0\n"
        "piles V8 G8 / V9 / O8 / O9\njunks G3 Y5 / / /\n"
        "> trash 3, trash 5, pass, pass, pass, pass, pass, pass\n"
        "won 0\n"
        "scores 2, 1, 1, 1",
    ),
)
"""All examples, in the order of their clauses."""
