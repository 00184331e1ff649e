"""One game at one table: whose turn it is, the pace of the others, and saving.

A session knows no browser. It tells a :class:`Watcher` what to show, and waits in a
:class:`~table.session.pacing.Pacer`. It knows no game either. What it is made of stands beside it:
the game in progress, who sits where, the curtain, what was missed, what can be taken back.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol

from table.page import tasks
from table.session.bot_turn import BotTurn
from table.session.catch_up import CatchUp
from table.session.curtain import Curtain
from table.session.game_in_progress import GameInProgress
from table.session.last_card import forced_last_card, forced_without_card
from table.session.pacing import PACES, Pace, Pacer
from table.session.seating import Seating
from table.session.undo import Undoing
from table.store.saved_game import Saved
from table.store.setup import COUNTED_EXPERT, Setup
from trickhunt.core.chance import BOTS, generator
from trickhunt.core.errors import Refusal
from trickhunt.core.game import Event, Move, Observation, State, takes_trick
from trickhunt.core.words import You, _
from trickhunt.formats.record import Record
from trickhunt.formats.walk import Moment

FIRST_LOOK = 0.05
"""Seconds before anything happens on a table that was just rendered, so that it is seen first."""


class Made(NamedTuple):
    """The move was made."""

    move: Move


class Asked(NamedTuple):
    """The player is asked which move is meant; ``is_new`` unless this was being asked already."""

    card: str
    is_new: bool


class Refused(NamedTuple):
    """The move was refused."""

    refusal: Refusal


class Hurried(NamedTuple):
    """It was not the player's turn: the others were hurried."""


Outcome = Made | Asked | Refused | Hurried
"""What came of something that the player tried."""


class Watcher(Protocol):
    """What shows a session. Each method is called after something changed."""

    def changed(self) -> None:
        """Something changed: show it."""
        ...

    def happened(self, events: Sequence[Event]) -> None:
        """Something happened in the game."""
        ...

    def keep(self, saved: Saved) -> None:
        """The game is to be kept as it stands."""
        ...

    def failed(self, error: Exception) -> None:
        """The game cannot go on because of an error."""
        ...


class Unwatched:
    """A watcher that does nothing, for sessions that do not go on by themselves."""

    def changed(self) -> None:
        """Something changed: show it."""

    def happened(self, events: Sequence[Event]) -> None:
        """Something happened in the game."""

    def keep(self, saved: Saved) -> None:
        """The game is to be kept as it stands."""

    def failed(self, error: Exception) -> None:
        """The game cannot go on because of an error."""


class Tried(NamedTuple):
    """What the person tried last, as long as it is not done."""

    pending_card: str = ""  #: the card about which they are being asked, or ``""``
    refused: str = ""  #: the card or move that was refused, or ``""``
    refusal: Refusal | None = None  #: why it was


