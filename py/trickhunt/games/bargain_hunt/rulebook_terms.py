"""The terms of Schnäppchen Jagd, each explained in a sentence or two."""

from __future__ import annotations

from trickhunt.core.words import N_
from trickhunt.rulebook.rulebook import Term

TERMS = (
    Term(
        "bargain",
        N_("bargain|bargains"),
        N_(
            "The value you collect, in any colour, and every card of it that you have won. Each "
            "bargain is worth 1 point."
        ),
        "BH-6",
    ),
    Term(
        "pile",
        N_("bargain pile|bargain piles"),
        N_(
            "The bargains of a player, face up: 1 point for each card. The card on top says "
            "which value the player collects."
        ),
        "BH-6",
    ),
    Term(
        "junk",
        N_("junk|junk pile|odds and ends"),
        N_(
            "The cards a player has won that were not of the value they collect. Each costs 1 "
            "point, unless it is cleared in time."
        ),
        "BH-17",
    ),
    Term(
        "score",
        N_("score|scores|scoring"),
        N_(
            "The points so far: the cards of the bargain pile minus the cards of junk. What "
            "counts is the score after the last clearing."
        ),
        "BH-18",
    ),
    Term(
        "value",
        N_("value|values"),
        N_(
            "The number on a card, from 1 to 9. It decides who collects the card; it is not "
            "worth points."
        ),
        "BH-2",
    ),
    Term(
        "trick",
        N_("trick|tricks"),
        N_("One card from each player. The winner takes them all, like it or not."),
        "BH-7",
    ),
    Term(
        "lead",
        N_("lead|leads|led|leader|leading"),
        N_(
            "To play the first card of a trick; any card will do. The winner of the last trick "
            "leads; in a new round, the player on the dealer's left."
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
            "A colour that beats all others in this one trick. A player who cannot follow may "
            "call it, as long as the trick has none; it is never the colour that was led."
        ),
        "BH-9",
    ),
    Term(
        "plain",
        N_("no trump"),
        N_(
            "What you say when a card of another colour is not to be trump: it cannot win, and "
            "its colour cannot become trump in this trick."
        ),
        "BH-11",
    ),
    Term(
        "twin",
        N_("twin|twins"),
        N_(
            "The second card of the same colour and value. If the twin of your card is winning, "
            "you say whether yours goes over it, and wins, or under it."
        ),
        "BH-12",
    ),
    Term(
        "offer",
        N_("super special offer|super special offers|offer|offers"),
        N_(
            "Two cards without colour or value. They beat everything, may always be played, and "
            "the first one in a trick wins it. Win one, and it is junk that you can never "
            "clear."
        ),
        "BH-13",
    ),
    Term(
        "clearing",
        N_("clearing|clearings|clear|clears|cleared"),
        N_(
            "At the end of each round, each player may clear once, at the end of the last round "
            "twice: usually that means getting rid of one value in their junk."
        ),
        "BH-19",
    ),
    Term(
        "trash",
        N_("trash heap|trash|trashed"),
        N_(
            "Cards that are trashed, dumped or paid as a toll go to the trash heap and count "
            "for nobody. They go back into the pack before the next round."
        ),
        "BH-21",
    ),
    Term(
        "convert",
        N_("convert|converts|converted|converting"),
        N_(
            "To clear a value by turning its cards into bargains, once the toll is paid. From "
            "then on, that is the value you collect."
        ),
        "BH-19",
    ),
    Term(
        "toll",
        N_("toll"),
        N_(
            "What converting costs: two of the cards go to the trash heap with four players, "
            "three with three. Only the rest become bargains."
        ),
        "BH-19",
    ),
    Term(
        "dump",
        N_("dump|dumps|dumped"),
        N_(
            "In the French edition: to throw away the whole junk pile. It must have been empty "
            "before the round, and hold nothing you can convert and no super special offer."
        ),
        "BH-20",
    ),
    Term(
        "stock",
        N_("stock"),
        N_("The cards that were not dealt. They lie face down and are used in later rounds."),
        "BH-4",
    ),
    Term(
        "dealer",
        N_("dealer|dealers"),
        N_(
            "The player who deals; the one on their left begins. The first dealer is chosen at "
            "random, then the deal passes one seat to the left each round."
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
