"""Examples of the clauses of Pepper."""

from __future__ import annotations

from trickhunt.rulebook.examples.example import Example

_FULL = "hands C9 C10 CJ CQ CK CA / D9 D10 DJ DQ DK DA / H9 H10 HJ HQ HK HA / S9 S10 SJ SQ SK SA\n"
_LAST = "dealer 3\nbids 2, 0, 0, 0\ntrumps H\nleader 0\n"

EXAMPLES = (
    Example(
        "PE-4 PE-1 PE-3",
        "Bert bid 2, so Chris bids more or passes.",
        "dealer 0\n" + _FULL + "> bid 2\nmay pass, bid 3, bid 4, bid 5, bid 6\nnot bid 2: too-low"
        "\nnot HA: auction\n> pass\nnext 3",
    ),
    Example(
        "PE-5",
        "All others passed: Anke, who dealt, has to bid.",
        "dealer 0\nbids -, 0, 0, 0\n" + _FULL + "may bid 1, bid 2, bid 3, bid 4, bid 5, bid 6\n"
        "not pass: dealer-bids",
    ),
    Example(
        "PE-6",
        "Dora bid most: Dora names trump, and leads.",
        "dealer 0\nbids 0, 2, 0, 3\n" + _FULL + "next 3\nmay trump C, trump D, trump H, trump S\n"
        "not SA: name-trump\n> trump S\nnext 3",
    ),
    Example(
        "PE-7 PE-8 PE-3",
        "Hearts are trump, so Bert's jack of diamonds is one: Bert has to play it.",
        _LAST + "taken 2, 1, 1, 0\nhands H9 CA / DJ DA / HA CK / C9 S9\n> H9\nmay DJ\n"
        "not DA: must-follow\n> DJ, HA\nmay C9, S9\nnot SA: not-in-hand\n> S9\nnext 1",
    ),
    Example(
        "PE-9 PE-2 PE-10",
        "Anke and Chris bid 2, and take 3: a point for each trick, as for the others.",
        "round 4\n" + _LAST + "taken 2, 3, 0, 0\nhands HA / H9 / C9 / S9\nlook\n> HA, H9, C9, S9\n"
        "scores 3, 3, 3, 3\nwon 0, 1, 2, 3",
    ),
    Example(
        "PE-9 PE-11",
        "Anke and Chris bid 2, and take 1: they lose 2 points.",
        "round 4\n" + _LAST + "taken 0, 5, 0, 0\nhands HA / H9 / C9 / S9\nlook\n> HA, H9, C9, S9\n"
        "scores -2, 5, -2, 5\nwon 1, 3",
    ),
)
