"""The trick on the table, also while it lies there complete, and the last one."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, cast

from table.bargain_hunt.model import Lying, TrickLook
from trickhunt.game import TrickTaken
from trickhunt.games.bargain_hunt.events import Collected
from trickhunt.games.bargain_hunt.moves import COLOUR_OF, COLOURS, PLAIN, TRUMP
from trickhunt.games.bargain_hunt.observation import BargainObservation
from trickhunt.games.bargain_hunt.table import PLAYING
from trickhunt.trick import NO_SUIT

if TYPE_CHECKING:
    from collections.abc import Sequence

    from table.session import Session
    from trickhunt.games.bargain_hunt.state import BargainState


def unfinished(session: Session, seen: BargainObservation) -> BargainObservation:
    """An observation as it would be if the resting trick had not been collected yet."""
    taken = _taken(session, len(session.steps) - 1) if session.is_resting else None
    before = cast("BargainState | None", session.before)
    if taken is None or before is None:
        return seen
    _event, word, face = taken
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
        leader=taken[0].leader,
        trick=taken[0].cards,
        led=before.trick.led,
        trump=trump,
        declined=declined,
        winner=taken[0].winner,
        legal_moves=(),
    )


def _taken(session: Session, at: int) -> tuple[TrickTaken, str, int] | None:
    """How a step completed a trick, and the word and card it did so with; or ``None``."""
    step = session.steps[at]
    for event in step.events:
        if isinstance(event, TrickTaken):
            return event, getattr(step.move, "word", ""), event.cards[-1]
    return None


def trick_number(session: Session) -> int:
    """The number of the trick on the table in its round, from 1."""
    here = session.state.round
    complete = sum(
        isinstance(event, TrickTaken)
        for step in session.steps
        if step.round == here
        for event in step.events
    )
    return complete if session.is_resting else complete + 1


def trick_on_table(session: Session, seen: BargainObservation, names: Sequence[str]) -> TrickLook:
    """The trick on the table as it is shown."""
    at = len(session.steps)
    look = _trick(session, at, seen.leader, seen.trick, seen.winner, names)
    return replace(
        look,
        led=seen.led,
        trump=seen.trump,
        declined=tuple(colour for colour in range(COLOURS) if seen.declined >> colour & 1),
    )


def last_trick(session: Session, names: Sequence[str]) -> TrickLook | None:
    """The last complete trick that no longer lies on the table."""
    skip = 1 if session.is_resting else 0
    for at in range(len(session.steps) - 1 - skip, -1, -1):
        taken = _taken(session, at)
        if taken is not None:
            event = taken[0]
            return _trick(session, at + 1, event.leader, event.cards, event.winner, names)
    return None


def _trick(
    session: Session,
    end: int,
    leader: int,
    cards: tuple[int, ...],
    winner: int,
    names: Sequence[str],
) -> TrickLook:
    """A trick whose cards were played in the steps before ``end``."""
    players = len(names)
    steps = session.steps[end - len(cards) : end]
    said = [getattr(step.move, "word", "") for step in steps]
    trumps = [COLOUR_OF[card] for card, word in zip(cards, said, strict=True) if word == TRUMP]
    plain = [COLOUR_OF[card] for card, word in zip(cards, said, strict=True) if word == PLAIN]
    led = COLOUR_OF[cards[0]] if cards else NO_SUIT
    collected = [e for step in steps for e in step.events if isinstance(e, Collected)]
    return TrickLook(
        cards=tuple(
            Lying(
                seat=(leader + n) % players,
                name=names[(leader + n) % players],
                card=card,
                word=said[n],
                is_winning=(leader + n) % players == winner,
            )
            for n, card in enumerate(cards)
        ),
        leader=names[leader],
        winner=names[winner] if cards else "",
        led=NO_SUIT if led == COLOURS else led,
        trump=trumps[0] if trumps else NO_SUIT,
        declined=tuple(sorted(plain)),
        is_complete=len(cards) == players,
        takes=collected[0].bargains if collected else (),
    )
