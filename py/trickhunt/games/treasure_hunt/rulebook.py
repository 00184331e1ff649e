"""The rulebook of Treasure Hunt.

There is one source. Headings are quoted without their markup.
"""

from __future__ import annotations

from trickhunt.core.words import N_
from trickhunt.games.treasure_hunt.refusal_words import REASONS
from trickhunt.games.treasure_hunt.rulebook_terms import TERMS
from trickhunt.rulebook.chapters import AIM, DETAILS, END, ROUND
from trickhunt.rulebook.rulebook import Chapter, Clause, Rulebook, Source, SourceDocument

_RULES = SourceDocument(
    N_("Rules for playing Treasure Hunt"),
    N_("“Rules for playing Treasure Hunt”, in English; it names no author, publisher or year"),
)
_PREPARATION = Source(_RULES, "1. Game preparation and game description")
_COURSE = Source(_RULES, "2. Course of the game")
_FINAL_ROUND = Source(_RULES, "3. Final round")
_TRICKS = Source(_RULES, "4. Trick taking")
_POINTS = Source(_RULES, "5. Points calculation")

CLAUSES = (
    Clause(
        "TH-1",
        N_("Players, rounds and cards"),
        N_(
            "Three of you play ten rounds: with one card each in the first, two in the second, "
            "and so on up to ten in the tenth. There are two packs of 32 cards, with clubs, "
            "spades, hearts and diamonds from the 7 to the ace. You play with the first pack. "
            "From the second, each of you puts four suit cards in front of you, one of each "
            "suit, face up. A card is written as the letter of its suit (C, S, H, D) and its "
            "rank: H10 is the ten of hearts, SA the ace of spades."
        ),
        (_PREPARATION, _COURSE),
        see=("TH-8", "TH-10"),
    ),
    Clause(
        "TH-2",
        N_("The first dealer"),
        N_("The dealer of round 1 is chosen at random; every seat is equally likely."),
        (_COURSE,),
        ruling=N_(
            "The source takes a first dealer for granted and does not say how to find one. A "
            "random draw favours nobody."
        ),
        see=("TH-14",),
    ),
    Clause(
        "TH-3",
        N_("Dealing, and trump"),
        N_(
            "For every round the whole pack is shuffled. Each of you gets as many cards as the "
            "round number, and only these can be played. The next card is turned up; its suit "
            "is trump for this round, and the card itself stays out of play. The rest of the "
            "pack stays hidden."
        ),
        (_COURSE,),
        see=("TH-1", "TH-15", "TH-17"),
    ),
    Clause(
        "TH-4",
        N_("Predicting"),
        N_(
            "Before the first trick each of you announces how many tricks you mean to take. The "
            "player on the dealer's left begins, and the dealer is last. Any number from zero "
            "to all the tricks of the round is allowed, whatever the others have said, and once "
            "said, it stands."
        ),
        (_COURSE,),
        ruling=N_(
            "Other games of this family forbid the dealer a number that would let everybody be "
            "right. The source has no such limit, so there is none here."
        ),
        see=("TH-13",),
        example=N_("In round 3 Anke and Bert predict one trick each. Chris may say one as well."),
    ),
    Clause(
        "TH-5",
        N_("Leading"),
        N_(
            "The player on the dealer's left leads to the first trick, the winner of each trick "
            "to the next. You may lead any card. The other two play one card each, clockwise."
        ),
        (_TRICKS,),
        see=("TH-7",),
    ),
    Clause(
        "TH-6",
        N_("Who wins the trick"),
        N_(
            "The best trump in the trick wins it. Without any trump, the best card of the suit "
            "led does. In every suit the ace is best, followed by ten, king, queen, jack, 9, 8 "
            "and 7. Watch out for the ten: it beats the king."
        ),
        (_TRICKS,),
        example=N_(
            "Spades are trump. Anke leads HK, Bert plays H10, Chris has no hearts and plays S7: "
            "the trick is his. Without that spade it would have been Bert's."
        ),
    ),
    Clause(
        "TH-7",
        N_("Following"),
        N_("As long as you hold cards of the suit led, you must play one of them."),
        (_TRICKS,),
        see=("TH-8", "TH-12"),
    ),
    Clause(
        "TH-8",
        N_("When you cannot follow"),
        N_(
            "Without a card of the suit led, you first turn your suit card of that suit face "
            "down, and everybody knows. Then you must play a trump. Only if there is already a "
            "trump in the trick may you play what you like. When trump itself is led, that "
            "counts as a trump in the trick."
        ),
        (_TRICKS,),
        see=("TH-7", "TH-9", "TH-11", "TH-12"),
        example=N_(
            "Hearts are led and spades are trump. Bert has no hearts: his suit card of hearts "
            "is turned, and he plays one of his spades. Chris has no hearts either, but with "
            "Bert's spade in the trick he may discard a club, spades in hand or not."
        ),
    ),
    Clause(
        "TH-9",
        N_("Neither the suit led nor trump"),
        N_(
            "If you have neither, two of your suit cards are turned face down, the one of the "
            "suit led and the one of trump, and you play any card. If trump was led, there is "
            "only one to turn."
        ),
        (_TRICKS,),
        ruling=N_(
            "Both are turned even when there is already a trump in the trick, and you would "
            "therefore not have to play one. The source speaks of two cards without an "
            "exception, and we read it literally."
        ),
        see=("TH-8", "TH-12"),
        example=N_(
            "Hearts are led, and Bert has trumped with a spade. Chris holds only clubs and "
            "diamonds: his suit cards of hearts and spades are turned, although he was free to "
            "play anything."
        ),
    ),
    Clause(
        "TH-10",
        N_("A new round, new suit cards"),
        N_("At the start of each round all suit cards lie face up again."),
        ruling=N_(
            "The source does not mention it. But a turned card says something about a hand, and "
            "once new cards are dealt it would be wrong."
        ),
        see=("TH-8",),
    ),
    Clause(
        "TH-11",
        N_("The honest table"),
        N_(
            "Usually the table looks after your suit cards: they turn by themselves when you "
            "cannot follow, a card that breaks a rule cannot be played, and nobody is ever "
            "penalised."
        ),
        ruling=N_(
            "At a real table the penalties keep players to the rules. A table that knows the "
            "rules can do without them, and that is more pleasant to start with."
        ),
        see=("TH-8", "TH-9", "TH-12"),
    ),
    Clause(
        "TH-12",
        N_("The strict table"),
        N_(
            "Here you turn your suit cards yourself. On your turn you may turn as many as you "
            "like, and turn them back, before you play; and you can play any card in your hand. "
            "Faults are noticed at once and cost points in this round. Ten points: you did not "
            "play the suit led and had not turned that suit; or you played neither the suit led "
            "nor trump and had not turned trump, when there was no trump in the trick or you "
            "held none. It is ten points at most for each card, and the table then turns what "
            "was missing. Twenty-five points: you play a suit whose suit card lies face down. "
            "Fifty points: you turn a suit card face up again. One card can cost both ten and "
            "twenty-five. When you lead, you owe no suit card. Whatever the fault, the trick "
            "goes to the best card."
        ),
        (_TRICKS,),
        ruling=N_(
            "In the source, a fault must be called before the next card; this table always sees "
            "it. The source does not say whether one card can cost two penalties; we add them "
            "up. Turning a suit you still hold is a false claim that costs nothing until you "
            "play that suit. A suit card that the table turned counts as turned, too. As an "
            "option the table can be lenient: it misses faults by chance, one in four, as "
            "people do. A fault that is missed costs nothing, then or later, and your suit "
            "cards stay as they are."
        ),
        see=("TH-6", "TH-8", "TH-9", "TH-11"),
        example=N_(
            "Hearts are led, spades are trump, and none has been played yet. Bert forgets his "
            "suit cards and discards a club: ten points, and the table turns his suit cards of "
            "hearts and spades. Later he leads a heart after all: that costs another "
            "twenty-five."
        ),
    ),
    Clause(
        "TH-13",
        N_("Points"),
        N_(
            "Everything is multiplied by the round number. If you take as many tricks as you "
            "predicted, or more, your prediction counts for you. Every trick above or below it "
            "counts against you. With fewer tricks than predicted there is only the loss."
        ),
        (_COURSE, _POINTS),
        see=("TH-4", "TH-12"),
        example=N_(
            "In round 8 you predict five tricks. With exactly five you score 40. With seven you "
            "score 40 minus 16, which is 24. With two you lose 24."
        ),
    ),
    Clause(
        "TH-14",
        N_("Who deals next"),
        N_(
            "The player who scored most deals the next round. If two of you share the highest "
            "score, the third deals. If all three scored the same, the same dealer deals again."
        ),
        (_COURSE,),
        ruling=N_(
            "The source does not say whether it means the points of the round just played or "
            "the total so far. We take the points of the round, penalties included; the total "
            "is an option."
        ),
        see=("TH-2", "TH-13"),
    ),
    Clause(
        "TH-15",
        N_("The golden card"),
        N_(
            "The tenth round has a treasure. Before the cards are dealt, each of you, starting "
            "on the dealer's left, names a suit and a rank; you may name what someone else has "
            "named. Then the top card of the pack is placed face down in the middle: the golden "
            "card. Ten cards each are dealt, and the last one is turned up and decides trump. "
            "After the last trick the golden card is shown. The right suit is worth 20 points, "
            "the right rank 40, and both together 160."
        ),
        (_FINAL_ROUND, _POINTS),
        see=("TH-3",),
        example=N_(
            "The golden card is HQ. Anke named HK and gets 20, Bert named SQ and gets 40. Chris "
            "named HQ and gets 160."
        ),
    ),
    Clause(
        "TH-16",
        N_("The end"),
        N_(
            "After ten rounds the highest total wins, even if it is a negative one. Players "
            "with equal totals share the win."
        ),
        (_FINAL_ROUND,),
        ruling=N_("The source has no tie-break, and we do not invent one."),
        see=("TH-13", "TH-15"),
    ),
    Clause(
        "TH-17",
        N_("What everybody may see"),
        N_(
            "Everybody may see the predictions, the tricks, the suit cards, the trump card, and "
            "what was named for the golden card. The hands of the others, the cards that were "
            "not dealt and, until the end, the golden card are hidden."
        ),
        (_PREPARATION, _COURSE, _FINAL_ROUND),
        see=("TH-3", "TH-8"),
    ),
    Clause(
        "TH-18",
        N_("A short game"),
        N_(
            "For a first try you can play a short game. It ends after three rounds, of one, two "
            "and three cards each, and has no golden card. The highest total wins."
        ),
        (),
        ruling=N_("The source has no short game. Ours is the beginning of a whole one."),
        see=("TH-1", "TH-16"),
    ),
)
"""All clauses, in order."""

CHAPTERS = (
    Chapter(AIM, ("TH-13", "TH-1")),
    Chapter(ROUND, ("TH-3", "TH-4", "TH-5", "TH-6", "TH-7", "TH-8", "TH-9", "TH-14")),
    Chapter(END, ("TH-15", "TH-16")),
    Chapter(DETAILS, ("TH-2", "TH-10", "TH-11", "TH-12", "TH-17", "TH-18")),
)
"""The clauses in reading order."""

BOOK = Rulebook(
    "treasure-hunt", N_("Treasure Hunt (Schatzsuche)"), CLAUSES, REASONS, TERMS, CHAPTERS
)
"""The rules of Treasure Hunt."""
