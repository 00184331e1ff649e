"""The effect of keys on the application, and the position of the keyboard focus in the hand."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from table.games.page import page_of
from table.games.registry import info_of
from table.page import key_bindings
from table.page.events import Act, Key
from table.page.routes import PLAY, Route
from table.shell.screen import Host, Screen
from table.ui.models.table import TableModel


class KeyHandler:
    """The keyboard of an application."""

    def __init__(
        self,
        host: Host,
        screen: Callable[[], Screen],
        model: Callable[[], TableModel | None],
    ) -> None:
        self._host = host
        self._screen = screen
        self._model = model

    def press(self, key: Key) -> bool:
        """Handle a key; returns whether it had an effect."""
        host, screen = self._host, self._screen()
        done = screen.press(key)
        if done is not None:
            return done
        session, model = screen.session, self._model()
        if session is None or model is None:
            return False
        act = key_bindings.meaning(
            key,
            info_of(session.setup.game),
            shortcuts=host.settings.shortcuts,
            asked=tuple(model.answers),
            covered=bool(host.route.over),
            watched=model.watch is not None,
        )
        kind, _dash, rest = act.partition("-")
        if model.reviewed and kind not in ("say", "step"):
            return self._leave() if act == "cancel" else False
        if kind == "open":
            host.page.go(str(Route(PLAY, rest)))
        elif kind == "say":
            host.page.announce(page_of(session.setup.game).on_request[rest](model))
        elif kind == "answer":
            host.do(Act("move", {"move": model.answers[rest]}))
        elif act == "step":
            self._step(key)
        elif act:
            host.do(Act(act))
        return bool(act)

    def _leave(self) -> bool:
        self._host.do(Act("close"))
        return True

    def _step(self, key: Key) -> None:
        model, session = self._model(), self._screen().session
        if model is None or session is None or not model.cards:
            return
        at = min(session.pointed, len(model.cards) - 1)
        if key.target.startswith(key_bindings.HAND):
            at = key_bindings.step(key.key, at, len(model.cards))
        self._point(model.cards, at)

    def stand(self, target: str) -> None:
        """Note that the element with this id has the focus; it may be a card of the hand."""
        model, session = self._model(), self._screen().session
        if model is not None and session is not None and target in model.cards:
            at = model.cards.index(target)
            if at != session.pointed:
                self._point(model.cards, at)

    def _point(self, cards: Sequence[str], at: int) -> None:
        session = self._screen().session
        assert session is not None
        old = min(session.pointed, len(cards) - 1)
        session.pointed = at
        self._host.page.move_focus(cards[old], cards[at])
