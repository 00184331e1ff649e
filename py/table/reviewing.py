"""The review of the last finished game: the list of all decisions, and each one on the table."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from table.games import page_of
from table.review import Review
from table.routes import PLAY, REVIEW, Route
from table.screens import Screen
from table.setup import EXPERT, levels
from table.views.review import review as review_screen
from trickhunt.words import _

if TYPE_CHECKING:
    from table.app import App
    from table.looks import TableLook
    from table.session import Session
    from table.signals import Act, Key

TOUCHES = ("card", "move", "cancel", "hurry", "undo")
"""What is done to a game, and cannot be done to the moment of a review."""


class Reviewing(Screen):
    """The review.

    Attributes:
        review: the game and what the expert thinks of it, or ``None`` where there is none.
    """

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.review: Review | None = None
        self._session: Session | None = None
        self._look: TableLook | None = None
        self.acts = {
            **dict.fromkeys(TOUCHES, self._leave_alone),
            "decision": self._decide,
            "play-from": lambda _act: self._play_from_here(),
        }

    @property
    def session(self) -> Session | None:
        """The moment that is shown, or ``None`` for the list."""
        return self._session

    @property
    def home(self) -> tuple[str, ...]:
        """Where the focus belongs when it has no better place: ids, the best one first."""
        return ("review-title", "brand") if self._look is None else self._look.home

    def open(self, route: Route) -> Route | None:
        """Have the last finished game for review, at the moment that is asked for."""
        saved = self.app.finished()
        if saved is None or EXPERT not in levels(saved.setup.game):
            self.review = None
            return Route()
        if self.review is None or self.review.saved is not saved:
            self.review = Review(saved)
        if not route.at:
            self._session = self._look = None
        elif self.review.at(int(route.at)) is None:
            return route.under
        else:
            self._session = self.review.session(int(route.at))
        return None

    def show(self) -> TableLook | None:
        """Lay the list on the page, or a moment; returns what is seen of the game then."""
        review, session = self.review, self._session
        assert review is not None
        if session is None:
            self.lay(review_screen(review.look()))
        else:
            game = page_of(session.setup.game)
            decision = review.at(len(session.steps))
            assert decision is not None
            self.app.page.draw(session.setup.game, game.sprite)
            self._look = replace(
                game.look(session, self.app.settings), reviewed=review.reviewed(decision)
            )
            self.lay(game.screen(self._look))
        return self._look

    def press(self, key: Key) -> bool | None:
        """Without a table, no key means anything."""
        del key
        return None if self._session else False

    def _decide(self, act: Act) -> None:
        at = act.data["move"]
        if at.isdecimal():
            is_moment = bool(self.app.route.at)
            self.app.page.go(str(Route(REVIEW, at=at)), replacing=is_moment)

    def _play_from_here(self) -> None:
        """Play on from the moment that is shown, as a game of its own."""
        assert self.review is not None
        self.app.begin(self.review.cut(int(self.app.route.at)))
        self.app.page.go(str(Route(PLAY)))

    def _leave_alone(self, act: Act) -> None:
        if act.name in ("card", "move"):
            self.app.page.alert(
                _("This is over. Press “Play from here” to go on from this moment.")
            )
            self.app.page.focus("play-from-here")
