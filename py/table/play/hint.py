"""The hint at the table: what the expert would do in the place of the person."""

from __future__ import annotations

from collections.abc import Coroutine

from table.advice.advice import Advice
from table.page.tasks import Attention
from table.session import presenting
from table.session.session import Session
from table.session.thinking import deadline
from table.shell.screen import Host
from table.ui.models.table import OpinionModel
from trickhunt.core.chance import HINTS, generator

HINT = "hint"
"""The overlay that shows it."""

HINT_SECONDS = 1.6
"""How long the expert thinks about a hint, at most."""


class Hint:
    """The hint that was asked for last, and the thought about it."""

    def __init__(self, host: Host) -> None:
        """No hint was asked for yet."""
        self._host = host
        self._attention = Attention(host.run)
        self._advice: Advice | None = None
        self._about: tuple[Session, int, int] | None = None  # whose seat, after which moves

    def attend(self, session: Session) -> None:
        """Think about the decision in a game while its hint is shown, and about nothing else."""
        is_shown = self._host.route.over == HINT and presenting.can_hint(session)
        here = (session, session.seat, len(session.steps))
        self._attention.attend(here if is_shown else None, lambda: self._think(*here))

    def rest(self) -> None:
        """Think about nothing."""
        self._attention.rest()

    def _think(self, session: Session, seat: int, moves: int) -> Coroutine[None, None, None]:
        if self._advice is None or self._about != (session, seat, moves):
            self._about = (session, seat, moves)
            self._host.pending_results.note_hint(session.saved)
            rng = generator(session.record.seed, HINTS.first + moves)
            seen, names = session.state.observe(seat), session.names
            self._advice = Advice(session.setup.game, seen, names, rng)
        is_late = deadline(HINT_SECONDS)
        return self._advice.grow(lambda _thought: is_late(), self._host.show_over)

    def model(self, session: Session) -> OpinionModel | None:
        """What the expert would do, if it was asked in this game for the seat that is seen."""
        if self._advice is None or (self._about or ())[:2] != (session, session.seat):
            return None
        return self._advice.model()
