"""The view models of the two editions of Schnäppchen Jagd side by side."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from trickhunt.core.errors import Refusal
from trickhunt.core.words import N_
from trickhunt.formats.positions import facts_of
from trickhunt.games.bargain_hunt.constants import CLEARING
from trickhunt.games.bargain_hunt.editions import (
    DIFFERENCES,
    Comparison,
    Difference,
    compare,
    pairs,
)
from trickhunt.games.bargain_hunt.editions.comparing import Redeal
from trickhunt.games.bargain_hunt.editions.differences import DEAL, SCORE
from trickhunt.games.bargain_hunt.moves import COLOUR_OF, BargainMove
from trickhunt.games.bargain_hunt.options import EDITIONS
from trickhunt.games.bargain_hunt.state import BargainState
from trickhunt.links import Link, write_link

NAMES = {"english": N_("English edition"), "french": N_("French edition")}
"""The names of the editions."""

UNDER = {"english": N_("In the English edition"), "french": N_("In the French edition")}


@dataclass(frozen=True, slots=True)
class AllowedModel:
    """A legal move: in notation, the move itself, and whether the other edition forbids it."""

    text: str
    move: BargainMove
    is_only: bool


@dataclass(frozen=True, slots=True)
class ForbiddenModel:
    """Moves that only this edition forbids, for one reason."""

    moves: tuple[BargainMove, ...]
    clause: str
    words: str


@dataclass(frozen=True, slots=True)
class EditionModel:
    """A position under one edition."""

    edition: str  #: its name
    allowed: tuple[AllowedModel, ...]  #: the legal moves
    forbidden: tuple[ForbiddenModel, ...]  #: the moves that only the other edition allows
    best: int | None  #: the most points that the actor can reach by clearing, or ``None``
    play: str  #: the address for playing on under this edition


@dataclass(frozen=True, slots=True)
class CourseModel:
    """The result of a difference under one edition."""

    side: EditionModel  #: the position under the edition
    clause: str  #: the id of the clause on which it rests
    words: str  #: the result, marked for the catalogue
    score: int | None  #: the score of the moves that show it, if it is a difference in score
    #: the number of cards of each colour in the next hands, if it is a difference in the deal;
    #: missing colours have 0
    dealt: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class DifferenceModel:
    """A difference in the position that shows it."""

    what: Difference
    junk: tuple[int, ...]  #: the actor's junk
    pile: tuple[int, ...]  #: the actor's bargain pile
    heap: tuple[int, ...]  #: the trash heap
    #: the cards from the top of the stock that the next hands could get, if that matters
    top: tuple[int, ...]
    #: the result under each edition, the English one first
    courses: tuple[CourseModel, CourseModel]
    address: str  #: the address of the comparison


@dataclass(frozen=True, slots=True)
class ComparedModel:
    """A position of a link under both editions."""

    sides: tuple[EditionModel, EditionModel]  #: the position under each, the English one first
    redeal: Redeal | None  #: the next round's pack, or ``None``
    differs: bool  #: whether the editions differ here at all
    comment: str  #: the writer's comment, or ``""``


def compared(state: BargainState, comment: str = "") -> ComparedModel:
    """A position under both editions, with the writer's comment."""
    comparison = compare(state)
    return ComparedModel(sides(comparison), comparison.redeal, comparison.differs, comment)


def sides(comparison: Comparison) -> tuple[EditionModel, EditionModel]:
    """A position under each edition, the English one first."""
    english, french = comparison.english, comparison.french
    both = {
        "english": [(one.move, one.english, one.french) for one in comparison.tries],
        "french": [(one.move, one.french, one.english) for one in comparison.tries],
    }

    def side(state: BargainState, best: int | None) -> EditionModel:
        edition = state.game.edition
        return EditionModel(
            edition,
            tuple(
                AllowedModel(move.text, move, other is not None)
                for move, here, other in both[edition]
                if here is None
            ),
            _forbidden(
                [
                    (move, here)
                    for move, here, other in both[edition]
                    if here is not None and other is None
                ]
            ),
            best,
            address(state, "play"),
        )

    best = comparison.best or (None, None)
    return side(english, best[0]), side(french, best[1])


def _forbidden(refused: list[tuple[BargainMove, Refusal]]) -> tuple[ForbiddenModel, ...]:
    by_reason: dict[Refusal, list[BargainMove]] = {}
    for move, refusal in refused:
        by_reason.setdefault(refusal, []).append(move)
    return tuple(
        ForbiddenModel(tuple(moves), refusal.clause, refusal.words)
        for refusal, moves in by_reason.items()
    )


def address(state: BargainState, mode: str) -> str:
    """The address of a position in this mode, seen from the seat that is to move."""
    link = Link(state.game, position=facts_of(state), seat=state.actor, mode=mode)
    return f"#/{write_link(link)}"


@cache
def differences() -> tuple[DifferenceModel, ...]:
    """All differences in play, each in its position."""
    return tuple(map(_difference, DIFFERENCES))


def _difference(one: Difference) -> DifferenceModel:
    state = one.state(EDITIONS[0])
    seat = state.actor
    english, french = sides(compare(state))
    pair = next(pair for pair in pairs() if pair.english == one.clause)
    size = 8 * one.players if one.shows == DEAL else 0
    return DifferenceModel(
        what=one,
        junk=state.junk[seat],
        pile=state.piles[seat],
        heap=state.trash,
        top=state.stock[:size],
        courses=(_course(one, english, pair.english), _course(one, french, pair.french)),
        address=address(state, "compare"),
    )


def _course(one: Difference, side: EditionModel, clause: str) -> CourseModel:
    state = one.state(side.edition)
    seat = state.actor
    course = one.course(side.edition)
    for text in course.moves:
        state.apply(state.game.parse_move(text))
    dealt = [0] * 6
    if one.shows == DEAL and state.phase != CLEARING:
        for player in range(one.players):
            for card in state.hand(player):
                dealt[COLOUR_OF[card]] += 1
    score = state.scores[seat] if one.shows == SCORE else None
    return CourseModel(side, clause, course.words, score, tuple(dealt) if one.shows == DEAL else ())
