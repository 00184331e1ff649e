"""The lessons of Volltreffer: three players, and the usual rules until the last one."""

from __future__ import annotations

from trickhunt.lessons.model import good, lesson, poor, step
from trickhunt.words import N_

_TRICKS = "players 3\nphase play\ndealer 2\ntrump V10\ndisplay V9 V8 Y10 R10\n"
"""Violet is trump."""

_MELDS = "players 3\nphase meld\nstands 30, 30, 30\ntrump V10\ndisplay V9 V8 Y10 R10\n"
"""Everyone has bought, and you are the first to meld."""

_MARKET = "players 3\nphase buy\ntrump G9\n"
"""Green is trump, and you are the first to buy."""

LESSONS = (
    lesson(
        N_("Stop as near to 66 as you can"),
        "VT-2 VT-10 VT-11",
        step(
            N_(
                "Your pawn walks along a track of 80 spaces. Spaces 61 to 70 are the goal: if a "
                "pawn stands there when a round is over, the game ends, and of those in the goal "
                "the one nearest to 66 wins."
            ),
            table=(_TRICKS + "stands 61, 40, 63\nleader 1\nhands B9 V2 / G8 V5 / G3 B10"),
            moves="G8, G3",
            facts="scores 61, 40, 63",
        ),
        step(
            N_(
                "You are on 61, Bruno on 63, and two tricks are left. A trick takes you 5 spaces "
                "on. You have no green, but your violet 2 is trump: win this one!"
            ),
            good(
                "V2",
                N_(
                    "66, the bull's-eye! In the last trick Ada's trump beat your 9, so you "
                    "stayed there: a direct hit, and the game is yours."
                ),
                "B9, V5, B10",
                "scores 66, 45, 63\nwon 0",
            ),
            poor(
                "B9",
                N_(
                    "Ada won this trick and, with a higher trump, the last one. You stayed on 61: "
                    "that is in the goal, but Bruno on 63 is nearer to 66 and wins."
                ),
                "V5, B10, V2",
                "scores 61, 50, 63\nwon 2",
            ),
        ),
        step(
            N_(
                "So this is no race: you want to stop at the right place. Over or under 66 makes "
                "no difference, only how near; equally near pawns share the win."
            ),
        ),
    ),
    lesson(
        N_("Too far? Buy your way back"),
        "VT-2 VT-5 VT-11",
        step(
            N_(
                "You stand on 66 already, and two tricks are left. Each trick you win takes you on "
                "by 5, whether you like it or not. What do you play?"
            ),
            good(
                "G2",
                N_("Well ducked! Ada took both tricks, you stayed on 66, and you win."),
                "R5, V1, G9",
                "scores 66, 45, 40\nwon 0",
            ),
            poor(
                "G9",
                N_(
                    "That wins the trick: 71, one space too far. Nobody is in the goal now, so "
                    "another round is played."
                ),
                "G2, R5, V1",
                "scores 71, 40, 40\nthen round 2",
            ),
            table=_TRICKS + "stands 66, 40, 35\nleader 1\nhands G9 G2 / G5 R5 / G3 V1",
            moves="G5, G3",
            facts="scores 66, 40, 35",
        ),
        step(
            N_(
                "In another game you did go too far. On 71 you cannot win; but in the next round "
                "you buy cards, and paying moves you back. Here they cost 4, 2, 1 and 0: buy one!"
            ),
            good(
                "buy G8",
                N_("You pay 4 and step back to 67: in the goal again."),
                facts="scores 67, 40, 40",
            ),
            good(
                "buy G4",
                N_("You pay 2 and step back to 69: in the goal again."),
                facts="scores 69, 40, 40",
            ),
            good(
                "buy V7",
                N_("You pay 1 and step back to 70: just in the goal again."),
                facts="scores 70, 40, 40",
            ),
            poor(
                "buy Y6",
                N_("A card for nothing is usually nice. But this time you want to pay!"),
                facts="scores 71, 40, 40",
            ),
            table=_MARKET + "round 2\nstands 71, 40, 40\ndisplay G8 G4 V7 Y6",
        ),
        step(
            N_(
                "You can always correct your course: tricks and melds take you forward, prices "
                "take you back. A pawn never goes beyond 80, nor below 0: what you cannot pay for "
                "in full, you cannot buy."
            ),
        ),
    ),
    lesson(
        N_("The market: 4, 2, 1, 0"),
        "VT-1 VT-2 VT-3 VT-4 VT-5 VT-7",
        step(
            N_(
                "A round begins at the market. The pack has five suits, each from 1 to 10; one "
                "card is shown first, and its suit is trump. Here it is the green 9, which nobody "
                "can buy in this round: it lies under the stock."
            ),
            table=_MARKET + "stands 25, 25, 25\ndeal-number 47\ndisplay G8 G4 V9 Y6",
        ),
        step(
            N_(
                "Four cards are for sale, for 4, 2, 1 and 0 points. Trumps cost most, then the "
                "higher cards. Buy the one you like best."
            ),
            good(
                "buy G8",
                N_("A strong trump for 4 points: it may well win you a trick, and that brings 5."),
                facts="scores 21, 25, 25\nthen display G4 V9 Y6 R2",
            ),
            good(
                "buy G4",
                N_("A trump for 2 points. It beats every card that is not green."),
                facts="scores 23, 25, 25\nthen display G8 V9 Y6 R2",
            ),
            good(
                "buy V9",
                N_("A high card for 1 point. It wins if nobody has a trump to spare."),
                facts="scores 24, 25, 25\nthen display G8 G4 Y6 R2",
            ),
            good(
                "buy Y6",
                N_("For nothing! There is always a free card, so nobody is ever stuck."),
                facts="scores 25, 25, 25\nthen display G8 G4 V9 R2",
            ),
        ),
        step(
            N_(
                "At once a new card was revealed, the red 2, and the four were put in order again. "
                "It is the lowest, so it is free for Ada. (Of equal cards, the older costs more.)"
            ),
        ),
        step(
            N_(
                "So it goes round until each of you has eight cards. All see what you buy: with a "
                "good memory you know every hand. Only the order of the stock is hidden."
            ),
        ),
    ),
    lesson(
        N_("Melds: sets, and all five suits"),
        "VT-8",
        step(
            N_(
                "When all have eight cards, you score for what you hold, in the order in which you "
                "bought. Three cards of a "
                "rank bring 5 points, and so do cards of all five suits. Declare all you have!"
            ),
            good(
                "meld 7 9 suits",
                N_("Three sevens, three nines, five suits: 5 + 5 + 5, and you stand on 45."),
                facts="scores 45, 30, 30",
            ),
            otherwise=N_(
                "You may do so, but you have more: three sevens, three nines, and all five suits. "
                "A card may count in a set and in the suits."
            ),
            table=(
                _MELDS + "hands G7 R7 B7 G9 Y9 R9 V1 R2 / G1 G2 G3 G4 G5 G6 R3 R4 / "
                "B1 B2 B3 B4 B5 B6 R5 R6"
            ),
        ),
        step(
            N_("Four of a rank bring 10 points. Look what you have bought this time!"),
            good(
                "meld 7 8",
                N_("Four sevens and four eights: 10 + 10, and you stand on 50."),
                facts="scores 50, 30, 30",
            ),
            otherwise=N_("Fine, but one set is left over: four sevens and four eights are yours."),
            table=(
                _MELDS + "hands G7 R7 B7 Y7 G8 R8 B8 Y8 / G1 G2 G3 G4 G5 G6 R1 R2 / "
                "B1 B2 B3 B4 B5 B6 R3 R4"
            ),
        ),
        step(
            N_("And five of a rank, which is all there are, bring 25. Here they come."),
            good(
                "meld 4 suits",
                N_("Five fours are 25, and they are of all five suits: 5 more. You stand on 60!"),
                facts="scores 60, 30, 30",
            ),
            otherwise=N_("You have five fours, and cards of all five suits. Declare both."),
            table=(
                _MELDS + "hands G4 R4 B4 Y4 V4 G1 R1 R2 / G2 G3 G5 G6 G7 G8 R3 R5 / "
                "B1 B2 B3 B5 B6 B7 R6 R7"
            ),
        ),
        step(
            N_(
                "Three bring 5, four bring 10, five bring 25, all suits 5; of one rank only the "
                "largest set counts. You may declare all that you have, a part of it, or nothing: "
                "close to the goal, silence may be worth more."
            ),
        ),
    ),
    lesson(
        N_("Buy what belongs together"),
        "VT-5 VT-8",
        step(
            N_(
                "Melding comes after buying, so think of it now. You hold two sevens and may buy "
                "two more cards. What is the best buy for 2 points at most?"
            ),
            good(
                "buy B7",
                N_("The third seven! You pay 1 point, and the set will bring you 5."),
                facts="scores 29, 30, 30\nthen hand 0 G7 R1 R7 B5 B7 Y3 V4",
            ),
            poor(
                "buy V9",
                N_(
                    "A high card, perhaps good for a trick. But Ada takes the seven away, and your "
                    "set is gone."
                ),
                "buy B7",
                "scores 28, 29, 30",
            ),
            poor(
                "buy R2",
                N_("Free, but then Ada buys the seven: it would have made you 5 points for 1."),
                "buy B7",
            ),
            poor(
                "buy G8",
                N_("A fine trump for 4 points. But Ada takes the seven, and with it your set."),
                "buy B7",
            ),
            table=(
                _MARKET + "stands 30, 30, 30\ndeal-number 47\ndisplay G8 V9 B7 R2\n"
                "hands G7 R7 R1 Y3 V4 B5 / G2 G3 R5 Y8 V8 B1 / G5 R9 Y1 Y9 V2 V6"
            ),
        ),
        step(
            N_(
                "No set is in sight, and you are far behind. Green is trump, and you have the "
                "green 10. Which card is worth its price?"
            ),
            good(
                "buy G8",
                N_(
                    "It costs 4, but with one trick it has earned 5. Far from the goal, pay for "
                    "cards that win tricks."
                ),
                facts="scores 21, 45, 37\nthen hand 0 G8 G10 B9",
            ),
            poor(
                "buy Y8",
                N_(
                    "An 8 may win a trick, too, but only until somebody trumps it. The trump is "
                    "the better buy while you have far to go."
                ),
                facts="scores 23, 45, 37",
            ),
            poor(
                "buy V6",
                N_(
                    "Cheap, but it will hardly take a trick. Near the goal that is what you want; "
                    "from here, you need tricks."
                ),
                facts="scores 24, 45, 37",
            ),
            poor(
                "buy Y6",
                N_(
                    "Free, but it will hardly take a trick. Near the goal that is what you want; "
                    "from here, you need tricks."
                ),
                facts="scores 25, 45, 37",
            ),
            table=(
                _MARKET + "round 2\nstands 25, 45, 37\ndeal-number 47\ndisplay G8 Y8 V6 Y6\n"
                "hands G10 B9 / V4 V5 / Y2 V10"
            ),
        ),
        step(
            N_(
                "So a card can serve you in many ways: as a trump, as a high card, in a set, as a "
                "missing suit; and a low one for the smallest sum, of which you learn next."
            ),
        ),
        step(
            N_("You have your set! And mind what the others collect: it may be worth taking away.")
        ),
    ),
    lesson(
        N_("The smallest sum"),
        "VT-9",
        step(
            N_(
                "After the melds, everyone's ranks are added up. The smallest sum scores 5 points "
                "and leads the first trick. Your seven cards make 20, Ada's eight make 24: buy "
                "your last one."
            ),
            good(
                "buy R1",
                N_(
                    "20 and 1 are 21: the smallest sum is yours. It cost nothing, takes you to 35, "
                    "and you lead."
                ),
                "meld none, meld none, meld none",
                "scores 35, 30, 30\nnext 0",
            ),
            poor(
                "buy Y6",
                N_("That makes 26, and Ada has 24: she gets the 5 points, and leads."),
                "meld none, meld none, meld none",
                "scores 29, 35, 30\nnext 1",
            ),
            poor(
                "buy V9",
                N_("That makes 29, and Ada has 24: she gets the 5 points, and leads."),
                "meld none, meld none, meld none",
                "scores 28, 35, 30\nnext 1",
            ),
            poor(
                "buy G8",
                N_("That makes 28, and Ada has 24: she gets the 5 points, and leads."),
                "meld none, meld none, meld none",
                "scores 26, 35, 30\nnext 1",
            ),
            table=(
                _MARKET + "dealer 1\nstands 30, 30, 30\ndisplay G8 V9 Y6 R1\n"
                "hands B1 R2 B2 Y3 V3 B4 R5 / G2 G3 G4 G5 R3 R4 V1 V2 / B10 B9 B8 Y10 Y9 V7 V8 R7"
            ),
        ),
        step(
            N_(
                "If sums are equal, more 1s decide, then more 2s, and so on; at last, whoever "
                "bought earlier. It has to be declared, even if the 5 points take you too far."
            ),
        ),
        step(N_("Well added! Low cards win no tricks, but they can score all the same.")),
    ),
    lesson(
        N_("Tricks: 5 points each"),
        "VT-10",
        step(
            N_(
                "Violet is trump, and Ada leads green. Follow if you can: you have one green card, "
                "and it is the highest here. (Try your trump, too: the rule will answer.)"
            ),
            good(
                "G7",
                N_("The highest green wins. 5 points at once: you stand on 35, and you lead."),
                facts="scores 35, 30, 30\nnext 0",
            ),
            table=_TRICKS + "stands 30, 30, 30\nleader 1\nhands G7 V2 Y6 / G4 Y4 R2 / G5 Y5 B8",
            moves="G4, G5",
        ),
        step(
            N_("You lead, so you choose. Which of your two cards wins for sure?"),
            good(
                "V2",
                N_("Nobody else has a trump, so even the 2 wins. You stand on 40."),
                "R2, B8",
                "scores 40, 30, 30",
            ),
            poor(
                "Y6",
                N_(
                    "The others followed lower, so this time it won, too. But you could not be "
                    "sure: a yellow 7 would have beaten it."
                ),
                "Y4, Y5",
                "scores 40, 30, 30",
            ),
        ),
        step(
            N_(
                "Another hand. Ada leads green, Bruno follows, and you have no green: trump or not?"
            ),
            good(
                "V2",
                N_("The lowest trump beats every green card: 5 points."),
                facts="scores 35, 30, 30",
            ),
            poor(
                "Y6",
                N_(
                    "You may throw away what you like. You never have to trump, and near the goal "
                    "you may not want to. But here Bruno gets 5 points that could be yours."
                ),
                facts="scores 30, 30, 35",
            ),
            table=_TRICKS + "stands 30, 30, 30\nleader 1\nhands Y6 V2 / G4 R1 / G5 B1",
            moves="G4, G5",
        ),
        step(
            N_(
                "Eight tricks are played in a round. Follow suit; if you cannot, trump or throw "
                "away, as you please; what is thrown away never wins, however high. Each trick is "
                "worth 5, wanted or not."
            ),
        ),
    ),
    lesson(
        N_("From one round to the next"),
        "VT-2 VT-3 VT-6 VT-11 VT-12",
        step(
            N_(
                "The last trick of round 1. You lead your only card, and nobody can beat it. Will "
                "that end the game?"
            ),
            good(
                "G9",
                N_("You stand on 51, but nobody is on 61 to 70: so another round is played."),
                "G1, G2",
                "scores 51, 40, 45\nthen round 2\nthen dealer 0",
            ),
            table=_TRICKS + "stands 46, 40, 45\nleader 0\nhands G9 / G1 / G2",
        ),
        step(
            N_(
                "The pawns stay, the 50 cards are shuffled, a new trump is shown. You buy first: "
                "in round 1 chance had chosen Bruno, and from round to round it passes left."
            ),
            facts="next 0\nscores 51, 40, 45",
        ),
        # Measured: in 60 games of three club players half of all rounds brought 4 to 14.
        step(
            N_(
                "Three players start on space 25, four or five on 30. A round often brings 4 to 14 "
                "spaces, and a game takes three or four of them. If nobody has hit after thirty, "
                "the pawn nearest to 66 wins."
            ),
        ),
    ),
    lesson(
        N_("Your first round"),
        "VT-5 VT-8 VT-9 VT-10",
        step(
            N_(
                "Blue is trump. All have seven cards, and you stand on 25. Buy your eighth: does "
                "something fit your two fives?"
            ),
            good(
                "buy Y5",
                N_("Three fives, for 1 point. The others buy their last cards, too."),
                "buy G3, buy B4",
            ),
            otherwise=N_(
                "That could be useful. But the yellow 5 costs 1 and makes a set: buy it this time."
            ),
            table=(
                "players 3\nphase buy\nstands 25, 25, 25\ntrump B10\ndisplay B4 Y10 Y5 G3\n"
                "hands R5 G5 B9 G2 R1 Y1 V3 / G10 G9 R8 R7 Y9 V8 V2 / B8 B2 R10 R9 Y7 Y6 V9"
            ),
            facts="scores 25, 25, 25",
        ),
        step(
            N_("Melds! You begin. Declare what you have: it is still a long way to 66."),
            good(
                "meld 5 suits",
                N_(
                    "Three fives and all five suits: 10 points. And your sum of 31 is the "
                    "smallest: 5 more, so you stand on 39, and you lead."
                ),
                "meld none, meld none",
                "scores 39, 24, 23\nnext 0",
            ),
            otherwise=N_("There is more: three fives, and cards of all five suits."),
        ),
        step(
            N_(
                "Your first lead. The blue 10 lies under the stock and cannot be played, so which "
                "of your cards is the highest of all?"
            ),
            good(
                "B9",
                N_("Nobody can beat it: 5 points, and you stand on 44."),
                "V2, B2",
                "scores 44, 24, 23\nnext 0",
            ),
            otherwise=N_("That one can be beaten. You hold the highest trump there is: lead it."),
        ),
        step(
            N_(
                "You have no high card left, so another will take this trick. Lead the red 1, the "
                "card that you can spare best."
            ),
            good(
                "R1",
                N_("You keep the better ones. Bruno's 10 wins and takes him from 23 to 28."),
                "R8, R10",
                "scores 44, 24, 28",
            ),
            otherwise=N_(
                "It would hardly win either, and a higher card may still take a trick later. Lead "
                "the 1."
            ),
        ),
        step(
            N_(
                "Your way so far: 25 − 1 + 10 + 5 + 5 = 44. The bull's-eye is 22 away. Buy, "
                "meld, win, and stop in time: you are ready to play."
            ),
            facts="scores 44, 24, 28",
        ),
    ),
    lesson(
        N_("For later: the variant"),
        "VT-13",
        step(
            N_(
                "In the variant the goal is only 63 to 69. And a new card takes the place of the "
                "one that was bought: nothing is put in order. Buy the green 4 and see."
            ),
            good(
                "buy G4",
                N_("The red 2 was revealed and lies where the 4 was: it costs 2 now."),
                facts="then display G8 R2 V9 Y6",
            ),
            otherwise=N_("That works in the same way. But buy the green 4 for this lesson."),
            table=(
                "option variant true\n" + _MARKET + "stands 30, 30, 30\ndeal-number 32\n"
                "display G8 G4 V9 Y6\nhands G1 G2 / R6 B6 / Y7 V8"
            ),
        ),
        step(
            N_(
                "Then you must exchange any two of the four. Ada comes next and holds two sixes: "
                "make the yellow 6 as dear for her as you can."
            ),
            good(
                "swap G8 Y6",
                N_("Now the 6 would cost her 4 points. The green 8 is free, though!"),
                facts="then display Y6 R2 V9 G8\nnext 1",
            ),
            otherwise=N_("Two cards have changed places. But under the 4, the 6 would cost most."),
        ),
        step(
            N_(
                "So after every purchase you set the prices yourselves; only the first four cards "
                "of a round lie in order. Everything else is as you know it."
            ),
        ),
        is_extra=True,
    ),
)
"""All lessons, in order; the one for later comes last."""
