"""The lessons of Schnäppchen Jagd: four players, and the English edition until the last one."""

from __future__ import annotations

from trickhunt.lessons.model import good, lesson, poor, step
from trickhunt.words import N_

_ADA_LEADS = "dealer 0\nround 2\npiles V4 / O7 / O8 / O3\n"
"""You collect fours and play last."""

_CARLA_LEADS = _ADA_LEADS.replace("dealer 0", "dealer 2")
"""You collect fours and play second."""

_CLEARING = "dealer 3\nleader 0\n"
"""You took the last trick of round 1 and clear first."""

_FRENCH = "option edition french\n" + _CLEARING

LESSONS = (
    lesson(
        N_("Collect one number, leave the rest"),
        "BH-2 BH-5 BH-6 BH-17 BH-18",
        step(
            N_(
                "Welcome to the jumble sale! Everyone collects one number from 1 to 9. There are "
                "six colours, and the colour does not matter."
            ),
            table=("dealer 3\nhands G4 Y4 B9 R2 / R7 V2 V3 B1 / B8 B7 O5 Y6 / O3 O1 G1 G2"),
        ),
        step(
            N_(
                "Once, before the very first trick, you show a card: its number is your bargain. "
                "You hold two fours, so show one of them."
            ),
            good(
                "show G4, show Y4",
                N_(
                    "You collect fours. The one you showed is your first bargain: 1 point. It has "
                    "left your hand, so the first round has seven tricks, not eight."
                ),
                "show R7, show B8, show O3",
                "scores 1, 1, 1, 1",
            ),
            otherwise=N_(
                "You could collect that number. But you hold only one of it, and two fours: show "
                "a four this time."
            ),
        ),
        step(
            N_("The first trick: Carla leads a yellow 4. The highest yellow card will win it."),
            good(
                "Y9",
                N_(
                    "Three fours at once: 3 points. Your 9 is junk and costs 1, so you go from "
                    "1 point to 3."
                ),
                "Y4, G4 plain",
                "scores 3, 1, 1, 1",
            ),
            poor(
                "Y2",
                N_(
                    "Now Ada wins three fours. She collects sevens, so to her all four cards are "
                    "junk: she falls to −3, and you gain nothing."
                ),
                "Y4 over, G4 plain",
                "scores 1, -3, 1, 1",
            ),
            table=(
                "dealer 2\npiles G4 / R7 / B8 / O3\n"
                "hands Y9 Y2 R9 R1 / Y4 R5 B1 B2 / G4 R6 B3 B5 / Y4 R8 B6 B7"
            ),
            moves="Y4",
        ),
        step(
            N_(
                "You won, so you lead, with any card you like. There may be no four in this "
                "trick: try not to win it."
            ),
            good(
                "R1",
                N_("Well dodged! Carla has to take four cards of junk and stands at −3."),
                "R5, R6, R8",
                "scores 3, 1, 1, -3",
            ),
            poor(
                "R9",
                N_(
                    "Nobody could beat your 9. You won four cards without a four: each costs "
                    "1 point, and your 3 points become −1."
                ),
                "R5, R6, R8",
                "scores -1, 1, 1, 1",
            ),
            poor(
                "Y2",
                N_(
                    "Nobody else has yellow, so even a 2 is the highest. You won four cards of "
                    "junk, and your 3 points become −1."
                ),
                "B1 plain, B3, B6",
                "scores -1, 1, 1, 1",
            ),
        ),
        step(
            N_(
                "That is the whole game: win what you collect, and leave the junk to the others. "
                "Every bargain is +1, every card of junk −1, and the most points win."
            ),
        ),
    ),
    lesson(
        N_("Follow the colour"),
        "BH-7 BH-8 BH-16",
        step(
            N_(
                "You collect sixes. Carla leads green, and you must follow: play a green card "
                "that will not win. Try the red 9 too: the rule will answer."
            ),
            good(
                "G2",
                N_("Ada's 9 is the highest green, so these four cards of junk are hers."),
                "G9, G1",
                "scores 1, -3, 1, 1",
            ),
            poor(
                "G8",
                N_(
                    "Your 8 stayed the highest green. You won four cards and not one six: that "
                    "costs 4 points."
                ),
                "G3, G1",
                "scores -3, 1, 1, 1",
            ),
            table=(
                "dealer 2\nround 2\npiles V6 / O7 / O8 / O3\n"
                "hands G2 G8 V7 V2 R9 / G9 G3 V6 B1 B2 / G1 R6 B3 B4 B5 / G5 G6 B7 B8 Y1"
            ),
            moves="G5",
        ),
        step(
            N_(
                "Ada won, so she leads: the violet 6. Bruno and Carla have no violet and threw "
                "away other sixes. You play last: do you want this trick?"
            ),
            good(
                "V7",
                N_("You win three sixes, and only your own 7 is junk: 3 − 1 makes 2 points more."),
                facts="scores 3, -3, 1, 1",
            ),
            poor(
                "V2",
                N_(
                    "Three sixes went by! Ada wins the trick with the first one. The other "
                    "sixes are not violet and cannot win."
                ),
                facts="scores 1, -7, 1, 1",
            ),
            moves="V6, R6 plain, G6 plain",
        ),
        step(
            N_(
                "Follow the colour that was led whenever you can. The highest card of it wins, "
                "the winner leads the next trick, and who plays last can count before choosing."
            ),
        ),
    ),
    lesson(
        N_("Make your own trump"),
        "BH-8 BH-9 BH-10 BH-16",
        step(
            N_(
                "You collect fours. Carla leads a blue 4, and you have no blue, so any card will "
                "do. Say whether its colour is trump in this trick: call trump!"
            ),
            good(
                "R2 trump, R8 trump, Y9 trump",
                N_(
                    "A trump beats every other colour, even when it is low. Three fours for you, "
                    "one card of junk: 2 points more."
                ),
                "O4, G4",
                "scores 3, 1, 1, 1",
            ),
            poor(
                "R2 plain, R8 plain, Y9 plain",
                N_(
                    "A plain card of another colour cannot win, however high. Carla's blue 4 wins "
                    "everything. Fours are junk to her, but you wanted them."
                ),
                "O4 plain, G4 plain",
                "scores 1, 1, 1, -3",
            ),
            table=_CARLA_LEADS + "hands R2 R8 Y9 / O4 R1 R3 / G4 R5 R6 / B4 V1 V2",
            moves="B4",
        ),
        step(
            N_(
                "Another trick, and again you have no blue. There is no four in sight this time: "
                "play any card, and call it plain."
            ),
            good(
                "R9 plain",
                N_("Plain cannot win, so Ada gets the junk. And your 9 can do no more harm."),
                "B6, B1",
                "scores 1, -3, 1, 1",
            ),
            good(
                "R3 plain, Y2 plain",
                N_(
                    "Plain cannot win, so Ada gets the junk. Better still would be the 9: high "
                    "cards may win junk later, so throw them away when you can."
                ),
                "B6, B1",
                "scores 1, -3, 1, 1",
            ),
            poor(
                "R9 trump, R3 trump, Y2 trump",
                N_(
                    "Trump wins, whether you like the cards or not: four cards of junk, and you "
                    "fall to −3. Call trump only for a trick you want."
                ),
                "B6, B1",
                "scores -3, 1, 1, 1",
            ),
            table=_CARLA_LEADS + "hands R9 R3 Y2 / B6 R1 R4 / B1 R5 R6 / B5 V1 V2",
            moves="B5",
        ),
        step(
            N_(
                "Ada leads blue, and Bruno calls red trump. A trick has one trump colour at most, "
                "so nobody is asked again. Three fours lie there: win them."
            ),
            good(
                "R5",
                N_("Red is trump, and your 5 is higher than Bruno's 4. The fours are yours."),
                facts="scores 3, 1, 1, 1",
            ),
            poor(
                "Y9, G1",
                N_(
                    "This trick's trump is red and cannot change. Another colour cannot win, and "
                    "Bruno takes the fours."
                ),
                facts="scores 1, 1, -3, 1",
            ),
            table=_ADA_LEADS + "hands R5 Y9 G1 / B4 V1 V2 / R4 V3 V5 / B4 V6 V7",
            moves="B4, R4 trump, B4",
        ),
        step(
            N_(
                "Well played! If you cannot follow and there is no trump yet, you decide: trump "
                "to win, plain to lose. The colour that was led can never be trump."
            ),
        ),
    ),
    lesson(
        N_("Plain stays plain"),
        "BH-9 BH-11",
        step(
            N_(
                "Ada led blue. Bruno called red plain, and Carla called orange plain: in this "
                "trick both stay so. But another colour may still become trump."
            ),
            table=_ADA_LEADS + "hands R9 Y1 / B4 V1 / R4 V2 / O4 V3",
            moves="B4, R4 plain, O4 plain",
        ),
        step(
            N_("You have no blue, and three fours are waiting. Which of your two cards wins them?"),
            good(
                "Y1 trump",
                N_("A 1 that beats everything! Yellow had not been called plain. 2 points more."),
                facts="scores 3, 1, 1, 1",
            ),
            poor(
                "R9",
                N_(
                    "Red was called plain, so you are not even asked. Your 9 cannot win, and Ada "
                    "takes the fours with her blue one."
                ),
                facts="scores 1, -3, 1, 1",
            ),
            poor(
                "Y1 plain",
                N_("The right card, but called plain it cannot win. Ada takes the fours."),
                facts="scores 1, -3, 1, 1",
            ),
        ),
        step(
            N_(
                "A colour called plain stays plain until the trick is over. In the next trick "
                "everything is open again: each trick makes its own trump, or has none."
            ),
        ),
    ),
    lesson(
        N_("Twins: over or under"),
        "BH-2 BH-12",
        step(
            N_(
                "Every card is there twice. Ada leads the green 4, and your only green card is "
                "its twin. You say which of the two is higher: take these four fours!"
            ),
            good(
                "G4 over",
                N_("Over: your 4 beats hers. Four fours and no junk: 4 points in one trick!"),
                facts="scores 5, 1, 1, 1",
            ),
            poor(
                "G4 under",
                N_("Under: Ada's 4 stays the highest, and all four fours are gone, as her junk."),
                facts="scores 1, -3, 1, 1",
            ),
            table=_ADA_LEADS + "hands G4 Y9 O1 / G4 V1 V2 / R4 V3 V5 / B4 V6 V7",
            moves="G4, R4 plain, B4 plain",
        ),
        step(
            N_(
                "Here your only violet card is the twin of Ada's 9. No four has been played: let "
                "her keep this trick."
            ),
            good(
                "V9 under",
                N_("Under: Ada's 9 wins, and the junk is hers. Yours was just as high!"),
                facts="scores 1, -3, 1, 1",
            ),
            poor(
                "V9 over",
                N_("Over: your 9 wins, and with it four cards of junk. You fall to −3."),
                facts="scores -3, 1, 1, 1",
            ),
            table=_ADA_LEADS + "hands V9 Y1 / V9 G1 / V1 G2 / V3 G3",
            moves="V9, V1, V3",
        ),
        step(
            N_(
                "Over or under is your choice alone, and nobody can object. You are asked only "
                "while the twin is winning: otherwise nothing would change."
            ),
        ),
    ),
    lesson(
        N_("The super special offer"),
        "BH-2 BH-5 BH-13 BH-14 BH-15 BH-17 BH-19",
        step(
            N_(
                "Two cards have no colour and no number: the super special offers. One is the "
                "highest trump of all, and you may play it even if you could follow. Try it!"
            ),
            good(
                "SSO",
                N_(
                    "It beats Bruno's trump: three fours for you. The offer itself is junk, so "
                    "that makes 3 − 1."
                ),
                facts="scores 3, 1, 1, 1",
            ),
            poor(
                "B1",
                N_("You followed, which is never wrong. But Bruno's trump keeps the fours."),
                facts="scores 1, 1, -3, 1",
            ),
            table=_ADA_LEADS + "hands SSO B1 Y2 / B4 V1 V2 / R4 V3 V5 / O4 V6 V7",
            moves="B4, R4 trump, O4",
        ),
        step(
            N_(
                "But an offer that you win is junk for good: it can never be cleared. Bruno has "
                "just played one, and the first offer in a trick wins. What do you play?"
            ),
            good(
                "SSO",
                N_(
                    "His came first, so he must take both. Four cards of junk for Bruno, two of "
                    "them for good!"
                ),
                facts="scores 1, 1, -3, 1",
            ),
            poor(
                "G1",
                N_(
                    "Bruno won that trick, but your offer stayed behind. It was your last card, "
                    "so it had to win the next one: four cards of junk for you."
                ),
                "Y9, Y3, SSO, Y8",
                "scores -3, 1, -3, 1",
            ),
            table=_ADA_LEADS + "hands SSO G1 / G5 Y8 / SSO Y9 / G9 Y3",
            moves="G5, SSO, G9",
        ),
        step(
            N_(
                "In another trick Ada leads an offer. It has no colour, so nobody has to follow, "
                "and nothing is asked: Bruno throws a green card, Carla a red one, and so can you."
            ),
            table=_ADA_LEADS + "hands G1 Y2 / SSO Y8 / G5 Y9 / R9 Y3",
            moves="SSO, G5, R9",
        ),
        step(
            N_(
                "Once an offer lies in a trick, nobody is asked about trump or twins any more; a "
                "colour that was led is still followed. And an offer cannot be your first bargain."
            ),
        ),
    ),
    lesson(
        N_("Clearing: turn junk into bargains"),
        "BH-6 BH-19",
        step(
            N_(
                "The tricks of this round are over, and your junk is cleared. You have 2 bargains "
                "and 5 cards of junk: 2 − 5 = −3."
            ),
            table=_CLEARING + "piles G6 Y6 / O7 / O8 / O9\njunks G3 Y3 B3 R3 B8 / / /",
            facts="scores -3, 1, 1, 1",
        ),
        step(
            N_(
                "Choose one number of your junk to clear. If you have enough of it, convert it: "
                "two cards go to the trash as a toll, and all the rest become bargains."
            ),
            good(
                "convert 3",
                N_(
                    "Two threes left, and two went onto your pile. 4 bargains, 1 card of junk: "
                    "4 − 1 = 3 points."
                ),
                facts="scores 3, 1, 1, 1\nthen trash G3 Y3",
            ),
            poor(
                "trash 3",
                N_(
                    "All four threes are gone: 2 − 1 = 1 point. Not bad, but two of them could "
                    "have counted for you."
                ),
                facts="scores 1, 1, 1, 1",
            ),
            poor(
                "trash 8",
                N_("Only one card is gone: 2 − 4 = −2. You can clear one number, so choose well."),
                facts="scores -2, 1, 1, 1",
            ),
            poor(
                "pass",
                N_("You keep all your junk and stay at −3. The threes can do better."),
                facts="scores -3, 1, 1, 1",
            ),
        ),
        step(
            N_(
                "The cards that you converted lie on top of your pile, so you collect threes now. "
                "Your old sixes still count, but every new six is junk."
            ),
        ),
        step(
            N_("Next round: a 2, a 3 and a 6 have been played. Do you want this trick?"),
            good(
                "R1",
                N_("Right. It would have been one bargain and three cards of junk."),
                facts="scores 4, 1, 1, -3",
            ),
            poor(
                "R8",
                N_(
                    "Only the 3 is a bargain now. The 2, your 8 and even the 6 are junk: "
                    "1 − 3, and you have 2 points instead of 4."
                ),
                facts="scores 2, 1, 1, 1",
            ),
            table=(
                "dealer 0\nround 2\npiles G6 Y6 B3 R3 / O7 / O8 / O9\n"
                "hands R8 R1 G2 / R2 G7 G8 / R3 Y1 Y2 / R6 Y7 Y8"
            ),
            moves="R2, R3, R6",
        ),
        step(
            N_(
                "You turned −3 into 3! With four players the toll is two cards, so you need three "
                "or more of a number; with three players it is three, so you need four."
            ),
        ),
    ),
    lesson(
        N_("Clearing: throw junk away, or wait"),
        "BH-18 BH-19 BH-24",
        step(
            N_(
                "No number is in your junk often enough to convert: the toll would take both "
                "threes. So throw away all cards of one number. Which one?"
            ),
            good(
                "trash 3",
                N_("Both threes are gone, and you rise from −2 to 0. Your bargain stays sixes."),
                facts="scores 0, 1, 1, 1\nnext 1\nthen pile 0 V6 G6",
            ),
            poor(
                "trash 8",
                N_("That is one card less, and you stand at −1. The threes are two cards."),
                facts="scores -1, 1, 1, 1",
            ),
            poor(
                "pass",
                N_(
                    "You keep all four and stay at −2. Waiting can pay: with two more threes you "
                    "could convert them later. But this time take the sure points."
                ),
                facts="scores -2, 1, 1, 1",
            ),
            table=_CLEARING + "piles V6 G6 / O7 / O8 / O9\njunks G3 Y3 B8 SSO / / /",
            facts="scores -2, 1, 1, 1",
        ),
        step(
            N_(
                "Now Ada clears, then Bruno and Carla: whoever took the last trick begins, and "
                "each of you clears one number, or passes."
            ),
            moves="pass, pass",
        ),
        step(
            N_(
                "Neatly cleared! The super special offer stays in your junk to the end. Junk lies "
                "face down, but everyone saw it being won, so remember what others can convert."
            ),
        ),
    ),
    lesson(
        N_("From one round to the next"),
        "BH-1 BH-3 BH-4 BH-7 BH-21 BH-22",
        step(
            N_("Round 1 is nearly over: you are the last to clear. Throw your 5 away."),
            good(
                "trash 5",
                N_("Gone, and at once round 2 is dealt: eight cards for everyone."),
                facts="scores 2, 1, 1, 1\nheld 8, 8, 8, 8\nnext 0\nthen dealer 3",
            ),
            poor(
                "pass",
                N_(
                    "The 5 stays in your junk and goes with you into round 2. You are 1 point "
                    "worse off than you need be."
                ),
                facts="scores 1, 1, 1, 1\nheld 8, 8, 8, 8",
            ),
            table="dealer 2\nleader 1\ncleared 3\npiles V6 G6 / O7 / O8 / O9\njunks R5 / / /",
        ),
        step(
            N_(
                "Chance chose the first dealer; now the deal has passed left to Carla. You sit on "
                "her left, so you lead. Nobody shows a card again; pile and junk stay with you."
            ),
            facts="next 0\nthen pile 0 V6 G6\nthen dealer 3",
        ),
        step(
            N_(
                "Trashed cards go to the bottom of the stock and come back last. If it runs short, "
                "all get equally many: of 25 cards six each, and one stays. With none at all, you "
                "only clear, from the dealer's left."
            ),
        ),
        step(
            N_(
                "Four players play four rounds, three play six: so long you have for your junk. "
                "Many cards of one number are worth keeping there, since converting them makes "
                "them yours; the rest only costs you."
            ),
        ),
    ),
    lesson(
        N_("The last round: clear twice"),
        "BH-1 BH-18 BH-23",
        step(
            N_(
                "The last tricks of the game are over. 1 bargain and 8 cards of junk make −7. Is "
                "all lost?"
            ),
            table=(
                "dealer 3\nround 4\nleader 0\npiles V6 / V8 / V9 / O9\n"
                "junks G3 Y3 B3 R3 G5 Y5 B5 V7 / / /"
            ),
            facts="scores -7, 1, 1, 1",
        ),
        step(
            N_("No! After the last round you clear twice in a row. Take your best number first."),
            good(
                "convert 3",
                N_("Two threes pay the toll, two become bargains: 3 − 4 = −1."),
                facts="scores -1, 1, 1, 1\nnext 0",
            ),
            good(
                "convert 5",
                N_("Two fives pay the toll, one becomes a bargain: 2 − 5 = −3."),
                facts="scores -3, 1, 1, 1\nnext 0",
            ),
            otherwise=N_("That is allowed, but two of your numbers can be converted: start there."),
        ),
        step(
            N_("Now the second one."),
            good(
                "convert 5, convert 3",
                N_("4 bargains, 1 card of junk: 3 points. From −7, in two moves!"),
                "pass, pass, pass, pass, pass, pass",
                "scores 3, 1, 1, 1\nwon 0",
            ),
            otherwise=N_("Another number can still be converted, and that brings much more."),
        ),
        step(
            N_(
                "The others had nothing to clear, and you win 3 to 1. Equal points would share the "
                "win. So plan for two numbers, and remember that the toll is paid for each."
            ),
        ),
    ),
    lesson(
        N_("Your first round"),
        "BH-4 BH-5 BH-8 BH-9 BH-17 BH-19",
        step(
            N_(
                "A whole round, only shorter: five cards each instead of eight. Ada collects "
                "fives, Bruno eights, Carla ones. Show what you want; sharing a number is allowed."
            ),
            good(
                "show R7, show B7",
                N_("Sevens it is, and you still hold another one."),
                facts="scores 1, 1, 1, 1",
            ),
            otherwise=N_("You hold that number only once. Of which number do you have two?"),
            table=(
                "dealer 0\nhands R7 B7 O2 V3 V9 / B5 G3 O6 R4 B4 / Y8 G7 O9 V5 B8 / R1 Y7 O4 R3 B1"
            ),
            moves="show B5, show Y8, show R1",
        ),
        step(
            N_(
                "Ada leads green, Bruno follows, Carla cannot and plays plain. Two sevens lie "
                "there, and you have no green. What do you play?"
            ),
            good(
                "R7 trump, B7 trump",
                N_("Perfect: your trump is a seven, too. Three bargains, one card of junk."),
                facts="scores 3, 1, 1, 1",
            ),
            poor(
                "O2 trump, V3 trump, V9 trump",
                N_(
                    "That wins two sevens, but your own card and the 3 are junk: 2 − 2. You have "
                    "a card that would be a bargain itself."
                ),
                facts="scores 1, 1, 1, 1",
            ),
            poor(
                "R7 plain, B7 plain, O2 plain, V3 plain, V9 plain",
                N_("Plain cannot win: Bruno takes the sevens. Call trump when you want a trick."),
            ),
            moves="G3, G7, Y7 plain",
        ),
        step(
            N_("You lead. You hold no seven any more, so lose this trick: lead your lowest card."),
            good(
                "O2",
                N_("Bruno's 9 wins, and he takes four cards of junk."),
                "O6, O9, O4",
                "scores 3, 1, -3, 1",
            ),
            poor(
                "V9",
                N_("A 9 nearly always wins. Four cards of junk, and you are down to −1."),
                "R4 plain, V5, R3",
                "scores -1, 1, 1, 1",
            ),
            otherwise=N_("That would probably lose as well. But lowest first: lead the 2."),
        ),
        step(
            N_("Bruno leads violet, and no seven is to be seen. You have to follow: high or low?"),
            good(
                "V3",
                N_("Low! Bruno has to take this one, too. He stands at −7."),
                "R4",
                "scores 3, 1, -7, 1",
            ),
            poor(
                "V9",
                N_("That wins four cards of junk. You had 3 points, now −1."),
                "R4",
                "scores -1, 1, -3, 1",
            ),
            moves="V5, R3 plain",
        ),
        step(
            N_("The last trick. Bruno leads blue, and your only card is violet: trump or plain?"),
            good(
                "V9 plain",
                N_("Plain: Bruno takes it, with one 8 for his pile and three more cards of junk."),
                "B4",
                "scores 3, 1, -9, 1",
            ),
            poor(
                "V9 trump",
                N_("It wins, and all of it is junk to you: 3 points become −1."),
                "B4",
                "scores -1, 1, -7, 1",
            ),
            moves="B8, B1",
        ),
        step(
            N_(
                "Bruno took the last trick, so he cleared first; he converted his fours. Carla "
                "had nothing. Now you: one 3 is all your junk."
            ),
            good(
                "trash 3",
                N_("Away with it: 4 bargains and no junk."),
                "pass",
                "scores 4, 1, -5, 1",
            ),
            poor(
                "pass",
                N_("Then the 3 still costs you a point. There is nothing better to clear."),
                "pass",
                "scores 3, 1, -5, 1",
            ),
            moves="convert 4, pass",
        ),
        step(
            N_(
                "Round 1 is yours, with 4 points! Three more rounds of eight cards are a real "
                "game. You know all it takes."
            ),
        ),
    ),
    lesson(
        N_("For later: the French edition"),
        "BH-20 BH-21",
        step(
            N_(
                "The French edition only clears differently. You cannot throw away a single "
                "number, but you may dump your whole junk pile if nothing in it can be converted."
            ),
            good(
                "dump",
                N_("Everything is gone, and −2 becomes 1."),
                facts="scores 1, 1, 1, 1\nthen junk 0",
            ),
            poor(
                "pass",
                N_("You keep three cards of junk: −2. Next round they will be too old to dump."),
                facts="scores -2, 1, 1, 1",
            ),
            table=(
                _FRENCH + "piles V8 / O7 / O8 / O9\njunks G4 B4 R7 / / /\nfresh yes, yes, yes, yes"
            ),
            facts="scores -2, 1, 1, 1",
        ),
        step(
            N_("This time there are three fours in your junk. (Try to dump: what does it say?)"),
            good(
                "convert 4",
                N_(
                    "Two fours pay the toll, one is a bargain: 2 − 1 = 1. Whoever can convert "
                    "may not dump."
                ),
                facts="scores 1, 1, 1, 1",
            ),
            poor(
                "pass",
                N_("You stay at 1 − 4 = −3. Your fours could be worth something."),
                facts="scores -3, 1, 1, 1",
            ),
            table=(
                _FRENCH
                + "piles V8 / O7 / O8 / O9\njunks G4 B4 O4 R7 / / /\nfresh yes, yes, yes, yes"
            ),
        ),
        step(
            N_(
                "A later round: one of these cards lay in your junk before its first trick, and no "
                "number can be converted. What is left to do?"
            ),
            good(
                "pass",
                N_("Only to pass. A dump needs a pile that was empty when the round began."),
                facts="scores -2, 1, 1, 1",
            ),
            table=(
                _FRENCH
                + "round 2\npiles V8 / O7 / O8 / O9\njunks G9 B9 R7 / / /\nfresh no, yes, yes, yes"
            ),
        ),
        step(
            N_(
                "Nor can a pile be dumped that has a super special offer in it. And one thing "
                "more: here trash and stock are shuffled together, so trashed cards may be back "
                "at once."
            ),
        ),
        is_extra=True,
    ),
)
"""All lessons, in order; those for later come last."""
