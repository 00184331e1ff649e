"""A position for each difference in play between the two editions of Schnäppchen Jagd."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from trickhunt.core.errors import UnknownClause
from trickhunt.core.words import N_, _, in_row
from trickhunt.formats.position_notation import heading
from trickhunt.formats.positions import placed
from trickhunt.games.bargain_hunt.game import BargainHunt
from trickhunt.games.bargain_hunt.moves import DECK
from trickhunt.games.bargain_hunt.state import BargainState

MOVES, DEAL, SCORE = "moves", "deal", "score"
"""Where a difference shows: in the legal moves, the next round's hands, or the score."""


class EditionOutcome(NamedTuple):
    """The result of a difference under one edition."""

    words: str  #: the result in a sentence or two, marked for the catalogue
    moves: tuple[str, ...] = ()  #: the moves that are made from the position to show it


class Difference(NamedTuple):
    """A difference in play between the editions, in one position."""

    name: str  #: its name in addresses
    title: str  #: its title in a few words, marked for the catalogue
    clause: str  #: the clause of the English edition in whose pair it is
    shows: str  #: :data:`MOVES`, :data:`DEAL` or :data:`SCORE`
    told: str  #: the position in words, marked for the catalogue
    players: int  #: the number of players
    facts: tuple[str, ...]  #: the position, one fact per line
    english: EditionOutcome  #: the result under the English edition
    french: EditionOutcome  #: the result under the French edition

    def state(self, edition: str) -> BargainState:
        """The position under an edition."""
        game = BargainHunt(self.players, edition)
        state = placed("\n".join([*heading(game), *self.facts]))
        assert isinstance(state, BargainState)
        return state

    def course(self, edition: str) -> EditionOutcome:
        """The result under an edition."""
        return self.french if edition == "french" else self.english


def _facts(junk: str, *more: str, piles: str = "V8,O9,B2,R1") -> tuple[str, ...]:
    """The facts of a clearing: the junk of seat 0, who clears first, and the bargain piles."""
    shown = [f"pile {seat} {pile}" for seat, pile in enumerate(piles.split(","))]
    hands = [f"hand {seat}" for seat in range(len(shown))]
    return (*hands, *shown, f"junk 0 {junk}", "leader 0", *more)


def _sorted_stock(lying: str) -> str:
    """The fact of a stock with all other cards, in the order of the pack."""
    return " ".join(["stock", *DECK.text(DECK.missing([DECK.face(one) for one in lying.split()]))])


_HEAP = "V1 V1 V2 V2 V4 V4"
_OLD = ("round 2", "fresh no, yes, yes, yes")
_NEW = ("round 2", "fresh yes, yes, yes, yes")
_LAST_OLD = ("round 4", "fresh no, yes, yes, yes")
_LAST_NEW = ("round 4", "fresh yes, yes, yes, yes")
_WORKED = "G1 G3 Y3 B3 R4 V4 O5 G7 B9"
_PASSES = ("pass",) * 6

DIFFERENCES = (
    Difference(
        "trash",
        N_("One value at a time"),
        "BH-19",
        MOVES,
        N_(
            "Four players. Your junk holds two fours and a seven, and some of it is older than "
            "this round."
        ),
        4,
        _facts("G4 R4 B7", *_OLD),
        EditionOutcome(N_("You may trash the fours, or the seven.")),
        EditionOutcome(N_("You can convert nothing, so all of it stays. You pass.")),
    ),
    Difference(
        "dump",
        N_("The whole pile at once"),
        "BH-19",
        MOVES,
        N_("The same junk, but your pile was empty when this round began."),
        4,
        _facts("G4 R4 B7", *_NEW),
        EditionOutcome(N_("You may trash the fours, or the seven, never both.")),
        EditionOutcome(N_("You may dump all three cards.")),
    ),
    Difference(
        "convert",
        N_("When a value can be converted"),
        "BH-19",
        MOVES,
        N_("Four players. Your pile is new and holds three threes and a five."),
        4,
        _facts("G3 Y3 B3 O5", *_NEW),
        EditionOutcome(N_("You may convert the threes or trash them, or trash the five.")),
        EditionOutcome(
            N_("Convert the threes or keep everything: if you can convert, you may not dump.")
        ),
    ),
    Difference(
        "offer",
        N_("A super special offer in the pile"),
        "BH-19",
        MOVES,
        N_("Four players. Your pile is new and holds a four, a seven and a super special offer."),
        4,
        _facts("G4 B7 SSO", *_NEW),
        EditionOutcome(N_("The offer stays, but you may trash the four or the seven.")),
        EditionOutcome(N_("The offer stands in the way: nothing can be dumped. You pass.")),
    ),
    Difference(
        "redeal",
        N_("What is dealt again"),
        "BH-21",
        DEAL,
        N_(
            "Three players at the end of round 2. The last player is about to pass. Six violet "
            "cards are on the trash heap; on top of the stock are all the green cards, then "
            "yellow ones."
        ),
        3,
        _facts(
            "",
            "round 2",
            "cleared 2",
            f"trash {_HEAP}",
            _sorted_stock(f"{_HEAP} V8 O9 B2"),
            "deal-number 3",
            piles="V8,O9,B2",
        ),
        EditionOutcome(
            N_(
                "The stock keeps its order. The next hands are its top 24 cards, green and "
                "yellow, without a single violet card from the heap."
            ),
            ("pass",),
        ),
        EditionOutcome(
            N_(
                "Everything is shuffled. The next hands hold cards of all colours, some of them "
                "from the heap."
            ),
            ("pass",),
        ),
    ),
    Difference(
        "last-old",
        N_("Clearing twice: an old pile"),
        "BH-23",
        SCORE,
        N_(
            "Four players, the last round. Your junk is 1-3-3-3-4-4-5-7-9, some of it from "
            "earlier rounds, and three cards are on your bargain pile."
        ),
        4,
        _facts(_WORKED, *_LAST_OLD, piles="G6 R6 V6,O9,B2,R1"),
        EditionOutcome(
            N_("Convert the threes, then trash the fours: four bargains and four cards of junk."),
            ("convert 3", "trash 4", *_PASSES),
        ),
        EditionOutcome(
            N_(
                "Convert the threes; then there is nothing more you can do: six cards of junk stay."
            ),
            ("convert 3", "pass", *_PASSES),
        ),
    ),
    Difference(
        "last-new",
        N_("Clearing twice: a new pile"),
        "BH-23",
        SCORE,
        N_("The same cards, but all your junk was won in this last round."),
        4,
        _facts(_WORKED, *_LAST_NEW, piles="G6 R6 V6,O9,B2,R1"),
        EditionOutcome(
            N_("It makes no difference when they were won: four bargains, four cards of junk."),
            ("convert 3", "trash 4", *_PASSES),
        ),
        EditionOutcome(
            N_("Convert the threes, then dump what is left: four bargains and no junk at all."),
            ("convert 3", "dump", *_PASSES),
        ),
    ),
)
"""All differences, in the order of the rulebook."""


@cache
def _by_name() -> dict[str, Difference]:
    return {one.name: one for one in DIFFERENCES}


def difference(name: str) -> Difference:
    """The difference of this name.

    Raises:
        UnknownClause: there is none; the message lists the names.
    """
    found = _by_name().get(name)
    if found is None:
        raise UnknownClause(
            _(
                "“{name}” is not a difference between the editions; choose from: {names}.",
                name=name[:40],
                names=in_row(_by_name()),
            )
        )
    return found
