"""A game's own page: the table to choose, and games in progress or finished."""

from __future__ import annotations

from table.games.registry import info_of
from table.page.events import Changed
from table.page.routes import Route
from table.shell.screen import Host, Screen
from table.start.chosen_tables import Tables
from table.start.game_home_view import game_home
from table.start.resumable_games import HOME, StoredGames, can_be_reviewed
from table.ui.models.start import GameHomeModel


class GameHomeScreen(Screen):
    """The own page of the game that the address names."""

    titles = HOME

    def __init__(self, host: Host, tables: Tables, stored: StoredGames) -> None:
        super().__init__(host)
        self._tables = tables
        self._stored = stored
        self.acts = stored.acts

    @property
    def name(self) -> str:
        """The title of the game."""
        return info_of(self._tables.setup.game).title

    def open(self, route: Route) -> Route | None:
        """Show the game in the address."""
        self._tables.choose(route.screen)
        return None

    def changed(self, signal: Changed) -> bool:
        """Handle a changed field; every field that belongs to nothing else is one of the table."""
        if not self._stored.changed(signal):
            self._tables.changed(signal)
        return True

    def toggled(self, target: str, *, is_open: bool) -> None:
        """A part was folded or unfolded."""
        self._stored.toggled(target, is_open=is_open)
        self._tables.toggled(target, is_open=is_open)

    def show(self) -> None:
        """Render the page."""
        tables, stored = self._tables, self._stored
        game = tables.setup.game
        asides = stored.asides()  # first: some of them may turn out to be damaged
        waiting = stored.waiting()
        is_here = waiting is not None and waiting.game == game
        model = GameHomeModel(
            setup=tables.setup,
            settings=self.host.settings,
            problems=tables.problems,
            is_rare_open=tables.is_rare_open,
            waiting=waiting if is_here else None,
            finished=self._finished(game),
            asides=tuple(one for one in asides if one.game == game),
            notices=stored.notices(),
            importing=stored.importing,
        )
        self.render(game_home(model, self.host.route))

    def _finished(self, game: str) -> str:
        """The last finished game, if it is of this kind and not the game played last."""
        finished, last = self.host.game.finished(), self.host.game.at_hand
        is_told = finished is None or (last is not None and last.goes_on_from(finished))
        if finished is None or is_told or finished.setup.game != game:
            return ""
        return finished.briefly() if can_be_reviewed(finished) else ""
