"""What a link holds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from trickhunt.core.game import Deal, Event, Game, Move, State
from trickhunt.formats.exercise import Exercise
from trickhunt.formats.positions import place
from trickhunt.formats.record import Record
from trickhunt.links.side_lines import SideLine

LONGEST_LINK = 12_000
"""The most characters a link can have."""

LONGEST_GAME = 4_000
"""The most moves of a link, ten times those of a usual game: whoever opens it waits for all."""

LONGEST_NOTES = 20_000
"""The most characters of all comments and names together."""

MOST_DEALS = 60
"""The most deals that a link can give."""


POSITION, REPLAY, PLAY, QUIZ, COMPARE = MODES = ("position", "replay", "play", "quiz", "compare")
"""How a link can be shown: a diagram, a game to go through, one to be played from here, a question,
both editions side by side."""


@dataclass(frozen=True)
class Link:
    """A deal, a position or a game, and how it is to be shown."""

    game: Game[Any, Any]  #: the rules
    seed: int = 0  #: the deal number
    deals: tuple[Deal, ...] = ()  #: deals that are given, from round 1 on; none in a position
    #: the facts of the position that the moves begin at, a line each as
    #: :mod:`trickhunt.formats.position_notation` writes them; empty for a game from its beginning
    position: tuple[str, ...] = ()
    moves: tuple[Move, ...] = ()  #: the moves made from there
    #: after how many of the moves it is to be shown; ``None`` for all of them
    at: int | None = None
    seat: int | None = None  #: who looks at it; ``None`` for whoever is to move
    is_open: bool = False  #: whether all hands are to be shown
    level: str = ""  #: the bot that plays the other seats, or ``""`` where none is asked for
    names: tuple[str, ...] = ()  #: what the seats are called; empty where nothing is said
    #: words on the position after so many moves; in order, one each at most
    comments: tuple[tuple[int, str], ...] = ()
    lines: tuple[SideLine, ...] = ()  #: side lines, in the order in which they are offered
    #: the side line in which it is to be shown, and after how many of its moves; ``None`` for the
    #: game itself. A link that has it has no ``at``.
    line: tuple[int, int] | None = None
    mode: str = ""  #: how it is to be shown, one of :data:`MODES`; ``""`` where nothing is said
    quiz: Exercise | None = None  #: what it asks, where the mode is ``quiz``, else ``None``

    @property
    def shown_as(self) -> str:
        """How it is shown: as its mode says, else by what it holds.

        A deal alone is there to be played; one at a moment, even at its beginning, to be looked at.
        """
        if self.mode:
            return self.mode
        if self.moves or self.lines:
            return REPLAY
        return POSITION if self.position or self.at is not None else PLAY

    @property
    def moment(self) -> tuple[int | None, int]:
        """Where it is to be shown: the side line or ``None``, and after how many moves there.

        A game to go through is shown from its beginning, unless the link says otherwise.
        """
        usual = 0 if self.shown_as == REPLAY else len(self.moves)
        return self.line or (None, usual if self.at is None else self.at)

    def comment(self, moves: int) -> str:
        """The words on the position after so many moves of the game, or ``""``."""
        return dict(self.comments).get(moves, "")

    def begin(self) -> tuple[State[Any], list[Event]]:
        """The state that the moves begin at, and what happened before it.

        Raises:
            BadRecord: the position cannot be read.
            BadPosition: the position, or a deal, cannot arise.
        """
        if not self.position:
            state: State[Any]
            state, events = self.game.begin(self.seed, self.deals)
            return state, events
        return place(self.game, self.position)[0], []

    def state(self, moves: int | None = None) -> State[Any]:
        """The state after so many of the moves; by default where the link is to be shown."""
        made = self.moves[: self.at] if moves is None else self.moves[:moves]
        if moves is None and self.line is not None:
            made = self.made_in(*self.line)
        state, _events = self.begin()
        for move in made:
            state.apply(move)
        return state

    def made_in(self, line: int, moves: int) -> tuple[Move, ...]:
        """Every move from the beginning to a point of a side line.

        Args:
            line: which one, from 0.
            moves: how many of its moves are made.
        """
        side = self.lines[line]
        return (*self.moves[: side.after], *side.moves[:moves])

    def record(self) -> Record:
        """The game as a record, which begins at the position if there is one."""
        if self.position:
            record, state, _events = Record.begin_at(self.game, self.position)
        else:
            state, events = self.begin()
            record = Record(self.game, self.seed)
            record.note(events)
        for move in self.moves:
            record.apply(state, move)
        return record
