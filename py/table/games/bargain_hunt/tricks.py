"""The trick on the table, also after it is complete, and the last one."""

from __future__ import annotations

from dataclasses import replace

from table.games.bargain_hunt.view_model import BargainTrick
from table.session import presenting
from table.session.session import Session
from trickhunt.core.trick import NO_SUIT
from trickhunt.games.bargain_hunt.events import Collected
from trickhunt.games.bargain_hunt.moves import COLOUR_OF, COLOURS, PLAIN, TRUMP
from trickhunt.games.bargain_hunt.observation import BargainObservation


def trick_on_table(session: Session, seen: BargainObservation) -> BargainTrick:
    """The view model of the trick on the table."""
    at = len(session.steps)
    model = _trick(session, at, seen.leader, seen.trick, seen.winner)
    return replace(
        model,
        led=seen.led,
        trump=seen.trump,
        declined=tuple(colour for colour in range(COLOURS) if seen.declined >> colour & 1),
    )


def last_trick(session: Session) -> BargainTrick | None:
    """The last complete trick that is no longer on the table."""
    at = presenting.last_taken(session)
    trick = session.steps[at].trick if at >= 0 else None
    if trick is None:
        return None
    return _trick(session, at + 1, trick.leader, tuple(trick.cards), trick.winner)


def _trick(
    session: Session, end: int, leader: int, cards: tuple[int, ...], winner: int
) -> BargainTrick:
    """The trick whose cards were played in the steps before ``end``."""
    names = session.names
    played = presenting.trick_cards(session, end, leader, cards, winner)
    trumps = [COLOUR_OF[one.card] for one in played if one.word == TRUMP]
    plain = [COLOUR_OF[one.card] for one in played if one.word == PLAIN]
    led = COLOUR_OF[cards[0]] if cards else NO_SUIT
    steps = session.steps[max(0, end - len(cards)) : end]
    collected = [e for step in steps for e in step.events if isinstance(e, Collected)]
    return BargainTrick(
        cards=played,
        leader=names[leader],
        winner=names[winner] if cards else "",
        led=NO_SUIT if led == COLOURS else led,
        trump=trumps[0] if trumps else NO_SUIT,
        declined=tuple(sorted(plain)),
        is_complete=len(cards) == len(names),
        takes=collected[0].bargains if collected else (),
    )
