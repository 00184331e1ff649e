"""The rulebook of Volltreffer (Direct Hit).

There is one source: an English translation of the German rules, with remarks by its translator and
an answer by the inventor. The pictures of the original are missing, and with them some facts: the
prices, the start of the pawns, the length of the track, and the place of the trump card. These come
from reviews of the game. Headings are quoted exactly.
"""

from __future__ import annotations

from trickhunt.core.words import N_
from trickhunt.games.volltreffer.refusal_words import REASONS
from trickhunt.games.volltreffer.rulebook_terms import TERMS
from trickhunt.rulebook.chapters import AIM, DETAILS, END, ROUND
from trickhunt.rulebook.rulebook import Chapter, Clause, Credits, Rulebook, Source, SourceDocument

_RULES = SourceDocument(
    N_("Volltreffer, English rules by Rick Heli (Spotlight on Games, 2003)"),
    N_(
        "“Volltreffer [Direct Hit]”, a game in 3 acts by Günter Burkhardt, published by Berliner "
        "Spielkarten; English translation by Rick Heli, 6 March 2003, in Spotlight on Games, "
        "Translations (spotlightongames.com)"
    ),
)

_PLAYERS = Source(_RULES, "Players:")
_CONTENTS = Source(_RULES, "Contents:")
_IDEA = Source(_RULES, "Idea of the Game")
_SETUP = Source(_RULES, "Setup")
_BUYING = Source(_RULES, "Phase 1 - Buying Cards:")
_MELDING = Source(_RULES, "Phase 2 - Melding Points:")
_TRICKS = Source(_RULES, "Phase 3 - The Trick-taking Game:")
_END = Source(_RULES, "End of the game")
_VARIANT = Source(_RULES, "Variant")

