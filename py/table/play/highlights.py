"""Highlights of a game that depend on more than one event: a new leader, the approaching end."""

from __future__ import annotations

from collections.abc import Sequence

from table.games.page import page_of
from table.page.visual_effects import DANGER, LEAD, NOBODY, Effect
from table.session.session import Session
from trickhunt.core.game import Event, takes_trick
from trickhunt.core.words import N_, about


class Highlights:
    """Compares a game with its state when it was last shown, and reports the highlights."""

    def __init__(self) -> None:
        self.forget()

    def forget(self) -> None:
        """Forget the last state, for example when the game continues from another moment."""
        self._leader = NOBODY  # the last sole leader
        self._merits: tuple[int, ...] = ()  # the last value of each player's points
        self._warned = 0  # the round in which the approaching end was announced

    def turns(self, session: Session, events: Sequence[Event]) -> tuple[Effect, ...]:
        """Return the highlights since the last call; none in the first call.

        A new leader is reported after a gain or a trick, not after payments of others, and not in
        the first round.
        """
        state = session.shown
        if state.is_over:
            return ()
        is_first, found = not self._merits, []
        before, was_leader = self._merits, self._leader
        self._merits = tuple(map(session.record.game.merit, state.scores))
        if len(state.winners) == 1:
            (leader,) = state.winners
            self._leader = leader
            is_other = was_leader not in (NOBODY, leader) and state.round > 1
            if is_other and (takes_trick(events) or self._merits[leader] > before[leader]):
                yours, words = N_("You take the lead!"), N_("{name} takes the lead!")
                says = about(session.names[leader], yours, words)
                found.append(Effect(LEAD, leader, says=says))
        # Between two rounds the next one already exists, but nobody has seen it.
        is_between = session.is_stopping and not session.is_resting
        at_stake = "" if is_between else page_of(session.setup.game).at_stake(session.seen)
        if at_stake and self._warned != state.round:
            self._warned = state.round
            if not is_first:
                found.append(Effect(DANGER, NOBODY, says=at_stake))
        return tuple(found)
