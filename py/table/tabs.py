"""Two tabs with one place to keep a game: who goes on with which game, so that none is lost."""

from __future__ import annotations

from typing import TYPE_CHECKING

from table.games import face_of
from table.routes import ELSEWHERE, PLAY, START, Route
from trickhunt.words import _

if TYPE_CHECKING:
    from table.app import App
    from table.saving import Saved
    from table.signals import Act


def place_of(act: Act) -> int:
    """Which of the games that were put aside is meant."""
    text = act.data.get("move", "")
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 3 else 0


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

    def swap_aside(self, at: int = 0) -> None:
        """Go on with a game that was put aside, by its place; the one at hand goes there."""
        app = self._app
        at_hand = app.at_hand
        aside = app.shelf.swap_aside(at, at_hand if at_hand and at_hand.is_under_way else None)
        if aside is not None:
            app.begin(aside)
            app.page.go(str(Route(PLAY)))
            app.show()

    def drop_aside(self, at: int = 0) -> None:
        """Throw a game away that was put aside."""
        app = self._app
        app.shelf.forget_aside(at)
        app.show()
        app.page.focus("deal-cards")

    def make_way(self) -> str:
        """Put the game at hand aside for another one; returns a sentence if it was worth it."""
        at_hand = self._app.at_hand
        if at_hand is None or not at_hand.is_under_way:
            return ""
        self._app.shelf.make_way(at_hand)
        return _("Your game of {game} was put aside.").format(
            game=face_of(at_hand.setup.game).title
        )

    def asides_in_words(self, at_hand: Saved | None) -> tuple[tuple[int, str], ...]:
        """The games that were put aside, each with its place, in a sentence.

        Those are left out that the one at hand goes on from.
        """
        return tuple(
            (at, aside.summary())
            for at, aside in enumerate(self._app.shelf.asides())
            if at_hand is None or not at_hand.goes_on_from(aside)
        )
