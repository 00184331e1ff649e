"""A game that another page runs, as a session: what happens comes from there, moves go there.

To the table it is a session like any other. Its record has the real moves, and deals as they could
be (:mod:`table.multiplayer.seat_record`), so that all that can be seen, asked and looked up from
the seat is as it is. What comes is played by the rules; what cannot be played is not believed.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from dataclasses import replace
from typing import NamedTuple

from table.multiplayer.sealing import judged
from table.multiplayer.seat_record import Base, Beginning
from table.session.game_in_progress import GameInProgress
from table.session.pacing import Pace
from table.session.session import Hurried, Session, Tried, Watcher
from table.session.session import Made as MadeMove
from table.session.session import Refused as RefusedMove
from table.store.saved_game import Saved
from table.store.setup import Setup
from trickhunt.core.errors import BadData, BadPosition, IllegalMove, NotAMove
from trickhunt.core.game import Deal, Event, Move, Observation
from trickhunt.formats.record import Record
from trickhunt.formats.walk import Moment

LAGGING = 8
"""How many moves may wait to be shown before they are shown without a pause."""

MOST_WAITING = 400
"""How many moves may wait to be shown; with more, the game is asked for as it stands."""


class Coming(NamedTuple):
    """A move that was made on the other page."""

    at: int  #: after how many moves
    move: str  #: the move in notation
    since: int  #: the round from which on there are other deals now, counted from 0
    deals: tuple[Deal, ...]  #: these
    #: the position that the game went on from, where other cards could lie there now
    position: tuple[str, ...]
    noticed: frozenset[int]  #: the faults at the move that a lenient table noticed


class ToldGame(GameInProgress):
    """A game as it is told to one seat: with each move its deals may be others than before.

    Attributes:
        known: what the seat knew after so many moves, as told first.
    """

    def __init__(self, record: Record, seat: int, works: Callable[[int], bool]) -> None:
        """A game as it was told.

        Args:
            record: the game.
            seat: to which seat.
            works: whether so many moves more may be played again for the other page.
        """
        self.known: dict[int, Observation] = {}
        self._seat = seat
        self._works = works
        self._base: Base | None = None
        super().__init__(record)

    def replay(self, record: Record, moves: int) -> None:
        """Play the first moves of a record again; later deals are forgotten."""
        self._base = None
        super().replay(record, moves)

    def apply(self, move: Move) -> tuple[Event, ...]:
        """Make a move; returns what happened."""
        deals, rounds = self.record.deals, len(self.record.rounds)
        events = super().apply(move)
        self.known.setdefault(len(self.steps), self.state.observe(self._seat))
        if len(self.record.rounds) > rounds:
            self._base = Base(self.record, self.now.earlier.state, deals, rounds)
        return events

    def expect(self, coming: Coming) -> Move:
        """Take note of what is known with a move that came; returns the move.

        Raises:
            BadPosition, BadData, IllegalMove, NotAMove: it does not fit what was played.
        """
        record = self.record
        move = record.game.parse_move(coming.move)
        noticed = (record.noticed or frozenset()) | coming.noticed
        if coming.deals or coming.position:
            deals = [*record.deals[: coming.since], *coming.deals]
            self._lay_anew(Beginning(coming.position or record.position, deals, noticed))
        self.record.tell(self.state, noticed)
        return move

    def _lay_anew(self, start: Beginning) -> None:
        """Play the same moves from another beginning, from the round on that has another deal."""
        moves = [step.move for step in self.steps]
        base = self._base
        if base is not None and base.leads_to(start):
            self.record, state = base.again(start)
            same = (self.begun, *self.steps)[len(self.record.turns)]
            self._stand(Moment(state, same.events, same.before, same.position))
        else:
            self._base = None
            self.record, state, events = start.of(self.record.game)
            self._stand(Moment(state, events, position=self.record.position))
        if not self._works(len(moves) - len(self.steps)):
            raise BadData("", "")
        for move in moves[len(self.steps) :]:
            self.apply(move)


class RemoteSession(Session):
    """One game that another page runs.

    Attributes:
        sent: the move that was sent to the other page and is not made yet, or ``None``.
        is_cut_off: whether the other page is away, so that nothing can be done.
        is_coming: whether a bot plays for the person until the round ends in which they came.
        sealed: the seal of the deal that came first (:mod:`table.multiplayer.sealing`), or ``""``.
    """

    def __init__(
        self,
        saved: Saved,
        watcher: Watcher,
        pace: Callable[[], Pace],
        ask: Callable[[int, str], None],
        doubt: Callable[[], None],
        works: Callable[[int], bool] = lambda _steps: True,
    ) -> None:
        """A game as it was told.

        Args:
            saved: the game, in which all people but one play elsewhere.
            watcher: who shows it.
            pace: how long things stay as they are.
            ask: asks the other page to make a move after so many.
            doubt: asks the other page for the whole game, as something does not fit.
            works: whether so many moves more may be played again for the other page.
        """
        self._told = ToldGame(saved.record, saved.people[0], works)
        super().__init__(saved, watcher, pace, progress=self._told)
        self._opened: tuple[int, str] | None = None
        self._verdict = ""
        self.sealed = ""
        self.is_kept = self.undoing.is_allowed = False
        self.is_cut_off = self.is_coming = False
        self.sent: Move | None = None
        self._ask = ask
        self._doubt = doubt
        self._coming: deque[Coming] = deque()
        self._has_come = asyncio.Event()

    @property
    def saved(self) -> Saved:
        """The game as far as the seat was told it."""
        return replace(super().saved, is_told=True)

    @property
    def is_mine(self) -> bool:
        """Whether the person who looks at the page is to move now."""
        is_idle = self.sent is None and not self._coming and not self.is_cut_off
        return super().is_mine and is_idle and not self.is_coming

    # What comes from the other page

    def come(self, coming: Coming) -> None:
        """Have a move made that was made on the other page, when its time has come."""
        at = len(self.steps) + len(self._coming)
        if coming.at < at:
            return  # known already
        if coming.at > at or len(self._coming) >= MOST_WAITING:
            self._coming.clear()
            self._doubt()
            return
        self._coming.append(coming)
        self._has_come.set()

    def sit(self, setup: Setup) -> None:
        """Take note of who sits where now: all people but one play elsewhere."""
        self.seating.setup = setup
        self.remote_seats.clear()
        self.remote_seats.update({at: "" for at in setup.people if at != self.seat})

    def renew(self, setup: Setup, record: Record) -> None:
        """Go on from the game as it stands on the other page."""
        self.stop()
        self._coming.clear()
        self.sit(setup)
        self.sent = None
        was_over = self.state.is_over
        self.progress.replay(record, len(record.turns))
        if self.state.is_over and not was_over:
            self._watcher.keep(self.saved)
        self.is_resting = self.is_stopping = False
        self.tried = Tried()
        self._go_on()

    def take_seal(self, digest: str) -> None:
        """Take the seal of the deal; the first one holds."""
        self.sealed = self.sealed or digest

    def open_seal(self, seed: int, secret: str) -> None:
        """Take what the seal was made of, as it was told first."""
        if self._opened is None:
            self._opened, self._verdict = (seed, secret), ""

    @property
    def verdict(self) -> str:
        """What the seal says, as :mod:`table.multiplayer.sealing` has it; ``""`` until the end."""
        if self.state.is_over and not self._verdict:
            self._verdict = judged(
                self.sealed, self._opened, self.record, self.seat, self._told.known
            )
        return self._verdict

    def refuse_sent(self, at: int) -> None:
        """Take note that the move sent after so many moves is not made there."""
        if self.sent is None or at != len(self.steps) + len(self._coming):
            return
        move, self.sent = self.sent, None
        if self.state.explain(move) is None:  # by the rules it could have been made
            self._doubt()
        else:
            self._refuse(move, move.text)
        self._watcher.changed()

    def cut_off(self, *, is_cut_off: bool) -> None:
        """Take note that the other page is away, or back; a move that was sent may be lost."""
        self.is_cut_off = is_cut_off
        self.sent = None
        self._watcher.changed()

    async def _run(self, after: float) -> None:
        await asyncio.sleep(after)
        await self._rest(self)
        while not self.state.is_over:
            if self._coming:
                if len(self._coming) <= LAGGING:
                    await self.pacer.wait(self._pace().missed)
            else:
                self._watcher.changed()
                self._has_come.clear()
                await self._has_come.wait()
            if self._coming and not self._take(self._coming.popleft()):
                self._coming.clear()
                self._doubt()
            if len(self._coming) > LAGGING:
                self.is_resting = False
            await self._rest(self)
        self._watcher.changed()

    def _take(self, coming: Coming) -> bool:
        """Make a move that came; returns whether it could be made."""
        before, sent = dict(vars(self.progress)), self.sent
        try:
            if coming.at != len(self.steps):
                return False
            move = self._told.expect(coming)
            self.sent = None
            self._make(move)
        except (BadPosition, BadData, IllegalMove, NotAMove):
            vars(self.progress).update(before)
            self.sent = sent
            return False
        return True

    # What the person does

    def play(self, move: Move) -> MadeMove | RefusedMove | Hurried:
        """Ask the other page to make a move of the person's, or say why it is refused."""
        if not self.is_mine:
            self.pacer.hurry()
            return Hurried()
        if self.state.explain(move) is not None:
            return self._refuse(move, move.text)
        self.sent = move
        self.tried = Tried()
        self._ask(len(self.steps), move.text)
        self._watcher.changed()
        return MadeMove(move)
