"""Every reason for a refusal: where it arises, what it says, and that nothing else does."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pytest

from tests.engine.tables import at_clearing, at_end, at_show, at_trick, steps
from trickhunt.core.errors import IllegalMove, NotAMove
from trickhunt.core.game import Move
from trickhunt.games.bargain_hunt.game import BargainHunt
from trickhunt.games.bargain_hunt.moves import ALL_MOVES, parse_move
from trickhunt.games.bargain_hunt.position import position_of
from trickhunt.games.bargain_hunt.rulebook_reasons import REASONS
from trickhunt.games.bargain_hunt.state import BargainState


class Case(NamedTuple):
    """A position, a move that is refused there, and how."""

    code: str
    table: Callable[[], BargainState]
    move: str
    clause: str
    words: str


def showing() -> BargainState:
    return at_show("G4 SSO", "G5 B1", "G6 B2", "G7 B3")


def leading() -> BargainState:
    return at_trick("G4 R1", "G5 B1", "G6 B2", "G7 B3")


def following() -> BargainState:
    """Green is led, Bert holds green and blue."""
    return at_trick("G4 R1", "G5 B1", "G6 B2", "G7 B3", trick=["G4"])


def twins() -> BargainState:
    """Bert holds the twin of the green 4 that Anke led, and of a 7 that Chris will beat it with."""
    return at_trick("G4 R1", "G4 G7", "G7 B2", "G8 B3", trick=["G4"])


def beaten_twins() -> BargainState:
    """Chris holds the twin of Anke's green 4, which Bert's green 7 beats."""
    return at_trick("G4 R1", "G7 G1", "G4 B2", "G8 B3", trick=["G4", "G7"])


def trumped_twins() -> BargainState:
    """Red is trump by Bert's red 3; Chris holds the other one and nothing green."""
    return at_trick("G4 R1", "R3 B1", "R3 B2", "G8 B3", trick=["G4", "R3 trump"])


def void() -> BargainState:
    """Green is led, Bert holds none."""
    return at_trick("G4 R1", "Y5 B1", "G6 B2", "G7 B3", trick=["G4"])


def trumped() -> BargainState:
    """Red is trump, Chris holds red and yellow but nothing green."""
    return at_trick("G4 R1", "R5 B1", "R7 Y2", "G7 B3", trick=["G4", "R5 trump"])


def declined() -> BargainState:
    """Yellow was called plain by Bert, Chris holds nothing green either."""
    return at_trick("G4 R1", "Y5 B1", "Y9 B2", "G7 B3", trick=["G4", "Y5 plain"])


def offered() -> BargainState:
    """Green was led, Bert played a super special offer, Chris holds nothing green."""
    return at_trick("G4 R1", "SSO B1", "Y9 B2", "G4 B3", trick=["G4", "SSO"])


def offer_led() -> BargainState:
    """A super special offer was led."""
    return at_trick("SSO R1", "Y5 B1", "Y9 B2", "G7 B3", trick=["SSO"])


def playing_french() -> BargainState:
    return at_trick("G4", "G5", "G6", "G7", edition="french")


def clearing() -> BargainState:
    """Four players; two fours, an offer, and a value with enough cards to convert."""
    return at_clearing("G4 Y4 G7 Y7 B7 SSO")


def clearing_of_three() -> BargainState:
    return at_clearing("G7 Y7 B7", players=3)


def clearing_french(junk: str = "G4 Y4 G7", players: int = 4) -> BargainState:
    return at_clearing(junk, players, edition="french")


def stale() -> BargainState:
    return at_clearing("G4 Y4 G7", edition="french", fresh=False)


JUST = "Just lay the card."

