"""The trick on the table, also while it lies there complete, and the last one."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, cast

from table import looking
from table.bargain_hunt.model import BargainTrick
from trickhunt.games.bargain_hunt.events import Collected
from trickhunt.games.bargain_hunt.moves import COLOUR_OF, COLOURS, PLAIN, TRUMP
from trickhunt.games.bargain_hunt.observation import BargainObservation
from trickhunt.games.bargain_hunt.table import PLAYING
from trickhunt.trick import NO_SUIT

if TYPE_CHECKING:
    from table.session import Session
    from trickhunt.games.bargain_hunt.state import BargainState


def unfinished(session: Session, seen: BargainObservation) -> BargainObservation:
    """An observation as it would be if the resting trick had not been collected yet."""
    taken = looking.taken_in(session, len(session.steps) - 1) if session.is_resting else None
    before = cast("BargainState | None", session.before)
    if taken is None or before is None:
        return seen
    word, face = getattr(session.steps[-1].move, "word", ""), taken.cards[-1]
    trump, declined = before.trick.trump, before.declined
    if word == TRUMP:
        trump = COLOUR_OF[face]
    elif word == PLAIN:
        declined |= 1 << COLOUR_OF[face]
    return replace(
        seen,
        phase=PLAYING,
        piles=tuple(before.piles),
        junk=tuple(before.junk),
        leader=taken.leader,
        trick=taken.cards,
        led=before.trick.led,
        trump=trump,
        declined=declined,
        winner=taken.winner,
        legal_moves=(),
    )


def trick_on_table(session: Session, seen: BargainObservation) -> BargainTrick:
    """The trick on the table as it is shown."""
    at = len(session.steps)
    look = _trick(session, at, seen.leader, seen.trick, seen.winner)
    return replace(
        look,
        led=seen.led,
        trump=seen.trump,
        declined=tuple(colour for colour in range(COLOURS) if seen.declined >> colour & 1),
    )


def last_trick(session: Session) -> BargainTrick | None:
    """The last complete trick that no longer lies on the table."""
    at = looking.last_taken(session)
    event = looking.taken_in(session, at) if at >= 0 else None
    if event is None:
        return None
    return _trick(session, at + 1, event.leader, event.cards, event.winner)


def _trick(
    session: Session, end: int, leader: int, cards: tuple[int, ...], winner: int
) -> BargainTrick:
    """A trick whose cards were played in the steps before ``end``."""
    names = session.setup.names
    lying = looking.lying(session, end, leader, cards, winner)
    trumps = [COLOUR_OF[one.card] for one in lying if one.word == TRUMP]
    plain = [COLOUR_OF[one.card] for one in lying if one.word == PLAIN]
    led = COLOUR_OF[cards[0]] if cards else NO_SUIT
    steps = session.steps[max(0, end - len(cards)) : end]
    collected = [e for step in steps for e in step.events if isinstance(e, Collected)]
    return BargainTrick(
        cards=lying,
        leader=names[leader],
        winner=names[winner] if cards else "",
        led=NO_SUIT if led == COLOURS else led,
        trump=trumps[0] if trumps else NO_SUIT,
        declined=tuple(sorted(plain)),
        is_complete=len(cards) == len(names),
        takes=collected[0].bargains if collected else (),
    )
