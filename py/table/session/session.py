"""One game at one table: whose turn it is, the pace of the others, and saving.

A session knows no browser and no particular game. It notifies a :class:`Watcher` of changes, and
waits in a :class:`~table.session.pacing.Pacer`. Its parts are in the modules beside it: the game in
progress, the seating, the curtain, catching up, undo.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from itertools import takewhile
from typing import NamedTuple, Protocol

from table.page import tasks
from table.session.bot_turn import BotTurn
from table.session.curtain import Curtain
from table.session.event_effects import until_taken
from table.session.forced_move import forced_move
from table.session.game_in_progress import GameInProgress
from table.session.missed_moves import MissedMoves
from table.session.pacing import EARLY, LONGER, PACES, SHORTER, Pace, Pacer
from table.session.seating import Seating
from table.session.undo import Undoing
from table.store.saved_game import Saved
from table.store.setup import COUNTED_EXPERT, Setup
from table.ui.art.faces import told_apart
from trickhunt.core.chance import BOTS, generator
from trickhunt.core.errors import Refusal
from trickhunt.core.game import Event, Move, Observation, State, takes_trick
from trickhunt.core.words import You, _
from trickhunt.formats.record import Record
from trickhunt.formats.walk import Moment

FIRST_LOOK = 0.05
"""Seconds before anything happens on a table that was just drawn, so that people see it first."""


class Made(NamedTuple):
    """The move was made."""

    move: Move


class Asked(NamedTuple):
    """The player is asked which move is meant; ``is_new`` unless this was already being asked."""

    card: str
    is_new: bool


class Refused(NamedTuple):
    """The move was refused."""

    refusal: Refusal


class Hurried(NamedTuple):
    """It was not the player's turn: the others were hurried."""


Outcome = Made | Asked | Refused | Hurried
"""The result of a player's attempt."""


class Watcher(Protocol):
    """Shows a session. Each method is called after a change."""

    def changed(self) -> None:
        """Something changed: draw it."""
        ...

    def happened(self, events: Sequence[Event]) -> None:
        """Something happened in the game."""
        ...

    def keep(self, saved: Saved) -> None:
        """The game should be saved in its current state."""
        ...

    def failed(self, error: Exception) -> None:
        """The game cannot go on because of an error."""
        ...


class Unwatched:
    """A watcher that does nothing, for sessions that are only shown."""

    def changed(self) -> None:
        """Do nothing."""

    def happened(self, events: Sequence[Event]) -> None:
        """Do nothing."""

    def keep(self, saved: Saved) -> None:
        """Do nothing."""

    def failed(self, error: Exception) -> None:
        """Do nothing."""


class Tried(NamedTuple):
    """The person's last attempt, as long as it is not done."""

    pending_card: str = ""  #: the card about which the person is asked, or ``""``
    refused: str = ""  #: the card or move that was refused, or ``""``
    refusal: Refusal | None = None  #: why it was refused


