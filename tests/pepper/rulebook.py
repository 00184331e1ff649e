"""The clauses of Pepper, and the reasons for refused moves."""

from __future__ import annotations

from trickhunt.rulebook.rulebook import Clause, RefusalReason, Rulebook, Source, SourceDocument

_TABLE = SourceDocument(
    "Bid Euchre, as it is played",
    "“Bid Euchre” or “Pepper”, with 24 cards for four, as it is played in the Middle West of the "
    "United States; there is no book of laws",
)
_USE = Source(_TABLE, "single pack")
_HOUSES = "Every house has a rule of its own; this is the shortest."

REASONS = {
    "game-over": RefusalReason("PE-10", "Four rounds are played, and the game is over."),
    "auction": RefusalReason("PE-4", "The auction is going on: bid, or pass."),
    "too-low": RefusalReason("PE-4", "Bid more than {bid}, or pass."),
    "dealer-bids": RefusalReason("PE-5", "All others passed, so the dealer has to bid."),
    "name-trump": RefusalReason("PE-6", "You bid most: name the trump suit."),
    "auction-over": RefusalReason("PE-4", "The auction is over: play a card."),
    "not-in-hand": RefusalReason("PE-3", "You do not hold the {card}."),
    "must-follow": RefusalReason("PE-8", "Follow {suit}: it was led, and you hold some."),
}

CLAUSES = (
    Clause("PE-1", "Players and cards", "Four play with the 24 cards from 9 to ace.", (_USE,)),
    Clause("PE-2", "Partners", "Who sit opposite each other are partners.", (_USE,)),
    Clause("PE-3", "The deal", "All cards are dealt, 6 to each; the deal goes round.", (_USE,)),
    Clause(
        "PE-4",
        "The auction",
        "Left of the dealer begins, and each player speaks once: a number of tricks from 1 to 6 "
        "that is higher than every bid before, or a pass. Whoever bid most plays for it, together "
        "with the partner.",
        (_USE,),
    ),
    Clause(
        "PE-5",
        "The dealer has to bid",
        "If all others pass, the dealer may not.",
        ruling="Some deal again instead. So no round is lost.",
        see=("PE-4",),
    ),
    Clause(
        "PE-6",
        "Trump",
        "Whoever bid most names a suit as trump, and leads to the first trick.",
        (_USE,),
        ruling=f"There is no bid without trump. {_HOUSES}",
        see=("PE-4",),
    ),
    Clause(
        "PE-7",
        "The two bowers",
        "The jack of trump is the highest card. The other jack of its colour comes next: it is a "
        "trump, and no card of its own suit. Then come ace, king, queen, 10 and 9.",
        (_USE,),
    ),
    Clause(
        "PE-8",
        "Playing to a trick",
        "Follow suit if you can; if you cannot, any card goes. The highest trump takes the trick, "
        "or else the highest card of the suit that was led. Whoever took it leads to the next.",
        (_USE,),
        see=("PE-7",),
    ),
    Clause(
        "PE-9",
        "Points",
        "Partners who take as many tricks as they bid have a point for each trick; with fewer they "
        "lose as many points as they bid. The others have a point for each trick.",
        (_USE,),
    ),
    Clause(
        "PE-10",
        "The end",
        "After four rounds, in which each player dealt once, most points win.",
        ruling=f"Others play to 32 points or by the clock. {_HOUSES}",
        see=("PE-9",),
    ),
    Clause("PE-11", "What you know", "Your hand, and all that was said and played.", (_USE,)),
)

BOOK = Rulebook("pepper", "Pepper", CLAUSES, REASONS)
