"""The chosen tables, one for each game, and dealing at one of them."""

from __future__ import annotations

from dataclasses import replace

from table.games.registry import playable
from table.page.events import Act, Changed
from table.page.routes import PLAY, Route
from table.shell.screen import Host
from table.store.coaching import COACHING
from table.store.saved_game import Saved
from table.store.setup import DEFAULT_NAMES, FIRST_LEVEL, BadSetup, Setup, default_setup
from trickhunt.core.words import _
from trickhunt.games.registry import GAMES

FOLD, RARE = "table-part", "more"
"""The ids of foldable parts: the choice of a table, and in it the rarely used fields."""


class Tables:
    """The chosen tables. The start page and the games' own pages share this object.

    Attributes:
        problems: the errors of the current table, after an attempt to deal.
        is_rare_open: whether the rarely used fields are open.
    """

    def __init__(self, host: Host) -> None:
        self._host = host
        last = host.saves.last_setup(playable())
        self._game = last.game
        self._setups: dict[str, Setup] = {last.game: last}
        self._guests = _guests()
        self.problems: tuple[BadSetup, ...] = ()
        self.is_rare_open = False

    @property
    def setup(self) -> Setup:
        """The current table: that of the game chosen last."""
        return self._setups[self._game]

    @setup.setter
    def setup(self, setup: Setup) -> None:
        self._game = setup.game
        self._setups[setup.game] = setup

    def choose(self, game: str) -> None:
        """Switch to the last table of another game, keeping the names."""
        if game not in playable() or game == self._game:
            return
        setup = self._setups.get(game) or self._host.saves.setup(game)
        self.setup = setup.with_names_of(self.setup)
        self.problems = ()

    def rename_guests(self) -> dict[str, str]:
        """Give players without their own name a default name in the language of the page.

        Returns:
            The new names, by the old ones.
        """
        before, self._guests = self._guests, _guests()
        names = dict(zip(before, self._guests, strict=True))
        self._setups = {game: setup.with_names(names) for game, setup in self._setups.items()}
        return names

    def changed(self, signal: Changed) -> None:
        """Handle a changed field; ``game`` says to which game the following ones belong."""
        if signal.name == "game":
            self.choose(signal.value)
            return
        self.setup = self.setup.with_field(signal.name, signal.value)
        self.problems = tuple(one for one in self.problems if one.field != signal.name)

    def toggled(self, target: str, *, is_open: bool) -> None:
        """A part of a game's own page was folded or unfolded."""
        if target == RARE:
            self.is_rare_open = is_open
        elif target == FOLD and is_open != self._host.settings.table_open:
            self._host.prefer(replace(self._host.settings, table_open=is_open))

    def _short(self) -> Setup:
        """A short game against beginners, for people who may never have played."""
        kind = GAMES[self._game]
        setup = default_setup(self._game, FIRST_LEVEL).with_names_of(self.setup)
        setup = setup.with_players(kind.short_players or setup.players)
        for name, value in kind.short.items():
            setup = setup.with_option(name, value)
        return setup

    def _first_deal(self) -> str:
        """The deal chosen for a first short game; ``""`` for a random one."""
        deals = GAMES[self._game].short_deals
        finished = self._host.saves.read(COACHING).finished.get(self._game, 0)
        return str(deals[finished]) if finished < len(deals) else ""

    def deal(self, act: Act) -> None:
        """Deal in the act's game, else as chosen at the current table.

        An act with a deal number comes from a table that was shown before Python ran.
        """
        host, shown = self._host, act.data.get("deal", "")
        if game := act.data.get("game", ""):
            self.choose(game)
            self.setup = replace(self.setup, deal="")
        if act.data.get("short"):
            deal = shown or self._first_deal()
            host.game.begin_instead(Saved.new(replace(self._short(), deal=deal)))
            host.page.go(str(Route(PLAY)))
            return
        self.problems = tuple(self.setup.problems())
        if self.problems:
            own = str(Route(self.setup.game))
            if host.page.address() != own:
                host.page.go(own)
            host.show()
            host.page.alert(" ".join(problem.words for problem in self.problems))
            host.page.focus(self.problems[0].field, "order")
            return
        host.saves.keep_setup(replace(self.setup, deal=""))
        setup = replace(self.setup, deal=shown or self.setup.deal)
        host.game.begin_instead(Saved.new(setup, in_character=True))
        host.page.go(str(Route(PLAY)))


def _guests() -> tuple[str, ...]:
    """The default names of players."""
    return tuple(_(name) for name in DEFAULT_NAMES)
