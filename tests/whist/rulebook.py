"""The clauses of Whist, and the reasons for refused moves."""

from __future__ import annotations

from trickhunt.rulebook.rulebook import Clause, RefusalReason, Rulebook, Source, SourceDocument

_LAWS = SourceDocument(
    "The Laws of Whist, 1864",
    "“The Laws of Short Whist”, edited by J. L. Baldwin, Harrison, London, 1864",
)
_PLAY = Source(_LAWS, "Laws of Whist")
_DRIVE = "At a whist drive every player keeps a score of their own, and trump goes round."

REASONS = {
    "game-over": RefusalReason("WH-7", "Four rounds are played, and the game is over."),
    "not-in-hand": RefusalReason("WH-3", "You do not hold the {card}."),
    "must-follow": RefusalReason("WH-5", "Follow {suit}: it was led, and you hold some."),
}

CLAUSES = (
    Clause("WH-1", "Players and cards", "Four play with 52 cards; the ace is highest.", (_PLAY,)),
    Clause("WH-2", "Partners", "Who sit opposite each other are partners.", (_PLAY,)),
    Clause("WH-3", "The deal", "All cards are dealt, 13 to each; the deal goes round.", (_PLAY,)),
    Clause(
        "WH-4",
        "Trump",
        "Trump is hearts in the first round, then clubs, diamonds and spades.",
        ruling=_DRIVE,
    ),
    Clause(
        "WH-5",
        "Playing to a trick",
        "Left of the dealer leads. Follow suit if you can; if you cannot, any card goes. The "
        "highest trump takes the trick, or else the highest card of the suit that was led.",
        (_PLAY,),
        see=("WH-4",),
    ),
    Clause("WH-6", "Points", "Each trick is a point for both partners.", ruling=_DRIVE),
    Clause("WH-7", "The end", "After four rounds most points win.", ruling=_DRIVE, see=("WH-6",)),
    Clause("WH-8", "What you know", "Your hand, and all that was played.", (_PLAY,)),
)

BOOK = Rulebook("whist", "Whist", CLAUSES, REASONS)
