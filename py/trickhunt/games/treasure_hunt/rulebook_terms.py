"""The terms of Treasure Hunt, each explained in a sentence or two."""

from __future__ import annotations

from trickhunt.core.words import N_
from trickhunt.rulebook.rulebook import Term

TERMS = (
    Term(
        "prediction",
        N_("prediction|predictions|predict|predicts|predicted|predicting"),
        N_(
            "How many tricks you say you will take, before the first one. Taking exactly that "
            "many pays best: the prediction times the round number."
        ),
        "TH-4",
    ),
    Term(
        "points",
        N_("points"),
        N_(
            "The prediction times the round number, if you took that many tricks or more; minus "
            "the round number for each trick too many or too few."
        ),
        "TH-13",
    ),
    Term(
        "suit",
        N_("suit|suits"),
        N_("Clubs, spades, hearts or diamonds; each has eight cards, from the 7 to the ace."),
        "TH-1",
    ),
    Term(
        "rank",
        N_("rank|ranks"),
        N_(
            "In every suit, from high to low: ace, 10, king, queen, jack, 9, 8, 7. Watch out "
            "for the 10."
        ),
        "TH-6",
    ),
    Term(
        "trick",
        N_("trick|tricks"),
        N_("One card from each player. The best trump wins it, else the best of the suit led."),
        "TH-6",
    ),
    Term(
        "lead",
        N_("lead|leads|led|leader"),
        N_(
            "To play the first card of a trick; any card will do. The player on the dealer's "
            "left leads first, then the winner of the last trick."
        ),
        "TH-5",
    ),
    Term(
        "follow",
        N_("follow|follows|followed"),
        N_(
            "To play a card of the suit that was led. You must if you can; if not, you must "
            "play a trump if you have one, unless there is already one in the trick."
        ),
        "TH-7",
    ),
    Term(
        "trump",
        N_("trump|trumps"),
        N_(
            "The suit of the card turned up after the deal: in this round its cards beat all "
            "others. The card itself is out of play."
        ),
        "TH-3",
    ),
    Term(
        "suit-card",
        N_("suit card|suit cards"),
        N_(
            "Four cards in front of each player, one of each suit, which are not played. A suit "
            "card that lies face down says its owner has none of that suit."
        ),
        "TH-8",
    ),
    Term(
        "dealer",
        N_("dealer|dealers"),
        N_(
            "The player who deals, and predicts last: the one who scored most in the round "
            "before. If two tie for most, the third deals; if all three tie, the same dealer "
            "again."
        ),
        "TH-14",
    ),
    Term(
        "golden",
        N_("golden card|golden"),
        N_(
            "A card set aside at the start of round 10, which everyone tries to guess. The "
            "right suit is worth 20 points, the right rank 40, both together 160."
        ),
        "TH-15",
    ),
    Term(
        "honest",
        N_("honest table"),
        N_("Suit cards turn by themselves, no wrong card can be played, and nobody is punished."),
        "TH-11",
    ),
    Term(
        "strict",
        N_("strict table"),
        N_(
            "You turn your suit cards yourself, before you play, and may play any card. Faults "
            "are noticed and penalised."
        ),
        "TH-12",
    ),
    Term(
        "penalty",
        N_("penalty|penalties|penalty points|penalised"),
        N_(
            "At the strict table you lose 10 points for not turning a suit card that you had "
            "to, 25 for playing a suit that you had turned, 50 for turning a suit card face up "
            "again."
        ),
        "TH-12",
    ),
    Term(
        "claim",
        N_("false claim"),
        N_(
            "To turn the suit card of a suit that you hold. It costs nothing until you play "
            "that suit."
        ),
        "TH-12",
    ),
)
"""All terms, in the order in which players meet them."""