CASES = [
    Case(
        "game-over",
        at_end,
        "pass",
        "BH-18",
        "The game is over and has been scored: no more moves.",
    ),
    Case(
        "game-over",
        at_end,
        "G4",
        "BH-18",
        "The game is over and has been scored: no more moves.",
    ),
    Case(
        "show-first",
        showing,
        "G4",
        "BH-5",
        "The first trick waits until everyone has a bargain. Show one card of your hand: its "
        "value is what you collect.",
    ),
    Case(
        "already-shown",
        leading,
        "show G4",
        "BH-5",
        "A bargain is shown once, before the very first trick. From then on it changes only when "
        "you convert junk after a round.",
    ),
    Case(
        "offer-not-bargain",
        showing,
        "show SSO",
        "BH-5",
        "A super special offer has no value that you could collect. Show another card.",
    ),
    Case("not-in-hand", showing, "show R9", "BH-4", "There is no red 9 in your hand."),
    Case("not-in-hand", leading, "V9", "BH-4", "There is no violet 9 in your hand."),
    Case("not-in-hand", following, "SSO", "BH-4", "There is no super special offer in your hand."),
    Case("not-in-hand", following, "O2 trump", "BH-4", "There is no orange 2 in your hand."),
    Case(
        "must-follow",
        following,
        "B1",
        "BH-8",
        "Follow green: it was led and you hold some. Only a super special offer may be played "
        "instead.",
    ),
    Case(
        "must-follow",
        following,
        "B1 trump",
        "BH-8",
        "Follow green: it was led and you hold some. Only a super special offer may be played "
        "instead.",
    ),
    Case(
        "led-colour-never-trump",
        following,
        "G5 trump",
        "BH-8",
        f"You follow green, and a colour that was led is never trump. {JUST}",
    ),
    Case(
        "led-colour-never-trump",
        following,
        "G5 plain",
        "BH-8",
        f"You follow green, and a colour that was led is never trump. {JUST}",
    ),
    Case(
        "leader-calls-nothing",
        leading,
        "G4 trump",
        "BH-8",
        f"You lead, and a colour that is led is never trump. {JUST}",
    ),
    Case(
        "leader-calls-nothing",
        leading,
        "R1 plain",
        "BH-8",
        f"You lead, and a colour that is led is never trump. {JUST}",
    ),
    Case(
        "must-call",
        void,
        "Y5",
        "BH-9",
        "You cannot follow and this trick has no trump yet: say whether yellow becomes trump or "
        "stays plain.",
    ),
    Case(
        "trump-is-set",
        trumped,
        "R7 trump",
        "BH-10",
        f"This trick has its trump, red, and there is only one. {JUST}",
    ),
    Case(
        "trump-is-set",
        trumped,
        "Y2 plain",
        "BH-10",
        f"This trick has its trump, red, and there is only one. {JUST}",
    ),
    Case(
        "colour-declined",
        declined,
        "Y9 trump",
        "BH-11",
        f"In this trick yellow has been called plain, and plain it stays. {JUST}",
    ),
    Case(
        "colour-declined",
        declined,
        "Y9 plain",
        "BH-11",
        f"In this trick yellow has been called plain, and plain it stays. {JUST}",
    ),
    Case(
        "must-place-twin",
        twins,
        "G4",
        "BH-12",
        "The other green 4 is winning the trick: say whether yours goes over or under it.",
    ),
    Case(
        "must-place-twin",
        trumped_twins,
        "R3",
        "BH-12",
        "The other red 3 is winning the trick: say whether yours goes over or under it.",
    ),
    Case(
        "must-place-twin",
        trumped_twins,
        "R3 trump",
        "BH-12",
        "The other red 3 is winning the trick: say whether yours goes over or under it.",
    ),
    Case(
        "no-twin-winning",
        twins,
        "G7 over",
        "BH-12",
        "No other green 7 is winning this trick, so there is nothing to go over or under.",
    ),
    Case(
        "no-twin-winning",
        beaten_twins,
        "G4 under",
        "BH-12",
        "No other green 4 is winning this trick, so there is nothing to go over or under.",
    ),
    Case(
        "no-twin-winning",
        leading,
        "G4 over",
        "BH-12",
        "No other green 4 is winning this trick, so there is nothing to go over or under.",
    ),
    Case(
        "no-twin-winning",
        void,
        "Y5 over",
        "BH-12",
        "No other yellow 5 is winning this trick, so there is nothing to go over or under.",
    ),
    Case(
        "no-call-after-offer",
        offered,
        "Y9 trump",
        "BH-15",
        f"With a super special offer in the trick nothing is called. {JUST}",
    ),
    Case(
        "no-call-after-offer",
        offer_led,
        "Y5 over",
        "BH-15",
        f"With a super special offer in the trick nothing is called. {JUST}",
    ),
    *(
        Case(
            "not-clearing",
            table,
            move,
            "BH-19",
            "Junk is cleared only after all tricks of a round have been played.",
        )
        for table, move in (
            (showing, "pass"),
            (leading, "trash 4"),
            (following, "convert 4"),
            (leading, "dump"),
        )
    ),
    Case(
        "not-clearing-french",
        playing_french,
        "dump",
        "BH-20",
        "Junk is cleared only after all tricks of a round have been played.",
    ),
    Case(
        "tricks-over",
        clearing,
        "G4",
        "BH-19",
        "This round has no more tricks: it is cleared now. Trash or convert one value of your "
        "junk, or pass.",
    ),
    Case(
        "tricks-over",
        clearing,
        "show G4",
        "BH-19",
        "This round has no more tricks: it is cleared now. Trash or convert one value of your "
        "junk, or pass.",
    ),
    Case(
        "tricks-over-french",
        clearing_french,
        "G4 trump",
        "BH-20",
        "This round has no more tricks: it is cleared now. Convert one value of your junk, dump "
        "the pile, or pass.",
    ),
    *(
        Case(
            "offer-stays",
            clearing,
            move,
            "BH-19",
            "A super special offer is never cleared: once won, it is junk to the end.",
        )
        for move in ("trash SSO", "convert SSO")
    ),
    Case(
        "offer-stays-french",
        clearing_french,
        "convert SSO",
        "BH-20",
        "A super special offer is never cleared: once won, it is junk to the end.",
    ),
    Case("value-not-in-junk", clearing, "trash 9", "BH-19", "There is no 9 in your junk."),
    Case("value-not-in-junk", clearing, "convert 9", "BH-19", "There is no 9 in your junk."),
    Case(
        "value-not-in-junk-french",
        clearing_french,
        "convert 9",
        "BH-20",
        "There is no 9 in your junk.",
    ),
    Case(
        "too-few",
        clearing,
        "convert 4",
        "BH-19",
        "Converting takes at least 3 cards of a value, because 2 of them pay the toll. Of value 4 "
        "your junk has 2: trash that value, or keep it.",
    ),
    Case(
        "too-few",
        clearing_of_three,
        "convert 7",
        "BH-19",
        "Converting takes at least 4 cards of a value, because 3 of them pay the toll. Of value 7 "
        "your junk has 3: trash that value, or keep it.",
    ),
    Case(
        "too-few-french",
        clearing_french,
        "convert 7",
        "BH-20",
        "Converting takes at least 3 cards of a value, because 2 of them pay the toll. Of value 7 "
        "your junk has 1.",
    ),
    Case(
        "no-trash-in-french",
        clearing_french,
        "trash 4",
        "BH-20",
        "The French edition does not trash single values. Convert one, dump the whole pile, or "
        "pass.",
    ),
    Case(
        "no-dump-in-english",
        clearing,
        "dump",
        "BH-19",
        "Only the French edition dumps a whole pile. Trash or convert one value of your junk, or "
        "pass.",
    ),
    Case(
        "can-convert",
        lambda: clearing_french("G7 Y7 B7 G9"),
        "dump",
        "BH-20",
        "Dumping is for those who can convert nothing, and you can convert value 7.",
    ),
    Case(
        "junk-not-new",
        stale,
        "dump",
        "BH-20",
        "A pile can be dumped only if it was empty when the round's first trick began. Yours was "
        "not.",
    ),
    Case(
        "offer-in-junk",
        lambda: clearing_french("G4 SSO"),
        "dump",
        "BH-20",
        "A pile with a super special offer in it cannot be dumped, and yours has one.",
    ),
    Case(
        "nothing-to-dump",
        lambda: clearing_french(""),
        "dump",
        "BH-20",
        "Your junk pile is empty: there is nothing to dump.",
    ),
]


