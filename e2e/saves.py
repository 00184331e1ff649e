"""Games saved at a certain moment, made with the engine and the session themselves."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import cache
from random import Random
from typing import Any

from table.games.page import page_of
from table.session.pacing import PACES
from table.session.session import Session
from table.store.saved_game import Saved
from table.store.setup import Setup, default_setup
from trickhunt.core.game import Event, TrickTaken
from trickhunt.games.bargain_hunt.constants import CLEARING, PLAYING, SHOWING
from trickhunt.games.bargain_hunt.moves import DECK
from trickhunt.games.bargain_hunt.state import BargainState

Wanted = Callable[[Session], bool]


class Nobody:
    """A watcher that ignores everything."""

    def changed(self) -> None: ...
    def happened(self, events: Sequence[Event]) -> None: ...
    def keep(self, saved: Saved) -> None: ...
    def failed(self, error: Exception) -> None: ...


def first(
    setup: Setup,
    wanted: Wanted,
    moves: Callable[[Session], Sequence[Any]] = lambda session: session.state.legal_moves(),
    deals: Iterable[int] = range(1, 51),
) -> Saved:
    """Return a random game at the first wanted moment.

    Args:
        moves: returns the moves to choose from; a game without any is abandoned.
        deals: the deal numbers of the games to search.
    """
    for deal in deals:
        start = Saved.new(setup.with_field("deal", str(deal)))
        session = Session(start, Nobody(), lambda: PACES["tap"])
        rng = Random(deal)
        while not wanted(session):
            if session.state.is_over or not (choices := moves(session)):
                break
            session.progress.apply(rng.choice(choices))
        else:
            return session.saved
    raise AssertionError("no such moment")


def when(wanted: Wanted, *, players: int = 4, edition: str = "english", seed: int = 1) -> Saved:
    """Return a random game of Schnäppchen Jagd at the first wanted moment."""
    setup = default_setup("bargain-hunt").with_players(players).with_option("edition", edition)
    return first(setup, wanted, deals=range(seed, seed + 50))


def mine(session: Session) -> bool:
    """It is your turn."""
    return bool(session.state.actor == session.seat)


def cards(session: Session) -> list[str]:
    """Return your hand."""
    return DECK.text(session.state.hand(session.seat))


def illegal_card(session: Session) -> str:
    """Return a card of yours that is illegal on your turn."""
    if not mine(session) or session.state.phase != PLAYING:
        return ""
    return next((card for card in cards(session) if not session.moves_with(card)), "")


def doubtful_card(session: Session) -> str:
    """Return a card of yours that needs a question."""
    return next((card for card in cards(session) if len(session.moves_with(card)) > 1), "")


def is_showing(session: Session) -> bool:
    """You choose your first bargain."""
    return mine(session) and session.state.phase == SHOWING


def is_deep(session: Session) -> bool:
    """In the second round, in the middle of a trick, with a card that is refused."""
    return session.state.round == 2 and bool(illegal_card(session))


def is_doubtful(session: Session) -> bool:
    """Each of your playable cards needs a question."""
    ways = [moves for card in cards(session) if (moves := session.moves_with(card))]
    obvious = page_of(session.setup.game).obvious
    return bool(ways) and all(len(one) > 1 and not obvious(session, one) for one in ways)


def is_waiting(session: Session) -> bool:
    """A bot is about to play in the middle of a trick."""
    state = session.state
    return state.phase == PLAYING and not mine(session) and len(state.trick.cards) == 2


def is_complete(session: Session) -> bool:
    """A trick is complete and not yet collected."""
    last = session.steps[-1].events if session.steps else ()
    return any(isinstance(event, TrickTaken) for event in last)


def is_clearing(session: Session) -> bool:
    """You clear, and you could convert."""
    return (
        mine(session)
        and session.state.phase == CLEARING
        and any(move.action == "convert" for move in session.state.legal_moves())
    )


def state_of(session: Session) -> BargainState:
    """Return the state of the game."""
    assert isinstance(session.state, BargainState)
    return session.state


def is_clearing_last(session: Session) -> bool:
    """You clear for the last time."""
    state = state_of(session)
    return is_clearing(session) and state.round == state.game.terms.rounds


def is_ending(session: Session) -> bool:
    """You have two cards left in the last round."""
    state = state_of(session)
    is_last = state.round == state.game.terms.rounds and state.phase == PLAYING
    return mine(session) and is_last and len(cards(session)) == 2


def is_over(session: Session) -> bool:
    """The game is over."""
    return bool(session.state.is_over)


at = cache(when)


def before_the_end(saved: Saved) -> Saved:
    """Return a finished game as it was before the person's last decision."""
    seat = saved.people[0]
    last = max(count for count, turn in enumerate(saved.record.turns) if turn.seat == seat)
    return replace(saved, record=saved.record.upto(last)[0])


def against(kind: str, saved: Saved) -> Saved:
    """Return the same game with other players in all seats except yours."""
    setup = saved.setup
    for seat, one in enumerate(setup.seated):
        setup = setup if one.is_person else setup.with_kind(seat, kind)
    return Saved(setup, saved.record)


def watched(saved: Saved) -> Saved:
    """Return the same game with a ``club`` player in your seat."""
    at = [seat.is_person for seat in saved.setup.seated].index(True)
    return Saved(saved.setup.with_kind(at, "club"), saved.record)
