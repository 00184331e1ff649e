"""Examples of the clauses of Treasure Hunt."""

from __future__ import annotations

from trickhunt.core.words import N_
from trickhunt.rulebook.examples.example import Example

_TRUMP = "dealer 2\ntrump S7\n"
"""Spades are trump, and Anke leads."""

_ROUND = _TRUMP + "predicted 0, 0, 0\n"
_STRICT = "option strict true\n" + _ROUND
_EIGHTH = _TRUMP + "round 8\npredicted 5, 0, 0\nleader 0\n"
_POINTS = "5. Points calculation"

EXAMPLES = (
    Example(
        "TH-1 TH-3",
        N_(
            "Round 1 is over after its only trick. Round 2 brings everyone two cards, and all "
            "suit cards lie face up."
        ),
        _TRUMP + "predicted 1, 0, 0\nhands HA / H7 / H8\n> HA, H7, H8\nthen round 2\nheld 2, 2, 2",
    ),
    Example(
        "TH-2",
        N_("Chance chose Bert: he deals round 1, and Chris, on his left, is the first to predict."),
        "deal 4\nthen dealer 1\nnext 2\nheld 1, 1, 1",
    ),
    Example(
        "TH-3 TH-17",
        N_(
            "The next card after the deal is D7: diamonds are trump in this round, and the D7 "
            "stays out of play."
        ),
        "dealer 2\nround 3\ntrump D7\npredicted 1, 1, 0\nhands D8 H9 S9 / H10 C8 C9 / HA HK S10\n"
        "may S9, H9, D8\n"
        "not D7: not-in-hand\n"
        "> H9, H10, HA, HK, D8, C8\n"
        "next 0",
    ),
    Example(
        "TH-4",
        N_(
            "Round 3: Anke and Bert have predicted one trick each. Chris may say one too, though "
            "then everybody could be right."
        ),
        _TRUMP + "round 3\npredicted 1, 1, -\nhands HA H7 S8 / HK CA C9 / SA D9 D8\n"
        "may bid 0, bid 1, bid 2, bid 3\n"
        "not bid 4: too-many-tricks\n"
        "not SA: predict-first\n"
        "> bid 1\n"
        "then predicted 1, 1, 1\n"
        "not bid 2: already-predicted\n"
        "next 0",
    ),
    Example(
        "TH-5 TH-7",
        N_("Anke leads and may choose any card. Bert's ace takes the trick, so Bert leads next."),
        _ROUND + "round 2\nhands H7 S8 / HA C8 / H9 S9\nmay S8, H7\n> H7, HA, H9\nnext 1",
    ),
    Example(
        "TH-6",
        N_(
            "Bert's ten of hearts beats Anke's king. But Chris has no hearts and plays a trump, "
            "the lowest there is, and it wins."
        ),
        "dealer 2\ntrump S8\npredicted 0, 0, 0\nhands HK / H10 / S7\n"
        "> HK, H10\n"
        "may S7\n"
        "> S7\n"
        "scores 0, 0, -1",
    ),
    Example(
        "TH-6",
        N_("Without a trump the best heart wins, and only the ace beats the ten."),
        _ROUND + "round 2\nhands HK C7 / H10 C8 / HQ CA\n> HK, H10, HQ\nnext 1",
    ),
    Example(
        "TH-7",
        N_("Hearts are led. Bert holds one and has to play it, although a trump would win."),
        _ROUND + "round 2\nhands H7 C7 / H8 S9 / HA C9\n> H7\nmay H8\nnot S9: must-follow",
    ),
    Example(
        "TH-8",
        N_(
            "Bert has no hearts: his suit card is turned, and he must play a trump. Chris has "
            "none either, but with Bert's trump in the trick he may discard his ace of clubs."
        ),
        _ROUND + "round 2\nhands H7 C7 / C8 S9 / CA S10\n"
        "> H7\n"
        "may S9\n"
        "not C8: must-trump\n"
        "> S9\n"
        "then turned -, H, -\n"
        "may CA, S10\n"
        "> CA\n"
        "then turned -, H, H\n"
        "next 1",
    ),
    Example(
        "TH-8",
        N_(
            "Trump itself is led. Bert has none: one suit card is turned, and as there is a "
            "trump in the trick, he plays what he likes."
        ),
        _ROUND + "round 2\nhands S8 C7 / C8 H9 / S9 D9\n"
        "> S8\n"
        "may C8, H9\n"
        "> H9\n"
        "then turned -, S, -",
    ),
    Example(
        "TH-9",
        N_(
            "Chris has neither hearts nor spades. Two of his suit cards are turned, although "
            "Bert's trump already left him free to play anything."
        ),
        _ROUND + "round 2\nhands H7 C7 / C8 S9 / CA D10\n"
        "> H7, S9\n"
        "may CA, D10\n"
        "> CA\n"
        "then turned -, H, SH",
    ),
    Example(
        "TH-10",
        N_(
            "Bert's suit card of hearts is turned in the last trick of round 2. With the cards "
            "of round 3 it lies face up again."
        ),
        _TRUMP + "round 2\npredicted 1, 0, 0\ntaken 1, 0, 0\nleader 0\nhands HA / S9 / H8\n"
        "> HA\n"
        "may S9\n"
        "> S9\n"
        "then turned -, H, -\n"
        "> H8\n"
        "then round 3\n"
        "held 3, 3, 3",
    ),
    Example(
        "TH-11 TH-7",
        N_(
            "At the honest table Bert cannot turn a suit card himself, and he cannot play a card "
            "that breaks a rule. Nothing can cost him points."
        ),
        _ROUND + "round 2\nhands H7 C7 / H8 S9 / HA C9\n"
        "> H7\n"
        "may H8\n"
        "not turn H: turns-by-itself\n"
        "not S9: must-follow",
    ),
    Example(
        "TH-12 TH-8",
        N_(
            "The strict table: every card can be played. Bert has no hearts, forgets his suit "
            "cards and discards a club. Ten points, and the table turns his suit cards of "
            "hearts and spades."
        ),
        _STRICT + "round 2\nhands H7 C7 / C8 S9 / HA C9\n"
        "> H7\n"
        "may C8, S9, turn C, turn S, turn H, turn D\n"
        "not uncover H: not-turned\n"
        "> C8\n"
        "then penalties 0, 10, 0\n"
        "then turned -, SH, -",
    ),
    Example(
        "TH-12",
        N_(
            "Bert turned his suit card of hearts although he holds a heart: that is a false "
            "claim. It costs nothing now, but 25 points when the heart is played."
        ),
        _STRICT + "round 2\nhands H7 C7 / H8 S9 / HA C9\n"
        "> H7, turn H\n"
        "not turn H: already-turned\n"
        "> H8\n"
        "then penalties 0, 25, 0",
    ),
    Example(
        "TH-12",
        N_("Turning a suit card face up again costs 50 points, whatever is played then."),
        _STRICT + "round 2\nhands H7 C7 / H8 S9 / HA C9\n"
        "> H7, turn H, uncover H\n"
        "then penalties 0, 50, 0\n"
        "then turned -, -, -\n"
        "next 1",
    ),
    Example(
        "TH-13",
        N_(
            "Round 8: Anke predicted five tricks and now takes her seventh. Five times 8 is 40 "
            "points, minus 16 for two tricks too many: 24."
        ),
        _EIGHTH + "taken 6, 1, 0\nhands HA / H8 / H9\n> HA, H8, H9\nscores 24, -8, 0",
        _POINTS,
    ),
    Example(
        "TH-13",
        N_("Round 8: Anke predicted five tricks and has five; the last one is Chris's. 40 points."),
        _EIGHTH + "taken 5, 1, 1\nhands H7 / H8 / H9\n> H7, H8, H9\nscores 40, -8, -16",
        _POINTS,
    ),
    Example(
        "TH-13",
        N_("Round 8: Anke predicted five tricks and has two. She is three short and loses 24."),
        _EIGHTH + "taken 2, 3, 2\nhands H7 / H8 / H9\n> H7, H8, H9\nscores -24, -24, -24",
        _POINTS,
    ),
    Example(
        "TH-14",
        N_(
            "Bert and Chris predicted one trick each, and Bert takes it. His point is the "
            "highest score of this round, so he deals the next, although Chris is far ahead in "
            "total."
        ),
        _TRUMP + "predicted 0, 1, 1\ntotals 0, 0, 50\nhands H7 / HA / H9\n"
        "> H7, HA, H9\n"
        "scores 0, 1, 49\n"
        "then dealer 1\n"
        "next 2",
    ),
    Example(
        "TH-14",
        N_("Anke and Chris share the most points in the round: the third player deals."),
        _TRUMP
        + "predicted 0, 0, 0\nhands H7 / HA / H9\n> H7, HA, H9\nscores 0, -1, 0\nthen dealer 1",
    ),
    Example(
        "TH-15",
        N_(
            "Round 10 begins with the golden card. Chris is the last to name a card, and may "
            "name the same one as Bert. Then ten cards each are dealt."
        ),
        "dealer 2\nround 10\ngolden H K, H Q, -\n"
        "some golden H Q, golden S 10\n"
        "not bid 3: name-golden-first\n"
        "> golden H Q\n"
        "held 10, 10, 10\n"
        "not golden H Q: golden-is-named\n"
        "next 0",
    ),
    Example(
        "TH-15 TH-16 TH-13",
        N_(
            "The golden card was HQ. Anke had the right suit and gets 20, Bert the right rank "
            "and gets 40, Chris both and gets 160: he wins the game."
        ),
        _TRUMP + "round 10\npredicted 9, 0, 1\ntaken 9, 0, 0\nleader 0\ntotals -300, 5, 0\n"
        "golden H K, D Q, H Q\ngolden-card HQ\nhands H7 / H8 / H9\n"
        "> H7, H8, H9\n"
        "scores -190, 45, 170\n"
        "won 2",
    ),
    Example(
        "TH-16",
        N_("After round 10 Anke and Chris have equal totals and share the win."),
        _TRUMP + "round 10\npredicted 9, 0, 1\ntaken 9, 0, 0\nleader 0\ntotals -80, 0, 0\n"
        "golden S K, S K, S K\ngolden-card HQ\nhands H7 / H8 / H9\n"
        "look\n"
        "> H7, H8, H9\n"
        "scores 10, 0, 10\n"
        "won 0, 2\n"
        "not H7: game-over",
    ),
    Example(
        "TH-17 TH-3",
        N_(
            "Anke cannot tell whether Bert or Chris holds the ace of diamonds. Everyone sees "
            "the predictions, and the cards in the trick."
        ),
        "from 0\n" + _ROUND + "round 2\nhands H7 C7 / H8 DA / H9 C9\n"
        "> H7\n"
        "unseen 0 DA C9\n"
        "unseen 0 DA S10\n"
        "seen 1 DA C9",
    ),
    Example(
        "TH-18 TH-16",
        N_("A short game is over after round 3. Anke was right in the last round and wins."),
        "option length short\n" + _TRUMP + "round 3\npredicted 2, 0, 1\ntaken 1, 0, 1\n"
        "leader 0\ntotals 1, 2, 0\nhands HA / H7 / H8\n"
        "> HA, H7, H8\n"
        "scores 7, 2, 3\n"
        "won 0",
    ),
)
"""All examples, in the order of their clauses."""
