"""The game that is played: begun, kept after every move, put aside for another one, finished."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Protocol

from table.match.pacing import PACES, Pace, watched_pace
from table.match.session import Session

if TYPE_CHECKING:
    from table.match.saved import Saved
    from table.settings import Settings
    from table.storage import Saves
    from trickhunt.game import Event


class Table(Protocol):
    """Where the game is played: it tells the person what happens in it."""

    def began(self, session: Session) -> None:
        """Another game is played from now on; it has not started yet."""
        ...

    def happened(self, events: Sequence[Event]) -> None:
        """Something happened in the game."""
        ...

    def kept(self, saved: Saved) -> None:
        """The game was kept as it stands, if the storage lets it be kept."""
        ...

    def put_aside(self, saved: Saved) -> None:
        """A game that was under way was put aside for the one that just began."""
        ...


class CurrentGame:
    """The game that is played or can be resumed, and the one that was finished last.

    It watches the session (:class:`table.match.session.Watcher`).

    Attributes:
        session: the game while it is played, or ``None``.
        table: where it is played; set before the first game begins.
    """

    table: Table

    def __init__(
        self,
        saves: Saves,
        settings: Callable[[], Settings],
        show: Callable[[], None],
        failed: Callable[[Exception], None],
    ) -> None:
        """No game is played yet.

        Args:
            saves: where games are kept.
            settings: gives what is preferred.
            show: shows everything as it stands.
            failed: is told that the game cannot go on because of an error.
        """
        self.session: Session | None = None
        self._saves = saves
        self._settings = settings
        self._show = show
        self._failed = failed
        self._resume = saves.game()
        self._finished: Saved | None = None

    @property
    def at_hand(self) -> Saved | None:
        """The game that can be resumed: the one being played, else the saved one."""
        return self.session.saved if self.session else self._resume

    def begin(self, saved: Saved) -> None:
        """Go on with a game, in place of the one being played."""
        if self.session is not None:
            self.session.stop()
        session = self.session = Session(saved, self, self._pace)
        # Whoever watches taps to go on by stepping.
        session.is_paused = session.is_watched and self._settings().pace == "tap"
        self.table.began(session)
        self.keep(saved)
        self.happened(session.opening if not session.steps else ())
        session.start()

    def begin_instead(self, saved: Saved) -> None:
        """Begin a game; if something would be lost with the one at hand, it is put aside."""
        before = self.at_hand
        if before is None or not before.is_under_way:
            self.begin(saved)
            return
        self._saves.make_way(before)
        self.begin(saved)
        self.table.put_aside(before)

    def leave(self) -> None:
        """Stop playing; the saved game can be resumed."""
        self.stop()
        self.session = None
        self._resume = self._saves.game()

    def stop(self) -> None:
        """Let nothing happen in the game any more."""
        if self.session is not None:
            self.session.stop()

    def _pace(self) -> Pace:
        is_watched = self.session is not None and self.session.is_watched
        settings = self._settings()
        pace = PACES[watched_pace(settings.pace) if is_watched else settings.pace]
        return pace._replace(plays_last=settings.auto_last)

    # The last finished game

    def finished(self) -> Saved | None:
        """The last finished game in which a person played, if it is kept."""
        if self._finished is None:
            resume = self._resume
            if resume is not None and _is_won(resume):
                self._finished = resume
                self._saves.keep_finished(resume)
            else:
                self._finished = self._saves.finished()
        return self._finished

    @property
    def has_finished(self) -> bool:
        """Whether there is a finished game in which a person played."""
        return self._finished is not None or self._saves.has_finished or _is_won(self.at_hand)

    # What the session tells

    def changed(self) -> None:
        """Something changed: show it."""
        self._show()

    def happened(self, events: Sequence[Event]) -> None:
        """Something happened in the game."""
        self.table.happened(events)

    def keep(self, saved: Saved) -> None:
        """Keep the game as it stands; a finished one also for its review."""
        self._resume = saved
        self._saves.keep_game(saved)
        if _is_won(saved):
            self._finished = saved
            self._saves.keep_finished(saved)
        self.table.kept(saved)

    def failed(self, error: Exception) -> None:
        """The game cannot go on because of an error."""
        self._failed(error)


def _is_won(saved: Saved | None) -> bool:
    """Whether a game is over in which a person played."""
    return saved is not None and saved.record.scores is not None and not saved.setup.is_watched
