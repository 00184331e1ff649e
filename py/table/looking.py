"""From a session to those parts of a look that are made alike for every game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, cast

from table.games import page_of
from table.looks import Answer, Asked, HandCard, Lying, Refused, WatchLook
from table.settings import watched_pace
from table.setup import EXPERT, levels
from trickhunt.cards import Deck
from trickhunt.game import RoundScored, TrickTaken

if TYPE_CHECKING:
    from table.session import Session
    from table.settings import Settings


def seats_around(session: Session) -> tuple[int, ...]:
    """The seats in the order of play, from the one left of the person, who comes last."""
    players = session.setup.players
    return tuple((session.seat + n) % players for n in range(1, players + 1))


def waits(session: Session) -> str:
    """Whether the others are waited for: ``""``, ``"pause"``, or ``"tap"`` for a tap."""
    if not session.pacer.is_waiting:
        return "pause" if session.is_thinking else ""
    return "tap" if session.pacer.needs_tap else "pause"


def thinker(session: Session) -> str:
    """Who has been thinking for a while, by name; ``""`` if nobody."""
    return session.setup.names[session.state.actor] if session.is_thinking else ""


def has_expert(session: Session) -> bool:
    """Whether there is an expert to ask about the game."""
    return EXPERT in levels(session.setup.game)


def can_hint(session: Session) -> bool:
    """Whether the expert can be asked what it would do."""
    return session.is_mine and has_expert(session)


def can_review(session: Session) -> bool:
    """Whether the person's decisions can be gone through with the expert."""
    return session.state.is_over and not session.is_watched and has_expert(session)


def watch(session: Session, settings: Settings, *, has_secrets: bool = True) -> WatchLook | None:
    """How the game is watched, if only bots play; ``has_secrets`` if hands are hidden in it."""
    if not session.is_watched:
        return None
    is_open = settings.open_hands if has_secrets else None
    return WatchLook(session.is_paused, watched_pace(settings.pace), is_open)


def is_closed(session: Session, settings: Settings) -> bool:
    """Whether no hand is shown at all: bots play, and whoever watches wants to see as little."""
    return session.is_watched and not (settings.open_hands or session.sees_hand)


def open_hand(session: Session, settings: Settings, seat: int) -> tuple[int, ...]:
    """The cards that a seat holds, where all hands are shown: only where no person plays."""
    if not (session.is_watched and settings.open_hands):
        return ()
    taken = taken_in(session, len(session.steps) - 1) if session.is_resting else None
    if taken is None or session.before is None:
        return tuple(session.state.hand(seat))
    # A trick that rests counts as not collected yet, and the next round as not dealt.
    last, before = session.steps[-1], cast("Any", session.before)
    hand = list(before.hand(seat))
    if seat == last.seat:
        hand.remove(taken.cards[-1])
    return tuple(hand)


def refused(session: Session) -> Refused | None:
    """Why the last try was refused, if it was."""
    if session.refusal is None:
        return None
    return Refused(session.refused, session.refusal.words, session.refusal.clause)


def asked(session: Session, deck: Deck) -> Asked | None:
    """The open question about a card, if there is one; a move's ``word`` names its answer."""
    moves = session.moves_with(session.asked) if session.asked else ()
    if not moves:
        return None
    answers = tuple(Answer(move.text, getattr(move, "word", "")) for move in moves)
    return Asked(deck.face(session.asked), answers)


def hand_cards(faces: Sequence[int], playable: Iterable[int], deck: Deck) -> tuple[HandCard, ...]:
    """The cards of a hand, sorted as they are given: equal ones stand side by side."""
    can = set(playable)
    return tuple(
        HandCard(face, deck.names[face], int(at > 0 and faces[at - 1] == face), face in can)
        for at, face in enumerate(faces)
    )


def totals(session: Session, kind: type = RoundScored) -> tuple[tuple[int, ...], ...]:
    """The scores after each finished round, from the events of a kind that has ``totals``."""
    return tuple(
        event.totals  # type: ignore[attr-defined]
        for step in session.steps
        for event in step.events
        if isinstance(event, kind)
    )


def begun(session: Session) -> tuple[int, tuple[int, ...]] | None:
    """The round that a game from a position began in, and the scores then."""
    if not session.record.position:
        return None
    return session.beginning.round, session.beginning.scores


# Tricks


def taken_in(session: Session, at: int) -> TrickTaken | None:
    """How a step completed a trick, if it did."""
    events = session.steps[at].events
    return next((event for event in events if isinstance(event, TrickTaken)), None)


def trick_number(session: Session) -> int:
    """The number of the trick on the table in its round, from 1."""
    here = session.steps[-1].round if session.is_resting else session.state.round
    complete = sum(
        taken_in(session, at) is not None
        for at, step in enumerate(session.steps)
        if step.round == here
    )
    begun = session.beginning
    if session.record.position and here == begun.round:  # it began in the middle of this round
        complete += page_of(session.setup.game).tricks_before(begun)
    return complete if session.is_resting else complete + 1


def last_taken(session: Session) -> int:
    """The step that completed the last trick which no longer lies on the table; -1 if none."""
    skip = 1 if session.is_resting else 0
    for at in range(len(session.steps) - 1 - skip, -1, -1):
        if taken_in(session, at) is not None:
            return at
    return -1


def lying(
    session: Session, end: int, leader: int, cards: Sequence[int], winner: int
) -> tuple[Lying, ...]:
    """The cards of a trick that were played in the steps before ``end``."""
    names = session.setup.names
    players = len(names)
    # A game may begin at a position with cards in the trick, for which there are no steps.
    earlier = len(session.state.history) - len(session.steps)
    turns = session.state.history[earlier + end - len(cards) : earlier + end]
    return tuple(
        Lying(
            seat=(leader + n) % players,
            name=names[(leader + n) % players],
            card=card,
            word=getattr(turn.move, "word", ""),
            is_winning=(leader + n) % players == winner,
        )
        for n, (card, turn) in enumerate(zip(cards, turns, strict=True))
    )
