"""What the person may know, as it lies on the table: also while a trick rests there complete."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, cast

from table import looking
from table.looks import TrickLook
from trickhunt.games.treasure_hunt.events import HuntScored, Penalised, Turned
from trickhunt.games.treasure_hunt.moves import SUIT_OF
from trickhunt.games.treasure_hunt.observation import HuntObservation
from trickhunt.trick import NO_SUIT

if TYPE_CHECKING:
    from table.session import Session
    from trickhunt.games.treasure_hunt.state import HuntState


def seen(session: Session) -> HuntObservation:
    """What the person knows; a trick that rests counts as not collected yet."""
    state: HuntState = session.state
    before = cast("HuntState | None", session.before)
    taken = looking.taken_in(session, len(session.steps) - 1) if session.is_resting else None
    if taken is None or before is None:
        return state.observe(session.seat)
    step = session.steps[-1]
    down, penalties = list(before.down), list(before.penalties)
    for event in step.events:
        match event:
            case Turned(seat, suits):
                down[seat] |= sum(1 << suit for suit in suits)
            case Penalised(seat, points):
                penalties[seat] += points
    old, card = before.observe(session.seat), taken.cards[-1]
    return replace(
        old,
        hand=tuple(face for face in old.hand if step.seat != session.seat or face != card),
        held=tuple(held - (seat == step.seat) for seat, held in enumerate(old.held)),
        down=tuple(down),
        penalties=tuple(penalties),
        trick=taken.cards,
        led=SUIT_OF[taken.cards[0]],
        winner=taken.winner,
        legal_moves=(),
    )


def round_over(session: Session) -> HuntScored | None:
    """The round whose scores are looked at now, if one is."""
    if session.is_resting or not session.is_stopping:
        return None
    events = session.steps[-1].events
    return next(event for event in events if isinstance(event, HuntScored))


def trick_on_table(session: Session, known: HuntObservation) -> TrickLook:
    """The trick on the table as it is shown; none between two rounds."""
    if round_over(session):
        return _trick(session, 0, known.leader, (), known.leader, NO_SUIT)
    at = len(session.steps)
    return _trick(session, at, known.leader, known.trick, known.winner, known.trump)


def last_trick(session: Session) -> TrickLook | None:
    """The last complete trick that no longer lies on the table."""
    at = looking.last_taken(session)
    event = looking.taken_in(session, at) if at >= 0 else None
    if event is None:
        return None
    return _trick(
        session, at + 1, event.leader, event.cards, event.winner, trump_before(session, at)
    )


def trump_before(session: Session, at: int) -> int:
    """The suit that was trump when a step was made."""
    number = session.steps[at].round
    deal = session.record.deal_of(number)
    if deal is None:  # the game began in this round, at a position
        return SUIT_OF[cast("HuntState", session.beginning).trump_card]
    return SUIT_OF[deal.stock[0]]


def _trick(
    session: Session, end: int, leader: int, cards: tuple[int, ...], winner: int, trump: int
) -> TrickLook:
    """A trick whose cards were played in the steps before ``end``."""
    names = session.setup.names
    return TrickLook(
        cards=looking.lying(session, end, leader, cards, winner),
        leader=names[leader],
        winner=names[winner] if cards else "",
        led=SUIT_OF[cards[0]] if cards else NO_SUIT,
        trump=trump,
        is_complete=len(cards) == len(names),
    )
