"""Two tabs that save their game under the same key: choose which tab's game continues."""

from __future__ import annotations

from table.page.routes import ELSEWHERE, OWN, PLAY, START, Route
from table.shell.screen import Host


class TabConflict:
    """The application's reaction when another tab saves a game under the same key."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._has_asked = False

    def stored(self) -> None:
        """Another tab has saved a game, or deleted it."""
        host = self._host
        if host.game.session is None:
            host.game.leave()
        elif host.saves.went_elsewhere():
            host.saves.put_aside_unless_continued(host.game.session.saved)
            self.navigated()
        host.show()

    def navigated(self) -> None:
        """The address changed: on screens without a game, both games are offered."""
        host = self._host
        if (
            host.route.shows in (START, OWN)
            and host.game.session is not None
            and host.saves.is_elsewhere
        ):
            self._has_asked = False
            host.game.leave()

    def ask(self) -> None:
        """Ask once, at the table, which game to continue."""
        host = self._host
        if not host.saves.is_elsewhere or host.route.screen != PLAY or self._has_asked:
            return
        self._has_asked = True
        host.page.go(str(Route(PLAY, ELSEWHERE)), replacing=bool(host.route.over))

    def take_other(self) -> None:
        """Continue the other tab's game."""
        host = self._host
        if host.game.session is None or not host.saves.is_elsewhere:
            return
        self._has_asked = False
        other = host.saves.take_other(host.game.session.saved)
        if other is None:  # it was damaged, as the start page says
            host.game.leave()
            host.page.go(str(Route()), replacing=True)
            return
        host.game.begin(other)
        host.close()

    def stay(self) -> None:
        """Continue this tab's game."""
        host = self._host
        if host.game.session is None or not host.saves.is_elsewhere:
            return
        self._has_asked = False
        host.saves.stay_with(host.game.session.saved)
        host.close()

    def swap_aside(self, at: int = 0) -> None:
        """Swap the current game with one that was put aside, by its index."""
        self._host.game.unless_missed(lambda: self._swap_aside(at))
        self._host.page.go(str(Route(PLAY)))
        self._host.show()

    def _swap_aside(self, at: int) -> None:
        host = self._host
        kept = host.game.at_hand
        aside = host.saves.swap_aside(at, kept if kept and kept.is_under_way else None)
        if aside is not None:
            host.game.begin(aside)
