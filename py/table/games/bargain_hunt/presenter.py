"""Make the view model of a session for its person.

It has no rules: the possible actions are the legal moves, and their results are found by making
them on a copy of the game.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from table.games.bargain_hunt import words
from table.games.bargain_hunt.clearing import clear_model, cleared_in, first_heap, won_in
from table.games.bargain_hunt.tricks import last_trick, trick_on_table
from table.games.bargain_hunt.view_model import (
    CLEARING,
    OVER,
    PLAYING,
    SCORED,
    SHOWING,
    BargainSeat,
    BargainTableModel,
    Final,
)
from table.session import presenting
from table.session.rounds import round_over
from table.session.session import Session
from table.store.settings import Settings
from table.ui.models.table import HandCard, MoveChoice, MoveQuestion
from trickhunt.core.words import begun, labelled
from trickhunt.games.bargain_hunt import outcomes
from trickhunt.games.bargain_hunt.moves import DECK, OFFER, VALUE_OF, BargainMove
from trickhunt.games.bargain_hunt.observation import BargainObservation
from trickhunt.games.bargain_hunt.outcomes import WORDS, played
from trickhunt.toolkit.event_sentences import signed

PHASES = (SHOWING, PLAYING, CLEARING, OVER)
"""By the engine's number of the phase."""


def present(session: Session, settings: Settings) -> BargainTableModel:
    """The view model for the person of a session."""
    seen = session.seen
    assert isinstance(seen, BargainObservation)
    over = round_over(session)
    # The last clearing is read before the end is shown.
    phase = SCORED if over else CLEARING if session.is_reading else PHASES[seen.phase]
    # Between two rounds the next one is already dealt, but must not be shown yet.
    round_number = over.number if over else seen.round
    names = session.names
    number = presenting.trick_number(session)
    is_closed = presenting.is_closed(session, settings)
    seats = tuple(_seat(session, settings, seen, seat) for seat in presenting.seats_around(session))
    model = BargainTableModel(
        **presenting.common(session, settings),
        phase=phase,
        edition="french" if seen.french else "english",
        round=round_number,
        round_over=over,
        rounds=seen.rounds,
        seats=seats,
        you=seats[-1],
        trick=trick_on_table(session, seen),
        last=last_trick(session),
        hand=() if over or is_closed else _hand(seen, settings.sort, is_mine=session.is_mine),
        pointed=presenting.pointed(session),
        asked=_asked(session, seen),
        phase_words=words.phase_in_words(phase, round_number, seen.rounds, number),
        clear=clear_model(session, _clearing(session, seen)) if phase == CLEARING else None,
        cleared=cleared_in(session, round_number) if over else (),
        heap=first_heap(session, round_number) if over else None,
        won=won_in(session, round_number) if over else (),
        story=presenting.story(session, "table.games.bargain_hunt.story"),
        finals=_finals(session, seen) if phase == OVER else (),
    )
    if session.is_reading and model.clear:
        passed = [names[seat] for seat in dict.fromkeys(session.passed)]
        said = words.passed_in_words(passed) or words.gained_in_words(model.clear.cleared[-1])
        return replace(model, turn_words=said)
    return replace(model, turn_words=words.turn_in_words(model, names[seen.actor]))


def _asked(session: Session, seen: BargainObservation) -> MoveQuestion | None:
    """The open question, with the result of each answer, including who would then be winning."""
    asked = presenting.asked(session, DECK)
    if asked is None:
        return None
    names = session.names
    comes_to = {
        move.text: played(seen, move) for move in seen.legal_moves if move.card == asked.card
    }

    def answer(one: MoveChoice) -> MoveChoice:
        reason = comes_to[one.text]
        winner = reason.facts["seat"]
        before = seen.scores[winner]
        after = before + reason.facts["gain"] - reason.facts["loss"]
        score = f"{signed(before)}\N{NO-BREAK SPACE}→\N{NO-BREAK SPACE}{signed(after)}"
        result = labelled(begun(str(names[winner])), score)
        return replace(one, result=result, does=WORDS(reason, names), winner=winner)

    return replace(asked, answers=tuple(map(answer, asked.answers)))


def obvious(session: Session, moves: Sequence[BargainMove]) -> tuple[BargainMove, str] | None:
    """Of two ways to play a card, the one that needs no question, and why, as a sentence."""
    seen = session.seen
    assert isinstance(seen, BargainObservation)
    found = outcomes.obvious(seen, moves)
    return None if found is None else (found[0], WORDS(found[1], session.names))


def _seat(session: Session, settings: Settings, seen: BargainObservation, seat: int) -> BargainSeat:
    is_you = seat == session.seat
    junk = seen.junk[seat]
    lists_junk = is_you or settings.perfect_memory or seen.is_over
    return BargainSeat(
        **presenting.common_seat(session, seat),
        held=seen.held[seat],
        open=presenting.open_hand(session, settings, seat),
        pile=seen.piles[seat],
        bargain=seen.bargain(seat),
        junk_count=len(junk),
        junk=tuple(sorted(junk, key=_by_value)) if lists_junk else None,
        score=seen.scores[seat],
    )


def _by_value(face: int) -> tuple[int, int]:
    """Sort key: by value, offers last, then by colour."""
    return (VALUE_OF[face] or 10, face)


def _hand(seen: BargainObservation, sort: str, *, is_mine: bool) -> tuple[HandCard, ...]:
    playable = {move.card for move in seen.legal_moves} if is_mine else set()
    faces = sorted(seen.hand, key=_by_value) if sort == "value" else list(seen.hand)
    return presenting.hand_cards(faces, playable, DECK)


def _clearing(session: Session, seen: BargainObservation) -> BargainObservation:
    """The seat whose junk is shown during clearing: the person's; otherwise the active one."""
    if not session.is_watched:
        return seen
    acting = session.state.observe(session.state.actor)
    assert isinstance(acting, BargainObservation)
    return replace(acting, legal_moves=())


def _finals(session: Session, seen: BargainObservation) -> tuple[Final, ...]:
    return tuple(
        Final(
            **one,
            pile=len(seen.piles[one["seat"]]),
            junk=sum(face != OFFER for face in seen.junk[one["seat"]]),
            offers=sum(face == OFFER for face in seen.junk[one["seat"]]),
        )
        for one in presenting.final_scores(session)
    )
