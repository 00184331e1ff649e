"""The results of melding, found by doing it on a copy of the game."""

from __future__ import annotations

from collections.abc import Iterable

from table.games.volltreffer.view_model import MeldChoice
from table.games.volltreffer.words import distance_in_words
from trickhunt.core.bits import bit_set
from trickhunt.core.game import Observation, State
from trickhunt.games.volltreffer.constants import in_goal
from trickhunt.games.volltreffer.events import Melded
from trickhunt.games.volltreffer.melding import melds_in
from trickhunt.games.volltreffer.moves import RANK_OF, VolltrefferMove
from trickhunt.games.volltreffer.observation import VolltrefferObservation


def worth(hand: Iterable[int]) -> int:
    """The points of all melds in a hand."""
    held = melds_in(bit_set(hand))
    return held.points(held.ranks, suits=held.suits)


def meld_choices(state: State[Observation], seen: VolltrefferObservation) -> tuple[MeldChoice, ...]:
    """The person's possible melds in turn: most points first, nothing last."""
    choices = [_outcome(state, seen, move) for move in seen.legal_moves]
    return tuple(sorted(choices, key=lambda choice: (-choice.points, choice.text)))


def _outcome(
    state: State[Observation], seen: VolltrefferObservation, move: VolltrefferMove
) -> MeldChoice:
    then = state.copy()
    melded = next(event for event in then.apply(move) if isinstance(event, Melded))
    return MeldChoice(
        text=move.text,
        sets=tuple(
            (rank, tuple(face for face in seen.hand if RANK_OF[face] == rank))
            for rank, _count in melded.sets
        ),
        suits=melded.suits,
        points=melded.points,
        before=state.scores[seen.seat],
        after=melded.score,
        landing=distance_in_words(melded.score),
        is_hit=in_goal(melded.score, seen.goal),
    )
