"""Make the history of a session: rounds, tricks with their cards, and other events."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import takewhile
from typing import NamedTuple

from table.session import presenting
from table.session.session import Session
from table.ui.models.history import PastLine, PastRound, PastTrick
from trickhunt.core.game import Event, GameEnded, Played, RoundBegan, TrickTaken, takes_trick
from trickhunt.core.words import _


class _Note(NamedTuple):
    """What one move, or the start of the game (0), added to a round."""

    at: int
    events: list[Event]


Kinds = tuple[type[Event], ...]


def history_of(session: Session, *worth: type[Event]) -> tuple[PastRound, ...]:
    """The whole game so far, round by round; folded rounds have no details.

    Args:
        worth: the kinds of events that say what a trick was worth to its winner.
    """
    rounds = _rounds(session)
    last = len(rounds) - 1
    return tuple(
        _round(session, notes, worth, is_last=place == last) for place, notes in enumerate(rounds)
    )


def _rounds(session: Session) -> list[list[_Note]]:
    rounds: list[list[_Note]] = [[]]
    for at, events in enumerate(
        (session.progress.begun.events, *(step.events for step in session.steps))
    ):
        rounds[-1].append(_Note(at, []))
        for event in events:
            if isinstance(event, RoundBegan):
                rounds.append([_Note(at, [])])
            rounds[-1][-1].events.append(event)
    last = rounds[-1][-1]
    last.events[:] = session.before_surprise(last.events)
    # Events before the first round are not a round, unless the game began in the middle of one.
    return rounds if any(note.events for note in rounds[0]) or len(rounds) == 1 else rounds[1:]


def _round(session: Session, notes: list[_Note], worth: Kinds, *, is_last: bool) -> PastRound:
    tell, names = session.record.game.tell, session.names
    scored = (session.record.game.scored, GameEnded)
    events = [event for note in notes for event in note.events]
    begun = next((one for one in events if isinstance(one, RoundBegan)), None)
    number = begun.number if begun else session.progress.begun.state.round
    is_open = session.folds.get(number, is_last)
    return PastRound(
        number=number,
        heading=tell(begun, names) if begun else _("Round {round}", round=number),
        outcome=" ".join(tell(one, names) for one in events if isinstance(one, scored)),
        is_open=is_open,
        parts=tuple(_parts(session, notes, worth)) if is_open else (),
    )


def _parts(session: Session, notes: list[_Note], worth: Kinds) -> Iterable[PastLine | PastTrick]:
    number, laid, during = 1, list[int](), list[str]()
    if session.record.position and notes[0].at == 0:  # it may have begun in the middle of a trick
        number += session.progress.begun.state.tricks_before
        laid += [0] * len(session.progress.begun.state.trick.cards)
    for at, events in notes:
        step = session.steps[at - 1] if at else None
        if any(isinstance(one, Played) for one in events):
            laid.append(at)
        rest = events
        if laid:
            before = list(takewhile(lambda one: not isinstance(one, TrickTaken), events))
            during += _other_sentences(session, before, worth)
            rest = events[len(before) :]
        is_taken = takes_trick(events)
        if is_taken and step and step.trick is not None:
            model = presenting.trick_model(session, at, step.trick)
            taken = tuple(one for one in events if isinstance(one, worth))
            yield PastTrick(number, model, tuple(laid), taken, tuple(during))
            number, laid, during = number + 1, [], []
        words = " ".join(_other_sentences(session, rest, worth))
        if words:
            if step and step.trick is None:
                yield PastLine(step.move.card, words, at)
            else:  # the consequences of a trick, at the trick's moment, or the start
                yield PastLine(-1, words, 0)
    if laid:
        model = presenting.trick_model(session, len(session.steps), session.state.trick)
        yield PastTrick(number, model, tuple(laid), (), tuple(during))


def _other_sentences(session: Session, events: Iterable[Event], worth: Kinds) -> list[str]:
    """The sentences for events besides headings, cards and outcomes."""
    tell, names = session.record.game.tell, session.names
    others = (RoundBegan, Played, TrickTaken, GameEnded, session.record.game.scored, *worth)
    return [words for one in events if not isinstance(one, others) and (words := tell(one, names))]
