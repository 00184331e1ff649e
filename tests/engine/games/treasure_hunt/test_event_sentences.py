"""Events of Treasure Hunt in words."""

from __future__ import annotations

import pytest

from tests.engine.games.treasure_hunt.hunting import (
    ANKE,
    BERT,
    face,
    faces,
    hunt,
    suits,
)
from trickhunt.core.game import Event, GameEnded, Played, RoundBegan, TrickTaken
from trickhunt.games.treasure_hunt.events import (
    GoldenShown,
    Named,
    Penalised,
    Predicted,
    TreasureScored,
    Turned,
    Uncovered,
)

NAMES = ["Anke", "Bert", "Chris"]

SENTENCES: list[tuple[Event, str]] = [
    (RoundBegan(3, BERT), "Round 3: Bert deals."),
    (Named(ANKE, face("HQ")), "Anke guesses the queen of hearts for the golden card."),
    (Predicted(ANKE, 1), "Anke predicts 1 trick."),
    (Predicted(ANKE, 0), "Anke predicts 0 tricks."),
    (Played(ANKE, face("H10"), ""), "Anke plays the 10 of hearts."),
    (Turned(BERT, suits("H"), by_table=True), "Bert's suit card of hearts is turned face down."),
    (
        Turned(BERT, suits("CH"), by_table=True),
        "Bert's suit cards of clubs and hearts are turned face down.",
    ),
    (Turned(BERT, suits("D"), by_table=False), "Bert turns diamonds face down."),
    (Uncovered(BERT, suits("S")[0]), "Bert turns spades face up again."),
    (
        Penalised(BERT, 10, suits("CH")),
        "Bert did not turn clubs and hearts: 10 penalty points.",
    ),
    (
        Penalised(BERT, 25, suits("C")),
        "Bert had turned clubs face down, but plays that suit: 25 penalty points.",
    ),
    (Penalised(BERT, 50, suits("C")), "That costs Bert 50 penalty points."),
    (TrickTaken(ANKE, faces("H7 H8 H9"), 2), "Chris takes the trick."),
    (
        GoldenShown(face("SA"), (0, 20, 160)),
        "The golden card is the ace of spades: Bert gets 20, Chris gets 160.",
    ),
    (
        GoldenShown(face("SA"), (0, 0, 0)),
        "The golden card is the ace of spades: nobody guessed it.",
    ),
    (
        TreasureScored(2, (1, 0, 2), (1, 1, 0), (0, 0, 10), (2, -2, -14), (0, 0, 0), (3, -2, -14)),
        "Anke predicted 1 and took 1: 1 × 2 = 2; Bert predicted 0 and took 1: −1 × 2 = −2;"
        " Chris predicted 2 and took 0: −2 × 2 − 10 = −14. After round 2: Anke 3, Bert −2,"
        " Chris −14.",
    ),
    (
        GameEnded((3, -2, 3), (0, 2)),
        "The game is over: Anke and Chris share the win. Anke 3, Bert −2, Chris 3.",
    ),
]


@pytest.mark.parametrize(("event", "words"), SENTENCES, ids=lambda part: str(part)[:30])
def test_an_event_is_told(event: Event, words: str) -> None:
    assert hunt().tell(event, NAMES) == words
