"""The current game: begun, saved after every move, put aside for another one, finished."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from datetime import date
from typing import TYPE_CHECKING, Protocol

from htpy import Renderable

from table.advice.advice import Advices
from table.page.events import Act
from table.session.pacing import PACES, Pace, watched_pace
from table.session.session import Session
from table.store.meetings import MEETINGS, met_in
from table.store.pending_results import PendingResults
from table.store.saved_game import Saved
from table.store.settings import Settings
from table.store.store import Store
from table.ui.models.table import MultiplayerModel
from trickhunt.core.game import Event

if TYPE_CHECKING:
    from trickhunt.par import Par


class GameListener(Protocol):
    """Shows the game and notifies the person of its events."""

    def began(self, session: Session) -> None:
        """Another game begins; it has not started yet."""
        ...

    def happened(self, events: Sequence[Event]) -> None:
        """Something happened in the game."""
        ...

    def kept(self, saved: Saved) -> None:
        """The game was saved, if the storage allows it."""
        ...

    def put_aside(self, saved: Saved) -> None:
        """The current game was put aside for the one that just began."""
        ...


class RemotePlayers(Protocol):
    """People on other devices who play along; see :mod:`table.multiplayer.people_at_table`."""

    def follow(self, session: Session) -> None:
        """Something happened in the game on this page: tell them."""
        ...

    def model(self, session: Session) -> MultiplayerModel | None:
        """The view model of these people; ``None`` if there is no shared game."""
        ...

    def awaits_other_deal(self, session: Session) -> bool:
        """Whether guests who were not in a game sit at a table that is set up for the next one."""
        ...

    def turn_words(self, session: Session) -> str:
        """The text in place of whose turn it is, if somebody is absent; else ``""``."""
        ...

    def do(self, act: Act) -> None:
        """Handle a button of the sheet with them."""
        ...

    def would_miss(self, session: Session) -> bool:
        """Whether somebody on another device would lose this table if another game began."""
        ...

    def parting_sheet(self, session: Session) -> Renderable:
        """The sheet that asks whether that is meant."""
        ...


class Reviewed(Protocol):
    """The review of a finished game."""

    saved: Saved  #: the game


Measured = Callable[["Saved", "Par"], None]
"""Is called with the par of a finished game's deal."""