class Session:
    """One game at one table.

    Attributes:
        remote_seats: the seats of people on other devices.
        curtain: the owner of the device if several people share it.
        catch_up: shows missed moves to the person who lifted the curtain.
        undoing: decisions that can be undone or redone.
        bot_turn: the turn of a bot.
        pacer: where the session waits.
        is_kept: whether it is saved here, which it is not if another page runs it.
        is_watched: whether no person plays, so that the person at the page only watches.
        taken_over_at: the number of moves before the person took the game over, for example from a
            link; ``None`` for a game that was dealt here.
        sees_hand: whether the hand of the viewing seat is shown although no person plays.
        tried: the person's last attempt.
        is_resting: whether a complete trick is still on the table.
        is_reading: whether a move of another player is shown until it can be read.
        is_stopping: whether the end of a round is shown before the game continues.
        is_round_seen: whether the end of the round that the last move ended was shown.
        pointed: the index of the card of the hand with the keyboard focus.
        folds: rounds in the history that a person unfolded or folded, by number.
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
        """A saved game.

        Args:
            seat: the viewing seat of a game that is only shown, with its hand; ``None`` for the
                person's seat, or, if no person plays, for the first one, with no hands except open
                ones.
            progress: the game in progress, if it is not the normal one of that record.
        """
        self.progress = progress or GameInProgress(saved.record)
        self.pacer = Pacer(watcher.changed)
        self.seating = Seating(saved, self.progress, self.pacer, self._keep)
        self.remote_seats = self.seating.remote
        self.taken_over_at = saved.taken
        self.is_kept = True
        self.is_watched = self.setup.is_watched
        self.sees_hand = seat is not None
        self.is_resting = self.is_reading = self.is_stopping = False
        self.is_round_seen = saved.is_round_seen
        self._hides_surprise = False
        self.pointed = 0
        self.folds: dict[int, bool] = {}
        self.hinted = {*saved.hinted}
        self._chosen = (0, 0, "")
        self._watcher = watcher
        self._pace = pace
        self._task: asyncio.Task[None] | None = None
        self.catch_up: MissedMoves[Session] = MissedMoves()
        people = self.seating.people if seat is None else ()
        made = [step.seat for step in self.steps]
        self.curtain = Curtain(people, made, self.state.actor, seat or 0)
        first = saved.taken or 0
        self.undoing = Undoing(self.progress, self.seating, self.curtain, first, saved.undone)
        self.bot_turn = BotTurn(self.pacer, pace, watcher.changed)
        self.tried = Tried(saved.asked if len(self.moves_with(saved.asked)) > 1 else "")

    # Queries

    @property
    def setup(self) -> Setup:
        """The players and options."""
        return self.seating.setup

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the players on the page, by seat: the only person here is “you”."""
        people, names = self.seating.people, [*self.setup.names]
        known_as = ""
        if len(people) == 1:
            known_as = names[people[0]] if self.remote_seats else ""
            names[people[0]] = You(_("You"))
        return told_apart(names, known_as)

    @property
    def record(self) -> Record:
        """The record of everything that happened."""
        return self.progress.record

    @property
    def state(self) -> State[Observation]:
        """The current state of the game."""
        return self.progress.state

    @property
    def steps(self) -> list[Moment]:
        """The moments after each move."""
        return self.progress.steps

    @property
    def seat(self) -> int:
        """The seat of the person at the page, who has the device if several share it.

        If only bots play, the viewing seat.
        """
        return self.curtain.holder

    @property
    def is_mine(self) -> bool:
        """Whether it is the turn of the person at the page."""
        is_my_seat = self.state.actor == self.seat and not self.is_watched
        is_seen = not self.curtain.is_covered and self.catch_up.past is None
        return is_my_seat and is_seen and not self.is_shown_still

    @property
    def is_shown_still(self) -> bool:
        """Whether what the last move did is shown before anybody moves."""
        return self.is_resting or self.is_reading or self.is_stopping

    def after(self, moves: int) -> Moment:
        """The moment after a number of moves."""
        return self.steps[moves - 1] if moves else self.progress.begun

    @property
    def shown(self) -> State[Observation]:
        """The displayed state of the table: a trick that rests there is not yet taken."""
        return self.progress.laid if self.is_resting and self.progress.laid else self.state

    @property
    def seen(self) -> Observation:
        """What the viewing seat knows in that state."""
        return self.shown.observe(self.seat)

    @property
    def has_surprise(self) -> bool:
        """Whether what the game turns over at its end is still hidden, with its consequences."""
        return self._hides_surprise and self.is_stopping

    def reveal(self) -> None:
        """Show the surprise."""
        self._hides_surprise = False

    def visible(self, events: Sequence[Event]) -> Sequence[Event]:
        """The events up to what the table shows now: a resting trick, or a hidden surprise."""
        if self.is_resting:
            return events[: until_taken(events)]
        return self.before_surprise(events)

    def before_surprise(self, events: Sequence[Event]) -> Sequence[Event]:
        """The events without a hidden surprise and all that follows it."""
        kind = self.record.game.surprise if self.has_surprise else None
        at = next((at for at, one in enumerate(events) if kind and isinstance(one, kind)), None)
        return events[:at]

    @property
    def saved(self) -> Saved:
        """The game in the form to save."""
        return Saved(
            self.setup,
            self.record,
            self.tried.pending_card,
            self.taken_over_at,
            tuple(self.remote_seats.items()),
            self.seating.bots_stand_in,
            undone=self.undoing.undone,
            hinted=tuple(sorted(self.hinted)),
            is_round_seen=self.is_round_seen,
        )

    @property
    def chosen(self) -> str:
        """The moves that the person has chosen and not made yet, in notation, separated by ``;``.

        They hold for one turn in one round.
        """
        return self._chosen[2] if self.has_chosen else ""

    @property
    def has_chosen(self) -> bool:
        """Whether the person has chosen moves this turn, or taken a choice back."""
        return self._chosen[:2] == (self.state.round, self.seat)

    def moves_with(self, card: str) -> tuple[Move, ...]:
        """The legal moves of the person with a card of their hand, by the card's name."""
        if not card or self.state.actor != self.seat or self.is_watched:
            return ()
        return self.state.moves_with(card)

    @property
    def passed(self) -> tuple[int, ...]:
        """The seats of the last moves that were forced and need no card: these are read as one."""
        steps = takewhile(
            lambda step: forced_move(step.earlier.state, plays_cards=False), reversed(self.steps)
        )
        return tuple(step.seat for step in steps)[::-1]

    # The flow of the game

    def start(self) -> None:
        """Let the game continue; the watcher is notified of what happens."""
        self.rest_after_last(is_back=True)
        self._go_on(FIRST_LOOK if self._pace().bot else 0)

    def _go_on(self, after: float = 0) -> None:
        self._task = tasks.start(self._run(after), self._watcher.failed)

    def stop(self) -> None:
        """Stop everything."""
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
        """Wait for the next move; ``None`` if it is already made, or the player was replaced."""
        actor, seating = self.state.actor, self.seating
        bot = seating.bots[actor]
        if bot is not None:
            is_counted = self.setup.seated[actor].kind == COUNTED_EXPERT
            # From the deal number and the number of the move: a game that is resumed or taken back
            # continues in the same way.
            rng = generator(self.record.seed, BOTS.first + len(self.steps))
            seen = self.state.observe(actor)
            return await self.bot_turn.choice(
                bot,
                seen,
                rng,
                is_counted=is_counted,
                is_at_once=self._is_at_once,
                pause=self._pause,
            )
        if actor in self.remote_seats:
            return await seating.handed(self._watcher.changed)
        pace = self._pace()
        # A card that was taken back is for the person to play; and a pace that waits for taps waits
        # here too.
        forced = None
        if pace.bot is not None and not self.undoing.undone:
            forced = forced_move(self.state, plays_cards=pace.plays_forced)
        if forced is not None:
            await self.pacer.wait(0 if self._is_at_once else self._pause)
            return None if seating.moved.is_set() else forced
        if actor != self.seat:
            if self.steps:  # the last move should be visible first
                await self.pacer.wait(pace.bot)
            self.curtain.cover(actor)
            await self._uncovered()
        self._watcher.changed()
        await seating.moved.wait()
        return None

    @property
    def _pause(self) -> float | None:
        """The pause before a move that is made here: shorter for the last card of a hand."""
        pause, state = self._pace().bot, self.state
        is_last = len(state.legal_moves()) == len(state.hand(state.actor)) == 1
        return pause and pause * (SHORTER if is_last else self.leisure)

    @property
    def _is_at_once(self) -> bool:
        """Whether the next move needs no pause: it is small like the last one, or that was read."""
        if not self.steps:
            return False
        phases, game = (self.progress.now.earlier.state.phase, self.state.phase), self.record.game
        is_stepped = self.is_watched or self.pacer.is_paused or self._pace().bot is None
        if all(phase in game.read for phase in phases):
            was_read = self.steps[-1].seat != self.seat
            return was_read or (not is_stepped and self._is_forced)
        if is_stepped or self.seating.bots[self.steps[-1].seat] is None:
            return False
        return all(phase in game.small for phase in phases)

    async def _uncovered(self) -> None:
        """Wait until no curtain covers the table, and missed moves have been shown."""
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
            self.is_resting = self.is_reading = self.is_stopping = False

    async def _rest(self, shown: Session) -> None:
        """Leave a complete trick on the table for a while, and show the end of a round.

        That waits for the person, except at a pace that waits for nobody.
        """
        if shown.is_resting:
            pause = self._pace().trick
            longer = LONGER if shown.trick_matters else 1
            await self.pacer.wait(pause and pause * max(longer, shown.leisure))
            shown.is_resting = False
        if shown.is_reading:
            read = self._pace().read
            await self.pacer.wait(read and read * (SHORTER if shown.passed else 1))
            shown.is_reading = False
        if shown.is_stopping:
            pace = self._pace()
            is_timed = self.is_watched or pace.waits_for_nobody or bool(self.remote_seats)
            pause = pace.round if is_timed else None
            await self.pacer.wait(pause)
            if shown.has_surprise:
                shown.reveal()
                await self.pacer.wait(pause)
            shown.is_stopping = False
            self.is_round_seen = True
            self._keep()

    @property
    def leisure(self) -> float:
        """How much longer the current trick takes, for people who see their first ones."""
        tricks = self.progress.now.tricks - self.is_resting
        is_early = self.record.game.is_short and self.state.round == 1 and tricks < len(EARLY)
        return EARLY[tricks] if is_early else 1.0

    @property
    def trick_matters(self) -> bool:
        """Whether the trick on the table is the last of its round, or was taken from the person."""
        here, laid = self.progress.now, self.progress.laid
        if laid is None or not laid.hand(self.seat):
            return laid is not None
        was_winning = False
        while here.before is not None and here.before.state.trick.cards:
            here = here.before
            was_winning |= here.state.trick.winner == self.seat
        return was_winning and laid.trick.winner != self.seat

    # The shared device

    def lift(self) -> None:
        """Lift the curtain: the table turns to the person who received the device."""
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

    # Actions

    def choose(self, moves: str) -> None:
        """Choose moves to be made later, in notation, in place of those chosen before."""
        self._chosen = (self.state.round, self.seat, moves)

    def try_card(self, card: str) -> Outcome:
        """Try to play or show a card of the hand, by its name.

        If there is one legal move it is made; if there are several the player is asked; if there is
        none the refusal says why. Trying a card during the others' turns hurries them.
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
        """Remove the question or the refusal."""
        self.tried = Tried()
        self._keep()
        self._watcher.changed()

    def play(self, move: Move) -> Made | Refused | Hurried:
        """Make a move of the person, or explain why it is refused."""
        if not self.is_mine:
            self.pacer.hurry()
            return Hurried()
        if self.state.explain(move) is not None:
            return self._refuse(move, move.text)
        self._make(move)
        self.seating.moved.set()
        self.pacer.hurry()  # the move would have been made automatically
        return Made(move)

    def play_all(self, moves: Sequence[Move]) -> Made | Refused | Hurried:
        """Make the moves of one decision, up to the first that is refused."""
        *first, last = moves
        for move in first:
            outcome = self.play(move)
            if not isinstance(outcome, Made):
                return outcome
        return self.play(last)

    def undo(self, *, is_agreed: bool = False) -> bool:
        """Go back to the person's last decision; returns whether that was done.

        Args:
            is_agreed: whether everyone who must agree does.
        """
        if not self.undoing.can_undo or (self.undoing.to_agree and not is_agreed):
            return False
        # A trick that was complete before this decision has been seen: no rest.
        self._jump(*self.undoing.take_back(), rests=False)
        return True

    def redo(self) -> bool:
        """Redo what was undone last, with all its consequences; returns whether there was anything.

        The same moves are made, not others that bots would choose now.
        """
        if not self.undoing.can_redo:
            return False
        self._jump(*self.undoing.bring_back(), rests=True)
        return True

    def _jump(self, record: Record, moves: int, *, rests: bool) -> None:
        """Continue from another moment of a game, whose last trick may still rest on the table."""
        self.stop()
        self.progress.replay(record, moves)
        self.is_resting = self.is_reading = self.is_stopping = self.is_round_seen = False
        if rests:
            self.rest_after_last(is_back=True)
        self.tried = Tried()
        self._keep()
        self._go_on()

    def show(self, moment: Moment, *, rests: bool) -> None:
        """Show another moment of a game that is only shown.

        Args:
            rests: whether a trick that its last move completed is still on the table.
        """
        self.progress.show(moment)
        self.is_resting = rests and moment.laid is not None and not moment.state.is_over

    # State changes

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
        self.tried, self.is_round_seen = Tried(), False
        self.rest_after_last()
        self._keep()
        self._watcher.happened(events)

    def rest_after_last(self, *, is_back: bool = False) -> None:
        """Set how long the last move is shown before the game continues.

        The end of a game's only round is not shown: the end of the game shows the same.

        Args:
            is_back: whether the person was away; a person who returns to a finished game wants its
                result.
        """
        events, scored = self.progress.last_events, self.record.game.scored
        self.is_resting = takes_trick(events)
        number = next((one.number for one in events if isinstance(one, scored)), 0)
        is_result = self.state.is_over and (is_back or number == 1)
        self.is_stopping = number > 0 and not (is_result or self.is_round_seen)
        # The end of a round shows its last move as well.
        self.is_reading = self._is_to_read and not (is_back or self.is_stopping)
        surprise = self.record.game.surprise
        self._hides_surprise = any(surprise and isinstance(one, surprise) for one in events)

    @property
    def _is_forced(self) -> bool:
        """Whether the next move is forced and needs no card."""
        return forced_move(self.state, plays_cards=False) is not None

    @property
    def _is_to_read(self) -> bool:
        """Whether the last move has to be read, alone or with those passed before it."""
        read = self.record.game.read
        if not self.steps or self.steps[-1].earlier.state.phase not in read:
            return False
        passed = self.passed
        if not passed:
            return self.steps[-1].seat != self.seat
        goes_on = self.state.phase in read and self._is_forced
        return any(seat != self.seat for seat in passed) and not goes_on

    def _keep(self) -> None:
        self._watcher.keep(self.saved)


def looked_at(
    setup: Setup, moment: Moment, seat: int, pace: Callable[[], Pace] = lambda: PACES["tap"]
) -> Session:
    """A game at a moment, with the hand of a seat, for viewing only."""
    progress = GameInProgress.at(moment)
    saved = Saved(setup, progress.record)
    return Session(saved, Unwatched(), pace, seat=seat, progress=progress)
