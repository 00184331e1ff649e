"""What clearing would do, found by doing it on a copy of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from table.bargain_hunt.model import ClearChoice, ClearLook, JunkGroup
from trickhunt.games.bargain_hunt.events import Cleared
from trickhunt.games.bargain_hunt.moves import VALUE_OF, BargainMove
from trickhunt.games.bargain_hunt.observation import BargainObservation
from trickhunt.games.bargain_hunt.telling import tell

if TYPE_CHECKING:
    from table.session import Session
    from trickhunt.games.bargain_hunt.state import BargainState


def clear_look(session: Session, seen: BargainObservation) -> ClearLook:
    """The clearing as the person sees it."""
    choices = [_outcome(session.state, move, session.seat) for move in seen.legal_moves]
    junk = seen.junk[seen.seat]
    values = sorted({VALUE_OF[face] for face in junk}, key=lambda value: value or 10)
    each = 2 if seen.round == seen.rounds else 1
    return ClearLook(
        groups=tuple(
            JunkGroup(
                value=value,
                cards=tuple(sorted(face for face in junk if VALUE_OF[face] == value)),
                choices=tuple(choice for choice in choices if choice.value == value),
            )
            for value in values
        ),
        others=tuple(choice for choice in choices if choice.value < 0),
        is_mine=session.is_mine,
        number=seen.cleared % each + 1,
        of=each,
        toll=seen.toll,
        told=tuple(
            tell(event, session.setup.names)
            for step in session.steps
            if step.round == seen.round
            for event in step.events
            if isinstance(event, Cleared)
        ),
    )


def _outcome(state: BargainState, move: BargainMove, seat: int) -> ClearChoice:
    then = state.copy()
    cleared = next(event for event in then.apply(move) if isinstance(event, Cleared))
    return ClearChoice(
        text=move.text,
        how=move.action,
        value=move.value,
        trashed=len(cleared.trashed),
        converted=len(cleared.converted),
        before=state.scores[seat],
        after=then.scores[seat],
        bargain=then.bargain(seat),
        changes_bargain=then.bargain(seat) != state.bargain(seat),
    )