class CurrentGame:
    """The game that is played or can be resumed, and the last finished one.

    It watches the session (:class:`table.session.session.Watcher`).

    Attributes:
        session: the game while it is played, or ``None``.
        people: the people on other devices, once somebody was invited.
        put_off: begins another game, once it is agreed to leave these people; else ``None``.
        advices: the expert's advice on the decisions of the game.
        review: the review of the last finished game, once it was begun.
        keepers: called with the par of a finished game's deal when it is known; this may never
            happen, for example if another game begins or the person switches it off.
    """

    table: GameListener  #: its screen; set before the first game begins

    def __init__(
        self,
        saves: Store,
        slips: PendingResults,
        settings: Callable[[], Settings],
        show: Callable[[], None],
        failed: Callable[[Exception], None],
    ) -> None:
        """No game is played yet.

        Args:
            show: draws everything.
            failed: is called if the game cannot continue because of an error.
        """
        self.session: Session | None = None
        self.put_off: Callable[[], None] | None = None
        self._saves = saves
        self._slips = slips
        self._settings = settings
        self._show = show
        self._failed = failed
        self._resume = saves.game()
        self._finished: Saved | None = None
        self._measured: tuple[Saved, Par] | None = None
        self.people: RemotePlayers | None = None
        self.keepers: list[Measured] = []
        self.advices = Advices()
        self.review: Reviewed | None = None

    @property
    def at_hand(self) -> Saved | None:
        """The game that can be resumed: the one being played here, else the saved one."""
        return self.session.saved if self.session and self.session.is_kept else self._resume

    def begin(self, saved: Saved) -> None:
        """Continue a game, in place of the one being played."""
        session = Session(saved, self, self.pace)
        # A person who watches taps to step.
        session.pacer.is_paused = session.is_watched and self._settings().pace == "tap"
        self._play(session)

    def visit(self, session: Session) -> None:
        """Play a game that another page runs, in place of the one being played."""
        self._slips.forget_help(session.saved)
        self._play(session)

    def _play(self, session: Session) -> None:
        self.stop()
        self.session = session
        self.table.began(session)
        if session.is_kept:
            self.keep(session.saved)
        self.happened(session.progress.begun.events if not session.steps else ())
        session.start()

    def unless_missed(self, begin: Callable[[], None]) -> None:
        """Begin another game, unless people on other devices would lose their table: then ask."""
        session, people = self.session, self.people
        if session is not None and people is not None and people.would_miss(session):
            self.put_off = begin
        else:
            begin()

    def begin_instead(self, saved: Saved) -> None:
        """Begin a game; if something of the current one would be lost, it is put aside.

        A game without the people on other devices is put off until that is agreed to.
        """
        if saved.elsewhere:
            self._begin_instead(saved)
        else:
            self.unless_missed(lambda: self._begin_instead(saved))

    def _begin_instead(self, saved: Saved) -> None:
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
        """Stop the game."""
        if self.session is not None:
            self.session.stop()

    def pace(self) -> Pace:
        """The pauses of the game; no taps are needed if people elsewhere wait."""
        session, settings = self.session, self._settings()
        is_timed = session is not None and (session.is_watched or bool(session.remote_seats))
        pace = PACES[watched_pace(settings.pace) if is_timed else settings.pace]
        return pace._replace(plays_forced=settings.auto_last)

    def rename(self, names: Mapping[str, str]) -> None:
        """Rename players who have one of these names, by the old name."""
        if self.session is not None:
            if self.session.is_kept:
                self.session.seating.rename_all(names)
        elif self._resume is not None:
            setup = self._resume.setup.with_names(names)
            self._resume = replace(self._resume, setup=setup)

    # The last finished game

    def finished(self) -> Saved | None:
        """The last finished game in which a person played, if it is saved.

        What was tried again from one of its moments leaves it in place.
        """
        if self._finished is None:
            resume = self._resume
            if resume is not None and _is_won(resume) and not self._is_trial(resume):
                self._finished = resume
                self._saves.keep_finished(resume)
            else:
                self._finished = self._saves.finished()
        return self._finished

    def _is_trial(self, saved: Saved) -> bool:
        """Whether a game tries the last finished one again."""
        before = None if saved.taken is None else self._finished or self._saves.finished()
        return before is not None and saved.tries(before)

    @property
    def is_trial(self) -> bool:
        """Whether the game that can be resumed tries the last finished one again."""
        return self.at_hand is not None and self._is_trial(self.at_hand)

    @property
    def has_finished(self) -> bool:
        """Whether there is a finished game in which a person played."""
        return self._finished is not None or self._saves.has_finished or _is_won(self.at_hand)

    def measured(self, saved: Saved, par: Par) -> None:
        """The par of a finished game's deal is known."""
        self._measured = saved, par
        for keeper in self.keepers:
            keeper(saved, par)

    def par_of(self, saved: Saved) -> Par | None:
        """The par of a finished game's deal, if it was computed since the page was opened."""
        known = self._measured
        return known[1] if known is not None and known[0].goes_on_from(saved) else None

    # For the session

    def changed(self) -> None:
        """Something changed: draw it."""
        self._show()

    def happened(self, events: Sequence[Event]) -> None:
        """Something happened in the game."""
        self.table.happened(events)

    def keep(self, saved: Saved) -> None:
        """Save the game, if it runs here; a finished one also for its review.

        Of one that another page runs, only the result is noted.
        """
        session = self.session
        if saved.is_told:
            if _is_won(saved):
                self._note(saved)
                self.table.kept(saved)
            return
        if session is not None and self.people is not None:
            self.people.follow(session)  # before all else: others wait for it
        self._resume = saved
        self._saves.keep_game(saved)
        if _is_won(saved) and not self._is_trial(saved):
            # A person who takes a seat for the next deal did not play this one.
            is_noted = self._finished is not None and self._finished.record is saved.record
            self._finished = saved
            self._saves.keep_finished(saved)
            if not is_noted:
                self._note(saved)
        self.table.kept(saved)

    def _note(self, saved: Saved) -> None:
        """Note a finished game, and how it ended against each of the other people."""
        self._slips.finish(saved)
        met = met_in(saved, date.fromisoformat(self._slips.day))
        if met:
            self._saves.keep(MEETINGS, self._saves.read(MEETINGS).having(met))

    def failed(self, error: Exception) -> None:
        """The game cannot go on because of an error."""
        self._failed(error)


def _is_won(saved: Saved | None) -> bool:
    """Whether a finished game had a person in it."""
    return saved is not None and saved.record.scores is not None and not saved.setup.is_watched
