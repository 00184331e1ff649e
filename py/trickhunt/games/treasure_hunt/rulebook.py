"""The rulebook of Treasure Hunt: clauses TH-1 to TH-18.

There is one source. Headings are quoted without their markup.
"""

from __future__ import annotations

from trickhunt.core.words import N_
from trickhunt.games.treasure_hunt.refusal_words import REASONS
from trickhunt.games.treasure_hunt.rulebook_terms import TERMS
from trickhunt.rulebook.chapters import AIM, DETAILS, END, ROUND
from trickhunt.rulebook.model import Chapter, Clause, Rulebook, Source, SourceDocument

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
            "You are three, and you play ten rounds: one card each in the first, two in the "
            "second, up to ten in the tenth. The cards are two packs of 32, with clubs, spades, "
            "hearts and diamonds from the 7 to the ace. You play with the first pack. Out of the "
            "second, each of you lays four suit cards in front of you, one of every suit, face "
            "up. A card is written as the letter of its suit (C, S, H, D) and its rank: H10 is "
            "the ten of hearts, SA the ace of spades."
        ),
        (_PREPARATION, _COURSE),
        see=("TH-8", "TH-10"),
    ),
    Clause(
        "TH-2",
        N_("The first dealer"),
        N_("Chance picks who deals round 1; every seat is as likely as the others."),
        (_COURSE,),
        ruling=N_(
            "The source takes a first dealer for granted and does not say how you find one. A "
            "lottery favours nobody."
        ),
        see=("TH-14",),
    ),
    Clause(
        "TH-3",
        N_("Dealing, and trump"),
        N_(
            "For every round the whole pack is shuffled. Each of you gets as many cards as the "
            "round's number says, and only these can be played. The card that comes next is laid "
            "open; its suit is trump for this round, and the card itself stays out of play. What "
            "is left of the pack stays hidden."
        ),
        (_COURSE,),
        see=("TH-1", "TH-15", "TH-17"),
    ),
    Clause(
        "TH-4",
        N_("Predicting"),
        N_(
            "Before the first trick each of you announces how many tricks you mean to take. "
            "Whoever sits on the dealer's left begins, and the dealer is last. Anything from zero "
            "to all tricks of the round will do, whatever the others have said, and once said it "
            "stands."
        ),
        (_COURSE,),
        ruling=N_(
            "Other games of this family forbid the dealer a number that would let everybody be "
            "right. The source has no such limit, so there is none here."
        ),
        see=("TH-13",),
        example=N_("In round 3 Anke and Bert predict one trick each. Chris may well say one too."),
    ),
    Clause(
        "TH-5",
        N_("Leading"),
        N_(
            "To the first trick the player on the dealer's left leads, to every later one whoever "
            "took the trick before. The leader may play any card. The other two add a card each, "
            "clockwise."
        ),
        (_TRICKS,),
        see=("TH-7",),
    ),
    Clause(
        "TH-6",
        N_("Who wins the trick"),
        N_(
            "The best trump in the trick wins it. Without any trump, the best card of the suit "
            "led does. In every suit the ace is best, then come ten, king, queen, jack, 9, 8 and "
            "7. Mind the ten: it beats the king."
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
            "Without a card of the suit led, your suit card of that suit goes face down first, "
            "and everybody knows. Then a trump is due from you. Only if a trump lies in the trick "
            "already are you free to play what you like. When trump itself is led, that trump "
            "frees you."
        ),
        (_TRICKS,),
        see=("TH-7", "TH-9", "TH-11", "TH-12"),
        example=N_(
            "Hearts are led and spades are trump. Bert has no hearts: his heart is turned, and he "
            "plays one of his spades. Chris has no hearts either, but as Bert's spade lies there "
            "he may throw away a club, spades in hand or not."
        ),
    ),
    Clause(
        "TH-9",
        N_("Neither the suit led nor trump"),
        N_(
            "If you lack both, two suit cards of yours go face down, that of the suit led and "
            "that of trump, and you play any card. If trump was led it is only the one."
        ),
        (_TRICKS,),
        ruling=N_(
            "Both are turned even when a trump lies in the trick, so that you would not have to "
            "play one. The source speaks of two cards without an exception, and we read it "
            "literally."
        ),
        see=("TH-8", "TH-12"),
        example=N_(
            "Hearts are led, Bert has trumped with a spade. Chris holds clubs and diamonds only: "
            "his heart and his spade are turned, although he was free to play anything."
        ),
    ),
    Clause(
        "TH-10",
        N_("A new round, new suit cards"),
        N_("At the start of each round all suit cards lie face up again."),
        ruling=N_(
            "The source does not mention it. But a turned card speaks about a hand, and with new "
            "cards dealt it would be wrong."
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
            "rules can do without them, and that is more pleasant for a start."
        ),
        see=("TH-8", "TH-9", "TH-12"),
    ),
    Clause(
        "TH-12",
        N_("The strict table"),
        N_(
            "Here you turn your suit cards yourself. When it is your turn you may turn as many as "
            "you like, and turn them back, before you play; and every card of your hand can be "
            "played. Faults are noticed at once and cost points of this round. Ten points: you "
            "did not play the suit led and had not turned that suit; or you played neither the "
            "suit led nor trump and had not turned trump, although no trump lay in the trick or "
            "you held none. It is ten points a card at the most, and the table then turns what "
            "was missing. Twenty-five points: you play a suit whose suit card lies face down. "
            "Fifty points: you turn a suit card face up again. One card can cost both ten and "
            "twenty-five. As leader you owe no suit card. Whatever was at fault, the trick goes "
            "to the best card."
        ),
        (_TRICKS,),
        ruling=N_(
            "The source wants a fault to be called before the next card; this table always sees "
            "it. It does not say whether two penalties can meet, and we add them up. Turning a "
            "suit you still hold is a false claim that costs nothing until you play that suit. A "
            "suit card that the table turned counts as turned, too. As an option the table can "
            "be lenient: it misses one fault in four, each by chance, as people do. A fault that "
            "is missed costs nothing, then or later, and your suit cards stay as they lie."
        ),
        see=("TH-6", "TH-8", "TH-9", "TH-11"),
        example=N_(
            "Hearts are led, spades are trump and none is played yet. Bert forgets his suit cards "
            "and throws a club: ten points, and the table turns his heart and his spade. Later he "
            "leads a heart after all: that is another twenty-five."
        ),
    ),
    Clause(
        "TH-13",
        N_("Points"),
        N_(
            "Everything counts times the number of the round. If you take as many tricks as you "
            "predicted, or more, your prediction counts for you. Every trick above or below it "
            "counts against you. With fewer tricks than predicted there is only the loss."
        ),
        (_COURSE, _POINTS),
        see=("TH-4", "TH-12"),
        example=N_(
            "In round 8 you predict five tricks. With exactly five you score 40. With seven you "
            "score 40 less 16, that is 24. With two you lose 24."
        ),
    ),
    Clause(
        "TH-14",
        N_("Who deals next"),
        N_(
            "The next round is dealt by whoever scored most. If two of you share the highest "
            "score, the third deals. If all three scored the same, the dealer stays."
        ),
        (_COURSE,),
        ruling=N_(
            "The source does not say whether it means the points of the round just played or the "
            "total so far. We take those of the round, penalties included; the total is an "
            "option."
        ),
        see=("TH-2", "TH-13"),
    ),
    Clause(
        "TH-15",
        N_("The golden card"),
        N_(
            "The tenth round has a treasure. Before its cards are dealt each of you, beginning on "
            "the dealer's left, names a suit and a rank, and it may be what another has named. "
            "Then the top card of the pack goes face down to the middle: the golden card. Ten "
            "cards each follow, and the one that remains gives trump. After the last trick the "
            "golden card is shown. The right suit brings 20 points, the right rank 40, and both "
            "together 160."
        ),
        (_FINAL_ROUND, _POINTS),
        see=("TH-3",),
        example=N_(
            "The golden card is HQ. Anke named HK and gets 20, Bert named SQ and gets 40. Chris "
            "had HQ and gets 160."
        ),
    ),
    Clause(
        "TH-16",
        N_("The end"),
        N_(
            "After ten rounds the highest total wins, and it may well be a negative one. Equal "
            "totals share the win."
        ),
        (_FINAL_ROUND,),
        ruling=N_("The source has no tie-break, and we do not invent one."),
        see=("TH-13", "TH-15"),
    ),
    Clause(
        "TH-17",
        N_("What everybody may see"),
        N_(
            "Predictions, tricks, suit cards and the trump card are open to all, and so is what "
            "was named for the golden card. Hidden are the hands of the others, the cards that "
            "were not dealt, and the golden card until the end."
        ),
        (_PREPARATION, _COURSE, _FINAL_ROUND),
        see=("TH-3", "TH-8"),
    ),
    Clause(
        "TH-18",
        N_("A short game"),
        N_(
            "For a first try you can play a short game. It ends after three rounds, of one, two "
            "and three cards each, and has no golden card. The highest total wins it."
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
