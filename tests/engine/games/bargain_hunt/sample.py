"""The sample of Schnäppchen Jagd for the tests of all games."""

from __future__ import annotations

from tests.engine.any_game import Case, Sample
from tests.engine.playing import STYLES
from tests.engine.tables import at_clearing, at_end, at_show, at_trick
from trickhunt.games.bargain_hunt.moves import ALL_MOVES
from trickhunt.games.bargain_hunt.state import BargainState


def showing() -> BargainState:
    return at_show("G4 SSO", "G5 B1", "G6 B2", "G7 B3")


def leading() -> BargainState:
    return at_trick("G4 R1", "G5 B1", "G6 B2", "G7 B3")


def following() -> BargainState:
    """Green is led; Bert holds green and blue."""
    return at_trick("G4 R1", "G5 B1", "G6 B2", "G7 B3", trick=["G4"])


def offering() -> BargainState:
    """Green is led; Bert holds green, blue and a super special offer."""
    return at_trick("G4 R1 R2", "G5 B1 SSO", "G6 B2 B4", "G7 B3 B5", trick=["G4"])


def twins() -> BargainState:
    """Bert holds the twin of Anke's green 4, and of a 7 with which Chris will beat it."""
    return at_trick("G4 R1", "G4 G7", "G7 B2", "G8 B3", trick=["G4"])


def beaten_twins() -> BargainState:
    """Chris holds the twin of Anke's green 4, which Bert's green 7 beats."""
    return at_trick("G4 R1", "G7 G1", "G4 B2", "G8 B3", trick=["G4", "G7"])


def trumped_twins() -> BargainState:
    """Red is trump by Bert's red 3; Chris holds the other one and nothing green."""
    return at_trick("G4 R1", "R3 B1", "R3 B2", "G8 B3", trick=["G4", "R3 trump"])


def void() -> BargainState:
    """Green is led; Bert holds none."""
    return at_trick("G4 R1", "Y5 B1", "G6 B2", "G7 B3", trick=["G4"])


def trumped() -> BargainState:
    """Red is trump; Chris holds red and yellow but no green."""
    return at_trick("G4 R1", "R5 B1", "R7 Y2", "G7 B3", trick=["G4", "R5 trump"])


def declined() -> BargainState:
    """Bert declined yellow as trump; Chris holds no green either."""
    return at_trick("G4 R1", "Y5 B1", "Y9 B2", "G7 B3", trick=["G4", "Y5 plain"])


def offered() -> BargainState:
    """Green is led, Bert played a super special offer; Chris holds no green."""
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


REFUSED = (
    Case("game-over", at_end, "pass", "BH-18"),
    Case("game-over", at_end, "G4", "BH-18"),
    Case("show-first", showing, "G4", "BH-5"),
    Case("already-shown", leading, "show G4", "BH-5"),
    Case("offer-not-bargain", showing, "show SSO", "BH-5"),
    Case("not-in-hand", showing, "show R9", "BH-4", "red 9"),
    Case("not-in-hand", leading, "V9", "BH-4", "violet 9"),
    Case("not-in-hand", following, "SSO", "BH-4", "super special offer"),
    Case("not-in-hand", following, "O2 trump", "BH-4", "orange 2"),
    Case("must-follow", following, "B1", "BH-8", "green"),
    Case("must-follow", following, "B1 trump", "BH-8", "green"),
    Case("must-follow-or-offer", offering, "B1", "BH-8", "green|super special offer"),
    Case("must-follow-or-offer", offering, "B1", "BH-8", "green|super special offer"),
    Case("led-colour-never-trump", following, "G5 trump", "BH-8", "green"),
    Case("led-colour-never-trump", following, "G5 plain", "BH-8", "green"),
    Case("leader-calls-nothing", leading, "G4 trump", "BH-8"),
    Case("leader-calls-nothing", leading, "R1 plain", "BH-8"),
    Case("must-call", void, "Y5", "BH-9", "yellow"),
    Case("trump-is-set", trumped, "R7 trump", "BH-10", "red"),
    Case("trump-is-set", trumped, "Y2 plain", "BH-10", "red"),
    Case("colour-declined", declined, "Y9 trump", "BH-11", "yellow"),
    Case("colour-declined", declined, "Y9 plain", "BH-11", "yellow"),
    Case("must-place-twin", twins, "G4", "BH-12", "green 4"),
    Case("must-place-twin", trumped_twins, "R3", "BH-12", "red 3"),
    Case("must-place-twin", trumped_twins, "R3 trump", "BH-12", "red 3"),
    Case("no-twin-winning", twins, "G7 over", "BH-12", "green 7"),
    Case("no-twin-winning", beaten_twins, "G4 under", "BH-12", "green 4"),
    Case("no-twin-winning", leading, "G4 over", "BH-12", "green 4"),
    Case("no-twin-winning", void, "Y5 over", "BH-12", "yellow 5"),
    Case("no-call-after-offer", offered, "Y9 trump", "BH-15"),
    Case("no-call-after-offer", offer_led, "Y5 over", "BH-15"),
    Case("not-clearing", showing, "pass", "BH-19"),
    Case("not-clearing", leading, "trash 4", "BH-19"),
    Case("not-clearing", following, "convert 4", "BH-19"),
    Case("not-clearing", leading, "dump", "BH-19"),
    Case("not-clearing-french", playing_french, "dump", "BH-20"),
    Case("tricks-over", clearing, "G4", "BH-19"),
    Case("tricks-over", clearing, "show G4", "BH-19"),
    Case("tricks-over-french", clearing_french, "G4 trump", "BH-20"),
    Case("offer-stays", clearing, "trash SSO", "BH-19"),
    Case("offer-stays", clearing, "convert SSO", "BH-19"),
    Case("offer-stays-french", clearing_french, "convert SSO", "BH-20"),
    Case("value-not-in-junk", clearing, "trash 9", "BH-19", "no 9"),
    Case("value-not-in-junk", clearing, "convert 9", "BH-19", "no 9"),
    Case("value-not-in-junk-french", clearing_french, "convert 9", "BH-20", "no 9"),
    Case("too-few", clearing, "convert 4", "BH-19", "at least 3|2 of them|value 4|only 2"),
    Case("too-few", clearing_of_three, "convert 7", "BH-19", "at least 4|3 of them|value 7|only 3"),
    Case("too-few-french", clearing_french, "convert 7", "BH-20", "at least 3|2 of them|only 1"),
    Case("no-trash-in-french", clearing_french, "trash 4", "BH-20"),
    Case("no-dump-in-english", clearing, "dump", "BH-19"),
    Case("can-convert", lambda: clearing_french("G7 Y7 B7 G9"), "dump", "BH-20", "value 7"),
    Case("junk-not-new", stale, "dump", "BH-20"),
    Case("offer-in-junk", lambda: clearing_french("G4 SSO"), "dump", "BH-20"),
    Case("nothing-to-dump", lambda: clearing_french(""), "dump", "BH-20"),
)

SAMPLE = Sample(
    styles=STYLES,
    moves=ALL_MOVES,
    parts="show|SSO|trump|over|trash|pass|4|0",
    near_misses=tuple(
        "Pass|G4  trump|G0|G10|P4|show|SSO trump|SSO over|trash|trash 0|trash 10|convert G4|"
        "G\u0664".split("|")
    ),
    refused=REFUSED,
    lines={"scored": ("bargain", "junk", "trash")},
)
