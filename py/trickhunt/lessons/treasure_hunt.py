"""The lessons of Treasure Hunt: the honest table until the last one, the strict table in it."""

from __future__ import annotations

from trickhunt.lessons.model import good, lesson, poor, step
from trickhunt.words import N_

_TRUMP = "dealer 2\ntrump S7\n"
"""Spades are trump, and you lead."""

_ADA_LEADS = "dealer 0\ntrump S7\n"
"""Spades are trump, and you play last."""

_BRUNO_LEADS = "dealer 1\ntrump S7\n"
"""Spades are trump, and you play second."""

_EIGHTH = _TRUMP + "round 8\npredicted 5, 0, 0\nleader 0\n"
"""The last trick of round 8 is yours to lead."""

_STRICT = "option strict true\nround 2\npredicted 1, 0, 1\n"

LESSONS = (
    lesson(
        N_("Take exactly what you predict"),
        "TH-1 TH-3 TH-4 TH-13",
        step(
            N_(
                "Three players, ten rounds: one card each in round 1, ten in round 10. Before the "
                "tricks, each of you predicts how many to take, and being exactly right pays best."
            ),
            table=_TRUMP + "round 2\nhands SA D8 / H8 D9 / HK C9",
        ),
        step(
            N_(
                "Round 2, and the card turned up after the deal makes spades trump. Your ace of "
                "spades is sure to win, your 8 of diamonds hardly ever. What do you predict?"
            ),
            good(
                "bid 1",
                N_("One trick, for the ace. Ada predicts one, too, and Bruno none."),
                "bid 1, bid 0",
            ),
            poor(
                "bid 0",
                N_(
                    "But your ace could not help winning. You took one trick too many, and in "
                    "round 2 that costs 2 points."
                ),
                "bid 1, bid 0, SA, H8, C9, D8, D9, HK",
                "scores -2, 2, 0",
            ),
            poor(
                "bid 2",
                N_(
                    "Your 8 lost to Ada's 9. One trick is missing: your prediction counts for "
                    "nothing, and in round 2 you lose 2 points."
                ),
                "bid 1, bid 0, SA, H8, C9, D8, D9, HK",
                "scores -2, 2, 0",
            ),
        ),
        step(
            N_("You sit on the dealer's left, so you lead first. Any card you like!"),
            good("SA", N_("Nothing beats the ace of trumps. That is your trick."), "H8, C9"),
            good(
                "D8",
                N_("Ada's 9 wins, as you meant it to. She leads a heart, and you have none."),
                "D9, C9, H8, HK",
            ),
        ),
        step(
            N_("Your last card. You predicted one trick; do you get it right?"),
            good(
                "D8",
                N_("It loses. One predicted, one taken, in round 2: 1 × 2 = 2 points!"),
                "D9, HK",
                "scores 2, 2, 0",
            ),
            good(
                "SA",
                N_("It wins. One predicted, one taken, in round 2: 1 × 2 = 2 points!"),
                facts="scores 2, 2, 0",
            ),
        ),
        step(
            N_(
                "Everything counts times the number of the round. A trick right or wrong is worth "
                "1 point in the first round and 10 in the last."
            ),
        ),
    ),
    lesson(
        N_("Too many costs, too few costs more"),
        "TH-13",
        step(
            N_(
                "Round 4: you have the one trick that you predicted. Ada leads the king of hearts; "
                "your 10 would beat it, your 7 would not. What do you play?"
            ),
            good(
                "H7",
                N_("No more tricks for you. Exactly one, in round 4: 1 × 4 = 4 points."),
                "C8, CA, H10",
                "scores 4, 0, 4",
            ),
            poor(
                "H10",
                N_(
                    "You won this trick, and even your 7 won the last one: two tricks too many. "
                    "1 × 4 − 2 × 4 = −4 points."
                ),
                "H7, C8, CA",
                "scores -4, 4, -4",
            ),
            table=(
                _TRUMP + "round 4\npredicted 1, 1, 1\ntaken 1, 1, 0\nleader 1\n"
                "hands H10 H7 / HK C8 / H8 CA"
            ),
            moves="HK, H8",
        ),
        step(
            N_("Now round 8. You predicted five tricks and have five. Play your last card."),
            good(
                "H7",
                N_("Bruno takes it. You are exactly right: 5 × 8 = 40 points."),
                "H8, H9",
                "scores 40, -8, -16",
            ),
            table=_EIGHTH + "taken 5, 1, 1\nhands H7 / H8 / H9",
        ),
        step(
            N_("The same round again, but you have six tricks already. Your last card is an ace."),
            good(
                "HA",
                N_(
                    "Seven instead of five. The five still count for you, the two against you: "
                    "5 × 8 − 2 × 8 = 24."
                ),
                "H8, H9",
                "scores 24, -8, 0",
            ),
            table=_EIGHTH + "taken 6, 1, 0\nhands HA / H8 / H9",
        ),
        step(
            N_("And once more: this time you have only two tricks. Play your last card."),
            good(
                "H7",
                N_("Three are missing, and the prediction counts for nothing: −3 × 8 = −24."),
                "H8, H9",
                "scores -24, -24, -24",
            ),
            table=_EIGHTH + "taken 2, 3, 2\nhands H7 / H8 / H9",
        ),
        step(
            N_(
                "Now you can reckon it yourself. With too many tricks you keep what you predicted "
                "and pay for the rest; with too few you only pay. In doubt, predict less."
            ),
        ),
    ),
    lesson(
        N_("Follow suit, and mind the ten"),
        "TH-5 TH-6 TH-7",
        step(
            N_(
                "You predicted two tricks, and Ada leads the king of diamonds: follow suit. In "
                "every suit the order is ace, 10, king, queen, jack, 9, 8, 7. Can you win?"
            ),
            good(
                "D10",
                N_("Yes: the 10 beats the king! Only the ace is higher."),
                facts="then taken 1, 0, 0",
            ),
            poor(
                "D8",
                N_("The king wins. You held the 10, which is second to the ace alone."),
                facts="then taken 0, 1, 0",
            ),
            table=(
                _ADA_LEADS + "round 3\npredicted 2, 0, 0\nhands D10 D8 S8 / DK H7 C7 / D9 DJ C8"
            ),
            moves="DK, D9",
        ),
        step(
            N_("Who wins a trick leads the next, with any card. One more trick is what you need."),
            good(
                "S8",
                N_("Trump beats every other suit. Two tricks: now you only have to lose the last."),
                "H7, C8",
            ),
            good(
                "D8",
                N_("Bruno wins with his jack. He leads a club, and you have none of those."),
                "H7, DJ, C8",
            ),
        ),
        step(
            N_("Your last card."),
            good(
                "D8",
                N_("It loses, as you wished. Two predicted, two taken: 2 × 3 = 6 points."),
                "C7, DJ",
                "scores 6, 0, -3",
            ),
            good(
                "S8",
                N_("Your trump wins. Two predicted, two taken: 2 × 3 = 6 points."),
                "C7",
                "scores 6, 0, -3",
            ),
        ),
        step(
            N_(
                "Follow if you can. The best trump wins the trick, and without a trump the best "
                "card of the suit that was led."
            ),
        ),
    ),
    lesson(
        N_("Cannot follow? Then you must trump"),
        "TH-6 TH-8",
        step(
            N_(
                "Bruno leads the 10 of hearts, and you have no heart. Then you must play a trump: "
                "spades. (Try the club: the rule will answer.)"
            ),
            good(
                "S8",
                N_("A low trump, and it beats the 10. You need one trick, and here it is."),
                "H7",
                "then taken 1, 0, 0",
            ),
            table=(_BRUNO_LEADS + "round 2\npredicted 1, 0, 1\nhands S8 C8 / H7 C9 / H10 CA"),
            moves="H10",
        ),
        step(
            N_(
                "Ada leads a heart and Bruno trumps. You have no heart either, but a trump lies in "
                "the trick already: now you are free. You predicted none, so stay out of it."
            ),
            good(
                "C8",
                N_("Any card is allowed, so away with a club. The trick stays Bruno's."),
                facts="then taken 0, 0, 1",
            ),
            poor(
                "SA",
                N_(
                    "Your trump is higher than Bruno's, so you win a trick that you did not "
                    "predict. You did not have to trump!"
                ),
                facts="then taken 1, 0, 0",
            ),
            table=_ADA_LEADS + "round 2\npredicted 0, 0, 1\nhands SA C8 / H7 C9 / SK DA",
            moves="H7, SK",
        ),
        step(
            N_(
                "So who holds trumps may be forced to win. A trump in the trick sets you free; and "
                "who has neither the suit led nor a trump may also play anything."
            ),
        ),
    ),
    lesson(
        N_("Suit cards tell what you lack"),
        "TH-1 TH-8 TH-9 TH-10 TH-11 TH-17",
        step(
            N_(
                "In front of each of you lie four suit cards, one of each suit, face up. They are "
                "not for playing. Hearts are led, and you have none: play a card and watch yours."
            ),
            good(
                "S8",
                N_(
                    "Your suit card of hearts was turned face down. Now everybody knows that you "
                    "have no heart."
                ),
                "H8",
                "then turned H, -, -",
            ),
            table=_BRUNO_LEADS + "round 2\npredicted 1, 0, 1\nhands S8 C8 / H8 C9 / H10 CA",
            moves="H10",
        ),
        step(
            N_(
                "Here Ada and Bruno have turned two cards each: they lack hearts, and spades, "
                "which are trump. You need one more trick, and you lead. Which card wins for sure?"
            ),
            good(
                "H7",
                N_(
                    "They cannot follow, and they cannot trump: the lowest heart wins! Two tricks "
                    "in round 4: 2 × 4 = 8 points."
                ),
                "D8, D9, C9, CA, C10",
                "scores 8, 0, -4",
            ),
            poor(
                "C9",
                N_(
                    "They have clubs, and better ones. One trick is missing in the end: "
                    "−1 × 4 = −4 points. Look at the suit cards again."
                ),
                "CA, C10, D8, D9, H7",
                "scores -4, 0, 4",
            ),
            table=(
                _TRUMP + "round 4\npredicted 2, 1, 1\ntaken 1, 1, 0\nleader 0\n"
                "turned -, HS, HS\nhands H7 C9 / CA D8 / D9 C10"
            ),
        ),
        step(
            N_(
                "Whoever lacks the suit led turns its suit card, and that of trump only if they "
                "hold no trump either, even where a trump lies in the trick. If trump was led, "
                "there is only that one to turn."
            ),
        ),
        step(
            N_(
                "At your table they turn by themselves, and in the next round all are face up "
                "again."
            ),
        ),
        step(
            N_(
                "Predictions, tricks and suit cards are open to all. Hidden are the hands and the "
                "cards that were not dealt: so in the early rounds most cards are out of play."
            ),
        ),
    ),
    lesson(
        N_("How many will you take?"),
        "TH-4 TH-17",
        step(
            N_(
                "You are the dealer, so you predict last. Ada and Bruno said one trick each. All "
                "three may be right or wrong: every number is allowed to you, from 0 to 3."
            ),
            table="dealer 0\nround 3\ntrump S9\nhands SA S10 D7 / HA C7 D8 / CA H8 D9",
            moves="bid 1, bid 1",
        ),
        step(
            N_(
                "You hold the ace and the 10 of trumps, and a 7. Count the cards that win for "
                "sure: what do you predict?"
            ),
            good(
                "bid 2",
                N_("Two: only your own ace beats the 10 of trumps. Ada leads."),
                facts="then predicted 2, 1, 1",
            ),
            poor(
                "bid 1",
                N_("Both trumps won: one trick too many. 1 × 3 − 1 × 3 = 0 points."),
                "HA, H8, S10, SA, C7, CA, D7, D8, D9",
                "scores 0, -3, 3",
            ),
            poor(
                "bid 0",
                N_("Your trumps won two tricks against your will: −2 × 3 = −6 points."),
                "HA, H8, S10, SA, C7, CA, D7, D8, D9",
                "scores -6, -3, 3",
            ),
            poor(
                "bid 3",
                N_("The 7 could not win. One trick is missing: −1 × 3 = −3 points."),
                "HA, H8, S10, SA, C7, CA, D7, D8, D9",
                "scores -3, -3, 3",
            ),
        ),
        step(
            N_("Ada leads her ace of hearts. You have no heart, so you have to trump. With which?"),
            good(
                "S10, SA",
                N_("Poor Ada: an ace can be trumped. Only high trumps are really sure."),
                facts="then taken 1, 0, 0",
            ),
            moves="HA, H8",
        ),
        step(
            N_("You lead. Win your second trick!"),
            good(
                "SA, S10",
                N_("And with the 7 you lost the last one. Exactly two: 2 × 3 = 6 points!"),
                "C7, CA, D7, D8, D9",
                "scores 6, -3, 3",
            ),
            otherwise=N_("That would do as well: your trump is still to come. But be sure first."),
        ),
        step(
            N_(
                "Count high trumps first, then aces, with care. Early on most cards stay out, so a "
                "king or a queen is often the highest; later it loses to its ace. Three share the "
                "tricks: if the others predict many, few are left."
            ),
        ),
    ),
    lesson(
        N_("Who deals next"),
        "TH-2 TH-14",
        step(
            N_(
                "The dealer's left predicts first, and the dealer last, who hears all others. In "
                "round 1 chance chooses the dealer. Play your card, and see who deals round 2."
            ),
            good(
                "H7",
                N_("Ada was exactly right and scored most in this round: so she deals."),
                "HA, H9",
                "scores 0, 1, -1\nthen dealer 1",
            ),
            table=_TRUMP + "predicted 0, 1, 1\nhands H7 / HA / H9",
        ),
        step(
            N_("Again round 1, and everybody predicted none. Play, and see."),
            good(
                "H7",
                N_(
                    "You and Bruno share the highest score of the round. Then the third of you, "
                    "with the lowest score, deals: Ada."
                ),
                "HA, H9",
                "scores 0, -1, 0\nthen dealer 1",
            ),
            table=_TRUMP + "predicted 0, 0, 0\nhands H7 / HA / H9",
        ),
        step(
            N_(
                "And if all three score the same, the same player deals again. It is the round "
                "just played that counts, not the total."
            ),
        ),
    ),
    lesson(
        N_("The golden card"),
        "TH-15 TH-16",
        step(
            N_(
                "Before round 10 is dealt there is a treasure to guess: one card of the pack. From "
                "the dealer's left, each of you names a suit and a rank. Say queen of hearts!"
            ),
            good(
                "golden H Q",
                N_(
                    "The others named theirs; the same again would be allowed. Then the golden "
                    "card is laid face down, all get ten cards, and the last one gives trump."
                ),
                "golden D Q, golden H K",
                "held 10, 10, 10",
            ),
            otherwise=N_("Any card may be guessed. But let us see what the queen of hearts does."),
            table="dealer 2\nround 10",
        ),
        step(
            N_("The last trick of the game. You have the three tricks you predicted. Play!"),
            good(
                "H7",
                N_(
                    "30 for your prediction, and the golden card was the queen of hearts: 160 for "
                    "you! Ada had the rank, 40, and Bruno the suit, 20."
                ),
                "H8, HA",
                "scores 190, 70, 60\nwon 0",
            ),
            table=(
                _TRUMP + "round 10\npredicted 3, 3, 4\ntaken 3, 3, 3\nleader 0\n"
                "golden H Q, D Q, H K\ngolden-card HQ\nhands H7 / H8 / HA"
            ),
        ),
        step(
            N_(
                "The right suit brings 20, the right rank 40, both together 160. The highest total "
                "wins the game, even if it is below zero; equal totals share the win."
            ),
        ),
    ),
    lesson(
        N_("Your first round"),
        "TH-4 TH-6 TH-7 TH-8 TH-13",
        step(
            N_(
                "Round 3, and diamonds are trump. Bruno predicts two tricks. You hold a low trump, "
                "the ace of hearts and the 7 of clubs: what do you say?"
            ),
            good(
                "bid 2",
                N_("A trump and an ace: two is sensible. Ada predicts none."),
                "bid 0",
            ),
            poor(
                "bid 1",
                N_("Trump and ace both won: one too many. 1 × 3 − 1 × 3 = 0 points."),
                "bid 0, SA, D8, S8, HA, HK, H9, C7, C10, DJ",
                "scores 0, 0, -3",
            ),
            poor(
                "bid 3",
                N_("Too bold: the 7 of clubs did not win. −1 × 3 = −3 points."),
                "bid 0, SA, D8, S8, HA, HK, H9, C7, C10, DJ",
                "scores -3, 0, -3",
            ),
            poor(
                "bid 0",
                N_("Too shy: trump and ace won all the same. −2 × 3 = −6 points."),
                "bid 0, SA, D8, S8, HA, HK, H9, C7, C10, DJ",
                "scores -6, 0, -3",
            ),
            table="dealer 1\nround 3\ntrump D9\nhands D8 HA C7 / HK C10 S8 / DJ SA H9",
            moves="bid 2",
        ),
        step(
            N_("Bruno leads the ace of spades. Which of your cards may you play, and why?"),
            good(
                "D8",
                N_("No spade, no trump in the trick yet: so you must trump, and it wins."),
                "S8",
                "then taken 1, 0, 0\nthen turned S, -, -",
            ),
            moves="SA",
        ),
        step(
            N_("One more trick, then no other. What do you lead?"),
            good(
                "HA",
                N_("The ace wins: two tricks, as you said. Now lose the last one."),
                "HK, H9",
                "then taken 2, 0, 0",
            ),
            good(
                "C7",
                N_("Bruno had to trump it. He leads a heart, and your ace is still to come."),
                "C10, DJ, H9",
                "then taken 1, 0, 1",
            ),
        ),
        step(
            N_("And the last trick."),
            good(
                "C7",
                N_("Bruno has to trump it. Two predicted, two taken: 2 × 3 = 6 points!"),
                "C10, DJ",
                "scores 6, 0, -3",
            ),
            good(
                "HA",
                N_("The ace wins. Two predicted, two taken: 2 × 3 = 6 points!"),
                "HK",
                "scores 6, 0, -3",
            ),
        ),
        step(
            N_(
                "You read your hand, kept your word, and have the most points of the round: now "
                "you deal. You are ready to play."
            ),
            facts="then dealer 0",
        ),
    ),
    lesson(
        N_("For later: the strict table"),
        "TH-12",
        step(
            N_(
                "At the strict table you turn your suit cards yourself, before you play. Bruno "
                "leads a heart, and you have none. What comes first?"
            ),
            good(
                "turn H",
                N_("First the suit card of hearts, as you should."),
                facts="then turned H, -, -\nthen penalties 0, 0, 0",
            ),
            poor(
                "S9",
                N_("The right card, but you forgot to turn your heart: 10 points off this round."),
                facts="then penalties 10, 0, 0\nthen turned H, -, -",
            ),
            poor(
                "C8",
                N_(
                    "Every card can be played here. But your heart was not turned, and a trump was "
                    "due: 10 points off. The table turns what is missing."
                ),
                facts="then penalties 10, 0, 0",
            ),
            otherwise=N_(
                "That would say you lack that suit. You lack the one that was led: hearts."
            ),
            table=_STRICT + _BRUNO_LEADS + "hands S9 C8 / HA C9 / H10 CA",
            moves="H10",
        ),
        step(
            N_("Now the card. You still owe a trump, if you have one."),
            good(
                "S9",
                N_("All in order: no penalty, and the trick will be yours."),
                "HA",
                "then penalties 0, 0, 0\nthen taken 1, 0, 0",
            ),
            poor(
                "C8",
                N_("You hold a trump and had to play it: 10 points off this round."),
                facts="then penalties 10, 0, 0",
            ),
            poor(
                "uncover H",
                N_("Turning a suit card face up again is the worst of all: 50 points off."),
                facts="then penalties 50, 0, 0",
            ),
            otherwise=N_("Do not turn more than you must: you owe a trump, so play it."),
        ),
        step(
            N_(
                "In this round you turned your heart by mistake: you do hold one. A false claim is "
                "free, until you play that suit. You lead: what now?"
            ),
            good(
                "C8",
                N_("Good: nothing happens yet. The 25 points are due when the heart is played."),
                facts="then penalties 0, 0, 0",
            ),
            poor(
                "H9",
                N_("You had claimed to have no heart: 25 points off this round."),
                facts="then penalties 25, 0, 0",
            ),
            otherwise=N_("As leader you owe no suit card. Just play a card that costs nothing."),
            table=_STRICT + _TRUMP + "turned H, -, -\nhands H9 C8 / H8 C9 / H10 CA",
        ),
        step(
            N_(
                "10 for what was not turned, once a card at most; 25 for playing a turned suit; "
                "50 for turning back. One card can cost both 10 and 25. The best card wins the "
                "trick all the same."
            ),
        ),
        is_extra=True,
    ),
)
"""All lessons, in order; the one for later comes last."""
