"""The screens of puzzles: the games, the puzzles of one, and a puzzle."""

from __future__ import annotations

import time
from dataclasses import replace
from typing import TYPE_CHECKING

from table.games.registry import info_of, playable
from table.page.routes import PUZZLES, TODAY, Route
from table.puzzles.model import (
    NEW,
    SEEN,
    SOLVED,
    EntryModel,
    ListModel,
    list_route,
    puzzle_route,
)
from table.puzzles.puzzle import PuzzleScreen
from table.puzzles.view import games, listed
from table.shell.screen import Screen
from table.store.puzzle_progress import PUZZLE_PROGRESS
from trickhunt.core.words import _
from trickhunt.exercises import puzzles
from trickhunt.exercises.order import in_order, of_day

if TYPE_CHECKING:
    from table.page.events import Act
    from table.shell.screen import Host
    from trickhunt.links import Link


def today() -> tuple[int, int, int]:
    """The year, the month and the day where the person is, by the clock of the machine."""
    return time.localtime()[:3]


class PuzzlesScreen(Screen):
    """The screen of all that is about puzzles; it leads to a list, or to a puzzle."""

    titles = ("puzzles-title",)

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self._puzzle = PuzzleScreen(host, self._list)
        self._shown: Screen = self
        self._game = ""
        self.acts = {"puzzle-order": self._order}

    @property
    def current(self) -> Screen:
        """The list, or the puzzle that the address names."""
        return self._shown

    @property
    def link(self) -> Link | None:
        """The puzzle that is shown as a link, if one is."""
        return self._puzzle.shown if self._shown is self._puzzle else None

    @property
    def name(self) -> str:
        """Whose puzzles they are."""
        if not self._game:
            return _("Puzzles")
        return _("Puzzles: {game}", game=info_of(self._game).title)

    def open(self, route: Route) -> Route | None:
        """Prepare what an address means."""
        _puzzles, game, number = (*route.screen.split("/"), "", "")[:3]
        if game == TODAY:
            return puzzle_route(*of_day(*today()))
        if game and not puzzles(game):
            return Route(PUZZLES)
        if number and int(number) > len(puzzles(game)):
            return list_route(game)
        self._game = game
        if not number:
            self.leave()
            return None
        self._shown = self._puzzle
        self._puzzle.open_puzzle(
            puzzles(game)[int(number) - 1],
            int(number),
            route,
            is_of_day=of_day(*today()) == (game, int(number)),
        )
        return None

    def leave(self) -> None:
        """No puzzle is shown from now on."""
        if self._shown is self._puzzle:
            self._puzzle.leave()
        self._shown = self

    def show(self) -> None:
        """Render the list."""
        route = self.host.route
        if self._game:
            self.render(listed(self._list(self._game), route))
        else:
            self.render(games([self._list(game) for game in playable() if puzzles(game)], route))

    def _order(self, act: Act) -> None:
        saves = self.host.saves
        saves.keep(
            PUZZLE_PROGRESS,
            replace(saves.read(PUZZLE_PROGRESS), mixed=act.data.get("move") == "mixed"),
        )
        self.host.show()

    def _list(self, game: str) -> ListModel:
        puzzled = self.host.saves.read(PUZZLE_PROGRESS)
        solved, seen = puzzled.solved_of(game), puzzled.seen_of(game)
        found = puzzles(game)
        return ListModel(
            game,
            tuple(
                EntryModel(
                    number,
                    found[number - 1].difficulty,
                    SOLVED if number in solved else SEEN if number in seen else NEW,
                )
                for number in in_order(found, mixed=puzzled.mixed)
            ),
            puzzled.mixed,
        )


def made(host: Host) -> PuzzlesScreen:
    """The screen for an application."""
    return PuzzlesScreen(host)
