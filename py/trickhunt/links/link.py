"""The contents of a link."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Any

from trickhunt.core.game import Deal, Game, Move, State
from trickhunt.formats.exercise import Exercise
from trickhunt.formats.record import Record
from trickhunt.formats.walk import Moment, Place, Walk
from trickhunt.links.variations import Variation

LONGEST_LINK = 12_000
"""The longest link in characters."""

LONGEST_GAME = 4_000
"""The most moves of a link, ten times those of a typical game: opening it replays all of them."""

LONGEST_NOTES = 20_000
"""The most characters of all comments and names together."""

MOST_DEALS = 60
"""The most explicit deals in a link."""


POSITION, REPLAY, PLAY, QUIZ, COMPARE = MODES = ("position", "replay", "play", "quiz", "compare")
"""The ways to show a link: a diagram, a game to step through, a game to play from here, a question,
both editions side by side.
"""


def viewer_of(walk: Walk[Any], told: Iterable[int], shown_as: str) -> int:
    """The seat that is to move: at the place of a walk; in a replay, at the first comment of all.

    Args:
        told: the numbers of moves of the game after which there is a comment.
        shown_as: how it is shown, one of :data:`MODES`.
    """
    shown = walk.to(0, min(told, default=0)) if shown_as == REPLAY else walk
    return max(0, shown.moment.state.actor)


@dataclass(frozen=True)
class Link:
    """A deal, a position or a game, and how to show it."""

    game: Game[Any, Any]  #: the rules
    seed: int = 0  #: the deal number
    deals: tuple[Deal, ...] = ()  #: explicit deals, from round 1 on; empty for a position
    #: the facts of the position at which the moves begin, one per line as
    #: :mod:`trickhunt.formats.position_notation` writes them; empty for a game from its beginning
    position: tuple[str, ...] = ()
    moves: tuple[Move, ...] = ()  #: the moves made from there
    #: the number of moves made at the moment to show; ``None`` for all of them
    at: int | None = None
    seat: int | None = None  #: the viewing seat; ``None`` for :attr:`viewer`
    is_open: bool = False  #: whether all hands are shown
    level: str = ""  #: the bot on the other seats, or ``""`` if none is specified
    names: tuple[str, ...] = ()  #: the names of the seats; empty if not specified
    #: comments by the number of moves before them, in order, at most one each
    comments: tuple[tuple[int, str], ...] = ()
    lines: tuple[Variation, ...] = ()  #: side lines, in display order
    #: the side line to show, and the number of its moves made; ``None`` for the game itself. A link
    #: with this has no ``at``.
    line: tuple[int, int] | None = None
    mode: str = ""  #: how to show it, one of :data:`MODES`; ``""`` if not specified
    quiz: Exercise | None = None  #: its question, if the mode is ``quiz``, else ``None``
    #: cached beginnings, by everything on which they depend
    _begun: dict[object, Moment] = field(default_factory=dict, repr=False, compare=False)

    @property
    def shown_as(self) -> str:
        """How it is shown: by its mode, else by its contents.

        A deal alone is to be played; a deal at a moment, even at its beginning, is for viewing.
        """
        if self.mode:
            return self.mode
        if self.moves or self.lines:
            return REPLAY
        return POSITION if self.position or self.at is not None else PLAY

    @property
    def place(self) -> Place:
        """The place to show: the line, 0 for the game itself, and the number of its moves made.

        A game to step through is shown from its beginning by default.
        """
        if self.line is not None:
            return self.line[0] + 1, self.line[1]
        usual = 0 if self.shown_as == REPLAY else len(self.moves)
        return 0, usual if self.at is None else self.at

    @property
    def viewer(self) -> int:
        """The seat from which it is shown: the given one, else the one that is to move.

        All of a game to step through is shown from the same seat.
        """
        if self.seat is not None:
            return self.seat
        return viewer_of(self.walk, (at for at, words in self.comments if words), self.shown_as)

    @property
    def walk(self) -> Walk[Variation]:
        """The walk through the game and its side lines, at the place to show."""
        game = Variation(0, self.moves, self.comments)
        return Walk(self.begun, (game, *self.lines), *self.place)

    def shown_at(self, line: int, at: int) -> Link:
        """A copy that shows another place."""
        if line:
            return replace(self, at=None, line=(line - 1, at))
        return replace(self, at=at, line=None)

    @property
    def dealt(self) -> Link:
        """The deal alone, to play again."""
        dealt = replace(self, moves=(), comments=(), lines=(), line=None, at=None, quiz=None)
        return replace(dealt, seat=None, is_open=False, mode=PLAY if self.position else "")

    def comment(self, moves: int) -> str:
        """The comment after a number of moves of the game, or ``""``."""
        return dict(self.comments).get(moves, "")

    @property
    def begun(self) -> Moment:
        """The moment at which the moves begin.

        Links derived from each other with :func:`~dataclasses.replace` share it, and with it all
        moves played from there.

        Raises:
            BadData: the position cannot be read.
            BadPosition: the position, or a deal, is impossible.
        """
        start = self.game, self.seed, self.deals, self.position
        if start not in self._begun:
            begun = Moment.begin(*start)
            # The position may not be in its normal form.
            self._begun[start] = self._begun[*start[:3], begun.position] = begun
        return self._begun[start]

    def state(self, moves: int | None = None) -> State[Any]:
        """The state after a number of moves; by default at the place to show.

        It is a copy, so it may be played on.
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
