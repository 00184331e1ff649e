"""The rulebook of Schnäppchen Jagd (Bargain Hunt).

There are three sources: two copies of the English edition's rules, which differ in a few words, and
the French edition's. Headings are quoted exactly. In the French document the heading of the part on
clearing is missing; the part follows the examples of trick play.
"""

from __future__ import annotations

from trickhunt.core.words import N_
from trickhunt.games.bargain_hunt.refusal_words import REASONS
from trickhunt.games.bargain_hunt.rulebook_terms import TERMS
from trickhunt.rulebook.chapters import AIM, DETAILS, END, ROUND
from trickhunt.rulebook.rulebook import Chapter, Clause, Credits, Rulebook, Source, SourceDocument

_ENGLISH = SourceDocument(
    N_("Bargain Hunt, English rules (Queen, 1998)"),
    N_(
        "“Schnaeppchen Jagd / Bargain Hunt”, designed by Uwe Rosenberg, published by Queen, 1998; "
        "English translation, distributed from The Rules Bank by Mike Siggins, as it stands in "
        "The Game Cabinet"
    ),
    "english",
)
_ENGLISH_COPY = SourceDocument(
    N_("Bargain Hunt, English rules, second copy"),
    N_("The same English translation in a second copy, which has lost its title and all names"),
    "english",
)
_FRENCH = SourceDocument(
    N_("Schnäppchen Jagd, French rules (Queen, 1998)"),
    N_(
        "“Schnäppchen Jagd (Chassez la bonne affaire)”, by Uwe Rosenberg, published by Queen in "
        "1998; French translation by Daniel Beaujon, after the English one that Mike Siggins "
        "distributed in The Rules Bank"
    ),
    "french",
)


def _english(heading: str, in_the_copy: str = "") -> tuple[Source, Source]:
    return Source(_ENGLISH, heading), Source(_ENGLISH_COPY, in_the_copy or heading)


def _french(heading: str) -> Source:
    return Source(_FRENCH, heading)


_COURSE = (*_english("Course of the Game"), _french("Déroulement du jeu"))
_FIRST_BARGAIN = (*_english("Preliminary"), _french("Préliminaire"))
_TRICKS = (*_english("The Trick Taking Game"), _french("Le jeu de plis"))
_TRICK_EXAMPLES = (*_english("Examples", "Examples:"), _french("Exemples:"))
_NEXT_ROUND = (*_english("Starting the Next Round"), _french("Début de la manche suivante"))
_NEW_BARGAIN = (
    *_english("New round - new bargain?", "New round \u2011 new bargain?"),
    _french("Nouvelle manche — nouvelles affaires ?"),
)
_END = (*_english("Game End"), _french("Fin du jeu"))
_FRENCH_CLEARING = _french("Exemples:")

