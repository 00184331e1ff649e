"""The screen on which a better move is to be found for a decision of a finished game."""

from __future__ import annotations

from dataclasses import replace

from table.page.events import Act, Key
from table.page.routes import PLAY, REVIEW, Route
from table.review.review import Decision
from table.review.screen import ReviewScreen
from table.review.view import finding, finding_tools
from table.session.session import Asked
from table.shell.screen import Host
from table.ui.models.table import SidePanelModel, TableModel
from trickhunt.core.game import Move

RESULT = "find-result"
"""The id of the judgement."""


class FindingScreen(ReviewScreen):
    """A decision at the table, where another move is chosen and judged; the best is not shown."""

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self._chosen: tuple[str, Move | None] = ("", None)  # what was chosen at which moment
        self.acts = {
            **self.acts,
            "card": self._card,
            "move": lambda act: self._choose(act.data["move"].partition(";")[0]),
            "cancel": lambda _act: self._cancel(),
        }

    @property
    def name(self) -> str:
        """The title of the screen."""
        decision = self._decision
        return decision.model.asks if decision else super().name

    @property
    def _decision(self) -> Decision | None:
        """The decision that is asked about."""
        return self.review.at(len(self._session.steps)) if self.review and self._session else None

    def open(self, route: Route) -> Route | None:
        """Open the review of the last finished game, at the moment in the address."""
        if route.at and route.at == self._chosen[0] and self._session is not None:
            return None
        self._chosen = (route.at, None)
        elsewhere = super().open(route)
        decision = self._decision
        if elsewhere is not None or decision is None:
            return elsewhere or Route(REVIEW)
        is_good = decision.model.is_judged and not decision.model.is_dear
        return Route(REVIEW, at=route.at) if is_good else None

    def at_table(self, decision: Decision, model: TableModel) -> TableModel:
        """The table at a decision, where another move can be chosen."""
        move = self._chosen[1]
        tried = None if move is None else decision.tried(move)
        is_found = tried is not None and tried.is_found
        assert self._session is not None
        return replace(
            model,
            is_mine=model.is_mine and not is_found,
            can_hint=False,
            tags=decision.tags(self._session, better=move if is_found else None),
            beside=SidePanelModel(
                here=Route(PLAY),
                kind="teaches asks reads" if is_found else "teaches asks",
                tools=finding_tools(),
                panel=finding(decision.model, tried, is_chosen=move is not None),
            ),
        )

    # Choosing

    def _card(self, act: Act) -> None:
        """Choose a card; if it can be played in several ways, ask which one is meant."""
        session = self._session
        assert session is not None
        moves = session.moves_with(act.data["card"])
        if len(moves) == 1:
            self._choose(moves[0].text)
        else:
            self._show(is_asked=isinstance(session.try_card(act.data["card"]), Asked))

    def _choose(self, text: str) -> None:
        session, decision = self._session, self._decision
        assert session is not None
        assert decision is not None
        move = next((one for one in session.state.legal_moves() if one.text == text), None)
        if move is None or self._model is None or not self._model.is_mine:
            return
        self._chosen = (str(decision.at), move)
        assert self.review is not None
        self.review.chosen[decision.at] = move
        session.cancel()
        self.host.show()
        self.host.page.focus(RESULT)

    def _cancel(self) -> None:
        session = self._session
        assert session is not None
        was_asked = bool(session.tried.pending_card)
        if not (was_asked or session.tried.refused):
            self.host.close()
            return
        session.cancel()
        self._show(is_asked=was_asked)

    def _show(self, *, is_asked: bool) -> None:
        """Show it; the focus moves to the best place if something is or was asked."""
        self.host.show()
        refusal = self._session.tried.refusal if self._session else None
        if refusal is not None:
            self.host.page.alert(f"{refusal.words} ({refusal.clause})")
        if is_asked and self._model is not None:
            self.host.page.focus(*self._model.home)

    def press(self, key: Key) -> bool | None:
        """Leave every key to the table, where the choice is made."""
        del key
        return None


SCREEN = FindingScreen
