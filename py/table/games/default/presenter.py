"""Make the view model of a session for its person."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, NamedTuple

from table.games.default import words
from table.games.default.view_model import DefaultTableModel, UsualSeat
from table.games.page import page_of
from table.session import presenting
from table.session.rounds import round_over
from table.session.session import Session
from table.store.settings import Settings
from table.ui.models.table import OVER, PLAYING, SCORED, FinalScore, HandCard, MoveChoice


class Talk(NamedTuple):
    """The announcements of a game, such as those of an auction; by default none."""

    #: the question in a state in which an announcement is due, as a sentence; ``""`` in any other
    asks: Callable[[Any], str] = lambda _state: ""
    #: the announcement of a seat in the round of a state; ``""`` for none
    said_by: Callable[[Any, int], str] = lambda _state, _seat: ""
    #: describes a move in a few words; by default its card
    move_words: Callable[[Any], str] | None = None


CARDS_ONLY = Talk()
"""The announcements of a game without any."""


def present(talk: Talk, session: Session, settings: Settings) -> DefaultTableModel:
    """The view model for the person of a session."""
    state = session.shown
    over = round_over(session)
    phase = SCORED if over else OVER if state.is_over else PLAYING
    number = over.number if over else state.round
    asks = talk.asks(state)
    seats = tuple(_seat(talk, session, settings, seat) for seat in presenting.seats_around(session))
    at = 0 if asks else presenting.trick_number(session)
    model = DefaultTableModel(
        **presenting.common(session, settings),
        title=state.game.title,
        four_colours=settings.four_colours,
        phase=phase,
        round=number,
        round_over=over,
        seats=seats,
        you=seats[-1],
        trick=presenting.trick_on_table(session),
        last=presenting.last_trick(session),
        hand=()
        if over or presenting.is_closed(session, settings)
        else _hand(session, settings.sort),
        pointed=presenting.pointed(session),
        asked=None,
        phase_words=words.phase_in_words(phase, number, at),
        story=presenting.story(session, "table.games.default.story"),
        asks=asks,
        choices=_choices(session) if asks and session.is_mine else (),
        finals=tuple(FinalScore(**one) for one in presenting.final_scores(session))
        if phase == OVER
        else (),
    )
    actor = session.names[state.actor]
    return replace(model, turn_words=words.turn_in_words(model, actor))


def _choices(session: Session) -> tuple[MoveChoice, ...]:
    told = page_of(session.setup.game).move_words
    return tuple(MoveChoice(move.text, told(move)) for move in session.shown.legal_moves())


def _seat(talk: Talk, session: Session, settings: Settings, seat: int) -> UsualSeat:
    state = session.shown
    return UsualSeat(
        **presenting.common_seat(session, seat),
        held=len(state.hand(seat)),
        open=presenting.open_hand(session, settings, seat),
        score=state.scores[seat],
        said=talk.said_by(state, seat),
    )


def _hand(session: Session, sort: str) -> tuple[HandCard, ...]:
    state, seat, deck = session.shown, session.seat, session.shown.game.deck
    playable = {move.card for move in state.legal_moves()} if session.is_mine else set()

    def place(face: int) -> tuple[int, int]:
        suit, rank = deck.suit_of(face), deck.rank_of(face)
        return (rank, suit) if sort == "value" else (suit, rank)

    return presenting.hand_cards(sorted(state.hand(seat), key=place), playable, deck)