CLAUSES = (
    Clause(
        "BH-1",
        N_("Players and rounds"),
        N_("Three or four of you play: six rounds with three players, four rounds with four."),
        _COURSE,
    ),
    Clause(
        "BH-2",
        N_("The cards"),
        N_(
            "The pack holds 110 cards. Of these, 108 are ordinary ones: green, yellow, blue, "
            "red, violet and orange, each colour with the values 1 to 9, and two copies of "
            "every card. The other two are super special offers, which have no colour and no "
            "value. A card is written as a letter and a number: G4 is the green 4, and Y, B, R, "
            "V and O stand for the other colours. SSO is a super special offer."
        ),
        (
            Source(_ENGLISH_COPY, "Game Parts"),
            _french("Contenu"),
            *_english("The Trick Taking Game"),
        ),
        ruling=N_(
            "The sources count six colours but name only green, yellow, blue and red. Violet "
            "and orange are our choice for the other two."
        ),
    ),
    Clause(
        "BH-3",
        N_("Who deals"),
        N_(
            "The dealer of round 1 is chosen at random, and every seat is equally likely. After "
            "each round the deal passes one seat to the left."
        ),
        _COURSE,
        ruling=N_(
            "The English edition draws lots; in the French one each of you draws a card and the "
            "highest deals. Both give every seat the same chance, so one random draw stands for "
            "both."
        ),
    ),
    Clause(
        "BH-4",
        N_("Dealing"),
        N_(
            "Each of you is dealt eight cards, face down. They are your hand, and you can show "
            "or play only cards from your hand. The rest of the pack is the stock: it stays "
            "hidden and is used in later rounds. When there are not enough cards for eight "
            "each, everyone gets the same number, as many as possible, and any left over stay "
            "in the stock. That number may even be zero."
        ),
        (*_COURSE, *_NEXT_ROUND),
        ruling=N_(
            "Chance decides which of the cards on top of the pack goes to which seat. The "
            "sources do not say in what order the dealer hands them out, and no order would "
            "favour anybody."
        ),
        see=("BH-21", "BH-22"),
        example=N_(
            "With four players, 110 cards are enough for three full rounds. If only 14 cards "
            "are left when the fourth begins, everybody gets three, and two stay in the stock."
        ),
    ),
    Clause(
        "BH-5",
        N_("Your first bargain"),
        N_(
            "This happens in round 1 only, before its first trick. Starting on the dealer's "
            "left and going clockwise, each of you picks a card from your hand and puts it face "
            "up in front of you: it starts your bargain pile, and its value is what you "
            "collect. You may pick a value that somebody else already collects, but then you "
            "will be after the same cards. Everyone then has one card fewer, so round 1 has "
            "seven tricks."
        ),
        _FIRST_BARGAIN,
        ruling=N_(
            "A super special offer cannot be shown. The sources do not mention the case, but "
            "without a value the card cannot say what you collect."
        ),
        see=("BH-6",),
    ),
    Clause(
        "BH-6",
        N_("Your bargain"),
        N_(
            "Your bargain is the value you collect, in any colour. It is always the value of "
            "the card on top of your bargain pile. Cards further down in the pile keep their "
            "points, but they no longer say what you collect."
        ),
        (*_FIRST_BARGAIN, *_NEW_BARGAIN),
        see=("BH-5", "BH-17", "BH-19", "BH-20"),
        example=N_(
            "Anke was collecting sixes, then turned some threes into bargains, so there is a 3 "
            "on top of her pile. She now takes 2, 3, 6 and 8 in one trick: only the 3 joins her "
            "bargain pile. The 6 becomes junk like the 2 and the 8."
        ),
    ),
    Clause(
        "BH-7",
        N_("Leading"),
        N_(
            "In every round the player on the dealer's left leads to the first trick. After "
            "that, the winner of a trick leads to the next. You may lead any card in your hand, "
            "and you announce nothing with it. The others play one card each, clockwise."
        ),
        _TRICKS,
        see=("BH-8", "BH-14"),
    ),
    Clause(
        "BH-8",
        N_("Following"),
        N_(
            "The card that is led sets the colour to follow. As long as you hold cards of that "
            "colour you must play one of them, whichever you like; the only other card you may "
            "play is a super special offer. The colour that was led can never become trump in "
            "that trick."
        ),
        _TRICKS,
        see=("BH-7", "BH-13", "BH-14"),
        example=N_(
            "Anke leads G2. Bert and Chris hold green cards and play G7 each; neither was "
            "allowed to play another colour. Doris has no green at all and is free to play a "
            "yellow card."
        ),
    ),
    Clause(
        "BH-9",
        N_("Calling trump"),
        N_(
            "With no card of the colour led you may play whatever you want. If the trick has no "
            "trump yet, you must say at once what the colour of your card is: trump in this "
            "trick, or no trump. Trump beats every card of the colour led; a card you call no "
            "trump cannot win. You are not asked if the trick already has a trump, nor about a "
            "colour that was called no trump earlier in the same trick."
        ),
        _TRICKS,
        see=("BH-10", "BH-11", "BH-15"),
        example=N_(
            "Green is led and Doris holds none. She plays Y6 and does not want this trick, so "
            "she says “no trump” (written Y6 plain). Had she wanted it, she could have made "
            "yellow trump (Y6 trump)."
        ),
    ),
    Clause(
        "BH-10",
        N_("Only one trump"),
        N_(
            "There is never more than one trump colour in a trick, and often there is none. "
            "Once a colour has been called trump, all other cards of it in this trick are trump "
            "too, without another word, and no second colour can be called. The next trick "
            "starts again without trump."
        ),
        (*_TRICKS, *_TRICK_EXAMPLES),
        see=("BH-9", "BH-16"),
        example=N_(
            "Blue is led. Bert has none and calls his R3 trump. Chris has neither blue nor red: "
            "he would love to call his Y9 trump, but red is trump already."
        ),
    ),
    Clause(
        "BH-11",
        N_("No trump stays no trump"),
        N_(
            "A colour that one of you has called no trump stays no trump until the trick is "
            "over. A player who cannot follow and plays that colour later in the trick is not "
            "asked again. Any other colour can still be made trump."
        ),
        (_french("Le jeu de plis"),),
        ruling=N_(
            "The French edition says so in as many words; the English one leaves it open. We "
            "play both alike: an announcement would be worth little if the next player could "
            "overturn it."
        ),
        see=("BH-9", "BH-10"),
        example=N_(
            "Green is led, Bert plays Y6 with “no trump”, and Chris cannot follow either. With "
            "Y9 he just discards; with R1 he may still call red trump and win."
        ),
    ),
    Clause(
        "BH-12",
        N_("Twins: over or under"),
        N_(
            "Every coloured card has a twin. If the twin of your card is winning the trick so "
            "far, you say as you play whether yours goes over it, which puts you ahead, or "
            "under it. The others have to accept your choice."
        ),
        (*_TRICKS, *_TRICK_EXAMPLES),
        ruling=N_(
            "The sources let you decide whenever the twin is in the trick. We ask only while "
            "the twin is winning. If something else already beats the twin, it beats your card "
            "as well, and neither answer would change anything."
        ),
        see=("BH-8", "BH-10", "BH-15"),
        example=N_(
            "Bert is winning with G7. Chris, who has to follow green, plays the other G7 over "
            "it and is now ahead. In another trick red is trump and Bert's R3 is winning; Doris "
            "has only red, does not want the trick, and plays her R3 under his."
        ),
    ),
    Clause(
        "BH-13",
        N_("Super special offers"),
        N_(
            "Nothing beats a super special offer, not even trump. You may play yours whenever "
            "it is your turn, even with the colour led or trump in your hand. If both end up in "
            "one trick, the earlier one wins. Beware: win one, and you have junk that stays to "
            "the end."
        ),
        _TRICKS,
        see=("BH-8", "BH-16", "BH-17"),
        example=N_(
            "Yellow is led and Bert calls his B9 trump. Chris holds yellow, but plays a super "
            "special offer to take the trick. Doris seizes the moment and gets rid of hers: it "
            "loses to his, and both are now his junk."
        ),
    ),
    Clause(
        "BH-14",
        N_("A super special offer is led"),
        N_(
            "If you lead a super special offer, there is no colour to follow in this trick: "
            "everybody else may play any card, and nobody announces anything."
        ),
        ruling=N_(
            "No source mentions it. We take the duty to follow literally: you follow the colour "
            "of the first card, and this one has no colour."
        ),
        see=("BH-8", "BH-13", "BH-15"),
    ),
    Clause(
        "BH-15",
        N_("Silence after an offer"),
        N_(
            "Once someone has played a super special offer to a trick, cards are played without "
            "a word: no trump is called any more, and nobody says over or under. You still have "
            "to follow the colour led if you can."
        ),
        ruling=N_(
            "The first super special offer has already won the trick, so nothing you announced "
            "would change that. The sources do not mention it."
        ),
        see=("BH-8", "BH-9", "BH-12", "BH-13"),
    ),
    Clause(
        "BH-16",
        N_("Who wins the trick"),
        N_(
            "The first super special offer wins. If there is none, the highest trump wins. If "
            "there is no trump either, the highest card of the colour led wins. Between twins, "
            "what was said decides: over or under. A card that is neither trump nor of the "
            "colour led never wins, however high."
        ),
        _TRICKS,
        see=("BH-10", "BH-12", "BH-13"),
    ),
    Clause(
        "BH-17",
        N_("Sorting what you won"),
        N_(
            "Sort a trick as soon as you have won it. Cards of your bargain's value, in any "
            "colour, go face up on your bargain pile. All the rest, super special offers "
            "included, go face down on your odds and ends: your junk."
        ),
        (*_FIRST_BARGAIN, *_english("Examples", "Examples:"), _french("Exemples:")),
        see=("BH-6",),
        example=N_("You collect threes and win G9, G3, R3 and Y6: both threes count for you."),
    ),
    Clause(
        "BH-18",
        N_("Scoring"),
        N_(
            "After the last clearing of the game, count: every card on your bargain pile scores "
            "one point, every card in your junk costs one. The numbers printed on them do not "
            "matter. The highest total wins."
        ),
        (*_FIRST_BARGAIN, *_END),
        ruling=N_(
            "If several of you share the highest total, you share the win: the sources have no "
            "tie-break."
        ),
        see=("BH-17", "BH-23"),
    ),
    Clause(
        "BH-19",
        N_("Clearing (English edition)"),
        N_(
            "When all cards of a round have been played, each of you may clear your junk once, "
            "starting with the winner of the last trick and going clockwise. Name one value "
            "that you have there: its cards leave your junk, all of them. There are two ways. "
            "Trash: they go to the trash heap. Convert: a toll of three cards (three players) "
            "or two (four players) goes to the trash heap, and the rest go on top of your "
            "bargain pile, so that this value becomes your bargain in place of the old one. So "
            "to convert you need at least one card more than the toll. You may also pass and "
            "leave your junk as it is. A super special offer can be neither trashed nor "
            "converted."
        ),
        _english("Clearing"),
        edition="english",
        ruling=N_(
            "The text does not quite say whether trashing takes every card of the value; "
            "reviews of this edition describe it that way, and we follow them. Converting is "
            "worded as something you can do, so you may trash a value that you could convert. "
            "Nor do the sources say which cards pay the toll. Here nobody chooses: it is the "
            "first ones in the order green, yellow, blue, red, violet, orange."
        ),
        see=("BH-6", "BH-18", "BH-21", "BH-23"),
        example=N_(
            "There are four of you. Your bargain is 6, and your junk has three threes, two "
            "fours, and a 1, 5, 7 and 9. Convert the threes: two pay the toll, one goes on top "
            "of your bargain pile, and you collect threes from now on. There are too few fours "
            "for that; you could only trash them."
        ),
    ),
    Clause(
        "BH-20",
        N_("Clearing (French edition)"),
        N_(
            "When all cards of a round have been played, each of you may clear your junk once, "
            "starting with the winner of the last trick and going clockwise. If you have more "
            "than three cards of a value there (three players) or more than two (four players), "
            "you may convert it: three of them, or two, go to the trash heap as a toll, and the "
            "rest go on top of your bargain pile and become your new bargain. You cannot trash "
            "just one value. But if there is no value you can convert, you may dump your whole "
            "junk pile on the trash heap. For that it must have at least one card, must have "
            "been empty when the round's first trick began, and must hold no super special "
            "offer. Or you pass."
        ),
        (_FRENCH_CLEARING,),
        edition="french",
        ruling=N_(
            "The source says that the pile must have been empty beforehand, but not since when: "
            "we take the moment when the round's first trick began. As in the English edition, "
            "nobody chooses which cards pay the toll: it is the first ones in the order green, "
            "yellow, blue, red, violet, orange."
        ),
        see=("BH-6", "BH-19", "BH-21", "BH-23"),
        example=N_(
            "With four players and two nines in your junk you cannot convert the nines: both "
            "would be the toll, and none would be left. Your bargain stays what it was."
        ),
    ),
    Clause(
        "BH-21",
        N_("The pack for the next round"),
        N_(
            "Before a new round the trash heap goes back into the pack. In the English edition "
            "only the heap is shuffled, and it goes under the stock, which keeps its order: the "
            "trashed cards come back last. In the French edition heap and stock are shuffled "
            "together. Your bargain pile and your junk stay with you and are not dealt again."
        ),
        _NEXT_ROUND,
        see=("BH-4",),
    ),
    Clause(
        "BH-22",
        N_("A round without cards"),
        N_(
            "If there are fewer cards than players, nobody gets any and the round has no "
            "tricks. You go straight on to the clearing, which then begins on the dealer's "
            "left."
        ),
        ruling=N_(
            "No source thought of it. It can happen with three players in round 6, if hardly "
            "anything has been thrown away by then. As nobody took a last trick, the player who "
            "would have led begins."
        ),
        see=("BH-4", "BH-19", "BH-20"),
    ),
    Clause(
        "BH-23",
        N_("The last round"),
        N_(
            "When the last round's tricks are over you clear twice instead of once, both times "
            "in the same turn. Each time the rule of the edition you play applies, and each "
            "time you may pass."
        ),
        _END,
        ruling=N_(
            "Only the French text says that the two come one directly after the other. The "
            "English one gives no order, so we do the same there."
        ),
        see=("BH-19", "BH-20"),
    ),
    Clause(
        "BH-24",
        N_("What everybody may see"),
        N_(
            "Everybody may see the bargain piles, the trick on the table, the trash heap, how "
            "many cards each of you has in hand and in junk, and everything played so far. The "
            "hands of the others and the stock are hidden. Junk lies face down; but each of its "
            "cards was on the table when it was won, so a perfect memory knows them all."
        ),
        (*_FIRST_BARGAIN, *_english("Clearing"), _FRENCH_CLEARING),
        ruling=N_(
            "The sources only say which piles lie face up and which face down. That you cannot "
            "look through the junk of others is a matter of memory, so anyone who wants a "
            "perfect one may have it."
        ),
        see=("BH-17",),
    ),
    Clause(
        "BH-25",
        N_("A short game"),
        N_(
            "For a first try you can play a short game: a single round, the first and the last "
            "in one. You show a bargain, play the tricks, and clear twice."
        ),
        (),
        ruling=N_("The sources have no short game. Ours lasts one round."),
        see=("BH-1", "BH-5", "BH-23"),
    ),
)
"""All clauses, in order."""

CHAPTERS = (
    Chapter(AIM, ("BH-18", "BH-1", "BH-2")),
    Chapter(
        ROUND,
        (
            "BH-5",
            "BH-6",
            "BH-7",
            "BH-8",
            "BH-9",
            "BH-16",
            "BH-17",
            "BH-12",
            "BH-13",
            "BH-19",
            "BH-20",
        ),
    ),
    Chapter(END, ("BH-23",)),
    Chapter(
        DETAILS,
        ("BH-3", "BH-4", "BH-10", "BH-11", "BH-14", "BH-15", "BH-21", "BH-22", "BH-24", "BH-25"),
    ),
)
"""The clauses in reading order."""

BOOK = Rulebook(
    "bargain-hunt",
    N_("Schnäppchen Jagd (Bargain Hunt)"),
    CLAUSES,
    REASONS,
    TERMS,
    CHAPTERS,
    Credits("Uwe Rosenberg", "Queen", 1998),
)
"""The rules of Schnäppchen Jagd."""
