"""The results of clearing, found by doing it on a copy of the game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from table.games.bargain_hunt.view_model import (
    ClearChoice,
    ClearedModel,
    ClearModel,
    JunkGroup,
    Won,
)
from table.session.presenting import happened
from table.session.session import Session
from trickhunt.games.bargain_hunt.events import Cleared, Collected
from trickhunt.games.bargain_hunt.moves import VALUE_OF, BargainMove
from trickhunt.games.bargain_hunt.observation import BargainObservation
from trickhunt.games.bargain_hunt.state import BargainState


def clear_model(session: Session, seen: BargainObservation) -> ClearModel:
    """The view model of clearing for the person."""
    state = session.state
    assert isinstance(state, BargainState)
    choices = [_outcome(state, move, session.seat) for move in seen.legal_moves]
    junk = seen.junk[seen.seat]
    held = Counter(VALUE_OF[face] for face in junk)
    # What others clear first does not matter: the order stays the same while one waits.
    values = sorted(held, key=lambda value: (not value, -held[value], value))
    each = 2 if seen.round == seen.rounds else 1
    return ClearModel(
        seat=seen.seat,
        groups=tuple(
            JunkGroup(
                value=value,
                cards=tuple(sorted(face for face in junk if VALUE_OF[face] == value)),
                choices=tuple(choice for choice in choices if choice.value == value),
            )
            for value in values
        ),
        others=tuple(choice for choice in choices if choice.value < 0),
        chosen=_chosen(session, seen, choices),
        is_mine=session.is_mine,
        is_watched=session.is_watched,
        number=seen.cleared % each + 1,
        of=each,
        toll=seen.toll,
        cleared=cleared_in(session, seen.round),
    )


def _chosen(
    session: Session, seen: BargainObservation, choices: Sequence[ClearChoice]
) -> tuple[ClearChoice, ...]:
    """What the person has chosen; before that, each pile at its best if all of them can go.

    So it is only in the last round of a game, in which nothing is worth keeping.
    """
    best = {one.value: one for one in sorted(choices, key=lambda one: one.gain) if one.value >= 0}
    left = 2 - seen.cleared % 2
    is_last = session.is_mine and seen.round == seen.rounds and not session.record.position
    if is_last and not session.has_chosen and len(best) <= left:
        return tuple(best.values())
    texts = session.chosen.split(";")
    return tuple(choice for text in texts for choice in choices if choice.text == text)


def cleared_in(session: Session, number: int) -> tuple[ClearedModel, ...]:
    """The clearings of a round, in order."""
    return tuple(
        ClearedModel(
            event.seat,
            session.names[event.seat],
            event.how,
            event.value,
            event.trashed,
            event.converted,
            step.earlier.scores[event.seat],
            step.scores[event.seat],
        )
        for step, event in happened(session, Cleared, number)
    )


def first_heap(session: Session, number: int) -> ClearedModel | None:
    """The best conversion of a round, if nobody converted in an earlier one."""
    rounds = [step.round for step, event in happened(session, Cleared) if event.how == "convert"]
    if number not in rounds[:1]:
        return None
    made = [one for one in cleared_in(session, number) if one.how == "convert"]
    return max(made, key=lambda one: one.after - one.before)


def won_in(session: Session, number: int) -> tuple[Won, ...]:
    """What everyone won in the tricks of a round, by seat."""
    taken = [event for _step, event in happened(session, Collected, number)]
    return tuple(
        Won(
            sum(len(event.bargains) for event in taken if event.seat == seat),
            sum(len(event.junk) for event in taken if event.seat == seat),
        )
        for seat in range(session.setup.players)
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
        pile=len(then.piles[seat]),
        junk=len(then.junk[seat]),
        bargain=then.bargain(seat),
        changes_bargain=then.bargain(seat) != state.bargain(seat),
    )
