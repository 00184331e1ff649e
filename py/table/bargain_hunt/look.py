"""From a session to what its person sees of it.

Rules are not decided here: what may be done comes from the legal moves, and what a choice leads
to is found by making it on a copy of the game.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from table import looking
from table.bargain_hunt import words
from table.bargain_hunt.clearing import clear_look
from table.bargain_hunt.model import (
    CLEARING,
    OVER,
    PLAYING,
    SHOWING,
    BargainSeat,
    Final,
    Look,
)
from table.bargain_hunt.tricks import last_trick, trick_on_table, unfinished
from table.looks import HandCard
from trickhunt.games.bargain_hunt.events import BargainScored
from trickhunt.games.bargain_hunt.moves import DECK, OFFER, VALUE_OF
from trickhunt.games.bargain_hunt.observation import BargainObservation
from trickhunt.games.bargain_hunt.state import BargainState
from trickhunt.games.bargain_hunt.table import FULL_HAND

if TYPE_CHECKING:
    from table.session import Session
    from table.settings import Settings

PHASES = (SHOWING, PLAYING, CLEARING, OVER)
"""By the engine's number of the phase."""


def look_at(session: Session, settings: Settings) -> Look:
    """What the person of a session sees."""
    state: BargainState = session.state
    seen = unfinished(session, state.observe(session.seat))
    phase = PHASES[seen.phase]
    names = session.setup.names
    number = looking.trick_number(session)
    seats = tuple(_seat(session, settings, seen, seat) for seat in looking.seats_around(session))
    look = Look(
        phase=phase,
        edition="french" if seen.french else "english",
        number=session.number,
        moves=len(session.steps),
        round=seen.round,
        rounds=seen.rounds,
        trick_number=number,
        seats=seats,
        you=seats[-1],
        trick=trick_on_table(session, seen),
        last=last_trick(session),
        hand=() if looking.is_closed(session, settings) else _hand(session, seen, settings.sort),
        pointed=max(0, min(session.pointed, len(seen.hand) - 1)),
        is_mine=session.is_mine,
        asked=looking.asked(session, DECK),
        refused=looking.refused(session),
        phase_words=words.phase_in_words(phase, seen.round, seen.rounds, number),
        turn_words="",
        waits=looking.waits(session),
        can_undo=session.can_undo,
        clear=clear_look(session, _clearing(session, seen)) if phase == CLEARING else None,
        totals=looking.totals(session, BargainScored),
        begun=looking.begun(session),
        names=names,
        finals=_finals(session, seen) if phase == OVER else (),
        thinker=looking.thinker(session),
        can_hint=looking.can_hint(session),
        can_review=looking.can_review(session),
        watch=looking.watch(session, settings),
    )
    return replace(look, turn_words=words.turn_in_words(look, names[seen.actor]))


def tricks_before(state: BargainState) -> int:
    """How many tricks of its round were played before a state that a game begins at."""
    dealt = FULL_HAND - (state.round == 1)
    return max(0, dealt - max(state.held))


def _seat(session: Session, settings: Settings, seen: BargainObservation, seat: int) -> BargainSeat:
    is_you = seat == session.seat
    junk = seen.junk[seat]
    lists_junk = is_you or settings.perfect_memory or seen.is_over
    return BargainSeat(
        seat=seat,
        name=session.setup.names[seat],
        kind=session.setup.seats[seat].kind,
        is_you=is_you,
        held=seen.held[seat],
        open=looking.open_hand(session, settings, seat),
        pile=seen.piles[seat],
        bargain=seen.bargain(seat),
        junk_count=len(junk),
        junk=tuple(sorted(junk, key=_by_value)) if lists_junk else None,
        score=seen.scores[seat],
        is_dealer=seat == seen.dealer,
        is_actor=seat == seen.actor and not session.is_resting,
        leads_trick=bool(seen.trick) and seat == seen.leader,
        wins_trick=bool(seen.trick) and seat == seen.winner,
    )


def _by_value(face: int) -> tuple[int, int]:
    """Sorts by value, offers last, then by colour."""
    return (VALUE_OF[face] or 10, face)


def _hand(session: Session, seen: BargainObservation, sort: str) -> tuple[HandCard, ...]:
    playable = {move.card for move in seen.legal_moves} if session.is_mine else set()
    faces = sorted(seen.hand, key=_by_value) if sort == "value" else list(seen.hand)
    return looking.hand_cards(faces, playable, DECK)


def _clearing(session: Session, seen: BargainObservation) -> BargainObservation:
    """Whose junk is shown while it is cleared: the person's; else that of whoever clears."""
    if not session.is_watched:
        return seen
    acting: BargainObservation = session.state.observe(session.state.actor)
    return replace(acting, legal_moves=())


def _finals(session: Session, seen: BargainObservation) -> tuple[Final, ...]:
    names, scores = session.setup.names, seen.scores
    return tuple(
        Final(
            place=1 + sum(other > scores[seat] for other in scores),
            seat=seat,
            name=names[seat],
            is_you=seat == seen.seat and not session.is_watched,
            score=scores[seat],
            pile=len(seen.piles[seat]),
            junk=sum(face != OFFER for face in seen.junk[seat]),
            offers=sum(face == OFFER for face in seen.junk[seat]),
        )
        for seat in sorted(range(seen.players), key=lambda seat: (-scores[seat], seat))
    )
