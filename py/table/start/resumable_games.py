"""What is stored, on the start page and the games' own pages: games to resume, notices, imports."""

from __future__ import annotations

from table.page.events import Act, Changed
from table.shell.open_shared import OpenShared
from table.shell.screen import Acts, Host
from table.store.progress import LESSON_PROGRESS
from table.store.saved_game import Saved
from table.store.setup import EXPERT, levels
from table.ui.models.start import AsideModel, ImportModel, NoticesModel, WaitingModel
from trickhunt.core.words import _


class StoredGames:
    """The stored games, and what was found wrong with them."""

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
        """The game that was played last, unless nothing can be done in it any more."""
        saved = self._host.game.at_hand
        if saved is None:
            return None
        is_over = saved.record.scores is not None
        words = saved.briefly()
        if self._host.game.is_trial and not is_over:
            words = _("A trial from the review. {words}", words=words)
        return WaitingModel(saved.setup.game, words, is_over, is_over and can_be_reviewed(saved))

    def asides(self) -> tuple[AsideModel, ...]:
        """The games that were put aside, without those that were resumed."""
        saved = self._host.game.at_hand
        return tuple(
            AsideModel(at, aside.setup.game, aside.briefly())
            for at, aside in enumerate(self._host.saves.asides())
            if saved is None or not saved.goes_on_from(aside)
        )

    def notices(self) -> NoticesModel:
        """The notices."""
        saves = self._host.saves
        return NoticesModel(saves.damage, saves.problem, self._host.update)

    @property
    def importing(self) -> ImportModel:
        """The form for opening shared links and files."""
        return self._shared.model

    def changed(self, signal: Changed) -> bool:
        """Handle a changed field; returns whether it belongs to an import."""
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
"""The default place of the focus: on a game's own page, on the start page."""


def is_new(host: Host) -> bool:
    """Whether the person may never have played.

    Nothing was finished, learnt or declined, and no friend was met at a table.
    """
    progress = host.saves.read(LESSON_PROGRESS)
    has_learnt = progress.declined or any(progress.done.values())
    return not (has_learnt or host.settings.friends or host.game.has_finished)


def can_be_reviewed(saved: Saved) -> bool:
    """Whether a person played in a finished game, and an expert knows the game."""
    return not saved.setup.is_watched and EXPERT in levels(saved.setup.game)
