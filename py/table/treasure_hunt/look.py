"""From a session to what its person sees of it.

Rules are not decided here: what may be done comes from the legal moves, and what a prediction
would pay from the engine's own table.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from table import looking
from table.looks import HandCard
from table.treasure_hunt import words
from table.treasure_hunt.model import (
    NAMING,
    OVER,
    PLAYING,
    PREDICTING,
    SCORED,
    BidChoice,
    Fault,
    Final,
    GoldenChoice,
    GoldenLook,
    HuntSeat,
    Look,
    TurnChoice,
)
from table.treasure_hunt.seen import last_trick, round_over, seen, trick_on_table
from trickhunt.games.treasure_hunt.events import GoldenShown, HuntScored, Penalised
from trickhunt.games.treasure_hunt.moves import DECK, STRENGTH, SUIT_OF, SUITS
from trickhunt.games.treasure_hunt.names import card_name
from trickhunt.games.treasure_hunt.observation import HuntObservation
from trickhunt.games.treasure_hunt.table import NO_CARD, points
from trickhunt.games.treasure_hunt.telling import tell

if TYPE_CHECKING:
    from table.session import Session
    from table.settings import Settings

PHASES = (NAMING, PREDICTING, PLAYING, OVER)
"""By the engine's number of the phase."""

_PLACE = (0, 2, 1, 3)
"""Where each suit stands in a hand: black and red by turns, so that neighbours differ."""


def look_at(session: Session, settings: Settings) -> Look:
    """What the person of a session sees."""
    known = seen(session)
    scored = round_over(session)
    phase = SCORED if scored else PHASES[known.phase]
    # Between two rounds the next one is dealt already, but nobody has looked at it.
    number = scored.number if scored else known.round
    at = looking.trick_number(session)
    names = session.setup.names
    trick = trick_on_table(session, known)
    seats = tuple(
        _seat(session, settings, known, scored, seat) for seat in looking.seats_around(session)
    )
    moves = known.legal_moves if session.is_mine else ()
    closed = looking.is_closed(session, settings)
    look = Look(
        phase=phase,
        strict=known.strict,
        lenient=known.lenient,
        number=session.number,
        moves=len(session.steps),
        round=number,
        rounds=known.rounds,
        four_colours=settings.four_colours,
        trick_number=at,
        seats=seats,
        you=seats[-1],
        trick=trick,
        last=last_trick(session),
        hand=() if scored or closed else _hand(session, known, settings.sort),
        pointed=max(0, min(session.pointed, len(known.hand) - 1)),
        is_mine=session.is_mine,
        asked=None,
        refused=looking.refused(session),
        phase_words=words.phase_in_words(phase, number, known.rounds, at),
        turn_words="",
        waits=looking.waits(session),
        can_undo=session.can_undo,
        trump_card=NO_CARD if scored else known.trump_card,
        has_golden=phase in (PREDICTING, PLAYING) and number == known.rounds,
        bids=tuple(
            BidChoice(move.number, move.text, points(number, move.number, move.number))
            for move in moves
            if move.action == "bid"
        ),
        goldens=tuple(
            GoldenChoice(move.card, move.text) for move in moves if move.action == "golden"
        ),
        turns=tuple(
            TurnChoice(move.suit, move.text, move.action == "uncover")
            for move in moves
            if move.suit >= 0
        ),
        faults=_faults(session),
        sheet=known.sheet,
        golden=_golden(session, known) if phase == OVER or scored else None,
        totals=looking.totals(session, HuntScored),
        begun=looking.begun(session),
        names=names,
        finals=_finals(session, known) if phase == OVER else (),
        thinker=looking.thinker(session),
        can_hint=looking.can_hint(session),
        can_review=looking.can_review(session),
        watch=looking.watch(session, settings),
    )
    return replace(look, turn_words=words.turn_in_words(look, names[known.actor]))


def _seat(
    session: Session,
    settings: Settings,
    known: HuntObservation,
    scored: HuntScored | None,
    seat: int,
) -> HuntSeat:
    # Between two rounds everyone looks at how the round before came out.
    bid = scored.bids[seat] if scored else known.bids[seat]
    taken = scored.taken[seat] if scored else known.taken[seat]
    left = 0 if scored else known.round - sum(known.taken)
    lies = bool(known.trick) and not scored
    return HuntSeat(
        seat=seat,
        name=session.setup.names[seat],
        kind=session.setup.seats[seat].kind,
        is_you=seat == session.seat,
        held=0 if scored else known.held[seat],
        open=() if scored else looking.open_hand(session, settings, seat),
        score=known.scores[seat],
        is_dealer=seat == known.dealer,
        is_actor=seat == known.actor and not (session.is_resting or session.is_stopping),
        leads_trick=lies and seat == known.leader,
        wins_trick=lies and seat == known.winner,
        bid=bid,
        taken=taken,
        standing=words.standing(bid, taken, left),
        down=tuple(not scored and bool(known.down[seat] >> suit & 1) for suit in range(SUITS)),
        penalty=scored.penalties[seat] if scored else known.penalties[seat],
        guess=known.guesses[seat],
    )


def _hand(session: Session, known: HuntObservation, sort: str) -> tuple[HandCard, ...]:
    playable = (
        {move.card for move in known.legal_moves if move.action == "play"}
        if session.is_mine
        else set()
    )
    by_value = sort == "value"

    def place(face: int) -> tuple[int, int]:
        suit, strength = _PLACE[SUIT_OF[face]], -STRENGTH[face]
        return (strength, suit) if by_value else (suit, strength)

    return looking.hand_cards(sorted(known.hand, key=place), playable, DECK)


def _faults(session: Session) -> tuple[Fault, ...]:
    """What was called out since the last decision of the person, that one included."""
    names = session.setup.names
    return tuple(
        Fault(tell(event, names), "TH-12")
        for event in session.events_since_mine()
        if isinstance(event, Penalised)
    )


def _golden(session: Session, known: HuntObservation) -> GoldenLook | None:
    if known.golden_card == NO_CARD:
        return None
    event = next(e for e in session.steps[-1].events if isinstance(e, GoldenShown))
    return GoldenLook(
        known.golden_card,
        event.bonuses,
        tuple(
            words.guess_in_words(name, card_name(guess), bonus)
            for name, guess, bonus in zip(
                session.setup.names, known.guesses, event.bonuses, strict=True
            )
        ),
    )


def _finals(session: Session, known: HuntObservation) -> tuple[Final, ...]:
    names, scores = session.setup.names, known.scores
    return tuple(
        Final(
            place=1 + sum(other > scores[seat] for other in scores),
            seat=seat,
            name=names[seat],
            is_you=seat == known.seat and not session.is_watched,
            score=scores[seat],
            exact=sum(line.bids[seat] == line.taken[seat] for line in known.sheet),
            penalties=sum(line.penalties[seat] for line in known.sheet),
            bonus=sum(line.bonuses[seat] for line in known.sheet),
        )
        for seat in sorted(range(known.players), key=lambda seat: (-scores[seat], seat))
    )
