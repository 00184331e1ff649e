"""The moments of a game that no event alone makes: the lead changes, the end comes near."""

from __future__ import annotations

from collections.abc import Sequence

from table.games.page import page_of
from table.page.effects import DANGER, LEAD, NOBODY, Effect
from table.session.session import Session
from trickhunt.core.game import Event, takes_trick
from trickhunt.core.words import N_, about


class Drama:
    """Looks at a game each time something of it is shown, and notes what has turned since then."""

    def __init__(self) -> None:
        """No game was looked at."""
        self.forget()

    def forget(self) -> None:
        """Begin again, as where the game continues from another moment."""
        self._leader = NOBODY  # who was alone in the lead last
        self._merits: tuple[int, ...] = ()  # what everybody's points were worth
        self._warned = 0  # the round in which it was said what is at stake

    def turns(self, session: Session, events: Sequence[Event]) -> tuple[Effect, ...]:
        """What has turned since the game was looked at last; nothing the first time.

        The lead is taken by a gain or by a trick, not by what others paid, and in the first round
        it is not worth a word.

        Args:
            session: the game.
            events: what happened in it since then.
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
        # Between two rounds the next one is there already, but nobody has looked at it.
        is_between = session.is_stopping and not session.is_resting
        at_stake = "" if is_between else page_of(session.setup.game).at_stake(session.seen)
        if at_stake and self._warned != state.round:
            self._warned = state.round
            if not is_first:
                found.append(Effect(DANGER, NOBODY, says=at_stake))
        return tuple(found)
