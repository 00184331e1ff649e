"""One game at one table: whose turn it is, the pace of the others, undo, and saving.

A session knows no browser. It tells a :class:`Watcher` what to show, and waits in a
:class:`~table.session.pacing.Pacer`. It knows no game either.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random
from typing import NamedTuple, Protocol

from table.page import tasks
from table.session.curtain import Passing
from table.session.pacing import Pace, Pacer
from table.session.thinking import deadline, think
from table.store.saved_game import Saved, Undone
from table.store.setup import COUNTED_EXPERT, PERSON, Seat
from trickhunt.bots import make_bot
from trickhunt.core.chance import BOTS, generator
from trickhunt.core.errors import Refusal
from trickhunt.core.game import Bot, Event, Move, Observation, State, takes_trick
from trickhunt.core.trick import Trick
from trickhunt.formats.record import Record
from trickhunt.search.thinking import SearchBot

FIRST_LOOK = 0.05
"""Seconds before anything happens on a table that was just rendered, so that it is seen first."""

UNSEEN = 0.3
"""Seconds of thought before it is shown who thinks: shorter ones would only flicker."""

HURRIED = 0.2
"""Seconds of thought that a bot takes at most when it is hurried."""


class Step(NamedTuple):
    """A move that was made, and all that came of it."""

    round: int  #: the round in which it was made
    seat: int  #: who made it
    move: Move
    events: tuple[Event, ...]  #: what happened
    scores: tuple[int, ...]  #: the points of each seat afterwards
    #: the trick that it completed, as it lay there; ``None`` where it completed none
    trick: Trick | None


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


class Session:
    """One game at one table.

    Attributes:
        setup: who sits where.
        elsewhere: the seats of people who play on devices of their own, each with the secret by
            which whoever sits there is known again.
        bots_stand_in: whether a bot plays for whoever of them is away, until they are back.
        is_kept: whether it is kept here, which it is not where another page runs it.
        record: all that happened, as it is kept.
        state: the game as it stands.
        opening: what happened before the first move.
        beginning: the state before the first move.
        steps: every move with what came of it.
        before: the state before the last move; ``None`` before the first one.
        is_watched: whether no person plays: whoever looks at the page only watches.
        taken: after how many moves the person took the game over, as from a link; ``None`` for
            a game that was dealt here.
        seat: where the person sits who looks at the page; where only bots play, the seat from
            whose side the table is seen. Where several people share the device, the seat of
            whoever holds it.
        passing: how the device goes around where several people share it.
        past: the game as it was, while whoever lifted the curtain is shown what they missed.
        sees_hand: whether the hand of that seat is seen though no person plays.
        asked: the card about which the player is being asked, or ``""``.
        refusal: why the last try was refused, or ``None``.
        refused: the card or move that was refused, or ``""``.
        is_resting: whether a complete trick still lies on the table.
        is_stopping: whether the end of a round is shown before the game goes on.
        is_thinking: whether a bot has been thinking for so long that it is shown.
        is_paused: whether the game goes on only by :meth:`hurry`, one step at a time.
        pointed: the place in the hand at which the keyboard stands.
        folds: of rounds in the history, whether a person unfolded them or folded them, by number.
        pacer: where the session waits.
    """

    def __init__(
        self,
        saved: Saved,
        watcher: Watcher,
        pace: Callable[[], Pace],
        *,
        seat: int | None = None,
    ) -> None:
        """A game as it was kept.

        Args:
            saved: the game.
            watcher: who shows it.
            pace: how long things stay as they are.
            seat: the seat from which a game is looked at that does not go on, with its hand;
                ``None`` for the person's, or where none plays, for the first one, with no hand
                but those that are open.
        """
        self.setup = saved.setup
        self.taken = saved.taken
        self.elsewhere = dict(saved.elsewhere)
        self.bots_stand_in = saved.stands_in
        self.is_kept = True
        self.is_watched = self.setup.is_watched
        people = self.people if seat is None else ()
        self.sees_hand = seat is not None
        self.pacer = Pacer()
        self.refusal: Refusal | None = None
        self.refused = ""
        self.is_resting = self.is_stopping = self.is_thinking = self.is_paused = False
        self.pointed = 0
        self.folds: dict[int, bool] = {}
        self._may_step = False
        self._undone = saved.undone
        self.before: State[Observation] | None = None
        self._laid: State[Observation] | None = None
        self._watcher = watcher
        self._pace = pace
        self._move_made = asyncio.Event()
        self._handed: Move | None = None
        self._task: asyncio.Task[None] | None = None
        game = saved.record.game
        self._bots = [
            None if seat.is_person else make_bot(seat.kind, game.name) for seat in self.setup.seated
        ]
        self._replay(saved.record, len(saved.record.turns))
        self.past: Session | None = None
        self.passing = Passing(people, [step.seat for step in self.steps], self.state.actor)
        self.seat = self.passing.to if seat is None else seat
        self.asked = saved.asked if len(self.moves_with(saved.asked)) > 1 else ""

    # What it knows

    @property
    def number(self) -> int:
        """The deal number."""
        return self.record.seed

    @property
    def is_mine(self) -> bool:
        """Whether the person who looks at the page is to move now."""
        is_my_seat = self.state.actor == self.seat and not self.is_watched
        is_seen = not self.passing.is_covered and self.past is None
        return is_my_seat and is_seen and not (self.is_resting or self.is_stopping)

    def is_yours(self, seat: int) -> bool:
        """Whether a seat is that of the only person who plays here."""
        return self.people == (seat,)

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of the people who play here, in order."""
        return tuple(seat for seat in self.setup.people if seat not in self.elsewhere)

    @property
    def shown(self) -> State[Observation]:
        """The game as it lies on the table: a trick that rests there is not yet taken."""
        return self._laid if self.is_resting and self._laid else self.state

    @property
    def seen(self) -> Observation:
        """What the seat from whose side the table is seen knows of what lies there."""
        return self.shown.observe(self.seat)

    @property
    def can_undo(self) -> bool:
        """Whether there is a decision to take back."""
        return bool(self._mine())

    @property
    def can_redo(self) -> bool:
        """Whether what was taken back can be brought back: nothing was decided since.

        What somebody else at this device decided is theirs, and stays taken back.
        """
        undone = self._undone
        if undone is None or self.elsewhere:
            return False
        turns = undone.record.turns[len(self.steps) : undone.stops[-1]]
        return not any(turn.seat != self.seat and turn.seat in self.people for turn in turns)

    @property
    def to_agree(self) -> tuple[int, ...]:
        """The seats whose people have to agree before the last decision is taken back."""
        mine = self._mine()
        return self.passing.to_agree(self.seat, mine[-1]) if mine else ()

    @property
    def saved(self) -> Saved:
        """The game as it is to be kept."""
        elsewhere = tuple(self.elsewhere.items())
        return Saved(
            self.setup,
            self.record,
            self.asked,
            self.taken,
            elsewhere,
            self.bots_stand_in,
            undone=self._undone,
        )

    def moves_with(self, card: str) -> tuple[Move, ...]:
        """The legal moves of the person with a card of their hand, by the card's name."""
        if not card or self.state.actor != self.seat or self.is_watched:
            return ()
        return self.state.moves_with(card)

    def events_since_mine(self) -> list[Event]:
        """What happened since the last decision of the person, that decision included.

        Where no person plays, the first seat stands for one.
        """
        events: list[Event] = []
        for step in reversed(self.steps):
            events[:0] = step.events
            if step.seat == self.seat:
                return events
        return [*self.opening, *events]

    # The game goes on

    def start(self) -> None:
        """Let the game go on; the watcher is told what happens."""
        self._rest_after_last()
        self._task = tasks.start(self._begin(), self._watcher.failed)

    def _go_on(self) -> None:
        self._task = tasks.start(self._run(), self._watcher.failed)

    async def _begin(self) -> None:
        if self._pace().bot:
            await asyncio.sleep(FIRST_LOOK)
        await self._run()

    def stop(self) -> None:
        """Let nothing happen any more."""
        self.is_thinking = False
        self.past = None
        if self._task is not None:
            self._task.cancel()
            self._task = None

    async def _run(self) -> None:
        await self._uncovered()
        await self._rest()
        while not self.state.is_over:
            await self._uncovered()
            self._move_made.clear()
            bot = self._bots[self.state.actor]
            if bot is None:
                await self._wait_for_person()
            else:
                self._make(await self._choice_of(bot))
            await self._rest()
        await self._uncovered()
        self._watcher.changed()

    async def _wait_for_person(self) -> None:
        if self.state.actor in self.elsewhere:
            if self._handed is None:
                self._watcher.changed()
                await self._move_made.wait()
            move, self._handed = self._handed, None
            if move is not None:  # else another player sits there now
                self._make(move)
            return
        forced = self._forced_last()
        if forced is None:
            if self.state.actor != self.seat:
                await self._pass_on(self.state.actor)
            self._watcher.changed()
            await self._move_made.wait()
            return
        await self._wait(self._pace().bot)
        if not self._move_made.is_set():
            self._make(forced)

    async def _pass_on(self, to: int) -> None:
        """Let the curtain fall once the last move was seen, and wait for whoever lifts it."""
        if self.steps:
            await self._wait(self._pace().bot)
        self.passing.cover(to)
        await self._uncovered()

    async def _uncovered(self) -> None:
        """Wait until no curtain covers the table, and what was missed has been shown."""
        if self.passing.is_covered:
            self._watcher.changed()
            await self.passing.lifted()
        if self.past is not None:
            await self._show_missed(self.past)

    async def _show_missed(self, past: Session) -> None:
        """Show what happened since the person looked last, move after move."""
        if not past.steps:
            self._watcher.happened(self.opening)
        while len(past.steps) < len(self.steps):
            await self._wait(self._pace().missed)
            step = self.steps[len(past.steps)]
            past.show_at(self.record, len(past.steps) + 1, rests=False)
            past._rest_after(step.events)
            self._watcher.happened(step.events)
            await self._rest_of(past)
        self.past = None
        self.is_resting = self.is_stopping = False

    def _forced_last(self) -> Move | None:
        """The move with the person's last card, if it is to be made for them.

        One that they took back is theirs to make; and who taps for every step taps for this, too.
        """
        pace = self._pace()
        if not pace.plays_last or pace.bot is None or self._undone:
            return None
        moves, hand = self.state.legal_moves(), self.state.hand(self.state.actor)
        is_forced = len(moves) == len(hand) == 1 and moves[0].card == hand[0]
        return moves[0] if is_forced else None

    async def _choice_of(self, bot: Bot) -> Move:
        """What a bot chooses when its time has come; one that searches thinks in the meantime.

        How far it comes depends on the machine, unless it counts its play-outs. That is why moves
        are kept, not thoughts: a game that is resumed or taken back is played again from its
        record.
        """
        seen = self.state.observe(self.state.actor)
        if not isinstance(bot, SearchBot) or len(seen.legal_moves) == 1:
            await self._wait(self._pace().bot)
            return bot.choose(seen, self._chance())
        thinking = asyncio.ensure_future(self._think(bot, seen))
        try:
            await self._wait(self._pace().bot)
            return await thinking
        finally:
            thinking.cancel()

    async def _think(self, bot: SearchBot, seen: Observation) -> Move:
        thought = bot.thinker.begin(seen, self._chance())
        is_late, is_hurried_late = deadline(self._pace().thought), deadline(HURRIED)
        is_counted = self.setup.seated[self.state.actor].kind == COUNTED_EXPERT

        def is_enough() -> bool:
            if is_counted:
                return thought.iterations >= bot.iterations
            return is_late() or (self.pacer.is_hurried and is_hurried_late())

        showing = asyncio.get_running_loop().call_later(UNSEEN, self._show_thinking)
        try:
            await think(thought, is_enough)
        finally:
            showing.cancel()
            self.is_thinking = False
        return thought.opinion().move

    def _show_thinking(self) -> None:
        self.is_thinking = True
        self._watcher.changed()

    def _chance(self) -> Random:
        # From the deal number and the number of the move: a game that is resumed or taken back
        # goes on as it would have.
        return generator(self.number, BOTS.first + len(self.steps))

    async def _rest(self) -> None:
        """Leave a complete trick on the table for a while, and show the end of a round.

        That waits for the person, but at a pace that waits for nobody.
        """
        await self._rest_of(self)

    async def _rest_of(self, shown: Session) -> None:
        if shown.is_resting:
            await self._wait(self._pace().trick)
            shown.is_resting = False
        if shown.is_stopping:
            pace = self._pace()
            is_timed = self.is_watched or pace.waits_for_nobody or bool(self.elsewhere)
            await self._wait(pace.round if is_timed else None)
            shown.is_stopping = False

    async def _wait(self, seconds: float | None) -> None:
        """Wait for some seconds, ``None`` until a tap; longer while paused."""
        self._may_step = False
        await self.pacer.pause(None if self.is_paused else seconds, self._watcher.changed)
        while self.is_paused and not self._may_step:
            await self.pacer.pause(None, self._watcher.changed)

    def hurry(self) -> bool:
        """End the wait for the others; returns whether there was one.

        While the game is paused, this goes on by one step.
        """
        self._may_step = True
        return self.pacer.hurry()

    def pause(self, *, is_paused: bool) -> None:
        """Pause the game, so that it goes on step by step, or let it go on again."""
        self.is_paused = is_paused
        if not is_paused:
            self.hurry()
        self._watcher.changed()

    # The device goes around

    def cover(self) -> None:
        """Let the curtain fall where several people share the device, until its holder is back."""
        if not self.state.is_over:
            self.passing.cover(self.seat)

    def lift(self) -> None:
        """Lift the curtain: the table turns to whoever the device was passed to."""
        if not self.passing.is_covered:
            return
        if self.seat != self.passing.to:
            self.seat = self.passing.to
            self.pointed = 0
        shown = self.passing.shown(self.seat)
        if self.past is None and shown < len(self.steps):
            self.past = self._at(shown)
        self.passing.saw(self.seat, len(self.steps))
        self.passing.lift()
        self.pacer.release()
        self._watcher.changed()

    def _at(self, moves: int) -> Session:
        """The game as it was after a number of its moves, from the same seat."""
        saved = Saved(self.setup, self.record.upto(moves)[0], taken=self.taken)
        past = Session(saved, Unwatched(), self._pace, seat=self.seat)
        past.pacer, past.folds = self.pacer, self.folds
        return past

    # People on devices of their own

    def hand_in(self, seat: int, move: Move) -> Refusal | None:
        """Make a move for somebody who plays elsewhere, as soon as the table has come so far.

        Args:
            seat: whose move it is; they are to move (:attr:`awaits`).
            move: what they want to do.

        Returns:
            Why it is refused, or ``None``.
        """
        assert self.awaits(seat)
        refusal = self.state.explain(move)
        if refusal is None:
            self._handed = move
            self._move_made.set()
            self.pacer.hurry()
        return refusal

    def awaits(self, seat: int) -> bool:
        """Whether the move of somebody who plays elsewhere is waited for."""
        is_theirs = seat in self.elsewhere and self._bots[seat] is None
        return is_theirs and self.state.actor == seat and self._handed is None

    def seat_guest(self, seat: int, name: str, secret: str) -> None:
        """Have somebody play a seat from a device of their own from now on."""
        self._seat(seat, Seat(PERSON, name))
        self.elsewhere[seat] = secret
        self._watcher.keep(self.saved)

    def rename(self, seat: int, name: str) -> None:
        """Call whoever sits somewhere otherwise from now on."""
        self._seat(seat, replace(self.setup.seats[seat], name=name))
        self._watcher.keep(self.saved)

    def seat_bot(self, seat: int, level: str) -> None:
        """Have a bot play a seat from now on, in place of somebody elsewhere."""
        del self.elsewhere[seat]
        self._seat(seat, replace(self.setup.seats[seat], kind=level))
        self.stand_in(seat, level)
        self._watcher.keep(self.saved)

    def let_bots_stand_in(self, *, is_on: bool) -> None:
        """Note whether a bot plays for whoever is away, and keep that."""
        self.bots_stand_in = is_on
        self._watcher.keep(self.saved)

    def stand_in(self, seat: int, level: str) -> None:
        """Have a bot play for somebody who is away; ``""`` has them play again."""
        if (self._bots[seat] is not None) == bool(level):
            return
        self._bots[seat] = make_bot(level, self.setup.game) if level else None
        if self.state.actor == seat:
            self._handed = None
            self._move_made.set()

    def _seat(self, at: int, seat: Seat) -> None:
        seats = self.setup.seats
        self.setup = replace(self.setup, seats=(*seats[:at], seat, *seats[at + 1 :]))

    # What the person does

    def try_card(self, card: str) -> Outcome:
        """Try to play or show a card of the hand, by its name.

        With one legal move it is made; with several the player is asked; with none the refusal
        says why. A card that is tried while the others are waited for hurries them.
        """
        if not self.is_mine:
            self.hurry()
            return Hurried()
        moves = self.moves_with(card)
        if len(moves) > 1:
            is_new = card != self.asked
            self.asked, self.refusal, self.refused = card, None, ""
            self._show_and_keep()
            return Asked(card, is_new)
        if moves:
            return self.play(moves[0])
        return self._refuse(self.state.attempt(card), card)

    def cancel(self) -> None:
        """Take the question or the refusal away."""
        self.asked, self.refusal, self.refused = "", None, ""
        self._show_and_keep()

    def play(self, move: Move) -> Made | Refused | Hurried:
        """Make a move of the person's, or say why it is refused."""
        if not self.is_mine:
            self.hurry()
            return Hurried()
        if self.state.explain(move) is not None:
            return self._refuse(move, move.text)
        self._make(move)
        self._move_made.set()
        self.pacer.hurry()  # where the move would have been made for them
        return Made(move)

    def play_text(self, text: str) -> Made | Refused | Hurried:
        """Make the move that a text stands for, or say why it is refused.

        Raises:
            NotAMove: the text is no move of the game.
        """
        return self.play(self.record.game.parse_move(text))

    def undo(self, *, is_agreed: bool = False) -> bool:
        """Go back to the person's last decision; returns whether that was done.

        Args:
            is_agreed: whether all agree who have to (:attr:`to_agree`).
        """
        mine = self._mine()
        if not mine or (self.to_agree and not is_agreed):
            return False
        before = self._undone or Undone(self.record)
        self._undone = before.further(len(self.steps))
        self.passing.went_back(self.seat, mine[-1])
        # A trick that was complete before this decision has been seen: no rest.
        self._jump(self.record, mine[-1], rests=False)
        return True

    def redo(self) -> bool:
        """Bring back what was taken back last, with all that came of it; returns whether it did.

        The same moves are made, not others that bots would think of now.
        """
        undone = self._undone
        if undone is None or not self.can_redo:
            return False
        self._undone = undone.nearer()
        self.passing.saw(self.seat, undone.stops[-1])
        self._jump(undone.record, undone.stops[-1], rests=True)
        return True

    def _jump(self, record: Record, moves: int, *, rests: bool) -> None:
        """Go on from another moment of a game, whose last move is shown as it was if it rests."""
        self.stop()
        self._replay(record, moves)
        self.is_resting = self.is_stopping = False
        if rests:
            self._rest_after_last()
        self.asked, self.refusal, self.refused = "", None, ""
        self._watcher.keep(self.saved)
        self._go_on()

    def _mine(self) -> list[int]:
        """The steps that were the person's decisions."""
        # What others saw elsewhere they cannot unsee, and their pages go on from it.
        if self.is_watched or self.elsewhere:
            return []
        first = self.taken or 0
        steps = enumerate(self.steps)
        return [at for at, step in steps if step.seat == self.seat and at >= first]

    def show_at(self, record: Record, moves: int, *, rests: bool) -> None:
        """Show a game after a number of its moves; it does not go on by itself.

        Args:
            record: the whole game, of the same table.
            moves: how many moves are made.
            rests: whether a trick that the last of them completed still lies on the table.
        """
        turns = record.turns
        if moves == len(self.steps) + 1 and self.record.turns == turns[: moves - 1]:
            self._note(turns[moves - 1].move)
        else:
            self._replay(record, moves)
        rests = rests and bool(moves) and not self.state.is_over
        self.is_resting = rests and self._laid is not None

    # What changes

    def _refuse(self, move: Move, what: str) -> Refused:
        refusal = self.refusal = self.state.explain(move)
        assert refusal is not None
        self.refused = what
        self.asked = ""
        self._watcher.changed()
        return Refused(refusal)

    def _make(self, move: Move) -> None:
        events = self._note(move)
        if not self.passing.is_covered:
            self.passing.saw(self.seat, len(self.steps))
        self._undone = None
        self.asked, self.refusal, self.refused = "", None, ""
        self._rest_after(events)
        self._watcher.keep(self.saved)
        self._watcher.happened(events)

    def _rest_after(self, events: Sequence[Event]) -> None:
        """Decide how long the last move is shown before the game goes on."""
        self.is_resting = takes_trick(events)
        scored = self.record.game.scored
        self.is_stopping = any(isinstance(one, scored) for one in events)

    def _rest_after_last(self) -> None:
        """Decide how long what is shown after a while away stays before the game goes on."""
        self._rest_after(self.steps[-1].events if self.steps else ())
        # Whoever comes back to a finished game comes for its result.
        self.is_stopping = self.is_stopping and not self.state.is_over

    def _note(self, move: Move) -> list[Event]:
        before = self.before = self.state.copy()
        events = self.record.apply(self.state, move)
        self._laid = before.before_taking(move) if takes_trick(events) else None
        trick = self._laid.trick if self._laid else None
        scores = self.state.scores
        self.steps.append(Step(before.round, before.actor, move, tuple(events), scores, trick))
        return events

    def _show_and_keep(self) -> None:
        self._watcher.keep(self.saved)
        self._watcher.changed()

    def _replay(self, record: Record, moves: int) -> None:
        """Play the first moves of a record again; later deals are forgotten."""
        self.state: State[Observation]
        self.record, self.state, events = record.again(moves)
        self.opening = tuple(events)
        self.beginning: State[Observation] = self.state.copy()
        self.before = None
        self._laid = None
        self.steps: list[Step] = []
        for turn in record.turns[:moves]:
            self._note(turn.move)
