"""From a session to what its person sees of it.

Rules are not decided here: what may be done comes from the legal moves, and what a choice leads
to is found by making it on a copy of the game.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from table.bargain_hunt import words
from table.bargain_hunt.clearing import clear_look
from table.bargain_hunt.model import (
    CLEARING,
    OVER,
    PLAYING,
    SHOWING,
    Answer,
    Asked,
    Final,
    HandCard,
    Look,
    Refused,
    SeatLook,
)
from table.bargain_hunt.tricks import last_trick, trick_number, trick_on_table, unfinished
from trickhunt.games.bargain_hunt.events import BargainScored
from trickhunt.games.bargain_hunt.moves import DECK, OFFER, VALUE_OF
from trickhunt.games.bargain_hunt.observation import BargainObservation
from trickhunt.games.bargain_hunt.state import BargainState
from trickhunt.games.bargain_hunt.telling import tell

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
    seats = tuple(
        _seat(session, settings, seen, (session.seat + n) % seen.players)
        for n in range(1, seen.players + 1)
    )
    look = Look(
        phase=phase,
        edition="french" if seen.french else "english",
        number=session.number,
        moves=len(session.steps),
        round=seen.round,
        rounds=seen.rounds,
        trick_number=trick_number(session),
        dealer=names[seen.dealer],
        trash=len(seen.trash),
        stock=seen.stock,
        seats=seats,
        you=seats[-1],
        trick=trick_on_table(session, seen, names),
        last=last_trick(session, names),
        hand=_hand(session, seen, settings.sort),
        pointed=max(0, min(session.pointed, len(seen.hand) - 1)),
        is_mine=session.is_mine,
        asked=_asked(session),
        refused=_refused(session),
        phase_words=words.phase_in_words(phase, seen.round, seen.rounds, trick_number(session)),
        turn_words="",
        news=tuple(
            sentence for event in session.events_since_mine() if (sentence := tell(event, names))
        ),
        waits=_waits(session),
        can_undo=session.can_undo,
        clear=clear_look(session, seen) if phase == CLEARING else None,
        totals=_totals(session),
        names=names,
        finals=_finals(seen, names) if phase == OVER else (),
    )
    return replace(look, turn_words=words.turn_in_words(look, names[seen.actor]))


def _waits(session: Session) -> str:
    if not session.pacer.is_waiting:
        return ""
    return "tap" if session.pacer.needs_tap else "pause"


def _seat(session: Session, settings: Settings, seen: BargainObservation, seat: int) -> SeatLook:
    is_you = seat == session.seat
    junk = seen.junk[seat]
    lists_junk = is_you or settings.perfect_memory or seen.is_over
    return SeatLook(
        seat=seat,
        name=session.setup.names[seat],
        kind=session.setup.seats[seat].kind,
        is_you=is_you,
        held=seen.held[seat],
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
    values = [VALUE_OF[face] for face in seen.hand]
    faces = sorted(seen.hand, key=_by_value) if sort == "value" else list(seen.hand)
    return tuple(
        HandCard(
            card=face,
            copy=int(at > 0 and faces[at - 1] == face),
            is_playable=face in playable,
            same=values.count(VALUE_OF[face]) - 1 if face != OFFER else 0,
        )
        for at, face in enumerate(faces)
    )


def _asked(session: Session) -> Asked | None:
    moves = session.moves_with(session.asked) if session.asked else ()
    if not moves:
        return None
    answers = tuple(Answer(move.text, getattr(move, "word", "")) for move in moves)
    return Asked(DECK.face(session.asked), answers)


def _refused(session: Session) -> Refused | None:
    if session.refusal is None:
        return None
    return Refused(session.refused, session.refusal.words, session.refusal.clause)


def _totals(session: Session) -> tuple[tuple[int, ...], ...]:
    return tuple(
        event.totals
        for step in session.steps
        for event in step.events
        if isinstance(event, BargainScored)
    )


def _finals(seen: BargainObservation, names: tuple[str, ...]) -> tuple[Final, ...]:
    scores = seen.scores
    return tuple(
        Final(
            place=1 + sum(other > scores[seat] for other in scores),
            seat=seat,
            name=names[seat],
            is_you=seat == seen.seat,
            score=scores[seat],
            pile=len(seen.piles[seat]),
            junk=sum(face != OFFER for face in seen.junk[seat]),
            offers=sum(face == OFFER for face in seen.junk[seat]),
        )
        for seat in sorted(range(seen.players), key=lambda seat: (-scores[seat], seat))
    )
