"""What a pressed key does to the application, and where in the hand the keyboard stands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from table import keys
from table.games import page_of
from table.routes import OF_A_GAME, PLAY, Route
from table.signals import Act, Key

if TYPE_CHECKING:
    from collections.abc import Sequence

    from table.app import App


class Keyboard:
    """The keyboard of an application."""

    def __init__(self, app: App) -> None:
        self._app = app

    def press(self, key: Key) -> bool:
        """Do what a key means; returns whether it means anything."""
        app = self._app
        if app.is_broken:
            return False
        done = app.screen.press(key)
        if done is not None:
            return done
        session = app.screen.session
        if session is None or app.look is None:
            return False
        answers = app.look.answers
        act = keys.meaning(
            key,
            shortcuts=app.settings.shortcuts,
            asked=tuple(answers),
            covered=bool(app.route.over),
            watched=app.look.watch is not None,
        )
        kind, _dash, rest = act.partition("-")
        if app.look.reviewed and kind not in ("say", "step"):
            return self._leave() if act == "cancel" else False
        if kind == "open":
            if rest in OF_A_GAME and rest not in page_of(session.setup.game).dialogs:
                return False
            app.page.go(str(Route(PLAY, rest)))
        elif kind == "say":
            app.page.say(page_of(session.setup.game).spoken[rest](app.look))
        elif kind == "answer":
            app.do(Act("move", {"move": answers[rest]}))
        elif act == "step":
            self._step(key)
        elif act:
            app.do(Act(act))
        return bool(act)

    def _leave(self) -> bool:
        self._app.do(Act("close"))
        return True

    def _step(self, key: Key) -> None:
        look, session = self._app.look, self._app.screen.session
        if look is None or session is None or not look.cards:
            return
        at = min(session.pointed, len(look.cards) - 1)
        if key.target.startswith(keys.HAND):
            at = keys.step(key.key, at, len(look.cards))
        self._point(look.cards, at)

    def stand(self, target: str) -> None:
        """Note that the focus is on the element with this id, which may be a card of the hand."""
        look, session = self._app.look, self._app.screen.session
        if look is not None and session is not None and target in look.cards:
            at = look.cards.index(target)
            if at != session.pointed:
                self._point(look.cards, at)

    def _point(self, cards: Sequence[str], at: int) -> None:
        session = self._app.screen.session
        assert session is not None
        old = min(session.pointed, len(cards) - 1)
        session.pointed = at
        self._app.page.point(cards[old], cards[at])