@pytest.mark.parametrize("given", CASES, ids=lambda given: f"{given.code}: {given.move}")
def test_the_reason_is_told_and_nothing_changes(given: Case) -> None:
    state = given.table()
    move = parse_move(given.move)
    refusal = state.explain(move)
    assert refusal is not None
    assert (refusal.code, refusal.clause, refusal.words) == (given.code, given.clause, given.words)
    before, moves = position_of(state), len(state.history)
    with pytest.raises(IllegalMove) as caught:
        state.apply(move)
    error = caught.value
    assert (error.move, error.code, error.clause, error.words) == (
        given.move,
        given.code,
        given.clause,
        given.words,
    )
    assert str(error) == f"{given.move}: {given.words} [{given.clause}]"
    assert position_of(state) == before
    assert len(state.history) == moves


def test_every_reason_has_a_case() -> None:
    assert {given.code for given in CASES} == set(REASONS)


@pytest.mark.parametrize("edition", ["english", "french"])
@pytest.mark.parametrize("players", [3, 4])
def test_explain_is_silent_exactly_for_legal_moves(players: int, edition: str) -> None:
    for number, (state, _events) in enumerate(steps(BargainHunt(players, edition), seed=players)):
        if number % 3 and len(state.legal_moves()) > 2:
            continue  # every third position is enough, and all those with little choice
        legal = state.legal_moves()
        for move in ALL_MOVES:
            refusal = state.explain(move)
            assert (refusal is None) == (move in legal)
            if refusal is not None:
                assert refusal.clause == REASONS[refusal.code].clause
                assert "{" not in refusal.words


def test_a_move_of_another_game_is_no_move_here() -> None:
    with pytest.raises(NotAMove):
        leading().explain(Move("meld 7", "meld"))
