"""The terms of Volltreffer, each explained in a sentence or two."""

from __future__ import annotations

from trickhunt.core.words import N_
from trickhunt.rulebook.rulebook import Term

TERMS = (
    Term(
        "track",
        N_("track"),
        N_("Eighty spaces in a row. A pawn stands on the space of its player's score."),
        "VT-2",
    ),
    Term(
        "pawn",
        N_("pawn|pawns"),
        N_(
            "It shows a player's score on the track. Points move it forward, prices move it "
            "back; it never leaves 0 to 80."
        ),
        "VT-2",
    ),
    Term(
        "goal",
        N_("goal"),
        N_(
            "The spaces 61 to 70, in the variant 63 to 69. If a pawn stands there when a round is "
            "over, the game ends, and the nearest to 66 wins."
        ),
        "VT-11",
    ),
    Term(
        "bullseye",
        N_("bull’s eye|bull's-eye|bull's eye"),
        N_(
            "Space 66, the middle of the goal. Over or under makes no difference, only the "
            "distance does."
        ),
        "VT-11",
    ),
    Term(
        "hit",
        N_("direct hit|hit"),
        N_("To be in the goal when a round is over. It ends the game, and gave it its name."),
        "VT-11",
    ),
    Term(
        "suit",
        N_("suit|suits"),
        N_("Green, red, blue, yellow or violet; each has one card of every rank from 1 to 10."),
        "VT-1",
    ),
    Term(
        "rank",
        N_("rank|ranks"),
        N_("The number on a card, from 1 to 10; the higher one wins."),
        "VT-1",
    ),
    Term(
        "market",
        N_("market|display|for sale"),
        N_(
            "Four cards to choose from, under the prices 4, 2, 1 and 0. The players take turns "
            "to buy one, until all have eight."
        ),
        "VT-4",
    ),
    Term(
        "price",
        N_("price|prices"),
        N_(
            "How many spaces your pawn moves back to buy a card. Trumps cost most, then high "
            "cards; one of the four is always free."
        ),
        "VT-5",
    ),
    Term(
        "first-buyer",
        N_("first buyer|buys first|bought first"),
        N_(
            "The player who buys first also melds first. In round 1 that player is chosen at "
            "random; then the first purchase passes one seat to the left each round."
        ),
        "VT-6",
    ),
    Term(
        "trump",
        N_("trump|trumps"),
        N_(
            "The suit of the card that was turned up: until the round is over, its cards beat all "
            "others. The card itself is never sold."
        ),
        "VT-3",
    ),
    Term(
        "stock",
        N_("stock"),
        N_("The cards still to be revealed, one after each purchase. Nobody knows their order."),
        "VT-5",
    ),
    Term(
        "meld",
        N_("meld|melds|melded|melding|declare|declared"),
        N_(
            "To show what you have, once everyone has bought: three of a rank score 5 points, "
            "four 10, five 25, and cards of all five suits 5. You do not have to."
        ),
        "VT-8",
    ),
    Term(
        "set",
        N_("set|sets"),
        N_("Three, four or five cards of one rank: 5, 10 or 25 points when melded."),
        "VT-8",
    ),
    Term(
        "sum",
        N_("smallest sum|lowest sum|sums|sum"),
        N_(
            "The ranks of a hand added up, after melding. The player with the smallest sum gets "
            "5 points, like it or not, and leads to the first trick."
        ),
        "VT-9",
    ),
    Term(
        "trick",
        N_("trick|tricks"),
        N_("One card from each player. The winner moves forward 5 spaces at once, like it or not."),
        "VT-10",
    ),
    Term(
        "lead",
        N_("lead|leads|led|leader"),
        N_(
            "To play the first card of a trick; any card will do. The player with the smallest "
            "sum leads first, then the winner of the last trick."
        ),
        "VT-10",
    ),
    Term(
        "follow",
        N_("follow|follows|followed"),
        N_(
            "To play a card of the suit that was led. You must if you can; if not, play anything, "
            "trump or not."
        ),
        "VT-10",
    ),
    Term(
        "variant",
        N_("variant"),
        N_(
            "A way to play that you can agree on: the goal is smaller, and after each purchase "
            "the buyer must swap two cards on the market."
        ),
        "VT-13",
    ),
)
"""All terms, in the order in which players meet them."""
