"""Examples of the clauses of Whist."""

from __future__ import annotations

from trickhunt.rulebook.examples.example import Example

_LAST = "dealer 3\ntaken 12, 0, 0, 0\nhands CA / HA / C3 / C4\nleader 0\n"

EXAMPLES = (
    Example(
        "WH-5 WH-1 WH-3 WH-4",
        "Hearts are trump: Bert has no clubs, and his ace takes the trick.",
        _LAST + "may CA\nnot HA: not-in-hand\n> CA, HA, C3, C4\nnext 1\nheld 13, 13, 13, 13",
    ),
    Example(
        "WH-5",
        "Clubs were led: Bert has one, and has to play it.",
        "dealer 3\ntaken 11, 0, 0, 0\nhands CA C2 / HA CK / C3 C5 / C4 C6\nleader 0\n"
        "> CA\nmay CK\nnot HA: must-follow",
    ),
    Example(
        "WH-6 WH-2 WH-7 WH-3 WH-8",
        "The last trick of the game: Anke and Chris, who are partners, have 13 tricks.",
        "round 4\n" + _LAST + "may CA\n> CA, HA, C3, C4\nscores 13, 0, 13, 0\nwon 0, 2",
    ),
)
