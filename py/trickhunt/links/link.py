"""What a link holds."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

from trickhunt.core.game import Deal, Game, Move, State
from trickhunt.formats.exercise import Exercise
from trickhunt.formats.record import Record
from trickhunt.formats.walk import Moment, Place, Walk
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
    #: the facts of the position that the moves begin at, one per line as
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
    #: the beginnings that were played, by all that they follow from
    _begun: dict[object, Moment] = field(default_factory=dict, repr=False, compare=False)

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
    def place(self) -> Place:
        """Where it is to be shown: the line, 0 for the game itself, and after how many moves there.

        A game to go through is shown from its beginning, unless the link says otherwise.
        """
        if self.line is not None:
            return self.line[0] + 1, self.line[1]
        usual = 0 if self.shown_as == REPLAY else len(self.moves)
        return 0, usual if self.at is None else self.at

    @property
    def walk(self) -> Walk[SideLine]:
        """The way through the game and its side lines, from where it is to be shown."""
        game = SideLine(0, self.moves, self.comments)
        return Walk(self.begun, (game, *self.lines), *self.place)

    def shown_at(self, line: int, at: int) -> Link:
        """The same link, to be shown at another place."""
        if line:
            return replace(self, at=None, line=(line - 1, at))
        return replace(self, at=at, line=None)

    def comment(self, moves: int) -> str:
        """The words on the position after so many moves of the game, or ``""``."""
        return dict(self.comments).get(moves, "")

    @property
    def begun(self) -> Moment:
        """The moment that the moves begin at.

        Links that are made of one another, with :func:`~dataclasses.replace`, share it, and so all
        that was played from there.

        Raises:
            BadData: the position cannot be read.
            BadPosition: the position, or a deal, is impossible.
        """
        start = self.game, self.seed, self.deals, self.position
        if start not in self._begun:
            begun = Moment.begin(*start)
            # The position may be written in another way than usual.
            self._begun[start] = self._begun[*start[:3], begun.position] = begun
        return self._begun[start]

    def state(self, moves: int | None = None) -> State[Any]:
        """The state after so many of the moves; by default where the link is to be shown.

        It is a copy, so that it may be played on.
        """
        if moves is not None:
            moment = self.begun.after(*self.moves[:moves])
        elif self.line is None:
            moment = self.begun.after(*self.moves[: self.at])
        else:
            moment = self.walk.moment
        return moment.state.copy()

    @property
    def end(self) -> Moment:
        """The moment after all its moves."""
        return self.begun.after(*self.moves)

    def record(self) -> Record:
        """The game as a record, which begins at the position if there is one."""
        return Record.of(self.end)