class Session:
    """One game at one table.

    Attributes:
        progress: the game in progress.
        seating: who sits where.
        remote_seats: the seats of people who play on devices of their own.
        curtain: how the device goes around where several people share it.
        catch_up: what is shown to whoever lifted the curtain, of what they missed.
        undoing: what can be taken back, and brought back.
        bot_turn: how a bot thinks.
        pacer: where the session waits.
        is_kept: whether it is kept here, which it is not where another page runs it.
        is_watched: whether no person plays: whoever looks at the page only watches.
        taken_over_at: after how many moves the person took the game over, as from a link; ``None``
            for a game that was dealt here.
        sees_hand: whether the hand of that seat is seen though no person plays.
        tried: what the person tried last.
        is_resting: whether a complete trick still lies on the table.
        is_stopping: whether the end of a round is shown before the game goes on.
        pointed: the place in the hand at which the keyboard stands.
        folds: of rounds in the history, whether a person unfolded them or folded them, by number.
    """

    def __init__(
        self,
        saved: Saved,
        watcher: Watcher,
        pace: Callable[[], Pace],
        *,
        seat: int | None = None,
        progress: GameInProgress | None = None,
    ) -> None:
        """A game as it was kept.

        Args:
            saved: the game.
            watcher: who shows it.
            pace: how long things stay as they are.
            seat: the seat from which a game is looked at that does not go on, with its hand;
                ``None`` for the person's, or where none plays, for the first one, with no hand
                but those that are open.
            progress: the game in progress, where it is not the usual one of that record.
        """
        self.progress = progress or GameInProgress(saved.record)
        self.pacer = Pacer(watcher.changed)
        self.seating = Seating(saved, self.progress, self.pacer, self._keep)
        self.remote_seats = self.seating.remote
        self.taken_over_at = saved.taken
        self.is_kept = True
        self.is_watched = self.setup.is_watched
        self.sees_hand = seat is not None
        self.is_resting = self.is_stopping = False
        self.pointed = 0
        self.folds: dict[int, bool] = {}
        self._watcher = watcher
        self._pace = pace
        self._task: asyncio.Task[None] | None = None
        self.catch_up: CatchUp[Session] = CatchUp()
        people = self.seating.people if seat is None else ()
        made = [step.seat for step in self.steps]
        self.curtain = Curtain(people, made, self.state.actor, seat or 0)
        first = saved.taken or 0
        self.undoing = Undoing(self.progress, self.seating, self.curtain, first, saved.undone)
        self.bot_turn = BotTurn(self.pacer, pace, watcher.changed)
        self.tried = Tried(saved.asked if len(self.moves_with(saved.asked)) > 1 else "")

    # What it knows

    @property
    def setup(self) -> Setup:
        """Who sits where."""
        return self.seating.setup

    @property
    def names(self) -> tuple[str, ...]:
        """What the players are called on the page, by seat: the only person here is “you”."""
        people = self.seating.people
        return tuple(
            You(_("You")) if people == (seat,) else name
            for seat, name in enumerate(self.setup.names)
        )

    @property
    def record(self) -> Record:
        """All that happened, as it is kept."""
        return self.progress.record

    @property
    def state(self) -> State[Observation]:
        """The game as it stands."""
        return self.progress.state

    @property
    def steps(self) -> list[Moment]:
        """The moments after each move."""
        return self.progress.steps

    @property
    def seat(self) -> int:
        """Where the person sits who looks at the page, and holds the device if several share it.

        Where only bots play, the seat from whose side the table is seen.
        """
        return self.curtain.holder

    @property
    def is_mine(self) -> bool:
        """Whether the person who looks at the page is to move now."""
        is_my_seat = self.state.actor == self.seat and not self.is_watched
        is_seen = not self.curtain.is_covered and self.catch_up.past is None
        return is_my_seat and is_seen and not (self.is_resting or self.is_stopping)

    @property
    def shown(self) -> State[Observation]:
        """The game as it lies on the table: a trick that rests there is not yet taken."""
        return self.progress.laid if self.is_resting and self.progress.laid else self.state

    @property
    def seen(self) -> Observation:
        """What the seat from whose side the table is seen knows of what lies there."""
        return self.shown.observe(self.seat)

    @property
    def saved(self) -> Saved:
        """The game as it is to be kept."""
        return Saved(
            self.setup,
            self.record,
            self.tried.pending_card,
            self.taken_over_at,
            tuple(self.remote_seats.items()),
            self.seating.bots_stand_in,
            undone=self.undoing.undone,
        )

    def moves_with(self, card: str) -> tuple[Move, ...]:
        """The legal moves of the person with a card of their hand, by the card's name."""
        if not card or self.state.actor != self.seat or self.is_watched:
            return ()
        return self.state.moves_with(card)

    # The game goes on

    def start(self) -> None:
        """Let the game go on; the watcher is told what happens."""
        self.rest_after_last(is_back=True)
        self._go_on(FIRST_LOOK if self._pace().bot else 0)

    def _go_on(self, after: float = 0) -> None:
        self._task = tasks.start(self._run(after), self._watcher.failed)

    def stop(self) -> None:
        """Let nothing happen any more."""
        self.bot_turn.is_thinking = False
        self.catch_up.past = None
        if self._task is not None:
            self._task.cancel()
            self._task = None

    async def _run(self, after: float) -> None:
        if after:
            await asyncio.sleep(after)
        await self._uncovered()
        await self._rest(self)
        while not self.state.is_over:
            await self._uncovered()
            self.seating.moved.clear()
            move = await self._next_move()
            if move is not None:
                self._make(move)
            await self._rest(self)
        await self._uncovered()
        self._watcher.changed()

    async def _next_move(self) -> Move | None:
        """Wait for the next move; ``None`` if it is made already, or another player makes it."""
        actor, seating = self.state.actor, self.seating
        bot = seating.bots[actor]
        if bot is not None:
            is_counted = self.setup.seated[actor].kind == COUNTED_EXPERT
            # From the deal number and the number of the move: a game that is resumed or taken back
            # goes on as it would have.
            rng = generator(self.record.seed, BOTS.first + len(self.steps))
            seen = self.state.observe(actor)
            return await self.bot_turn.choice(
                bot, seen, rng, is_counted=is_counted, is_at_once=self._is_small_step
            )
        if actor in self.remote_seats:
            return await seating.handed(self._watcher.changed)
        pace = self._pace()
        # A card that was taken back is theirs to play; and who taps for every step taps for this.
        forced = None
        if pace.bot is not None and not self.undoing.undone:
            forced = forced_without_card(self.state)
            if forced is None and pace.plays_last:
                forced = forced_last_card(self.state)
        if forced is not None:
            await self.pacer.wait(pace.bot)
            return None if seating.moved.is_set() else forced
        if actor != self.seat:
            if self.steps:  # the last move is to be seen first
                await self.pacer.wait(pace.bot)
            self.curtain.cover(actor)
            await self._uncovered()
        self._watcher.changed()
        await seating.moved.wait()
        return None

    @property
    def _is_small_step(self) -> bool:
        """Whether a bot made the last move, and the next one is to be seen together with it."""
        is_stepped = self.is_watched or self.pacer.is_paused or self._pace().bot is None
        if is_stepped or not self.steps or self.seating.bots[self.steps[-1].seat] is None:
            return False
        phases = (self.progress.now.earlier.state.phase, self.state.phase)
        return all(phase in self.record.game.small for phase in phases)

    async def _uncovered(self) -> None:
        """Wait until no curtain covers the table, and what was missed has been shown."""
        if self.curtain.is_covered:
            self._watcher.changed()
            await self.curtain.lifted()
        if self.catch_up.past is not None:
            await self.catch_up.show(
                self.progress,
                lambda: self.pacer.wait(self._pace().missed),
                self._watcher.happened,
                self._rest,
            )
            self.is_resting = self.is_stopping = False

    async def _rest(self, shown: Session) -> None:
        """Leave a complete trick on the table for a while, and show the end of a round.

        That waits for the person, but at a pace that waits for nobody.
        """
        if shown.is_resting:
            await self.pacer.wait(self._pace().trick)
            shown.is_resting = False
        if shown.is_stopping:
            pace = self._pace()
            is_timed = self.is_watched or pace.waits_for_nobody or bool(self.remote_seats)
            await self.pacer.wait(pace.round if is_timed else None)
            shown.is_stopping = False

    # The device goes around

    def lift(self) -> None:
        """Lift the curtain: the table turns to whoever the device was passed to."""
        if not self.curtain.is_covered:
            return
        if self.seat != self.curtain.to:
            self.pointed = 0
        self.curtain.lift()
        seen = self.curtain.shown(self.seat)
        if self.catch_up.past is None and seen < len(self.steps):
            moment = (self.progress.begun, *self.steps)[seen]
            past = self.catch_up.past = looked_at(self.setup, moment, self.seat, self._pace)
            past.pacer, past.folds = self.pacer, self.folds
        self.curtain.saw(len(self.steps))
        self.pacer.release()
        self._watcher.changed()

    # What the person does

    def try_card(self, card: str) -> Outcome:
        """Try to play or show a card of the hand, by its name.

        With one legal move it is made; with several the player is asked; with none the refusal
        says why. A card that is tried while the others are waited for hurries them.
        """
        if not self.is_mine:
            self.pacer.hurry()
            return Hurried()
        moves = self.moves_with(card)
        if len(moves) > 1:
            is_new = card != self.tried.pending_card
            self.tried = Tried(card)
            self._keep()
            self._watcher.changed()
            return Asked(card, is_new)
        if moves:
            return self.play(moves[0])
        return self._refuse(self.state.attempt(card), card)

    def cancel(self) -> None:
        """Take the question or the refusal away."""
        self.tried = Tried()
        self._keep()
        self._watcher.changed()

    def play(self, move: Move) -> Made | Refused | Hurried:
        """Make a move of the person's, or say why it is refused."""
        if not self.is_mine:
            self.pacer.hurry()
            return Hurried()
        if self.state.explain(move) is not None:
            return self._refuse(move, move.text)
        self._make(move)
        self.seating.moved.set()
        self.pacer.hurry()  # where the move would have been made for them
        return Made(move)

    def undo(self, *, is_agreed: bool = False) -> bool:
        """Go back to the person's last decision; returns whether that was done.

        Args:
            is_agreed: whether all agree who have to.
        """
        if not self.undoing.can_undo or (self.undoing.to_agree and not is_agreed):
            return False
        # A trick that was complete before this decision has been seen: no rest.
        self._jump(*self.undoing.take_back(), rests=False)
        return True

    def redo(self) -> bool:
        """Bring back what was taken back last, with all that came of it; returns whether it did.

        The same moves are made, not others that bots would think of now.
        """
        if not self.undoing.can_redo:
            return False
        self._jump(*self.undoing.bring_back(), rests=True)
        return True

    def _jump(self, record: Record, moves: int, *, rests: bool) -> None:
        """Go on from another moment of a game, whose last move is shown as it was if it rests."""
        self.stop()
        self.progress.replay(record, moves)
        self.is_resting = self.is_stopping = False
        if rests:
            self.rest_after_last(is_back=True)
        self.tried = Tried()
        self._keep()
        self._go_on()

    def show(self, moment: Moment, *, rests: bool) -> None:
        """Show another moment of a game that does not go on by itself.

        Args:
            moment: the moment.
            rests: whether a trick that its last move completed still lies on the table.
        """
        self.progress.show(moment)
        self.is_resting = rests and moment.laid is not None and not moment.state.is_over

    # What changes

    def _refuse(self, move: Move, what: str) -> Refused:
        refusal = self.state.explain(move)
        assert refusal is not None
        self.tried = Tried(refused=what, refusal=refusal)
        self._watcher.changed()
        return Refused(refusal)

    def _make(self, move: Move) -> None:
        events = self.progress.apply(move)
        if not self.curtain.is_covered:
            self.curtain.saw(len(self.steps))
        self.undoing.undone = None
        self.tried = Tried()
        self.rest_after_last()
        self._keep()
        self._watcher.happened(events)

    def rest_after_last(self, *, is_back: bool = False) -> None:
        """Decide how long the last move is shown before the game goes on.

        Args:
            is_back: whether the person was away; who comes back to a finished game comes for its
                result.
        """
        events, scored = self.progress.last_events, self.record.game.scored
        self.is_resting = takes_trick(events)
        has_scored = any(isinstance(one, scored) for one in events)
        self.is_stopping = has_scored and not (is_back and self.state.is_over)

    def _keep(self) -> None:
        self._watcher.keep(self.saved)


def looked_at(
    setup: Setup, moment: Moment, seat: int, pace: Callable[[], Pace] = lambda: PACES["tap"]
) -> Session:
    """A game at a moment, with the hand of a seat, that does not go on by itself.

    Args:
        setup: who sits where.
        moment: the moment.
        seat: the seat from which it is looked at.
        pace: how long things stay as they are.
    """
    progress = GameInProgress.at(moment)
    saved = Saved(setup, progress.record)
    return Session(saved, Unwatched(), pace, seat=seat, progress=progress)
