"""Make the view model of a session for its person.

It has no rules: the possible actions are the legal moves, and the points of a prediction come from
the engine.
"""

from __future__ import annotations

from dataclasses import replace

from table.games.treasure_hunt import view_model, words
from table.games.treasure_hunt.tricks import scored_line, trick_on_table
from table.session import presenting
from table.session.rounds import round_over
from table.session.session import Session
from table.store.settings import Settings
from table.ui.models.table import HandCard
from trickhunt.core.words import _
from trickhunt.games.treasure_hunt.constants import NO_CARD, ROUNDS, points
from trickhunt.games.treasure_hunt.event_sentences import tell
from trickhunt.games.treasure_hunt.events import Penalised, TreasureScored, Turned
from trickhunt.games.treasure_hunt.moves import DECK, STRENGTH, SUIT_OF, SUITS
from trickhunt.games.treasure_hunt.observation import TreasureObservation
from trickhunt.games.treasure_hunt.outcomes import DUE, WORDS, turning

PHASES = (view_model.NAMING, view_model.PREDICTING, view_model.PLAYING, view_model.OVER)
"""By the engine's number of the phase."""

_PLACE = (0, 2, 1, 3)
"""The order of the suits in a hand: black and red alternate, so that neighbours differ."""


def present(session: Session, settings: Settings) -> view_model.TreasureTableModel:
    """The view model for the person of a session."""
    known = session.seen
    assert isinstance(known, TreasureObservation)
    scored = scored_line(session)
    if scored and session.has_surprise:
        known = replace(
            known,
            golden_card=NO_CARD,
            totals=scored.totals,
            sheet=(*known.sheet[:-1], scored),
        )
    phase = view_model.SCORED if scored else PHASES[known.phase]
    # Between two rounds the next one is already dealt, but must not be shown yet.
    number = scored.number if scored else known.round
    at = presenting.trick_number(session)
    names = session.names
    seats = tuple(
        _seat(session, settings, known, scored, seat) for seat in presenting.seats_around(session)
    )
    moves = known.legal_moves if session.is_mine else ()
    closed = presenting.is_closed(session, settings)
    model = view_model.TreasureTableModel(
        **presenting.common(session, settings),
        phase=phase,
        strict=known.strict,
        lenient=known.lenient,
        round=number,
        rounds=known.rounds,
        dealer_by_total=known.dealer_by == "total",
        first_turned=_first_turned(session),
        four_colours=settings.four_colours,
        seats=seats,
        you=seats[-1],
        trick=trick_on_table(session),
        last=presenting.last_trick(session),
        hand=() if scored or closed else _hand(known, settings.sort, is_mine=session.is_mine),
        pointed=presenting.pointed(session),
        asked=None,
        phase_words=words.phase_in_words(phase, number, known.rounds, at),
        trump_card=NO_CARD if scored else known.trump_card,
        has_golden=phase in (view_model.PREDICTING, view_model.PLAYING) and number == ROUNDS,
        bids=tuple(
            view_model.BidChoice(move.number, move.text, points(number, move.number, move.number))
            for move in moves
            if move.action == "bid"
        ),
        goldens=tuple(
            view_model.GoldenChoice(move.card, move.text)
            for move in moves
            if move.action == "golden"
        ),
        turns=tuple(
            view_model.TurnChoice(
                move.suit,
                move.text,
                move.action == "uncover",
                WORDS(what, names),
                what.kind == DUE,
                0 if what.kind == DUE else what.facts.get("penalty", 0),
            )
            for move in moves
            if move.suit >= 0
            for what in (turning(known, move),)
        ),
        round_over=round_over(session),
        goes_on=_("Turn it over") if session.has_surprise else "",
        faults=_faults(session),
        sheet=known.sheet,
        golden=_golden(session, known) if phase == view_model.OVER or scored else None,
        story=presenting.story(session, "table.games.treasure_hunt.story"),
        finals=_finals(session, known) if phase == view_model.OVER else (),
    )
    return replace(model, turn_words=words.turn_in_words(model, names[known.actor]))


def _seat(
    session: Session,
    settings: Settings,
    known: TreasureObservation,
    scored: TreasureScored | None,
    seat: int,
) -> view_model.TreasureSeat:
    # Between two rounds the result of the previous round is shown.
    bid = scored.bids[seat] if scored else known.bids[seat]
    # A complete trick that is still on the table counts for its winner.
    laid = [known.winner] if session.is_resting else []
    taken = scored.taken[seat] if scored else known.taken[seat] + laid.count(seat)
    left = 0 if scored else known.round - sum(known.taken) - len(laid)
    return view_model.TreasureSeat(
        **presenting.common_seat(session, seat),
        held=0 if scored else known.held[seat],
        open=() if scored else presenting.open_hand(session, settings, seat),
        score=known.scores[seat],
        bid=bid,
        taken=taken,
        standing=words.standing(bid, taken, left),
        down=tuple(not scored and bool(known.down[seat] >> suit & 1) for suit in range(SUITS)),
        penalty=scored.penalties[seat] if scored else known.penalties[seat],
        guess=known.guesses[seat],
    )


def _hand(known: TreasureObservation, sort: str, *, is_mine: bool) -> tuple[HandCard, ...]:
    legal = known.legal_moves if is_mine else ()
    playable = {move.card for move in legal if move.action == "play"}
    by_value = sort == "value"

    def place(face: int) -> tuple[int, int]:
        suit, strength = _PLACE[SUIT_OF[face]], -STRENGTH[face]
        return (strength, suit) if by_value else (suit, strength)

    return presenting.hand_cards(sorted(known.hand, key=place), playable, DECK)


def _faults(session: Session) -> tuple[view_model.Fault, ...]:
    """The faults noticed since the person's last decision, including that one."""
    names = session.names
    return tuple(
        view_model.Fault(tell(event, names), "TH-12")
        for event in presenting.events_since_mine(session)
        if isinstance(event, Penalised)
    )


def _first_turned(session: Session) -> str:
    """The message about the first suit card that is turned in a game, until its trick is taken."""
    first = next(presenting.happened(session, Turned), None)
    if first is None:
        return ""
    at, event = first
    taken = sum(later.trick is not None for later in session.steps[at.moves - 1 :])
    return (
        words.turned_in_words(session.names[event.seat], event)
        if taken <= session.is_resting
        else ""
    )


def _golden(session: Session, known: TreasureObservation) -> view_model.GoldenModel | None:
    if known.golden_card == NO_CARD and not session.has_surprise:
        return None
    return view_model.GoldenModel(known.golden_card, known.sheet[-1].bonuses, tuple(known.guesses))


def _finals(session: Session, known: TreasureObservation) -> tuple[view_model.Final, ...]:
    return tuple(
        view_model.Final(
            **one,
            exact=sum(line.bids[one["seat"]] == line.taken[one["seat"]] for line in known.sheet),
            penalties=sum(line.penalties[one["seat"]] for line in known.sheet),
            bonus=sum(line.bonuses[one["seat"]] for line in known.sheet),
        )
        for one in presenting.final_scores(session)
    )
