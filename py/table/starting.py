"""The start screen: what is chosen, and the deal that begins with it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from table.arriving import Arriving
from table.games import playable
from table.routes import PLAY, START, Route
from table.saving import Saved
from table.screens import Screen
from table.tabs import place_of
from table.views.start import StartLook
from table.views.start import start as start_screen

if TYPE_CHECKING:
    from table.app import App
    from table.setup import BadSetup, Setup
    from table.signals import Act, Changed


class Starting(Screen):
    """The start screen.

    Attributes:
        setup: what is chosen.
    """

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.setup = app.shelf.last_setup(playable())
        self._setups: dict[str, Setup] = {}
        self._problems: tuple[BadSetup, ...] = ()
        self._is_more_open = False
        self._arriving = Arriving(app)
        self.acts = {
            "arrive": lambda _act: self._arriving.open(),
            "deal": self._deal,
            "continue": lambda _act: app.page.go(str(Route(PLAY))),
            "show-damaged": lambda _act: app.page.go(str(Route(START, "damaged"))),
            "drop-damaged": lambda _act: self._drop_damaged(),
            "drop-aside": lambda act: app.tabs.drop_aside(place_of(act)),
        }

    def _deal(self, act: Act) -> None:
        app = self.app
        if game := act.data.get("game", ""):
            self._choose_game(game)
        self._problems = tuple(self.setup.problems())
        if self._problems:
            app.show()
            app.page.alert(" ".join(problem.words for problem in self._problems))
            app.page.focus(self._problems[0].field, "order")
            return
        app.shelf.keep_setup(replace(self.setup, deal=""))
        app.begin_instead(Saved.new(self.setup))
        app.page.go(str(Route(PLAY)))

    def _drop_damaged(self) -> None:
        self.app.shelf.forget_damaged()
        self.app.show()
        self.app.page.focus("deal-cards")

    def changed(self, signal: Changed) -> bool:
        """A field has another value; every field that is nobody else's is one of the setup."""
        name, value = signal.name, signal.value
        if self._arriving.changed(signal):
            return True
        if name == "game":
            self._choose_game(value)
        else:
            self.setup = self.setup.with_field(name, value)
            self._problems = tuple(p for p in self._problems if p.field != name)
        return True

    def _choose_game(self, game: str) -> None:
        """Have another game on the order form, as it was chosen last; the names come along."""
        if game in playable() and game != self.setup.game:
            self._setups[self.setup.game] = self.setup
            names = [seat.name for seat in self.setup.seats]
            self.setup = self._setups.get(game) or self.app.shelf.setup(game)
            for at, name in enumerate(names[: len(self.setup.seats)]):
                self.setup = self.setup.with_name(at, name)
            self._problems = ()

    def toggled(self, target: str, *, is_open: bool) -> None:
        """The rarely used fields were opened or closed."""
        if target == "more":
            self._is_more_open = is_open
        self._arriving.toggled(target, is_open=is_open)

    def show(self) -> None:
        """Lay the start on the page."""
        self.lay(start_screen(self._look()))

    def _look(self) -> StartLook:
        app = self.app
        saved = app.at_hand
        return StartLook(
            setup=self.setup,
            settings=app.settings,
            problems=self._problems,
            resume=saved.summary() if saved else "",
            damage=app.shelf.damage,
            storage=app.shelf.problem,
            more=self._is_more_open,
            can_review=app.has_finished,
            has_update=app.has_update,
            one_file=app.page.one_file(),
            arriving=self._arriving.look,
            asides=app.tabs.asides_in_words(saved),
        )
