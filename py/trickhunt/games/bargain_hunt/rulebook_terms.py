"""The terms of Schnäppchen Jagd, each explained in a sentence or two."""

from __future__ import annotations

from trickhunt.core.words import N_
from trickhunt.rulebook.model import Term

TERMS = (
    Term(
        "bargain",
        N_("bargain|bargains"),
        N_(
            "The number that you collect, in whatever colour, and every card of it that you have "
            "won. Each bargain is worth 1 point."
        ),
        "BH-6",
    ),
    Term(
        "pile",
        N_("bargain pile|bargain piles"),
        N_(
            "The bargains of a player, face up: 1 point for each card. The card on top says which "
            "number the player collects."
        ),
        "BH-6",
    ),
    Term(
        "junk",
        N_("junk|junk pile|odds and ends"),
        N_(
            "All cards that a player won without collecting their number. Each costs 1 point, "
            "unless it is cleared in time."
        ),
        "BH-17",
    ),
    Term(
        "score",
        N_("score|scores|scoring"),
        N_(
            "The points as they stand: the cards of the bargain pile less the cards of junk. What "
            "counts is where they stand after the last clearing."
        ),
        "BH-18",
    ),
    Term(
        "value",
        N_("value|values"),
        N_("The number on a card, from 1 to 9. It says who collects the card; it is no points."),
        "BH-2",
    ),
    Term(
        "trick",
        N_("trick|tricks"),
        N_("One card from each player. Whoever wins it takes all of them, wanted or not."),
        "BH-7",
    ),
    Term(
        "lead",
        N_("lead|leads|led|leader|leading"),
        N_(
            "To play the first card of a trick; any card will do. Whoever won the last trick "
            "leads; a round begins on the dealer's left."
        ),
        "BH-7",
    ),
    Term(
        "follow",
        N_("follow|follows|followed|following"),
        N_(
            "To play a card of the colour that was led. You must if you can; only a super special "
            "offer may be played instead."
        ),
        "BH-8",
    ),
    Term(
        "trump",
        N_("trump|trumps"),
        N_(
            "A colour that beats all others in this one trick. Whoever cannot follow may call it, "
            "as long as the trick has none; it is never the colour that was led."
        ),
        "BH-9",
    ),
    Term(
        "plain",
        N_("no trump"),
        N_(
            "What is said of a card of another colour that is not to be trump: it cannot win, and "
            "its colour is no trump until the trick is over."
        ),
        "BH-11",
    ),
    Term(
        "twin",
        N_("twin|twins"),
        N_(
            "The second card of the same colour and number. If the twin of your card is winning, "
            "you say whether yours lies over it, and wins, or under it."
        ),
        "BH-12",
    ),
    Term(
        "offer",
        N_("super special offer|super special offers|offer|offers"),
        N_(
            "Two cards without colour and number. They beat everything, may always be played, and "
            "the first one in a trick wins it. Whoever wins them has junk that nothing clears."
        ),
        "BH-13",
    ),
    Term(
        "clearing",
        N_("clearing|clearings|clear|clears|cleared"),
        N_(
            "After the tricks of a round each player may get rid of one number in their junk; "
            "after those of the last round, of two."
        ),
        "BH-19",
    ),
    Term(
        "trash",
        N_("trash heap|trash|trashed"),
        N_(
            "Cards that leave the junk lie on the trash heap and count for nobody. They come back "
            "into the pack before the next round."
        ),
        "BH-21",
    ),
    Term(
        "convert",
        N_("convert|converts|converted|converting"),
        N_(
            "To clear a number by turning its cards into bargains, after the toll is paid. From "
            "then on that is the number you collect."
        ),
        "BH-19",
    ),
    Term(
        "toll",
        N_("toll"),
        N_(
            "What converting costs: with four players two of the cards go to the trash heap, with "
            "three players three. Only those beyond become bargains."
        ),
        "BH-19",
    ),
    Term(
        "dump",
        N_("dump|dumps|dumped"),
        N_(
            "In the French edition: to throw away the whole junk pile, if it was empty before the "
            "round, nothing in it can be converted, and no super special offer is in it."
        ),
        "BH-20",
    ),
    Term(
        "stock",
        N_("stock"),
        N_("The cards that were not dealt. They lie face down and serve the rounds to come."),
        "BH-4",
    ),
    Term(
        "dealer",
        N_("dealer|dealers"),
        N_(
            "Whoever gave out the cards; the player on the left begins. Chance chooses the first "
            "dealer, then the deal passes one seat to the left each round."
        ),
        "BH-3",
    ),
    Term(
        "edition",
        N_("edition|editions"),
        N_(
            "The game was published in an English and a French edition. They differ only in what "
            "clearing allows and in how the pack is shuffled."
        ),
        "BH-20",
    ),
)
"""All terms, in the order in which players meet them."""