CLAUSES = (
    Clause(
        "VT-1",
        N_("Players and cards"),
        N_(
            "Three, four or five of you play, with a pack of 50 cards: five suits, each with "
            "the ranks 1 to 10. The suits are green, red, blue, yellow and violet. A card is "
            "written as a letter and a number: G4 is the green 4, and R, B, Y and V stand for "
            "the other suits."
        ),
        (_PLAYERS, _CONTENTS),
        ruling=N_(
            "The source counts five suits and names only two of them, green and red. The other "
            "three colours are our choice."
        ),
    ),
    Clause(
        "VT-2",
        N_("The track"),
        N_(
            "Everyone has a pawn on a track of 80 spaces; the space it stands on is your score. "
            "With three players you start on space 25, with four or five on space 30, unless "
            "you agree on another start. You pay by moving backwards. No pawn goes below 0, so "
            "you can buy only what you can pay for in full. A pawn that would go beyond 80 "
            "stops there, and the points left over are lost."
        ),
        (_CONTENTS, _BUYING),
        ruling=N_(
            "The source does not say where the pawns start. Reviews speak of 25 and of 30, "
            "depending on how many play, but not which is which; we give the larger tables, "
            "where a player takes fewer tricks, the higher start. Nothing says what happens at "
            "the two ends of the track, so we take the simplest reading."
        ),
        see=("VT-5", "VT-11"),
        example=N_(
            "On space 3 the card under the 4 is out of your reach, but the one under the 2 is not."
        ),
    ),
    Clause(
        "VT-3",
        N_("Trump"),
        N_(
            "A round begins with all 50 cards: they are shuffled, and the one on top is shown to "
            "everybody. Its suit is trump until the round is over. The card itself goes to the "
            "bottom of the stock, where nobody ever gets to buy it."
        ),
        (_SETUP,),
        ruling=N_(
            "The source only refers to a picture here. We know from reviews that the card goes "
            "under the stock."
        ),
        see=("VT-4", "VT-10"),
    ),
    Clause(
        "VT-4",
        N_("The market"),
        N_(
            "Four cards are for sale at a time, one under each of the prices 4, 2, 1 and 0. "
            "Trumps lie under the highest prices, the highest trump under the 4. After them "
            "come the cards of the other suits, again the higher the rank, the higher the "
            "price. If two of these have the same rank, the one that was revealed first costs "
            "more."
        ),
        (_BUYING,),
        ruling=N_(
            "The prices are missing from the source; reviews have them. A card that joins others "
            "of its rank goes to their right, says the source, but it lets the dealer arrange the "
            "first four. We do without that choice and treat the first four as if they had been "
            "revealed one by one, as they were."
        ),
        see=("VT-3", "VT-5", "VT-13"),
        example=N_(
            "Green is trump, and G4, V9, B6 and Y6 are revealed in this order: they cost 4, 2, 1 "
            "and 0. Had Y6 been revealed before B6, it would cost 1 and B6 nothing."
        ),
    ),
    Clause(
        "VT-5",
        N_("Buying"),
        N_(
            "Taking turns clockwise, each of you buys one card at a time: choose one of the "
            "four, move your pawn back by its price, and take the card into your hand. Then the "
            "top card of the stock is revealed, and the four are put in order again. This goes "
            "on until everybody has eight cards. The card under the 0 costs nothing, so you can "
            "always buy something."
        ),
        (_IDEA, _BUYING),
        see=("VT-2", "VT-4", "VT-6"),
        example=N_(
            "Green is trump. G8, G4, V9 and Y6 are for sale, and Sabine takes G4 for two "
            "points. Now R2 is revealed: V9 moves up to the price 2, Y6 to 1, and R2 is free."
        ),
    ),
    Clause(
        "VT-6",
        N_("Who buys first"),
        N_(
            "In the first round chance decides who buys first, and every seat is equally "
            "likely. In each round after that, it is the next seat to the left."
        ),
        (_BUYING,),
        ruling=N_(
            "In the source the youngest begins. A table of programs and people has no youngest, "
            "so chance decides instead. The source does not say who buys first in later rounds; "
            "passing the first purchase to the left is fair and usual."
        ),
        see=("VT-5",),
    ),
    Clause(
        "VT-7",
        N_("Open purchases"),
        N_(
            "Everybody sees what you buy. A good memory knows all hands, and this table "
            "remembers for you. Only the order of the stock is hidden."
        ),
        (_BUYING,),
        ruling=N_(
            "In the source you take a card into your hand from the market, where everyone saw "
            "it, so we make no secret of it."
        ),
    ),
    Clause(
        "VT-8",
        N_("Melding"),
        N_(
            "When everybody has eight cards, you meld in the order in which you bought. Three "
            "cards of a rank score 5 points, four score 10, five score 25. Cards of all five "
            "suits score 5, once. You choose what to meld, and may keep quiet about any of it, "
            "or all. What you meld is shown, and your pawn moves at once."
        ),
        (_MELDING,),
        ruling=N_(
            "The source does not say whether a card may count twice. We let one card be part of "
            "a set and of the five suits. Of one rank only the set with all its cards counts: "
            "four fives are not also a set of three. If you have sets of two ranks, you decide "
            "about each of them."
        ),
        see=("VT-2", "VT-9"),
        example=N_(
            "You hold three sevens, three nines and cards of all suits. You may meld everything "
            "for 15 points, only the nines for 5, or nothing."
        ),
    ),
    Clause(
        "VT-9",
        N_("The smallest sum"),
        N_(
            "After the melds everyone's ranks are added up. The player with the lowest sum must "
            "declare it, like it or not: it scores 5 points, and that player leads to the first "
            "trick. If several of you share the lowest sum, it goes to the one with more 1s, "
            "then to the one with more 2s, and so on through the ranks. If you are still tied, "
            "it goes to the one who bought earlier."
        ),
        (_MELDING,),
        ruling=N_(
            "The comparison by 1s, 2s and so on is the inventor's own answer to the translator. "
            "Hands can still be equal after that; then the buying order is as good a rule as "
            "any. The source does not say when this is scored: here it is after all other "
            "melds."
        ),
        see=("VT-6", "VT-8", "VT-10"),
        example=N_(
            "Two of you have a sum of 24. One holds two 1s, the other a single 1 but three 2s: the "
            "two 1s decide."
        ),
    ),
    Clause(
        "VT-10",
        N_("Tricks"),
        N_(
            "Eight tricks are played. You must follow the suit of the card led if you can. If "
            "you cannot, you may play whatever you want; you do not have to trump. The highest "
            "trump takes the trick; without a trump, the highest card of the suit led does. The "
            "winner moves forward 5 spaces at once and leads to the next trick."
        ),
        (_IDEA, _TRICKS),
        see=("VT-2", "VT-3", "VT-9"),
    ),
    Clause(
        "VT-11",
        N_("A direct hit ends the game"),
        N_(
            "You look at the track only when a round is complete. If your pawn stands on any of "
            "the spaces 61 to 70, you win the game. If several pawns are there, the one nearest "
            "to 66 wins, no matter on which side; players who are equally near share the win. "
            "If no pawn is there, play another round. Beyond 70 you have overshot and win "
            "nothing, but the next purchases bring you back."
        ),
        (_END,),
        ruling=N_(
            "The source leaves open whether over or under is better, as its translator remarks; "
            "we treat them alike."
        ),
        see=("VT-2", "VT-12", "VT-13"),
        example=N_(
            "The pawns stand on 61, 70 and 72. The second is four spaces away from 66, the first "
            "five: 70 wins. The third is not in the running at all."
        ),
    ),
    Clause(
        "VT-12",
        N_("The longest game"),
        N_(
            "If nobody has hit the goal after 30 rounds, or after another number that you agree "
            "on, the game ends anyway: the pawn nearest to 66 wins, wherever it stands, and "
            "equally near pawns share the win."
        ),
        ruling=N_(
            "In the source a game goes on until someone hits the goal. Programs that play each "
            "other without anyone watching need a limit."
        ),
        see=("VT-11",),
    ),
    Clause(
        "VT-13",
        N_("The variant"),
        N_(
            "You can agree to play for a smaller goal: spaces 63 to 69. A revealed card then "
            "takes the place of the card that was bought, and nothing is put in order again. "
            "Instead, the player who has just bought must swap any two of the four cards. The "
            "first four cards of a round are laid out as always."
        ),
        (_VARIANT,),
        ruling=N_(
            "The swap comes after each purchase, even the last one of a round: the source makes "
            "no exception."
        ),
        see=("VT-4", "VT-5", "VT-11"),
        example=N_(
            "You buy the card under the 2, and R2 is revealed in its place. You swap it with Y9 "
            "under the 0: now R2 is free, and Y9 costs 2."
        ),
    ),
)
"""All clauses, in order."""

CHAPTERS = (
    Chapter(AIM, ("VT-11", "VT-2", "VT-1")),
    Chapter(ROUND, ("VT-3", "VT-4", "VT-5", "VT-8", "VT-9", "VT-10")),
    Chapter(END, ("VT-12",)),
    Chapter(DETAILS, ("VT-6", "VT-7", "VT-13")),
)
"""The clauses in reading order."""

BOOK = Rulebook(
    "volltreffer",
    N_("Volltreffer (Direct Hit)"),
    CLAUSES,
    REASONS,
    TERMS,
    CHAPTERS,
    Credits("Günter Burkhardt", "Berliner Spielkarten", 1999),
)
"""The rules of Volltreffer."""
