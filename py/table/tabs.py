"""Two tabs with one place to keep a game: who goes on with which game, so that none is lost."""

from __future__ import annotations

from typing import TYPE_CHECKING

from table.routes import ELSEWHERE, PLAY, START, Route

if TYPE_CHECKING:
    from table.app import App
    from table.saving import Saved


class Tabs:
    """What an application does when another tab keeps a game in the same place."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._has_asked = False

    def stored(self) -> None:
        """Another tab has kept a game, or thrown it away."""
        app = self._app
        if app.session is None:
            app.leave()
        elif app.shelf.went_elsewhere():
            app.shelf.put_aside(app.session.saved)
            self.moved()
        app.show()

    def moved(self) -> None:
        """The address changed: the start offers both games, and none of them is being played."""
        app = self._app
        if app.route.screen == START and app.session is not None and app.shelf.is_elsewhere:
            self._has_asked = False
            app.leave()

    def ask(self) -> None:
        """Ask at the table, once, with which game to go on."""
        app = self._app
        if not app.shelf.is_elsewhere or app.route.screen != PLAY or self._has_asked:
            return
        self._has_asked = True
        app.page.go(str(Route(PLAY, ELSEWHERE)), replacing=bool(app.route.over))

    def take_other(self) -> None:
        """Go on with the other tab's game."""
        app = self._app
        if app.session is None or not app.shelf.is_elsewhere:
            return
        self._has_asked = False
        other = app.shelf.take_other(app.session.saved)
        if other is None:  # it was damaged, which the start page tells
            app.leave()
            app.page.go(str(Route()), replacing=True)
            return
        app.begin(other)
        app.close()

    def stay(self) -> None:
        """Go on with this tab's game."""
        app = self._app
        if app.session is None or not app.shelf.is_elsewhere:
            return
        self._has_asked = False
        app.shelf.stay_with(app.session.saved)
        app.close()

    def swap_aside(self) -> None:
        """Go on with the game that was put aside; the one at hand takes its place."""
        app = self._app
        aside = app.shelf.swap_aside(app.at_hand)
        if aside is not None:
            app.begin(aside)
            app.page.go(str(Route(PLAY)))

    def drop_aside(self) -> None:
        """Throw the game away that was put aside."""
        app = self._app
        app.shelf.forget_aside()
        app.show()
        app.page.focus("deal-cards")

    def aside_in_words(self, at_hand: Saved | None) -> str:
        """The game that was put aside, in a sentence; ``""`` if the one at hand goes on from it."""
        aside = self._app.shelf.aside()
        if aside is None or (at_hand is not None and at_hand.goes_on_from(aside)):
            return ""
        return aside.summary()
