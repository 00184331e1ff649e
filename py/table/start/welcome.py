"""What the start and the games' own pages have in common: what waits, what is said, what comes."""

from __future__ import annotations

from table.page.events import Act, Changed
from table.shell.open_shared import OpenShared
from table.shell.screen import Acts, Host
from table.store.progress import LESSON_PROGRESS
from table.store.saved_game import Saved
from table.store.setup import EXPERT, levels
from table.ui.models.start import ImportModel, NoticesModel, WaitingModel


class Welcome:
    """What is there before anything is played.

    Attributes:
        acts: what can be pressed of it.
    """

    def __init__(self, host: Host) -> None:
        self._host = host
        self._shared = OpenShared(host)
        self.acts: Acts = {
            "arrive": lambda _act: self._shared.open(),
            "show-damaged": lambda _act: self._show_damaged(),
            "drop-damaged": lambda _act: self._drop_damaged(),
            "drop-aside": self._drop_aside,
        }

    def waiting(self) -> WaitingModel | None:
        """The game that was played last; one in which nothing can be done any more, as over."""
        saved = self._host.game.at_hand
        if saved is None:
            return None
        is_over = saved.record.scores is not None
        return WaitingModel(
            saved.setup.game, saved.briefly(), is_over, is_over and can_be_reviewed(saved)
        )

    def asides(self) -> list[tuple[int, Saved]]:
        """The games that were put aside, with their places; not those that are gone on with."""
        saved = self._host.game.at_hand
        return [
            (at, aside)
            for at, aside in enumerate(self._host.saves.asides())
            if saved is None or not saved.goes_on_from(aside)
        ]

    def notices(self) -> NoticesModel:
        """What is to be said."""
        saves = self._host.saves
        return NoticesModel(saves.damage, saves.problem, self._host.update)

    @property
    def importing(self) -> ImportModel:
        """What is to be opened that others shared."""
        return self._shared.model

    def changed(self, signal: Changed) -> bool:
        """A field has another value; returns whether it was one of these."""
        return self._shared.changed(signal)

    def toggled(self, target: str, *, is_open: bool) -> None:
        """A part was folded or unfolded."""
        self._shared.toggled(target, is_open=is_open)

    def _show_damaged(self) -> None:
        self._host.page.go(str(self._host.route.with_over("damaged")))

    def _drop_damaged(self) -> None:
        self._host.saves.forget_damaged()
        self._host.show()
        self._host.page.focus(*HOME)

    def _drop_aside(self, act: Act) -> None:
        self._host.saves.forget_aside(act.place)
        self._host.show()
        self._host.page.focus(*HOME)


HOME = ("own-title", "brand")
"""Where the focus goes: on a game's own page, at the start."""


def is_new(host: Host) -> bool:
    """Whether somebody may never have played: nothing was finished or learnt, nor declined."""
    progress = host.saves.read(LESSON_PROGRESS)
    return not (progress.declined or any(progress.done.values()) or host.game.has_finished)


def can_be_reviewed(saved: Saved) -> bool:
    """Whether a person played in a finished game, and an expert knows the game."""
    return not saved.setup.is_watched and EXPERT in levels(saved.setup.game)
