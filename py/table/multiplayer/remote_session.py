"""A session of a game that another page runs: events come from there, moves go there.

For the table it is a session like any other. Its record has the real moves, and possible deals
(:mod:`table.multiplayer.seat_record`), so that everything that the seat can see is real. Messages
are played by the rules; what cannot be played is rejected.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Sequence
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
"""How many moves may wait to be shown before pauses are skipped."""

MOST_WAITING = 400
"""How many moves may wait to be shown; with more, the complete game is requested."""


class Coming(NamedTuple):
    """A move made on the other page."""

    at: int  #: the number of moves before it
    move: str  #: the move in notation
    since: int  #: the round from which on deals have changed, counted from 0
    deals: tuple[Deal, ...]  #: the changed deals
    position: tuple[str, ...]  #: the position at the beginning, if its hidden cards have changed
    noticed: frozenset[int]  #: the faults of the move that a lenient table noticed


class ToldGame(GameInProgress):
    """One seat's view of a game, whose deals can change with each move.

    Attributes:
        known: what the seat knew after each number of moves, as first told.
    """

    def __init__(self, record: Record, seat: int, works: Callable[[int], bool]) -> None:
        """A game as it was sent.

        Args:
            works: whether this number of further moves may be replayed for the other page.
        """
        self.known: dict[int, Observation] = {}
        self._seat = seat
        self._works = works
        self._base: Base | None = None
        super().__init__(record)

    def replay(self, record: Record, moves: int) -> None:
        """Replay the first moves of a record; later deals are dropped."""
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
        """Use the deals and faults that came with a move; returns the move.

        Raises:
            BadPosition, BadData, IllegalMove, NotAMove: it does not fit the game so far.
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
        """Replay the same moves from another beginning, from the first changed deal on."""
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
        is_cut_off: whether the other page is absent, so that nothing can be done.
        is_coming: whether a bot plays for the person until the end of the round in which they came.
        sealed: the first seal of the deal that arrived (:mod:`table.multiplayer.sealing`), or
            ``""``.
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
        """A game as it was sent.

        Args:
            saved: the game, in which all people but one play elsewhere.
            ask: asks the other page to make a move after a number of moves.
            doubt: requests the complete game from the other page, because something does not fit.
            works: whether this number of further moves may be replayed for the other page.
        """
        self._told = ToldGame(saved.record, saved.people[0], works)
        super().__init__(saved, watcher, pace, progress=self._told)
        self._opened: tuple[int, str] | None = None
        self._verdict = ""
        self.sealed = ""
        self.is_kept = self.undoing.is_allowed = False
        self.is_cut_off = self.is_coming = False
        self.sent: Move | None = None
        self._further: list[Move] = []  # those of the same decision that are not sent yet
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
        """Whether it is the turn of the person at this page."""
        is_idle = self.sent is None and not self._coming and not self.is_cut_off
        return super().is_mine and is_idle and not self.is_coming

    # For the other page

    def come(self, coming: Coming) -> None:
        """Queue a move that was made on the other page."""
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
        """Use a new seating: all people but one play elsewhere."""
        self.seating.setup = setup
        self.remote_seats.clear()
        self.remote_seats.update({at: "" for at in setup.people if at != self.seat})

    def renew(self, setup: Setup, record: Record) -> None:
        """Continue from the current state of the game on the other page."""
        self.stop()
        self._coming.clear()
        self.sit(setup)
        self.sent, self._further = None, []
        was_over = self.state.is_over
        self.progress.replay(record, len(record.turns))
        if self.state.is_over and not was_over:
            self._watcher.keep(self.saved)
        self.is_resting = self.is_reading = self.is_stopping = False
        self.tried = Tried()
        self._go_on()

    def take_seal(self, digest: str) -> None:
        """Store the seal of the deal; only the first one counts."""
        self.sealed = self.sealed or digest

    def open_seal(self, seed: int, secret: str) -> None:
        """Store the contents of the seal; only the first ones count."""
        if self._opened is None:
            self._opened, self._verdict = (seed, secret), ""

    @property
    def verdict(self) -> str:
        """The result of the seal, as in :mod:`table.multiplayer.sealing`; ``""`` until the end."""
        if self.state.is_over and not self._verdict:
            self._verdict = judged(
                self.sealed, self._opened, self.record, self.seat, self._told.known
            )
        return self._verdict

    def refuse_sent(self, at: int) -> None:
        """The move sent after this number of moves was rejected."""
        if self.sent is None or at != len(self.steps) + len(self._coming):
            return
        move, self.sent = self.sent, None
        self._further = []
        if self.state.explain(move) is None:  # by the rules it was legal
            self._doubt()
        else:
            self._refuse(move, move.text)
        self._watcher.changed()

    def cut_off(self, *, is_cut_off: bool) -> None:
        """The other page is absent, or back; a sent move may be lost."""
        self.is_cut_off = is_cut_off
        self.sent, self._further = None, []
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
                self.is_resting = self.is_reading = False
            await self._rest(self)
        self._watcher.changed()

    def _take(self, coming: Coming) -> bool:
        """Make a move that arrived; returns whether that was possible."""
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
        if self._further and self.is_mine:
            self.play(self._further.pop(0))
        return True

    # Actions

    def play_all(self, moves: Sequence[Move]) -> MadeMove | RefusedMove | Hurried:
        """Ask the other page to make the moves of one decision, one after the other."""
        first, *further = moves
        outcome = self.play(first)
        self._further = further if isinstance(outcome, MadeMove) else []
        return outcome

    def play(self, move: Move) -> MadeMove | RefusedMove | Hurried:
        """Ask the other page to make a move of the person, or explain why it is refused."""
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
