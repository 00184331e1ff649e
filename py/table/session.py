"""One game at one table: who is to move, the others' pace, undo, and what is kept.

A session knows no browser. What it shows it tells a :class:`Watcher`; what it waits for it waits
for in a :class:`~table.pacing.Pacer`. It knows no game either: what a card in the hand stands
for is the game's own part of the page (:mod:`table.games`).
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, Protocol

from table.games import page_of
from table.pacing import Pacer
from table.saving import Saved
from table.settings import Pace
from table.thinking import lasting, think
from trickhunt.bots import make_bot
from trickhunt.bots.search.thinking import SearchBot
from trickhunt.chance import STREAMS, generator
from trickhunt.errors import Refusal
from trickhunt.game import Bot, Event, Move, State, TrickTaken
from trickhunt.record import Record

BOTS_STREAM = STREAMS // 2
"""Streams of the deal number from here on are the bots': far above any round's own."""

SETTLES = 0.05
"""Seconds before anything happens on a table that was just laid: it is to be seen first."""

UNSEEN = 0.3
"""Seconds of thought before it is shown who thinks: shorter ones would only flicker."""

HURRIED = 0.2
"""Seconds of thought that a bot takes at most when it is hurried."""

LINGERS = 3.0
"""How many times as long as a trick that which waits for a person is shown where none plays."""


class Step(NamedTuple):
    """A move that was made, and all that came of it.

    Attributes:
        round: the round in which it was made.
        seat: who made it.
        move: the move.
        events: what happened.
    """

    round: int
    seat: int
    move: Move
    events: tuple[Event, ...]


class Watcher(Protocol):
    """Whoever shows a session. Each method is called after something changed."""

    def changed(self) -> None:
        """Something is to be shown anew."""
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
    """A watcher for a session that nobody waits for: it does nothing."""

    def changed(self) -> None:
        """Something is to be shown anew."""

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
            whose side the table is seen.
        sees_hand: whether the hand of that seat is seen though no person plays.
        asked: the card about which the player is being asked, or ``""``.
        refusal: why the last try was refused, or ``None``.
        refused: the card or move that was refused, or ``""``.
        is_resting: whether a complete trick still lies on the table.
        is_stopping: whether what came of the last move waits until the person goes on.
        is_thinking: whether a bot has been thinking for so long that it is shown.
        is_paused: whether nothing goes on until :meth:`hurry`, one step at a time.
        pointed: the place in the hand that the person's keyboard stands at.
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
            seat: where no person plays, the seat from which the game is looked at, with its
                hand; ``None`` for the first seat, with no hand but those that are open.
        """
        self.setup = saved.setup
        self.taken = saved.taken
        self.is_watched = self.setup.is_watched
        people = [one.is_person for one in self.setup.seated]
        self.seat = seat or 0 if self.is_watched else people.index(True)
        self.sees_hand = seat is not None
        self.pacer = Pacer()
        self.refusal: Refusal | None = None
        self.refused = ""
        self.is_resting = self.is_stopping = self.is_thinking = self.is_paused = False
        self.pointed = 0
        self._may_step = False
        self.before: State[Any] | None = None
        self._watcher = watcher
        self._pace = pace
        self._page = page_of(self.setup.game)
        self._moved = asyncio.Event()
        self._task: asyncio.Future[None] | None = None
        game = saved.record.game
        self._bots = [
            None if seat.is_person else make_bot(seat.kind, game.name) for seat in self.setup.seated
        ]
        self._replay(saved.record, len(saved.record.turns))
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
        return is_my_seat and not (self.is_resting or self.is_stopping)

    @property
    def can_undo(self) -> bool:
        """Whether there is a decision to take back."""
        return bool(self._mine())

    @property
    def saved(self) -> Saved:
        """The game as it is to be kept."""
        return Saved(self.setup, self.record, self.asked, self.taken)

    def moves_with(self, card: str) -> tuple[Move, ...]:
        """The legal moves of the person with a card of their hand, by the card's name."""
        if not card or self.state.actor != self.seat or self.is_watched:
            return ()
        return self._page.moves_with(self.state, card)

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
        """Let the game go on; what happens from now on is told to the watcher."""
        self._look_at(self.steps[-1].events if self.steps else ())
        self._task = asyncio.ensure_future(self._begin())

    def _go_on(self) -> None:
        self._task = asyncio.ensure_future(self._run())

    async def _begin(self) -> None:
        if self._pace().bot:
            await asyncio.sleep(SETTLES)
        await self._run()

    def stop(self) -> None:
        """Let nothing happen any more."""
        self.is_thinking = False
        if self._task is not None:
            self._task.cancel()
            self._task = None

    async def _run(self) -> None:
        try:
            await self._rest()
            while not self.state.is_over:
                self._moved.clear()
                bot = self._bots[self.state.actor]
                if bot is None:
                    self._watcher.changed()
                    await self._moved.wait()
                else:
                    self._make(await self._choice_of(bot))
                await self._rest()
            self._watcher.changed()
        except Exception as error:  # noqa: BLE001 - whatever it is, silence would be worse
            self._watcher.failed(error)

    async def _choice_of(self, bot: Bot) -> Move:
        """What a bot chooses when its time has come; one that searches thinks in the meantime.

        How far it comes depends on the machine. That is why moves are kept, not thoughts: a game
        that is resumed or taken back is played again from its record.
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

    async def _think(self, bot: SearchBot, seen: Any) -> Move:
        thought = bot.thinker.begin(seen, self._chance())
        is_late, is_hurried_late = lasting(self._pace().thought), lasting(HURRIED)
        showing = asyncio.get_running_loop().call_later(UNSEEN, self._show_thinking)
        try:
            await think(thought, lambda: is_late() or (self.pacer.is_hurried and is_hurried_late()))
        finally:
            showing.cancel()
            self.is_thinking = False
        return thought.opinion().move

    def _show_thinking(self) -> None:
        self.is_thinking = True
        self._watcher.changed()

    def _chance(self) -> Any:
        # From the deal number and the number of the move: a game that is resumed or taken back
        # goes on as it would have.
        return generator(self.number, BOTS_STREAM + len(self.steps))

    async def _rest(self) -> None:
        """Leave a complete trick on the table for a while, and what came of it until a tap."""
        if self.is_resting:
            await self._wait(self._pace().trick)
            self.is_resting = False
        if self.is_stopping:
            trick = self._pace().trick
            is_timed = self.is_watched and trick is not None
            await self._wait(LINGERS * (trick or 0) if is_timed else None)
            self.is_stopping = False

    async def _wait(self, seconds: float | None) -> None:
        """Let the table be looked at for so long, ``None`` until a tap; longer while paused."""
        self._may_step = False
        await self.pacer.pause(None if self.is_paused else seconds, self._watcher.changed)
        while self.is_paused and not self._may_step:
            await self.pacer.pause(None, self._watcher.changed)

    def hurry(self) -> bool:
        """Wait no longer where the others are waited for; returns whether that was so.

        While the game is paused, this goes on by one step.
        """
        self._may_step = True
        return self.pacer.hurry()

    def pause(self, *, is_paused: bool) -> None:
        """Let nothing go on but step by step, or let it go on again."""
        self.is_paused = is_paused
        if not is_paused:
            self.hurry()
        self._watcher.changed()

    # What the person does

    def lay(self, card: str) -> None:
        """Try to play or show a card of the hand, by its name.

        With one legal move it is made; with several the player is asked; with none the refusal
        says why. A card that is tried while the others are waited for hurries them.
        """
        if not self.is_mine:
            self.hurry()
            return
        moves = self.moves_with(card)
        if len(moves) > 1:
            self.asked, self.refusal, self.refused = card, None, ""
            self._show_and_keep()
        elif moves:
            self.play(moves[0])
        else:
            self._refuse(self._page.attempt(self.state, card), card)

    def cancel(self) -> None:
        """Leave the question unanswered, and the refusal behind."""
        self.asked, self.refusal, self.refused = "", None, ""
        self._show_and_keep()

    def play(self, move: Move) -> None:
        """Make a move of the person's, or say why it is refused."""
        if not self.is_mine:
            self.hurry()
            return
        if self.state.explain(move) is not None:
            self._refuse(move, move.text)
            return
        self._make(move)
        self._moved.set()

    def play_text(self, text: str) -> None:
        """Make the move that a text stands for, or say why it is refused.

        Raises:
            NotAMove: the text is no move of the game.
        """
        self.play(self.record.game.parse_move(text))

    def undo(self) -> bool:
        """Go back to the person's last decision; returns whether there was one."""
        mine = self._mine()
        if not mine:
            return False
        self.stop()
        self._replay(self.record, mine[-1])
        self.is_resting = self.is_stopping = False
        self.asked, self.refusal, self.refused = "", None, ""
        self._watcher.keep(self.saved)
        # A trick that was complete before this decision has been seen: no rest.
        self._go_on()
        return True

    def _mine(self) -> list[int]:
        """The steps that were the person's decisions."""
        if self.is_watched:
            return []
        first = self.taken or 0
        steps = enumerate(self.steps)
        return [at for at, step in steps if step.seat == self.seat and at >= first]

    def show_at(self, record: Record, moves: int, *, rests: bool) -> None:
        """Show a game after so many of its moves; it does not go on by itself.

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
        self.is_resting = rests and _takes_trick(self.steps[-1].events)

    # What changes

    def _refuse(self, move: Move, what: str) -> None:
        self.refusal = self.state.explain(move)
        self.refused = what
        self.asked = ""
        self._watcher.changed()

    def _make(self, move: Move) -> None:
        events = self._note(move)
        self.asked, self.refusal, self.refused = "", None, ""
        self._look_at(events)
        self._watcher.keep(self.saved)
        self._watcher.happened(events)

    def _look_at(self, events: Sequence[Event]) -> None:
        """Let what happened last be looked at before the game goes on."""
        self.is_resting = _takes_trick(events)
        self.is_stopping = self._page.stops(events)

    def _note(self, move: Move) -> list[Event]:
        self.before = self.state.copy()
        events = self.record.apply(self.state, move)
        self.steps.append(Step(self.before.round, self.before.actor, move, tuple(events)))
        return events

    def _show_and_keep(self) -> None:
        self._watcher.keep(self.saved)
        self._watcher.changed()

    def _replay(self, record: Record, moves: int) -> None:
        """Play the first moves of a record again; later deals are forgotten."""
        self.state: Any  # of the game's own kind
        self.record, self.state, events = record.again(moves)
        self.opening = tuple(events)
        self.beginning: State[Any] = self.state.copy()
        self.before = None
        self.steps: list[Step] = []
        for turn in record.turns[:moves]:
            self._note(turn.move)


def _takes_trick(events: Sequence[Event]) -> bool:
    return any(isinstance(event, TrickTaken) for event in events)
